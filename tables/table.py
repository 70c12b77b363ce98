"""Serve one table: decide each request under its lock, store the outcome, then show it."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Concatenate, ParamSpec

from engine import Event, Move
from tables import errors
from tables.advice import Advice
from tables.decide import lobby as decide_lobby
from tables.decide import match as decide_match
from tables.decide.rematch import last_match
from tables.decide.step import Snapshot, next_step
from tables.entries import Content
from tables.event_log import EventLog
from tables.first_look import FirstLook
from tables.history.records import NO_EVENING, Rerated
from tables.ports import AlreadyDone, Deadline, OutOfTurn, Standing, Store, StoreError, Unreadable
from tables.state import TableState
from tables.thinking import AUTOPILOT, Thinkers
from tables.time.play_time import PlayTime

MAX_TRIES = 10
"""How many times to redecide a request when other processes keep writing to the log, before refusing it as stale."""

Request = ParamSpec("Request")


@dataclass(frozen=True, slots=True)
class Change:
    """A stored step: the table in its new state, and what happened in its match, in order."""

    table: Table
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class TableEnvironment:
    """A table's dependencies: the store, play time, computer players and their pause, and listeners.

    ``publish`` is called with every step, and ``set_aside`` when the table has become unreadable. After the deal,
    computers wait up to ``first_look`` seconds for people to open their hands.
    """

    store: Store
    time: PlayTime
    pause: Callable[[], float]
    thinkers: Thinkers
    publish: Callable[[Change], None]
    set_aside: Callable[[str, Unreadable], None]
    first_look: float = 0.0


class Table:
    """A lobby, then a match, then a result. Change it only through :meth:`ask`; treat ``state`` as read-only."""

    def __init__(self, log: EventLog, environment: TableEnvironment) -> None:
        self.rerated: Mapping[int, Rerated] = {}
        """The rating changes by seat, available once a match that counts is over."""
        self.evening = NO_EVENING
        """The matches played in the channel lately, including this one, once the match is over."""
        self._log = log
        self._environment = environment
        self._lock = asyncio.Lock()
        self._thoughts: dict[Deadline, asyncio.Task[Move]] = {}
        self._stopped: frozenset[Deadline] = frozenset()
        self._has_records = False
        self._first_look = FirstLook(environment.first_look)
        self._waited = 0.0
        """How many seconds computers have paused since a person's last step."""
        self._advice: dict[int, tuple[str, Advice]] = {}
        """The latest advice to each seat, and the state it was for."""

    @property
    def id(self) -> str:
        """The table's id."""
        return self.state.header.table

    @property
    def state(self) -> TableState:
        """The current state."""
        return self._log.state

    @property
    def deadlines(self) -> dict[int, Deadline]:
        """The deadline of each seat that must answer."""
        return self._log.deadlines

    @property
    def shown_deadlines(self) -> dict[int, Deadline]:
        """The deadlines to show. A deadline that passed while the clock was stopped is shown as never due."""
        deadlines = self.deadlines
        if not self._stopped or self._stopped.isdisjoint(deadlines.values()):
            return deadlines
        return {seat: replace(one, due=math.inf) if one in self._stopped else one for seat, one in deadlines.items()}

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory.

        A request is being served, a computer player is thinking, or the end is shown without its records.
        """
        return self._lock.locked() or bool(self._thoughts) or self.lacks_records

    @property
    def lacks_records(self) -> bool:
        """Whether the match is over but its rating changes and evening couldn't be read yet."""
        return self.state.standing is Standing.OVER and self.state.match is not None and not self._has_records

    # -- requests -----------------------------------------------------------------------------------------------------

    async def ask(
        self,
        decide: Callable[Concatenate[Snapshot, Request], Iterable[Content]],
        click: int | None,
        *args: Request.args,
        **kwargs: Request.kwargs,
    ) -> TableState:
        """Decide a request based on the stored state, store the outcome, and publish it.

        If another process has written to the log, reload it and decide again. A click that is already stored changes
        nothing.

        :param decide: a function of ``tables.decide.lobby`` or ``tables.decide.match``; it gets the remaining
        arguments.
        :param click: the id of the interaction behind the request, or None if no person made it.
        :return: the state that the decision was based on.
        :raises TableError: whatever ``decide`` raises.
        :raises IllegalMove: from the engine, with the rule that forbids it.
        :raises NotSaved: if the store fails.
        :raises NoSuchTable: if the table was deleted from the store.
        :raises SetAside: if its stored rows can't be read.
        :raises Elsewhere: if another process runs the table.
        :raises Stale: if other processes keep writing to the log.
        """
        async with self._turn():
            for _ in range(MAX_TRIES):
                before = self._log.snapshot()
                contents = list(decide(before, *args, **kwargs))
                if not contents:
                    return before.state
                before = before._replace(waited=self._waited)
                step = next_step(before, contents, click, self._environment.pause())
                try:
                    await self._log.append(step)
                except OutOfTurn:
                    await self._reload_log()
                    continue
                except AlreadyDone:  # another process may have stored the click
                    await self._reload_log()
                    return before.state
                self._waited = step.pause + (self._waited if click is None else 0.0)
                try:
                    await self.look_up_records()
                finally:
                    self._publish(step.events)
                return before.state
            raise errors.Stale

    async def start(self, user: int, click: int) -> None:
        """Deal; in a rematch, the previous match may determine who begins.

        Raises whatever ``decide.lobby.start`` and ``ask`` raise.
        """
        await self.ask(decide_lobby.start, click, user, await last_match(self._environment.store, self.state.header))

    async def hint(self, user: int) -> Advice:
        """Return advice for the user's current decision, based only on what their seat knows.

        Raises whatever ``decide.match.advised`` raises.

        :raises Stale: if the question was answered in the meantime.
        """
        async with self._turn():
            match, seat = decide_match.advised(self.state, user)
            at = self.state.mark
        before, advice = self._advice.get(seat, ("", None))
        if advice is None or before != at:
            advice = await self._environment.thinkers.advise(match, seat)
            self._advice[seat] = at, advice
        if self.state.match is None or self.state.match.decision != match.decision:
            raise errors.Stale
        return advice

    async def time_up(self, deadline: Deadline) -> None:
        """Handle a deadline that has passed. Late and repeated calls do nothing: their question is no longer open."""
        await self.ask(decide_match.time_up, None, deadline)
        if self.deadlines.get(deadline.seat) != deadline:
            return
        self._think()  # the deadline is still there, so it belongs to a computer player
        thought = self._thoughts[deadline]
        await asyncio.wait([thought])  # outside the lock, so that no click waits for the computer player
        try:
            await self._first_look.over(self.state, self._environment.time.now())
            if not thought.cancelled():
                await self.ask(decide_match.computer_moves, None, deadline, thought.result())
        finally:
            self._thoughts.pop(deadline, None)

    def note_look(self, user: int, *, dm: bool = False) -> None:
        """Record that a player has opened their hand, or received it as a ``dm``. Computers may be waiting for this."""
        self._first_look.note(user, dm=dm)

    async def delay(self, seconds: float) -> None:
        """Postpone people's deadlines.

        :raises NotSaved: if the store fails.
        :raises Elsewhere: if another process now runs the table.
        """
        async with self._turn():
            await self._log.postpone(seconds)
            self._publish(())

    def stop_clock(self, deadline: Deadline) -> None:
        """Show that the clock is stopped because a person's deadline has passed while nobody could play."""
        asked = self.deadlines.get(deadline.seat) == deadline and deadline.asks_person
        if asked and deadline not in self._stopped:
            self._stopped |= {deadline}
            self._publish(())

    def restart_clock(self) -> None:
        """Show the new deadlines if a deadline that passed while the clock was stopped has been moved."""
        still = self._stopped.intersection(self.deadlines.values())
        if still != self._stopped:
            self._stopped = still
            self._publish(())

    async def reload(self) -> None:
        """Reload the table from the store and notify all listeners.

        :raises NotSaved: if the store fails.
        :raises SetAside: if its stored rows can't be read.
        """
        async with self._lock:
            if not await self._reload_log():
                self._publish(())

    async def look_up_records(self) -> None:
        """Load a finished match's rating changes and evening. If this fails, the end is shown without them for now."""
        if not self.lacks_records:
            return
        archive, header, people = self._environment.store.archive, self.state.header, self.state.people
        with suppress(StoreError):
            rerated, evening = await archive.rerated(self.id), NO_EVENING
            if len(people) > 1 and self.state.ended is None and (result := await archive.result(self.id)) is not None:
                evening = await archive.evening(header.guild, header.counted_in, people, result.ended)
            self.rerated, self.evening, self._has_records = rerated, evening, True

    async def show_records(self) -> None:
        """Load the records that couldn't be read when the match ended, and show the end again with them."""
        async with self._lock:
            await self.look_up_records()
            if not self.lacks_records:
                self._publish(())

    # -- internals -----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Hold the lock for the block, after making sure that memory and store agree."""
        async with self._lock:
            await self._environment.time.look()
            if self._log.in_doubt:
                await self._reload_log()
            yield

    async def _reload_log(self) -> bool:
        """Reload the log; return whether it has changed, and publish the change."""
        try:
            changed = await self._log.reload()
        except Unreadable as problem:
            for thought in self._thoughts.values():
                thought.cancel()
            self._thoughts.clear()
            self._environment.set_aside(self.id, problem)
            raise errors.SetAside from problem
        except StoreError as problem:
            raise errors.NotSaved from problem
        self._has_records = self._has_records and not changed  # an erasure changes the names in them
        await self.look_up_records()
        if changed:
            self._publish(())
        return changed

    def _publish(self, events: Sequence[Event]) -> None:
        """Notify listeners of a stored change and of the match events it caused."""
        self._think()
        self._environment.publish(Change(self, events))

    def _think(self) -> None:
        """Let computer players think during their pause, and stop them if their question is closed."""
        thinkers = self._environment.thinkers
        for seat in self.state.seats:
            thinkers.expect(seat.level or AUTOPILOT)
        for deadline in self._thoughts.keys() - set(self.deadlines.values()):
            self._thoughts.pop(deadline).cancel()
        for deadline in self.deadlines.values():
            if self.state.match is None or deadline in self._thoughts:
                continue
            seat = self.state.seats[deadline.seat]
            if not seat.plays_itself:
                likes = seat.taste(self.state.header.game, self.state.options)
                seconds = deadline.due - self._environment.time.now()
                self._thoughts[deadline] = thinkers.begin(
                    self.state.match, deadline.seat, seat.level or AUTOPILOT, likes, seconds
                )
