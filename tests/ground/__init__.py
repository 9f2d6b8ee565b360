"""The ground: what is pinned, what may import what, and how the folders lie."""
