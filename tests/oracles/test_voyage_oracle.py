"""The naive engine of Voyage keeps its cards and plays the rulebook's examples as they are told."""

import random
from collections import Counter

import pytest

from .voyage import HAND_SIZE, Action, Voyage, begin

PORTS = [26, 25, 30, 29, 27, 28, 25, 26, 30, 28, 27, 29]
"""The ports left to right: high noon, sunrise, any time, midnight, eventide, nighttime, and so on."""

ALL_CARDS = Counter(2 * list(range(31)))


def deal(seats: int, start_ticket: int, hand: list[int]) -> Voyage:
    """A game whose start ticket and whose first cards of seat 0 are given; the others follow in ascending order."""
    rest = 2 * list(range(25))
    for card in [start_ticket, *hand]:
        rest.remove(card)
    return Voyage(seats, [start_ticket, *hand, *rest], PORTS)


def shuffled(seats: int, seed: int) -> tuple[Voyage, random.Random]:
    """A game with both decks shuffled, and the source of chance that shuffled them."""
    chance = random.Random(seed)
    return begin(seats, chance)[1], chance


def cards(game: Voyage) -> Counter[int]:
    """Every card of the game, wherever it lies."""
    return Counter(card for pile in [*game.row, *game.hands, game.removed] for card in pile)


def tokens_lying(game: Voyage) -> dict[int, int]:
    """The places with tokens on them, and how many."""
    return {place: tokens for place, tokens in enumerate(game.board) if tokens}


def play_all(game: Voyage, *actions: Action) -> None:
    """Play the actions one after another."""
    for action in actions:
        game.play(action)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_deals_what_the_table_says(seats: int) -> None:
    """Hands, removed cards, tokens and the row have the sizes that the rulebook gives."""
    game, _ = shuffled(seats, seed=1)

    assert [HAND_SIZE[seats]] * seats == [len(hand) for hand in game.hands]
    assert {2: 9, 3: 7, 4: 5}[seats] == len(game.removed)
    assert [3] * seats == game.tokens
    assert [1] * 13 == [len(stack) for stack in game.row]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_keep_cards_and_tokens(seats: int) -> None:
    """No card and no token is won or lost in a game, and each game ends for a reason and with a winner."""
    for seed in range(40):
        game, chance = shuffled(seats, seed)
        while not game.over():
            game.play(chance.choice(game.legal()))

            assert ALL_CARDS == cards(game)
            assert 3 * seats == sum(game.tokens) + sum(game.board)
        assert game.endings()
        assert game.winners()
        assert [] == game.legal()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_snapshot_counts_every_card_once(seats: int) -> None:
    """The counts of a snapshot and its tops add up to two of each kind."""
    game, chance = shuffled(seats, seed=5)
    while not game.over():
        game.play(chance.choice(game.legal()))
    shot = game.snapshot()
    counted = Counter(shot["tops"])
    for counts in [shot["buried"], shot["removed"], *shot["hands"]]:
        counted.update(dict(enumerate(counts)))

    assert ALL_CARDS == counted


@pytest.mark.parametrize(("ending", "seed"), [("E1", 11), ("E2", 1), ("E3", 2)])
def test_eager_random_games_reach_each_ending(ending: str, seed: int) -> None:
    """An empty hand, the last place and standing still each end some game whose players act as long as they can."""
    game, chance = shuffled(4, seed)
    while not game.over():
        actions = game.legal()
        game.play(chance.choice(actions[:-1] or actions))

    assert {ending} == game.endings()


def test_example_of_a_move() -> None:
    """A high noon ticket goes on the high noon card to the right, and the token there is taken up."""
    game = deal(2, start_ticket=15, hand=[1, 6, 15, 20])
    play_all(game, ("move", 0, 6), ("warp", 0, 15, 0), ("end turn", 0))
    game.hands[1][0] = 11

    assert ("move", 1, 11) in game.legal()
    assert {1: 1} == tokens_lying(game)

    game.play(("move", 1, 11))

    assert (1, [26, 6, 11]) == (game.machine, game.row[1])
    assert [2, 4] == game.tokens
    assert {} == tokens_lying(game)


def test_example_of_a_stay() -> None:
    """A green ticket is exchanged for the green ticket under the machine."""
    game = deal(3, start_ticket=15, hand=[18, 2])
    before = sorted(game.hands[0])
    game.play(("stay", 0, 18))

    assert [18] == game.row[0]
    assert sorted([*before, 15]) == sorted([*game.hands[0], 18])
    assert (0, False, True) == (game.machine, game.moved, game.main_done)


def test_example_of_time_warps_around_a_move() -> None:
    """A warp, a move and another warp fit into one turn, each warp for a token of its own."""
    game = deal(4, start_ticket=3, hand=[3, 1, 12, 9])
    game.row[1:4] = [[26, 12], [25, 0], [30, 9]]
    game.machine = 2
    play_all(game, ("warp", 0, 3, 0), ("move", 0, 12), ("warp", 0, 9, 3))

    assert (3, [3, 3], [26, 12, 12], [30, 9, 9]) == (game.machine, game.row[0], game.row[1], game.row[3])
    assert [1, 3, 3, 3] == game.tokens
    assert {1: 1, 2: 1} == tokens_lying(game)


def test_example_of_the_end() -> None:
    """A move onto the last place ends the game in the middle of the turn."""
    game = deal(2, start_ticket=0, hand=[4])
    game.machine = 11
    game.play(("move", 0, 4))

    assert {"E2"} == game.endings()
    assert [] == game.legal()
    assert [0] == game.winners()


def test_two_idle_turns_of_everybody_end_the_game() -> None:
    """The game goes on until the last of the second round of turns without movement."""
    game = deal(3, start_ticket=15, hand=[18])
    play_all(game, ("stay", 0, 18), *[("end turn", turn % 3) for turn in range(5)])

    assert not game.over()

    game.play(("end turn", 2))

    assert {"E3"} == game.endings()
    assert [0, 1, 2] == game.winners()


def test_an_illegal_action_is_refused() -> None:
    """An action that is not legal raises an error and changes nothing."""
    game = deal(2, start_ticket=15, hand=[18])
    before = game.snapshot()
    with pytest.raises(ValueError, match="not a legal action"):
        game.play(("warp", 0, 15, 0))

    assert before == game.snapshot()
