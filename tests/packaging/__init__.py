"""What a user of the distributions gets: wheel and sdist, built and installed."""
