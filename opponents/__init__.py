"""Choose moves for computer players. They only see a re-dealt copy of the match, so they can't cheat.

How a computer player plays at each level is in its game's folder.
"""

from __future__ import annotations

import time
from collections.abc import Mapping

from engine import Match, Move
from engine.chance import Rng
from engine.registry import Parts
from opponents.levels import LEVELS, Budget, Clock, Player, anything_legal, default_player

__all__ = ["LEVELS", "PLAYERS", "Budget", "Player", "anything_legal", "choose", "get_ready"]

PLAYERS: Mapping[str, Player] = Parts("computer")
"""The computer player of each game that has one. In any other game any legal move is made."""


def choose(
    world: Match,
    seat: int,
    rng: Rng,
    level: str = "regular",
    budget: float = 1.0,
    worlds: int = 1 << 20,
    clock: Clock = time.perf_counter,
) -> Move:
    """A move for the seat, which must have one.

    ``world`` is what ``Match.redeal`` gave for that seat, never the match. ``level`` is one of ``LEVELS``. An expert
    thinks for ``budget`` seconds by the ``clock`` at most, the others answer at once; with ``worlds`` it tries at most
    so many re-dealt worlds, and with a budget that never runs out its choice follows from world, rng and ``worlds``
    alone.

    :raises ValueError: when the match is no re-dealt world, or there is no such level.
    """
    if not world.imagined:
        raise ValueError("expected a re-dealt world, got the match itself")
    player = PLAYERS.get(world.key) or default_player()
    if level == "novice":
        return player.novice(world, seat, rng)
    if level == "regular":
        return player.regular(world, seat, rng)
    if level == "expert":
        return player.expert(world, seat, rng, Budget.of(budget, worlds, clock))
    raise ValueError(f"unknown level {level[:16]!r}")


def get_ready() -> None:
    """Compute the tables that experts look up, so that the first decision need not wait for them."""
    for player in PLAYERS.values():
        player.get_ready()
