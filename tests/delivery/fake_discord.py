"""Run tables, their messages and the real transports against a fake Discord, without a network."""

from __future__ import annotations

import json
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from discord.utils import time_snowflake

from data.sqlite import SqliteStore
from delivery.discord_api.direct_channels import DirectChannels
from delivery.discord_api.permissions import Permission
from delivery.discord_api.tokens import Token
from delivery.limits.changes import Place
from delivery.limits.rate_limiter import Pauses, RateLimiter
from delivery.tables.table_messages import TableMessages
from tables.decide.lobby import Person, join
from tables.decide.match import submit
from tables.decide.opening import Opening
from tables.registry import TableRegistry
from tables.table import Table
from tests.delivery.fake_places import QUICK
from tests.delivery.refused import refused
from tests.matches import match_of
from tests.promises.waiting import eventually
from tests.stage import fixed_deals
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time
from ui.components import components
from ui.screen import Screen
from ui.text.card_emojis import CardEmojis

GUILD, CHANNEL = 1, 2
KNOWN: Any = SimpleNamespace
"""A client that has only these attributes."""
GONE, NOT_ALLOWED, CLOSED = refused(404, 10008), refused(403, 50013), refused(403, 50007)
DMS = 1000
"""Added to a user's id to get the id of their direct-message channel."""


class Noting(RateLimiter):
    """A rate limiter that lets everyone through immediately and records the urgencies."""

    def __init__(self) -> None:
        super().__init__(1000)
        self.taken: list[int] = []

    async def acquire(self, urgency: int) -> None:
        self.taken.append(urgency)
        await super().acquire(urgency)


class FakeDiscord:
    """A fake Discord: the messages in each channel, and the order of requests. ``fails`` maps requests to errors."""

    def __init__(self) -> None:
        self.messages: dict[Place, Screen] = {}
        self.done: list[tuple[str, int, int]] = []
        self.fails: dict[tuple[str, int], BaseException] = {}
        self.age = 0.0
        """The age in seconds that new messages appear to have, judging by their ids."""
        self.counted = 0
        """How many requests used the bot's own token."""
        self._numbers = count(1)
        self.nonces: dict[tuple[int, int], int] = {}

    def note(self, what: str, channel: int, message: int) -> None:
        self.done.append((what, channel, message))
        if (what, channel) in self.fails:
            raise self.fails[what, channel]

    def new(self, channel: int, screen: Screen) -> int:
        """Add another user's message and return its id."""
        sent = datetime.fromtimestamp(time.time() - self.age, UTC)
        number = time_snowflake(sent) + next(self._numbers)
        self.messages[channel, number] = screen
        return number

    def there(self, channel: int, message: int) -> None:
        if (channel, message) not in self.messages:
            raise GONE

    def said(self, channel: int = CHANNEL) -> list[str]:
        """Return the messages in a channel, oldest first."""
        return [written(screen) for (where, _), screen in sorted(self.messages.items()) if where == channel]

    def asked(self, what: str, channel: int = CHANNEL) -> int:
        """Return how many times this request was made for a channel."""
        return sum(one[:2] == (what, channel) for one in self.done)

    # -- requests that the delivery package makes

    async def post(self, _client: object, channel: int, body: Screen, nonce: int) -> int:
        self.counted += 1
        self.note("post", channel, 0)
        if (channel, nonce) not in self.nonces:
            self.nonces[channel, nonce] = self.new(channel, body)
        return self.nonces[channel, nonce]

    async def edit(self, _client: object, channel: int, message: int, body: Screen) -> None:
        self.counted += 1
        self.note("edit", channel, message)
        self.there(channel, message)
        self.messages[channel, message] = body

    async def delete(self, _client: object, channel: int, message: int) -> None:
        self.counted += 1
        self.note("delete", channel, message)
        self.there(channel, message)
        del self.messages[channel, message]

    async def edit_answer(self, interaction: Any, body: Screen, message: int | None = None) -> int:
        channel, number = interaction.place[0], message or interaction.place[1]
        self.note("edit free", channel, number)
        self.there(channel, number)
        self.messages[channel, number] = body
        return number

    async def delete_answer(self, interaction: Any, message: int | None = None) -> None:
        channel, number = interaction.place[0], message or interaction.place[1]
        self.note("delete free", channel, number)
        self.there(channel, number)
        del self.messages[channel, number]

    async def follow_up(self, interaction: Any, body: Screen, *, ephemeral: bool) -> int:
        self.note("post free", interaction.place[0], 0)
        return self.new(interaction.place[0], body)

    async def request_body(self, screen: Screen, _emojis: object, *, same_files: bool = False) -> Screen:
        return screen

    async def find_own(
        self, _client: object, channel: int, controls: str | tuple[str, ...], newer_than: int
    ) -> int | None:
        self.note("find", channel, newer_than)
        found = [
            message
            for (where, message), screen in self.messages.items()
            if where == channel and message > newer_than and custom_id_begins(screen, controls)
        ]
        return min(found, default=None)

    async def own_messages(self, _client: object, channel: int) -> dict[int, str]:
        self.note("look", channel, 0)
        return {message: written(screen) for (where, message), screen in self.messages.items() if where == channel}


