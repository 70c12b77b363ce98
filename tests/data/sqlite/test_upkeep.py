"""Test when commits move into the file, and how long overwriting erased data rests, with simulated time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from data.sqlite.upkeep import (
    COMMITS,
    INTERRUPT_INTERVAL,
    MAX_RETRY_SECONDS,
    MAX_WAIT,
    PAGES,
    RETRY_SECONDS,
    SECONDS,
    Upkeep,
)
from tests.virtual_time import run


class FakeConnection:
    """A connection to a file whose log has ``pages``; ``moved`` and ``interrupted`` list when each happened."""

    def __init__(self) -> None:
        self.pages, self.erased = 1, False
        self.moved: list[float] = []
        self.interrupted: list[float] = []

    async def run(self, _work: object) -> object:
        self.moved.append(now())
        return self.pages, self.erased

    def give_up(self) -> None:
        self.interrupted.append(now())

    async def close(self) -> None:
        """Close nothing."""


def now() -> float:
    return round(asyncio.get_running_loop().time(), 2)


def told(story: Callable[[Upkeep, FakeConnection], Awaitable[None]]) -> None:
    async def whole() -> None:
        connection = FakeConnection()
        given: Any = connection
        upkeep = Upkeep(Path("stairwell.db"), given)
        await story(upkeep, connection)
        for _ in range(2):
            await upkeep.close()

    run(whole())


def commit(upkeep: Upkeep, times: int = 1) -> None:
    for _ in range(times):
        with upkeep.committing():
            pass


def test_a_few_commits_move_after_some_seconds_and_a_hundred_immediately() -> None:
    async def story(upkeep: Upkeep, connection: FakeConnection) -> None:
        commit(upkeep, COMMITS - 1)
        await asyncio.sleep(1.0)
        assert connection.moved == []
        await asyncio.sleep(SECONDS)
        assert connection.moved == [SECONDS]
        commit(upkeep, COMMITS)
        await asyncio.sleep(0.01)
        assert connection.moved == [SECONDS, SECONDS + 1.0]
        await asyncio.sleep(2 * SECONDS)
        assert len(connection.moved) == 2, "nothing is left to move"

    told(story)


def test_a_log_that_can_not_shrink_is_reported_once_until_it_does(caplog: pytest.LogCaptureFixture) -> None:
    logged: list[int] = []

    async def story(upkeep: Upkeep, connection: FakeConnection) -> None:
        for pages in (PAGES + 1, PAGES + 2, PAGES, PAGES + 1):
            connection.pages = pages
            commit(upkeep)
            await asyncio.sleep(SECONDS + 1.0)
            logged.append(len(caplog.records))

    told(story)
    assert logged == [1, 1, 1, 2]
    assert "stairwell.db-wal has grown to 39 MB" in caplog.text


def test_failed_overwriting_is_retried_ever_later_up_to_an_hour() -> None:
    tried: list[float] = []

    async def story(upkeep: Upkeep, connection: FakeConnection) -> None:
        async def fails() -> bool:
            tried.append(now())
            return False

        upkeep._overwritten = fails  # type: ignore[method-assign]  # no file is needed
        connection.erased = True
        commit(upkeep)
        await asyncio.sleep(4 * MAX_RETRY_SECONDS)

    told(story)
    pauses = [round(later - at) for at, later in pairwise(tried)]
    assert pauses[:7] == [min(RETRY_SECONDS * 2**failed, MAX_RETRY_SECONDS) for failed in range(7)]
    assert pauses[6] == MAX_RETRY_SECONDS


def test_only_a_commit_that_waits_for_a_second_interrupts_overwriting() -> None:
    async def story(upkeep: Upkeep, connection: FakeConnection) -> None:
        upkeep._vacuuming = True
        with upkeep.committing():
            await asyncio.sleep(MAX_WAIT - 0.05)
            assert connection.interrupted == []
            await asyncio.sleep(INTERRUPT_INTERVAL + 0.1)
        assert connection.interrupted == [MAX_WAIT, MAX_WAIT + INTERRUPT_INTERVAL]
        await asyncio.sleep(5.0)
        assert len(connection.interrupted) == 2
        upkeep._vacuuming = False

    told(story)
