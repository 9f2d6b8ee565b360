"""Setting up Rocket: each card to its home pile, piles shuffled, the first objective turned up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from attrs import frozen

from ..language.containers import Grid, Pile, Piles, Vector
from ..language.domains import ranges
from ..language.games import Game, Setup, seat_sort
from ..language.logic import all_of, implies, no, total, when
from ..language.sorts import GridSort, IntSort, PileSort, PilesSort, VectorSort, flags
from ..language.terms import Bool, Int
from .components import (
    CARDS,
    CATEGORY,
    CHARACTERS,
    FIRST_OBJECTIVE,
    FIRST_ROCKET,
    FIRST_VORTEX,
    HOME,
    PERIODS,
    POINTS,
    POST_WAR,
    ROCKET_PILE,
    ROCKETS,
    RUNNING,
    START,
    State,
    card_sort,
)
from .edition import Edition, deck_of
from .validity import valid_deck


@frozen
class Deal:
    """The deck, and what chance and the table decide before the first turn."""

    points: Vector
    category: Vector
    home: Vector
    woman: Vector
    brazilian: Vector
    value: Vector
    piles: Piles
    rocket_pile: Pile
    objectives: Pile
    start: Int


def deal_domain(seats: int, characters: tuple[str, ...]) -> Deal:
    """The range of every part of a deal."""
    pile = PileSort(CARDS, card_sort(characters))
    return ranges(
        Deal,
        points=VectorSort(CHARACTERS, POINTS),
        category=VectorSort(CHARACTERS, CATEGORY),
        home=VectorSort(FIRST_OBJECTIVE, HOME),
        woman=flags(CHARACTERS),
        brazilian=flags(CHARACTERS),
        value=VectorSort(ROCKETS, IntSort(1, 2)),
        piles=PilesSort(len(PERIODS), pile),
        rocket_pile=pile,
        objectives=pile,
        start=seat_sort(seats),
    )


def laid_out(laid: Any, home: Vector, there: Any) -> Iterator[Bool]:
    """That each card of which `there` says so lies in its own pile, once, and nothing lies anywhere else."""
    for card in range(CARDS):
        here = there(card)
        if card < FIRST_OBJECTIVE:
            at = home.at(card)
            period = at < ROCKET_PILE if FIRST_ROCKET <= card < FIRST_VORTEX else True
            yield implies(at < ROCKET_PILE, laid.piles.pile(at).count(card) == when(here, 1, 0))
            yield laid.piles.count(card) == when(all_of(here, period), 1, 0)
            yield laid.rocket_pile.count(card) == when(all_of(here, no(period)), 1, 0)
            yield laid.objectives.count(card) == 0
        else:
            yield laid.piles.count(card) == 0
            yield laid.rocket_pile.count(card) == 0
            yield laid.objectives.count(card) == when(here, 1, 0)
    yield laid.piles.total + laid.rocket_pile.size == total(when(there(c), 1, 0) for c in range(FIRST_OBJECTIVE))
    yield laid.objectives.size == total(when(there(c), 1, 0) for c in range(FIRST_OBJECTIVE, CARDS))


def valid(game: Game, deal: Deal) -> Bool:
    """Whether the deck agrees with the rulebook and each of its 110 cards lies in its own pile."""
    return all_of(valid_deck(deal), laid_out(deal, deal.home, lambda card: True))


def begin(game: Game, deal: Deal) -> State:
    """The first state: empty teams, and the first seat about to reveal."""
    return fresh_round(
        game,
        deal,
        starter=deal.start,
        aside=empty(game, "aside"),
        contest=Vector(flags(game.seats), (1,) * game.seats),
        final=False,
        totals=empty(game, "totals"),
    )


def empty(game: Game, field: str) -> Any:
    """A field of a state with nothing in it."""
    sort = getattr(game.domain, field)
    match sort:
        case VectorSort():
            return Vector(sort, (0,) * sort.size)
        case GridSort():
            return Grid(sort, (0,) * (sort.rows * sort.columns))
        case PilesSort():
            return Piles(sort, ((),) * sort.number)
    return Pile(sort, ())


def fresh_round(game: Game, laid: Any, *, starter: Int, **kept: Any) -> State:
    """The state at the start of a round, with the piles as they are laid out and some fields kept."""
    fields: dict[str, Any] = {
        "phase": START,
        "turn": starter,
        "starter": starter,
        "pile": POST_WAR,
        "piles": laid.piles,
        "rocket_pile": laid.rocket_pile,
        "objectives": laid.objectives,
        "recruit": 0,
        "left": 0,
        "struck": 0,
        "round_first": False,
        "turn_first": True,
        "voluntary": False,
        "forgone": False,
        "completed": 0,
        "ended": RUNNING,
        "run": 0,
        "recruits": 0,
        "gained": 0,
        "spent": 0,
        "power": 0,
        "base": 0,
        "looked": 0,
    }
    for name in ("discard", "open", "teams", "rockets", "vortices", "peeked", "fished"):
        fields[name] = empty(game, name)
    for name in ("memory", "robbed", "taken", "opened", "scores"):
        fields[name] = empty(game, name)
    deck = {n: getattr(laid, n) for n in ("points", "category", "home", "woman", "brazilian", "value") if n not in kept}
    return State(**{**fields, **deck, **kept})


def arrange(
    game: Game,
    piles: Sequence[Sequence[int]],
    rocket_pile: Sequence[int],
    objectives: Sequence[int],
    start: int = 0,
) -> Deal:
    """The deal of explicit piles, each from bottom to top; the first objective is the last one listed."""
    shape = game.setup.domain
    deck = deck_of(game.edition)
    return Deal(
        points=deck.points,
        category=deck.category,
        home=deck.home,
        woman=deck.woman,
        brazilian=deck.brazilian,
        value=deck.value,
        piles=Piles(shape.piles, tuple(tuple(p) for p in piles)),
        rocket_pile=Pile(shape.rocket_pile, tuple(rocket_pile)),
        objectives=Pile(shape.objectives, tuple(objectives)),
        start=start,
    )


def sorted_home(home: Sequence[int], cards: Sequence[int]) -> list[list[int]]:
    """Cards in six lists: the five period piles and the rocket pile."""
    return [[card for card in cards if home[card] == pile] for pile in range(len(PERIODS) + 1)]


def draw(game: Game, random: Random) -> Deal:
    """A deal after shuffling each pile; the start seat is drawn too, since ages are nobody's business here."""
    edition: Edition = game.edition
    lists = sorted_home(deck_of(edition).home.body, range(FIRST_OBJECTIVE))
    objectives = list(range(FIRST_OBJECTIVE, CARDS))
    for cards in (*lists, objectives):
        random.shuffle(cards)
    return arrange(game, lists[:ROCKET_PILE], lists[ROCKET_PILE], objectives, random.randrange(game.seats))


def setup(seats: int, characters: tuple[str, ...]) -> Setup:
    """The setup for a number of seats."""
    return Setup(
        "Characters, vortices and rockets in their piles by period, the other rockets and the objectives in piles of "
        "their own; shuffle; turn the first objective up.",
        domain=deal_domain(seats, characters),
        draw=draw,
        arrange=arrange,
        valid=valid,
        begin=begin,
        cites=("R8", "R9", "R10", "R11", "R12", "R13", "R14", "R15", "R16", "R17", "R44"),
        rulings=("RA-01", "RA-02", "RA-03", "RA-04", "RA-09", "RA-10", "RA-73"),
    )
