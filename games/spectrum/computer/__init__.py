"""The computer players of Spectrum: Novice, Regular, Expert, and their tastes."""

from games.spectrum.computer import player
from games.spectrum.computer.tastes import TASTES

__all__ = ["PLAYER"]

PLAYER = player.PLAYER._replace(tastes=TASTES)
