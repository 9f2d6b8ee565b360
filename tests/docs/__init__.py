"""Tests of the book: its domain, its pages, and what they say of the command."""
