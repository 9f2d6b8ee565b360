"""The naive engine of Rocket keeps its cards and plays the rulebook's examples as they are told."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from .rocket import Action, Rocket, begin
from .rocket_decks import (
    BABY,
    CATEGORIES,
    CRADLE,
    DINOSAUR,
    FLAT_EARTH,
    MOON,
    NOSTRADAMUS,
    PARADOX,
    PERIODS,
    SANTA,
    TERMINATOR,
    WONDER,
    deck_of,
    drawn_deck,
)

#: A deck in which character n is of period n // 14 and category n % 5, and has n % 14 // 2 points.
REGULAR = deck_of(
    {
        "character": [
            {
                "name": f"person {n}",
                "period": PERIODS[n // 14],
                "category": CATEGORIES[n % 5],
                "points": n % 14 // 2,
                "woman": n % 3 == 0,
                "brazilian": n % 7 == 0,
            }
            for n in range(70)
        ],
        "rockets": [
            {"home": "rocket pile", "plain": 7, "double": 3},
            {"home": "ancient", "plain": 2},
            *({"home": period, "plain": 3} for period in PERIODS[1:]),
        ],
        "vortices": {"ancient": 2, "middle": 1, "modern": 1, "contemporary": 1, "post-war": 1},
    }
)


def table(
    tops: dict[int, list[int]],
    teams: dict[int, list[int]] | None = None,
    rockets: dict[int, list[int]] | None = None,
    objective: int = NOSTRADAMUS,
    seats: int = 2,
) -> Rocket:
    """A game at the start of seat 0's turn, with what is next in the piles, first card first, and what seats hold."""
    teams, rockets = teams or {}, rockets or {}
    up = {c for held in [*tops.values(), *teams.values()] for c in held}
    up |= {70 + r for own in rockets.values() for r in own}
    piles = [[c for c in range(99, -1, -1) if REGULAR.home[c] == p] for p in range(6)]
    others = [o for o in range(100, 110) if o != objective]
    game = Rocket(seats, REGULAR, piles[:5], piles[5], [*others, objective])
    for number, pile in enumerate(piles):
        pile[:] = [c for c in pile if c not in up] + tops.get(number, [])[::-1]
    game.piles, game.rocket_pile, game.open, game.opened = piles[:5], piles[5], [], [0] * 5
    for seat, members in teams.items():
        for card in members:
            game.teams[seat][REGULAR.category[card]] = card
    game.rockets = [set(rockets.get(seat, [])) for seat in range(seats)]
    game._begin_turn(0)
    game._settle()
    return game


def cards(game: Rocket) -> Counter[int]:
    """Every card of the game, wherever it lies."""
    shared = [*game.piles, game.rocket_pile, game.objectives, game.discard, game.open, game.looked, *game.vortices]
    held = [c for team in game.teams for c in team if c is not None] + [70 + r for own in game.rockets for r in own]
    return Counter(held + [card for pile in shared for card in pile])


def play_all(game: Rocket, *actions: Action) -> None:
    """Play the actions one after another."""
    for action in actions:
        game.play(action)


def test_the_regular_deck_is_a_deck() -> None:
    """It has 18 cards in each period pile, ten rockets apart, and seven of them are plain."""
    assert [18] * 5 + [10] == [REGULAR.home.count(pile) for pile in range(6)]
    apart = [v for v, home in zip(REGULAR.value, REGULAR.home[70:94], strict=True) if home == 5]
    assert Counter({1: 7, 2: 3}) == Counter(apart)


