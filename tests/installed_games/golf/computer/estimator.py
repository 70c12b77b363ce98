"""Estimate what moves of Golf are worth: the points they will probably cost in this hand, as negative numbers."""

from __future__ import annotations

import random
from collections import defaultdict
from math import fsum

from engine import Move
from golf.computer.player import points_after
from golf.rules.match import Golf
from opponents.estimates import Estimate, Estimator, Fact, Sample, weigh, with_facts


def estimate(world: Golf, seat: int, rng: random.Random, worlds: int, made: Move | None) -> Estimate:
    """Try each legal move in the same simulated deals, in which everyone then plays as a Regular."""
    tally: dict[Move, list[int]] = defaultdict(list)

    def trial(moves: list[Move]) -> Sample:
        dealt = world.redeal(seat, rng)
        for move in moves:
            tally[move].append(points_after(dealt.copy(), seat, move, rng))
        return Sample(1.0, [-float(tally[move][-1]) for move in moves])

    def facts(move: Move) -> dict[str, Fact]:
        first, second = divmod(move.number or 0, 10)
        return {"points": round(fsum(tally[move]) / len(tally[move]), 1), "first": first, "second": second}

    return with_facts(weigh({move: move for move in world.legal_moves(seat)}, trial, worlds, made), "points", facts)


ESTIMATOR = Estimator(estimate, worlds=100)
