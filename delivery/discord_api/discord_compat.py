"""Isolate every use of discord.py's internals; no other module may touch them.

Each function says why it is needed. ``tests/delivery/discord_api/test_discord_compat.py`` fails with a clear message if
a version of discord.py lacks one of these internals. ``tests/test_conventions.py`` fails if another module touches one.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.backoff import ExponentialBackoff
from discord.ext import commands
from discord.gateway import DiscordWebSocket, KeepAliveHandler, ReconnectWebSocket
from discord.http import Route, json_or_text
from discord.shard import EventItem, EventType, Shard

from delivery.discord_api import sessions
from delivery.discord_api.sessions import USER_AGENT
from delivery.discord_api.unreadable import in_words

log = logging.getLogger(__name__)

Parser = Callable[[Any], None]
ClientT = TypeVar("ClientT", bound=discord.Client)

CONNECT_SECONDS = 30.0
INVALID_SEQUENCE = 4007
"""A close code for a session that can't be resumed, although discord.py would keep trying."""
LOGIN_PATIENCE = 5.0
"""Maximum number of seconds that discord.py may silently wait during a login."""
MAX_BAD_FRAMES = 3
"""A session is abandoned after this many unreadable frames at the same position."""
_OP = re.compile(r'"op"\s*:\s*\d+')
_READY = re.compile(r'"t"\s*:\s*"READY"')

# -- the process ------------------------------------------------------------------------------------------------------


def use_api(base: str, gateway: yarl.URL) -> None:
    """Make all clients in this process use another API and its gateway.

    discord.py has no setting for this, but the playground and the tests need it.
    """
    Route.BASE = base
    DiscordWebSocket.DEFAULT_GATEWAY = gateway


def api_base() -> str:
    """Return the API's base URL, for requests sent without discord.py."""
    return Route.BASE


