"""The audit: mutants are games, properties and cases catch them, and what changes nothing is proved to."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lexludi.engine.table import Table
from lexludi.proofs import audit as auditing
from lexludi.proofs import audits
from lexludi.proofs.asking import Questions, questions
from lexludi.proofs.audit import AuditReport, MutantResult, audit, cases_of
from lexludi.proofs.bench import FEW, MANY, Bench, witness
from lexludi.proofs.chasing import chase, confirmed, random_starts
from lexludi.proofs.context import context
from lexludi.proofs.equivalent import heard, is_equivalent, plays_alike
from lexludi.proofs.mutants import Mutant, Site, mutants
from lexludi.proofs.mutated import mutated
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build
from lexludi.spec.language.terms import lift, make, variable
from lexludi.spec.language.trace import formulas, trace
from tests.games import parlour

GAME = build("voyage", 3)
SITES = (
    Site("clause", "move", number=4),
    Site("effect", "warp", "tokens"),
    Site("ending", number=1),
    Site("winner", number=0),
    Site("acts", number=0),
)


@lru_cache(maxsize=1)
def asked() -> Questions:
    """The cases of Voyage under its default readings."""
    return questions(GAME, cases_of(GAME))


@lru_cache(maxsize=1)
def by_id() -> dict[str, Mutant]:
    """The mutants of Voyage for three seats."""
    return {m.id: m for m in mutants(GAME)}


def unchanged(site: Site) -> Mutant:
    """A mutant that changes nothing."""
    return Mutant("unchanged", "nothing", site, site.of(formulas(GAME)))


@pytest.mark.parametrize("game", [GAME, parlour.game()], ids=lambda g: str(g.name))
def test_ids_are_unique_and_stable(game: Game) -> None:
    """The same game has the same mutants, each with an id of its own."""
    ids = [m.id for m in mutants(game)]

    assert len(ids) == len(set(ids)) > 250
    assert ids == [m.id for m in mutants(game)]


def test_ids_name_the_place_and_the_change() -> None:
    """Words say the same."""
    assert "V23.2 of move: it always holds" == by_id()["move/V23.2/dropped"].what
    assert "tokens after warp: tokens keeps its value" == by_id()["warp/effect/tokens/dropped"].what
    assert "ending E2: machine = 12 becomes machine = 11" == by_id()["E2/bound-1/down"].what
    assert "idle after end turn: 0 becomes 1" == by_id()["end-turn/effect/idle/value-1/up"].what


def test_ghosts_are_left_alone() -> None:
    """They belong to the properties, not to the rules."""
    assert not {"warped", "by_warp"} & {m.site.field for m in by_id().values()}


@pytest.mark.parametrize("game", [GAME, parlour.game()], ids=lambda g: str(g.name))
def test_a_mutated_game_is_traced_to_the_changed_formula(game: Game) -> None:
    """Rules on symbolic states say what the mutant says, and the others what they said."""
    old = trace(game)
    for m in islice(mutants(game), 0, None, 17):
        new = formulas(mutated(game, m))

        assert m.term.key == m.site.of(new).key
        same = [s for s in SITES[:2] if game is GAME and s != m.site and m.site.part != "ending"]
        assert [s.of(old).key for s in same] == [s.of(new).key for s in same]


def test_a_rule_that_stands_once_is_changed_once_and_everywhere() -> None:
    """A clause in all kinds that share it, what is asked of a seat at every seat; all other rules stay."""
    old = formulas(GAME)
    turn = formulas(mutated(GAME, by_id()["move/V21.1/negated"]))
    acts = formulas(mutated(GAME, by_id()["acts/negated"]))
    negated = {
        (name, clause.id)
        for name, kind in old.kinds.items()
        for clause, was, now in zip(kind.kind.clauses, kind.clauses, turn.kinds[name].clauses, strict=True)
        if was.key != now.key
    }

    assert {(name, "V21.1") for name in ("move", "stay", "warp", "end turn")} == negated
    assert [make("not", t).key for t in old.kinds["warp"].clauses if "turn" in str(t)] == [
        t.key for t in turn.kinds["warp"].clauses if "turn" in str(t)
    ]
    assert [make("not", t).key for t in old.acts] == [t.key for t in acts.acts]
    assert 1 == sum("V21.1" in m.id and m.id.endswith("dropped") for m in by_id().values())


def test_a_changed_ending_is_seen_by_every_rule() -> None:
    """Clauses and who acts ask the changed game whether it is over."""
    changed = formulas(mutated(GAME, by_id()["E2/bound-1/down"]))

    assert "machine = 11" in str(changed.kinds["stay"].clauses[0])
    assert "machine = 11" in str(changed.acts[1])


@pytest.mark.parametrize("site", SITES, ids=lambda s: str(s.part))
def test_the_unchanged_game_is_caught_by_nothing(site: Site) -> None:
    """Neither by a case nor by a property, though its rule goes the way of a mutant's; and it is proved equivalent."""
    assert asked().failing(unchanged(site)) is None
    assert chase(mutated(GAME, unchanged(site)), random_starts(GAME, FEW)) is None
    assert is_equivalent(context(GAME), unchanged(site))


