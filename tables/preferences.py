"""Keep the settings of servers and players in memory, and write changes through to the store."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine import Value
from tables.coordination import Coordination, SingleProcess
from tables.history.archive import Archive
from tables.history.records import Scope
from tables.time.time_controls import DEFAULT_TIME_CONTROL, TIME_CONTROLS

PLACES = ("channel", "thread")
ENDERS = ("moderators", "host", "players")
DELIVERIES = ("dm", "channel")
PINGS = "pings"
"""What the setting of calls is stored as: those who turned pings off, which came before calls, are not called."""
_SWITCH = {"on": True, "off": False}


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """How a server wants its tables.

    ``channels`` are those in which games may be opened (none: everywhere). ``place`` is where a new table stands: in
    the "channel" itself or in a "thread" of its own. ``rules`` are house rules by game for tables that don't ask
    otherwise. ``enders`` may end a table: its "players", its "host" or "moderators" only. Without ``pictures`` all
    comes in words. ``language`` is that of its tables; None: that of each table's host.
    """

    channels: tuple[int, ...] = ()
    place: str = "channel"
    pace: str = DEFAULT_TIME_CONTROL
    rules: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    enders: str = "moderators"
    pictures: bool = True
    language: str | None = None


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    """How a player wants to be served.

    ``hands`` come by direct message and in the channel ("dm"), or in the channel only. ``calls``: be notified when one
    is asked and has not acted for a while. ``pictures`` None is as the server has it, ``language`` None as Discord is
    set to.
    """

    hands: str = "dm"
    pings: bool = True
    pictures: bool | None = None
    language: str | None = None


class Preferences:
    """All settings. What is not set, or can't be read, is the default. Other processes are told what was changed."""

    def __init__(self, archive: Archive, coordination: Coordination | None = None) -> None:
        self._archive = archive
        self._coordination = coordination or SingleProcess()
        self._coordination.follow(self._hear)
        self._set: dict[tuple[Scope, int], dict[str, str]] = {}

    async def load(self) -> None:
        """Read everything that was ever set.

        :raises StoreError: when the store fails.
        """
        self._set = await self._archive.all_settings()

    def server(self, guild: int) -> ServerSettings:
        """A server's settings."""
        given = self._set.get(("server", guild), {})
        rules = {name.removeprefix("rules-"): _json(text) for name, text in given.items() if name.startswith("rules-")}
        return ServerSettings(
            channels=tuple(int(channel) for channel in given.get("channels", "").split() if channel.isdecimal()),
            place=_one_of(given.get("place"), PLACES),
            pace=given["pace"] if given.get("pace") in TIME_CONTROLS else DEFAULT_TIME_CONTROL,
            rules=rules,
            enders=_one_of(given.get("enders"), ENDERS),
            pictures=given.get("pictures") != "off",
            language=given.get("language"),
        )

    def player(self, user: int) -> PlayerSettings:
        """A player's settings."""
        given = self._set.get(("player", user), {})
        return PlayerSettings(
            hands=_one_of(given.get("hands"), DELIVERIES),
            pings=given.get(PINGS) != "off",
            pictures=_SWITCH.get(given.get("pictures", "")),
            language=given.get("language"),
        )

    def pictures(self, guild: int | None, user: int | None = None) -> bool:
        """Whether a message of a server (None: of none) comes with pictures: to this player, or to everybody."""
        wanted = self.player(user).pictures if user is not None else None
        return wanted if wanted is not None else guild is None or self.server(guild).pictures

    def locale(self, user: int, theirs: str) -> str:
        """The locale to speak to somebody in; ``theirs`` is what Discord says."""
        return self.player(user).language or theirs

    async def _hear(self, said: str | None) -> None:
        """Another process, or this one, has changed something; None: somebody may have."""
        match (said or "").split(" "):
            case ["set", "server" | "player" as scope, key]:
                self._set[scope, int(key)] = await self._archive.settings(scope, int(key))
            case [""]:
                await self.load()

    async def set(self, scope: Scope, key: int, values: Mapping[str, str | None]) -> None:
        """Change settings; None takes one back to its default.

        :raises StoreError: when the store fails; then nothing has changed.
        """
        await self._archive.set(scope, key, values)
        given = self._set.setdefault((scope, key), {})
        for name, value in values.items():
            if value is None:
                given.pop(name, None)
            else:
                given[name] = value
        self._coordination.tell(f"set {scope} {key}")

    def forget(self, user: int) -> None:
        """A player was erased."""
        self._set.pop(("player", user), None)
        self._coordination.tell(f"set player {user}")


def _one_of(given: str | None, allowed: tuple[str, ...]) -> str:
    return given if given in allowed else allowed[0]


def _json(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
