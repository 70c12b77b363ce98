"""Define the port for leases, each of which lets one process at a time run a group's tables.

A lease expires if it isn't renewed for a while. Processes judge that by the store's clock and, for leases they have
watched, by their own (``cluster.lease_watch``), since either clock may be adjusted. Claiming a lease increments its
*epoch*, and the store rejects writes made under an older epoch. So a process that was frozen, or declared dead because
of a wrong clock, can't change anything.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from tables.ports import Group

LEASE_SECONDS = 3.0
"""A lease expires this many seconds after its last renewal."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The right of ``node`` to run a group's tables; ``epoch`` grows with every claim."""

    group: Group
    node: str
    epoch: int
    free_for: float
    released: bool = False
    renewal: float = 0.0


class Leases(Protocol):
    """A store's leases. All processes must agree on the number of groups.

    :raises StoreError: from every method, if the store fails.
    """

    @property
    def node(self) -> str:
        """The name other processes use for this one."""

    @property
    def mine(self) -> tuple[Lease, ...]:
        """The leases held by this process, whose writes carry their epochs."""

    async def claim(self, group: Group, ended: Collection[Lease] = ()) -> Lease | None:
        """Claim a lease that was released, has expired or was never held; return None if another process holds it.

        A lease counts as expired if the store's clock says so, or if it is in ``ended`` and hasn't been renewed since
        the caller read it. None is also returned while any lease for a different number of groups is held; all of those
        must end first. Once a claim succeeds, everything the previous holder wrote has been either committed or
        refused.
        """

    async def renew(self) -> None:
        """Extend this process's leases to ``LEASE_SECONDS`` from now.

        :raises LeaseLost: if another process has claimed one of them, which is then removed from ``mine``.
        """

    async def release(self, lease: Lease) -> None:
        """Release a lease as soon as pending writes are done, so that another process can claim it. Idempotent."""

    async def listed(self) -> list[Lease]:
        """Return all leases by number, including expired ones."""
