"""Work in forked children: each starts from this process as it is, and nothing it does stays."""

from __future__ import annotations

import json
import os
import resource
import selectors
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import Any, Generic, Literal, NoReturn, TypeAlias, TypeVar

Key = TypeVar("Key")
_PATIENCE = 4
_MEMORY = 4 << 30
"""Bytes that a child may take: a fault can make a list grow for ever."""


@dataclass(frozen=True)
class Job(Generic[Key]):
    """Something to be done in a child."""

    key: Key
    work: Callable[[], object]
    """What it returns must be plain JSON."""
    seconds: float
    """How long it may compute; it may take ``_PATIENCE`` times as long, since others compute too."""


@dataclass(frozen=True)
class Done:
    """What a job's work returned."""

    value: Any


Answer: TypeAlias = Done | Literal["late", "ended"]
"""``late``: it took too long. ``ended``: its process ended without an answer."""


@dataclass(eq=False)
class _Child(Generic[Key]):
    job: Job[Key]
    pid: int
    pipe: int
    folder: str
    until: float
    said: bytearray = field(default_factory=bytearray)


def answers(jobs: Iterable[Job[Key]], at_once: int) -> Iterator[tuple[Key, Answer]]:
    """Do the jobs, so many at once, each in a child of its own; their answers come as they are ready."""
    coming = iter(jobs)
    with selectors.DefaultSelector() as selector:
        children: set[_Child[Key]] = set()
        try:
            while True:
                while len(children) < at_once and (job := next(coming, None)):
                    child = _start(job)
                    children.add(child)
                    selector.register(child.pipe, selectors.EVENT_READ, child)
                if not children:
                    return
                for child, answer in _ready(selector, children):
                    selector.unregister(child.pipe)
                    children.remove(child)
                    signal_number = _end(child)
                    yield child.job.key, "late" if signal_number == signal.SIGXCPU else answer
        finally:
            for child in children:
                _end(child)


def _ready(selector: selectors.BaseSelector, children: set[_Child[Key]]) -> Iterator[tuple[_Child[Key], Answer]]:
    """Wait for the children; those that have answered, ended, or are late."""
    soonest = min(child.until for child in children)
    for key, _ in selector.select(max(0.0, soonest - time.monotonic())):
        child = key.data
        some = os.read(child.pipe, 1 << 16)
        child.said += some
        if some.endswith(b"\n"):
            yield child, Done(json.loads(child.said))
        elif not some:
            yield child, "ended"
    for child in [child for child in children if child.until < time.monotonic()]:
        yield child, "late"


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
    return _Child(job, pid, reading, folder, time.monotonic() + _PATIENCE * job.seconds)


def _be_a_child(job: Job[Key], pipe: int, folder: str) -> NoReturn:
    """Do the work in a session of its own, silently, with a folder of its own for what is temporary."""
    try:
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(nowhere, number)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(job.seconds), ceil(job.seconds) + 1))
        os.environ["TMPDIR"] = os.environ["PYTEST_DEBUG_TEMPROOT"] = tempfile.tempdir = folder
        said = json.dumps(job.work()).encode() + b"\n"
        with open(pipe, "wb") as writer:
            writer.write(said)
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
    return -os.waitstatus_to_exitcode(status)
