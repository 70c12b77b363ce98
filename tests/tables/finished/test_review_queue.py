"""Test that reviews are made once and then stored, and only while no computer player at a table is thinking."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest
import pytest_asyncio

from data.sqlite import SqliteStore
from engine import Match, Move, new_match
from opponents.estimates import ESTIMATORS, Estimate, Estimator, imagined
from opponents.thinking import expert_process
from opponents.thinking import workers as processes
from opponents.thinking.workers import Workers
from tables import errors
from tables.finished.past_match import PastMatch
from tables.finished.review_queue import ATTEMPTS, ReviewQueue
from tables.ports import StoreError
from tables.thinking import Thinkers
from tests.data.results import match as result_of
from tests.data.results import remember, seat
from tests.opponents.thinking.test_workers import time_given
from tests.opponents.thinking.worker_pids import worker_pids
from tests.promises.waiting import PATIENCE, eventually
from tests.tables.history.test_review import played, regular

ANN = 900_000_000_001


def short() -> PastMatch:
    """Return a match of Staircase that Ann played, at its result's table."""
    past = played("staircase", regular, players=2)
    past.state.seats = (replace(past.state.seats[0], user=ANN), *past.state.seats[1:])
    return past


async def kept_as_result(store: SqliteStore, past: PastMatch) -> None:
    result = result_of(seat(ANN), seat(-1, 2), game="staircase", table=past.state.header.table)
    await remember(store, [result])


@pytest_asyncio.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    made = Thinkers(seconds=0.05)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def _few_simulated_deals() -> Iterator[None]:
    with patch.object(Estimator, "worlds", 8):
        yield


async def test_a_review_is_made_once_for_all_requests_and_stored(store: SqliteStore, thinkers: Thinkers) -> None:
    past = short()
    await kept_as_result(store, past)
    reviews = ReviewQueue(store.archive, thinkers)
    assert await reviews.kept(past, 0) is None
    job = reviews.begin(past, 0)
    assert reviews.begin(past, 0) is job
    review = await asyncio.wait_for(job.finished(), PATIENCE)
    assert job.done == job.decisions == review.decisions > 0
    kept = await reviews.kept(past, 0)
    assert kept is not None
    assert kept.as_json() == review.as_json()


async def test_the_same_match_gets_the_same_review_again(store: SqliteStore, thinkers: Thinkers) -> None:
    past = short()
    reviews = ReviewQueue(store.archive, thinkers)
    first = await asyncio.wait_for(reviews.begin(past, 0).finished(), PATIENCE)
    assert await reviews.kept(past, 0) is None  # there is no stored result to attach the review to
    assert await asyncio.wait_for(reviews.begin(past, 0).finished(), PATIENCE) == first


class Dying(Thinkers):
    """Computer players whose processes are killed during the first estimates."""

    def __init__(self, deaths: int) -> None:
        super().__init__(seconds=0.05)
        self.deaths = deaths

    async def estimate(
        self, world: Match, seat: int, seed: int, worlds: int, made: Move | None, *, patient: bool = True
    ) -> Estimate:
        asked = asyncio.ensure_future(super().estimate(world, seat, seed, worlds, made, patient=patient))
        self.deaths -= 1
        while self.deaths >= 0 and not asked.done():
            for process in worker_pids(self._running_workers()):
                os.kill(process, signal.SIGKILL)
            await asyncio.sleep(0.01)
        return await asked


async def test_a_process_that_dies_only_delays_a_review(store: SqliteStore) -> None:
    dying = Dying(deaths=2)
    try:
        job = ReviewQueue(store.archive, dying).begin(short(), 0)
        review = await asyncio.wait_for(job.finished(), PATIENCE)
        assert job.done == job.decisions == review.decisions > 0
    finally:
        dying.close()


async def test_a_review_whose_process_dies_three_times_fails(store: SqliteStore) -> None:
    dying = Dying(deaths=ATTEMPTS)
    try:
        with pytest.raises(errors.NoReview):
            await asyncio.wait_for(ReviewQueue(store.archive, dying).begin(short(), 0).finished(), PATIENCE)
    finally:
        dying.close()


class Wrong(Thinkers):
    """Computer players whose estimates fail with an unexpected error whose text may contain a card."""

    async def estimate(
        self, world: Match, seat: int, seed: int, worlds: int, made: Move | None, *, patient: bool = True
    ) -> Estimate:
        raise KeyError("AS")


