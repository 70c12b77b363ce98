"""Measure how late players' screens are when one bot token serves many tables.

Run this through ``benchmarks.rate_limits.in_virtual_time``: the machine's speed doesn't matter, only Discord's limits
do. Each request takes a tenth of a second, as over the internet.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter, deque
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.processes.null_memory import NullMemory
from benchmarks.rate_limits.whole_match import FREE, a_bot
from data.sqlite import SqliteStore
from engine import GAMES
from playground import FaultInjection, Playground, Strictness, buttons
from playground.calls import Call
from playground.faults.chosen_faults import Failure
from playground.people.interactions import Kind
from playground.people.people import Person as Human
from playground.world import seed_world
from playground.world.world import EPHEMERAL
from tables.decide.lobby import Person, join
from tables.decide.match import submit
from tables.decide.opening import Opening
from tables.registry import TableRegistry
from tables.setup.quotas import UNLIMITED
from tables.table import Change, Table
from tests.stage import Stage
from watch.health import percentile

SEATS = 4
MOVE_EVERY = 10.0
LATENCY = 0.1
MOST_FIRST_MOVES = 24
CATCH_UP, LOOKED_WITHIN = 600.0, 60.0
OPENS = 10
"""How many times to look for the hand sent after the response to a click."""
PUBLIC = "the table's message"
BEHIND = 2.0
"""Seconds after which a screen counts as late."""
FIRST_PERSON, FIRST_CHANNEL, FIRST_DM = 1_200_000_000_000_000_000, 1_300_000_000_000_000_000, 1_400_000_000_000_000_000

_clicks = count(1)

Json = dict[str, Any]


class Latency(FaultInjection):
    """Delays every request but never fails one."""

    def on_request(self, call: Call, *, direct: bool) -> Failure:  # noqa: ARG002 - the same for all
        """Return the delay."""
        return Failure("late", late=LATENCY)


async def main(tables: int, hands: str, warm_up: float, seconds: float, seed: int = 1, before: float = 0.0) -> Json:
    """Play at several tables; return how late screens told players it was their turn, and the request rate.

    :param before: if not 0, people have played for this many seconds when the bot restarts, and go on immediately; what
        follows is measured from the start of the new process.
    """
    rng = random.Random(f"{tables} {seed}")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "stairwell.db"
        await _open_tables(path, tables, hands, rng)
        store = await SqliteStore.open(path)
        try:
            async with _crowded_playground(tables) as playground:
                if before:
                    async with a_bot(playground, store) as house:
                        await _Run(house, hands, rng).watch(before, 0.0)
                    run = partial(_Run.go_on, seconds=seconds)
                else:
                    run = partial(_Run.watch, warm_up=warm_up, seconds=seconds)
                async with a_bot(playground, store) as house:
                    return await run(_Run(house, hands, rng))
        finally:
            await store.close()


def _person(table: int, seat: int) -> int:
    return FIRST_PERSON + table * SEATS + seat


def _crowded_playground(tables: int) -> Playground:
    """Return a strict playground with a channel per table and all their people; it stores nothing on disk."""
    playground = Playground(checked=False, strictness=Strictness())
    world = playground.world
    world.memory = NullMemory()
    playground.api_server.requests = deque(maxlen=1)
    playground.api_server.faults = Latency(0)
    for table in range(tables):
        channel = str(FIRST_CHANNEL + table)
        world.channels[channel] = seed_world.text_channel(channel, f"table-{table}", table)
        for seat in range(SEATS):
            key = str(_person(table, seat))
            world.people[key] = seed_world.user(key, f"Player {seat}")
            world.locales[key] = "en-GB"
            playground.people[key] = Human(world, playground.interactions, key)
            world.add_channel({"id": str(int(key) - FIRST_PERSON + FIRST_DM), "type": 1, "last_message_id": None,
                               "flags": 0, "recipients": [world.people[key]]})  # fmt: skip
    return playground


async def _open_tables(path: Path, tables: int, hands: str, rng: random.Random) -> None:
    """Store running tables of all games on disk, each partway through its match."""
    store = await SqliteStore.open(path)
    registry = TableRegistry(store, quotas=UNLIMITED)
    try:
        for number in range(tables):
            for seat in range(SEATS):
                person = _person(number, seat)
                await store.archive.hide(person, False)  # if the bot knows someone, it also knows their DM channel
                await store.set_dm_channel(person, person - FIRST_PERSON + FIRST_DM)
                if hands != "dm":
                    await registry.preferences.set("player", person, {"hands": hands})
            await _open_table(registry, number, rng, rng.randrange(MOST_FIRST_MOVES))
    finally:
        await registry.close()
        await store.close()


async def _open_table(registry: TableRegistry, number: int, rng: random.Random, moves: int = 0) -> Table:
    people = [Person(_person(number, seat), f"Player {seat}", "en-GB") for seat in range(SEATS)]
    opening = Opening(list(GAMES)[number % len(GAMES)], guild=int(seed_world.GUILD_ID), channel=FIRST_CHANNEL + number,
                      pace="slow", locale="en-GB")  # fmt: skip
    table = await registry.open(opening, people[0], next(_clicks))
    for guest in people[1:]:
        await table.ask(join, next(_clicks), guest)
    await table.start(people[0].user, next(_clicks))
    for _ in range(moves):
        match = table.state.match
        if match is None or match.decision is None:
            break
        seat = rng.choice(match.waiting)
        move = str(rng.choice(match.legal_moves(seat)))
        await table.ask(submit, next(_clicks), table.state.seats[seat].user, match.decision or "", move)
    return table


class _Run:
    """The people at all tables. When a turn begins, that player's screens are watched until one shows it."""

    def __init__(self, house: Stage, hands: str, rng: random.Random) -> None:
        self._house = house
        self._hands = hands
        self._rng = rng
        self._clock = asyncio.get_running_loop().time
        self._movers: dict[str, int] = {}
        self._decisions: dict[str, str | None] = {}
        self._waiting: dict[int, tuple[str, float]] = {}
        self._open_hands: dict[int, tuple[str, str, Json]] = {}
        self._behind: list[float] = []
        self._requests: Counter[str] = Counter()
        self._kinds: Counter[str] = Counter()
        self._measures = False
        self.moves = 0

    async def watch(self, warm_up: float, seconds: float) -> Json:
        """Play; the warm-up at the start isn't measured."""
        await self._catch_up()
        tables = await self._tables()
        await asyncio.gather(*(self._look_at_hand(table, user) for table in tables for user in table.state.people))
        return await self._measure(tables, warm_up, seconds)

    async def go_on(self, seconds: float) -> Json:
        """Play from the start of the process, with the hands that people have."""
        return await self._measure(await self._tables(), 0.0, seconds)

    async def _tables(self) -> list[Table]:
        registry = self._house.registry
        return [await registry.table(key) for key in await registry.store.open_by_last_step()]

    async def _measure(self, tables: list[Table], warm_up: float, seconds: float) -> Json:
        world, registry = self._house.playground.world, self._house.registry
        self._decisions = {table.id: table.state.match.decision for table in tables if table.state.match is not None}
        world.observers.append(self._observe)
        registry.follow(self._changed)
        playing = [asyncio.create_task(self._play(table)) for table in tables]
        await asyncio.sleep(warm_up)
        self._measures, self.moves = True, 0
        await asyncio.sleep(seconds)
        self._measures = False
        world.observers.remove(self._observe)
        registry.unfollow(self._changed)
        for task in playing:
            task.cancel()
        for done in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(done, Exception):
                raise done
        return self._result(seconds)

    def _result(self, seconds: float) -> Json:
        late = [self._clock() - since for _, since in self._waiting.values()]
        behind = self._behind + [one for one in late if one > BEHIND]
        return {
            "moves": self.moves / max(1.0, seconds),
            "per move": self._requests["counted"] / max(1, self.moves),
            "asked": len(behind),
            "in time": sum(one <= BEHIND for one in behind) / max(1, len(behind)),
            "95%": percentile(behind, 0.95),
            "kinds": {kind: round(number / max(1, self.moves), 2) for kind, number in self._kinds.most_common()},
            "requests": {kind: number / max(1.0, seconds) for kind, number in self._requests.items()},
        }

    async def _catch_up(self) -> None:
        """After the start, wait until all messages exist."""
        await asyncio.sleep(5.0)
        with suppress(TimeoutError):
            async with asyncio.timeout(CATCH_UP):
                while self._house.client.table_messages.queued():  # noqa: ASYNC110 - no event announces it
                    await asyncio.sleep(1.0)

    async def _look_at_hand(self, table: Table, user: int) -> None:
        """Have a player click on their hand at a random moment in the first few minutes, as if mid-match."""
        await asyncio.sleep(self._rng.uniform(0, LOOKED_WITHIN))
        hand = await self._hand(table, user)
        if hand is not None and self._hands == "dm":
            await self._click(user, hand, f"s1:{table.id}:-:hand")

    async def _play(self, table: Table) -> None:
        await asyncio.sleep(self._rng.uniform(0, MOVE_EVERY))
        while True:
            match = table.state.match
            if match is None or match.decision is None:  # the match is over: start another
                number = table.state.header.channel - FIRST_CHANNEL
                table = await _open_table(self._house.registry, number, self._rng)
                await asyncio.sleep(MOVE_EVERY)
                continue
            seat = self._rng.choice(match.waiting)
            mover = self._movers[table.id] = table.state.seats[seat].user
            source = await self._hand(table, mover)
            if source is not None:
                move = self._rng.choice(match.legal_moves(seat))
                await self._click(mover, source, f"s1:{table.id}:{match.decision}:do:{move}")
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * MOVE_EVERY)

    def _changed(self, change: Change) -> None:
        """After a move, start watching the other players whose turn it now is."""
        state, mover = change.table.state, self._movers.get(change.table.id)
        self.moves += self._measures and bool(change.events)
        if state.match is None or state.match.decision == self._decisions.get(state.header.table):
            return
        self._decisions[state.header.table] = state.match.decision
        for user in state.people:
            self._judge(user)
        for user in {state.seats[one].user for one in state.match.waiting} - {mover}:
            controls = f":{state.header.table}:{state.match.decision}:"
            if self._hands != "dm" and self._open_hands.get(user, ("",))[0] != state.header.table:
                controls = PUBLIC  # without an open hand, the table's message shows whose turn it is
            self._waiting[user] = (controls, self._clock())

    def _judge(self, user: int) -> None:
        """Count a screen that didn't arrive before the next one was due."""
        if user in self._waiting:
            self._shown(user)

    async def _hand(self, table: Table, user: int) -> Json | None:
        """Return the message that a person uses to make their move, or None."""
        world = self._house.playground.world
        if self._hands == "dm":
            return next(reversed(world.messages.get(str(user - FIRST_PERSON + FIRST_DM), {}).values()), None)
        channel = world.messages.get(str(table.state.header.channel), {}).values()
        offers = ((one, button) for one in reversed(channel) for button in buttons(one) if button.label == "My hand")
        public, offer = next(offers, (None, None))
        if public is None or offer is None:
            return None
        opened_at = (table.id, public["id"])
        if self._open_hands.get(user, ("",))[:2] != opened_at:
            opened = await self._click(user, public, offer.custom_id)
            for _ in range(OPENS):
                answers = (
                    world.message(public["channel_id"], one) for one in (*opened.follow_up_ids, opened.original_id)
                )
                message = next((one for one in answers if one is not None and one["flags"] & EPHEMERAL), None)
                if message is not None:
                    break
                await asyncio.sleep(LATENCY)
            else:
                return None
            self._open_hands[user] = (*opened_at, message)
        return self._open_hands[user][2]

    async def _click(self, person: int, source: Json, custom_id: str) -> Any:
        playground = self._house.playground
        current = playground.world.message(source["channel_id"], source["id"]) or source
        data = {"custom_id": custom_id, "component_type": 2, "id": 1}
        interaction = playground.interactions.start(
            Kind.COMPONENT, str(person), source["channel_id"], data, source=current
        )
        while interaction.state == "waiting":  # noqa: ASYNC110 - virtual time costs nothing
            await asyncio.sleep(0.02)
        return interaction

    def _observe(self, event: str, thing: Json) -> None:
        if event == "REQUEST" and self._measures:
            (request,) = self._house.playground.requests
            kind = "free" if request.path.startswith(FREE) else "counted"
            limited = isinstance(request.answer, dict) and request.answer.get("global")
            if kind == "counted":
                direct = int(request.path.split("/")[2]) >= FIRST_DM if request.path.startswith("/channels/") else False
                self._kinds[f"{request.method} {'by DM' if direct else 'in the channel'}"] += 1
            self._requests[kind if request.status != 429 else "429 of the whole bot" if limited else f"429 {kind}"] += 1
        elif event in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            channel = int(thing["channel_id"])
            if channel >= FIRST_DM:
                self._look(channel - FIRST_DM + FIRST_PERSON, thing)
            elif thing["flags"] & EPHEMERAL:
                self._look(int(thing["interaction_metadata"]["user"]["id"]), thing)
            else:
                self._look_at_table(channel)

    def _look_at_table(self, channel: int) -> None:
        """Evaluate a table's new message: it counts for everyone whose turn began before the edit was sent."""
        for user in (_person(channel - FIRST_CHANNEL, seat) for seat in range(SEATS)):
            controls, since = self._waiting.get(user, ("", 0.0))
            if controls == PUBLIC and self._clock() >= since + 0.99 * LATENCY:
                self._shown(user)

    def _look(self, user: int, message: Json) -> None:
        pending = self._waiting.get(user)
        if pending is not None and pending[0] in json.dumps(message["components"]):
            self._shown(user)

    def _shown(self, user: int) -> None:
        _, since = self._waiting.pop(user)
        if self._measures:
            self._behind.append(self._clock() - since)
