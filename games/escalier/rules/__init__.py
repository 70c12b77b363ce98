"""Implement the rules of L'Escalier, as described in ``match.py``."""

from games.escalier.rules.match import Escalier

__all__ = ["Escalier"]
