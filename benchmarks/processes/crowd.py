"""Simulate a crowd: running tables on disk, a playground full of people, and their clicks.

The people know the matches from the log, so every click is a legal move by a player whose turn it is, or now and then a
request for a hint. After a match, its people click through a rematch's lobby and play on. A table has one move in
flight; until it is answered, people who click at that table repeat it, as impatient people do.
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
from playground import FaultInjection, Playground, Rate, Strictness
from playground.calls import Call
from playground.faults.chosen_faults import Failure
from playground.limits import message_limits
from playground.people.interactions import Kind
from playground.people.people import Person as Human
from playground.world.seed_world import GUILD_ID, text_channel, user
from playground.world.world import EPHEMERAL, World
from tables.decide.lobby import Person, join, make_friendly
from tables.decide.match import submit
from tables.decide.opening import Opening
from tables.decide.rematch import rematch_id
from tables.registry import TableRegistry
from tables.setup.quotas import UNLIMITED
from tables.state import TableState
from watch.health import percentile

SEATS = 3
FIRST_MOVES = 12
"""How far a match has come at most when the measurement begins; a random match of Staircase has 15 moves."""
HINTS = 0.05
"""The share of clicks that ask for a hint."""
LATENCY = 0.1
OPENS, OPENED = 20, 0.1
"""How often, and after how many seconds, people look for the hand that follows the answer to a click."""
FIRST_PERSON, FIRST_CHANNEL = 1_200_000_000_000_000_000, 1_300_000_000_000_000_000
UPDATE, DEFER_UPDATE = 7, 6
ANSWERS = {None: "unanswered", DEFER_UPDATE: "deferred", UPDATE: "answered"}
"""How a click can be answered; otherwise in a new message, such as a hint, a hand or a refusal."""
ANSWER_WITHIN = 3.0
AT_ONCE = 16
"""Number of clicks in flight while searching for the highest rate."""


@dataclass
class Seated:
    """A running table as its people see it; ``begun`` is its match as it was at first."""

    key: str
    people: tuple[int, ...]
    match: Match
    channel: int
    begun: Match = field(init=False)

    def __post_init__(self) -> None:
        self.begun = self.match.copy()

    @property
    def in_channel(self) -> bool:
        """Whether its hands are in the channel."""
        return (self.channel - FIRST_CHANNEL) // len(GAMES) % 2 == 1


class Latency(FaultInjection):
    """Delays every request as if over the internet, but never fails one."""

    def on_request(self, call: Call, *, direct: bool) -> Failure:  # noqa: ARG002 - the same for all
        """Return the delay."""
        return Failure("late", late=LATENCY)


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


async def open_tables(
    path: Path, count: int, rng: random.Random, *, pictures: bool = True, mixed: bool = False
) -> None:
    """Store running tables of all games on disk, in the middle of their matches.

    Their matches are up to ``FIRST_MOVES`` moves long: if all were equally long, all of Staircase's would end at the
    same time. Everyone has exchanged messages with the bot before. Without ``pictures``, everyone sees text only. If
    ``mixed``, half of the hands are in the channel.
    """
    store = await SqliteStore.open(path)
    registry = TableRegistry(store, quotas=UNLIMITED)
    try:
        everyone = range(FIRST_PERSON, FIRST_PERSON + count * SEATS)
        # so that the bot knows these people
        await asyncio.gather(*(store.archive.hide(person, False) for person in everyone))
        await asyncio.gather(*(store.set_dm_channel(person, int(dm_id(person))) for person in everyone))
        for person in everyone:
            if mixed and (person - FIRST_PERSON) // SEATS // len(GAMES) % 2:
                await registry.preferences.set("player", person, {"hands": "channel"})
        if not pictures:
            await registry.preferences.set("server", int(GUILD_ID), {"pictures": "off"})
            for person in everyone:
                before = registry.preferences.player(person)
                await registry.preferences.set("player", person, {"hands": before.hands, "pictures": "off"})
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
    await table.ask(make_friendly, next(clicks), people[0].user, friendly=True)  # so that there are hints
    await table.start(people[0].user, next(clicks))
    for _ in range(rng.randrange(FIRST_MOVES + 1)):
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
        found = [_seated_at(db, key) for key in keys]
    return [table for table in found if table is not None]


def _seated_at(db: sqlite3.Connection, key: str) -> Seated | None:
    stored = log.load(db, key)
    state = TableState(*stored) if stored is not None else None
    if state is None or state.match is None:
        return None
    return Seated(key, state.people, state.match, state.header.channel)


def crowded_playground(tables: int, faults: FaultInjection | None = None) -> Playground:
    """Return a playground with all the people and one channel per table; it saves no files or state."""
    strictness = replace(Strictness.loose(), others=Rate(1_000_000, 1.0))
    playground = Playground(checked=False, strictness=strictness)
    playground.api_server.faults = faults
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
    """People who click on their hand: their newest DM from the bot, or a private message in the table's channel.

    ``tally`` collects the result of each click; callers can replace it. ``requests`` counts the bot's requests, and
    ``sent`` their bytes. If ``whole``, people ask for hints and play rematches. ``tables`` is the bot's database; an
    empty bot has none, so its people begin the same match again.
    """

    def __init__(
        self, playground: Playground, rng: random.Random, tables: Path | None = None, *, whole: bool = False
    ) -> None:
        self._playground = playground
        self._rng = rng
        self._tables = tables
        self._whole = whole
        self._waiting: dict[str, asyncio.Future[None]] = {}
        self._opened: dict[int, tuple[str, dict[str, Any]]] = {}
        self.requests = self.sent = self.again = 0
        self.tally = Tally()
        playground.world.observers.append(self._observe)

    @property
    def world(self) -> World:
        """The playground's world."""
        return self._playground.world

    def hands(self) -> list[dict[str, Any]]:
        """Return everyone's newest DM."""
        world = self._playground.world
        direct = [world.messages.get(channel["id"]) for channel in world.channels.values() if channel["type"] == 1]
        return [next(reversed(messages.values())) for messages in direct if messages]

    async def click_for(self, seconds: float, rate: float, tables: list[Seated]) -> None:
        """Make ``rate`` clicks per second, even if earlier ones are unanswered; at rate 0, keep a few in flight.

        Skip tables whose state is uncertain.
        """
        free, busy = deque(tables), set[asyncio.Task[None]]()
        clock = asyncio.get_running_loop().time
        begun, clicks = clock(), 0

        async def play(table: Seated) -> None:
            if table.match.decision is None:
                found = await self._rematch(table) if self._whole else None
                if found is not None:
                    free.append(found)
            elif self._whole and self._rng.random() < HINTS:
                await self._click_hand(table, self._rng.choice(table.match.waiting), f"{table.match.decision}:hint")
                free.append(table)
            elif await self._move(table):
                free.append(table)

        async def repeat(table: Seated) -> None:
            if table.match.decision is not None:
                await self._move(Seated(table.key, table.people, table.match.copy(), table.channel))

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

    async def burst(self, tables: list[Seated]) -> None:
        """Click once at each of these tables, at the same moment."""
        await asyncio.gather(*map(self._move, tables))

    async def _move(self, table: Seated) -> bool:
        """Click once. Return whether the table's state is then known, with or without the move."""
        match = table.match
        seat = self._rng.choice(match.waiting)
        move = self._rng.choice(match.legal_moves(seat))
        answer = await self._click_hand(table, seat, f"{match.decision}:do:{move}")
        if answer == UPDATE:
            match.apply(seat, move)
        return answer not in {None, DEFER_UPDATE}

    async def _rematch(self, table: Seated) -> Seated | None:
        """Click through the lobby of a rematch, and return its table; None if its state is uncertain."""
        self.again += 1
        lobby, (host, *guests) = rematch_id(table.key), table.people
        newest = self._newest(table.channel)
        await self.click(host, f"s1:{table.key}:-:rematch", newest)
        for guest in guests:
            await self.click(guest, f"s1:{lobby}:-:join", self._newest(table.channel))
        await self.click(host, f"s1:{lobby}:-:start", self._newest(table.channel))
        if self._tables is None:
            return Seated(table.key, table.people, table.begun, table.channel)
        with closing(sqlite3.connect(self._tables)) as db:
            return _seated_at(db, lobby)

    def _newest(self, channel: int) -> dict[str, Any] | None:
        """Return the newest public message in a channel."""
        found = self._playground.world.messages.get(str(channel), {}).values()
        return next((one for one in reversed(found) if not one["flags"] & EPHEMERAL), None)

    async def _click_hand(self, table: Seated, seat: int, what: str) -> int | None:
        """Click on a player's hand; open it first if it is in the channel and there is a newer table message."""
        person, source = table.people[seat], None
        if self._tables is not None and table.in_channel:
            source = await self._hand(table, person)
            if source is None:
                return None
        return await self.click(person, f"s1:{table.key}:{what}", source)

    async def _hand(self, table: Seated, person: int) -> dict[str, Any] | None:
        """Return a player's private message in the channel, after opening it if necessary."""
        world, public = self._playground.world, self._newest(table.channel)
        if public is None:
            return None
        place, hand = self._opened.get(person, ("", None))
        if place != public["id"] or hand is None:
            opened = await self._started(person, f"s1:{table.key}:-:hand", public)
            for _ in range(OPENS):
                ids = (*opened.follow_up_ids, opened.original_id)
                answers = (world.message(public["channel_id"], one) for one in ids)
                hand = next((one for one in answers if one is not None and one["flags"] & EPHEMERAL), None)
                if hand is not None:
                    break
                await asyncio.sleep(OPENED)
            else:
                return None
            self._opened[person] = public["id"], hand
        return world.message(hand["channel_id"], hand["id"]) or hand

    async def click(self, person: int, custom_id: str, source: dict[str, Any] | None = None) -> int | None:
        """Click on a message, by default the newest DM; return the response type, or None without one in time."""
        messages = self._playground.world.messages.get(dm_id(person), {})
        source = source or next(reversed(messages.values()), None)
        if source is None:
            return None
        interaction = await self._started(person, custom_id, source)
        callback: int | None = interaction.callback
        return callback

    async def _started(self, person: int, custom_id: str, source: dict[str, Any]) -> Any:
        """Click on a message, and return the interaction once it has been answered."""
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
        if not custom_id.endswith(":hint"):  # an expert thinks about it for a second or two
            self.tally.seconds.append(time.perf_counter() - began)
        self.tally.answers[ANSWERS.get(interaction.callback, "in a new message")] += 1
        return interaction

    def _observe(self, event: str, thing: dict[str, Any]) -> None:
        if event == "INTERACTION":
            waiting = self._waiting.pop(thing["id"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(None)
        elif event == "REQUEST":
            self.requests += 1
            self.sent += self._playground.requests[-1].size
