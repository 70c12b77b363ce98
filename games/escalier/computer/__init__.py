"""The computer player of L'Escalier: Novice, Regular, Expert, and their tastes."""

from games.escalier.computer import player
from games.escalier.computer.tastes import TASTES

__all__ = ["PLAYER"]

PLAYER = player.PLAYER._replace(tastes=TASTES)
