"""Append to four tables until killed, and print every acknowledged step.

Run as ``python -m tests.data.endless_writer FILE``. Once the store acknowledges a step, it prints ``table seq``.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from data.sqlite import SqliteStore
from tests.data.samples import header, step

TABLES = ("ash", "elm", "oak", "yew")


async def play(store: SqliteStore, table: str) -> None:
    loaded = await store.load(table)
    seq = len(loaded[1]) if loaded else 0
    while True:
        seq += 1
        data = {"n": seq}
        await (
            store.append(step(table, seq, data=data))
            if seq > 1
            else store.open_table(header(table), step(table, data=data))
        )
        os.write(1, f"{table} {seq}\n".encode())


async def main() -> None:
    store = await SqliteStore.open(Path(sys.argv[1]))
    await asyncio.gather(*(play(store, table) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(main())
