"""Keep the store in a SQLite file, the default engine."""

from data.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
