"""What people are called: whoever does anything on a server is known by the name they have there now."""

from __future__ import annotations

from collections import OrderedDict

from tables.decide_match import rename
from tables.errors import NotSaved, TableError
from tables.registry import TableRegistry

MOST_KNOWN = 4096
"""Of so many people it is remembered that their name is known everywhere."""


class Names:
    """Brings a changed name to everything that shows it: the tables somebody sits at, and what is kept of matches.

    Somebody of whom nothing is kept stays unknown, so nobody who was erased comes back.
    """

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._known: OrderedDict[tuple[int, int], str] = OrderedDict()

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
