"""Serve one table: decide each request under its lock, store the outcome, then show it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
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
from tables.history.records import Rerated
from tables.ports import AlreadyDone, Deadline, OutOfTurn, Standing, Store, StoreError, Unreadable
from tables.state import TableState
from tables.thinking import AUTOPILOT, Thinkers
from tables.time.play_time import PlayTime

MAX_TRIES = 10
"""How often a request is decided again because others write to the log meanwhile; after that it is refused as stale."""

Request = ParamSpec("Request")


@dataclass(frozen=True, slots=True)
class Change:
    """What a step at a table did: the table (as it is now) and what happened in its match, in order."""

    table: Table
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class TableEnvironment:
    """What a table needs: store, play time, computer players and their pause, and who is told.

    ``tell`` hears of every step, ``lose`` of a table that can't be read any more.
    """

    store: Store
    time: PlayTime
    pause: Callable[[], float]
    thinkers: Thinkers
    tell: Callable[[Change], None]
    lose: Callable[[str, Unreadable], None]


class Table:
    """A lobby, then a match, then a result. Change it with :meth:`ask`; read ``state`` freely, never write to it."""

    def __init__(self, log: EventLog, environment: TableEnvironment) -> None:
        self.rerated: Mapping[int, Rerated] = {}
        """By seat, what the match did to ratings; known once it is over, where it counts."""
        self._log = log
        self._environment = environment
        self._lock = asyncio.Lock()
        self._thoughts: dict[Deadline, asyncio.Task[Move]] = {}

    @property
    def id(self) -> str:
        """The table's id."""
        return self.state.header.table

    @property
    def state(self) -> TableState:
        """What its log comes to."""
        return self._log.state

    @property
    def deadlines(self) -> dict[int, Deadline]:
        """By seat, until when it must answer."""
        return self._log.deadlines

    @property
    def busy(self) -> bool:
        """Whether a request is being served or a computer player thinks (then the table must stay in memory)."""
        return self._lock.locked() or bool(self._thoughts)

    # -- requests -----------------------------------------------------------------------------------------------------

    async def ask(
        self,
        decide: Callable[Concatenate[Snapshot, Request], Iterable[Content]],
        click: int | None,
        *args: Request.args,
        **kwargs: Request.kwargs,
    ) -> TableState:
        """Decide a request on what is stored, store what it leads to, and show that.

        If somebody else has written meanwhile, the log is read again and the same is decided again. A click that was
        stored before changes nothing.

        :param decide: a function of ``tables.decide.lobby`` or ``tables.decide.match``; it gets the other arguments.
        :param click: the id of the interaction that asks for it; None: no person does.
        :return: the state it was decided on.
        :raises TableError: what ``decide`` raises. :raises IllegalMove: from the engine, with the rule that forbids it.
        :raises NotSaved: when the store fails. :raises NoSuchTable: when the table was taken out of the store.
        :raises SetAside: when what is stored can't be read. :raises Elsewhere: when another process plays the table.
        :raises Stale: when others write to the log all the time.
        """
        async with self._turn():
            for _ in range(MAX_TRIES):
                before = self._log.snapshot()
                contents = list(decide(before, *args, **kwargs))
                if not contents:
                    return before.state
                step = next_step(before, contents, click, self._environment.pause())
                try:
                    await self._log.append(step)
                except OutOfTurn:
                    await self._reload_log()
                    continue
                except AlreadyDone:  # perhaps by another process
                    await self._reload_log()
                    return before.state
                try:
                    await self.look_up_ratings()
                finally:
                    self._publish(step.events)
                return before.state
            raise errors.Stale

    async def start(self, user: int, click: int) -> None:
        """Deal; in a rematch the last match may say who begins. Raises what ``decide.lobby.start`` and ``ask`` do."""
        last = await last_match(self._environment.store, self.state.header)
        await self.ask(decide_lobby.start, click, user, last)

    async def hint(self, user: int) -> Advice:
        """What this person is advised to do now, by what their seat knows.

        Raises what ``decide.match.advised`` does.

        :raises Stale: when the question was answered meanwhile.
        """
        async with self._turn():
            match, seat = decide_match.advised(self.state, user)
        advice = await self._environment.thinkers.advise(match, seat)
        if self.state.match is None or self.state.match.decision != match.decision:
            raise errors.Stale
        return advice

    async def time_up(self, deadline: Deadline) -> None:
        """A deadline has passed. Late and repeated calls do no harm: they name a question that is no longer open."""
        await self.ask(decide_match.time_up, None, deadline)
        if self.deadlines.get(deadline.seat) != deadline:
            return
        self._think()  # the deadline is still there, so it is a computer player's
        thought = self._thoughts[deadline]
        await asyncio.wait([thought])  # outside the lock: no click waits for it
        try:
            if not thought.cancelled():
                await self.ask(decide_match.computer_moves, None, deadline, thought.result())
        finally:
            self._thoughts.pop(deadline, None)

    async def delay(self, seconds: float) -> None:
        """Give people so many seconds more.

        :raises NotSaved: when the store fails. :raises Elsewhere: when another process plays the table now.
        """
        async with self._turn():
            await self._log.postpone(seconds)
            self._publish(())

    async def reload(self) -> None:
        """Read the table from the store again, and tell all listeners how it stands.

        :raises NotSaved: when the store fails. :raises SetAside: when what it has can't be read.
        """
        async with self._lock:
            if not await self._reload_log():
                self._publish(())

    async def look_up_ratings(self) -> None:
        """Find out what the match did to ratings, once it is over. The result can be shown without."""
        if self.state.standing is Standing.OVER and self.state.match is not None and not self.rerated:
            with suppress(StoreError):
                self.rerated = await self._environment.store.archive.rerated(self.id)

    # -- inside -------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait for the lock; what is in memory then is what is stored."""
        async with self._lock:
            await self._environment.time.look()
            if self._log.in_doubt:
                await self._reload_log()
            yield

    async def _reload_log(self) -> bool:
        """Read the log again; returns whether it has changed, which is published then."""
        try:
            changed = await self._log.reload()
        except Unreadable as problem:
            for thought in self._thoughts.values():
                thought.cancel()
            self._thoughts.clear()
            self._environment.lose(self.id, problem)
            raise errors.SetAside from problem
        except StoreError as problem:
            raise errors.NotSaved from problem
        await self.look_up_ratings()
        if changed:
            self._publish(())
        return changed

    def _publish(self, events: Sequence[Event]) -> None:
        """Tell what was stored: the state has changed, and this has happened in the match."""
        self._think()
        self._environment.tell(Change(self, events))

    def _think(self) -> None:
        """Let computer players think while they pause; give up thoughts about questions that are closed."""
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
                self._thoughts[deadline] = thinkers.begin(self.state.match, deadline.seat, seat.level or AUTOPILOT)
