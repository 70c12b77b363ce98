"""Test tables in memory: they are loaded on first use, and the least recently used are released first."""

from __future__ import annotations

import asyncio

import pytest

from data.sqlite import SqliteStore
from tables.decide.lobby import cancel, join
from tables.decide.match import submit
from tables.ports import Deadline, Entry, Header, Posted, Standing
from tables.registry import TableRegistry
from tables.table import Table
from tables.time.clock import Clock
from tables.time.play_time import ALIVE
from tables.time.time_controls import LOBBY_SEAT, RESTART_GRACE
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby, running, to_move


class CountingStore(SqliteStore):
    """Records which tables are loaded."""

    loads: list[str]

    async def load(self, table: str) -> tuple[Header, list[Entry]] | None:
        self.loads.append(table)
        return await super().load(table)


@pytest.fixture
def counting(store: SqliteStore) -> CountingStore:
    store.__class__ = CountingStore
    assert isinstance(store, CountingStore)
    store.loads = []
    return store


def small(store: SqliteStore, time: Time, most: int) -> TableRegistry:
    """Return a registry that keeps at most ``most`` tables in memory."""
    return TableRegistry(store, now=time, pause=lambda: 1.0, most_cached=most)


async def test_a_start_loads_no_table(
    registry: TableRegistry, counting: CountingStore, click: Clicks, time: Time
) -> None:
    keys = [(await running(registry, click, ANN, BEN)).id for _ in range(3)]
    counting.loads.clear()
    again = small(counting, time, 10)
    await again.start()
    try:
        assert counting.loads == []
        assert len(again) == 0
        assert (await again.table(keys[1])).state.match is not None
        assert counting.loads == [keys[1]]
        assert len(again) == 1
    finally:
        await again.close()


