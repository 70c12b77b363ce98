"""The event log of one table: its state and deadlines, changed only by steps that are stored before they are shown.

A step is tried on a copy, stored, and then published. When a store call ends in doubt, the log is read again before
anything else is done.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from engine import Event
from engine.registry import spec_of
from tables import errors
from tables.entries import Content, to_json
from tables.history.archive import Rerated
from tables.history.match_result import result_of
from tables.ports import (
    AlreadyDone,
    Append,
    Deadline,
    Entry,
    LeaseLost,
    OutOfTurn,
    Standing,
    Store,
    StoreError,
    Unreadable,
)
from tables.state import TableState, worked_out
from tables.time.play_time import PlayTime
from tables.time.time_controls import LOBBY_SECONDS, TIME_CONTROLS

LOBBY_SEAT = -1
"""The seat of the deadline that a lobby has as a whole."""
PAUSES_OF_A_MOMENT = 2.2
"""So many of a computer player's pauses are left after what people want to look at: about two to four seconds."""
MOST_TRIES = 10
"""So often the same is asked when others write to the log meanwhile; then it has moved on, whatever was asked."""

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")
AnyLog = TypeVar("AnyLog", bound="EventLog")


class _Overtaken(Exception):
    """The log has changed, so the step was decided on what is no longer so. Nothing was stored."""


