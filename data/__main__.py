"""Run the operator's commands: ``python -m data`` with recompute, compact, scrub, backup or move."""

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
    "Maintain the bot's database. Every command except move works while the bot runs, on the database that DATABASE"
    " names in the environment or in .env."
)
HELP = {
    "recompute": "recompute ratings and leaderboards from the stored results",
    "compact": "compact the logs of finished tables now; the bot also does it in the background",
    "scrub": "overwrite what deleted rows have left in the database's files; players wait until it's done",
    "backup": "copy the database to a new file while the bot runs",
    "move": "copy everything to an empty database; stop the bot first",
}
OLD_NAMES = {"fold": "compact"}  # deprecated


def main(arguments: list[str] | None = None) -> int:
    """Run a command; return its exit code: 0, or 2 after a one-line error."""
    parser = argparse.ArgumentParser(prog="python -m data", description=ABOUT)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    by_name = {name: commands.add_parser(name, help=about, description=about) for name, about in HELP.items()}
    by_name["backup"].add_argument("file", type=Path, metavar="FILE", help="the new file; it must not exist yet")
    database = "a SQLite file, or postgresql://user:password@host:5432/database"
    by_name["move"].add_argument("source", metavar="FROM", help=database)
    by_name["move"].add_argument("target", metavar="TO", help=f"{database}; empty, or a file that doesn't exist yet")
    given = sys.argv[1:] if arguments is None else arguments
    asked = parser.parse_args([*(OLD_NAMES.get(name, name) for name in given[:1]), *given[1:]])
    try:
        with progress_bar(asked.command) as progress:
            said = _moved(asked.source, asked.target, progress) if asked.command == "move" else _done(asked, progress)
    except (BadSetting, StoreError) as problem:
        print(f"data: {problem}", file=sys.stderr)  # noqa: T201 - the error, for the operator
        return 2
    print(said)  # noqa: T201 - the command's output
    return 0


def _done(asked: argparse.Namespace, progress: Progress) -> str:
    """Run a command on the database named in the settings; return the message to print."""
    named = named_database()
    if not isinstance(named, Path):
        if asked.command == "backup":
            raise BadSetting("DATABASE", f"{named} is a PostgreSQL database; back it up with pg_dump (docs/SCALING.md)")
        return _do(asked.command, named, progress)
    if not named.exists():
        raise BadSetting("DATABASE", f"the file {named} doesn't exist; name the one that the bot uses")
    os.environ.setdefault("SQLITE_TMPDIR", str(named.absolute().parent))  # the default, /tmp, may lack space
    try:
        if asked.command == "backup":
            backup(named, asked.file, progress)
            return f"backed up {named} to {asked.file}"
        return _do(asked.command, named, progress)
    except sqlite3.Error as problem:
        raise unusable(named, problem) from None


def _do(command: str, named: Place, progress: Progress) -> str:
    if command == "compact":
        compacted = compact_all(named, PATIENCE, time.time() - SETTLED_SECONDS, progress)
        return f"compacted {compacted} tables"
    if command == "scrub":
        scrub(named, PATIENCE, progress)
        return f"overwrote what deleted rows had left in {named}"
    return f"recomputed ratings and leaderboards from {recompute(named, PATIENCE, progress)} results"


def _moved(source: str, target: str, progress: Progress) -> str:
    """Copy a database to another; return the message to print."""
    from_, to = _place("FROM", source), _place("TO", target)
    if isinstance(from_, Path) and not from_.exists():
        raise BadSetting("FROM", f"the file {from_} doesn't exist; name the one that the bot uses")
    if isinstance(to, Path) and not to.absolute().parent.is_dir():
        raise BadSetting("TO", f"the folder {to.parent} doesn't exist; create it first")
    try:
        rows = move(from_, to, PATIENCE, progress)
    except sqlite3.Error as problem:
        why = "its disk is full: free some space" if (said := facts(problem)) in DISK_FULL else said
        raise StoreError(f"can't copy {from_} to {to}: {why}") from None
    setting = f"DATABASE={to}" if isinstance(to, Path) else f"DATABASE to the address of {to}"  # without its password
    return f"moved and verified {rows} rows; now set {setting}"


def _place(argument: str, text: str) -> Place:
    try:
        return place(text)
    except BadSetting as problem:
        raise BadSetting(argument, problem.why) from None


if __name__ == "__main__":
    sys.exit(main())
