"""Test that limits, lists and erasure treat a place without the bot like a server."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.sqlite import SqliteStore
from tables import errors
from tables.decide.lobby import cancel, cut, join
from tables.decide.match import leave
from tables.decide.opening import Opening
from tables.places import PlaceKind
from tables.ports import Posted
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


@pytest.mark.parametrize(("place", "unshown"), [(PlaceKind.GROUP, 0), (PlaceKind.ALONE, 1)])
async def test_after_a_start_only_messages_that_the_bot_can_edit_are_brought_up_to_date(
    registry: TableRegistry, click: Clicks, place: PlaceKind, unshown: int
) -> None:
    table = await registry.open(replace(FRIENDS, place=place), ANN, click())
    await registry.store.post(Posted(table.id, "table", 0, 2, 77, 0, 1))
    await table.ask(cancel, click(), ANN.user)
    assert len(await registry.unfinished()) == unshown, "without a click, nothing can edit a message in a group DM"
