"""The rules of Crazy Eights. The docstring of ``match.py`` states them."""

from crazyeights.rules.match import CrazyEights

__all__ = ["CrazyEights"]
