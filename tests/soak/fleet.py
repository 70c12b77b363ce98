"""Processes of one bot are killed and frozen while people play on all shards; then all are replaced by new ones."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from data.places import open_store
from data.postgres.address import Address
from fleet.processes import Process, Processes
from playground import Person, Playground
from tables.ports import Standing, Store
from tests.postgres import PostgresServer
from tests.process import towards
from tests.promises.waiting import eventually
from tests.soak.accounts import nothing_is_lost, stored
from tests.soak.hands import GAMES, Clicks, Hand, seat

SHARDS = 3
PATIENCE = 120.0
MATCH_SECONDS = 300.0
GAME = "levelup"


@dataclass
class Figures:
    """What came of a run: seconds from the end of a process until another one plays, and until that hears clicks."""

    kills: int = 0
    freezes: int = 0
    replaced: int = 0
    matches: int = 0
    moves: int = 0
    plays: list[float] = field(default_factory=list)
    hears: list[float] = field(default_factory=list)
    clicks: Clicks = field(default_factory=Clicks)


class Evening:
    """Two people at a table on each shard, match after match, and the processes that play them."""

    def __init__(self, seed: int, playground: Playground, processes: Processes, store: Store) -> None:
        self.figures = Figures()
        self._rng = random.Random(seed)
        self._playground = playground
        self._processes = processes
        self._store = store
        self._over: set[str] = set()

    async def run(self, losses: int) -> None:
        """Lose a process so often, replace all, let the matches end, and compare what was seen with what is stored."""
        ending = asyncio.Event()
        people = list(self._playground.people.values())
        couples = [people[2 * shard : 2 * shard + 2] for shard in range(SHARDS)]
        playing = [asyncio.create_task(self._play(shard, couple, ending)) for shard, couple in enumerate(couples)]
        try:
            for number in range(losses):
                await asyncio.sleep(self._rng.uniform(0.5, 2.0))
                await self._lose(number, self._rng.randrange(SHARDS))
                await self._compare()
            await self._processes.replace_all()
            self.figures.replaced = SHARDS
            ending.set()
            async with asyncio.timeout(MATCH_SECONDS):
                await asyncio.gather(*playing)
            await self._compare()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def _lose(self, number: int, shard: int) -> None:
        """Kill the process of a shard, or freeze it until another one plays; each fourth is frozen."""
        await eventually(lambda: any(one.shard is None and one.ready for one in self._processes.running), PATIENCE)
        lost = self._processes.of(shard)
        assert lost is not None, shard
        now = asyncio.get_running_loop().time
        began, frozen = now(), number % 4 == 3
        lost.end(signal.SIGSTOP if frozen else signal.SIGKILL)

        def heir() -> Process | None:
            return next((one for one in self._processes.running if one.shard == shard and one is not lost), None)

        await eventually(heir, PATIENCE)
        self.figures.plays.append(now() - began)
        await eventually(lambda: (found := heir()) is not None and found.plays.is_set(), PATIENCE)
        self.figures.hears.append(now() - began)
        lost.end(signal.SIGCONT)
        code = await lost.ended()
        assert code == (1 if frozen else -signal.SIGKILL), code
        self.figures.freezes += frozen
        self.figures.kills += not frozen

    async def _play(self, shard: int, people: list[Person], ending: asyncio.Event) -> None:
        """Match after match on the server of a shard."""
        guild = next(one for one in self._playground.world.guilds if (int(one) >> 22) % SHARDS == shard)
        room, clicks = self._playground.channels_of(guild)[0], self.figures.clicks
        while not ending.is_set():
            table = await seat(self._playground, GAME, people, clicks, room)
            rngs = [random.Random(f"{table} {person.name}") for person in people]
            pairs = zip(people, rngs, strict=True)
            hands = [Hand(self._playground, person, table, rng, clicks, room) for person, rng in pairs]
            watching = asyncio.create_task(self._watch(table))
            await asyncio.gather(*(hand.play(watching.done) for hand in hands))
            self.figures.matches += 1

    async def _watch(self, table: str) -> None:
        """Wait until a match is over."""
        while table in await self._store.tables_in(Standing.LOBBY, Standing.RUNNING):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.2)

    async def _compare(self) -> None:
        """What was seen to count is stored, once; each log is that of an uninterrupted match."""
        moves = 0
        for table, confirmed in list(self.figures.clicks.confirmed.items()):
            await nothing_is_lost(self._store, table, list(confirmed))
            state = await stored(self._store, table)
            moves += len(state.match.record()["moves"]) if state.match is not None else 0
        self.figures.moves = moves


@asynccontextmanager
async def processes_of(playground: Playground, settings: dict[str, str], log: Path) -> AsyncIterator[Processes]:
    """A process for each shard and two spares; their lines are in ``log``."""
    with log.open("a") as lines:
        processes = Processes(os.environ | settings, SHARDS, 2, lambda line: print(line, file=lines, flush=True))
        try:
            await processes.start()
            yield processes
        finally:
            await processes.stop()


async def run(seed: int, losses: int) -> Figures:
    """Lose processes so often.

    :raises AssertionError: when a move is lost or counts twice, or a screen is never answered again.
    """
    assert GAMES[GAME]
    server = PostgresServer()
    server.make()
    with tempfile.TemporaryDirectory(prefix="stairwell-fleet-") as folder:
        try:
            async with Playground(unhurried=True) as playground:
                playground.divide(SHARDS)
                address = server.address(server.new_database())
                settings = towards(playground, Path(folder)) | {"DATABASE": address}
                async with processes_of(playground, settings, Path(folder) / "log") as processes:
                    store = await open_store(Address(address))
                    try:
                        evening = Evening(seed, playground, processes, store)
                        await evening.run(losses)
                    finally:
                        await store.close()
                assert playground.violations == []
                return evening.figures
        finally:
            server.stop()
