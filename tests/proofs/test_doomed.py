"""What Leap's predicate of doomed states knows, against exhaustive search on a reduced deck."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lexludi.proofs.proving import prove
from lexludi.proofs.verdicts import Proved
from lexludi.spec.language.library import build

from .doom import SPARE, Share, shares, table

PRINTED = Path(__file__).resolve().parents[2] / "docs" / "leap" / "doomed.csv"


@cache
def found() -> dict[str, Share]:
    """The shares, measured once."""
    return shares()


def test_no_state_from_which_a_win_is_reached_is_doomed() -> None:
    """What the proofs say of the game at full size is so on the reduced deck."""
    assert [0, 0, 0] == [s.wrong for s in found().values()]


def test_without_a_spare_card_nearly_every_lost_state_is_known() -> None:
    """What is missed has cards to spare: then it depends on the order of leaps, not on what is left."""
    none, one, more = (found()[name] for name in SPARE)

    assert none.missed < 0.1
    assert none.missed < one.missed < more.missed


def test_most_of_what_is_missed_has_an_era_behind_all_its_cards() -> None:
    """Such a state is lost because no leap leads back with the card, though a leap could still be opened."""
    missed = sum(s.lost - s.known for s in found().values())

    assert sum(s.behind for s in found().values()) > 0.8 * missed


def test_the_figures_in_the_book_are_those_of_a_run() -> None:
    """`python -m tests.proofs.doom` prints them."""
    assert PRINTED.read_text(encoding="utf-8") == table(found())


def test_capped_turns_end() -> None:
    """Under CA-07b the ranking falls, and sixty turns are the bound."""
    game = build("leap", 2, {"CA-07": "b"})
    (ends,) = (p for p in game.properties if p.id == "turns-end")
    verdict = prove(game, ends)

    assert isinstance(verdict, Proved)
    assert 60 == verdict.bound