@pytest.mark.parametrize("seed", range(20))
def test_random_decks_have_the_cards_of_the_rulebook(seed: int) -> None:
    """Seventy characters, 24 rockets and six vortices, at least one of these in each period."""
    deck = deck_of(drawn_deck(random.Random(seed)))

    assert (70, 70, 100, 24) == (len(deck.points), len(deck.category), len(deck.home), len(deck.value))
    assert set(range(5)) == set(deck.home[94:])
    assert {1, 2} >= set(deck.value)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_keep_their_cards(seats: int) -> None:
    """No card is won or lost in a game, somebody can act or chance decides, and one seat wins in the end."""
    for seed in range(70):
        chance = random.Random(seed)
        game = begin(seats, chance)[1]
        while not game.over():
            legal = game.legal()
            action = chance.choice(legal) if legal else game.chance(chance)
            assert action is not None
            game.play(action)

            assert Counter(range(110)) == cards(game)
        assert {"E1"} == game.endings()
        assert 1 == len(game.winners())
        assert [] == game.legal()
        assert game.chance(chance) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_gains_in_anothers_turn(seats: int) -> None:
    """What the seats hold that are not to act only shrinks within a round."""
    for seed in range(10):
        chance = random.Random(seed)
        game = begin(seats, chance)[1]
        for _ in range(300):
            legal, turn = game.legal(), game.turn
            before = [({*map(str, game.teams[s])} - {"None"}, set(game.rockets[s])) for s in range(seats)]
            if legal:
                game.play(chance.choice(legal))
                for seat in range(seats):
                    if seat != turn and game.turn == turn:
                        assert {*map(str, game.teams[seat])} - {"None"} <= before[seat][0]
                        assert game.rockets[seat] <= before[seat][1]
            elif not game.over():
                following = game.chance(chance)
                assert following is not None
                game.play(following)


def test_every_way_to_end_a_round_happens() -> None:
    """An objective, a complete team and an empty pile each end some round of eager and of random players."""
    ends = set()
    for seed in range(40):
        chance = random.Random(seed)
        game = begin(2, chance)[1]
        while not game.over():
            legal = game.legal()
            following = chance.choice(legal[-1:] if seed % 2 else legal) if legal else game.chance(chance)
            assert following is not None
            game.play(following)
            ends.add(game.ended)

    assert {0, 1, 2, 3} == ends


def test_example_of_three_rockets() -> None:
    """Three plain rockets let the turn begin in the Middle Ages, three periods before the last."""
    game = table({1: [15]}, rockets={0: [0, 1, 2]})
    play_all(game, ("lay", 0, 0), ("lay", 0, 1), ("lay", 0, 2))

    assert (1, [70, 71, 72, 15]) == (game.pile, game.open)
    assert game.rockets[0] == set()


def test_example_of_an_explorer_and_a_military() -> None:
    """An Explorer of 3 points and a Military of 5 add up to 8."""
    game = table({}, teams={0: [34, 11]})
    assert [(4, 3), (1, 5)] == [(REGULAR.category[c], REGULAR.points[c]) for c in (34, 11)]
    game.piles[4] = []
    play_all(game, ("reveal", 0))

    assert ([8, 0], 3) == (game.scores, game.ended)


def test_example_with_an_objective() -> None:
    """A Humanitarian of 3 points, a Scientist of 4 and an objective of 10 add up to 17."""
    game = table({}, teams={0: [20, 8]})
    assert [(0, 3), (3, 4)] == [(REGULAR.category[c], REGULAR.points[c]) for c in (20, 8)]
    game.objectives[-1], game.struck = TERMINATOR, 3
    game._settle()

    assert ([17, 0], 1, 0) == (game.scores, game.ended, game.completed)


def test_three_victims_of_one_military_are_enough() -> None:
    """The third one completes the objective at once, and no further one is asked for."""
    game = table({4: [66]}, teams={1: [56, 57, 0, 59]}, objective=TERMINATOR)
    play_all(game, ("recruit", 0), ("strike", 0, 1, 1), ("strike", 0, 1, 2), ("strike", 0, 1, 4))

    assert (0, [56, 57, 59]) == (game.completed, game.discard)


def test_a_category_twice_forces_the_recruit() -> None:
    """The second Humanitarian in a row is recruited, the first one is discarded."""
    game = table({4: [60, 65]})
    play_all(game, ("reveal", 0))

    assert ([65, None, None, None, None], "act") == (game.teams[0], game.phase)
    play_all(game, ("finish", 0))
    assert ([60], 1) == (game.discard, game.turn)


def test_a_rocket_resets_what_is_remembered() -> None:
    """After a rocket a category may come again, from the pile to its left."""
    game = table({4: [60, 93], 3: [45]})
    play_all(game, ("reveal", 0))

    assert ("choose", 3, [60, 93, 45]) == (game.phase, game.pile, game.open)


