"""Servers that the bot has left, or is on again, as it finds them when it starts."""

from __future__ import annotations

from data.sqlite import SqliteStore
from tables.guild_outage import GuildOutages
from tables.table_registry import TableRegistry
from tables.time_controls import RESTART_GRACE
from tests.tables.conftest import ANN, BEN, Clicks, Time, running


def every(_guild: int) -> bool:
    return True


async def test_a_server_that_the_bot_left_while_it_was_off_is_noted_at_the_next_start(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    await running(registry, click, ANN, BEN)
    await GuildOutages(registry).compare((), every)
    assert registry.absent_since(1) == (left := time.now)
    time.now += 3600
    again = TableRegistry(store, now=time)
    await GuildOutages(again).compare((), every)
    assert again.absent_since(1) == left


async def test_the_tables_of_a_server_that_the_bot_is_on_again_get_their_time_back(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    (before,) = table.deadlines.values()
    await GuildOutages(registry).compare((), every)
    time.now += 3600
    again = TableRegistry(store, now=time)
    await GuildOutages(again).compare((1,), every)
    assert again.absent_since(1) is None
    (after,) = (await again.table(table.id)).deadlines.values()
    assert after.due == before.due + 3600 + RESTART_GRACE


async def test_a_server_that_another_connection_answers_for_is_not_compared(
    registry: TableRegistry, click: Clicks
) -> None:
    await running(registry, click, ANN, BEN)
    await GuildOutages(registry).compare((), lambda guild: guild != 1)
    assert registry.absent_since(1) is None
