"""What a bid costs more than the worlds say, learnt from rounds of experts among experts and among regulars.

In the worlds of a search all cards are played without a search. What comes of a bid is systematically different: bids
far from the hand's expected tricks do worse than they seem to, as the others go for whoever is easily made wrong; and
low ones do worse than high ones. ``python -m benchmarks.escalier_bids --rounds 600 --worlds 24`` made the numbers.
"""

from __future__ import annotations

from typing import NamedTuple


class BidCosts(NamedTuple):
    """In the points that a search counts: for the square of a bid's distance from the expected tricks, and a trick."""

    astray: float
    trick: float

    def of(self, bid: int, expected: float) -> float:
        """What to add to the cost of this bid for a hand with these expected tricks; only differences matter."""
        return self.astray * (bid - expected) ** 2 + self.trick * bid


BID_COSTS = BidCosts(astray=0.09, trick=-0.064)
"""Those of the experts that this house has."""
