"""Reviews under way: who asks for one that is being made waits for that one; a finished one is kept with its result."""

from __future__ import annotations

import asyncio
import logging

from opponents.estimates import ESTIMATORS, Estimate
from tables import errors
from tables.background import retrieve
from tables.history.archive import Archive
from tables.history.past_match import PastMatch
from tables.history.review import Review
from tables.history.reviewing import Decision, decisions, reviewed
from tables.ports import StoreError
from tables.thinking import THWARTED, Thinkers

log = logging.getLogger(__name__)

ATTEMPTS = 3
"""So often a decision is tried whose process dies."""


class UnderWay:
    """A review that is being made: how many decisions are ``done`` and how many there are (0: not counted yet)."""

    def __init__(self) -> None:
        self.done = 0
        self.decisions = 0
        self.task: asyncio.Task[Review]

    async def finished(self) -> Review:
        """The review, when it is there. Who stops waiting doesn't stop it.

        :raises NoReview: when it comes to nothing.
        """
        return await asyncio.shield(self.task)


class Reviews:
    """Makes reviews, one decision after the other, when no computer player at a table has anything to think about."""

    def __init__(self, archive: Archive, thinkers: Thinkers) -> None:
        self._archive = archive
        self._thinkers = thinkers
        self._under_way: dict[tuple[str, int], UnderWay] = {}

    async def kept(self, past: PastMatch, seat: int) -> Review | None:
        """The review of this seat that was made before.

        :raises StoreError: when the store fails.
        """
        return await self._archive.review(past.state.header.table, seat)

    def begin(self, past: PastMatch, seat: int) -> UnderWay:
        """Begin to review a seat's decisions, unless that is being done already.

        :raises NoReview: when the game has no estimator.
        """
        if past.state.header.game not in ESTIMATORS:
            raise errors.NoReview
        key = past.state.header.table, seat
        if key not in self._under_way:
            job = self._under_way[key] = UnderWay()
            job.task = asyncio.create_task(self._review(past, seat, job), name="review")
            job.task.add_done_callback(lambda _: self._under_way.pop(key, None))
            job.task.add_done_callback(retrieve)  # it is logged, and perhaps nobody waits for it any more
        return self._under_way[key]

    def close(self) -> None:
        """Give up the reviews under way."""
        for job in self._under_way.values():
            job.task.cancel()

    async def _review(self, past: PastMatch, seat: int, job: UnderWay) -> Review:
        try:
            review = reviewed(await self._estimated(past, seat, job))
        except Exception as problem:  # noqa: BLE001 - whoever waits is told; its message may hold a card
            log.error("a review came to nothing: %s", type(problem).__name__)
            raise errors.NoReview from None
        await self._keep(past, seat, review)
        return review

    async def _estimated(self, past: PastMatch, seat: int, job: UnderWay) -> list[tuple[Decision, Estimate]]:
        """Every decision of a seat with its estimate."""
        asked = await asyncio.to_thread(lambda: list(decisions(past, seat)))
        job.decisions = len(asked)
        worlds = ESTIMATORS[past.state.header.game].worlds
        found = []
        for decision in asked:
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    estimate = await self._thinkers.estimate(decision.world, seat, decision.seed, worlds, decision.made)
                except THWARTED:
                    if attempt == ATTEMPTS:
                        raise
                else:
                    found.append((decision, estimate))
                    break
            job.done += 1
        return found

    async def _keep(self, past: PastMatch, seat: int, review: Review) -> None:
        """Keep it with the match's result; where that can't be done it is made again when it is asked for again."""
        table, user = past.state.header.table, past.state.seats[seat].user
        try:
            if user > 0:
                await self._archive.keep_review(table, seat, user, review)
        except StoreError:
            log.warning("a review is not kept: the store fails")
