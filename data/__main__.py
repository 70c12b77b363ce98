"""The operator's commands: ``python -m data recompute``, ``fold``, ``backup FILE`` and ``move FROM TO``.

All but ``move`` work while the bot runs. The database is the one that ``DATABASE`` (or ``.env``) names, as for the bot
itself; a move names both.
"""

from __future__ import annotations

import argparse
import errno
import os
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

import games  # noqa: F401 - registers the games
from data.folding import fold_all
from data.moving import move
from data.places import Place
from data.progress_bar import progress_bar
from data.recompute import recompute
from data.recount import Progress
from data.sqlite.connection import opened
from settings import BadSetting, named_database, place
from tables.folding import SETTLED_SECONDS
from tables.ports import StoreError

PATIENCE = 30.0
PAGES_AT_ONCE = 2_000
"""So many pages are copied between two looks at the progress bar."""
A_LOOK = "SELECT 1 FROM sqlite_schema"
UNFINISHED = ".unfinished"
"""How the name of a backup ends while it is being written."""


def backup(path: Path, target: Path, progress: Progress = lambda _done, _of: None) -> None:
    """Copy the database to ``target`` with SQLite's backup API, as it stands at one moment.

    Until it is whole the copy has another name: what a killed backup leaves is never taken for one.

    :raises FileExistsError: when there is such a file.
    """
    if target.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    file, unfinished = tempfile.mkstemp(dir=target.parent, prefix=f"{target.name}.", suffix=UNFINISHED)
    try:
        with closing(opened(path, PATIENCE)) as source, closing(sqlite3.connect(unfinished)) as copy:
            source.execute("BEGIN")
            source.execute(A_LOOK)  # a snapshot: else the copy begins anew whenever the bot writes
            source.backup(copy, pages=PAGES_AT_ONCE, progress=lambda _, left, of: progress(of - left, of), sleep=0.0)
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


def main(arguments: list[str] | None = None) -> int:
    """Run a command; returns the exit code: 0, or 2 with one line that says what to do."""
    parser = argparse.ArgumentParser(prog="python -m data", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("recompute", help="work out ratings and leaderboards again from the results")
    commands.add_parser("fold", help="let the logs of finished tables take less room, as the bot does by itself")
    commands.add_parser("backup", help="copy the database while the bot runs").add_argument("file", type=Path)
    moving = commands.add_parser("move", help="carry everything over into another database, while no bot runs")
    moving.add_argument("source", metavar="FROM", help="a file, or postgresql://user:password@host:5432/database")
    moving.add_argument("target", metavar="TO", help="the same; it is empty, or a file that is not there yet")
    asked = parser.parse_args(arguments)
    try:
        with progress_bar(asked.command) as progress:
            said = _moved(asked.source, asked.target, progress) if asked.command == "move" else _done(asked, progress)
    except (BadSetting, StoreError, sqlite3.Error, OSError) as problem:
        print(f"data: {problem}", file=sys.stderr)  # noqa: T201 - one plain line for the operator
        return 2
    print(said)  # noqa: T201 - the command's answer
    return 0


def _done(asked: argparse.Namespace, progress: Progress) -> str:
    """Run a command on the database that the settings name; returns what to say."""
    named = _there(named_database())
    if asked.command == "backup":
        if not isinstance(named, Path):
            raise BadSetting("DATABASE", f"{named} is backed up by PostgreSQL's own means: pg_dump (docs/SCALING.md)")
        backup(named, asked.file, progress)
        return f"copied {named} to {asked.file}"
    if asked.command == "fold":
        folded = fold_all(named, PATIENCE, time.time() - SETTLED_SECONDS, progress)
        return f"folded the logs of {folded} tables"
    if isinstance(named, Path):
        os.environ.setdefault("SQLITE_TMPDIR", str(named.absolute().parent))  # else where there may be little room
    return f"worked out everything again from {recompute(named, PATIENCE, progress)} results"


def _moved(source: str, target: str, progress: Progress) -> str:
    """Carry a database over; returns what to say."""
    rows = move(_there(place(source)), place(target), PATIENCE, progress)
    return f"moved {rows} rows to {place(target)}, each compared; let DATABASE name it"


def _there(named: Place) -> Place:
    """A database that exists, as far as a file goes."""
    if isinstance(named, Path) and not named.exists():
        raise BadSetting("DATABASE", f"there is no {named}; name the file that the bot uses")
    return named


if __name__ == "__main__":
    sys.exit(main())
