"""Run the tables of one group, or wait as its spare, in a separate process until killed.

Run as ``python -m tests.data.leased_player ADDRESS SHARDS FILE [SHARD]``. It prints ``waits`` when it starts waiting
for a lease, ``holds NUMBER EPOCH`` when it gets one, ``refused NUMBER EPOCH`` when a step is refused, and ``lost NUMBER
EPOCH`` when it loses its lease. For each acknowledged step, it writes ``table seq epoch`` on a line in FILE. Each entry
contains the epoch in which it was written.

After being frozen, the process keeps writing. It checks its lease only after a refusal, or after more answers than can
have been in flight.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import time
from typing import Any, cast

from cluster.lease_keeper import LeaseKeeper, claim_first_free, claim_group
from cluster.leases import Lease, Leases
from data.connections import playing_store
from data.postgres.address import Address
from data.postgres.store import PostgresStore
from tables.ports import Deadline, Group, LeaseLost, Standing, StoreError
from tests.data.samples import header, step
from tests.data.tables_in import tables_in

TABLES = 4
"""The number of tables per group."""
PAUSE = 0.01
"""Seconds between a table's steps, to leave CPU time for other processes."""


STANDSTILL = 2.0
"""After this many seconds without a renewal, the process must have been frozen."""


class LateToNotice:
    """Real leases whose process is slow to notice that it was frozen."""

    def __init__(self, leases: Leases) -> None:
        self.answers = 0
        """The number of answers since the last renewal; a refusal counts as the maximum that can be in flight."""
        self._leases = leases
        self._last = time.monotonic()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._leases, name)

    async def renew(self) -> None:
        """Renew the lease; after a freeze, first wait for enough answers."""
        if time.monotonic() - self._last > STANDSTILL:
            self.answers = 0
            while self.answers <= TABLES:  # noqa: ASYNC110 - there is nothing to wait on
                await asyncio.sleep(PAUSE)
        await self._leases.renew()
        self._last = time.monotonic()


def say(*words: object) -> None:
    """Print one line for the parent process."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def play(store: PostgresStore, keeper: LeaseKeeper, unaware: LateToNotice, table: str, notes: int) -> None:
    """Append steps to a table while its group is held; reload the log after an error."""
    epoch, seq = keeper.lease.epoch, 0
    while not keeper.lost.is_set():
        try:
            if not seq:
                loaded = await store.load(table)
                assert loaded is not None
                seq = len(loaded[1])
            deadlines = (Deadline(table, 0, f"d{seq}", 0.0),)
            await store.append(step(table, seq + 1, data={"epoch": epoch}, deadlines=deadlines))
        except StoreError as problem:
            if isinstance(problem, LeaseLost):
                say("refused", keeper.lease.group.number, epoch)
                unaware.answers += 1 + TABLES
            seq = 0
            await asyncio.sleep(0.05)
            continue
        seq += 1
        unaware.answers += 1
        os.write(notes, f"{table} {seq} {epoch}\n".encode())
        await asyncio.sleep(PAUSE)


async def play_group(store: PostgresStore, lease: Lease, notes: int) -> None:
    """Run the tables of a group until its lease is lost."""
    unaware = LateToNotice(store.leases)
    keeper = LeaseKeeper(cast(Leases, unaware), lease)
    try:
        tables = await tables_in(store, Standing.LOBBY)
        say("holds", lease.group.number, lease.epoch)
        with contextlib.suppress(StoreError):
            for number in range(len(tables), TABLES):
                tables.append(f"table{number}of{lease.group.number}")
                opened = header(tables[-1], guild=lease.group.number << 22)
                await store.open_table(opened, step(tables[-1], data={"epoch": lease.epoch}))
        await asyncio.gather(*(play(store, keeper, unaware, table, notes) for table in tables))
    finally:
        await keeper.close()
    say("lost", lease.group.number, lease.epoch)


async def main() -> None:
    address, shards, file, *shard = sys.argv[1:]
    logging.basicConfig(level=logging.CRITICAL)
    groups = [Group(number, int(shards)) for number in range(int(shards))]
    notes = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    async with playing_store(Address(address)) as store:
        if shard:
            await play_group(store, await claim_group(store.leases, groups[int(shard[0])]), notes)
        while True:
            say("waits")
            await play_group(store, await claim_first_free(store.leases, groups), notes)


if __name__ == "__main__":
    asyncio.run(main())
