"""One reminder to everybody who is about to run out of time: by direct message, else by a mention in the channel."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import discord

from tables.clock import Clock
from tables.errors import TableError
from tables.hall import Hall
from tables.paces import PACES
from tables.ports import Deadline, StoreError
from tables.table import LOBBY_SEAT, Change, Table
from ui.delivery import PASSING, ChannelCarrier, DirectCarrier, Place
from ui.screen import Button, Row, Screen, Text
from ui.texts import speak

log = logging.getLogger(__name__)

Key = tuple[str, int]
Sent = tuple[ChannelCarrier, Place, Deadline]


class Nudges:
    """Follows the hall's deadlines. A reminder goes away again when it has been answered; none is sent twice."""

    def __init__(self, hall: Hall, client: discord.Client) -> None:
        self._hall = hall
        self._client = client
        self._clock = Clock(hall.now, self._nudge)
        self._sent: dict[Key, Sent] = {}
        self._jobs: set[asyncio.Task[None]] = set()
        hall.listeners.append(self._changed)

    async def start(self) -> None:
        """Watch all deadlines there are; what should have been reminded of before is left alone.

        :raises StoreError: when the store fails.
        """
        self._clock.start()
        tables = {deadline.table for deadline in await self._hall.store.deadlines()}
        for key in tables:
            try:
                table = await self._hall.table(key)
            except TableError:
                continue
            self._clock.add(due for due in _nudges(table) if due.due > self._hall.now())

    async def close(self) -> None:
        """Stop reminding. Closing twice is harmless."""
        if self._changed in self._hall.listeners:
            self._hall.listeners.remove(self._changed)
        for job in list(self._jobs):
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        await self._clock.close()

    def _changed(self, change: Change) -> None:
        table = change.table
        self._clock.replace(table.id, (due for due in _nudges(table) if due.due > self._hall.now()))
        for key, (carrier, place, deadline) in list(self._sent.items()):
            if key[0] == table.id and table.deadlines.get(key[1]) != deadline:
                del self._sent[key]
                job = asyncio.create_task(_take_away(carrier, place))
                self._jobs.add(job)
                job.add_done_callback(self._jobs.discard)

    async def _nudge(self, due: Deadline) -> None:
        try:
            table = await self._hall.table(due.table)
            if due in _nudges(table):
                await self._remind(table, table.deadlines[due.seat])
        except (TableError, StoreError, discord.DiscordException, *PASSING) as problem:
            log.info("a reminder at table %s was not sent: %s", due.table, type(problem).__name__)

    async def _remind(self, table: Table, deadline: Deadline) -> None:
        user = table.state.seats[deadline.seat].user
        carrier: ChannelCarrier = DirectCarrier(self._client, user)
        try:
            if await self._hall.store.dms_closed(user):
                raise LookupError
            place = await carrier.send(_screen(table, deadline, public=False))
        except (LookupError, discord.Forbidden):
            carrier = ChannelCarrier(self._client, table.state.header.channel)
            place = await carrier.send(_screen(table, deadline, public=True))
        self._sent[table.id, deadline.seat] = (carrier, place, deadline)


def _nudges(table: Table) -> list[Deadline]:
    """The moments at which the people who are waited for now are reminded."""
    lead = PACES[table.state.header.pace].nudge
    seats = table.state.seats
    return [
        replace(deadline, due=deadline.due - lead)
        for seat, deadline in table.deadlines.items()
        if seat != LOBBY_SEAT and seats[seat].plays_itself
    ]


def _screen(table: Table, deadline: Deadline, *, public: bool) -> Screen:
    """The reminder: who, which game, until when. It says nothing of what is held."""
    header = table.state.header
    seat = table.state.seats[deadline.seat]
    say = speak(header.locale if public else seat.locale)
    due = f"<t:{int(deadline.due)}:R>"
    game = say(f"game-{header.game}")
    words = (
        say("nudge-public", who=f"<@{seat.user}>", game=game, due=due) if public else say("nudge", game=game, due=due)
    )
    row = Row((Button("hand", say("button-hand"), "main"),))
    return Screen((Text(words), row), None, header.table, pings=(seat.user,) if public else ())


async def _take_away(carrier: ChannelCarrier, place: Place) -> None:
    try:
        await carrier.delete(place)
    except (discord.DiscordException, *PASSING) as problem:
        log.info("a reminder could not be taken away: %s", type(problem).__name__)
