"""Define the port that every store implements: everything that tables need to store.

A table is a header that never changes and a log that only grows; everything else about it is derived from these two.
The store also keeps whatever must be findable without reading logs (standing, deadlines), and where messages were
posted.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from engine import Value
from tables.alerts import Alerts
from tables.dailies import Dailies
from tables.history.archive import Archive
from tables.history.records import Result
from tables.places import PlaceKind
from tables.puzzle_posts import PuzzlePosts
from tables.puzzles import Puzzles

ERASURES_BEGUN = "erasures begun"
"""The key of the fact that counts erasures as they start."""


class StoreError(Exception):
    """The store failed. Whether the write took effect is unknown unless the subclass says so."""


class OutOfTurn(StoreError):
    """Another process has already written a log entry with this number; nothing was stored."""


class AlreadyDone(StoreError):
    """A click with this interaction id is already stored; nothing was stored this time."""


class Unreadable(StoreError):
    """A table's stored rows are invalid: damaged, or modified by something else."""


class UnknownGame(Unreadable):
    """A table's game isn't installed, so its log can't be replayed; the log itself isn't damaged."""


class TooManyOpen(StoreError):
    """The limit of ``most`` open tables for this ``scope`` ("host", "channel" or "server") is reached."""

    def __init__(self, scope: str, most: int) -> None:
        super().__init__(f"{most} tables are open: {scope}")
        self.scope = scope
        self.most = most


class LeaseLost(StoreError):
    """The write is for a group that this process doesn't own, or no longer owns; nothing was stored.

    The text names the group, the epoch in which it was lost, and, if known, the new ``holder`` of the lease.
    """

    def __init__(self, group: Group | None = None, epoch: int | None = None, holder: str = "") -> None:
        what = "another's group" if group is None else f"group {group.number} of {group.groups}"
        under = "" if epoch is None else f", lost in epoch {epoch}"
        super().__init__(what + under + (holder and f", played by {holder}"))


class StillSeated(StoreError):
    """Someone with a seat at an open table can't be erased; nothing was erased."""


class Standing(StrEnum):
    """The stages of a table's life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Header:
    """The data fixed when a table opens. ``seed`` stays secret until the table is over: never in a log line or a repr.

    ``opened`` is in seconds since 1970, ``pace`` is the name of a time control (``tables.time.time_controls``), and
    ``options`` are the requested house rules. ``invited`` lists the user ids for whom seats are reserved; in a rematch,
    everyone seated at the old table, in seat order. ``rematch_of`` is the table whose seats and rules this one
    inherits. If ``channel`` is a thread, ``parent`` is its channel; otherwise it is None. ``guild`` is the id of the
    place that counts, names and plays the table: the server's or, if ``place`` isn't on a server, the channel's; 0 in a
    DM with the bot, where nobody else is.

    Only two things change a header later: the host can set another ``pace`` in the lobby, and erasures remove people.
    ``edition`` counts the people erased from it and from its log.
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
    place: PlaceKind = PlaceKind.SERVER

    @property
    def server(self) -> int:
        """The id of the server, even one without the bot; 0 in private channels."""
        return self.guild if self.place.has_server else 0

    @property
    def counted_in(self) -> int:
        """The channel whose quota the table counts towards: for a thread, its parent."""
        return self.parent if self.parent is not None else self.channel


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry in a table's log. ``seq`` counts from 1; ``at`` is in seconds since 1970; ``data`` is plain JSON.

    ``interaction`` is the id of the click that caused it; None if the clock or a computer player did.
    """

    seq: int
    at: float
    kind: str
    interaction: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True, order=True)
class Deadline:
    """A decision that a seat must make by ``due`` (seconds since 1970). ``seat`` -1 is the lobby as a whole.

    ``asks_person`` is False while a computer moves for the seat: it needs no extra time after an interruption.
    """

    table: str
    seat: int
    decision: str
    due: float
    asks_person: bool = True

    def moved(self, seconds: float) -> Deadline:
        """Return the deadline moved by this many seconds; a computer's deadline is never postponed.

        >>> Deadline("0", 0, "1-draw", 50.0).moved(20.0).due, Deadline("0", 0, "1-draw", 50.0, False).moved(20.0).due
        (70.0, 50.0)
        """
        return replace(self, due=self.due + (seconds if self.asks_person else min(seconds, 0.0)))


class Group(NamedTuple):
    """A group of servers and their tables: ``number`` (from 0) of ``groups``. One shard receives its events."""

    number: int
    groups: int

    @classmethod
    def of(cls, guild: int, groups: int) -> Group:
        """Return the group a server belongs to if there are this many ``groups``, using Discord's formula.

        >>> [Group.of(guild << 22, 2).number for guild in (1, 2, 3)]
        [1, 0, 1]
        """
        return cls((guild >> 22) % groups, groups)


EVERY = Group(0, 1)
"""All tables as a single group."""


class Extension(NamedTuple):
    """How many seconds to move a group's deadlines by; see ``Deadline.moved``."""

    seconds: float
    group: Group = EVERY

    def concerns(self, guild: int) -> bool:
        """Return whether the extension applies to this server's tables."""
        return self.group == Group.of(guild, self.group.groups)


