"""The rules of Spectrum; ``match.py`` begins with them in words."""

from games.spectrum.rules.match import Spectrum

__all__ = ["Spectrum"]
