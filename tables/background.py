"""Retry background tasks until they succeed, and log their failures.

If nobody retrieves an asyncio task's exception, the failure goes unnoticed until the task is garbage-collected, and its
work is never done.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from contextlib import suppress
from pathlib import Path
from traceback import extract_tb
from typing import Any

from tables.errors import NotSaved
from tables.ports import StoreError

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 60.0
"""The delay in seconds before the first retry, which doubles with each further failure, and the maximum delay."""

STORE_FAILED = (StoreError, NotSaved)

Work = Callable[[], Awaitable[object]]
Report = Callable[[str, str], None]
"""Called after an unexpected error is logged, with the error's id and type."""
Pause = Callable[[float], Awaitable[object]]


def whereabouts(problem: BaseException) -> str:
    """Return only where an exception occurred: its text and local variables may contain cards or tokens."""
    return " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(problem.__traceback__))


def unreported(_error: str, _kind: str) -> None:
    """Do nothing: the default for callers that don't count errors."""


def retrieve(task: asyncio.Task[Any]) -> None:
    """Retrieve a finished task's exception, in case nobody is awaiting the task any more."""
    if not task.cancelled():
        task.exception()


def log_error(what: str, problem: BaseException, report: Report = unreported) -> None:
    """Log an unexpected failure with an error id, its type and location, but never its text."""
    error, kind = secrets.token_hex(4), type(problem).__name__
    log.error("error %s: %s failed: %s at %s", error, what, kind, whereabouts(problem))
    report(error, kind)


def log_unretrieved(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an unhandled exception without its text; meant as an event loop's exception handler."""
    problem = context.get("exception")
    if isinstance(problem, Exception):
        log_error("a task that nobody waited for", problem)
    else:
        loop.default_exception_handler(context)


async def until_any(
    *events: asyncio.Event, task: asyncio.Future[Any] | None = None, seconds: float | None = None
) -> None:
    """Wait until an event is set, the task is done, or the time is up. The task isn't cancelled."""
    waiting = [asyncio.create_task(event.wait()) for event in events]
    try:
        tasks = {*waiting, *([] if task is None else [task])}
        await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


async def until_done(what: str, work: Work, report: Report = unreported, pause: Pause = asyncio.sleep) -> None:
    """Retry the work with increasing delays until it succeeds. Only cancellation ends it early.

    The first failure, every failure of a different type than the one before, and the eventual success are logged. A
    store failure is only a warning, since its server may be restarting. If the work ran for a long time before failing,
    the backoff starts over.

    :param what: names the work in the log, including its table.
    """
    now = asyncio.get_running_loop().time
    failed, seconds = "", FIRST_PAUSE
    while True:
        began = now()
        try:
            await work()
        except Exception as problem:  # noqa: BLE001 - whatever failed, the work must still be done
            if now() - began > LONGEST_PAUSE:
                failed, seconds = "", FIRST_PAUSE
            if failed != type(problem).__name__:
                failed = type(problem).__name__
                if isinstance(problem, STORE_FAILED):
                    log.warning("%s failed: %s; retrying", what, failed)
                else:
                    log_error(what, problem, report)
            await pause(seconds)
            seconds = min(2 * seconds, LONGEST_PAUSE)
        else:
            if failed:
                log.info("%s succeeded after retrying", what)
            return


class Background:
    """Owns background tasks until they finish or it is closed.

    :param report: called with every unexpected error.
    """

    def __init__(self, report: Report = unreported) -> None:
        self._report = report
        self._tasks: set[asyncio.Task[None]] = set()
        self._keyed: dict[Hashable, _Keyed] = {}

    def __len__(self) -> int:
        """Return the number of tasks still running."""
        return len(self._tasks)

    def run(self, what: str, work: Work) -> None:
        """Retry the work until it succeeds."""
        self._start(what, until_done(what, work, self._report))

    def run_latest(self, key: Hashable, what: str, work: Work) -> None:
        """Retry the work until it succeeds, running it only once at a time per ``key``.

        If it is already running, it runs once more afterwards, however often it was requested in the meantime. If it is
        waiting to retry, it retries immediately.
        """
        if (running := self._keyed.get(key)) is not None:
            running.again(work)
            return
        keyed = self._keyed[key] = _Keyed(work)

        async def until_latest() -> None:
            try:
                await until_done(what, keyed, self._report, keyed.pause)
            finally:
                del self._keyed[key]

        self._start(what, until_latest())

    def try_once(self, what: str, work: Work) -> None:
        """Try the work once and only log a failure, since a retry would come too late."""
        self._start(what, self._once(what, work))

    def has(self, what: str) -> bool:
        """Return whether work with this key is still running."""
        return any(task.get_name() == what for task in self._tasks)

    async def wait(self, seconds: float | None = None) -> None:
        """Wait until all work is done, or until the time is up."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)

    async def close(self) -> None:
        """Cancel all running work. Safe to call twice."""
        tasks = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _start(self, what: str, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing, name=what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _once(self, what: str, work: Work) -> None:
        try:
            await work()
        except Exception as problem:  # noqa: BLE001 - otherwise nobody would notice
            log_error(what, problem, self._report)


class _Keyed:
    """Work that can be requested again while it is already running."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._asked = asyncio.Event()
        self._asked.set()

    def again(self, work: Work) -> None:
        self._work = work
        self._asked.set()

    async def __call__(self) -> None:
        self._asked.set()  # after a failure, the work is still pending
        while self._asked.is_set():
            self._asked.clear()
            await self._work()

    async def pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._asked.wait()
