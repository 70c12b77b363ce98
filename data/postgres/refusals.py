"""Turn a failed connection (due to PostgreSQL, a pooler or the network) into a message an operator can act on."""

from __future__ import annotations

import socket
import ssl

import asyncpg

from data.errors import (
    ForeignDatabaseError,
    NotWritableError,
    OfflineDatabaseError,
    UnreachableDatabaseError,
    UnusableDatabaseError,
    facts,
)
from data.postgres.address import Address

MISSING = "doesn't exist: create the database first (docs/SCALING.md)"
WRONG_PASSWORD = "refused this user and password: check both in DATABASE"  # noqa: S105 - a sentence, not a password
NOT_PER_SESSION = "is behind a pooler that doesn't pool by session: set pool_mode = session, or connect directly"
_CUT_OFF = "connection was closed in the middle of operation"
_POOLER_IS_SHORT = ("no more connections allowed", "query_wait_timeout", "login has been failing", "cannot connect")


def unusable(address: Address, problem: Exception) -> UnusableDatabaseError:
    """Return an error that says in one line, without a password, why the database can't be used.

    A failure that may be temporary is an ``OfflineDatabaseError``; if there are several processes, they wait and retry.
    """
    return _from_outside(address, problem) or _from_the_server(address, problem)


def _from_outside(address: Address, problem: Exception) -> UnusableDatabaseError | None:
    """Return the error for a failure before PostgreSQL itself responded: network, TLS, pooler, or a wrong address."""
    match problem:
        case asyncpg.ProtocolViolationError() | asyncpg.ConnectionDoesNotExistError() if pooler := _words(problem):
            return _from_a_pooler(address, pooler)
        case asyncpg.ClientConfigurationError():
            return UnreachableDatabaseError(address, f"isn't a valid address ({_words(problem)}): check DATABASE")
        case ssl.SSLError():
            why = getattr(problem, "verify_message", "") or getattr(problem, "reason", "") or "TLS failed"
            return UnreachableDatabaseError(
                address, f"has no TLS certificate that is trusted here ({why}): check sslmode"
            )
        case socket.gaierror():
            return OfflineDatabaseError(address, "has an unknown host: check the host in DATABASE")
        case FileNotFoundError() if not address.is_socket:
            return UnreachableDatabaseError(address, "needs a certificate file that doesn't exist: check sslrootcert")
        case PermissionError():
            return UnreachableDatabaseError(address, "can't be opened by this system user: check its socket's folder")
        case FileNotFoundError():
            return OfflineDatabaseError(
                address, "has no socket in that folder: start its server, or check host and port"
            )
        case ConnectionRefusedError():
            return OfflineDatabaseError(address, "has no server listening: start its server, or check host and port")
        case TimeoutError():
            return OfflineDatabaseError(address, "doesn't answer: check host, port and firewall, or start its server")
        case ConnectionError() if "SSL upgrade" in str(problem):
            return UnreachableDatabaseError(address, "offers no TLS, but DATABASE requires it: check sslmode")
    return None


def _from_a_pooler(address: Address, words: str) -> UnusableDatabaseError:
    """Return the error for a pooler's message; PgBouncer 1.18 has no error codes for most of its messages."""
    if "does not exist" in words or "no such database" in words:
        return UnreachableDatabaseError(address, f"is unknown to the pooler in front of it ({words}): {_KNOW}")
    if "authentication failed" in words:
        return UnreachableDatabaseError(address, WRONG_PASSWORD + ", and in the pooler's auth_file")
    if "pooling mode" in words:
        return UnreachableDatabaseError(address, NOT_PER_SESSION)
    if any(short in words for short in _POOLER_IS_SHORT):
        return OfflineDatabaseError(address, f"is behind a pooler with no free connection ({words}): {_ROOM}")
    return UnreachableDatabaseError(address, f"is behind a pooler that refused the connection ({words}): {_DIRECT}")


_KNOW = "add it there, or create it"
_ROOM = "check its pool_size and the server behind it"
_DIRECT = "allow that there, or connect directly"


def _from_the_server(address: Address, problem: Exception) -> UnusableDatabaseError:
    """Return the error for a refusal by PostgreSQL, based on its code, since its message may be in any language."""
    match problem:
        case asyncpg.InvalidCatalogNameError():
            return UnreachableDatabaseError(address, MISSING)
        case asyncpg.InvalidPasswordError():
            return UnreachableDatabaseError(address, WRONG_PASSWORD)
        case asyncpg.InvalidAuthorizationSpecificationError():
            return UnreachableDatabaseError(
                address, "refuses this user from this machine: check the user in DATABASE and pg_hba.conf"
            )
        case asyncpg.TooManyConnectionsError():
            return OfflineDatabaseError(
                address, "has no free connection: raise max_connections, or the user's CONNECTION LIMIT"
            )
        case asyncpg.ReadOnlySQLTransactionError():
            return NotWritableError(address, "is read-only, like a standby: name the primary in DATABASE")
        case asyncpg.InsufficientPrivilegeError():
            return NotWritableError(address, f"can't be written ({facts(problem)}): let its user own the database")
        case asyncpg.DiskFullError():
            return NotWritableError(address, "can't be written, its disk is full: free some space")
        case asyncpg.CannotConnectNowError():
            return OfflineDatabaseError(address, "is starting up or shutting down: try again in a moment")
        case (
            OSError()
            | asyncpg.OperatorInterventionError()
            | asyncpg.PostgresConnectionError()
            | asyncpg.InterfaceError()
            | asyncpg.InternalClientError()
        ):
            return OfflineDatabaseError(address, f"closed the connection ({facts(problem)}): check its server")
        case asyncpg.SyntaxOrAccessError():
            return ForeignDatabaseError(address, f"lacks the bot's tables ({facts(problem)}): restore a backup")
        case _:
            return UnusableDatabaseError(address, f"can't be used ({facts(problem)})")


def _words(problem: Exception) -> str:
    """Return the first line of the message, shortened; empty if the connection was dropped without one."""
    return str(problem).partition("\n")[0].removeprefix(_CUT_OFF).removeprefix(": ")[:120]
