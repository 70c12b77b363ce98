"""Measurements, run by hand: ``python -m benchmarks.melds``."""

import games  # noqa: F401 - registers the games
