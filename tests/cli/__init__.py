"""The command, as a person and as a script use it."""
