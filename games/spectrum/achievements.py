"""Define the achievements of Spectrum: strong hands and bluffs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import Event, Match
from engine.achievements import Achievement, Achievements

BLUFF = 3
"""A hand of at most this strength is a bluff if all other seats fold against it."""


def _hands(_match: Match, events: Sequence[Event], _tally: Sequence[int]) -> Iterator[Achievement]:
    """Yield an achievement for each round won. Stronger hands rank higher, except for bluffs, where weaker hands do."""
    shown = {event.seat: event.cards for event in events if event.kind == "showdown"}
    for event in events:
        if event.kind == "round-won" and event.seat is not None:
            strength = event.facts["strength"]
            bluff = len(shown) == 1 and strength <= BLUFF
            kind, merit = ("bluff", -strength) if bluff else ("hand", strength)
            yield Achievement(kind, event.seat, merit, shown[event.seat], {"strength": strength})


ACHIEVEMENTS = Achievements(_hands)
