"""Claim, renew and release the leases that determine which process runs which tables; see ``cluster.leases``.

A process that writes under a lease locks the lease's row FOR KEY SHARE. Renewals aren't blocked by this lock, but a
claim is. So whatever a holder has started to write is either refused or committed before the next holder starts
reading.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress

import asyncpg

from cluster.leases import LEASE_SECONDS, Lease
from data.database import Database, transaction
from data.errors import facts
from data.postgres.fence import Fence
from data.postgres.session import FAILURES, Connection, Result, Session
from data.postgres.turns import LEASES
from data.sql import log
from data.sql.rows import read
from tables.ports import Group, LeaseLost, StoreError
from tables.time.play_time import ALIVE, alive_key

SETTINGS = {
    "idle_in_transaction_session_timeout": "2s",  # a process that freezes during a claim must not block other claims
    "lock_timeout": "2s",
}
LISTED = (
    "SELECT shards, shard, node, epoch, seconds_now() - until, session = 0, until FROM leases ORDER BY shards, shard"
)
# a lease has ended if the server's clock says so, or if the claiming process has seen no renewal for a lease's duration
ENDED = (
    "(until <= seconds_now() OR session = 0 OR (shards, shard, epoch, until) IN (SELECT * FROM"
    " unnest(:seen_shards::bigint[], :seen_shard::bigint[], :seen_epoch::bigint[], :seen_renewal::float8[])))"
)
END_HOLDER = (
    "SELECT pg_terminate_backend(l.pid) FROM leases JOIN pg_locks l"
    " ON (l.classid::bigint << 32 | l.objid::bigint) = session AND l.locktype = 'advisory' AND l.granted"
    " AND l.objsubid = 1 AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " WHERE ENDED AND session NOT IN (0, :session) AND (shards != :shards OR shard = :shard)"
).replace("ENDED", ENDED)
"""Terminates the session of a holder whose lease has ended, since it may be frozen in a transaction."""
TAKE_OVER = (
    "WITH free AS MATERIALIZED (SELECT shards, shard FROM leases WHERE shards = :shards AND shard = :shard"
    " AND (ENDED OR session = :session) FOR UPDATE)"
    " UPDATE leases SET node = :node, epoch = epoch + 1, until = seconds_now() + :seconds, session = :session FROM free"
    " WHERE leases.shards = free.shards AND leases.shard = free.shard RETURNING epoch"
).replace("ENDED", ENDED)
RENEW = (  # losing a renewal to a power failure is harmless, so don't wait for the disk
    "WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),"
    " mine AS MATERIALIZED (SELECT shards, shard, epoch FROM quick,"
    " unnest(?::bigint[], ?::bigint[], ?::bigint[]) AS mine (shards, shard, epoch))"
    " UPDATE leases SET until = seconds_now() + ? FROM mine WHERE leases.shards = mine.shards"
    " AND leases.shard = mine.shard AND leases.epoch = mine.epoch RETURNING leases.shards, leases.shard"
)
RELEASE = "UPDATE leases SET until = seconds_now(), session = 0 WHERE shards = ? AND shard = ? AND epoch = ?"

ONE_AT_A_TIME = f"BEGIN; SELECT pg_advisory_xact_lock({LEASES})"
LAST_EPOCH = "SELECT coalesce(max(epoch), 0) FROM leases"
FORGET = "DELETE FROM leases WHERE shards != :shards AND ENDED RETURNING shards".replace("ENDED", ENDED)
HELD = "SELECT 1 FROM leases WHERE shards != ? OR shard = ?"
ALIVE_AT = "SELECT key, value FROM facts WHERE key IN (SELECT value FROM json_each(?))"
FORGET_ALIVE = "DELETE FROM facts WHERE key IN (SELECT value FROM json_each(?))"
ADD = "INSERT INTO leases (shards, shard, node, epoch, until, session) VALUES (?, ?, ?, ?, seconds_now() + ?, ?)"


class PostgresLeases:
    """The leases from this process's point of view; ``cluster.leases.Leases`` documents the methods."""

    def __init__(self, connection: Connection, node: str, session: int) -> None:
        """Create the view; ``session`` is the key of the lock held by this process's writing session."""
        self.node = node
        self._connection = connection
        self._session = session
        self.settle: Callable[[], Awaitable[None]] = _nothing
        """Waits for queued writes; ``release`` awaits this before giving up a lease."""
        self._mine: dict[Group, Lease] = {}

    @property
    def mine(self) -> tuple[Lease, ...]:
        """The leases that this process writes under."""
        return tuple(self._mine.values())

    async def claim(self, group: Group, ended: Collection[Lease] = ()) -> Lease | None:
        """Claim a lease, or return None if another process holds it; see ``cluster.leases.Leases.claim``."""
        seen = {
            "seen_shards": [lease.group.groups for lease in ended],
            "seen_shard": [lease.group.number for lease in ended],
            "seen_epoch": [lease.epoch for lease in ended],
            "seen_renewal": [lease.renewal for lease in ended],
        }
        epoch = await self._run(lambda db: _claim(db, group, self.node, self._session, seen))
        if epoch is None:
            return None
        self._mine[group] = Lease(group, self.node, epoch, -LEASE_SECONDS)
        return self._mine[group]

    async def renew(self) -> None:
        """Extend this process's leases; see ``cluster.leases.Leases.renew``."""
        mine = self.mine
        values = (*Fence(mine).columns, LEASE_SECONDS)
        renewed = {Group(shard, shards) for shards, shard in await self._run(lambda db: db.execute(RENEW, values))}
        lost = [lease for lease in mine if lease.group not in renewed and self._mine.get(lease.group) == lease]
        for lease in lost:
            del self._mine[lease.group]
        for lease in lost:
            holder = next((one for one in await self.listed() if one.group == lease.group), None)
            known = "" if holder is None else f"{holder.node} in epoch {holder.epoch}"
            raise LeaseLost(lease.group, lease.epoch, known)

    async def release(self, lease: Lease) -> None:
        """Release a lease once its queued writes are done; see ``cluster.leases.Leases.release``."""
        if self._mine.get(lease.group) == lease:
            await self.settle()
            self._mine.pop(lease.group, None)
            await self.settle()
        values = (lease.group.groups, lease.group.number, lease.epoch)
        await self._run(lambda db: db.execute(RELEASE, values))

    async def listed(self) -> list[Lease]:
        """Return all leases; see ``cluster.leases.Leases.listed``."""
        return await self._run(lambda db: read(db, "leases", _lease, LISTED, key=2))

    async def close(self) -> None:
        """Close the connection. Unreleased leases expire."""
        await self._connection.close()

    async def _run(self, work: Callable[[Session], Result]) -> Result:
        try:
            return await self._connection.run(work)
        except FAILURES as problem:
            raise StoreError(f"can't read or write the leases: {facts(problem)}") from None