async def test_any_error_makes_a_review_fail(store: SqliteStore, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(errors.NoReview):
        await asyncio.wait_for(ReviewQueue(store.archive, Wrong()).begin(short(), 0).finished(), PATIENCE)
    assert "a review failed: KeyError" in caplog.text
    assert "AS" not in caplog.text


async def test_a_game_without_an_estimator_has_no_reviews(store: SqliteStore, thinkers: Thinkers) -> None:
    past = short()
    past.state.header = replace(past.state.header, game="unheard")
    with pytest.raises(errors.NeverReviewed):
        ReviewQueue(store.archive, thinkers).begin(past, 0)


async def test_a_patient_request_waits_until_nobody_thinks() -> None:
    workers = Workers(1)
    try:
        world = new_match("staircase", 5, bytes(32), dealer=4).redeal(0, random.Random(1))
        live = asyncio.create_task(workers.think(world, 0, 1, 600.0))
        await asyncio.sleep(0)
        asked, seed = imagined(new_match("staircase", 2, bytes(32), dealer=1), 0)
        patient = asyncio.create_task(workers.estimate(asked, 0, seed, 20, None, patient=True))
        second = asyncio.create_task(workers.think(world, 0, 1, 0.05))
        await asyncio.sleep(0.1)
        assert not patient.done()
        live.cancel()
        await asyncio.wait_for(second, PATIENCE)
        assert not patient.done()
        assert (await asyncio.wait_for(patient, PATIENCE)).worths
        await eventually(live.done)
    finally:
        workers.close()


async def test_a_patient_request_yields_to_a_search_and_starts_over() -> None:
    workers = Workers(1)
    try:
        long, seed = imagined(new_match("spectrum", 5, bytes(32), dealer=0), 0)
        assert len(long.legal_moves(0)) > 1
        patient = asyncio.create_task(workers.estimate(long, 0, seed, 100_000, None, patient=True))
        world = new_match("staircase", 5, bytes(32), dealer=4).redeal(0, random.Random(1))
        await eventually(lambda: bool(workers._patient))
        for _ in range(2):
            assert await asyncio.wait_for(workers.think(world, 0, 1, 0.05), PATIENCE) in world.legal_moves(0)
            assert not patient.done()
        patient.cancel()
    finally:
        workers.close()


async def test_an_estimate_in_a_process_is_determined_by_its_seed() -> None:
    workers = Workers(1)
    try:
        for game in ESTIMATORS:
            match = new_match(game, 3, bytes(32))
            seat = match.waiting[0]
            asked, seed = imagined(match, seat)
            there = await asyncio.wait_for(workers.estimate(asked, seat, seed, 4, None, patient=True), PATIENCE)
            assert there == ESTIMATORS[game].estimate(asked, seat, random.Random(seed), 4, None)
    finally:
        workers.close()


async def test_a_patient_request_takes_no_time_from_the_experts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Concurrent searches share the time; a review isn't counted among them."""
    monkeypatch.setattr(expert_process, "think", time_given)
    monkeypatch.setattr(processes, "PATIENCE", 280.0)  # on a busy machine, a process can take a long time to start
    workers = Workers(1)
    try:
        asked, seed = imagined(new_match("staircase", 2, bytes(32), dealer=1), 0)
        patient = [asyncio.create_task(workers.estimate(asked, 0, seed, 20, None, patient=True)) for _ in range(5)]
        await asyncio.sleep(0)
        given: object = await workers.think(asked, 0, seed, 8.0)
        assert given == 8.0
        for question in patient:
            question.cancel()
        await asyncio.gather(*patient, return_exceptions=True)
    finally:
        workers.close()


async def test_a_review_that_cannot_be_stored_is_shown_anyway_and_made_again(
    store: SqliteStore, thinkers: Thinkers
) -> None:
    past = short()
    await kept_as_result(store, past)
    reviews = ReviewQueue(store.archive, thinkers)
    with patch.object(type(store.archive), "keep_review", side_effect=StoreError("the disk is full")):
        review = await asyncio.wait_for(reviews.begin(past, 0).finished(), PATIENCE)
    assert review.decisions > 0
    assert await reviews.kept(past, 0) is None
    assert await asyncio.wait_for(reviews.begin(past, 0).finished(), PATIENCE) == review
    assert await reviews.kept(past, 0) is not None


async def test_a_computer_players_decisions_are_reviewed_but_not_stored(store: SqliteStore, thinkers: Thinkers) -> None:
    past = short()
    past.state.seats = (past.state.seats[0], replace(past.state.seats[1], user=-1))
    await kept_as_result(store, past)
    reviews = ReviewQueue(store.archive, thinkers)
    assert (await asyncio.wait_for(reviews.begin(past, 1).finished(), PATIENCE)).decisions > 0
    assert await reviews.kept(past, 1) is None


async def test_reviews_in_progress_are_cancelled_when_the_bot_stops(store: SqliteStore, thinkers: Thinkers) -> None:
    reviews = ReviewQueue(store.archive, thinkers)
    job = reviews.begin(short(), 0)
    assert (job.done, job.decisions) == (0, 0), "decisions aren't counted yet"
    reviews.close()
    with pytest.raises(asyncio.CancelledError):
        await job.finished()
    assert reviews.begin(short(), 0) is not job
    reviews.close()
