"""Register the bot's games. Only start-up code, training, tests and benchmarks import this module.

>>> match = new_match("levelup", players=2, seed=bytes(32), dealer=1)
>>> match.waiting
(0,)
"""

from __future__ import annotations

import logging
from importlib import import_module
from importlib.metadata import entry_points

from engine import GAMES, GameSpec, new_match, register, replay

__all__ = ["ENTRY_POINTS", "GAMES", "new_match", "replay"]

ENTRY_POINTS = "stairwell.games"
"""The entry point group for installed packages that add games; each entry point is an :class:`engine.GameSpec`."""

BUNDLED_GAMES = (
    "levelup",
    "staircase",
    "escalier",
    "spectrum",
)
"""The bundled games in menu order: each is a folder in this package, whose ``SPEC`` lists the game's modules."""

log = logging.getLogger(__name__)


def _register_installed() -> None:
    """Register games from installed packages. Log and skip those that can't be loaded."""
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name):
        try:
            spec = point.load()
            if not isinstance(spec, GameSpec):
                raise TypeError("its entry point isn't a GameSpec")
            register(spec)
        except Exception as problem:  # noqa: BLE001 - a third-party package can raise anything
            log.error("skipped game %s: %s (%s)", point.name, type(problem).__name__, problem)


for _key in BUNDLED_GAMES:
    register(import_module(f"games.{_key}").SPEC)
_register_installed()
