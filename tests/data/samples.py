"""Make tables, steps and entries to store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tables.ports import Append, Deadline, Entry, Header, Standing

SEED = bytes(range(200, 232))
MOVE = {"seat": 0, "move": "discard 9D"}


def header(table: str = "oak", opened: float = 1000.5, **changes: Any) -> Header:
    facts: dict[str, Any] = {
        "game": "levelup",
        "guild": 11,
        "channel": 12,
        "host": 1,
        "pace": "normal",
        "locale": "fr",
        "options": {"jokers": 1, "open": True, "deck": "short"},
        "invited": (7, 8),
        "rematch_of": None,
        "seed": SEED,
    }
    return Header(table=table, opened=opened, **facts | changes)


def step(
    table: str = "oak",
    seq: int = 1,
    clicks: Iterable[int | None] = (None,),
    standing: Standing = Standing.LOBBY,
    users: tuple[int, ...] = (1, 2),
    deadlines: tuple[Deadline, ...] = (),
    data: Mapping[str, Any] = MOVE,
) -> Append:
    """Return a step with one entry per click; the first entry has the number ``seq``."""
    entries = tuple(Entry(seq + n, 1000.25 + seq + n, "moved", click, data) for n, click in enumerate(clicks))
    return Append(table, entries, standing, users, deadlines)
