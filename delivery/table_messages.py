"""Keeps a table's message and its players' private hands up to date."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from typing import Any

from delivery.bot_client import BotClient
from delivery.channel_access import KeptPictures, Trouble
from delivery.mentions import Mentions
from delivery.message_state import Place
from delivery.new_messages import NewMessages
from delivery.pauses import Pauses
from delivery.sharing import Sharing
from delivery.shown_table import Shown
from delivery.table_screens import table_link
from delivery.tokens import OnDelivered, Token
from delivery.transports import DeliveryFailure
from tables.errors import NoSuchTable, NotSaved
from tables.ports import Standing, StoreError
from tables.table import Change, Table
from tables.table_registry import TableRegistry
from ui.results import first_told
from ui.screen import Screen

log = logging.getLogger(__name__)

FIRST_ENTRY = 1
AT_ONCE = 8
"""So many tables are brought up to date at the same time after a start, so that clicks are answered meanwhile."""
ENOUGH = 30.0
"""Seconds after which the next table's turn comes although the messages of this one can't be sent."""
FRESH_SECONDS, FRESH_ALONE = 300.0, 2700.0
"""A hand or round that begins when the table's message is so old gets a new one: it may be far up by then.

Where nobody's hand is in the channel, who plays looks there more rarely, and no click there lets the old one go free.
"""
FOLLOW_UP_EVERY = 600.0
MOST_FOLLOW_UPS = 10
"""A hand is answered with a follow-up once in so many seconds on the same message, and so often in them at a table."""


class TableMessages:
    """Follows the table registry. The store remembers where messages are, and up to which step they are right."""

    def __init__(self, registry: TableRegistry, client: BotClient, pauses: Pauses | None = None) -> None:
        self._registry = registry
        self._client = client
        self._shown: dict[str, Shown] = {}
        self._jobs: set[asyncio.Task[None]] = set()
        self._new = NewMessages(registry, client, pauses or Pauses(), self._shown.get, self._start)
        self._screens = self._new.screens
        self.sharing = Sharing(registry, client)
        self.mentions = Mentions(client, self._new, self._shown.get)
        self._held: dict[str, Token | None] = {}
        self._closed = False
        registry.follow(self._changed, self._idle)

    @property
    def kept_pictures(self) -> KeptPictures:
        """Whether Discord keeps the pictures of a message that is edited."""
        return self._new.kept_pictures

    async def resume(self) -> None:
        """After a start: bring all messages that need it up to date, a few tables at a time, the latest first."""
        await self._client.direct_channels.read_pause()
        keys = iter(await self._registry.unfinished())
        await asyncio.gather(*(self._catch_up(keys) for _ in range(AT_ONCE)))

    async def close(self) -> None:
        """Stop following the tables, and cancel the updates that are under way. Closing twice is harmless."""
        if not self._closed:
            self._closed = True
            self._registry.unfollow(self._changed, self._idle)
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
        shown = self._new.shown_table(table, posts)
        self._shown[table.id] = shown
        if table.state.standing is Standing.OVER:
            self._start(self._forget_when_settled(shown))
        return shown

    def hold(self, key: str) -> OnDelivered:
        """Don't post this new table: the answer to the command that opens it will be its message.

        The returned function is to be told whether the answer arrived.
        """
        self._held[key] = None

        def is_answered(token: Token | None) -> None:
            self._held[key] = token

        return is_answered

    async def release(self, key: str, place: Place | None) -> None:
        """The command has been answered at this place; None: it could not be, so the table is posted after all.

        A table that is in another channel (a thread of its own) is posted there.
        """
        token = self._held.pop(key)
        try:
            table = await self._registry.table(key)
            shown = await self.shown(table)
            if place is not None and place[0] == table.state.header.channel:
                opened = table.state.seq == FIRST_ENTRY
                shown.message.adopt(place, await self.public_screen(table) if opened else None)
                if token is not None:
                    shown.message.take_token(token)
                await self._new.remember(shown, "table", 0)(place)
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
            if self._new.access(channel).permissions_changed()
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
        return self._new.access(table.state.header.channel).can_post

    async def link(self, table: Table) -> str | None:
        """The address of the table's message, while there is one.

        :raises StoreError: when the store fails.
        """
        return table_link(await self.shown(table))

    def last_seen(self, table: str, user: int) -> float | None:
        """When a player was last shown their hand because they clicked (seconds since 1970); None: not known."""
        shown = self._shown.get(table)
        return shown.seen.get(user) if shown is not None else None

    async def hand(self, table: Table, user: int, notice: str = "", refused: str = "") -> Screen:
        """A player's private hand as it is now: they have clicked. The caller has checked that the user has a seat.

        ``notice`` answers the last click, ``refused`` is the text of a move that the rules have just refused.
        """
        shown = await self.shown(table)
        await self._screens.prepare(table)
        shown.seen[user] = self._registry.now()
        return self._screens.hand(shown, user, notice, refused)

    async def follow_ephemeral(self, table: Table, user: int, screen: Screen, clicked: int) -> OnDelivered:
        """An ephemeral hand will answer a click: it is kept up to date while that click's token is valid.

        It is the message that was ``clicked``, unless the answer is one of its own. The returned function is to be told
        whether it arrived; another hand of theirs then says that this is the newest.
        """
        shown = await self.shown(table)
        live = self._new.ephemeral_hand(shown, user)
        if user in shown.hands:
            shown.hands[user].retry_dms()
        is_over = live.expect_answer(screen)

        def is_answered(token: Token | None) -> None:
            if self._shown.get(table.id) is not shown:
                return
            if token is not None:
                before, shown.ephemeral_hands[user] = shown.ephemeral_hands.get(user), live
                live.adopt((table.state.header.channel, token.message or clicked))
                if before is not None:  # only the newest one is kept up to date
                    same = before.place == live.place
                    self._start(before.close() if same else before.leave(self._screens.moved(shown, user)))
            is_over(token)

        return is_answered

    async def is_left_behind(self, table: Table, message: int) -> bool:
        """Whether the table has a newer message than this one, so that a hand there is far from it."""
        place = (await self.shown(table)).message.place
        return place is not None and message < place[1]

    async def left_hand(self, table: Table, user: int, message: int) -> Screen | None:
        """What a hand that was clicked and is left behind is answered with, beside the new one.

        None where a token can still change it, which is free, or where follow-ups are to be spared.
        """
        shown = await self.shown(table)
        live = shown.ephemeral_hands.get(user)
        if live is not None and live.has_token and live.is_at(message):
            return None
        return self._screens.moved(shown, user) if self._spare_follow_up(shown, message) else None

    async def answer_in_place(self, table: Table, user: int, message: int, screen: Screen) -> OnDelivered | None:
        """A click on this message will be answered with this screen, which need not be sent again.

        The returned function is to be told whether the answer arrived; None when the message is not kept up to date.
        """
        shown = await self.shown(table)
        for live in (shown.message, shown.hands.get(user)):
            if live is not None and live.is_at(message):
                # the hand of a match that is over is still to be taken away, whatever it is answered with
                stays = live is shown.message or shown.has_hand(user)
                return live.expect_answer(screen, stays=stays, message=message)
        return None

    async def wants_token(self, table: Table, message: int) -> bool:
        """Whether a click on this message is to be answered in place, so that its token can change the table's message.

        Whatever else answers the click is then a follow-up. Discord takes few of those: so this is true seldom.
        """
        shown = await self.shown(table)
        live = shown.message
        if live.place is None or live.place[1] != message or live.has_token or not live.takes_tokens:
            return False
        return self._spare_follow_up(shown, message)

    @staticmethod
    def _spare_follow_up(shown: Shown, message: int) -> bool:
        """Whether a click on this message may be answered with a follow-up; then it counts as done."""
        now = asyncio.get_running_loop().time()
        shown.follow_ups = [one for one in shown.follow_ups if now - one[1] < FOLLOW_UP_EVERY]
        if len(shown.follow_ups) >= MOST_FOLLOW_UPS or any(before == message for before, _ in shown.follow_ups):
            return False
        shown.follow_ups.append((message, now))
        return True

    async def _catch_up(self, keys: Iterator[str]) -> None:
        for key in keys:
            shown = None
            try:
                shown = await self.shown(await self._registry.table(key))
                shown.catching_up = True
                await self._refresh(shown)
                async with asyncio.timeout(ENOUGH):
                    for live in shown.messages():
                        await live.settled()
            except TimeoutError:
                log.info("table %s is not shown yet; others come first", key)
            except Exception as problem:  # noqa: BLE001 - one table's trouble must not hide the others
                log.error("table %s can't be shown after the start: %s", key, type(problem).__name__)
            finally:
                if shown is not None:
                    shown.catching_up = False

    def _idle(self, table: Table) -> bool:
        """A table is dropped from memory: forget its messages too. False while one is still to be shown or deleted."""
        shown = self._shown.get(table.id)
        if shown is not None:
            ephemeral = any(live.has_token for live in shown.ephemeral_hands.values())
            if shown.updating or ephemeral or any(live.busy for live in shown.messages()):
                return False
            self._forget(shown)
        return True

    # -- following the tables ------------------------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        shown = self._shown.get(change.table.id)
        if shown is not None:
            shown.catching_up = False
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
        await self._screens.prepare(shown.table)
        state = shown.table.state
        await self._show_chapter(shown)
        if state.standing is not Standing.LOBBY:
            for user in state.players:
                if self._registry.preferences.player(user).hands == "dm" and user not in shown.hands:
                    live = shown.hands[user] = self._new.hand(shown, user)
                    if await self._registry.store.dms_closed(user):
                        live.note_failure(DeliveryFailure.DMS_CLOSED)
        for user, live in list(shown.ephemeral_hands.items()):
            if not live.has_token and not live.busy:
                del shown.ephemeral_hands[user]
        for live in (*shown.hands.values(), *shown.ephemeral_hands.values()):
            live.touch()
        if state.standing is Standing.OVER:
            self._start(self._forget_when_settled(shown))

    async def _show_chapter(self, shown: Shown) -> None:
        """Bring the table's message up to date. A new chapter may get a new one; what the last brought is above it."""
        state = shown.table.state
        before = shown.chapter
        if state.match is not None and before < shown.newest_chapter != 1:
            await asyncio.to_thread(shown.chapters.follow, state.match.record())  # the first time it is all of it
        before, shown.chapter = shown.chapter, shown.newest_chapter
        if 0 < before < shown.chapter and self._new.access(state.header.channel).can_post:
            self._turn_page(shown)
        shown.message.touch()
        if before != shown.chapter and shown.message.place is not None:
            await self._new.remember(shown, "table", 0)(shown.message.place)

    def _turn_page(self, shown: Shown) -> None:
        """Go on in a new message where there are no results yet, where they are full, or where the message is old."""
        state, match = shown.table.state, shown.table.state.match
        if match is None:
            return
        ended = shown.chapters.follow(match.record())
        first = first_told(state, ended, shown.first_told)
        if first != shown.first_told:
            full = self._screens.full_results(shown, first)
            shown.first_told = first
            shown.message.turn_page(full)
        elif shown.message.results_place is None or shown.message.older_than(
            FRESH_SECONDS if shown.ephemeral_hands else FRESH_ALONE
        ):
            shown.message.turn_page()

    async def _forget_when_settled(self, shown: Shown) -> None:
        """Forget the messages of a table that is over once its last screens are shown, or can't be.

        While they are still being looked at this does nothing: it is called again after that.
        """
        await asyncio.sleep(0)
        for live in shown.messages():
            await live.settled()
        busy = shown.updating or any(live.busy for live in shown.messages())
        if self._shown.get(shown.table.id) is shown and not busy:
            self._forget(shown)

    def _forget(self, shown: Shown) -> None:
        del self._shown[shown.table.id]
        shown.let_go()
