"""What the processes of one bot do together. This is the port; a bot of one process needs none of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

Hear = Callable[[str | None], Awaitable[None]]
"""Is told what another process has said; None: something may have been said that was not heard."""


class Together(Protocol):
    """Tells the other processes something, does a job in one of them at a time, and takes turns among them.

    Nothing said is kept: who was away for a moment is told None, and reads again what it goes by.
    """

    def follow(self, hear: Hear) -> None:
        """Call this with whatever is said from now on, also by this process, one after the other."""

    def tell(self, what: str) -> None:
        """Say something to all, as soon as they can be reached."""

    def alone(self, job: str) -> AbstractAsyncContextManager[None]:
        """While the block lasts no other process is in one of this name; waits until that is so."""

    async def turn(self, name: str, seconds: float) -> float:
        """Take the next turn of this name, each at least so many seconds after the last; in how many seconds it is.

        :raises StoreError: when it can't be found out.
        """


class ByOneself:
    """There are no other processes."""

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

    async def turn(self, name: str, seconds: float) -> float:  # noqa: ARG002 - whatever it is
        """At once."""
        return 0.0
