"""Simulate a crowd: running tables on disk, a playground full of people, and their clicks.

The people know the matches from the log, so every click is a legal move by a player whose turn it is. A table has one
move in flight; until it is answered, people who click at that table repeat it, as impatient people do.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import sqlite3
import time
from collections import Counter, deque
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from benchmarks.processes.null_memory import NullMemory
from data.sql import log
from data.sqlite import SqliteStore
from engine import GAMES, Match
from playground import Playground, Rate, Strictness
from playground.limits import message_limits
from playground.people.interactions import Kind
from playground.people.people import Person as Human
from playground.world.seed_world import GUILD_ID, text_channel, user
from tables.decide.lobby import Person, join
from tables.decide.match import submit
from tables.decide.opening import Opening
from tables.registry import TableRegistry
from tables.setup.quotas import UNLIMITED
from tables.state import TableState
from watch.health import percentile

SEATS = 3
FIRST_MOVES = 12
FIRST_PERSON, FIRST_CHANNEL = 1_200_000_000_000_000_000, 1_300_000_000_000_000_000
UPDATE, DEFER_UPDATE = 7, 6
ANSWERS = {None: "unanswered", DEFER_UPDATE: "deferred", UPDATE: "answered"}
ANSWER_WITHIN = 3.0
AT_ONCE = 16
"""Number of clicks in flight while searching for the highest rate."""


@dataclass
class Seated:
    """A running table as its people see it."""

    key: str
    people: tuple[int, ...]
    match: Match


@dataclass
class Tally:
    """The result of clicking for some seconds: response times in seconds, and a count of each response type."""

    seconds: list[float] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        return Tally([*self.seconds, *other.seconds], self.answers + other.answers)

    def within(self, share: float) -> float:
        """Return the response time, in milliseconds, not exceeded by this share of the clicks."""
        return 1000 * percentile(self.seconds, share)


async def open_tables(path: Path, count: int, rng: random.Random, *, pictures: bool = True) -> None:
    """Store running tables of all games on disk, each a few moves into its match.

    Everyone has exchanged messages with the bot before. Without ``pictures``, everyone sees text only.
    """
    store = await SqliteStore.open(path)
    registry = TableRegistry(store, quotas=UNLIMITED)
    try:
        everyone = range(FIRST_PERSON, FIRST_PERSON + count * SEATS)
        # so that the bot knows these people
        await asyncio.gather(*(store.archive.hide(person, False) for person in everyone))
        await asyncio.gather(*(store.set_dm_channel(person, int(dm_id(person))) for person in everyone))
        if not pictures:
            await registry.preferences.set("server", int(GUILD_ID), {"pictures": "off"})
            for person in everyone:
                await registry.preferences.set("player", person, {"pictures": "off"})
        await asyncio.gather(*(_open_table(registry, number, random.Random(rng.random())) for number in range(count)))
    finally:
        await registry.close()
        await store.close()


async def _open_table(registry: TableRegistry, number: int, rng: random.Random) -> None:
    clicks = itertools.count(1 + number * 1000)
    people = [Person(person_id(number, seat), f"Player {seat}", "en-GB") for seat in range(SEATS)]
    table = await registry.open(
        Opening(
            list(GAMES)[number % len(GAMES)],
            guild=int(GUILD_ID),
            channel=FIRST_CHANNEL + number,
            pace="slow",
            locale="en-GB",
        ),
        people[0],
        next(clicks),
    )
    for guest in people[1:]:
        await table.ask(join, next(clicks), guest)
    await table.start(people[0].user, next(clicks))
    for _ in range(FIRST_MOVES):
        match = table.state.match
        if match is None or match.decision is None:
            return
        seat = rng.choice(match.waiting)
        move = str(rng.choice(match.legal_moves(seat)))
        await table.ask(submit, next(clicks), table.state.seats[seat].user, match.decision, move)


def person_id(table: int, seat: int) -> int:
    """Return the user id of the person in this seat at the nth table."""
    return FIRST_PERSON + table * SEATS + seat


def seated(path: Path) -> list[Seated]:
    """Return the running tables stored on disk."""
    with closing(sqlite3.connect(path)) as db:
        keys = [key for (key,) in db.execute("SELECT table_id FROM tables WHERE standing = 'running'")]
        states = [TableState(*stored) for key in keys if (stored := log.load(db, key)) is not None]
    return [Seated(state.header.table, state.people, state.match) for state in states if state.match is not None]


def crowded_playground(tables: int) -> Playground:
    """Return a playground with all the people and one channel per table; it saves no files or state."""
    playground = Playground(checked=False, strictness=replace(Strictness.loose(), others=Rate(1_000_000, 1.0)))
    world = playground.world
    world.memory = NullMemory()
    playground.api_server.requests = deque(maxlen=1)
    playground.api_server._as_sent = playground.gateway._as_sent = lambda thing: thing
    message_limits.check_message = lambda *_: None
    for table in range(tables):
        channel = str(FIRST_CHANNEL + table)
        world.channels[channel] = text_channel(channel, f"table-{table}", table)
        for seat in range(SEATS):
            key = str(person_id(table, seat))
            world.people[key] = user(key, f"Player {seat}")
            world.locales[key] = "en-GB"
            playground.people[key] = Human(world, playground.interactions, key)
            world.add_channel({"id": dm_id(int(key)), "type": 1, "last_message_id": None, "flags": 0,
                               "recipients": [world.people[key]]})  # fmt: skip
    return playground


def dm_id(person: int) -> str:
    """Return the id of a person's DM channel with the bot."""
    return str(person + FIRST_CHANNEL)


