"""The rules of Staircase; the docstring of ``match.py`` states them in words."""

from games.staircase.rules.match import Staircase

__all__ = ["Staircase"]
