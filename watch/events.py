"""Odd events from the gateway are dropped one by one: without this one of them ends discord.py's client."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import discord

log = logging.getLogger(__name__)

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
