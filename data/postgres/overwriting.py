"""Writing all tables of a PostgreSQL database again, without what was deleted.

PostgreSQL leaves deleted rows in its files until their room is needed, and samples of them in its statistics: those of
a table that is empty now it even keeps, until a column's type is set. What the server's write-ahead log and its
archives hold, no client can reach.
"""

from __future__ import annotations

from data.commands.recount import Progress
from data.postgres import transfer_tables
from data.postgres.session import Session

SAMPLED = (
    "SELECT s.tablename, s.attname, format_type(a.atttypid, a.atttypmod), k.collname FROM pg_stats s"
    " JOIN pg_attribute a ON a.attname = s.attname"
    " AND a.attrelid = format('%I.%I', s.schemaname, s.tablename)::regclass"
    " LEFT JOIN pg_collation k ON k.oid = a.attcollation WHERE s.schemaname = 'public'"
)
STATISTICS = "VACUUM FULL pg_catalog.pg_statistic"
"""Does nothing for a user who doesn't own the database, but for a warning."""


def overwrite(db: Session, progress: Progress) -> None:
    """Write every table again, each with its lock: who needs it waits until it is done."""
    tables = [table.name for table in transfer_tables.tables(db)]
    for done, name in enumerate(tables):
        db.script(f"VACUUM (FULL, ANALYZE) {name}")
        progress(done + 1, len(tables))
    for table, column, kind, collation in db.execute(SAMPLED).fetchall():
        if db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is None:  # noqa: S608 - the schema's own names
            collated = f' COLLATE "{collation}"' if collation else ""
            db.script(f'ALTER TABLE {table} ALTER COLUMN "{column}" TYPE {kind}{collated}')
    db.script(STATISTICS)
