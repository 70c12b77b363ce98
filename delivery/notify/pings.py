"""Ping players who don't act on their turn, and again shortly before their time runs out.

In Discord, editing a message doesn't notify anyone. So a hand in direct messages is resent, with its controls, and the
old one is deleted. Other players are mentioned in the channel; the mention stays until they have acted.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field, replace
from functools import partial

import discord

from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.requests import nonce_of
from delivery.limits.changes import Place
from delivery.limits.failures import NETWORK_ERRORS
from delivery.limits.rate_limiter import Urgency
from delivery.messages.live_message import LiveMessage
from delivery.notify.channel_pings import ChannelPings
from delivery.notify.ping_times import Kind, Ping, asked_at, can_be_pinged, earliest, next_ping
from delivery.tables.table_messages import TableMessages
from delivery.tables.table_view import TableView
from tables.background import Background
from tables.errors import TableError
from tables.ports import Deadline, Reminder, StoreError
from tables.registry import TableRegistry
from tables.table import Change, Table
from tables.time.clock import Clock
from tables.time.time_controls import LOBBY_SEAT, TIME_CONTROLS

log = logging.getLogger(__name__)

RETRY_SECONDS = 5.0
"""Seconds to wait before retrying a ping that couldn't be sent."""
CONCURRENT_TABLES = 8
"""Number of tables checked in parallel, since all may be due after a start."""
NO_PLACE: Place = (0, 0)
"""The location of a ping that never has to be deleted, because the hand itself was resent."""

Question = tuple[str, int]
"""The subject of a ping: a table and a seat. A seat is asked one question at a time."""


@dataclass(eq=False)
class ChannelPing:
    """A ping in the channel, shown while it ``stands``. ``made`` is its stored record."""

    made: Reminder
    stands: bool = True
    live: LiveMessage = field(init=False)


