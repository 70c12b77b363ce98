"""One bot for a database: a lock of the server's, held by the session that writes.

So nobody writes who isn't the owner, and the lock is free when the session ends, however that happens. A session that
was lost may live on in the server for a moment, and even commit: the new one ends it, and begins when it is gone. So
what is read after that is what there is.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
import time
from contextlib import suppress
from datetime import UTC, datetime

from data.errors import OwnedDatabaseError
from data.postgres.address import Address
from data.postgres.session import FAILURES, Connection, Session
from data.postgres.turns import END, HOLDER, OWNER, TAKE

LONGEST_NAME = 63
PATIENCE = 10.0
"""For so many seconds a new session waits until one of ours that was lost is gone."""
A_MOMENT = 0.02


class SessionOwnership:
    """The lock of a store's writing session; see ``tables.ownership.Ownership``.

    Where ownership isn't ``wanted`` the lock is one that nobody else asks for.
    """

    def __init__(self, address: Address, *, wanted: bool) -> None:
        since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
        self.name = f"process {os.getpid()} on {socket.gethostname()[:16]} since {since}"[:LONGEST_NAME]
        """What the server tells others of the session."""
        self._address = address
        self._key = OWNER if wanted else secrets.randbits(62)
        self._processes: set[int] = set()
        self._connection: Connection | None = None
        self._trying: asyncio.Task[None] | None = None
        self._released = False

    def take(self, db: Session) -> None:
        """Let a new writing session be the owner's.

        :raises OwnedDatabaseError: when another bot is, with what it has said of itself.
        """
        end = time.monotonic() + PATIENCE
        while not db.execute(TAKE, (self._key,)).fetchone()[0]:
            for process, name in db.execute(HOLDER, (self._key,)):
                if process not in self._processes or name != self.name or time.monotonic() > end:
                    raise OwnedDatabaseError(self._address, f"is in use by another bot ({name}): stop that one first")
                db.execute(END, (process,))
            time.sleep(A_MOMENT)
        self._processes.add(db.process)

    def watch(self, connection: Connection) -> None:
        """From now on say whether this is there: the connection of the writing session."""
        self._connection = connection

    def held(self) -> bool:
        """Whether the session is there. One that was lost is made anew beside."""
        if self._released or self._connection is None:
            return False
        if not self._connection.is_open and (self._trying is None or self._trying.done()):
            self._trying = asyncio.create_task(_try(self._connection), name="ownership of the database")
        return self._connection.is_open

    def release(self) -> None:
        """Say that it is another's from now on; the lock ends with the store. Doing it twice is harmless."""
        self._released = True


async def _try(connection: Connection) -> None:
    with suppress(*FAILURES, OwnedDatabaseError):
        await connection.run(lambda _: None)
