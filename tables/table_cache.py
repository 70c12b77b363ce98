"""Keep recently used tables in memory, with exactly one object per table."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakValueDictionary

from tables.ports import Standing
from tables.table import Table

Keeper = Callable[[Table], bool]
"""Releases everything it holds for an idle table; returns False if it can't yet."""


class TableCache:
    """Keeps the ``most`` recently used tables in memory, plus any that can't be released yet.

    While anything references a table, that table is the only object with its id and can be found here, so no log has
    two writers.
    """

    def __init__(self, most: int) -> None:
        self._keepers: list[Keeper] = []
        self._most = most
        self._held: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._at_hand: dict[str, Table] = {}  # ordered by last use

    def __len__(self) -> int:
        """Return how many tables are in memory."""
        return len(self._held)

    def add_keeper(self, keeper: Keeper) -> None:
        """Ask this keeper, too, before releasing an idle table."""
        self._keepers.append(keeper)

    def remove_keeper(self, keeper: Keeper) -> None:
        """Stop asking this keeper. Safe to call twice."""
        if keeper in self._keepers:
            self._keepers.remove(keeper)

    def tables(self) -> list[Table]:
        """Return all tables in memory."""
        return list(self._held.values())

    def find(self, key: str) -> Table | None:
        """Return the table with this id if it is in memory, and mark it as recently used."""
        table = self._held.get(key)
        if table is not None:
            self._at_hand.pop(key, None)
            self._at_hand[key] = table
        return table

    def add(self, table: Table) -> None:
        """Add a table that was just opened or loaded."""
        self._held[table.id] = self._at_hand[table.id] = table

    def drop(self, key: str) -> None:
        """Remove a table that can't be kept, even if it is in use."""
        table = self._held.pop(key, None)
        self._at_hand.pop(key, None)
        if table is not None:
            for keeper in self._keepers:
                keeper(table)

    def forget_ended(self) -> None:
        """Release the tables that are over."""
        for key, table in list(self._at_hand.items()):
            if table.state.standing is Standing.OVER and not table.busy:
                del self._at_hand[key]

    def forget_idle(self) -> None:
        """Release the least recently used tables that exceed the limit."""
        surplus = len(self._at_hand) - self._most
        for key, table in list(self._at_hand.items()):
            if surplus <= 0:
                return
            if not table.busy and all(keeper(table) for keeper in self._keepers):
                del self._at_hand[key]
                surplus -= 1
