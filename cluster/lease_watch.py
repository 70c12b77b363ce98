"""Watch other processes' leases using this process's own clock, to detect which have ended.

The store's clock may be adjusted. A dead holder's lease could then look valid for a long time, or a lease renewed every
second could look expired. So once this process has seen a lease renewed, it measures the lease's age with its own
clock. It trusts the store's clock only for leases it has never seen renewed, so that a bot that starts hours after the
last one stopped doesn't have to wait.
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
"""If two clocks disagree by more than this many seconds, one of them was adjusted."""


@dataclass(slots=True)
class Observation:
    """A lease as this process knows it.

    ``looked`` is the clock's time when the lease was last read. The lease has been unchanged since the time ``since``.
    ``before`` is when its previous form was last seen, or None if it never was. ``believed``: this process hasn't
    watched the lease long enough itself, so it believes the store's clock if that says the lease has ended.
    ``disputed``: a wrong store clock has already been logged.
    """

    lease: Lease
    since: float
    looked: float
    before: float | None
    believed: bool
    disputed: bool = False

    @property
    def unchanged(self) -> float:
        """The number of seconds during which the lease was seen unchanged."""
        return max(0.0, self.looked - self.since)

    @property
    def renewed(self) -> bool:
        """Whether this process has seen the holder renew the lease."""
        return self.before is not None and not self.lease.released

    def ended(self, left_alone: float = 0.0) -> bool:
        """Return whether another process may claim the lease.

        :param left_alone: how many seconds a released lease stays reserved.
        """
        if self.lease.released:
            return self.unchanged >= left_alone or (self.believed and self.lease.free_for >= left_alone)
        return self.unchanged >= LEASE_SECONDS or (self.believed and self.lease.free_for > 0)

    def is_changed(self, lease: Lease) -> bool:
        """Return whether the lease was claimed, renewed or released since it was last read."""
        old = self.lease
        return (old.epoch, old.renewal, old.released) != (lease.epoch, lease.renewal, lease.released)

    def __str__(self) -> str:
        lease, free = self.lease, self.lease.free_for
        stored = f"expired {free:.1f} s ago" if free >= 0 else f"is valid for {-free:.1f} s"
        what = "released" if lease.released else "unrenewed"
        return (
            f"the lease of {lease.node} on group {lease.group.number} of {lease.group.groups} {stored}"
            f" by the database's clock; this process saw it {what} for {self.unchanged:.1f} s"
        )


class LeaseWatch:
    """Repeatedly reads the store's leases and tracks how they change."""

    def __init__(self, leases: Leases, steady: Callable[[], float] = time.monotonic) -> None:
        """Create the watch, with no observations yet.

        :param steady: returns monotonic seconds.
        """
        self._leases = leases
        self._steady = steady
        self._seen: dict[Group, Observation] = {}
        self._believes = True

    async def observe(self) -> list[Observation]:
        """Read all leases and return what is known about each.

        :raises StoreError: if they can't be read. The holders may be cut off too, so every lease then counts as just
            renewed, which gives its holder time to renew it.
        """
        asked = self._steady()
        try:
            listed = await self._leases.listed()
        except StoreError:
            self.forget()
            raise
        return [self._observation(lease, asked, self._steady()) for lease in listed]

    def forget(self) -> None:
        """Forget all observations after a store failure, and stop trusting the store's clock."""
        self._seen.clear()
        self._believes = False

    def _observation(self, lease: Lease, asked: float, answered: float) -> Observation:
        """Update the observation of a lease that was read between the times ``asked`` and ``answered``."""
        sight = self._seen.get(lease.group)
        if sight is None or sight.is_changed(lease):
            sight = self._seen[lease.group] = Observation(
                lease, answered, asked, None if sight is None else sight.looked, self._believes and sight is None
            )
        sight.lease, sight.looked = lease, asked
        age = lease.free_for + (0.0 if lease.released else LEASE_SECONDS)
        too_old = sight.before is not None and age > answered - sight.before + TOLERANCE
        if (too_old or age < sight.unchanged - TOLERANCE) and not sight.disputed:
            sight.disputed = True
            log.warning("the database's clock was adjusted, so it's ignored: %s", sight)
        return sight
