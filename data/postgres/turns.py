"""Take PostgreSQL's advisory locks, shared or exclusive, that say who may write when.

They end with the transaction or the session that took them. The bot's writes share the lock with others that only add
steps. Work that needs everything at rest, such as recomputing, takes it exclusively, as every write in SQLite does.
"""

from __future__ import annotations

OWNER = 8319381517180036461
"""The lock that bots share, and that a command takes exclusively when it needs them all stopped. Leases say who plays
which tables. The lock of the turns is the number before it: "stairwel" in bytes."""
LEASES = 8319381517180036462
"""The lock of a process that adds leases."""

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
