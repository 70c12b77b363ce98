"""Keep every table's messages up to date as the tables change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterator
from functools import partial

from delivery.channels.channel_access import Trouble
from delivery.discord_api import drawing
from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.tokens import OnDelivered, Token
from delivery.limits.changes import Place
from delivery.limits.failures import DeliveryFailure
from delivery.limits.rate_limiter import Pauses
from delivery.tables.sharing import Sharing
from delivery.tables.shown_screens import table_link
from delivery.tables.table_answers import TableAnswers
from delivery.tables.table_view import TableView
from delivery.tables.table_views import TableViews
from tables.errors import Elsewhere, NoSuchTable, NotSaved
from tables.ports import Standing, StoreError
from tables.registry import TableRegistry
from tables.table import Change, Table
from ui.screen import Screen
from ui.table.results import first_shown

log = logging.getLogger(__name__)

FIRST_ENTRY = 1
CONCURRENT_TABLES = 8
"""Number of tables updated in parallel after a start, so that clicks are still answered meanwhile."""
CATCH_UP_SECONDS = 30.0
"""Seconds to wait for a table's messages to be sent before moving on to the next table anyway."""
STORE_RETRY_SECONDS = 0.5
"""Seconds to wait before retrying the store after a failure; its server may be restarting."""
FRESH_SECONDS, FRESH_WITHOUT_HANDS = 300.0, 2700.0
"""The age in seconds at which a table's message is replaced when a hand or round starts: it may be far up by then.

The second value applies if there are no hands in the channel. Players then look at the channel less often. And without
clicks, there is no token that could turn the old message into results.
"""


