"""Run a real bot process, which a test can kill at any moment, against the test's playground."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from playground import Playground
from tests.forked import Forked, forked

ROOT = Path(__file__).parent.parent
START_SECONDS = 60.0


class BotProcess:
    """A bot in a process of its own; its log is in ``output``."""

    def __init__(self, process: asyncio.subprocess.Process | Forked) -> None:
        self.process = process
        self.output = ""
        self._reading = asyncio.create_task(self._read())
        self._more = asyncio.Event()

    async def _read(self) -> None:
        assert self.process.stderr is not None
        while line := await self.process.stderr.readline():
            self.output += line.decode()
            self._more.set()

    async def says(self, words: str, times: int = 1) -> None:
        """Wait until the log contains these words ``times`` times."""
        async with asyncio.timeout(START_SECONDS):
            while self.output.count(words) < times:
                if self.process.returncode is not None and self._reading.done():
                    raise AssertionError(f"the bot ended without saying {words!r}:\n{self.output}")
                self._more.clear()
                await asyncio.wait(
                    {asyncio.ensure_future(self._more.wait()), self._reading}, return_when="FIRST_COMPLETED"
                )

    async def end(self, number: signal.Signals) -> int:
        """Send a signal, wait until the process ends, and return its exit code."""
        self.process.send_signal(number)
        return await self.ended()

    async def ended(self) -> int:
        """Wait until the process ends, and return its exit code."""
        async with asyncio.timeout(START_SECONDS):
            code = await self.process.wait()
            await self._reading
        return code


@asynccontextmanager
async def bot_process(*through: str, **environment: str) -> AsyncIterator[BotProcess]:
    """Start the bot in the project's folder, or in the folder CWD, with only these settings and the installed games.

    If it is still running at the end, it is killed. ``through`` is a wrapper command that runs ``python bot.py``, such
    as ``"env"``. Without one, the bot is forked, which takes much less time.
    """
    folder = environment.pop("CWD", str(ROOT))
    clean = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG", "PYTHONPATH")}
    settings = {**clean, **environment}
    bot = BotProcess(await (started(through, settings, folder) if through else forked(settings, Path(folder))))
    try:
        yield bot
    finally:
        if bot.process.returncode is None:
            await bot.end(signal.SIGKILL)


async def started(through: Sequence[str], settings: Mapping[str, str], folder: str) -> asyncio.subprocess.Process:
    """Run ``python bot.py`` through a wrapper command."""
    command = (*through, sys.executable, str(ROOT / "bot.py"))
    return await asyncio.create_subprocess_exec(*command, env=settings, cwd=folder, stderr=asyncio.subprocess.PIPE)


def towards(playground: Playground, folder: Path) -> dict[str, str]:
    """Return the environment of a bot that uses this playground and keeps its tables in this folder."""
    return {
        "DISCORD_TOKEN": playground.token,
        "DISCORD_API": playground.api,
        "DATABASE": str(folder / "stairwell.db"),
        "CLICKS_PER_SECOND": "0",
        "TABLES_PER_PERSON": "0",
        "TABLES_PER_CHANNEL": "0",
        "TABLES_PER_SERVER": "0",
    }
