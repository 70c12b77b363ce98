"""Keep every table's messages up to date as the tables change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterator
from functools import partial

from delivery.channels.channel_access import Trouble
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
"""So many tables are brought up to date at the same time after a start, so that clicks are answered meanwhile."""
CATCH_UP_SECONDS = 30.0
"""Seconds after which the next table's turn comes although the messages of this one can't be sent."""
STORE_RETRY_SECONDS = 0.5
"""Seconds until what the store could not tell is asked again: its server may be restarting."""
FRESH_SECONDS, FRESH_ALONE = 300.0, 2700.0
"""A hand or round that begins when the table's message is so old gets a new one: it may be far up by then.

Where nobody's hand is in the channel, who plays looks there more rarely, and no click there lets the old one go free.
"""


class TableMessages:
    """Follows the table registry. The store remembers where messages are, and up to which step they are right."""

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
        """After a start: bring all messages that need it up to date, a few tables at a time, the latest first."""
        await self._client.direct_channels.read_pause()
        keys = await self._registry.unfinished()
        while keys:
            each, unread = iter(keys), list[str]()
            await asyncio.gather(*(self._catch_up(each, unread) for _ in range(CONCURRENT_TABLES)))
            if keys := unread:
                await asyncio.sleep(STORE_RETRY_SECONDS)

    async def close(self) -> None:
        """Stop following the tables, and cancel the updates that are under way. Closing twice is harmless."""
        if not self._closed:
            self._closed = True
            self._registry.unfollow(self._changed, self.tables.release)
        await self.tables.close()

    def hold(self, key: str) -> OnDelivered:
        """Don't post this new table: the answer to the command that opens it will be its message.

        The returned function is to be told whether the answer arrived.
        """
        self.tables.held[key] = None

        def is_answered(token: Token | None) -> None:
            self.tables.held[key] = token

        return is_answered

    async def release(self, key: str, place: Place | None) -> None:
        """The command has been answered at this place; None: it could not be, so the table is posted after all.

        A table that is in another channel (a thread of its own) is posted there. Until its place is known it stays
        held: people click on what they see, also before the bot has heard that it is there.
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
        """How many messages are not up to date."""
        return sum(live.busy for view in self.tables.by_id.values() for live in view.messages())

    def permissions_changed(self, guild: int, thread: int | None = None) -> None:
        """Somebody has changed a channel or a role on this server, or a thread: show at once what may be shown now."""
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
        """Somebody has deleted these messages of a channel: those that show tables come again.

        Returned are the lobbies whose message was deleted before, too: somebody wants them gone, and they are to close.
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
        """A channel is gone, and the messages of its tables with it: nothing links to them any more."""
        for view in list(self.tables.by_id.values()):
            if view.table.state.header.channel == channel:
                view.message.lose_place()
                view.message.touch()  # that finds out that nothing can be sent there
                for hand in (*view.hands.values(), *view.ephemeral_hands.values()):
                    hand.touch()  # they say why the table can't be seen

    def troubles(self) -> dict[int, Trouble]:
        """By channel, why the messages of tables there are not all that they should be."""
        found = {view.table.state.header.channel: self._screens.trouble(view) for view in self.tables.by_id.values()}
        return {channel: trouble for channel, trouble in found.items() if trouble is not None}

    async def repair(self, table: Table) -> None:
        """Show everything of a table once more, whatever went wrong before.

        :raises StoreError: when the store fails.
        """
        view = await self.tables.of(table)
        view.forget_drawn()
        await self._refresh(view)

    async def public_screen(self, table: Table) -> Screen:
        """A table's message as it is now."""
        await self._screens.prepare(table)
        return self._screens.public(table)

    async def shared_screen(self, table: Table, user: int) -> Screen:
        """The end of a match as somebody who played shows it to all."""
        await self._screens.prepare(table)
        return self._screens.shared(table, user)

    def can_post(self, table: Table) -> bool:
        """Whether new messages may be sent to the table's channel."""
        return self.tables.access(table.state.header.channel).can_post

    async def link(self, table: Table) -> str | None:
        """The address of the table's message, while there is one.

        :raises StoreError: when the store fails.
        """
        return table_link(await self.tables.of(table))

    def last_seen(self, table: str, user: int) -> float | None:
        """When a player was last shown their hand because they clicked (seconds since 1970); None: not known."""
        view = self.tables.by_id.get(table)
        return view.seen.get(user) if view is not None else None

    async def _catch_up(self, keys: Iterator[str], unread: list[str]) -> None:
        """Show these tables; ``unread`` gets those that the store could not tell of."""
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
            except (StoreError, NotSaved, Elsewhere) as problem:  # a lease may be in doubt for a moment, too
                log.warning("table %s not shown yet: %s", key, type(problem).__name__)
                unread.append(key)
            except Exception as problem:  # noqa: BLE001 - one table's trouble must not hide the others
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
        if table.id not in self.tables.held:
            await self._refresh(await self.tables.of(table))

    async def _refresh(self, view: TableView) -> None:
        view.updating += 1  # meanwhile it must not be forgotten
        try:
            async with view.turn:
                await self._touch_all(view)
        finally:
            view.updating -= 1

    async def _touch_all(self, view: TableView) -> None:
        await self._screens.prepare(view.table)
        state = view.table.state
        await self._show_chapter(view)
        if state.standing is not Standing.LOBBY:
            for user in state.players:
                if self._registry.preferences.player(user).hands == "dm" and user not in view.hands:
                    live = view.hands[user] = self.tables.hand(view, user)
                    if await self._registry.store.dms_closed(user):
                        live.note_failure(DeliveryFailure.DMS_CLOSED)
        for user, live in list(view.ephemeral_hands.items()):
            if not live.has_token and not live.busy:
                del view.ephemeral_hands[user]
        for live in (*view.hands.values(), *view.ephemeral_hands.values()):
            live.touch()
        self.tables.forget_if_over(view)

    async def _show_chapter(self, view: TableView) -> None:
        """Bring the table's message up to date. A new chapter may get a new one; what the last brought is above it."""
        state = view.table.state
        await view.replay_chapters()
        before, view.chapter = view.chapter, view.newest_chapter
        if 0 < before < view.chapter and self.tables.access(state.header.channel).can_post:
            self._turn_page(view)
        view.message.touch()
        if before != view.chapter and view.message.place is not None:
            await self.tables.remember(view)

    def _turn_page(self, view: TableView) -> None:
        """Go on in a new message where there are no results yet, where they are full, or where the message is old."""
        first = first_shown(view.table.state, view.ended(), view.first_shown)
        if first != view.first_shown:
            full = self._screens.full_results(view, first)
            view.first_shown = first
            view.message.turn_page(full)
        elif view.message.results_place is None or view.message.older_than(
            FRESH_SECONDS if view.ephemeral_hands else FRESH_ALONE
        ):
            view.message.turn_page()
