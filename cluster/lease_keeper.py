"""Claim the lease on a group of tables, renew it, and detect its loss."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Iterable

from cluster.lease_watch import LeaseWatch, Observation
from cluster.leases import LEASE_SECONDS, Lease, Leases
from tables.background import Background
from tables.ports import Group, LeaseLost, StoreError

log = logging.getLogger(__name__)

RENEW_SECONDS = 1.0
LOOK_SECONDS = 0.25
"""The interval between checks while waiting for a lease, in seconds."""
RESTART_SECONDS = 10.0
"""Spares leave a released lease alone for this many seconds: the process that replaces its holder has priority."""


def boot_seconds() -> float:
    """Return seconds from a monotonic clock that keeps counting while the machine sleeps.

    Other processes' clocks keep running during that time, and all must agree on a lease's age.
    """
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class GroupHeld(Exception):
    """Another process runs a group's tables; ``holder`` is that process's lease."""

    def __init__(self, holder: Lease) -> None:
        super().__init__(f"{holder.node} plays group {holder.group.number} of {holder.group.groups}")
        self.holder = holder


async def claim_group(
    leases: Leases,
    group: Group,
    steady: Callable[[], float] = time.monotonic,
    *,
    look: float = LOOK_SECONDS,
    patient: bool = False,
) -> Lease:
    """Claim a group, waiting for a dead holder's lease to expire. A holder that renews its lease is alive.

    :param look: the interval between checks, in seconds.
    :param patient: whether to wait for a live holder, too, until it releases its lease.
    :raises GroupHeld: if another process holds the group.
    :raises StoreError: if the store fails.
    """
    watch = LeaseWatch(leases, steady)
    while True:
        others = [one for one in await watch.observe() if _in_the_way(one.lease.group, group)]
        if all(one.ended() for one in others):
            lease = await _claim(leases, group, others)
            if lease is not None:
                return lease
        for other in others:
            if other.renewed and not patient:
                raise GroupHeld(other.lease)
        await asyncio.sleep(look)


def _in_the_way(held: Group, wanted: Group) -> bool:
    """Return whether ``wanted`` can't be claimed while another process holds ``held``."""
    return held == wanted or held.groups != wanted.groups


async def claim_first_free(
    leases: Leases, groups: Iterable[Group], steady: Callable[[], float] = time.monotonic
) -> Lease:
    """As a spare, wait until one of the groups loses its holder, and claim that group.

    A released lease is reserved for a while for the process that replaces its holder. After a store failure, all
    holders first get time to renew, since they may have been cut off too.
    """
    wanted = set(groups)
    watch = LeaseWatch(leases, steady)
    while True:
        try:
            for sight in await watch.observe():
                if sight.lease.group in wanted and sight.ended(RESTART_SECONDS):
                    lease = await _claim(leases, sight.lease.group, [sight])
                    if lease is not None:
                        return lease
        except StoreError:
            watch.forget()
        await asyncio.sleep(LOOK_SECONDS)


async def _claim(leases: Leases, group: Group, ended: Collection[Observation]) -> Lease | None:
    """Claim a group whose leases have ended, and log why each of them counts as ended."""
    lease = await leases.claim(group, [sight.lease for sight in ended])
    for sight in ended if lease is not None else ():
        log.info("claimed a free group: %s", sight)
    return lease


class LeaseKeeper:
    """Renews this process's lease, and knows how long the process is certain to hold it.

    ``lost`` is set once another process holds it. From then on, the tables in memory may be stale, and writes are
    refused.
    """

    def __init__(self, leases: Leases, lease: Lease, steady: Callable[[], float] = boot_seconds) -> None:
        """Start renewing.

        :param steady: returns monotonic seconds that keep counting while the process or the machine is suspended.
        """
        self.lease = lease
        self.lost = asyncio.Event()
        self._leases = leases
        self._steady = steady
        self._good_until = steady()  # set by the first renewal, which follows immediately
        self._closed = False
        self._background = Background()
        self._background.run("lease", self._renew)

    def held(self) -> bool:
        """Return whether this process is certain to hold the lease."""
        return not (self._closed or self.lost.is_set()) and self._steady() < self._good_until

    async def close(self) -> None:
        """Stop renewing, and release the lease after pending writes. Idempotent."""
        if self._closed:
            return
        self._closed = True
        await self._background.close()
        if not self.lost.is_set():
            try:
                await self._leases.release(self.lease)
            except StoreError:
                log.info("lease not released: the store failed; the lease expires in a few seconds")

    async def _renew(self) -> None:
        while not self.lost.is_set():
            asked = self._steady()
            try:
                await self._leases.renew()
                self._good_until = asked + LEASE_SECONDS
            except LeaseLost as problem:
                log.error("lease lost: %s; this process writes to these tables no more", problem)
            except StoreError as problem:
                log.warning("lease not renewed: %s; retrying", problem)
            if self.lease not in self._leases.mine:
                self.lost.set()
            await asyncio.sleep(RENEW_SECONDS)
