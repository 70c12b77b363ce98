"""Estimate how long a match of Golf takes."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Value

MINUTES_PER_PLAYER = 1


def minutes(players: int, rules: Mapping[str, Value]) -> float:
    """Return roughly how many minutes a match takes: about ten moves per player in each deal."""
    return players * int(rules["deals"]) * MINUTES_PER_PLAYER
