"""End matches in a loop until killed: ``python -m tests.data.endless_results FILE``."""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

from data.sqlite import SqliteStore
from tests.data.results import ranked, remember


async def win(store: SqliteStore, *users: int) -> None:
    while True:
        await remember(store, [replace(ranked(*users), table=uuid4().hex[:10])])
        os.write(1, b"won\n")


async def main() -> None:
    store = await SqliteStore.open(Path(sys.argv[1]))
    await asyncio.gather(win(store, 1, 2), win(store, 2, 3, 1))


if __name__ == "__main__":
    asyncio.run(main())
