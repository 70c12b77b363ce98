"""The port that every store implements: what tables need to have stored.

A table is a header that never changes and a log that only grows; everything else about it is worked out from these two.
Beside them the store keeps what must be found without reading logs (standing, deadlines) and where messages were sent.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from engine import Value
from tables.alerts import Alerts
from tables.history.archive import Archive
from tables.history.records import Result

ERASURES_BEGUN = "erasures begun"
"""The key of the fact that counts erasures as they begin."""


class StoreError(Exception):
    """The store could not do what was asked; whether it did is not known unless the subclass says so."""


class OutOfTurn(StoreError):
    """Somebody else has written at this place in the log; nothing was stored."""


class AlreadyDone(StoreError):
    """A click with this interaction id has been stored before; nothing was stored now."""


class Unreadable(StoreError):
    """What is stored for a table is not what a table stores (a row was changed or damaged)."""


class UnknownGame(Unreadable):
    """The game of a table isn't installed, so its log can't be followed; nothing in it is damaged."""


class TooManyOpen(StoreError):
    """As many tables as are allowed are open in a ``scope``: "host", "channel" or "server"; ``most`` is how many."""

    def __init__(self, scope: str, most: int) -> None:
        super().__init__(f"{most} tables are open: {scope}")
        self.scope = scope
        self.most = most


class LeaseLost(StoreError):
    """What was to be written belongs to a group that is not, or no longer, this process's; nothing was stored.

    The text names the group, the epoch in which it was lost, and the lease's new ``holder``, as far as they are known.
    """

    def __init__(self, group: Group | None = None, epoch: int | None = None, holder: str = "") -> None:
        what = "another's group" if group is None else f"group {group.number} of {group.groups}"
        under = "" if epoch is None else f", lost in epoch {epoch}"
        super().__init__(what + under + (holder and f", played by {holder}"))


class StillSeated(StoreError):
    """Somebody can't be erased while they have a seat at a table that is not over; nothing was erased."""


class Standing(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed when a table is opened. ``seed`` is secret until the table is over: never in a log line or a repr.

    ``opened`` is in seconds since 1970, ``pace`` the name of a time control (``tables.time.time_controls``),
    ``options`` the house rules that were asked for, ``invited`` user ids for whom seats are kept (in a rematch: all
    who sat at the old table, in seat order), ``rematch_of`` the table whose seats and rules this one takes over.
    ``parent`` is the channel of the thread that ``channel`` is; None: it is none.

    What does change is who it names: ``edition`` counts how often somebody was erased from it and from its log.
    """

    table: str
    game: str
    guild: int
    channel: int
    host: int
    opened: float
    pace: str
    locale: str
    options: Mapping[str, Value]
    invited: tuple[int, ...]
    rematch_of: str | None
    seed: bytes = field(repr=False)
    parent: int | None = None
    edition: int = 0

    @property
    def counted_in(self) -> int:
        """The channel for which the table counts: that of its thread, where it is in one."""
        return self.parent if self.parent is not None else self.channel


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log. ``seq`` counts from 1; ``at`` is in seconds since 1970; ``data`` is plain JSON.

    ``interaction`` is the id of the click that caused it (None: the clock or a computer player).
    """

    seq: int
    at: float
    kind: str
    interaction: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True, order=True)
class Deadline:
    """A seat that must answer a decision by ``due`` (seconds since 1970). ``seat`` -1 is the lobby as a whole.

    ``asks_person`` is False while a computer moves for the seat: it needs no time to come back after an interruption.
    """

    table: str
    seat: int
    decision: str
    due: float
    asks_person: bool = True

    def moved(self, seconds: float) -> Deadline:
        """Return it after the clocks were moved by so many seconds: later for people, for computers never.

        >>> Deadline("0", 0, "1-draw", 50.0).moved(20.0).due, Deadline("0", 0, "1-draw", 50.0, False).moved(20.0).due
        (70.0, 50.0)
        """
        return replace(self, due=self.due + (seconds if self.asks_person else min(seconds, 0.0)))


