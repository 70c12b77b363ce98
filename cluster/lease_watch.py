"""Watch other processes' leases by this process's own clock, to tell which have ended.

The store's clock may be set: then a dead holder's lease looks good for long, and one that is renewed every second
looks ended. So once this process has seen a lease renewed, it counts by its own clock how long ago that was. It only
believes the store's clock about leases it has never seen renewed: a start hours after the last one needn't wait.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

from cluster.leases import LEASE_SECONDS, Lease, Leases
from tables.ports import Group, StoreError

log = logging.getLogger(__name__)

TOLERANCE = 1.0
"""Two clocks that differ by more seconds than this count as set."""


@dataclass(slots=True)
class Observation:
    """A lease as it was ``looked`` at last: it has looked so ``since``, and otherwise ``before``, if it did.

    What a process has seen itself counts more than the store's clock, which is ``believed`` as long as there is nothing
    better to go by.
    """

    lease: Lease
    since: float
    looked: float
    before: float | None
    believed: bool
    disputed: bool = False

    @property
    def unchanged(self) -> float:
        """For how many seconds it has been seen unchanged."""
        return max(0.0, self.looked - self.since)

    @property
    def renewed(self) -> bool:
        """Whether its holder was seen to renew it."""
        return self.before is not None and not self.lease.released

    def ended(self, left_alone: float = 0.0) -> bool:
        """Whether another process may claim it; one that was released is ``left_alone`` for so many seconds."""
        if self.lease.released:
            return self.unchanged >= left_alone or (self.believed and self.lease.free_for >= left_alone)
        return self.unchanged >= LEASE_SECONDS or (self.believed and self.lease.free_for > 0)

    def is_changed(self, lease: Lease) -> bool:
        """Whether it was claimed, renewed or released since."""
        old = self.lease
        return (old.epoch, old.renewal, old.released) != (lease.epoch, lease.renewal, lease.released)

    def __str__(self) -> str:
        lease, free = self.lease, self.lease.free_for
        stored = f"ended {free:.1f} s ago" if free >= 0 else f"is good for {-free:.1f} s more"
        what = "released" if lease.released else "not renewed"
        return (
            f"the lease of {lease.node} on group {lease.group.number} of {lease.group.groups} {stored}"
            f" by the database's clock, and was {what} for {self.unchanged:.1f} s by this process's own"
        )


class LeaseWatch:
    """Looks at the leases of a store again and again."""

    def __init__(self, leases: Leases, steady: Callable[[], float] = time.monotonic) -> None:
        """``steady`` returns seconds by a clock that nobody sets."""
        self._leases = leases
        self._steady = steady
        self._seen: dict[Group, Observation] = {}
        self._believes = True

    async def observe(self) -> list[Observation]:
        """Return all leases as they are now.

        :raises StoreError: when they can't be read. Holders may be as cut off as this process: when it can read leases
            again, it takes all of them as just renewed, so that their holders get the time to do so.
        """
        asked = self._steady()
        try:
            listed = await self._leases.listed()
        except StoreError:
            self.forget()
            raise
        return [self._observation(lease, asked, self._steady()) for lease in listed]

    def forget(self) -> None:
        """The store has failed: go by nothing that was seen before, nor by the store's clock."""
        self._seen.clear()
        self._believes = False

    def _observation(self, lease: Lease, asked: float, answered: float) -> Observation:
        """What is known of a lease that was read at a moment between these two."""
        sight = self._seen.get(lease.group)
        if sight is None or sight.is_changed(lease):
            before = None if sight is None else sight.looked
            sight = self._seen[lease.group] = Observation(
                lease, answered, asked, before, self._believes and sight is None
            )
        sight.lease, sight.looked = lease, asked
        age = lease.free_for + (0.0 if lease.released else LEASE_SECONDS)
        too_old = sight.before is not None and age > answered - sight.before + TOLERANCE
        if (too_old or age < sight.unchanged - TOLERANCE) and not sight.disputed:
            sight.disputed = True
            log.warning("the database's clock was set, and is not gone by: %s", sight)
        return sight
