"""Predict how L'Escalier Experts bid and play, by odds learnt from their rounds.

Fewer than half of an Expert's plays are the sensible cards of ``evaluation.py``, so its play is modelled as odds. For
cards, the odds are the exponential of a weighted sum of features; for bids, they are a bell curve around the expected
tricks. ``python -m training.escalier.habits --rounds 300 --worlds 24`` fitted the numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from games.escalier.computer.card_strength import EVERY_CARD, Strengths

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
"""Features of a card: whether it is the sensible one; whether it would currently take the trick; how many unplayed
cards of its suit are above it and below it, both divided by four; whether it is the hand's only card of its suit.
"""
CARD_WEIGHTS = (
    (1.12, 0.0, 1.04, 0.08, 0.01, 0.57, 0.23),
    (-0.12, 0.0, -0.28, -0.33, 0.18, 0.67, 0.31),
    (-0.48, -4.66, 0.0, -0.81, -0.16, 1.22, 1.6),
    (0.64, 0.0, 0.0, -0.51, 0.68, -0.04, -0.25),
    (-0.9, -4.31, 0.0, -1.79, -0.6, 1.47, 1.03),
    (0.86, 0.23, 0.0, -0.02, 0.38, 0.14, -0.43),
)
"""Weights, by situation and feature."""


class EarlierBids(NamedTuple):
    """The bids before a seat's own: how many, their sum, and the seat's forbidden bid, or None."""

    bids: int
    total: int
    forbidden: int | None


class BidWeights(NamedTuple):
    """The weights behind a bid. Together they give the centre of a bell curve; ``spread`` is its width with 7 cards.

    The centre adds up ``tricks`` per expected trick, ``size`` per card in the round, ``earlier_bids`` for each trick
    that
    earlier bidders bid above their share, and ``last`` if the seat bids last.
    """

    tricks: float
    size: float
    earlier_bids: float
    last: float
    spread: float


BID_WEIGHTS = BidWeights(tricks=1.199, size=-0.046, earlier_bids=-0.177, last=-0.006, spread=0.718)


class Habits:
    """The odds of cards and bids under certain weights."""

    def __init__(self, cards: Sequence[Sequence[float]], bids: BidWeights) -> None:
        self._odds = [[exp(_score(weights, key)) for key in range(1 << 10)] for weights in cards]
        self._bids = bids
        self.bid_odds = lru_cache(1 << 14)(self._bid_odds)

    def odds(
        self, order: Strengths, legal: int, hand: int, number: int, better: int, gone: int, usual: int
    ) -> list[tuple[int, float]]:
        """Return the ``legal`` cards with their odds.

        ``number`` is the situation's, and the other arguments are those of ``looks``.
        """
        odds = self._odds[number]
        return [(card, odds[key]) for card, key in looks(order, legal, hand, better, gone, usual)]

    def _bid_odds(self, expected: float, earlier_bids: EarlierBids, players: int, size: int) -> tuple[float, ...]:
        """Return the odds of each bid from 0 to ``size``, given the hand's expected tricks; they add up to 1."""
        weights = self._bids
        beyond = earlier_bids.total - earlier_bids.bids * size / players
        middle = weights.tricks * expected + weights.size * size + weights.earlier_bids * beyond
        middle += weights.last * (earlier_bids.bids == players - 1)
        narrow = 3.5 / (weights.spread**2 * size)
        odds = [0.0 if bid == earlier_bids.forbidden else exp(-narrow * (bid - middle) ** 2) for bid in range(size + 1)]
        total = sum(odds) or 1.0
        return tuple([each / total for each in odds])


def situation(want: int, laid: int, players: int) -> int:
    """Return the index into ``SITUATIONS`` for a seat that wants ``want`` tricks, with ``laid`` cards in the trick."""
    return 2 * (0 if not laid else 2 if laid == players - 1 else 1) + (want > 0)


def looks(order: Strengths, legal: int, hand: int, better: int, gone: int, usual: int) -> list[tuple[int, int]]:
    """Return the ``legal`` cards, each with a number that encodes its features; ``usual`` is the sensible card."""
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
    """Decode a card's ``FEATURES`` from the number that ``looks`` returns."""
    takes, trump, alone = key >> 8 & 1, key >> 7 & 1, key >> 6 & 1
    above, below = (key >> 3 & 7) / 4, (key & 7) / 4
    return key >> 9 & 1, takes, trump, 0.0 if trump else above, above if trump else 0.0, alone, below


def _score(weights: Sequence[float], key: int) -> float:
    return sum(weight * feature for weight, feature in zip(weights, features(key), strict=True))


HABITS = Habits(CARD_WEIGHTS, BID_WEIGHTS)
"""The habits of the bundled Expert."""
