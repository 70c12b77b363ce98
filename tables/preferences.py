"""Keep server and player settings in memory, and write changes through to the store."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
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
"""The name under which the ping setting is stored."""
CONFIRM = "confirm"
"""The name under which it is stored whether to ask before each move."""
_SWITCH = {"on": True, "off": False}
ALIKE = 256
"""Number of different player settings to keep: they are asked for dozens of times per move."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings.

    Games can only be opened in ``channels`` (empty: everywhere). ``place`` is where a new table is posted: in the
    "channel" itself or in a "thread" of its own. ``rules`` are default house rules by game. ``enders`` says who can end
    a table: its "players", its "host", or only "moderators". Without ``pictures``, screens are text only. ``language``
    is the language of its tables; None means that of each table's host.
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
    """A player's settings.

    ``hands`` is "dm" (hands also come by DM) or "channel" (only in the channel). ``pings``: whether to ping the player
    if they haven't acted for a while on their turn. ``confirm``: whether to ask before each of their moves, in matches
    that count. If ``pictures`` is None, the server's setting applies; if ``language`` is None, the language Discord
    reports.
    """

    hands: str = "dm"
    pings: bool = True
    confirm: bool = False
    pictures: bool | None = None
    language: str | None = None


class Preferences:
    """All settings. Missing or unreadable ones have their default values. Changes are broadcast to other processes."""

    def __init__(self, archive: Archive, coordination: Coordination | None = None) -> None:
        self._archive = archive
        self._coordination = coordination or SingleProcess()
        self._coordination.follow(self._on_message)
        self._set: dict[tuple[Scope, int], dict[str, str]] = {}

    async def load(self) -> None:
        """Load all settings from the store.

        :raises StoreError: if the store fails.
        """
        self._set = await self._archive.all_settings()

    def server(self, guild: int) -> ServerSettings:
        """Return a server's settings."""
        given = self._set.get(("server", guild), {})
        rules = {name.removeprefix("rules-"): _json(text) for name, text in given.items() if name.startswith("rules-")}
        return ServerSettings(
            channels=tuple(int(channel) for channel in given.get("channels", "").split() if channel.isdecimal()),
            place=_one_of(given.get("place"), PLACES),
            pace=given["pace"] if given.get("pace") in TIME_CONTROLS else DEFAULT_TIME_CONTROL,
            rules=rules,
            enders=_one_of(given.get("enders"), ENDERS),
            pictures=_pictured(given),
            language=given.get("language"),
        )

    def player(self, user: int) -> PlayerSettings:
        """Return a player's settings."""
        return _player(tuple(self._set.get(("player", user), {}).items()))

    def pictures(self, guild: int | None, user: int | None = None) -> bool:
        """Return whether to send pictures to this user (None: everyone) on this server (None: elsewhere)."""
        wanted = self.player(user).pictures if user is not None else None
        if wanted is not None or guild is None:
            return wanted is not False
        return _pictured(self._set.get(("server", guild), {}))

    def locale(self, user: int, reported: str) -> str:
        """Return the locale to use for a user; ``reported`` is the one Discord reports."""
        return self.player(user).language or reported

    async def _on_message(self, message: str | None) -> None:
        """Reload the settings another process changed; None means that any of them may have changed."""
        match (message or "").split(" "):
            case ["set", "server" | "player" as scope, key]:
                self._set[scope, int(key)] = await self._archive.settings(scope, int(key))
            case [""]:
                await self.load()

    async def set(self, scope: Scope, key: int, values: Mapping[str, str | None]) -> None:
        """Change settings; a value of None resets one to its default.

        :raises StoreError: if the store fails; nothing is changed.
        """
        await self._archive.set(scope, key, values)
        given = self._set.setdefault((scope, key), {})
        for name, value in values.items():
            if value is None:
                given.pop(name, None)
            else:
                given[name] = value
        self._coordination.broadcast(f"set {scope} {key}")

    async def replace(self, user: int, name: str, before: str, after: str) -> bool:
        """Replace a player's setting that still has this value, in any process; return whether it had.

        :raises StoreError: if the store fails; nothing is changed.
        """
        if not await self._archive.replace_setting("player", user, name, before, after):
            self._set["player", user] = await self._archive.settings("player", user)
            return False
        self._set.setdefault(("player", user), {})[name] = after
        self._coordination.broadcast(f"set player {user}")
        return True

    def of_players(self, name: str) -> dict[int, str]:
        """Return a setting's value for each player who has it."""
        return {key: given[name] for (scope, key), given in self._set.items() if scope == "player" and name in given}

    def forget(self, user: int) -> None:
        """Drop an erased player's settings."""
        self._set.pop(("player", user), None)
        self._coordination.broadcast(f"set player {user}")


@lru_cache(ALIKE)
def _player(stored: tuple[tuple[str, str], ...]) -> PlayerSettings:
    given = dict(stored)
    return PlayerSettings(
        hands=_one_of(given.get("hands"), DELIVERIES),
        pings=given.get(PINGS) != "off",
        confirm=given.get(CONFIRM) == "on",
        pictures=_SWITCH.get(given.get("pictures", "")),
        language=given.get("language"),
    )


def _pictured(given: Mapping[str, str]) -> bool:
    return given.get("pictures") != "off"


def _one_of(given: str | None, allowed: tuple[str, ...]) -> str:
    return given if given in allowed else allowed[0]


def _json(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
