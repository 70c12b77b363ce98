"""One reminder for each player who is about to run out of time: by direct message, else by a mention in the channel."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from dataclasses import replace

import discord

from delivery.bot_client import BotClient
from delivery.rate_limiter import Urgency
from delivery.table_messages import TableMessages
from delivery.transports import (
    NETWORK_ERRORS,
    ChannelNotOpen,
    ChannelTransport,
    DeliveryFailure,
    DirectTransport,
    failure_of,
)
from tables.clock import Clock
from tables.errors import TableError
from tables.event_log import LOBBY_SEAT
from tables.ports import Deadline, Reminder, StoreError
from tables.table import Change, Table
from tables.table_registry import TableRegistry
from tables.time_controls import TIME_CONTROLS
from ui.screen import Block, Button, Row, Screen, Text
from ui.texts import Say, speak

log = logging.getLogger(__name__)

AGAIN_SECONDS = 5.0
"""Seconds until a reminder is tried again that could not be sent for a temporary reason."""


class Reminders:
    """Follows the table registry's deadlines. A reminder goes away again when it has been answered; none is sent twice.

    What was sent is remembered in the store, so a restart changes nothing of it.
    """

    def __init__(self, registry: TableRegistry, client: BotClient, table_messages: TableMessages) -> None:
        self._registry = registry
        self._client = client
        self._table_messages = table_messages
        self._clock = Clock(registry.now, self._send_if_due, lambda: registry.play_time.nobody_can_play)
        self._sent: dict[str, dict[int, Reminder]] = {}
        self._jobs: set[asyncio.Task[None]] = set()
        registry.follow(self._changed)

    async def start(self) -> None:
        """Watch all deadlines there are; a reminder that was due while there was no client is sent now.

        :raises StoreError: when the store fails.
        """
        for reminder in await self._registry.store.reminders():
            self._sent.setdefault(reminder.table, {})[reminder.seat] = reminder
        self._clock.start()
        open_questions = await self.watch_anew()
        for sent in list(self._sent.values()):
            for reminder in list(sent.values()):
                if (reminder.table, reminder.seat, reminder.decision) not in open_questions:
                    self._take_away(reminder)

    async def watch_anew(self) -> set[tuple[str, int, str]]:
        """Watch all deadlines as they are now; returns the questions that are open: table, seat and decision.

        :raises StoreError: when the store fails.
        """
        time_controls = await self._registry.store.open_time_controls()
        deadlines = await self._registry.store.deadlines()
        self._clock.reset(())
        open_questions = set()
        for deadline in deadlines:
            open_questions.add((deadline.table, deadline.seat, deadline.decision))
            if deadline.seat != LOBBY_SEAT and deadline.table in time_controls and not self._was_reminded(deadline):
                # Whether a person has the seat is checked when it is due.
                due = _reminder_of(deadline, time_controls[deadline.table])
                self._clock.again(due, due.due)
        return open_questions

    async def close(self) -> None:
        """Stop reminding. Closing twice is harmless."""
        self._registry.unfollow(self._changed)
        for job in list(self._jobs):
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        await self._clock.close()

    def _changed(self, change: Change) -> None:
        table = change.table
        for reminder in list(self._sent.get(table.id, {}).values()):
            if not _is_open(table, reminder):
                self._take_away(reminder)
        self._clock.replace(table.id, (due for due in _reminders(table) if not self._was_reminded(due)))

    def _was_reminded(self, deadline: Deadline) -> bool:
        reminder = self._sent.get(deadline.table, {}).get(deadline.seat)
        return reminder is not None and reminder.decision == deadline.decision

    async def _send_if_due(self, due: Deadline) -> None:
        try:
            await self._registry.play_time.look()
            table = await self._registry.table(due.table)
            if not self._registry.play_time.could_play(table.state.header.guild):
                self._clock.again(due, self._registry.now() + AGAIN_SECONDS)
                return
            if not self._is_wanted(table, due):
                return
            await self._client.rate_limiter.acquire(Urgency.OTHERS)
            if self._is_wanted(table, due):  # still
                await self._remind(table, table.deadlines[due.seat])
        except (TableError, StoreError, discord.DiscordException, *NETWORK_ERRORS) as problem:
            log.info("a reminder at table %s was not sent: %s", due.table, type(problem).__name__)
            if isinstance(problem, NETWORK_ERRORS) or failure_of(problem) is DeliveryFailure.TEMPORARY:
                self._clock.again(due, self._registry.now() + AGAIN_SECONDS)

    def _is_wanted(self, table: Table, due: Deadline) -> bool:
        # when the bot is back there the deadlines are others
        away = self._registry.absent_since(table.state.header.guild) is not None
        return due in _reminders(table) and not away and not self._was_reminded(due)

    async def _remind(self, table: Table, deadline: Deadline) -> None:
        if deadline.due <= self._registry.now():
            return
        user = table.state.seats[deadline.seat].user
        nonce = _nonce(table, deadline)
        try:
            if await self._registry.store.dms_closed(user):
                raise LookupError
            transport: ChannelTransport = DirectTransport(self._client, user, nonce)
            say = speak(self._registry.preferences.locale(user, table.state.seats[deadline.seat].locale))
            links = await self._table_messages.links(table, user)
            place = await transport.send(_private(table, deadline, links, say))
        except (LookupError, discord.Forbidden, ChannelNotOpen) as problem:
            if isinstance(problem, ChannelNotOpen):
                problem.opened.cancel()  # it would come too late
            transport = ChannelTransport(self._client, table.state.header.channel, nonce)
            place = await transport.send(_public(table, deadline))
        reminder = Reminder(table.id, deadline.seat, deadline.decision, *place)
        self._sent.setdefault(table.id, {})[deadline.seat] = reminder
        await self._registry.store.remember(reminder)
        if self._sent.get(table.id, {}).get(deadline.seat) is reminder and not _is_open(table, reminder):
            self._take_away(reminder)  # it was answered before it had been sent

    def _take_away(self, reminder: Reminder) -> None:
        of_table = self._sent[reminder.table]
        del of_table[reminder.seat]
        if not of_table:
            del self._sent[reminder.table]
        job = asyncio.create_task(self._delete(reminder))
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def _delete(self, reminder: Reminder) -> None:
        await self._client.rate_limiter.acquire(Urgency.LEISURE)
        try:
            await ChannelTransport(self._client, reminder.channel).delete((reminder.channel, reminder.message))
        except (discord.DiscordException, *NETWORK_ERRORS) as problem:
            log.info("a reminder could not be taken away: %s", type(problem).__name__)
            if failure_of(problem) is DeliveryFailure.TEMPORARY:
                return  # it is remembered, and so tried again after the next start
        try:
            await self._registry.store.forget_reminder(reminder.table, reminder.seat)
        except StoreError as problem:
            log.info("a reminder could not be forgotten: %s", type(problem).__name__)


def _is_open(table: Table, reminder: Reminder) -> bool:
    """Whether the question of the reminder is still open, and a person's to answer."""
    deadline = table.deadlines.get(reminder.seat)
    return (
        deadline is not None
        and deadline.decision == reminder.decision
        and table.state.seats[reminder.seat].plays_itself
    )


