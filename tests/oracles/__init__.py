"""Naive engines written straight from the rulebooks, which share no code with the library."""