@pytest.mark.parametrize(
    ("id", "properties"),
    [
        ("move/effect/buried/dropped", "cards-conserved"),
        ("move/effect/tokens/dropped", "tokens-conserved"),
        ("move/effect/machine/dropped", "hands-shrink-with-movement"),
        ("move/V21.1/dropped", "progress"),
        ("warp/V39.2/dropped", "tickets-first, warps-bury, only-a-main-action-reaches-the-end"),
        ("warp/effect/laid_by/write-1/value/up", "tokens-are-marked"),
        ("end-turn/effect/origin/dropped", "stands-until-moved"),
        ("end-turn/effect/idle/dropped", "turns-end"),
        ("move/V42.1/negated", "progress"),
        ("acts/negated", "progress"),
        ("stay/effect/tops/write/index/down", "defined, cards-conserved"),
        ("winners/part-1/dropped", "winners-are-best"),
        ("winners/bound-3/up", "equals-win-too"),
    ],
)
def test_a_property_catches(id: str, properties: str) -> None:
    """In a play from a deal, every action of which the mutated rules allow."""
    found = witness(GAME, id)

    assert found is not None
    assert found.property in properties.split(", ")
    assert confirmed(mutated(GAME, by_id()[id]), found)


@pytest.mark.parametrize(
    ("id", "cases"),
    [
        ("move/V23.2/part-1/dropped", {"any-ticket-fits-the-port-of-any-time"}),
        ("warp/V39.2/bound-1/down", {"blue-midnight-has-a-twin"}),
        ("move/V21.1/dropped", {"nobody-ends-anothers-turn"}),
        ("stay/V29.2/dropped", {"stay-needs-the-same-world", "stay-looks-at-the-top-only"}),
    ],
)
def test_a_case_catches(id: str, cases: set[str]) -> None:
    """Also one for another number of seats, where the same change is made to its rules."""
    assert asked().failing(by_id()[id]) in cases


def test_a_rule_that_looks_into_another_hand_is_caught() -> None:
    """A seat can no longer tell by what it sees whether it may stay."""
    site = Site("clause", "stay", number=3)
    held = site.of(formulas(GAME))
    hands = variable("hands", formulas(GAME).sorts["hands"])
    card = variable("stay.card", GAME.kind("stay").parameters["card"])
    curious = make("and", held, make("eq", make("at2", hands, lift(2), card), lift(0)))
    found = chase(mutated(GAME, Mutant("curious", "", site, curious)), random_starts(GAME, MANY))

    assert found is not None
    assert "view-decides" == found.property


@pytest.mark.parametrize(
    ("id", "equivalent"),
    [
        ("warp/V37.2/part-1/dropped", True),
        ("warp/effect/tops/dropped", True),
        ("end-turn/effect/fresh/dropped", True),
        ("move/V23.2/dropped", False),
        ("E1/part-2/dropped", False),
    ],
)
def test_what_changes_nothing_is_proved_to(id: str, equivalent: bool) -> None:
    """Where both formulas agree in all states that the invariants allow."""
    assert equivalent == is_equivalent(context(GAME), by_id()[id])


