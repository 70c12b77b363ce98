"""Choose moves for computer players. They see only a re-dealt copy of the match, so they can't cheat.

Each game's package defines how its computer player plays at each level.
"""

from __future__ import annotations

import time
from collections.abc import Mapping

from engine import Match, Move
from engine.chance import Rng
from engine.registry import Parts
from opponents.levels import BETWEEN, LEVELS, Budget, Clock, Player, anything_legal, default_player

__all__ = ["LEVELS", "PLAYERS", "Budget", "Player", "anything_legal", "choose", "get_ready", "taste_of"]

PLAYERS: Mapping[str, Player] = Parts("computer")
"""Each game's computer player. Games without one play random legal moves."""


def choose(
    world: Match,
    seat: int,
    rng: Rng,
    level: str = "regular",
    budget: float = 1.0,
    worlds: int = 1 << 20,
    clock: Clock = time.perf_counter,
    taste: str | None = None,
) -> Move:
    """Choose a move for a seat that has at least one legal move.

    ``world`` is what ``Match.redeal`` returned for that seat, never the match itself. ``level`` is one of ``LEVELS``.
    An expert thinks for at most ``budget`` seconds by the ``clock`` and tries at most ``worlds`` simulated deals, and
    so does a veteran that moves like one. The other levels answer immediately. With an unlimited budget, a choice
    depends only on world, rng and ``worlds``. ``taste`` is one of the game's, or None.

    :raises ValueError: if ``world`` isn't a re-dealt copy, or the level is unknown.
    """
    if not world.imagined:
        raise ValueError("expected a re-dealt world, got the match itself")
    player = PLAYERS.get(world.key) or default_player()
    move = _of_level(player, world, seat, rng, level, Budget.of(budget, worlds, clock))
    return move if taste is None else player.tastes[taste](world, seat, rng, move)


def _of_level(player: Player, world: Match, seat: int, rng: Rng, level: str, budget: Budget) -> Move:
    if level in BETWEEN:
        weaker, stronger = BETWEEN[level]
        level = stronger if rng.random() < player.stronger[level] else weaker
    if level == "novice":
        return player.novice(world, seat, rng)
    if level == "regular":
        return player.regular(world, seat, rng)
    if level == "expert":
        return player.expert(world, seat, rng, budget)
    raise ValueError(f"unknown level {level[:16]!r}")


def taste_of(key: str, number: int, options: Mapping[str, object]) -> str | None:
    """Return the taste of a game's computer player with this number (from 1), or None if it has none.

    ``options`` are the house rules that were set: a taste that relies on one of them is none while it is off.
    """
    player = PLAYERS.get(key)
    if player is None or number > len(player.tastes):
        return None
    taste = [*player.tastes][number - 1]
    return taste if options.get(player.relies_on.get(taste, "")) is not False else None


def get_ready() -> None:
    """Precompute the experts' tables, so that the first decision doesn't have to wait for them."""
    for player in PLAYERS.values():
        player.get_ready()
