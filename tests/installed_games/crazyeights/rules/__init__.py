"""The rules of Crazy Eights. They stand in words on top of ``match.py``."""

from crazyeights.rules.match import CrazyEights

__all__ = ["CrazyEights"]
