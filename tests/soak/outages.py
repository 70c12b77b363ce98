"""Cause every event that can keep people from playing, in random order; nobody may lose thinking time."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

import discord

from data.sqlite import SqliteStore
from delivery.discord_api.discord_compat.rest import request_once
from playground import FaultInjection, Playground
from playground.calls import Call
from playground.errors import Refusal
from playground.faults.chosen_faults import Failure
from playground.server import UNHURRIED_SECONDS
from tables.ports import Standing
from tables.table import Table
from tables.time.time_controls import RESTART_GRACE
from tests.machine import Machine
from tests.players import open_table, play
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on, english_playground

PEOPLE = (("Ann", "Ben"), ("Cléo", "Dan"))
MOVES = 4
STEP = 4.0
"""Seconds the clock advances per step while the bot runs: too few to count as a standstill."""
LONGEST = 1800
UNHEARD = 25
"""Seconds of silence after which a gateway counts as lost; players get these seconds back too."""


class Down(FaultInjection):
    """Makes Discord refuse every request while ``down``; injects no other faults."""

    def __init__(self) -> None:
        super().__init__(1, share=0.0, every=0.0)
        self.down = False

    def on_request(self, _call: Call, *, direct: bool) -> Failure | None:
        """Return a 503 while down."""
        return Failure("down", Refusal(0, status=503, message="down")) if self.down else None


@contextmanager
def frequent_checks() -> Iterator[None]:
    """Run every periodic check continuously."""
    with ExitStack() as changed:
        for what in ("clock.LONGEST_SLEEP", "clock.PAUSED_SECONDS", "play_time.LOOK_SECONDS"):
            changed.enter_context(patch(f"tables.time.{what}", 0.01))
        changed.enter_context(patch("delivery.gateway.watch.LOOK_SECONDS", 0.01))
        changed.enter_context(patch("delivery.gateway.reachability.PROBE_SECONDS", 0.2))
        changed.enter_context(patch("delivery.answers.answer_delivery.ANSWER_SECONDS", UNHURRIED_SECONDS))
        yield


async def pass_time(rig: Stage, machine: Machine, seconds: float) -> None:
    """Let time pass while the bot is running."""
    while seconds > 0:
        machine.passes(min(seconds, STEP))
        seconds -= STEP
        await rig.registry.play_time.look()
        await asyncio.sleep(0)


def left(rig: Stage, table: Table) -> dict[tuple[int, str], float]:
    """Return the seconds that remain, by seat and question."""
    now = rig.registry.now()
    return {(seat, one.decision): one.due - now for seat, one in table.deadlines.items()}


@dataclass
class Figures:
    seed: int
    happened: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    matches: int = 0
    lost: float = 0.0
    """How many seconds nobody was able to play."""


class OutageRun:
    """A bot with two live matches, and every event that can happen to it."""

    def __init__(self, seed: int, folder: Path, playground: Playground, faults: Down) -> None:
        self.figures = Figures(seed)
        self._rng = random.Random(seed)
        self._folder = folder
        self._playground = playground
        self._faults = faults
        self._machine = Machine()
        self._tables: dict[tuple[str, str], str] = {}
        self._kinds: dict[str, Callable[[Stage, float], Awaitable[None]]] = {
            "no gateway": self._no_gateway,
            "a silent gateway": self._silent,
            "no requests": self._no_requests,
            "sleep": self._sleep,
            "a standstill": self._standstill,
            "a clock set back": self._set_back,
        }

    async def run(self, events: int) -> None:
        """Cause ``events`` events, restarting the bot now and then."""
        before: dict[str, dict[tuple[int, str], float]] = {}
        while self.figures.happened.total() < events:
            async with self._bot() as rig:
                for key, was in before.items():
                    self._check_time("a start", rig, await rig.registry.table(key), was, graces=2)
                for _ in range(self._rng.randint(1, 6)):
                    await self._play(rig)
                    await self._event(rig)
                before = await self._left(rig)
                await self._prepare_end(rig)
            self._machine.passes(self._rng.uniform(1, LONGEST))
            self._machine.sleeps(self._rng.choice([0.0, 0.0, -3600.0, 3600.0]))
            self._playground.gateway.away = False

    @asynccontextmanager
    async def _bot(self) -> AsyncIterator[Stage]:
        """Run the bot from its start to its end."""
        store = await SqliteStore.open(self._folder / "stairwell.db")
        try:
            async with bot_on(self._playground, store, machine=self._machine) as rig:
                yield rig
        finally:
            await store.close()

    async def _play(self, rig: Stage) -> None:
        for people in PEOPLE:
            key = self._tables.get(people)
            table = await rig.registry.table(key) if key is not None else None
            if table is None or table.state.standing is Standing.OVER:
                assert table is None or table.state.ended is None, f"a match was {table.state.ended}"
                table = await open_table(rig, "levelup", *people, pace="live")
                self._tables[people] = table.id
                self.figures.matches += 1
            self.figures.moves += await play(rig, table, moves=self._rng.randint(1, MOVES))

    async def _event(self, rig: Stage) -> None:
        kind = self._rng.choice(list(self._kinds))
        seconds = self._rng.uniform(30, LONGEST)
        await pass_time(rig, self._machine, self._rng.uniform(0, 20))
        before = await self._left(rig)
        await self._kinds[kind](rig, seconds)
        self.figures.happened[kind] += 1
        self.figures.lost += seconds
        for key, was in before.items():
            self._check_time(kind, rig, await rig.registry.table(key), was)

    def _check_time(
        self, kind: str, rig: Stage, table: Table, was: dict[tuple[int, str], float], graces: int = 1
    ) -> None:
        """Check that everyone has the same time as before, plus at most this many grace periods."""
        away = [seat.away for seat in table.state.seats]
        assert away == [None, None], f"{kind}: {away}, {table.state.ended}, {was}, then {left(rig, table)}"
        for question, now in left(rig, table).items():
            if question in was:
                gained = now - was[question]
                most = graces * RESTART_GRACE + UNHEARD * ("gateway" in kind or "start" in kind)
                assert -STEP - 1 <= gained <= most + 1, f"{kind}: {gained:.1f} s"

    async def _left(self, rig: Stage) -> dict[str, dict[tuple[int, str], float]]:
        return {key: left(rig, await rig.registry.table(key)) for key in self._tables.values()}

    async def _prepare_end(self, rig: Stage) -> None:
        """Prepare to end the bot, sometimes in the middle of an outage."""
        outage = self._rng.random() < 0.5
        if outage:
            self._playground.gateway.away = True
            self._playground.gateway.drop()
            await eventually(lambda: rig.registry.play_time.nobody_can_play)
            await pass_time(rig, self._machine, self._rng.uniform(30, LONGEST))
        self.figures.happened["a start after an outage" if outage else "a start"] += 1

    # -- events -------------------------------------------------------------------------------------------------------

    async def _no_gateway(self, rig: Stage, seconds: float) -> None:
        gateway, time = self._playground.gateway, rig.registry.play_time
        gateway.away = True
        gateway.drop()
        await eventually(lambda: time.nobody_can_play)
        await pass_time(rig, self._machine, seconds)
        gateway.away = False
        await eventually(lambda: not time.nobody_can_play, 60)

    async def _silent(self, rig: Stage, seconds: float) -> None:
        time = rig.registry.play_time
        with patch("delivery.gateway.watch.ANSWER_SECONDS", 0.2):
            self._playground.gateway.stall(60)
            await asyncio.sleep(0.1)  # so that earlier events have been received
            await pass_time(rig, self._machine, 300)
            await eventually(lambda: time.nobody_can_play)
        await pass_time(rig, self._machine, seconds)
        self._playground.gateway.drop()
        await eventually(lambda: not time.nobody_can_play, 60)

    async def _no_requests(self, rig: Stage, seconds: float) -> None:
        time = rig.registry.play_time
        self._faults.down = True
        for _ in range(3):
            with suppress(discord.HTTPException):
                await request_once(rig.client, "GET", "/gateway")
        await eventually(lambda: time.nobody_can_play)
        await pass_time(rig, self._machine, seconds)
        self._faults.down = False
        await eventually(lambda: not time.nobody_can_play, 60)

    async def _sleep(self, rig: Stage, seconds: float) -> None:
        await self._noticed(rig, lambda: self._machine.sleeps(seconds))

    async def _standstill(self, rig: Stage, seconds: float) -> None:
        await self._noticed(rig, lambda: self._machine.passes(seconds))

    async def _set_back(self, rig: Stage, seconds: float) -> None:
        await self._noticed(rig, lambda: self._machine.sleeps(-seconds))

    async def _noticed(self, rig: Stage, happens: Callable[[], None]) -> None:
        before = len(rig.registry.play_time.moves)
        happens()
        await eventually(lambda: len(rig.registry.play_time.moves) > before)


async def run(seed: int, events: int) -> Figures:
    """Cause ``events`` events while people play.

    :raises AssertionError: if someone loses time; the message names the seed.
    """
    faults = Down()
    with frequent_checks(), tempfile.TemporaryDirectory() as folder:
        async with english_playground(faults=faults) as playground:
            outages = OutageRun(seed, Path(folder), playground, faults)
            try:
                await outages.run(events)
            except (AssertionError, TimeoutError) as problem:
                raise AssertionError(f"outages {seed}: {str(problem) or type(problem).__name__}") from problem
            return outages.figures
