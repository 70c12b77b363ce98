"""Hold the views of all shown tables: create their messages, and store their locations and what they show."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from weakref import WeakValueDictionary

from delivery.channels.channel_access import ChannelAccess
from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.tokens import Token
from delivery.discord_api.transports import AnswerTransport, ChannelTransport, DirectTransport, Transport, sent_at
from delivery.limits.changes import Place
from delivery.limits.environment import Environment
from delivery.limits.failures import DeliveryFailure
from delivery.limits.rate_limiter import Pauses
from delivery.messages.live_message import LiveMessage
from delivery.messages.message_state import Version
from delivery.messages.pages import Content, Subject
from delivery.tables.orphaned_hands import OrphanedHands
from delivery.tables.shown_screens import TableScreens, upkeep_by_dm, upkeep_in_channel
from delivery.tables.table_view import TableView, lost_message_of
from tables.background import Background
from tables.ports import Posted, Standing, StoreError
from tables.registry import TableRegistry
from tables.table import Table
from ui.screen import Screen

HAND_SECONDS = 55 * 60
"""The age in seconds at which a hand sent by DM is replaced: Discord limits edits of messages over an hour old."""
UNKNOWN_PLACE = (0, 0)
"""Placeholder for the location of an ephemeral reply, which is neither known nor needed."""
LEAVE_SECONDS = 2.0
"""When a process ends, hands in the channel are edited for at most this many seconds."""
END_SECONDS = 900.0
"""Seconds to keep retrying if Discord refuses to show a finished table."""


class TableViews:
    """The views of shown tables, ``by_id`` of the table; all other tables' messages are only in the store.

    A view is kept until its last screens are shown, or until nobody needs it. ``jobs`` are background tasks. ``held``
    has each table whose message will be the answer to a command, with the answer's token once the answer has arrived.
    """

    def __init__(self, registry: TableRegistry, client: BotClient, pauses: Pauses) -> None:
        self._registry = registry
        self._client = client
        self._orphaned_hands = OrphanedHands(registry, client)
        self._began = registry.now()
        self._accesses: WeakValueDictionary[int, ChannelAccess] = WeakValueDictionary()
        self.by_id: dict[str, TableView] = {}
        self.jobs = Background(client.health.note_error)
        self.held: dict[str, Token | None] = {}
        self.environment = Environment(pauses, client.rate_limiter, client.health.note_error)
        self.screens = TableScreens(registry.preferences, self.access, registry.now)

    async def of(self, table: Table) -> TableView:
        """Return the view of a table, loading it from the store if necessary.

        :raises StoreError: if the store fails.
        """
        found = self.by_id.get(table.id)
        if found is not None:
            found.table = table
            return found
        posts = await self._registry.store.posts(table.id)
        if table.id in self.by_id:
            return self.by_id[table.id]
        view = self._view_of(table, posts)
        if table.id in self.held:
            view.message.hold()
        self.by_id[table.id] = view
        self.forget_if_over(view)
        return view

    async def leave_hands(self) -> None:
        """Mark what only tokens can edit as no longer kept up to date, if that can be done quickly.

        The tokens are only in this process's memory.
        """

        async def leave(view: TableView, user: int, live: LiveMessage) -> None:
            await live.leave(self.screens.hand(view, user, "none"))

        leaving = [
            leave(view, user, live)
            for view in self.by_id.values()
            if view.table.state.standing is Standing.RUNNING
            for user, live in view.ephemeral_hands.items()
            if live.has_token
        ]
        leaving += [
            view.message.leave(self.screens.public(view.table, free=False))
            for view in self.by_id.values()
            if not view.table.state.header.place.has_bot and view.message.has_token
        ]
        with suppress(TimeoutError):
            async with asyncio.timeout(LEAVE_SECONDS):
                await asyncio.gather(*leaving, return_exceptions=True)

    async def close(self) -> None:
        """Cancel all updates. Idempotent."""
        await self.jobs.close()
        for view in self.by_id.values():
            for live in view.messages():
                await live.close()

    def release(self, table: Table) -> bool:
        """Forget the messages of a table that leaves memory; return False if one of them still needs an update."""
        view = self.by_id.get(table.id)
        if view is not None:
            ephemeral = any(live.has_token for live in view.ephemeral_hands.values())
            if view.updating or ephemeral or any(live.busy for live in view.messages()):
                return False
            self._forget(view)
        return True

    def forget_if_over(self, view: TableView) -> None:
        """Forget the messages of a finished table as soon as they need no further updates."""
        if view.table.state.standing is Standing.OVER:
            self.jobs.run(f"forgetting the messages of table {view.table.id}", partial(self._forget_when_settled, view))

    async def _forget_when_settled(self, view: TableView) -> None:
        """Forget a finished table's messages once its last screens have been shown or can't be.

        If Discord refuses them, they are retried for ``END_SECONDS``. While the view is being updated, do nothing: this
        is called again afterwards.
        """
        await asyncio.sleep(0)
        given_up = asyncio.get_running_loop().time() + END_SECONDS
        while True:
            for live in view.messages():
                await live.settled()
            waits = max((live.seconds_until_tried for live in view.messages()), default=0.0)
            if not waits or asyncio.get_running_loop().time() + waits > given_up:
                break
            await asyncio.sleep(waits)
            await asyncio.sleep(0)
        busy = view.updating or any(live.busy for live in view.messages())
        if self.by_id.get(view.table.id) is view and not busy:
            self._forget(view)

    def _forget(self, view: TableView) -> None:
        del self.by_id[view.table.id]
        view.release()

    # -- their messages ------------------------------------------------------------------------------------------------

    def can_post(self, table: Table) -> bool:
        """Return whether the bot can send new messages to the table's channel by itself."""
        header = table.state.header
        return header.place.has_bot and self.access(header.channel).can_post

    def access(self, place: int) -> ChannelAccess:
        """Return what the bot can do in a channel or, given a user id, in that user's direct messages."""
        known = self._accesses.get(place)
        if known is None:
            missing = partial(self._client.permission_cache.missing_in, place)
            known = self._accesses[place] = ChannelAccess(self.environment, missing)
        return known

    def _view_of(self, table: Table, posts: list[Posted]) -> TableView:
        """Create a table's view from its stored messages."""
        places = {post.kind: (post.channel, post.message) for post in posts if post.kind in ("table", "results")}
        chapters = {post.kind: post.chapter for post in posts}
        place, above = places.get("table"), places.get("results")
        view = TableView(table, above=above)
        # If both have the same location, the process died before it could send the new message.
        view.message = self._table_message(view, place, above if above != place else None)
        view.chapter = chapters.get("table", 0) or view.newest_chapter
        view.first_shown = chapters.get("results", 0) or 1
        began = self._registry.play_time.began
        view.seen.update((seat.user, seat.acted) for seat in table.state.seats if 0 < seat.acted < began)
        for post in posts:
            if post.kind == "hand":
                where = post.channel, post.message
                hand = view.hands[post.user] = self.hand(view, post.user, where)
                hand.adopt(where)
                view.had_hand.add(post.user)
                view.sent[post.user] = sent_at(post.message)
        return view

    def _table_message(self, view: TableView, place: Place | None, above: Place | None) -> LiveMessage:
        header = view.table.state.header
        transport: Transport = AnswerTransport()
        if header.place.has_bot:
            lost = lost_message_of(view.table, self._began, place)
            transport = ChannelTransport(self._client, header.channel, lost=lost)

        async def on_moved(_where: Place | None) -> None:
            await self._remember_results(view)
            await self.remember(view)
            for hand in view.hands.values():
                hand.touch()  # hands link to the table's message, or explain why there is none

        subject = Subject(
            Content(
                lambda free: self.screens.public(view.table, free=free),
                lambda free: self.screens.table_version(view, free=free),
            ),
            Content(lambda _free: self.screens.results(view), lambda _free: view.results_version()),
            on_moved,
            partial(self._note_shown, view),
            view.urgency,
            kind="table" if header.place.has_bot else "answer",
            name=f"the message of table {view.table.id}",
        )
        return LiveMessage(transport, subject, self.access(header.channel), place, above)

    def hand(self, view: TableView, user: int, place: Place | None = None) -> LiveMessage:
        """Create a player's hand as a direct message: shown while the match is running, then replaced with the result.

        :param place: the message's stored location, if any.
        """

        def draw(free: bool) -> Screen | None:
            upkeep, chosen = upkeep_by_dm(view, free=free), view.chosen_in(live)
            return self.screens.kept_hand(view, user, upkeep, chosen) if view.has_hand(user) else None

        def version(free: bool) -> Version | None:
            return self.screens.hand_version(view, user, upkeep_by_dm(view, free=free)) if view.has_hand(user) else None

        async def on_moved(where: Place | None) -> None:
            if where is not None:
                # set immediately: sending the hand was itself a ping, and no other ping should follow
                view.sent[user] = self._registry.now()
                view.table.note_look(user, dm=True)
                view.had_hand.add(user)
            await self.remember(view, "hand", user)
            if where is not None:
                self.jobs.run("looking for orphaned hands", partial(self._orphaned_hands.delete_orphans, user, where))
            closed = view.hands[user].failure is DeliveryFailure.DMS_CLOSED
            if where is not None or closed:
                with suppress(StoreError):  # not worth a retry: the bot will notice again at the next deal
                    await self._registry.store.set_dms_closed(user, closed)

        subject = Subject(
            Content(draw, version),
            on_moved=on_moved,
            on_shown=partial(self._note_shown, view),
            urgency=partial(view.urgency, user),
            renewed_after=HAND_SECONDS,
            kind="dm",
            name=f"a hand of table {view.table.id}",
        )
        lost = lost_message_of(view.table, self._began, place)
        live = LiveMessage(DirectTransport(self._client, user, lost=lost), subject, self.access(user))
        return live

    def ephemeral_hand(self, view: TableView, user: int) -> LiveMessage:
        """Create a player's hand as an ephemeral reply, which also shows how the match ends."""
        content = Content(
            lambda free: self.screens.kept_hand(view, user, upkeep_in_channel(view, free=free), view.chosen_in(live)),
            lambda free: self.screens.hand_version(view, user, upkeep_in_channel(view, free=free)),
        )
        subject = Subject(content, kind="ephemeral", name=f"a hand of table {view.table.id}")
        access = ChannelAccess(self.environment)  # answers to clicks need no permission
        live = LiveMessage(AnswerTransport(), subject, access, UNKNOWN_PLACE)
        return live

    # -- what the store keeps about them
    # ----------------------------------------------------------------------------------

    async def remember(self, view: TableView, kind: str = "table", user: int = 0) -> None:
        """Store a message's new location. If the store fails, retry until it succeeds."""
        await self._now_or_later((view.table.id, kind, user), partial(self._store_place, view, kind, user))

    async def _store_place(self, view: TableView, kind: str, user: int) -> None:
        live = view.message if kind == "table" else view.hands.get(user)
        if live is None:
            return  # the table is no longer shown
        if live.place is None:
            await self._registry.store.unpost(view.table.id, kind, user)
        else:
            posted = Posted(view.table.id, kind, user, *live.place, view.chapter, live.shown_step or 0)
            await self._registry.store.post(posted)

    async def _remember_results(self, view: TableView) -> None:
        """Store the location of the results above the table's message, before that of the message itself."""
        if view.message.results_place != view.above:
            view.above = view.message.results_place
            await self._now_or_later((view.table.id, "results", 0), partial(self._store_results, view))

    async def _store_results(self, view: TableView) -> None:
        if view.above is None:
            await self._registry.store.unpost(view.table.id, "results", 0)
        else:
            await self._registry.store.post(Posted(view.table.id, "results", 0, *view.above, view.first_shown))

    async def _now_or_later(self, key: tuple[str, str, int], store: Callable[[], Awaitable[None]]) -> None:
        try:
            await store()
        except StoreError:
            self.jobs.run_latest(key, f"storing where table {key[0]} is shown", store)

    def _note_shown(self, view: TableView) -> None:
        """Store up to which step messages are current, if the store doesn't know it yet."""
        if self.by_id.get(view.table.id) is not view or view.table.lacks_records:  # after a crash, show the end again
            return
        for posted in view.stored():
            what = posted.kind, posted.user
            if view.noted.get(what) != posted:
                view.noted[what] = posted
                self._registry.store.note_shown(posted)
