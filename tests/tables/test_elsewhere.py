"""Test tables that another process runs: this process can read them, but can't play at them."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from tables import errors
from tables.decide.lobby import join
from tables.decide.match import leave
from tables.decide.opening import Opening
from tables.ownership import Ownership
from tables.places import PlaceKind
from tables.ports import EVERY, AlreadyDone, Group, LeaseLost, StoreError
from tables.registry import TableRegistry
from tests.tables.conftest import ANN, BEN, Clicks, Time, running
from tests.tables.ownerships import PlaysGroup

HERE, THERE = 1 << 22, 2 << 22


@pytest.fixture
def one_of_two(store: SqliteStore, time: Time) -> TableRegistry:
    return TableRegistry(store, now=time, pause=lambda: 1.0, ownership=PlaysGroup(Group(1, 2)))


def opening(guild: int) -> Opening:
    return Opening("levelup", guild=guild, channel=2, pace="live", options={}, locale="en-GB")


async def test_another_processs_table_is_not_loaded_to_play(
    registry: TableRegistry, one_of_two: TableRegistry, click: Clicks
) -> None:
    for guild, ours in ((HERE, True), (THERE, False)):
        table = await registry.open(opening(guild), ANN, click())
        if ours:
            assert (await one_of_two.table(table.id)).id == table.id
        else:
            with pytest.raises(errors.Elsewhere) as elsewhere:
                await one_of_two.table(table.id)
            assert elsewhere.value.facts == {"guild": THERE}
        assert one_of_two.ownership.server_elsewhere(table.id) == (None if ours else THERE)
    assert len(one_of_two) == 1
    with pytest.raises(errors.NoSuchTable):
        await one_of_two.table("0123456789")


async def test_a_table_that_now_belongs_to_another_process_is_not_served_from_memory(
    store: SqliteStore, click: Clicks, time: Time
) -> None:
    ownership = PlaysGroup(Group(1, 2))
    registry = TableRegistry(store, now=time, pause=lambda: 1.0, ownership=ownership)
    table = await registry.open(opening(HERE), ANN, click())
    ownership.home = Group(0, 2)
    with pytest.raises(errors.Elsewhere):
        await registry.table(table.id)


async def test_no_table_is_opened_on_another_processs_server(one_of_two: TableRegistry, click: Clicks) -> None:
    with pytest.raises(errors.Elsewhere):
        await one_of_two.open(opening(THERE), ANN, click())
    with pytest.raises(errors.Elsewhere):
        await one_of_two.tables_on(THERE)


async def test_the_id_of_a_group_dm_decides_which_process_plays_its_tables(
    one_of_two: TableRegistry, click: Clicks
) -> None:
    """It doesn't matter on which shard Discord delivers the command: the other process is given the interaction."""
    opened = await one_of_two.open(replace(opening(HERE), place=PlaceKind.GROUP), ANN, click())
    assert await one_of_two.tables_on(HERE) == [opened]
    with pytest.raises(errors.Elsewhere) as elsewhere:
        await one_of_two.open(replace(opening(THERE), place=PlaceKind.GROUP), ANN, click())
    assert elsewhere.value.facts == {"guild": THERE}


async def test_a_users_tables_are_all_listed_including_other_processes_as_stored(
    registry: TableRegistry, one_of_two: TableRegistry, click: Clicks
) -> None:
    here = await one_of_two.open(opening(HERE), ANN, click())
    there = await registry.open(opening(THERE), BEN, click())
    await there.ask(join, click(), ANN)
    assert [table.id for table in await one_of_two.tables_of(ANN.user)] == [here.id, there.id]
    await there.ask(leave, click(), ANN.user)
    assert await one_of_two.tables_of(ANN.user) == [here]
    assert len(one_of_two) == 1, "the other one isn't kept"


async def test_a_single_process_plays_all_tables(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    assert await registry.table(table.id) is table


async def test_a_rejected_write_is_left_to_the_process_that_owns_the_table(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    with patch.object(registry.store, "append", side_effect=LeaseLost()), pytest.raises(errors.Elsewhere) as elsewhere:
        await table.ask(leave, click(), ANN.user)
    assert elsewhere.value.facts == {"guild": table.state.header.guild}
    with patch.object(registry.store, "set_deadlines", side_effect=LeaseLost()), pytest.raises(errors.Elsewhere):
        await table.delay(60.0)
    with patch.object(registry.store, "open_table", side_effect=LeaseLost()), pytest.raises(errors.Elsewhere):
        await registry.open(opening(HERE), ANN, click())


async def test_a_click_that_another_process_has_stored_is_not_answered_with_an_older_state(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    with (
        patch.object(registry.store, "append", side_effect=AlreadyDone()),
        patch.object(registry.store, "load", side_effect=StoreError()),
        pytest.raises(errors.NotSaved),
    ):
        await table.ask(leave, click(), ANN.user)
    await table.ask(leave, click(), ANN.user)
    assert table.state.seats[0].away == "left", "the log was reloaded"


async def test_while_the_store_fails_nobody_knows_whose_a_table_is(one_of_two: TableRegistry) -> None:
    fails = patch.object(SqliteStore, "guild_of", side_effect=StoreError("the disk is gone"))
    with fails, pytest.raises(errors.NotSaved):
        await one_of_two.table("0123456789")
    with pytest.raises(errors.NoSuchTable):
        await one_of_two.table("0123456789")


async def test_a_single_process_has_no_other_address() -> None:
    assert Ownership().plays(HERE)
    assert await Ownership().address(EVERY) is None


async def test_a_single_process_never_asks_whose_a_table_is(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    again = TableRegistry(store, now=time)
    with patch.object(SqliteStore, "guild_of", side_effect=StoreError("the disk is gone")):
        assert (await again.table(table.id)).id == table.id


async def test_the_server_of_a_foreign_table_is_looked_up_once_while_memory_lasts(
    registry: TableRegistry, one_of_two: TableRegistry, click: Clicks
) -> None:
    ours, *theirs = [(await registry.open(opening(guild), ANN, click())).id for guild in (HERE, THERE, THERE)]
    asked, guild_of = list[str](), SqliteStore.guild_of

    async def counted(store: SqliteStore, table: str) -> int | None:
        asked.append(table)
        return await guild_of(store, table)

    with patch.object(SqliteStore, "guild_of", counted), patch("tables.ownership.MOST_ELSEWHERE", 1):
        await one_of_two.table(ours)
        for _ in range(2):
            for table in theirs:
                with pytest.raises(errors.Elsewhere):
                    await one_of_two.table(table)
    first, second = theirs
    assert asked == [ours, first, second, second]
    assert [one_of_two.ownership.server_elsewhere(table) for table in theirs] == [THERE, None]


async def test_a_foreign_table_is_played_here_once_its_server_is(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    ownership = PlaysGroup(Group(1, 2))
    here = TableRegistry(store, now=time, pause=lambda: 1.0, ownership=ownership)
    table = await registry.open(opening(THERE), ANN, click())
    with pytest.raises(errors.Elsewhere):
        await here.table(table.id)
    ownership.home = Group(0, 2)
    assert here.ownership.server_elsewhere(table.id) is None
    assert (await here.table(table.id)).id == table.id
