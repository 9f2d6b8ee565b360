"""`python -m lexludi` is the command `lexludi`."""

from __future__ import annotations

from lexludi.cli import main

if __name__ == "__main__":
    main()
