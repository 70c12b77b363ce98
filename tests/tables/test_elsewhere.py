"""Tables of servers that another process plays: they can be looked at, and nothing can be done to them here."""

from __future__ import annotations

import asyncio
from typing import cast
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from tables import errors
from tables.directory import DOUBTED, FRESH, ONE_PROCESS, Leased
from tables.leases import LEASE_SECONDS, Lease, LeaseLost, Leases
from tables.opening import Opening
from tables.ports import AlreadyDone, Group, StoreError
from tables.table_registry import TableRegistry
from tests.tables.conftest import ANN, BEN, Clicks, Time, running
from tests.tables.test_holding import Book, holding_of, now
from tests.virtual_time import run

HERE, THERE = 1 << 22, 2 << 22


class OnlyTheOdd:
    """This process plays the second of two groups."""

    home = Group(1, 2)

    def plays(self, guild: int) -> bool:
        return Group.of(guild, 2) == self.home

    async def address(self, group: Group, *, doubted: bool = False) -> str | None:
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
        assert one_of_two.own.server_elsewhere(table.id) == (None if ours else THERE)
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


async def test_what_may_not_be_written_any_more_is_another_processes_to_answer(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    with patch.object(registry.store, "append", side_effect=LeaseLost()), pytest.raises(errors.Elsewhere) as elsewhere:
        await table.leave(ANN.user, click())
    assert elsewhere.value.facts == {"guild": table.state.header.guild}
    with patch.object(registry.store, "set_deadlines", side_effect=LeaseLost()), pytest.raises(errors.Elsewhere):
        await table.delay(60.0)
    with patch.object(registry.store, "open_table", side_effect=LeaseLost()), pytest.raises(errors.Elsewhere):
        await registry.open(opening(HERE), ANN, click())


async def test_a_click_that_another_process_has_stored_is_not_answered_by_what_was_before_it(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    with (
        patch.object(registry.store, "append", side_effect=AlreadyDone()),
        patch.object(registry.store, "load", side_effect=StoreError()),
        pytest.raises(errors.NotSaved),
    ):
        await table.leave(ANN.user, click())
    await table.leave(ANN.user, click())
    assert table.state.seats[0].away == "left", "then the log was read again"


class Listed:
    """Leases that are asked for; ``there`` are those that the store knows."""

    node = "here:1"
    mine = ()

    def __init__(self) -> None:
        self.there: list[Lease] = []
        self.asked = 0

    async def listed(self) -> list[Lease]:
        self.asked += 1
        return list(self.there)


async def test_the_leases_say_where_a_group_is_and_are_asked_rarely_but_when_in_doubt() -> None:
    listed, now = Listed(), [100.0]
    directory = Leased(Group(0, 3), cast(Leases, listed), lambda: now[0])
    listed.there = [Lease(Group(0, 3), "here:1", 1, -1.0), Lease(Group(1, 3), "there:1", 2, -1.0)]
    groups = [Group(number, 3) for number in range(3)]
    assert [await directory.address(group) for group in groups] == [None, "there:1", None]
    listed.there[1] = Lease(Group(1, 3), "heir:1", 3, -1.0)
    now[0] += DOUBTED
    assert (await directory.address(groups[1]), listed.asked) == ("there:1", 1)
    assert (await directory.address(groups[1], doubted=True), listed.asked) == ("heir:1", 2)
    listed.there[1] = Lease(Group(1, 3), "heir:1", 3, 0.5, released=True)
    now[0] += FRESH
    assert (await directory.address(groups[1]), listed.asked) == (None, 3)
    assert not directory.plays(0), "nobody has claimed anything here"


async def test_whose_table_it_is_can_not_be_said_while_the_store_fails(one_of_two: TableRegistry) -> None:
    fails = patch.object(SqliteStore, "guild_of", side_effect=StoreError("the disk is gone"))
    with fails, pytest.raises(errors.NotSaved):
        await one_of_two.table("0123456789")
    with pytest.raises(errors.NoSuchTable):
        await one_of_two.table("0123456789")


def test_a_process_plays_its_home_while_it_holds_the_lease_and_no_longer() -> None:
    async def told() -> list[list[bool]]:
        book, home = Book(), Group(1, 2)
        process, holding = await holding_of(book, home)
        directory = Leased(home, process, now)
        found = [here_and_there(directory)]
        directory.holding = holding
        for broken in (False, True, False):
            book.broken = broken
            await asyncio.sleep(LEASE_SECONDS)
            found.append(here_and_there(directory))
        directory.release()
        directory.release()
        await holding.close()
        return [*found, here_and_there(directory)]

    assert run(told()) == [[False, False], [True, False], [False, False], [True, False], [False, False]]


def here_and_there(directory: Leased) -> list[bool]:
    """Where tables are played."""
    return [directory.plays(guild) for guild in (HERE, THERE)]


async def test_where_there_is_one_process_there_is_no_address_of_another() -> None:
    assert ONE_PROCESS.plays(HERE)
    assert await ONE_PROCESS.address(Group(0, 1)) is None


async def test_where_one_process_plays_all_tables_nobody_is_asked_whose_a_table_is(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    again = TableRegistry(store, now=time)
    with patch.object(SqliteStore, "guild_of", side_effect=StoreError("the disk is gone")):
        assert (await again.table(table.id)).id == table.id


async def test_whose_tables_are_elsewhere_is_asked_once_as_long_as_there_is_room_to_know_it(
    registry: TableRegistry, one_of_two: TableRegistry, click: Clicks
) -> None:
    ours, *theirs = [(await registry.open(opening(guild), ANN, click())).id for guild in (HERE, THERE, THERE)]
    asked, guild_of = list[str](), SqliteStore.guild_of

    async def counted(store: SqliteStore, table: str) -> int | None:
        asked.append(table)
        return await guild_of(store, table)

    with patch.object(SqliteStore, "guild_of", counted), patch("tables.own_tables.MOST_ELSEWHERE", 1):
        await one_of_two.table(ours)
        for _ in range(2):
            for table in theirs:
                with pytest.raises(errors.Elsewhere):
                    await one_of_two.table(table)
    first, second = theirs
    assert asked == [ours, first, second, second]
    assert [one_of_two.own.server_elsewhere(table) for table in theirs] == [THERE, None]


async def test_a_table_that_was_elsewhere_is_played_here_when_its_server_is(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    directory = OnlyTheOdd()
    here = TableRegistry(store, now=time, pause=lambda: 1.0, directory=directory)
    table = await registry.open(opening(THERE), ANN, click())
    with pytest.raises(errors.Elsewhere):
        await here.table(table.id)
    directory.home = Group(0, 2)
    assert here.own.server_elsewhere(table.id) is None
    assert (await here.table(table.id)).id == table.id
