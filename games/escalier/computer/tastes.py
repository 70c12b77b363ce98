"""Let computer players of L'Escalier bid high or low when their hand is between two bids."""

from __future__ import annotations

from engine import Move
from engine.chance import Rng
from games.escalier.computer.beliefs import Mind
from games.escalier.computer.evaluation import nearest_bid
from games.escalier.rules.match import Escalier
from games.escalier.rules.position import BIDS
from opponents.levels import Taste

_LEANING = 0.3
"""By how many tricks a player misjudges its hand for the sake of its taste."""


def _leans(by: float) -> Taste:
    """Return a taste that bids one more (or less, if ``by`` is negative) if the hand is nearly good for it."""

    def taste(world: Escalier, seat: int, _rng: Rng, move: Move) -> Move:
        view = world.view(seat)
        if view.phase != "bid" or view.forehead:
            return move
        mind = Mind(world, seat)
        bid = nearest_bid(mind.expected_tricks(mind.hand) + by, view.cards, view.forbidden_bid)
        step = 1 if by > 0 else -1
        return BIDS[bid] if bid - (move.number or 0) == step and bid >= mind.sure_tricks(mind.hand) else move

    return taste


TASTES = {"bold": _leans(_LEANING), "modest": _leans(-_LEANING)}
"""Bids high; bids low."""
