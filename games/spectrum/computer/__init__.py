"""The computer players of Spectrum: Novice, Regular, Expert."""

from games.spectrum.computer.player import PLAYER

__all__ = ["PLAYER"]
