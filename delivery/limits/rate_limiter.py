"""Keep the bot's requests within Discord's rate limits: fifty a second, and a few per channel and per token.

Answers to interactions, and whatever else travels with an interaction's token, are not counted and never wait here.
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
"""The last three are for requests that take no turn: threads, commands."""
SECOND = 1.0
TICK = 0.001
"""So much later than need be is looked whether a second is over: sums of moments are not exact."""


class Pauses(NamedTuple):
    """Seconds between two updates, before the first and before the longest retry, and after a first refusal.

    Each further refusal doubles its pause, up to ``longest_refused``. ``new_dms`` is the first pause after Discord has
    had enough of new direct messages, up to ``longest_new_dms``. ``per_channel`` new messages and as many updates are
    sent to a channel in ``channel_seconds``, and ``per_token`` updates with the token of one click in
    ``token_seconds``; 0: as many as there are.
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
    """So many in any so many seconds; ``most`` 0: as many as there are."""

    def __init__(self, most: int, seconds: float) -> None:
        self._seconds = seconds
        self._lately: deque[float] | None = deque(maxlen=most) if most else None

    def free_at(self) -> float:
        """From when on one more may be begun."""
        if self._lately is None or len(self._lately) < (self._lately.maxlen or 0):
            return 0.0
        return self._lately[0] + self._seconds

    def note(self, now: float) -> None:
        """One is begun."""
        if self._lately is not None:
            self._lately.append(now)


class Urgency(IntEnum):
    """For whom a request is: somebody who is asked, all at a table, somebody who isn't asked, or nobody in a hurry."""

    ASKED = 0
    TABLE = 1
    OTHERS = 2
    BACKGROUND = 3


SHARES = {Urgency.ASKED: 1.0, Urgency.TABLE: 0.9, Urgency.OTHERS: 0.9, Urgency.BACKGROUND: 0.5}
"""Up to which share of a second's turns each may take: so there is always one left for those who are asked."""


def turns_of(share: int) -> int:
    """How many of a process's share of a second's requests take turns: of 50 it is 47.

    >>> [turns_of(share) for share in (50, 16, 1)]
    [47, 15, 1]
    """
    return max(1, share * PER_SECOND // WHOLE_BOT)


class RateLimiter:
    """Allows so many counted requests in any second, the most urgent first.

    A message is drawn after it has waited: so under load each is sent more rarely and still shows the newest.

    A turn is taken until its request is sent (or a second has passed), and a request counts until a second after its
    answer. Whenever Discord looked at it in between: no second has more of them.
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
        """How many requests are counted in the last second."""
        return self._taken() - len(self._turns)

    async def acquire(self, urgency: int) -> None:
        """Wait for a turn: urgency 0 comes before 1, else first come, first served."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (urgency, next(self._order), turn))
        self._give_turns()
        await turn

    async def take_turn(
        self, changed: asyncio.Event, pace: Pace, urgency: Callable[[], int], is_needed: Callable[[], bool]
    ) -> bool:
        """Wait for a turn where requests keep this pace; False when it is not needed any more, or more urgent now.

        Both are looked at again when something has ``changed``.
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
        """Wait until no other message is being drawn up in this round of the event loop.

        All that are due at once would be drawn up in one piece, and meanwhile no click is heard nor put off.
        """
        async with self._drawing_up:
            await asyncio.sleep(0)

    def give_back(self) -> None:
        """The request was not needed after all: another one may be sent instead."""
        if self._turns:
            self._turns.pop()
        self._give_turns()

    async def begin(self) -> None:
        """A counted request is sent now, with or without a turn; waits while Discord would refuse it."""
        if self._turns:
            self._turns.popleft()
        while self.in_a_second >= self._whole_bot:
            free = self._answered[0] + SECOND + TICK - _now() if self._answered else SECOND
            await asyncio.sleep(free)
        self._in_flight += 1

    def end(self) -> None:
        """It was answered, or is given up."""
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
        """How many of a second's requests are taken."""
        since = _now() - SECOND
        for past in (self._turns, self._answered):
            while past and past[0] <= since:
                past.popleft()
        return len(self._turns) + self._in_flight + len(self._answered)

    def _next_free(self) -> float:
        """When the next one is free again, unless all are under way."""
        return min((past[0] for past in (self._turns, self._answered) if past), default=math.inf) + SECOND + TICK

    def _give_turns(self) -> None:
        """Let as many go on as may, and come back for the next."""
        while self._queue:
            urgency, _, turn = self._queue[0]
            if not turn.done():  # else whoever waited has gone
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
    """Sleep until this moment of the event loop's clock, or until something has ``changed``."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout_at(until):
            await changed.wait()


def _now() -> float:
    return asyncio.get_running_loop().time()
