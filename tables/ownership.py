"""Determine which process runs a server's tables: this one or another one."""

from __future__ import annotations

from collections.abc import Callable

from tables import errors
from tables.ports import EVERY, Group, Store, StoreError

MOST_ELSEWHERE = 100_000
"""The maximum number of other processes' tables whose server is cached; a table's server never changes."""


def _always() -> bool:
    """Return True, since there is no other process."""
    return True


class Ownership:
    """The tables this process runs: all of them, unless the bot has several processes (``cluster.ownership``).

    ``held`` returns whether it is certain that no other process runs them.
    """

    home: Group = EVERY
    """The group of servers whose events this process receives. Each group is run by one process."""
    shared = False
    """Whether other processes run other groups."""

    def __init__(self, held: Callable[[], bool] = _always) -> None:
        self.held = held
        self._elsewhere: dict[str, int] = {}

    def plays(self, guild: int) -> bool:  # noqa: ARG002 - all of them
        """Return whether this process runs a server's tables now. Fast, since every click calls it; never raises."""
        return True

    async def address(self, group: Group, *, doubted: bool = False) -> str | None:  # noqa: ARG002 - no other process
        """Return the address (``host:port``) of the other process that runs a group; None if there is none.

        :param doubted: whether the previously returned address didn't respond.
        :raises StoreError: if the store fails.
        """
        return None

    def check(self, guild: int) -> None:
        """Raise an error if another process runs this server's tables.

        :raises Elsewhere: if another process runs them.
        """
        if not self.plays(guild):
            raise errors.Elsewhere(guild=guild)

    async def check_table(self, table: str, store: Store) -> None:
        """Raise an error if another process runs this table, but not if the table doesn't exist.

        :raises Elsewhere: if another process runs it.
        :raises NotSaved: if the store fails.
        """
        if self.home == EVERY:
            return
        guild = self._elsewhere.get(table)
        if guild is None:
            try:
                guild = await store.guild_of(table)
            except StoreError as problem:
                raise errors.NotSaved from problem
        if guild is not None:
            if not self.plays(guild) and len(self._elsewhere) < MOST_ELSEWHERE:
                self._elsewhere[table] = guild
            self.check(guild)

    def server_elsewhere(self, table: str) -> int | None:
        """Return the server of a table known to belong to another process; None if this process may run it."""
        guild = self._elsewhere.get(table)
        return guild if guild is not None and not self.plays(guild) else None
