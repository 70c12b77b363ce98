"""Test several servers in one world, and several shards of one bot."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path

import discord
import pytest

from playground import FaultInjection, NotOffered, Person, Playground
from playground.gateway.sessions import Session
from playground.world_file import Json
from tests.playground.gateway.test_gateway import INVALID_SESSION, raw_bot
from tests.playground.limits.test_components import post
from tests.playground.peer import PeerBot, running
from tests.promises.waiting import PATIENCE


class Sharded(PeerBot, discord.AutoShardedClient):
    """The small bot, run with several shards, which connect without discord.py's pauses."""

    async def before_identify_hook(self, shard: int | None, *, initial: bool = False) -> None: ...


def _named(event: str, heard: asyncio.Queue[discord.Guild]) -> Callable[[discord.Guild], Coroutine[None, None, None]]:
    """Return a listener for this event; discord.py identifies it by the function's name."""

    async def listener(guild: discord.Guild) -> None:
        await heard.put(guild)

    listener.__name__ = event
    return listener


def test_only_text_channels_are_listed_as_a_servers_channels(playground: Playground) -> None:
    text = playground.world.channels[playground.channel]
    before = playground.channels
    playground.world.add_channel({**text, "id": playground.world.snowflakes.next(), "type": 2})
    assert playground.channels == before


