"""Run a bot as several processes: the life of one process, and ``python -m fleet``, which starts all on one machine."""