class Pings:
    """Sends pings when the table registry's deadlines are due. Pings are stored, so a restart never repeats one."""

    def __init__(self, registry: TableRegistry, client: BotClient, table_messages: TableMessages) -> None:
        self._registry = registry
        self._client = client
        self._table_messages = table_messages
        self._sent = ChannelPings(client, table_messages.tables)
        self._clock = Clock(registry.now, self._ping_if_due, lambda: registry.play_time.nobody_can_play)
        self._few = asyncio.Semaphore(CONCURRENT_TABLES)
        self._made: dict[Question, Reminder] = {}
        self._pings: dict[tuple[str, int, str], ChannelPing] = {}
        self._jobs = Background(client.health.note_error)
        registry.follow(self._changed)

    async def start(self) -> None:
        """Watch all deadlines. Pings that came due while there was no client are sent now.

        :raises StoreError: if the store fails.
        """
        for made in await self._registry.store.reminders():
            self._made[made.table, made.seat] = made
        self._clock.start()
        for made in [one for one in self._made.values() if one.channel and not one.message]:
            await self._find(made)
        open_questions = await self.reload_deadlines()
        for made in list(self._made.values()):
            if (made.table, made.seat, _decision(made)) not in open_questions:
                self._retract(made)
            elif made.message:
                await self._resume_ping(made)

    async def reload_deadlines(self) -> set[tuple[str, int, str]]:
        """Reload all deadlines, and update the times in mentions.

        Return the open questions: table, seat and decision.

        :raises StoreError: if the store fails.
        """
        time_controls = await self._registry.store.open_time_controls()
        deadlines = await self._registry.store.deadlines()
        self._clock.reset(())
        for ping in self._pings.values():
            ping.live.touch()
        open_questions = set()
        for deadline in deadlines:
            open_questions.add((deadline.table, deadline.seat, deadline.decision))
            asked = deadline.asks_person and deadline.seat != LOBBY_SEAT
            # once this ping is due, the time when the seat was asked is checked
            if asked and deadline.table in time_controls:
                at = earliest(deadline, TIME_CONTROLS[time_controls[deadline.table]])
                self._clock.again(replace(deadline, due=at), at)
        return open_questions

    async def close(self) -> None:
        """Stop pinging. Idempotent."""
        self._registry.unfollow(self._changed)
        await self._clock.close()
        await self._jobs.close()
        for ping in self._pings.values():
            await ping.live.close()

    # -- following the tables -----------------------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        table = change.table
        for seat in range(len(table.state.seats)):
            made = self._made.get((table.id, seat))
            if made is None:
                continue
            if not _is_open(table, made):
                self._retract(made)
            elif (ping := self._pings.get((made.table, made.seat, made.decision))) is not None:
                ping.live.touch()  # the deadline may have changed
        self._watch(table)

    def _watch(self, table: Table) -> None:
        """Schedule the next ping of every seat at this table."""
        due = []
        for deadline in table.deadlines.values():
            ping = self._next(table, deadline, None)
            if ping is not None:
                due.append(replace(deadline, due=ping.at))
        self._clock.replace(table.id, due)

    def _next(self, table: Table, deadline: Deadline, sent: float | None) -> Ping | None:
        """Return a question's next ping; ``sent`` is when the hand was last sent."""
        seat = table.state.seats[deadline.seat] if deadline.seat != LOBBY_SEAT else None
        if seat is None or not seat.plays_itself or not self._registry.preferences.player(seat.user).pings:
            return None
        if not table.state.header.place.has_bot:
            return None  # the bot can't post there by itself
        made, now = self._made.get((table.id, deadline.seat)), self._registry.now()
        moved = partial(self._registry.play_time.moved, guild=table.state.header.guild)
        seen = self._table_messages.last_seen(table.id, seat.user)
        if seen is not None:
            seen = moved(seen)
        if sent is not None:
            sent = moved(sent) if sent <= now else None  # Discord's clock may differ
        pace = TIME_CONTROLS[table.state.header.pace]
        return next_ping(deadline, seat, pace, seen, sent, _done(made, deadline.decision), now)

    # -- pinging ------------------------------------------------------------------------------------------------------

    async def _ping_if_due(self, watched: Deadline) -> None:
        try:
            async with self._few:
                table, ping = await self._look(watched)
            if table is None or ping is None:
                return
            await self._client.rate_limiter.acquire(Urgency.OTHERS)  # under load, other requests go first
            self._client.rate_limiter.give_back()
            ping = await self._due(table, watched)  # the situation may have changed in the meantime
            if ping is not None:
                await self._make(table, table.deadlines[watched.seat], ping.kind)
                self._watch(table)
        except (TableError, StoreError, discord.DiscordException, *NETWORK_ERRORS) as problem:
            log.info("ping at table %s not sent: %s", watched.table, type(problem).__name__)
            if not isinstance(problem, TableError):
                self._clock.again(watched, self._registry.now() + RETRY_SECONDS)

    async def _look(self, watched: Deadline) -> tuple[Table | None, Ping | None]:
        """Return the table and the ping to send now; None if there is nothing to send yet."""
        await self._registry.play_time.look()
        table = await self._registry.table(watched.table)
        if not self._registry.play_time.can_play(table.state.header.guild):
            self._clock.again(watched, self._registry.now() + RETRY_SECONDS)
            return None, None
        return table, await self._due(table, watched)

    async def _due(self, table: Table, watched: Deadline) -> Ping | None:
        """Return the ping to send now; if it is due later, schedule it."""
        away = self._registry.guild_outages.since(table.state.header.guild) is not None
        if away or not can_be_pinged(table, watched):  # deadlines are moved when the bot is back on the server
            return None
        view = await self._table_messages.tables.of(table)
        deadline = table.deadlines.get(watched.seat)
        if deadline is None or deadline.decision != watched.decision:
            return None
        user = table.state.seats[deadline.seat].user
        ping = self._next(table, deadline, view.sent.get(user))
        if ping is None:
            return None
        on_its_way = self._hand_is_on_its_way(view, deadline)
        if on_its_way or ping.at > self._registry.now():
            self._clock.again(watched, max(ping.at, self._registry.now() + RETRY_SECONDS * on_its_way))
            return None
        return ping

    def _hand_is_on_its_way(self, view: TableView, deadline: Deadline) -> bool:
        """Return whether a hand is being or will soon be sent by direct message, which itself notifies the player."""
        state = view.table.state
        seat = state.seats[deadline.seat]
        hand = view.hands.get(seat.user)
        if hand is not None:
            return hand.place is None and hand.failure is None
        if self._registry.preferences.player(seat.user).hands != "dm":
            return False
        asked = asked_at(deadline, seat, TIME_CONTROLS[state.header.pace])
        return view.updating > 0 or self._registry.now() < asked + RETRY_SECONDS

    async def _make(self, table: Table, deadline: Deadline, kind: Kind) -> None:
        question = table.id, deadline.seat
        before = self._made.get(question)
        made = Reminder(*question, kind.value + deadline.decision, *NO_PLACE)
        self._made[question] = made
        view = await self._table_messages.tables.of(table)
        user = table.state.seats[deadline.seat].user
        view.pinged[user] = deadline.decision
        hand = view.hands.get(user)
        if hand is not None and hand.resend(_nonce(made, table)):
            await self._registry.store.remember(made)
            await hand.settled()
        if (hand is None or hand.failure is not None) and self._made.get(question) is made:
            await self._ping_in_channel(table, deadline, made)
        if before is not None:
            self._remove_message(before)

    async def _find(self, made: Reminder) -> None:
        """Find a ping that was in flight when the previous process died; it may not have been sent."""
        question = made.table, made.seat
        try:
            table = await self._registry.table(made.table)
            await self._table_messages.tables.of(table)
            message = await self._sent.find(table, made, _decision(made))
        except (TableError, discord.DiscordException, *NETWORK_ERRORS) as problem:
            log.info("search for a ping at table %s failed: %s", made.table, type(problem).__name__)
            return
        if message:
            self._made[question] = replace(made, message=message)
            await self._registry.store.remember(self._made[question])
        else:
            del self._made[question]
            await self._registry.store.forget_reminder(*question)

    async def _ping_in_channel(self, table: Table, deadline: Deadline, made: Reminder) -> None:
        """Ping a player in the channel, first storing that the ping is on its way."""
        await self._registry.store.remember(replace(made, channel=table.state.header.channel))
        if self._made.get((made.table, made.seat)) is not made:
            return  # the player has answered in the meantime
        self._new_ping(table, deadline, made).live.touch()

    def _new_ping(self, table: Table, deadline: Deadline, made: Reminder) -> ChannelPing:
        ping = ChannelPing(made)
        keep = partial(self._keep, ping)
        nonce, wanted = _nonce(made, table), lambda: ping.stands
        ping.live = self._sent.ping(table, deadline, nonce, wanted, keep)
        self._pings[made.table, made.seat, made.decision] = ping
        return ping

    async def _resume_ping(self, made: Reminder) -> None:
        """Take over a ping from before a restart, and update its deadline."""
        try:
            table = await self._registry.table(made.table)
        except TableError:
            return
        deadline = table.deadlines.get(made.seat)
        in_the_channel = made.channel == table.state.header.channel  # version 0.1 sent reminders by direct message
        if deadline is not None and _is_open(table, made) and in_the_channel:
            live = self._new_ping(table, deadline, made).live
            live.adopt((made.channel, made.message))
            live.touch()

    async def _keep(self, ping: ChannelPing, place: Place | None) -> None:
        """Store a ping's location."""
        made = ping.made
        if place is None or not ping.stands:
            return
        ping.made = self._made[made.table, made.seat] = replace(made, channel=place[0], message=place[1])
        try:
            await self._registry.store.remember(ping.made)
        except StoreError as problem:
            log.info("ping's place not stored: %s", type(problem).__name__)

    # -- deleting pings -----------------------------------------------------------------------------------------------

    def _retract(self, made: Reminder) -> None:
        """Delete a ping whose question is closed."""
        del self._made[made.table, made.seat]
        self._remove_message(made)

    def _remove_message(self, made: Reminder) -> None:
        ping = self._pings.pop((made.table, made.seat, made.decision), None)
        if ping is None and made.message:
            ping = ChannelPing(made)
            ping.live = self._sent.old(made.channel, made.message)
        self._jobs.run(f"deleting a ping at table {made.table}", partial(self._delete, made, ping))

    async def _delete(self, made: Reminder, ping: ChannelPing | None) -> None:
        """Delete a ping's message and forget the ping; if that fails, the next start retries.

        If the bot has lost its access to the channel, the message is deleted once it is back.
        """
        if ping is not None:
            ping.stands = False
            ping.live.touch()
            try:
                await ping.live.settled()
                while ping.live.place is not None and (waits := ping.live.seconds_until_tried):
                    await asyncio.sleep(waits + RETRY_SECONDS)
                    await ping.live.settled()
            finally:
                await ping.live.close()
            if ping.live.place is not None:
                return
        if (made.table, made.seat) in self._made:
            return  # the stored ping of this seat is a newer one
        await self._registry.store.forget_reminder(made.table, made.seat)


def _decision(made: Reminder) -> str:
    """Return the decision a ping is about."""
    return made.decision.removeprefix(Kind.LAST_WORD.value)


def _done(made: Reminder | None, decision: str) -> frozenset[Kind]:
    """Return which pings have already been sent for this decision."""
    if made is None or _decision(made) != decision:
        return frozenset()
    return frozenset({Kind.PING} if made.decision == decision else Kind)


def _is_open(table: Table, made: Reminder) -> bool:
    """Return whether a ping's question is still open and a person must answer it."""
    deadline = table.deadlines.get(made.seat)
    is_same = deadline is not None and deadline.decision == _decision(made)
    return is_same and table.state.seats[made.seat].plays_itself


def _nonce(made: Reminder, table: Table) -> int:
    """Return a ping's nonce, so that it is sent only once even if two processes try.

    The same question may be asked again after a pause. The log has grown by then, so the nonce is different. With the
    old nonce, Discord would send nothing and return the first ping's message.
    """
    return nonce_of(f"{made.table} {made.seat} {made.decision} {table.state.seq}")
