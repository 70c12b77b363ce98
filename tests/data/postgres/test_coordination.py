"""Test notifications between one bot's processes, jobs that only one process runs, and turns shared by processes."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from unittest.mock import patch

import asyncpg
import pytest

from data.postgres.address import Address
from data.postgres.coordination import PostgresCoordination
from data.postgres.store import PostgresStore
from tables.coordination import SingleProcess
from tables.decide import lobby as decide_lobby
from tables.decide.match import end, leave
from tables.preferences import Preferences
from tables.registry import TableRegistry
from tests.postgres import MISSING, PROGRAMS, PostgresServer
from tests.promises.waiting import PATIENCE, eventually
from tests.tables.conftest import BEN, CLEO, Clicks, lobby

pytestmark = [pytest.mark.postgres, pytest.mark.skipif(not PROGRAMS, reason=MISSING)]
SERVER, ANN = 7, 11


@pytest.fixture
async def store(killable: PostgresServer) -> AsyncIterator[PostgresStore]:
    opened = await PostgresStore.open(Address(killable.address(killable.new_database())))
    yield opened
    await opened.close()


class Process:
    """A process and the notifications it received."""

    def __init__(self, address: Address) -> None:
        self.coordination = PostgresCoordination(address)
        self.heard: list[str | None] = []
        self.coordination.follow(self.hear)

    async def hear(self, said: str | None) -> None:
        self.heard.append(said)

    async def connected(self, times: int = 1) -> None:
        """Wait until the process has received ``times`` warnings that it may have missed a notification."""
        await eventually(lambda: self.heard.count(None) == times)


@pytest.fixture
async def both(killable: PostgresServer, store: PostgresStore) -> AsyncIterator[tuple[Process, Process]]:
    address = Address(killable.address(f"database{killable._databases}"))
    async with AsyncExitStack() as stack:
        first, second = Process(address), Process(address)
        for process in (first, second):
            stack.push_async_callback(process.coordination.close)
            await process.connected()
        yield first, second


def cut(server: PostgresServer) -> None:
    """Close all connections that receive notifications, as a failover does."""
    named = (
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'stairwell, together'"
    )
    server.sql("postgres", named)


async def test_every_process_receives_notifications_in_order(both: tuple[Process, Process]) -> None:
    first, _ = both
    for number in range(20):
        first.coordination.broadcast(f"word {number}")
    said = [f"word {number}" for number in range(20)]
    await eventually(lambda: all(process.heard[1:] == said for process in both))


async def test_a_reconnected_process_knows_it_may_have_missed_notifications_and_can_send(
    both: tuple[Process, Process], killable: PostgresServer
) -> None:
    first, second = both
    await asyncio.to_thread(cut, killable)
    first.coordination.broadcast("after all")
    await second.connected(2)
    await eventually(lambda: "after all" in first.heard)


async def test_a_connection_closed_unexpectedly_is_reopened(
    both: tuple[Process, Process], killable: PostgresServer
) -> None:
    """If called just as the server closes the connection, asyncpg raises an error of its own."""
    first, second = both
    lost = asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")
    with patch.object(asyncpg.Connection, "fetchval", side_effect=lost):
        first.coordination.broadcast("a word")
        await eventually(lambda: first.coordination._connection is None)
    await first.connected(2)
    second.coordination.broadcast("another")
    await eventually(lambda: all({"a word", "another"} <= set(process.heard) for process in both))


async def test_a_setting_reaches_the_other_process_even_after_a_lost_connection(
    both: tuple[Process, Process], store: PostgresStore, killable: PostgresServer
) -> None:
    here, there = (Preferences(store.archive, process.coordination) for process in both)
    await here.set("player", ANN, {"language": "fr"})
    await eventually(lambda: there.player(ANN).language == "fr")
    await here.set("server", SERVER, {"pictures": "off"})
    await eventually(lambda: not there.server(SERVER).pictures)
    await asyncio.to_thread(cut, killable)
    await store.archive.set("player", ANN, {"language": "de"})  # sent while no process could receive it
    for process in both:
        await process.connected(2)
    await eventually(lambda: there.player(ANN).language == here.player(ANN).language == "de")
    here.forget(ANN)
    await store.archive.set("player", ANN, {"language": None})
    here.forget(ANN)
    await eventually(lambda: there.player(ANN).language is None)


async def test_a_job_runs_in_one_process_and_moves_on_when_that_one_ends(
    both: tuple[Process, Process],
) -> None:
    first, second = both
    doing: list[str] = []

    async def job(process: Process, name: str, over: asyncio.Event) -> None:
        async with process.coordination.alone("commands"):
            doing.append(name)
            await over.wait()

    jobs = [(first, "one", asyncio.Event()), (second, "two", asyncio.Event()), (first, "three", asyncio.Event())]
    running = [asyncio.create_task(job(*one)) for one in jobs]
    async with second.coordination.alone("something else"):
        pass
    for number in range(3):
        await eventually(lambda: len(doing) > number)  # noqa: B023 - called immediately
        await asyncio.sleep(0.02)
        assert len(doing) == number + 1
        next(over for _, name, over in jobs if name == doing[-1]).set()
    await asyncio.gather(*running)


async def test_a_job_of_a_dead_process_goes_to_the_next(both: tuple[Process, Process]) -> None:
    first, second = both
    async with first.coordination.alone("commands"):
        await first.coordination.close()
        async with second.coordination.alone("commands"):
            pass


async def test_turns_keep_their_distance_across_processes(both: tuple[Process, Process]) -> None:
    first, second = both
    waits = [await process.coordination.turn("identify 0", 5.0) for process in (first, second, first)]
    assert waits[0] == 0.0
    assert 4.0 < waits[1] <= 5.0
    assert 9.0 < waits[2] <= 10.0
    assert await second.coordination.turn("identify 1", 5.0) == 0.0


async def test_setting_the_servers_clock_back_does_not_block_turns(
    both: tuple[Process, Process], store: PostgresStore
) -> None:
    first, second = both
    await first.coordination.turn("identify 0", 5.0)
    await store.set_fact("turn identify 0", repr(time.time() + 3600))
    waits = [await process.coordination.turn("identify 0", 5.0) for process in (second, first)]
    assert 4.0 < waits[0] <= 5.0
    assert 9.0 < waits[1] <= 10.0


async def test_a_single_process_never_waits() -> None:
    alone = SingleProcess()
    assert [await alone.turn("identify 0", 5.0) for _ in range(2)] == [0.0, 0.0]
    alone.broadcast("nobody")
    async with alone.alone("commands"), alone.alone("emojis"):
        pass


async def test_an_erased_person_is_forgotten_by_every_process(
    both: tuple[Process, Process], store: PostgresStore
) -> None:
    here, there = (TableRegistry(store, coordination=process.coordination) for process in both)
    click = Clicks()
    played = await lobby(here, click, CLEO, BEN)
    await played.ask(end, None)
    waiting = await lobby(there, click, CLEO, BEN)
    await waiting.ask(decide_lobby.cut, click(), BEN.user, "heron")
    await waiting.ask(leave, click(), BEN.user)
    assert BEN.name in str((await there.table(played.id)).state.seats)
    assert waiting.state.cuts[0].word == "heron"
    await here.erase(BEN.user)

    async def named() -> bool:
        return bool(waiting.state.cuts[0].word) or BEN.name in str((await there.table(played.id)).state.seats)

    async with asyncio.timeout(PATIENCE):
        while await named():  # noqa: ASYNC110 - there is nothing to wait on
            await asyncio.sleep(0.02)


async def test_closing_during_a_connect_leaves_no_connection_behind(
    killable: PostgresServer, store: PostgresStore
) -> None:
    address = Address(killable.address(f"database{killable._databases}"))
    named = "SELECT pid FROM pg_stat_activity WHERE application_name = 'stairwell, together'"
    connected, turns = False, 0
    gc.disable()  # the garbage collector would close leaked connections
    try:
        while not connected:
            process = Process(address)
            for _ in range(turns):
                await asyncio.sleep(0)
            connected, turns = process.heard != [], turns + 1
            await process.coordination.close()
        await eventually(lambda: not killable.sql("postgres", named))
    finally:
        gc.enable()


async def test_closing_finishes_even_if_a_notification_arrives_meanwhile(
    killable: PostgresServer, store: PostgresStore
) -> None:
    address = Address(killable.address(f"database{killable._databases}"))
    for turns in range(8):
        process = Process(address)
        await process.connected()
        await asyncio.sleep(0.01)  # the connection's task is waiting for a notification
        process.coordination.broadcast("something")
        for _ in range(turns):
            await asyncio.sleep(0)
        closing = asyncio.create_task(process.coordination.close())
        await asyncio.wait({closing}, timeout=PATIENCE)
        assert closing.done(), f"closed {turns} turns after the notification"
