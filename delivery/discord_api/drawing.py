"""Draw pictures: quick ones that answer a click immediately, all others in a thread, one at a time.

Python runs one thread at a time, so drawing two pictures in parallel isn't faster, and each additional busy thread
delays the event loop. So there is one thread. It has normal priority: at a lower one, a busy machine would suspend it
while it holds the interpreter lock, and everyone would wait. Other threaded work doesn't queue behind it.

Pillow releases that lock about a hundred times per picture, and the thread then waits for the event loop. So a hand
takes several times as long there. A picture that someone waits for after a click is drawn in the event loop unless it
is slow.

A picture that moves takes a tenth of a second, so it is drawn in steps, and after each step the others come first.
"""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from queue import PriorityQueue
from typing import Any, NamedTuple, ParamSpec, cast

from ui.art import sprites
from ui.art.cards import OWN_CARD, TABLE
from ui.art.emoji_images import CARDS
from ui.art.letters import Letters, in_letters
from ui.art.pictures import Picture
from ui.art.render import Result, Steps, is_slow, ready, render, rendering

Given = ParamSpec("Given")

BUSY = 50
"""With more pictures than this in the queue, drawing takes about a second."""


class _Job(NamedTuple):
    may_wait: bool
    number: int
    future: Future[Any]
    steps: Steps[Any]


class _DrawQueue:
    """A queue for the drawing thread: urgent work first, otherwise in order of arrival.

    After each of its steps, work goes to the end of the queue.
    """

    def __init__(self) -> None:
        self._jobs: PriorityQueue[_Job] = PriorityQueue()
        self._numbers = itertools.count()
        self._thread: threading.Thread | None = None

    def __len__(self) -> int:
        return self._jobs.qsize()

    def add(self, steps: Steps[Result], *, may_wait: bool) -> Future[Result]:
        future: Future[Result] = Future()
        self._jobs.put(_Job(may_wait, next(self._numbers), future, steps))
        if self._thread is None or not self._thread.is_alive():  # the thread is dead if this process was forked
            self._thread = threading.Thread(target=self._work, name="drawing", daemon=True)
            self._thread.start()
        return future

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            if not (job.future.running() or job.future.set_running_or_notify_cancel()):
                continue
            try:
                next(job.steps)
            except StopIteration as done:
                job.future.set_result(done.value)
            except BaseException as problem:  # noqa: BLE001 - the future passes it to the awaiting task
                job.future.set_exception(problem)
            else:
                self._jobs.put(job._replace(may_wait=True, number=next(self._numbers)))


class _QueueExecutor(Executor):
    """The queue as an executor for asyncio. Its functions return steps; the result of the last is that of the work."""

    def __init__(self, line: _DrawQueue, *, may_wait: bool) -> None:
        self._line = line
        self._may_wait = may_wait

    def submit(  # type: ignore[override]  # typeshed's has positional-only parameters that ParamSpec can't say
        self, fn: Callable[Given, Steps[Result]], *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Result]:
        return self._line.add(fn(*args, **kwargs), may_wait=self._may_wait)


_QUEUE = _DrawQueue()
_FIRST, _AFTER = _QueueExecutor(_QUEUE, may_wait=False), _QueueExecutor(_QUEUE, may_wait=True)


def is_busy() -> bool:
    """Return whether to leave out pictures nobody asked for, because many are queued."""
    return len(_QUEUE) > BUSY


async def draw_cards() -> None:
    """Draw all cards before anyone waits for them, each when no picture is in the queue: a new card takes 2 ms."""
    await asyncio.get_running_loop().run_in_executor(_AFTER, _all_cards)


def _all_cards() -> Steps[None]:
    for form in (OWN_CARD, TABLE):
        for card in CARDS:
            sprites.card(card, form)
            yield


async def draw(picture: Picture, letters: Letters, *, urgent: bool) -> bytes:
    """Return a picture as a file, drawing it if necessary.

    An ``urgent`` picture is drawn before all others: immediately, unless it is slow.

    :raises ValueError: if a card is unknown.
    :raises OSError: if drawing fails.
    """
    picture = in_letters(picture, letters)
    found = ready(picture)
    if found is not None:
        return found
    if urgent and not is_slow(picture):
        return render(picture)
    line = _FIRST if urgent else _AFTER
    return cast(bytes, await asyncio.get_running_loop().run_in_executor(line, rendering, picture))
