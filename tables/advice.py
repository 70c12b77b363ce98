"""Advise a player: a move, how much better it is than the next best, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import Move
from opponents.estimates import NOTHING, Estimate, Fact, Gain, Unit

__all__ = ["Advice", "Gain", "Unit"]


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and, if the game can explain it, its gain over the next best move and the facts behind it.

    ``other`` is None if there is no other move, or none is known. Without ``facts``, no reason is given.
    """

    move: Move
    unit: Unit = "points"
    other: Move | None = None
    gain: Gain = NOTHING
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @classmethod
    def of(cls, found: Estimate) -> Advice:
        """Return an estimate's best move as advice."""
        gain = NOTHING if found.other is None else found.gains[found.other]
        return cls(found.best, found.unit, found.other, gain, found.facts[found.best])
