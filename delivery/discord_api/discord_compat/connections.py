"""Connect to the gateway: choose the API, delay new sessions, resume lost ones, and survive unreadable frames."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import threading
from typing import Any

import aiohttp
import discord
import yarl
from discord.backoff import ExponentialBackoff
from discord.ext import commands
from discord.gateway import DiscordWebSocket, KeepAliveHandler, ReconnectWebSocket
from discord.http import Route
from discord.shard import EventItem, EventType, Shard

from delivery.discord_api.discord_compat.rest import introduce
from delivery.discord_api.unreadable import in_words

log = logging.getLogger(__name__)

INVALID_SEQUENCE = 4007
"""A close code for a session that can't be resumed, although discord.py would keep trying."""
LOGIN_PATIENCE = 5.0
"""Maximum number of seconds that discord.py may silently wait during a login."""
MAX_BAD_FRAMES = 3
"""A session is abandoned after this many unreadable frames at the same position."""
_OP = re.compile(r'"op"\s*:\s*\d+')
_READY = re.compile(r'"t"\s*:\s*"READY"')


def use_api(base: str, gateway: yarl.URL) -> None:
    """Make all clients in this process use another API and its gateway.

    discord.py has no setting for this, but the playground and the tests need it.
    """
    Route.BASE = base
    DiscordWebSocket.DEFAULT_GATEWAY = gateway


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


async def close_sockets(client: discord.Client) -> None:
    """Close connections left open by a closed client, which also ends their keep-alive threads.

    discord.py loses track of a connection if it hasn't sent IDENTIFY on it.
    """
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler) and thread.ws._connection is client._connection:
            await thread.ws.close(code=1000)
