"""The naive engine of Leap keeps its cards, plays the rulebook's examples as they are told, and loses and wins."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations

import pytest

from .leap import CARDS, Action, Leap, begin
from .leap_scenarios import BLANK, FIRST, FOURTH, NAMES, SAME, editions, laid_out, orders, some_cards, violates
from .leap_team import team_game

PAST, FUTURE, LEAP = 0, 1, 10
BLANKS = [BLANK] * 9
ROMAN_1, ROMAN_2, ROMAN_3, KANJI_1, KANJI_2, KANJI_3 = range(6, 12)


def deal(
    *hands: Sequence[int], pieces: Sequence[int] = (), scenarios: Sequence[int] = BLANKS, top: Sequence[int] = ()
) -> Leap:
    """A game whose hands are given, three cards each, and the next cards of the deck; the others follow in order."""
    seats = len(hands)
    dealt = [hand[n] for n in range(3) for hand in hands] + list(top)
    rest = list(CARDS)
    for card in dealt:
        rest.remove(card)
    game = Leap(seats, [*rest, *reversed(dealt)], scenarios)
    game.pieces = list(pieces) or game.pieces
    return game


def hide(game: Leap, *eras: int) -> None:
    """Lay a time leap of the deck face down in some eras, by seat 0."""
    for era in eras:
        game.deck.remove(LEAP)
        game.cards[era], game.placer[era] = LEAP, 0


def shuffled(seats: int, seed: int) -> tuple[Leap, random.Random]:
    """A shuffled game, and the source of chance that shuffled it."""
    chance = random.Random(seed)
    return begin(seats, chance)[1], chance


def cards(game: Leap) -> Counter[int]:
    """Every card of the deck, wherever it lies."""
    lying = [card for card in game.cards if card is not None]
    offered = [] if game.offer is None else [game.offer]
    tunnel = [card for card, _ in game.wormhole]
    return Counter(card for pile in [game.deck, *game.hands, lying, game.discards, offered, tunnel] for card in pile)


def play_all(game: Leap, *actions: Action) -> None:
    """Play the actions one after another."""
    for action in actions:
        game.play(action)


def run(game: Leap, choose: Callable[[list[Action]], Action], limit: int = 400) -> None:
    """Play until the end or for so many actions."""
    for _ in range(limit):
        if game.over():
            return
        game.play(choose(game.legal()))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_setup_deals_three_cards_from_the_top(seats: int) -> None:
    """The hands take turns at the top of the deck, every piece stands in era 1, and nothing lies in the eras."""
    given, game = begin(seats, random.Random(1))

    assert [given["deck"][-1 - seat] for seat in range(seats)] == [hand[0] for hand in game.hands]
    assert [3] * seats == [len(hand) for hand in game.hands]
    assert given["deck"][: 40 - 3 * seats] == game.deck
    assert [0] * seats == game.pieces
    assert [None] * 10 == game.cards
    assert given["start"] == game.turn == game.asked


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_keep_every_card(seats: int) -> None:
    """No card is won or lost, a face shows what lies there, and somebody can act until the game ends or the limit."""
    for seed in range(75):
        game, chance = shuffled(seats, seed)
        ends = 0
        for _ in range(300):
            assert Counter(CARDS) == cards(game)
            assert [card == era for era, card in enumerate(game.cards)] == game.face_up
            if game.over():
                ends += 1
                break
            assert game.legal()
            game.play(chance.choice(game.legal()))
        assert ends == bool(game.endings())
        assert bool(game.legal()) != game.over()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hands_are_full_while_there_is_a_deck(seats: int) -> None:
    """Whenever a turn begins and cards are left to draw, nobody holds fewer than three; the deck never grows."""
    turns = 0
    for seed in range(40):
        game, chance = shuffled(seats, seed)
        height = len(game.deck)
        for _ in range(200):
            if game.phase == 0 and game.deck:
                turns += 1
                assert min(len(hand) for hand in game.hands) >= 3
            assert len(game.deck) <= height
            height = len(game.deck)
            if game.over():
                break
            game.play(chance.choice(game.legal()))
    assert turns > 500


@pytest.mark.parametrize("seats", [2, 5])
def test_snapshot_counts_every_card_once(seats: int) -> None:
    """The cards that a snapshot lists and counts add up to the forty of the deck."""
    game, chance = shuffled(seats, seed=4)
    for _ in range(150):
        if game.over():
            break
        game.play(chance.choice(game.legal()))
        shot = game.snapshot()
        counted = Counter([*shot["deck"], *shot["eras"], *shot["offers"]])
        for counts in [*shot["hands"], shot["discards"], shot["wormhole"]]:
            counted.update(dict(enumerate(counts)))
        del counted[11]

        assert Counter(CARDS) == counted


def test_an_illegal_action_is_refused() -> None:
    """An action that is not legal raises an error and changes nothing."""
    game = deal([3, 4, 5], [6, 7, 8])
    before = game.snapshot()
    with pytest.raises(ValueError, match="not a legal action"):
        game.play(("leap", 0, 3, FUTURE))

    assert before == game.snapshot()


def test_example_of_a_leap_to_the_past() -> None:
    """A time leap from era 7 to the past lies under era 6, and with nothing added one lands there."""
    game = deal([LEAP, 0, 1], [2, 3, 4], pieces=[6, 0], top=[9])
    game.play(("leap", 0, LEAP, PAST))

    assert [(LEAP, 5)] == game.wormhole
    assert (2, 5) == (game.snapshot()["phase"], game.snapshot()["reach"])

    game.play(("pass", 0))

    assert [5, 0] == game.pieces
    assert [LEAP] == game.discards
    assert [0, 1, 9] == game.hands[0]


def test_example_of_an_added_card() -> None:
    """From era 5 to the future the first card lies under era 6, and a companion's era 1 under era 7."""
    game = deal([LEAP, 1, 2], [0, 3, 5], pieces=[4, 4])
    play_all(game, ("leap", 0, LEAP, FUTURE), ("accompany", 1), ("add", 1, 0))

    assert [(LEAP, 5), (0, 6)] == game.wormhole

    play_all(game, ("pass", 0), ("pass", 1))

    assert [6, 6] == game.pieces
    assert {LEAP: 1, 0: 1} == Counter(game.discards)


