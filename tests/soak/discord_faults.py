"""Play whole matches while Discord fails in every way the playground knows."""

from __future__ import annotations

import asyncio
import logging
import random
import tempfile
from collections.abc import AsyncIterator, Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot import point_at
from client import Stairwell
from data.sqlite import SqliteStore
from delivery.answers.click_limiter import ClickRate
from delivery.limits.rate_limiter import Pauses
from delivery.messages.live_message import LiveMessage
from delivery.tables.table_messages import TableMessages
from playground import FaultInjection, Playground, Strictness
from process import supervise
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.setup.quotas import UNLIMITED
from tables.table import Table
from tests.forked import FORKS
from tests.soak.consistency import check_moves, differences, stored
from tests.soak.hands import GAMES, Clicks, Hand, seat
from ui.screen import Screen
from ui.table.table_screens import table_screen

PAUSES = Pauses(0.3, 0.1, 0.5, 0.3, per_channel=0, per_token=0)
CALM_SECONDS = 60.0
LONGEST_MATCH = 300.0
MATCHES = 2
PICTURE_GONE = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
"""The error for an edit that refers to a picture from a lost answer; the bot resends the edit with the picture."""


@dataclass
class Rig:
    """A supervised bot: if its client dies, a new one is started. ``clients`` lists all clients started so far."""

    playground: Playground
    store: SqliteStore
    registry: TableRegistry
    clients: list[Stairwell] = field(default_factory=list)

    @property
    def table_messages(self) -> TableMessages:
        return self.clients[-1].table_messages


@asynccontextmanager
async def supervised(playground: Playground, folder: Path) -> AsyncIterator[Rig]:
    """Run the bot in this process as ``bot.py`` does, but without pauses for computer players."""
    await point_at(playground.api)
    store = await SqliteStore.open(folder / "stairwell.db")
    registry = TableRegistry(store, pause=lambda: 0.0, quotas=UNLIMITED)
    await registry.start()
    rig = Rig(playground, store, registry)
    stop = asyncio.Event()

    def make() -> Stairwell:
        rig.clients.append(Stairwell(registry, pauses=PAUSES, emojis=False, click_rate=ClickRate(0, 0)))
        return rig.clients[-1]

    running = asyncio.create_task(supervise(make, playground.token, stop, first_wait=0.1))
    try:
        async with asyncio.timeout(60):
            while not (rig.clients and rig.clients[-1].is_ready() and playground.world.commands):  # noqa: ASYNC110 - no event
                await asyncio.sleep(0.05)
        yield rig
    finally:
        stop.set()
        await running
        await registry.close()
        await store.close()


@dataclass
class Figures:
    seed: int
    matches: int = 0
    moves: int = 0
    clients: int = 0
    clicks: Clicks = field(default_factory=Clicks)
    faults: dict[str, int] = field(default_factory=dict)


def runs(seeds: Iterable[int], at_once: int = 4) -> list[Figures]:
    """Run each seed in its own process, several in parallel: discord.py has only one API address per process.

    :raises ExceptionGroup: with all failures; each names its seed.
    """
    with ProcessPoolExecutor(at_once, FORKS) as pool:
        waiting = [pool.submit(_alone, seed) for seed in seeds]
    problems = [problem for one in waiting if isinstance(problem := one.exception(), Exception)]
    if problems:
        raise ExceptionGroup(f"{len(problems)} of {len(waiting)} runs", problems)
    return [one.result() for one in waiting]


def _alone(seed: int) -> Figures:
    logging.disable()
    return asyncio.run(run(seed))


async def run(seed: int, matches: int = MATCHES, *, share: float = 0.08, every: float = 3.0) -> Figures:
    """Play several short matches in parallel with this seed's faults; at the end, log, memory and screens must agree.

    :raises AssertionError: if they don't; the message names the seed.
    """
    figures = Figures(seed, matches)
    faults = FaultInjection(seed, share=share, every=every)
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Playground(faults=faults, checked=False, strictness=Strictness.loose()) as playground,
            supervised(playground, Path(folder)) as rig,
        ):
            try:
                keys = await asyncio.gather(*(_match(rig, seed, number, figures) for number in range(matches)))
                faults.clear()
                for key in keys:
                    await _agree(rig, key, figures)
            except (AssertionError, TimeoutError) as problem:
                raise AssertionError(f"faults {seed}: {str(problem) or type(problem).__name__}") from problem
            strange = [one for one in playground.violations if {fault.code for fault in one.faults} != {PICTURE_GONE}]
            assert strange == [], f"faults {seed}: {strange[:1]}"
            figures.clients = len(rig.clients)
    figures.faults = dict(faults.happened)
    return figures


async def _match(rig: Rig, seed: int, number: int, figures: Figures) -> str:
    rng = random.Random(f"{seed} {number}")
    game = list(GAMES)[(seed + number) % len(GAMES)]
    people = rng.sample(list(rig.playground.people.values()), GAMES[game][0])
    key = await seat(rig.playground, game, people, figures.clicks)
    table = await rig.registry.table(key)
    hands = [Hand(rig.playground, person, key, random.Random(rng.random()), figures.clicks) for person in people]
    try:
        async with asyncio.timeout(LONGEST_MATCH):
            await asyncio.gather(*(hand.play(lambda: table.state.standing is Standing.OVER) for hand in hands))
    except TimeoutError:
        match = table.state.match
        moves = len(match.record()["moves"]) if match is not None else 0
        raise AssertionError(f"match {number} of {game} didn't end within {moves} moves") from None
    return key


async def _agree(rig: Rig, key: str, figures: Figures) -> None:
    """Compare log, memory, replay and screens after the faults."""
    table = await rig.registry.table(key)
    state = await stored(rig.store, key)
    assert state.seq == table.state.seq, f"table {key}: memory and log differ"
    assert state.match is not None
    assert state.match.outcome is not None, f"table {key} didn't end"
    figures.moves += len(state.match.record()["moves"])
    await check_moves(rig.store, key, figures.clicks.confirmed[key])
    missing, client, shown = "", rig.clients[-1], await rig.table_messages.tables.of(table)
    try:
        async with asyncio.timeout(CALM_SECONDS):
            while missing := _missing(rig, shown.message, _screen(table)):
                if client is not rig.clients[-1]:  # the last fault killed the client; its successor shows the table
                    client, shown = rig.clients[-1], await rig.table_messages.tables.of(table)
                shown.message.touch()
                await asyncio.sleep(0.1)
    except TimeoutError:
        raise AssertionError(f"table {key} lacks {missing} after the faults: {shown.message.failure}") from None


def _screen(table: Table) -> Screen:
    return table_screen(table.state, table.deadlines, table.rerated, table.evening)


def _missing(rig: Rig, live: LiveMessage, screen: Screen) -> str:
    """Return what the table's message lacks, or an empty string if it shows this screen."""
    if live.place is None:
        return "message"
    message = rig.playground.world.message(*map(str, live.place))
    if message is None:
        return f"message at {live.place}"
    return "; ".join(map(str, differences(message, screen)))