class TableMessages:
    """Follows the table registry. The store remembers messages' locations, and up to which step each one is current."""

    def __init__(self, registry: TableRegistry, client: BotClient, pauses: Pauses | None = None) -> None:
        self._registry = registry
        self._client = client
        self.tables = TableViews(registry, client, pauses or Pauses())
        self._screens = self.tables.screens
        self.answers = TableAnswers(registry, self.tables)
        self.sharing = Sharing(registry, client)
        self._closed = False
        registry.follow(self._changed, self.tables.release)

    async def resume(self) -> None:
        """Update all outdated messages after a start, a few tables at a time, most recent first."""
        await self._client.direct_channels.read_pause()
        keys = await self._registry.unfinished()
        while keys:
            each, unread = iter(keys), list[str]()
            await asyncio.gather(*(self._catch_up(each, unread) for _ in range(CONCURRENT_TABLES)))
            if keys := unread:
                await asyncio.sleep(STORE_RETRY_SECONDS)

    async def close(self) -> None:
        """Stop following the tables, and cancel updates in flight. Idempotent."""
        if not self._closed:
            self._closed = True
            self._registry.unfollow(self._changed, self.tables.release)
            await self.tables.leave_hands()
        await self.tables.close()

    def hold(self, key: str) -> OnDelivered:
        """Don't post this new table yet: the answer to the command will be its message.

        Call the returned function with the answer's token, or None if the answer was lost.
        """
        self.tables.held[key] = None

        def is_answered(token: Token | None) -> None:
            self.tables.held[key] = token

        return is_answered

    async def release(self, key: str, place: Place | None) -> None:
        """Use the command's answer at this place as the table's message; if there is none, post the table after all.

        A table in another channel (its own thread) is posted there. Until its location is known, the table stays held,
        since people may click on its message before the bot has learned that it exists.
        """
        try:
            while not self._closed:
                try:
                    await self._release(key, place)
                except (NotSaved, StoreError, Elsewhere) as problem:
                    log.warning("table %s not shown yet: %s", key, type(problem).__name__)
                    await asyncio.sleep(STORE_RETRY_SECONDS)
                except NoSuchTable:
                    return
                else:
                    return
        finally:
            self.tables.held.pop(key, None)

    async def _release(self, key: str, place: Place | None) -> None:
        table = await self._registry.table(key)
        view = await self.tables.of(table)
        screen = await self.public_screen(table)
        token = self.tables.held.pop(key, None)
        if place is not None and place[0] == table.state.header.channel:
            view.message.adopt(place, screen if table.state.seq == FIRST_ENTRY else None)
            if token is not None:
                view.message.take_token(token)
            await self.tables.remember(view)
        view.message.unhold()
        await self._refresh(view)

    def queued(self) -> int:
        """Return how many messages are outdated."""
        return sum(live.busy for view in self.tables.by_id.values() for live in view.messages())

    def permissions_changed(self, guild: int, thread: int | None = None) -> None:
        """Update a server's tables if a changed channel, role or ``thread`` affects what can be shown."""
        here = [view for view in self.tables.by_id.values() if view.table.state.header.guild == guild]
        channels = {view.table.state.header.channel for view in here}
        if thread is not None:
            channels &= {thread}
        changed = {channel for channel in channels if self.tables.access(channel).permissions_changed()}
        for view in here:
            if view.table.state.header.channel in changed:
                for live in (view.message, *view.hands.values()):
                    live.touch()

    def deleted(self, channel: int, messages: Collection[int]) -> list[Table]:
        """Repost tables whose messages someone deleted from a channel.

        Return the lobbies whose message was deleted for the second time: someone doesn't want them there, so they
        should close.
        """
        unwanted = []
        for view in list(self.tables.by_id.values()):
            if view.table.state.header.channel != channel or not view.message.was_deleted(messages):
                continue
            table = view.table
            log.info("message of table %s deleted by someone", table.id)
            self.tables.jobs.run(f"storing where table {table.id} is shown", view.message.report_place)
            if table.state.standing is Standing.LOBBY and view.deleted:
                unwanted.append(table)
            else:
                view.deleted = True
                view.message.touch()
        return unwanted

    def channel_deleted(self, channel: int) -> None:
        """Forget the messages in a deleted channel, so that nothing links to them any more."""
        for view in list(self.tables.by_id.values()):
            if view.table.state.header.channel == channel:
                view.message.lose_place()
                view.message.touch()  # detects that nothing can be sent there
                for hand in (*view.hands.values(), *view.ephemeral_hands.values()):
                    hand.touch()  # explains why the table isn't visible

    def troubles(self) -> dict[int, Trouble]:
        """Return why tables' messages are incomplete or missing, by channel."""
        found = {view.table.state.header.channel: self._screens.trouble(view) for view in self.tables.by_id.values()}
        return {channel: trouble for channel, trouble in found.items() if trouble is not None}

    async def repair(self, table: Table) -> None:
        """Redraw and resend everything that shows a table, regardless of earlier failures.

        :raises StoreError: if the store fails.
        """
        view = await self.tables.of(table)
        view.forget_drawn()
        await self._refresh(view)

    async def public_screen(self, table: Table) -> Screen:
        """Draw a table's current message."""
        await self._screens.prepare(table)
        return self._screens.public(table)

    async def shared_screen(self, table: Table, user: int) -> Screen:
        """Draw the match's result for a player to share with everyone."""
        await self._screens.prepare(table)
        return self._screens.shared(table, user)

    def can_post(self, table: Table) -> bool:
        """Return whether new messages can be sent to the table's channel."""
        return self.tables.can_post(table)

    async def link(self, table: Table) -> str | None:
        """Return a link to the table's message, or None if it doesn't exist.

        :raises StoreError: if the store fails.
        """
        return table_link(await self.tables.of(table))

    async def is_unseen(self, table: Table) -> bool:
        """Return whether the table has no message, and no answer is on its way to become that message.

        :raises StoreError: if the store fails.
        """
        return table.id not in self.tables.held and (await self.tables.of(table)).message.place is None

    def last_seen(self, table: str, user: int) -> float | None:
        """Return when a player last saw their hand after a click (seconds since 1970); None if unknown."""
        view = self.tables.by_id.get(table)
        return view.seen.get(user) if view is not None else None

    async def _catch_up(self, keys: Iterator[str], unread: list[str]) -> None:
        """Update these tables; add those the store failed to load to ``unread``."""
        for key in keys:
            view = None
            try:
                view = await self.tables.of(await self._registry.table(key))
                view.catching_up = True
                await self._refresh(view)
                async with asyncio.timeout(CATCH_UP_SECONDS):
                    for live in view.messages():
                        await live.settled()
            except TimeoutError:
                log.info("table %s not shown yet: it takes too long; continuing with the next", key)
            # for a moment, it can also be uncertain which process holds a lease
            except (StoreError, NotSaved, Elsewhere) as problem:
                log.warning("table %s not shown yet: %s", key, type(problem).__name__)
                unread.append(key)
            except Exception as problem:  # noqa: BLE001 - one table's failure must not block the others
                log.error("table %s not shown after the start: %s", key, type(problem).__name__)
            finally:
                if view is not None:
                    view.catching_up = False

    # -- following the tables ------------------------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        view = self.tables.by_id.get(change.table.id)
        if view is not None:
            view.catching_up = False
        key = change.table.id
        self.tables.jobs.run_latest(key, f"showing table {key}", partial(self._show, change.table))

    async def _show(self, table: Table) -> None:
        is_known = table.state.header.channel != 0  # an erasure forgets the person's DM with the bot
        if is_known and table.id not in self.tables.held:
            await self._refresh(await self.tables.of(table))

    async def _refresh(self, view: TableView) -> None:
        view.updating += 1  # keeps the view from being forgotten in the meantime
        try:
            async with view.turn:
                await self._touch_all(view)
        finally:
            view.updating -= 1

    async def _touch_all(self, view: TableView) -> None:
        await self._screens.prepare(view.table)
        state = view.table.state
        view.hurried = drawing.is_busy()
        await self._show_chapter(view)
        if state.standing is not Standing.LOBBY:
            for user in state.players:
                if state.header.place.has_bot and self._wants_dms(user) and user not in view.hands:
                    live = view.hands[user] = self.tables.hand(view, user)
                    if await self._registry.store.dms_closed(user):
                        live.note_failure(DeliveryFailure.DMS_CLOSED)
        for user, live in list(view.ephemeral_hands.items()):
            if not live.has_token and not live.busy:
                del view.ephemeral_hands[user]
        for live in (*view.hands.values(), *view.ephemeral_hands.values()):
            live.touch()
        self.tables.forget_if_over(view)

    def _wants_dms(self, user: int) -> bool:
        return self._registry.preferences.player(user).hands == "dm"

    async def _show_chapter(self, view: TableView) -> None:
        """Update the table's message.

        When a new hand or round starts, the message may be replaced with a new one below the results.
        """
        await view.replay_chapters()
        before, view.chapter = view.chapter, view.newest_chapter
        if 0 < before < view.chapter and self.tables.can_post(view.table):
            self._turn_page(view)
        view.message.touch()
        if before != view.chapter and view.message.place is not None:
            await self.tables.remember(view)

    def _turn_page(self, view: TableView) -> None:
        """Continue in a new message if there are no results yet, if they are full, or if the message is old."""
        first = first_shown(view.table.state, view.ended(), view.first_shown)
        if first != view.first_shown:
            full = self._screens.full_results(view, first)
            view.first_shown = first
            view.message.turn_page(full)
        elif view.message.results_place is None or view.message.older_than(
            FRESH_SECONDS if view.ephemeral_hands else FRESH_WITHOUT_HANDS
        ):
            view.message.turn_page()
