"""The computer player of L'Escalier: Novice, Regular, Expert."""

from games.escalier.computer.player import PLAYER

__all__ = ["PLAYER"]
