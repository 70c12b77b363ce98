"""Apply a person's new name to their open tables and stored results."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from tables.background import Background, Report, until_any
from tables.decide.match import rename
from tables.errors import NotSaved, TableError
from tables.registry import TableRegistry

MOST_KNOWN = 4096
"""How many people's names to remember as up to date."""
NAME_SECONDS = 0.5
"""How many seconds an answer waits, at most, for a new name to be stored everywhere."""


class Names:
    """Updates a changed name wherever it is shown: at the person's open tables and in their stored results.

    People without stored data stay unknown, so that no erased person reappears.

    :param on_change: called with the server on which a stored name has changed.
    """

    def __init__(self, registry: TableRegistry, report: Report, on_change: Callable[[int], None]) -> None:
        self._registry = registry
        self._on_change = on_change
        self._background = Background(report)
        self._known: OrderedDict[tuple[int, int], str] = OrderedDict()
        self._next_look: dict[tuple[int, int], asyncio.Event] = {}

    async def note(self, guild: int, user: int, name: str) -> None:
        """Store the current name of a user who is active on a server.

        A slow or unreachable store delays the user only briefly; the name is then stored later.
        """
        if self.knows(guild, user, name):
            return
        person = guild, user
        tried = self._next_look.setdefault(person, asyncio.Event())

        async def see() -> None:
            self._next_look.pop(person, None)  # from now on, callers wait for the next check
            try:
                if await self.see(guild, user, name):
                    self._on_change(guild)
            finally:
                tried.set()

        self._background.run_latest(("name", guild, user), f"updating a name on server {guild}", see)
        await until_any(tried, seconds=NAME_SECONDS)

    async def close(self) -> None:
        """Stop storing names. Safe to call twice."""
        await self._background.close()

    def knows(self, guild: int, user: int, name: str) -> bool:
        """Return whether this name is known to be stored everywhere."""
        return self._known.get((guild, user)) == name

    async def see(self, guild: int, user: int, name: str) -> bool:
        """Store a user's name on a server; return whether any stored name has changed.

        This costs one query per user until they change their name.

        :raises StoreError, NotSaved: if the store fails.
        """
        if self.knows(guild, user, name):
            self._known.move_to_end((guild, user))
            return False
        try:
            self._registry.ownership.check(guild)
            changed = await self._registry.store.archive.rename(guild, user, name)
            for table in await self._registry.tables_of(user):
                if table.state.header.guild == guild:
                    await table.ask(rename, None, user, name)
        except NotSaved:
            raise
        except TableError:  # another process runs that table, or it can't be read; the next attempt may succeed
            return False
        self._known[guild, user] = name
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return changed
