"""Define the review of one seat's decisions in a finished match, and its JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine import Move
from opponents.estimates import Fact, Gain, Unit
from tables.advice import Advice

VERSION = 2
"""Reviews of version 1 measured accuracy in another way."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A notable decision: after ``at`` moves, ``best`` was better than ``other`` by ``gain``; ``facts`` explain why."""

    at: int
    best: str
    other: str
    gain: Gain
    unit: Unit
    facts: Mapping[str, Fact]

    @property
    def advice(self) -> Advice:
        """The advice a hint would have given when comparing these two moves."""
        return Advice(Move.parse(self.best), self.unit, Move.parse(self.other), self.gain, self.facts)


@dataclass(frozen=True, slots=True)
class Review:
    """How good a seat's decisions were.

    ``accuracy`` is 100 for an expert's moves and about 0 for random ones, and ``margin`` is its margin of error.
    ``given`` is the amount that clear mistakes gave away in the game's unit, with its standard error. ``mistakes`` is
    how many of the ``decisions`` were bad; ``costly`` lists the worst mistakes, worst first. ``good`` is the decision
    in which finding the best move mattered most, or None if no decision stands out. ``themes`` says how much mistakes
    of each theme gave away. ``left_out`` is how many more decisions a very long match had.
    """

    accuracy: float
    margin: float
    given: Gain
    unit: Unit
    decisions: int
    mistakes: int
    costly: tuple[Moment, ...]
    good: Moment | None
    themes: Mapping[str, float] = field(default_factory=dict)
    left_out: int = 0

    def as_json(self) -> dict[str, Any]:
        """Return the review as plain JSON of less than 2 kB."""
        return {
            "v": VERSION,
            "accuracy": round(self.accuracy, 2),
            "margin": round(self.margin, 2),
            "given": _numbers(self.given),
            "unit": self.unit,
            "decisions": self.decisions,
            "mistakes": self.mistakes,
            "costly": [_plain(moment) for moment in self.costly],
            "good": _plain(self.good) if self.good is not None else None,
            "themes": {theme: round(cost, 4) for theme, cost in self.themes.items()},
            "left_out": self.left_out,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Review:
        """Parse a stored review.

        :raises ValueError: if it isn't a review, or has another version.
        """
        try:
            if data["v"] != VERSION:
                raise ValueError("a review of another version")
            good = data["good"]
            return cls(
                float(data["accuracy"]),
                float(data["margin"]),
                Gain(*data["given"]),
                data["unit"],
                int(data["decisions"]),
                int(data["mistakes"]),
                tuple(_moment(one, data["unit"]) for one in data["costly"]),
                _moment(good, data["unit"]) if good is not None else None,
                {str(theme): float(cost) for theme, cost in data["themes"].items()},
                int(data.get("left_out", 0)),
            )
        except (AttributeError, KeyError, TypeError, ValueError):
            raise ValueError("not a stored review") from None


def _numbers(gain: Gain) -> list[float]:
    return [round(gain.value, 4), round(gain.error, 4)]


def _plain(moment: Moment) -> dict[str, Any]:
    return {
        "at": moment.at,
        "best": moment.best,
        "other": moment.other,
        "gain": _numbers(moment.gain),
        "facts": dict(moment.facts),
    }


def _moment(data: Mapping[str, Any], unit: Unit) -> Moment:
    return Moment(
        int(data["at"]), str(data["best"]), str(data["other"]), Gain(*data["gain"]), unit, dict(data["facts"])
    )
