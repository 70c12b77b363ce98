"""One table: the only writer of its match.

Whatever is asked of a table is decided under its lock: check, try on a copy, store, then publish. What has been shown
has been stored. If a store call ends in doubt, the table reads its log again before it does anything else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine import Event, Move
from engine.chance import Chance
from opponents import LEVELS
from tables import errors
from tables.fairness import lot_seed
from tables.paces import LOBBY_SECONDS, PACES
from tables.ports import AlreadyDone, Append, Deadline, Entry, Standing, Store, StoreError, Unreadable
from tables.results import result_of
from tables.state import TableState
from tables.thinking import AUTOPILOT, Thinkers

LOBBY_SEAT = -1
REMOVED = "removed"
"""Why a seat is away whose person a moderator took out: they can't come back."""
Line = tuple[str, Mapping[str, Any]]


def computer_line(number: int, level: str) -> Line:
    """The line of the log that seats a table's computer player of this number (from 1)."""
    return ("seated", {"user": -number, "name": "", "locale": "", "level": level})


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who asks: user id, the name to show, and the locale Discord says they use."""

    user: int
    name: str
    locale: str


@dataclass(frozen=True, slots=True)
class Change:
    """What a step at a table did: the table (as it is now) and what happened in its match, in order."""

    table: Table
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a table needs: store, clock (seconds since 1970), computer players and their pause, and who is told."""

    store: Store
    now: Callable[[], float]
    pause: Callable[[], float]
    thinkers: Thinkers
    tell: Callable[[Change], None]


