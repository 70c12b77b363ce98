"""Estimate how long a match of Crazy Eights takes."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Value

SECONDS_PER_MOVE = 6
MOVES_TO_WIN = 12


def minutes(players: int, rules: Mapping[str, Value]) -> float:
    """Return roughly how many minutes a match takes: until someone is out of cards, or no moves are left."""
    return players * min(MOVES_TO_WIN, int(rules["moves"])) * SECONDS_PER_MOVE / 60
