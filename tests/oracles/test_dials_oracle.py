"""The naive engine of Dials keeps each player's sheet in order and plays the rulebook's example as it is told."""

import random
from typing import Any

import pytest

from .dials import Action, Dials, begin, editions
from .dials_sheets import read

FIRST, SECOND = 0, 1
CLOCKWISE, COUNTERCLOCKWISE = 0, 1


def sheet(**changes: Any) -> dict[str, Any]:
    """A sheet whose second machine takes part in the example; keys given replace its own."""
    machines = [{"name": f"machine {n}", "green": [0, 1, 2, 3], "red": [0, 1, 2, 3]} for n in range(6)]
    machines[0] |= {"green": [0, 0, 0, 0], "red": [1, 1, 1, 1]}
    machines[1] |= {"green": [9, 8, 7, 2, 6, 5], "red": [9, 7, 8, 6, 2, 5]}
    return {
        "name": "example",
        "timeline": 40,
        "watches": [1, 2, -1, 3, 3, 0],
        "machine": machines,
        "link": [{"from": "machine 1", "to": "machine 0", "relation": ">", "bonus": 5}],
        "event": [{"field": 10, "bonus": 10, "label": "tank"}],
        **changes,
    }


def game(seats: int = 1, **changes: Any) -> Dials:
    """A game on the sheet with changes."""
    return Dials(seats, read(sheet(**changes)))


def play_all(one: Dials, *actions: Action) -> Dials:
    """Play the actions one after another."""
    for action in actions:
        one.play(action)
    return one


def finish(one: Dials, chance: random.Random) -> Dials:
    """Play a game to its end at random."""
    while not one.over():
        one.play(one.chance(chance) or chance.choice(one.legal()))
    return one


def test_example_of_a_calibration() -> None:
    """Two and two and one make five, the link brings five more, and ten fields back stands the tank for ten."""
    one = game()
    before = [("roll", 4, 3), ("calibrate", 0, 0, FIRST, CLOCKWISE), ("watch", 0, 2)]
    play_all(one, *before)

    assert [0] == one.snapshot()["marker"]

    play_all(one, ("roll", 5, 3), ("calibrate", 0, 1, SECOND, CLOCKWISE), ("watch", 0, 0))

    player = one.players[0]
    assert (3, 4) == (player.green_at[1], player.red_at[1])
    assert (5, 5) == (player.sums[1], player.gained[1])
    assert (10, [10], 10, 20) == (player.marker, player.visited, player.points, one.score(player))


def test_dice_count_from_the_top_and_back_from_the_cross() -> None:
    """A four goes clockwise to place 4; a six goes back over the top to place 4 of six places."""
    one = play_all(game(), ("roll", 4, 6), ("calibrate", 0, 1, FIRST, CLOCKWISE))

    assert (4, 4, 6 + 2) == (one.players[0].green_at[1], one.players[0].red_at[1], one.players[0].sums[1])


def test_a_dial_is_a_ring() -> None:
    """Counterclockwise from the top comes the last place, and a short dial is gone round several times."""
    one = play_all(game(), ("roll", 6, 1), ("calibrate", 0, 0, FIRST, COUNTERCLOCKWISE))

    assert (2, 3) == (one.players[0].green_at[0], one.players[0].red_at[0])


def test_a_journey_stops_at_the_end_of_the_timeline() -> None:
    """Who would go farther than the last field stops there and visits nothing; who arrives exactly visits it."""
    journey: list[Action] = [("roll", 5, 3), ("calibrate", 0, 1, SECOND, CLOCKWISE), ("watch", 0, 0)]
    far = play_all(game(timeline=4, event=[{"field": 4, "bonus": 7}]), *journey)
    exact = play_all(game(timeline=5, event=[{"field": 5, "bonus": 7}]), *journey)

    assert (4, 0) == (far.players[0].marker, far.players[0].points)
    assert (5, 7) == (exact.players[0].marker, exact.players[0].points)


def test_an_illegal_action_is_refused() -> None:
    """A watch before the crosses, a second roll and a machine that is done raise an error and change nothing."""
    one = play_all(game(), ("roll", 5, 3))
    before = one.snapshot()
    for action in [("watch", 0, 0), ("roll", 1, 1)]:
        with pytest.raises(ValueError, match="now"):
            one.play(action)

    assert before == one.snapshot()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_end_after_six_rounds(seats: int) -> None:
    """Somebody or chance can act until the end, which comes after two actions of each seat in each of six rounds."""
    chance = random.Random(seats)
    for _ in range(100):
        one = begin(seats, chance, editions(chance))[1]
        rolls = done = 0
        while not one.over():
            rolled = one.chance(chance)

            assert (rolled is None) == bool(one.legal())
            one.play(rolled or chance.choice(one.legal()))
            rolls, done = (rolls + 1, done) if rolled else (rolls, done + 1)
        assert (6, 12 * seats) == (rolls, done)
        assert [] == one.legal()
        assert one.chance(chance) is None
        assert one.winners()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_use_everything_once(seats: int) -> None:
    """At the end each machine holds a watch of its own, and the sums are what the places and the watch show."""
    chance = random.Random(100 + seats)
    for _ in range(50):
        one = finish(begin(seats, chance)[1], chance)
        for player in one.players:
            assert 6 == len(set(player.watch_at.values()))
            assert sorted(player.won) == sorted(set(player.won))
            assert sum(one.sheet.links[link].bonus for link in player.won) == sum(player.gained.values())
            for m in range(6):
                shown = one.sheet.green[m][player.green_at[m]] + one.sheet.red[m][player.red_at[m]]
                assert shown + one.sheet.watches[player.watch_at[m]] == player.sums[m]
            assert 0 <= player.marker <= one.sheet.timeline
            assert sum(one.sheet.events[field] for field in player.visited) == player.points


def test_links_are_won_by_the_final_values() -> None:
    """When all is done a link has paid exactly if the values beside its machines are in its relation."""
    chance = random.Random(7)
    for _ in range(200):
        player = (one := finish(begin(1, chance)[1], chance)).players[0]
        held = [n for n, li in enumerate(one.sheet.links) if li.holds(player.sums[li.start], player.sums[li.end])]

        assert held == sorted(player.won)


def test_players_do_not_influence_one_another() -> None:
    """A seat's sheet is the same whoever else plays, in whatever order."""
    chance = random.Random(3)
    for _ in range(50):
        keys, dice = editions(chance), random.Random(chance.random())
        many, alone = begin(3, chance, keys)[1], begin(1, chance, keys)[1]
        while not many.over():
            action = many.chance(dice) or chance.choice(many.legal())
            many.play(action)
            if action[0] == "roll":
                alone.play(action)
            elif action[1] == 1:
                alone.play((action[0], 0, *action[2:]))
        assert vars(many.players[1]) == vars(alone.players[0])
