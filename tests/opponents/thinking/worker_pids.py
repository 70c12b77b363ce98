"""Find the process ids of the expert processes."""

from __future__ import annotations

from opponents.thinking.workers import Workers
from tables.thinking import Thinkers


def worker_pids(owner: Thinkers | Workers) -> list[int]:
    """Return the ids of the processes that have started."""
    workers = owner._workers if isinstance(owner, Thinkers) else owner
    return [] if workers is None else [pid for process in workers._processes.values() for pid in process.pids]
