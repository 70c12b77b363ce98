"""The whole house in one process: a playground, a store in a real file, the hall, and the bot logged in to it all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot import point_at
from client import Stairwell
from cogs.flood import Flow
from data.sqlite import SqliteStore
from playground import Person, Playground, buttons
from tables.hall import Hall
from tables.quotas import UNLIMITED
from ui.living import Pauses


def no_pause() -> float:
    """Computer players don't think in tests."""
    return 0.0


@dataclass
class Stage:
    """A running bot and its people."""

    playground: Playground
    store: SqliteStore
    hall: Hall
    client: Stairwell

    def person(self, name: str) -> Person:
        """One of the people by name."""
        return self.playground.people[name]


@asynccontextmanager
async def bot_on(playground: Playground, store: SqliteStore, *, refused: float = 0.2) -> AsyncIterator[Stage]:
    """Run the bot against a playground that runs already, until the block ends.

    ``refused`` is how many seconds pass before it tries again what was refused.
    """
    await point_at(playground.api)
    hall = Hall(store, pause=no_pause, quotas=UNLIMITED)
    await hall.start()
    client = Stairwell(hall, pauses=Pauses(0.0, 0.05, 0.1, refused), flow=Flow(0, 0), emojis=False)
    online = asyncio.Event()

    async def on_ready() -> None:
        online.set()

    client.add_listener(on_ready, "on_ready")
    running = asyncio.create_task(client.start(playground.token))
    ready = asyncio.create_task(online.wait())
    await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        await running
    try:
        yield Stage(playground, store, hall, client)
    finally:
        await client.close()
        await asyncio.gather(running, return_exceptions=True)
        await hall.close()


@asynccontextmanager
async def stage(folder: Path, *, patience: float = 5.0, refused: float = 0.2) -> AsyncIterator[Stage]:
    """A fresh playground, a fresh database (``patience`` seconds with a locked file) and the bot."""
    async with Playground() as playground:
        for person in playground.people.values():
            person.locale = "en-GB"  # a test that wants French says so
        store = await SqliteStore.open(folder / "stairwell.db", patience=patience)
        try:
            async with bot_on(playground, store, refused=refused) as running:
                yield running
            assert playground.violations == []
        finally:
            await store.close()


def labels(message: dict[str, object]) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [button.label for button in buttons(message) if not button.disabled]
