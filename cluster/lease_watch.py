"""Watch other processes' leases by this process's own clock, to tell which have ended.

The store's clock may be set: then a lease whose holder has died looks good for long, and one that is renewed every
second looks ended. So a lease that this process has seen renewed ends when it has not been renewed for long enough by
this process's clock. Only of a lease that was never seen renewed the store's clock is believed: a start hours after the
last one needs to wait for nobody.
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
"""Seconds by which two clocks may differ before one of them is said to have been set."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A lease as it is now, for how many seconds it has been seen unchanged, and whether it was seen renewed.

    The store's clock is ``believed`` as long as there is nothing better to go by.
    """

    lease: Lease
    unchanged: float
    renewed: bool
    believed: bool

    def ended(self, left_alone: float = 0.0) -> bool:
        """Whether another process may claim it; one that was released is ``left_alone`` for so many seconds."""
        if self.lease.released:
            return self.unchanged >= left_alone or (self.believed and self.lease.free_for >= left_alone)
        return self.unchanged >= LEASE_SECONDS or (self.believed and self.lease.free_for > 0)

    def __str__(self) -> str:
        lease, free = self.lease, self.lease.free_for
        stored = f"ended {free:.1f} s ago" if free >= 0 else f"is good for {-free:.1f} s more"
        what = "released" if lease.released else "not renewed"
        return (
            f"the lease of {lease.node} on group {lease.group.number} of {lease.group.groups} {stored}"
            f" by the database's clock, and was {what} for {self.unchanged:.1f} s by this process's own"
        )


@dataclass(slots=True)
class _Known:
    """How a lease looks, since when it has been seen so, and when it was last seen otherwise (None: it never was)."""

    looks: tuple[int, float, bool]
    since: float
    before: float | None
    looked: float
    disputed: bool = False


class LeaseWatch:
    """Looks at the leases of a store again and again."""

    def __init__(self, leases: Leases, steady: Callable[[], float] = time.monotonic) -> None:
        """``steady`` tells seconds by a clock that nobody sets."""
        self._leases = leases
        self._steady = steady
        self._known: dict[Group, _Known] = {}
        self._believes = True

    async def look(self) -> list[Sight]:
        """All leases as they are now.

        :raises StoreError: when they can't be read. Holders may be as cut off as this process: they are all taken to
            have been renewed when it can read them again, so they have the time to do so.
        """
        asked = self._steady()
        try:
            listed = await self._leases.listed()
        except StoreError:
            self.doubt()
            raise
        return [self._sight(lease, asked, self._steady()) for lease in listed]

    def doubt(self) -> None:
        """The store has failed: go by nothing that was seen before, nor by the store's clock."""
        self._known.clear()
        self._believes = False

    def _sight(self, lease: Lease, asked: float, answered: float) -> Sight:
        """What is known of a lease that was read at a moment between these two."""
        looks = (lease.epoch, lease.renewal, lease.released)
        known = self._known.get(lease.group)
        if known is None or known.looks != looks:
            known = _Known(looks, answered, None if known is None else known.looked, asked)
            self._known[lease.group] = known
        known.looked = asked
        unchanged, renewed = max(0.0, asked - known.since), known.before is not None
        sight = Sight(lease, unchanged, renewed and not lease.released, self._believes and not renewed)
        age = lease.free_for + (0.0 if lease.released else LEASE_SECONDS)
        too_old = known.before is not None and age > answered - known.before + TOLERANCE
        if (too_old or age < unchanged - TOLERANCE) and not known.disputed:
            known.disputed = True
            log.warning("the database's clock was set, and is not gone by: %s", sight)
        return sight
