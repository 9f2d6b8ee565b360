"""Lex Ludi: rulebooks as specifications that run, answer and prove."""
