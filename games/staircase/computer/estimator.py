"""Estimate each turn in Staircase by its expected share of a win.

Points are estimated too, but separately: a lead doesn't win a match by its size.
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import replace

from engine import Move, cards
from games.staircase.computer.player import Mind
from games.staircase.rules.match import Staircase
from opponents.estimates import Estimate, Estimator, Fact, Sample, mean_gain, weigh, with_facts


def estimate(world: Staircase, seat: int, rng: random.Random, worlds: int, made: Move | None) -> Estimate:
    """Return the expected share of a win for each legal move; cards of the same rank are interchangeable."""
    mind = Mind(world.view(seat))
    scores: dict[Move, list[list[int]]] = defaultdict(list)

    def trial(moves: list[Move]) -> Sample:
        table = mind.table(world.redeal(seat, rng))
        merits = []
        for move in moves:
            end = mind.play_out(table.copy(), move)
            scores[move].append(end)
            merits.append(_share(end, seat))
        return 1.0, merits

    def facts(move: Move) -> dict[str, Fact]:
        ends = scores[same[move]]
        if not ends:
            return {"reason": "only" if len(same) == 1 else "equal"}
        own = sum(end[seat] for end in ends) / len(ends)
        won = sum(end[seat] == max(end) for end in ends) / len(ends)
        return {"reason": "points", "points": round(own), "wins": round(100 * won)}

    same = _equivalents(world.legal_moves(seat), mind)
    found = with_facts(weigh(same, trial, worlds, made, usual=next(iter(same))), "match", facts)
    measured = max(2, worlds // 2)
    best = [_lead(end, seat) for end in scores[same[found.best]][-measured:]]
    leads = {
        move: mean_gain([own - _lead(end, seat) for own, end in zip(best, scores[same[move]][-measured:], strict=True)])
        for move in found.gains
    }
    return replace(found, leads=leads)


def _share(scores: list[int], seat: int) -> float:
    """Return 1 for a win and ½ for a shared win."""
    ahead = _lead(scores, seat)
    return (ahead > 0) + (ahead == 0) / 2


def _lead(scores: list[int], seat: int) -> int:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


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
