"""Test the rate limiter: a fixed number of counted requests per second, most urgent first."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable, Sequence

import pytest

from delivery.limits.rate_limiter import PER_SECOND, WHOLE_BOT, RateLimiter, Urgency
from tests.virtual_time import run


async def speaking(rate_limiter: RateLimiter, urgencies: Iterable[int]) -> list[tuple[int, float]]:
    """Request all turns simultaneously; return each request's urgency and delay in seconds, in the order served."""
    clock = asyncio.get_running_loop().time
    began, order = clock(), list[tuple[int, float]]()

    async def speak(urgency: int) -> None:
        await rate_limiter.acquire(urgency)
        order.append((urgency, round(clock() - began, 2)))

    await asyncio.gather(*(speak(urgency) for urgency in urgencies))
    return order


def busiest(moments: Sequence[float], seconds: float = 0.999) -> int:
    """Return the largest number of these times that fall within any window of ``seconds``."""
    return max(sum(began <= one < began + seconds for one in moments) for began in moments)


def test_after_an_idle_second_all_turns_are_granted_immediately() -> None:
    assert run(speaking(RateLimiter(10), [0] * 12)) == [(0, 0.0)] * 10 + [(0, 1.0)] * 2


def test_fifty_requests_fit_a_second_and_forty_seven_take_turns() -> None:
    assert (PER_SECOND, WHOLE_BOT) == (47, 50)


def test_the_most_urgent_come_first_and_equals_in_order() -> None:
    async def crowd() -> list[tuple[int, float]]:
        rate_limiter = RateLimiter(50)
        await speaking(rate_limiter, [0] * 50)
        return await speaking(rate_limiter, [2, 1, 0, 3, 1, 0])

    assert [urgency for urgency, _ in run(crowd())] == [0, 0, 1, 1, 2, 3]


def test_a_player_on_turn_finds_a_turn_although_tables_take_all_they_can() -> None:
    async def crowd() -> list[tuple[int, float]]:
        rate_limiter = RateLimiter(10)
        waiting = asyncio.create_task(speaking(rate_limiter, [Urgency.TABLE] * 20))
        await asyncio.sleep(0.1)
        return await speaking(rate_limiter, [Urgency.ASKED]) + await waiting

    order = run(crowd())
    assert order[0] == (Urgency.ASKED, 0.0)
    assert order[1:10] == [(Urgency.TABLE, 0.0)] * 9


def test_background_requests_use_what_is_left_over() -> None:
    order = run(speaking(RateLimiter(10), [Urgency.BACKGROUND] * 6))
    assert order == [(Urgency.BACKGROUND, 0.0)] * 5 + [(Urgency.BACKGROUND, 1.0)]


def test_a_returned_turn_goes_to_the_next_immediately() -> None:
    async def crowd() -> list[tuple[int, float]]:
        rate_limiter = RateLimiter(1)
        await rate_limiter.acquire(1)
        waiting = asyncio.create_task(speaking(rate_limiter, [1]))
        await asyncio.sleep(0)
        rate_limiter.give_back()
        return await waiting

    assert run(crowd()) == [(1, 0.0)]


def test_a_cancelled_request_takes_no_turn() -> None:
    async def crowd() -> list[tuple[int, float]]:
        rate_limiter = RateLimiter(1)
        await rate_limiter.acquire(1)
        gone = asyncio.create_task(rate_limiter.acquire(0))
        waiting = asyncio.create_task(speaking(rate_limiter, [1]))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        rate_limiter.give_back()
        return await waiting

    assert run(crowd()) == [(1, 0.0)]


def test_a_request_counts_until_a_second_after_its_answer() -> None:
    async def crowd() -> list[tuple[int, float]]:
        rate_limiter = RateLimiter(1)
        await rate_limiter.acquire(0)
        await rate_limiter.begin()
        waiting = asyncio.create_task(speaking(rate_limiter, [0]))
        await asyncio.sleep(3.0)
        rate_limiter.end()
        return await waiting

    assert run(crowd()) == [(0, 4.0)]


