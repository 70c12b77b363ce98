"""The refusal that fits what PostgreSQL said when a database was opened."""

from __future__ import annotations

import asyncpg

from data.errors import (
    AwayDatabaseError,
    ForeignDatabaseError,
    NotWritableError,
    UnreachableDatabaseError,
    UnusableDatabaseError,
    facts,
)
from data.postgres.address import Address


def unusable(address: Address, problem: Exception) -> UnusableDatabaseError:
    """Why the database can't be used, in one line without a password."""
    match problem:
        case asyncpg.InvalidCatalogNameError():
            return UnreachableDatabaseError(address, "is not there: create the database first (docs/SCALING.md)")
        case asyncpg.InvalidAuthorizationSpecificationError():
            return UnreachableDatabaseError(address, "lets this user in with no such password: check DATABASE")
        case asyncpg.TooManyConnectionsError():
            return AwayDatabaseError(address, "has no connection left: raise its max_connections")
        case asyncpg.InsufficientPrivilegeError() | asyncpg.ReadOnlySQLTransactionError():
            return NotWritableError(address, f"can't be written ({facts(problem)}): let its user own the database")
        case asyncpg.DiskFullError():
            return NotWritableError(address, "can't be written, its disk is full: make room there")
        case (
            OSError()
            | TimeoutError()
            | asyncpg.OperatorInterventionError()
            | asyncpg.PostgresConnectionError()
            | asyncpg.InterfaceError()
        ):
            return AwayDatabaseError(address, f"can't be reached ({facts(problem)}): start its server")
        case asyncpg.SyntaxOrAccessError():
            return ForeignDatabaseError(
                address, f"is not what the bot wrote ({facts(problem)}): put a backup in its place"
            )
        case _:
            return UnusableDatabaseError(address, f"can't be used ({facts(problem)})")
