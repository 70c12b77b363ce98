"""Advice to a player: a move, what it gains over the next best, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import Move
from opponents.estimates import NOTHING, Estimate, Fact, Gain, Unit

__all__ = ["Advice", "Gain", "Unit"]


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and in a game that can tell why: what it gains over the next best move, and the facts behind it.

    ``other`` is None when there is no other move, or none is known. Without ``facts`` there is no reason to give.
    """

    move: Move
    unit: Unit = "points"
    other: Move | None = None
    gain: Gain = NOTHING
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @classmethod
    def of(cls, found: Estimate) -> Advice:
        """The best move of an estimate."""
        gain = NOTHING if found.other is None else found.gains[found.other]
        return cls(found.best, found.unit, found.other, gain, found.facts[found.best])
