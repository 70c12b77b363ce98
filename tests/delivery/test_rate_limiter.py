"""Turns to speak: so many a second, the most urgent first."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from delivery.rate_limiter import RateLimiter


async def speaking(rate_limiter: RateLimiter, urgencies: Iterable[int]) -> list[int]:
    """Everybody asks for a turn at once; who got theirs, in order, by urgency."""
    order: list[int] = []

    async def speak(urgency: int) -> None:
        await rate_limiter.acquire(urgency)
        order.append(urgency)

    await asyncio.gather(*(speak(urgency) for urgency in urgencies))
    return order


async def test_after_a_quiet_second_a_whole_second_s_turns_are_given_at_once() -> None:
    async with asyncio.timeout(0.5):
        assert len(await speaking(RateLimiter(per_second=10), [1] * 10)) == 10


async def test_one_more_waits_for_the_next_turn() -> None:
    clock = asyncio.get_running_loop().time
    rate_limiter, began = RateLimiter(per_second=20), clock()
    await speaking(rate_limiter, [1] * 22)
    assert clock() - began >= 2 / 20 - 0.01


async def test_the_most_urgent_are_served_first_and_equals_in_the_order_they_came() -> None:
    rate_limiter = RateLimiter(per_second=50)
    await speaking(rate_limiter, [0] * 50)
    assert await speaking(rate_limiter, [2, 1, 0, 2, 1, 0]) == [0, 0, 1, 1, 2, 2]


async def test_a_turn_that_was_given_back_goes_to_the_next_at_once() -> None:
    rate_limiter = RateLimiter(per_second=1)
    await rate_limiter.acquire(1)
    waiting = asyncio.create_task(rate_limiter.acquire(1))
    await asyncio.sleep(0)
    rate_limiter.give_back()
    async with asyncio.timeout(0.5):
        await waiting


async def test_who_has_gone_takes_no_turn() -> None:
    rate_limiter = RateLimiter(per_second=1)
    await rate_limiter.acquire(1)
    gone, waiting = asyncio.create_task(rate_limiter.acquire(0)), asyncio.create_task(rate_limiter.acquire(1))
    await asyncio.sleep(0)
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    rate_limiter.give_back()
    async with asyncio.timeout(0.5):
        await waiting
