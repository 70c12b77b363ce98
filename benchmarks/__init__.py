"""Benchmarks, run by hand: ``make bench`` for all, ``python -m benchmarks.speed.melds`` for one."""

import games  # noqa: F401 - registers the games
