"""Send, find and delete channel messages that ping players."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.requests import find_own
from delivery.discord_api.tokens import Token
from delivery.discord_api.transports import PingTransport, id_before
from delivery.limits.changes import Place
from delivery.limits.rate_limiter import Urgency
from delivery.messages.live_message import LiveMessage
from delivery.messages.message_state import Version
from delivery.messages.pages import Content, Subject
from delivery.tables.table_views import TableViews
from tables.ports import Deadline, Reminder
from tables.table import Table
from ui.screen import Screen

OnMoved = Callable[[Place | None], Awaitable[None]]
"""Called with the message's new location, or None if it no longer exists."""


class ChannelPings:
    """Creates channel pings for shown tables."""

    def __init__(self, client: BotClient, tables: TableViews) -> None:
        self._client = client
        self._tables = tables

    def ping(
        self, table: Table, due: Deadline, nonce: int, wanted: Callable[[], bool], on_moved: OnMoved
    ) -> LiveMessage:
        """Create a channel ping without sending it; it is deleted once it is no longer ``wanted``.

        It always shows the current deadline, even after the deadline has moved.
        """
        user, channel = table.state.seats[due.seat].user, table.state.header.channel

        def draw() -> Screen | None:
            now = table.shown_deadlines.get(due.seat)
            asked = now if now is not None and now.decision == due.decision else due
            return self._tables.screens.ping(table, user, asked) if wanted() else None

        ping = f"s1:{table.id}:{due.decision}:hand"
        transport = PingTransport(self._client, channel, nonce, ping, borrow=partial(self._borrow, table.id, user))

        return self.message(channel, transport, draw, on_moved)

    def _borrow(self, table: str, pinged: int) -> Token | None:
        """Return another player's recent click token for sending a ping in the channel, rate-limited."""
        view, now = self._tables.by_id.get(table), asyncio.get_running_loop().time()
        if view is None:
            return None
        pace = self._tables.access(view.table.state.header.channel).token_pings
        others = (live.token for user, live in view.ephemeral_hands.items() if user != pinged)
        token = next((one for one in others if one is not None), None)
        if token is None or pace.free_at() > now:
            return None
        pace.note(now)
        return token

    def old(self, channel: int, message: int) -> LiveMessage:
        """Create a live message for an old ping, in order to delete it."""
        live = self.message(channel, PingTransport(self._client, channel, 0), lambda: None)
        live.adopt((channel, message))
        return live

    def message(
        self,
        channel: int,
        transport: PingTransport,
        draw: Callable[[], Screen | None],
        on_moved: OnMoved | None = None,
    ) -> LiveMessage:
        """Create a ping in a channel; it is deleted once ``draw`` returns None."""

        async def moved(place: Place | None) -> None:
            if place is not None and transport.token is not None:
                live.take_token(transport.token)
            if on_moved is not None:
                await on_moved(place)

        content = Content(lambda _free: draw(), lambda _free: Version(drawn) if (drawn := draw()) is not None else None)
        name = f"a ping in channel {channel}"
        subject = Subject(content, on_moved=moved, urgency=lambda: Urgency.OTHERS, kind="ping", name=name)
        live = LiveMessage(transport, subject, self._tables.access(channel))
        return live

    async def find(self, table: Table, made: Reminder, decision: str) -> int:
        """Find the message of a ping whose channel was stored but whose message id wasn't; return 0 if there is none.

        :raises discord.HTTPException: if Discord refuses the search.
        """
        after = id_before(table.state.header.opened)
        view = self._tables.by_id.get(table.id)
        if view is not None and view.message.place is not None:
            after = view.message.place[1]
        await self._client.rate_limiter.acquire(Urgency.BACKGROUND)
        return await find_own(self._client, made.channel, f"s1:{made.table}:{decision}:hand", after) or 0