async def test_the_bot_is_notified_when_it_joins_or_is_removed_from_a_server(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    came: asyncio.Queue[discord.Guild] = asyncio.Queue()
    gone: asyncio.Queue[discord.Guild] = asyncio.Queue()
    bot.event(_named("on_guild_join", came))
    bot.event(_named("on_guild_remove", gone))
    club = playground.add_server("Club", channels=("table", "bar"))
    async with asyncio.timeout(PATIENCE):
        guild = await came.get()
    assert guild.id == int(club)
    assert [channel.name for channel in guild.text_channels] == ["table", "bar"]
    assert guild.me.guild_permissions.send_messages
    assert [one.name async for one in bot.fetch_guilds()] == ["Playground", "Club"]
    assert len(playground.channels) == 2, "the first server's members"
    channel = playground.channels_of(club)[0]
    assert (await post(playground, f"/channels/{channel}/messages", {"content": "x"}))[0] == 200
    playground.world.remove_guild(club)
    async with asyncio.timeout(PATIENCE):
        assert await gone.get() == guild
    assert [guild.name for guild in bot.guilds] == ["Playground"]
    assert (await post(playground, f"/channels/{channel}/messages", {"content": "x"}))[1]["code"] == 10003
    assert playground.channels_of(club) == []


async def test_a_command_is_used_on_its_own_server(playground: Playground, bot: PeerBot, ann: Person) -> None:
    club = playground.add_server("Club")
    playground.world.guilds[club]["preferred_locale"] = "fr"
    seen: list[tuple[int | None, str | None, int | None]] = []

    async def answer(interaction: discord.Interaction) -> None:
        seen.append((interaction.guild_id, str(interaction.guild_locale), interaction.channel_id))
        await interaction.response.send_message("Hello")

    bot.answer = answer
    (room,) = playground.channels_of(club)
    for channel in (playground.channel, room):
        await ann.slash("do", channel=channel)
        reply = await ann.slash("play levelup", channel=channel, seats=2, friend=playground.person("Ben"))
        assert reply.text == "Hello"
    here, there = int(playground.world.guild["id"]), int(club)
    assert seen == [(here, "en-US", int(playground.channel))] * 2 + [(there, "fr", int(room))] * 2
    assert len(ann.messages(room)) == 2


async def test_a_servers_own_command_is_offered_only_there(playground: Playground, ann: Person) -> None:
    club = playground.add_server("Club")
    path = f"/applications/{playground.world.bot['id']}/guilds/{club}/commands"
    assert (await post(playground, path, {"name": "local", "description": "x"}))[0] == 201
    with pytest.raises(NotOffered):
        await ann.slash("local")
    reply = await ann.slash("local", channel=playground.channels_of(club)[0])
    assert reply.failed, "the bot is not on that server"


async def test_threads_belong_to_the_server_of_their_channel(playground: Playground) -> None:
    club = playground.add_server("Club")
    path = f"/channels/{playground.channels_of(club)[0]}/threads"
    _, thread = await post(playground, path, {"name": "Match 1"})
    assert thread["guild_id"] == club
    for guild, expected in ((club, [thread["id"]]), (playground.world.guild["id"], [])):
        _, active = await post(playground, f"/guilds/{guild}/threads/active", {}, "GET")
        assert [one["id"] for one in active["threads"]] == expected


async def test_servers_survive_a_restart(tmp_path: Path) -> None:
    async with Playground(memory=tmp_path / "world.db") as playground:
        club = playground.add_server("Club")
        other = playground.add_server("Other")
        playground.world.remove_guild(other)
        rooms = playground.channels_of(club)
    async with Playground(memory=tmp_path / "world.db") as again:
        assert [guild["name"] for guild in again.world.guilds.values()] == ["Playground", "Club"]
        assert again.channels_of(club) == rooms
        assert again.channels_of(other) == []


# Shards


async def test_a_bot_with_too_few_shards_is_closed_with_4011(playground: Playground) -> None:
    playground.strictness.shards = 2
    _, said = await post(playground, "/gateway/bot", {}, "GET")
    assert said["shards"] == 2
    for shard, code in (({}, 4011), ({"shard": [0, 1]}, 4011), ({"shard": [2, 2]}, 4010)):
        async with raw_bot(playground) as raw:
            await raw.identify(playground.token, **shard)
            assert await raw.close_code() == code
    async with raw_bot(playground) as raw:
        await raw.identify(playground.token, shard=[0, 2])
        assert (await raw.hear())["t"] == "READY"


async def test_discord_py_stops_on_4011(playground: Playground) -> None:
    playground.strictness.shards = 2
    client = PeerBot()
    with pytest.raises(discord.ConnectionClosed) as closed:
        await client.start(playground.token)
    await client.close()
    assert closed.value.code == 4011


async def test_a_running_bot_can_be_closed_with_4011(playground: Playground) -> None:
    client = PeerBot()
    await client.login(playground.token)
    running_client = asyncio.create_task(client.connect())
    await client.wait_until_ready()
    faults = FaultInjection(1, every=0.01, only={"4011"})
    disturbing = asyncio.create_task(faults.disturb(playground.gateway))
    with pytest.raises(discord.ConnectionClosed) as closed:
        await running_client
    disturbing.cancel()
    await asyncio.gather(disturbing, return_exceptions=True)
    await client.close()
    assert closed.value.code == 4011
    assert set(faults.happened) == {"4011"}


async def test_concurrent_identifies_are_limited(playground: Playground) -> None:
    playground.strictness.max_concurrency = 2
    _, said = await post(playground, "/gateway/bot", {}, "GET")
    assert said["session_start_limit"]["max_concurrency"] == 2

    async def heard(shard: int) -> int:
        async with raw_bot(playground) as raw:
            await raw.identify(playground.token, shard=[shard, 4])
            frame = await raw.hear()
            assert frame["op"] != INVALID_SESSION or frame["d"] is False
            return int(frame["op"])

    assert [await heard(shard) for shard in (0, 1, 2, 3)] == [0, 0, INVALID_SESSION, INVALID_SESSION]
    playground.clock.advance(5)
    assert [await heard(shard) for shard in (2, 3)] == [0, 0]
    _, said = await post(playground, "/gateway/bot", {}, "GET")
    assert said["session_start_limit"]["remaining"] == 996


async def test_events_go_to_their_servers_shard_and_dms_to_the_first(playground: Playground, ann: Person) -> None:
    playground.strictness.shards = playground.strictness.max_concurrency = 2
    home = playground.world.guild["id"]
    club = playground.add_server("Club", guild_id=str(((int(home) >> 22) + 1) << 22))  # an id on the other shard
    client = Sharded()
    heard: dict[int, list[str]] = {0: [], 1: []}
    tell = playground.gateway._dispatch

    def note(session: Session, event: str, data: Json) -> None:
        heard[session.shard[0]].append(f"{event} {data.get('guild_id')}")
        tell(session, event, data)

    async with running(client, playground):
        assert client.shard_count == 2
        assert {guild.id: guild.shard_id for guild in client.guilds} == {
            int(one): (int(one) >> 22) % 2 for one in (home, club)
        }
        playground.gateway._dispatch = note  # type: ignore[method-assign]  # the test listens in
        for channel in (playground.channel, playground.channels_of(club)[0], "dm"):
            assert (await ann.slash("do", channel=channel)).text == "Hello"
    first, second = sorted((home, club), key=lambda guild: (int(guild) >> 22) % 2)
    assert heard[0] == [f"INTERACTION_CREATE {first}", "INTERACTION_CREATE None"]
    assert heard[1] == [f"INTERACTION_CREATE {second}"]
