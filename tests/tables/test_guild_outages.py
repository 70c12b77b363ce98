"""Test that a starting bot notices which servers it has left or rejoined."""

from __future__ import annotations

import asyncio

from data.sqlite import SqliteStore
from tables.decide.opening import Opening
from tables.registry import TableRegistry
from tables.time.play_time import ALIVE
from tables.time.time_controls import RESTART_GRACE
from tests.machine import Machine
from tests.tables.conftest import ANN, BEN, Clicks, Time, running


def every(_guild: int) -> bool:
    return True


async def test_a_server_that_removed_the_bot_while_it_was_off_is_noted_at_the_next_start(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    await running(registry, click, ANN, BEN)
    await registry.guild_outages.compare((), every)
    assert registry.guild_outages.since(1) == (left := time.now)
    time.now += 3600
    again = TableRegistry(store, now=time)
    await again.guild_outages.compare((), every)
    assert again.guild_outages.since(1) == left
    time.now += 3600
    once_more = TableRegistry(store, now=time)
    await once_more.guild_outages.compare((), every)
    assert once_more.guild_outages.since(1) == left


async def test_the_tables_of_a_server_the_bot_rejoined_get_their_time_back(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    (before,) = table.deadlines.values()
    await registry.guild_outages.compare((), every)
    time.now += 3600
    again = TableRegistry(store, now=time)
    await again.guild_outages.compare((1,), every)
    assert again.guild_outages.since(1) is None
    (after,) = (await again.table(table.id)).deadlines.values()
    assert after.due == before.due + 3600 + RESTART_GRACE
    await TableRegistry(store, now=time).guild_outages.compare((1,), every)
    assert await store.deadlines() == [after], "it is given back once"


async def test_a_server_of_another_shard_is_not_compared(registry: TableRegistry, click: Clicks) -> None:
    await running(registry, click, ANN, BEN)
    await registry.guild_outages.compare((), lambda guild: guild != 1)
    assert registry.guild_outages.since(1) is None


async def test_time_away_that_overlaps_downtime_is_given_back_once(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    (before,) = table.deadlines.values()
    await store.set_fact(ALIVE, repr(time.now))
    await registry.guild_outages.compare((), every)
    time.now += 3600
    again = TableRegistry(store, now=time)
    await again.start()
    await again.guild_outages.compare((1,), every)
    (after,) = (await again.table(table.id)).deadlines.values()
    assert after.due == before.due + 3600 + 2 * RESTART_GRACE
    await again.close()


async def test_setting_the_clock_back_while_the_bot_is_away_costs_nobody_time(
    store: SqliteStore, click: Clicks
) -> None:
    machine = Machine()
    registry = TableRegistry(store, now=machine.wall, steady=machine.steady)
    table = await running(registry, click, ANN, BEN)
    (before,) = table.deadlines.values()
    left = before.due - registry.now()
    await registry.guild_outages.gone(1)
    machine.passes(4)
    machine.sleeps(-3600)
    await registry.play_time.look()
    await registry.guild_outages.back(1)
    (after,) = table.deadlines.values()
    assert after.due - registry.now() == left + RESTART_GRACE


async def test_returning_to_a_server_reports_whether_the_bot_was_away(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    await running(registry, click, ANN, BEN)
    outages = registry.guild_outages
    assert not await outages.back(1)
    await outages.gone(1)
    time.now += 60
    assert await outages.back(1)
    assert not await outages.back(1)


async def test_each_server_is_away_on_its_own(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    for guild in (1, 2):
        await registry.open(Opening("levelup", guild, 2, "live", "en-GB"), ANN, click())
    left, outages = time.now, registry.guild_outages
    await outages.gone(1)
    time.now += 60
    await outages.gone(2)
    await outages.back(1)
    again = TableRegistry(store, now=time)
    await again.guild_outages.compare((1,), every)
    assert (again.guild_outages.since(1), again.guild_outages.since(2)) == (None, left + 60)


async def test_a_server_that_returns_twice_or_leaves_again_gets_its_time_once_each_time(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    (before,) = table.deadlines.values()
    outages = registry.guild_outages
    for times in (1, 2):
        await outages.gone(1)
        time.now += 60
        assert sorted(await asyncio.gather(outages.back(1), outages.back(1))) == [False, True]
        (after,) = table.deadlines.values()
        assert after.due == before.due + times * (60 + RESTART_GRACE)


async def test_downtime_before_a_server_left_is_not_counted_as_its_absence(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    await running(registry, click, ANN, BEN)
    await store.set_fact(ALIVE, repr(time.now))
    time.now += 3600
    again = TableRegistry(store, now=time)
    await again.start()
    try:
        await again.guild_outages.gone(1)
        time.now += 60
        assert again.guild_outages.lost_on(1) == 60
    finally:
        await again.close()


async def test_time_given_back_to_another_shard_is_not_subtracted_here(registry: TableRegistry, time: Time) -> None:
    registry.play_time.divide(2)
    here, elsewhere = 0 << 22, 1 << 22
    for guild in (here, elsewhere):
        registry.guild_outages.note(guild, time.now)
    registry.play_time.stop("gateway", 1)
    time.now += 100
    await registry.play_time.resume("gateway", 1)
    assert registry.guild_outages.lost_on(here) == 100
    assert registry.guild_outages.lost_on(elsewhere) == 0
