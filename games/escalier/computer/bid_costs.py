"""Correct a search's ratings of L'Escalier bids, with numbers learnt from Experts' rounds.

When a search plays out its simulated deals, it doesn't search again at each card, so its ratings of bids are biased.
Against Experts, a bid far from the hand's expected tricks does worse than its rating suggests, and so does a low bid.
``python -m training.escalier.bid_costs`` (600 rounds, 24 worlds, seed 1) fitted the numbers to rounds among Experts.
"""

from __future__ import annotations

from typing import NamedTuple


class BidCosts(NamedTuple):
    """Extra costs on the search's scale: per squared distance of a bid from the expected tricks, and per trick bid."""

    deviation: float
    trick: float

    def of(self, bid: int, expected: float) -> float:
        """Return the correction to a bid's cost, given the hand's expected tricks.

        Only the differences between bids matter.
        """
        return self.deviation * (bid - expected) ** 2 + self.trick * bid


BID_COSTS = BidCosts(deviation=0.141, trick=-0.092)
"""The costs of the bundled Expert."""
