"""The computer players of Staircase: Novice, Regular, Expert."""

from games.staircase.computer.player import PLAYER

__all__ = ["PLAYER"]
