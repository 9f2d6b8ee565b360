"""Chance: deals that are drawn, arranged or given, and the rolls and shuffles that come later."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from lexludi.spec.language.domains import complaints
from lexludi.spec.language.errors import MembershipError
from lexludi.spec.language.games import ActionKind, Game

from .actions import KindPlan, legal_of_kind, open_to
from .data import named
from .errors import ChanceError


def validate(rules: Game, deal: Any) -> Any:
    """The same deal, once it is known to be one.

    Raises:
        ChanceError: it is outside its domain, or its cards do not add up.
    """
    domain = rules.setup.domain
    if type(deal) is not type(domain):
        raise ChanceError(f"a deal of {rules.name} is a {type(domain).__name__}, not {deal!r}")
    wrong = list(complaints(domain, deal))
    if wrong:
        raise ChanceError(f"no deal of {rules.name}: {'; '.join(wrong)}")
    if not rules.setup.valid(rules, deal):
        raise ChanceError(f"no deal of {rules.name}: its parts do not add up to what the rulebook deals")
    return deal


def draw(rules: Game, random: Random) -> Any:
    """A deal after shuffling."""
    return validate(rules, rules.setup.draw(rules, random))


def arrange(rules: Game, given: Mapping[str, Any]) -> Any:
    """The deal of explicit shuffles, in which cards may be named.

    Raises:
        ChanceError: a part is missing or unknown, or it is no deal.
    """
    signature = inspect.signature(rules.setup.arrange)
    needed = list(signature.parameters.values())[1:]
    said = ", ".join(p.name if p.default is p.empty else f"{p.name}={p.default!r}" for p in needed)
    try:
        signature.bind(rules, **given)
    except TypeError as error:
        raise ChanceError(f"{error}: a setup of {rules.name} is made of {said}") from None
    try:
        deal = rules.setup.arrange(rules, **{k: named(rules, v, k) for k, v in given.items()})
    except MembershipError as error:
        raise ChanceError(str(error)) from None
    return validate(rules, deal)


def due(plans: Iterable[KindPlan], rules: Game, state: Any) -> ActionKind | None:
    """The kind of action that chance is to take now; None where it has nothing to decide."""
    for p in plans:
        if p.kind.by == "chance" and open_to(p, rules, state, None, {}):
            return p.kind
    return None


def sample(plans: Iterable[KindPlan], rules: Game, state: Any, random: Random) -> Any:
    """What chance decides, drawn from a random generator; None where it has nothing to decide.

    Raises:
        ChanceError: nothing that it could decide is legal, so the rules are at fault.
    """
    for p in plans:
        if p.kind.by != "chance" or not open_to(p, rules, state, None, {}):
            continue
        if p.kind.draw is not None:
            return p.kind.draw(rules, state, random)
        legal = list(legal_of_kind(p, rules, state, None, {}))
        if not legal:
            raise ChanceError(f"{p.kind.name} is due in {rules.name}, but nothing that chance could decide is legal")
        return random.choice(legal)
    return None
