"""Kill and freeze the processes of one bot while people play, make their database fail, then replace them all."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from data.connections import open_store
from data.postgres.address import Address
from fleet.processes import FleetFailed, Processes
from playground import NotOffered, Person, Playground, Strictness
from tables.ports import Standing, Store, StoreError
from tests.bot_process import towards
from tests.data.tables_in import tables_in
from tests.forked import forked
from tests.postgres import PostgresServer
from tests.soak.consistency import check_moves, stored
from tests.soak.failures import PATIENCE, FailureRun, Losses
from tests.soak.hands import Clicks, Hand, Missed, join_and_start, seat
from tests.soak.screens import wrong_in_hand, wrong_on

SHARDS, SPARES = 3, 4
DIRECT = 1
"""Discord's channel type for DMs."""
LOSSES_EACH, TROUBLES_EACH = 24, 10
"""Number of processes lost, and of database failures, before each comparison."""
MATCH_SECONDS = 300.0
SCREEN_SECONDS = 20.0
DISCORDS_PATIENCE = 3.0
"""Seconds that the real Discord waits for an answer to a click."""
CALM_SECONDS = 0.5
LINES = 400
"""How many of the last log lines to print if something fails."""
GAME = "levelup"
UPLOADED_TWICE = "/emojis"
"""A process whose connection is cut loses the emoji upload lock, so two may upload the same emoji."""
OPEN = (Standing.LOBBY, Standing.RUNNING)
RESULTS = "SELECT table_id, count(*) FROM results GROUP BY table_id"

Found = TypeVar("Found")


@dataclass
class Figures:
    losses: Losses
    replaced: int = 0
    matches: int = 0
    moves: int = 0
    screens: int = 0
    """Number of screens compared with those drawn from the stored log."""
    clicks: Clicks = field(default_factory=Clicks)
    alone: list[Missed] = field(default_factory=list)
    """Clicks that went unanswered even though no process was down."""
    home: dict[str, int] = field(default_factory=dict)
    """The shard that each table is on."""

    @property
    def confirmed(self) -> int:
        """Return how many moves players saw confirmed."""
        return sum(map(len, self.clicks.confirmed.values()))

    def unexplained(self, direct: set[str]) -> list[Missed]:
        """Return the clicks that weren't answered although the receiving process and the table's process were running.

        :param direct: the DM channels, whose clicks arrive at the first shard.
        """

        def there(click: Missed) -> bool:
            needed = {self.home[click.table], 0 if click.channel in direct else self.home[click.table]}
            return not any(
                gap.shard in needed and gap.begun <= click.at + DISCORDS_PATIENCE and click.at <= gap.ended
                for gap in self.losses.gaps
            )

        return list(filter(there, self.clicks.missed))


