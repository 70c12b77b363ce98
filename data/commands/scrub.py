"""``python -m data scrub``: overwrite what deleted rows have left behind in a database's files.

With a SQLite file, the bot does this by itself after an erasure (``data.sqlite.upkeep``), but moves take priority. With
PostgreSQL it never does: the server leaves deleted rows in its files until it needs the space. PostgreSQL also keeps
samples of deleted rows in its statistics; an empty table keeps its statistics until a column's type is set. A client
can't reach the server's write-ahead log or its archives.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from data.commands.progress import Progress, silent
from data.commands.recompute import finish_erasures
from data.commands.schema_table import schema_tables
from data.connections import Place, opened
from data.errors import UnusableDatabaseError
from data.sqlite.upkeep import NotOverwritten, overwrite

if TYPE_CHECKING:
    import sqlite3

    from data.postgres.session import Session

SAMPLED = (
    "SELECT s.tablename, s.attname, format_type(a.atttypid, a.atttypmod), k.collname FROM pg_stats s"
    " JOIN pg_attribute a ON a.attname = s.attname"
    " AND a.attrelid = format('%I.%I', s.schemaname, s.tablename)::regclass"
    " LEFT JOIN pg_collation k ON k.oid = a.attcollation WHERE s.schemaname = 'public'"
)
STATISTICS = "VACUUM FULL pg_catalog.pg_statistic"
"""If the user doesn't own the database, this only causes a warning."""


def scrub(place: Place, patience: float, progress: Progress = silent) -> None:
    """Finish all pending erasures, and overwrite what deleted rows left behind. Moves have to wait.

    :param patience: how many seconds to wait for a file's lock.
    :raises UnusableDatabaseError: if the database can't be used, or can't be overwritten now.
    """
    with opened(place, patience) as db:
        finish_erasures(db)
        if not isinstance(place, Path):
            _rewrite_tables(cast("Session", db), progress)
            return
        try:
            overwrite(cast("sqlite3.Connection", db), place)
        except NotOverwritten as problem:
            raise UnusableDatabaseError(place, f"can't be overwritten now: {problem}") from None


def _rewrite_tables(db: Session, progress: Progress) -> None:
    """Rewrite every table of a PostgreSQL database while holding the table's lock, which blocks all its users."""
    tables = schema_tables(db)
    for done, table in enumerate(tables, 1):
        db.script(f"VACUUM (FULL, ANALYZE) {table.name}")
        progress(done, len(tables))
    for name, column, kind, collation in db.execute(SAMPLED).fetchall():
        if db.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone() is None:  # noqa: S608 - names come from the schema
            collated = f' COLLATE "{collation}"' if collation else ""
            db.script(f'ALTER TABLE {name} ALTER COLUMN "{column}" TYPE {kind}{collated}')
    db.script(STATISTICS)
