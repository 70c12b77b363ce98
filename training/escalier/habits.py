"""Fit the habits of L'Escalier's experts, in bidding and play, from their matches against each other.

``python -m training.escalier.habits [--rounds 300] [--worlds 24] [--seed 1] [--generations 2]`` prints the tables in
``games/escalier/computer/habits.py``.

First-generation experts assume that strong players play sensibly with occasional slips; those in later generations
assume the habits of the previous generation. The fit maximizes the likelihood of the experts' choices; the last fifth
of the data is held out to measure it. A seed always gives the same result.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from math import exp, inf, log, sqrt
from typing import NamedTuple
from unittest.mock import patch

from engine import new_match
from games.escalier.computer import habits
from games.escalier.computer.beliefs import Mind
from games.escalier.computer.habits import BidWeights, EarlierBids, Habits
from games.escalier.rules.match import Escalier
from opponents import choose

SEATS = (3, 4, 4, 4, 5, 6)
PASSES = 12
STRIDE = 0.3
TRIES = 400
MOSTLY_SENSIBLE = [3.0] + [0.0] * (len(habits.FEATURES) - 1)
FIRST = Habits([MOSTLY_SENSIBLE] * len(habits.SITUATIONS), BidWeights(1.0, 0.0, 0.0, 0.0, 0.4))
FIRST_BID_WEIGHTS = BidWeights(1.0, 0.0, 0.0, 0.0, 0.8)


class Card(NamedTuple):
    """A choice of a card: the situation, each legal card's features, and the index of the card played."""

    situation: int
    looks: tuple[int, ...]
    chosen: int


class Bid(NamedTuple):
    """A bid, the tricks promised by the hand, and the earlier bids."""

    bid: int
    expected: float
    earlier_bids: EarlierBids
    players: int
    size: int


