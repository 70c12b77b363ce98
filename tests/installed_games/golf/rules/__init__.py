"""The rules of Golf. The docstring of ``match.py`` states them."""

from golf.rules.match import Golf

__all__ = ["Golf"]
