"""The rules of L'Escalier. They stand in words on top of ``match.py``."""

from games.escalier.rules.match import Escalier

__all__ = ["Escalier"]
