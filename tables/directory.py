"""Which process plays the tables of which servers. This is the port; with one process that is the answer for all."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from tables.holding import Holding
from tables.leases import Lease, Leases
from tables.ports import Group

FRESH, DOUBTED = 5.0, 0.25
"""Seconds for which the store isn't asked again who plays what: as long as it proves true, and else."""


class Directory(Protocol):
    """Says whose tables are whose. A group are the tables of one shard's servers; each is played by one process."""

    @property
    def home(self) -> Group:
        """The group whose servers' events this process hears."""

    def plays(self, guild: int) -> bool:
        """Whether this process plays the tables of a server now. Asked with every click: quick, and never raises."""

    async def address(self, group: Group, *, doubted: bool = False) -> str | None:
        """Where the other process is reached that plays a group, as ``host:port``; None while none does.

        The last answer is ``doubted`` when nobody was there.

        :raises StoreError: when it can't be found out.
        """


class OneProcess:
    """All tables are this process's."""

    home = Group(0, 1)

    def plays(self, guild: int) -> bool:  # noqa: ARG002 - whichever it is
        """Always."""
        return True

    async def address(self, group: Group, *, doubted: bool = False) -> str | None:  # noqa: ARG002 - whichever it is
        """Nobody else is there."""
        return None


class Leased:
    """By the leases of a store: this process plays its ``home`` as long as it has the lease (``holding``).

    It is the registry's ``tables.ownership`` too. A process is reached under the name in its lease.
    """

    def __init__(self, home: Group, leases: Leases, steady: Callable[[], float] = time.monotonic) -> None:
        self.home = home
        self.holding: Holding | None = None
        self._leases = leases
        self._steady = steady
        self._known: list[Lease] = []
        self._asked = -FRESH

    def held(self) -> bool:
        """Whether it is certain that this process plays its home."""
        return self.holding is not None and self.holding.held()

    def release(self) -> None:
        """From now on it doesn't. Doing it twice is harmless."""
        self.holding = None

    def plays(self, guild: int) -> bool:
        """See ``Directory.plays``."""
        return Group.of(guild, self.home.groups) == self.home and self.held()

    async def address(self, group: Group, *, doubted: bool = False) -> str | None:
        """See ``Directory.address``."""
        if self._steady() - self._asked >= (DOUBTED if doubted else FRESH):
            self._known, self._asked = await self._leases.listed(), self._steady()
        node = next((one.node for one in self._known if one.group == group and not one.released), None)
        return node if node != self._leases.node else None


ONE_PROCESS = OneProcess()