async def test_the_start_is_stored_together_with_the_time_given_back(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    (before,) = table.deadlines.values()
    await store.set_fact(ALIVE, repr(time.now))
    for _ in range(3):
        time.now += 100
        again = small(store, time, 10)
        await again.start()
        assert await store.fact(ALIVE) == repr(time.now)
        again.watch.clock = Clock(time, again.watch.fire)  # makes closing it like killing it
        await again.close()
    (after,) = await store.deadlines(table.id)
    assert after.due == pytest.approx(before.due + 3 * (100 + RESTART_GRACE), abs=0.001)


async def test_only_recently_used_tables_stay_in_memory(store: SqliteStore, click: Clicks, time: Time) -> None:
    registry = small(store, time, 2)
    keys = [(await lobby(registry, click, ANN, BEN)).id for _ in range(4)]
    assert len(registry) == 4
    await registry.table(keys[0])
    registry.cache.forget_idle()
    assert len(registry) == 2
    assert [registry.cache.find(key) is not None for key in keys] == [True, False, False, True]


async def test_a_released_table_continues_where_it_was(store: SqliteStore, click: Clicks, time: Time) -> None:
    registry = small(store, time, 0)
    table = await running(registry, click, ANN, BEN, CLEO)
    key, deadlines = table.id, table.deadlines
    for _ in range(8):
        table = await registry.table(key)
        assert table.deadlines == deadlines
        await table.ask(submit, click(), *to_move(table))
        deadlines, seq = table.deadlines, table.state.seq
        del table
        registry.cache.forget_idle()
        assert len(registry) == 0
    assert (await registry.table(key)).state.seq == seq


async def test_the_clock_fires_for_a_released_table(store: SqliteStore, click: Clicks, time: Time) -> None:
    registry = small(store, time, 0)
    table = await running(registry, click, ANN, BEN, CLEO)
    key, (due,) = table.id, table.deadlines.values()
    del table
    registry.cache.forget_idle()
    assert len(registry) == 0
    time.now = due.due
    await registry.watch.fire(due)
    assert (await registry.table(key)).state.seats[due.seat].away == "late"


async def test_a_table_never_exists_twice_in_memory(store: SqliteStore, click: Clicks, time: Time) -> None:
    registry = small(store, time, 0)
    held = await running(registry, click, ANN, BEN)
    registry.cache.forget_idle()
    assert await registry.table(held.id) is held


async def test_concurrent_requests_load_a_table_once(
    registry: TableRegistry, counting: CountingStore, click: Clicks, time: Time
) -> None:
    key = (await running(registry, click, ANN, BEN)).id
    counting.loads.clear()
    again = small(counting, time, 10)
    found = await asyncio.gather(*(again.table(key) for _ in range(20)))
    assert counting.loads == [key]
    assert all(table is found[0] for table in found)


async def test_a_busy_table_is_not_released(store: SqliteStore, click: Clicks, time: Time) -> None:
    registry = small(store, time, 0)
    key = (await running(registry, click, ANN, BEN)).id
    registry.cache.forget_idle()
    serving = asyncio.create_task((await registry.table(key)).ask(submit, click(), *to_move(await registry.table(key))))
    while not serving.done():
        registry.cache.forget_idle()
        assert registry.cache.find(key) is not None
        await asyncio.sleep(0)
    await serving


async def test_keepers_are_asked_before_a_table_is_released(store: SqliteStore, click: Clicks, time: Time) -> None:
    registry = small(store, time, 1)
    keys = [(await lobby(registry, click, ANN, BEN)).id for _ in range(3)]
    kept = {keys[0]}
    registry.follow(lambda _change: None, lambda table: table.id not in kept)
    registry.cache.forget_idle()
    assert [registry.cache.find(key) is not None for key in keys] == [True, False, False]
    kept.clear()
    await registry.table(keys[1])
    registry.cache.forget_idle()
    assert [registry.cache.find(key) is not None for key in keys] == [False, True, False]


async def test_an_unsubscribed_listener_is_neither_notified_nor_asked(
    store: SqliteStore, click: Clicks, time: Time
) -> None:
    registry, told = small(store, time, 1), list[object]()

    def never(_table: object) -> bool:
        return False

    registry.follow(told.append, never)
    for _ in range(2):
        registry.unfollow(told.append, never)
    keys = [(await lobby(registry, click, ANN, BEN)).id for _ in range(2)]
    registry.cache.forget_idle()
    assert [registry.cache.find(key) is not None for key in keys] == [False, True]
    assert told == []


async def test_keepers_release_a_table_that_is_set_aside(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    let_go = list[str]()

    def keeper(gone: Table) -> bool:
        let_go.append(gone.id)
        return True

    registry.follow(lambda _change: None, keeper)
    registry.cache.drop(table.id)
    registry.cache.drop("elm")
    assert let_go == [table.id]


async def test_a_finished_table_is_released_and_stays_the_only_object_while_it_is_held(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.ask(cancel, click(), ANN.user)
    registry.cache.forget_ended()
    assert await registry.table(table.id) is table
    key = table.id
    del table
    registry.cache.forget_ended()
    assert registry.cache.find(key) is None
    assert (await registry.table(key)).state.standing is Standing.OVER


@pytest.mark.parametrize("how", ["dropped", "over"])
async def test_released_tables_do_not_count_for_the_limit(
    store: SqliteStore, click: Clicks, time: Time, how: str
) -> None:
    registry = small(store, time, 2)
    first, second, last = [(await lobby(registry, click, ANN, BEN)).id for _ in range(3)]
    if how == "over":
        await (await registry.table(last)).ask(cancel, click(), ANN.user)
        registry.cache.forget_ended()
    else:
        registry.cache.drop(last)
    registry.cache.forget_idle()
    assert [registry.cache.find(key) is not None for key in (first, second, last)] == [True, True, False]


async def test_a_lobby_keeps_its_deadline_after_a_restart(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await lobby(registry, click, ANN, BEN)
    again = await small(store, time, 10).table(table.id)
    assert again.deadlines == table.deadlines
    assert list(again.deadlines) == [LOBBY_SEAT]


async def test_after_a_start_tables_with_stale_messages_are_shown(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    shown, unshown, quiet, lively = [await lobby(registry, click, ANN, BEN) for _ in range(4)]
    for table in (shown, unshown, quiet, lively):
        await store.post(Posted(table.id, "table", 0, 12, 100, 0, table.state.seq))
    await shown.ask(cancel, click(), ANN.user)
    store.note_shown(Posted(shown.id, "table", 0, 12, 100, 0, shown.state.seq))
    await unshown.ask(cancel, click(), ANN.user)
    await lively.ask(join, click(), CLEO)
    time.now += 30 * 24 * 3600.0
    again = small(store, time, 10)  # this registry isn't started, since its clock would close the lobbies
    assert await again.unfinished() == [unshown.id, lively.id, quiet.id]
    store.note_shown(Posted(unshown.id, "table", 0, 12, 100, 0, unshown.state.seq))
    await store.set_fact("anything", "is written next")
    assert await again.unfinished() == [lively.id, quiet.id]


async def test_a_clock_counts_what_it_watches() -> None:
    clock = Clock(lambda: 0.0, lambda deadline: asyncio.sleep(0))
    for number in range(100):
        for table in ("oak", "elm"):
            due = Deadline(table, 0, f"{number}-draw", float(number))
            clock.replace(table, [due, due])
            clock.again(due, number + 1.0)
    assert clock._watching == 2
    clock.replace("oak", [])
    assert clock._watching == 1
