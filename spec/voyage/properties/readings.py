"""Games that are the same: worlds renamed, and readings of openings that make no difference."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from ...language.containers import Vector
from ...language.games import Game
from ...language.logic import all_of, any_of, iff, implies, no, same
from ...language.properties import Equivalence, Property, Relation, Simulation, Symmetry
from ...language.terms import Bool, Int
from ..actions.end_turn import EndTurn
from ..actions.skip import Pass
from ..components import CARD, KINDS, PLACE, TICKET, TICKETS, TIMES, WORLDS, State
from ..endings import a_hand_is_empty

# --- worlds renamed


def swapped(world: int) -> Vector:
    """The new number of every card when a world changes places with the next."""
    names = list(range(KINDS))
    for time in range(len(TIMES)):
        a, b = world * len(TIMES) + time, (world + 1) * len(TIMES) + time
        names[a], names[b] = b, a
    return Vector.of(names)


def renaming(world: int) -> Simulation:
    """The game with two neighbouring worlds exchanged follows the game."""
    new = swapped(world)
    after_a_stay = Vector.of((0, *(1 + int(new.at(kind)) for kind in range(TICKETS))))

    def tops(leader: Game, follower: Game, lead: State, follow: State, place: Int) -> Bool:
        """The follower's top cards are the leader's, renamed."""
        return follow.tops.at(place) == new.at(lead.tops.at(place))

    def hands(leader: Game, follower: Game, lead: State, follow: State, kind: Int) -> Bool:
        """The follower's hands are the leader's, renamed."""
        return all_of(follow.hands.at(s, new.at(kind)) == lead.hands.at(s, kind) for s in range(leader.seats))

    def sizes(leader: Game, follower: Game, lead: State, follow: State) -> Bool:
        """Hands are of the same sizes."""
        return all_of(follow.hands.row_total(s) == lead.hands.row_total(s) for s in range(leader.seats))

    def away(leader: Game, follower: Game, lead: State, follow: State, kind: Int) -> Bool:
        """What is out of the game or was warped with is the same, renamed."""
        return all_of(
            follow.removed.at(new.at(kind)) == lead.removed.at(kind),
            follow.warped.at(new.at(kind)) == lead.warped.at(kind),
        )

    def taken(leader: Game, follower: Game, lead: State, follow: State, kind: Int) -> Bool:
        """What a Stay brought in this turn is the same, renamed."""
        return all_of(
            follow.taken == after_a_stay.at(lead.taken),
            iff(lead.taken == kind + 1, follow.taken == new.at(kind) + 1),
        )

    def buried(leader: Game, follower: Game, lead: State, follow: State, card: Int) -> Bool:
        """What lies buried is the same, renamed."""
        return follow.buried.at(new.at(card)) == lead.buried.at(card)

    def answer(leader: Game, follower: Game, lead: State, after: State, action: Any) -> Any:
        """The same action with the renamed card."""
        renamed = evolve(action, card=new.at(action.card)) if hasattr(action, "card") else action
        return ((True, (renamed,)),)

    def deals(game: Game, deal: Any, other: Any) -> Bool:
        """The other deal is the same, renamed."""
        seats = range(game.seats)
        return all_of(
            other.first == new.at(deal.first),
            *(other.hands.at(s, new.at(k)) == deal.hands.at(s, k) for s in seats for k in range(TICKETS)),
            *(other.hands.row_total(s) == deal.hands.row_total(s) for s in seats),
            *(other.removed.at(new.at(k)) == deal.removed.at(k) for k in range(TICKETS)),
            other.removed.total == deal.removed.total,
        )

    ticket = {"kind": TICKET}
    return Simulation(
        free=("tops", "hands", "taken", "buried", "removed", "warped"),
        relations=(
            Relation(tops, {"place": PLACE}),
            Relation(hands, ticket),
            Relation(sizes),
            Relation(taken, ticket),
            Relation(away, ticket),
            Relation(buried, {"card": CARD}),
        ),
        answer=answer,
        deals=deals,
        deal_free=("first", "hands", "removed"),
    )


def renamings(game: Game) -> tuple[Simulation, ...]:
    """The exchanges of neighbouring worlds, of which every renaming of worlds is made."""
    return tuple(renaming(world) for world in range(len(WORLDS) - 1))


# --- VA-20: the first ending is looked at during the turn, or between turns


def ends_the_turn(leader: Game, follower: Game, lead: State, after: State, action: Any) -> Any:
    """Where a hand has become empty and the follower's game waits for it, the turn is ended too."""
    waits = all_of(a_hand_is_empty(leader, after), no(follower.over(after)))
    return ((waits, (action, EndTurn(seat=action.seat))), (no(waits), (action,)))


