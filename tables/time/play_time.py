"""Track whether people can play, and move deadlines by the time they lost.

People can't play while the gateway is disconnected, Discord accepts no requests, another process owns the tables, the
machine is asleep, or this process stalls. When that ends, people's deadlines move by the lost time plus a grace period.
Computers need neither, so their pending moves are due immediately.

Servers are grouped by shard, so a lost connection pauses only the clocks of its group.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from tables.ports import EVERY, Extension, Group, Store, StoreError
from tables.time.time_controls import RESTART_GRACE

log = logging.getLogger(__name__)

ALIVE = "alive"
"""The key under which the store keeps the last time people could play."""

LOOK_SECONDS = 1.0
"""The interval between clock checks, in seconds."""
STANDSTILL = 5.0
"""If a check is late by more than this many seconds, the process has stalled and nobody was served."""
SET = 1.0
"""If the two clocks drift apart by this many seconds, one was set or the machine was asleep."""
LEAST = 3.0
"""Interruptions shorter than this many seconds are ignored, because connections are replaced every day."""

ASLEEP = "asleep"
OWNED = "owned"
"""The reason for pausing if another process owns the tables."""


def alive_key(group: Group) -> str:
    """Return the key under which the store keeps the last time people in a group could play.

    >>> alive_key(Group(1, 3))
    'alive 1 of 3'
    """
    return ALIVE if group == EVERY else f"{ALIVE} {group.number} of {group.groups}"


class ClockPause(NamedTuple):
    """Why clocks are paused, since when (seconds since 1970), and whether this affects all of them or only some."""

    reason: str
    since: float
    everywhere: bool


@dataclass
class _State:
    """A group: why and since when its clocks are paused, and until when its lost time was given back (Unix times)."""

    reasons: set[str] = field(default_factory=set)
    since: float = 0.0
    given_until: float = 0.0


class PlayTime:
    """The clock of all tables: what time it is, whether people can play, and how far deadlines were moved.

    :param wall: returns seconds since 1970; this clock can be set, and jumps when the machine wakes.
    :param steady: returns seconds of a clock that is never set and stops while the machine sleeps; None to trust
    ``wall`` and not detect sleep.
    :param group: the group whose tables this process runs.

    ``moves`` lists how far deadlines were moved since the start; each item applies to deadlines read before it was
    added. ``_history`` also has the moves of the start itself, and when each was made.
    """

    def __init__(
        self,
        store: Store,
        wall: Callable[[], float],
        steady: Callable[[], float] | None = None,
        group: Group = EVERY,
    ) -> None:
        self._store = store
        self._group = group
        self._alive = alive_key(group)
        self._wall = wall
        self._steady = steady
        self._looked = steady() if steady is not None else 0.0
        self._offset = wall() - self._looked if steady is not None else 0.0
        self._groups = [_State()]
        self._was_playable = False
        self._unsaved: list[Extension] = []
        self._listeners: list[Callable[[float], None]] = []
        self._ask: Callable[[int], Awaitable[None]] | None = None
        self.moves: list[Extension] = []
        self._history: list[tuple[float, Extension]] = []
        self.began = self.extended_at_start = 0.0
        """When :meth:`begin` was called, and how many seconds it moved the deadlines by."""

    async def begin(self) -> None:
        """Before any table is loaded, move all deadlines by the time that nobody could play, plus the grace period.

        :raises StoreError: if the store can't be read or written.
        """
        alive, now = await self._store.fact_number(self._alive), self.now()
        if alive is None and self._alive != ALIVE:  # the first start since the tables were divided into groups
            alive = await self._store.fact_number(ALIVE)
        for state in self._groups:
            state.since = state.given_until = now
        # Negative if the clock was set back in the meantime: everyone then has as much time left as when ``alive`` was
        # stored.
        moves = [] if alive is None else [Extension(now - alive, self._group), Extension(RESTART_GRACE, self._group)]
        self.began, self.extended_at_start = now, sum(move.seconds for move in moves)
        self._history = [(now, move) for move in moves]
        await self._store.extend_deadlines(moves, self._alive, repr(now))

    async def note(self) -> None:
        """Store when people could last play.

        :raises StoreError: if the store fails.
        """
        await self._store.set_fact(self._alive, repr(self.last_playable))

    def now(self) -> float:
        """Return seconds since 1970. This never jumps between checks."""
        return self._wall() if self._steady is None else self._steady() + self._offset

    def moved(self, moment: float, guild: int) -> float:
        """Return a past moment at a server, moved as far as deadlines that were set at that moment.

        So it stays as long before or after a question as it was, whatever interruptions came since.
        """
        return moment + sum(move.seconds for at, move in self._history if moment < at and move.concerns(guild))

    # -- who can play -------------------------------------------------------------------------------------------------

    def can_play(self, guild: int) -> bool:
        """Return whether people at this server's tables can play now."""
        return not self._groups[Group.of(guild, len(self._groups)).number].reasons

    @property
    def nobody_can_play(self) -> bool:
        """Whether all clocks are paused."""
        return all(state.reasons for state in self._own)

    @property
    def owned_elsewhere(self) -> bool:
        """Whether another process owns the tables, so that this one must not display them."""
        return any(OWNED in state.reasons for state in self._groups)

    def clock_pauses(self) -> list[ClockPause]:
        """Return each reason why clocks are paused now, and the time at which it first paused any of them."""
        found = []
        for reason in sorted(set[str]().union(*(state.reasons for state in self._own))):
            since = [state.since for state in self._own if reason in state.reasons]
            found.append(ClockPause(reason, min(since), everywhere=len(since) == len(self._own)))
        return found

    @property
    def last_playable(self) -> float:
        """The last time everyone could play (seconds since 1970): now, unless any clock is paused."""
        return min((state.since for state in self._own if state.reasons), default=self.now())

    @property
    def _own(self) -> list[_State]:
        """The groups whose tables this process runs."""
        if self._group.groups != len(self._groups):
            return self._groups
        return [self._groups[self._group.number]]

    def probe_with(self, ask: Callable[[int], Awaitable[None]] | None) -> None:
        """Set the probe that finds out whether people on a server can play; it runs before a deadline is enforced."""
        self._ask = ask

    async def can_certainly_play(self, guild: int) -> bool:
        """Probe, then return whether people at this server's tables can play now."""
        if self._ask is not None and self.can_play(guild):
            await self._ask(guild)
        return self.can_play(guild)

    def divide(self, groups: int) -> None:
        """Set the number of groups. Each new group gets the combined state of all the old ones."""
        if groups == len(self._groups):
            return
        reasons = set().union(*(state.reasons for state in self._groups))
        since = min((state.since for state in self._groups if state.reasons), default=0.0)
        given = max(state.given_until for state in self._groups)
        self._groups = [_State(set(reasons), since, given) for _ in range(groups)]

    def stop(self, reason: str, group: int | None = None, since: float | None = None) -> None:
        """Pause a group's clocks (all groups' if None) for this reason, starting now or at an earlier time."""
        now = self.now()
        began = min(now, since if since is not None else now)
        for state in self._chosen(group):
            if not state.reasons:
                state.since = max(began, state.given_until)
                level = (
                    logging.INFO if self._was_playable else logging.DEBUG
                )  # before the first connection this is normal
                log.log(level, "clocks paused: people can't play (%s)", reason)
            else:
                state.since = min(state.since, max(began, state.given_until))
            state.reasons.add(reason)

    async def resume(self, reason: str, group: int | None = None) -> None:
        """Remove a reason for pausing.

        Once no reasons are left, the group's clocks resume and the lost time is given back.
        """
        now, lost = self.now(), dict[int, float]()
        for number, state in enumerate(self._groups):
            if (group is None or number == group) and reason in state.reasons:
                state.reasons.discard(reason)
                if not state.reasons:
                    self._was_playable = True
                    lost[number] = now - state.since
                    state.given_until = now
        noticed = {number: seconds for number, seconds in lost.items() if seconds >= LEAST}
        if noticed:
            await self._give_back(noticed)
        elif lost:
            self._notify(0.0)

    def follow(self, moved: Callable[[float], None]) -> None:
        """Call ``moved`` with how many seconds stored deadlines were moved by; 0 if clocks only resumed."""
        self._listeners.append(moved)

    def unfollow(self, moved: Callable[[float], None]) -> None:
        """Stop calling ``moved``. Safe to call twice."""
        if moved in self._listeners:
            self._listeners.remove(moved)

    def _chosen(self, group: int | None) -> Iterable[_State]:
        return self._groups if group is None else self._groups[group : group + 1]

    # -- the clocks ---------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Detect whether the system clock was set, the machine slept or this process stalled since the last check.

        Call this before any decision that depends on the time.
        """
        if self._steady is None:
            return
        steady, wall = self._steady(), self._wall()
        stood, jump = steady - self._looked, wall - steady - self._offset
        self._looked = steady
        self._offset += jump
        lost = stood if stood > STANDSTILL else 0.0
        if jump >= SET:
            lost += jump
        elif jump <= -SET:
            await self._set_back(jump)
        if lost >= LEAST:
            self.stop(ASLEEP, since=self.now() - lost)
            await self.resume(ASLEEP)

    async def watch(self, owner: Callable[[], bool] | None = None) -> None:
        """Check the clocks periodically; ``owner`` returns whether this process owns the tables."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.look()
            if owner is not None and not owner():
                self.stop(OWNED)
            elif owner is not None:
                await self.resume(OWNED)
            if self._unsaved:
                await self._save()

    async def _set_back(self, jump: float) -> None:
        """Shift all recorded times after the system clock was set back."""
        log.warning("the system clock was set back by %.0f s: deadlines moved with it", -jump)
        for state in self._groups:
            state.since += jump
            state.given_until += jump
        await self._move([Extension(jump)])

    # -- giving back --------------------------------------------------------------------------------------------------

    async def _give_back(self, lost: dict[int, float]) -> None:
        """Move these groups' deadlines by the time each group has lost, plus the grace period."""
        count = len(self._groups)
        log.info("clocks resumed after %.0f s: deadlines moved by that and 20 s", max(lost.values()))
        if len(lost) == count and len(set(lost.values())) == 1:
            await self._move([Extension(lost[0] + RESTART_GRACE)])
        else:
            groups = lost.items()
            await self._move([Extension(seconds + RESTART_GRACE, Group(number, count)) for number, seconds in groups])

    async def _move(self, moves: list[Extension]) -> None:
        """Move deadlines: immediately in memory, and in the store after all previously decided steps."""
        self.moves += moves
        self._history += [(self.now(), move) for move in moves]
        self._unsaved += moves
        await self._save()

    async def _save(self) -> None:
        # Nothing else runs between the change to ``moves`` and this call, so the store receives all writes in the right
        # order.
        moves, self._unsaved = self._unsaved, []
        try:
            await self._store.extend_deadlines(moves, self._alive, repr(self.last_playable))
        except StoreError as problem:
            log.error("moved deadlines not stored: %s", type(problem).__name__)
            self._unsaved = moves + self._unsaved
            return
        self._notify(max((one.seconds for one in moves), key=abs))

    def _notify(self, seconds: float) -> None:
        for listener in list(self._listeners):
            listener(seconds)
