"""Build a table's state from entries, without a registry."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine import Event, Move, Value
from tables.ports import Entry, Header
from tables.state import TableState
from ui.screen import Screen
from ui.table.table_screens import hand_screen, table_screen

TABLE = "5ca1ab1e00"


class TableInMemory:
    """A table with a running match, and its screens."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    def move(self, seat: int, move: Move) -> list[Event]:
        """Make a move and return its events."""
        data = {"seat": seat, "move": str(move), "by": "player"}
        return self.state.apply(Entry(self.state.seq + 1, 0.0, "moved", 300, data))

    def screen(self, seat: int | None, chosen: str = "") -> Screen:
        """Return this seat's private hand with ``chosen`` as its partial move, or the table if ``seat`` is None."""
        if seat is None:
            return table_screen(self.state, {})
        return hand_screen(self.state, {}, seat, link="https://a.b/c", chosen=chosen)


def begun(key: str, names: Sequence[str], seed: int, options: dict[str, Value], pace: str = "slow") -> TableState:
    """Return the state of a table whose match has just started; its users are numbered from 0."""
    header = Header(TABLE, key, 1, 2, 1, 0.0, pace, "en", options, (), None, random.Random(seed).randbytes(32))
    state = TableState(header)
    for user, name in enumerate(names):
        seated = {"user": user, "name": name, "locale": "en"}
        state.apply(Entry(state.seq + 1, 0.0, "seated", 100 + user, seated))
    order = list(range(len(names)))
    state.apply(Entry(state.seq + 1, 0.0, "started", 200, {"dealer": None, "order": order}))
    return state