def test_the_card_of_the_era_serves_as_a_leap() -> None:
    """Era 5 may be left with the card of era 5, which does not clear it."""
    game = deal([4, 0, 1], [2, 3, 5], pieces=[4, 4])

    assert [("leap", 0, 4, PAST), ("leap", 0, 4, FUTURE)] == [a for a in game.legal() if a[0] == "leap"]

    play_all(game, ("leap", 0, 4, FUTURE), ("stay", 1), ("pass", 0))

    assert [5, 4] == game.pieces
    assert [None] * 10 == game.clearer


def test_no_leap_goes_past_the_ends() -> None:
    """In era 1 only the future can be declared, and who cannot add for want of room passes."""
    game = deal([LEAP, 9, 1], [2, 3, 5], pieces=[0, 8])

    assert [("leap", 0, LEAP, FUTURE)] == [a for a in game.legal() if a[0] == "leap"]

    play_all(game, ("place", 0, 9), ("end turn", 0), ("place", 1, 2), ("end turn", 1), ("leap", 0, LEAP, PAST))

    assert [0, 9] == game.pieces
    assert 8 == game.phase  # nobody was asked for another card


def test_refill_goes_round_from_the_active_player() -> None:
    """When the deck runs short, the active player draws first, and then each traveller in turn."""
    game = deal([LEAP, 9, 1], [2, 3, 5], pieces=[4, 4])
    game.discards, game.deck = game.deck[2:], game.deck[:2]
    play_all(game, ("leap", 0, LEAP, FUTURE), ("accompany", 1), ("add", 1, 2), ("add", 0, 9), ("add", 1, 3))
    play_all(game, ("pass", 0), ("pass", 1))

    assert [2, 2] == [len(hand) for hand in game.hands]
    assert [] == game.deck


def test_a_place_that_was_empty_draws_and_an_exchange_does_not() -> None:
    """Only the card on an empty place is made up for from the deck."""
    game = deal([3, 4, 5], [6, 7, 8], top=[9])
    play_all(game, ("place", 0, 3), ("end turn", 0))

    assert ([4, 5, 9], [1, 1]) == (game.hands[0], game.pieces)  # both pieces have moved on

    hide(game, 1)
    game.play(("place", 1, 6))

    assert [7, 8, LEAP] == game.hands[1]
    assert [2, 2] == game.pieces
    assert [3, 6] == game.cards[:2]


