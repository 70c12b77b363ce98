"""Count the requests of whole matches, with a real bot, a strict playground, and people who click.

Run this through ``benchmarks.rate_limits.in_virtual_time``: people think for some seconds before each move.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock, patch

from bot import point_at
from client import Stairwell
from data.sqlite import SqliteStore
from delivery.answers.click_limiter import ClickRate
from playground import Person, Playground, Reply, Strictness, buttons
from playground.api.front import Request
from playground.gateway import gateway
from playground.world.world import EPHEMERAL
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.setup.quotas import UNLIMITED
from tables.table import Table
from tests.matches import match_of
from tests.players import press, sensible
from tests.stage import Stage
from ui.art import palette

PEOPLE = ("Ann", "Ben", "Dan", "Eve")
THINKING = (2.0, 18.0)
"""Seconds people think before each move."""
NEVER = 1e6
"""Seconds between heartbeats: enough to prevent them.

discord.py sends heartbeats from a thread, which doesn't run in virtual time.
"""
CONNECTED = 5.0
"""Seconds to wait until the bot has logged in and registered its commands."""
LEAST_MOVES = 100
"""The minimum number of moves to play, because some matches are short."""
SETTLED = 45.0
"""Seconds to wait after the last move for all requests to be sent."""
FREE = ("/interactions/", "/webhooks/")

Json = dict[str, Any]


async def main(game: str, people: int, hands: str, seed: int = 1) -> Json:
    """Play some matches; return the numbers of moves, requests, bytes, parts of pictures, and refused requests."""
    rng, tables = random.Random(f"{game} {people} {seed}"), dict[str, int]()

    def deal(_seed: bytes, table: str, _clicks: tuple[int, ...]) -> bytes:
        return sha256(f"{game} {people} {seed} {tables.setdefault(table, len(tables))}".encode()).digest()

    with TemporaryDirectory() as folder, ExitStack() as luck:
        luck.enter_context(patch("tables.state.match_seed", deal))
        luck.enter_context(patch("tables.thinking.secrets", SimpleNamespace(randbits=rng.getrandbits)))
        store = await SqliteStore.open(Path(folder) / "stairwell.db")
        try:
            async with (
                Playground(checked=False, unhurried=True, strictness=Strictness()) as playground,
                a_bot(playground, store) as house,
            ):
                return await MatchRun(house, game, PEOPLE[:people], hands, rng).count()
        finally:
            await store.close()


@asynccontextmanager
async def a_bot(playground: Playground, store: SqliteStore) -> AsyncIterator[Stage]:
    """Start the bot with its default settings and its card emojis already uploaded."""
    gateway.HEARTBEAT_SECONDS = NEVER
    await point_at(playground.api)
    registry = TableRegistry(store, quotas=UNLIMITED)
    await registry.start()
    client = Stairwell(registry, click_rate=ClickRate(0, 0), emojis=False)
    running = asyncio.create_task(client.start(playground.token))
    try:
        await asyncio.sleep(CONNECTED)
        if running.done():
            await running
        await client.wait_until_ready()
        yield Stage(playground, store, registry, client)
    finally:
        await client.close()
        await asyncio.gather(running, return_exceptions=True)
        await registry.close()


class MatchRun:
    """People known to the bot, who play some matches at this pace."""

    def __init__(
        self, house: Stage, game: str, names: tuple[str, ...], hands: str, rng: random.Random, pace: str = "relaxed"
    ) -> None:
        self._house = house
        self._game = game
        self._people = {int(house.person(name).id): house.person(name) for name in names}
        self._hands = hands
        self._rng = rng
        self._pace = pace
        self._ephemeral: dict[int, tuple[str, Json]] = {}

    async def count(self) -> Json:
        """Play, and return the cost."""
        playground = self._house.playground
        await self._make_ready()
        playground.requests.clear()
        moves = 0
        with patch.object(palette, "packed", Mock(wraps=palette.packed)) as drawn, _joining() as parts:
            while moves < LEAST_MOVES:
                moves += await self._play(await self._sit_down())
                await asyncio.sleep(SETTLED)
        asked = list(playground.requests)
        counted = [one for one in asked if not one.path.startswith(FREE)]
        return {
            "moves": moves,
            "counted": len(counted),
            "free": len(asked) - len(counted),
            "sent": sum(one.size for one in asked),
            "parts": sum(parts),
            "drawn": drawn.call_count,
            "kinds": Counter(self._kind(one) for one in asked).most_common(),
            "refused": Counter(f"{self._kind(one)} {one.status}" for one in asked if one.status >= 400).most_common(),
        }

    async def _make_ready(self) -> None:
        playground = self._house.playground
        for user, person in self._people.items():
            person.locale = "en-GB"
            await self._house.store.archive.hide(user, False)  # so that the bot knows these people
            await self._house.store.set_dm_channel(user, int(playground.world.dm_with(person.id)["id"]))
            if self._hands != "dm":
                await self._house.registry.preferences.set("player", user, {"hands": self._hands})

    def _kind(self, request: Request) -> str:
        """Return a request's kind, such as "PATCH a hand by DM"."""
        parts = request.path.split("?")[0].strip("/").split("/")
        if parts[0] == "channels" and len(parts) > 1:
            direct = self._house.playground.world.channels.get(parts[1], {}).get("type") == 1
            return f"{request.method} {'a DM' if direct else 'the channel'}{'' if len(parts) > 2 else ' itself'}"
        if parts[0] == "interactions":
            kind = request.body.get("type") if isinstance(request.body, dict) else "?"
            return f"answer of type {kind}"
        return f"{request.method} by token" if parts[0] == "webhooks" else f"{request.method} /{parts[0]}"

    async def _sit_down(self) -> Table:
        host, *guests = self._people.values()
        lobby = await host.slash(f"play {self._game}", pace=self._pace)
        for guest in guests:
            await self._think()
            await guest.click("Join", lobby.message)
        await self._think()
        await host.click("Start", lobby.message)
        (key,) = await self._house.registry.store.open_by_last_step()
        return await self._house.registry.table(key)

    async def _think(self) -> None:
        await asyncio.sleep(self._rng.uniform(*THINKING))

    async def _play(self, table: Table) -> int:
        moves = 0
        while table.state.standing is Standing.RUNNING:
            await self._think()
            await self._move(table)
            moves += 1
        return moves

    async def _move(self, table: Table) -> None:
        match = match_of(table)
        seat = self._rng.choice(match.waiting)
        user = table.state.seats[seat].user
        hand = await self._hand(user, f":{table.id}:{match.decision}:")
        reply = await press(self._people[user], hand, sensible(match, seat, self._rng))
        if user in self._ephemeral:
            self._ephemeral[user] = (self._ephemeral[user][0], reply.message)

    async def _hand(self, user: int, controls: str) -> Json:
        """Return a player's hand if its controls belong to the open question."""
        person = self._people[user]
        if self._hands == "dm":
            return await person.until(lambda: next((one for one in reversed(person.dm) if controls in str(one)), None))
        newest = await person.until(lambda: _with_my_hand(person, controls))
        if self._ephemeral.get(user, ("",))[0] != newest["id"]:
            reply = await person.click("My hand", newest)
            self._ephemeral[user] = (newest["id"], await person.until(lambda: _private(reply)))
        hand = self._ephemeral[user][1]
        return await person.until(lambda: _if_with(controls, person.world.message(hand["channel_id"], hand["id"])))


@contextmanager
def _joining() -> Iterator[list[int]]:
    """Collect how many parts each picture is joined from."""
    parts, joined = list[int](), palette.joined

    def counted(given: Sequence[palette.Packed]) -> bytes:
        parts.append(len(given))
        return joined(given)

    with patch.object(palette, "joined", counted):
        yield parts


def _private(reply: Reply) -> Json | None:
    """Return the hand from the response to a click, or from a message sent after it."""
    answers = [*reply.follow_ups, *([reply.message] if reply.answered else [])]
    return next((one for one in answers if one["flags"] & EPHEMERAL), None)


def _if_with(controls: str, message: Json | None) -> Json | None:
    return message if message is not None and controls in str(message) else None


def _with_my_hand(person: Person, controls: str) -> Json | None:
    """Return the table's newest message."""
    table = controls.rpartition(":")[0].rpartition(":")[0]
    for message in reversed(person.messages()):
        if any(one.label == "My hand" and table in one.custom_id for one in buttons(message)):
            return message
    return None
