"""Run jobs in forked children, which start from this process as it is and leave nothing behind."""

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
"""Seconds until it is looked again whether all is to end, and which children compute."""
_LONG_ASLEEP = 3
"""A child that slept so often when it was looked at waits for something, and another one may compute meanwhile."""
_MORE_ASLEEP = 6
"""So many more children than may compute at once, at most: they take memory."""
_MEMORY = 4 << 30
"""Bytes that a child may take: a fault can make a list grow for ever."""


@dataclass(frozen=True)
class Job(Generic[Key]):
    """Something to be done in a child."""

    key: Key
    work: Callable[[Allow], object]
    """What it returns must be plain JSON. It says at each step how many seconds of processor time the step may take; it
    is given ``_PATIENCE`` times as long, since others compute too and tests wait."""


@dataclass(frozen=True)
class Done:
    """What a job's work returned."""

    value: Any


@dataclass(frozen=True)
class NotDone:
    """A job without an answer."""

    how: Literal["late", "ended"]
    """``late``: a step took too long. ``ended``: the process ended by itself."""
    step: str
    """The step that it had come to."""


Answer: TypeAlias = Done | NotDone


class Allow(Protocol):
    """What work calls at each of its steps."""

    def __call__(self, seconds: float, step: str) -> None:
        """A step begins, which may take this much processor time."""


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
    """How often it slept when it was looked at, the last times in a row."""


class Ending:
    """A signal that asks this process to end: it raises KeyboardInterrupt, and is remembered.

    Where it comes while garbage is collected, the exception ends in a callback (Hypothesis has one) and nobody gets it.
    """

    wanted = False

    @classmethod
    def listen(cls) -> None:
        """Take such signals from now on."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, cls._end)

    @classmethod
    def _end(cls, _number: int, _frame: object) -> NoReturn:
        cls.wanted = True
        raise KeyboardInterrupt


def processor_seconds() -> float:
    """What this process has computed so far, with the processes it has started and waited for."""
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(used.ru_utime + used.ru_stime for used in both)


def answers(next_job: Callable[[], Job[Key] | None], at_once: int) -> Iterator[tuple[Key, Answer]]:
    """Do jobs, so many at once, each in a child of its own; their answers come as they are ready.

    A child that only waits for something, as those do that hang, keeps no other from its turn.
    An answer may lead to another job, so None means that there is none at present. It is over when there is none and no
    child is left.
    """
    gc.freeze()  # what is here already need not be looked through for garbage again in every child
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
    """Whether a process waits; one that only gets no turn on a busy machine doesn't."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "S"


def _ready(selector: selectors.BaseSelector, children: set[_Child[Key]]) -> Iterator[tuple[_Child[Key], Answer]]:
    """Wait for the children; those that have answered, ended, or are late."""
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
    Path(folder).chmod(0o1777)  # as /tmp is: some tests become another user
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        _be_a_child(job, writing, folder)
    os.close(writing)
    return _Child(job, pid, reading, folder, time.monotonic() + _PATIENCE * _TO_BEGIN)


def _be_a_child(job: Job[Key], pipe: int, folder: str) -> NoReturn:
    """Do the work in a session of its own, silently, with a folder of its own for what is temporary."""
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
        os._exit(0)  # also after an error: no answer is one too


def _end(child: _Child[Key]) -> int:
    """End a child and all that it started; its folder goes. Returns the signal that ended it."""
    for kill in (os.killpg, os.kill):  # by its id too: it may not have come to its own session yet
        with suppress(ProcessLookupError):
            kill(child.pid, signal.SIGKILL)
    _, status = os.waitpid(child.pid, 0)
    os.close(child.pipe)
    shutil.rmtree(child.folder, ignore_errors=True)
    for left in Path("/dev/shm").glob(f"sem.{_semaphores(child.pid)}-*"):  # noqa: S108 - where Linux keeps them
        left.unlink(missing_ok=True)
    return -os.waitstatus_to_exitcode(status)


def _semaphores(pid: int) -> str:
    """How the names of a child's semaphores begin: whoever is killed leaves them behind."""
    return f"mutants-{pid}"
