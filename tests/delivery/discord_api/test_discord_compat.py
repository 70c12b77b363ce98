"""Check the discord.py internals that the bot relies on; when one changes, its test says what to review."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import yarl
from discord import app_commands
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, KeepAliveHandler, ReconnectWebSocket
from discord.http import HTTPClient, Route
from discord.state import AutoShardedConnectionState, ConnectionState

from delivery.discord_api.discord_compat import connections, events, interactions, rest
from playground.world import seed_world
from tests.cogs.interactions import asked

Shard: Any = connections.ResumingShard.__base__
"""discord.py's original class, which the bot may have replaced with a subclass."""


def named_in(function: Any) -> set[str]:
    """Return the names that a function's code refers to."""
    return set(function.__code__.co_names)


def parameters(function: Any) -> set[str]:
    return set(inspect.signature(function).parameters)


def bare_client() -> discord.Client:
    return discord.Client(intents=discord.Intents.none())


def keeps_parsers() -> bool:
    parsers = events.event_parsers(bare_client())
    return callable(parsers["INTERACTION_CREATE"]) and "READY" in parsers


KNOWN: dict[str, Callable[[], bool]] = {
    "client._connection.parsers holds what reads each gateway event, by name": keeps_parsers,
    "a connection takes the parsers of client._connection when it begins": lambda: (
        {"_connection", "parsers", "_discord_parsers"} <= named_in(DiscordWebSocket.from_client)
    ),
    "a connection looks for the gateway in DiscordWebSocket.DEFAULT_GATEWAY": lambda: (
        isinstance(DiscordWebSocket.DEFAULT_GATEWAY, yarl.URL)
        and "DEFAULT_GATEWAY" in named_in(DiscordWebSocket.from_client)
    ),
    "the thread that keeps a connection alive is a KeepAliveHandler with that connection as its ws": lambda: (
        "KeepAliveHandler" in named_in(DiscordWebSocket.received_message)
        and "ws" in inspect.getsource(KeepAliveHandler.__init__)
    ),
    "a shard pauses as discord.shard.ExponentialBackoff says": lambda: (
        hasattr(discord.shard, "ExponentialBackoff") and "ExponentialBackoff" in named_in(Shard.__init__)
    ),
    "a pause is ExponentialBackoff.delay()": lambda: (
        "delay" in named_in(Shard._handle_disconnect) and callable(ExponentialBackoff.delay)
    ),
    "a client makes its shards of discord.shard.Shard": lambda: (
        "Shard" in named_in(discord.AutoShardedClient.launch_shard) and hasattr(discord.shard, "Shard")
    ),
    "a shard's connections are made by discord.shard.DiscordWebSocket": lambda: (
        {"DiscordWebSocket", "from_client"} <= named_in(Shard.reidentify)
        and "DiscordWebSocket" in named_in(discord.AutoShardedClient.launch_shard)
    ),
    "a connection reads what comes by received_message, text as it is and bytes by its _decompressor": lambda: (
        "received_message" in named_in(DiscordWebSocket.poll_event)
        and {"bytes", "_decompressor", "decompress"} <= named_in(DiscordWebSocket.received_message)
    ),
    "a connection knows its session by session_id and sequence, and closes by close(code)": lambda: (
        {"session_id", "sequence"} <= named_in(DiscordWebSocket.resume) and "code" in parameters(DiscordWebSocket.close)
    ),
    "a client connects a shard again by reidentify(exc) or reconnect()": lambda: (
        {"reidentify", "reconnect"} <= named_in(discord.AutoShardedClient.connect)
        and parameters(Shard.reidentify) == {"self", "exc"}
        and parameters(Shard.reconnect) == {"self"}
    ),
    "Shard.reidentify resumes the session of its ws where exc.resume says so": lambda: (
        {"resume", "session_id", "sequence"} <= named_in(Shard.reidentify) and ReconnectWebSocket(1, resume=True).resume
    ),
    "a client has so many shards as shard_count says before it connects": lambda: (
        "shard_count" in named_in(discord.AutoShardedClient.launch_shards)
    ),
    "client._connection._remove_guild takes a server out of client.guilds": lambda: (
        parameters(ConnectionState._remove_guild) == {"self", "guild"}
    ),
    "a shard is ready when client._connection._ready_states[its number].get() takes too long": lambda: (
        {"_ready_states", "get", "TimeoutError"} <= named_in(AutoShardedConnectionState._delay_shard_ready)
        and {"_ready_states", "put_nowait"} <= named_in(AutoShardedConnectionState._add_ready_state)
    ),
    "client.http has a session, a token and a user_agent": lambda: (
        "_HTTPClient__session" in named_in(HTTPClient.request)
        and {"token", "user_agent"} <= set(vars(bare_client().http))
    ),
    "each new rate limit calls HTTPClient._try_clear_expired_ratelimits": lambda: (
        "_try_clear_expired_ratelimits" in named_in(HTTPClient.get_ratelimit)
        and parameters(HTTPClient._try_clear_expired_ratelimits) == {"self"}
    ),
    "client.http.request takes a Route and the data to send": lambda: (
        "data" in str(inspect.signature(HTTPClient.request)) or "kwargs" in parameters(HTTPClient.request)
    ),
    "client.http.logs_from takes a channel, how many, and after which id": lambda: (
        {"channel_id", "limit", "after"} <= parameters(HTTPClient.logs_from)
    ),
    "a client that has logged in has its connections in http.connector": lambda: (
        "connector" in named_in(HTTPClient.static_login) and "connector" in vars(bare_client().http)
    ),
    "CommandTree._call serves each slash command": lambda: (
        "self._call(interaction)" in inspect.getsource(app_commands.CommandTree._from_interaction)
    ),
    "an interaction has its installations in _integration_owners": lambda: (
        "_integration_owners" in discord.Interaction.__slots__
    ),
    "VoiceClient.warn_nacl and warn_dave say whether to warn about missing libraries": lambda: (
        {"warn_nacl", "warn_dave"} <= set(vars(discord.VoiceClient))
    ),
}


