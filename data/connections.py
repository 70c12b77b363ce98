"""Open a store or a plain connection, given a file or the address of a PostgreSQL database.

An engine is loaded when it is first asked for.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from cluster.lease_keeper import GroupHeld, LeaseKeeper, claim_group
from cluster.leases import Lease
from data.database import Database
from data.errors import OwnedDatabaseError, UnusableDatabaseError
from data.postgres.address import Address
from tables.ownership import Ownership
from tables.ports import EVERY, Group, StoreError

if TYPE_CHECKING:
    from data.postgres.store import PostgresStore
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
async def owned_store(
    place: Place, *, fresh: bool = False, group: Group = EVERY
) -> AsyncIterator[tuple[SqlStore, Ownership]]:
    """The store in the database at ``place``, where this process plays the tables of ``group``; closed at the end.

    ``fresh`` begins with an empty one and keeps the old one next to it, under another name.

    :raises UnusableDatabaseError: when another bot plays them, or the database can't be used.
    """
    if isinstance(place, Path):
        if group != EVERY:
            raise UnusableDatabaseError(place, "is a file, which one process plays: for several, use PostgreSQL")
        from data.sqlite.opening import owned_file  # noqa: PLC0415 - only what is asked for is loaded

        async with owned_file(place, fresh=fresh) as (file, lock):
            yield file, Ownership(lock.held)
        return
    if fresh:
        raise UnusableDatabaseError(place, "can't begin anew with FRESH: create another database")
    async with playing_store(place) as store:
        try:
            lease = await claim_group(store.leases, group)
        except GroupHeld as held:
            raise OwnedDatabaseError(
                place, f"is in use by another bot ({held.holder.node}): stop that one first"
            ) from None
        except StoreError as problem:
            raise UnusableDatabaseError(place, f"can't be used ({problem})") from None
        async with played(store, lease) as keeper:
            yield store, Ownership(keeper.held)


@asynccontextmanager
async def playing_store(place: Address, node: str = "") -> AsyncIterator[PostgresStore]:
    """The store at ``place`` for a process that plays tables as soon as it has claimed a lease of the store's.

    ``node`` is where the other processes reach it, if there are others.

    :raises UnusableDatabaseError: when a command needs it for itself, or it can't be used.
    """
    require_asyncpg(place)
    from data.postgres.store import PostgresStore  # noqa: PLC0415 - only what is asked for is loaded

    store = await PostgresStore.open(place, plays=True, node=node)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def played(store: PostgresStore, lease: Lease) -> AsyncIterator[LeaseKeeper]:
    """Hold a lease of the store's, and let go of it at the end. Who plays the first group finishes erasures."""
    keeper = LeaseKeeper(store.leases, lease)
    try:
        if lease.group.number == 0:
            await store.archive.finish_erasures()
        yield keeper
    finally:
        await keeper.close()


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
