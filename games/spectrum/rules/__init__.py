"""Implement the rules of Spectrum, as described in ``match.py``."""

from games.spectrum.rules.match import Spectrum

__all__ = ["Spectrum"]
