"""The cells of a packed state are within their ranges exactly where the domain has no complaint about the state."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import lexludi
from lexludi import Table
from lexludi.engine.compiled import Compiled, compile
from lexludi.proofs.ranges import ranges
from lexludi.spec.language.domains import complaints
from lexludi.spec.language.library import names

from ..games import parlour

OTHERS = (-1, 0, 1, 2, 3, 7, 200)


def table_of(name: str) -> Table:
    """A table of a game of the library, or of the toy."""
    return parlour.table() if name == "parlour" else lexludi.game(name)


def somewhere(table: Table, random: Random) -> tuple[Compiled, Any]:
    """The compiled rules and a packed state of a random play."""
    compiled = compile(table.rules, ghosts=True)
    packed = compiled.pack(table.deal(random.randrange(99)))
    for _ in range(random.randrange(40)):
        legal = compiled.actions(packed)
        if not legal:
            break
        compiled.apply(packed, random.choice(legal))
        compiled.settle(packed)
    return compiled, packed


def sizes(compiled: Compiled) -> set[int]:
    """Which arrays hold the sizes of piles."""
    names = ["", *(a for s in compiled.source.layout.slots.values() for a in s.arrays)]
    return {names.index(s.sizes) for s in compiled.source.layout.slots.values() if s.sizes}


@pytest.mark.parametrize("name", [*names(), "parlour"])
def test_a_cell_is_out_of_its_range_where_the_domain_complains(name: str) -> None:
    """One cell of a state that was come by in play is changed, be it of a scalar, a row, or a pile."""
    random = Random(1)
    table = table_of(name)
    compiled, packed = somewhere(table, random)
    limits, of_sizes = ranges(compiled.source.layout), sizes(compiled)
    seen = set()
    for _ in range(200):
        changed = compiled.copy(packed)
        cells = changed[random.choice([n for n, a in enumerate(changed) if len(a) and n not in of_sizes])]
        cells[random.randrange(len(cells))] = random.choice(OTHERS)
        fine = not any(complaints(table.rules.domain, compiled.unpack(changed)))
        seen.add(fine)

        assert fine == limits.hold(changed)
    assert seen == {True, False}


@pytest.mark.parametrize("size", [-1, 200])
def test_a_pile_has_no_more_cards_than_it_holds_and_no_fewer_than_none(size: int) -> None:
    """The cells before such a size are looked at by nobody."""
    compiled, packed = somewhere(parlour.table(), Random(2))
    limits = ranges(compiled.source.layout)
    for n in sizes(compiled):
        changed = compiled.copy(packed)
        changed[n][0] = size

        assert limits.hold(packed)
        assert not limits.hold(changed)
