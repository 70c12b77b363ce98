"""The computer player of Golf: Novice, Regular, Expert."""

from golf.computer.player import PLAYER

__all__ = ["PLAYER"]
