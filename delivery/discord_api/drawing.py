"""Draw pictures one at a time in a thread, first those that a click waits for.

Two that are drawn at once take as long as one after the other, since Python computes in one thread at a time; and each
thread more that computes keeps the event loop waiting longer for its turn. So there is one. It has the priority of all
others: at a lower one it would be put aside on a busy machine while it holds the interpreter, and everybody would wait.
Other work in threads isn't queued behind it.
"""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from queue import PriorityQueue
from typing import Any, NamedTuple, ParamSpec, TypeVar

from ui.art.letters import Letters
from ui.art.pictures import Picture
from ui.art.render import render

Given = ParamSpec("Given")
Result = TypeVar("Result")


class _Job(NamedTuple):
    may_wait: bool
    number: int
    future: Future[Any]
    work: Callable[[], Any]


class _DrawQueue:
    """Work that waits for the one thread, the urgent first and otherwise in its order."""

    def __init__(self) -> None:
        self._jobs: PriorityQueue[_Job] = PriorityQueue()
        self._numbers = itertools.count()
        self._thread: threading.Thread | None = None

    def add(self, work: Callable[[], Any], *, may_wait: bool) -> Future[Any]:
        future: Future[Any] = Future()
        self._jobs.put(_Job(may_wait, next(self._numbers), future, work))
        if self._thread is None or not self._thread.is_alive():  # not alive: this process was forked from its own
            self._thread = threading.Thread(target=self._work, name="drawing", daemon=True)
            self._thread.start()
        return future

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            if not job.future.set_running_or_notify_cancel():
                continue
            try:
                job.future.set_result(job.work())
            except BaseException as problem:  # noqa: BLE001 - the future carries it to whoever awaits it
                job.future.set_exception(problem)


class _QueueExecutor(Executor):
    """A place in the line, as asyncio takes it."""

    def __init__(self, line: _DrawQueue, *, may_wait: bool) -> None:
        self._line = line
        self._may_wait = may_wait

    def submit(  # type: ignore[override]  # typeshed's has positional-only parameters that ParamSpec can't say
        self, fn: Callable[Given, Result], *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Result]:
        return self._line.add(lambda: fn(*args, **kwargs), may_wait=self._may_wait)


_QUEUE = _DrawQueue()
_FIRST, _AFTER = _QueueExecutor(_QUEUE, may_wait=False), _QueueExecutor(_QUEUE, may_wait=True)


async def draw(picture: Picture, letters: Letters, *, urgent: bool) -> bytes:
    """The picture as a file. An ``urgent`` one is drawn before all others that wait.

    :raises ValueError: when a card is not known. :raises OSError: when it can't be drawn.
    """
    line = _FIRST if urgent else _AFTER
    return await asyncio.get_running_loop().run_in_executor(line, render, picture, letters)
