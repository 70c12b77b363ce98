"""Define the achievements of L'Escalier: high bids made exactly, and many exact bids in a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import Event, Match
from engine.achievements import Achievement, Achievements

SHORTEST_RUN = 2


def _bids(_match: Match, events: Sequence[Event], runs: Sequence[int]) -> Iterator[Achievement]:
    """Yield an achievement for each exact bid of 1 or more, and one for each streak of exact bids."""
    for event in events:
        if event.kind == "round-scored":
            tricks = sum(event.facts["won"])
            for seat, (bid, won) in enumerate(zip(event.facts["bids"], event.facts["won"], strict=True)):
                if bid == won > 0:
                    yield Achievement("bid", seat, bid, (), {"bid": bid, "tricks": tricks})
            for seat, run in enumerate(_runs(event, tuple(runs))):
                if run >= SHORTEST_RUN:
                    yield Achievement("run", seat, run, (), {"run": run})


def _runs(event: Event, runs: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's current streak of exact bids."""
    if event.kind != "round-scored":
        return runs
    made = [bid == won for bid, won in zip(event.facts["bids"], event.facts["won"], strict=True)]
    return tuple((run + 1) * exact for run, exact in zip(runs, made, strict=True))


ACHIEVEMENTS = Achievements(_bids, _runs)
