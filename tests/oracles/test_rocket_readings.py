"""Where used cards stay out for good, Rocket agrees with the naive engine, and comes to an end."""

from random import Random

import pytest

import lexludi

from ..engine.differential import Direct, Engine, Oracle, moves_in_agreement
from . import rocket_decks as cards
from .rocket_readings import SpentRocket


@pytest.mark.parametrize(("seats", "eager"), [(2, True), (3, False), (4, True)])
def test_where_used_cards_stay_out_both_engines_agree_until_no_card_is_left(seats: int, eager: bool) -> None:
    """A random game on a random deck has the same legal actions, states and outcomes, and ends."""
    random = Random(f"{seats}{eager}")
    edition = cards.drawn_deck(random)
    deck = cards.deck_of(edition)
    table = lexludi.game("rocket", seats=seats, readings={"RA-05": "c"}, edition=edition)
    given = {**cards.shuffled(deck, random), "start": random.randrange(seats)}
    engines: list[Engine] = [Direct(table, table.setup(**given)), Oracle(SpentRocket(seats, deck, **given))]

    assert 5 <= moves_in_agreement(engines, random, eager=eager, limit=20_000)
    assert engines[0].verdict()[0]
