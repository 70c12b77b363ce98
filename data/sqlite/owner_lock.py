"""Lock a database file for one bot, with a kernel lock on a file next to it.

The lock ends with the process that holds it, even if that process is killed. The lock file's content is only used in
the message that refuses a second bot, since process ids are reused and every container has a process 1. Commands such
as a backup need no lock.
"""

from __future__ import annotations

import errno
import fcntl
import os
import socket
from datetime import UTC, datetime
from pathlib import Path

from data.errors import NotWritableError, OwnedDatabaseError
from data.sqlite.file_access import advice
from data.sqlite.migrate import OWNER_ONLY

LONGEST_TEXT = 200
FULL = (errno.ENOSPC, errno.EDQUOT)


class OwnerLock:
    """The lock on the database at ``path``. The process that holds it owns the database."""

    def __init__(self, path: Path, file: int) -> None:
        self._path = path
        self._file: int | None = file
        self._released = False

    @classmethod
    def take(cls, path: Path) -> OwnerLock:
        """Lock the database at ``path``, which may not exist yet.

        :raises OwnedDatabaseError: if another process owns it, naming that process.
        :raises NotWritableError: if the lock's file can't be created or locked.
        """
        beside = lock_of(path)
        try:
            beside.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            return cls(beside, _locked(beside))
        except BlockingIOError:
            holder = _said(beside) or "a process that has not said its name yet"
            raise OwnedDatabaseError(path, f"is in use by another bot ({holder}): stop that one first") from None
        except OSError as problem:
            if problem.errno in FULL:
                raise NotWritableError(path, "can't be written, its disk is full: free some space") from problem
            raise NotWritableError(path, f"can't be locked ({problem.strerror}): {advice(path)}") from problem

    def held(self) -> bool:
        """Return whether the lock is still held. If its file has been removed, create and lock it again."""
        if self._released:
            return False
        try:
            if self._file is not None and not _same(self._file, self._path):
                self._release()
            if self._file is None:
                self._file = _locked(self._path)
        except OSError:
            return False
        return True

    def release(self) -> None:
        """Release the lock but keep its file: removing it while another process is locking it would lose that lock."""
        self._released = True
        self._release()

    def _release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def lock_of(path: Path) -> Path:
    """Return the path of the database's lock file, the same for every symlink to the database."""
    real = path.resolve()
    return real.with_name(f"{real.name}-owner")


def _locked(beside: Path) -> int:
    """Lock the file, write this process's name into it, and return its descriptor.

    :raises BlockingIOError: if another process holds the lock.
    :raises OSError: if the file can't be created or locked.
    """
    file = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK, OWNER_ONLY)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if not _same(file, beside):
            raise BlockingIOError("the file was replaced meanwhile")
        os.ftruncate(file, 0)
        os.pwrite(file, _name().encode(), 0)
    except BaseException:
        os.close(file)
        raise
    return file


def _same(file: int, beside: Path) -> bool:
    """Return whether the path still refers to the open file."""
    try:
        return os.path.samestat(os.fstat(file), beside.stat())
    except FileNotFoundError:
        return False


def _name() -> str:
    """Describe this process so that an operator can find it."""
    since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S")
    return f"process {os.getpid()} on {socket.gethostname()} since {since} UTC"


def _said(beside: Path) -> str:
    """Return the holder's description of itself as one line of plain text, or "" if it is unreadable."""
    try:
        text = beside.read_text("utf-8", errors="replace")[:LONGEST_TEXT]
    except OSError:
        return ""
    return "".join(character for character in text if character.isprintable()).strip()