def rests_once_over(leader: Game, follower: Game, lead: State, after: State, action: Any) -> Any:
    """Where the follower's game is over already, it answers nothing."""
    return ((follower.over(lead), ()), (no(follower.over(lead)), (action,)))


TURN_FIELDS = ("turn", "idle", "main_done", "moved", "fresh", "banked", "taken", "origin")


def turn_differs_after_the_end(leader: Game, follower: Game, lead: State, follow: State) -> Bool:
    """The fields of the turn are equal unless both games are over."""
    equal = all_of(same(getattr(lead, n), getattr(follow, n)) for n in TURN_FIELDS)
    return any_of(equal, all_of(leader.over(lead), follower.over(follow)))


# --- VA-22: the token is taken before the end is tested, or not


def tokens_differ_after_the_end(leader: Game, follower: Game, lead: State, follow: State) -> Bool:
    """Tokens lie the same way unless the game is over."""
    names = ("tokens", "board", "laid_by", "fresh")
    equal = all_of(same(getattr(lead, n), getattr(follow, n)) for n in names)
    return any_of(equal, all_of(leader.over(lead), follower.over(follow)))


# --- VA-27: Pass is an action, or the end of a turn without a main action


def passes_before_the_end(leader: Game, follower: Game, lead: State, after: State, action: Any) -> Any:
    """A turn that is ended without a main action is answered by Pass and the end of the turn."""
    if not isinstance(action, EndTurn):
        return ((True, (action,)),)
    chose = lead.main_done
    return ((chose, (action,)), (no(chose), (Pass(seat=action.seat), action)))


def ignores_pass(leader: Game, follower: Game, lead: State, after: State, action: Any) -> Any:
    """Pass is answered by nothing."""
    return ((True, () if isinstance(action, Pass) else (action,)),)


def main_action_open_longer(leader: Game, follower: Game, lead: State, follow: State) -> Bool:
    """The follower's main action is done only where the leader's is."""
    return implies(follow.main_done, lead.main_done)


def properties(seats: int) -> tuple[Property, ...]:
    """What makes no difference."""
    return (
        Symmetry(id="worlds-renamed", text="Renaming the worlds changes nothing.", renamings=renamings, cites=("V5",)),
        Equivalence(
            id="VA-04-equivalent",
            text="Taking all tokens of a place or one makes no difference.",
            ruling="VA-04",
            left="a",
            right="b",
            cites=("V27",),
        ),
        Equivalence(
            id="VA-05-equivalent",
            text="It makes no difference whether Stay takes tokens up.",
            ruling="VA-05",
            left="a",
            right="b",
            cites=("V27", "V30"),
        ),
        Equivalence(
            id="VA-20-equivalent",
            text="An empty hand may end the game at once or at the end of the turn: the outcome is the same.",
            ruling="VA-20",
            left="a",
            right="b",
            forth=Simulation(free=TURN_FIELDS, relations=(Relation(turn_differs_after_the_end),), answer=ends_the_turn),
            back=Simulation(
                free=TURN_FIELDS, relations=(Relation(turn_differs_after_the_end),), answer=rests_once_over
            ),
            cites=("V43",),
        ),
        Equivalence(
            id="VA-21-equivalent",
            text="Naming all endings that hold or the first of them makes no difference to the outcome.",
            ruling="VA-21",
            left="a",
            right="b",
            cites=("V42",),
        ),
        Equivalence(
            id="VA-22-equivalent",
            text="Taking up the token before or after the end is tested makes no difference to the outcome.",
            ruling="VA-22",
            left="a",
            right="b",
            forth=Simulation(
                free=("tokens", "board", "laid_by", "fresh"), relations=(Relation(tokens_differ_after_the_end),)
            ),
            back=Simulation(
                free=("tokens", "board", "laid_by", "fresh"), relations=(Relation(tokens_differ_after_the_end),)
            ),
            cites=("V27", "V42"),
        ),
        Equivalence(
            id="VA-27-equivalent",
            text="Declaring Pass or merely ending the turn leads to the same outcomes.",
            ruling="VA-27",
            left="a",
            right="b",
            forth=Simulation(answer=passes_before_the_end),
            back=Simulation(free=("main_done",), relations=(Relation(main_action_open_longer),), answer=ignores_pass),
            cites=("V22", "V32"),
        ),
    )
