"""Test time at the table: deadlines, autopilot, pauses, and the time given back after a restart."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from tables.decide.lobby import set_pace
from tables.decide.match import end, submit, take_back, vote
from tables.ports import Deadline
from tables.registry import TableRegistry
from tables.table import Table
from tables.time.clock import Clock
from tables.time.play_time import ALIVE
from tables.time.time_controls import TIME_CONTROLS
from tests.promises.waiting import PATIENCE
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby, running, to_move


def due(table: Table) -> Deadline:
    """Return the only deadline of a running Level Up match."""
    (deadline,) = table.deadlines.values()
    return deadline


async def test_the_computer_plays_a_late_seat_until_its_owner_is_back(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO, pace="live")
    late = due(table)
    time.now = late.due
    await table.time_up(late)
    assert table.state.seats[late.seat].away == "late"
    assert due(table).due == time.now + 1.0
    await table.time_up(due(table))
    assert to_move(table)[1] != late.decision
    user = table.state.seats[late.seat].user
    await table.ask(take_back, click(), user)
    assert table.state.seats[late.seat].away is None


async def test_an_ended_table_has_no_deadlines(registry: TableRegistry, store: SqliteStore, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    assert await store.deadlines() == list(table.deadlines.values())
    await table.ask(end, click())
    assert table.deadlines == {}
    assert await store.deadlines() == []


async def test_a_restart_gives_back_the_downtime_plus_twenty_seconds(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, pace="live")
    before = due(table)
    await store.set_fact(ALIVE, repr(time.now))
    time.now += 3600
    again = TableRegistry(store, now=time, pause=lambda: 1.0)
    await again.start()
    try:
        loaded = await again.table(table.id)
        assert due(loaded).due == pytest.approx(before.due + 3600 + 20, abs=0.001)
        assert due(loaded).decision == before.decision
    finally:
        await again.close()


@pytest.mark.parametrize("started", [False, True], ids=["in the lobby", "in the match"])
async def test_a_pace_set_in_the_lobby_survives_a_kill(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time, *, started: bool
) -> None:
    table = await lobby(registry, click, ANN, BEN, pace="live")
    await table.ask(set_pace, click(), ANN.user, "slow")
    if started:
        await table.start(ANN.user, click())
    again = await TableRegistry(store, now=time).table(table.id)
    assert again.state.header == table.state.header
    assert again.state.header.pace == (await store.open_time_controls())[table.id] == "slow"
    assert again.state.seats == table.state.seats
    if not started:
        await again.start(ANN.user, click())
    assert due(again).due == time.now + TIME_CONTROLS["slow"].seconds


async def test_after_a_restart_the_clock_fires_for_tables_not_in_memory(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    time.now = due(table).due + 1
    again = TableRegistry(store, now=time, pause=lambda: 1000.0)
    told = asyncio.Event()
    again.follow(lambda _change: told.set())
    await again.start()
    try:
        async with asyncio.timeout(PATIENCE):
            await told.wait()
        loaded = await again.table(table.id)
        assert [seat.away for seat in loaded.state.seats].count("late") == 1
    finally:
        await again.close()


async def test_a_paused_match_resumes_after_a_restart_with_full_clocks_when_all_agree(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    for person in (ANN, BEN):
        await table.ask(vote, click(), person.user, pause=True)
    time.now += 7 * 86_400
    again = await TableRegistry(store, now=time, pause=lambda: 1.0).table(table.id)
    paused = [again.state.paused]
    for voter in (BEN, ANN):
        await again.ask(vote, click(), voter.user, pause=False)
        paused.append(again.state.paused)
    assert paused == [True, True, False]
    (deadline,) = again.deadlines.values()
    assert deadline.due > time.now
    user, decision, move = to_move(again)
    await again.ask(submit, click(), user, decision, move)


async def test_the_clock_fires_the_nearest_deadline_first_and_wakes_for_a_nearer_one() -> None:
    fired: list[str] = []
    done = asyncio.Event()

    async def fire(deadline: Deadline) -> None:
        fired.append(deadline.table)
        if len(fired) == 3:
            done.set()

    loop = asyncio.get_running_loop()
    clock = Clock(loop.time, fire)
    clock.start()
    now = loop.time()
    clock.add([Deadline("far", 0, "1-draw", now + 0.2), Deadline("middle", 0, "1-draw", now + 0.1)])
    await asyncio.sleep(0)
    clock.add([Deadline("near", 0, "1-draw", now)])
    async with asyncio.timeout(PATIENCE):
        await done.wait()
    await clock.close()
    assert fired == ["near", "middle", "far"]


async def test_the_clock_notices_changes_of_the_system_time() -> None:
    """The clock sleeps on monotonic time, so it must keep checking the system clock."""
    time, fired = Time(), asyncio.Event()

    async def fire(_deadline: Deadline) -> None:
        fired.set()

    with patch("tables.time.clock.LONGEST_SLEEP", 0.01):
        clock = Clock(time, fire)
        clock.add([Deadline("far", 0, "1-draw", time.now + 3600)])
        clock.start()
        await asyncio.sleep(0.03)
        assert not fired.is_set()
        time.now += 3601
        async with asyncio.timeout(PATIENCE):
            await fired.wait()
        await clock.close()
