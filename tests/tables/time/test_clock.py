"""Test the task that waits for the nearest deadline."""

from __future__ import annotations

import asyncio
import gc
import heapq
from unittest.mock import patch

import pytest

from tables.ports import Deadline
from tables.time.clock import LONGEST_SLEEP, PAUSED_SECONDS, SLACK, Clock
from tests.promises.waiting import PATIENCE
from tests.virtual_time import run

NOW = 1000.0


def deadline(number: int, due: float = NOW, table: str = "") -> Deadline:
    return Deadline(table or f"table {number}", 0, f"{number}-draw", due)


async def test_it_sleeps_until_the_nearest_deadline_and_no_longer() -> None:
    """The near deadline is due after 10 ms; with only the far one, the clock would sleep for an hour."""
    near, far = deadline(1, NOW + 0.01), deadline(2, NOW + 3600)
    looks, fired = iter([NOW]), asyncio.Queue[Deadline]()
    clock = Clock(lambda: next(looks, NOW + 1), fired.put)
    clock.add([near, far])
    with patch("tables.time.clock.LONGEST_SLEEP", 3600):
        clock.start()
        async with asyncio.timeout(PATIENCE):
            assert await fired.get() == near
    await clock.close()


async def test_a_replaced_deadline_does_not_fire() -> None:
    fired = asyncio.Queue[Deadline]()
    clock = Clock(lambda: NOW, fired.put)
    for number in range(5):
        clock.replace("oak", [deadline(number, NOW - 10 + number, "oak")])
    clock.add([deadline(9, NOW, "elm")])
    clock.start()
    async with asyncio.timeout(PATIENCE):
        assert [(await fired.get()).decision for _ in range(2)] == ["4-draw", "9-draw"]
    await clock.close()
    assert fired.empty()


async def after_firing(many: int) -> Clock:
    """Start a clock and wait until it has fired ``many`` deadlines."""
    fired = asyncio.Queue[Deadline]()
    clock = Clock(lambda: NOW, fired.put)
    clock.add(deadline(number) for number in range(many))
    clock.start()
    async with asyncio.timeout(PATIENCE):
        for _ in range(many):
            await fired.get()
    return clock


async def test_nothing_is_kept_of_fired_deadlines() -> None:
    clock = await after_firing(4 * SLACK)
    await asyncio.sleep(0)  # lets the last ``fire`` call finish
    assert (clock._watching, clock._watched, clock._heap, len(clock._firing)) == (0, {}, [], 0)
    await clock.close()


async def test_replaced_deadlines_are_swept_out_however_many_have_fired_before() -> None:
    clock = await after_firing(4 * SLACK)
    for number in range(12 * SLACK):
        clock.replace("oak", [deadline(number, NOW + 3600, "oak")])
        assert len(clock._heap) <= 2 + SLACK
    await clock.close()


async def test_while_paused_nothing_fires_and_everything_afterwards() -> None:
    fired, still = asyncio.Queue[Deadline](), True
    clock = Clock(lambda: NOW, fired.put, lambda: still)
    clock.add([deadline(1), deadline(2)])
    with patch("tables.time.clock.PAUSED_SECONDS", 0.01):
        clock.start()
        await asyncio.sleep(0.05)
        assert fired.empty()
        still = False
        async with asyncio.timeout(PATIENCE):
            assert [(await fired.get()).table for _ in range(2)] == ["table 1", "table 2"]
    await clock.close()


async def test_after_a_reset_it_watches_only_the_new_deadlines() -> None:
    fired = asyncio.Queue[Deadline]()
    clock = Clock(lambda: NOW, fired.put)
    clock.add([deadline(1), deadline(2, NOW + 3600)])
    clock.reset([deadline(3)])
    clock.start()
    async with asyncio.timeout(PATIENCE):
        assert await fired.get() == deadline(3)
    assert (clock._watching, clock._watched, clock._heap) == (0, {}, [])
    await clock.close()
    assert fired.empty()


async def test_it_stops_even_if_woken_at_the_same_time() -> None:
    for turns in range(8):
        clock = Clock(lambda: NOW, asyncio.Queue[Deadline]().put)
        clock.add([deadline(1, NOW + 7200)])
        clock.start()
        for _ in range(5):
            await asyncio.sleep(0)
        clock.add([deadline(2, NOW + 3600)])
        for _ in range(turns):
            await asyncio.sleep(0)
        closing = asyncio.create_task(clock.close())
        await asyncio.wait({closing}, timeout=PATIENCE)
        assert closing.done(), f"{turns} turns after"


