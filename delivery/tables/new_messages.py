"""The live messages of a table, made for it: its own, hands by direct message and as ephemeral replies, and calls."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from weakref import WeakValueDictionary

from delivery.channels.channel_access import ChannelAccess, KeptPictures, Permission
from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.free_tokens import FreeWays
from delivery.discord_api.rate_limiter import Urgency
from delivery.discord_api.transports import (
    CallTransport,
    ChannelTransport,
    DeliveryFailure,
    DirectTransport,
    EphemeralTransport,
)
from delivery.messages.live_message import LiveMessage
from delivery.messages.message_state import Place, Version
from delivery.messages.pages import Content
from delivery.messages.pauses import Pauses
from delivery.tables.orphaned_hands import LeftOverHands
from delivery.tables.shown_screens import TableScreens
from delivery.tables.table_view import Shown, lost_message_of
from tables.background import Background
from tables.ports import Posted, StoreError
from tables.registry import TableRegistry
from tables.table import Table
from ui.screen import Screen

log = logging.getLogger(__name__)

HAND_SECONDS = 55 * 60
"""A hand by direct message is one message for a whole match; a new one takes its place before it is an hour old."""
SOMEWHERE = (0, 0)
"""Where an ephemeral reply is nobody tells, and nobody needs to know."""


class NewMessages:
    """Makes them, and stores where they are and up to which step they are right.

    :param shown: what shows a table now, by its id.
    :param background: does what nobody waits for.
    """

    def __init__(
        self,
        registry: TableRegistry,
        client: BotClient,
        pauses: Pauses,
        shown: Callable[[str], Shown | None],
        background: Background,
    ) -> None:
        self._registry = registry
        self._client = client
        self._pauses = pauses
        self._shown = shown
        self._background = background
        self._left_over_hands = LeftOverHands(registry, client)
        self._began = registry.now()
        self._accesses: WeakValueDictionary[int, ChannelAccess] = WeakValueDictionary()
        self.kept_pictures = KeptPictures()
        self.free_ways = FreeWays()
        self.screens = TableScreens(registry.preferences, self.access)

    def access(self, place: int) -> ChannelAccess:
        """What the bot may do in a channel or, by user id, in somebody's direct messages."""
        known = self._accesses.get(place)
        if known is None:
            missing = partial(self._client.told_permissions.missing_in, place)
            known = self._accesses[place] = self._new_access(missing)
        return known

    def _new_access(self, missing: Callable[[], Permission | None] = lambda: None) -> ChannelAccess:
        """By default that of answers to clicks: they need no permission."""
        return ChannelAccess(self._pauses, missing, self.kept_pictures)

    def shown_table(self, table: Table, posts: list[Posted]) -> Shown:
        """What shows a table, with the messages that are stored."""
        places = {post.kind: (post.channel, post.message) for post in posts if post.kind in ("table", "results")}
        chapters = {post.kind: post.chapter for post in posts}
        place, above = places.get("table"), places.get("results")
        shown = Shown(table, lost=lost_message_of(table, self._began), above=above)
        # The same place for both: the next message was under way.
        shown.message = self._table_message(shown, place, above if above != place else None)
        shown.chapter = chapters.get("table", 0) or shown.newest_chapter
        shown.first_told = chapters.get("results", 0) or 1
        for post in posts:
            if post.kind == "hand":
                where = post.channel, post.message
                hand = shown.hands[post.user] = self.hand(shown, post.user, where)
                hand.adopt(where)
                shown.had_hand.add(post.user)
        return shown

    def _table_message(self, shown: Shown, place: Place | None, above: Place | None) -> LiveMessage:
        header = shown.table.state.header
        transport = ChannelTransport(
            self._client, header.channel, lost=lost_message_of(shown.table, self._began, place)
        )
        remember = self.remember(shown, "table", 0)

        async def on_moved(where: Place | None) -> None:
            await self._remember_results(shown)
            await remember(where)
            for hand in shown.hands.values():
                hand.touch()  # hands link to the table's message, or say why there is none

        return LiveMessage(
            transport,
            lambda: self.screens.public(shown.table),
            on_moved,
            place,
            self._pauses,
            version=partial(self.screens.table_version, shown),
            results=Content(partial(self.screens.results, shown), shown.results_version),
            above=above,
            rate_limiter=self._client.rate_limiter,
            urgency=shown.urgency,
            access=self.access(header.channel),
            kind="table",
            name=f"the message of table {shown.table.id}",
            report=self._client.health.note_error,
            free_ways=self.free_ways,
            on_shown=partial(self._note_shown, shown),
        )

    def hand(self, shown: Shown, user: int, place: Place | None = None) -> LiveMessage:
        """A player's hand by direct message: while the match runs, and then its end.

        ``place`` is the one that is stored.
        """
        remember = self.remember(shown, "hand", user)

        def draw() -> Screen | None:
            return self.screens.hand(shown, user) if shown.has_hand(user) else None

        async def on_moved(where: Place | None) -> None:
            if where is not None:
                shown.sent[user] = self._registry.now()  # known at once: it has called, and no other call is to follow
                shown.had_hand.add(user)
            await remember(where)
            if where is not None:
                look = partial(self._left_over_hands.take_away, user, where)
                self._background.run("looking for hands that are left over", look)
            closed = shown.hands[user].failure is DeliveryFailure.DMS_CLOSED
            if where is not None or closed:
                with suppress(StoreError):  # not worth more: the next deal finds out again
                    await self._registry.store.set_dms_closed(user, closed)

        return LiveMessage(
            DirectTransport(self._client, user, lost=lost_message_of(shown.table, self._began, place)),
            draw,
            on_moved,
            None,
            self._pauses,
            version=partial(self.screens.hand_version, shown, user),
            rate_limiter=self._client.rate_limiter,
            urgency=partial(shown.urgency, user),
            access=self.access(user),
            renewed_after=HAND_SECONDS,
            kind="dm",
            name=f"a hand of table {shown.table.id}",
            report=self._client.health.note_error,
            free_ways=self.free_ways,
            on_shown=partial(self._note_shown, shown),
        )

    def ephemeral_hand(self, shown: Shown, user: int) -> LiveMessage:
        """A player's hand as an ephemeral reply, which also tells when the match is over."""
        return LiveMessage(
            EphemeralTransport(),
            lambda: self.screens.hand(shown, user),
            nowhere,
            SOMEWHERE,
            self._pauses,
            version=partial(self.screens.hand_version, shown, user, stays=True),
            rate_limiter=self._client.rate_limiter,
            access=self._new_access(),
            kind="ephemeral",
            name=f"a hand of table {shown.table.id}",
            report=self._client.health.note_error,
            free_ways=self.free_ways,
        )

    def call(
        self,
        channel: int,
        transport: CallTransport,
        draw: Callable[[], Screen | None],
        on_moved: Callable[[Place | None], Awaitable[None]],
    ) -> LiveMessage:
        """A mention in a channel; it goes when ``draw`` returns None."""

        async def moved(place: Place | None) -> None:
            if place is not None and transport.token is not None:
                live.take_token(transport.token)
            await on_moved(place)

        live = LiveMessage(
            transport,
            draw,
            moved,
            None,
            self._pauses,
            version=lambda: Version(drawn) if (drawn := draw()) is not None else None,
            rate_limiter=self._client.rate_limiter,
            urgency=lambda: Urgency.OTHERS,
            access=self.access(channel),
            kind="call",
            name=f"a call in channel {channel}",
            report=self._client.health.note_error,
            free_ways=self.free_ways,
        )
        return live

    # -- what is stored of them ---------------------------------------------------------------------------------------

    def remember(self, shown: Shown, kind: str, user: int) -> Callable[[Place | None], Awaitable[None]]:
        """Store where a message is from now on; None: nowhere. If the store fails, that is done when it works again."""
        store = partial(self._store_place, shown, kind, user)
        return lambda _place: self._now_or_later((shown.table.id, kind, user), store)

    async def _store_place(self, shown: Shown, kind: str, user: int) -> None:
        live = shown.message if kind == "table" else shown.hands.get(user)
        if live is None:
            return  # the table is shown no more
        if live.place is None:
            await self._registry.store.unpost(shown.table.id, kind, user)
        else:
            posted = Posted(shown.table.id, kind, user, *live.place, shown.chapter, live.shown_step or 0)
            await self._registry.store.post(posted)

    async def _remember_results(self, shown: Shown) -> None:
        """Store where the results above the table's message are. That goes first: see ``shown_table``."""
        if shown.message.results_place != shown.above:
            shown.above = shown.message.results_place
            await self._now_or_later((shown.table.id, "results", 0), partial(self._store_results, shown))

    async def _store_results(self, shown: Shown) -> None:
        if shown.above is None:
            await self._registry.store.unpost(shown.table.id, "results", 0)
        else:
            await self._registry.store.post(Posted(shown.table.id, "results", 0, *shown.above, shown.first_told))

    async def _now_or_later(self, key: tuple[str, str, int], store: Callable[[], Awaitable[None]]) -> None:
        try:
            await store()
        except StoreError:
            self._background.run_latest(key, f"storing where table {key[0]} is shown", store)

    def _note_shown(self, shown: Shown) -> None:
        """Store up to which step messages are right, for those of which the store knows less."""
        if self._shown(shown.table.id) is not shown:
            return
        for posted in shown.stored():
            what = posted.kind, posted.user
            if shown.noted.get(what) != posted:
                shown.noted[what] = posted
                self._registry.store.note_shown(posted)


async def nowhere(_place: Place | None) -> None:
    """Where this message is is stored nowhere: a restart has no token for ephemeral ones."""
