"""Guard discord.py's gateway: drop only unreadable events, and send IDENTIFY within Discord's limits."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import discord

from delivery.discord_api.discord_compat.events import Parser, event_parsers, readable_parts
from delivery.discord_api.unreadable import in_words
from delivery.gateway.payloads import check, essentials
from delivery.peers.forwarding import Forwarding
from tables.coordination import Coordination, SingleProcess
from tables.ports import StoreError

log = logging.getLogger(__name__)

LONGEST_PAUSE = 5.0
"""Seconds between attempts to resume a connection. Discord doesn't limit RESUME, and players are waiting."""
TRANSIT_SECONDS = 0.5
"""Margin in seconds between two processes' IDENTIFY turns, since the earlier one may reach Discord more slowly."""
BETWEEN_IDENTIFIES = 5.0
"""Seconds that Discord requires between two IDENTIFYs."""
MANY, DAY, LONG_BETWEEN = 100, 24 * 3600.0, 300.0
"""After MANY IDENTIFYs in a DAY, space them LONG_BETWEEN seconds apart: at 1 000 a day, Discord resets the token."""

IGNORED = ("MESSAGE_CREATE", "MESSAGE_UPDATE")
"""Events about what people write. The bot ignores them, but they share an intent with the deletions it needs."""
DELETED = ("MESSAGE_DELETE", "MESSAGE_DELETE_BULK")
INTERACTION, SERVER = "INTERACTION_CREATE", "GUILD_CREATE"
NOTHING_SHOWN: dict[str, list[Any]] = {"components": [], "embeds": [], "attachments": []}


class Gate(Protocol):
    """Decides which interactions are served."""

    def admits(self, event: Any) -> bool:
        """Return whether to serve this interaction; if not, answer it."""

    def reject_unreadable(self, event: Any, why: str) -> None:
        """Answer an unreadable interaction."""


class InteractionReader:
    """Passes interactions to discord.py's parser.

    Malformed ones are reduced to the essential fields; unreadable ones are answered directly.
    """

    def __init__(self, client: discord.Client, read: Parser, gate: Gate, forwarding: Forwarding) -> None:
        self._client = client
        self._read = read
        self._gate = gate
        self._forwarding = forwarding

    def receive(self, event: Any) -> None:
        """Serve or forward an interaction from the gateway."""
        try:
            self._forwarding.receive(_without_content(event))
        except Exception as problem:  # noqa: BLE001 - however malformed it is, someone is waiting for an answer
            self._gate.reject_unreadable(event, in_words(problem))

    def serve(self, event: Any) -> None:
        """Serve an interaction in this process."""
        try:
            check(event)
            if self._gate.admits(event):
                self._read(event)
        except Exception as problem:  # noqa: BLE001 - as above
            self._serve_needed(event, in_words(problem))

    def _serve_needed(self, event: Any, why: str) -> None:
        try:
            reduced = essentials(event, self._client.application_id or 0)
            if self._gate.admits(reduced):
                self._read(reduced)
        except Exception:  # noqa: BLE001 - as above
            self._gate.reject_unreadable(event, why)
        else:
            log.warning("interaction malformed (%s): served from its readable fields", why)


def _unread(_data: Any) -> None:
    """Ignore an event the bot doesn't need."""


def guard(client: discord.Client, gate: Gate, forwarding: Forwarding, changed: Callable[[], None]) -> None:
    """Parse each event in isolation: log an unreadable event by name and drop it.

    Two kinds are never dropped completely, because people depend on them. An unreadable interaction is still answered.
    If a server is unreadable, only its faulty parts are skipped.

    An interaction is parsed only after it is admitted, so rejecting one costs next to nothing. ``forwarding`` sees all
    interactions first and decides which are served here. ``changed`` is called after every other event, since servers,
    channels or permissions may have changed.
    """
    parsers = event_parsers(client)
    reader = InteractionReader(client, parsers[INTERACTION], gate, forwarding)
    forwarding.admits, forwarding.serve = gate.admits, reader.serve
    parsers[INTERACTION] = reader.receive
    parsers[SERVER] = partial(_read_server, client, parsers[SERVER])
    for event, parse in list(parsers.items()):
        if event in IGNORED:
            parsers[event] = _unread
        elif event in DELETED:
            parsers[event] = _guarded(event, parse)  # these events are frequent and don't change permissions
        elif event == "READY":  # not guarded: without READY there is no session, and the client should restart
            parsers[event] = _followed(parse, changed)
        elif event != INTERACTION:
            parsers[event] = _followed(_guarded(event, parse), changed)


def _read_server(client: discord.Client, parse: Parser, data: Any) -> None:
    """Parse a server or, if that fails, its readable parts."""
    try:
        parse(data)
    except Exception:  # noqa: BLE001 - whatever was malformed
        readable, odd = readable_parts(client, data)
        parse(readable)
        log.warning("parts of server %s not readable, skipped: %s", readable["id"], "; ".join(odd))


def _without_content(data: Any) -> Any:
    """Return an interaction without its message content, which isn't needed but which discord.py would parse."""
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
        except Exception as problem:  # noqa: BLE001 - whatever it was, the connection must survive
            log.warning("event %s not readable, dropped: %s", event, in_words(problem))

    return read


class IdentifyLimiter:
    """Decides when IDENTIFY can be sent. Shared by all clients of a process.

    ``coordination`` makes processes take turns. discord.py always waits for the full pause, even if the last IDENTIFY
    was long ago, and has no daily limit.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, coordination: Coordination | None = None) -> None:
        self._clock = clock
        self._coordination = coordination or SingleProcess()
        self._last: deque[float] = deque(maxlen=MANY)
        self._turn = asyncio.Lock()

    @property
    def pause(self) -> float:
        """Seconds until this process can send the next IDENTIFY."""
        now = self._clock()
        many = len(self._last) == MANY and now - self._last[0] < DAY
        pause = LONG_BETWEEN if many else BETWEEN_IDENTIFIES
        return max(0.0, self._last[-1] + pause - now) if self._last else 0.0

    async def wait(self, slot: int = 0) -> None:
        """Wait until IDENTIFY can be sent, and count it as sent.

        :param slot: Discord lets shards in different slots identify at the same time.
        """
        async with self._turn:  # several shards may ask at the same time
            await asyncio.sleep(self.pause)
            if wait := await self._until_turn(slot):
                await asyncio.sleep(wait)
            self._last.append(self._clock())

    async def _until_turn(self, slot: int) -> float:
        """Return the seconds until this process's turn; if the store fails, return 0 and risk a refusal."""
        try:
            return await self._coordination.turn(f"identify {slot}", BETWEEN_IDENTIFIES + TRANSIT_SECONDS)
        except StoreError:
            return 0.0
