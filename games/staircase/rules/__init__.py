"""The rules of Staircase; ``match.py`` begins with them in words."""

from games.staircase.rules.match import Staircase

__all__ = ["Staircase"]
