"""Let computer players of Staircase interfere, or recycle, when other turns are about as good."""

from __future__ import annotations

import random

from engine import Move, cards
from engine.chance import Rng
from games.staircase.computer.player import Mind, lead, share
from games.staircase.rules.match import Staircase
from opponents.estimates import imagined

_WORLDS = 16
_COSTS = 0.05
"""The share of a win that an interfere may cost a player who likes to interfere."""
_ABOUT_AS_GOOD = 3.0
"""How many points a recycling may cost a player who likes to recycle."""


def meddler(world: Staircase, seat: int, _rng: Rng, move: Move) -> Move:
    """Interfere with the player in the lead if that hardly changes who wins.

    An interfere costs its player more than ten points, so there is rarely such a turn before the end is near.
    """
    built = world.view(seat).staircases
    others = [other for other in range(world.players) if other != seat]
    leader = max(others, key=lambda other: built[other].base + built[other].bonus)
    shown: dict[tuple[int, ...], Move] = {}
    for other in world.legal_moves(seat):
        if other.verb == "interfere" and other.target == leader:
            shown.setdefault(tuple(map(cards.rank, other.cards)), other)
    if not shown:
        return move
    mind = Mind(world.view(seat))
    rng = random.Random(imagined(world, seat)[1])  # noqa: S311 - only simulated deals
    wins = dict.fromkeys((move, *shown.values()), 0.0)
    leads = dict.fromkeys(wins, 0.0)
    weights = 0.0
    for _ in range(_WORLDS):
        table = mind.table(world.redeal(seat, rng))
        weight = table.likelihood(seat)
        weights += weight
        for tried in wins:
            ahead = lead(mind.play_out(table.copy(), tried), seat)
            wins[tried] += weight * share(ahead)
            leads[tried] += weight * ahead
    least = wins[move] - _COSTS * weights
    close = [tried for tried in shown.values() if wins[tried] >= least]
    return max(close, key=lambda tried: (wins[tried], leads[tried]), default=move)


def recycler(world: Staircase, seat: int, _rng: Rng, move: Move) -> Move:
    """Recycle if that is about as good as the level's own turn."""
    if move.verb not in ("build", "scrap"):
        return move
    mind = Mind(world.view(seat))
    turns = [other for other in world.legal_moves(seat) if other.verb == "recycle"]
    least = mind.expected(move) - _ABOUT_AS_GOOD
    return max((other for other in turns if mind.expected(other) >= least), key=mind.expected, default=move)


TASTES = {"recycler": recycler, "meddler": meddler}
"""Recycles; interferes, which needs three players."""
RELIES_ON = {"meddler": "interfere"}
