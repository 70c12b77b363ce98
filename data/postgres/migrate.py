"""Migrate a PostgreSQL database, or refuse it if it isn't ours."""

from __future__ import annotations

from pathlib import Path

from data.database import transaction
from data.errors import ForeignDatabaseError, NewerDatabaseError, UnusableDatabaseError
from data.migration import COLUMNS, Migration, migrations, ours
from data.postgres.address import Address
from data.postgres.session import Session
from data.postgres.turns import ALONE

FOLDER = Path(__file__).parent / "migrations"
OLDEST = 140_000
"""The oldest supported PostgreSQL version, as reported by the server."""

TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
TABLE_COLUMNS = (
    "SELECT column_name FROM information_schema.columns"
    " WHERE table_schema = current_schema() AND table_name = 'migrations' ORDER BY ordinal_position"
)
APPLIED = "SELECT number, name FROM migrations"
SERVER = "SELECT CAST(current_setting('server_version_num') AS BIGINT), current_setting('server_encoding')"


def prepare(db: Session, address: Address, steps: list[Migration] | None = None) -> None:
    """Apply all missing migrations in one transaction.

    :raises UnusableDatabaseError: or a subclass; the database is then unchanged.
    """
    steps = migrations(FOLDER) if steps is None else steps
    version, encoding = db.execute(SERVER).fetchone()
    if version < OLDEST:
        raise UnusableDatabaseError(address, f"runs PostgreSQL {version // 10_000}: use {OLDEST // 10_000} or newer")
    if encoding != "UTF8":
        raise ForeignDatabaseError(address, f"uses the encoding {encoding}: create it with UTF8")
    with transaction(db, ALONE):  # another process may be starting at the same time
        applied = _recognized(db, address, steps)
        if not applied:
            db.script("CREATE TABLE IF NOT EXISTS migrations (number bigint PRIMARY KEY, name text NOT NULL)")
        for step in steps:
            if step.number > applied:
                db.script(step.script)
                db.execute("INSERT INTO migrations (number, name) VALUES (?, ?)", (step.number, step.name))


def _recognized(db: Session, address: Address, steps: list[Migration]) -> int:
    """Return the number of the last migration applied.

    :raises ForeignDatabaseError: if the migrations aren't ours.
    :raises NewerDatabaseError: if this version doesn't know one of the migrations.
    """
    tables = {name for (name,) in db.execute(TABLES)}
    columns = [name for (name,) in db.execute(TABLE_COLUMNS)]
    applied = dict(db.execute(APPLIED).fetchall()) if columns == COLUMNS else {}
    last, newest = max(applied, default=0), steps[-1].number
    if last > newest:
        raise NewerDatabaseError(
            address, f"was written by a newer version (migration {last}, this bot knows {newest}): update the bot"
        )
    if not ours(tables, columns, applied, steps):
        raise ForeignDatabaseError(address, "belongs to another program: choose another database")
    return last
