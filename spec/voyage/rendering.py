"""A state of Voyage as a person sees it on the table."""


def render(game, state):
    return ""
