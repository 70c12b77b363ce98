"""Test that the deals are planned ahead and that an expert's result is ready before the day begins."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import patch

import pytest

from club.calendar import DAY_SECONDS
from club.daily import AlreadyPlayed, Daily, DayOver, NoDaily
from club.daily_deal import AHEAD, YOU
from club.upkeep import DailyUpkeep
from data.sqlite import SqliteStore
from opponents.estimates import Estimator
from tables.coordination import SingleProcess
from tables.thinking import Thinkers

DAY = 20783
NOON = DAY * DAY_SECONDS + 12 * 3600.0


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "stairwell.db")
    yield opened
    await opened.close()


class Clock:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def daily(store: SqliteStore, clock: Clock) -> Daily:
    return Daily(store.dailies, clock)


async def test_a_week_is_planned_ahead_and_keeps_its_commitments(daily: Daily, clock: Clock) -> None:
    ahead = {deal.day: deal.commitment for deal in await daily.deals_ahead()}
    assert list(ahead) == list(range(DAY, DAY + AHEAD + 1))
    clock.now += AHEAD * DAY_SECONDS
    (later, *_) = await daily.deals_ahead()
    assert later.commitment == ahead[DAY + AHEAD]
    assert (await daily.deal(DAY + AHEAD)).seed == later.seed


async def test_an_experts_result_is_ready_before_the_day(store: SqliteStore, clock: Clock) -> None:
    await store.dailies.plan({DAY: "staircase", DAY + 1: "escalier"})
    thinkers = Thinkers(seconds=0.05)
    upkeep = DailyUpkeep(store.dailies, thinkers, clock, SingleProcess())
    try:
        with patch.object(Estimator, "worlds", property(lambda _: 4)):
            await upkeep.once()
            today, tomorrow, *_ = first = await store.dailies.days(DAY, DAY + 2)
            assert today.par is not None
            assert tomorrow.par is not None
            await upkeep.once()
            assert await store.dailies.days(DAY, DAY + 2) == first
            again = await upkeep.play_as_expert(await Daily(store.dailies, clock).deal(DAY))
            score = again.score()
            assert score is not None
            assert score.points == today.par
    finally:
        thinkers.close()
    assert await store.dailies.hours(DAY) == {day: int(day == DAY) for day in range(DAY, DAY + AHEAD + 1)}


async def test_an_attempt_goes_on_after_midnight_but_cannot_begin_then(
    store: SqliteStore, daily: Daily, clock: Clock
) -> None:
    await store.dailies.plan({DAY: "staircase"})
    deal = await daily.deal(DAY)
    attempt = await daily.begin(deal, 1, 0, "Ann")
    clock.now += DAY_SECONDS
    with pytest.raises(DayOver):
        await daily.begin(deal, 2, 0, "Ann")
    question = attempt.match.decision
    assert question is not None
    further, made = await daily.play(deal, 1, question, attempt.match.legal_moves(YOU)[0])
    assert made
    clock.now += DAY_SECONDS
    assert further.match.decision is not None
    with pytest.raises(DayOver):
        await daily.play(deal, 1, further.match.decision, further.match.legal_moves(YOU)[0])


async def test_a_seed_stays_secret_while_anyone_may_play(store: SqliteStore, daily: Daily, clock: Clock) -> None:
    await store.dailies.plan({DAY: "staircase"})
    for days in range(3):
        revealed = await daily.revealed()
        assert revealed is None or revealed.day == DAY
        assert (revealed is not None) == (days == 2)
        clock.now += DAY_SECONDS


async def test_a_repeated_click_makes_no_second_move(store: SqliteStore, daily: Daily) -> None:
    await store.dailies.plan({DAY: "staircase"})
    deal = await daily.deal(DAY)
    attempt = await daily.begin(deal, 1, 0, "Ann")
    question, move = str(attempt.match.decision), attempt.match.legal_moves(YOU)[0]
    after, made = await daily.play(deal, 1, question, move)
    again, made_again = await daily.play(deal, 1, question, move)
    assert (made, made_again) == (True, False)
    assert again.code == after.code
    assert (await daily.begin(deal, 1, 0, "Ann")).code == after.code


async def test_an_erased_person_cannot_play_the_deal_again(store: SqliteStore, daily: Daily) -> None:
    deal = await daily.deal(DAY)
    await daily.begin(deal, 7, 0, "Ann")
    await store.archive.erase(7)
    with pytest.raises(AlreadyPlayed):
        await daily.begin(deal, 7, 0, "Ann")


async def test_a_day_whose_game_is_gone_has_no_deal(store: SqliteStore, daily: Daily) -> None:
    await store.dailies.plan({DAY: "whist"})
    with pytest.raises(NoDaily):
        await daily.deal(DAY)
    assert all(deal.game != "whist" for deal in (await daily.deals_ahead())[1:])
