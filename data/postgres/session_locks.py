"""Lock a PostgreSQL database: shared by any number of bots, or exclusively for a command that needs them stopped.

The writing session holds an advisory lock, which is released when the session ends, even after a crash. Leases
determine which process runs which tables (``data.postgres.leases``).

A lost session may briefly live on in the server, and even commit. So the process's new session terminates the lost
session and waits until it is gone. From then on, the lost session can't commit anything.
"""

from __future__ import annotations

import os
import secrets
import socket
import time
from datetime import UTC, datetime
from enum import Enum

from data.errors import OwnedDatabaseError, UnreachableDatabaseError
from data.postgres.address import Address
from data.postgres.refusals import NOT_PER_SESSION
from data.postgres.session import Session
from data.postgres.turns import END, HOLDER, OWNER, SHARE, TAKE

LONGEST_NAME = 63
PATIENCE = 10.0
"""How many seconds a new session waits for the process's lost session to end."""
A_MOMENT = 0.02


class Use(Enum):
    """How a process uses a database: it runs tables alongside others, needs all bots stopped, or does neither."""

    PLAYS = "plays"
    ALONE = "alone"
    BESIDE = "beside"


class SessionLocks:
    """The locks held by a process's writing session."""

    def __init__(self, address: Address, use: Use) -> None:
        since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
        self.name = f"process {os.getpid()} on {socket.gethostname()[:16]} since {since}"[:LONGEST_NAME]
        """The session's name as shown by the server."""
        self.key = secrets.randbits(62)
        """The key of this process's own lock, which identifies its writing session."""
        self._address = address
        self._use = use

    def take(self, db: Session) -> None:
        """Make a new session this process's writing session.

        :raises UnreachableDatabaseError: if a pooler shares the session, so that its locks could be lost.
        :raises OwnedDatabaseError: if another process has exclusive use of the database, or this one can't get it; the
        message names the other process.
        """
        if db.is_shared(self._address):
            raise UnreachableDatabaseError(self._address, NOT_PER_SESSION)
        end = time.monotonic() + PATIENCE
        while not _taken(db, TAKE, self.key):
            for process, _ in db.execute(HOLDER, (self.key,)):
                db.execute(END, (process,))
            if time.monotonic() > end:
                raise OwnedDatabaseError(self._address, f"still has a session of this process ({self.name}): try again")
            time.sleep(A_MOMENT)
        if self._use is not Use.BESIDE and not _taken(db, SHARE if self._use is Use.PLAYS else TAKE, OWNER):
            names = sorted(name for _, name in db.execute(HOLDER, (OWNER,)))
            name = names[0] if names else "one that is shutting down"
            raise OwnedDatabaseError(self._address, f"is in use by another bot ({name}): stop that one first")


def _taken(db: Session, lock: str, key: int) -> bool:
    return bool(db.execute(lock, (key,)).fetchone()[0])
