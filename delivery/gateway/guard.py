"""Guard discord.py's gateway: drop only events that can't be read, and send IDENTIFY within the limits."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import discord

from delivery.discord_api.discord_compat import Parser, event_parsers, readable_parts
from delivery.discord_api.unreadable import in_words
from delivery.gateway.payloads import check, essentials
from delivery.peers.forwarding import Forwarding
from tables.coordination import Coordination, SingleProcess
from tables.ports import StoreError

log = logging.getLogger(__name__)

LONGEST_PAUSE = 5.0
"""Seconds between two attempts to resume a connection. Discord doesn't limit RESUME, and players are waiting."""
ON_THE_WAY = 0.5
"""Seconds by which one process may send its IDENTIFY later than another: so much farther apart are their turns."""
BETWEEN_IDENTIFIES = 5.0
"""Seconds from one IDENTIFY to the next, as Discord asks."""
MANY, DAY, LONG_BETWEEN = 100, 24 * 3600.0, 300.0
"""After MANY within a DAY they come LONG_BETWEEN seconds apart: at 1 000 a day Discord resets the token."""

UNREAD = ("MESSAGE_CREATE", "MESSAGE_UPDATE")
"""What people say is not read. Discord tells of it beside what is deleted: there is one intent for both."""
DELETED = ("MESSAGE_DELETE", "MESSAGE_DELETE_BULK")
INTERACTION, SERVER = "INTERACTION_CREATE", "GUILD_CREATE"
NOTHING_SHOWN: dict[str, list[Any]] = {"components": [], "embeds": [], "attachments": []}


class Gate(Protocol):
    """Decides which interactions are served."""

    def admits(self, event: Any) -> bool:
        """Whether it is to be served; if not, it has been answered."""

    def reject_unreadable(self, event: Any, why: str) -> None:
        """Answer one that nobody can read."""


class InteractionReader:
    """Lets discord.py read interactions: as they come, else what is needed of them; one that can't be is answered."""

    def __init__(self, client: discord.Client, read: Parser, gate: Gate, forwarding: Forwarding) -> None:
        self._client = client
        self._read = read
        self._gate = gate
        self._forwarding = forwarding

    def receive(self, event: Any) -> None:
        """The gateway tells of it: serve it, or pass it on."""
        try:
            self._forwarding.receive(_without_content(event))
        except Exception as problem:  # noqa: BLE001 - whatever is odd about it, somebody waits for an answer
            self._gate.reject_unreadable(event, in_words(problem))

    def serve(self, event: Any) -> None:
        """Serve it here."""
        try:
            check(event)
            if self._gate.admits(event):
                self._read(event)
        except Exception as problem:  # noqa: BLE001 - likewise
            self._serve_needed(event, in_words(problem))

    def _serve_needed(self, event: Any, why: str) -> None:
        try:
            reduced = essentials(event, self._client.application_id or 0)
            if self._gate.admits(reduced):
                self._read(reduced)
        except Exception:  # noqa: BLE001 - likewise
            self._gate.reject_unreadable(event, why)
        else:
            log.warning("interaction malformed (%s): served from its readable fields", why)


def _unread(_data: Any) -> None:
    """Nobody needs it."""


def guard(client: discord.Client, gate: Gate, forwarding: Forwarding, changed: Callable[[], None]) -> None:
    """Let each event be read on its own: one that can't be is logged by its name and dropped.

    Nothing of that kind is dropped that somebody waits for: an interaction that can't be read is answered all the same,
    and of a server only the part that can't be read is left out.

    An interaction is read only when it is admitted, so one that is turned away costs nearly nothing. ``forwarding``
    hears of all first, and says which are served here. After every other event ``changed`` is called: servers,
    channels and permissions may be others.
    """
    parsers = event_parsers(client)
    reader = InteractionReader(client, parsers[INTERACTION], gate, forwarding)
    forwarding.admits, forwarding.serve = gate.admits, reader.serve
    parsers[INTERACTION] = reader.receive
    parsers[SERVER] = partial(_read_server, client, parsers[SERVER])
    for event, parse in list(parsers.items()):
        if event in UNREAD:
            parsers[event] = _unread
        elif event in DELETED:
            parsers[event] = _guarded(event, parse)  # there are many, and permissions stay as they are
        elif event == "READY":  # without it there is no session: then the client had better start anew
            parsers[event] = _followed(parse, changed)
        elif event != INTERACTION:
            parsers[event] = _followed(_guarded(event, parse), changed)


def _read_server(client: discord.Client, parse: Parser, data: Any) -> None:
    """Read a server; when that fails, all of it that can be read."""
    try:
        parse(data)
    except Exception:  # noqa: BLE001 - whatever was odd about it
        readable, odd = readable_parts(client, data)
        parse(readable)
        log.warning("parts of server %s not readable, skipped: %s", readable["id"], "; ".join(odd))


def _without_content(data: Any) -> Any:
    """An interaction without what the clicked message shows: unneeded, and discord.py would build objects of it."""
    message = data.get("message")
    return {**data, "message": {**message, **NOTHING_SHOWN}} if isinstance(message, dict) else data


def _followed(parse: Parser, changed: Callable[[], None]) -> Parser:
    def read(data: Any) -> None:
        try:
            parse(data)
        finally:
            changed()

    return read


def _guarded(event: str, parse: Parser) -> Parser:
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception as problem:  # noqa: BLE001 - whatever it was, the connection must live on
            log.warning("event %s not readable, dropped: %s", event, in_words(problem))

    return read


class IdentifyLimiter:
    """When IDENTIFY may be sent; one for all clients of a process. ``coordination`` gives turns among processes.

    discord.py waits the whole pause also when the last IDENTIFY is long ago, and sends any number of them a day.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, coordination: Coordination | None = None) -> None:
        self._clock = clock
        self._coordination = coordination or SingleProcess()
        self._last: deque[float] = deque(maxlen=MANY)
        self._turn = asyncio.Lock()

    @property
    def pause(self) -> float:
        """Seconds until this process may send the next one."""
        now = self._clock()
        many = len(self._last) == MANY and now - self._last[0] < DAY
        pause = LONG_BETWEEN if many else BETWEEN_IDENTIFIES
        return max(0.0, self._last[-1] + pause - now) if self._last else 0.0

    async def wait(self, slot: int = 0) -> None:
        """Wait until the next one may be sent in a ``slot``, of which Discord has some; it is counted as sent."""
        async with self._turn:  # several shards may want to at once
            await asyncio.sleep(self.pause)
            if wait := await self._until_turn(slot):
                await asyncio.sleep(wait)
            self._last.append(self._clock())

    async def _until_turn(self, slot: int) -> float:
        """Seconds until the turn among all processes; when nobody can be asked it is now, and Discord may refuse it."""
        try:
            return await self._coordination.turn(f"identify {slot}", BETWEEN_IDENTIFIES + ON_THE_WAY)
        except StoreError:
            return 0.0