@pytest.mark.parametrize(
    ("order", "lost"),
    [
        ((ROMAN_1, KANJI_1, KANJI_2, ROMAN_2, KANJI_3, ROMAN_3), False),
        ((ROMAN_1, BLANK, ROMAN_2, ROMAN_3), False),
        ((ROMAN_2,), True),
        ((ROMAN_1, ROMAN_3), True),
        ((KANJI_1, ROMAN_1, KANJI_3), True),
        ((BLANK, BLANK, BLANK, FOURTH), False),
        ((BLANK, BLANK, FOURTH), True),
        ((FIRST, BLANK), False),
        ((BLANK,), None),
    ],
)
def test_missions_tell_orders_apart(order: Sequence[int], lost: bool | None) -> None:
    """Chains, "fourth" and "first" lose at the last clear of an order, or not; a waiting "first" loses at any."""
    layout = [*order, FIRST] if lost is None else [*order]
    layout += [
        card for chain in ([6, 7, 8], [9, 10, 11]) for card in chain if {*chain} & {*order} and card not in order
    ]
    layout += [BLANK] * (9 - len(layout))
    clearer: list[int | None] = [None] * 9
    verdicts = []
    for era in range(len(order)):
        verdicts.append(violates(0, era, layout, clearer))
        clearer[era] = 0

    assert [False] * (len(order) - 1) == verdicts[:-1]
    assert (lost is not False) == verdicts[-1]


def test_both_same_missions_want_one_player() -> None:
    """The second "same" is lost by another seat than the first and fulfilled by the same one."""
    layout = [SAME, SAME, *[BLANK] * 7]

    assert violates(1, 1, layout, [0, *[None] * 8])
    assert not violates(0, 1, layout, [0, *[None] * 8])


def test_a_set_is_valid_if_some_order_fulfils_it() -> None:
    """For small sets the search agrees with trying all orders, one by one."""
    chance, refused = random.Random(3), 0
    for _ in range(60):
        chosen = chance.sample([*range(6, 12), FIRST, FIRST, FOURTH, FOURTH, SAME, SAME], 5)
        found = any(_fulfilled(order) for order in permutations(chosen))
        refused += not found

        assert found == orders(tuple(chosen))
    assert 0 < refused < 60


def _fulfilled(order: Sequence[int]) -> bool:
    clearer: list[int | None] = [None] * 9
    layout = [*order, *[BLANK] * (9 - len(order))]
    for era in range(len(order)):
        if FIRST in order[era + 1 :] or violates(0, era, layout, clearer):
            return False
        clearer[era] = 0
    return True


@pytest.mark.parametrize(("fourths", "firsts", "valid"), [(6, 0, True), (7, 0, False), (6, 1, True), (0, 2, False)])
def test_sets_that_nothing_can_fulfil(fourths: int, firsts: int, valid: bool) -> None:
    """Two "first" exclude each other, and "fourth" wants three others before it."""
    blanks = [BLANK] * (9 - fourths - firsts)

    assert valid == orders(tuple([FOURTH] * fourths + [FIRST] * firsts + blanks))


def test_random_sets_use_every_card() -> None:
    """Random sets have nine cards, each card of the box comes up, and an edition lays out what it lists."""
    chance, seen = random.Random(8), set()
    for _ in range(200):
        drawn = some_cards(chance)
        seen.update(drawn)
        edition = editions(chance)
        laid = laid_out(edition, chance)
        kept = [NAMES.index(name) for name in edition.get("eras") or edition["cards"]]

        assert 9 == len(drawn) == len(laid)
        assert laid == kept if "eras" in edition else not Counter(kept) - Counter(laid)
        assert orders(tuple(laid))
    assert seen == set(range(15))


def test_item_1_brings_a_discard_back() -> None:
    """One discard of one's choice comes to the hand; with none the item lapses."""
    game = deal([0, 1, 2], [3, 4, 5], scenarios=[1, *BLANKS[1:]])
    game.discards, game.deck = [game.deck.pop()], game.deck
    found = game.discards[0]
    game.play(("place", 0, 0))

    assert [("recover", 0, found)] == game.legal()

    game.play(("recover", 0, found))

    assert 4 == len(game.hands[0])
    assert [] == game.discards

    game = deal([0, 1, 2], [3, 4, 5], scenarios=[1, *BLANKS[1:]])
    game.play(("place", 0, 0))

    assert (8, 0) == (game.phase, game.item)


def test_item_2_asks_everybody_and_then_the_deck() -> None:
    """Refused by all, the offered card goes under the deck and its top comes to the hand."""
    game = deal([0, 1, 2], [3, 4, 5], [6, 7, 8], scenarios=[2, *BLANKS[1:]], top=[9, 3], pieces=[0, 4, 7])
    game.play(("place", 0, 0))

    assert [("offer", 0, 1), ("offer", 0, 2), ("offer", 0, 9)] == game.legal()

    play_all(game, ("offer", 0, 1), ("refuse", 1), ("refuse", 2))

    assert [2, 9, 3] == game.hands[0]
    assert 1 == game.deck[0]
    assert not game.spent


