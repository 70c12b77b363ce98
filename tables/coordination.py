"""Let the processes of a bot exchange messages, lock each other out and take turns: the port, and one process alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

OnMessage = Callable[[str | None], Awaitable[None]]
"""Called with a message from a process; None: messages may have been missed."""


class Coordination(Protocol):
    """Broadcasts messages to all processes, runs a job in one process at a time, and shares turns among them.

    Messages are not stored: a process that was briefly cut off gets None, and must reread what it relies on.
    """

    def follow(self, on_message: OnMessage) -> None:
        """Call ``on_message`` with every message from now on, this process's own included, one after the other."""

    def broadcast(self, message: str) -> None:
        """Broadcast a message to all processes as soon as they can be reached."""

    def alone(self, job: str) -> AbstractAsyncContextManager[None]:
        """Hold a lock of this name across all processes for the length of the block."""

    async def turn(self, name: str, seconds: float) -> float:
        """Take the next turn of this name and return the seconds until then; turns are at least ``seconds`` apart.

        :raises StoreError: when the store fails.
        """


class SingleProcess:
    """The coordination of a bot with a single process."""

    def __init__(self) -> None:
        self._jobs: dict[str, asyncio.Lock] = {}

    def follow(self, on_message: OnMessage) -> None:
        """Do nothing: no other process sends messages."""

    def broadcast(self, message: str) -> None:
        """Do nothing: no other process listens."""

    @asynccontextmanager
    async def alone(self, job: str) -> AsyncIterator[None]:
        """Hold a lock within this process."""
        async with self._jobs.setdefault(job, asyncio.Lock()):
            yield

    async def turn(self, name: str, seconds: float) -> float:  # noqa: ARG002 - any turn
        """Return 0: this process never has to wait."""
        return 0.0
