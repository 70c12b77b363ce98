"""Test the playground as a whole: its clock and ids, HTTP behaviour and shutdown."""

import asyncio
import contextlib
import gc
import socket
import warnings
from pathlib import Path

import aiohttp
import pytest

from playground import Playground, Rate
from playground.snowflakes import Clock, Snowflakes
from tests.playground.gateway.test_gateway import raw_bot
from tests.playground.limits.test_components import post
from tests.playground.peer import as_bot
from tests.playground.web.test_server import tab_of
from tests.promises.waiting import PATIENCE


def test_ids_grow_and_never_repeat() -> None:
    clock = Clock()
    snowflakes = Snowflakes(clock)
    made = [int(snowflakes.next()) for _ in range(10_000)]
    assert made == sorted(set(made))
    moment = (made[0] >> 22) / 1000 + 1_420_070_400
    assert moment == pytest.approx(clock.now(), abs=1)


async def test_alarms_ring_in_order_when_time_advances() -> None:
    clock, rung = Clock(), []
    clock.alarm(2, lambda: rung.append("second"))
    clock.alarm(1, lambda: rung.append("first"))
    clock.cancel(clock.alarm(1, lambda: rung.append("cancelled")))
    clock.alarm(100, lambda: rung.append("later"))
    clock.advance(5)
    assert rung == ["first", "second"]
    clock.stop()


async def test_an_alarm_rings_without_a_manual_clock() -> None:
    clock, rung = Clock(), asyncio.Event()
    clock.alarm(0.01, rung.set)
    async with asyncio.timeout(PATIENCE):
        await rung.wait()


async def test_closing_drops_every_connection_and_leaves_no_task() -> None:
    before = asyncio.all_tasks()
    async with Playground() as playground:
        ann = playground.person("Ann")
        async with raw_bot(playground) as raw, tab_of(ann, playground) as hers:
            await raw.identify(playground.token)
            await ann.until(lambda: playground.world.bot_online)
            waiting = asyncio.create_task(ann.forge(ann.say("Hello"), "nothing"))
            closing = asyncio.create_task(playground.close())
            assert await raw.close_code() == 1001
            while (last := await hers.socket.receive(timeout=20)).type is aiohttp.WSMsgType.TEXT:
                pass
            assert last.type is aiohttp.WSMsgType.CLOSE
            await closing
            waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert asyncio.all_tasks() == before


def left_open() -> list[str]:
    """Return the resources that Python reports as unclosed during garbage collection."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always", ResourceWarning)
        gc.collect()
    return [str(one.message) for one in found]


@pytest.mark.usefixtures("old_objects_frozen")
@pytest.mark.parametrize("turns", range(5))
async def test_a_client_connecting_during_the_close_is_dropped(turns: int) -> None:
    with socket.socket() as visitor:
        async with Playground(checked=False) as playground:
            visitor.connect(playground.address)
            for _ in range(turns):
                await asyncio.sleep(0)
        assert not left_open()


@pytest.mark.usefixtures("old_objects_frozen")
def test_a_client_that_does_not_read_is_dropped() -> None:
    async def evening(visitor: socket.socket) -> None:
        async with Playground(checked=False) as playground:
            visitor.connect(playground.address)
            visitor.setblocking(False)
            host, port = playground.address
            pages = f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode() * 20
            with contextlib.suppress(TimeoutError):  # no data is moving in either direction any more
                while True:
                    async with asyncio.timeout(0.5):
                        await asyncio.get_running_loop().sock_sendall(visitor, pages)

    with socket.socket() as visitor:
        visitor.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        asyncio.run(evening(visitor))
        assert not left_open()


async def test_a_token_is_needed(playground: Playground) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{playground.api}/users/@me", headers=as_bot("other")) as answer,
    ):
        assert answer.status == 401
        assert await answer.json() == {"message": "401: Unauthorized", "code": 0}


async def test_invalid_json_is_refused(playground: Playground) -> None:
    headers = {**as_bot(playground.token), "Content-Type": "application/json"}
    url = f"{playground.api}/channels/{playground.channel}/messages"
    async with aiohttp.ClientSession(headers=headers) as session:
        for body, code in (("{", 50109), ("[]", 50035), ("", 50035)):
            async with session.post(url, data=body) as answer:
                assert (answer.status, (await answer.json())["code"]) == (400, code)


async def test_an_empty_bucket_says_when_to_retry(playground: Playground) -> None:
    playground.strictness.posts = Rate(2, seconds=30)
    path = f"/channels/{playground.channel}/messages"
    for _ in range(2):
        assert (await post(playground, path, {"content": "x"}))[0] == 200
    async with (
        aiohttp.ClientSession(headers=as_bot(playground.token)) as session,
        session.post(playground.api + path, json={"content": "x"}) as answer,
    ):
        assert answer.status == 429
        assert answer.headers["Via"]
        assert answer.headers["X-RateLimit-Remaining"] == "0"
        assert 0 < (await answer.json())["retry_after"] <= 30
    other = f"/channels/{playground.channels[1]}/messages"
    assert (await post(playground, other, {"content": "x"}))[0] == 200, "each channel has its own bucket"
    playground.clock.advance(30)
    assert (await post(playground, path, {"content": "x"}))[0] == 200


async def test_without_discords_openapi_file_the_playground_runs_unchecked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("STAIRWELL_OPENAPI", str(tmp_path / "nowhere.json"))
    async with Playground() as playground:
        assert playground.api_server.contract is None
        assert (await post(playground, f"/channels/{playground.channel}/messages", {"content": "x"}))[0] == 200
