"""Correct what a search says about bids of L'Escalier, by numbers learnt from experts' rounds.

In the worlds of a search all cards are played without a search, so what comes of a bid is systematically different.
Among experts a bid far from the hand's expected tricks does worse than it seems, and so does a low one.
``python -m training.escalier.bid_costs`` (600 rounds, 24 worlds, seed 1) made the numbers, from rounds among experts.
"""

from __future__ import annotations

from typing import NamedTuple


class BidCosts(NamedTuple):
    """In the points that a search counts: for the square of a bid's distance from the expected tricks, and a trick."""

    deviation: float
    trick: float

    def of(self, bid: int, expected: float) -> float:
        """What to add to the cost of this bid for a hand with these expected tricks; only differences matter."""
        return self.deviation * (bid - expected) ** 2 + self.trick * bid


BID_COSTS = BidCosts(deviation=0.141, trick=-0.092)
"""Those of the experts that this house has."""
