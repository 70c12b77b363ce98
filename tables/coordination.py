"""Let the processes of one bot talk, exclude each other and take turns: the port, and the case of a single process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

Hear = Callable[[str | None], Awaitable[None]]
"""Gets what another process has said; None: something may have been said that was not heard."""


class Coordination(Protocol):
    """Tells the other processes something, does a job in one of them at a time, and takes turns among them.

    Nothing said is kept: a process that was away for a moment hears None, and reads what it relies on again.
    """

    def follow(self, hear: Hear) -> None:
        """Call this with everything that is said from now on, also by this process, one after the other."""

    def tell(self, what: str) -> None:
        """Say something to all processes, as soon as they can be reached."""

    def alone(self, job: str) -> AbstractAsyncContextManager[None]:
        """Wait until no other process is in a block of this name, and keep the others out until it ends."""

    async def turn(self, name: str, seconds: float) -> float:
        """Take the next turn of this name, each at least so many seconds after the last; return the seconds until then.

        :raises StoreError: when it can't be found out.
        """


class SingleProcess:
    """The coordination of a bot of one process: nobody else is there."""

    def __init__(self) -> None:
        self._jobs: dict[str, asyncio.Lock] = {}

    def follow(self, hear: Hear) -> None:
        """Nobody says anything."""

    def tell(self, what: str) -> None:
        """Nobody is there."""

    @asynccontextmanager
    async def alone(self, job: str) -> AsyncIterator[None]:
        """One at a time, in this process."""
        async with self._jobs.setdefault(job, asyncio.Lock()):
            yield

    async def turn(self, name: str, seconds: float) -> float:  # noqa: ARG002 - any turn
        """It is always this process's turn."""
        return 0.0
