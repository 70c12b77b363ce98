"""The gateway: odd events are dropped one by one, and a lost connection is soon tried again."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import discord
from discord.backoff import ExponentialBackoff

log = logging.getLogger(__name__)

LONGEST_PAUSE = 15.0
"""Seconds between two attempts to resume a connection. A RESUME is not counted by Discord, a patient player is."""

Parser = Callable[[Any], None]


def guard(client: discord.Client) -> None:
    """Let each event be read on its own: one that can't be is logged by its name and forgotten."""
    parsers: dict[str, Parser] = client._connection.parsers
    for event, parse in list(parsers.items()):
        if event != "READY":  # without it there is no session: then the client had better start anew
            parsers[event] = _guarded(event, parse)


def _guarded(event: str, parse: Parser) -> Parser:
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception as problem:  # noqa: BLE001 - whatever it was, the connection must live on
            # Only names: the event may hold tokens.
            log.warning("an event %s could not be read and was dropped: %s", event, type(problem).__name__)

    return read


class ShortPauses(ExponentialBackoff[bool]):
    """The pauses between attempts to reconnect. discord.py's own grow to minutes after a few lost connections."""

    def delay(self) -> float:
        """Seconds until the next attempt."""
        return min(super().delay(), LONGEST_PAUSE)


def reconnect_soon() -> None:
    """Let discord.py's clients of this process never wait long before they reconnect."""
    discord.client.ExponentialBackoff = ShortPauses  # type: ignore[misc]  # its name in the module that uses it