class Group(NamedTuple):
    """The tables of one group of servers: ``number`` (from 0) of so many ``groups``. One shard hears of them."""

    number: int
    groups: int

    @classmethod
    def of(cls, guild: int, groups: int) -> Group:
        """The group to which a server belongs when there are so many ``groups``, as Discord works it out.

        >>> [Group.of(guild << 22, 2).number for guild in (1, 2, 3)]
        [1, 0, 1]
        """
        return cls((guild >> 22) % groups, groups)


EVERY = Group(0, 1)
"""All tables, as one group."""


class Extension(NamedTuple):
    """So many seconds by which the deadlines of a group are moved; see ``Deadline.moved``."""

    seconds: float
    group: Group = EVERY

    def concerns(self, guild: int) -> bool:
        """Whether it moves those of this server's tables."""
        return self.group == Group.of(guild, self.group.groups)


@dataclass(frozen=True, slots=True)
class Posted:
    """A message of ours that shows a table: ``kind`` is "table", "results" (``user`` 0) or "hand" (a DM to ``user``).

    ``chapter`` is the part of the match that it shows, counted from 1, or from which on it tells the results; 0: no
    match yet, or not known. ``shown`` is the step of the table's log (its ``seq``) up to which it is known to be
    right; 0: not known.
    """

    table: str
    kind: str
    user: int
    channel: int
    message: int
    chapter: int = 0
    shown: int = 0


@dataclass(frozen=True, slots=True)
class Reminder:
    """That a seat was called to a question (``decision``, see ``delivery.notify.pings``), and the message that did it.

    Channel and message are 0 where its hand itself came anew: nothing is to be taken away.
    """

    table: str
    seat: int
    decision: str
    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class Append:
    """All that one step at a table changes; it is stored as a whole or not at all.

    ``entries`` follow each other; the first one's ``seq`` is what the writer expects to be the next, as it expects the
    log to be of this ``edition``. ``deadlines`` replace all deadlines of the table. ``users`` are those who have a seat
    now and weren't taken out of the match. The step that ends a match brings its ``result``, so no match is over
    without one and none has two.
    """

    table: str
    entries: tuple[Entry, ...]
    standing: Standing
    users: tuple[int, ...]
    deadlines: tuple[Deadline, ...] = ()
    result: Result | None = None
    edition: int = 0


class Allowed(NamedTuple):
    """How many tables may be open: of one host, in one channel with its threads, on one server. 0: any number.

    Those whose ids are in ``besides`` don't count.
    """

    host: int = 0
    channel: int = 0
    server: int = 0
    besides: tuple[str, ...] = ()


