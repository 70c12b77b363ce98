"""Test that limits, lists and erasure treat a place without the bot like a server."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.sqlite import SqliteStore
from tables import errors
from tables.decide.lobby import cut, join
from tables.decide.match import leave
from tables.decide.opening import Opening
from tables.places import PlaceKind
from tables.registry import TableRegistry
from tables.setup.quotas import Quotas
from tests.tables.conftest import ANN, BEN, Clicks, Time
from tests.tables.test_erased import told

FRIENDS = Opening("levelup", guild=2, channel=2, pace="relaxed", locale="en-GB", place=PlaceKind.GROUP)


async def test_each_group_dm_has_its_own_limit(store: SqliteStore, click: Clicks, time: Time) -> None:
    registry = TableRegistry(store, now=time, quotas=Quotas(host=0, channel=0, guild=1))
    await registry.start()
    await registry.open(FRIENDS, ANN, click())
    with pytest.raises(errors.TooMany):
        await registry.open(FRIENDS, BEN, click())
    other = await registry.open(replace(FRIENDS, guild=3, channel=3), BEN, click())
    assert [table.id for table in await registry.tables_on(3)] == [other.id]
    await registry.close()


async def test_someone_erased_is_named_no_more_in_a_group_dm(registry: TableRegistry, click: Clicks) -> None:
    table = await registry.open(FRIENDS, ANN, click())
    await table.ask(join, click(), BEN)
    await table.ask(cut, click(), BEN.user, "heron")
    await table.ask(leave, click(), BEN.user)
    assert "heron" in told(table)
    await registry.erase(BEN.user)
    assert "Ben" not in told(table)
    assert "heron" not in told(table)