def written(screen: Screen) -> str:
    """Return all texts and labels on a screen."""
    return json.dumps(components(screen, CardEmojis()), ensure_ascii=False)


def custom_id_begins(screen: Screen, prefixes: str | tuple[str, ...]) -> bool:
    """Return whether a control on a screen has a custom id with one of these prefixes."""
    return any(text.startswith(prefixes) for text in re.findall(r'"custom_id": "([^"]+)"', written(screen)))


class Rig:
    """A running bot, and tables for Ann, Ben and Cléo."""

    def __init__(
        self, store: SqliteStore, board: FakeDiscord, clock: Time, click: Clicks, pauses: Pauses = QUICK
    ) -> None:
        self.store, self.board, self.time, self.click = store, board, clock, click
        self.registry = TableRegistry(store, now=clock, pause=lambda: 1.0)
        self.turns, self.missing = Noting(), dict[int, Permission]()
        self.opened, self.errors = list[int](), list[str]()
        self.direct_channels = DirectChannels(
            store, self._open, lambda: 7, per_minute=0, first_pause=600.0, longest_pause=600.0, now=clock
        )
        self.client = KNOWN(
            card_emojis=CardEmojis(),
            preferences=self.registry.preferences,
            rate_limiter=self.turns,
            direct_channels=self.direct_channels,
            permission_cache=SimpleNamespace(missing_in=self.missing.get),
            get_channel=lambda _channel: None,
            user=SimpleNamespace(id=99),
            health=SimpleNamespace(note_error=self.note_error),
        )
        self.messages = TableMessages(self.registry, self.client, pauses)

    def note_error(self, _error: str, kind: str) -> None:
        self.errors.append(kind)

    async def _open(self, user: int) -> int:
        self.opened.append(user)
        return DMS + user

    async def close(self) -> None:
        await self.messages.close()
        await self.direct_channels.close()

    async def lobby(
        self, game: str = "levelup", *people: Person, guild: int = GUILD, channel: int = CHANNEL, key: str | None = None
    ) -> Table:
        """Open a lobby with these people seated, the first as host."""
        host, *guests = people or (ANN, BEN)
        options = {"max_cards": 2} if game == "escalier" else {"first_round": 3, "last_round": 3, "jokers": 2}
        opening = Opening(game, guild=guild, channel=channel, pace="live", options=options, locale="en-GB", table=key)
        table = await self.registry.open(opening, host, self.click())
        for guest in guests:
            await table.ask(join, self.click(), guest)
        return table

    async def running(
        self, game: str = "levelup", *people: Person, guild: int = GUILD, channel: int = CHANNEL
    ) -> Table:
        """Start a match and return its view."""
        table = await self.lobby(game, *people, guild=guild, channel=channel)
        await self.settled()
        await table.start(table.state.header.host, self.click())
        await self.settled()
        return table

    async def moves(self, table: Table, number: int = 1) -> None:
        """Make ``number`` moves, each by the player whose turn it is."""
        for _ in range(number):
            match = match_of(table)
            (seat, *_) = match.waiting
            offered = [str(move) for move in match.legal_moves(seat)]
            best = next((move for move in offered if move.startswith("laydown")), offered[0])
            await table.ask(submit, self.click(), table.state.seats[seat].user, match.decision or "", best)

    async def looked(self) -> None:
        """Wait until every pending change has been processed."""
        await eventually(lambda: not self.messages.tables.jobs)

    async def settled(self) -> None:
        """Wait until everything is shown."""
        messages, channels = self.messages, self.direct_channels
        await eventually(lambda: not messages.tables.jobs and not messages.queued() and not channels.waiting)

    def token(self, place: Place, message: int | None = None) -> Token:
        """Return the token of a click on this message."""
        interaction: Any = SimpleNamespace(client=self.client, place=place)
        return Token(interaction, message)


Rigs = Callable[..., Rig]
"""A function that creates bots."""

ESCALIER = ("escalier", ANN, BEN, CLEO)
"""A game with short rounds: the second round starts after three bids and three cards."""


@asynccontextmanager
async def fake_discord(folder: Path) -> AsyncIterator[Rigs]:
    """Create bots one after another, sharing one store and one fake Discord."""
    board, clock, click, rigs = FakeDiscord(), Time(), Clicks(), list[Rig]()
    with fixed_deals():
        store = await SqliteStore.open(folder / "stairwell.db")

        def rig(**how: Any) -> Rig:
            rigs.append(Rig(store, board, clock, click, **how))
            return rigs[-1]

        asked = ("post", "edit", "delete", "edit_answer", "delete_answer", "follow_up", "request_body", "find_own")
        with (
            patch.multiple("delivery.discord_api.requests", **{name: getattr(board, name) for name in asked}),
            patch("delivery.notify.channel_pings.find_own", board.find_own),
            patch("delivery.tables.orphaned_hands.own_messages", board.own_messages),
        ):
            yield rig
            for one in rigs:
                await one.close()
        await store.close()
