"""Make processes and their database fail while people play, separately and together."""

from __future__ import annotations

import asyncio
import random
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from fleet.processes import Process, Processes
from tests.postgres import PostgresServer
from tests.promises.waiting import eventually

PATIENCE = 60.0
FROZEN = 0.2
"""The share of lost processes that are frozen rather than killed."""
LISTENING = "application_name = 'stairwell, together'"
THE_BOTS = "application_name LIKE 'process %' OR application_name LIKE 'stairwell%'"


class Gap(NamedTuple):
    """A period in which no process receives a shard's clicks."""

    shard: int
    begun: float
    ended: float


@dataclass
class Losses:
    """Number of lost processes, and the seconds until another one ran the shard and received clicks.

    ``plays`` omits losses during a database restart; ``troubles`` counts the database's failures by type.
    """

    kills: int = 0
    freezes: int = 0
    while_answering: int = 0
    plays: list[float] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)
    hears: list[float] = field(default_factory=list)
    troubles: Counter[str] = field(default_factory=Counter)
    cut: int = 0
    """How many database connections were cut."""
    gaps: list[Gap] = field(default_factory=list)
    """The periods in which no process received a shard's clicks."""


class FailureRun:
    """Makes processes fail, independently on each shard, along with their database."""

    def __init__(
        self,
        rng: random.Random,
        processes: Processes,
        server: PostgresServer,
        database: str,
        answering: Callable[[int], bool],
        meanwhile: Callable[[], Awaitable[object]],
    ) -> None:
        """``answering`` returns whether someone is waiting for an answer from a shard's tables.

        ``meanwhile`` is called while the processes can't notify each other.
        """
        self.losses = Losses()
        self._rng = rng
        self._processes = processes
        self._server = server
        self._database = database
        self._answering = answering
        self._meanwhile = meanwhile
        self._without: set[int] = set()
        self._left = 0
        self._restarts = 0
        self._restarting = False
        self._kinds: list[str] = []

    async def run(self, losses: int, shards: int, troubles: int) -> None:
        """Kill or freeze processes and make the database fail; return when everything has recovered."""
        self._left = losses
        async with asyncio.TaskGroup() as happening:
            for shard in range(shards):
                happening.create_task(self._lose_some(shard, happening))
            happening.create_task(self._trouble(troubles))

    # -- processes ----------------------------------------------------------------------------------------------------

    async def _lose_some(self, shard: int, happening: asyncio.TaskGroup) -> None:
        while self._left > 0:
            self._left -= 1
            frozen = self._rng.random() < FROZEN
            lost = await self._lose(shard, frozen=frozen)
            happening.create_task(
                self._ends(lost, frozen=frozen)
            )  # the lost process keeps forwarding clicks for a while

    async def _lose(self, shard: int, *, frozen: bool) -> Process:
        """Kill a shard's process, or freeze it and wake it once another process runs the shard."""
        await asyncio.sleep(self._rng.uniform(0.0, 1.0))
        await eventually(lambda: self._spares > len(self._without), PATIENCE)
        self._without.add(shard)
        await eventually(lambda: self._holder(shard), PATIENCE)
        lost = self._holder(shard)
        assert lost is not None, shard
        others = set(self._processes.running)
        began, restarts = self._now(), self._restarts
        self.losses.while_answering += self._answering(shard)
        lost.end(signal.SIGSTOP if frozen else signal.SIGKILL)

        def heir() -> Process | None:
            found = (one for one in self._processes.running if one.shard == shard and one not in before)
            return next(found, None)

        before = {one for one in others if one.shard == shard}
        await eventually(heir, PATIENCE)
        undisturbed = restarts == self._restarts and not self._restarting
        (self.losses.plays if undisturbed else self.losses.waited).append(self._now() - began)
        self._without.discard(shard)
        await eventually(lambda: (one := self._holder(shard)) is not None and one is not lost, PATIENCE)
        self.losses.hears.append(self._now() - began)
        self.losses.gaps.append(Gap(shard, began, self._now()))
        lost.end(signal.SIGCONT)
        return lost

    async def _ends(self, lost: Process, *, frozen: bool) -> None:
        """Wait until a lost process exits: immediately if killed, otherwise once it wakes and notices its loss."""
        code = await lost.ended()
        assert code == 1 or (code == -signal.SIGKILL and not frozen), f"process {lost.name} exited with {code}"
        self.losses.freezes += frozen
        self.losses.kills += not frozen

    async def watch(self, shards: int) -> None:
        """Record gaps, including those due to the database: a process that can't renew its lease in time exits."""
        since: dict[int, float] = {}
        while True:
            for shard in range(shards):
                if self._holder(shard) is None:
                    since.setdefault(shard, self._now())
                elif shard in since:
                    self.losses.gaps.append(Gap(shard, since.pop(shard), self._now()))
            await asyncio.sleep(0.05)

    def _holder(self, shard: int) -> Process | None:
        """Return the process that runs a shard and receives its clicks."""
        found = self._processes.of(shard)
        return found if found is not None and found.plays.is_set() else None

    @property
    def _spares(self) -> int:
        return sum(one.shard is None and one.ready for one in self._processes.running)

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    # -- the database -------------------------------------------------------------------------------------------------

    async def _trouble(self, troubles: int) -> None:
        for _ in range(troubles):
            await asyncio.sleep(self._rng.uniform(0.5, 4.0))
            if not self._kinds:
                self._kinds = ["listeners cut", "listeners cut", "all connections cut", "restarts", "crashes"]
                self._rng.shuffle(self._kinds)
            kind = self._kinds.pop()
            match kind:
                case "listeners cut":
                    await self._cut(LISTENING)
                case "all connections cut":
                    await self._cut(THE_BOTS)
                case "restarts":
                    await self._restart(self._server.shut)
                case _:
                    await self._restart(self._server.kill)
            self.losses.troubles[kind] += 1

    async def _cut(self, which: str) -> None:
        """Terminate some of the bots' connections, as a failover or firewall does."""
        ended = f"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE {which}"  # noqa: S608 - our text
        ((count,),) = await asyncio.to_thread(self._server.sql, self._database, ended)
        self.losses.cut += int(count)
        await self._meanwhile()

    async def _restart(self, end: Callable[[], None]) -> None:
        """Stop the server, keep its data, and start it again."""
        self._restarting = True
        await asyncio.to_thread(end)
        await asyncio.sleep(self._rng.uniform(0.0, 1.0))
        await asyncio.to_thread(self._server.start)
        self._restarting = False
        self._restarts += 1
