"""Keep recently used tables in memory, one object per table."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakValueDictionary

from tables.ports import Standing
from tables.table import Table

Keeper = Callable[[Table], bool]
"""Lets go of what it keeps about a table that is idle; False when it can't yet."""


class TableCache:
    """Keeps at hand the ``most`` tables that were asked for last, and those that can't be let go yet.

    As long as anybody holds a table, it is the only one of its id and is found here: so no log has two writers.
    """

    def __init__(self, most: int) -> None:
        self._keepers: list[Keeper] = []
        self._most = most
        self._held: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._at_hand: dict[str, Table] = {}  # the one asked for last comes last

    def __len__(self) -> int:
        """How many tables are in memory."""
        return len(self._held)

    def add_keeper(self, keeper: Keeper) -> None:
        """Ask this one too before an idle table is let go."""
        self._keepers.append(keeper)

    def remove_keeper(self, keeper: Keeper) -> None:
        """Don't ask this one any more. Doing it twice is harmless."""
        if keeper in self._keepers:
            self._keepers.remove(keeper)

    def tables(self) -> list[Table]:
        """All tables in memory."""
        return list(self._held.values())

    def find(self, key: str) -> Table | None:
        """The table with this id, if it is in memory. It was asked for now."""
        table = self._held.get(key)
        if table is not None:
            self._at_hand.pop(key, None)
            self._at_hand[key] = table
        return table

    def add(self, table: Table) -> None:
        """Keep a table that was opened or loaded."""
        self._held[table.id] = self._at_hand[table.id] = table

    def drop(self, key: str) -> None:
        """Let go of a table that can't be kept, even if it is in use."""
        table = self._held.pop(key, None)
        self._at_hand.pop(key, None)
        if table is not None:
            for let_go in self._keepers:
                let_go(table)

    def forget_ended(self) -> None:
        """Let go of the tables that are over."""
        for key, table in list(self._at_hand.items()):
            if table.state.standing is Standing.OVER and not table.busy:
                del self._at_hand[key]

    def forget_idle(self) -> None:
        """Let go of the tables beyond the most, those first that were not asked for longest."""
        surplus = len(self._at_hand) - self._most
        for key, table in list(self._at_hand.items()):
            if surplus <= 0:
                return
            if not table.busy and all(let_go(table) for let_go in self._keepers):
                del self._at_hand[key]
                surplus -= 1
