"""Test when finished tables are compacted: rarely while people play, and never if there is nothing to compact."""

from __future__ import annotations

import asyncio
from typing import cast

from tables.finished.compaction import IDLE_SECONDS, REST, SETTLED_SECONDS, SHORTEST_REST, keep_compacting
from tables.ports import Store, StoreError
from tests.virtual_time import run

TODAY = 1_700_000_000.0


def now() -> float:
    return asyncio.get_running_loop().time()


class Shelf:
    """A fake store that can only compact. Each item is a run's duration, or negative if there is nothing to compact."""

    def __init__(self, *takes: float | StoreError) -> None:
        self.takes = list(takes)
        self.asked: list[tuple[float, float]] = []
        self.under_way = 0

    async def compact_next(self, ended_before: float) -> bool:
        self.asked.append((round(now(), 2), ended_before))
        take = self.takes.pop(0) if self.takes else -1.0
        if isinstance(take, StoreError):
            raise take
        self.under_way += 1
        try:
            await asyncio.sleep(take)
        finally:
            self.under_way -= 1
        return take >= 0


def asked(shelf: Shelf, seconds: float) -> list[tuple[float, float]]:
    """Return each compaction request: when it was made, and the time by which tables must have ended."""

    async def work() -> list[tuple[float, float]]:
        compacting = asyncio.create_task(keep_compacting(cast(Store, shelf), lambda: TODAY + now() // 1, now))
        await asyncio.sleep(seconds)
        compacting.cancel()
        await asyncio.wait({compacting})
        assert shelf.under_way == 0, "a started compaction is finished"
        await asyncio.sleep(1000)
        return shelf.asked

    return run(work())


def test_after_each_table_it_rests_ten_times_as_long_as_that_took() -> None:
    second = 2.0 + REST * 2.0
    third = second + 0.001 + SHORTEST_REST
    settled = TODAY - SETTLED_SECONDS
    assert asked(Shelf(2.0, 0.001), 30.0) == [(0.0, settled), (22.0, settled + 22), (round(third, 2), settled + 22)]


def test_without_anything_to_compact_or_when_the_store_fails_it_checks_once_a_minute() -> None:
    shelf = Shelf(-1.0, StoreError("the disk is full"))
    assert [moment for moment, _ in asked(shelf, 2 * IDLE_SECONDS + 1)] == [0.0, IDLE_SECONDS, 2 * IDLE_SECONDS]


def test_a_compaction_in_progress_finishes_before_the_bot_stops() -> None:
    assert len(asked(Shelf(100.0), 10.0)) == 1
