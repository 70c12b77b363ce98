"""Isolate every use of discord.py's private parts; no other module may touch them.

Each function says why it is needed. ``tests/delivery/discord_api/test_discord_compat.py`` fails with a sentence when a
version of discord.py no longer has one of these parts; ``tests/test_conventions.py`` when another module touches one.
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
"""The close code after which a session can't be resumed; discord.py would try it again and again."""
LOGIN_PATIENCE = 5.0
"""Seconds that discord.py may wait by itself during a log-in."""
MAX_BAD_FRAMES = 3
"""So many that can't be read at the same place of a session: then it is given up."""
_OP = re.compile(r'"op"\s*:\s*\d+')
_READY = re.compile(r'"t"\s*:\s*"READY"')

# -- the process ------------------------------------------------------------------------------------------------------


def use_api(base: str, gateway: yarl.URL) -> None:
    """Let all clients of this process talk to another API, and to its gateway.

    discord.py has no setting for that: the playground and the tests need it.
    """
    Route.BASE = base
    DiscordWebSocket.DEFAULT_GATEWAY = gateway


def api_base() -> str:
    """Where the API is, for requests that discord.py doesn't send."""
    return Route.BASE


def silence_voice_warnings() -> None:
    """Don't warn at each start that the libraries for voice channels are missing: the bot never speaks."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False


def cap_reconnect_delay(longest: float) -> None:
    """Let the clients of this process never pause longer than so many seconds between two attempts to connect.

    discord.py's own pauses grow to minutes after a few lost connections, and it has no setting for them.
    """

    class ShortPauses(ExponentialBackoff[bool]):
        def delay(self) -> float:
            return min(super().delay(), longest)

    discord.shard.ExponentialBackoff = ShortPauses  # type: ignore[attr-defined, assignment]  # the name that shards use


class BadFrame(ReconnectWebSocket):
    """The gateway sent something that isn't a frame: the connection was closed, its session goes on by another."""


