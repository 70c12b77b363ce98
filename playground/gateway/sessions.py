"""Define a bot's gateway sessions and connections, and the READY and GUILD_CREATE payloads."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from playground.gateway.websocket_sender import Wire
from playground.world import seed_world
from playground.world.world import World, is_thread
from playground.world_file import Json

REMEMBERED_EVENTS = 2000


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Intent:
    """The intents the playground distinguishes. Privileged intents are not granted."""

    GUILDS = 1 << 0
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15


class Closed(Exception):
    """Raised to close a gateway connection with one of Discord's close codes."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@dataclass
class Session:
    """A bot's session. It outlives its connection for a while; `sent` holds the events for a RESUME."""

    id: str
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REMEMBERED_EVENTS))
    connection: "Connection | None" = None
    left: float = 0.0

    def note(self, frame: str) -> None:
        """Store a frame as the session's next event."""
        self.sequence += 1
        self.sent.append((self.sequence, frame))


class Connection:
    """A bot's WebSocket and the session it identified for. `farewell` means the bot has left for good."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.session: Session | None = None
        self.farewell = False

    def send(self, op: Op, data: Any) -> None:
        """Send a frame that isn't an event."""
        self.wire.send({"op": op, "d": data, "s": None, "t": None})


def ready(world: World, guilds: Iterable[Json], session: Session, url: str) -> Json:
    """Return the READY event for a session whose shard has these servers.

    :param url: the address to RESUME at.
    """
    return {
        "v": 10,
        "user": {**world.bot, "verified": True, "mfa_enabled": False, "email": None},
        "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
        "session_id": session.id,
        "session_type": "normal",
        "resume_gateway_url": url,
        "shard": list(session.shard),
        "application": {"id": seed_world.APPLICATION_ID, "flags": 0},
        "private_channels": [],
        "user_settings": {},
        "relationships": [],
        "presences": [],
    }


def full_guild(world: World, guild: Json, *, new: bool = False) -> Json:
    """Return the GUILD_CREATE event for a server, with its channels and threads.

    :param new: whether the bot has just joined; otherwise, the server has become available.
    """
    channels = [one for one in world.channels.values() if one.get("guild_id") == guild["id"]]
    return {
        **guild,
        "joined_at": world.member(world.bot["id"], guild)["joined_at"],
        "large": False,
        **({} if new else {"unavailable": False}),
        "member_count": len(world.people) + 1,
        "members": [world.member(world.bot["id"], guild)],
        "channels": [one for one in channels if not is_thread(one)],
        "threads": [one for one in channels if is_thread(one) and not one["thread_metadata"]["archived"]],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
