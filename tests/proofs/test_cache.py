"""Verdicts are kept for the very text that they are about, and what is not kept is proved; processes change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

import lexludi
from lexludi.proofs import cache as kept
from lexludi.proofs import reach
from lexludi.proofs import verify as verifying
from lexludi.proofs.verdicts import Proved, Refuted, Unknown, Verdict
from lexludi.proofs.verify import Report, verify
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build
from lexludi.spec.language.properties import InDomain

GAME = build("voyage", 2)
TABLE = lexludi.game("voyage")
WANTED = ("tokens-conserved", "tickets-first")
Decided = list[tuple[str, frozenset[str]]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setenv("LEXLUDI_CACHE", str(tmp_path))
    return tmp_path / "verdicts"


@pytest.fixture
def decided(monkeypatch: pytest.MonkeyPatch) -> Decided:
    """What is decided anew; the proofs are stood in for, so that each takes no time."""
    seen: Decided = []

    def decide(game: Game, property_id: str, without: frozenset[str]) -> tuple[Verdict, float]:
        seen.append((property_id, without))
        return Proved("at once"), 0.5

    monkeypatch.setattr(verifying, "_decide", decide)
    return seen


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small tree of sources in place of the real one."""
    root = tmp_path / "root"
    for part in ("spec/toy", "spec/other", "spec/language", "engine", "proofs"):
        (root / part).mkdir(parents=True)
        (root / part / "rules.py").write_text("1")
    for name, text in {
        "verify": "from .solve import it",
        "solve": "def f():\n    from lexludi.proofs import rules",
    }.items():
        (root / "proofs" / f"{name}.py").write_text(text)
    monkeypatch.setattr(kept, "_ROOT", root)
    monkeypatch.setattr(reach, "_FOLDER", root / "proofs")
    forget()
    yield root
    forget()


def forget() -> None:
    """Read the sources again when they are asked for next."""
    kept.sources.cache_clear()
    reach.needed.cache_clear()


def digest() -> str:
    """The digest of the toy's sources for its verdicts."""
    forget()
    return kept.sources("toy", "lexludi.proofs.verify")


def run(*games: Game, cache: bool = True) -> tuple[Report, ...]:
    """Two properties verified in this process."""
    return verify(games or (GAME,), properties=WANTED, jobs=1, cache=cache)


def test_the_second_run_is_from_the_cache(folder: Path, decided: Decided) -> None:
    """With the same verdicts, and the time that they took; the invariants that they rely on are kept too."""
    first = run()
    number = len(decided)
    second = run()

    assert {*WANTED, "domain"} <= {id for id, _ in decided}
    assert number == len(decided) == len(list(folder.iterdir()))
    assert ([False, False], [True, True]) == ([r.cached for r in first], [r.cached for r in second])
    assert first == tuple(evolve(r, cached=False) for r in second)


def test_without_the_cache_all_is_decided_anew(folder: Path, decided: Decided) -> None:
    """And kept again."""
    run()
    number = len(decided)

    assert [False, False] == [r.cached for r in run(cache=False)]
    assert 2 * number == len(decided)


def test_a_changed_digest_decides_anew(folder: Path, decided: Decided, monkeypatch: pytest.MonkeyPatch) -> None:
    """The verdicts on the text as it was stay, and count again once it is as it was."""
    run()
    number = len(decided)
    with monkeypatch.context() as changed:
        changed.setattr(kept, "sources", lambda game, module: "another text")
        assert [False, False] == [r.cached for r in run()]
    assert 2 * number == len(decided)
    assert [True, True] == [r.cached for r in run()]


def test_a_verdict_is_of_one_game_alone(folder: Path, decided: Decided) -> None:
    """Other seats and other readings are decided for themselves."""
    run()
    others = run(build("voyage", 3), build("voyage", 2, {"VA-12": "b"}))

    assert [False] * 4 == [r.cached for r in others]


def test_a_changed_game_is_neither_kept_nor_found(folder: Path, decided: Decided) -> None:
    """It bears the name of the game that it was made from."""
    changed = evolve(GAME, endings=GAME.endings[:2])
    run(changed)

    assert [False, False] == [r.cached for r in run(changed)]
    assert [False, False] == [r.cached for r in run()]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"verdict": {"word": "proved"}, "seconds": 1}'])
def test_a_spoilt_verdict_is_decided_anew(folder: Path, decided: Decided, text: str) -> None:
    """Then it is whole again."""
    run()
    for path in folder.iterdir():
        path.write_text(text)

    assert [False, False] == [r.cached for r in run()]
    assert [True, True] == [r.cached for r in run()]


def test_what_holds_without_an_invariant_is_kept_apart(folder: Path) -> None:
    """A proof that relies on less is another one."""
    kept.save(GAME, "tickets-first", Proved("with all"), 1.0)

    assert (Proved("with all"), 1.0) == kept.load(GAME, "tickets-first")
    assert kept.load(GAME, "tickets-first", frozenset({"domain"})) is None
    assert kept.load(GAME, "last-port-bare") is None


@pytest.mark.parametrize(
    "verdict",
    [
        Proved("a play shows it", 7, TABLE.record(3, TABLE.actions(TABLE.deal(3))[:1])),
        Refuted("it fails", TABLE.record(3)),
        Unknown("the effort ran out", 1000, "a position"),
    ],
    ids=lambda v: str(v.word),
)
def test_every_verdict_comes_back_as_it_was(folder: Path, verdict: Verdict) -> None:
    """With its play, its bound and its position."""
    kept.save(GAME, "tickets-first", verdict, 0.25)

    assert (verdict, 0.25) == kept.load(GAME, "tickets-first")


@pytest.mark.parametrize(
    "part",
    [
        "spec/toy/rules.py",
        "spec/language/rules.py",
        "engine/rules.py",
        "engine/new.py",
        "proofs/rules.py",
        "proofs/solve.py",
        "spec/toy/e.toml",
    ],
)
def test_the_digest_is_of_rules_engines_and_proofs(sources: Path, part: str) -> None:
    """A file that is changed or new changes it, unless it is of another kind or game, or proving does not need it."""
    before = digest()
    for other in ("spec/toy/notes.txt", "spec/other/rules.py", "proofs/audit.py"):
        (sources / other).write_text("anything")
    same = digest()
    (sources / part).write_text("2")

    assert before == same != digest()


def test_more_processes_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proofs themselves, in this process and in two others; of what they rely on the ranges alone are proved."""
    monkeypatch.setattr(verifying, "is_relied_on", lambda p: isinstance(p, InDomain))
    wanted = (*WANTED, "ends-E2", "progress")
    alone, shared = (verify([GAME], properties=wanted, jobs=jobs, cache=False) for jobs in (1, 2))

    assert {(id, "proved") for id in wanted} == {(r.property, r.verdict.word) for r in alone}
    assert [(r.property, r.verdict) for r in alone] == [(r.property, r.verdict) for r in shared]
