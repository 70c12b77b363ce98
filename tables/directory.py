"""Which process plays the tables of which servers. This is the port; with one process that is the answer for all."""

from __future__ import annotations

from typing import Protocol

from tables.ports import Group


class Directory(Protocol):
    """Says whose tables are whose. A group are the tables of one shard's servers; each is played by one process."""

    @property
    def home(self) -> Group:
        """The group whose servers' events this process hears."""

    def plays(self, guild: int) -> bool:
        """Whether this process plays the tables of a server now. Asked with every click: quick, and never raises."""

    async def address(self, group: Group) -> str | None:
        """Where the process is reached that plays a group, as ``host:port``; None while none does.

        :raises StoreError: when it can't be found out.
        """


class OneProcess:
    """All tables are this process's."""

    home = Group(0, 1)

    def plays(self, guild: int) -> bool:  # noqa: ARG002 - whichever it is
        """Always."""
        return True

    async def address(self, group: Group) -> str | None:  # noqa: ARG002 - whichever it is
        """Nobody else is there."""
        return None


ONE_PROCESS = OneProcess()
