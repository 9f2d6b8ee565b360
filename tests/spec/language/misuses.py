"""Rules that use a formula where Python needs a plain value.

Each says, in a comment on the line that is wrong, with what the advice begins.
"""
# ruff: noqa: C419, D103, SIM201

from __future__ import annotations

from typing import Any

import attrs

from lexludi.spec.language.containers import Vector
from lexludi.spec.language.logic import all_of, first_seat_from
from lexludi.spec.language.sorts import BOOL, IntSort, VectorSort
from lexludi.spec.language.terms import variable

X: Any = variable("x", IntSort(0, 9))
C: Any = variable("c", BOOL)
ROW: Any = Vector(VectorSort(3, IntSort(0, 9)), variable("row", VectorSort(3, IntSort(0, 9))))
TABLE = (4, 5, 6)


@attrs.frozen
class Pair:
    """A record of two numbers."""

    a: Any
    b: Any


def an_if() -> Any:
    if X > 1:  # write when(
        return 1
    return 2


def an_elif() -> Any:
    if len(TABLE) > 3:
        return 1
    elif C:  # write when(
        return 2
    return 3


def a_conditional_expression() -> Any:
    return [1, 2 if C else 3]  # write when(


def a_while() -> Any:
    while C:  # write when(
        pass


def an_assert() -> Any:
    assert C  # write when(


def an_if_with_a_name() -> Any:
    if condition := C:  # write when(
        return condition
    return None


def a_match() -> Any:
    match X:
        case 3:  # write when(
            return 1
    return 2


def a_guard() -> Any:
    match 3:
        case 3 if C:  # write when(
            return 1
    return 2


def an_and() -> Any:
    return C and X > 1  # write all_of(


def an_and_in_an_if() -> Any:
    if len(TABLE) == 3 and C:  # write all_of(
        return 1
    return 2


def an_or() -> Any:
    return False or C or True  # write any_of(


def an_or_of_ands() -> Any:
    return (len(TABLE) == 2 and C) or (X > 1 and C)  # write all_of(


def an_and_of_ors() -> Any:
    return len(TABLE) == 3 and (C or X > 1)  # write any_of(


def a_not() -> Any:
    return not C  # write no(


def a_not_in_an_and() -> Any:
    return len(TABLE) == 3 and not C  # write no(


def an_if_not() -> Any:
    if not C:  # write no(
        return 1
    return 2


def an_in() -> Any:
    return X in [1, 2]  # write among(


def a_not_in() -> Any:
    return X not in (1, 2)  # write among(


def an_in_of_a_vector() -> Any:
    return 3 in ROW  # write among(


def an_in_of_a_set() -> Any:
    return X in {1, 2}  # write among(


def an_in_of_a_frozen_set() -> Any:
    return X in frozenset(TABLE)  # write among(


def an_in_within_an_if() -> Any:
    if X in TABLE:  # write among(
        return 1
    return 2


def two_ins_in_a_line() -> Any:
    return 4 in TABLE and X in TABLE  # write among(


def a_chain() -> Any:
    return 1 < X < 3  # write between(


def a_chain_within_an_if() -> Any:
    if 1 < 2 <= X and 1 <= X < 3:  # write between(
        return 1
    return 2


def a_chain_after_a_plain_one() -> Any:
    return 1 < 2 < 3 and 1 < X < 3  # write between(


def an_index() -> Any:
    return TABLE[X]  # keep the values in a Vector and write values.at(i)


def an_index_in_a_list() -> Any:
    cells = list(TABLE)
    cells[X] = 1  # keep the values in a Vector
    return cells


def a_slice() -> Any:
    return TABLE[:X]  # keep the values in a Vector and write values.at(i)


def an_index_of_an_index() -> Any:
    return TABLE[0] + (TABLE, TABLE)[1][X]  # keep the values in a Vector and write values.at(i)


def an_index_over_lines() -> Any:
    return all_of(
        len(TABLE) == 3,
        TABLE[X] > 1,  # keep the values in a Vector and write values.at(i)
    )


def a_range() -> Any:
    return [0 for _ in range(X)]  # go over the whole range


def a_range_from() -> Any:
    return [TABLE[0] for _ in range(1, X)]  # go over the whole range


def a_filter() -> Any:
    return [y for y in TABLE if X > y]  # write when(


def a_second_filter() -> Any:
    return {y for y in TABLE if y > 1 if X > y}  # write when(


def a_generator() -> Any:
    return sum(1 for y in TABLE if y > 1 and X == y)  # write all_of(


def a_generator_over_lines() -> Any:
    return sum(
        1
        for y in TABLE
        if not X == y  # write no(
    )


def an_any() -> Any:
    return any(X > y for y in TABLE)  # write any_of(


def an_all() -> Any:
    return all([X > y for y in TABLE])  # write all_of(


def a_min() -> Any:
    return min(X, 3)  # write minimum(


def a_max_beside_an_and() -> Any:
    return (True and 3), max(3, X)  # write maximum(


def a_lambda() -> Any:
    rules: list[Any] = [lambda y: y > 1, lambda y: C or y > 1]  # write any_of(
    return [rule(y) for rule in rules for y in TABLE]


def a_comparison_of_records() -> Any:
    return Pair(X, 1) == Pair(3, X)  # write same(


def a_comparison_of_tuples() -> Any:
    return (X, 1) == (3, X)  # write same(


def a_comparison_of_tuples_within_an_if() -> Any:
    if (X, 1) == (3, X):  # write same(
        return 1
    return 2


def a_comparison_of_containers() -> Any:
    return ROW.put(0, X) == ROW  # write same(


def a_key() -> Any:
    return {1: 2}.get(X, 3)  # write among(


def a_look_up() -> Any:
    return {1: 2}[X]  # write among(


def a_word_that_needs_a_number() -> Any:
    return first_seat_from(0, X, lambda seat: seat == 1)  # first_seat_from needs a plain number


def a_plain_number() -> Any:
    return int(X)  # leave it a formula


def a_truth_value() -> Any:
    return bool(C)  # write with all_of, any_of
