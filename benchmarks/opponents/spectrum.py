"""Play whole matches of Spectrum between three, four and five computer players."""

from __future__ import annotations

import random
from collections.abc import Sequence

from benchmarks.opponents.contest import Brain, Contest
from engine import new_match


def play(brains: Sequence[Brain], hero: int, deal: int, rng: random.Random) -> tuple[float, float]:
    """Return the hero's share of first places, as a multiple of an even share, and the hero's victory cards."""
    match = new_match("spectrum", len(brains), deal.to_bytes(32, "big"), dealer=0)
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, brains[seat](match, seat, rng))
    places, scores = match.outcome.places, match.outcome.scores
    return float(places[hero] == 1) / places.count(1) * len(brains), float(scores[hero])


CONTESTS = tuple(
    Contest("spectrum", f"Spectrum, {players} players (1.0 is even)", players, ("firsts", "cards"), frozenset(), play)
    for players in (3, 4, 5)
)
