"""Check that clicks on other processes' tables are forwarded unchanged, once, and within a time limit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from unittest.mock import patch

import aiohttp
import pytest
from aiohttp import web

from delivery.peers.forwarding import Forwarding
from delivery.peers.peer_server import ADDRESSED, DEFERRAL, LONGEST_WAIT, SECRET, WAITED, PeerServer
from tables.ports import Group
from tests.promises.waiting import PATIENCE
from tests.tables.ownerships import PlaysGroup

HOST = "127.0.0.1"
SHARED = "known to both"
GROUPS = 2
CLICK = {"id": "42", "type": 3, "token": "t", "data": {"custom_id": "s1:0123456789:-:hand"}}
OTHER = 1 << 22
"""A server that belongs to the second group."""


class Book:
    """The facts both processes know: which of them runs which group, and at which address."""

    def __init__(self) -> None:
        self.players: dict[int, int] = {}
        self.addresses: dict[int, str] = {}


class Page(PlaysGroup):
    """One process's view of who runs which group; ``elsewhere`` maps other processes' tables to servers."""

    def __init__(self, book: Book, number: int) -> None:
        super().__init__(Group(number, GROUPS))
        self.elsewhere: dict[str, int] = {}
        self._book = book

    def server_elsewhere(self, table: str) -> int | None:
        return self.elsewhere.get(table)

    def plays(self, guild: int) -> bool:
        return self._book.players.get(Group.of(guild, GROUPS).number) == self.home.number

    async def address(self, group: Group, *, doubted: bool = False) -> str | None:
        player = self._book.players.get(group.number)
        return None if player is None else self._book.addresses.get(player)


class Process:
    """One of two processes, and its internal port."""

    def __init__(self, book: Book, number: int) -> None:
        self.served: list[Any] = []
        self.page = Page(book, number)
        self.forwarding = Forwarding(self.page, SHARED)
        self.forwarding.serve, self.forwarding.answers = self.served.append, True
        self.door = PeerServer(SHARED, self.forwarding.take)

    async def hears(self, event: Any) -> None:
        self.forwarding.receive(event)
        await self.forwarding._tasks.wait()


@pytest.fixture
def book() -> Book:
    return Book()


@asynccontextmanager
async def processes(book: Book) -> AsyncIterator[list[Process]]:
    """Run two processes, each with the tables of its own shard."""
    async with AsyncExitStack() as stack:
        both = [Process(book, number) for number in range(GROUPS)]
        for number, process in enumerate(both):
            port = await stack.enter_async_context(process.door.open(HOST, 0))
            book.addresses[number], book.players[number] = f"{HOST}:{port}", number
            stack.push_async_callback(process.forwarding.close)
        yield both


async def test_a_click_on_another_processes_table_is_served_there_unchanged(book: Book) -> None:
    async with processes(book) as (first, second):
        await first.hears(CLICK)
        assert first.served == [CLICK]
        assert await first.forwarding.forward(42, OTHER)
        assert second.served == [CLICK]
        assert first.forwarding.counted == {"taken": 1}


async def test_a_click_on_a_table_known_to_be_another_processes_is_forwarded_unparsed(book: Book) -> None:
    async with processes(book) as (first, second):
        first.page.elsewhere["0123456789"] = OTHER
        other = CLICK | {"id": "43", "data": {"custom_id": "s1:9876543210:-:hand"}}
        for event in (CLICK, other, {"id": "44", "type": 2, "token": "t", "data": {"name": "hand"}}):
            await first.hears(event)
        assert [event["id"] for event in first.served] == ["43", "44"]
        assert second.served == [CLICK]
        first.forwarding.admits = lambda _event: False
        await first.hears(CLICK | {"id": "45"})
        assert second.served == [CLICK], "the process that receives the click rejects the fast clicker"


async def test_an_unparsed_click_that_no_process_takes_is_served_here_and_not_forwarded_again(book: Book) -> None:
    async with processes(book) as (first, second):
        first.page.elsewhere["0123456789"] = OTHER
        del book.players[1]
        with patch("delivery.peers.forwarding.PATIENCE", 0.1):
            await first.hears(CLICK)
        assert (first.served, second.served) == ([CLICK], [])
        assert not await first.forwarding.forward(42, OTHER)


async def test_a_process_that_stops_waits_for_the_clicks_it_is_forwarding(book: Book) -> None:
    async with processes(book) as (first, second):
        first.page.elsewhere["0123456789"] = OTHER
        first.forwarding.receive(CLICK)
        first.forwarding.release()
        await first.forwarding.settle()
        await first.forwarding.close()
        assert second.served == [CLICK]


async def test_a_process_that_disconnects_also_waits_for_clicks_that_fail_late_and_serves_them(book: Book) -> None:
    class Slow(Page):
        async def address(self, group: Group, *, doubted: bool = False) -> str | None:
            try:
                return await super().address(group, doubted=await asyncio.sleep(3600, doubted))
            finally:
                await late.wait()

    late = asyncio.Event()
    async with processes(book) as (first, second):
        first.page.elsewhere["0123456789"] = OTHER
        first.forwarding.ownership = Slow(book, 0)
        with patch("delivery.peers.forwarding.PATIENCE", 0.1):
            first.forwarding.receive(CLICK)
            asyncio.get_running_loop().call_later(0.3, late.set)
            await first.forwarding.settle()
        assert (first.served, second.served) == ([CLICK], [])


async def test_a_process_whose_client_can_not_answer_does_not_take_clicks(book: Book) -> None:
    async with processes(book) as (first, second):
        second.forwarding.answers = False
        await first.hears(CLICK)
        with patch("delivery.peers.forwarding.PATIENCE", 0.1):
            assert not await first.forwarding.forward(42, OTHER)
        assert second.served == []
        second.forwarding.answers = True
        assert second.forwarding.take(Group(1, GROUPS), CLICK), "it wasn't mistaken for a known click"
        assert second.served == [CLICK]


async def test_a_disconnected_process_forwards_nothing_but_answers_its_clicks(book: Book) -> None:
    async with processes(book) as (first, second):
        await first.hears(CLICK)
        await first.forwarding.close()
        assert not await first.forwarding.forward(42, OTHER)
        assert second.served == []


async def test_the_answering_process_knows_how_long_the_click_has_waited(book: Book) -> None:
    async with processes(book) as (first, second):
        del book.players[1]
        await first.hears(CLICK)
        bringing = asyncio.create_task(first.forwarding.forward(42, OTHER))
        await asyncio.sleep(0.2)
        book.players[1] = 1
        assert await bringing
        assert 0.2 <= second.forwarding.waited(42) <= first.forwarding.waited(42) + 0.001
        assert second.forwarding.waited(43) == 0.0, "it wasn't forwarded"


async def test_the_answering_process_knows_how_the_answer_was_deferred(book: Book) -> None:
    async with processes(book) as (first, second):
        await first.hears(CLICK)
        assert await first.forwarding.forward(42, OTHER, deferral=5)
        assert (second.forwarding.deferral(42), second.forwarding.deferral(43)) == (5, 0)
        await first.hears(CLICK | {"id": "44"})
        assert await first.forwarding.forward(44, OTHER)
        assert second.forwarding.deferral(44) == 0


@pytest.mark.parametrize("said", ["4", "-1", "later"])
async def test_a_click_with_an_unknown_deferral_is_rejected(book: Book, said: str) -> None:
    async with processes(book) as (_, second), aiohttp.ClientSession(headers={SECRET: SHARED, DEFERRAL: said}) as peer:
        async with peer.post(f"http://{book.addresses[1]}{ADDRESSED}", json=[1, 2, CLICK]) as answer:
            assert answer.status == 400
        assert second.served == []


@pytest.mark.parametrize(("said", "waited"), [("-5", 0.0), ("1e9", LONGEST_WAIT), ("nan", 0.0), ("long", None)])
async def test_no_click_has_waited_forever(book: Book, said: str, waited: float | None) -> None:
    async with processes(book) as (_, second), aiohttp.ClientSession(headers={SECRET: SHARED, WAITED: said}) as peer:
        async with peer.post(f"http://{book.addresses[1]}{ADDRESSED}", json=[1, 2, CLICK]) as answer:
            assert answer.ok == (waited is not None)
        if waited is not None:
            assert waited <= second.forwarding.waited(42) < waited + 60.0


async def test_a_click_forwarded_twice_is_served_once(book: Book) -> None:
    async with processes(book) as (first, second):
        await first.hears(CLICK)
        await second.hears(CLICK)
        assert await first.forwarding.forward(42, OTHER)
        await second.hears(CLICK)
        assert second.served == [CLICK]


async def brought_while_taken_over(book: Book, first: Process, by: int) -> None:
    """Receive a click for a group that no process runs yet, and that process ``by`` starts to run soon afterwards."""
    del book.players[1]
    await first.hears(CLICK)
    bringing = asyncio.create_task(first.forwarding.forward(42, OTHER))
    await asyncio.sleep(0)
    book.players[1] = by
    assert await bringing


async def test_a_click_reaches_the_process_that_takes_over_the_group_within_a_second(book: Book) -> None:
    async with processes(book) as (first, second):
        await brought_while_taken_over(book, first, by=1)
        assert second.served == [CLICK]


async def test_the_address_is_looked_up_again_if_nobody_was_there(book: Book) -> None:
    asked: list[bool] = []

    class Asked(Page):
        async def address(self, group: Group, *, doubted: bool = False) -> str | None:
            asked.append(doubted)
            return await super().address(group) if doubted else await nobody_listens()

    async with processes(book) as (first, second):
        first.forwarding.ownership = Asked(book, 0)
        await first.hears(CLICK)
        assert await first.forwarding.forward(42, OTHER)
        assert second.served == [CLICK]
        assert asked == [False, True]


async def test_a_click_on_a_table_this_process_takes_over_meanwhile_is_served_here(book: Book) -> None:
    async with processes(book) as (first, _):
        await brought_while_taken_over(book, first, by=0)
        assert first.served == [CLICK, CLICK]


@pytest.mark.parametrize("why", ["nobody plays it", "nobody is there", "it was let go", "it stands still"])
async def test_a_click_that_no_process_takes_is_given_up_after_a_second_and_not_forwarded_again(
    book: Book, why: str
) -> None:
    async with AsyncExitStack() as stack:
        stack.enter_context(patch("delivery.peers.forwarding.PATIENCE", 0.3))
        stack.enter_context(patch("delivery.peers.forwarding.ATTEMPT_SECONDS", 0.1))
        first, second = await stack.enter_async_context(processes(book))
        match why:
            case "nobody plays it":
                del book.players[1]
            case "nobody is there":
                book.addresses[1] = await nobody_listens()
            case "it was let go":
                second.forwarding.ownership = Page(Book(), 1)
            case "it stands still":
                book.addresses[1] = await stack.enter_async_context(frozen())
        await first.hears(CLICK)
        assert not await first.forwarding.forward(42, OTHER)
        assert not await first.forwarding.forward(42, OTHER)
        assert second.served == []
        assert first.forwarding.counted == {"lost": 1}


async def test_a_click_is_given_up_even_if_its_time_limit_goes_unnoticed(book: Book) -> None:
    class Deaf(Page):
        async def address(self, group: Group, *, doubted: bool = False) -> str | None:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                return await super().address(Group(7, GROUPS), doubted=doubted)
            return None

    async with processes(book) as (first, second):
        await first.hears(CLICK)
        first.forwarding.ownership = Deaf(book, 0)
        with patch("delivery.peers.forwarding.PATIENCE", 0.1):
            offering = asyncio.create_task(first.forwarding.forward(42, OTHER))
            await asyncio.wait({offering}, timeout=60.0)
        assert offering.done()
        assert (offering.result(), second.served) == (False, [])


async def nobody_listens() -> str:
    """Return an address that nothing is listening on anymore."""
    async with Process(Book(), 0).door.open(HOST, 0) as port:
        return f"{HOST}:{port}"


@asynccontextmanager
async def frozen() -> AsyncIterator[str]:
    """Yield an address that accepts connections but never answers."""

    async def say_nothing(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await over.wait()
        writer.close()

    over = asyncio.Event()
    server = await asyncio.start_server(say_nothing, HOST, 0)
    yield f"{HOST}:{server.sockets[0].getsockname()[1]}"
    over.set()
    server.close()


async def test_a_process_that_does_not_play_its_shard_yet_forwards_everything_to_the_one_that_does(book: Book) -> None:
    async with processes(book) as (first, second):
        book.players[1] = 0
        await second.hears(CLICK)
        assert (first.served, second.served) == ([CLICK], [])


async def test_clicks_that_nobody_takes_from_such_a_process_are_served_there(book: Book) -> None:
    async with processes(book) as (first, second):
        del book.players[1]
        with patch("delivery.peers.forwarding.PATIENCE", 0.1):
            await second.hears(CLICK)
        assert (first.served, second.served) == ([], [CLICK])
        assert not await second.forwarding.forward(42, OTHER), "it was already offered"


async def test_a_single_process_serves_everything_as_often_as_it_arrives() -> None:
    served: list[Any] = []
    alone = Forwarding()
    alone.serve = served.append
    for _ in range(2):
        alone.receive(CLICK)
    assert served == [CLICK, CLICK]
    assert not await alone.forward(42, OTHER)


async def test_only_a_limited_number_of_clicks_is_remembered(book: Book) -> None:
    process = Process(book, 0)
    book.players[0] = 0
    with patch("delivery.peers.forwarding.REMEMBERED", 3):
        for number in range(10):
            process.forwarding.receive(CLICK | {"id": str(number)})
    assert len(process.forwarding._heard) == 3


async def test_the_internal_port_rejects_requests_without_the_secret(
    book: Book, caplog: pytest.LogCaptureFixture
) -> None:
    async with processes(book) as (_, second), aiohttp.ClientSession() as stranger:
        door = f"http://{book.addresses[1]}{ADDRESSED}"
        for headers in ({}, {SECRET: "guessed"}, {SECRET: "geheimnis é"}):
            async with stranger.post(door, json=[1, 2, CLICK], headers=headers) as said:
                assert said.status == 401
        assert second.served == []
    assert "without the right secret" in caplog.text


@pytest.mark.parametrize("body", ["", "[]", "[1, 2]", '{"a": 1}', "[1, 2, null]", "[1, 2, {}]", '[1, 2, {"id": "x"}]'])
async def test_a_malformed_click_is_refused(book: Book, body: str) -> None:
    async with processes(book) as (_, second), aiohttp.ClientSession(headers={SECRET: SHARED}) as peer:
        async with peer.post(f"http://{book.addresses[1]}{ADDRESSED}", data=body) as said:
            assert said.status == web.HTTPBadRequest.status_code
        assert second.served == []


async def test_a_stopped_process_neither_serves_nor_forwards_new_clicks(book: Book) -> None:
    async with processes(book) as (first, second):
        await first.hears(CLICK)
        first.forwarding.release()
        later = CLICK | {"id": "43"}
        await first.hears(later)
        assert (first.served, second.served) == ([CLICK], [])
        assert first.forwarding.take(Group(0, GROUPS), CLICK), "it is being answered here"
        assert not first.forwarding.take(Group(0, GROUPS), later)
        assert first.served == [CLICK]


async def test_a_click_waiting_for_a_player_is_served_as_soon_as_this_process_starts_playing(book: Book) -> None:
    async with processes(book) as (first, _):
        del book.players[0]
        with (
            patch("delivery.peers.forwarding.RETRY_SECONDS", 3600.0),
            patch("delivery.peers.forwarding.PATIENCE", 3600.0),
        ):
            first.forwarding.receive(CLICK)
            await asyncio.sleep(0.05)
            assert first.served == []
            book.players[0] = 0
            first.forwarding.begin()
            await first.forwarding._tasks.wait(PATIENCE)
        assert first.served == [CLICK]


async def test_clicks_in_flight_when_a_process_disconnects_are_given_up(book: Book) -> None:
    async with processes(book) as (first, second):
        del book.players[0]
        with patch("delivery.peers.forwarding.PATIENCE", 3600.0):
            first.forwarding.receive(CLICK)
            await asyncio.sleep(0.05)
            for _ in range(2):
                await asyncio.wait_for(first.forwarding.close(), PATIENCE)
        assert (first.served, second.served) == ([], [])
