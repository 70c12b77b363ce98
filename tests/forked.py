"""Fork bots from a process that has already imported all modules, which takes a tenth of the processor time."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from signal import SIGKILL

ROOT = Path(__file__).parent.parent
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.loaded"])
ALONE = threading.Lock()
"""Starting a process reaps all exited children; if two threads reap the same child, the second gets 255."""


def be_the_bot(environment: Mapping[str, str]) -> None:
    """Run the bot in this forked process, and exit."""
    os.environ.clear()
    os.environ.update(environment)
    logging.raiseExceptions = False
    sys.argv = ["bot.py"]  # drop the test's own arguments
    import bot  # noqa: PLC0415 - only for the forked process, which has it loaded

    sys.exit(bot.main())


def _with_lines_to(lines: Connection, environment: Mapping[str, str], folder: Path) -> None:
    multiprocessing.current_process().daemon = False  # a daemon could start no experts
    os.setsid()
    os.chdir(folder)
    os.dup2(lines.fileno(), 2)
    lines.close()
    sys.stderr = os.fdopen(2, "w", buffering=1)
    be_the_bot(environment)


class Forked:
    """A forked bot with the same interface as ``fleet.processes.ChildProcess``."""

    def __init__(self, process: BaseProcess, stderr: asyncio.StreamReader) -> None:
        self.stderr = stderr
        self._process = process
        self._loop = asyncio.get_running_loop()
        self._ended = self._loop.create_future()
        self._loop.add_reader(process.sentinel, self._note_end)

    def _note_end(self) -> None:
        if self._code() is not None:
            self._loop.remove_reader(self._process.sentinel)
            self._ended.set_result(None)

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """The exit code, or None while the process runs."""
        return self._code()

    def kill(self) -> None:
        """Kill the process, unless it has ended."""
        with suppress(ProcessLookupError):
            self.send_signal(SIGKILL)

    def send_signal(self, signal: int) -> None:
        """Send a signal.

        :raises ProcessLookupError: if the process no longer exists.
        """
        if self._code() is not None:
            raise ProcessLookupError(self.pid)
        os.kill(self.pid, signal)

    async def wait(self) -> int:
        """Wait until the process ends, and return its exit code."""
        await asyncio.shield(self._ended)
        code = self._code()
        assert code is not None
        return code

    def _code(self) -> int | None:
        with ALONE:
            return self._process.exitcode


def _start(process: BaseProcess) -> None:
    with ALONE:
        process.start()


async def forked(settings: Mapping[str, str], folder: Path = ROOT) -> Forked:
    """Start a bot in this folder, with exactly these settings in its environment."""
    ours, theirs = FORKS.Pipe(duplex=False)
    process = FORKS.Process(target=_with_lines_to, args=(theirs, dict(settings), folder), daemon=True)
    await asyncio.to_thread(_start, process)
    theirs.close()
    lines = asyncio.StreamReader()
    reading = os.fdopen(os.dup(ours.fileno()), "rb", buffering=0)
    ours.close()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), reading)
    return Forked(process, lines)
