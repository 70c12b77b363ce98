"""Review finished matches in the experts' processes while no expert at a table is thinking.

Each decision is estimated in simulated deals that are consistent with that moment, never with the real cards. A loss
within these deals' statistical noise counts as none. Requesting a review that is already in progress waits for that
one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from engine import Match, Move, replay
from opponents.estimates import ESTIMATORS, SURE, Estimate, Gain, imagined
from opponents.themes import Lesson, themes_of
from tables import errors
from tables.background import retrieve
from tables.finished.past_match import PastMatch
from tables.history.archive import Archive
from tables.history.review import Moment, Review
from tables.ports import StoreError
from tables.thinking import THINKING_FAILED, Thinkers

log = logging.getLogger(__name__)

ATTEMPTS = 3
"""How many attempts to make at a decision if its process dies."""
COSTLIEST = 3
"""The maximum number of mistakes shown in a review."""


class Decision(NamedTuple):
    """A question asked after ``at`` moves: a simulated deal for the ``seat``, and the answer ``made``.

    Only questions with more than one possible answer become decisions.
    """

    at: int
    world: Match
    seed: int
    made: Move
    seat: int = 0


class ReviewJob:
    """A review in progress: how many ``decisions`` it has (0 if not counted yet), and how many are ``done``."""

    def __init__(self) -> None:
        self.done = 0
        self.decisions = 0
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
            review = reviewed(await self._estimated(past, seat, job))
        except Exception as problem:  # noqa: BLE001 - waiting callers get NoReview; the message may hold a card
            log.error("a review failed: %s", type(problem).__name__)
            raise errors.NoReview from None
        await self._keep(past, seat, review)
        return review

    async def _estimated(self, past: PastMatch, seat: int, job: ReviewJob) -> list[tuple[Decision, Estimate]]:
        """Return each of the seat's decisions with its estimate."""
        asked = await asyncio.to_thread(lambda: list(decisions(past.record, seat)))
        return await estimated(asked, seat, self._thinkers, job)

    async def _keep(self, past: PastMatch, seat: int, review: Review) -> None:
        """Store the review along with the match's result; if that fails, the next request recomputes it."""
        table, user = past.state.header.table, past.state.seats[seat].user
        try:
            if user > 0:
                await self._archive.keep_review(table, seat, user, review)
        except StoreError:
            log.warning("a review was not stored: the store failed; it is computed again when asked for")


async def estimated(
    asked: Sequence[Decision], seat: int, thinkers: Thinkers, job: ReviewJob
) -> list[tuple[Decision, Estimate]]:
    """Return these decisions with their estimates, and note the progress in the job.

    :raises BrokenExecutor, TimeoutError, OSError, RuntimeError: as ``Thinkers.estimate`` does, after some attempts.
    """
    job.decisions = len(asked)
    found = []
    for decision in asked:
        worlds = ESTIMATORS[decision.world.key].worlds
        for attempt in range(1, ATTEMPTS + 1):
            try:
                estimate = await thinkers.estimate(decision.world, seat, decision.seed, worlds, decision.made)
            except THINKING_FAILED:
                if attempt == ATTEMPTS:
                    raise
            else:
                found.append((decision, estimate))
                break
        job.done += 1
    return found


def decisions(record: Mapping[str, Any], seat: int) -> Iterator[Decision]:
    """Yield a seat's decisions in a recorded match, in order. This replays the match, so run it in a thread."""
    match = replay({**record, "moves": []})
    for at, (who, text) in enumerate(record["moves"]):
        made = Move.parse(text)
        if who == seat:
            legal = match.legal_moves(seat)
            if len(legal) > 1 and made in legal:
                yield Decision(at, *imagined(match, seat), made, seat)
        match.apply(who, made)


def reviewed(found: Sequence[tuple[Decision, Estimate]]) -> Review:
    """Combine the estimates of these decisions, which must include the moves actually made, into a review.

    Small losses count for the accuracy, since they add up; only those beyond their margins are mistakes.
    """
    stake = sum(estimate.stake for _, estimate in found)
    losses = [estimate.loss(decision.made) for decision, estimate in found]
    costs = [(estimate.cost(decision.made), decision, estimate) for decision, estimate in found]
    sure = sorted((one for one in costs if one[0].sure), key=lambda one: -one[0].value)
    given = Gain(sum(cost.value for cost, _, _ in sure), sqrt(sum(cost.error**2 for cost, _, _ in sure)))
    share = 100 / stake if stake else 0.0
    return Review(
        accuracy=min(100.0, max(0.0, 100 - share * sum(loss.value for loss in losses))),
        margin=min(100.0, share * SURE * sqrt(sum(loss.error**2 for loss in losses))),
        given=given,
        unit=found[0][1].unit if found else "points",
        decisions=len(found),
        mistakes=len(sure),
        costly=tuple(
            Moment(one.at, str(estimate.best), str(one.made), cost, estimate.unit, estimate.facts[estimate.best])
            for cost, one, estimate in sure[:COSTLIEST]
        ),
        good=_good(found),
        themes=_themes([(cost.value, one, estimate) for cost, one, estimate in sure]),
    )


def _themes(mistakes: Sequence[tuple[float, Decision, Estimate]]) -> dict[str, float]:
    """Return how much these mistakes gave away by theme, leaving out those without one."""
    costs: dict[str, float] = {}
    for cost, decision, estimate in mistakes:
        lesson = Lesson(estimate.best, decision.made, estimate.facts[estimate.best], estimate.facts[decision.made])
        theme = themes_of(decision.world.key).theme(decision.world.view(decision.seat), lesson)
        if theme:
            costs[theme] = costs.get(theme, 0.0) + cost
    return costs


def _good(found: Sequence[tuple[Decision, Estimate]]) -> Moment | None:
    """Return the decision with the largest gain among those in which the player found the best move."""
    best = None
    for decision, estimate in found:
        if estimate.other is None or decision.made != estimate.best:
            continue
        gain = estimate.gains[estimate.other]
        if gain.sure and (best is None or gain.value > best.gain.value):
            facts = estimate.facts[estimate.best]
            best = Moment(decision.at, str(estimate.best), str(estimate.other), gain, estimate.unit, facts)
    return best
