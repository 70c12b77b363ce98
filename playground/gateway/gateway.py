"""Run the gateway: bots connect, identify or resume, and receive their shard's events."""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable, Collection
from typing import Any

from aiohttp import WSMsgType, web

from playground.gateway.sessions import Closed, Connection, Intent, Op, Session, full_guild, ready
from playground.gateway.websocket_sender import Frame, open_wire, read_frame
from playground.limits.strictness import Rate
from playground.world.world import DM, EPHEMERAL, PRIVATE_THREAD, World
from playground.world_file import Json

HEARTBEAT_SECONDS = 41.25
ACKNOWLEDGED_SECONDS = 0.02
"""Delay in seconds for acknowledgements, because discord.py records the time only after sending a heartbeat."""
RESUMABLE_SECONDS = 180.0
SENDS_PER_MINUTE = 120
SESSIONS = "sessions"
"""The bucket of session starts."""


class Gateway:
    """All gateway sessions. It observes the world and sends each session the events for its intents and shard.

    `url` is the gateway's address, set once the server is listening. `as_sent` converts an object to what the bot
    receives. If a bot identifies with no session starts left, `reset_token` is called to invalidate its token.
    `replayed` returns how many extra events a RESUME replays. While the gateway is `away`, no bot can connect. READY
    omits the fields in `left_out`. Discord doesn't say which shard gets the interactions from places without the bot:
    if `shard_of_visits` is set, that shard does.
    """

    def __init__(self, world: World, token: str, as_sent: Callable[[Any], Any]) -> None:
        self._world = world
        self.token = token
        self.reset_token: Callable[[], None] = lambda: None
        self._as_sent = as_sent
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self.url = ""
        self.away = False
        self.identified = 0
        self.left_out: Collection[str] = ()
        self.replayed: Callable[[], int] = lambda: 0
        self.shard_of_visits: int | None = None
        world.observers.append(self._observe)

    # For tests: what Discord does to connections, on one shard or all of them

    def drop(self, shard: int | None = None) -> None:
        """Cut connections without a close frame. Sessions can be resumed."""
        for connection in self._of(shard):
            connection.wire.cut()

    def kill(self, shard: int | None = None) -> None:
        """Cut connections without a close frame, and discard their sessions."""
        for connection in self._of(shard):
            self._forget(connection)
            connection.wire.cut()

    def ask_to_reconnect(self, shard: int | None = None) -> None:
        """Send opcode 7: reconnect and resume."""
        for connection in self._of(shard):
            connection.send(Op.RECONNECT, None)

    def invalidate(self, shard: int | None = None, *, resumable: bool) -> None:
        """Send opcode 9: the session is invalid, and is discarded unless it is `resumable`."""
        for connection in self._of(shard):
            if not resumable:
                self._forget(connection)
            connection.send(Op.INVALID_SESSION, resumable)

    def stall(self, seconds: float, shard: int | None = None) -> None:
        """Send nothing for a while."""
        for connection in self._of(shard):
            connection.wire.stall(seconds)

    def freeze(self, shard: int | None = None) -> None:
        """Send nothing, not even heartbeat acknowledgements, until `thaw`. The connections stay open."""
        for connection in self._of(shard):
            connection.wire.freeze()

    def thaw(self, shard: int | None = None) -> None:
        """Send everything that was held back, and continue."""
        for connection in self._of(shard):
            connection.wire.thaw()

    def garble(self, frame: Frame, shard: int | None = None, *, again: bool = False) -> None:
        """Send something that isn't a gateway frame, such as one of `BAD_FRAMES`.

        :param again: record it as a session event, so that every RESUME replays it.
        """
        for connection in self._of(shard):
            connection.wire.send_raw(frame)
            if again and connection.session is not None:
                connection.session.note(frame.content.decode())

    async def close(self, code: int = 1001, shard: int | None = None) -> None:
        """Close connections with this code."""
        await asyncio.gather(*(connection.wire.close(code) for connection in self._of(shard)))

    def end_all(self) -> None:
        """End all sessions and close their connections, after a token reset."""
        for connection in tuple(self._connections):
            self._forget(connection)
            connection.wire.close_soon(4004)

    def connected(self, shard: int) -> int:
        """Return how many of a shard's sessions are connected: two during a rolling restart."""
        return len(self._of(shard))

    def broadcast(self, event: str, data: Json) -> None:
        """Send an event to every session, even if it is malformed."""
        for session in self._sessions.values():
            self._dispatch(session, event, data)

    def _of(self, shard: int | None) -> list[Connection]:
        """Return the connections of a shard's sessions.

        If `shard` is None, return all connections, even those without a session.
        """
        return [one for one in self._connections if shard is None or (one.session and one.session.shard[0] == shard)]

    def _forget(self, connection: Connection) -> None:
        if connection.session is not None:
            self._sessions.pop(connection.session.id, None)

    # Sending

    def offer_interaction(self, payload: Json) -> bool:
        """Send an interaction to the sessions it concerns; return whether a connected bot received it."""
        place = self._world.channels.get(payload.get("channel_id", ""))
        is_visit = place is not None and not self._world.has_bot(place)
        shard = self.shard_of_visits if is_visit else None
        return self._send_event("INTERACTION_CREATE", payload, intent=0, guild_id=payload.get("guild_id"), shard=shard)

    def _send_event(
        self, event: str, data: Json, *, intent: int, guild_id: str | None, shard: int | None = None
    ) -> bool:
        self._forget_lost()
        heard = False
        for session in self._sessions.values():
            here = _on_its_shard(session, guild_id) if shard is None else session.shard[0] == shard
            if here and session.intents & intent == intent:
                self._dispatch(session, event, data)
                heard = heard or session.connection is not None
        return heard

    def _dispatch(self, session: Session, event: str, data: Json) -> None:
        frame = json.dumps({"op": Op.DISPATCH, "t": event, "s": session.sequence + 1, "d": self._as_sent(data)})
        session.note(frame)
        if session.connection is not None:
            session.connection.wire.send_text(frame)

    def _observe(self, event: str, thing: Json) -> None:
        if event.startswith("MESSAGE_"):
            self._send_message_event(event, thing)
        elif event == "MESSAGES_DELETED":
            guild_id = self._world.channels[thing["channel_id"]]["guild_id"]
            many = {**thing, "guild_id": guild_id}
            self._send_event("MESSAGE_DELETE_BULK", many, intent=Intent.GUILD_MESSAGES, guild_id=guild_id)
        elif event == "GUILD_CREATE":
            self._send_event(
                event, full_guild(self._world, thing, new=True), intent=Intent.GUILDS, guild_id=thing["id"]
            )
        elif event == "GUILD_DELETE":
            self._send_event(event, {"id": thing["id"]}, intent=Intent.GUILDS, guild_id=thing["id"])
        elif event.startswith(("CHANNEL_", "THREAD_")):
            mine = self._world.thread_members.get(thing["id"], ())
            if (
                not self._world.has_bot(thing)
                or thing["type"] == DM
                or (thing["type"] == PRIVATE_THREAD and self._world.bot["id"] not in mine)
            ):
                return
            self._send_event(event, thing, intent=Intent.GUILDS, guild_id=thing["guild_id"])

    def _send_message_event(self, event: str, message: Json) -> None:
        channel = self._world.channels.get(message["channel_id"])
        if channel is None or not self._world.has_bot(channel):
            return
        # Discord sends events for ephemeral messages as if they were in DMs.
        direct = channel["type"] == DM or bool(message["flags"] & EPHEMERAL)
        guild_id = None if direct else channel["guild_id"]
        if event == "MESSAGE_DELETE":
            data = {"id": message["id"], "channel_id": channel["id"]}
        else:
            data = message if direct or message["author"]["bot"] else _without_content(message)
        if guild_id is not None:
            data = {**data, "guild_id": guild_id}
        self._send_event(
            event, data, intent=Intent.DIRECT_MESSAGES if direct else Intent.GUILD_MESSAGES, guild_id=guild_id
        )

    # Receiving

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve a bot's WebSocket from connect to close."""
        if self.away:
            raise web.HTTPServiceUnavailable
        async with open_wire(request) as wire:
            connection = Connection(wire)
            self._connections.add(connection)
            connection.send(Op.HELLO, {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)})
            try:
                await self._listen(connection)
            except Closed as closed:
                await wire.close(closed.code, closed.reason)
            finally:
                self._leave(connection)
        return wire.socket

    async def _listen(self, connection: Connection) -> None:
        times: deque[float] = deque(maxlen=SENDS_PER_MINUTE)
        while True:
            try:
                message = await connection.wire.socket.receive(timeout=HEARTBEAT_SECONDS * 1.5)
            except TimeoutError:
                raise Closed(4009, "Session timed out") from None
            if message.type is not WSMsgType.TEXT:
                connection.farewell = message.type is WSMsgType.CLOSE and message.data in {1000, 1001}
                return
            now = self._world.clock.now()
            if len(times) == SENDS_PER_MINUTE and now - times[0] < 60:
                raise Closed(4008, "You are being rate limited")
            times.append(now)
            frame = read_frame(message.data)
            if frame is None:
                raise Closed(4002, "Error while decoding payload")
            self._take(connection, frame)

    def _take(self, connection: Connection, frame: Json) -> None:
        match frame.get("op"):
            case Op.HEARTBEAT:
                asyncio.get_running_loop().call_later(ACKNOWLEDGED_SECONDS, connection.send, Op.HEARTBEAT_ACK, None)
            case Op.IDENTIFY:
                self._identify(connection, frame.get("d") or {})
            case Op.RESUME:
                self._resume(connection, frame.get("d") or {})
            case Op.PRESENCE | Op.VOICE | Op.MEMBERS:
                if connection.session is None:
                    raise Closed(4003, "Not authenticated")
            case _:
                raise Closed(4001, "Unknown opcode")

    def _identify(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            raise Closed(4005, "Already authenticated")
        if data.get("token") != self.token:
            raise Closed(4004, "Authentication failed")
        intents = data.get("intents")
        if not isinstance(intents, int):
            raise Closed(4013, "Invalid intent(s)")
        if intents & Intent.PRIVILEGED:
            raise Closed(4014, "Disallowed intent(s)")
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            raise Closed(4010, "Invalid shard")
        if shards < self._world.strictness.shards:
            raise Closed(4011, "Sharding required")
        if self._too_early(shard):
            connection.send(Op.INVALID_SESSION, False)
            return
        if self._world.buckets.take(SESSIONS, self._world.strictness.sessions).left < 0:
            self.reset_token()
            raise Closed(4004, "Authentication failed")
        self.identified += 1
        session = Session(secrets.token_hex(16), intents, (shard, shards))
        self._sessions[session.id] = session
        self._join(connection, session)
        self._send_ready(session)

    def _too_early(self, shard: int) -> bool:
        """Return whether too many shards have just identified.

        Up to `max_concurrency` of them may identify at the same time.
        """
        strictness = self._world.strictness
        key = ("identify", shard % strictness.max_concurrency)
        return self._world.buckets.take(key, Rate(1, strictness.identify_seconds)).left < 0

    def _send_ready(self, session: Session) -> None:
        guilds = [one for one in self._world.guilds.values() if _on_its_shard(session, one["id"])]
        payload = ready(self._world, guilds, session, self.url)
        self._dispatch(session, "READY", {name: payload[name] for name in payload if name not in self.left_out})
        for guild in guilds if session.intents & Intent.GUILDS else ():
            self._dispatch(session, "GUILD_CREATE", full_guild(self._world, guild))

    def _resume(self, connection: Connection, data: Json) -> None:
        if data.get("token") != self.token:
            raise Closed(4004, "Authentication failed")
        self._forget_lost()
        session = self._sessions.get(str(data.get("session_id")))
        heard = data.get("seq") or 0
        if session is None or (session.sent and session.sent[0][0] > heard + 1):
            connection.send(Op.INVALID_SESSION, False)
            return
        if heard > session.sequence:
            raise Closed(4007, "Invalid seq")
        after = heard - self.replayed()
        for sequence, frame in session.sent:
            if sequence > after:
                connection.wire.send_text(frame)
        self._join(connection, session)
        self._dispatch(session, "RESUMED", {"_trace": []})

    def _join(self, connection: Connection, session: Session) -> None:
        connection.session = session
        session.connection = connection
        self._note_presence()

    def _leave(self, connection: Connection) -> None:
        self._connections.discard(connection)
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            session.left = self._world.clock.now()
            if connection.farewell:
                self._sessions.pop(session.id, None)
        self._note_presence()

    def _forget_lost(self) -> None:
        oldest = self._world.clock.now() - RESUMABLE_SECONDS
        for session in tuple(self._sessions.values()):
            if session.connection is None and session.left < oldest:
                del self._sessions[session.id]

    def _note_presence(self) -> None:
        self._world.set_online(online=any(session.connection is not None for session in self._sessions.values()))


def _on_its_shard(session: Session, guild_id: str | None) -> bool:
    """Return whether this session's shard handles a server's events. DMs have no server and belong to shard 0."""
    shard, shards = session.shard
    return shard == (0 if guild_id is None else (int(guild_id) >> 22) % shards)


def _without_content(message: Json) -> Json:
    """Return a user's server message as seen by a bot without the privileged intent."""
    return {**message, "content": "", "embeds": [], "attachments": [], "components": []}
