"""The messenger: keeps a table's message and its players' private hands as the table stands."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import discord

from tables.errors import NoSuchTable, NotSaved
from tables.hall import Hall
from tables.ports import Posted, Standing, StoreError
from tables.table import Change, Table
from ui.delivery import ChannelCarrier, DirectCarrier, Fate, Place, WhisperCarrier
from ui.frame import chapter_screen, hand_screen, message_link, ping_screen, presenter_of, table_screen
from ui.living import Living, Pauses
from ui.screen import Screen, without_pictures
from ui.texts import speak

log = logging.getLogger(__name__)

TOKEN_SECONDS = 14 * 60
FIRST_ENTRY = 1


@dataclass(slots=True)
class Shown:
    """Everything that shows one table: its message, and by user id the hands sent by DM and as ephemeral replies.

    ``pings`` are the direct messages that say whose turn it is, for those who want them; each goes with its turn.
    """

    table: Table
    message: Living
    hands: dict[int, Living] = field(default_factory=dict)
    pings: dict[int, Living] = field(default_factory=dict)
    whispers: dict[int, tuple[Living, float]] = field(default_factory=dict)
    chapter: int = 0

    def everything(self) -> list[Living]:
        """Each message."""
        return [self.message, *self.hands.values(), *(living for living, _ in self.whispers.values())]


class Messenger:
    """Follows the hall. Where messages are is remembered in the store; what they show never is."""

    def __init__(self, hall: Hall, client: discord.Client, pauses: Pauses | None = None) -> None:
        self._pauses = pauses or Pauses()
        self._hall = hall
        self._client = client
        self._shown: dict[str, Shown] = {}
        self._held: set[str] = set()
        self._jobs: set[asyncio.Task[None]] = set()
        hall.listeners.append(self._changed)

    async def resume(self) -> None:
        """After a start: bring the messages of all tables that need it up to date, one table after the other."""
        for key in await self._hall.unfinished():
            try:
                await self._refresh(await self.shown(await self._hall.table(key)))
            except Exception as problem:  # noqa: BLE001 - one table's trouble must not hide the others
                log.error("table %s can't be shown after the start: %s", key, type(problem).__name__)

    async def close(self) -> None:
        """Stop following; updates in flight are let go. Closing twice is harmless."""
        if self._changed in self._hall.listeners:
            self._hall.listeners.remove(self._changed)
        for job in list(self._jobs):
            job.cancel()
        for shown in self._shown.values():
            for living in shown.everything():
                await living.close()

    async def shown(self, table: Table) -> Shown:
        """What shows this table, from memory or from the store.

        :raises StoreError: when the store fails.
        """
        found = self._shown.get(table.id)
        if found is not None:
            found.table = table
            return found
        posts = await self._hall.store.posts(table.id)
        if table.id in self._shown:
            return self._shown[table.id]
        shown = Shown(table, self._table_message(table, posts))
        shown.chapter = _chapter(table)
        for post in posts:
            if post.kind == "hand":
                shown.hands[post.user] = self._hand(table.id, post.user, (post.channel, post.message))
        self._shown[table.id] = shown
        if table.state.standing is Standing.OVER:
            self._begin(self._let_go(shown))
        return shown

    def hold(self, key: str) -> None:
        """Don't post this new table: the answer to the command that opens it will be its message."""
        self._held.add(key)

    async def release(self, key: str, place: Place | None) -> None:
        """The command has been answered at this place; None: it could not be, so the table is posted after all.

        A table that stands in another channel (a thread of its own) is posted there.
        """
        self._held.discard(key)
        try:
            table = await self._hall.table(key)
            shown = await self.shown(table)
            if place is not None and place[0] == table.state.header.channel:
                shown.message.place = place
                if table.state.seq == FIRST_ENTRY:
                    shown.message.seen(table_screen(table.state, table.deadlines))
                await self._remember(key, "table", 0)(place)
            await self._refresh(shown)
        except NoSuchTable:
            return
        except (NotSaved, StoreError) as problem:
            log.error("table %s can't be shown: %s", key, type(problem).__name__)

    def queued(self) -> int:
        """How many messages are not up to date."""
        return sum(living.busy for shown in self._shown.values() for living in shown.everything())

    async def repair(self, table: Table) -> None:
        """Show everything of a table once more, whatever went wrong before.

        :raises StoreError: when the store fails.
        """
        shown = await self.shown(table)
        for living in shown.everything():
            living.anew()
        await self._refresh(shown)

    async def link(self, table: Table) -> str | None:
        """The address of the table's message, while there is one."""
        place = (await self.shown(table)).message.place
        return message_link(table.state.header.guild, *place) if place is not None else None

    async def hand(self, table: Table, user: int, notice: str = "") -> Screen:
        """A player's private hand as it stands. The caller has checked that the user has a seat."""
        return self._draw_hand(await self.shown(table), user, notice)

    async def whispered(self, table: Table, user: int, interaction: discord.Interaction, screen: Screen) -> None:
        """An ephemeral hand was shown by answering this interaction; it can be refreshed while the token lives."""
        shown = await self.shown(table)
        living = Living(
            WhisperCarrier(interaction), lambda: self._draw_hand(shown, user), _nowhere, (0, 0), self._pauses
        )
        living.seen(screen)
        shown.whispers[user] = (living, time.monotonic())

    async def answered(self, table: Table, user: int, message: int, screen: Screen) -> None:
        """A click on a message was answered with this screen: it need not be sent again."""
        shown = await self.shown(table)
        for living in (shown.message, shown.hands.get(user)):
            if living is not None and living.place is not None and living.place[1] == message:
                living.seen(screen)

    # -- following the hall -------------------------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        self._begin(self._show(change.table))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
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
        state = shown.table.state
        chapter = _chapter(shown.table)
        if shown.chapter and chapter > shown.chapter:
            shown.message.turn_page(chapter_screen(state))
        shown.chapter = chapter
        shown.message.touch()
        if state.standing is not Standing.LOBBY:
            for user in state.people:
                wanted = self._hall.preferences.player(user)
                if wanted.pings and user not in shown.pings:
                    shown.pings[user] = self._ping(shown, user)
                if wanted.hands == "dm" and user not in shown.hands:
                    living = shown.hands[user] = self._hand(shown.table.id, user, None)
                    if await self._hall.store.dms_closed(user):
                        living.trouble = Fate.DMS_CLOSED
        for living in (*shown.hands.values(), *shown.pings.values()):
            living.touch()
        for user, (living, since) in list(shown.whispers.items()):
            if time.monotonic() - since < TOKEN_SECONDS:
                living.touch()
            else:
                del shown.whispers[user]
        if state.standing is Standing.OVER:
            self._begin(self._let_go(shown))

    async def _let_go(self, shown: Shown) -> None:
        """Forget a table that is over once its last screens are where they can be."""
        await asyncio.sleep(0)
        for living in shown.everything():
            await living.rest()
        if self._shown.get(shown.table.id) is shown and not any(living.busy for living in shown.everything()):
            del self._shown[shown.table.id]

    # -- the messages -------------------------------------------------------------------------------------------------

    def _table_message(self, table: Table, posts: list[Posted]) -> Living:
        place = next(((post.channel, post.message) for post in posts if post.kind == "table"), None)
        carrier = ChannelCarrier(self._client, table.state.header.channel)
        key = table.id

        def draw() -> Screen | None:
            now = self._shown[key].table
            return table_screen(now.state, now.deadlines)

        remember = self._remember(key, "table", 0)

        async def moved(where: Place | None) -> None:
            await remember(where)
            for hand in self._shown[key].hands.values():
                hand.touch()  # hands link to the table's message, or say why there is none

        return Living(carrier, draw, moved, place, self._pauses)

    def _hand(self, key: str, user: int, place: Place | None) -> Living:
        def draw() -> Screen | None:
            shown = self._shown[key]
            return self._draw_hand(shown, user) if shown.table.state.standing is Standing.RUNNING else None

        remember = self._remember(key, "hand", user)

        async def moved(where: Place | None) -> None:
            await remember(where)
            closed = self._shown[key].hands[user].trouble is Fate.DMS_CLOSED
            if where is not None or closed:
                with suppress(StoreError):  # not worth more: the next deal finds out again
                    await self._hall.store.set_dms_closed(user, closed)

        return Living(DirectCarrier(self._client, user), draw, moved, place, self._pauses)

    def _ping(self, shown: Shown, user: int) -> Living:
        """A direct message that is there while it is this player's turn."""

        def draw() -> Screen | None:
            state = shown.table.state
            seat = state.seat_of(user)
            match = state.match if state.standing is Standing.RUNNING else None
            if match is None or seat not in match.waiting or not self._hall.preferences.player(user).pings:
                return None
            place = shown.message.place
            link = message_link(state.header.guild, *place) if place is not None else None
            return ping_screen(state, state.seats[seat].locale, link)

        return Living(DirectCarrier(self._client, user), draw, _nowhere, None, self._pauses)

    def _draw_hand(self, shown: Shown, user: int, notice: str = "") -> Screen:
        state = shown.table.state
        seat = state.seat_of(user)
        if seat is None:
            raise ValueError("a hand is drawn for somebody with a seat")
        place = shown.message.place
        link = message_link(state.header.guild, *place) if place is not None else None
        trouble = ""
        if shown.message.trouble is not None:
            say = speak(state.seats[seat].locale)
            kind = "channel" if shown.message.trouble is Fate.CHANNEL_GONE else "permission"
            trouble = say(f"table-trouble-{kind}", channel=str(state.header.channel))
        screen = hand_screen(state, shown.table.deadlines, seat, link=link, notice=notice, trouble=trouble)
        return screen if self._hall.preferences.player(user).pictures else without_pictures(screen)

    def _remember(self, key: str, kind: str, user: int) -> Callable[[Place | None], Awaitable[None]]:
        async def moved(place: Place | None) -> None:
            try:
                if place is None:
                    await self._hall.store.unpost(key, kind, user)
                else:
                    await self._hall.store.post(Posted(key, kind, user, *place))
            except StoreError as problem:
                log.error("where table %s is shown could not be remembered: %s", key, type(problem).__name__)

        return moved


async def _nowhere(_place: Place | None) -> None:
    """Ephemeral messages are not remembered: each click brings a fresh token."""


def _chapter(table: Table) -> int:
    match = table.state.match
    return presenter_of(table.state).chapter(match.view(None)) if match is not None else 0