def silence_voice_warnings() -> None:
    """Suppress discord.py's start-up warning about missing voice libraries; the bot doesn't use voice."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False


def cap_reconnect_delay(longest: float) -> None:
    """Cap the pause between connection attempts, in seconds, for all clients in this process.

    discord.py's pauses grow to minutes after a few lost connections, and it has no setting for them.
    """

    class ShortPauses(ExponentialBackoff[bool]):
        def delay(self) -> float:
            return min(super().delay(), longest)

    discord.shard.ExponentialBackoff = ShortPauses  # type: ignore[attr-defined, assignment]  # the name that shards use


class BadFrame(ReconnectWebSocket):
    """Raised for an unreadable gateway frame. The connection was closed; its session resumes on a new one."""


class Connection(DiscordWebSocket):
    """A gateway connection that closes after an unreadable frame, instead of ending the whole client.

    Fields missing from READY are filled in if known, since proxies and other servers omit some.
    """

    async def received_message(self, msg: Any, /) -> None:
        """Handle a frame.

        :raises BadFrame: if the frame is unreadable; the session's position is unchanged.
        """
        before, is_ready = self.sequence, False
        try:
            text = self._decompressor.decompress(msg) if isinstance(msg, bytes) else msg
            if text is None:
                return  # the frame isn't complete yet
            if not _OP.search(text):
                raise KeyError("op")
            is_ready = _READY.search(text) is not None
            await super().received_message(self._completed(text) if is_ready else text)
            if not isinstance(self.sequence, int | None):
                raise TypeError
        except (ReconnectWebSocket, discord.ConnectionClosed, OSError, aiohttp.ClientError):
            raise
        except Exception as problem:  # noqa: BLE001 - whatever arrived, the client must survive
            resume = self.session_id is not None and not is_ready
            what, then = "READY" if is_ready else "frame", "resumed" if resume else "restarted"
            log.warning(
                "shard %s: %s from the gateway not readable (%s); session %s on a new connection",
                self.shard_id,
                what,
                in_words(problem),
                then,
            )
            self.sequence = before
            await self.close(4000)
            raise BadFrame(self.shard_id, resume=resume) from None

    def _completed(self, text: str) -> str:
        frame = json.loads(text)
        data, user = frame["d"], self._connection.user
        known: dict[str, Any] = {
            "shard": [self.shard_id or 0, self.shard_count or 1],
            "guilds": [],
            "session_id": None,
            "resume_gateway_url": str(self.gateway),
        }
        if user is not None:
            known["user"] = {"id": str(user.id), "username": user.name, "discriminator": "0", "avatar": None}
        missing = [name for name in known if data.get(name) is None]
        if not missing:
            return text
        log.warning("shard %s: READY lacked %s; using the connection's own", self.shard_id, ", ".join(missing))
        return json.dumps({"s": None, **frame, "d": {**data, **{name: known[name] for name in missing}}})


class PatientBot(commands.AutoShardedBot):
    """A bot that can delay new sessions, for hours if necessary.

    discord.py asks whether to wait only after connecting, and Discord closes such a connection within a minute.
    """

    async def before_session(self, shard: int) -> None:
        """Wait until this shard may start a session. Subclasses override this."""

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Start a shard's first session."""
        await self.before_session(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def login(self, token: str) -> None:
        """Log in, and set the User-Agent for all further requests.

        :raises discord.LoginFailure: if the token is refused.
        :raises discord.RateLimited: if Discord asks the bot to wait; discord.py would wait silently.
        """
        usual, self.http.max_ratelimit_timeout = self.http.max_ratelimit_timeout, LOGIN_PATIENCE
        try:
            await super().login(token)
        finally:
            self.http.max_ratelimit_timeout = usual
        introduce(self)


class ResumingShard(Shard):
    """A shard that resumes its session after a lost connection, without blocking other shards meanwhile.

    After a broken connection, discord.py would start a new session and lose the clicks in between. And while one of its
    shards reconnects, the others can't.
    """

    _again: asyncio.Task[None] | None = None
    _stuck_at: int | None = None
    _bad_frames = 0

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """Start reconnecting in the background."""
        self._again = asyncio.create_task(self._connect_again(exc), name=f"shard {self.id} reconnects")

    async def _connect_again(self, exc: ReconnectWebSocket) -> None:
        stuck = isinstance(exc, BadFrame) and await self._is_stuck()
        lost = stuck or self.ws.session_id is None or self.ws.socket.close_code == INVALID_SEQUENCE
        resume = exc.resume and not lost
        if not resume and isinstance(self._client, PatientBot):
            self._dispatch("shard_disconnect", self.id)
            try:
                await self._client.before_session(self.id)
            except Exception as problem:  # noqa: BLE001 - otherwise it would go unnoticed and the shard would stay offline
                self._queue_put(EventItem(EventType.terminate, self, problem))
                return
        await super().reidentify(ReconnectWebSocket(self.id, resume=resume))

    async def _is_stuck(self) -> bool:
        """Return whether the session is stuck at an unreadable frame. If the frame came back, pause first.

        A single bad frame may be an accident, but one that comes back after a resume will come back after the next one
        too.
        """
        self._bad_frames = self._bad_frames + 1 if self.ws.sequence == self._stuck_at else 1
        self._stuck_at = self.ws.sequence
        if self._bad_frames > 1:
            self._dispatch("shard_disconnect", self.id)
            await asyncio.sleep(self._backoff.delay())
        if self._bad_frames <= MAX_BAD_FRAMES:
            return False
        self._bad_frames = 0
        return True

    async def reconnect(self) -> None:
        """Start reconnecting after a pause."""
        await self.reidentify(ReconnectWebSocket(self.id, resume=True))

    async def close(self) -> None:
        """Disconnect, even while connecting."""
        if self._again is not None:
            self._again.cancel()
        await super().close()


def use_resuming_shards() -> None:
    """Make all clients in this process use ResumingShard and Connection."""
    discord.shard.Shard = ResumingShard  # type: ignore[misc]  # the name that a client uses
    discord.shard.DiscordWebSocket = Connection  # type: ignore[misc]  # as above


# -- the gateway ------------------------------------------------------------------------------------------------------


def event_parsers(client: discord.Client) -> dict[str, Parser]:
    """Return each gateway event's parser by name; entries can be replaced.

    An unreadable event would end discord.py's client. Besides, discord.py parses each click's message, which the bot
    doesn't need.
    """
    return client._connection.parsers


def readable_parts(client: discord.Client, data: Any) -> tuple[dict[str, Any], list[str]]:
    """Return a GUILD_CREATE without the parts discord.py can't read, and a list of those parts.

    discord.py would drop the whole server.

    :raises KeyError, TypeError, ValueError: if even its id is unreadable.
    """
    number, odd = {"id": int(data["id"])}, list[str]()

    def is_fine(name: str, value: Any) -> bool:
        try:
            part: Any = {**number, name: value}
            discord.Guild(data=part, state=client._connection)
        except Exception as problem:  # noqa: BLE001 - whatever is malformed in it
            odd.append(f"{name} ({in_words(problem)})")
            return False
        return True

    readable: dict[str, Any] = {}
    for name, value in data.items():
        if isinstance(value, list):
            readable[name] = [part for part in value if is_fine(name, [part])]
        elif is_fine(name, value):
            readable[name] = value
    return readable | {"id": data["id"]}, odd


def forget_left_servers(client: discord.AutoShardedClient) -> None:
    """Remove servers from ``client.guilds`` that aren't in Discord's list at the start of a session.

    With several shards, discord.py only adds the listed servers and never removes any.
    """
    connection = client._connection
    read = connection.parsers["READY"]

    def ready(data: Any) -> None:
        listed = {int(guild["id"]) for guild in data["guilds"]}
        for guild in tuple(client.guilds):
            if guild.shard_id == data["shard"][0] and guild.id not in listed:
                connection._remove_guild(guild)
        read(data)

    connection.parsers["READY"] = ready


class _Servers(asyncio.Queue[discord.Guild]):
    """A shard's queue of servers. It stops the wait once all listed servers have arrived."""

    def __init__(self, listed: set[int]) -> None:
        super().__init__()
        self._awaited = listed

    async def get(self) -> discord.Guild:
        """Return the next server.

        :raises TimeoutError: if all listed servers have arrived; discord.py then stops waiting.
        """
        if self.empty() and not self._awaited:
            raise TimeoutError
        guild = await super().get()
        self._awaited.discard(guild.id)
        return guild


def ready_after_last_server(client: discord.AutoShardedClient) -> None:
    """Make the client ready as soon as all servers listed at the start of the session have arrived.

    After each server, even the last, discord.py would wait a little for another.
    """
    connection: Any = client._connection
    read = connection.parsers["READY"]

    def ready(data: Any) -> None:
        connection._ready_states[data["shard"][0]] = _Servers({int(guild["id"]) for guild in data["guilds"]})
        read(data)

    connection.parsers["READY"] = ready


def signs_of_life(client: discord.AutoShardedClient) -> dict[int, float]:
    """Return a value per connected shard that changes whenever anything arrives from Discord.

    discord.py's public API only reports the last heartbeat's duration.
    """
    alive = {number: shard._parent.ws._keep_alive for number, shard in client.shards.items()}
    return {number: keep._last_recv for number, keep in alive.items() if keep is not None}


async def send_heartbeat(client: discord.AutoShardedClient, number: int) -> None:
    """Send an extra heartbeat; once Discord answers it, :func:`signs_of_life` changes.

    :raises OSError: if there is no connection.
    """
    ws = client.shards[number]._parent.ws
    if ws._keep_alive is None:
        raise ConnectionError
    try:
        await ws.send_heartbeat(ws._keep_alive.beat())
    except discord.ConnectionClosed:
        raise ConnectionError from None


async def close_sockets(client: discord.Client) -> None:
    """Close connections left open by a closed client, which also ends their keep-alive threads.

    discord.py loses track of a connection if it hasn't sent IDENTIFY on it.
    """
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler) and thread.ws._connection is client._connection:
            await thread.ws.close(code=1000)


