"""Play whole matches of Staircase between two and three computer players."""

from __future__ import annotations

import random
from collections.abc import Sequence

from benchmarks.opponents.contest import Brain, Contest
from engine import Move, new_match
from engine.chance import Rng
from games.staircase.computer.estimator import estimate
from games.staircase.rules.match import Staircase


def play(brains: Sequence[Brain], hero: int, deal: int, rng: random.Random) -> tuple[float, float]:
    """Return the hero's share of first place, and its lead in points over its best rival."""
    match = new_match("staircase", len(brains), deal.to_bytes(32, "big"), dealer=0)
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, brains[seat](match, seat, rng))
    places, scores = match.outcome.places, match.outcome.scores
    best_other = max(score for seat, score in enumerate(scores) if seat != hero)
    return float(places[hero] == 1) / places.count(1), float(scores[hero] - best_other)


CONTESTS = tuple(
    Contest("staircase", f"Staircase, {players} players", players, ("won", "ahead"), frozenset({"won"}), play)
    for players in (2, 3)
)


def searching(worlds: int) -> Brain:
    """Return a player that searches ``worlds`` simulated deals, like hints and reviews."""

    def play(match: Staircase, seat: int, rng: Rng) -> Move:
        return estimate(match.redeal(seat, rng), seat, random.Random(rng.random()), worlds, None).best

    return play
