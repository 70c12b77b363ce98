"""One table: a lobby, then a match, then a result. Here is who may ask for what, and when.

Whatever is asked is decided under the table's lock, and becomes a step of its :class:`~tables.event_log.EventLog`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from engine import Event, IllegalMove, Match, Move
from tables import errors
from tables.advice import Advice
from tables.entries import (
    Away,
    AwayReason,
    Back,
    Ended,
    Moved,
    Renamed,
    UserId,
    UserName,
    Voted,
)
from tables.event_log import LOBBY_SEAT, one_at_a_time
from tables.lobby import Lobby
from tables.ports import Deadline, Standing, Store, Unreadable
from tables.state import TableState
from tables.thinking import AUTOPILOT, Thinkers
from tables.time.play_time import PlayTime

REMOVED: Final = "removed"
"""Why a seat is away whose person a moderator took out: they can't come back."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a step at a table did: the table (as it is now) and what happened in its match, in order."""

    table: Table
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a table needs: store, play time, computer players and their pause, and who is told.

    ``tell`` hears of every step, ``lose`` of a table that can't be read any more.
    """

    store: Store
    time: PlayTime
    pause: Callable[[], float]
    thinkers: Thinkers
    tell: Callable[[Change], None]
    lose: Callable[[str, Unreadable], None]


class Table(Lobby):
    """A lobby, then a match, then a result. Ask through the methods; read ``state`` freely, never write to it."""

    def __init__(
        self, state: TableState, deadlines: Iterable[Deadline], surroundings: Surroundings, moves: int
    ) -> None:
        super().__init__(state, deadlines, surroundings.store, surroundings.time, surroundings.pause, moves)
        self._around = surroundings
        self._thoughts: dict[Deadline, asyncio.Task[Move]] = {}

    @property
    def busy(self) -> bool:
        """Whether a request is being served or a computer player thinks (then the table must stay in memory)."""
        return super().busy or bool(self._thoughts)

    def _publish(self, events: tuple[Event, ...]) -> None:
        self._think()
        self._around.tell(Change(self, events))

    def _give_up(self, problem: Unreadable) -> None:
        for thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()
        self._around.lose(self.id, problem)

    def _think(self) -> None:
        """Computer players think while they pause; what they think about questions that are closed is given up."""
        for seat in self.state.seats:
            self._around.thinkers.expect(seat.level or AUTOPILOT)
        for deadline in self._thoughts.keys() - set(self.deadlines.values()):
            self._thoughts.pop(deadline).cancel()
        for deadline in self.deadlines.values():
            if self.state.match is None or deadline in self._thoughts:
                continue
            seat = self.state.seats[deadline.seat]
            if not seat.plays_itself:
                thinkers = self._around.thinkers
                self._thoughts[deadline] = thinkers.begin(self.state.match, deadline.seat, seat.level or AUTOPILOT)

    # -- the match ----------------------------------------------------------------------------------------------------

    @one_at_a_time
    async def leave(self, user: int, click: int) -> None:
        """Leave the lobby, or the running match: then a computer player moves for the seat.

        :raises NotSeated: :raises NotRunning: when the table is over. :raises Removed: as its name says.
        """
        seat = self._own_seat(user)
        if self.state.standing is not Standing.RUNNING:
            await self._leave_lobby(user, click, "cancelled")
        elif self.state.seats[seat].away is None:
            await self._step(self._goes_away(seat, "left"), click)

    @one_at_a_time
    async def rename(self, user: int, name: str) -> None:
        """Somebody is called this now. Nothing happens where they have no seat, or are called so already."""
        seat = self.state.own_seat_of(user)
        if self.state.standing is not Standing.OVER and seat is not None and self.state.seats[seat].name != name:
            await self._step([Renamed(UserId(user), UserName(name))])

    @one_at_a_time
    async def submit(self, user: int, click: int | None, decision: str, move: str, mark: str = "") -> None:
        """A player answers the open question ``decision`` with the text of a move. A seat that was away is back by it.

        ``mark`` says how the table stood when the question was seen; "" when that is not known.

        :raises NotSeated: :raises NotRunning: :raises Stale: when the question is no longer open, or was another's.
        :raises IllegalMove: from the engine, with the rule that forbids the move.
        """
        seat = self._own_seat(user)
        match = self._match_in_play()
        if decision != match.decision or (mark and not self.state.has_stood(mark)):
            raise errors.Stale
        moved = Moved(seat, move, "player", self._bank_left(seat))
        await self._step([*self._comes_back(seat), moved], click)

    def would_take(self, user: int, decision: str, move: str, mark: str = "") -> bool:
        """Whether :meth:`submit` would make this move now."""
        seat, match = self.state.own_seat_of(user), self.state.match
        if seat is None or match is None or self.state.standing is not Standing.RUNNING or self.state.paused:
            return False
        if decision != match.decision or (mark and not self.state.has_stood(mark)):
            return False
        try:
            match.copy().apply(seat, Move.parse(move))
        except IllegalMove:
            return False
        return True

    async def hint(self, user: int) -> Advice:
        """What this person is advised to do now, by what their seat knows.

        :raises NotSeated: :raises NotRunning: :raises Paused: :raises NoHints: as their names say.
        :raises IllegalMove: ``not-your-turn``, when it is not this person's turn.
        :raises Stale: when the question was answered meanwhile.
        """
        match, seat = await self._asked_for_help(user)
        advice = await self._around.thinkers.advise(match, seat)
        if self.state.match is None or self.state.match.decision != match.decision:
            raise errors.Stale
        return advice

    @one_at_a_time
    async def _asked_for_help(self, user: int) -> tuple[Match, int]:
        """The match and the seat of somebody who may be given a hint."""
        seat = self._own_seat(user)
        match = self._match_in_play()
        if not self.state.hints:
            raise errors.NoHints
        if seat not in match.waiting:
            raise IllegalMove("not-your-turn", waiting=list(match.waiting))
        return match, seat

    @one_at_a_time
    async def vote(self, user: int, click: int, *, pause: bool) -> None:
        """Agree to pause the match, or (not ``pause``) to go on with it; all who have not left must.

        A pause stops every clock and lasts until all agree to go on. Whoever votes is back at the table. A vote for
        what is so already, or a second one, changes nothing.

        :raises NotSeated: :raises NotRunning: as their names say.
        """
        seat = self._own_seat(user)
        if self.state.standing is not Standing.RUNNING:
            raise errors.NotRunning
        if pause == self.state.paused or seat in self.state.votes:
            return
        await self._step([*self._comes_back(seat), Voted(seat, pause)], click)

    # -- moderation: the caller checks whether the asker may do it --------------------------------------------------

    @one_at_a_time
    async def end(self, click: int | None, reason: str = "moderated") -> None:
        """End the table, lobby or match, without a winner.

        :raises NotRunning: when it is over.
        """
        if self.state.standing is Standing.OVER:
            raise errors.NotRunning
        await self._step([Ended(reason)], click)

    @one_at_a_time
    async def delay(self, seconds: float) -> None:
        """Give people so many seconds more.

        :raises NotSaved: when the store fails.
        """
        await self._put_off(seconds)

    @one_at_a_time
    async def remove(self, user: int, click: int) -> None:
        """Take somebody out of the lobby, or of the match: then a computer player moves for the seat, to the end.

        :raises NotSeated: :raises NotRunning: when the table is over.
        """
        seat = self._seat(user)
        if self.state.standing is not Standing.RUNNING:
            await self._leave_lobby(user, click, "moderated")
        elif not self.state.seats[seat].removed:
            await self._step(self._goes_away(seat, REMOVED), click)

    async def reload(self) -> None:
        """Read the table from the store again, and tell all listeners how it stands.

        :raises NotSaved: when the store fails. :raises SetAside: when what it has can't be read.
        """
        async with self._lock:
            if not await self._read_again():
                self._publish(())

    @one_at_a_time
    async def take_back(self, user: int, click: int) -> None:
        """A player who was away plays on; nothing happens for one who wasn't.

        :raises NotSeated: as its name says.
        """
        seat = self._own_seat(user)
        if self.state.standing is Standing.RUNNING and self.state.seats[seat].away is not None:
            await self._step([Back(seat)], click)

    async def time_up(self, deadline: Deadline) -> None:
        """A deadline has passed. Late and repeated calls do no harm: they name a question that is no longer open."""
        thought = await self._time_is_up(deadline)
        if thought is None:
            return
        await asyncio.wait([thought])  # outside the lock: no click waits for it
        if not thought.cancelled():
            await self._computer_moves(deadline, thought)

    @one_at_a_time
    async def _time_is_up(self, deadline: Deadline) -> asyncio.Task[Move] | None:
        """Close the lobby or go on without a player; the thought to wait for where a computer player is to move."""
        if self.deadlines.get(deadline.seat) != deadline:
            return None
        if deadline.seat == LOBBY_SEAT:
            await self._step([Ended("expired")])
            return None
        if self.state.seats[deadline.seat].plays_itself:
            await self._step(self._goes_away(deadline.seat, "late"))
            return None
        self._think()
        return self._thoughts[deadline]

    @one_at_a_time
    async def _computer_moves(self, deadline: Deadline, thought: asyncio.Task[Move]) -> None:
        if self.deadlines.get(deadline.seat) == deadline:
            self._thoughts.pop(deadline, None)
            await self._step([Moved(deadline.seat, str(thought.result()), "computer")])

    def _comes_back(self, seat: int) -> list[Back]:
        """What the log says first when somebody acts on a seat that may be away."""
        return [Back(seat)] if self.state.seats[seat].away is not None else []

    def _goes_away(self, seat: int, reason: AwayReason) -> list[Away] | list[Ended]:
        if not any(other.plays_itself for at, other in enumerate(self.state.seats) if at != seat):
            return [Ended("abandoned")]
        return [Away(seat, reason)]

    def _bank_left(self, seat: int) -> float | None:
        """The seat's bank after answering now, when it has gone below what it was."""
        deadline = self.deadlines.get(seat)
        bank = self.state.seats[seat].bank
        if deadline is None or not self.state.seats[seat].plays_itself:
            return None
        left = max(0.0, deadline.due - self._time.now())
        return round(left, 3) if left < bank else None

    # -- checks -------------------------------------------------------------------------------------------------------

    def _own_seat(self, user: int) -> int:
        """The seat of somebody who may still play on it."""
        seat = self._seat(user)
        if self.state.seats[seat].removed:
            raise errors.Removed
        return seat

    def _match_in_play(self) -> Match:
        match = self.state.match
        if match is None or self.state.standing is not Standing.RUNNING:
            raise errors.NotRunning
        if self.state.paused:
            raise errors.Paused
        return match
