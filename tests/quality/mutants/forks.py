"""Run jobs in forked children, which start with a copy of this process's state and leave nothing behind."""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import resource
import selectors
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any, Generic, Literal, NoReturn, Protocol, TypeAlias, TypeVar

Key = TypeVar("Key")
_PATIENCE = 20
_TO_BEGIN = 10.0
_LOOK_EVERY = 1.0
"""Seconds between checks for an interrupt and for sleeping children."""
_LONG_ASLEEP = 3
"""A child found asleep this many times in a row is waiting for something, so another may run meanwhile."""
_MORE_ASLEEP = 6
"""Maximum number of extra children that run in place of sleeping ones; each takes memory."""
_MEMORY = 4 << 30
"""Maximum memory of a child in bytes, since a fault can make a list grow forever."""


@dataclass(frozen=True)
class Job(Generic[Key]):
    """Work for a child."""

    key: Key
    work: Callable[[Allow], object]
    """The work, which returns plain JSON. Before each step, it declares the step's budget in processor seconds.

    In wall time, a step may take ``_PATIENCE`` times as long, because other processes compute too and tests wait.
    """


@dataclass(frozen=True)
class Done:
    value: Any


@dataclass(frozen=True)
class NotDone:
    """The fate of a job that has no result."""

    how: Literal["late", "ended"]
    """``late`` if a step took too long, ``ended`` if the process exited on its own."""
    step: str
    """The step that was running at the end."""


Answer: TypeAlias = Done | NotDone


class Allow(Protocol):
    """The function that a job's work calls before each step."""

    def __call__(self, seconds: float, step: str) -> None:
        """Begin a step that may take ``seconds`` of processor time."""


@dataclass(eq=False)
class _Child(Generic[Key]):
    job: Job[Key]
    pid: int
    pipe: int
    folder: str
    until: float
    step: str = ""
    said: bytes = b""
    slept: int = 0
    """How many checks in a row have found the child asleep."""


class Ending:
    """Raises KeyboardInterrupt on a termination signal, and records that the signal arrived.

    The signal is recorded because the exception can get lost: during garbage collection it may be raised in a callback
    (Hypothesis has one).
    """

    wanted = False

    @classmethod
    def listen(cls) -> None:
        """Handle these signals from now on."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, cls._end)

    @classmethod
    def _end(cls, _number: int, _frame: object) -> NoReturn:
        cls.wanted = True
        raise KeyboardInterrupt


def processor_seconds() -> float:
    """Return the processor time of this process and of the child processes it has waited for."""
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(used.ru_utime + used.ru_stime for used in both)


def answers(next_job: Callable[[], Job[Key] | None], at_once: int) -> Iterator[tuple[Key, Answer]]:
    """Run jobs in parallel, each in its own child; yield their answers as they arrive.

    A child that only waits, as hanging tests do, doesn't block others. If ``next_job`` returns None, more jobs may
    follow, because an answer can lead to another job. This stops when no job is available and no child is running.
    """
    gc.freeze()  # children don't have to scan existing objects for garbage
    with selectors.DefaultSelector() as selector:
        children: set[_Child[Key]] = set()
        looked = time.monotonic()
        try:
            while not Ending.wanted:
                if time.monotonic() - looked >= _LOOK_EVERY:
                    looked = time.monotonic()
                    for child in children:
                        child.slept = child.slept + 1 if _sleeps(child.pid) else 0
                while _more_may_run(children, at_once) and (job := next_job()):
                    child = _start(job)
                    children.add(child)
                    selector.register(child.pipe, selectors.EVENT_READ, child)
                if not children:
                    return
                for child, answer in _ready(selector, children):
                    selector.unregister(child.pipe)
                    children.remove(child)
                    too_long = _end(child) == signal.SIGXCPU
                    yield child.job.key, NotDone("late", child.step) if too_long else answer
            raise KeyboardInterrupt
        finally:
            gc.unfreeze()
            for child in children:
                _end(child)


def _more_may_run(children: Collection[_Child[Key]], at_once: int) -> bool:
    computing = sum(child.slept < _LONG_ASLEEP for child in children)
    return computing < at_once and len(children) < at_once + _MORE_ASLEEP


def _sleeps(pid: int) -> bool:
    """Return whether a process is waiting, rather than merely starved of processor time on a busy machine."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "S"


def _ready(selector: selectors.BaseSelector, children: set[_Child[Key]]) -> Iterator[tuple[_Child[Key], Answer]]:
    """Wait for children; yield those that have answered, exited or run out of time."""
    soonest = min(child.until for child in children)
    for key, _ in selector.select(min(max(0.0, soonest - time.monotonic()), _LOOK_EVERY)):
        child = key.data
        some = os.read(child.pipe, 1 << 16)
        *lines, child.said = (child.said + some).split(b"\n")
        for line in lines:
            match json.loads(line):
                case {"seconds": seconds, "step": step}:
                    child.until, child.step = time.monotonic() + _PATIENCE * seconds, step
                case {"answer": value}:
                    yield child, Done(value)
        if not some:
            yield child, NotDone("ended", child.step)
    for child in [child for child in children if child.until < time.monotonic()]:
        yield child, NotDone("late", child.step)


def _start(job: Job[Key]) -> _Child[Key]:
    reading, writing = os.pipe()
    folder = tempfile.mkdtemp(prefix="mutants-")
    Path(folder).chmod(0o1777)  # world-writable like /tmp, because some tests switch to another user
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        _be_a_child(job, writing, folder)
    os.close(writing)
    return _Child(job, pid, reading, folder, time.monotonic() + _PATIENCE * _TO_BEGIN)


def _be_a_child(job: Job[Key], pipe: int, folder: str) -> NoReturn:
    """Run the work silently, in its own session and with its own temporary folder."""
    try:
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(nowhere, number)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        multiprocessing.current_process()._config["semprefix"] = f"/{_semaphores(os.getpid())}"  # type: ignore[attr-defined]  # no other way to name them
        os.environ["TMPDIR"] = os.environ["PYTEST_DEBUG_TEMPROOT"] = tempfile.tempdir = folder
        with open(pipe, "w") as writer:

            def say(**what: object) -> None:
                writer.write(json.dumps(what) + "\n")
                writer.flush()

            def allow(seconds: float, step: str) -> None:
                limit = ceil(time.process_time() + seconds)
                resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
                say(seconds=seconds, step=step)

            say(answer=job.work(allow))
    finally:
        os._exit(0)  # exit even after an error; the parent then notices the missing answer


def _end(child: _Child[Key]) -> int:
    """Kill a child and all its descendants, delete its folder, and return the signal that ended it."""
    for kill in (os.killpg, os.kill):  # also kill it by its own id, since it may not have started its session yet
        with suppress(ProcessLookupError):
            kill(child.pid, signal.SIGKILL)
    _, status = os.waitpid(child.pid, 0)
    os.close(child.pipe)
    shutil.rmtree(child.folder, ignore_errors=True)
    for left in Path("/dev/shm").glob(f"sem.{_semaphores(child.pid)}-*"):  # noqa: S108 - where Linux keeps them
        left.unlink(missing_ok=True)
    return -os.waitstatus_to_exitcode(status)


def _semaphores(pid: int) -> str:
    """Return the prefix of a child's semaphore names; a killed process leaves its semaphores behind."""
    return f"mutants-{pid}"
