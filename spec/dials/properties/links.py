"""Links: each pays once, when its second end is complete, whatever the order of the calibrations."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, iff, implies, no
from ...language.properties import Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..actions.journey import holds, link_bonuses
from ..components import LINK, State
from .machines import is_complete


def won_by_what_stands(game: Game, state: State, seat: Int, link: Int) -> Bool:
    """A link has paid just if both its machines are complete and their sums fulfil it, in whatever order."""
    one, other = state.link_from.at(link), state.link_to.at(link)
    complete = all_of(is_complete(state, seat, one), is_complete(state, seat, other))
    fulfilled = holds(state.relation.at(link), state.sums.at(seat, one), state.sums.at(seat, other))
    return iff(state.won.at(seat, link) == 1, all_of(link < state.links, complete, fulfilled))


def bonuses_of_links_won(game: Game, state: State, seat: Int) -> Bool:
    """All bonuses gained are those of the links that have paid, each once."""
    return state.gained.row_total(seat) == link_bonuses(state, seat)


def pays_with_the_second_end(game: Game, state: State, after: State, seat: Int, link: Int) -> Bool:
    """A link pays in the moment in which its second machine is completed."""
    one, other = state.link_from.at(link), state.link_to.at(link)
    before = all_of(is_complete(state, seat, one), is_complete(state, seat, other))
    now = all_of(is_complete(after, seat, one), is_complete(after, seat, other))
    changes = state.won.at(seat, link) != after.won.at(seat, link)
    return implies(changes, all_of(after.won.at(seat, link) == 1, now, no(before)))


def properties(seats: int) -> tuple[Property, ...]:
    """What holds of links."""
    seat = {"seat": seat_sort(seats)}
    return (
        Invariant(
            id="links-won-by-what-stands",
            text="Which links have paid follows from the sums that stand, not from the order of the calibrations.",
            test=won_by_what_stands,
            each={**seat, "link": LINK},
            cites=("M14", "M15"),
        ),
        Invariant(
            id="each-link-pays-once",
            text="The bonuses gained are those of the links that have paid, each of them once.",
            test=bonuses_of_links_won,
            each=seat,
            cites=("M15", "M16"),
        ),
        StepProperty(
            id="link-pays-with-its-second-end",
            text="A link pays when its second machine is complete, and keeps its bonus.",
            test=pays_with_the_second_end,
            each={**seat, "link": LINK},
            cites=("M14", "M15"),
        ),
    )
