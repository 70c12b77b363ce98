"""Collect the bot's health: answers, delays, errors. Only numbers and types are kept, never what anyone wrote."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from tables.ports import Group
from tables.time.play_time import ClockPause
from watch.duplicate_bot import DuplicateBotDetector

log = logging.getLogger(__name__)

TICK = 0.5
SAY_EVERY = 300.0
KEPT = 1000


class Requests(Protocol):
    """Statistics about requests to Discord."""

    by_route: Counter[tuple[str, str, int]]
    """The number of requests by method, route and status."""

    @property
    def by_auth(self) -> Counter[str]:
        """The number of requests by authorization: "answer" (first answers), "token" (an interaction's) or "bot".

        Discord's limit of 50 requests per second applies only to "bot".
        """

    @property
    def refused_token_requests(self) -> int:
        """The number of requests with an interaction's token that Discord refused."""

    @property
    def refused_share(self) -> float:
        """The fraction of requests that Discord refused."""

    @property
    def halted(self) -> bool:
        """Whether sending is suspended because too many requests were refused."""


class UnexpectedError(NamedTuple):
    """An unexpected error: when it happened (seconds since 1970), its error id and its type."""

    at: float
    error: str
    kind: str


class UnregisteredCommands(NamedTuple):
    """Discord hasn't accepted the slash commands: since when, why, and when to retry (times in seconds since 1970)."""

    since: float
    why: str
    again: float


class NewDms(NamedTuple):
    """Discord isn't letting the bot open new DM channels.

    The bot doesn't retry before ``until`` (seconds since 1970). ``code`` is Discord's error code; ``waiting`` is how
    many people are waiting for a DM channel.
    """

    until: float
    code: int
    waiting: int


class SessionsLeft(NamedTuple):
    """How many more gateway sessions the bot may start: ``left`` of ``total`` until the count ``resets``.

    No session starts before ``until``; None means there is no need to wait. All times are seconds since 1970. ``why``
    is "used" (none are left), "refused" (Discord asked the bot to wait) or "often" (the bot starts sessions too often).
    """

    left: int
    total: int
    resets: float
    until: float | None = None
    why: str = ""


@dataclass
class Durations:
    """Durations in seconds: their count, their sum, and the most recent ones."""

    count: int = 0
    total: float = 0.0
    last: deque[float] = field(default_factory=lambda: deque(maxlen=KEPT))

    def add(self, seconds: float) -> None:
        """Add a duration."""
        self.count += 1
        self.total += seconds
        self.last.append(seconds)

    def percentile(self, share: float) -> float:
        """Return a percentile of the most recent durations (share 0.5 is the median); 0 if there are none."""
        return percentile(self.last, share)


def percentile(values: Sequence[float], share: float) -> float:
    """Return a percentile of these values (share 0.5 is the median); 0 if there are none.

    >>> percentile([3.0, 1.0, 2.0], 0.5)
    2.0
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Health:
    """The bot's health as reported to the operator. All clients of a process share one object.

    - ``tables``: how many tables are in memory.
    - ``queued``: how many messages are out of date.
    - ``quarantined``: tables that can't be read, and since when (seconds since 1970).
    - ``skipped``: how many other rows are damaged.
    - ``latency``: the gateway's latency, in seconds.
    - ``clock_pauses``: why clocks are paused.
    - ``starts``: how many more gateway sessions can be started.
    - ``troubles``: for each channel, what the bot can't do there, and the missing permission.
    - ``new_dms``: set while Discord isn't letting the bot open new DM channels.
    - ``commands``: set while Discord hasn't accepted the slash commands.
    - ``duplicate_bot``: detects another program that answers this bot's clicks.
    - ``shard``: the group whose tables this process runs, if there are several processes.
    - ``forwarded``: how many clicks for other processes' tables were "taken" and "lost".
    """

    def __init__(self, requests: Requests) -> None:
        self.requests = requests
        self.started = time.time()
        self.loop_ran = time.monotonic()
        self.interactions: Counter[tuple[str, str]] = Counter()
        self.answers = Durations()
        self.commits = Durations()
        self.loop_delays = Durations()
        self.errors: deque[UnexpectedError] = deque(maxlen=10)
        self.commands: UnregisteredCommands | None = None
        self.duplicate_bot = DuplicateBotDetector()
        self.shard: Group | None = None
        self.forwarded: Counter[str] = Counter()
        self.tables: Callable[[], int] = lambda: 0
        self.queued: Callable[[], int] = lambda: 0
        self.quarantined: Callable[[], Mapping[str, float]] = dict
        self.skipped: Callable[[], int] = lambda: 0
        self.latency: Callable[[], float] = lambda: 0.0
        self.troubles: Callable[[], Mapping[int, tuple[str, str | None]]] = dict
        self.new_dms: Callable[[], NewDms | None] = lambda: None
        self.clock_pauses: Callable[[], Sequence[ClockPause]] = list
        self.starts: Callable[[], SessionsLeft | None] = lambda: None

    def ask(
        self,
        *,
        tables: Callable[[], int],
        quarantined: Callable[[], Mapping[str, float]],
        skipped: Callable[[], int],
        queued: Callable[[], int],
        latency: Callable[[], float],
        troubles: Callable[[], Mapping[int, tuple[str, str | None]]],
        new_dms: Callable[[], NewDms | None],
        clock_pauses: Callable[[], Sequence[ClockPause]],
        starts: Callable[[], SessionsLeft | None],
    ) -> None:
        """Register the functions that return current values."""
        self.tables, self.quarantined, self.skipped = tables, quarantined, skipped
        self.queued, self.latency = queued, latency
        self.troubles, self.new_dms, self.clock_pauses, self.starts = troubles, new_dms, clock_pauses, starts

    def answered(self, kind: str, result: str, seconds: float) -> None:
        """Count an interaction and its result ("answered", "refused", "lost", "ignored")."""
        self.interactions[kind, result] += 1
        self.answers.add(seconds)

    def note_error(self, error: str, kind: str) -> None:
        """Record that an unexpected error was logged under this id."""
        self.errors.append(UnexpectedError(time.time(), error, kind))

    def line(self) -> str:
        """Return a one-line summary for the log."""
        return (
            f"up {time.time() - self.started:.0f} s, {self.tables()} tables, {len(self.quarantined())} quarantined,"
            f" {self.skipped()} damaged rows skipped, {self.queued()} messages to show,"
            f" {self.interactions.total()} interactions, answers p99 {self.answers.percentile(0.99) * 1000:.0f} ms,"
            f" commits p99 {self.commits.percentile(0.99) * 1000:.1f} ms,"
            f" loop delay p99 {self.loop_delays.percentile(0.99) * 1000:.0f} ms,"
            f" {self.requests.refused_share:.2%} of {self.requests.by_route.total()} requests refused,"
            f" {self.requests.by_auth['bot']} counted, {self.requests.refused_token_requests} free ones refused,"
            f" {len(self.errors)} recent errors"
        )

    async def watch(self) -> None:
        """Measure the event loop's delay and periodically log the ``health`` line, until cancelled."""
        loop = asyncio.get_running_loop()
        said = loop.time()
        while True:
            before = loop.time()
            await asyncio.sleep(TICK)
            self.loop_ran = time.monotonic()
            self.loop_delays.add(max(0.0, loop.time() - before - TICK))
            if loop.time() - said >= SAY_EVERY:
                said = loop.time()
                log.info("health: %s", self.line())
