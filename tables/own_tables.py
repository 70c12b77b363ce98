"""Which tables this process plays. Those of another process are only looked at here."""

from __future__ import annotations

from tables import errors
from tables.directory import Directory
from tables.ports import Store, StoreError

MOST_ELSEWHERE = 100_000
"""So many tables of other processes are known by their servers, which never change."""


class OwnTables:
    """Says so of servers, by the ``directory``, and of tables, by their servers."""

    def __init__(self, directory: Directory, store: Store) -> None:
        self._directory = directory
        self._store = store
        self._elsewhere: dict[str, int] = {}

    def plays(self, guild: int) -> bool:
        """Whether this process plays the tables of a server."""
        return self._directory.plays(guild)

    def check(self, guild: int) -> None:
        """Refuse to play the tables of another process's server.

        :raises Elsewhere: as its name says.
        """
        if not self.plays(guild):
            raise errors.Elsewhere(guild=guild)

    def server_elsewhere(self, table: str) -> int | None:
        """The server of a table that is known to be another process's; None: it may be this one's."""
        guild = self._elsewhere.get(table)
        return guild if guild is not None and not self.plays(guild) else None

    async def check_table(self, table: str) -> None:
        """Refuse to play a table of another process. One that doesn't exist may be played.

        :raises Elsewhere: as its name says. :raises NotSaved: when the store fails.
        """
        if self._directory.home.groups == 1:
            return
        guild = self._elsewhere.get(table)
        if guild is None:
            try:
                guild = await self._store.guild_of(table)
            except StoreError as problem:
                raise errors.NotSaved from problem
        if guild is not None:
            if not self.plays(guild) and len(self._elsewhere) < MOST_ELSEWHERE:
                self._elsewhere[table] = guild
            self.check(guild)
