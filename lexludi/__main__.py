"""`python -m lexludi` is the command `lexludi`."""

from lexludi.cli import main

main()