class Connection(DiscordWebSocket):
    """A connection that ends, and not the client with it, when it brings something that can't be read.

    What is missing from READY, and known all the same, is put in: proxies and other servers leave some of it out.
    """

    async def received_message(self, msg: Any, /) -> None:
        """Act on a frame.

        :raises BadFrame: when it can't be read; the session is then as it was before.
        """
        before, is_ready = self.sequence, False
        try:
            text = self._decompressor.decompress(msg) if isinstance(msg, bytes) else msg
            if text is None:
                return  # the rest of it is still to come
            if not _OP.search(text):
                raise KeyError("op")
            is_ready = _READY.search(text) is not None
            await super().received_message(self._completed(text) if is_ready else text)
            if not isinstance(self.sequence, int | None):
                raise TypeError
        except (ReconnectWebSocket, discord.ConnectionClosed, OSError, aiohttp.ClientError):
            raise
        except Exception as problem:  # noqa: BLE001 - whatever came, the client must live on
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
    """A bot that can be kept from beginning a session, for hours if need be.

    discord.py asks only when it is connected already, and hangs up after a minute.
    """

    async def before_session(self, shard: int) -> None:
        """Return when this shard may begin a session."""

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Begin a shard's first session."""
        await self.before_session(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def login(self, token: str) -> None:
        """Log in. From then on every request says who is asking.

        :raises discord.LoginFailure: when the token is refused.
        :raises discord.RateLimited: when Discord asks to wait; discord.py would do so without a word.
        """
        usual, self.http.max_ratelimit_timeout = self.http.max_ratelimit_timeout, LOGIN_PATIENCE
        try:
            await super().login(token)
        finally:
            self.http.max_ratelimit_timeout = usual
        introduce(self)


class ResumingShard(Shard):
    """A shard that resumes its session after a lost connection, and keeps no other shard waiting meanwhile.

    discord.py's own begins a new session when a connection was cut, and loses the clicks in between; and while one
    shard reconnects, the others don't.
    """

    _again: asyncio.Task[None] | None = None
    _stuck_at: int | None = None
    _bad_frames = 0

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """Begin to connect again."""
        self._again = asyncio.create_task(self._connect_again(exc), name=f"shard {self.id} reconnects")

    async def _connect_again(self, exc: ReconnectWebSocket) -> None:
        stuck = isinstance(exc, BadFrame) and await self._is_stuck()
        lost = stuck or self.ws.session_id is None or self.ws.socket.close_code == INVALID_SEQUENCE
        resume = exc.resume and not lost
        if not resume and isinstance(self._client, PatientBot):
            self._dispatch("shard_disconnect", self.id)
            try:
                await self._client.before_session(self.id)
            except Exception as problem:  # noqa: BLE001 - else nobody would hear of it, and the shard stay away
                self._queue_put(EventItem(EventType.terminate, self, problem))
                return
        await super().reidentify(ReconnectWebSocket(self.id, resume=resume))

    async def _is_stuck(self) -> bool:
        """Whether the session can't get past what can't be read; after a pause, when it wasn't the first time.

        One bad frame may be an accident. One that returns after each resume would keep returning.
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
        """Begin to connect again after a pause."""
        await self.reidentify(ReconnectWebSocket(self.id, resume=True))

    async def close(self) -> None:
        """Hang up, also in the middle of connecting."""
        if self._again is not None:
            self._again.cancel()
        await super().close()


def use_resuming_shards() -> None:
    """Let the shards of all clients of this process be such, and their connections too."""
    discord.shard.Shard = ResumingShard  # type: ignore[misc]  # the name that a client uses
    discord.shard.DiscordWebSocket = Connection  # type: ignore[misc]  # likewise


# -- the gateway ------------------------------------------------------------------------------------------------------


def event_parsers(client: discord.Client) -> dict[str, Parser]:
    """What reads each gateway event, by the event's name; what is put there is used instead.

    One event that can't be read ends discord.py's client, and each click's message is read although nobody needs it.
    """
    return client._connection.parsers


def readable_parts(client: discord.Client, data: Any) -> tuple[dict[str, Any], list[str]]:
    """A GUILD_CREATE without what discord.py can't read of it, and what that was; it would drop the whole server.

    :raises KeyError: :raises TypeError: :raises ValueError: when not even its id can be read.
    """
    number, odd = {"id": int(data["id"])}, list[str]()

    def is_fine(name: str, value: Any) -> bool:
        try:
            part: Any = {**number, name: value}
            discord.Guild(data=part, state=client._connection)
        except Exception as problem:  # noqa: BLE001 - whatever is odd about it
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
    """Let ``client.guilds`` hold only what Discord lists, whenever a session begins.

    With shards discord.py adds what is listed and keeps what no longer is.
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
    """The servers of a shard as they come; when the last of those that Discord lists has come, the waiting is over."""

    def __init__(self, listed: set[int]) -> None:
        super().__init__()
        self._awaited = listed

    async def get(self) -> discord.Guild:
        """The next that came; none will come when it says that the time is over."""
        if self.empty() and not self._awaited:
            raise TimeoutError
        guild = await super().get()
        self._awaited.discard(guild.id)
        return guild


def ready_after_last_server(client: discord.AutoShardedClient) -> None:
    """Let the client be ready as soon as all servers have come that Discord lists when a session begins.

    discord.py waits once more after the last of them, as after each that is not available.
    """
    connection: Any = client._connection
    read = connection.parsers["READY"]

    def ready(data: Any) -> None:
        connection._ready_states[data["shard"][0]] = _Servers({int(guild["id"]) for guild in data["guilds"]})
        read(data)

    connection.parsers["READY"] = ready


def signs_of_life(client: discord.AutoShardedClient) -> dict[int, float]:
    """By shard, what changes whenever anything comes by its connection; without those that have none.

    discord.py tells only how long the last heartbeat took.
    """
    alive = {number: shard._parent.ws._keep_alive for number, shard in client.shards.items()}
    return {number: keep._last_recv for number, keep in alive.items() if keep is not None}


async def send_heartbeat(client: discord.AutoShardedClient, number: int) -> None:
    """Ask the gateway for a sign of life, out of turn; its answer is heard as everything that comes.

    :raises OSError: when there is no connection.
    """
    ws = client.shards[number]._parent.ws
    if ws._keep_alive is None:
        raise ConnectionError
    try:
        await ws.send_heartbeat(ws._keep_alive.beat())
    except discord.ConnectionClosed:
        raise ConnectionError from None


async def close_sockets(client: discord.Client) -> None:
    """Close the connections that a closed client has left open, each with the thread that keeps it alive.

    discord.py forgets a connection that it is about to introduce itself on.
    """
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler) and thread.ws._connection is client._connection:
            await thread.ws.close(code=1000)


# -- requests ---------------------------------------------------------------------------------------------------------


def introduce(client: discord.Client) -> None:
    """Give all requests of a client that has logged in the same User-Agent as those that we send ourselves.

    discord.py sends none with what it answers to interactions.
    """
    client.http.user_agent = USER_AGENT
    _session(client).headers["User-Agent"] = USER_AGENT


def _session(client: discord.Client) -> aiohttp.ClientSession:
    """The session of a client that has logged in."""
    session: aiohttp.ClientSession = client.http._HTTPClient__session  # type: ignore[attr-defined]  # its name is mangled
    return session


