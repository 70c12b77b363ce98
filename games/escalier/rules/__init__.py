"""The rules of L'Escalier; ``match.py`` begins with them in words."""

from games.escalier.rules.match import Escalier

__all__ = ["Escalier"]
