"""Open the store in a SQLite file: a connection for writing, one for reading, and one for upkeep."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

from data.database import Database, Found
from data.errors import at_start
from data.sqlite.connection import Connection, connect
from data.sqlite.integrity_check import examine
from data.sqlite.migrate import prepare
from data.sqlite.refusals import unusable
from data.sqlite.upkeep import LOG_BYTES, PAGES, Upkeep
from data.sqlite.writer import SqliteWriter
from data.store import SqlStore
from tables.ports import StoreError

BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
PATIENCE = 5.0  # how many seconds to wait for another program's lock on the file


class SqliteStore(SqlStore):
    """Stores tables in one file."""

    FAILURES = (sqlite3.Error, UnicodeDecodeError)  # a UnicodeDecodeError if SQLite's message quotes damaged text
    _writer: SqliteWriter

    def __init__(self, path: Path, writer: SqliteWriter, reader: Connection, upkeep: Upkeep) -> None:
        super().__init__(writer)
        self.upkeep = upkeep
        self._path = path
        self._reader = reader
        self._examining: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path, patience: float = PATIENCE) -> SqliteStore:
        """Open the file at ``path``; if it is missing, create it in a folder that only its owner can read.

        ``patience`` is how many seconds to wait for another program's lock, now and later. Close the store when done,
        since its threads keep the process alive until then.

        :raises UnusableDatabaseError: if the file can't be used, with a one-line reason; the file is unchanged.
        """
        examined = await asyncio.to_thread(prepare, path, patience)
        try:
            async with AsyncExitStack() as opened:
                reader = await connect(path, patience)
                opened.push_async_callback(reader.close)
                writer = await connect(path, patience)
                opened.push_async_callback(writer.close)
                await writer.execute(f"PRAGMA wal_autocheckpoint = {PAGES}")
                await writer.execute(f"PRAGMA journal_size_limit = {LOG_BYTES}")
                upkeep = Upkeep(path, await connect(path, patience))
                opened.pop_all()
        except sqlite3.Error as problem:
            raise unusable(path, problem) from problem
        store = cls(path, SqliteWriter(writer, upkeep), reader, upkeep)
        try:
            await store.archive.finish_erasures()
        except StoreError as problem:
            await store.close()
            raise at_start(path, problem) from None
        except BaseException:
            await store.close()
            raise
        if not examined:
            store.examine(path)
        return store

    def examine(self, path: Path) -> None:
        """Start checking the whole file for damage in a thread, which logs its findings. ``close`` stops the check."""
        self._examining = asyncio.create_task(asyncio.to_thread(examine, path, lambda: self._closed))

    async def _run(self, work: Callable[[Database], Found]) -> Found:
        try:
            return await self._reader.run(work)
        except self.FAILURES as problem:
            if getattr(problem, "sqlite_errorcode", 0) & 0xFF in BROKEN:
                raise unusable(self._path, problem) from None
            raise

    async def _release(self) -> None:
        if self._examining is not None:
            await self._examining
        await self._reader.close()
