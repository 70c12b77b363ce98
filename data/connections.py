"""Open a store or a plain connection, given a file or the address of a PostgreSQL database.

An engine's modules are imported only when needed.
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
    """Open the database at ``place`` for a command that doesn't run tables.

    :raises UnusableDatabaseError: if the database can't be used.
    """
    if isinstance(place, Path):
        from data.sqlite import SqliteStore  # noqa: PLC0415 - import only the engine in use

        return await SqliteStore.open(place)
    require_asyncpg(place)
    from data.postgres.store import PostgresStore  # noqa: PLC0415 - as above

    return await PostgresStore.open(place)


@asynccontextmanager
async def owned_store(
    place: Place, *, fresh: bool = False, group: Group = EVERY
) -> AsyncIterator[tuple[SqlStore, Ownership]]:
    """Open the database at ``place`` to run the tables of ``group`` in this process; close it at the end.

    ``fresh`` starts with an empty file and keeps the old one next to it under a new name.

    :raises UnusableDatabaseError: if another bot runs those tables, or the database can't be used.
    """
    if isinstance(place, Path):
        if group != EVERY:
            raise UnusableDatabaseError(place, "is a file, which only one process can use: for several, use PostgreSQL")
        from data.sqlite.opening import owned_file  # noqa: PLC0415 - import only the engine in use

        async with owned_file(place, fresh=fresh) as (file, lock):
            yield file, Ownership(lock.held)
        return
    if fresh:
        raise UnusableDatabaseError(place, "can't be reset with FRESH: create another database")
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
    """Open the store at ``place`` for a process that runs tables only after claiming a lease from the store.

    ``node`` is the address at which other processes, if any, reach this one.

    :raises UnusableDatabaseError: if a command has exclusive use of the database, or it can't be used.
    """
    require_asyncpg(place)
    from data.postgres.store import PostgresStore  # noqa: PLC0415 - import only the engine in use

    store = await PostgresStore.open(place, plays=True, node=node)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def played(store: PostgresStore, lease: Lease) -> AsyncIterator[LeaseKeeper]:
    """Renew the lease during the block, then release it. If it is for the first group, also finish erasures."""
    keeper = LeaseKeeper(store.leases, lease)
    try:
        if lease.group.number == 0:
            await store.archive.finish_erasures()
        yield keeper
    finally:
        await keeper.close()


@contextmanager
def opened(place: Place, patience: float, *, owner: bool = False) -> Iterator[Database]:
    """Connect to the database at ``place`` and migrate it if necessary. Don't call this in an event loop.

    ``patience`` is how many seconds to wait for a file's lock. If ``owner`` is true, no bot can play in the meantime.

    :raises UnusableDatabaseError: if the database can't be used.
    :raises StoreError: if its server fails later.
    """
    if isinstance(place, Path):
        from data.sqlite.opening import opened_file  # noqa: PLC0415 - import only the engine in use

        with opened_file(place, patience, owner=owner) as db:
            yield db
        return
    require_asyncpg(place)
    from data.postgres.opening import opened_session  # noqa: PLC0415 - as above

    with opened_session(place, owner=owner) as session:
        yield session


def require_asyncpg(place: Address) -> None:
    """Raise an error if asyncpg, the PostgreSQL driver, isn't installed.

    :raises UnusableDatabaseError: with the command that installs it.
    """
    try:
        import asyncpg  # noqa: F401, PLC0415 - an optional dependency
    except ModuleNotFoundError:
        raise UnusableDatabaseError(
            place, "needs asyncpg: python -m pip install -r requirements-postgres.txt"
        ) from None
