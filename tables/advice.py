"""Advise a player: which move to make, how much better it is than the next best, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import Move
from opponents.estimates import NOTHING, Estimate, Fact, Gain, Unit

__all__ = ["Advice", "Gain", "Unit"]


@dataclass(frozen=True, slots=True)
class Advice:
    """A recommended move and, if the game can explain it, its gain over the next-best move and the facts behind it.

    ``other`` is the next-best move, or None if there is none or it isn't known. If ``facts`` is empty, the advice comes
    without an explanation.
    """

    move: Move
    unit: Unit = "points"
    other: Move | None = None
    gain: Gain = NOTHING
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @classmethod
    def of(cls, found: Estimate) -> Advice:
        """Return an estimate's best move as an ``Advice``; its gain is in points of lead if that alone is sure."""
        gain = NOTHING if found.other is None else found.gains[found.other]
        lead = NOTHING if found.other is None else found.leads.get(found.other, NOTHING)
        unit: Unit = found.unit
        if lead.sure and not gain.sure and not gain.against.sure:
            gain, unit = lead, "lead"
        return cls(found.best, unit, found.other, gain, found.facts[found.best])