class Crowd:
    """People who click on their newest DM from the bot.

    ``tally`` collects the result of each click; callers can replace it. ``requests`` counts the bot's requests, and
    ``sent`` their bytes.
    """

    def __init__(self, playground: Playground, rng: random.Random) -> None:
        self._playground = playground
        self._rng = rng
        self._waiting: dict[str, asyncio.Future[None]] = {}
        self.requests = self.sent = 0
        self.tally = Tally()
        playground.world.observers.append(self._observe)

    def hands(self) -> list[dict[str, Any]]:
        """Return everyone's newest DM."""
        world = self._playground.world
        direct = [world.messages.get(channel["id"]) for channel in world.channels.values() if channel["type"] == 1]
        return [next(reversed(messages.values())) for messages in direct if messages]

    async def click_for(self, seconds: float, rate: float, tables: list[Seated]) -> None:
        """Make ``rate`` legal moves per second, even if earlier moves are unanswered; at rate 0, keep a few in flight.

        Skip tables whose match is over or whose state is uncertain.
        """
        free, busy = deque(tables), set[asyncio.Task[None]]()
        clock = asyncio.get_running_loop().time
        begun, clicks = clock(), 0

        async def play(table: Seated) -> None:
            if await self._move(table) and table.match.decision is not None:
                free.append(table)

        async def repeat(table: Seated) -> None:
            if table.match.decision is not None:
                await self._move(Seated(table.key, table.people, table.match.copy()))

        while (now := clock()) < begun + seconds:
            due = begun + clicks / rate if rate else begun
            if due > now or (not rate and len(busy) >= AT_ONCE):
                await asyncio.sleep(max(0.001, due - now))
                continue
            clicks += 1
            task = asyncio.create_task(play(free.popleft()) if free else repeat(self._rng.choice(tables)))
            busy.add(task)
            task.add_done_callback(busy.discard)
            if clicks % 8 == 0:
                await asyncio.sleep(0)
        await asyncio.gather(*busy)

    async def _move(self, table: Seated) -> bool:
        """Click once. Return whether the table's state is then known, with or without the move."""
        match = table.match
        seat = self._rng.choice(match.waiting)
        move = self._rng.choice(match.legal_moves(seat))
        answer = await self.click(table.people[seat], f"s1:{table.key}:{match.decision}:do:{move}")
        if answer == UPDATE:
            match.apply(seat, move)
        return answer not in {None, DEFER_UPDATE}

    async def click(self, person: int, custom_id: str) -> int | None:
        """Click on the newest DM; return the response type, or None if there was none in time."""
        messages = self._playground.world.messages[dm_id(person)]
        source = next(reversed(messages.values()), None)
        if source is None:
            return None
        data = {"custom_id": custom_id, "component_type": 2, "id": 1}
        began = time.perf_counter()
        interaction = self._playground.interactions.start(
            Kind.COMPONENT, str(person), source["channel_id"], data, source=source
        )
        answered = self._waiting[interaction.id] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(ANSWER_WITHIN + 1):
                await answered
        except TimeoutError:
            self._waiting.pop(interaction.id, None)
        self.tally.seconds.append(time.perf_counter() - began)
        self.tally.answers[ANSWERS.get(interaction.callback, "shed")] += 1
        return interaction.callback

    def _observe(self, event: str, thing: dict[str, Any]) -> None:
        if event == "INTERACTION":
            waiting = self._waiting.pop(thing["id"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(None)
        elif event == "REQUEST":
            self.requests += 1
            self.sent += self._playground.requests[-1].size
