"""Estimate the length of a match of L'Escalier; compare it with ``benchmarks.opponents.match_length``."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Value

SECONDS_PER_MOVE = 6


def minutes(players: int, rules: Mapping[str, Value]) -> float:
    """Return a match's approximate length in minutes: the exact number of its moves at a steady pace.

    Each player makes a bid in every round, and plays each card except in one-card rounds.
    """
    most = int(rules["max_cards"])
    rounds = [*range(1, most), *range(most, 0, -1)]
    moves = players * sum(1 + (cards if cards > 1 else 0) for cards in rounds)
    return moves * SECONDS_PER_MOVE / 60
