"""Test the explanation of each failed connection; ``tests.data.test_postgres_refusals`` makes real ones fail."""

from __future__ import annotations

import socket
import ssl

import asyncpg
import pytest

from data.errors import (
    ForeignDatabaseError,
    NotWritableError,
    OfflineDatabaseError,
    UnreachableDatabaseError,
    UnusableDatabaseError,
)
from data.postgres.address import Address
from data.postgres.refusals import unusable

NETWORK = Address("postgresql://ann:hidden-password@db.example/cards")
SOCKET = Address("postgresql://ann@/cards?host=/run")
CUT_OFF = "connection was closed in the middle of operation"


def untrusted() -> ssl.SSLCertVerificationError:
    problem = ssl.SSLCertVerificationError(1, "verify failed")
    problem.verify_message = "self-signed certificate"
    return problem


@pytest.mark.parametrize(
    ("problem", "kind", "said"),
    [
        (untrusted(), UnreachableDatabaseError, "no TLS certificate that is trusted here (self-signed certificate):"),
        (ssl.SSLError(), UnreachableDatabaseError, "no TLS certificate that is trusted here (TLS failed): check"),
        (socket.gaierror(), OfflineDatabaseError, "has an unknown host"),
        (FileNotFoundError(), UnreachableDatabaseError, "needs a certificate file"),
        (PermissionError(), UnreachableDatabaseError, "can't be opened by this system user"),
        (ConnectionRefusedError(), OfflineDatabaseError, "has no server listening"),
        (TimeoutError(), OfflineDatabaseError, "doesn't answer"),
        (ConnectionError("rejected SSL upgrade"), UnreachableDatabaseError, "offers no TLS"),
        (ConnectionResetError("lost"), OfflineDatabaseError, "closed the connection (ConnectionResetError)"),
        (asyncpg.ClientConfigurationError("odd\nmore"), UnreachableDatabaseError, "isn't a valid address (odd): "),
        (asyncpg.InvalidCatalogNameError("x"), UnreachableDatabaseError, "create the database first"),
        (asyncpg.InvalidPasswordError("x"), UnreachableDatabaseError, "refused this user and password"),
        (asyncpg.InvalidAuthorizationSpecificationError("x"), UnreachableDatabaseError, "from this machine"),
        (asyncpg.TooManyConnectionsError("x"), OfflineDatabaseError, "has no free connection"),
        (asyncpg.ReadOnlySQLTransactionError("x"), NotWritableError, "is read-only, like a standby"),
        (asyncpg.InsufficientPrivilegeError("x"), NotWritableError, "let its user own the database"),
        (asyncpg.DiskFullError("x"), NotWritableError, "its disk is full"),
        (asyncpg.CannotConnectNowError("x"), OfflineDatabaseError, "is starting up or shutting down"),
        (asyncpg.AdminShutdownError("x"), OfflineDatabaseError, "closed the connection (AdminShutdownError)"),
        (asyncpg.InterfaceError("x"), OfflineDatabaseError, "closed the connection (InterfaceError)"),
        (asyncpg.ConnectionDoesNotExistError(CUT_OFF), OfflineDatabaseError, "closed the connection (Connection"),
        (asyncpg.UndefinedTableError("x"), ForeignDatabaseError, "lacks the bot's tables (UndefinedTableError)"),
        (asyncpg.DataError("9D"), UnusableDatabaseError, "can't be used (DataError)"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_each_failure_names_its_own_cause(problem: Exception, kind: type[Exception], said: str) -> None:
    told = unusable(NETWORK, problem)
    assert type(told) is kind
    assert str(told).startswith("postgresql://ann@db.example/cards ")
    assert said in str(told)
    assert "9D" not in str(told)


def test_a_missing_socket_is_not_called_a_missing_certificate() -> None:
    told = unusable(SOCKET, FileNotFoundError())
    assert type(told) is OfflineDatabaseError
    assert "has no socket in that folder" in str(told)


@pytest.mark.parametrize(
    ("words", "kind", "said"),
    [
        ('database "cards" does not exist', UnreachableDatabaseError, "is unknown to the pooler in front of it"),
        ("no such database: cards", UnreachableDatabaseError, "is unknown to the pooler in front of it"),
        ("authentication failed", UnreachableDatabaseError, "and in the pooler's auth_file"),
        ("not allowed in this pooling mode", UnreachableDatabaseError, "set pool_mode = session"),
        ("no more connections allowed", OfflineDatabaseError, "no free connection (no more connections allowed):"),
        ("query_wait_timeout", OfflineDatabaseError, "no free connection"),
        ("server login has been failing", OfflineDatabaseError, "no free connection"),
        ("pgbouncer cannot connect to server", OfflineDatabaseError, "no free connection"),
        ("something else", UnreachableDatabaseError, "a pooler that refused the connection (something else): allow"),
    ],
)
def test_a_poolers_own_words_are_understood(words: str, kind: type[Exception], said: str) -> None:
    for problem in (asyncpg.ProtocolViolationError(words), asyncpg.ConnectionDoesNotExistError(f"{CUT_OFF}: {words}")):
        told = unusable(NETWORK, problem)
        assert type(told) is kind
        assert said in str(told)


def test_only_the_beginning_of_a_long_message_is_quoted() -> None:
    told = str(unusable(NETWORK, asyncpg.ProtocolViolationError("x" * 121 + "\nmore")))
    assert f"({'x' * 120})" in told
