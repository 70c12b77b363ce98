"""Test logging in to the gateway, losing the connection, and resuming."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from playground import Person, Playground, State
from playground.gateway.gateway import ACKNOWLEDGED_SECONDS, RESUMABLE_SECONDS
from tests.playground.peer import PeerBot, running
from tests.promises.waiting import PATIENCE

TOKEN = "the token of this start"
HELLO, DISPATCH, IDENTIFY, RESUME, INVALID_SESSION, ACK = 10, 0, 2, 6, 9, 11


class RawBot:
    """A bot that sends and reads raw gateway frames."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.sequence = 0

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def hear(self) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(await self.socket.receive_str(timeout=20))
        self.sequence = frame["s"] or self.sequence
        return frame

    async def identify(self, token: str, **facts: Any) -> None:
        await self.hear()  # HELLO
        await self.send(IDENTIFY, {"token": token, "intents": 1, "properties": {}, **facts})

    async def close_code(self) -> int | None:
        while (await self.socket.receive(timeout=20)).type is aiohttp.WSMsgType.TEXT:
            pass
        return self.socket.close_code


@asynccontextmanager
async def raw_bot(playground: Playground) -> AsyncIterator[RawBot]:
    async with aiohttp.ClientSession() as session, session.ws_connect(playground.gateway.url) as socket:
        yield RawBot(socket)


async def test_a_bot_logs_in_and_knows_its_server(playground: Playground, bot: PeerBot) -> None:
    (guild,) = bot.guilds
    assert bot.user is not None
    assert bot.user.name == guild.me.name == "Stairwell"
    assert [channel.name for channel in guild.text_channels] == ["card-table", "back-room"]
    assert guild.owner_id == int(playground.person("Ann").id)
    assert guild.text_channels[0].permissions_for(guild.me).send_messages
    assert playground.world.bot_online
    member = await guild.fetch_member(int(playground.person("Finn").id))
    assert member.display_name == "Finn"


async def test_a_wrong_token_is_refused_by_the_api_and_the_gateway(playground: Playground) -> None:
    client = PeerBot()
    with pytest.raises(discord.LoginFailure):
        await client.start("wrong")
    await client.close()
    async with raw_bot(playground) as raw:
        await raw.identify("wrong")
        assert await raw.close_code() == 4004


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ({"op": IDENTIFY, "d": {"token": TOKEN, "intents": 1 << 15}}, 4014),
        ({"op": IDENTIFY, "d": {"token": TOKEN}}, 4013),
        ({"op": IDENTIFY, "d": {"token": TOKEN, "intents": 1, "shard": [2, 2]}}, 4010),
        ({"op": 8, "d": {}}, 4003),
        ({"op": 99, "d": {}}, 4001),
        (["no frame"], 4002),
    ],
)
async def test_invalid_frames_close_the_connection_with_discords_codes(
    playground: Playground, frame: Any, code: int
) -> None:
    async with raw_bot(playground) as raw:
        await raw.socket.send_str(json.dumps(frame).replace(TOKEN, playground.token))
        assert await raw.close_code() == code


async def test_a_flood_of_frames_is_cut_off(playground: Playground) -> None:
    async with raw_bot(playground) as raw:
        for _ in range(121):
            await raw.send(1, None)
        assert await raw.close_code() == 4008


async def test_a_hundred_and_twenty_frames_per_minute_are_allowed(playground: Playground) -> None:
    async with raw_bot(playground) as raw:
        assert (await raw.hear())["op"] == HELLO
        for seconds in (0.0, 61.0, 30.0):
            playground.clock.advance(seconds)
            for _ in range(60):
                await raw.send(1, None)
            assert [(await raw.hear())["op"] for _ in range(60)] == [ACK] * 60
        await raw.send(1, None)
        assert await raw.close_code() == 4008


async def test_a_session_can_identify_only_once(playground: Playground) -> None:
    async with raw_bot(playground) as raw:
        await raw.identify(playground.token)
        await raw.hear()
        await raw.send(IDENTIFY, {"token": playground.token, "intents": 1})
        assert await raw.close_code() == 4005


@pytest.mark.parametrize(
    ("changes", "after", "answer"),
    [
        ({}, 0.0, "RESUMED"),
        ({"token": "wrong"}, 0.0, 4004),
        ({"seq": 1000}, 0.0, 4007),
        ({"session_id": "of another"}, 0.0, INVALID_SESSION),
        ({}, RESUMABLE_SECONDS - 5, "RESUMED"),
        ({}, RESUMABLE_SECONDS + 5, INVALID_SESSION),
    ],
)
async def test_a_session_is_resumed_by_its_owner_in_time_from_its_sequence(
    playground: Playground, changes: dict[str, Any], after: float, answer: int | str
) -> None:
    async with raw_bot(playground) as raw:
        await raw.identify(playground.token)
        session_id = (await raw.hear())["d"]["session_id"]
        playground.gateway.invalidate(resumable=True)  # a session that can be resumed loses no event
        while (await raw.hear())["op"] != INVALID_SESSION:
            pass
        playground.gateway.drop()
        await raw.close_code()
    await asyncio.sleep(0)
    playground.clock.advance(after)
    async with raw_bot(playground) as again:
        await again.hear()
        known = {"token": playground.token, "session_id": session_id, "seq": raw.sequence}
        await again.send(RESUME, known | changes)
        if answer in {4004, 4007}:
            assert await again.close_code() == answer
        else:
            heard = await again.hear()
            assert answer in {heard["t"], heard["op"]}


