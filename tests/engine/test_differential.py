"""All ways to run the rules agree, at each step of random games, with each other and with the naive engine."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

import lexludi
from lexludi.engine.compiled import compile
from lexludi.spec.language.domains import terms_of
from lexludi.spec.language.library import rules_of

from ..games import parlour
from ..oracles import naive
from ..strategies import DEVIATIONS, EVERY
from .differential import LEFT_AFTER, LONGEST, Direct, Engine, fast, moves_in_agreement, started

#: Readings of Voyage that might get in each other's way.
TOGETHER = [
    {"VA-01": "b", "VA-04": "b", "VA-22": "b"},
    {"VA-02": "b", "VA-03": "b", "VA-16": "b", "VA-29": "c"},
    {"VA-05": "b", "VA-23": "b", "VA-20": "b", "VA-30": "b", "VA-42": "b"},
    {"VA-10": "b", "VA-11": "b", "VA-12": "b", "VA-40": "b", "VA-26": "b", "VA-42": "b"},
    {"VA-09": "b", "VA-14": "d", "VA-17": "b", "VA-18": "b", "VA-19": "b", "VA-25": "b", "VA-27": "b"},
]


#: Of games that need not end every fifth goes on, at most so far.
ON = {"leap": 200}


def long(name: str, seats: int) -> int:
    """How many actions games have at least, one with another; in Dials it is known how many each has."""
    return 12 * seats if name == "dials" else 26


def games(
    name: str, seats: int, number: int, *backends: str, readings: dict[str, str] | None = None, first: int = 0
) -> int:
    """How many actions so many random games have, on the direct engine, the compiled ones and the naive one.

    Two of four games of a kind that has editions are played with a random one.
    """
    table = lexludi.game(name, seats=seats, readings=readings)
    compiled = [compile(table.rules, b) for b in backends]
    moves = 0
    for seed in range(first, first + number):
        random = Random(seed)
        edition = naive.editions(name, random) if seed // 2 % 2 else None
        one = table if edition is None else lexludi.game(name, seats=seats, readings=readings, edition=edition)
        engines = started(one, compiled, random, oracle=not readings)
        limit = (LEFT_AFTER if seed % 5 else ON).get(name, LONGEST)
        moves += moves_in_agreement(engines, random, eager=seed % 2 == 1, limit=limit)
    return moves


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_a_few_games_agree(name: str, seats: int) -> None:
    """Direct, compiled and naive engine agree on a few games of each kind."""
    assert games(name, seats, 4, "python") >= 4 * long(name, seats)


@pytest.mark.parametrize("field", ["idle", "turn", "machine", "tokens"])
def test_a_disagreement_is_found_and_named(field: str) -> None:
    """If an effect is left out of the compiled rules, the comparison says which field differs, and after what."""
    table = lexludi.game("voyage", seats=2)
    formulas = table.formulas
    for kind in formulas.kinds.values():
        without = evolve(kind, effect={**kind.effect, field: terms_of(formulas.state)[field]})
        formulas = formulas.with_kind(without)
    compiled = compile(table.rules, formulas=formulas)
    engines = started(table, [compiled], Random(1), oracle=False)
    with pytest.raises(AssertionError, match=rf"after \[.*: ({field}|legal actions): direct"):
        moves_in_agreement(engines, Random(1), eager=True)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), EVERY)
@pytest.mark.parametrize("part", range(2))
def test_many_games_agree(name: str, seats: int, part: int) -> None:
    """Direct, compiled and naive engine agree on 300 games of each kind in all."""
    number = 150 // len(rules_of(name).SEATS) + 1
    assert games(name, seats, number, "python", first=100 + number * part) > 10 * number


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_machine_code_agrees(name: str, seats: int) -> None:
    """The machine code that numba makes of the same source agrees too."""
    assert games(name, seats, 4, "numba", first=500) >= 4 * long(name, seats)


@pytest.mark.parametrize(("name", "ruling", "reading"), DEVIATIONS)
def test_every_reading_compiles_to_what_it_says(name: str, ruling: str, reading: str) -> None:
    """Direct and compiled engine agree under every reading that can be selected."""
    assert games(name, min(rules_of(name).SEATS), 2, "python", readings={ruling: reading}) >= 2


@pytest.mark.parametrize("readings", TOGETHER, ids=str)
@pytest.mark.parametrize("seats", [2, 3])
def test_readings_together_compile_to_what_they_say(readings: dict[str, str], seats: int) -> None:
    """Direct and compiled engine agree under several deviating readings at once."""
    assert games("voyage", seats, 2, "python", readings=readings) > 5


@pytest.mark.parametrize(
    ("backend", "seats"), [("python", 2), ("python", 3), pytest.param("numba", 2, marks=pytest.mark.slow)]
)
def test_piles_chance_and_forced_steps_agree(backend: str, seats: int) -> None:
    """Parlour, with piles, sealed bids, rolls and forced steps, plays the same compiled."""
    table = parlour.table(seats)
    compiled = compile(table.rules, backend, ghosts=True)
    moves = 0
    for seed in range(8 if backend == "python" else 2):
        random = Random(seed)
        state = table.deal(seed)
        while not table.outcome(state).over:
            if table.actors(state):
                engines: list[Engine] = [Direct(table, state), *fast([compiled], state)]
                moves += moves_in_agreement(engines, random, eager=True, limit=1)
                action = random.choice(table.actions(state))
            else:
                action = table.sample(state, random)
            packed = compiled.pack(state)
            assert compiled.legal(packed, action)

            state = table.play(state, action)
            assert state == compiled.unpack(compiled.play(packed, action))
    assert moves > 50 if backend == "python" else moves > 5
