"""Where a database is: a file, or the address of one in PostgreSQL. An engine is loaded when it is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from data.database import Database
from data.errors import UnusableDatabaseError
from data.postgres.address import Address

Place = Path | Address


@contextmanager
def opened(place: Place, patience: float) -> Iterator[Database]:
    """A connection to the database at ``place``, which is brought up to date first. Not within an event loop.

    ``patience`` is for how many seconds the lock of a file is waited for.

    :raises UnusableDatabaseError: when it can't be used.
    """
    if isinstance(place, Path):
        from data.sqlite import connection, migrate  # noqa: PLC0415 - only what is asked for is loaded

        migrate.prepare(place, patience)
        with closing(connection.opened(place, patience)) as db:
            yield db
        return
    require_asyncpg(place)
    from data.postgres import migrate as brought  # noqa: PLC0415 - asyncpg may be missing where it isn't asked for
    from data.postgres.refusals import unusable  # noqa: PLC0415 - as above
    from data.postgres.session import FAILURES, Session  # noqa: PLC0415 - as above

    with closing(asyncio.new_event_loop()) as loop:
        try:
            session = Session.open(place, loop)
        except FAILURES as problem:
            raise unusable(place, problem) from None
        with closing(session):
            brought.prepare(session, place)
            yield session


@contextmanager
def apart(place: Place, patience: float, tables: Sequence[str]) -> Iterator[Database]:
    """A connection to a database that is ``opened``, on which these ``tables`` are empty, others' and ``main``'s.

    Those of the database itself are ``kept``'s. What is in the others is gone with the process, however that ends, and
    with it the people in it.
    """
    if isinstance(place, Path):
        from data.sqlite import connection  # noqa: PLC0415 - only what is asked for is loaded

        with closing(connection.apart(place, patience, tables)) as db:
            yield db
        return
    with opened(place, patience) as session:
        for table in tables:
            session.execute(f"CREATE TEMPORARY TABLE {table} (LIKE public.{table} INCLUDING ALL)")
        yield session


def require_asyncpg(place: Address) -> None:
    """Refuse an address where the package is missing that speaks to PostgreSQL.

    :raises UnusableDatabaseError: with the line to type.
    """
    try:
        import asyncpg  # noqa: F401, PLC0415 - it is an extra
    except ModuleNotFoundError:
        raise UnusableDatabaseError(
            place, "needs asyncpg: python -m pip install -r requirements-postgres.txt"
        ) from None
