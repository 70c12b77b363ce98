"""Implement the rules of Level Up, as described in ``match.py``."""

from games.levelup.rules.match import LevelUp

__all__ = ["LevelUp"]