def random_round(players: int, rng: random.Random) -> Escalier:
    """Return a match at the first bid of a round of three or more cards, with random play in the previous rounds."""
    match = new_match("escalier", players, rng.randbytes(32), {"max_cards": rng.randrange(3, 31 // players + 1)})
    assert isinstance(match, Escalier)
    while match.view(None).cards < int(dict(match.view(None).options)["max_cards"]):
        seat = match.waiting[0]
        match.apply(seat, rng.choice(match.legal_moves(seat)))
    return match


def rounds(count: int, worlds: int, rng: random.Random) -> tuple[list[Card], list[Bid]]:
    """Have experts play ``count`` rounds of two or more cards with 3 to 6 players; return their cards and bids."""
    played: list[Card] = []
    bids: list[Bid] = []
    for number in range(count):
        match = random_round(SEATS[number % len(SEATS)], rng)
        current = match.view(None).round
        while match.view(None).round == current:
            seat = match.waiting[0]
            move = choose(match.redeal(seat, rng), seat, rng, "expert", inf, worlds)
            mind = Mind(match.redeal(seat, rng), seat)
            if move.verb == "bid":
                expected = mind.expected_tricks(mind.hand)
                bids.append(Bid(move.number or 0, expected, mind.earlier_bids(seat), match.players, mind.view.cards))
            elif len(match.legal_moves(seat)) > 1:
                played.append(_card(mind, mind.order.bit[move.cards[0]]))
            match.apply(seat, move)
    return played, bids


def _card(mind: Mind, card: int) -> Card:
    table, players = mind.round, mind.view.players
    found = habits.looks(
        mind.order, table.legal(mind.hand), mind.hand, table.better, table.gone, table.choice(mind.hand)
    )
    chosen = [one for one, _ in found].index(card)
    where = habits.situation(table.want[mind.seat], table.laid, players)
    return Card(where, tuple(key for _, key in found), chosen)


def card_weights(cards: Sequence[Card], rng: random.Random) -> list[list[float]]:
    """Fit the weights that best explain the cards, by gradient ascent with shrinking steps (AdaGrad)."""
    weights = [[0.0] * len(habits.FEATURES) for _ in habits.SITUATIONS]
    squares = [[1.0] * len(habits.FEATURES) for _ in habits.SITUATIONS]
    for _ in range(PASSES * len(cards)):
        card = cards[int(rng.random() * len(cards))]
        own, square = weights[card.situation], squares[card.situation]
        rows = [habits.features(key) for key in card.looks]
        odds = [exp(sum(weight * each for weight, each in zip(own, row, strict=True))) for row in rows]
        total = sum(odds)
        for place, chosen in enumerate(rows[card.chosen]):
            slope = chosen - sum(chance * row[place] for chance, row in zip(odds, rows, strict=True)) / total
            square[place] += slope * slope
            own[place] += STRIDE * slope / sqrt(square[place])
    return [[round(weight, 2) for weight in own] for own in weights]


def bid_weights(bids: Sequence[Bid], rng: random.Random) -> BidWeights:
    """Fit the weights that best explain the bids, keeping small random steps that help."""
    best = FIRST_BID_WEIGHTS
    explained, step = bids_log_likelihood(best, bids), 0.2
    for _ in range(TRIES):
        place = rng.randrange(len(best))
        tried = BidWeights(*(each + rng.gauss(0, step) * (at == place) for at, each in enumerate(best)))
        if tried.spread > 0.2 and (better := bids_log_likelihood(tried, bids)) > explained:
            best, explained = tried, better
        else:
            step = max(0.01, 0.99 * step)
    return BidWeights(*(round(each, 3) for each in best))


def cards_log_likelihood(weights: Sequence[Sequence[float]], cards: Sequence[Card]) -> float:
    """Return the mean log-likelihood of the cards played under these weights."""
    total = 0.0
    for card in cards:
        own = weights[card.situation]
        odds = [sum(w * f for w, f in zip(own, habits.features(key), strict=True)) for key in card.looks]
        total += odds[card.chosen] - log(sum(map(exp, odds)))
    return total / len(cards)


def bids_log_likelihood(weights: BidWeights, bids: Sequence[Bid]) -> float:
    """Return the mean log-likelihood of the bids made under these weights."""
    table = Habits([], weights)
    odds = [table.bid_odds(bid.expected, bid.earlier_bids, bid.players, bid.size)[bid.bid] for bid in bids]
    return sum(log(each + 1e-6) for each in odds) / len(odds)


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Fit how experts of L'Escalier bid and play, from their matches against each other."
    )
    parser.add_argument("--rounds", type=int, default=300, help="rounds per generation (default: 300)")
    parser.add_argument("--worlds", type=int, default=24, help="simulated deals per move (default: 24)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals (default: 1)")
    parser.add_argument("--generations", type=int, default=2, help="how often to refit (default: 2)")
    given = parser.parse_args()
    known = FIRST
    for generation in range(given.generations):
        rng = random.Random(f"{given.seed} {generation}")
        with patch.object(habits, "HABITS", known):
            cards, bids = rounds(given.rounds, given.worlds, rng)
        kept = len(cards) * 4 // 5, len(bids) * 4 // 5
        weights, fitted_bids = card_weights(cards[: kept[0]], rng), bid_weights(bids[: kept[1]], rng)
        held_out = cards[kept[0] :]
        uniform = cards_log_likelihood([[0.0] * len(habits.FEATURES)] * len(habits.SITUATIONS), held_out)
        print(f"generation {generation + 1}: {len(cards)} cards, {len(bids)} bids; log-likelihood of held-out data:")
        print(f"  cards {cards_log_likelihood(weights, held_out):.3f} (uniform: {uniform:.3f}),")
        print(f"  bids {bids_log_likelihood(fitted_bids, bids[kept[1] :]):.3f}")
        print("\n".join(f"    ({', '.join(map(str, own))})," for own in weights))
        print(f"    {fitted_bids}", flush=True)
        known = Habits(weights, fitted_bids)


if __name__ == "__main__":
    main()
