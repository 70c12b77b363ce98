"""Review finished matches in the experts' processes while no expert at a table is thinking.

Each decision is estimated in simulated deals that are consistent with that moment, never with the real cards. A loss
within these deals' statistical noise counts as none. Requesting a review that is already in progress waits for that
one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from math import hypot, sqrt

from engine import Move
from opponents.estimates import ESTIMATORS, SURE, Estimate, Gain
from opponents.themes import Lesson, themes_of
from tables import errors
from tables.background import retrieve
from tables.finished.decisions import COSTLIEST, Decision, Judged, Look, decisions, looks, spread
from tables.finished.past_match import PastMatch
from tables.history.archive import Archive
from tables.history.review import Moment, Review
from tables.ports import StoreError
from tables.thinking import THINKING_FAILED, Thinkers

log = logging.getLogger(__name__)

ATTEMPTS = 3
"""How many attempts to make at a decision if its process dies."""


class ReviewJob:
    """A review in progress: how many ``decisions`` it has (0 if not counted yet), and how many are ``done``.

    ``again`` says whether some of them are getting a closer look.
    """

    def __init__(self, done: int = 0, decisions: int = 0, *, again: bool = False) -> None:
        self.done = done
        self.decisions = decisions
        self.again = again
        self.task: asyncio.Task[Review]

    async def finished(self) -> Review:
        """Wait for the review, which continues even if a caller stops waiting.

        :raises NoReview: if the review fails.
        """
        return await asyncio.shield(self.task)


class ReviewQueue:
    """Reviews matches one decision at a time, while no computer player at a table is thinking."""

    def __init__(self, archive: Archive, thinkers: Thinkers) -> None:
        self._archive = archive
        self._thinkers = thinkers
        self._in_flight: dict[tuple[str, int], ReviewJob] = {}

    async def kept(self, past: PastMatch, seat: int) -> Review | None:
        """Return the stored review of this seat, if any.

        :raises StoreError: if the store fails.
        """
        return await self._archive.review(past.state.header.table, seat)

    def begin(self, past: PastMatch, seat: int) -> ReviewJob:
        """Start reviewing a seat's decisions, or join the review in progress.

        :raises NeverReviewed: if the game has no estimator.
        """
        if past.state.header.game not in ESTIMATORS:
            raise errors.NeverReviewed
        key = past.state.header.table, seat
        if key not in self._in_flight:
            job = self._in_flight[key] = ReviewJob()
            job.task = asyncio.create_task(self._review(past, seat, job), name="review")
            job.task.add_done_callback(lambda _: self._in_flight.pop(key, None))
            job.task.add_done_callback(retrieve)  # failures are logged, and nobody may be waiting for the result
        return self._in_flight[key]

    def close(self) -> None:
        """Cancel all reviews in progress."""
        for job in self._in_flight.values():
            job.task.cancel()

    async def _review(self, past: PastMatch, seat: int, job: ReviewJob) -> Review:
        try:
            review = await self._reviewed(past, seat, job)
        except Exception as problem:  # noqa: BLE001 - waiting callers get NoReview; the message may hold a card
            log.error("a review failed: %s", type(problem).__name__)
            raise errors.NoReview from None
        await self._keep(past, seat, review)
        return review

    async def _reviewed(self, past: PastMatch, seat: int, job: ReviewJob) -> Review:
        every = await asyncio.to_thread(lambda: list(decisions(past.record, seat)))
        asked = spread(every)
        found = await judged(asked, seat, self._thinkers, job)
        return replace(reviewed(found), left_out=len(every) - len(asked))

    async def _keep(self, past: PastMatch, seat: int, review: Review) -> None:
        """Store the review along with the match's result; if that fails, the next request recomputes it."""
        table, user = past.state.header.table, past.state.seats[seat].user
        try:
            if user > 0:
                await self._archive.keep_review(table, seat, user, review)
        except StoreError:
            log.warning("a review was not stored: the store failed; it is computed again when asked for")


async def judged(asked: Sequence[Decision], seat: int, thinkers: Thinkers, job: ReviewJob) -> list[Judged]:
    """Return these decisions with their estimates, and note the progress in the job.

    :raises BrokenExecutor, TimeoutError, OSError, RuntimeError: as ``Thinkers.estimate`` does, after some attempts.
    """
    job.decisions = len(asked)
    inquiry = looks(asked)
    try:
        look = next(inquiry)
        while True:
            job.again = job.done == job.decisions
            estimate = await _estimated(look, seat, thinkers)
            job.done = min(job.done + 1, job.decisions)
            look = inquiry.send(estimate)
    except StopIteration as end:
        found: list[Judged] = end.value
        return found


async def _estimated(look: Look, seat: int, thinkers: Thinkers) -> Estimate:
    """Return an estimate, after some attempts if its process dies."""

    async def estimated() -> Estimate:
        return await thinkers.estimate(look.decision.world, seat, look.seed, look.worlds, look.decision.made)

    for _ in range(ATTEMPTS - 1):
        with suppress(*THINKING_FAILED):
            return await estimated()
    return await estimated()


def reviewed(found: Sequence[Judged]) -> Review:
    """Combine the estimates of these decisions, which must include the moves actually made, into a review.

    Small losses count for the accuracy, since they add up; only those beyond their margins are mistakes.
    """
    stake = sum(one.estimate.stake for one in found)
    stake_error = sqrt(sum(one.estimate.typical.error**2 for one in found if one.estimate.typical))
    losses = [one.estimate.loss(one.decision.made) for one in found]
    lost = sum(loss.value for loss in losses)
    sure = sorted((one for one in found if one.cost.sure), key=lambda one: -one.cost.value)
    given = Gain(sum(one.cost.value for one in sure), sqrt(sum(one.cost.error**2 for one in sure)))
    share = 100 / stake if stake > 0 else 0.0
    return Review(
        accuracy=min(100.0, max(0.0, 100 - share * lost)),
        margin=min(100.0, SURE * share * hypot(share / 100 * lost * stake_error, *(loss.error for loss in losses))),
        given=given,
        unit=found[0].first.unit if found else "points",
        decisions=len(found),
        mistakes=len(sure),
        costly=tuple(_moment(one, one.decision.made, one.cost) for one in sure[:COSTLIEST]),
        good=_good(found),
        themes=_themes(sure),
    )


def _moment(one: Judged, other: Move, gain: Gain) -> Moment:
    """Return the moment in which the best move was better than another by this gain."""
    estimate = one.estimate
    facts = estimate.facts[estimate.best]
    return Moment(one.decision.at, str(estimate.best), str(other), gain, estimate.unit, facts)


def _themes(mistakes: Sequence[Judged]) -> dict[str, float]:
    """Return how much these mistakes gave away by theme, leaving out those without one."""
    costs: dict[str, float] = {}
    for one in mistakes:
        decision, estimate = one.decision, one.estimate
        lesson = Lesson(estimate.best, decision.made, estimate.facts[estimate.best], estimate.facts[decision.made])
        theme = themes_of(decision.world.key).theme(decision.world.view(decision.seat), lesson)
        if theme:
            costs[theme] = costs.get(theme, 0.0) + one.cost.value
    return costs


def _good(found: Sequence[Judged]) -> Moment | None:
    """Return the decision with the largest gain among those in which the player found the best move."""
    best = None
    for one in found:
        estimate = one.estimate
        if estimate.other is None or one.decision.made != estimate.best:
            continue
        gain = estimate.gains[estimate.other]
        if gain.sure and (best is None or gain.value > best.gain.value):
            best = _moment(one, estimate.other, gain)
    return best