def one_at_a_time(
    ask: Callable[Concatenate[AnyLog, Asked], Awaitable[Answer]],
) -> Callable[Concatenate[AnyLog, Asked], Coroutine[Any, Any, Answer]]:
    """What is asked of a log takes its turn, and is decided on what is stored.

    When somebody else has written meanwhile, the log is read again and the same is asked again: it comes to the same
    answer where it still fits, else to the refusal that is true now.

    :raises NotSaved: when the store fails. :raises NoSuchTable: when the table was taken out of the store.
    :raises SetAside: when what is stored can't be read. :raises Elsewhere: when another process plays the table now.
    """

    @wraps(ask)
    async def asked(self: AnyLog, /, *args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
        async with self._lock:
            await self._time.look()
            for _ in range(MOST_TRIES):
                await self._believe_the_store()
                with suppress(_Overtaken):
                    return await ask(self, *args, **kwargs)
            raise errors.Stale

    return asked


async def read(store: Store, time: PlayTime, table: str) -> tuple[TableState, list[Deadline], int]:
    """A table's state and deadlines as they are stored, and the moves of the play time that the deadlines have in them.

    :raises NoSuchTable: when there is no such table. :raises Unreadable: when what is stored can't be read.
    :raises StoreError: when the store fails.
    """
    while True:
        moves = len(time.moves)
        stored = await store.load(table)
        if stored is None:
            raise errors.NoSuchTable
        deadlines = await store.deadlines(table)
        if moves == len(time.moves):  # else those may have been read before or after they were moved
            return worked_out(*stored), deadlines, moves


class EventLog(ABC):
    """State and deadlines of a table with their one writer. Read ``state`` freely, never write to it."""

    def __init__(
        self,
        state: TableState,
        deadlines: Iterable[Deadline],
        store: Store,
        time: PlayTime,
        pause: Callable[[], float],
        moves: int,
    ) -> None:
        """``moves`` are those of the play time that the deadlines have in them."""
        self.state = state
        self.rerated: Mapping[int, Rerated] = {}
        """By seat, what the match did to ratings; known once it is over, where it counts."""
        self._deadlines = {deadline.seat: deadline for deadline in deadlines}
        self._moves = moves
        self._store = store
        self._time = time
        self._pause = pause
        self._lock = asyncio.Lock()
        self._in_doubt = False

    @property
    def id(self) -> str:
        """The table's id."""
        return self.state.header.table

    @property
    def deadlines(self) -> dict[int, Deadline]:
        """By seat, until when it must answer."""
        moves = self._time.moves[self._moves :]
        self._moves += len(moves)
        for seconds in (move.seconds for move in moves if move.concerns(self.state.header.guild)):
            self._deadlines = {seat: due.moved(seconds) for seat, due in self._deadlines.items()}
        return self._deadlines

    def _set_deadlines(self, deadlines: dict[int, Deadline], moves: int) -> None:
        self._deadlines, self._moves = deadlines, moves

    @property
    def busy(self) -> bool:
        """Whether a request is being served right now (then the table must stay in memory)."""
        return self._lock.locked()

    @abstractmethod
    def _publish(self, events: tuple[Event, ...]) -> None:
        """What was stored may be shown: the state has changed, and this has happened in the match."""

    @abstractmethod
    def _give_up(self, problem: Unreadable) -> None:
        """What is stored can't be read: nothing more can be asked of this table."""

    async def _step(self, contents: Iterable[Content], click: int | None = None) -> None:
        """Try what the entries say on a copy, store it, publish it. A click that was stored before changes nothing.

        :raises NotSaved: when the store fails. :raises IllegalMove: from the engine; nothing has changed.
        :raises Elsewhere: when another process plays the table now.
        """
        now, moves = self._time.now(), len(self._time.moves)
        trial = self.state.copy()
        entries: list[Entry] = []
        events: list[Event] = []
        for content in contents:
            entry = Entry(trial.seq + 1, now, content.kind, click, to_json(content))
            events += trial.apply(entry)
            entries.append(entry)
        deadlines = self._deadlines_for(trial, now, self._pause_after(events))
        result = result_of(trial, now) if trial.standing is Standing.OVER else None
        step = Append(
            self.id,
            tuple(entries),
            trial.standing,
            trial.players,
            tuple(deadlines.values()),
            result,
            trial.header.edition,
        )
        try:
            await self._store.append(step)
        except AlreadyDone:
            self._in_doubt = True  # whoever stored it may have been another process
            await self._believe_the_store()
            return
        except BaseException as problem:
            self._in_doubt = True
            if isinstance(problem, OutOfTurn):
                raise _Overtaken from problem
            if isinstance(problem, LeaseLost):  # what is in memory may be old: whoever plays it now is to be asked
                raise errors.Elsewhere(guild=self.state.header.guild) from problem
            if isinstance(problem, StoreError):
                raise errors.NotSaved from problem
            raise
        self.state = trial
        self._set_deadlines(deadlines, moves)
        try:
            await self.look_up_ratings()
        finally:
            self._publish(tuple(events))

    async def look_up_ratings(self) -> None:
        """Find out what the match did to ratings, once it is over. What shows the result can do without."""
        if self.state.standing is Standing.OVER and self.state.match is not None and not self.rerated:
            with suppress(StoreError):
                self.rerated = await self._store.archive.rerated(self.id)

    async def _put_off(self, seconds: float) -> None:
        """Give people so many seconds more, without a step."""
        later = {seat: due.moved(seconds) for seat, due in self.deadlines.items()}
        moves = self._moves
        try:
            await self._store.set_deadlines(self.id, tuple(later.values()))
        except LeaseLost as problem:
            self._in_doubt = True
            raise errors.Elsewhere(guild=self.state.header.guild) from problem
        except StoreError as problem:
            self._in_doubt = True
            raise errors.NotSaved from problem
        self._set_deadlines(later, moves)
        self._publish(())

    def _pause_after(self, events: Sequence[Event]) -> float:
        """Seconds until a computer player moves; longer where something has happened that people want to look at."""
        moments = spec_of(self.state.header.game).moments
        return self._pause() * (PAUSES_OF_A_MOMENT if any(event.kind in moments for event in events) else 1)

    def _deadlines_for(self, trial: TableState, now: float, pause: float) -> dict[int, Deadline]:
        """By seat, until when it must answer: computer players in ``pause`` seconds.

        Who was asked the same before keeps the time they had.
        """
        if trial.standing is Standing.LOBBY:
            return {LOBBY_SEAT: Deadline(self.id, LOBBY_SEAT, "lobby", now + LOBBY_SECONDS)}
        match = trial.match
        if match is None or trial.standing is Standing.OVER or trial.paused:
            return {}
        result = {}
        for number in match.waiting:
            seat = trial.seats[number]
            old = self.deadlines.get(number)
            if old is not None and (old.decision, old.asks_person) == (match.decision, seat.plays_itself):
                result[number] = old
                continue
            due = now + (TIME_CONTROLS[trial.header.pace].seconds + seat.bank if seat.plays_itself else pause)
            result[number] = Deadline(self.id, number, match.decision or "", due, seat.plays_itself)
        return result

    async def _believe_the_store(self) -> None:
        """Read the log again if what is in memory may not be what is stored."""
        if self._in_doubt:
            await self._read_again()

    async def _read_again(self) -> bool:
        """Read state and deadlines from the store again; whether the log has changed, which is published then."""
        self._in_doubt = True
        try:
            state, deadlines, moves = await read(self._store, self._time, self.id)
        except Unreadable as problem:
            self._give_up(problem)
            raise errors.SetAside from problem
        except StoreError as problem:
            raise errors.NotSaved from problem
        before, self.state = self.state, state
        self._set_deadlines({deadline.seat: deadline for deadline in deadlines}, moves)
        self._in_doubt = False
        await self.look_up_ratings()
        changed = (state.seq, state.header.edition) != (before.seq, before.header.edition)
        if changed:
            self._publish(())
        return changed
