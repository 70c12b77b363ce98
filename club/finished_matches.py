"""Choose finished matches between people, whose positions can become puzzles without anyone's name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from tables.entries import NotAnEntry, from_json
from tables.ports import Entry, Header, Store, Unreadable
from tables.puzzles import Origin
from tables.state import state_from_log

DAY = 24 * 3600.0
"""How long after its end a match can become a puzzle."""


class FinishedMatch(NamedTuple):
    """A match as plain JSON, and where it comes from."""

    record: dict[str, Any]
    origin: Origin


class FinishedMatches:
    """The finished matches of a store. ``now`` returns seconds since 1970."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def pick(self, game: str, luck: float) -> FinishedMatch | None:
        """Return a match that is at least a day old and whose players allow it; ``luck``, from 0 to 1, picks one.

        :raises StoreError: if the store fails.
        """
        table = await self._store.puzzles.finished(game, self._now() - DAY, luck)
        stored = await self._store.load(table) if table is not None else None
        return await asyncio.to_thread(_read, *stored) if stored is not None else None


def _read(header: Header, entries: list[Entry]) -> FinishedMatch | None:
    """Return the match of a log; None if it can't be read, or if a player has been erased from it."""
    try:
        state = state_from_log(header, entries)
        named = frozenset().union(*(from_json(entry.kind, dict(entry.data)).users() for entry in entries))
    except (Unreadable, NotAnEntry, ValueError):
        return None
    if state.match is None or any(seat.user < 0 for seat in state.seats):
        return None
    users = tuple(sorted(user for user in named if user > 0))
    return FinishedMatch(state.match.record(), Origin(header.table, header.edition, users))
