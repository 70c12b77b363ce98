"""Test deadlines that can't be handled when they pass: they are retried after probing whether people can play."""

from __future__ import annotations

import asyncio
import gc
import math
import weakref
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from tables.deadlines import ABSENT_SECONDS, RETRY_SECONDS, STANDSTILL_SECONDS
from tables.decide.match import submit
from tables.ports import Deadline, StoreError
from tables.registry import TableRegistry
from tables.table import Change, Table
from tables.time.clock import Clock
from tables.time.play_time import LEAST, OWNED
from tests.machine import Machine
from tests.promises.waiting import PATIENCE, eventually
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby, running, to_move

FULL = StoreError("the disk is full")


def due(table: Table) -> Deadline:
    (deadline,) = table.deadlines.values()
    return deadline


class Noting(Clock):
    """Records which deadlines are rescheduled, and for when."""

    noted: list[tuple[Deadline, float]]

    def again(self, deadline: Deadline, at: float) -> None:
        self.noted.append((deadline, at))
        super().again(deadline, at)


def noting(registry: TableRegistry) -> list[tuple[Deadline, float]]:
    """Return what the registry's clock is going to fire, and when."""
    clock = registry.watch.clock
    clock.__class__ = Noting
    assert isinstance(clock, Noting)
    clock.noted = []
    return clock.noted


async def cut_off(registry: TableRegistry) -> None:
    async def ask(_guild: int) -> None:
        registry.play_time.stop("requests")

    registry.play_time.probe_with(ask)


async def standing_still(registry: TableRegistry) -> None:
    registry.play_time.stop("gateway")


async def one_connection_lost(registry: TableRegistry) -> None:
    registry.play_time.divide(2)
    registry.play_time.stop("gateway", 0)


async def away(registry: TableRegistry) -> None:
    registry.guild_outages.note(1, registry.now())


