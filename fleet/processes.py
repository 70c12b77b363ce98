"""Start and restart the processes of a bot on one machine: one per shard, and spares to take over."""

from __future__ import annotations

import asyncio
import re
import secrets
import signal
import sys
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Protocol

from tables.background import Background, until_any

ROOT = Path(__file__).parent.parent
PAUSE = 1.0
"""Seconds until one that died is followed by another."""
START_SECONDS = 120.0
STOP_SECONDS = 20.0
WRONG_SETTING = 2
_PLAYS = re.compile(r"plays shard (\d+) of \d+ in epoch (\d+)")
_CONNECTED = " ready as "


class FleetFailed(Exception):
    """A process was refused for good, or doesn't come to play; what it said stands in the log."""


class ChildProcess(Protocol):
    """A process of the system, as far as one of ours is asked of it; ``asyncio.subprocess.Process`` is one."""

    @property
    def pid(self) -> int:
        """Its id."""

    @property
    def stderr(self) -> asyncio.StreamReader | None:
        """Its lines."""

    def send_signal(self, signal: int) -> None:
        """:raises ProcessLookupError: when it is gone."""

    async def wait(self) -> int:
        """Wait for its end; its exit code."""


Start = Callable[[Mapping[str, str]], Awaitable[ChildProcess]]
"""Starts the bot with exactly these settings in its environment."""


async def start_bot(settings: Mapping[str, str]) -> ChildProcess:
    """A bot as a program of its own."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        str(ROOT / "bot.py"),
        env=settings,
        cwd=ROOT,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )


class Process:
    """One process, whose lines are said with its name before them. ``shard`` is the one that it plays, if it does.

    ``epoch`` is that of its lease. ``plays`` is set when it hears its clicks, too.
    """

    def __init__(self, name: str, process: ChildProcess, say: Callable[[str], None]) -> None:
        self.name = name
        self.shard: int | None = None
        self.epoch = 0
        self.process = process
        self.plays = asyncio.Event()
        self._say = say
        self.ready = False
        """Whether it plays, or is a spare that waits."""
        self._connected = False
        self.reading = asyncio.create_task(self._read(), name=f"lines of {name}")

    async def ended(self) -> int:
        """Wait for its end; its exit code."""
        await asyncio.wait({self.reading})  # several may wait for it
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
                self.shard, self.epoch = int(found[1]), int(found[2])
            self._connected = self._connected or _CONNECTED in line
            if self._connected and self.shard is not None:
                self.plays.set()
            self.ready = self.ready or "a spare for" in line or self.plays.is_set()
            self._say(f"{self.name}: {line}")


class Processes:
    """All of them. ``settings`` are those of the bot, by their keys; what tells one process from the others is added.

    :param metrics: the port of the first one's metrics, the next ones have the next; 0: none.
    :param start: how one is started.
    """

    def __init__(
        self,
        settings: Mapping[str, str],
        shards: int,
        spares: int,
        say: Callable[[str], None],
        metrics: int = 0,
        start: Start = start_bot,
    ) -> None:
        secret = {"NODE_SECRET": secrets.token_urlsafe(24)}
        self.settings = secret | {"SHARDS": str(shards), "NODE": "127.0.0.1:0"} | dict(settings)
        """What every process is given."""
        self._shards = shards
        self._spares = spares
        self._say = say
        self._metrics = metrics
        self._start = start
        self._started = 0
        self._stopping = False
        self.running: list[Process] = []
        """Those that are there, in the order in which they were started."""
        self._background = Background()
        self.failed = asyncio.Event()
        """Is set when it makes no sense to go on; ``why_failed`` says why."""
        self.why_failed = ""

    def of(self, shard: int) -> Process | None:
        """The process that came last to play this shard; None when it is gone."""
        playing = (one for one in self.running if one.shard == shard)
        return max(playing, key=lambda one: one.epoch, default=None)

    async def start(self) -> None:
        """Start one for each shard, and the spares.

        :raises FleetFailed: when one of them can't play.
        """
        first = [await self._spawn(shard) for shard in range(self._shards)]
        for one in first:
            await self._wait_until_playing(one)
        for _ in range(self._spares):
            await self._spawn(None)

    async def replace_all(self) -> None:
        """Put a new process in the place of each, one after the other, while people play on.

        :raises FleetFailed: when a new one doesn't come to play; those that were not replaced yet play on.
        """
        for shard in range(self._shards):
            new, old = await self._spawn(shard), self.of(shard)
            await self._wait_until_playing(new)
            if old is not None:
                await old.ended()
        for spare in [one for one in self.running if one.shard is None]:
            spare.end()  # another one follows it

    async def stop(self) -> None:
        """Let all give the answers that are under way, and end."""
        self._stopping = True
        for one in self.running:
            one.end()
        await self._background.wait(STOP_SECONDS)
        for one in self.running:
            one.end(signal.SIGKILL)
        await self._background.wait()

    async def _spawn(self, shard: int | None) -> Process:
        settings = dict(self.settings)
        if shard is not None:
            settings["SHARD"] = str(shard)
        if self._metrics:
            settings["METRICS_PORT"] = str(self._metrics + self._started)
        self._started += 1
        name = f"{self._started}"
        one = Process(name, await self._start(settings), self._say)
        self.running.append(one)
        self._background.try_once(f"watching process {name}", partial(self._watch, one))
        return one

    async def _watch(self, one: Process) -> None:
        """When it ends, another one is a spare; not when all end, or after it let go of its shard to a new one."""
        code = await one.ended()
        self.running.remove(one)
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
            await self._spawn(None)

    async def _wait_until_playing(self, one: Process) -> None:
        await until_any(one.plays, task=one.reading, seconds=START_SECONDS)
        if not one.plays.is_set():
            raise FleetFailed(f"process {one.name} doesn't come to play")