class FleetRun:
    """Two people at a table on each shard, match after match, and the processes that run those tables."""

    def __init__(
        self, seed: int, playground: Playground, processes: Processes, store: Store, server: PostgresServer, place: str
    ) -> None:
        rng = random.Random(seed)
        self._failures = FailureRun(rng, processes, server, place, self._answering, self._change_setting)
        self.figures = Figures(self._failures.losses)
        self._rng = rng
        self._playground = playground
        self._processes = processes
        self._store = store
        self._results = lambda: server.sql(place, RESULTS)
        self._at: dict[int, tuple[str, list[Person]]] = {}
        self._over: set[str] = set()
        self._going_on = asyncio.Event()
        self._setter = next(iter(playground.people.values()))

    async def run(self, losses: int) -> None:
        """Lose processes, replace all, let the matches end, and compare what players saw with the store."""
        ending = asyncio.Event()
        people = list(self._playground.people.values())
        couples = [people[2 * shard : 2 * shard + 2] for shard in range(SHARDS)]
        self._going_on.set()
        playing = [asyncio.create_task(self._play(shard, couple, ending)) for shard, couple in enumerate(couples)]
        failing = asyncio.create_task(_return_after(self._processes.failed))
        watched = [*playing, failing, asyncio.create_task(self._failures.watch(SHARDS))]
        try:
            await _unless_one_ends(watched, self._wait_for_moves())
            while losses > 0:
                now, losses = min(losses, LOSSES_EACH), losses - LOSSES_EACH
                await _unless_one_ends(watched, self._failures.run(now, SHARDS, TROUBLES_EACH))
                await _unless_one_ends(watched, self._check_all())
            await _unless_one_ends(watched, self._processes.replace_all())
            self.figures.replaced = SHARDS
            ending.set()
            async with asyncio.timeout(MATCH_SECONDS):
                await asyncio.gather(*playing)
            await self._compare()
            await self._check_screens(self.figures.clicks.confirmed)
            counted = dict(await asyncio.to_thread(self._results))
            assert counted == dict.fromkeys(self._over, "1"), "a match has no result or several"
            channels = self._playground.world.channels.values()
            self.figures.alone = self.figures.unexplained({one["id"] for one in channels if one["type"] == DIRECT})
        finally:
            for task in watched:
                task.cancel()
            await asyncio.gather(*watched, return_exceptions=True)

    # -- people -------------------------------------------------------------------------------------------------------

    async def _play(self, shard: int, people: list[Person], ending: asyncio.Event) -> None:
        """Play match after match on a shard's server."""
        channel, clicks = self._channel(shard), self.figures.clicks
        while not ending.is_set():
            table = await seat(self._playground, GAME, people, clicks, channel)
            self.figures.home[table] = shard
            while table in await self._ask(lambda: tables_in(self._store, Standing.LOBBY)):  # the start wasn't saved
                await join_and_start(people, table, channel)
            self._at[shard] = table, people
            rngs = [random.Random(f"{table} {person.name}") for person in people]
            pairs = zip(people, rngs, strict=True)
            hands = [Hand(self._playground, person, table, rng, clicks, channel, self._pace) for person, rng in pairs]
            watching = asyncio.create_task(self._watch(table))
            await asyncio.gather(*(hand.play(watching.done) for hand in hands))
            self.figures.matches += 1

    async def _pace(self) -> None:
        await asyncio.sleep(self._rng.uniform(0.0, 0.3))
        await self._going_on.wait()

    async def _watch(self, table: str) -> None:
        while table in await self._ask(lambda: tables_in(self._store, *OPEN)):  # noqa: ASYNC110 - no event announces it
            await asyncio.sleep(0.2)

    def _channel(self, shard: int) -> str:
        guild = next(one for one in self._playground.world.guilds if (int(one) >> 22) % SHARDS == shard)
        return self._playground.channels_of(guild)[0]

    def _answering(self, shard: int) -> bool:
        return self.figures.clicks.in_flight[self._at[shard][0]] > 0

    # -- checks ------------------------------------------------------------------------------------------------------

    async def _check_all(self) -> None:
        """Check that play continues everywhere, every process sees changed settings, and idle screens are correct."""
        await self._wait_for_moves()
        await self._check_settings()
        self._going_on.clear()
        try:
            while self.figures.clicks.in_flight.total():  # noqa: ASYNC110 - no event announces it
                await asyncio.sleep(CALM_SECONDS)
            await self._compare()
            await self._check_screens([table for table, _ in self._at.values()])
            await self._check_hands()
        finally:
            self._going_on.set()

    async def _wait_for_moves(self) -> None:
        """Wait for a confirmed move at each shard's table."""
        for shard in range(SHARDS):
            before, end = self._confirmed(shard), asyncio.get_running_loop().time() + PATIENCE
            while self._confirmed(shard) == before:
                waiting = self.figures.clicks.in_flight[before[0]]
                late = f"shard {shard}: no move counts at table {before[0]}, {waiting} clicks wait for their answer"
                assert asyncio.get_running_loop().time() < end, late
                await asyncio.sleep(0.1)

    def _confirmed(self, shard: int) -> tuple[str, int]:
        table = self._at[shard][0] if shard in self._at else ""
        return table, len(self.figures.clicks.confirmed.get(table, ()))

    async def _check_settings(self) -> None:
        """Change a setting on one shard while the others can't be notified, and check that it takes effect on all."""
        shown: list[str] = []
        async with asyncio.timeout(PATIENCE):
            while len(shown) < SHARDS or len(set(shown)) > 1 or not all(shown):
                await asyncio.sleep(0.2)
                shown = [await self._settings(shard) for shard in range(SHARDS)]

    async def _change_setting(self) -> None:
        """Turn a person's pings on or off, without retrying on failure."""
        with suppress(TimeoutError, NotOffered, LookupError):
            channel = self._channel(self._rng.randrange(SHARDS))
            shown = await self._setter.slash("settings mine", channel=channel)
            window = await self._setter.click("s1:-:-:set-mine", shown.message, force=True)
            await self._setter.submit(window, pings=self._rng.choice(("on", "off")))

    async def _settings(self, shard: int) -> str:
        with suppress(TimeoutError, NotOffered, LookupError):
            return (await self._setter.slash("settings mine", channel=self._channel(shard))).text
        return ""

    async def _compare(self) -> None:
        """Check that confirmed moves are stored exactly once, and that each log could come from an unbroken match."""
        for table, confirmed in list(self.figures.clicks.confirmed.items()):
            if table in self._over:
                continue
            await check_moves(self._store, table, list(confirmed))
            state = await stored(self._store, table)
            if state.standing is Standing.OVER:
                self._over.add(table)
                self.figures.moves += len(state.match.record()["moves"]) if state.match is not None else 0

    async def _check_screens(self, tables: list[str] | dict[str, list[int]]) -> None:
        for table in tables:
            await self._wait_until_right(table, "the table's", partial(wrong_on, self._store, self._playground, table))

    async def _check_hands(self) -> None:
        for table, people in self._at.values():
            if table in self._over:
                continue
            for person in people:
                await self._wait_until_right(table, f"{person.name}'s", partial(self._wrong_in_hand, table, person))

    async def _wrong_in_hand(self, table: str, person: Person) -> list[Any]:
        """Ask for the hand, and compare the answer with the stored log."""
        with suppress(TimeoutError, NotOffered, LookupError):
            shown = (await person.slash("hand", channel="dm")).message
            return await wrong_in_hand(self._store, table, int(person.id), shown)
        return ["no answer"]

    async def _wait_until_right(self, table: str, whose: str, compare: Callable[[], Awaitable[list[Any]]]) -> None:
        """Wait until a message is correct."""
        end = asyncio.get_running_loop().time() + SCREEN_SECONDS
        while wrong := await compare():
            assert asyncio.get_running_loop().time() < end, f"table {table}: {whose} message is wrong: {wrong[:3]}"
            await asyncio.sleep(0.1)
        self.figures.screens += 1

    async def _ask(self, question: Callable[[], Awaitable[Found]]) -> Found:
        """Query the store, retrying while its server is down."""
        while True:
            with suppress(StoreError):
                return await question()
            await asyncio.sleep(0.5)