@pytest.mark.parametrize(
    ("happens", "seconds"),
    [
        (cut_off, STANDSTILL_SECONDS),
        (standing_still, STANDSTILL_SECONDS),
        (one_connection_lost, STANDSTILL_SECONDS),
        (away, ABSENT_SECONDS),
    ],
)
async def test_a_deadline_that_cannot_be_acted_on_now_is_checked_again(
    registry: TableRegistry,
    click: Clicks,
    time: Time,
    happens: Callable[[TableRegistry], Awaitable[None]],
    seconds: float,
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    late = due(table)
    await happens(registry)
    time.now = late.due
    noted = noting(registry)
    await registry.watch.fire(late)
    assert noted[-1] == (late, late.due + seconds)
    assert table.state.seats[late.seat].away is None


@pytest.mark.parametrize("happens", [cut_off, standing_still, one_connection_lost, away])
async def test_a_clock_that_is_stopped_when_time_is_up_is_shown_as_stopped_once(
    registry: TableRegistry, click: Clicks, time: Time, happens: Callable[[TableRegistry], Awaitable[None]]
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    late, changes = due(table), list[Change]()
    registry.follow(changes.append)
    time.now = late.due - 1
    await happens(registry)
    assert table.shown_deadlines == {late.seat: late}, "until then the shown time is right"
    for seconds in (0, STANDSTILL_SECONDS):
        time.now = late.due + seconds
        await registry.watch.fire(late)
        assert table.shown_deadlines[late.seat].due == math.inf
        assert table.deadlines == {late.seat: late}
    assert len(changes) == 1


async def test_a_restarted_clock_is_shown_with_its_new_deadline(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    late, changes = due(table), list[Change]()
    await registry.watch.start()
    registry.play_time.stop("gateway")
    time.now = late.due + LEAST
    await registry.watch.fire(late)
    registry.follow(changes.append)
    await registry.play_time.resume("gateway")
    assert table.shown_deadlines == table.deadlines == {late.seat: due(table)}
    assert due(table).due > late.due
    assert len(changes) == 1
    await registry.watch.close()


async def test_a_process_that_does_not_own_the_tables_shows_nothing_of_their_clocks(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    late = due(table)
    registry.play_time.stop(OWNED)
    time.now = late.due
    await registry.watch.fire(late)
    assert table.shown_deadlines == {late.seat: late}


async def test_the_clock_of_a_computer_is_not_shown_as_stopped(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    table.stop_clock(replace(due(table), asks_person=False))
    assert table.shown_deadlines is table.deadlines


async def test_a_deadline_is_retried_if_the_store_fails(registry: TableRegistry, click: Clicks, time: Time) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    late = due(table)
    time.now = late.due
    noted = noting(registry)
    with patch.object(SqliteStore, "append", side_effect=FULL):
        await registry.watch.fire(late)
    assert noted == [(late, late.due + RETRY_SECONDS)]


async def test_deadlines_of_a_deleted_table_are_dropped(registry: TableRegistry) -> None:
    noted = noting(registry)
    await registry.watch.fire(Deadline("0123456789", 0, "1-draw", registry.now()))
    assert noted == []


async def test_people_are_probed_before_their_time_is_up_but_not_for_computers(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    asked: list[int] = []

    async def ask(guild: int) -> None:
        asked.append(guild)

    async def askings(deadline: Deadline) -> int:
        asked.clear()
        await registry.watch.fire(deadline)
        return len(asked)

    registry.play_time.probe_with(ask)
    table = await running(registry, click, ANN, BEN, CLEO)
    stale = due(table)
    user, decision, move = to_move(table)
    await table.ask(submit, click(), user, decision, move)
    time.now = due(table).due
    assert await askings(stale) == 0, "its question was answered"
    assert await askings(due(table)) == 1
    assert table.state.seats[due(table).seat].away == "late"
    assert await askings(due(table)) == 0, "a computer moves"
    waiting = await lobby(registry, click, ANN, BEN)
    time.now = due(waiting).due
    assert await askings(due(waiting)) == 1


async def test_nobody_is_probed_for_a_deadline_that_passed_during_sleep(store: SqliteStore, click: Clicks) -> None:
    machine, asked = Machine(), list[int]()
    registry = TableRegistry(store, now=machine.wall, steady=machine.steady)

    async def ask(guild: int) -> None:
        asked.append(guild)

    registry.play_time.probe_with(ask)
    table = await running(registry, click, ANN, BEN, CLEO)
    before = due(table)
    machine.sleeps(3600)
    await registry.watch.fire(before)
    assert asked == []
    assert due(table).due > before.due


@pytest.mark.parametrize("in_memory", [False, True])
async def test_moved_deadlines_are_watched_at_their_new_times(
    store: SqliteStore, click: Clicks, in_memory: bool
) -> None:
    """Stored deadlines are watched; if the store can't be read, those of tables in memory still are."""
    machine = Machine()
    registry = TableRegistry(store, now=machine.wall, steady=machine.steady, most_cached=0)
    table = await running(registry, click, ANN, BEN, CLEO)
    before = due(table)
    if not in_memory:
        del table
        registry.cache.forget_idle()
        assert len(registry) == 0
    await registry.start()
    noted = noting(registry)
    try:
        with patch.object(
            SqliteStore, "deadlines", **({"side_effect": FULL} if in_memory else {"wraps": store.deadlines})
        ):
            registry.play_time.stop("gateway")
            machine.passes(100)
            await registry.play_time.resume("gateway")
            await eventually(lambda: noted)
        assert [(deadline.decision, at - before.due) for deadline, at in noted] == [(before.decision, 120.0)]
    finally:
        await registry.close()


def named(name: str) -> list[asyncio.Task[object]]:
    return [task for task in asyncio.all_tasks() if task.get_name() == name]


class Slow:
    """A store that returns its deadlines only on a signal."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self.ended = False

    async def deadlines(self) -> Iterable[Deadline]:
        try:
            await self.go_on.wait()
        finally:
            for _ in range(20):
                await asyncio.sleep(0)
            self.ended = True
        return []


@pytest.mark.usefixtures("old_objects_frozen")
async def test_closing_ends_a_reload_of_deadlines_and_unsubscribes(
    registry: TableRegistry, store: SqliteStore, time: Time
) -> None:
    await registry.start()
    slow, play_time = Slow(), registry.play_time
    with patch.object(store, "deadlines", slow.deadlines):
        play_time.stop("gateway")
        time.now += 100
        await play_time.resume("gateway")
        await asyncio.sleep(0)
        gc.collect()
        async with asyncio.timeout(PATIENCE):
            await registry.close()
    assert slow.ended
    play_time.stop("gateway")
    time.now += 100
    await play_time.resume("gateway")
    assert named("reloading moved deadlines") == []


@pytest.mark.usefixtures("old_objects_frozen")
async def test_nothing_of_a_finished_reload_of_deadlines_is_kept(
    registry: TableRegistry, store: SqliteStore, time: Time
) -> None:
    await registry.start()
    slow, play_time = Slow(), registry.play_time
    try:
        with patch.object(store, "deadlines", slow.deadlines):
            play_time.stop("gateway")
            time.now += 100
            await play_time.resume("gateway")
            (task,) = map(weakref.ref, named("reloading moved deadlines"))
            slow.go_on.set()
            await eventually(lambda: gc.collect() >= 0 and task() is None)
    finally:
        await registry.close()
