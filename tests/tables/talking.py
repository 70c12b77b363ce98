"""Connect the coordinations of several processes with each other, within one process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tables.coordination import OnMessage


class Talk:
    """The messages between a bot's processes: ``said`` lists them all, and awaiting ``heard`` delivers them."""

    def __init__(self) -> None:
        self.said: list[str | None] = []
        self._listeners: list[OnMessage] = []
        self._unheard = 0

    def follow(self, on_message: OnMessage) -> None:
        self._listeners.append(on_message)

    def broadcast(self, message: str | None) -> None:
        self.said.append(message)

    async def heard(self) -> None:
        """Deliver all messages sent since the last call."""
        said, self._unheard = self.said[self._unheard :], len(self.said)
        for message in said:
            for on_message in self._listeners:
                await on_message(message)

    @asynccontextmanager
    async def alone(self, job: str) -> AsyncIterator[None]:
        yield

    async def turn(self, name: str, seconds: float) -> float:
        return 0.0
