"""The formulas traced from a game's rules have, in every state of its plays, the values of the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexludi.engine.actions import legal_of_kind, plan
from lexludi.spec.language.containers import Pile
from lexludi.spec.language.definedness import defined_clauses
from lexludi.spec.language.domains import body, symbolic, terms_of, values_of
from lexludi.spec.language.games import candidates
from lexludi.spec.language.laws import reduced
from lexludi.spec.language.library import build, names
from lexludi.spec.language.printing import text
from lexludi.spec.language.terms import Term, evaluate, lift
from lexludi.spec.language.trace import Formulas, KindFormulas, formulas, parameter, trace

from ..games import parlour
from ..games.parlour.actions import Shuffle, draw_shuffle
from ..games.parlour.components import PILE
from ..oracles import naive
from ..strategies import Walk, any_walks

TABLE = parlour.table()


def any_action(reached: Walk, kind: KindFormulas, data: st.DataObject) -> Any:
    """Some action of a kind, legal or not; a shuffle is of the discarded cards or of others."""
    if kind.kind.record is Shuffle:
        other = Shuffle(Pile(PILE, tuple(data.draw(st.lists(st.integers(0, 5), max_size=4)))))
        return data.draw(st.sampled_from([other, draw_shuffle(reached.table.rules, reached.state, Random(1))]))
    legal = list(
        legal_of_kind(
            next(p for p in plan(reached.table.formulas) if p.kind == kind.kind),
            reached.table.rules,
            reached.state,
            0 if "seat" in kind.kind.parameters else None,
            {},
        )
    )
    return data.draw(st.sampled_from(legal or list(candidates(kind.kind))))


@settings(max_examples=50)
@given(any_walks(30), st.data())
def test_a_formula_has_the_value_of_its_rule(reached: Walk, data: st.DataObject) -> None:
    """Clauses and effects of every kind, also of forced steps and of chance, endings, scoring and who acts."""
    table, state = reached.table, reached.state
    rules, values = table.rules, values_of(state)
    formulas = table.formulas
    for kind in formulas.kinds.values():
        action = any_action(reached, kind, data)
        given_ = {**values, **{parameter(kind.kind, n): body(getattr(action, n)) for n in kind.kind.parameters}}

        assert [bool(c.test(rules, state, action)) for c in kind.kind.clauses] == [
            evaluate(term, given_) for term in kind.clauses
        ]
        after = values_of(kind.kind.effect.apply(rules, state, action))
        assert after == {name: evaluate(term, given_) for name, term in kind.effect.items()}
    assert [bool(e.test(rules, state)) for e in rules.endings] == [evaluate(t, values) for t in formulas.endings]
    assert [bool(w) for w in rules.scoring.winners(rules, state)] == [evaluate(t, values) for t in formulas.winners]
    assert [bool(rules.acts(rules, state, s)) for s in range(rules.seats)] == [
        evaluate(t, values) for t in formulas.acts
    ]


@settings(max_examples=30)
@given(any_walks(30), st.data())
def test_reading_down_changes_no_value(reached: Walk, data: st.DataObject) -> None:
    """By the laws, an ending after an action is a formula over the state before it, with the same value."""
    table, state = reached.table, reached.state
    rules = table.rules
    for kind in table.formulas.kinds.values():
        action = any_action(reached, kind, data)
        given_ = {
            **values_of(state),
            **{parameter(kind.kind, n): body(getattr(action, n)) for n in kind.kind.parameters},
        }
        symbolic_after = kind.kind.effect.apply(rules, symbolic(rules.domain), kind.action)
        after = kind.kind.effect.apply(rules, state, action)

        assert [bool(e.test(rules, after)) for e in rules.endings] == [
            evaluate(reduced(lift(e.test(rules, symbolic_after))), given_) for e in rules.endings
        ]


@pytest.mark.parametrize("name", [kind.name for kind in TABLE.rules.kinds])
def test_every_kind_of_the_toy_game_is_traced(name: str) -> None:
    """Its clauses are printed, its obligations are formulas, and it changes some field."""
    kind = TABLE.formulas.kinds[name]

    assert all(text(clause) for clause in kind.clauses)
    assert "true or false" == str(defined_clauses(kind.clauses).sort)
    assert set(kind.changed) <= set(TABLE.formulas.sorts)
    assert kind.changed


def test_a_deal_is_traced_to_the_first_state() -> None:
    """From a symbolic deck come formulas that say where each card lies."""
    rules = TABLE.rules
    deal = rules.setup.draw(rules, Random(3))
    first = terms_of(rules.setup.begin(rules, symbolic(rules.setup.domain)))
    values = {"deck": deal.deck.body, "start": deal.start}

    assert values_of(rules.setup.begin(rules, deal)) == {name: evaluate(term, values) for name, term in first.items()}
    assert evaluate(lift(rules.setup.valid(rules, symbolic(rules.setup.domain))), values)


def test_a_shuffle_is_one_variable() -> None:
    """What chance decides may be a whole pile, which stays whole."""
    shuffle = TABLE.formulas.kinds["shuffle"]

    assert ("shuffle.order", PILE) == (shuffle.action.order.body.data, shuffle.action.order.sort)
    assert "stock.append(shuffle.order)" == text(shuffle.effect["stock"])


@pytest.mark.parametrize("name", names())
def test_an_edition_enters_by_the_deal_alone(name: str) -> None:
    """The formulas of a game are the same for another edition, whose rules are therefore not traced again."""
    one, other = (build(name, edition=naive.editions(name, Random(seed))) for seed in (987_001, 987_002))
    first, second = ([t.key for t in terms_in(trace(game))] for game in (one, other))

    assert first == second
    assert one.edition is None or one.edition != other.edition
    assert formulas(one).kinds is formulas(other).kinds


def terms_in(traced: Formulas) -> list[Term]:
    """The formulas of the rules: endings, winners, who acts, clauses and effects."""
    kinds = [t for k in traced.kinds.values() for t in (*k.clauses, *k.effect.values())]
    return [*traced.endings, *traced.winners, *traced.acts, *kinds]
