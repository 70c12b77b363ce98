"""Measure clicks on a busy host: a real bot process, people, and four processes that keep the CPU busy.

The playground gets a higher priority if possible, because the real Discord runs on other machines.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from benchmarks.processes.crowd import Crowd, Tally, crowded_playground, dm_id, open_tables, seated
from tests.bot_process import bot_process, towards
from tests.promises.waiting import eventually
from tests.quality.under_load import busy

TABLES, RATE = 40, 8.0
BUSY = 4
AHEAD = -10
REST = 5.0


@dataclass(frozen=True)
class Figures:
    """Click results: right after the start, while all tables are drawn, and later."""

    at_start: Tally
    later: Tally

    @property
    def unanswered(self) -> int:
        """Return how many clicks weren't answered within Discord's three seconds."""
        return (self.at_start + self.later).answers["unanswered"]


async def run(clicks: int, seed: int) -> Figures:
    """Make ``clicks`` clicks, half of them right after the start."""
    tallies = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "stairwell.db"
        await open_tables(path, TABLES, random.Random(seed))
        with suppress(PermissionError):
            os.setpriority(os.PRIO_PROCESS, 0, AHEAD)
        as_usual = ("nice", "-n", str(-os.getpriority(os.PRIO_PROCESS, 0)))
        async with crowded_playground(TABLES) as playground:
            crowd, messages = Crowd(playground, random.Random(seed)), playground.world.messages
            with busy(BUSY) as computing:
                for process in computing:
                    os.setpriority(os.PRIO_PROCESS, process.pid, 0)
                async with bot_process(*as_usual, **towards(playground, path.parent)) as bot:
                    await bot.says("ready as")
                    await eventually(lambda: len(crowd.hands()) >= TABLES, 60.0)
                    for _ in range(2):
                        crowd.tally = Tally()
                        tables = [one for one in seated(path) if all(messages.get(dm_id(user)) for user in one.people)]
                        await crowd.click_for(clicks / 2 / RATE, RATE, tables)
                        tallies.append(crowd.tally)
                        await asyncio.sleep(REST)
    return Figures(*tallies)
