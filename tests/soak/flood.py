"""Measure how one person flooding the bot with clicks affects everyone else."""

from __future__ import annotations

import asyncio
import random
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playground import Person, Playground, Strictness
from tests.bot_process import bot_process, towards
from tests.soak.hands import Clicks, seat
from watch.health import percentile

OTHERS = ("Ben", "Cléo", "Dan", "Finn")
CLICKS_A_SECOND = 4.0
"""Total clicks per second by everyone but the flooder, who clicks nine times as fast."""


@dataclass
class Figures:
    """The results of a run.

    ``flooded`` and ``answered`` count the flooder's clicks. ``calm`` and ``others`` hold the seconds until other
    people's clicks were answered, without and with the flood.
    """

    flooded: int = 0
    answered: int = 0
    calm: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)

    @property
    def p99(self) -> float:
        """Return the 99th percentile of the others' answer times, in seconds."""
        return percentile(self.others, 0.99)


async def run(clicks: int) -> Figures:
    """Have the others click at random times, then again while a flooder clicks nine times as fast."""
    figures = Figures()
    rng = random.Random(clicks)
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(checked=False, strictness=Strictness.loose()) as playground:
            settings = towards(playground, Path(folder)) | {"CLICKS_PER_SECOND": "5"}
            async with bot_process(**settings) as bot:
                await bot.says("ready as")
                flooder, *others = (playground.people[name] for name in ("Ann", *OTHERS))
                key = await seat(playground, "levelup", [flooder, others[0]], Clicks())
                message = next(one for one in flooder.messages() if f"s1:{key}:-:hand" in str(one["components"]))
                for flooding in (False, True):
                    times = figures.others if flooding else figures.calm
                    async with asyncio.TaskGroup() as pressing:
                        for number in range(clicks):
                            pressing.create_task(_other(others[number % len(others)], message, key, times))
                            for _ in range(9 if flooding else 0):
                                pressing.create_task(_flood(flooder, message, key, figures))
                            await asyncio.sleep(rng.expovariate(CLICKS_A_SECOND))
    return figures


async def _other(person: Person, message: dict[str, Any], key: str, times: list[float]) -> None:
    clock = asyncio.get_running_loop().time
    began = clock()
    reply = await person.forge(message, f"s1:{key}:-:hand")
    times.append(clock() - began)
    assert not reply.failed, "another person's click wasn't answered"


async def _flood(person: Person, message: dict[str, Any], key: str, figures: Figures) -> None:
    figures.flooded += 1
    reply = await person.forge(message, f"s1:{key}:-:hand")
    figures.answered += not reply.failed
