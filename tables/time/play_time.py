"""Track whether people could play, and give lost time back to their deadlines.

They can't while no gateway brings their clicks, Discord takes no requests, another process owns the tables, the machine
sleeps or this process stands still. When that ends, the deadlines of people are moved later by as much and some grace;
a computer needs neither, so what it was about to do is due at once.

The tables of a server belong to a group, those of one shard's servers: a lost connection stops the clocks of one group.
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
"""Under this key the store knows when people could play last."""

LOOK_SECONDS = 1.0
"""Between two looks at the clocks."""
STANDSTILL = 5.0
"""Seconds after which a look that is late means that nobody was served meanwhile."""
SET = 1.0
"""Seconds by which the two clocks must differ: then one was set, or the machine has slept."""
LEAST = 3.0
"""A shorter interruption nobody notices: connections are replaced by new ones every day."""

ASLEEP = "asleep"
OWNED = "owned"
"""By another process."""


def alive_key(group: Group) -> str:
    """Under this key the store knows it of a group of tables that a process plays.

    >>> alive_key(Group(1, 3))
    'alive 1 of 3'
    """
    return ALIVE if group == EVERY else f"{ALIVE} {group.number} of {group.groups}"


class ClockPause(NamedTuple):
    """Why clocks stand still, since when (seconds since 1970), and whether all do or those of some groups."""

    reason: str
    since: float
    everywhere: bool


@dataclass
class _State:
    """A group: why its clocks stand still, since when (seconds since 1970), and until when its time was given back."""

    reasons: set[str] = field(default_factory=set)
    since: float = 0.0
    given_until: float = 0.0


class PlayTime:
    """Says what time it is for the tables, whether people could play, and by how much deadlines were moved.

    :param wall: seconds since 1970; it may be set, and jumps when the machine wakes.
    :param steady: seconds by a clock that nobody sets and that stands still while the machine sleeps; None: ``wall`` is
        believed, and nothing is known of sleep.
    :param group: whose tables this process plays.

    ``moves`` are all since the start: a deadline that was known before one is moved by it.
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
        self.began = self.extended_at_start = 0.0
        """When it began, and the seconds by which deadlines were moved then."""

    async def begin(self) -> None:
        """After a start, before any table is loaded: give back the time since people could play last, and the grace.

        :raises StoreError: when the store can't be read or written.
        """
        alive, now = await self._store.fact_number(self._alive), self.now()
        if alive is None and self._alive != ALIVE:  # the first time since tables are divided like this
            alive = await self._store.fact_number(ALIVE)
        for state in self._groups:
            state.since = state.given_until = now
        # negative when the clock was set back meanwhile: then everybody has as much time left as when it was noted
        moves = [] if alive is None else [Extension(now - alive, self._group), Extension(RESTART_GRACE, self._group)]
        self.began, self.extended_at_start = now, sum(move.seconds for move in moves)
        await self._store.extend_deadlines(moves, self._alive, repr(now))

    async def note(self) -> None:
        """Let the store know when people could play last.

        :raises StoreError: when it can't be written.
        """
        await self._store.set_fact(self._alive, repr(self.last_playable))

    def now(self) -> float:
        """Seconds since 1970. Between two looks nothing makes it jump."""
        return self._wall() if self._steady is None else self._steady() + self._offset

    # -- who can play -------------------------------------------------------------------------------------------------

    def can_play(self, guild: int) -> bool:
        """Whether people at the tables of this server can play now."""
        return not self._groups[Group.of(guild, len(self._groups)).number].reasons

    @property
    def nobody_can_play(self) -> bool:
        """Whether all clocks stand still."""
        return all(state.reasons for state in self._own)

    def clock_pauses(self) -> list[ClockPause]:
        """Why clocks stand still now: each reason, and since when those stand still that it stops."""
        found = []
        for reason in sorted(set[str]().union(*(state.reasons for state in self._own))):
            since = [state.since for state in self._own if reason in state.reasons]
            found.append(ClockPause(reason, min(since), everywhere=len(since) == len(self._own)))
        return found

    @property
    def last_playable(self) -> float:
        """The last moment at which everybody could play (seconds since 1970): now, unless a clock stands still."""
        return min((state.since for state in self._own if state.reasons), default=self.now())

    @property
    def _own(self) -> list[_State]:
        """The groups in which this process has tables."""
        if self._group.groups != len(self._groups):
            return self._groups
        return [self._groups[self._group.number]]

    def probe_with(self, ask: Callable[[int], Awaitable[None]] | None) -> None:
        """Let this find out whether people on a server can play, before anybody's time is said to be up."""
        self._ask = ask

    async def can_certainly_play(self, guild: int) -> bool:
        """Whether people at the tables of this server can surely play now."""
        if self._ask is not None and self.can_play(guild):
            await self._ask(guild)
        return self.can_play(guild)

    def divide(self, groups: int) -> None:
        """From now on there are so many groups. What was known of any is then known of all."""
        if groups == len(self._groups):
            return
        reasons = set().union(*(state.reasons for state in self._groups))
        since = min((state.since for state in self._groups if state.reasons), default=0.0)
        given = max(state.given_until for state in self._groups)
        self._groups = [_State(set(reasons), since, given) for _ in range(groups)]

    def stop(self, reason: str, group: int | None = None, since: float | None = None) -> None:
        """The clocks of a group (None: of all) stand still for this reason, since now or an earlier moment."""
        now = self.now()
        began = min(now, since if since is not None else now)
        for state in self._chosen(group):
            if not state.reasons:
                state.since = max(began, state.given_until)
                level = (
                    logging.INFO if self._was_playable else logging.DEBUG
                )  # before the first connection it is normal
                log.log(level, "clocks paused: people can't play (%s)", reason)
            else:
                state.since = min(state.since, max(began, state.given_until))
            state.reasons.add(reason)

    async def resume(self, reason: str, group: int | None = None) -> None:
        """This reason is none any more. When it was the last, the group is given back its time."""
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
            self._tell(0.0)

    def follow(self, moved: Callable[[float], None]) -> None:
        """Call this with the seconds by which deadlines were moved, when it is stored; 0: clocks go on, none moved."""
        self._listeners.append(moved)

    def unfollow(self, moved: Callable[[float], None]) -> None:
        """Call it no more. Doing it twice is harmless."""
        if moved in self._listeners:
            self._listeners.remove(moved)

    def _chosen(self, group: int | None) -> Iterable[_State]:
        return self._groups if group is None else self._groups[group : group + 1]

    # -- the clocks ---------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Find out whether the time was set, the machine has slept, or this process stood still since the last look.

        To be asked before anything is decided by the time.
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
        """Look again and again; ``owner`` says whether this process owns the tables."""
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
        """The wall's clock was set back: all moments that are known of it are earlier by as much."""
        log.warning("the system clock was set back by %.0f s: deadlines moved with it", -jump)
        for state in self._groups:
            state.since += jump
            state.given_until += jump
        await self._move([Extension(jump)])

    # -- giving back --------------------------------------------------------------------------------------------------

    async def _give_back(self, lost: dict[int, float]) -> None:
        """Move the deadlines of these groups, by what each has lost and the grace."""
        count = len(self._groups)
        log.info("clocks resumed after %.0f s: deadlines moved by that and 20 s", max(lost.values()))
        if len(lost) == count and len(set(lost.values())) == 1:
            await self._move([Extension(lost[0] + RESTART_GRACE)])
        else:
            groups = lost.items()
            await self._move([Extension(seconds + RESTART_GRACE, Group(number, count)) for number, seconds in groups])

    async def _move(self, moves: list[Extension]) -> None:
        """Move deadlines, in memory at once and in the store after all steps that were decided before."""
        self.moves += moves
        self._unsaved += moves
        await self._save()

    async def _save(self) -> None:
        # Nothing else runs between the change of ``moves`` and this, so the store has all its jobs in the right order.
        moves, self._unsaved = self._unsaved, []
        try:
            await self._store.extend_deadlines(moves, self._alive, repr(self.last_playable))
        except StoreError as problem:
            log.error("moved deadlines not stored: %s", type(problem).__name__)
            self._unsaved = moves + self._unsaved
            return
        self._tell(max((one.seconds for one in moves), key=abs))

    def _tell(self, seconds: float) -> None:
        for listener in list(self._listeners):
            listener(seconds)
