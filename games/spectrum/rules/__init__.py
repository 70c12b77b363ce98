"""The rules of Spectrum. They stand in words on top of ``match.py``."""

from games.spectrum.rules.match import Spectrum

__all__ = ["Spectrum"]
