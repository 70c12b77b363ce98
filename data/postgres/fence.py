"""Refuse writes by a process that has lost a table's lease.

A write locks the leases it needs until it commits, and a claim waits for these locks. So once a new holder has started
reading, the old one can no longer write anything.
"""

from __future__ import annotations

import json
from collections.abc import Collection

from cluster.leases import Lease
from data.database import Database
from data.sql.log import Appending, Showing
from data.writer import Job, Owned
from tables.ports import Group, LeaseLost

HELD = (
    "SELECT shards, shard FROM leases"
    " JOIN unnest(?::bigint[], ?::bigint[], ?::bigint[]) AS mine (shards, shard, epoch) USING (shards, shard, epoch)"
    " FOR KEY SHARE OF leases"
)
SERVERS = "SELECT table_id, guild FROM tables WHERE table_id IN (SELECT value FROM json_each(?))"


class Fence:
    """The leases a process believes it holds during a transaction, or None if it needs none."""

    def __init__(self, leases: Collection[Lease] | None) -> None:
        self._leases = {lease.group: lease for lease in leases or ()}
        self._held: set[Group] | None = None
        self.open = leases is None
        """Whether every write is allowed."""

    @property
    def columns(self) -> list[list[int]]:
        """The leases as columns for statements: the number of groups, the group's number and the epoch."""
        leases = self._leases.values()
        return [[lease.group.groups for lease in leases], [lease.group.number for lease in leases],
                [lease.epoch for lease in leases]]  # fmt: skip

    def lock(self, db: Database) -> None:
        """Until the transaction ends, keep other processes from claiming any lease that this one still holds."""
        if not self.open:
            self._held = {Group(shard, shards) for shards, shard in db.execute(HELD, self.columns)}

    def refusal(self, db: Database, job: Job) -> LeaseLost | None:
        """Return why a job may not run, or None if it may; call ``lock`` first.

        A job that isn't tied to a table needs all leases.
        """
        if self.open:
            return None
        if isinstance(job, Owned) and job.guild is not None:
            return self._lost(job.guild)
        table = job.table if isinstance(job, Owned) else _table(job)
        if table is not None:
            return self.refusals(db, [table]).get(table)
        missing = sorted(self._leases.keys() - (self._held or set()))
        return self._refusal(missing[0]) if missing else None

    def refusals(self, db: Database, tables: Collection[str]) -> dict[str, LeaseLost]:
        """Return the tables this process may not write to, and why."""
        if self.open or not tables:
            return {}
        if self._held is None:
            self.lock(db)
        lost = {table: self._lost(guild) for table, guild in db.execute(SERVERS, (json.dumps(list(tables)),))}
        return {table: refusal for table, refusal in lost.items() if refusal is not None}

    def _lost(self, guild: int) -> LeaseLost | None:
        if any(Group.of(guild, group.groups) == group for group in self._held or set()):
            return None
        return self._refusal(next((group for group in self._leases if Group.of(guild, group.groups) == group), None))

    def _refusal(self, group: Group | None) -> LeaseLost:
        return LeaseLost() if group is None else LeaseLost(group, self._leases[group].epoch)


def _table(job: Job) -> str | None:
    match job:
        case Appending():
            return job.step.table
        case Showing():
            return job.posted.table
        case _:
            return None
