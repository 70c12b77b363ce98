"""Fit the cost of a bid in L'Escalier beyond what an expert's search finds.

``python -m training.escalier.bid_costs [--rounds 600] [--worlds 24] [--seed 1]`` prints the numbers in
``games/escalier/computer/bid_costs.py``.

It plays ROUNDS rounds among experts, and three times as many with one expert among Regulars. In these rounds, the
experts don't use the numbers yet, and one bid in three is picked at random from the three that seem best. Least squares
then explains a bid's real cost by its cost in the simulated worlds, its distance from the hand's expected tricks, and
its height: for each of the two groups of rounds alone, and for both with equal weight. The player uses the numbers from
the rounds among experts. Because the search adds the numbers to the simulated cost, they are divided by the coefficient
of that cost. A seed always gives the same result.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from math import inf
from typing import NamedTuple
from unittest.mock import patch

from engine import Move
from games.escalier.computer import player
from games.escalier.computer.beliefs import Mind, WorldSampler
from games.escalier.computer.bid_costs import BidCosts
from games.escalier.rules.match import Escalier
from opponents import choose
from training.escalier.habits import SEATS, random_round

EXPLORE, BEST_BIDS = 1 / 3, 3


class Bid(NamedTuple):
    """A bid, the hand's expected tricks, and the bid's cost in the simulated worlds and in reality."""

    bid: int
    expected: float
    imagined: float
    real: float


def cost(short: int) -> float:
    """Return the search's cost for a seat that is ``short`` tricks short of its bid."""
    return abs(short) + float(short != 0)


def rounds(count: int, worlds: int, rng: random.Random, rivals: str) -> list[Bid]:
    """Play rounds of two or more cards with 3 to 6 players; return the experts' bids with their costs."""
    bids: list[Bid] = []
    for number in range(count):
        match = random_round(SEATS[number % len(SEATS)], rng)
        current, expert, made = match.view(None).round, rng.randrange(match.players), dict[int, Bid]()
        while match.view(None).round == current:
            seat = match.waiting[0]
            world = match.redeal(seat, rng)
            if rivals != "expert" and seat != expert:
                move = choose(world, seat, rng, rivals)
            elif match.phase == "bid":
                move, made[seat] = _bid(world, seat, worlds, rng)
            else:
                move = choose(world, seat, rng, "expert", inf, worlds)
            match.apply(seat, move)
        result = match.view(None).previous
        assert result is not None
        bids += [bid._replace(real=cost(result.lost[seat])) for seat, bid in made.items()]
    return bids


def _bid(world: Escalier, seat: int, worlds: int, rng: random.Random) -> tuple[Move, Bid]:
    """Return the bid that seems best, or sometimes another good one; its real cost isn't known yet."""
    mind = Mind(world, seat)
    sampler, moves = WorldSampler(mind, rng), world.legal_moves(seat)
    costs = [0.0] * len(moves)
    for _ in range(worlds):
        for place, short in enumerate(player.after_bids(mind, moves, sampler.next_world())):
            costs[place] += cost(short[seat]) / worlds
    best = sorted(range(len(moves)), key=costs.__getitem__)
    place = rng.choice(best[:BEST_BIDS]) if rng.random() < EXPLORE else best[0]
    return moves[place], Bid(moves[place].number or 0, mind.expected_tricks(mind.hand), costs[place], 0.0)


def bid_costs(groups: Sequence[Sequence[Bid]]) -> tuple[BidCosts, float]:
    """Return the numbers that best explain the real costs, with equal weight per group, and the residual."""
    rows = [
        ((1.0, bid.imagined, (bid.bid - bid.expected) ** 2, float(bid.bid)), bid.real, 1 / len(group) / len(groups))
        for group in groups
        for bid in group
    ]
    size = range(len(rows[0][0]))
    sums = [[sum(weight * row[one] * row[other] for row, _, weight in rows) for other in size] for one in size]
    ends = [sum(weight * row[one] * real for row, real, weight in rows) for one in size]
    always, imagined, deviation, trick = solve(sums, ends)
    left = sum(
        weight * (real - always - imagined * row[1] - deviation * row[2] - trick * row[3]) ** 2
        for row, real, weight in rows
    )
    return BidCosts(round(deviation / imagined, 3), round(trick / imagined, 3)), left


def solve(sums: list[list[float]], ends: list[float]) -> list[float]:
    """Solve a system of linear equations by elimination; the solution must be unique."""
    rows = [[*row, end] for row, end in zip(sums, ends, strict=True)]
    for place, row in enumerate(rows):
        row[:] = [each / row[place] for each in row]
        for other in rows:
            if other is not row:
                other[:] = [one - other[place] * each for one, each in zip(other, row, strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Fit what a bid of L'Escalier costs beyond what an expert's search finds."
    )
    parser.add_argument("--rounds", type=int, default=600, help="rounds to play (default: 600)")
    parser.add_argument("--worlds", type=int, default=24, help="simulated deals per bid (default: 24)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals (default: 1)")
    given = parser.parse_args()
    with patch.object(player, "BID_COSTS", BidCosts(0.0, 0.0)):
        groups = [
            rounds(count * given.rounds, given.worlds, random.Random(f"{given.seed} {rivals}"), rivals)
            for rivals, count in (("expert", 1), ("regular", 3))
        ]
    for rivals, group in zip(("experts", "regulars"), groups, strict=True):
        imagined, real = (sum(each) / len(group) for each in zip(*[(b.imagined, b.real) for b in group], strict=True))
        costs, left = bid_costs([group])
        print(f"among {rivals}: {len(group)} bids, cost {imagined:.3f} in the worlds, {real:.3f} in reality;")
        print(f"  these alone give {costs}, {left:.3f} unexplained")
    print(bid_costs(groups)[0])


if __name__ == "__main__":
    main()
