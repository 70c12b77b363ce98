"""The rules of Level Up; the docstring of ``match.py`` states them."""

from games.levelup.rules.match import LevelUp

__all__ = ["LevelUp"]