class Store(Protocol):
    """Remembers tables. Every method that writes returns only when what it wrote would survive a power cut.

    :raises StoreError: from every method, when the store fails.
    """

    @property
    def archive(self) -> Archive:
        """What is remembered of matches that are over, in the same place."""

    @property
    def alerts(self) -> Alerts:
        """Who wants to be told of new tables, beside the same tables."""

    async def open_table(self, header: Header, first: Append, allowed: Allowed | None = None) -> None:
        """Remember a new table with the first entries of its log.

        Whether that is ``allowed`` (None: it is) is counted where it is stored: of two who open the last one at once,
        also in two processes, one is refused.

        :raises TooManyOpen: when it isn't. :raises OutOfTurn: when there is such a table already.
        :raises AlreadyDone: when a click has been stored before.
        """

    async def append(self, step: Append) -> None:
        """Add a step to a table's log.

        :raises OutOfTurn: when the log is not where the step expects it, or somebody was erased from it since.
        :raises AlreadyDone: when an entry's interaction id is in this or any other table's log already.
        """

    async def load(self, table: str) -> tuple[Header, list[Entry]] | None:
        """A table's header and whole log in order; None when there is no such table.

        :raises Unreadable: when the rows are not what a table stores.
        """

    async def editions(self, tables: Collection[str]) -> dict[str, int]:
        """By id, the editions of these tables: one that is not in memory's was read before somebody was erased."""

    async def compact_next(self, ended_before: float) -> bool:
        """Let the next table that ended before then (seconds since 1970) take less room; whether there was one.

        Afterwards ``load`` gives the same log, but for the times of moves, which are then whole seconds, and for the
        interaction ids that no deal is made from. What can't be read stays as it is.
        """

    async def tables_in(self, *standings: Standing) -> list[str]:
        """The ids of all tables with one of these standings, oldest first."""

    async def open_by_last_step(self) -> list[str]:
        """The ids of the tables that are not over; where something happened last comes first."""

    async def servers_with_tables(self) -> list[int]:
        """The ids of the servers with a table that is not over."""

    async def guild_of(self, table: str) -> int | None:
        """The id of the server that a table is on; None when there is no such table."""

    async def open_on(self, guild: int) -> list[str]:
        """The ids of the tables on a server that are not over, oldest first."""

    async def tables_of(self, user: int) -> list[str]:
        """The ids of the tables in a lobby or running at which the user has a seat, oldest first."""

    async def deadlines(self, table: str | None = None) -> list[Deadline]:
        """Every deadline, or those of one table; the nearest first."""

    async def open_time_controls(self) -> dict[str, str]:
        """The name of the time control of every table that is not over, by its id."""

    async def extend_deadlines(self, extensions: Sequence[Extension], key: str, value: str) -> None:
        """Move deadlines and remember a small thing, all or nothing. What was asked before is done before."""

    async def set_deadlines(self, table: str, deadlines: Sequence[Deadline]) -> None:
        """Replace a table's deadlines without a step in its log."""

    async def post(self, posted: Posted) -> None:
        """Remember where a table is shown; the newest per table, kind and user counts.

        Nothing is remembered of a user whom the table doesn't name, or not any more.
        """

    def note_shown(self, posted: Posted) -> None:
        """Remember up to which step a message is right, with whatever is written next: nobody waits for it.

        A message that is not the table's any more is left alone.
        """

    async def unshown(self) -> list[str]:
        """The ids of the tables that are over and have a message that isn't known to show the end, the latest first."""

    async def posts(self, table: str) -> list[Posted]:
        """Where a table is shown now."""

    async def unpost(self, table: str, kind: str, user: int) -> None:
        """Forget where a table is shown to this user."""

    async def reminders(self) -> list[Reminder]:
        """The reminders that have not been forgotten."""

    async def remember(self, reminder: Reminder) -> None:
        """Remember that a seat was reminded; the newest counts."""

    async def forget_reminder(self, table: str, seat: int) -> None:
        """Forget that a seat was reminded."""

    async def fact(self, key: str) -> str | None:
        """A small thing worth remembering, such as the hash of the commands Discord was last told; None: there is none.

        Nor is there one when it can't be read.
        """

    async def fact_number(self, key: str) -> float | None:
        """A small thing that is a number; None when there is none, or when it can't be read as one."""

    def skipped_rows(self) -> int:
        """How many damaged rows were met and left out since the process began."""

    async def set_fact(self, key: str, value: str) -> None:
        """Remember a small thing."""

    async def dms_closed(self, user: int) -> bool:
        """Whether the last direct message to this user was refused."""

    async def set_dms_closed(self, user: int, closed: bool) -> None:
        """Remember whether direct messages reach this user, if anything else is known of them."""

    async def dm_channel(self, user: int) -> int | None:
        """The channel of this user's direct messages; None: not known."""

    async def set_dm_channel(self, user: int, channel: int | None) -> None:
        """Remember the channel of this user's direct messages, if anything else is known of them; None: forget it."""

    async def known_since(self, user: int) -> float | None:
        """When the first table was opened that names this user (seconds since 1970); None: there is none."""

    async def close(self) -> None:
        """Finish what is queued and let go of the file."""