async def _unless_one_ends(watched: list[asyncio.Task[None]], work: Coroutine[object, object, None]) -> None:
    """Await this; if one of the tasks ends first, it has failed."""
    doing = asyncio.create_task(work)
    try:
        await asyncio.wait({doing, *watched}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            for task in watched:
                if task.done():
                    raise AssertionError("the fleet failed") from task.exception()
        await doing
    finally:
        doing.cancel()
        await asyncio.gather(doing, return_exceptions=True)


async def _return_after(event: asyncio.Event) -> None:
    await event.wait()


@asynccontextmanager
async def processes_of(playground: Playground, settings: dict[str, str], said: list[str]) -> AsyncIterator[Processes]:
    """Run a process for each shard, and spares; append their log lines to ``said``."""
    processes = Processes(os.environ | settings, SHARDS, SPARES, said.append, start=forked)
    try:
        await processes.start()
        yield processes
    finally:
        await processes.stop()


async def run(seed: int, losses: int) -> Figures:
    """Run the soak with ``losses`` lost processes.

    :raises AssertionError: if a move is lost or counts twice, or a screen stays wrong; the message names the seed.
    """
    server = PostgresServer(max_connections="120")
    server.make()
    strictness = Strictness.loose()
    strictness.max_concurrency = SHARDS
    said: list[str] = []
    try:
        with tempfile.TemporaryDirectory(prefix="stairwell-fleet-") as folder:
            async with Playground(unhurried=True, checked=False, strictness=strictness) as playground:
                playground.divide(SHARDS)
                place = server.new_database()
                settings = towards(playground, Path(folder)) | {"DATABASE": server.address(place)}
                async with processes_of(playground, settings, said) as processes:
                    store = await open_store(Address(server.address(place)))
                    try:
                        run = FleetRun(seed, playground, processes, store, server, place)
                        await run.run(losses)
                    finally:
                        await store.close()
                wrong = [one for one in playground.violations if not one.path.endswith(UPLOADED_TWICE)]
                assert wrong == [], wrong[:1]
                return run.figures
    except (AssertionError, TimeoutError, ExceptionGroup, FleetFailed) as problem:
        raise AssertionError("\n".join([*said[-LINES:], f"fleet {seed}: {problem!r}"])) from problem
    finally:
        server.stop()
