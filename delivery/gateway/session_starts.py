"""Start gateway sessions no more often than Discord allows.

``GET /gateway/bot`` reports how many session starts remain and when the count resets. All shards and processes of a bot
share that count. Resuming a session doesn't use it up.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from delivery.gateway.guard import IdentifyLimiter
from delivery.limits.failures import NETWORK_ERRORS, retry_after
from tables.coordination import Coordination, SingleProcess
from tables.ports import StoreError
from watch.health import SessionsLeft

log = logging.getLogger(__name__)

GATEWAY_ERRORS = (discord.HTTPException, KeyError, TypeError, ValueError, *NETWORK_ERRORS)
"""The exceptions raised if Discord doesn't answer ``GET /gateway/bot`` properly."""
LOW_SHARE = 0.1
"""A warning is logged if less than this share of the session starts remains."""
SCARCE = 20
"""When no more session starts than this remain, ask Discord before each one, and make processes take turns."""
KNOWN_SECONDS = 30.0
"""Seconds for which Discord's response is reused while more than ``SCARCE`` session starts remain."""
TURN_SECONDS = 10.0
"""Seconds between two processes' session starts while few remain, so that Discord counts each before the next."""
MARGIN = 1.0
"""Margin in seconds added to the waits Discord asks for, since clocks differ."""
STEP = 60.0
WORTH_LOGGING = 10.0
"""Waits shorter than this aren't logged."""
REASONS = {
    "used": "Discord allows no more session starts until then",
    "refused": "Discord asked to wait (429 on GET /gateway/bot)",
    "often": "the bot started many sessions today, and Discord resets the token of a bot that starts too many",
}
"""The reasons a session must wait, for the log. `/status` has its own texts for the same keys."""

Ask = Callable[[], Awaitable[Any]]


def requested_wait(problem: BaseException | None) -> float:
    """Return the wait in seconds requested by a refusal; 0 if there is none."""
    if isinstance(problem, discord.RateLimited):
        return problem.retry_after
    return retry_after(problem) if isinstance(problem, Exception) else 0.0


def at(moment: float) -> str:
    """Format a time (seconds since 1970) for the log, in local time."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(moment))


def is_low(left: object, total: object) -> bool:
    """Return whether so few session starts remain that the operator should find out why."""
    return isinstance(left, int) and isinstance(total, int) and left < LOW_SHARE * total


class SessionStarts:
    """Delays new sessions until Discord allows them. Shared by all clients of a process.

    ``limiter`` spaces them a few seconds apart. ``coordination`` makes processes take turns.
    """

    def __init__(
        self,
        limiter: IdentifyLimiter | None = None,
        coordination: Coordination | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.limiter = limiter or IdentifyLimiter(coordination=coordination)
        self._coordination = coordination or SingleProcess()
        self._now = now
        self._total = self._left = 0
        self._resets, self._asked = -1.0, -math.inf
        self._reserved: set[int] = set()
        self._asking = asyncio.Lock()
        self._until: float | None = None
        self._why = ""
        self._warned = self._refused_until = 0.0

    @property
    def known(self) -> SessionsLeft | None:
        """The number of remaining session starts; None until Discord has reported it."""
        if self._resets < 0:
            return None
        left = self._total if self._now() >= self._resets else self._left
        return SessionsLeft(left, self._total, self._resets, self._until, self._why)

    def note(self, said: Any) -> None:
        """Record Discord's response to ``GET /gateway/bot``.

        :raises KeyError, TypeError, ValueError: if it doesn't contain the session limit.
        """
        limit, now = said["session_start_limit"], self._now()
        self._total, self._left = int(limit["total"]), int(limit["remaining"])
        self._resets, self._asked = now + int(limit["reset_after"]) / 1000, now
        if is_low(self._left, self._total) and self._warned != round(self._resets, -3):
            self._warned = round(self._resets, -3)
            log.warning(
                "session starts: %d of %d left until %s; find out why the bot starts so many",
                self._left,
                self._total,
                at(self._resets),
            )

    def refused(self, problem: discord.HTTPException) -> None:
        """Record that Discord refused ``GET /gateway/bot``, possibly with a wait."""
        self._refused_until = max(self._refused_until, self._now() + requested_wait(problem))

    async def wait(self, shard: int, ask: Ask) -> None:
        """Wait until a shard can start a session, and reserve it.

        :param ask: requests ``/gateway/bot`` and calls :meth:`note` or :meth:`refused`.
        """
        async with self._asking:
            while True:
                if (pause := self.limiter.pause) > WORTH_LOGGING:
                    await self._wait(pause, "often")
                pause, why = await self._asked_for(shard, ask)
                if not pause:
                    break
                await self._wait(pause + MARGIN, why)
            self._reserved.add(shard)

    def begun(self, shard: int) -> None:
        """Note that the shard is starting its reserved session."""
        self._reserved.discard(shard)
        self._left = max(0, self._left - 1)

    async def _asked_for(self, shard: int, ask: Ask) -> tuple[float, str]:
        """Return how many seconds to wait before asking again, and the reason; 0 if a session can start now."""
        now, others = self._now(), len(self._reserved - {shard})
        if now < self._refused_until:
            return self._refused_until - now, "refused"
        if now - self._asked > KNOWN_SECONDS:
            await self._ask(ask)
        if self._resets >= 0 and self._left - others <= SCARCE:
            await self._take_turn()
            await self._ask(ask)
        if self._now() < self._refused_until:
            return self._refused_until - self._now(), "refused"
        if self._resets >= 0 and self._left <= others and self._now() < self._resets:
            return self._resets - self._now(), "used"
        return 0.0, ""

    async def _ask(self, ask: Ask) -> None:
        try:
            await ask()
        except GATEWAY_ERRORS as problem:
            log.warning("session limit unknown: Discord didn't answer (%s)", type(problem).__name__)

    async def _take_turn(self) -> None:
        try:
            await asyncio.sleep(await self._coordination.turn("scarce session start", TURN_SECONDS))
        except StoreError:
            await asyncio.sleep(TURN_SECONDS)

    async def _wait(self, seconds: float, why: str) -> None:
        self._until, self._why = self._now() + seconds, why
        if seconds > WORTH_LOGGING:
            log.warning("session start postponed until %s: %s", at(self._until), REASONS[why])
        steady = asyncio.get_running_loop().time
        end = steady() + seconds
        try:
            # Use whichever clock gets there first, since one may be adjusted and the other suspended; then ask Discord
            # again.
            while (left := min(self._until - self._now(), end - steady())) > 0:  # noqa: ASYNC110 - as above
                await asyncio.sleep(min(left, STEP))
        finally:
            self._until, self._why, self._refused_until = None, "", 0.0
