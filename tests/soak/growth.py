"""Check that memory, tasks and open files don't grow over many matches in one process."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import tempfile
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from data.sqlite import SqliteStore
from tables.decide.lobby import Person, join
from tables.decide.match import end, submit
from tables.decide.opening import Opening
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.setup.quotas import UNLIMITED

SAMPLES = 10
SHORT_SECONDS = 10.0
"""Maximum duration of a task that runs for one match, or after clocks stood still."""
OPTIONS = {"first_round": 3, "last_round": 3, "jokers": 2, "max_hands": 1}


@dataclass
class Figures:
    """The results of a run: resident bytes, tasks and open files, sampled along the way."""

    seed: int
    matches: int = 0
    memory: list[int] = field(default_factory=list)
    tasks: list[int] = field(default_factory=list)
    files: list[int] = field(default_factory=list)
    tables: list[int] = field(default_factory=list)

    @property
    def growth(self) -> float:
        """Return the memory growth from a third of the way through to the end, as a share."""
        early = self.memory[len(self.memory) // 3]
        return self.memory[-1] / early - 1

    def sample(self, registry: TableRegistry) -> None:
        """Take a sample of the process now."""
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        self.memory.append(pages * os.sysconf("SC_PAGE_SIZE"))
        self.tasks.append(len(asyncio.all_tasks()))
        self.files.append(len(list(Path("/proc/self/fd").iterdir())))
        self.tables.append(len(registry))


async def run(seed: int, matches: int) -> Figures:
    """Play ``matches`` short matches without Discord, at tables stored in a file."""
    figures = Figures(seed)
    rng = random.Random(seed)
    clicks = count(1)
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "stairwell.db")
        registry = TableRegistry(store, pause=lambda: 0.0, quotas=UNLIMITED)
        await registry.start()
        lasting = asyncio.all_tasks()
        try:
            for number in range(matches):
                if number % max(1, matches // SAMPLES) == 0:
                    await _sweep(registry, lasting)
                    figures.sample(registry)
                await _match(registry, rng, clicks)
                figures.matches += 1
            await _sweep(registry, lasting)
            figures.sample(registry)
        finally:
            await registry.close()
            await store.close()
    return figures


async def _match(registry: TableRegistry, rng: random.Random, clicks: count[int]) -> None:
    people = [Person(user, "Somebody", "en-GB") for user in rng.sample(range(1, 1000), 2)]
    table = await registry.open(
        Opening("levelup", guild=1, channel=2, pace="slow", options=OPTIONS, locale="en-GB"), people[0], next(clicks)
    )
    await table.ask(join, next(clicks), people[1])
    await table.start(people[0].user, next(clicks))
    for _ in range(60):
        match = table.state.match
        if match is None or table.state.standing is Standing.OVER:
            break
        seat = match.waiting[0]
        move = rng.choice(match.legal_moves(seat))
        await table.ask(submit, next(clicks), table.state.seats[seat].user, match.decision or "", str(move))
    if table.state.standing is not Standing.OVER:
        await table.ask(end, next(clicks))


async def _sweep(registry: TableRegistry, lasting: set[asyncio.Task[object]]) -> None:
    """Do what the heartbeat does every few seconds, then let all tasks except the ``lasting`` ones finish."""
    registry.cache.forget_ended()
    if short := asyncio.all_tasks() - lasting:
        await asyncio.wait(short, timeout=SHORT_SECONDS)
