"""Computer players. They see a match only as their own seat may imagine it: a re-dealt copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from engine import Match, Move
from engine.chance import Rng
from opponents import levelup

Player = Callable[[Any, int, Rng], Move]
"""(re-dealt copy of a match, own seat, rng) -> a legal move of that seat."""

PLAYERS: Mapping[str, Player] = MappingProxyType({"levelup": levelup.choose})
"""The computer player of each game; a game without one is played by :func:`anything_legal`."""


def anything_legal(match: Match, seat: int, rng: Rng) -> Move:
    """Any legal move of the seat, each equally likely."""
    moves = match.legal_moves(seat)
    return moves[int(rng.random() * len(moves))]


def choose(match: Match, seat: int, rng: Rng) -> Move:
    """A move for the seat, which must have one. ``match`` is what ``Match.redeal`` gave for that seat."""
    return PLAYERS.get(match.key, anything_legal)(match, seat, rng)
