"""Estimate the length of a match of Level Up; compare it with ``benchmarks.opponents.match_length``."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Value

SECONDS_PER_MOVE = 6


def minutes(players: int, rules: Mapping[str, Value]) -> float:
    """Return a match's approximate length in minutes: the ROUNDs to climb, and hands that others win.

    More cards make melds easier, so the hands of late ROUNDs are short.
    """
    first, last = int(rules["first_round"]), int(rules["last_round"])
    climbs = last - first + 1
    hands = min(climbs + 0.4 * players * (climbs - 1), int(rules["max_hands"]))
    moves_per_hand = 10 + 1.4 * players - 0.2 * (first + last)
    return hands * moves_per_hand * SECONDS_PER_MOVE / 60
