"""``python -m data backup FILE``: copy a database file while the bot writes to it, leaving out deleted data."""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from data.commands.progress import Progress, silent
from data.errors import NotWritableError, UnusableDatabaseError, facts
from data.sqlite.connection import opened
from data.sqlite.migrate import refuse_foreign_log, require_ours
from data.sqlite.refusals import DISK_FULL, unusable

PATIENCE = 30.0
UNFINISHED = ".unfinished"
"""The suffix of an unfinished backup."""
PROGRESS_STEPS = 20_000
"""How many virtual machine instructions SQLite runs between progress updates: a few milliseconds' worth."""
SIZE = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"


def backup(path: Path, target: Path, progress: Progress = silent) -> None:
    """Copy the database at ``path`` to ``target`` with ``VACUUM INTO``, which doesn't copy deleted data.

    The copy has a temporary name until it is complete, so the leftovers of a killed backup can't be mistaken for a
    backup.

    :raises UnusableDatabaseError: naming the file that can't be read or created, and why.
    """
    refuse_foreign_log(path)
    if target.exists():
        raise NotWritableError(target, "already exists: choose another name")
    if not target.parent.is_dir():
        raise NotWritableError(target, f"can't be created: the folder {target.parent} doesn't exist")
    try:
        file, unfinished = tempfile.mkstemp(dir=target.parent, prefix=f"{target.name}.", suffix=UNFINISHED)
        try:
            _copy(path, target, Path(unfinished), progress)
            os.fsync(file)
            _give_name(unfinished, target)
        finally:
            os.close(file)
            Path(unfinished).unlink(missing_ok=True)
    except OSError as problem:
        raise _not_created(target, problem) from None


def _copy(path: Path, target: Path, unfinished: Path, progress: Progress) -> None:
    try:
        with closing(opened(path, PATIENCE)) as source:
            require_ours(source, path)
            (size,) = source.execute(SIZE).fetchone()
            source.set_progress_handler(lambda: progress(min(unfinished.stat().st_size, size), size), PROGRESS_STEPS)
            source.execute("VACUUM INTO ?", (str(unfinished),))
    except sqlite3.Error as problem:
        said = facts(problem)
        if said in DISK_FULL:
            raise NotWritableError(target, "can't be created, its disk is full: free some space") from None
        if said.startswith("SQLITE_IOERR"):
            raise UnusableDatabaseError(path, f"can't be copied to {target} ({said}): check both disks") from None
        raise unusable(path, problem) from None


def _not_created(target: Path, problem: OSError) -> UnusableDatabaseError:
    if problem.errno in (errno.ENOSPC, errno.EDQUOT):
        return NotWritableError(target, "can't be created, its disk is full: free some space")
    if problem.errno == errno.EEXIST:
        return NotWritableError(target, "was created by another program meanwhile: choose another name")
    return NotWritableError(target, f"can't be created ({problem.strerror}): check its folder's permissions")


def _give_name(unfinished: str, target: Path) -> None:
    """Rename the finished copy to ``target``.

    :raises FileExistsError: if a file of that name already exists.
    """
    try:
        os.link(unfinished, target)  # unlike a rename, a link never replaces a file
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        Path(unfinished).rename(target)
