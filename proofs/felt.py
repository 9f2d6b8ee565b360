"""Where a change is felt: a mutant plays as its game does until a changed rule answers otherwise than the original."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from attrs import evolve, frozen

from lexludi.engine.compiled import Expression, expression
from lexludi.spec.language.definedness import defined
from lexludi.spec.language.logic import all_of
from lexludi.spec.language.terms import lift

from .mutants import EFFECT, Mutant, Site

Values = Mapping[str, Any]
Given = Callable[[Iterable[str]], Values]


@frozen
class Asked:
    """What a rule was asked, as the values of variables with given names, and what it answered.

    The answer of an effect are the values of the fields after it; any other is a truth value.
    """

    given: Given
    answer: Any


def whole(site: Site) -> Site:
    """The place of a whole rule: that of an effect has no field."""
    return evolve(site, field="")


class Feeler:
    """A mutant's formulas, ready to be compared with what the rules answered."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self._reads: dict[Site, tuple[tuple[str, ...], Expression]] = {}
        for site, term in mutant.sites.items():
            terms = {site.field: term, **mutant.more}
            sound = lift(all_of(map(defined, terms.values())))
            self._reads[whole(site)] = tuple(terms), expression([*terms.values(), sound], trusting=False)

    @property
    def sites(self) -> Iterable[Site]:
        """The places at which it is asked."""
        return self._reads.keys()

    def differs(self, site: Site, asked: Asked) -> bool:
        """Whether the changed rule answers otherwise, or is not defined."""
        fields, read = self._reads[site]
        *told, sound = read(asked.given(read.names))
        if site.part != EFFECT:
            return not sound or bool(told[0]) != bool(asked.answer)
        return not sound or any(new != asked.answer[name] for name, new in zip(fields, told, strict=True))
