"""Test that each refusal by PostgreSQL is reported with its own cause, not a similar one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from data.connections import owned_store
from data.errors import OfflineDatabaseError, OwnedDatabaseError, UnreachableDatabaseError, UnusableDatabaseError
from data.postgres.address import Address
from data.postgres.store import PostgresStore
from tests import pgbouncer
from tests.data.samples import header, step
from tests.pgbouncer import pooler
from tests.postgres import MISSING, PROGRAMS, USER, PostgresServer

pytestmark = [pytest.mark.postgres, pytest.mark.skipif(not PROGRAMS, reason=MISSING)]
behind_a_pooler = pytest.mark.skipif(not pgbouncer.PROGRAM.exists(), reason=pgbouncer.MISSING)


@pytest.fixture
def database(killable: PostgresServer) -> Iterator[str]:
    name = killable.new_database()
    yield name
    killable.drop(name)


async def refusal(address: str) -> UnusableDatabaseError:
    with pytest.raises(UnusableDatabaseError) as refused:
        await PostgresStore.open(Address.parse(address))
    assert "\n" not in str(refused.value)
    assert "hidden-password" not in str(refused.value)
    return refused.value


# -- behind PgBouncer -------------------------------------------------------------------------------------------------


@behind_a_pooler
async def test_a_bot_plays_behind_a_pooler_that_pools_by_session(killable: PostgresServer, database: str) -> None:
    with pooler(killable) as port:
        place = Address.parse(pgbouncer.address(port, database))
        async with owned_store(place) as (store, _):
            await store.open_table(header("t"), step("t"))
            assert await store.load("t")
            with pytest.raises(OwnedDatabaseError, match="in use by another bot"):
                async with owned_store(Address.parse(killable.address(database))):
                    pass


@behind_a_pooler
@pytest.mark.parametrize("mode", ["transaction", "statement"])
async def test_a_pooler_that_shares_sessions_is_refused_by_name(
    killable: PostgresServer, database: str, mode: str
) -> None:
    with pooler(killable, pool_mode=mode) as port:
        said = await refusal(pgbouncer.address(port, database))
    assert "a pooler that doesn't pool by session: set pool_mode = session" in str(said)
    assert not isinstance(said, OfflineDatabaseError)


@behind_a_pooler
async def test_the_bot_waits_for_a_full_pooler(killable: PostgresServer, database: str) -> None:
    with pooler(killable, max_client_conn=1) as port:
        place = pgbouncer.address(port, database)
        first = await asyncpg.connect(place)
        said = await refusal(place)
        first.terminate()
    assert "no more connections allowed (max_client_conn)): check its pool_size" in str(said)
    assert isinstance(said, OfflineDatabaseError)


@behind_a_pooler
async def test_a_pooler_says_which_database_or_user_it_does_not_know(killable: PostgresServer, database: str) -> None:
    with pooler(killable, databases="another") as port:
        assert f"unknown to the pooler in front of it (no such database: {database})" in str(
            await refusal(pgbouncer.address(port, database))
        )
    with pooler(killable, auth_type="md5") as port:
        said = await refusal(pgbouncer.address(port, database, f"{USER}:hidden-password"))
        assert "refused this user and password: check both in DATABASE, and in the pooler's auth_file" in str(said)
        assert "is behind" not in str(said)


# -- the network ------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def port_that(answers: bytes | None) -> AsyncIterator[int]:
    """Open a port that sends these bytes to every client and disconnects; with ``None``, it never responds."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        if answers is not None:
            writer.write(answers)
        else:
            await reader.read()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def test_a_missing_server_and_a_silent_one_are_reported_differently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.postgres.session.CONNECT_SECONDS", 0.2)
    async with port_that(b"") as port:
        pass  # the client has already disconnected
    assert "has no server listening" in str(await refusal(f"postgresql://ann:hidden-password@127.0.0.1:{port}/cards"))
    assert "has no socket in that folder" in str(await refusal(f"postgresql://ann@/cards?host={tmp_path}"))
    async with port_that(None) as port:
        assert "doesn't answer" in str(await refusal(f"postgresql://ann@127.0.0.1:{port}/cards"))
    assert "has an unknown host" in str(await refusal("postgresql://ann@stairwell.invalid/cards"))


async def test_a_server_that_is_not_postgresql_is_not_called_stopped() -> None:
    async with port_that(b"HTTP/1.1 400 Bad Request\r\n\r\n") as port:
        said = str(await refusal(f"postgresql://ann@127.0.0.1:{port}/cards?sslmode=disable"))
    assert "closed the connection" in said


async def test_unavailable_tls_is_named(tmp_path: Path) -> None:
    async with port_that(b"N") as port:  # PostgreSQL's response if it doesn't support TLS
        said = await refusal(f"postgresql://ann@127.0.0.1:{port}/cards?sslmode=require")
    assert "offers no TLS, but DATABASE requires it" in str(said)
    assert not isinstance(said, OfflineDatabaseError)
    missing = f"postgresql://ann@127.0.0.1/cards?sslmode=verify-full&sslrootcert={tmp_path}/none.crt"
    assert "needs a certificate file that doesn't exist" in str(await refusal(missing))
    assert "sslmode" in str(await refusal("postgresql://ann@127.0.0.1/cards?sslmode=maybe"))


# -- PostgreSQL itself ------------------------------------------------------------------------------------------------


async def test_a_rejected_login_names_the_reason(killable: PostgresServer, database: str) -> None:
    direct = killable.address(database)
    assert "doesn't exist: create the database first" in str(await refusal(killable.address("nowhere")))
    unknown = str(await refusal(direct.replace(USER, "nobody", 1)))
    assert "refuses this user from this machine" in unknown
    assert "password" not in unknown


async def test_missing_permissions_and_connection_limits_are_named(killable: PostgresServer, database: str) -> None:
    killable.sql(database, "CREATE ROLE guest LOGIN CONNECTION LIMIT 0")
    try:
        guest = killable.address(database).replace(USER, "guest", 1)
        full = await refusal(guest)
        assert "has no free connection: raise max_connections, or the user's CONNECTION LIMIT" in str(full)
        assert isinstance(full, OfflineDatabaseError)
        killable.sql(database, "ALTER ROLE guest CONNECTION LIMIT -1; REVOKE CREATE ON SCHEMA public FROM PUBLIC")
        assert "let its user own the database" in str(await refusal(guest))
        killable.sql(database, "ALTER ROLE guest SET default_transaction_read_only = on")
        assert "is read-only, like a standby" in str(await refusal(guest))
    finally:
        killable.sql(database, "DROP ROLE guest")


async def test_the_bot_waits_for_a_server_that_is_starting(killable: PostgresServer, database: str) -> None:
    killable.shut()
    try:
        said = await refusal(killable.address(database))
        assert isinstance(said, OfflineDatabaseError)
        assert isinstance(said, UnreachableDatabaseError)
    finally:
        killable.start()
