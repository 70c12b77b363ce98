"""Where a database is: a file, or the address of one in PostgreSQL. An engine is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from data.database import Database
from data.errors import UnusableDatabaseError
from data.postgres.address import Address
from tables.ownership import Ownership

if TYPE_CHECKING:
    from data.store import SqlStore

Place = Path | Address


async def open_store(place: Place) -> SqlStore:
    """The store in the database at ``place``, as a command's: the tables are another's to play.

    :raises UnusableDatabaseError: when it can't be used.
    """
    if isinstance(place, Path):
        from data.sqlite import SqliteStore  # noqa: PLC0415 - only what is asked for is loaded

        return await SqliteStore.open(place)
    require_asyncpg(place)
    from data.postgres.store import PostgresStore  # noqa: PLC0415 - as above

    return await PostgresStore.open(place)


@asynccontextmanager
async def owned_store(place: Place, *, anew: bool = False) -> AsyncIterator[tuple[SqlStore, Ownership]]:
    """The store in the database at ``place``, whose tables this process plays; it is closed at the end.

    ``anew`` begins with an empty one and keeps the old one beside, under another name.

    :raises UnusableDatabaseError: when another bot plays them, or the database can't be used.
    """
    if isinstance(place, Path):
        from data.sqlite.opening import owned_file  # noqa: PLC0415 - only what is asked for is loaded

        async with owned_file(place, anew=anew) as (file, lock):
            yield file, lock
        return
    if anew:
        raise UnusableDatabaseError(place, "can't begin anew with FRESH: create another database")
    require_asyncpg(place)
    from data.postgres.store import PostgresStore  # noqa: PLC0415 - as above

    store = await PostgresStore.open(place, owner=True)
    try:
        yield store, store.ownership
    finally:
        await store.close()


@contextmanager
def opened(place: Place, patience: float, *, owner: bool = False) -> Iterator[Database]:
    """A connection to the database at ``place``, which is brought up to date first. Not within an event loop.

    ``patience`` is for how many seconds the lock of a file is waited for. As its ``owner`` no bot plays meanwhile.

    :raises UnusableDatabaseError: when it can't be used. :raises StoreError: when its server fails later.
    """
    if isinstance(place, Path):
        from data.sqlite.opening import opened_file  # noqa: PLC0415 - only what is asked for is loaded

        with opened_file(place, patience, owner=owner) as db:
            yield db
        return
    require_asyncpg(place)
    from data.postgres.opening import opened_session  # noqa: PLC0415 - as above

    with opened_session(place, owner=owner) as session:
        yield session


def carrier(place: Place) -> Any:
    """What moves a database: the module ``carrying`` of its engine."""
    if isinstance(place, Path):
        from data.sqlite import carrying  # noqa: PLC0415 - only what is asked for is loaded

        return carrying
    from data.postgres import carrying as of_postgres  # noqa: PLC0415 - as above

    return of_postgres


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
