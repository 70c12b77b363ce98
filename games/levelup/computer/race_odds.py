"""Compute the odds in Level Up's race to lay down first, by ROUND and missing cards.

In a turn, a player sees two cards: the previous player's discard and, if it isn't taken, the top of the stock. The odds
by ROUND come from 8,000 hands between players who took every discard that brought them closer to melds.
"""

from __future__ import annotations

from functools import lru_cache

_STOCK = {
    3: (0.17, 0.45),
    4: (0.14, 0.19),
    5: (0.25, 0.32),
    6: (0.21, 0.30),
    7: (0.19, 0.27),
    8: (0.25, 0.37),
    9: (0.24, 0.35),
    10: (0.30, 0.40),
    11: (0.30, 0.43),
    12: (0.31, 0.47),
    13: (0.36, 0.48),
}
_FAR = 0.6
_LAST_DISCARD = 0.7  # players discard what they can spare, so a rival's last missing card is rarer among discards


def from_stock(round_number: int, missing: int) -> float:
    """Return the chance that a stock card helps a hand on this ROUND that lacks ``missing`` cards."""
    return _STOCK[round_number][missing - 1] if missing <= 2 else _FAR


def per_turn(chance: float, missing: int) -> float:
    """Return the chance that a turn brings a hand closer to melds, given the ``chance`` that a stock card does."""
    discard = chance * (_LAST_DISCARD if missing == 1 else 1.0)
    return 1 - (1 - chance) * (1 - discard)


def wins(round_number: int, missing: int, rival_round: int, rival_missing: int, stride: float | None = None) -> float:
    """Return the chance that the player whose turn it is lays down before the rival.

    A player whose hand lacks nothing lays down when their turn comes; a rival who lacks nothing has just done so.
    ``missing`` is the number of cards the player's hand lacks. ``stride`` is the chance that a turn brings that hand
    closer to melds, or None for the average chance.
    """
    return _wins(round_number, missing, rival_round, rival_missing, None if stride is None else round(stride, 3))


@lru_cache(maxsize=1 << 14)
def _wins(own_round: int, missing: int, rival_round: int, rival_missing: int, stride: float | None) -> float:
    if not missing or not rival_missing:
        return float(rival_missing > 0)
    own = stride or per_turn(from_stock(own_round, missing), missing)
    rival = per_turn(from_stock(rival_round, rival_missing), rival_missing)
    if_nearer = 1 - _wins(rival_round, rival_missing, own_round, missing - 1, None)
    if_rival_nearer = _wins(own_round, missing, rival_round, rival_missing - 1, stride)
    return (own * if_nearer + (1 - own) * rival * if_rival_nearer) / (1 - (1 - own) * (1 - rival))