def test_a_turn_whose_request_is_never_sent_is_free_after_a_second() -> None:
    async def crowd() -> list[tuple[int, float]]:
        rate_limiter = RateLimiter(1)
        await rate_limiter.acquire(0)
        await asyncio.sleep(0.5)
        return await speaking(rate_limiter, [0])

    assert run(crowd()) == [(0, 0.5)]


def test_requests_without_a_turn_wait_if_discord_would_refuse_them() -> None:
    async def crowd() -> list[float]:
        rate_limiter, clock, sent = RateLimiter(2, 3), asyncio.get_running_loop().time, list[float]()

        async def send() -> None:
            await rate_limiter.begin()
            sent.append(round(clock(), 2))
            await asyncio.sleep(0.2)
            rate_limiter.end()

        await asyncio.gather(*(send() for _ in range(5)))
        return sent

    assert run(crowd()) == pytest.approx([0, 0, 0, 1.2, 1.2], abs=0.01)


def test_a_request_without_a_turn_continues_once_the_first_of_the_last_second_expires() -> None:
    async def crowd() -> float:
        rate_limiter = RateLimiter(2, 2)
        for _ in range(2):
            await rate_limiter.begin()
            rate_limiter.end()
            await asyncio.sleep(0.4)
        await rate_limiter.begin()
        return asyncio.get_running_loop().time()

    assert run(crowd()) == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize("seed", range(5))
def test_no_second_has_more_requests_whenever_discord_counts_them(seed: int) -> None:
    rng = random.Random(seed)

    async def crowd() -> list[float]:
        rate_limiter, clock, counted = RateLimiter(), asyncio.get_running_loop().time, list[float]()

        async def send(urgency: int | None) -> None:
            await asyncio.sleep(rng.uniform(0, 3))
            if urgency is not None:
                await rate_limiter.acquire(urgency)
                await asyncio.sleep(rng.choice([0, 0, 0.1, 2]))  # the time it takes to draw a picture
            await rate_limiter.begin()
            await asyncio.sleep(rng.choice([0.01, 0.1, 0.5]))
            counted.append(clock())
            await asyncio.sleep(rng.choice([0.01, 0.1, 0.5]))
            rate_limiter.end()

        await asyncio.gather(*(send(rng.choice([None, 0, 1, 1, 2, 3])) for _ in range(400)))
        return counted

    assert busiest(run(crowd())) <= WHOLE_BOT


def test_turns_and_recent_requests_are_distinguished() -> None:
    async def counted() -> list[int]:
        rate_limiter, found = RateLimiter(5), list[int]()
        for _ in range(2):
            await rate_limiter.acquire(0)
        found.append(rate_limiter.in_a_second)
        await rate_limiter.begin()
        found.append(rate_limiter.in_a_second)
        rate_limiter.end()
        found.append(rate_limiter.in_a_second)
        await asyncio.sleep(0.9)
        found.append(rate_limiter.in_a_second)
        await asyncio.sleep(0.2)
        found.append(rate_limiter.in_a_second)
        return found

    assert run(counted()) == [0, 1, 1, 1, 0]


def test_a_request_uses_the_turn_it_waited_for_and_no_other() -> None:
    async def crowd() -> list[tuple[int, float]]:
        rate_limiter = RateLimiter(2)
        await rate_limiter.acquire(0)
        await rate_limiter.begin()  # the first request has used its turn and is in flight
        return await speaking(rate_limiter, [0, 0])

    assert run(crowd()) == [(0, 0.0), (0, 1.0)]


def test_without_turns_none_is_returned_and_the_next_waits_as_usual() -> None:
    async def crowd() -> list[tuple[int, float]]:
        rate_limiter = RateLimiter(1)
        rate_limiter.give_back()
        await rate_limiter.begin()
        rate_limiter.end()
        rate_limiter.give_back()
        return await speaking(rate_limiter, [0])

    assert run(crowd()) == [(0, 1.0)]


def test_the_youngest_of_several_turns_is_returned() -> None:
    async def crowd() -> list[tuple[int, float]]:
        rate_limiter = RateLimiter(2)
        await rate_limiter.acquire(0)
        await asyncio.sleep(0.5)
        await rate_limiter.acquire(0)
        rate_limiter.give_back()
        return await speaking(rate_limiter, [0, 0])

    assert run(crowd()) == [(0, 0.0), (0, 0.5)]
