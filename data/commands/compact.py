"""``python -m data compact``: compact the logs of all finished tables while the bot keeps playing."""

from __future__ import annotations

from functools import partial

from data.commands.progress import Progress, silent
from data.commands.recompute import in_turn
from data.compaction import FIRST, candidate, compacted, put
from data.connections import Place, opened

HOW_MANY = "SELECT count(*) FROM tables WHERE ended IS NOT NULL AND folded = 0 AND ended < ?"


def compact_all(where: Place, patience: float, ended_before: float, progress: Progress = silent) -> int:
    """Compact the log of every table that ended before ``ended_before``; return how many logs were compacted.

    :param patience: how many seconds to wait for a lock.
    """
    done = tried = 0
    with opened(where, patience) as db:
        (of,) = db.execute(HOW_MANY, (ended_before,)).fetchone()
        place = FIRST
        while (chosen := candidate(db, place, ended_before)) is not None:
            place, ready = chosen.place, compacted(chosen)
            if ready is not None:
                in_turn(db, partial(put, ready=ready))
                done += 1
            tried += 1
            progress(tried, max(of, tried))
    return done
