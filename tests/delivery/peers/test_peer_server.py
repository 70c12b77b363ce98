"""Test requests to release a table's group: some processes agree, some refuse, some are unreachable."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from delivery.peers.forwarding import Forwarding
from delivery.peers.peer_server import (
    ADDRESSED,
    DEFERRAL,
    LONGEST_WAIT,
    MAX_BYTES,
    NOT_HERE,
    SECRET,
    SUCCESSORS,
    WAITED,
    PeerServer,
    _Refusals,
    ask_to_hand_over,
)
from tables.ports import Group

HOST = "127.0.0.1"
SHARED = "known to both"
PLAYED = Group(1, 3)


def door(asked: list[Group]) -> PeerServer:
    """Open the internal port of a process that runs one group; record the groups it is asked to release."""

    def hand_over(group: Group) -> bool:
        asked.append(group)
        return group == PLAYED

    return PeerServer(SHARED, lambda *_: False, hand_over)


async def test_a_process_hands_over_the_group_that_it_plays_and_no_other() -> None:
    asked: list[Group] = []
    async with door(asked).open(HOST, 0) as port:
        assert await ask_to_hand_over(f"{HOST}:{port}", SHARED, PLAYED)
        assert not await ask_to_hand_over(f"{HOST}:{port}", SHARED, Group(2, 3))
    assert asked == [PLAYED, Group(2, 3)]


async def test_a_process_without_the_secret_takes_nothing_over() -> None:
    asked: list[Group] = []
    async with door(asked).open(HOST, 0) as port:
        assert not await ask_to_hand_over(f"{HOST}:{port}", "guessed", PLAYED)
    assert asked == []


async def test_a_process_that_is_gone_hands_nothing_over() -> None:
    async with door([]).open(HOST, 0) as port:
        pass
    assert not await ask_to_hand_over(f"{HOST}:{port}", SHARED, PLAYED)


@pytest.mark.parametrize("said", [[1], [1, 2, 3], ["one", 3], {"number": 1}, None, 7], ids=str)
async def test_a_malformed_group_is_refused_and_asks_nothing(said: object) -> None:
    asked: list[Group] = []
    async with door(asked).open(HOST, 0) as port, aiohttp.ClientSession(headers={SECRET: SHARED}) as session:
        async with session.post(f"http://{HOST}:{port}{SUCCESSORS}", json=said) as answer:
            assert answer.status == 400
        async with session.post(f"http://{HOST}:{port}{SUCCESSORS}", data=b"no json") as answer:
            assert answer.status == 400
        async with session.post(f"http://{HOST}:{port}{SUCCESSORS}", json=[0, 3]) as answer:
            assert answer.status == NOT_HERE
    assert asked == [Group(0, 3)]


class Door:
    """Start a process that runs one group, and record the clicks it receives."""

    def __init__(self) -> None:
        self.taken: list[tuple[Group, object, float, int]] = []

    def take(self, group: Group, event: object, waited: float, deferral: int) -> bool:
        self.taken.append((group, event, waited, deferral))
        return group == PLAYED


@pytest.mark.parametrize(
    ("said", "waited", "deferral"),
    [
        ({}, 0.0, 0),
        ({WAITED: "1.25", DEFERRAL: "6"}, 1.25, 6),
        ({WAITED: "-1", DEFERRAL: "5"}, 0.0, 5),
        ({WAITED: "7", DEFERRAL: "0"}, LONGEST_WAIT, 0),
    ],
    ids=str,
)
async def test_a_click_is_forwarded_with_its_age_even_by_an_older_version(
    said: dict[str, str], waited: float, deferral: int
) -> None:
    there = Door()
    async with (
        PeerServer(SHARED, there.take).open(HOST, 0) as port,
        aiohttp.ClientSession(headers={SECRET: SHARED, **said}) as session,
    ):
        for number, status in ((1, 202), (2, NOT_HERE)):
            async with session.post(f"http://{HOST}:{port}{ADDRESSED}", json=[number, 3, {"id": "42"}]) as answer:
                assert answer.status == status
        async with session.post(f"http://{HOST}:{port}{SUCCESSORS}", json=[1, 3]) as answer:
            assert answer.status == NOT_HERE, "a process that can't hand over says so"
    assert there.taken == [(Group(number, 3), {"id": "42"}, waited, deferral) for number in (1, 2)]


# -- strangers, and malformed requests from peers ---------------------------------------------------------------------


async def sent(port: int, *requests: bytes, seconds: float = 5.0) -> bytes:
    """Return everything received on a connection until the other side closes it."""
    reader, writer = await asyncio.open_connection(HOST, port)
    for one in requests:
        writer.write(one)
    try:
        async with asyncio.timeout(seconds):
            return await reader.read()
    finally:
        writer.close()


def request(body: bytes, *headers: bytes, path: str = ADDRESSED, secret: bytes = SHARED.encode()) -> bytes:
    """Return a peer's request that asks for the connection to be closed after the response."""
    lines = [
        f"POST {path} HTTP/1.1".encode(),
        b"Host: door",
        b"Connection: close",
        f"{SECRET}: ".encode() + secret,
        f"Content-Length: {len(body)}".encode(),
        *headers,
    ]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


