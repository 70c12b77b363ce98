"""The rules of Golf. ``match.py`` begins with them in words."""

from golf.rules.match import Golf

__all__ = ["Golf"]