@dataclass(frozen=True, slots=True)
class Posted:
    """A message that shows a table: ``kind`` is "table", "results" (``user`` 0) or "hand" (a DM to ``user``).

    ``chapter`` is the part of the match the message shows, counted from 1, or the first part whose results it shows; 0
    means no match yet, or unknown. ``shown`` is the last step of the table's log (its ``seq``) for which the message is
    known to be correct; 0 means unknown.
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
    """A ping: where it was posted, for which seat and which question (``decision``, see ``delivery.notify.pings``).

    Channel and message are 0 if a new hand served as the ping, since there is nothing to delete.
    """

    table: str
    seat: int
    decision: str
    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class Append:
    """Everything that one step at a table changes, stored in one transaction.

    The first entry's ``seq`` must be the next one in the log, and ``edition`` must match the log's. ``deadlines``
    replace all deadlines of the table. ``users`` have a seat and weren't removed from the match. The step that ends a
    match carries its ``result``, so every finished match has exactly one.
    """

    table: str
    entries: tuple[Entry, ...]
    standing: Standing
    users: tuple[int, ...]
    deadlines: tuple[Deadline, ...] = ()
    result: Result | None = None
    edition: int = 0


class Allowed(NamedTuple):
    """The maximum number of open tables per host, channel (including its threads) and server. 0 means no limit.

    Tables in ``besides`` aren't counted.
    """

    host: int = 0
    channel: int = 0
    server: int = 0
    besides: tuple[str, ...] = ()


class Store(Protocol):
    """Stores tables. A write method returns only once the data would survive a power failure.

    :raises StoreError: from every method, if the store fails.
    """

    @property
    def archive(self) -> Archive:
        """The finished matches, in the same database."""

    @property
    def alerts(self) -> Alerts:
        """The subscriptions to new tables, in the same database."""

    @property
    def dailies(self) -> Dailies:
        """The daily deals and everyone's attempts, in the same database."""

    @property
    def puzzles(self) -> Puzzles:
        """Everyone's answers to puzzles, and the ratings that follow, in the same database."""

    @property
    def puzzle_posts(self) -> PuzzlePosts:
        """The puzzles of the day posted on servers, in the same database."""

    async def open_table(self, header: Header, first: Append, allowed: Allowed | None = None) -> None:
        """Store a new table with the first entries of its log.

        The database itself enforces ``allowed`` (None means no limit). If two hosts try to open the last allowed table
        at the same time, even in different processes, one of them is refused.

        :raises TooManyOpen: if ``allowed`` permits no more tables.
        :raises OutOfTurn: if the table already exists.
        :raises AlreadyDone: if the click is already stored.
        """

    async def append(self, step: Append) -> None:
        """Append a step to a table's log.

        :raises OutOfTurn: if the log isn't in the state the step expects, or someone has since been erased from it.
        :raises AlreadyDone: if an entry's interaction id is already in any table's log.
        """

    async def load(self, table: str) -> tuple[Header, list[Entry]] | None:
        """Return a table's header and its complete log in order; None if the table doesn't exist.

        :raises Unreadable: if the rows are invalid.
        """

    async def editions(self, tables: Collection[str]) -> dict[str, int]:
        """Return the editions of these tables by id. A table in memory with another edition predates an erasure."""

    async def compact_next(self, ended_before: float) -> bool:
        """Compact the next table that ended before this time (seconds since 1970); return False if there was none.

        Afterwards ``load`` returns the same log, except that moves have times in whole seconds, and interaction ids not
        used for the deal are gone. Unreadable logs are left unchanged.
        """

    async def open_by_last_step(self) -> list[str]:
        """Return the ids of the tables that aren't over, most recently active first."""

    async def servers_with_tables(self) -> list[int]:
        """Return the ids of the servers with a table that isn't over."""

    async def guild_of(self, table: str) -> int | None:
        """Return the id of a table's server; None if the table doesn't exist."""

    async def open_on(self, guild: int) -> list[str]:
        """Return the ids of a server's tables that aren't over, oldest first."""

    async def tables_of(self, user: int) -> list[str]:
        """Return the ids of the lobbies and running tables where the user has a seat, oldest first."""

    async def deadlines(self, table: str | None = None) -> list[Deadline]:
        """Return all deadlines, or those of one table, nearest first."""

    async def open_time_controls(self) -> dict[str, str]:
        """Return the name of each unfinished table's time control, by table id."""

    async def extend_deadlines(self, extensions: Sequence[Extension], key: str, value: str) -> None:
        """Move deadlines and store a fact in one transaction, after all writes requested earlier."""

    async def set_deadlines(self, table: str, deadlines: Sequence[Deadline]) -> None:
        """Replace a table's deadlines without adding a step to its log."""

    async def post(self, posted: Posted) -> None:
        """Store which message shows a table, replacing any earlier one of the same table, kind and user.

        Nothing is stored for a user the table doesn't name, or no longer names.
        """

    def note_shown(self, posted: Posted) -> None:
        """Store, with the next write, the last step for which a message is correct. The caller doesn't have to wait.

        A message that no longer belongs to the table is ignored.
        """

    async def unshown(self) -> list[str]:
        """Return the ids of finished tables with a message that may not show the end yet, most recent first."""

    async def posts(self, table: str) -> list[Posted]:
        """Return the messages that show a table."""

    async def unpost(self, table: str, kind: str, user: int) -> None:
        """Forget this user's message for a table."""

    async def reminders(self) -> list[Reminder]:
        """Return all stored reminders."""

    async def remember(self, reminder: Reminder) -> None:
        """Store a reminder, replacing the seat's earlier one, if any."""

    async def forget_reminder(self, table: str, seat: int) -> None:
        """Forget a seat's reminder."""

    async def fact(self, key: str) -> str | None:
        """Return a stored fact, such as the hash of the registered commands; None if missing or unreadable."""

    async def fact_number(self, key: str) -> float | None:
        """Return a stored fact as a number; None if it is missing or not a number."""

    def skipped_rows(self) -> int:
        """Return how many damaged rows this process has skipped so far."""

    async def set_fact(self, key: str, value: str) -> None:
        """Store a fact: a small value under a key."""

    async def dms_closed(self, user: int) -> bool:
        """Return whether this user refused the last direct message."""

    async def set_dms_closed(self, user: int, closed: bool) -> None:
        """Store whether this user refuses direct messages, provided anything else about them is stored."""

    async def dm_channel(self, user: int) -> int | None:
        """Return the id of this user's DM channel; None if unknown."""

    async def set_dm_channel(self, user: int, channel: int | None) -> None:
        """Store this user's DM channel (None: forget it), provided anything else about them is stored."""

    async def known_since(self, user: int) -> float | None:
        """Return when the first table naming this user was opened (seconds since 1970); None if there is none."""

    async def close(self) -> None:
        """Finish all queued writes and close the database."""
