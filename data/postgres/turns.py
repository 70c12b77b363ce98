"""Take the PostgreSQL advisory locks, shared or exclusive, that control who may write when.

A lock ends with the transaction or session that acquired it. Bots that only append steps share the write lock. Work
that must exclude all other writes, such as recomputing, takes it exclusively, as every write in SQLite does.
"""

from __future__ import annotations

OWNER = 8319381517180036461
"""Bots share this lock; a command that needs all bots stopped takes it exclusively. Leases determine who runs which
tables. The write lock has the preceding number, which is "stairwel" in ASCII.
"""
LEASES = 8319381517180036462
"""The lock a process holds while it adds leases."""

TAKE_SHARED = "SELECT pg_advisory_xact_lock_shared(8319381517180036460)"
SHARED = f"BEGIN; {TAKE_SHARED}"
ALONE = "BEGIN; SELECT pg_advisory_xact_lock(8319381517180036460)"

COUNT_ALONE = "SELECT pg_advisory_xact_lock(hashtextextended('host ' || CAST(? AS text), 0))"

TAKE = "SELECT pg_try_advisory_lock(?)"
SHARE = "SELECT pg_try_advisory_lock_shared(?)"
HOLDER = (
    "SELECT a.pid, a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)"
    " WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1"
    " AND (l.classid::bigint << 32 | l.objid::bigint) = ?"
    " AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
END = "SELECT pg_terminate_backend(CAST(? AS integer))"
