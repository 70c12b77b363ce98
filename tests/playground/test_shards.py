"""Test events that affect one of several shards while the others continue."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from playground import Person, Playground
from playground.limits.strictness import Rate
from tests.playground.gateway.test_gateway import ACK, INVALID_SESSION, RESUME, RawBot, raw_bot
from tests.playground.limits.test_components import post
from tests.playground.peer import as_bot
from tests.playground.web.test_server import tab_of

SHARDS = 3


@pytest.fixture
async def shards(playground: Playground) -> AsyncIterator[list[RawBot]]:
    """Yield a bot with one process for each of three shards, and a server on each shard."""
    playground.divide(SHARDS)
    playground.strictness.max_concurrency = SHARDS
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(one_shard(playground, number)) for number in range(SHARDS)]


@asynccontextmanager
async def one_shard(playground: Playground, number: int) -> AsyncIterator[RawBot]:
    async with raw_bot(playground) as raw:
        await raw.identify(playground.token, shard=[number, SHARDS])
        assert (await raw.hear())["t"] == "READY"
        assert (await raw.hear())["t"] == "GUILD_CREATE"
        yield raw


def somewhere(playground: Playground, shard: int) -> str:
    """Return a channel on the server that belongs to this shard."""
    guild = next(one for one in playground.world.guilds if (int(one) >> 22) % SHARDS == shard)
    return playground.channels_of(guild)[0]


async def press(ann: Person, playground: Playground, channel: str) -> None:
    """Make a click that nobody answers, and advance the clock past the response deadline."""
    asyncio.get_running_loop().call_soon(playground.clock.advance, 3)
    await ann.forge(ann.say("hello", channel), "x")


async def clicks(raw: RawBot) -> str:
    """Return the channel of the next click that the shard receives."""
    frame = await raw.hear()
    assert frame["t"] == "INTERACTION_CREATE"
    return str(frame["d"]["channel_id"])


async def test_a_server_has_its_shard_and_dms_belong_to_the_first(
    playground: Playground, shards: list[RawBot], ann: Person
) -> None:
    for number in (2, 1, 0):
        await press(ann, playground, somewhere(playground, number))
        assert await clicks(shards[number]) == somewhere(playground, number)
    await press(ann, playground, "dm")
    assert (await shards[0].hear())["d"].get("guild_id") is None


async def test_a_world_is_sharded_once(tmp_path: Path) -> None:
    for _ in range(2):
        async with Playground(memory=tmp_path / "world.db") as playground:
            playground.divide(SHARDS)
            assert len(playground.world.guilds) == SHARDS
            assert sorted((int(one) >> 22) % SHARDS for one in playground.world.guilds) == [0, 1, 2]


async def test_a_frozen_shard_is_silent_until_it_thaws_and_others_continue(
    playground: Playground, shards: list[RawBot], ann: Person
) -> None:
    playground.gateway.freeze(1)
    for number in (1, 2):
        await shards[number].send(1, None)
        await press(ann, playground, somewhere(playground, number))
    assert {(await shards[2].hear())["op"] for _ in range(2)} == {0, ACK}
    waiting = asyncio.create_task(shards[1].hear())
    done, _ = await asyncio.wait({waiting}, timeout=0.1)
    assert not done
    playground.gateway.thaw(1)
    assert {(await waiting)["op"], (await shards[1].hear())["op"]} == {0, ACK}


async def test_a_cut_shard_resumes_its_own_session_and_hears_what_it_missed(
    playground: Playground, shards: list[RawBot], ann: Person
) -> None:
    session = next(iter(one for one in playground.gateway._sessions.values() if one.shard[0] == 1))
    playground.gateway.drop(1)
    assert await shards[1].close_code() == 1006
    await ann.until(lambda: not playground.gateway.connected(1))
    assert [playground.gateway.connected(number) for number in (0, 2)] == [1, 1]
    await press(ann, playground, somewhere(playground, 1))
    async with raw_bot(playground) as again:
        await again.hear()
        await again.send(RESUME, {"token": playground.token, "session_id": session.id, "seq": shards[1].sequence})
        assert await clicks(again) == somewhere(playground, 1)
        assert (await again.hear())["t"] == "RESUMED"
    assert playground.gateway.identified == SHARDS


async def test_a_killed_shard_cannot_resume(playground: Playground, shards: list[RawBot]) -> None:
    session = next(iter(one for one in playground.gateway._sessions.values() if one.shard[0] == 1))
    playground.gateway.kill(1)
    assert await shards[1].close_code() == 1006
    async with raw_bot(playground) as again:
        await again.hear()
        await again.send(RESUME, {"token": playground.token, "session_id": session.id, "seq": 1})
        assert (await again.hear())["op"] == INVALID_SESSION
    await shards[0].send(1, None)
    assert (await shards[0].hear())["op"] == ACK


async def test_two_sessions_of_one_shard_both_hear_its_clicks(
    playground: Playground, shards: list[RawBot], ann: Person
) -> None:
    playground.clock.advance(5)
    async with one_shard(playground, 2) as second:
        assert playground.gateway.connected(2) == 2
        await press(ann, playground, somewhere(playground, 2))
        assert [await clicks(one) for one in (shards[2], second)] == [somewhere(playground, 2)] * 2


async def test_the_page_has_keys_that_cut_kill_freeze_and_thaw_one_shard(
    playground: Playground, shards: list[RawBot], ann: Person
) -> None:
    async with tab_of(ann, playground) as tab:
        assert tab.hello["shards"] == SHARDS
        await tab.ask(op="shard", shard=1, do="freeze")
        await tab.heard_so_far()
        await press(ann, playground, somewhere(playground, 1))
        waiting = asyncio.create_task(clicks(shards[1]))
        done, _ = await asyncio.wait({waiting}, timeout=0.1)
        assert not done
        await tab.ask(op="shard", shard=1, do="thaw")
        assert await waiting == somewhere(playground, 1)
        for shard, what in ((1, "cut"), (2, "kill")):
            await tab.ask(op="shard", shard=shard, do=what)
            assert await shards[shard].close_code() == 1006
        assert {session.shard[0] for session in playground.gateway._sessions.values()} == {0, 1}
        await tab.ask(op="shard", shard=0, do="explode", nonce="no")
        assert (await tab.hear("error"))["nonce"] == "no"


async def test_all_processes_of_a_bot_share_its_fifty_requests_a_second(playground: Playground) -> None:
    headers = as_bot(playground.token)

    async def ask(session: aiohttp.ClientSession) -> int:
        async with session.get(f"{playground.api}/users/@me") as response:
            return response.status

    async with AsyncExitStack() as stack:
        processes = [await stack.enter_async_context(aiohttp.ClientSession(headers=headers)) for _ in range(3)]
        playground.clock.now = lambda: 1e9  # type: ignore[method-assign]  # all within one second
        said = [await ask(processes[number % 3]) for number in range(60)]
    assert said == [200] * 50 + [429] * 10


async def test_the_number_of_sessions_per_day_is_limited(playground: Playground) -> None:
    playground.strictness.sessions = Rate(1, 86_400.0)
    async with raw_bot(playground) as raw:
        await raw.identify(playground.token)
        assert (await raw.hear())["t"] == "READY"
    _, said = await post(playground, "/gateway/bot", {}, "GET")
    assert said["session_start_limit"]["remaining"] == 0
    assert 0 < said["session_start_limit"]["reset_after"] <= 86_400_000
    playground.clock.advance(5)
    token = playground.token
    async with raw_bot(playground) as raw, raw_bot(playground) as other:
        await raw.identify(token)
        assert await raw.close_code() == 4004
        assert await other.close_code() == 4004, "all connections end"
    assert playground.token != token
    assert await post(playground, "/users/@me", {}, "GET") != (401, {"message": "401: Unauthorized", "code": 0})
    playground.token = token
    assert (await post(playground, "/users/@me", {}, "GET"))[0] == 401
