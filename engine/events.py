"""Define events, each with the seats that may know about it, and a match's outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

NOBODY: frozenset[int | None] = frozenset()
EVERYONE: frozenset[int | None] = frozenset({None, 0, 1, 2, 3, 4, 5})


@cache
def only(*seats: int) -> frozenset[int | None]:
    """Return an audience of only these seats."""
    return frozenset(seats)


class Event(NamedTuple):
    """Something that happened in a match, described by one line of narration.

    ``cards`` are card texts; ``facts`` are plain JSON values. ``audience`` contains the seats that may know about the
    event, with None for spectators. By default, it is empty.
    """

    kind: str
    seat: int | None = None
    cards: tuple[str, ...] = ()
    facts: Mapping[str, Any] = MappingProxyType({})
    audience: frozenset[int | None] = NOBODY

    def visible_to(self, seat: int | None) -> bool:
        """Return whether this seat, or a spectator if ``seat`` is None, may know about the event."""
        return seat in self.audience


class Outcome(NamedTuple):
    """How a match ended: each seat's place (1 is best, ties share a place) and score, and a reason code."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str = "finished"


def places_by(merits: Sequence[int]) -> tuple[int, ...]:
    """Return the places for these merits, higher being better: 1 + the number of seats that did strictly better.

    >>> places_by([5, 7, 7, 2])
    (3, 1, 1, 4)
    """
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)
