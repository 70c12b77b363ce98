"""The rules of L'Escalier; the docstring of ``match.py`` states them."""

from games.escalier.rules.match import Escalier

__all__ = ["Escalier"]
