"""Determine from the store's leases which of several processes runs a server's tables."""

from __future__ import annotations

import time
from collections.abc import Callable

from cluster.lease_keeper import LeaseKeeper
from cluster.leases import Lease, Leases
from tables.ownership import Ownership
from tables.ports import Group

FRESH, DOUBTED = 5.0, 0.25
"""How many seconds the list of leases is cached: ``FRESH``, or ``DOUBTED`` if an address in it proved wrong."""


class GroupOwnership(Ownership):
    """The tables of the ``home`` group, which this process runs while its ``keeper`` holds the lease.

    The leases also contain the other processes' addresses.
    """

    shared = True

    def __init__(self, home: Group, leases: Leases, steady: Callable[[], float] = time.monotonic) -> None:
        super().__init__(self._holds_lease)
        self.home = home
        self.keeper: LeaseKeeper | None = None
        self._leases = leases
        self._steady = steady
        self._known: list[Lease] = []
        self._asked = -FRESH

    def _holds_lease(self) -> bool:
        return self.keeper is not None and self.keeper.held()

    def plays(self, guild: int) -> bool:
        """Return whether this process runs a server's tables (``Ownership.plays``)."""
        return Group.of(guild, self.home.groups) == self.home and self.held()

    async def address(self, group: Group, *, doubted: bool = False) -> str | None:
        """Return the address of the process that runs a group (``Ownership.address``)."""
        if self._steady() - self._asked >= (DOUBTED if doubted else FRESH):
            self._known, self._asked = await self._leases.listed(), self._steady()
        node = next((one.node for one in self._known if one.group == group and not one.released), None)
        return node if node != self._leases.node else None
