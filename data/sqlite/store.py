"""The store in a SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

from data.database import Database, Found
from data.errors import unusable
from data.sqlite.connection import Connection, connect
from data.sqlite.integrity_check import examine
from data.sqlite.migrate import prepare
from data.sqlite.writer import PAGES, SqliteWriter
from data.store import SqlStore

PATIENCE = 5.0  # seconds that another program may hold the file before we give up


class SqliteStore(SqlStore):
    """Remembers tables in one file."""

    FAILURES = (sqlite3.Error,)
    _writer: SqliteWriter

    def __init__(self, writer: SqliteWriter, reader: Connection) -> None:
        super().__init__(writer)
        self._reader = reader
        self._examining: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path, patience: float = PATIENCE) -> SqliteStore:
        """The store in the file at ``path``, which is made (with its folder, for its owner only) when it is missing.

        ``patience`` is for how many seconds a lock of another program is waited for, now and later. Close the store
        when done: until then its threads keep the program alive.

        :raises UnusableDatabaseError: when the file can't be used, with one line that says why; it is left as it was.
        """
        examined = await asyncio.to_thread(prepare, path, patience)
        try:
            async with AsyncExitStack() as opened:
                reader = await connect(path, patience)
                opened.push_async_callback(reader.close)
                writer = await connect(path, patience)
                opened.push_async_callback(writer.close)
                await writer.execute(f"PRAGMA wal_autocheckpoint = {PAGES}")
                mover = await connect(path, patience)
                opened.pop_all()
        except sqlite3.Error as problem:
            raise unusable(path, problem) from problem
        store = cls(SqliteWriter(writer, mover), reader)
        try:
            await store.archive.finish_erasures()
        except BaseException:
            await store.close()
            raise
        if not examined:
            store.examine(path)
        return store

    def examine(self, path: Path) -> None:
        """Look through the whole file for damage in a thread beside; the log says what is found. ``close`` ends it."""
        self._examining = asyncio.create_task(asyncio.to_thread(examine, path, lambda: self._closed))

    async def _run(self, work: Callable[[Database], Found]) -> Found:
        return await self._reader.run(work)

    async def _let_go(self) -> None:
        if self._examining is not None:
            await self._examining
        await self._reader.close()
