"""The rules of Level Up; ``match.py`` begins with them in words."""

from games.levelup.rules.match import LevelUp

__all__ = ["LevelUp"]
