"""Run the operator's commands: ``python -m data recompute``, ``fold``, ``scrub``, ``backup FILE``, ``move FROM TO``."""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
import time
from pathlib import Path

import games  # noqa: F401 - registers the games
from data.commands.backup import backup
from data.commands.compact import compact_all
from data.commands.progress import Progress, progress_bar
from data.commands.recompute import recompute
from data.commands.scrub import scrub
from data.commands.transfer import move
from data.connections import Place
from data.errors import facts
from data.sqlite.refusals import DISK_FULL, unusable
from settings import BadSetting, named_database, place
from tables.finished.compaction import SETTLED_SECONDS
from tables.ports import StoreError

PATIENCE = 30.0
ABOUT = (
    "What an operator does with the bot's database. All but move work while the bot runs, and use the database that"
    " DATABASE names, in the environment or in .env; move names two."
)
HELP = {
    "recompute": "recompute ratings and leaderboards from the stored results",
    "fold": "compact the logs of finished tables now; the bot does it little by little",
    "scrub": "overwrite what deleted rows left in the database's files; moves wait until it's done",
    "backup": "copy the database to a new file while the bot runs",
    "move": "copy everything to an empty database, with no bot running",
}


def main(arguments: list[str] | None = None) -> int:
    """Run a command; returns the exit code: 0, or 2 with one line that says what to do."""
    parser = argparse.ArgumentParser(prog="python -m data", description=ABOUT)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    by_name = {name: commands.add_parser(name, help=about, description=about) for name, about in HELP.items()}
    by_name["backup"].add_argument("file", type=Path, metavar="FILE", help="the new file; it must not exist yet")
    database = "a SQLite file, or postgresql://user:password@host:5432/database"
    by_name["move"].add_argument("source", metavar="FROM", help=database)
    by_name["move"].add_argument("target", metavar="TO", help=f"{database}; empty, or a file that doesn't exist yet")
    asked = parser.parse_args(arguments)
    try:
        with progress_bar(asked.command) as progress:
            said = _moved(asked.source, asked.target, progress) if asked.command == "move" else _done(asked, progress)
    except (BadSetting, StoreError) as problem:
        print(f"data: {problem}", file=sys.stderr)  # noqa: T201 - one plain line for the operator
        return 2
    print(said)  # noqa: T201 - the command's answer
    return 0


def _done(asked: argparse.Namespace, progress: Progress) -> str:
    """Run a command on the database that the settings name; returns what to say."""
    named = _there(named_database())
    if not isinstance(named, Path):
        if asked.command == "backup":
            raise BadSetting("DATABASE", f"{named} is a PostgreSQL database; back it up with pg_dump (docs/SCALING.md)")
        return _do(asked.command, named, progress)
    os.environ.setdefault("SQLITE_TMPDIR", str(named.absolute().parent))  # else where there may be little room
    try:
        if asked.command == "backup":
            backup(named, asked.file, progress)
            return f"copied {named} to {asked.file}"
        return _do(asked.command, named, progress)
    except sqlite3.Error as problem:
        raise unusable(named, problem) from None


def _do(command: str, named: Place, progress: Progress) -> str:
    if command == "fold":
        compacted = compact_all(named, PATIENCE, time.time() - SETTLED_SECONDS, progress)
        return f"folded the logs of {compacted} tables"
    if command == "scrub":
        scrub(named, PATIENCE, progress)
        return f"overwrote what deleted rows had left in {named}"
    return f"recomputed everything from {recompute(named, PATIENCE, progress)} results"


def _moved(source: str, target: str, progress: Progress) -> str:
    """Carry a database over; returns what to say."""
    from_, to = _place("FROM", source), _place("TO", target)
    if isinstance(from_, Path) and not from_.exists():
        raise BadSetting("FROM", f"there is no file {from_}; name the one that the bot uses")
    if isinstance(to, Path) and not to.absolute().parent.is_dir():
        raise BadSetting("TO", f"there is no folder {to.parent}; make it first")
    try:
        rows = move(from_, to, PATIENCE, progress)
    except sqlite3.Error as problem:
        why = "its disk is full: make room there" if (said := facts(problem)) in DISK_FULL else said
        raise StoreError(f"{from_} could not be copied to {to}: {why}") from None
    return f"moved {rows} rows to {to} and compared each; now set DATABASE to it"


def _place(argument: str, text: str) -> Place:
    try:
        return place(text)
    except BadSetting as problem:
        raise BadSetting(argument, problem.why) from None


def _there(named: Place) -> Place:
    """A database that exists, as far as a file goes."""
    if isinstance(named, Path) and not named.exists():
        raise BadSetting("DATABASE", f"there is no {named}; name the file that the bot uses")
    return named


if __name__ == "__main__":
    sys.exit(main())
