"""Estimate the length of a match of Staircase."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Value
from games.staircase.rules.position import HAND_SIZE

SECONDS_PER_MOVE = 15
"""Each move decides a fifth of the match, so people take their time."""


def minutes(players: int, _rules: Mapping[str, Value]) -> float:
    """Return a match's approximate length in minutes: every player makes as many moves as there are steps."""
    return players * HAND_SIZE * SECONDS_PER_MOVE / 60