class Table:
    """A lobby, then a match, then a result. Ask through the methods; read ``state`` freely, never write to it."""

    def __init__(self, state: TableState, deadlines: Iterable[Deadline], surroundings: Surroundings) -> None:
        self.state = state
        self.deadlines = {deadline.seat: deadline for deadline in deadlines}
        self._around = surroundings
        self._lock = asyncio.Lock()
        self._in_doubt = False

    @property
    def id(self) -> str:
        """The table's id."""
        return self.state.header.table

    @property
    def busy(self) -> bool:
        """Whether somebody is being served right now (then the table must stay in memory)."""
        return self._lock.locked()

    # -- the lobby ----------------------------------------------------------------------------------------------------

    async def join(self, person: Person, click: int) -> None:
        """Sit down in the lobby.

        :raises NotInLobby: :raises AlreadySeated: :raises Full: :raises Kept: as their names say.
        """
        async with self._lock:
            await self._settle()
            self._must_be_lobby()
            state = self.state
            if state.seat_of(person.user) is not None:
                raise errors.AlreadySeated
            capacity = state.player_counts()[-1]
            if len(state.seats) >= capacity:
                raise errors.Full(seats=capacity)
            kept = state.kept_seats()
            if person.user not in state.header.invited and len(state.seats) + kept >= capacity:
                raise errors.Kept(seats=kept)
            await self._step([("seated", {"user": person.user, "name": person.name, "locale": person.locale})], click)

    async def add_computer(self, user: int, click: int, level: str) -> None:
        """Seat a computer player of this level in the lobby.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: :raises Full: as their names say.
        :raises BadOption: when there is no such level.
        """
        async with self._lock:
            await self._settle()
            self._must_be_lobby()
            self._must_be_host(user)
            if level not in LEVELS:
                raise errors.BadOption(why=level[:20])
            capacity = self.state.player_counts()[-1]
            if len(self.state.seats) >= capacity:
                raise errors.Full(seats=capacity)
            number = 1 - min((seat.user for seat in self.state.seats if seat.level is not None), default=0)
            await self._step([computer_line(number, level)], click)

    async def remove_computer(self, user: int, click: int) -> None:
        """Take the last computer player's seat away again.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: :raises NoComputer: as their names say.
        """
        async with self._lock:
            await self._settle()
            self._must_be_lobby()
            self._must_be_host(user)
            computers = [seat.user for seat in self.state.seats if seat.level is not None]
            if not computers:
                raise errors.NoComputer
            await self._step([("unseated", {"user": computers[-1]})], click)

    async def leave(self, user: int, click: int) -> None:
        """Leave the lobby, or the running match: then a computer player moves for the seat.

        :raises NotSeated: :raises NotRunning: when the table is over.
        """
        async with self._lock:
            await self._settle()
            seat = self._seat(user)
            if self.state.standing is Standing.OVER:
                raise errors.NotRunning
            if self.state.standing is Standing.LOBBY:
                lines: list[Line] = [("unseated", {"user": user})]
                if self.state.people == (user,):
                    lines.append(("ended", {"reason": "cancelled"}))
                await self._step(lines, click)
            elif self.state.seats[seat].away is None:
                await self._step(self._goes_away(seat, "left"), click)

    async def start(self, user: int, click: int) -> None:
        """Deal, with those who are seated.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: :raises TooFew: as their names say.
        """
        async with self._lock:
            await self._settle()
            self._must_be_lobby()
            self._must_be_host(user)
            counts = self.state.player_counts()
            seated = len(self.state.seats)
            if seated not in counts:
                raise errors.TooFew(needed=next(count for count in counts if count > seated), seated=seated)
            order = self._seating()
            await self._step([("started", {"dealer": await self._dealer(order, click), "order": order})], click)

    async def cancel(self, user: int, click: int) -> None:
        """Close the lobby.

        :raises NotInLobby: :raises NotSeated: :raises NotHost: as their names say.
        """
        async with self._lock:
            await self._settle()
            self._must_be_lobby()
            self._must_be_host(user)
            await self._step([("ended", {"reason": "cancelled"})], click)

    # -- the match ----------------------------------------------------------------------------------------------------

    async def submit(self, user: int, click: int | None, decision: str, move: str) -> None:
        """A player answers the open question ``decision`` with the text of a move. A seat that was away is back by it.

        :raises NotSeated: :raises NotRunning: :raises Stale: when the question is no longer open.
        :raises IllegalMove: from the engine, with the rule that forbids the move.
        """
        async with self._lock:
            await self._settle()
            seat = self._own_seat(user)
            match = self.state.match
            if match is None or self.state.standing is not Standing.RUNNING:
                raise errors.NotRunning
            if self.state.paused:
                raise errors.Paused
            if decision != match.decision:
                raise errors.Stale
            lines: list[Line] = [("back", {"seat": seat})] if self.state.seats[seat].away else []
            moved: dict[str, Any] = {"seat": seat, "move": move, "by": "player"}
            bank = self._bank_left(seat)
            if bank is not None:
                moved["bank"] = bank
            await self._step([*lines, ("moved", moved)], click)

    async def vote(self, user: int, click: int, *, pause: bool) -> None:
        """Agree to pause the match, or (not ``pause``) to go on with it; all who have not left must.

        A pause stops every clock and lasts until all agree to go on. Whoever votes is back at the table. A vote for
        what is so already, or a second one, changes nothing.

        :raises NotSeated: :raises NotRunning: as their names say.
        """
        async with self._lock:
            await self._settle()
            seat = self._own_seat(user)
            if self.state.standing is not Standing.RUNNING:
                raise errors.NotRunning
            if pause == self.state.paused or seat in self.state.votes:
                return
            lines: list[Line] = [("back", {"seat": seat})] if self.state.seats[seat].away else []
            await self._step([*lines, ("voted", {"seat": seat, "pause": pause})], click)

    # -- keeping order: whether the asker may do it is for the caller to know ---------------------------------------

    async def end(self, click: int | None, reason: str = "moderated") -> None:
        """End the table, lobby or match, without a winner.

        :raises NotRunning: when it is over.
        """
        async with self._lock:
            await self._settle()
            if self.state.standing is Standing.OVER:
                raise errors.NotRunning
            await self._step([("ended", {"reason": reason})], click)

    async def delay(self, seconds: float) -> None:
        """Move every deadline later.

        :raises NotSaved: when the store fails.
        """
        async with self._lock:
            await self._settle()
            later = {seat: replace(due, due=due.due + seconds) for seat, due in self.deadlines.items()}
            try:
                await self._around.store.set_deadlines(self.id, tuple(later.values()))
            except StoreError as problem:
                self._in_doubt = True
                raise errors.NotSaved from problem
            self.deadlines = later
            self._around.tell(Change(self, ()))

    async def remove(self, user: int, click: int) -> None:
        """Take somebody out of the lobby, or of the match: then a computer player moves for the seat, to the end.

        :raises NotSeated: :raises NotRunning: when the table is over.
        """
        async with self._lock:
            await self._settle()
            seat = self._seat(user)
            if self.state.standing is Standing.OVER:
                raise errors.NotRunning
            if self.state.standing is Standing.LOBBY:
                lines: list[Line] = [("unseated", {"user": user})]
                if self.state.people == (user,):
                    lines.append(("ended", {"reason": "moderated"}))
                await self._step(lines, click)
            elif self.state.seats[seat].away != REMOVED:
                await self._step(self._goes_away(seat, REMOVED), click)

    async def reload(self) -> None:
        """Believe the log, not the memory, and tell everybody how the table stands.

        :raises NotSaved: when the store fails.
        """
        async with self._lock:
            self._in_doubt = True
            await self._settle()
            self._around.tell(Change(self, ()))

    async def take_back(self, user: int, click: int) -> None:
        """A player who was away plays on; nothing happens for one who wasn't.

        :raises NotSeated: as its name says.
        """
        async with self._lock:
            await self._settle()
            seat = self._own_seat(user)
            if self.state.standing is Standing.RUNNING and self.state.seats[seat].away is not None:
                await self._step([("back", {"seat": seat})], click)

    async def time_up(self, deadline: Deadline) -> None:
        """A deadline has passed. Late and repeated calls do no harm: they name a question that is no longer open."""
        async with self._lock:
            await self._settle()
            if self.deadlines.get(deadline.seat) != deadline:
                return
            if deadline.seat == LOBBY_SEAT:
                await self._step([("ended", {"reason": "expired"})])
                return
            seat = self.state.seats[deadline.seat]
            if seat.plays_itself:
                await self._step(self._goes_away(deadline.seat, "late"))
                return
            match = self.state.match
        if match is not None:
            move = await self._around.thinkers.think(match, deadline.seat, seat.level or AUTOPILOT)
            await self._computer_moves(deadline, move)

    async def _computer_moves(self, deadline: Deadline, move: Move) -> None:
        async with self._lock:
            await self._settle()
            if self.deadlines.get(deadline.seat) == deadline:
                await self._step([("moved", {"seat": deadline.seat, "move": str(move), "by": "computer"})])

    def _goes_away(self, seat: int, reason: str) -> list[Line]:
        if not any(other.plays_itself for at, other in enumerate(self.state.seats) if at != seat):
            return [("ended", {"reason": "abandoned"})]
        return [("away", {"seat": seat, "reason": reason})]

    # -- one step -----------------------------------------------------------------------------------------------------

    async def _step(self, lines: Iterable[Line], click: int | None = None) -> None:
        """Try the lines on a copy, store them, publish them. Called under the lock."""
        now = self._around.now()
        trial = self.state.copy()
        entries: list[Entry] = []
        events: list[Event] = []
        for kind, data in lines:
            entry = Entry(trial.seq + 1, now, kind, click, data)
            events += trial.apply(entry)
            entries.append(entry)
        deadlines = self._deadlines_for(trial, now)
        step = Append(
            self.id,
            tuple(entries),
            trial.standing,
            trial.people,
            tuple(deadlines.values()),
            result_of(trial, now) if trial.standing is Standing.OVER else None,
        )
        try:
            await self._around.store.append(step)
        except AlreadyDone:
            return
        except BaseException as problem:
            self._in_doubt = True
            if isinstance(problem, StoreError):
                raise errors.NotSaved from problem
            raise
        self.state = trial
        self.deadlines = deadlines
        self._around.tell(Change(self, tuple(events)))

    def _deadlines_for(self, trial: TableState, now: float) -> dict[int, Deadline]:
        if trial.standing is Standing.LOBBY:
            return {LOBBY_SEAT: Deadline(self.id, LOBBY_SEAT, "lobby", now + LOBBY_SECONDS)}
        match = trial.match
        if match is None or trial.standing is Standing.OVER or trial.paused:
            return {}
        result = {}
        for number in match.waiting:
            seat = trial.seats[number]
            old = self.deadlines.get(number)
            same = old is not None and old.decision == match.decision
            if old is not None and same and self.state.seats[number].plays_itself == seat.plays_itself:
                result[number] = old
                continue
            due = now + (PACES[trial.header.pace].seconds + seat.bank if seat.plays_itself else self._around.pause())
            result[number] = Deadline(self.id, number, match.decision or "", due)
        return result

    def _bank_left(self, seat: int) -> float | None:
        """The seat's bank after answering now, when it has gone below what it was."""
        deadline = self.deadlines.get(seat)
        bank = self.state.seats[seat].bank
        if deadline is None or not self.state.seats[seat].plays_itself:
            return None
        left = max(0.0, deadline.due - self._around.now())
        return round(left, 3) if left < bank else None

    async def _settle(self) -> None:
        """After a store call in doubt: believe the log, not the memory."""
        if not self._in_doubt:
            return
        try:
            stored = await self._around.store.load(self.id)
            deadlines = [deadline for deadline in await self._around.store.deadlines() if deadline.table == self.id]
        except StoreError as problem:
            raise errors.NotSaved from problem
        if stored is None:
            raise errors.NoSuchTable
        before = self.state.seq
        self.state = TableState(*stored)
        self.deadlines = {deadline.seat: deadline for deadline in deadlines}
        self._in_doubt = False
        if self.state.seq != before:
            self._around.tell(Change(self, ()))

    def _seating(self) -> list[int]:
        """The users in seat order: as they sat down; in a rematch as they sat before."""
        users = [seat.user for seat in self.state.seats]
        before = self.state.header.invited if self.state.header.rematch_of is not None else ()
        return sorted(users, key=lambda user: before.index(user) if user in before else len(before))

    async def _dealer(self, order: list[int], click: int) -> int | None:
        """In a rematch the game may want a winner of the last match to begin; a tie is drawn by lot."""
        header = self.state.header
        last = await self._last_match() if header.rematch_of is not None else None
        if last is None or last.match is None or last.match.outcome is None:
            return None
        places = zip(last.seats, last.match.outcome.places, strict=True)
        winners = sorted(order.index(seat.user) for seat, place in places if place == 1 and seat.user in order)
        if not winners:
            return None
        joined = {seat.user: seat.click for seat in self.state.seats}
        clicks = [*(joined[user] for user in order), click]
        lot = Chance(lot_seed(header.seed, header.table, clicks)).below(len(winners))
        return last.match.rematch_dealer(winners[lot], len(order))

    async def _last_match(self) -> TableState | None:
        """The table whose rematch this is, if it can be read."""
        try:
            stored = await self._around.store.load(self.state.header.rematch_of or "")
            return TableState(*stored) if stored is not None else None
        except (Unreadable, ValueError, KeyError, TypeError):
            return None
        except StoreError as problem:
            raise errors.NotSaved from problem

    # -- checks -------------------------------------------------------------------------------------------------------

    def _seat(self, user: int) -> int:
        seat = self.state.seat_of(user)
        if seat is None:
            raise errors.NotSeated
        return seat

    def _own_seat(self, user: int) -> int:
        """The seat of somebody who may still play on it."""
        seat = self._seat(user)
        if self.state.seats[seat].away == REMOVED:
            raise errors.Removed
        return seat

    def _must_be_lobby(self) -> None:
        if self.state.standing is not Standing.LOBBY:
            raise errors.NotInLobby

    def _must_be_host(self, user: int) -> None:
        self._seat(user)
        if user != self.state.host:
            raise errors.NotHost(host=self.state.host)
