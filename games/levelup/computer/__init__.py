"""The computer player of Level Up: Novice, Regular, Expert."""

from games.levelup.computer.player import PLAYER

__all__ = ["PLAYER"]
