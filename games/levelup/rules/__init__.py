"""The rules of Level Up. They stand in words on top of ``match.py``."""

from games.levelup.rules.match import LevelUp

__all__ = ["LevelUp"]