def test_the_more_it_watches_the_less_often_it_is_swept() -> None:
    clock = Clock(lambda: NOW, asyncio.Queue[Deadline]().put)
    clock.add(deadline(number, NOW + 3600) for number in range(4 * SLACK))
    with patch("tables.time.clock.heapq.heapify", wraps=heapq.heapify) as swept:
        for number in range(11 * SLACK):
            clock.replace("oak", [deadline(number, NOW + 7200, "oak")])
    assert swept.call_count == 2


async def test_after_a_sweep_the_nearest_still_fires_first() -> None:
    fired = asyncio.Queue[Deadline]()
    clock = Clock(lambda: NOW, fired.put)
    moments = {"elm": 1.0, "oak": 2.0, "ash": 3.0}
    for table, ago in moments.items():
        clock.add([deadline(1, NOW - ago, table)])
    for number in range(2 * SLACK):
        clock.replace("yew", [deadline(number, NOW + 3600, "yew")])
    clock.start()
    async with asyncio.timeout(PATIENCE):
        assert [(await fired.get()).table for _ in moments] == ["ash", "oak", "elm"]
    await clock.close()


# -- in simulated time ------------------------------------------------------------------------------------------------


def now() -> float:
    return asyncio.get_running_loop().time()


def test_it_wakes_for_an_earlier_deadline_and_fires_it_on_time() -> None:
    async def moments() -> dict[str, float]:
        acted: dict[str, float] = {}

        async def fire(due: Deadline) -> None:
            acted[due.table] = round(now(), 2)

        clock = Clock(now, fire)
        clock.start()
        clock.add([deadline(1, 3600.0), deadline(2, 5.25)])
        await asyncio.sleep(1)
        clock.add([deadline(3, 1.75), deadline(4, 2.0)])
        clock.reset([deadline(5, 1.7), deadline(6, 5.75)])
        await asyncio.sleep(2)
        clock.replace("table 7", [deadline(7, 4.25)])
        await asyncio.sleep(20)
        await clock.close()
        return acted

    assert run(moments()) == {"table 5": 1.7, "table 7": 4.25, "table 6": 5.75}


def test_when_idle_it_rarely_checks_the_time_and_never_without_deadlines() -> None:
    async def looks() -> list[int]:
        looked: list[float] = []

        def look() -> float:
            looked.append(now())
            return NOW

        clock, counts = Clock(look, asyncio.Queue[Deadline]().put), []
        clock.start()
        for watched in ([], [deadline(1, NOW + 7200)]):
            clock.add(watched)
            await asyncio.sleep(1)
            looked.clear()
            await asyncio.sleep(60 * LONGEST_SLEEP)
            counts.append(len(looked))
        await clock.close()
        return counts

    assert run(looks()) == [0, 60]


@pytest.mark.parametrize("overdue", [0.0, 0.5, 100.0])
def test_while_paused_it_checks_twice_a_second_whether_it_can_run(overdue: float) -> None:
    async def looks() -> int:
        looked: list[float] = []

        def still() -> bool:
            looked.append(now())
            return True

        clock = Clock(lambda: NOW, asyncio.Queue[Deadline]().put, still)
        clock.add([deadline(1, NOW - overdue)])
        clock.start()
        await asyncio.sleep(59.9)
        await clock.close()
        return len(looked)

    assert run(looks()) == 60 / PAUSED_SECONDS


@pytest.mark.usefixtures("old_objects_frozen")
async def test_closing_ends_it_and_everything_it_fired() -> None:
    begun, ended = asyncio.Event(), list[str]()

    async def fire(due: Deadline) -> None:
        try:
            begun.set()
            await asyncio.Event().wait()
        finally:
            ended.append(due.table)

    before = asyncio.all_tasks()
    clock = Clock(lambda: NOW, fire)
    clock.add([deadline(1)])
    clock.start()
    async with asyncio.timeout(PATIENCE):
        await begun.wait()
    gc.collect()  # the clock itself references the call in progress
    assert ended == []
    await clock.close()
    assert (ended, asyncio.all_tasks()) == (["table 1"], before)


async def test_a_clock_that_was_never_started_can_be_closed() -> None:
    await Clock(lambda: NOW, asyncio.Queue[Deadline]().put).close()
