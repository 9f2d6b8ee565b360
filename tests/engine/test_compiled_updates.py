"""Updates in place give what the formulas say, in whatever order containers read each other."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from lexludi.engine.compiled import python_backend
from lexludi.engine.compiled.layout import layout
from lexludi.engine.compiled.lowering import Lowering, Tables
from lexludi.engine.compiled.nodes import Graph
from lexludi.engine.compiled.source import module_text
from lexludi.engine.compiled.updates import Updates
from lexludi.engine.compiled.writer import Writer
from lexludi.spec.language.containers import Grid, Pile, Piles, Vector
from lexludi.spec.language.logic import when
from lexludi.spec.language.sorts import BOOL, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort
from lexludi.spec.language.terms import Term, constant, evaluate, lift, make, variable

CELL = IntSort(0, 9)
ROW, TABLE, DECK, COLUMNS = (
    VectorSort(4, CELL),
    GridSort(2, 4, CELL),
    PileSort(6, CELL),
    PilesSort(3, PileSort(6, CELL)),
)
FIELDS: dict[str, Sort] = {
    "i": IntSort(-1, 6),
    "j": IntSort(0, 3),
    "flag": BOOL,
    "row": ROW,
    "other": ROW,
    "table": TABLE,
    "deck": DECK,
    "discard": DECK,
    "columns": COLUMNS,
}
i, j, flag = (variable(n, FIELDS[n]) for n in ("i", "j", "flag"))
row, other = (Vector(ROW, variable(n, ROW)) for n in ("row", "other"))
table = Grid(TABLE, variable("table", TABLE))
deck, discard = (Pile(DECK, variable(n, DECK)) for n in ("deck", "discard"))
columns = Piles(COLUMNS, variable("columns", COLUMNS))


def written(after: Mapping[str, Term]) -> str:
    """The source of a function that updates the fields in place."""
    slots, graph, tables = layout(FIELDS, packed=True), Graph(), Tables()
    writer = Writer(graph)
    Updates(Lowering(graph, slots, tables, trusting=True), writer).effect(slots.slots, after)
    loads = [
        f"    {s.local} = scalars[{s.number}]" + (" != 0" if s.sort is BOOL else "")
        for s in slots.slots.values()
        if s.is_scalar
    ]
    head = f"@jit\ndef update({', '.join(slots.arguments)}):"
    return module_text("An update.", tables, ["\n".join([head, *loads, *writer.lines, "    return None"])])


def some(sort: Sort, random: Random) -> Any:
    """A value of a sort."""
    match sort:
        case IntSort():
            return random.randint(sort.lo, sort.hi)
        case VectorSort():
            return tuple(some(sort.cell, random) for _ in range(sort.size))
        case GridSort():
            return tuple(some(sort.cell, random) for _ in range(sort.rows * sort.columns))
        case PileSort():
            return tuple(some(sort.cell, random) for _ in range(random.randint(0, sort.capacity)))
        case PilesSort():
            return tuple(some(sort.pile, random) for _ in range(sort.number))
    return random.random() < 0.5


def agree(**after: Any) -> bool:
    """Whether updates in place and the evaluator agree on random states."""
    terms = {n: lift(v) if isinstance(v, int | Term) else v.term for n, v in after.items()}
    slots = layout(FIELDS, packed=True)
    update = python_backend.load(written(terms), "update")["update"]
    random = Random(1)
    for _ in range(200):
        values = {n: some(s, random) for n, s in FIELDS.items()}
        expected = {**values, **{n: evaluate(t, values) for n, t in terms.items()}}
        arrays = [python_backend.array(a) for a in slots.pack(values)]
        update(*arrays)
        assert expected == slots.unpack(arrays), written(terms)
        assert [list(a) for a in slots.pack(expected)] == arrays, "cells beyond a pile are 0"
    return True


def test_numbers_are_taken_from_the_state_before() -> None:
    """Scalars and cells that depend on each other are exchanged, not overwritten."""
    assert agree(i=j + 1, j=when(i < 3, 0, 3), row=row.put(0, row.at(1)).put(1, row.at(0)))
    assert agree(row=row.put(j, i), other=other.put(0, row.at(j)), j=0)


def test_a_place_to_write_is_known_before_the_first_write() -> None:
    """Also where it is a sum whose parts a pile gave, which loses its card in the same step."""
    assert agree(deck=deck.drop(), table=table.put(j, deck.top() - 4, 5))
    assert agree(deck=deck.drop(), columns=columns.push(deck.top() - 4, 5))


def test_vectors_change_places() -> None:
    """Each becomes what the other was."""
    assert agree(row=other, other=row)


def test_a_chain_of_containers_moves_up() -> None:
    """A vector takes the place of one that takes the place of a row of a grid."""
    assert agree(row=other, other=table.row(j), table=table.put(j, 0, row.at(0)))


def test_writes_outside_the_range_change_nothing() -> None:
    """The index runs over both ends."""
    assert agree(row=row.put(i, 5), table=table.put(i, i, 3), columns=columns.push(i, 4), deck=deck.remove(i).put(i, 1))


def test_the_last_of_several_writes_to_one_cell_counts() -> None:
    """What is overwritten is not written."""
    assert agree(row=row.put(j, 1).put(j, 2).put(j, row.at(j) + 1))
    assert written({"row": row.put(j, 1).put(j, 2).term}).count("row[") == 1


def test_a_choice_of_containers_becomes_a_branch() -> None:
    """Either branch may write, do nothing, or take another container."""
    assert agree(row=when(flag, row.put(0, 1), row), other=when(flag, other, other.put(i, 7)))
    assert agree(row=when(flag, row.put(0, 1).put(1, 2), row.put(0, 1).put(2, 3)))
    assert agree(row=when(flag, other, row.put(0, 9)), other=when(flag, row, table.row(1)))


def test_choices_one_after_another_do_not_multiply() -> None:
    """Forty choices in a row are forty branches."""
    after = row
    for k in range(40):
        after = when(row.at(k % 4) + i < k, after.put(k % 4, k % 10), after)

    assert agree(row=after)
    assert len(written({"row": after.term}).splitlines()) < 300


def test_a_pile_is_laid_on_another_and_cleared() -> None:
    """The discards go under or onto the deck, whichever field comes first."""
    assert agree(deck=deck.append(discard), discard=discard.clear())
    assert agree(discard=discard.append(deck.drop()), deck=deck.clear().push(deck.top()))
    assert agree(deck=discard, discard=deck.drop())
    assert agree(deck=deck.append(deck), discard=discard.append(discard).drop())


def test_cards_go_from_pile_to_pile() -> None:
    """Within one row of piles, and between a pile and the row."""
    card = columns.pile(i).top()
    assert agree(columns=columns.drop(i).push(j, card))
    assert agree(columns=columns.set(j, columns.pile(i)).set(i, columns.pile(j)))
    assert agree(columns=columns.set(j, columns.pile(j).append(columns.pile(i))).set(i, columns.pile(i).clear()))
    assert agree(columns=columns.set(j, deck.under(1)), deck=columns.pile(i), discard=discard.push(deck.top()))
    assert agree(columns=columns.push(0, 1).set(2, columns.push(0, 1).pile(0).append(deck)))


def test_multisets_are_merged() -> None:
    """With another, with themselves, and with a row of a grid."""
    counts = make("merge", make("merge", row.term, row.term), make("put", other.term, j, lift(2)))
    assert agree(row=counts, other=make("merge", other.term, table.row(i).term))


@pytest.mark.parametrize("sort", [ROW, TABLE, DECK, COLUMNS], ids=str)
def test_a_constant_takes_the_place_of_a_container(sort: Sort) -> None:
    """Whatever was there is gone."""
    name = next(n for n, s in FIELDS.items() if s == sort)
    value = some(sort, Random(7))

    assert agree(**{name: constant(value, sort)})


def some_update(name: str, random: Random, depth: int) -> Any:
    """A random update of a container in which the same few indices, values and conditions come again and again."""
    old: Any = {"row": row, "table": table, "deck": deck, "columns": columns}[name]
    if depth == 0:
        return old
    below = some_update(name, random, depth - 1)
    index, value = random.choice((i, j, 0)), random.choice((j, 3, row.at(i)))
    if random.random() < 0.4:
        return when(random.choice((flag, i < 3)), below, some_update(name, random, random.randrange(depth)))
    if name == "row":
        return below.put(index, value)
    if name == "table":
        return below.put(index, random.choice((j, 1)), value)
    if name == "columns":
        return random.choice(
            (below.push(index, value), below.drop(index), below.set(index, below.pile(j).under(value)))
        )
    return random.choice((below.push(value), below.drop(), below.remove(index), below.put(index, value)))


@pytest.mark.parametrize("seed", range(12))
def test_random_updates_agree(seed: int) -> None:
    """Writes and choices in any order, on all containers at once."""
    random = Random(seed)

    assert agree(**{name: some_update(name, random, 6) for name in ("row", "table", "deck", "columns")})
