"""Store a table's steps, and track whether memory and store still agree."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tables import errors
from tables.decide.step import Snapshot, Step
from tables.ports import AlreadyDone, Deadline, LeaseLost, OutOfTurn, Store, StoreError
from tables.state import TableState, state_from_log
from tables.time.play_time import PlayTime


class EventLog:
    """A table's state and deadlines, which change in memory only after a new step has been stored.

    After a write that may or may not have reached the store, the log is ``in_doubt`` and must be reloaded before the
    next decision.
    """

    def __init__(
        self, state: TableState, deadlines: dict[int, Deadline], store: Store, time: PlayTime, moves: int
    ) -> None:
        """Wrap a loaded log. The ``deadlines`` already include the first ``moves`` of ``time.moves``."""
        self.state = state
        self.in_doubt = False
        self._deadlines = deadlines
        self._moves = moves
        self._store = store
        self._time = time

    @classmethod
    async def load(cls, store: Store, time: PlayTime, table: str) -> EventLog:
        """Load a table's log.

        :raises NoSuchTable: if it doesn't exist.
        :raises Unreadable: if the stored rows can't be read.
        :raises StoreError: if the store fails.
        """
        while True:
            moves = len(time.moves)
            stored = await store.load(table)
            if stored is None:
                raise errors.NoSuchTable
            deadlines = await store.deadlines(table)
            # otherwise it is unclear whether the deadlines were read before or after they were moved
            if moves == len(time.moves):
                by_seat = {deadline.seat: deadline for deadline in deadlines}
                return cls(state_from_log(*stored), by_seat, store, time, moves)

    @property
    def deadlines(self) -> dict[int, Deadline]:
        """The deadline of each seat that must answer."""
        moves = self._time.moves[self._moves :]
        self._moves += len(moves)
        for seconds in (move.seconds for move in moves if move.concerns(self.state.header.guild)):
            self._deadlines = {seat: due.moved(seconds) for seat, due in self._deadlines.items()}
        return self._deadlines

    def snapshot(self) -> Snapshot:
        """Return a snapshot of the table as it is now."""
        return Snapshot(self.state, self.deadlines, self._time.now())

    async def append(self, step: Step) -> None:
        """Store a step and adopt its state.

        :raises OutOfTurn: if another process has written to the log.
        :raises AlreadyDone: if the click has already been stored, perhaps by another process.
        :raises NotSaved: if the store fails.
        :raises Elsewhere: if another process now runs the table.
        """
        moves = len(self._time.moves)
        with self._writing():
            await self._store.append(step.append)
        self.state, self._deadlines, self._moves = step.state, step.deadlines, moves

    async def postpone(self, seconds: float) -> None:
        """Postpone people's deadlines without adding a step.

        :raises NotSaved: if the store fails.
        :raises Elsewhere: if another process now runs the table.
        """
        later = {seat: due.moved(seconds) for seat, due in self.deadlines.items()}
        moves = self._moves
        with self._writing():
            await self._store.set_deadlines(self.state.header.table, tuple(later.values()))
        self._deadlines, self._moves = later, moves

    async def reload(self) -> bool:
        """Reload state and deadlines from the store; return whether the log has changed.

        :raises NoSuchTable, Unreadable, StoreError: as :meth:`load`.
        """
        self.in_doubt = True
        stored = await EventLog.load(self._store, self._time, self.state.header.table)
        before, self.state = self.state, stored.state
        self._deadlines, self._moves = stored._deadlines, stored._moves
        self.in_doubt = False
        return (before.seq, before.header.edition) != (self.state.seq, self.state.header.edition)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Mark the log as in doubt if the write fails or is cancelled, since it may have been stored anyway."""
        try:
            yield
        except BaseException as problem:
            self.in_doubt = True
            # the table in memory may be stale, so ask the process that now runs it
            if isinstance(problem, LeaseLost):
                raise errors.Elsewhere(guild=self.state.header.guild) from problem
            if isinstance(problem, StoreError) and not isinstance(problem, OutOfTurn | AlreadyDone):
                raise errors.NotSaved from problem
            raise
