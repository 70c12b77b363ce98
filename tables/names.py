"""Carry a person's new name to their open tables and stored results."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from tables.background import Background, Report, until_any
from tables.decide.match import rename
from tables.errors import NotSaved, TableError
from tables.registry import TableRegistry

MOST_KNOWN = 4096
"""Of so many people it is remembered that their name is known everywhere."""
NAME_SECONDS = 0.5
"""Seconds for which an answer waits until a new name is known everywhere."""


class Names:
    """Brings a changed name to everything that shows it: the tables somebody sits at, and what is kept of matches.

    Somebody of whom nothing is kept stays unknown, so nobody who was erased comes back.

    :param on_change: is told on which server something that is kept said otherwise.
    """

    def __init__(self, registry: TableRegistry, report: Report, on_change: Callable[[int], None]) -> None:
        self._registry = registry
        self._on_change = on_change
        self._background = Background(report)
        self._known: OrderedDict[tuple[int, int], str] = OrderedDict()
        self._next_look: dict[tuple[int, int], asyncio.Event] = {}

    async def note(self, guild: int, user: int, name: str) -> None:
        """Somebody who does something on a server is called this there now.

        A store that is slow or away doesn't keep them waiting for long; the name is learned later.
        """
        if self.knows(guild, user, name):
            return
        person = guild, user
        tried = self._next_look.setdefault(person, asyncio.Event())

        async def see() -> None:
            self._next_look.pop(person, None)  # anyone who asks from now on waits for the look after this one
            try:
                if await self.see(guild, user, name):
                    self._on_change(guild)
            finally:
                tried.set()

        self._background.run_latest(("name", guild, user), f"updating a name on server {guild}", see)
        await until_any(tried, seconds=NAME_SECONDS)

    async def close(self) -> None:
        """Learn no more. Closing twice is harmless."""
        await self._background.close()

    def knows(self, guild: int, user: int, name: str) -> bool:
        """Whether that name is known everywhere."""
        return self._known.get((guild, user)) == name

    async def see(self, guild: int, user: int, name: str) -> bool:
        """Somebody is called this on a server; whether anything that is kept of them said otherwise.

        It is one look-up for each person, until they change their name.

        :raises StoreError: :raises NotSaved: when the store fails.
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
        except TableError:  # another process plays there, or a table can't be read: they may be others next time
            return False
        self._known[guild, user] = name
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return changed
