"""Keep the bot's requests within Discord's rate limits: fifty per second, and a few per channel and per token.

Interaction responses and other requests with an interaction's token aren't counted and never wait here.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import math
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

from tables.background import until_any

PER_SECOND, WHOLE_BOT = 47, 50
"""Requests per second reserved for those that don't wait for a turn: threads and commands."""
SECOND = 1.0
TICK = 0.001
"""Margin added when waiting for a second to elapse, because sums of floating-point times aren't exact."""


class Pauses(NamedTuple):
    """Waits between requests, in seconds.

    Updates of a message are ``interval`` apart. The first retry waits ``first_retry``, later ones longer, up to
    ``longest_retry``. After a refusal the pause is ``refused``, doubled by each further refusal up to
    ``longest_refused``. ``new_dms`` is the first pause after Discord refuses new direct messages, ``longest_new_dms``
    the longest.

    A channel gets at most ``per_channel`` new messages, and as many updates, per ``channel_seconds``. A click's token
    makes at most ``per_token`` updates per ``token_seconds``. 0 means no limit.
    """

    interval: float = 1.0
    first_retry: float = 2.0
    longest_retry: float = 60.0
    refused: float = 60.0
    longest_refused: float = 3600.0
    new_dms: float = 600.0
    longest_new_dms: float = 86_400.0
    per_channel: int = 5
    channel_seconds: float = 5.0
    per_token: int = 4
    token_seconds: float = 2.0


class Pace:
    """Allows at most ``most`` events in any window of ``seconds``; 0 means no limit."""

    def __init__(self, most: int, seconds: float) -> None:
        self._seconds = seconds
        self._lately: deque[float] | None = deque(maxlen=most) if most else None

    def free_at(self) -> float:
        """Return the earliest time at which the next event is allowed."""
        if self._lately is None or len(self._lately) < (self._lately.maxlen or 0):
            return 0.0
        return self._lately[0] + self._seconds

    def note(self, now: float) -> None:
        """Record an event."""
        if self._lately is not None:
            self._lately.append(now)


class Urgency(IntEnum):
    """The people waiting for a request: the player on turn, a whole table, other players, or no one special."""

    ASKED = 0
    TABLE = 1
    OTHERS = 2
    BACKGROUND = 3


SHARES = {Urgency.ASKED: 1.0, Urgency.TABLE: 0.9, Urgency.OTHERS: 0.9, Urgency.BACKGROUND: 0.5}
"""The share of a second's turns available to each urgency. The rest stays free for more urgent requests."""


def turns_of(share: int) -> int:
    """Return the turns per second of a process that may send ``share`` of the 50 requests.

    >>> [turns_of(share) for share in (50, 16, 1)]
    [47, 15, 1]
    """
    return max(1, share * PER_SECOND // WHOLE_BOT)


class RateLimiter:
    """Limits counted requests per second, serving the most urgent first.

    A message is drawn only after it has waited for its turn. So under load, messages are updated less often, but always
    with the newest screen.

    A turn is taken until its request is sent (or a second has passed), and a request counts until a second after its
    response. So however Discord counts, it never sees more requests in one second than allowed.
    """

    def __init__(self, per_second: int = PER_SECOND, whole_bot: int = WHOLE_BOT) -> None:
        self._per_second = per_second
        self._whole_bot = whole_bot
        self._turns: deque[float] = deque()
        self._in_flight = 0
        self._answered: deque[float] = deque()
        self._queue: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._timer: asyncio.TimerHandle | None = None
        self._drawing_up = asyncio.Lock()

    @property
    def in_a_second(self) -> int:
        """The number of requests currently counting towards the limit."""
        return self._taken() - len(self._turns)

    async def acquire(self, urgency: int) -> None:
        """Wait for a turn. Lower urgency values come first, equal ones in order of arrival."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (urgency, next(self._order), turn))
        self._give_turns()
        await turn

    async def take_turn(
        self, changed: asyncio.Event, pace: Pace, urgency: Callable[[], int], is_needed: Callable[[], bool]
    ) -> bool:
        """Wait for a turn at this pace; return False if the turn is no longer needed or has become more urgent.

        Both conditions are rechecked whenever ``changed`` is set.
        """
        while True:
            while pace.free_at() > _now():
                await sleep_unless(changed, pace.free_at())
                if changed.is_set():
                    return False
            if not await self._acquire_unless(changed, urgency, is_needed):
                return False
            if pace.free_at() <= _now():
                return True
            self.give_back()

    async def yield_to_loop(self) -> None:
        """Wait until no other message is being drawn in this pass of the event loop.

        Drawing all due messages in one pass would delay clicks and their deferrals.
        """
        async with self._drawing_up:
            await asyncio.sleep(0)

    def give_back(self) -> None:
        """Return an unused turn so that another request can take it."""
        if self._turns:
            self._turns.pop()
        self._give_turns()

    async def begin(self) -> None:
        """Note that a counted request is being sent, with or without a turn; first wait if Discord would refuse it."""
        if self._turns:
            self._turns.popleft()
        while self.in_a_second >= self._whole_bot:
            free = self._answered[0] + SECOND + TICK - _now() if self._answered else SECOND
            await asyncio.sleep(free)
        self._in_flight += 1

    def end(self) -> None:
        """Note that a counted request was answered or abandoned."""
        self._in_flight -= 1
        self._answered.append(_now())
        self._give_turns()

    async def _acquire_unless(
        self, changed: asyncio.Event, urgency: Callable[[], int], is_needed: Callable[[], bool]
    ) -> bool:
        asked = urgency()
        turn = asyncio.ensure_future(self.acquire(asked))
        try:
            while not turn.done():
                await until_any(changed, task=turn)
                changed.clear()
                if not turn.done() and (not is_needed() or urgency() < asked):
                    return False
        finally:
            turn.cancel()
        return True

    def _taken(self) -> int:
        """Return how many of a second's requests are taken."""
        since = _now() - SECOND
        for past in (self._turns, self._answered):
            while past and past[0] <= since:
                past.popleft()
        return len(self._turns) + self._in_flight + len(self._answered)

    def _next_free(self) -> float:
        """Return when the next request stops counting, or infinity if all are in flight."""
        return min((past[0] for past in (self._turns, self._answered) if past), default=math.inf) + SECOND + TICK

    def _give_turns(self) -> None:
        """Grant all free turns, then set a timer for the next one."""
        while self._queue:
            urgency, _, turn = self._queue[0]
            if not turn.done():  # otherwise, the waiting task was cancelled
                if self._taken() >= math.ceil(self._per_second * SHARES[Urgency(urgency)]):
                    break
                self._turns.append(_now())
                turn.set_result(None)
            heapq.heappop(self._queue)
        self._set_timer()

    def _set_timer(self) -> None:
        if self._queue and self._timer is None and (when := self._next_free()) < math.inf:
            self._timer = asyncio.get_running_loop().call_at(when, self._on_timer)

    def _on_timer(self) -> None:
        self._timer = None
        self._give_turns()


async def sleep_unless(changed: asyncio.Event, until: float) -> None:
    """Sleep until the event loop's clock reaches this time, or until ``changed`` is set."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout_at(until):
            await changed.wait()


def _now() -> float:
    return asyncio.get_running_loop().time()
