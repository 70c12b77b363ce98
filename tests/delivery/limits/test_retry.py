"""Test retrying an answer: until it succeeds, while time remains, and only if another attempt can help."""

from __future__ import annotations

import asyncio

import discord
import pytest

from delivery.limits.retry import ALREADY_ANSWERED, PATIENCE, retry
from tests.delivery.refused import refused
from tests.virtual_time import run

LONG = 60.0
"""A time limit in seconds that none of these tests comes close to."""


class Attempts:
    """A function that follows a plan: each call raises the next item if it's an exception, or else returns it."""

    def __init__(self, *plan: object) -> None:
        self.plan = list(plan)
        self.made = 0

    async def __call__(self) -> object:
        self.made += 1
        outcome = self.plan.pop(0) if len(self.plan) > 1 else self.plan[0]
        if isinstance(outcome, Exception):
            raise outcome
        return outcome


@pytest.mark.parametrize(
    "lost", [refused(500), refused(503), refused(520), refused(429), ConnectionResetError(), TimeoutError()], ids=repr
)
async def test_a_lost_answer_is_sent_again(lost: Exception) -> None:
    attempts = Attempts(lost, lost, "sent")
    assert await retry(attempts, LONG) == "sent"
    assert attempts.made == 3


@pytest.mark.parametrize("refusal", [refused(400, 50035), refused(403, 50013), refused(404, 10062)], ids=str)
async def test_a_final_refusal_is_not_retried(refusal: discord.HTTPException) -> None:
    attempts = Attempts(refusal, "sent")
    with pytest.raises(discord.HTTPException) as raised:
        await retry(attempts, LONG)
    assert raised.value is refusal
    assert attempts.made == 1


async def test_an_answer_that_seemed_lost_is_given_once() -> None:
    assert await retry(Attempts(TimeoutError(), refused(400, ALREADY_ANSWERED)), LONG) is None


async def test_an_interaction_answered_by_someone_else_is_an_error() -> None:
    with pytest.raises(discord.HTTPException):
        await retry(Attempts(refused(400, ALREADY_ANSWERED)), LONG)


async def test_when_the_time_is_up_the_last_failure_is_raised() -> None:
    attempts = Attempts(refused(503))
    with pytest.raises(discord.HTTPException):
        await retry(attempts, 0.5)
    assert attempts.made >= 1


async def test_discord_gets_the_time_it_asks_for_or_is_not_asked_again() -> None:
    attempts = Attempts(refused(429, after="61"), "sent")
    with pytest.raises(discord.HTTPException):
        await retry(attempts, LONG)
    assert attempts.made == 1
    loop = asyncio.get_running_loop()
    began = loop.time()
    assert await retry(Attempts(refused(429, after="0.3"), "sent"), LONG) == "sent"
    assert loop.time() - began >= 0.3


def now() -> float:
    return asyncio.get_running_loop().time()


class Timed(Attempts):
    """Records when each attempt is made; the first ``hanging`` attempts never answer."""

    def __init__(self, *plan: object, hanging: int = 0) -> None:
        super().__init__(*plan)
        self.hanging, self.moments = hanging, list[float]()

    async def __call__(self) -> object:
        self.moments.append(round(now(), 1))
        if len(self.moments) <= self.hanging:
            await asyncio.sleep(LONG)
        return await super().__call__()


@pytest.mark.parametrize(
    ("attempts", "seconds", "repeatable", "moments", "end"),
    [
        (Timed(ConnectionResetError()), 1.5, False, [0.0, 0.1, 0.3, 0.6, 1.0], 1.0),
        (Timed(TimeoutError(), hanging=9), 30.0, False, [0.0], PATIENCE),
        (Timed(TimeoutError(), hanging=9), 0.7, False, [0.0], PATIENCE),
        (Timed(TimeoutError(), hanging=9), 25.0, True, [0.0, PATIENCE + 0.1, 2 * PATIENCE + 0.3], 3 * PATIENCE + 0.3),
        (Timed(refused(429, after="0.5")), 1.2, False, [0.0, 0.5, 1.0], 1.0),
    ],
    ids=["cut at once", "nothing is heard", "nothing is heard in time", "nothing is heard of an edit", "told to wait"],
)
def test_lost_requests_are_retried_with_growing_pauses_and_those_that_may_arrive_are_not(
    attempts: Timed, seconds: float, repeatable: bool, moments: list[float], end: float
) -> None:
    async def ended() -> float:
        with pytest.raises((discord.HTTPException, OSError, TimeoutError)):
            await retry(attempts, seconds, repeatable=repeatable)
        return round(now(), 1)

    assert run(ended()) == end
    assert attempts.moments == moments


@pytest.mark.parametrize("seconds", [1.2, 2.5, 9.0])
def test_a_slow_answer_is_waited_for_and_never_sent_twice(seconds: float) -> None:
    async def sent() -> tuple[object, float]:
        made = []

        async def slow() -> str:
            made.append(now())
            await asyncio.sleep(seconds)
            return "sent"

        return await retry(slow, 2.7), len(made)

    assert run(sent()) == ("sent", 1)
