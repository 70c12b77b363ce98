"""Lock a database file for one bot: a kernel lock on a file next to it.

The lock ends with the process that holds it, however that ends. What the file says is only for the sentence that
refuses a second bot: ids of processes come again, and each container has a 1. Commands such as a backup need no lock.
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
    """The lock on the database at ``path``: this process owns the database while it holds it."""

    def __init__(self, path: Path, file: int) -> None:
        self._path = path
        self._file: int | None = file
        self._released = False

    @classmethod
    def take(cls, path: Path) -> OwnerLock:
        """Become the owner of the database at ``path``, whether there is one yet or not.

        :raises OwnedDatabaseError: when another process is, with what it has said of itself.
        :raises NotWritableError: when there can be no lock.
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
                raise NotWritableError(path, "can't be written, its disk is full: make room there") from problem
            raise NotWritableError(path, f"can't be locked ({problem.strerror}): {advice(path)}") from problem

    def held(self) -> bool:
        """Whether the lock is still on the file beside. If somebody has removed that, it is made and locked again."""
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
        """Let another process be the owner. The file stays: to remove one that others may be locking loses locks."""
        self._released = True
        self._release()

    def _release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def lock_of(path: Path) -> Path:
    """The file beside the database at ``path``; the same for all names of it that are links."""
    real = path.resolve()
    return real.with_name(f"{real.name}-owner")


def _locked(beside: Path) -> int:
    """A descriptor of the file that holds the lock on it; the file says whose.

    :raises BlockingIOError: when another process holds it. :raises OSError: when it can't be made or locked.
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
    """Whether the file at this path is still the one that is open."""
    try:
        return os.path.samestat(os.fstat(file), beside.stat())
    except FileNotFoundError:
        return False


def _name() -> str:
    """This process, as an operator can find it."""
    since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S")
    return f"process {os.getpid()} on {socket.gethostname()} since {since} UTC"


def _said(beside: Path) -> str:
    """What the holder has written, if it can be read: one line of plain text."""
    try:
        text = beside.read_text("utf-8", errors="replace")[:LONGEST_TEXT]
    except OSError:
        return ""
    return "".join(character for character in text if character.isprintable()).strip()
