"""The computer players of Staircase: Novice, Regular, Expert, and their tastes."""

from games.staircase.computer import player
from games.staircase.computer.tastes import RELIES_ON, TASTES

__all__ = ["PLAYER"]

PLAYER = player.PLAYER._replace(tastes=TASTES, relies_on=RELIES_ON)