# -- requests ---------------------------------------------------------------------------------------------------------


def introduce(client: discord.Client) -> None:
    """Give all requests of a logged-in client the same User-Agent as the bot's own requests.

    discord.py sends none when it responds to interactions.
    """
    client.http.user_agent = USER_AGENT
    _session(client).headers["User-Agent"] = USER_AGENT


def _session(client: discord.Client) -> aiohttp.ClientSession:
    """Return the HTTP session of a logged-in client."""
    session: aiohttp.ClientSession = client.http._HTTPClient__session  # type: ignore[attr-defined]  # a mangled name
    return session


def replace_sweep(client: discord.Client, replacement: Callable[[Callable[[], None]], Callable[[], None]]) -> None:
    """Replace the sweep of expired rate limits with ``replacement``, which is given the original.

    discord.py sweeps all channels whenever it sees a new one.
    """
    client.http._try_clear_expired_ratelimits = replacement(client.http._try_clear_expired_ratelimits)  # type: ignore[method-assign]  # no hook for it


class UnreadableAnswer(aiohttp.ClientError):
    """Raised if Discord's response is malformed, so it is unknown whether the request was carried out."""


@contextmanager
def readable() -> Iterator[None]:
    """Raise UnreadableAnswer in place of the errors discord.py raises when a malformed response trips it up.

    discord.py assumes complete JSON, the seconds to wait in a 429, and an object wherever it expects one.
    """
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError) as problem:
        raise UnreadableAnswer(type(problem).__name__) from None  # the message may quote the response


