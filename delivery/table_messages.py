"""Keeps a table's message and its players' private hands up to date."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import suppress
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from delivery.bot_client import BotClient, Interaction
from delivery.channel_access import ChannelAccess, KeptPictures, Permission, Trouble, missing_in
from delivery.circuit_breaker import CircuitBreaker
from delivery.live_message import LiveMessage, OnDelivered, Pauses
from delivery.shown_table import Shown, lost_message_of
from delivery.table_screens import TableScreens, player_links, table_link
from delivery.transports import ChannelTransport, DeliveryFailure, DirectTransport, EphemeralTransport, Place
from tables.errors import NoSuchTable, NotSaved
from tables.ports import Posted, Standing, StoreError
from tables.table import Change, Table
from tables.table_registry import TableRegistry
from ui.screen import Block, Screen
from ui.texts import speak

log = logging.getLogger(__name__)

TOKEN_SECONDS = 14 * 60
HAND_SECONDS = 55 * 60
"""A hand by direct message is one message for a whole match; a new one takes its place before it is an hour old."""
FIRST_ENTRY = 1
AT_ONCE = 8
"""So many tables are brought up to date at the same time after a start, so that clicks are answered meanwhile."""
ENOUGH = 30.0
"""Seconds after which the next table's turn comes although the messages of this one can't be sent."""


class TableMessages:
    """Follows the table registry. Where messages are is remembered in the store; what they show never is."""

    def __init__(self, registry: TableRegistry, client: BotClient, pauses: Pauses | None = None) -> None:
        self._pauses = pauses or Pauses()
        self._rate_limiter = client.rate_limiter
        self._registry = registry
        self._began = registry.now()
        self._client = client
        self._screens = TableScreens(registry.preferences, self._access)
        self._shown: dict[str, Shown] = {}
        self.kept_pictures = KeptPictures()
        self._accesses: WeakValueDictionary[int, ChannelAccess] = WeakValueDictionary()
        self._held: set[str] = set()
        self._jobs: set[asyncio.Task[None]] = set()
        self._closed = False
        registry.follow(self._changed, self._idle)

    async def resume(self) -> None:
        """After a start: bring all messages that need it up to date, a few tables at a time, the latest first."""
        await self._client.direct_channels.read_pause()
        keys = iter(await self._registry.unfinished())
        await asyncio.gather(*(self._catch_up(keys) for _ in range(AT_ONCE)))
        self._registry.screens_are_shown()

    async def close(self) -> None:
        """Stop following the tables, and cancel the updates that are under way. Closing twice is harmless."""
        if not self._closed:
            self._closed = True
            self._registry.unfollow(self._changed, self._idle)
            self._registry.screens_fall_behind()
        for job in list(self._jobs):
            job.cancel()
        for shown in self._shown.values():
            for live in shown.messages():
                await live.close()

    async def shown(self, table: Table) -> Shown:
        """What shows this table, from memory or from the store.

        :raises StoreError: when the store fails.
        """
        found = self._shown.get(table.id)
        if found is not None:
            found.table = table
            return found
        posts = await self._registry.store.posts(table.id)
        if table.id in self._shown:
            return self._shown[table.id]
        shown = Shown(table, self._table_message(table, posts), lost=lost_message_of(table, self._began))
        shown.chapter = next((post.chapter for post in posts if post.kind == "table"), 0) or shown.newest_chapter
        for post in posts:
            if post.kind == "hand":
                shown.hands[post.user] = self._hand(shown, post.user, (post.channel, post.message))
        self._shown[table.id] = shown
        if table.state.standing is Standing.OVER:
            self._start(self._forget_when_settled(shown))
        return shown

    def hold(self, key: str) -> None:
        """Don't post this new table: the answer to the command that opens it will be its message."""
        self._held.add(key)

    async def release(self, key: str, place: Place | None) -> None:
        """The command has been answered at this place; None: it could not be, so the table is posted after all.

        A table that is in another channel (a thread of its own) is posted there.
        """
        self._held.discard(key)
        try:
            table = await self._registry.table(key)
            shown = await self.shown(table)
            if place is not None and place[0] == table.state.header.channel:
                shown.message.place = place
                if table.state.seq == FIRST_ENTRY:
                    shown.message.note_shown(self.public_screen(table), shown.version)
                await self._remember(key, "table", 0)(place)
            await self._refresh(shown)
        except NoSuchTable:
            return
        except (NotSaved, StoreError) as problem:
            log.error("table %s can't be shown: %s", key, type(problem).__name__)

    def queued(self) -> int:
        """How many messages are not up to date."""
        return sum(live.busy for shown in self._shown.values() for live in shown.messages())

    def permissions_changed(self, guild: int) -> None:
        """Somebody has changed a channel or a role on this server: show at once what may be shown now."""
        here = [shown for shown in self._shown.values() if shown.table.state.header.guild == guild]
        changed = {
            channel
            for channel in {shown.table.state.header.channel for shown in here}
            if self._access(channel).permissions_changed()
        }
        for shown in here:
            if shown.table.state.header.channel in changed:
                for live in (shown.message, *shown.hands.values()):
                    live.touch()

    def troubles(self) -> dict[int, Trouble]:
        """By channel, why the messages of tables there are not all that they should be."""
        found = {shown.table.state.header.channel: self._screens.trouble(shown) for shown in self._shown.values()}
        return {channel: trouble for channel, trouble in found.items() if trouble is not None}

    async def repair(self, table: Table) -> None:
        """Show everything of a table once more, whatever went wrong before.

        :raises StoreError: when the store fails.
        """
        shown = await self.shown(table)
        for live in shown.messages():
            live.reset()
        await self._refresh(shown)

    def public_screen(self, table: Table) -> Screen:
        """A table's message as it is now."""
        return self._screens.public(table)

    async def link(self, table: Table) -> str | None:
        """The address of the table's message, while there is one.

        :raises StoreError: when the store fails.
        """
        return table_link(await self.shown(table))

    async def links(self, table: Table, user: int) -> list[Block]:
        """Links to a player's hand, where it is a direct message, and to the table's message.

        :raises StoreError: when the store fails.
        """
        return player_links(await self.shown(table), user, speak(self._screens.locale(table, user)))

    async def hand(self, table: Table, user: int, notice: str = "", refused: str = "") -> Screen:
        """A player's private hand as it is now. The caller has checked that the user has a seat.

        ``notice`` answers the last click, ``refused`` is the text of a move that the rules have just refused.
        """
        return self._screens.hand(await self.shown(table), user, notice, refused)

    async def follow_ephemeral(self, table: Table, user: int, interaction: Interaction, screen: Screen) -> OnDelivered:
        """An ephemeral hand will answer this interaction: it is kept up to date while the interaction's token is valid.

        The returned function is to be told whether the answer arrived.
        """
        shown = await self.shown(table)
        live = LiveMessage(
            EphemeralTransport(interaction),
            lambda: self._screens.hand(shown, user),
            _dont_store,
            (0, 0),
            self._pauses,
            self._rate_limiter,
            lambda: shown.urgency(user),
            self._new_access(),
        )
        if user in shown.ephemeral_hands:
            self._start(shown.ephemeral_hands[user][0].close())  # only the newest one is kept up to date
        shown.ephemeral_hands[user] = (live, time.monotonic())
        if user in shown.hands:
            shown.hands[user].retry_dms()
        return live.wait_for_answer(screen, shown.hand_version(user))

    async def answer_in_place(self, table: Table, user: int, message: int, screen: Screen) -> OnDelivered | None:
        """A click on this message will be answered with this screen, which need not be sent again.

        The returned function is to be told whether the answer arrived; None when the message is not kept up to date.
        """
        shown = await self.shown(table)
        for live in (shown.message, shown.hands.get(user)):
            if live is not None and live.place is not None and live.place[1] == message:
                # the hand of a match that is over is still to be taken away, whatever it is answered with
                if live is shown.message:
                    return live.wait_for_answer(screen, shown.version)
                stays = table.state.standing is Standing.RUNNING
                return live.wait_for_answer(screen, shown.hand_version(user) if stays else None)
        return None

    async def _catch_up(self, keys: Iterator[str]) -> None:
        for key in keys:
            try:
                shown = await self.shown(await self._registry.table(key))
                await self._refresh(shown)
                async with asyncio.timeout(ENOUGH):
                    for live in shown.messages():
                        await live.settled()
            except TimeoutError:
                log.info("table %s is not shown yet; others come first", key)
            except Exception as problem:  # noqa: BLE001 - one table's trouble must not hide the others
                log.error("table %s can't be shown after the start: %s", key, type(problem).__name__)

    def _idle(self, table: Table) -> bool:
        """A table is dropped from memory: forget its messages too. False while one is still to be shown or deleted."""
        shown = self._shown.get(table.id)
        if shown is not None:
            ephemeral = any(time.monotonic() - since < TOKEN_SECONDS for _, since in shown.ephemeral_hands.values())
            pinging = any(ping.busy or ping.place is not None for ping in shown.pings.values())
            if shown.updating or ephemeral or pinging or any(live.busy for live in shown.messages()):
                return False
            self._forget(shown)
        return True

    # -- following the tables ------------------------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        self._start(self._show(change.table))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        job = asyncio.create_task(work)
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def _show(self, table: Table) -> None:
        if table.id in self._held:
            return
        try:
            await self._refresh(await self.shown(table))
        except StoreError as problem:
            log.error("table %s can't be shown: %s", table.id, type(problem).__name__)

    async def _refresh(self, shown: Shown) -> None:
        shown.updating += 1  # meanwhile it must not be forgotten
        try:
            await self._touch_all(shown)
        finally:
            shown.updating -= 1

    async def _touch_all(self, shown: Shown) -> None:
        state = shown.table.state
        await self._show_chapter(shown)
        if state.standing is not Standing.LOBBY:
            for user in state.people:
                wanted = self._registry.preferences.player(user)
                if wanted.pings and user not in shown.pings:
                    shown.pings[user] = self._ping(shown, user)
                if wanted.hands == "dm" and user not in shown.hands:
                    live = shown.hands[user] = self._hand(shown, user, None)
                    if await self._registry.store.dms_closed(user):
                        live.failure = DeliveryFailure.DMS_CLOSED
        for user, live in shown.hands.items():
            live.touch(shown.hand_version(user))
        for live in shown.pings.values():
            live.touch(shown.version)
        for user, (live, since) in list(shown.ephemeral_hands.items()):
            if time.monotonic() - since < TOKEN_SECONDS:
                live.touch(shown.hand_version(user))
            else:
                del shown.ephemeral_hands[user]
        if state.standing is Standing.OVER:
            self._start(self._forget_when_settled(shown))

    async def _show_chapter(self, shown: Shown) -> None:
        """Bring the table's message up to date; a new chapter of the match gets a new one."""
        before, shown.chapter = shown.chapter, shown.newest_chapter
        if 0 < before < shown.chapter and self._access(shown.table.state.header.channel).can_post:
            shown.message.turn_page(self._screens.chapter(shown.table))
        shown.message.touch(shown.version)
        if before != shown.chapter and shown.message.place is not None:
            await self._remember(shown.table.id, "table", 0)(shown.message.place)

    async def _forget_when_settled(self, shown: Shown) -> None:
        """Forget the messages of a table that is over once its last screens are shown, or can't be."""
        await asyncio.sleep(0)
        for live in shown.messages():
            await live.settled()
        if self._shown.get(shown.table.id) is shown and not any(live.busy for live in shown.messages()):
            self._forget(shown)

    def _forget(self, shown: Shown) -> None:
        del self._shown[shown.table.id]
        for live in (*shown.messages(), *shown.pings.values()):
            live.stop()

    # -- the messages -------------------------------------------------------------------------------------------------

    def _table_message(self, table: Table, posts: list[Posted]) -> LiveMessage:
        place = next(((post.channel, post.message) for post in posts if post.kind == "table"), None)
        transport = ChannelTransport(
            self._client, table.state.header.channel, lost=lost_message_of(table, self._began, place)
        )
        key = table.id

        def draw() -> Screen | None:
            return self.public_screen(self._shown[key].table)

        remember = self._remember(key, "table", 0)

        async def on_moved(where: Place | None) -> None:
            await remember(where)
            shown = self._shown[key]
            for user, hand in shown.hands.items():
                hand.touch(shown.hand_version(user))  # hands link to the table's message, or say why there is none

        access = self._access(table.state.header.channel)
        return LiveMessage(transport, draw, on_moved, place, self._pauses, self._rate_limiter, access=access)

    def _hand(self, of: Shown, user: int, place: Place | None) -> LiveMessage:
        key = of.table.id

        def draw() -> Screen | None:
            shown = self._shown[key]
            return self._screens.hand(shown, user) if shown.table.state.standing is Standing.RUNNING else None

        remember = self._remember(key, "hand", user)

        async def on_moved(where: Place | None) -> None:
            await remember(where)
            closed = self._shown[key].hands[user].failure is DeliveryFailure.DMS_CLOSED
            if where is not None or closed:
                with suppress(StoreError):  # not worth more: the next deal finds out again
                    await self._registry.store.set_dms_closed(user, closed)

        def urgency() -> int:
            return self._shown[key].urgency(user)

        transport = DirectTransport(self._client, user, lost=of.lost)
        access = self._access(user)
        return LiveMessage(
            transport, draw, on_moved, place, self._pauses, self._rate_limiter, urgency, access, HAND_SECONDS
        )

    def _ping(self, shown: Shown, user: int) -> LiveMessage:
        """A direct message that is there while it is this player's turn."""
        transport, access = DirectTransport(self._client, user), self._access(user)
        draw = partial(self._screens.ping, shown, user)
        return LiveMessage(transport, draw, _dont_store, None, self._pauses, self._rate_limiter, access=access)

    def _access(self, place: int) -> ChannelAccess:
        """What the bot may do in a channel or, by user id, in somebody's direct messages."""
        return self._accesses.setdefault(place, self._new_access(partial(missing_in, self._client, place)))

    def _new_access(self, missing: Callable[[], Permission | None] = lambda: None) -> ChannelAccess:
        """By default that of answers to clicks: they need no permission."""
        return ChannelAccess(self._pauses.refused, self._pauses.longest_refused, missing, self.kept_pictures)

    def _breaker(self, place: int) -> CircuitBreaker:
        """What stops new messages to a channel or, by user id, to somebody, once they are refused."""
        return self._access(place).posts

    def _remember(self, key: str, kind: str, user: int) -> Callable[[Place | None], Awaitable[None]]:
        async def on_moved(place: Place | None) -> None:
            try:
                if place is None:
                    await self._registry.store.unpost(key, kind, user)
                else:
                    chapter = self._shown[key].chapter if key in self._shown else 0
                    await self._registry.store.post(Posted(key, kind, user, *place, chapter))
            except StoreError as problem:
                log.error("where table %s is shown could not be remembered: %s", key, type(problem).__name__)

        return on_moved


async def _dont_store(_place: Place | None) -> None:
    """Ephemeral and short-lived messages are not stored: a restart has no token for the one, no need for the other."""
