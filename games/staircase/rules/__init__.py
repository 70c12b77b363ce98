"""The rules of Staircase. They stand in words on top of ``match.py``."""

from games.staircase.rules.match import Staircase

__all__ = ["Staircase"]
