"""Connect the coordination of several processes within one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tables.coordination import Hear


class Talk:
    """Messages between the processes of a bot: ``said`` lists all; awaiting ``heard`` delivers them."""

    def __init__(self) -> None:
        self.said: list[str | None] = []
        self._hears: list[Hear] = []
        self._unheard = 0

    def follow(self, hear: Hear) -> None:
        self._hears.append(hear)

    def tell(self, what: str | None) -> None:
        self.said.append(what)

    async def heard(self) -> None:
        """Deliver everything said since the last call."""
        said, self._unheard = self.said[self._unheard :], len(self.said)
        for what in said:
            for hear in self._hears:
                await hear(what)

    @asynccontextmanager
    async def alone(self, job: str) -> AsyncIterator[None]:
        yield

    async def turn(self, name: str, seconds: float) -> float:
        return 0.0
