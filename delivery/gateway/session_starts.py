"""Start gateway sessions no more often than Discord allows.

Discord says before each how many are left and when there are more again (``GET /gateway/bot``). All shards and all
processes of a bot share them. A connection that is resumed costs none.
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
"""What comes of it when Discord doesn't say it now."""
FEW = 0.1
"""With less than this share left the log warns."""
SCARCE = 20
"""With so few left they are asked for each time, and processes take turns."""
KNOWN_SECONDS = 30.0
"""With more of them, what Discord said holds for so long."""
TURN_SECONDS = 10.0
"""Between two processes that begin a session while they are scarce: Discord has counted the one before by then."""
MARGIN = 1.0
"""Seconds that are waited beyond what Discord says, whose clock is another."""
STEP = 60.0
WORTH_SAYING = 10.0
"""A shorter wait isn't logged."""
REASONS = {
    "used": "Discord allows no more session starts until then",
    "refused": "Discord asked to wait (429 on GET /gateway/bot)",
    "often": "the bot started many sessions today, and Discord resets the token of a bot that starts too many",
}
"""Why a session must wait, in words for the log, by the key that `/status` has other words for."""

Ask = Callable[[], Awaitable[Any]]


def requested_wait(problem: BaseException | None) -> float:
    """The seconds that Discord asks us to wait in a refusal; 0 where it doesn't."""
    if isinstance(problem, discord.RateLimited):
        return problem.retry_after
    return retry_after(problem) if isinstance(problem, Exception) else 0.0


def at(moment: float) -> str:
    """A moment (seconds since 1970) as the log writes it."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(moment))


def is_low(left: object, total: object) -> bool:
    """Whether so few session starts are left that somebody should find out why."""
    return isinstance(left, int) and isinstance(total, int) and left < FEW * total


class SessionStarts:
    """Lets sessions begin when Discord allows it. One for all clients of a process.

    ``limiter`` keeps two of them apart by seconds. Turns are taken with other processes by ``coordination``.
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
        """What is known of it now; None while Discord has said nothing."""
        if self._resets < 0:
            return None
        left = self._total if self._now() >= self._resets else self._left
        return SessionsLeft(left, self._total, self._resets, self._until, self._why)

    def note(self, said: Any) -> None:
        """Discord has answered ``GET /gateway/bot``.

        :raises KeyError: :raises TypeError: :raises ValueError: when it doesn't say how many are left.
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
        """Discord has refused to say it, and perhaps until when it does."""
        self._refused_until = max(self._refused_until, self._now() + requested_wait(problem))

    async def wait(self, shard: int, ask: Ask) -> None:
        """Wait until a shard may begin a session, and reserve it. ``ask`` asks Discord, and notes what it says here."""
        async with self._asking:
            while True:
                if (pause := self.limiter.pause) > WORTH_SAYING:
                    await self._wait(pause, "often")
                pause, why = await self._asked_for(shard, ask)
                if not pause:
                    break
                await self._wait(pause + MARGIN, why)
            self._reserved.add(shard)

    def begun(self, shard: int) -> None:
        """The shard is beginning it now."""
        self._reserved.discard(shard)
        self._left = max(0, self._left - 1)

    async def _asked_for(self, shard: int, ask: Ask) -> tuple[float, str]:
        """Seconds to wait until it is worth asking again, and why; 0 when a session may begin."""
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
        if seconds > WORTH_SAYING:
            log.warning("session start postponed until %s: %s", at(self._until), REASONS[why])
        steady = asyncio.get_running_loop().time
        end = steady() + seconds
        try:
            # whichever clock says so: one may be set, the other stand still; then Discord is asked again
            while (left := min(self._until - self._now(), end - steady())) > 0:  # noqa: ASYNC110 - for the same reason
                await asyncio.sleep(min(left, STEP))
        finally:
            self._until, self._why, self._refused_until = None, "", 0.0
