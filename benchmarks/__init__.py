"""Benchmarks to run by hand: ``make bench`` runs all of them, ``python -m benchmarks.speed.melds`` runs one."""

import games  # noqa: F401 - registers the games
