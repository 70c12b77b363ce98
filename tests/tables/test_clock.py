"""The one task that sleeps until the nearest deadline."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

from tables.clock import SLACK, Clock
from tables.ports import Deadline
from tests.promises.waiting import PATIENCE

NOW = 1000.0


def deadline(number: int, due: float = NOW, table: str = "") -> Deadline:
    return Deadline(table or f"table {number}", 0, f"{number}-draw", due)


async def test_it_sleeps_until_the_nearest_deadline_and_no_longer() -> None:
    """It is due when the clock has slept a hundredth of a second; for the other one it would sleep an hour."""
    near, far = deadline(1, NOW + 0.01), deadline(2, NOW + 3600)
    looks, fired = iter([NOW]), asyncio.Queue[Deadline]()
    clock = Clock(lambda: next(looks, NOW + 1), fired.put)
    clock.add([near, far])
    with patch("tables.clock.LONGEST_SLEEP", 3600):
        clock.start()
        async with asyncio.timeout(PATIENCE):
            assert await fired.get() == near
    await clock.close()


async def test_what_was_replaced_does_not_fire() -> None:
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
    """A clock that runs and has fired so many deadlines."""
    fired = asyncio.Queue[Deadline]()
    clock = Clock(lambda: NOW, fired.put)
    clock.add(deadline(number) for number in range(many))
    clock.start()
    async with asyncio.timeout(PATIENCE):
        for _ in range(many):
            await fired.get()
    return clock


async def test_of_deadlines_that_have_fired_nothing_is_kept() -> None:
    clock = await after_firing(4 * SLACK)
    assert (clock._watching, clock._watched, clock._heap) == (0, {}, [])
    await clock.close()


async def test_what_was_replaced_is_swept_out_however_many_have_fired_before() -> None:
    clock = await after_firing(4 * SLACK)
    for number in range(12 * SLACK):
        clock.replace("oak", [deadline(number, NOW + 3600, "oak")])
        assert len(clock._heap) <= 2 + SLACK
    await clock.close()


async def test_while_it_stands_still_nothing_fires_and_everything_afterwards() -> None:
    fired, still = asyncio.Queue[Deadline](), True
    clock = Clock(lambda: NOW, fired.put, lambda: still)
    clock.add([deadline(1), deadline(2)])
    with patch("tables.clock.STANDING_STILL", 0.01):
        clock.start()
        await asyncio.sleep(0.05)
        assert fired.empty()
        still = False
        async with asyncio.timeout(PATIENCE):
            assert [(await fired.get()).table for _ in range(2)] == ["table 1", "table 2"]
    await clock.close()


async def test_when_it_is_reset_it_watches_those_deadlines_only() -> None:
    fired = asyncio.Queue[Deadline]()
    clock = Clock(lambda: NOW, fired.put)
    clock.add([deadline(1), deadline(2, NOW + 3600)])
    clock.reset([deadline(3)])
    clock.start()
    async with asyncio.timeout(PATIENCE):
        assert await fired.get() == deadline(3)
    assert (clock._watching, clock._watched) == (0, {})
    await clock.close()
    assert fired.empty()


async def test_it_stops_although_it_is_woken_at_the_same_time() -> None:
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
