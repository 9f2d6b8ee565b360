"""What holds of every game of Voyage."""

PROPERTIES = ()
