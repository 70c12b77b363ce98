"""Plan the daily deals a week ahead, record when the bot was there, and let an expert play each deal for its par."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from club.attempt import Attempt
from club.calendar import day_of, hour_of
from club.daily import Daily
from club.daily_deal import YOU, DailyDeal
from engine import GAMES
from opponents.estimates import ESTIMATORS, imagined
from tables.background import STORE_FAILED
from tables.coordination import Coordination
from tables.dailies import Dailies
from tables.thinking import THINKING_FAILED, Thinkers

log = logging.getLogger(__name__)

HOUR = 3600.0
SOON = 60.0
"""Seconds to wait after the start and after a failure, so that a start has the processor to itself."""


class DailyUpkeep:
    """Runs once an hour. If several processes run it, one of them computes a day's par."""

    def __init__(
        self, dailies: Dailies, thinkers: Thinkers, now: Callable[[], float], coordination: Coordination
    ) -> None:
        self._dailies = dailies
        self._daily = Daily(dailies, now)
        self._thinkers = thinkers
        self._now = now
        self._coordination = coordination

    async def run(self) -> None:
        """Repeat :meth:`once` shortly after every full hour."""
        await asyncio.sleep(SOON)
        while True:
            try:
                await self.once()
                pause = HOUR - self._now() % HOUR + 1
            except (*STORE_FAILED, *THINKING_FAILED) as problem:
                log.warning("the daily deals were not prepared: %s; trying again soon", type(problem).__name__)
                pause = SOON
            await asyncio.sleep(pause)

    async def once(self) -> None:
        """Plan new days, note this hour, and compute the par of today and tomorrow if it is missing.

        :raises StoreError: if the store fails.
        """
        now = self._now()
        days = await self._daily.plan()
        await self._dailies.note_hour(day_of(now), hour_of(now))
        if not any(day.par is None for day in days[:2]):
            return
        async with self._coordination.alone("daily par"):
            secret = await self._dailies.secret()
            for day in (await self._daily.plan())[:2]:
                if day.par is None and day.game in GAMES and day.game in ESTIMATORS:
                    attempt = await self.play_as_expert(DailyDeal.of(secret, day.day, day.game))
                    score = attempt.score()
                    if score is not None:
                        await self._dailies.set_par(day.day, score.points, score.spent)

    async def play_as_expert(self, deal: DailyDeal) -> Attempt:
        """Play a deal as an expert would, always in the same way, while no expert at a table is thinking.

        :raises BrokenExecutor, TimeoutError, OSError, RuntimeError: as ``Thinkers.estimate`` does.
        """
        attempt = Attempt(deal)
        worlds = ESTIMATORS[deal.game].worlds
        while attempt.match.outcome is None:
            legal = attempt.match.legal_moves(YOU)
            move = legal[0]
            if len(legal) > 1:
                world, seed = imagined(attempt.match, YOU)
                move = (await self._thinkers.estimate(world, YOU, seed, worlds, None)).best
            attempt.play(move)
        return attempt
