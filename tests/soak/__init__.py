"""The long differential test: `python -m tests.soak`."""
