"""Test when Discord counts as unreachable: after several failures in a row, until a probe succeeds."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

from data.sqlite import SqliteStore
from delivery.gateway.reachability import IN_A_ROW, PROBE_SECONDS, REQUESTS, Reachability
from tables.time.play_time import ClockPause, PlayTime
from tests.virtual_time import run


def now() -> float:
    return asyncio.get_running_loop().time()


class Discord:
    """A fake Discord that answers only while ``there`` is set; ``asked`` records when it was probed."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self.there = False
        self.reachability: Reachability

    async def probe(self) -> None:
        self.asked.append(now())
        await self.reachability.note(taken=self.there)
        if not self.there:
            raise ConnectionError


async def of(folder: Path) -> tuple[SqliteStore, PlayTime, Discord, Reachability]:
    store = await SqliteStore.open(folder / "stairwell.db")
    time, discord = PlayTime(store, now), Discord()
    discord.reachability = Reachability(time, discord.probe)
    return store, time, discord, discord.reachability


def test_one_or_two_failures_stop_nobody(tmp_path: Path) -> None:
    async def stops() -> list[ClockPause]:
        store, time, discord, reachability = await of(tmp_path)
        for _ in range(3):
            for _ in range(IN_A_ROW - 1):
                await reachability.note(taken=False)
            await reachability.note(taken=True)
        await asyncio.sleep(60)
        assert discord.asked == []
        await store.close()
        return time.clock_pauses()

    assert run(stops()) == []


def test_after_some_failures_in_a_row_clocks_pause_from_the_first_until_a_request_succeeds(tmp_path: Path) -> None:
    async def stops() -> tuple[list[ClockPause], list[ClockPause], list[float]]:
        store, time, discord, reachability = await of(tmp_path)
        for number in range(IN_A_ROW):
            await asyncio.sleep(10)
            await reachability.note(taken=False)
            assert bool(reachability._probing) is (number == IN_A_ROW - 1)
        await asyncio.sleep(4 * PROBE_SECONDS)
        during, discord.there = time.clock_pauses(), True
        await asyncio.sleep(2 * PROBE_SECONDS)
        asked = list(discord.asked)
        await asyncio.sleep(60)
        assert discord.asked == asked, "nothing is probed any more"
        await reachability.close()
        await store.close()
        return during, time.clock_pauses(), asked

    during, after, asked = run(stops())
    assert [(one.reason, round(one.since), one.everywhere) for one in during] == [(REQUESTS, 10, True)]
    assert after == []
    assert {round(later - before) for before, later in pairwise(asked)} == {round(PROBE_SECONDS)}


def test_nothing_is_probed_after_closing(tmp_path: Path) -> None:
    async def asked() -> tuple[set[str], int]:
        store, _, discord, reachability = await of(tmp_path)
        for _ in range(IN_A_ROW):
            await reachability.note(taken=False)
        await asyncio.sleep(PROBE_SECONDS / 2)
        for _ in range(2):
            await reachability.close()
        running, before = {task.get_name() for task in asyncio.all_tasks()}, len(discord.asked)
        await asyncio.sleep(60)
        await store.close()
        return running, len(discord.asked) - before

    running, more = run(asked())
    assert "probing Discord" not in running
    assert more == 0
