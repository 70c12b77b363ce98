"""Let a bot's processes exchange messages, share locks and reserve time slots; includes a single-process version."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

OnMessage = Callable[[str | None], Awaitable[None]]
"""Called with a message from a process, or with None if messages may have been missed."""


class Coordination(Protocol):
    """Broadcasts messages to all processes, shares locks between them, and spaces out events across them.

    Messages aren't stored. After a brief disconnection, a process receives None and must reload whatever it relies on.
    """

    def follow(self, on_message: OnMessage) -> None:
        """Call ``on_message`` with every future message, one at a time, including this process's own."""

    def broadcast(self, message: str) -> None:
        """Broadcast a message to all processes as soon as they are reachable."""

    def alone(self, job: str) -> AbstractAsyncContextManager[None]:
        """Hold the named lock across all processes while the block runs."""

    async def turn(self, name: str, seconds: float) -> float:
        """Reserve the next time slot with this name, and return how many seconds remain until it begins.

        Slots with the same name begin at least ``seconds`` apart.

        :raises StoreError: if the store fails.
        """


class SingleProcess:
    """Coordination for a bot with a single process."""

    def __init__(self) -> None:
        self._jobs: dict[str, asyncio.Lock] = {}

    def follow(self, on_message: OnMessage) -> None:
        """Do nothing, since no other process sends messages."""

    def broadcast(self, message: str) -> None:
        """Do nothing, since no other process is listening."""

    @asynccontextmanager
    async def alone(self, job: str) -> AsyncIterator[None]:
        """Hold the named lock within this process."""
        async with self._jobs.setdefault(job, asyncio.Lock()):
            yield

    async def turn(self, name: str, seconds: float) -> float:  # noqa: ARG002 - any turn
        """Return 0, since this process never has to wait."""
        return 0.0
