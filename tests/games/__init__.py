"""Toy games, written like those of `spec`, for what the language and the engine can do and Voyage does not need."""
