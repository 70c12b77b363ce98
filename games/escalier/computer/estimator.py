"""Estimate the points that each bid or card in L'Escalier is likely to cost.

The estimates use the deals an Expert would sample: those that explain the others' bids and plays.
"""

from __future__ import annotations

import random
from collections import defaultdict

from engine import Move
from games.escalier.computer.beliefs import Mind, WorldSampler
from games.escalier.computer.player import after_bids, forehead_wins
from games.escalier.rules.match import Escalier
from opponents.estimates import Estimate, Estimator, Fact, Sample, weigh, with_facts

_LIKELY_TO_TAKE = 0.5


def estimate(world: Escalier, seat: int, rng: random.Random, worlds: int, made: Move | None) -> Estimate:
    """Return the likely cost in points of each legal move in this round, as negative numbers."""
    view = world.view(seat)
    if view.forehead:
        return _of_foreheads(world, seat, made)
    return (_of_bids if view.phase == "bid" else _of_cards)(world, seat, rng, worlds, made)


def _of_foreheads(world: Escalier, seat: int, made: Move | None) -> Estimate:
    """Estimate a forehead bid exactly, treating all cards the seat could hold as equally likely."""
    wins = forehead_wins(world, seat)
    moves = world.legal_moves(seat)

    def trial(moves: list[Move]) -> Sample:
        return Sample(1.0, [-sum(abs((move.number or 0) - won) for won in wins) / len(wins) for move in moves])

    def facts(_move: Move) -> dict[str, Fact]:
        return {"reason": "forehead", "possible": len(wins), "wins": sum(wins)}

    return with_facts(weigh({move: move for move in moves}, trial, 2, made), "points", facts)


def _of_bids(world: Escalier, seat: int, rng: random.Random, worlds: int, made: Move | None) -> Estimate:
    mind = Mind(world, seat)
    sampler = WorldSampler(mind, rng)
    exact: dict[Move, list[bool]] = defaultdict(list)
    tricks: dict[Move, list[int]] = defaultdict(list)

    def trial(moves: list[Move]) -> Sample:
        outcomes = after_bids(mind, moves, sampler.next_world())
        for move, short in zip(moves, outcomes, strict=True):
            exact[move].append(short[seat] == 0)
            tricks[move].append((move.number or 0) - short[seat])
        return Sample(1.0, [-float(abs(short[seat])) for short in outcomes])

    def facts(move: Move) -> dict[str, Fact]:
        return {"reason": "bid", "exact": _share(exact[move]), "tricks": _tenths(tricks[move])}

    moves = world.legal_moves(seat)
    return with_facts(weigh({move: move for move in moves}, trial, worlds, made), "points", facts)


def _of_cards(world: Escalier, seat: int, rng: random.Random, worlds: int, made: Move | None) -> Estimate:
    mind = Mind(world, seat)
    sampler = WorldSampler(mind, rng)
    exact: dict[Move, list[bool]] = defaultdict(list)
    takes: dict[Move, list[bool]] = defaultdict(list)
    wants = (mind.view.bids[seat] or 0) - mind.view.won[seat]

    def trial(moves: list[Move]) -> Sample:
        world = sampler.next_world()
        merits = []
        for move in moves:
            table = world.copy(world.hands)
            table.lay(mind.order.bit[move.cards[0]])
            takes[move].append(table.play_trick() == seat)
            short = table.play_out()[seat]
            exact[move].append(short == 0)
            merits.append(-float(abs(short)))
        return Sample(1.0, merits)

    def facts(move: Move) -> dict[str, Fact]:
        if len(moves) == 1:
            return {"reason": "only"}
        taken = sum(takes[move]) / len(takes[move])
        if wants > 0:
            reason = "take" if taken >= _LIKELY_TO_TAKE else "save"
        else:
            reason = "duck" if taken < _LIKELY_TO_TAKE else "spill"
        shares = {"exact": _share(exact[move]), "takes": _share(takes[move]), "wants": max(0, wants)}
        return {"reason": reason, **shares, "loses": 100 - shares["takes"]}

    moves = world.legal_moves(seat)
    return with_facts(weigh({move: move for move in moves}, trial, worlds, made), "points", facts)


def _share(happened: list[bool]) -> int:
    """Return the percentage of true values."""
    return round(100 * sum(happened) / max(1, len(happened)))


def _tenths(numbers: list[int]) -> float:
    """Return the mean, rounded to one decimal."""
    return round(sum(numbers) / max(1, len(numbers)), 1)


ESTIMATOR = Estimator(estimate, worlds=1600, review=13_000)
