"""The store in a SQLite file, which is the default."""

from data.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
