"""What is proved of the games, what is refuted under other readings, and how verdicts are come by."""

from __future__ import annotations

import attrs
import pytest

from lexludi.engine.table import Table
from lexludi.proofs.context import context
from lexludi.proofs.errors import NoSuchPropertyError
from lexludi.proofs.proving import counterexample, prove
from lexludi.proofs.verdicts import Proved, Refuted
from lexludi.proofs.verify import verify
from lexludi.spec.language.games import Effect, Game
from lexludi.spec.language.library import build
from lexludi.spec.language.logic import all_of
from lexludi.spec.language.properties import Equivalence, Invariant, Property, Reachability

from ..strategies import EVERY


def property_of(game: Game, id: str) -> Property:
    """A property of a game by its id."""
    return next(p for p in game.properties if p.id == id)


@pytest.mark.slow
@pytest.mark.xdist_group("verify")
@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_every_property_has_the_verdict_that_is_expected(name: str, seats: int) -> None:
    """A proof, or of a game that is said to be endless a play; at full size, for all seats and the default readings."""
    reports = verify([build(name, seats)])
    assert [] == [(r.property, r.verdict) for r in reports if r.verdict.word != r.expected]


def test_tokens_laid_freely_pile_up() -> None:
    """Under VA-01b a place can carry two tokens, and the play that shows it replays."""
    game = build("voyage", 2, {"VA-01": "b"})
    verdict = prove(game, property_of(game, "one-token-a-place"))
    assert isinstance(verdict, Refuted)
    table = Table(game)
    state = table.replay(verdict.play)[-1]

    assert any(n > 1 for n in state.board) or state.board.at(state.machine) > 0


def test_two_readings_of_the_idle_limit_are_not_equivalent() -> None:
    """VA-14 matters: a claim that it does not is not proved."""
    game = build("voyage", 2)
    claim = Equivalence(id="claim", text="VA-14 makes no difference.", ruling="VA-14", left="a", right="b")

    verdict = prove(game, claim)

    assert isinstance(verdict, Refuted)
    assert "claim/forth: under VA-14b the last action of the play fails V42.1" == verdict.reason


def test_what_two_readings_change_is_named() -> None:
    """Under VA-01b a Stay that takes tokens up leads to other tokens than one that does not."""
    game = build("voyage", 2, {"VA-01": "b"})
    verdict = counterexample(context(game), property_of(game, "VA-05-equivalent"))

    assert isinstance(verdict, Refuted)
    assert "VA-05-equivalent/forth: under VA-05b the play leads to other board, laid_by, tokens" == verdict.reason


def test_a_coincidence_that_cannot_be_is_not_claimed_to_be() -> None:
    """No play reaches the first and the third ending together, so a claim that one does stays unknown."""
    game = build("voyage", 2)

    def both(game: Game, state: object) -> object:
        return all_of(game.endings[0].test(game, state), game.endings[2].test(game, state))

    claim = Reachability(id="claim", text="E1 and E3 meet.", test=both, possible=True)
    assert not isinstance(prove(game, claim), Proved)
    assert isinstance(prove(game, attrs.evolve(claim, possible=False)), Proved)


def test_a_wrong_effect_is_refuted_by_a_play() -> None:
    """A Stay that forgets the ticket that was exchanged loses a card."""
    game = build("voyage", 2)
    stay = game.kind("stay")

    def forgetful(game: Game, state: object, action: object) -> object:
        after = stay.effect.apply(game, state, action)
        return attrs.evolve(after, hands=after.hands.add(action.seat, action.card, -1))  # type: ignore[attr-defined]

    wrong = attrs.evolve(stay, effect=Effect("Exchange, badly.", forgetful, stay.effect.cites))
    broken = attrs.evolve(game, kinds=tuple(wrong if k is stay else k for k in game.kinds))

    assert isinstance(prove(broken, property_of(broken, "cards-conserved")), Refuted)


def test_what_relied_on_a_failed_invariant_is_not_proved_by_it() -> None:
    """A false invariant proves nothing else: verify proves what relied on it again, without it."""
    game = build("voyage", 2)
    false = Invariant(id="false", text="The machine never leaves.", test=lambda game, state: state.machine == 0)
    leans = Invariant(
        id="leans", text="It stays left.", test=lambda game, state: state.machine <= 3, follows=("false",)
    )
    domain = property_of(game, "domain")
    made = attrs.evolve(game, properties=(domain, false, leans))
    verdicts = {r.property: r.verdict for r in verify([made], jobs=1, cache=False)}

    assert isinstance(verdicts["false"], Refuted)
    assert not isinstance(verdicts["leans"], Proved)


def test_an_unknown_property_is_named() -> None:
    """Asking for what is not there is a mistake with a message."""
    with pytest.raises(NoSuchPropertyError, match="no-such-thing"):
        verify([build("voyage", 2)], properties=("no-such-thing",))


def test_invariants_follow_from_inductive_ones_alone() -> None:
    """What follows from others rests on invariants proved by induction, so that nothing rests on itself."""
    for name, seats in EVERY:
        c = context(build(name, seats))
        inductive = {i.id for i in c.invariants if not i.follows}
        assert all(set(i.follows) <= inductive for i in c.invariants)