def test_item_3_goes_anywhere_and_5_names_the_next() -> None:
    """Item 3 offers all ten eras, and who is named by item 5 plays next and the order goes on from there."""
    game = deal([0, 8, 2], [3, 4, 5], [6, 7, 8], scenarios=[3, *BLANKS[:7], 5])
    game.spent = True
    game.play(("place", 0, 0))

    assert [("go", 0, era) for era in range(10)] == game.legal()

    play_all(game, ("go", 0, 8), ("place", 1, 3), ("place", 2, 6), ("place", 0, 8), ("name", 0, 2))

    assert (2, [9, 3, 3]) == (game.turn, game.pieces)

    game.play(("place", 2, 7))

    assert 0 == game.turn


def test_item_4_may_clear_another_item() -> None:
    """A card brought to another era by item 4 clears it, and its item follows."""
    game = deal([0, 4, 2], [3, 5, 6], scenarios=[4, BLANK, BLANK, BLANK, 3, *BLANKS[5:]])
    hide(game, 4)
    game.play(("place", 0, 0))

    assert {0, 4} == {action[3] for action in game.legal()}

    game.play(("replace", 0, 4, 4))

    assert (5, 3, 0) == (game.phase, game.item, game.clearer[4])
    assert LEAP in game.hands[0]


def test_the_exchange_card_serves_once() -> None:
    """The free exchange is for those in the same era, once in the game, and not again in a turn where all refused."""
    game = deal([3, 4, 5], [6, 7, 8], [1, 2, 9], pieces=[0, 4, 0])
    play_all(game, ("offer", 0, 3), ("refuse", 2))

    assert not [action for action in game.legal() if action[0] == "offer"]
    assert (False, [4, 5, 3]) == (game.spent, game.hands[0])

    play_all(game, ("place", 0, 4), ("offer", 1, 6))

    assert (1, True) == (game.turn, game.offered)  # nobody is with seat 1, so the card comes back at once

    play_all(game, ("place", 1, 6), ("offer", 2, 1), ("accept", 0, 3))

    assert [True, False] == [game.spent, any(action[0] == "offer" for action in game.legal())]


def test_an_empty_hand_skips_and_empty_hands_lose() -> None:
    """A turn without cards is skipped, and when nobody holds a card all have lost."""
    game = deal([LEAP, 1, 2], [3, 4, 5], [6, 7, 8], pieces=[3, 3, 7])
    game.discards, game.deck = [*game.deck, 1, 2, 3, 4, 5, 6, 7], []
    game.hands = [[LEAP], [], [8]]
    game.spent = True
    play_all(game, ("leap", 0, LEAP, FUTURE), ("stay", 1), ("place", 2, 8))

    assert {"E3"} == game.endings()
    assert [] == game.winners()


def test_all_ten_right_cards_win_at_once() -> None:
    """The tenth right card wins for everybody, before any drawing or effect."""
    game = deal([9, 1, 2], [3, 4, 5], pieces=[9, 0], scenarios=[3, *BLANKS[1:]])
    for era in range(9):
        game.deck.remove(era)
        game.cards[era], game.face_up[era], game.clearer[era], game.placer[era] = era, True, 0, 0
    deck = list(game.deck)
    game.play(("place", 0, 9))

    assert ({"E1"}, [0, 1], deck) == (game.endings(), game.winners(), game.deck)


def test_a_mission_loses_even_with_the_last_right_card() -> None:
    """A clear that completes the eras and violates a mission loses."""
    game = deal([8, 1, 2], [3, 4, 5], pieces=[8, 0], scenarios=[*BLANKS[:7], SAME, SAME])
    for era in [*range(8), 9]:
        game.deck.remove(era)
        game.cards[era], game.face_up[era], game.clearer[era], game.placer[era] = era, True, 1, 1
    game.clearer[9] = None
    game.play(("place", 0, 8))

    assert all(game.face_up)
    assert ({"E2"}, []) == (game.endings(), game.winners())


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 3), (4, 4), (5, 24)])
def test_a_team_with_open_hands_wins(seats: int, seed: int) -> None:
    """Players who look at each other's hands win from these shuffles, with items and missions in play."""
    game, chance = shuffled(seats, seed)
    played = team_game(game, chance)

    assert ({"E1"}, [*range(seats)]) == (game.endings(), game.winners())
    assert set(range(9)) == {era for era in range(9) if game.clearer[era] is not None}
    assert played > 20