def _lease(shards: int, shard: int, node: str, epoch: int, free_for: float, released: bool, renewal: float) -> Lease:
    return Lease(Group(shard, shards), node, epoch, free_for, released, renewal)


async def _nothing() -> None:
    """Do nothing, since there are no queued writes to wait for."""


def _claim(db: Session, group: Group, node: str, session: int, seen: Mapping[str, object]) -> int | None:
    """Claim a lease and return its epoch, or None if another process holds it."""
    asked = {"shards": group.groups, "shard": group.number, "session": session, **seen}
    try:
        db.execute(END_HOLDER, asked)
        taken = db.execute(TAKE_OVER, asked | {"node": node, "seconds": LEASE_SECONDS}).fetchone()
        return int(taken[0]) if taken is not None else _add(db, group, node, session, seen)
    except asyncpg.LockNotAvailableError:  # the holder's session hasn't ended yet
        return None


def _add(db: Session, group: Group, node: str, session: int, seen: Mapping[str, object]) -> int | None:
    """Claim a lease never held before; return None if it, or one from an earlier division, is held by now."""
    with suppress(_Held), transaction(db, ONE_AT_A_TIME):
        epoch = int(db.execute(LAST_EPOCH).fetchone()[0]) + 1
        ended = db.execute(FORGET, {"shards": group.groups, **seen}).fetchone()
        if db.execute(HELD, (group.groups, group.number)).fetchone():
            raise _Held
        if ended is not None:
            _redivide(db, ended[0])
        db.execute(ADD, (group.groups, group.number, node, epoch, LEASE_SECONDS, session))
        return epoch
    return None


def _redivide(db: Database, before: int) -> None:
    """Record, for the new groups, when the old group that has been down the longest was last alive."""
    keys = [alive_key(Group(number, before)) for number in range(before)]
    known = dict(read(db, "facts", _alive, ALIVE_AT, (json.dumps([*keys, ALIVE]),)))
    alive = [known[key] for key in keys if key in known]
    if len(alive) < before and ALIVE in known:
        alive.append(known[ALIVE])
    db.execute(FORGET_ALIVE, (json.dumps(keys),))
    if alive:
        log.note(db, ALIVE, repr(min(alive)))


def _alive(key: str, value: str) -> tuple[str, float]:
    return key, float(value)


class _Held(Exception):
    """Another process holds a lease that must be released first."""
