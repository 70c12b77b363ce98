"""Claim the lease on a group of tables and renew it, or notice that it was lost."""

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
"""Between two looks while waiting for a lease."""
RESTART_SECONDS = 10.0
"""A spare leaves a released lease alone for so long: the process that replaces its holder has the first claim."""


def boot_seconds() -> float:
    """Return seconds by a clock that nobody sets and that runs while the machine sleeps, like the clocks of others."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class GroupHeld(Exception):
    """Another process plays the tables of a group: ``holder`` is its lease."""

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
    """Claim a group, waiting until the lease of a dead holder ends. A holder that renews its lease is alive.

    A ``patient`` process waits for that one too. There are ``look`` seconds between two looks.

    :raises GroupHeld: when another process holds it. :raises StoreError: when the store fails.
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
    """Whether a group must be free for another to be claimed."""
    return held == wanted or held.groups != wanted.groups


async def claim_first_free(
    leases: Leases, groups: Iterable[Group], steady: Callable[[], float] = time.monotonic
) -> Lease:
    """Wait, as a spare, until one of the groups has lost its holder, and claim it.

    A released lease is left for a while to the process that replaces its holder. When the store fails, holders may be
    as cut off as this process, so they get the time to renew first.
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
    """Claim a group for which these leases have ended, and log why that was possible."""
    lease = await leases.claim(group, [sight.lease for sight in ended])
    for sight in ended if lease is not None else ():
        log.info("claimed what was free: %s", sight)
    return lease


class LeaseKeeper:
    """Renews a lease of this process's, and knows for how long it is certain that no other process holds it.

    ``lost`` is set when another process holds it: then what is in memory may be old, and nothing can be stored.
    """

    def __init__(self, leases: Leases, lease: Lease, steady: Callable[[], float] = boot_seconds) -> None:
        """``steady`` returns seconds by a clock that runs on while the process or the machine stands still."""
        self.lease = lease
        self.lost = asyncio.Event()
        self._leases = leases
        self._steady = steady
        self._good_until = steady()  # it is renewed at once, and then known
        self._closed = False
        self._background = Background()
        self._background.run("lease", self._renew)

    def held(self) -> bool:
        """Whether it is certain that no other process holds it."""
        return not (self._closed or self.lost.is_set()) and self._steady() < self._good_until

    async def close(self) -> None:
        """Let another process claim it now, after what was asked to be written. Doing it twice is harmless."""
        if self._closed:
            return
        self._closed = True
        await self._background.close()
        if not self.lost.is_set():
            try:
                await self._leases.release(self.lease)
            except StoreError:
                log.info("a lease could not be released: it ends by itself")

    async def _renew(self) -> None:
        while not self.lost.is_set():
            asked = self._steady()
            try:
                await self._leases.renew()
                self._good_until = asked + LEASE_SECONDS
            except LeaseLost as problem:
                log.error("%s: this process writes nothing more there", problem)
            except StoreError as problem:
                log.warning("the lease could not be renewed: %s", problem)
            if self.lease not in self._leases.mine:
                self.lost.set()
            await asyncio.sleep(RENEW_SECONDS)