async def test_strangers_are_refused_and_do_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    there = Door()
    secrets = [b"\xff", b"", b"guessed", SHARED.encode() + b"\xff", "clé".encode(), b"\xed\xa0\x80", b"x" * 5000]
    async with PeerServer(SHARED, there.take).open(HOST, 0) as port:
        for secret in secrets * 20:
            answer = await sent(port, request(b'[1, 3, {"id": "42"}]', secret=secret))
            assert answer.startswith(b"HTTP/1.1 401 "), secret
        for odd in (b"POST\r\n\r\n", b"\x00\x01\x02\r\n\r\n", b"POST / HTTP/1.1\r\nA: " + b"a" * 9000 + b"\r\n\r\n"):
            assert b" 400 " in await sent(port, odd)
    assert there.taken == []
    assert [record.getMessage() for record in caplog.records] == [
        "internal port refused 1 requests without the right secret (logged once a minute at most); if one of this "
        "bot's processes sent them, give all the same NODE_SECRET"
    ]


def test_after_a_minute_the_number_of_strangers_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    times = iter((5.0, 6.0, 64.9, 65.0, 66.0))
    refusals = _Refusals(lambda: next(times))
    for _ in range(5):
        refusals.add()
    assert [record.args for record in caplog.records] == [(1,), (3,)]


ODD_BODIES = {
    "not JSON": b"no json",
    "empty": b"",
    "bad UTF-8": b'[1, 3, {"id": "\xff\xfe"}]',
    "cut off UTF-16": "[1, 3]".encode("utf-16")[:-1],
    "deep": b"[" * 200_000,
    "huge number": b"[" + b"9" * 5000 + b', 3, {"id": "42"}]',
    "large number": b"[" + b"9" * 400 + b', 3, {"id": "42"}]',
    "infinite": b'[1e999, 3, {"id": "42"}]',
    "NaN": b'[NaN, 3, {"id": "42"}]',
    "true": b'[true, 3, {"id": "42"}]',
    "text": b'["1", 3, {"id": "42"}]',
    "below zero": b'[-1, 3, {"id": "42"}]',
    "no groups": b'[0, 0, {"id": "42"}]',
    "object": b'{"number": 1, "groups": 3, "event": {}}',
    "null": b"null",
    "event is a list": b"[1, 3, []]",
    "event is a text": b'[1, 3, "id"]',
    "event is null": b"[1, 3, null]",
    "event without id": b'[1, 3, {"type": 3}]',
    "id is a list": b'[1, 3, {"id": [1]}]',
    "id is a word": b'[1, 3, {"id": "x"}]',
    "id is infinite": b'[1, 3, {"id": 1e999}]',
    "id is a huge text": b'[1, 3, {"id": "' + b"9" * 5000 + b'"}]',
    "id is true": b'[1, 3, {"id": true}]',
}


@pytest.mark.parametrize("path", [ADDRESSED, SUCCESSORS])
@pytest.mark.parametrize("body", ODD_BODIES.values(), ids=ODD_BODIES)
async def test_odd_json_is_refused_in_one_line_and_reaches_nobody(
    body: bytes, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    forwarding, served, asked = Forwarding(), list[object](), list[Group]()
    forwarding.serve, forwarding.answers = served.append, True

    def hand_over(group: Group) -> bool:
        asked.append(group)
        return True

    async with PeerServer(SHARED, forwarding.take, hand_over).open(HOST, 0) as port:
        assert (await sent(port, request(body, path=path))).startswith(b"HTTP/1.1 400 ")
    assert (served, asked) == ([], [])
    assert len(caplog.records) <= 1
    assert [record for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize(
    "header",
    [b"Content-Type: application/json; charset=no-such", b"Content-Encoding: gzip", b"Content-Encoding: br"],
    ids=lambda header: header.decode(),
)
async def test_a_bodys_claimed_encoding_changes_nothing(header: bytes) -> None:
    there = Door()
    async with PeerServer(SHARED, there.take).open(HOST, 0) as port:
        answer = await sent(port, request(b'[1, 3, {"id": "42"}]', header))
        assert answer.startswith(b"HTTP/1.1 202 ")
        body = b'[1, 3, {"id": "42"}]'
        for odd in (b"X-Stairwell-Waited: soon", b"X-Stairwell-Put-Off: 5.5", b"X-Stairwell-Put-Off: " + b"9" * 5000):
            assert (await sent(port, request(body, odd))).startswith(b"HTTP/1.1 400 ")
        chunked = request(b"").replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
        for chunks in (b"zz\r\n", b"2\r\n[1\r\nzz\r\n"):
            assert b" 400 " in await sent(port, chunked + chunks)
        large = request(b" " * (MAX_BYTES + 1))
        assert (await sent(port, large)).startswith(b"HTTP/1.1 413 ")


async def test_nobody_holds_a_connection_open_without_a_request() -> None:
    slow = PeerServer(SHARED, lambda *_: True, header_seconds=0.2, body_seconds=0.2)
    async with slow.open(HOST, 0) as port:
        assert await sent(port) == b""
        assert await sent(port, b"POST /clicks HTTP/1.1\r\nHost: ") == b""
        whole = request(b'[1, 3, {"id": "42"}]')
        assert (await sent(port, whole[:-5])).startswith(b"HTTP/1.1 408 ")
        assert (await sent(port, whole.replace(b"known", b"guess")[:-5])).startswith(b"HTTP/1.1 401 ")
        assert (await sent(port, whole)).startswith(b"HTTP/1.1 202 ")