async def request(client: discord.Client, method: str, path: str, body: aiohttp.Payload | None, **ids: int) -> Any:
    """Send a request with this body under discord.py's rate limits, without building its views and objects.

    ``path`` contains the names of the ``ids`` in braces.

    :raises discord.HTTPException: if Discord refuses.
    :raises UnreadableAnswer: if the response is malformed.
    """
    with readable():
        return await client.http.request(Route(method, path, metadata=None, **ids), data=body)


def errors_of(problem: discord.HTTPException) -> Any:
    """Return the fields named in a refusal, nested as Discord sends them; None if there are none.

    discord.py uses them only in its own error message and doesn't keep them.
    """
    return getattr(problem, "_errors", None)


async def request_once(client: discord.Client, method: str, path: str, content: object = None, **ids: int) -> Any:
    """Send a request with a JSON body just once. discord.py would retry it after any wait, even a whole day.

    :raises discord.HTTPException: if Discord refuses.
    :raises UnreadableAnswer: if the response is malformed.
    """
    http = client.http
    headers = {"Authorization": f"Bot {http.token}", "User-Agent": http.user_agent}
    address = Route(method, path, metadata=None, **ids).url
    async with _session(client).request(method, address, json=content, headers=headers) as response:
        reply = await read_answer(response)
        if response.status >= 400:
            raise discord.HTTPException(response, reply)
        return reply


async def raw_messages(client: discord.Client, channel: int, most: int, after: int | None = None) -> Sequence[Any]:
    """Return a channel's newest raw messages, or the oldest ones after an id.

    :raises discord.HTTPException: if Discord refuses.
    :raises UnreadableAnswer: if the response is malformed.
    """
    with readable():
        return await client.http.logs_from(channel, most, after=after)


# -- interactions -----------------------------------------------------------------------------------------------------


_NO_LIMIT = aiohttp.ClientTimeout(total=None, sock_connect=CONNECT_SECONDS)


def shared_session(client: discord.Client) -> aiohttp.ClientSession:
    """Return a session that shares the connections of a logged-in client; closing the client closes them.

    The session has neither tracing nor a timeout; callers set their own.
    """
    return sessions.session(connector=client.http.connector, connector_owner=False, timeout=_NO_LIMIT)


def separate_session() -> aiohttp.ClientSession:
    """Return a session like :func:`shared_session`, but with its own connections."""
    return sessions.session(timeout=_NO_LIMIT)


async def read_answer(response: aiohttp.ClientResponse) -> Any:
    """Return a response's content as discord.HTTPException expects it: parsed if it is JSON, otherwise as text.

    :raises UnreadableAnswer: if the response is labelled as JSON but isn't.
    """
    with readable():
        return await json_or_text(response)


def note_response(interaction: discord.Interaction[Any], kind: discord.InteractionResponseType) -> None:
    """Tell discord.py that this interaction was answered, so that ``response.is_done()`` is true."""
    interaction.response._response_type = kind


class CommandTree(app_commands.CommandTree[ClientT]):
    """A command tree that passes malformed commands to :meth:`unreadable`.

    discord.py would only log them, including what the user wrote, and leave the user without a response.
    """

    async def _call(self, interaction: discord.Interaction[ClientT]) -> None:
        try:
            await super()._call(interaction)
            if interaction.type is discord.InteractionType.autocomplete and not interaction.response.is_done():
                await interaction.response.autocomplete([])  # the failure has been logged
        except app_commands.AppCommandError:
            raise
        except Exception as problem:  # noqa: BLE001 - a forged command may raise anything
            await self.unreadable(interaction, problem)

    async def unreadable(self, interaction: discord.Interaction[ClientT], problem: Exception) -> None:
        """Answer a malformed command."""
        raise NotImplementedError
