"""The rules of Spectrum; the docstring of ``match.py`` states them in words."""

from games.spectrum.rules.match import Spectrum

__all__ = ["Spectrum"]
