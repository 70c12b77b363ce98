"""The mentions that call players in the channel: how they are sent, found again, and taken away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial

from discord.utils import time_snowflake

from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.rate_limiter import Urgency
from delivery.discord_api.requests import find_own
from delivery.discord_api.tokens import Token
from delivery.discord_api.transports import CallTransport
from delivery.messages.live_message import LiveMessage
from delivery.messages.message_state import Place
from delivery.tables.new_messages import NewMessages, nowhere
from delivery.tables.table_view import SKEW, Shown
from tables.ports import Deadline, Reminder
from tables.table import Table
from ui.screen import Screen

OnMoved = Callable[[Place | None], Awaitable[None]]
"""Is told where a message is from now on; None: nowhere."""


class Mentions:
    """Makes them. ``shown`` is what shows a table now, by its id."""

    def __init__(self, client: BotClient, new: NewMessages, shown: Callable[[str], Shown | None]) -> None:
        self._client = client
        self._new = new
        self._shown = shown

    def call(
        self, table: Table, due: Deadline, nonce: int, wanted: Callable[[], bool], on_moved: OnMoved
    ) -> LiveMessage:
        """What calls a player in the channel, not yet sent; it goes when it is no longer ``wanted``.

        It says until when there is time as long as it stands, also when the clocks were moved meanwhile.
        """
        user, channel = table.state.seats[due.seat].user, table.state.header.channel

        def draw() -> Screen | None:
            now = table.deadlines.get(due.seat)
            asked = now if now is not None and now.decision == due.decision else due
            return self._new.screens.call(table, user, asked) if wanted() else None

        call = f"s1:{table.id}:{due.decision}:hand"
        transport = CallTransport(self._client, channel, nonce, call, lent=partial(self._lent, table.id, user))
        return self._new.call(channel, transport, draw, on_moved)

    def _lent(self, table: str, called: int) -> Token | None:
        """The token of a click in the channel with which somebody else can be mentioned there, not too often."""
        shown, now = self._shown(table), asyncio.get_running_loop().time()
        if shown is None:
            return None
        pace = self._new.access(shown.table.state.header.channel).free_calls
        others = (live.token for user, live in shown.ephemeral_hands.items() if user != called)
        token = next((one for one in others if one is not None), None)
        if token is None or pace.free_at() > now:
            return None
        pace.note(now)
        return token

    def old(self, channel: int, message: int) -> LiveMessage:
        """A message that has called somebody once, and is to go."""
        live = self._new.call(channel, CallTransport(self._client, channel, 0), lambda: None, nowhere)
        live.adopt((channel, message))
        return live

    async def find(self, table: Table, made: Reminder, decision: str) -> int:
        """The message of a call of which only the channel was stored; 0: there is none.

        :raises discord.HTTPException: when Discord can't be asked.
        """
        after = time_snowflake(datetime.fromtimestamp(table.state.header.opened - SKEW, UTC))
        shown = self._shown(table.id)
        if shown is not None and shown.message.place is not None:
            after = shown.message.place[1]
        await self._client.rate_limiter.acquire(Urgency.LEISURE)
        return await find_own(self._client, made.channel, f"s1:{made.table}:{decision}:hand", after) or 0
