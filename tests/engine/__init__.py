"""The engine: legal actions and reasons, play and replay, views, positions, notation."""