@pytest.mark.parametrize("sentence", KNOWN)
def test_discord_py_is_as_expected(sentence: str) -> None:
    try:
        still = KNOWN[sentence]()
    except (AttributeError, KeyError, TypeError, OSError):
        still = False
    assert still, (
        f"no longer so in discord.py {discord.__version__}: {sentence} (see delivery/discord_api/discord_compat)"
    )


def test_requests_go_to_the_configured_api(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    connections.use_api("http://127.0.0.1:9/api/v10", yarl.URL("ws://127.0.0.1:9"))
    sent_to = Route("GET", "/channels/{channel_id}", channel_id=7).url
    assert sent_to == "http://127.0.0.1:9/api/v10/channels/7", "Route.BASE no longer says where requests go"
    assert rest.api_base() == "http://127.0.0.1:9/api/v10"


def test_an_interaction_the_bot_answered_is_done_for_discord_py() -> None:
    interaction = asked({})
    assert not interaction.response.is_done()
    interactions.note_response(interaction, discord.InteractionResponseType.message_update)
    told = (interaction.response.is_done(), interaction.response.type)
    said = "InteractionResponse._response_type is no longer where discord.py notes that it has answered"
    assert told == (True, discord.InteractionResponseType.message_update), said


async def test_an_answer_is_parsed_as_json_only_if_it_says_so() -> None:
    class Said:
        def __init__(self, kind: str, text: str) -> None:
            self.headers = {"content-type": kind}
            self._text = text

        async def text(self, encoding: str) -> str:
            return self._text

    answers: Any = [Said("application/json", '{"code": 10008}'), Said("text/html", "<html>")]
    read = [await rest.read_answer(answer) for answer in answers]
    assert read == [{"code": 10008}, "<html>"], "discord.http.json_or_text no longer reads answers"


async def test_a_command_that_discord_py_can_not_read_is_answered_by_the_bot() -> None:
    unreadable: list[tuple[object, str]] = []

    class Tree(interactions.CommandTree[discord.Client]):
        async def unreadable(self, interaction: discord.Interaction, problem: Exception) -> None:
            unreadable.append((interaction, type(problem).__name__))

    forged: Any = SimpleNamespace(data={"nothing": "that Discord sends"})
    await Tree(bare_client())._call(forged)
    assert unreadable == [(forged, "KeyError")]


def sharded_client(read: Callable[[object], None]) -> Any:
    """Return a client with servers on two shards, and its READY parser."""
    client: Any = discord.AutoShardedClient(intents=discord.Intents.none())
    client._connection.parsers["READY"] = read
    servers = [SimpleNamespace(id=number, shard_id=number % 2, emojis=(), stickers=()) for number in (1, 2, 3, 4)]
    client._connection._guilds = {server.id: server for server in servers}
    return client


def test_servers_no_longer_listed_are_forgotten_before_the_session_starts() -> None:
    client, left = sharded_client(lambda _: left.append([guild.id for guild in client.guilds])), list[list[int]]()
    events.forget_left_servers(client)
    client._connection.parsers["READY"]({"shard": [0, 2], "guilds": [{"id": "4"}]})
    assert left == [[1, 3, 4]], "the other shard reports its own servers"


def test_synced_channels_share_their_permissions_until_one_changes() -> None:
    client = bare_client()
    events.share_alike(client)
    parsers = events.event_parsers(client)
    closed = [{"id": "7", "type": 0, "allow": "0", "deny": "1024"}]
    rooms = [{**seed_world.text_channel(str(key), "room", 0, "7"), "permission_overwrites": closed} for key in (8, 9)]
    parsers["GUILD_CREATE"]({**seed_world.guild("7"), "channels": rooms, "member_count": 1, "members": []})
    one, other = (client.get_channel(key) for key in (8, 9))
    assert isinstance(one, discord.TextChannel)
    assert isinstance(other, discord.TextChannel)
    assert one._overwrites is other._overwrites
    parsers["CHANNEL_UPDATE"]({**rooms[0], "guild_id": "7", "permission_overwrites": []})
    everyone = one.guild.default_role
    assert one.overwrites_for(everyone).view_channel is None
    assert other.overwrites_for(everyone).view_channel is False


async def test_a_shard_is_ready_with_its_last_listed_server() -> None:
    read: list[object] = []
    client = sharded_client(read.append)
    client._connection._ready_states = {}
    events.ready_after_last_server(client)
    ready = {"shard": [1, 2], "guilds": [{"id": "1"}, {"id": "3"}]}
    client._connection.parsers["READY"](ready)
    assert read == [ready]
    servers = client._connection._ready_states[1]
    for number in (1, 3):
        servers.put_nowait(SimpleNamespace(id=number))
    assert [(await servers.get()).id for _ in range(2)] == [1, 3]
    with pytest.raises(TimeoutError):
        await servers.get()


async def test_only_the_connections_of_a_closed_client_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py's thread for each connection outlives a connection that discord.py has lost track of."""
    mine, other, closed = bare_client(), bare_client(), list[tuple[object, int]]()

    def alive(client: discord.Client) -> KeepAliveHandler:
        async def close(code: int) -> None:
            closed.append((client, code))

        thread = KeepAliveHandler.__new__(KeepAliveHandler)
        connection: Any = SimpleNamespace(_connection=client._connection, close=close)
        thread.ws = connection
        return thread

    monkeypatch.setattr(threading, "enumerate", lambda: [alive(other), threading.current_thread(), alive(mine)])
    await connections.close_sockets(mine)
    assert closed == [(mine, 1000)]


@pytest.mark.parametrize(
    ("frame", "session", "resumes"),
    [('{"op": 0, "t": "X"}', "s", True), ('{"op": 0, "t": "X"}', None, False), ('{"t": "X"}', "s", True),
     ('{"op": 0, "t": "READY", "d": 7}', "s", False)],
)  # fmt: skip
async def test_an_unreadable_frame_ends_the_connection_but_not_the_sessions_position(
    frame: str, session: str | None, resumes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[int] = []

    async def read(connection: DiscordWebSocket, _frame: str) -> None:
        connection.sequence = 9
        raise KeyError

    async def close(code: int) -> None:
        closed.append(code)

    connection = connections.Connection.__new__(connections.Connection)
    vars(connection).update(sequence=8, session_id=session, shard_id=0, close=close)
    monkeypatch.setattr(DiscordWebSocket, "received_message", read)
    with pytest.raises(connections.BadFrame) as bad:
        await connection.received_message(frame)
    assert (bad.value.resume, connection.sequence, closed) == (resumes, 8, [4000])
