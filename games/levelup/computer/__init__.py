"""The computer player of Level Up: Novice, Regular, Expert, and their tastes."""

from games.levelup.computer import player
from games.levelup.computer.tastes import TASTES

__all__ = ["PLAYER"]

PLAYER = player.PLAYER._replace(tastes=TASTES)
