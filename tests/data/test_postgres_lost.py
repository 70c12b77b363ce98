"""Test that no acknowledged write is lost when PostgreSQL is killed, disconnected or taken over by another process."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from data.connections import opened, owned_store
from data.errors import OwnedDatabaseError, UnusableDatabaseError
from data.postgres.address import Address
from data.postgres.store import PostgresStore
from tables.ownership import Ownership
from tables.ports import AlreadyDone, OutOfTurn, StoreError
from tests.data.samples import header, step
from tests.postgres import MISSING, PROGRAMS, PostgresServer
from tests.promises.waiting import eventually

pytestmark = [pytest.mark.postgres, pytest.mark.skipif(not PROGRAMS, reason=MISSING)]


@pytest.fixture
def address(killable: PostgresServer) -> Iterator[Address]:
    name = killable.new_database()
    yield Address(killable.address(name))
    killable.drop(name)


@pytest.fixture
async def bot(address: Address) -> AsyncIterator[tuple[PostgresStore, Ownership]]:
    """Provide the store of a bot that runs all tables, and the bot's ownership."""
    async with owned_store(address) as (opened, ownership):
        assert isinstance(opened, PostgresStore)
        yield opened, ownership


@pytest.fixture
def store(bot: tuple[PostgresStore, Ownership]) -> PostgresStore:
    return bot[0]


@pytest.fixture
def ownership(bot: tuple[PostgresStore, Ownership]) -> Ownership:
    return bot[1]


def end_sessions(server: PostgresServer, address: Address) -> None:
    """Close all of the database's sessions, as an administrator or a failover would, and wait until they are gone."""
    name = str(address).rpartition("/")[2]
    end = "pg_terminate_backend(pid, 10000)"  # the timeout in milliseconds
    server.sql("postgres", f"SELECT {end} FROM pg_stat_activity WHERE datname = '{name}'")  # noqa: S608 - its own


class Player:
    """A player who moves until stopped, retries unanswered steps, and counts the answered ones."""

    def __init__(self, store: PostgresStore, table: str, number: int) -> None:
        self.store, self.table = store, table
        self.answered = 1
        self.refused = 0
        self._click = number << 40

    async def play(self, stop: asyncio.Event) -> None:
        await self.store.open_table(header(self.table), step(self.table))
        while not stop.is_set():
            self._click += 1
            await self._move()

    async def _move(self) -> None:
        """Make one click, retrying it until it is known to be stored."""
        while True:
            try:
                await self.store.append(step(self.table, self.answered + 1, clicks=(self._click,)))
            except AlreadyDone:
                pass  # the click was stored, but the answer was lost
            except OutOfTurn:
                raise AssertionError("no one else writes") from None
            except StoreError:
                self.refused += 1
                await asyncio.sleep(0.01)
                continue
            self.answered += 1
            return

    async def stored(self) -> list[int | None]:
        loaded = await self.store.load(self.table)
        assert loaded is not None
        return [entry.interaction for entry in loaded[1]][1:]

    @property
    def clicks(self) -> list[int]:
        first = self._click >> 40 << 40
        return [first + number for number in range(1, self.answered)]


def _all_beyond(players: list[Player], reached: list[int]) -> bool:
    return all(player.answered > number for player, number in zip(players, reached, strict=True))


async def test_nothing_is_lost_or_doubled_when_the_server_dies_during_commits(
    killable: PostgresServer, store: PostgresStore, address: Address
) -> None:
    rng, stop = random.Random(1), asyncio.Event()
    players = [Player(store, f"table{number}", number + 1) for number in range(20)]
    playing = [asyncio.create_task(player.play(stop)) for player in players]
    for round_ in range(12):
        reached = [player.answered for player in players]
        await eventually(partial(_all_beyond, players, [number + 3 for number in reached]))
        await asyncio.sleep(rng.uniform(0, 0.02))
        if round_ % 3:
            end_sessions(killable, address)
        else:
            await asyncio.to_thread(killable.kill)
            await asyncio.to_thread(killable.start)
    stop.set()
    await asyncio.gather(*playing)
    assert sum(player.refused for player in players)
    for player in players:
        assert await player.stored() == player.clicks


async def test_everything_is_refused_only_while_the_server_is_down(
    killable: PostgresServer, store: PostgresStore, ownership: Ownership
) -> None:
    await store.open_table(header(), step())
    killable.kill()
    for asked in (store.append(step(seq=2)), store.load("oak"), store.deadlines(), store.set_fact("a", "b")):
        with pytest.raises(StoreError):
            await asked
    await eventually(lambda: not ownership.held())
    killable.start()
    await eventually(ownership.held)
    await store.append(step(seq=2))
    loaded = await store.load("oak")
    assert loaded is not None
    assert len(loaded[1]) == 2


async def test_a_session_dropped_while_idle_affects_no_one(
    killable: PostgresServer, store: PostgresStore, address: Address
) -> None:
    await store.open_table(header(), step())
    end_sessions(killable, address)
    await store.append(step(seq=2))
    assert await store.tables_of(1) == ["oak"]


async def test_a_second_bot_is_refused_in_one_line_that_says_who_holds_the_database(
    ownership: Ownership, address: Address
) -> None:
    with pytest.raises(OwnedDatabaseError, match=r"in use by another bot \(process \d+ on .*UTC\)") as refused:
        async with owned_store(address):
            pass
    assert "\n" not in str(refused.value)
    command = await PostgresStore.open(address)
    assert await command.fact("anything") is None
    await command.close()
    assert ownership.held()


async def test_exclusive_commands_and_running_bots_exclude_each_other(store: PostgresStore, address: Address) -> None:
    refused = partial(pytest.raises, OwnedDatabaseError, match=r"in use by another bot \(process \d+ on .*UTC\)")

    def alone() -> None:
        with opened(address, 1, owner=True), ThreadPoolExecutor(1) as thread, refused():
            thread.submit(asyncio.run, start(address)).result()

    with refused():
        await asyncio.to_thread(alone)
    await store.close()
    await asyncio.to_thread(alone)


async def start(address: Address) -> None:
    async with owned_store(address):
        pass


async def test_a_bot_continues_after_all_its_sessions_were_closed(
    killable: PostgresServer, store: PostgresStore, ownership: Ownership, address: Address
) -> None:
    await store.open_table(header(), step())
    end_sessions(killable, address)
    await store.append(step(seq=2))
    await eventually(ownership.held)


async def test_another_programs_database_and_a_newer_one_are_refused(killable: PostgresServer) -> None:
    for statement, says in (
        ("CREATE TABLE migrations (id int)", "another program"),
        ("CREATE TABLE orders (id int)", "another program"),
        (
            "CREATE TABLE migrations (number bigint PRIMARY KEY, name text NOT NULL);"
            "INSERT INTO migrations VALUES (9999, '9999_later')",
            "newer version",
        ),
    ):
        name = killable.new_database()
        killable.sql(name, statement)
        with pytest.raises(UnusableDatabaseError, match=says):
            await PostgresStore.open(Address(killable.address(name)))
        killable.drop(name)
