"""Open a PostgreSQL database for an operator's command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager

from data.errors import facts
from data.postgres.address import Address
from data.postgres.migrate import prepare
from data.postgres.refusals import unusable
from data.postgres.session import FAILURES, Session
from data.postgres.session_locks import SessionLocks, Use
from tables.ports import StoreError


@contextmanager
def opened_session(address: Address, *, owner: bool) -> Iterator[Session]:
    """Open a session in this thread and migrate the database; if ``owner`` is true, no bot can play in the meantime.

    :raises UnusableDatabaseError: if the database can't be used, or another process owns it.
    :raises StoreError: if the database fails later.
    """
    locks = SessionLocks(address, Use.ALONE if owner else Use.BESIDE)
    try:
        session = Session(address, name=locks.name, patience=None)
    except FAILURES as problem:
        raise unusable(address, problem) from None
    with closing(session):
        try:
            locks.take(session)
            prepare(session, address)
            yield session
        except FAILURES as problem:
            raise StoreError(f"{address} failed: {facts(problem)}") from None