def _nonce(table: Table, deadline: Deadline) -> int:
    """The same for the same reminder: Discord shows it once even if the bot dies before it has stored that."""
    question = f"{table.id} {deadline.seat} {deadline.decision} {table.state.seq}"
    return int.from_bytes(hashlib.sha256(question.encode()).digest()[:7])


def _reminders(table: Table) -> list[Deadline]:
    """When the people who are asked now are reminded, as deadlines."""
    seats = table.state.seats
    return [
        _reminder_of(deadline, table.state.header.pace)
        for seat, deadline in table.deadlines.items()
        if seat != LOBBY_SEAT and seats[seat].plays_itself
    ]


def _reminder_of(deadline: Deadline, pace: str) -> Deadline:
    return replace(deadline, due=deadline.due - TIME_CONTROLS[pace].nudge)


def _private(table: Table, deadline: Deadline, links: Sequence[Block], say: Say) -> Screen:
    """The reminder by direct message: which game, until when, and ``links`` to the hand and the table.

    It says nothing of what is held, and no hand takes its place: it goes away when it has been answered.
    """
    words = say("nudge", game=say(f"game-{table.state.header.game}"), due=f"<t:{int(deadline.due)}:R>")
    return Screen((Text(words), *links), None, table.id)


def _public(table: Table, deadline: Deadline) -> Screen:
    """The reminder in the channel: who, which game, until when."""
    header = table.state.header
    user = table.state.seats[deadline.seat].user
    say = speak(header.locale)
    game, due = say(f"game-{header.game}"), f"<t:{int(deadline.due)}:R>"
    words = say("nudge-public", who=f"<@{user}>", game=game, due=due)
    row = Row((Button("hand", say("button-hand"), "main"),))
    return Screen((Text(words), row), None, header.table, pings=(user,))
