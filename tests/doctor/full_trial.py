"""Run the doctor's whole trial, with Ann pressing the buttons as it asks."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from data.sqlite import SqliteStore
from delivery.discord_api.known_facts import keeps_pictures
from doctor.__main__ import examine
from playground import FaultInjection, Playground
from playground.world.seed_world import Permission
from playground.world_file import Json
from settings import Settings
from tests.bot_process import towards
from tests.doctor.test_look import Doctor
from tests.promises.waiting import eventually

EVERYTHING = (
    "a message with a picture",
    "an edit that keeps its picture",
    "an edit with a new picture",
    "the same message sent twice appears once",
    "a thread, and a message in it",
    "a direct message channel with Ann",
    "a message with a button",
    "a private hand as the answer",
    "its edit by the click's token, with its picture kept",
    "its edit by the click's token, with a new picture",
    "an edit of that message",
    "the table's message as the answer",
    "a private message after the answer",
    "its edit by the click's token",
    "an emoji of the application",
    "everything sent is deleted",
)
"""The names of all checks, in the order they run if everything works."""


class Trying(Doctor):
    """A doctor that tries everything while Ann presses the buttons."""

    async def tries(self, *, presses: int = 2, wait: float = 20.0, **settings: str) -> int:
        """Run the doctor and return the exit code."""
        given = Settings.parse(towards(self.playground, self.folder) | settings)
        pressing = asyncio.create_task(self._press(presses))
        try:
            return await examine(given, self.said.append, int(self.playground.channel), wait)
        finally:
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)

    async def _press(self, times: int) -> None:
        ann = self.playground.people["Ann"]
        for number in range(times):
            await self.hears("please press" if number == 0 else "once more")
            await ann.click("Press me")

    async def hears(self, words: str) -> None:
        """Wait until the doctor has printed this."""
        await eventually(lambda: any(words in line for line in self.said), 120)

    def failed(self) -> dict[str, str]:
        """Return the failed checks and the reasons; of several with the same name, only the last one."""
        lines = (re.fullmatch(r"  ✗ ([^:]+): (.+)", line) for line in self.said)
        return {found[1]: found[2] for found in lines if found is not None}

    def skipped(self) -> list[str]:
        return [line[4:].partition(": not tried")[0] for line in self.said if ": not tried" in line]

    def left(self) -> list[Json]:
        """Return all messages, threads and emojis that the bot has left behind."""
        world = self.playground.world
        messages = [one for room in world.messages.values() for one in room.values()]
        threads = [one for one in world.channels.values() if "thread_metadata" in one]
        return [*messages, *threads, *world.emojis.values()]

    async def kept(self) -> bool | None:
        """Return what the store knows about kept pictures."""
        store = await SqliteStore.open(self.folder / "stairwell.db")
        try:
            return await keeps_pictures(store, int(self.playground.world.bot["id"]))
        finally:
            await store.close()


@asynccontextmanager
async def trying(folder: Path, faults: FaultInjection | None = None) -> AsyncIterator[Trying]:
    """Start the doctor in a playground, with permission to manage threads."""
    async with Playground(faults=faults) as playground:
        doctor = Trying(playground, folder)
        doctor.allow(Permission.MANAGE_THREADS)
        yield doctor
        assert not playground.world.bot_online
