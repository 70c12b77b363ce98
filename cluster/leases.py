"""The port for leases: each lets one process at a time play the tables of a group.

A lease ends when it is not renewed for a while. Each process judges that by the store's clock and, for leases it has
watched, by its own (``cluster.lease_watch``), since either clock may be set. A process that takes over a lease gets the
next *epoch*, and the store refuses anything still written under an older one. So a process that was frozen, or declared
dead by a wrong clock, can't change anything.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from tables.ports import Group

LEASE_SECONDS = 3.0
"""A lease ends so long after it was last renewed."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The right of ``node`` to play the tables of a group; ``epoch`` grows with every claim of it.

    ``free_for`` is for how many seconds it has been over, by the store's clock; below 0: for how long it is still good.
    ``released`` says that its holder let go of it. ``renewal`` is different after each renewal, and means nothing else.
    """

    group: Group
    node: str
    epoch: int
    free_for: float
    released: bool = False
    renewal: float = 0.0


class Leases(Protocol):
    """The leases of a store. All holders agree on how many groups there are.

    :raises StoreError: from every method, when the store fails.
    """

    @property
    def node(self) -> str:
        """The name under which other processes know this one."""

    @property
    def mine(self) -> tuple[Lease, ...]:
        """The leases under which this process writes."""

    async def claim(self, group: Group, ended: Collection[Lease] = ()) -> Lease | None:
        """Claim a lease that was released, has ended, or was never held; return None while another process holds it.

        A lease has ended by the store's clock, or if the caller saw it ``ended`` and it was not renewed since. Also
        return None while any lease for another number of ``groups`` is held: those must all end first. When this
        returns, nothing that the last holder wrote is still under way.
        """

    async def renew(self) -> None:
        """Make the leases of this process good for ``LEASE_SECONDS`` from now.

        :raises LeaseLost: when another process holds one, which is no longer among ``mine``.
        """

    async def release(self, lease: Lease) -> None:
        """Let another process claim it at once, after pending writes are done. Doing it twice is harmless."""

    async def listed(self) -> list[Lease]:
        """Return all leases by number, including those that have ended."""
