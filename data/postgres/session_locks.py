"""Lock a PostgreSQL database: shared by any number of bots, or exclusive for a command that needs them stopped.

That is a lock of the server's which the writing session holds, so it is free when the session ends, however that
happens. Who plays which tables is said by leases (``data.postgres.leases``).

A session that was lost may live on in the server for a moment, and even commit: the new one of the same process ends
it, and begins when it is gone. So what is read after that is what there is.
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
"""For so many seconds a new session waits until one of ours that was lost is gone."""
A_MOMENT = 0.02


class Use(Enum):
    """What a process does in a database: it plays tables beside others, needs no bot to play, or minds neither."""

    PLAYS = "plays"
    ALONE = "alone"
    BESIDE = "beside"


class SessionLocks:
    """The locks of a process's writing session."""

    def __init__(self, address: Address, use: Use) -> None:
        since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
        self.name = f"process {os.getpid()} on {socket.gethostname()[:16]} since {since}"[:LONGEST_NAME]
        """What the server tells others of the session."""
        self.key = secrets.randbits(62)
        """The number of a lock that nobody else asks for: who has it is the process's writing session."""
        self._address = address
        self._use = use

    def take(self, db: Session) -> None:
        """Let a new writing session be the process's.

        :raises UnreachableDatabaseError: when a pooler shares the session, whose locks would be lost.
        :raises OwnedDatabaseError: when another program needs the database for itself, or this one does and can't have
            it; with what that has said of itself.
        """
        if db.is_shared(self._address):
            raise UnreachableDatabaseError(self._address, NOT_PER_SESSION)
        end = time.monotonic() + PATIENCE
        while not _taken(db, TAKE, self.key):
            for process, _ in db.execute(HOLDER, (self.key,)):
                db.execute(END, (process,))
            if time.monotonic() > end:
                raise OwnedDatabaseError(self._address, f"still has a session of {self.name}: try again")
            time.sleep(A_MOMENT)
        if self._use is not Use.BESIDE and not _taken(db, SHARE if self._use is Use.PLAYS else TAKE, OWNER):
            names = sorted(name for _, name in db.execute(HOLDER, (OWNER,)))
            name = names[0] if names else "one that is just ending"
            raise OwnedDatabaseError(self._address, f"is in use by another bot ({name}): stop that one first")


def _taken(db: Session, lock: str, key: int) -> bool:
    return bool(db.execute(lock, (key,)).fetchone()[0])
