"""Fit what a bid of L'Escalier costs beyond what an expert's search says.

``python -m training.escalier.bid_costs [--rounds 600] [--worlds 24] [--seed 1]`` prints the numbers of
``games/escalier/computer/bid_costs.py``. So many rounds are played among experts, three times as many by one expert
among regulars; one bid in three is any of the three that seem best. The cost in the end is explained by the cost in
the worlds, how far the bid is from the hand's expected tricks, and how high it is: by least squares, for each group
alone and for both counting alike. The player has the numbers of the rounds among experts. What the search adds is per
point in the worlds, so the rest is divided by the share of those. The experts have no such numbers yet. A seed always
gives the same numbers.
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
from games.escalier.computer.beliefs import Guesses, Mind
from games.escalier.computer.bid_costs import BidCosts
from games.escalier.rules.match import Escalier
from opponents import choose
from training.escalier.habits import SEATS, random_round

TRIED, OF_THE_BEST = 1 / 3, 3


class Bid(NamedTuple):
    """A bid, the hand's expected tricks, what the bid cost in the worlds, and in the end."""

    bid: int
    expected: float
    imagined: float
    real: float


def cost(short: int) -> float:
    """What the search counts for a seat that is so many tricks short of its bid in the end."""
    return abs(short) + float(short != 0)


def rounds(count: int, worlds: int, rng: random.Random, rivals: str) -> list[Bid]:
    """The experts' bids in so many rounds of two cards or more, with 3 to 6 players, and what came of them."""
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
    """The bid that seems best, or now and then another good one; what it really costs is not known yet."""
    mind = Mind(world, seat)
    guesses, moves = Guesses(mind, rng), world.legal_moves(seat)
    costs = [0.0] * len(moves)
    for _ in range(worlds):
        for place, short in enumerate(player.after_bids(mind, moves, guesses.next_world())):
            costs[place] += cost(short[seat]) / worlds
    best = sorted(range(len(moves)), key=costs.__getitem__)
    place = rng.choice(best[:OF_THE_BEST]) if rng.random() < TRIED else best[0]
    return moves[place], Bid(moves[place].number or 0, mind.expected_tricks(mind.hand), costs[place], 0.0)


def bid_costs(groups: Sequence[Sequence[Bid]]) -> tuple[BidCosts, float]:
    """The numbers that explain the real costs best, every group counting alike; and what is left unexplained."""
    rows = [
        ((1.0, bid.imagined, (bid.bid - bid.expected) ** 2, float(bid.bid)), bid.real, 1 / len(group) / len(groups))
        for group in groups
        for bid in group
    ]
    size = range(len(rows[0][0]))
    sums = [[sum(weight * row[one] * row[other] for row, _, weight in rows) for other in size] for one in size]
    ends = [sum(weight * row[one] * real for row, real, weight in rows) for one in size]
    always, imagined, astray, trick = solve(sums, ends)
    left = sum(
        weight * (real - always - imagined * row[1] - astray * row[2] - trick * row[3]) ** 2
        for row, real, weight in rows
    )
    return BidCosts(round(astray / imagined, 3), round(trick / imagined, 3)), left


def solve(sums: list[list[float]], ends: list[float]) -> list[float]:
    """The numbers whose sums with these weights are these ends, by elimination; there must be one answer."""
    rows = [[*row, end] for row, end in zip(sums, ends, strict=True)]
    for place, row in enumerate(rows):
        row[:] = [each / row[place] for each in row]
        for other in rows:
            if other is not row:
                other[:] = [one - other[place] * each for one, each in zip(other, row, strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=600)
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with patch.object(player, "BID_COSTS", BidCosts(0.0, 0.0)):
        groups = [
            rounds(count * given.rounds, given.worlds, random.Random(f"{given.seed} {rivals}"), rivals)
            for rivals, count in (("expert", 1), ("regular", 3))
        ]
    for rivals, group in zip(("experts", "regulars"), groups, strict=True):
        imagined, real = (sum(each) / len(group) for each in zip(*[(b.imagined, b.real) for b in group], strict=True))
        costs, left = bid_costs([group])
        print(f"among {rivals}: {len(group)} bids, cost {imagined:.3f} in the worlds, {real:.3f} in the end;")
        print(f"  alone they would say {costs}, {left:.3f} unexplained")
    print(bid_costs(groups)[0])


if __name__ == "__main__":
    main()
