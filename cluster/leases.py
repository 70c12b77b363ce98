"""The port for leases: each lets one process at a time play the tables of a group.

A lease ends when it is not renewed for a while. Each process judges that by the store's clock, and by its own for what
it has seen itself (``cluster.lease_watch``): any of them may be set. A process that takes a lease over gets the next
*epoch*, and the store refuses whatever is still written under an older one. So a process that was frozen, or was judged
by a wrong clock, can change nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from tables.ports import Group

LEASE_SECONDS = 3.0
"""For so long a lease is good when it isn't renewed."""


@dataclass(frozen=True, slots=True)
class Lease:
    """That ``node`` plays the tables of a group; ``epoch`` grows with every claim of it.

    ``free_for`` says since how many seconds it has ended, by the store's clock; below 0: for how long it is still good.
    ``released`` says that its holder let go of it. Each renewal changes ``renewal``, which says nothing else.
    """

    group: Group
    node: str
    epoch: int
    free_for: float
    released: bool = False
    renewal: float = 0.0


class Leases(Protocol):
    """The leases of a store. How many groups there are is the same for all who hold one.

    :raises StoreError: from every method, when the store fails.
    """

    @property
    def node(self) -> str:
        """How this process is named to others."""

    @property
    def mine(self) -> tuple[Lease, ...]:
        """The leases under which this process writes."""

    async def claim(self, group: Group, ended: Collection[Lease] = ()) -> Lease | None:
        """Take a lease that was released, has ended, or was never held; None while another process holds it.

        One has ended by the store's clock, or because it was seen to have ``ended`` and has not been renewed since.
        None too while any group of another number of ``groups`` is held: then all must end first. When it returns,
        nothing is under way any more that the last holder has written.
        """

    async def renew(self) -> None:
        """Make the leases of this process good for ``LEASE_SECONDS`` from now.

        :raises LeaseLost: when another process holds one; it is none of ``mine`` any more.
        """

    async def release(self, lease: Lease) -> None:
        """Let another process claim it at once, after what was asked to be written before. Twice is harmless."""

    async def listed(self) -> list[Lease]:
        """All leases there are, by number, also those that have ended."""
