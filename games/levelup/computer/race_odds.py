"""Compute the odds in Level Up's race to lay down first, by the ROUND and missing cards of all players.

In a turn, a player sees two cards: the previous player's discard and, if it isn't taken, the top of the stock. The odds
by ROUND come from 8,000 hands between players who took every discard that brought them closer to melds.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

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


class Racer(NamedTuple):
    """A player's ROUND, and the number of cards their hand lacks."""

    round_number: int
    missing: int


def wins(racers: tuple[Racer, ...], who: int, stride: float | None = None) -> float:
    """Return the chance that one of these players lays down first; they are in turn order, from the one on turn.

    A player whose hand lacks nothing lays down when their turn comes. ``stride`` is the chance that a turn brings the
    hand of ``who`` closer to melds, or None for the average chance.
    """
    return _wins(racers, who, None if stride is None else round(stride, 2))


@lru_cache(maxsize=1 << 16)
def _wins(racers: tuple[Racer, ...], who: int, stride: float | None) -> float:
    """Add up who comes closer to melds next; the turns in which nobody does change nothing."""
    chance, so_far = 0.0, 1.0
    for turn, (round_number, missing) in enumerate(racers):
        if not missing:
            step = 1.0
        elif turn == who and stride:
            step = stride
        else:
            step = per_turn(from_stock(round_number, missing), missing)
        if missing <= 1:
            chance += so_far * step * (turn == who)
        else:
            after = (*racers[turn + 1 :], *racers[:turn], Racer(round_number, missing - 1))
            place = (who - turn - 1) % len(racers)
            chance += so_far * step * _wins(after, place, None if turn == who else stride)
        so_far *= 1 - step
    return chance / (1 - so_far)
