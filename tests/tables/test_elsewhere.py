"""Tables of servers that another process plays: they can be looked at, and nothing can be done to them here."""

from __future__ import annotations

import pytest

from data.sqlite import SqliteStore
from tables import errors
from tables.opening import Opening
from tables.ports import Group
from tables.table_registry import TableRegistry
from tests.tables.conftest import ANN, BEN, Clicks, Time, running

HERE, THERE = 1 << 22, 2 << 22


class OnlyTheOdd:
    """This process plays the second of two groups."""

    home = Group(1, 2)

    def plays(self, guild: int) -> bool:
        return Group.of(guild, 2) == self.home

    async def address(self, group: Group) -> str | None:
        raise AssertionError(group)


@pytest.fixture
def one_of_two(store: SqliteStore, time: Time) -> TableRegistry:
    return TableRegistry(store, now=time, pause=lambda: 1.0, directory=OnlyTheOdd())


def opening(guild: int) -> Opening:
    return Opening("levelup", guild=guild, channel=2, pace="live", options={}, locale="en-GB")


async def test_a_table_of_another_process_is_not_loaded_to_play(
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
    assert len(one_of_two) == 1
    with pytest.raises(errors.NoSuchTable):
        await one_of_two.table("0123456789")


async def test_a_table_that_was_this_processes_is_not_given_out_from_memory(
    store: SqliteStore, click: Clicks, time: Time
) -> None:
    directory = OnlyTheOdd()
    registry = TableRegistry(store, now=time, pause=lambda: 1.0, directory=directory)
    table = await registry.open(opening(HERE), ANN, click())
    directory.home = Group(0, 2)
    with pytest.raises(errors.Elsewhere):
        await registry.table(table.id)


async def test_no_table_is_opened_on_another_processes_server(one_of_two: TableRegistry, click: Clicks) -> None:
    with pytest.raises(errors.Elsewhere):
        await one_of_two.open(opening(THERE), ANN, click())
    with pytest.raises(errors.Elsewhere):
        await one_of_two.tables_on(THERE)


async def test_ones_own_tables_are_all_listed_those_of_others_as_they_are_stored(
    registry: TableRegistry, one_of_two: TableRegistry, click: Clicks
) -> None:
    here = await one_of_two.open(opening(HERE), ANN, click())
    there = await registry.open(opening(THERE), BEN, click())
    await there.join(ANN, click())
    assert [table.id for table in await one_of_two.tables_of(ANN.user)] == [here.id, there.id]
    await there.leave(ANN.user, click())
    assert await one_of_two.tables_of(ANN.user) == [here]
    assert len(one_of_two) == 1, "the other one isn't kept"


async def test_one_process_plays_all_tables(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    assert await registry.table(table.id) is table
