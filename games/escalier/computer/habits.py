"""Predict how experts of L'Escalier bid and play, by odds learnt from their rounds.

An expert surprises whoever thinks in the sensible way of ``evaluation.py``: fewer than half of its cards are the
sensible ones. So what it does is a matter of odds. For a card they are the exponential of a sum of weights, for a bid a
bell around the expected tricks. ``python -m training.escalier.habits --rounds 300 --worlds 24`` made the numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from games.escalier.computer.card_strength import EVERY_CARD, Strengths
from games.escalier.computer.evaluation import sensible

SITUATIONS = (
    "leads, wants none",
    "leads, wants more",
    "follows, wants none",
    "follows, wants more",
    "is last, wants none",
    "is last, wants more",
)
FEATURES = (
    "sensible",
    "takes the trick",
    "trump",
    "plain: quarters above",
    "trump: quarters above",
    "alone",
    "quarters below",
)
"""Of a card: is it the sensible one; would it take the trick as it lies; how many cards of its suit are out above
and below it, by fours; is it the hand's only one of its suit."""
CARD_WEIGHTS = (
    (1.12, 0.0, 1.04, 0.08, 0.01, 0.57, 0.23),
    (-0.12, 0.0, -0.28, -0.33, 0.18, 0.67, 0.31),
    (-0.48, -4.66, 0.0, -0.81, -0.16, 1.22, 1.6),
    (0.64, 0.0, 0.0, -0.51, 0.68, -0.04, -0.25),
    (-0.9, -4.31, 0.0, -1.79, -0.6, 1.47, 1.03),
    (0.86, 0.23, 0.0, -0.02, 0.38, 0.14, -0.43),
)
"""By situation and feature."""


class EarlierBids(NamedTuple):
    """What a seat had heard when it bid: how many bids, their sum, and the bid that was forbidden to it, or None."""

    bids: int
    total: int
    forbidden: int | None


class BidWeights(NamedTuple):
    """The middle of the bell is a sum of these; ``spread`` is its width for a round of 7 cards.

    ``tricks`` counts for each expected trick, ``size`` for each card of the round, ``earlier_bids`` for each trick the
    others have bid beyond their share, ``last`` for the last bidder.
    """

    tricks: float
    size: float
    earlier_bids: float
    last: float
    spread: float


BID_WEIGHTS = BidWeights(tricks=1.199, size=-0.046, earlier_bids=-0.177, last=-0.006, spread=0.718)


class Habits:
    """The odds of cards and bids with these weights."""

    def __init__(self, cards: Sequence[Sequence[float]], bids: BidWeights) -> None:
        self._odds = [[exp(_score(weights, key)) for key in range(1 << 10)] for weights in cards]
        self._bids = bids
        self.bid_odds = lru_cache(1 << 14)(self._bid_odds)

    def odds(
        self, order: Strengths, legal: int, hand: int, want: int, better: int, laid: int, players: int, gone: int
    ) -> list[tuple[int, float]]:
        """The ``legal`` cards with their odds; the rest is as for ``evaluation.sensible``."""
        odds = self._odds[situation(want, laid, players)]
        usual = sensible(order, legal, hand, want, better, laid, players, gone)
        return [(card, odds[key]) for card, key in looks(order, legal, hand, better, gone, usual)]

    def _bid_odds(self, expected: float, earlier_bids: EarlierBids, players: int, size: int) -> tuple[float, ...]:
        """The odds of each bid from 0 to ``size`` for a hand with these expected tricks; they add up to 1."""
        weights = self._bids
        beyond = earlier_bids.total - earlier_bids.bids * size / players
        middle = weights.tricks * expected + weights.size * size + weights.earlier_bids * beyond
        middle += weights.last * (earlier_bids.bids == players - 1)
        narrow = 3.5 / (weights.spread**2 * size)
        odds = [0.0 if bid == earlier_bids.forbidden else exp(-narrow * (bid - middle) ** 2) for bid in range(size + 1)]
        total = sum(odds) or 1.0
        return tuple([each / total for each in odds])


def situation(want: int, laid: int, players: int) -> int:
    """Which of the ``SITUATIONS`` a seat is in that wants so many tricks, with so many cards in the trick."""
    return 2 * (0 if not laid else 2 if laid == players - 1 else 1) + (want > 0)


def looks(order: Strengths, legal: int, hand: int, better: int, gone: int, usual: int) -> list[tuple[int, int]]:
    """The ``legal`` cards, each with a number that stands for its features; ``usual`` is the sensible one."""
    out = EVERY_CARD & ~gone & ~hand
    found = []
    for number, suit in enumerate(order.suits):
        held = legal & suit
        if not held:
            continue
        others, own = out & suit, hand & suit
        total = others.bit_count()
        kind = (number == 3) << 7 | (not own & own - 1) << 6
        while held:
            card = held & -held
            held ^= card
            above = (others & -card).bit_count()
            key = kind | above << 3 | total - above
            if better & card:
                key |= 1 << 8
            if card == usual:
                key |= 1 << 9
            found.append((card, key))
    return found


def features(key: int) -> tuple[float, ...]:
    """The ``FEATURES`` that the number of a card's looks stands for."""
    takes, trump, alone = key >> 8 & 1, key >> 7 & 1, key >> 6 & 1
    above, below = (key >> 3 & 7) / 4, (key & 7) / 4
    return key >> 9 & 1, takes, trump, 0.0 if trump else above, above if trump else 0.0, alone, below


def _score(weights: Sequence[float], key: int) -> float:
    return sum(weight * feature for weight, feature in zip(weights, features(key), strict=True))


HABITS = Habits(CARD_WEIGHTS, BID_WEIGHTS)
"""Those of the experts that this house has."""