def replace_sweep(client: discord.Client, replacement: Callable[[Callable[[], None]], Callable[[], None]]) -> None:
    """Put what ``replacement`` makes of it in the place of the sweep that forgets the rate limits of quiet channels.

    discord.py goes through all of them for each channel that is new.
    """
    client.http._try_clear_expired_ratelimits = replacement(client.http._try_clear_expired_ratelimits)  # type: ignore[method-assign]  # no hook for it


class UnreadableAnswer(aiohttp.ClientError):
    """What came as Discord's answer is not what Discord answers: whether the request was done is not known."""


@contextmanager
def readable() -> Iterator[None]:
    """Around a request: what discord.py stumbles over in an answer is an UnreadableAnswer.

    It reads JSON that is cut, a 429 without its seconds or a page instead of an object without any care.
    """
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError) as problem:
        raise UnreadableAnswer(type(problem).__name__) from None  # its text may quote the answer


async def request(client: discord.Client, method: str, path: str, body: aiohttp.Payload | None, **ids: int) -> Any:
    """A request under discord.py's rate limits, with a body of our own: discord.py would build views and objects.

    ``path`` names the ``ids`` in braces.

    :raises discord.HTTPException: when Discord refuses. :raises UnreadableAnswer: when it can't be read what it says.
    """
    with readable():
        return await client.http.request(Route(method, path, metadata=None, **ids), data=body)


def errors_of(problem: discord.HTTPException) -> Any:
    """The fields that a refusal names, as Discord nests them; None where it names none.

    discord.py keeps them for its own message only.
    """
    return getattr(problem, "_errors", None)


async def request_once(client: discord.Client, method: str, path: str, content: object = None, **ids: int) -> Any:
    """A request that is sent once, with JSON for its content. discord.py would wait as long as it is told, even a day.

    :raises discord.HTTPException: when Discord refuses. :raises UnreadableAnswer: when it can't be read what it says.
    """
    http = client.http
    headers = {"Authorization": f"Bot {http.token}", "User-Agent": http.user_agent}
    address = Route(method, path, metadata=None, **ids).url
    async with _session(client).request(method, address, json=content, headers=headers) as response:
        reply = await read_answer(response)
        if response.status >= 400:
            raise discord.HTTPException(response, reply)
        return reply


async def messages_after(client: discord.Client, channel: int, after: int, most: int) -> Sequence[Any]:
    """The messages of a channel that are newer than an id, as Discord tells them, without objects made of them.

    :raises discord.HTTPException: when Discord refuses. :raises UnreadableAnswer: when it can't be read what it says.
    """
    with readable():
        return await client.http.logs_from(channel, most, after=after)


async def newest_messages(client: discord.Client, channel: int, most: int) -> Sequence[Any]:
    """The newest messages of a channel, as Discord tells them, without objects made of them.

    :raises discord.HTTPException: when Discord refuses. :raises UnreadableAnswer: when it can't be read what it says.
    """
    with readable():
        return await client.http.logs_from(channel, most)


# -- interactions -----------------------------------------------------------------------------------------------------


_NO_LIMIT = aiohttp.ClientTimeout(total=None, sock_connect=CONNECT_SECONDS)


def shared_session(client: discord.Client) -> aiohttp.ClientSession:
    """A session over the connections of a client that has logged in, which closes them.

    It has no trace, and no limit of time: who sends by it has one.
    """
    return sessions.session(connector=client.http.connector, connector_owner=False, timeout=_NO_LIMIT)


def separate_session() -> aiohttp.ClientSession:
    """A session like that, over connections of its own."""
    return sessions.session(timeout=_NO_LIMIT)


async def read_answer(response: aiohttp.ClientResponse) -> Any:
    """What Discord answered, as discord.HTTPException wants it: JSON where it is JSON, else the text.

    :raises UnreadableAnswer: when it says that it is JSON, and is none.
    """
    with readable():
        return await json_or_text(response)


def note_response(interaction: discord.Interaction[Any], kind: discord.InteractionResponseType) -> None:
    """Let discord.py know that we have answered this interaction: ``response.is_done()`` is then true."""
    interaction.response._response_type = kind


class CommandTree(app_commands.CommandTree[ClientT]):
    """A command that discord.py can't read comes to :meth:`unreadable`.

    discord.py only logs it, with the words of whoever sent it, and they get no answer.
    """

    async def _call(self, interaction: discord.Interaction[ClientT]) -> None:
        try:
            await super()._call(interaction)
            if interaction.type is discord.InteractionType.autocomplete and not interaction.response.is_done():
                await interaction.response.autocomplete([])  # what went wrong was logged
        except app_commands.AppCommandError:
            raise
        except Exception as problem:  # noqa: BLE001 - whatever a forged command may raise
            await self.unreadable(interaction, problem)

    async def unreadable(self, interaction: discord.Interaction[ClientT], problem: Exception) -> None:
        """Answer it."""
        raise NotImplementedError