@pytest.mark.parametrize(
    ("name", "field", "readings"),
    [("leap", "turns", {"CA-07": "b"}), ("rocket", "round_first", {"RA-53": "b"}), ("voyage", "taken", None)],
)
def test_play_depends_on_what_is_read(name: str, field: str, readings: dict[str, str] | None) -> None:
    """A field that is there for other readings is not; ghosts are never, and what a mark names always is."""
    as_usual = heard(formulas(build(name, 2)))

    assert field not in as_usual
    assert readings is None or field in heard(formulas(build(name, 2, readings)))
    assert name != "leap" or ("knows" in as_usual and "rank" not in as_usual)


def test_a_change_on_which_play_does_not_depend_plays_alike() -> None:
    """The states differ, and nothing else: legal actions and outcomes are those of the game."""
    rocket = build("rocket", 2)
    several = {m.id: m for m in mutants(rocket)}
    silent = several["must-reveal/effect/opened/dropped"]
    known = context(rocket)
    table, other = Table(rocket), Table(mutated(rocket, silent))
    random = Random(1)
    state = mirror = table.deal(1)
    differ = 0
    for n in range(60):
        assert table.actions(state) == other.actions(mirror)
        assert table.outcome(state) == other.outcome(mirror)
        action = random.choice(table.actions(state))
        state, mirror = (t.play(s, action, Random(n)) for t, s in ((table, state), (other, mirror)))
        differ += state != mirror
        if not table.actions(state):
            break

    assert differ
    assert not is_equivalent(known, silent)
    assert plays_alike(known, silent)
    assert not plays_alike(known, several["end-turn/effect/turn/dropped"])


def test_a_report_counts_what_was_to_be_caught() -> None:
    """Changes of nothing are not; the share is of the rest."""
    results = (
        MutantResult("a", "caught", "progress"),
        MutantResult("b", "equal", None, equivalent=True),
        MutantResult("c", "missed", None),
    )
    report = AuditReport(results)

    assert (1, 1, 2, ("c",)) == (report.killed, report.equivalent, report.total, tuple(m.id for m in report.survivors))


def test_reports_are_kept_for_their_cases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With another case the audit is run again."""
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path / "cache"))
    cases = tmp_path / "cases"
    cases.mkdir()
    audits.save(GAME, cases, {"mutants": [MutantResult("a", "caught", "progress")], "seconds": 2.0})
    report = audit(GAME, cases=cases)
    (cases / "new.toml").write_text("")

    assert (1, 1, 2.0) == (report.killed, report.total, report.seconds)
    assert audits.load(GAME, cases) is None


def test_an_audit_that_was_broken_off_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is decided is not decided again, and once all is, nothing is left of the beginning."""
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path / "cache"))
    first, *rest = by_id()
    audits.go_on(GAME, tmp_path, MutantResult(first, "told before", "case told-before"))
    asked: list[str] = []

    def decided(b: Any, left: list[str], workers: int) -> list[MutantResult]:
        asked.extend(left)
        return [MutantResult(id, "told now", "progress") for id in left]

    monkeypatch.setattr(auditing, "bench", lambda rules, folder, jobs: Bench(rules, folder, {}))
    monkeypatch.setattr(auditing, "_decided", decided)
    report = audit(GAME, cases=tmp_path)

    assert rest == asked
    assert ["told before", "told now"] == [m.what for m in report.mutants[:2]]
    assert [] == audits.begun(GAME, tmp_path)


@pytest.mark.slow
def test_every_mutant_of_voyage_is_caught_or_changes_nothing() -> None:
    """For two seats; the number that is proved to change nothing is small."""
    seen: list[tuple[int, int]] = []
    report = audit(build("voyage", 2), progress=lambda done, total, id: seen.append((done, total)))

    assert () == report.survivors
    assert report.killed == report.total > 240
    assert 0 < report.equivalent < 10
    assert not seen or (len(report.mutants),) * 2 == seen[-1]


def test_a_table_of_a_mutant_plays_by_the_changed_rule() -> None:
    """Without V40.1 a seat may move twice in a turn."""
    table, state = Table(mutated(GAME, by_id()["move/V40.1/dropped"])), Table(GAME).deal(2)
    for _ in range(2):
        move = next(a for a in table.actions(state) if type(a).__name__ == "Move")
        state = table.play(state, move)

    assert 2 == state.machine
