"""Find someone's costliest decision in a daily deal, in the experts' processes, when they ask for it."""

from __future__ import annotations

import asyncio
import logging

from club.attempt import Attempt
from club.daily_deal import YOU
from opponents.estimates import ESTIMATORS
from tables import errors
from tables.background import retrieve
from tables.finished.decisions import decisions
from tables.finished.review_queue import ReviewJob, judged, reviewed
from tables.history.review import Review
from tables.thinking import Thinkers

log = logging.getLogger(__name__)

MOST_WAITING = 20
"""How many attempts can be waiting. Each takes some seconds."""
MOST_KNOWN = 500
"""How many results are remembered. Attempts with the same moves have the same result."""


def can_judge(game: str) -> bool:
    """Return whether a game's decisions can be judged."""
    return game in ESTIMATORS


class CostliestDecisions:
    """Judges finished attempts one at a time, while no expert at a table is thinking.

    Nothing is stored: after a restart, the same question gets the same answer again.
    """

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._jobs: dict[tuple[int, bytes], ReviewJob] = {}
        self._turn = asyncio.Lock()

    def begin(self, attempt: Attempt) -> ReviewJob:
        """Start to judge an attempt, or return the job that has been started or finished before.

        :raises NeverReviewed: if the game has no estimator.
        :raises NoReview: if too many are waiting.
        """
        key = attempt.deal.day, attempt.code
        if not can_judge(attempt.deal.game):
            raise errors.NeverReviewed
        if key not in self._jobs:
            if sum(not job.task.done() for job in self._jobs.values()) >= MOST_WAITING:
                raise errors.NoReview
            while len(self._jobs) >= MOST_KNOWN:
                self._jobs.pop(next(iter(self._jobs)))
            job = self._jobs[key] = ReviewJob()
            job.task = asyncio.create_task(self._judge(attempt, job), name="costliest decision")
            job.task.add_done_callback(retrieve)
        return self._jobs[key]

    def close(self) -> None:
        """Stop judging."""
        for job in self._jobs.values():
            job.task.cancel()

    async def _judge(self, attempt: Attempt, job: ReviewJob) -> Review:
        try:
            async with self._turn:
                asked = await asyncio.to_thread(lambda: list(decisions(attempt.match.record(), YOU)))
                return reviewed(await judged(asked, YOU, self._thinkers, job))
        except Exception as problem:  # noqa: BLE001 - the person gets NoReview; the message may hold a card
            log.error("a daily deal was not judged: %s", type(problem).__name__)
            self._jobs.pop((attempt.deal.day, attempt.code), None)
            raise errors.NoReview from None
