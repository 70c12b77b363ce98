"""Estimate each turn in Staircase by its expected share of a win.

Points are estimated too, but separately: a lead doesn't win a match by its size.
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import replace
from math import fsum

from engine import Move, cards
from games.staircase.computer.player import Mind, expert, lead, share
from games.staircase.rules.match import Staircase
from opponents.estimates import Estimate, Estimator, Fact, Gain, Sample, mean_gain, weigh, with_facts


def estimate(world: Staircase, seat: int, rng: random.Random, worlds: int, made: Move | None) -> Estimate:
    """Return the expected share of a win for each legal move; cards of the same rank are interchangeable."""
    mind = Mind(world.view(seat))
    scores: dict[Move, list[tuple[float, list[int]]]] = defaultdict(list)

    def trial(moves: list[Move]) -> Sample:
        table = mind.table(world.redeal(seat, rng))
        weight = table.likelihood(seat)
        merits = []
        for move in moves:
            end = mind.play_out(table.copy(), move)
            scores[move].append((weight, end))
            merits.append(share(lead(end, seat)))
        return Sample(weight, merits)

    def facts(move: Move) -> dict[str, Fact]:
        ends = scores[same[move]]
        if not ends:
            return {"reason": "only" if len(same) == 1 else "equal"}
        total = fsum(weight for weight, _ in ends)
        own = fsum(weight * end[seat] for weight, end in ends) / total
        won = fsum(weight for weight, end in ends if end[seat] == max(end)) / total
        return {"reason": "points", "points": round(own), "wins": round(100 * won)}

    same = _equivalents(world.legal_moves(seat), mind)
    found = with_facts(weigh(same, trial, worlds, made, usual=same[expert(world, seat, rng)]), "match", facts)
    best = scores[same[found.best]]

    def lead_over(move: Move) -> Gain:
        pairs = zip(best, scores[same[move]], strict=False)
        gains = [lead(end, seat) - lead(other, seat) for (_, end), (_, other) in pairs]
        return mean_gain(gains, [weight for weight, _ in best])

    leads = {move: lead_over(move) for move in found.gains}
    return replace(found, leads=leads, points={move: _mean_lead(scores[one], seat) for move, one in same.items()})


def _mean_lead(ends: list[tuple[float, list[int]]], seat: int) -> float:
    total = fsum(weight for weight, _ in ends)
    return fsum(weight * lead(end, seat) for weight, end in ends) / total if total else 0.0


def _equivalents(moves: list[Move], mind: Mind) -> dict[Move, Move]:
    """Map each move to the first of its equivalents, with the most promising moves first and interferes last."""

    def promise(move: Move) -> float:
        return -1.0 if move.verb == "interfere" else mind.expected(move)

    first: dict[object, Move] = {}
    same = {}
    for move in sorted(moves, key=promise, reverse=True):
        kind = move.verb, tuple(map(cards.rank, move.cards)), move.target
        same[move] = first.setdefault(kind, move)
    return same


ESTIMATOR = Estimator(estimate, worlds=1200)
