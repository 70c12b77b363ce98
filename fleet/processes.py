"""Start and restart a bot's processes on one machine: one per shard, plus spares that can take over."""

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
"""How many seconds to wait before replacing a crashed process."""
START_SECONDS = 120.0
STOP_SECONDS = 20.0
WRONG_SETTING = 2
_PLAYS = re.compile(r"playing shard (\d+) of \d+ \(epoch (\d+)\)")
_CONNECTED = " ready as "


class FleetFailed(Exception):
    """A process was permanently rejected, or never became ready; its own log lines say why."""


class ChildProcess(Protocol):
    """The parts of ``asyncio.subprocess.Process`` used here."""

    @property
    def pid(self) -> int:
        """The process id."""

    @property
    def stderr(self) -> asyncio.StreamReader | None:
        """The stream of the process's log lines."""

    def send_signal(self, signal: int) -> None:
        """Send a signal.

        :raises ProcessLookupError: if the process has ended.
        """

    async def wait(self) -> int:
        """Wait for the process to end, and return its exit code."""


Start = Callable[[Mapping[str, str]], Awaitable[ChildProcess]]
"""Starts the bot with these settings as its entire environment."""


async def start_bot(settings: Mapping[str, str]) -> ChildProcess:
    """Start the bot as a child process."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        str(ROOT / "bot.py"),
        env=settings,
        cwd=ROOT,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )


class Process:
    """A running process whose log lines are printed with its name as a prefix.

    ``shard`` is the shard it runs, or None if it is a waiting spare; ``epoch`` is its lease's epoch. ``plays`` is set
    once it runs the shard and is connected.
    """

    def __init__(self, name: str, process: ChildProcess, say: Callable[[str], None]) -> None:
        self.name = name
        self.shard: int | None = None
        self.epoch = 0
        self.process = process
        self.plays = asyncio.Event()
        self._say = say
        self.ready = False
        """Set once the process runs a shard or is waiting as a spare."""
        self._connected = False
        self.reading = asyncio.create_task(self._read(), name=f"log of process {name}")

    async def ended(self) -> int:
        """Wait for the process to end, and return its exit code."""
        await asyncio.wait({self.reading})  # several callers may be waiting
        return await self.process.wait()

    def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        """Send a signal unless the process has ended."""
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
    """All processes of one bot.

    :param settings: the bot's settings by key; each process also gets some of its own.
    :param metrics: the first process's metrics port; the others count up from it. 0 means no metrics.
    :param start: starts a process.
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
        """The settings shared by all processes."""
        self._shards = shards
        self._spares = spares
        self._say = say
        self._metrics = metrics
        self._start = start
        self._started = 0
        self._stopping = False
        self.running: list[Process] = []
        """The running processes, in the order they were started."""
        self._background = Background()
        self.failed = asyncio.Event()
        """Set once there is no point in continuing; ``why_failed`` says why."""
        self.why_failed = ""

    def of(self, shard: int) -> Process | None:
        """Return the most recent process that runs this shard, or None."""
        return max((one for one in self.running if one.shard == shard), key=lambda one: one.epoch, default=None)

    async def start(self) -> None:
        """Start one process per shard, plus the spares.

        :raises FleetFailed: if one of them doesn't become ready.
        """
        for one in [await self._spawn(shard) for shard in range(self._shards)]:
            await self._wait_until_playing(one)
        for _ in range(self._spares):
            await self._spawn(None)

    async def replace_all(self) -> None:
        """Replace all processes, one at a time, without interrupting play.

        :raises FleetFailed: if a new process doesn't become ready; those not yet replaced keep running.
        """
        for shard in range(self._shards):
            new, old = await self._spawn(shard), self.of(shard)
            await self._wait_until_playing(new)
            if old is not None:
                await old.ended()
        for spare in [one for one in self.running if one.shard is None]:
            spare.end()  # ``_watch`` starts a new spare once this one ends

    async def stop(self) -> None:
        """Stop all processes, letting them finish pending answers first."""
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
        """Start a spare when a process ends, unless that process handed over its shard or all are being stopped."""
        code = await one.ended()
        self.running.remove(one)
        if self._stopping or (code == 0 and one.shard is not None):
            return
        if code == WRONG_SETTING:
            self.why_failed = f"process {one.name} rejected its settings"
            self.failed.set()
            return
        if code:
            self._say(f"process {one.name} exited with code {code}")
        await asyncio.sleep(PAUSE)
        if not self._stopping:
            await self._spawn(None)

    async def _wait_until_playing(self, one: Process) -> None:
        await until_any(one.plays, task=one.reading, seconds=START_SECONDS)
        if not one.plays.is_set():
            raise FleetFailed(f"process {one.name} didn't start playing")