def test_a_vortex_ends_the_turn() -> None:
    """All that was opened is discarded, the vortex last."""
    game = table({4: [60, 99]})
    play_all(game, ("reveal", 0))

    assert ([60, 99], 1) == (game.discard, game.turn)


@pytest.mark.parametrize(
    ("objective", "member", "pile", "card"), [(BABY, 10, 3, 96), (FLAT_EARTH, 8, 1, 15), (SANTA, 12, 0, 94)]
)
def test_a_first_card_completes_before_it_counts(objective: int, member: int, pile: int, card: int) -> None:
    """The holder of the right character completes the objective by revealing, whatever the card."""
    game = table({pile: [card]}, teams={0: [member]}, rockets={0: [0, 1, 2, 3]}, objective=objective)
    play_all(game, *(("lay", 0, rocket) for rocket in range(4 - pile)))
    if game.rockets[0]:
        game.play(("reveal", 0))

    assert (1, 0, [card]) == (game.ended, game.completed, game.open[-1:])
    assert game.teams[0].count(None) == 4


def test_nostradamus_waits_for_the_end_of_the_turn() -> None:
    """Five periods in the team: the last member may still act, then the objective and its 20 points are paid."""
    game = table({4: [64]}, teams={0: [0, 16, 32, 48]})
    assert list(range(5)) == [REGULAR.home[c] for c in (0, 16, 32, 48, 64)]
    play_all(game, ("recruit", 0))
    assert "act" == game.phase
    play_all(game, ("finish", 0))

    assert (1, 0) == (game.ended, game.completed)
    assert sum(REGULAR.points[c] for c in (0, 16, 32, 48, 64)) + 20 == game.scores[0]


@pytest.mark.parametrize(
    ("objective", "card", "team", "rockets"),
    [(CRADLE, 6, [0], []), (WONDER, 63, [7], []), (MOON, 60, [], [7, 8]), (DINOSAUR, 59, [14], [7, 8, 9, 0])],
)
def test_what_one_holds_completes_at_once(objective: int, card: int, team: list[int], rockets: list[int]) -> None:
    """As soon as the active seat holds what the objective asks for, the round is over."""
    game = table({4: [card]}, teams={0: team}, rockets={0: rockets}, objective=objective)
    if rockets:
        game.play(("reveal", 0))
    game.play(("recruit", 0))

    assert (1, 0) == (game.ended, game.completed)


def test_three_kept_vortices_are_a_paradox() -> None:
    """The third vortex that a seat keeps ends the round; a vortex let go goes to the discard pile."""
    game = table({4: [99]}, objective=PARADOX)
    game.vortices[0] = {94, 95}
    for pile in game.piles:
        pile[:] = [c for c in pile if c not in (94, 95)]
    play_all(game, ("keep vortex", 0))
    assert ([5, 0], 1) == (game.scores, game.ended)

    game = table({4: [99]}, objective=PARADOX)
    play_all(game, ("lose vortex", 0))
    assert ([99], 1) == (game.discard, game.turn)


def test_a_scientist_robs_only_what_the_pile_lacks() -> None:
    """Points decide how many cards, the pile comes first, then the others' areas, as far as one wants."""
    game = table({4: [68]}, rockets={1: [0, 1, 2, 3, 4]})
    game.rocket_pile = game.rocket_pile[:2]
    play_all(game, ("recruit", 0), ("collect", 0))

    assert (REGULAR.points[68] - 2, "rob", 2) == (game.left, game.phase, len(game.rockets[0]))
    play_all(game, ("rob", 0, 1, 0), ("finish", 0))
    assert (3, 4, 1) == (len(game.rockets[0]), len(game.rockets[1]), game.turn)


def test_a_final_round_is_for_the_tied() -> None:
    """Equal in total, characters and points, two of three seats play one more round, and nobody else."""
    game = table({}, seats=3)
    game.piles[4], game.totals = [], [40, 39, 40]
    play_all(game, ("reveal", 0))
    assert (set(), []) == (game.endings(), game.winners())
    chosen = game.chance(random.Random(1))
    assert chosen is not None
    game.play(chosen)

    assert ([1, 0, 1], True) == (game.contest, game.final)
    assert 2 == game.starter
