"""Run a bot as several processes: the life of one process, and ``python -m fleet``, which runs all on one machine."""
