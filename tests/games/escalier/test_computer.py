"""Check that L’Escalier's computer player is always legal and honest, and better than random play."""

from __future__ import annotations

import random

import pytest

from games.escalier.computer.beliefs import Mind
from games.escalier.computer.bid_costs import BID_COSTS
from games.escalier.rules import Escalier
from opponents import choose
from opponents.levels import anything_legal
from tests.games.escalier.deals import new, previous_round, round_of
from training.escalier import bid_costs
from training.escalier.bid_costs import Bid


def seven_card_round(rng: random.Random) -> Escalier:
    """Return a four-player match right after the deal of its seven-card round."""
    match = new(4, rng.randbytes(32))
    while match.view(None).cards < 7:
        (seat,) = match.waiting
        match.apply(seat, match.legal_moves(seat)[0])
    return match


@pytest.mark.parametrize(("bids", "bid"), [("0 0", "bid 2"), ("1 0", "bid 3")])
def test_a_regular_bids_the_tricks_that_nobody_can_take_from_it(bids: str, bid: str) -> None:
    """Ace and king of trumps take two tricks. If two aren't allowed, three can still come true, but one can't."""
    match = round_of(["TC 9S 8D", "QS 9H 8H", "JD AC KC"], "7C", bids)
    rng = random.Random(1)
    assert str(choose(match.redeal(2, rng), 2, rng, "regular")) == bid


def test_an_expert_without_time_plays_like_a_regular() -> None:
    rng = random.Random(8)
    for _ in range(3):
        match = seven_card_round(rng)
        for _ in range(12):
            (seat,) = match.waiting
            world = match.redeal(seat, rng)
            usual = choose(world, seat, rng)
            assert choose(world, seat, rng, "expert", budget=0) == usual
            match.apply(seat, usual)


OTHERS = ("7C 8C 9C TC JC KC 8D", "9D JD QD KD AD 7H 8H", "9H TH JH QH KH AH 8S")
BROUGHT_FOUR = "QC AC TD 7S 9S TS KS"


def test_bidding_zero_costs_more_than_bidding_one_if_the_hand_expects_one() -> None:
    mind = Mind(round_of([BROUGHT_FOUR, *OTHERS], "7D").redeal(0, random.Random(1)), 0)
    tricks = mind.expected_tricks(mind.hand)
    assert 1 < tricks < 1.5
    assert BID_COSTS.of(0, tricks) - BID_COSTS.of(1, tricks) > 0.25
    assert BID_COSTS.of(5, tricks) > BID_COSTS.of(2, tricks)


def test_bid_costs_are_learnt_from_results() -> None:
    rng = random.Random(3)
    bids = [
        Bid(bid, tricks, seems, 0.2 + 0.5 * (seems + 0.3 * (bid - tricks) ** 2 - 0.1 * bid))
        for bid, tricks, seems in [(rng.randrange(5), 4 * rng.random(), rng.random()) for _ in range(40)]
    ]
    learnt, left = bid_costs.bid_costs([bids[:10], bids[10:]])
    assert learnt == (0.3, -0.1)
    assert left < 1e-9


def test_an_experts_bids_are_collected_with_their_final_costs() -> None:
    for rivals, fewest in (("expert", 9), ("regular", 3)):
        bids = bid_costs.rounds(3, 2, random.Random(4), rivals)
        assert len(bids) >= fewest
        costs = {bid.real for bid in bids}
        assert costs <= {0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}
        assert len(costs) > 1


def test_a_regular_bids_and_plays_far_better_than_chance() -> None:
    rng = random.Random(3)
    lost = [0, 0, 0, 0]
    for _ in range(40):
        match = seven_card_round(rng)
        number = match.view(None).round
        while match.view(None).round == number:
            (seat,) = match.waiting
            world = match.redeal(seat, rng)
            move = choose(world, seat, rng) if seat == 0 else anything_legal(world, seat, rng)
            match.apply(seat, move)
        lost = [sum(both) for both in zip(lost, previous_round(match).lost, strict=True)]
    assert 3 * lost[0] < min(lost[1:])
