"""Define the achievements of Spectrum: strong hands, and bluffs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import Event, Match
from engine.achievements import Achievement, Achievements

BLUFF = 3
"""The strongest hand that is a bluff when all others fold before it."""


def _hands(_match: Match, events: Sequence[Event], _tally: Sequence[int]) -> Iterator[Achievement]:
    """The strongest hand that won a round, and the weakest before which everybody folded."""
    shown = {event.seat: event.cards for event in events if event.kind == "showdown"}
    for event in events:
        if event.kind == "round-won" and event.seat is not None:
            strength = event.facts["strength"]
            bluff = len(shown) == 1 and strength <= BLUFF
            kind, merit = ("bluff", -strength) if bluff else ("hand", strength)
            yield Achievement(kind, event.seat, merit, shown[event.seat], {"strength": strength})


ACHIEVEMENTS = Achievements(_hands)
