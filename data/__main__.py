"""The operator's two commands: ``python -m data recompute`` and ``python -m data backup FILE``.

Both work while the bot runs. The database is the one that ``DATABASE`` (or ``.env``) names, as for the bot itself.
"""

from __future__ import annotations

import argparse
import errno
import os
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import games  # noqa: F401 - registers the games
from data import erasure, log, result_rows
from data.connection import transaction
from data.migrate import prepare
from engine.achievements import GENERATION
from settings import BadSetting, named_database
from tables.archive import Result
from tables.match_result import result_of
from tables.ports import StoreError, Unreadable
from tables.state import worked_out

PATIENCE = 30.0
UNFINISHED = ".unfinished"
"""How the name of a backup ends while it is being written."""
UNRECORDED = (
    "SELECT table_id FROM tables WHERE standing = 'over'"
    " AND NOT EXISTS (SELECT 1 FROM results WHERE results.table_id = tables.table_id) ORDER BY number"
)
WITHOUT_FEATS = (
    "SELECT DISTINCT table_id FROM result_seats JOIN results USING (number) WHERE feats IS NULL OR generation < ?"
)
LOOKED_FOR = "UPDATE results SET generation = ? WHERE table_id = ?"
SET_ACHIEVEMENTS = (
    "UPDATE result_seats SET feats = ? WHERE seat = ? AND number = (SELECT number FROM results WHERE table_id = ?)"
)


def recompute(path: Path) -> int:
    """Record what was not kept when a match ended, then work out everything else from the results alone.

    Early versions kept no results, later ones no achievements or not all kinds of them.
    Returns how many results there are.

    :raises UnusableDatabaseError: when the file can't be used.
    """
    prepare(path, PATIENCE)
    with closing(_connected(path)) as db:
        _finish_erasures(db)
        late = _results(db, UNRECORDED)
        looked = _results(db, WITHOUT_FEATS, GENERATION)
        achievements = [
            (result_rows.feats_text(seat.achievements), at, result.table)
            for result in looked
            for at, seat in enumerate(result.seats)
        ]
        with transaction(db):
            for result in late:
                result_rows.record(db, result)
            db.executemany(SET_ACHIEVEMENTS, achievements)
            db.executemany(LOOKED_FOR, [(GENERATION, result.table) for result in looked])
            return result_rows.recount(db)


def _finish_erasures(db: sqlite3.Connection) -> None:
    """Bring to an end what was begun: results that still name somebody would put them on profiles and boards again."""
    for (user,) in db.execute(erasure.UNFINISHED).fetchall():
        left = True
        while left:
            with transaction(db):
                left = erasure.go_on(db, user)


def _results(db: sqlite3.Connection, asked: str, *values: int) -> list[Result]:
    """How the matches ended at the tables asked for, from their logs; without those that can't be read."""
    found = (_result(db, table) for (table,) in db.execute(asked, values).fetchall())
    return [result for result in found if result is not None]


def _result(db: sqlite3.Connection, table: str) -> Result | None:
    """How a table's match ended, from its log; None for one that was never begun or can't be read."""
    try:
        loaded = log.load(db, table)
        return result_of(worked_out(*loaded), loaded[1][-1].at) if loaded is not None else None
    except Unreadable:
        return None


def backup(path: Path, target: Path) -> None:
    """Copy the database to ``target`` with SQLite's backup API, as it stands at one moment.

    Until it is whole the copy has another name: what a killed backup leaves is never taken for one.

    :raises FileExistsError: when there is such a file. :raises FileNotFoundError: when there is no database.
    """
    if not path.exists():
        raise FileNotFoundError(path)
    if target.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    file, unfinished = tempfile.mkstemp(dir=target.parent, prefix=f"{target.name}.", suffix=UNFINISHED)
    try:
        with closing(_connected(path)) as source, closing(sqlite3.connect(unfinished)) as copy:
            source.backup(copy)
        os.fsync(file)
        _give_name(unfinished, target)
    finally:
        os.close(file)
        Path(unfinished).unlink(missing_ok=True)


def _give_name(unfinished: str, target: Path) -> None:
    """Give the copy its name.

    :raises FileExistsError: when another file has it.
    """
    try:
        os.link(unfinished, target)  # unlike a renaming it never takes the place of a file
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no second names
        Path(unfinished).rename(target)


def _connected(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)
    db.execute("PRAGMA foreign_keys = ON")
    return db


def main(arguments: list[str] | None = None) -> int:
    """Run a command; returns the exit code: 0, or 2 with one line that says what to do."""
    parser = argparse.ArgumentParser(prog="python -m data", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("recompute", help="work out ratings and leaderboards again from the results")
    commands.add_parser("backup", help="copy the database while the bot runs").add_argument("file", type=Path)
    asked = parser.parse_args(arguments)
    try:
        named = named_database()
        if asked.command == "backup":
            backup(named, asked.file)
            said = f"copied {named} to {asked.file}"
        else:
            said = f"worked out everything again from {recompute(named)} results"
    except (BadSetting, StoreError, sqlite3.Error, OSError) as problem:
        print(f"data: {problem}", file=sys.stderr)  # noqa: T201 - one plain line for the operator
        return 2
    print(said)  # noqa: T201 - the command's answer
    return 0


if __name__ == "__main__":
    sys.exit(main())