async def test_no_one_connects_while_the_gateway_is_down(playground: Playground) -> None:
    playground.gateway.away = True
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        async with raw_bot(playground):
            pass
    assert refused.value.status == 503


async def test_heartbeats_are_acknowledged_with_a_delay(playground: Playground) -> None:
    async with raw_bot(playground) as raw:
        assert (await raw.hear())["op"] == HELLO
        sent = time.monotonic()
        await raw.send(1, None)
        assert (await raw.hear())["op"] == ACK
        assert time.monotonic() - sent > ACKNOWLEDGED_SECONDS / 2


async def test_a_lost_connection_is_resumed_and_hears_what_it_missed(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    playground.gateway.drop()
    await ann.until(lambda: not playground.world.bot_online)
    reply = await ann.slash("do")
    assert reply.failed  # the person's client shows that the click failed
    await reply.person.until(lambda: reply.state is State.ANSWERED)
    assert reply.text == "Hello"
    assert "RESUMED" in bot.heard
    assert bot.heard.count("READY") == 1


async def test_a_click_that_is_replayed_too_late_is_unknown(playground: Playground, bot: PeerBot, ann: Person) -> None:
    playground.gateway.drop()
    await ann.until(lambda: not playground.world.bot_online)
    reply = await ann.slash("do")
    playground.clock.advance(10)
    async with asyncio.timeout(PATIENCE):
        assert await bot.refusal() == (404, 10062)
    assert reply.failed


async def test_a_request_to_reconnect_is_followed_by_a_resume(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    playground.gateway.ask_to_reconnect()
    await ann.until(lambda: not playground.world.bot_online)
    await ann.until(lambda: playground.world.bot_online)
    assert (await ann.slash("do")).text == "Hello"
    assert playground.gateway.identified == 1


async def test_an_invalid_session_cannot_be_resumed(playground: Playground) -> None:
    async with raw_bot(playground) as raw:
        await raw.identify(playground.token)
        ready = (await raw.hear())["d"]
        playground.gateway.invalidate(resumable=False)
        while (await raw.hear())["op"] != INVALID_SESSION:
            pass
    resume = {"token": playground.token, "session_id": ready["session_id"], "seq": raw.sequence}
    async with raw_bot(playground) as again:
        await again.hear()
        await again.send(RESUME, resume)
        frame = await again.hear()
        assert (frame["op"], frame["d"]) == (INVALID_SESSION, False)


async def test_a_closed_session_cannot_be_resumed(playground: Playground) -> None:
    async with raw_bot(playground) as raw:
        await raw.identify(playground.token)
        session_id = (await raw.hear())["d"]["session_id"]
        await raw.socket.close(code=1000)
    async with raw_bot(playground) as again:
        await again.hear()
        await again.send(RESUME, {"token": playground.token, "session_id": session_id, "seq": 1})
        assert (await again.hear())["op"] == INVALID_SESSION


async def test_two_sessions_of_one_shard_hear_everything_twice(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    second = PeerBot()
    playground.strictness.identify_seconds = 0.0
    playground.clock.advance(5)
    async with running(second, playground):
        await ann.until(lambda: playground.gateway.identified == 2)
        reply = await ann.slash("do")
        codes = [asyncio.create_task(one.refusal()) for one in (bot, second)]
        done, late = await asyncio.wait(codes, return_when=asyncio.FIRST_COMPLETED)
        for task in late:
            task.cancel()
        assert [task.result() for task in done] == [(400, 40060)]
    assert reply.text == "Hello"


async def test_direct_messages_belong_to_shard_zero_and_the_server_to_its_own(
    playground: Playground, ann: Person
) -> None:
    assert (int(playground.world.guild["id"]) >> 22) % 3 == 1, "the server belongs to the second of three shards"
    playground.strictness.max_concurrency = 3
    async with raw_bot(playground) as first, raw_bot(playground) as second:
        for shard, raw in enumerate((first, second)):
            await raw.identify(playground.token, shard=[shard, 3])
            assert (await raw.hear())["t"] == "READY"
        assert (await second.hear())["t"] == "GUILD_CREATE"
        asyncio.get_running_loop().call_soon(playground.clock.advance, 3)
        await ann.forge(ann.say("hello", "dm"), "x")
        assert (await first.hear())["d"]["user"]["id"] == ann.id
        playground.world.set_permissions(playground.world.bot["id"], playground.channel, deny=1)
        assert (await second.hear())["t"] == "CHANNEL_UPDATE"


async def test_message_events_need_the_intent_and_omit_the_content(playground: Playground, ann: Person) -> None:
    heard: asyncio.Queue[discord.Message] = asyncio.Queue()

    class Listener(PeerBot):
        async def on_message(self, message: discord.Message) -> None:
            await heard.put(message)

    async with running(Listener(discord.Intents(guilds=True, guild_messages=True, dm_messages=True)), playground):
        ann.say("secret plans")
        ann.say("hello bot", "dm")
        in_guild, in_dm = await heard.get(), await heard.get()
    assert (in_guild.content, in_guild.author.display_name) == ("", "Ann")
    assert (in_dm.content, in_dm.guild) == ("hello bot", None)


async def test_a_bot_closed_by_the_gateway_reconnects(playground: Playground, bot: PeerBot, ann: Person) -> None:
    await playground.gateway.close(4000)
    await ann.until(lambda: playground.world.bot_online)
    assert (await ann.slash("do")).text == "Hello"
