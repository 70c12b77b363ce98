"""Repeatedly try to start a second bot on a running bot's database, then kill the first."""

from __future__ import annotations

import signal
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playground import Playground
from tests.bot_process import bot_process, towards


@dataclass
class Figures:
    refused: int = 0
    taken_over: int = 0


async def run(starts: int, at_once: int = 5) -> Figures:
    """Try ``starts`` times to start a second bot; now and then, kill the first and let the next one take over.

    :raises AssertionError: if a second bot started, or its message didn't name the first.
    """
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(unhurried=True) as playground:
            settings = towards(playground, Path(folder))
            while figures.refused < starts:
                async with bot_process(**settings) as first:
                    await first.says("ready as")
                    sessions = playground.gateway.identified
                    for _ in range(min(at_once, starts - figures.refused)):
                        async with bot_process(**settings) as second:
                            assert await second.ended() == 2
                            told = f"is in use by another bot (process {first.process.pid} on "
                            assert told in second.output.splitlines()[-1]
                            figures.refused += 1
                    assert playground.gateway.identified == sessions
                    await first.end(signal.SIGKILL)
                    figures.taken_over += 1
    return figures
