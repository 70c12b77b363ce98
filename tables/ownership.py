"""Say which process runs the tables of a server: this one or another one."""

from __future__ import annotations

from collections.abc import Callable

from tables import errors
from tables.ports import EVERY, Group, Store, StoreError

MOST_ELSEWHERE = 100_000
"""The servers of this many tables of other processes stay cached; a table's server never changes."""


def _always() -> bool:
    """Return True, since there is no other process."""
    return True


class Ownership:
    """The tables that this process runs: all of them, unless the bot has several processes (``cluster.ownership``).

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
        """Return whether this process runs a server's tables now. Called on every click: fast, and never raises."""
        return True

    async def address(self, group: Group, *, doubted: bool = False) -> str | None:  # noqa: ARG002 - no other process
        """Return where the other process that runs a group can be reached, as ``host:port``; None if there is none.

        ``doubted``: whether the address last returned didn't answer.

        :raises StoreError: if the store fails.
        """
        return None

    def check(self, guild: int) -> None:
        """Refuse to run the tables of another process's server.

        :raises Elsewhere: if another process runs them.
        """
        if not self.plays(guild):
            raise errors.Elsewhere(guild=guild)

    async def check_table(self, table: str, store: Store) -> None:
        """Refuse to run another process's table. A table that doesn't exist isn't refused.

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
        """Return the server of a table known to belong to another process; None if it may be this one's."""
        guild = self._elsewhere.get(table)
        return guild if guild is not None and not self.plays(guild) else None
