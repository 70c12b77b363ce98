"""Estimate the length of a match of Spectrum; compare it with ``benchmarks.opponents.match_length``."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Value

SECONDS_PER_MOVE = 5


def minutes(players: int, rules: Mapping[str, Value]) -> float:
    """Return a match's approximate length in minutes: rounds until someone has the victory cards.

    Without swaps, a round takes fewer moves, but more rounds end without a winner.
    """
    swap = bool(rules["swap"])
    rounds = int(rules["target"]) * 0.3 * (players + 1) * (1 if swap else 1.4)
    moves_per_round = players * (8 if swap else 4.5)
    return min(rounds, int(rules["max_rounds"])) * moves_per_round * SECONDS_PER_MOVE / 60
