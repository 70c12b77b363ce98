"""Implement the rules of Staircase, as described in ``match.py``."""

from games.staircase.rules.match import Staircase

__all__ = ["Staircase"]
