"""Answer "who plays here?": whether this process plays the tables of a server, or another one does."""

from __future__ import annotations

from collections.abc import Callable

from tables import errors
from tables.ports import EVERY, Group, Store, StoreError

MOST_ELSEWHERE = 100_000
"""So many tables of other processes are known by their servers, which never change."""


def _always() -> bool:
    """Nobody else can be it."""
    return True


class Ownership:
    """What this process plays: all tables, in a bot of one process. For one of several there is ``cluster.ownership``.

    ``held`` says whether it is still certain that no other process does.
    """

    home: Group = EVERY
    """The group whose servers' events this process hears. Each group is played by one process."""
    shared = False
    """Whether other processes play other groups."""

    def __init__(self, held: Callable[[], bool] = _always) -> None:
        self.held = held
        self._elsewhere: dict[str, int] = {}

    def plays(self, guild: int) -> bool:  # noqa: ARG002 - all of them
        """Whether this process plays the tables of a server now. Asked with every click: quick, and never raises."""
        return True

    async def address(self, group: Group, *, doubted: bool = False) -> str | None:  # noqa: ARG002 - there is no other
        """Return where the other process that plays a group is reached, as ``host:port``; None if there is none.

        ``doubted`` says that nobody was there by the last answer.

        :raises StoreError: when it can't be found out.
        """
        return None

    def check(self, guild: int) -> None:
        """Refuse to play the tables of another process's server.

        :raises Elsewhere: as its name says.
        """
        if not self.plays(guild):
            raise errors.Elsewhere(guild=guild)

    async def check_table(self, table: str, store: Store) -> None:
        """Refuse to play a table of another process. One that doesn't exist may be played.

        :raises Elsewhere: as its name says. :raises NotSaved: when the store fails.
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
        """Return the server of a table that is known to be another process's; None if it may be this one's."""
        guild = self._elsewhere.get(table)
        return guild if guild is not None and not self.plays(guild) else None
