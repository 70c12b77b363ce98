"""Time at the table: deadlines, the bank, autopilot, and what a restart gives back."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from tables.ports import Deadline, Standing
from tables.registry import TableRegistry
from tables.setup.opening import Opening
from tables.table import Table
from tables.time.clock import Clock
from tables.time.play_time import ALIVE
from tables.time.time_controls import TIME_CONTROLS
from tests.promises.waiting import PATIENCE
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, running, to_move


def due(table: Table) -> Deadline:
    """The one deadline of a running Level Up match."""
    (deadline,) = table.deadlines.values()
    return deadline


def waiting(table: Table) -> tuple[int, ...]:
    """The seats that are asked."""
    assert table.state.match is not None
    return table.state.match.waiting


async def test_a_decision_has_its_seconds_and_the_bank(registry: TableRegistry, click: Clicks, time: Time) -> None:
    table = await running(registry, click, ANN, BEN, pace="live")
    assert due(table).due == time.now + TIME_CONTROLS["live"].seconds + TIME_CONTROLS["live"].bank


async def test_thinking_beyond_the_seconds_is_taken_from_the_bank(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, pace="live")
    seat = due(table).seat
    time.now += TIME_CONTROLS["live"].seconds + 30
    user, decision, move = to_move(table)
    await table.submit(user, click(), decision, move)
    assert table.state.seats[seat].bank == pytest.approx(TIME_CONTROLS["live"].bank - 30, abs=0.001)
    assert due(table).due == pytest.approx(
        time.now + TIME_CONTROLS["live"].seconds + TIME_CONTROLS["live"].bank - 30, abs=0.001
    )


async def test_a_move_just_after_time_ran_out_leaves_nothing_of_the_bank_but_owes_nothing(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, pace="live")
    seat = due(table).seat
    time.now = due(table).due + 5.0
    user, decision, move = to_move(table)
    await table.submit(user, click(), decision, move)
    assert table.state.seats[seat].bank == 0.0
    assert (due(table).seat, due(table).due) == (seat, time.now + TIME_CONTROLS["live"].seconds)


async def test_a_move_in_time_takes_nothing_from_the_bank(registry: TableRegistry, click: Clicks, time: Time) -> None:
    table = await running(registry, click, ANN, BEN, pace="live")
    seat = due(table).seat
    time.now += TIME_CONTROLS["live"].seconds - 1
    user, decision, move = to_move(table)
    await table.submit(user, click(), decision, move)
    assert table.state.seats[seat].bank == TIME_CONTROLS["live"].bank


async def asked_at_once(registry: TableRegistry, click: Clicks) -> Table:
    """A match of Spectrum in which all three are asked something."""
    table = await registry.open(Opening("spectrum", guild=1, channel=2, pace="live", locale="en-GB"), ANN, click())
    for guest in (BEN, CLEO):
        await table.join(guest, click())
    await table.start(ANN.user, click())
    while len(waiting(table)) < 3:
        user, decision, move = to_move(table)
        await table.submit(user, click(), decision, move)
    return table


async def test_an_answer_of_another_seat_to_the_same_question_gives_nobody_more_time(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await asked_at_once(registry, click)
    asked = dict(table.deadlines)
    for answered in range(1, 3):
        time.now += 40
        user, decision, move = to_move(table)
        await table.submit(user, click(), decision, move)
        assert len(waiting(table)) == 3 - answered
        assert table.deadlines == {seat: asked[seat] for seat in waiting(table)}


async def test_who_leaves_while_another_is_moved_for_is_moved_for_too(registry: TableRegistry, click: Clicks) -> None:
    table = await asked_at_once(registry, click)
    first, stays, last = waiting(table)
    for seat in (first, last):
        await table.leave(table.state.seats[seat].user, click())
    await table.time_up(table.deadlines[last])
    assert waiting(table) == (first, stays)
    await table.time_up(table.deadlines[first])
    assert waiting(table) == (stays,)


async def test_a_late_seat_is_played_by_the_computer_until_its_owner_is_back(
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
    await table.take_back(user, click())
    assert table.state.seats[late.seat].away is None


async def test_a_move_takes_the_seat_back_too(registry: TableRegistry, click: Clicks, time: Time) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    late = due(table)
    await table.time_up(late)
    user, decision, move = to_move(table)
    await table.submit(user, click(), decision, move)
    assert table.state.seats[late.seat].away is None
    assert to_move(table)[1] != late.decision
    assert table.state.seats[late.seat].bank == TIME_CONTROLS["live"].bank  # the computer's pause was not its time


async def test_a_table_that_was_ended_has_no_deadlines(
    registry: TableRegistry, store: SqliteStore, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    assert await store.deadlines() == list(table.deadlines.values())
    await table.end(click())
    assert table.deadlines == {}
    assert await store.deadlines() == []


async def test_late_and_repeated_deadlines_do_no_harm(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    old = due(table)
    user, decision, move = to_move(table)
    await table.submit(user, click(), decision, move)
    seq = table.state.seq
    await table.time_up(old)
    assert table.state.seq == seq


async def test_a_table_of_absent_people_ends_by_itself(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    for _ in range(200):
        if table.state.standing is Standing.OVER:
            break
        await table.time_up(due(table))
    assert table.state.ended == "abandoned"
    assert table.deadlines == {}


async def test_a_restart_gives_back_the_downtime_and_twenty_seconds(
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


async def test_after_a_restart_the_clock_fires_for_tables_nobody_has_touched(
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


async def test_the_clock_fires_the_nearest_first_and_wakes_for_a_nearer_one() -> None:
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


async def test_the_clock_notices_that_the_time_was_set() -> None:
    """It sleeps by a clock that nobody sets, so it looks at the other one now and then."""
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
