"""Processes of one bot on one machine: each shard has one, and some are spares. A spare follows one that dies."""

from __future__ import annotations

import asyncio
import re
import secrets
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAUSE = 1.0
"""Seconds until one that died is followed by another."""
START_SECONDS = 120.0
STOP_SECONDS = 20.0
WRONG_SETTING = 2
_PLAYS = re.compile(r"plays shard (\d+) of")


class FleetFailed(Exception):
    """A process was refused for good, or doesn't come to play; what it said stands in the log."""


class Process:
    """One process, whose lines are said with its name before them. ``shard`` is the one that it plays, if it does.

    ``plays`` is set when it hears its clicks, too.
    """

    def __init__(self, name: str, process: asyncio.subprocess.Process, say: Callable[[str], None]) -> None:
        self.name = name
        self.shard: int | None = None
        self.process = process
        self.plays = asyncio.Event()
        self._say = say
        self.ready = False
        """Whether it plays, or is a spare that waits."""
        self._connected = False
        self._reading = asyncio.create_task(self._read(), name=f"lines of {name}")

    async def ended(self) -> int:
        """Wait for its end; its exit code."""
        await asyncio.wait({self._reading})  # several may wait for it
        return await self.process.wait()

    def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        """Send it a signal, if it is there."""
        with suppress(ProcessLookupError):
            self.process.send_signal(number)

    async def _read(self) -> None:
        if self.process.stderr is None:
            return
        async for read in self.process.stderr:
            line = read.decode(errors="replace").rstrip()
            if found := _PLAYS.search(line):
                self.shard = int(found[1])
            self._connected = self._connected or " is ready" in line
            if self._connected and self.shard is not None:
                self.plays.set()
            self.ready = self.ready or "a spare for" in line or self.plays.is_set()
            self._say(f"{self.name}: {line}")


class Processes:
    """All of them. ``settings`` are those of the bot, by their keys; what tells one process from the others is added.

    :param metrics: the port of the first one's metrics, the next ones have the next; 0: none.
    """

    def __init__(
        self, settings: Mapping[str, str], shards: int, spares: int, say: Callable[[str], None], metrics: int = 0
    ) -> None:
        secret = {"NODE_SECRET": secrets.token_urlsafe(24)}
        self._settings = secret | {"SHARDS": str(shards), "NODE": "127.0.0.1:0"} | dict(settings)
        self._shards = shards
        self._spares = spares
        self._say = say
        self._metrics = metrics
        self._started = 0
        self._stopping = False
        self._watching: dict[Process, asyncio.Task[None]] = {}
        self.failed = asyncio.Event()
        """Is set when it makes no sense to go on; ``why_failed`` says why."""
        self.why_failed = ""

    @property
    def running(self) -> list[Process]:
        """Those that are there, in the order in which they were started."""
        return list(self._watching)

    def of(self, shard: int) -> Process | None:
        """The process that came last to play this shard; None when it is gone."""
        return next((one for one in reversed(self.running) if one.shard == shard), None)

    async def start(self) -> None:
        """Start one for each shard, and the spares.

        :raises FleetFailed: when one of them can't play.
        """
        first = [await self._one_more(shard) for shard in range(self._shards)]
        for one in first:
            await self._until_it_plays(one)
        for _ in range(self._spares):
            await self._one_more(None)

    async def replace_all(self) -> None:
        """Put a new process in the place of each, one after the other, while people play on.

        :raises FleetFailed: when a new one doesn't come to play; those that were not replaced yet play on.
        """
        for shard in range(self._shards):
            new, old = await self._one_more(shard), self.of(shard)
            await self._until_it_plays(new)
            if old is not None:
                await old.ended()
        for spare in [one for one in self.running if one.shard is None]:
            spare.end()  # another one follows it

    async def stop(self) -> None:
        """Let all give the answers that are under way, and end."""
        self._stopping = True
        for one in self.running:
            one.end()
        if watching := list(self._watching.values()):
            _, late = await asyncio.wait(watching, timeout=STOP_SECONDS)
            for one in self.running:
                one.end(signal.SIGKILL)
            if late:
                await asyncio.wait(late)

    async def _one_more(self, shard: int | None) -> Process:
        settings = dict(self._settings)
        if shard is not None:
            settings["SHARD"] = str(shard)
        if self._metrics:
            settings["METRICS_PORT"] = str(self._metrics + self._started)
        self._started += 1
        command = (sys.executable, str(ROOT / "bot.py"))
        process = await asyncio.create_subprocess_exec(
            *command, env=settings, cwd=ROOT, stderr=asyncio.subprocess.PIPE, start_new_session=True
        )
        one = Process(f"{self._started}", process, self._say)
        self._watching[one] = asyncio.create_task(self._watch(one), name=f"process {one.name}")
        return one

    async def _watch(self, one: Process) -> None:
        """When it ends, another one is a spare; not when all end, or after it let go of its shard to a new one."""
        code = await one.ended()
        del self._watching[one]
        if self._stopping or (code == 0 and one.shard is not None):
            return
        if code == WRONG_SETTING:
            self.why_failed = f"process {one.name} was refused"
            self.failed.set()
            return
        if code:
            self._say(f"process {one.name} ended with {code}")
        await asyncio.sleep(PAUSE)
        if not self._stopping:
            await self._one_more(None)

    async def _until_it_plays(self, one: Process) -> None:
        ended, plays = asyncio.create_task(one.ended()), asyncio.create_task(one.plays.wait())
        await asyncio.wait({ended, plays}, timeout=START_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        plays.cancel()
        if not one.plays.is_set():
            raise FleetFailed(f"process {one.name} doesn't come to play")
