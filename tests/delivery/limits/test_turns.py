"""Test how a message waits its turn: at the channel's pace, within the bot's limit, and only while it needs one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from delivery.limits.rate_limiter import Pace, RateLimiter, Urgency
from tests.virtual_time import run

FREE = Pace(0, 0.0)


class Message:
    """A waiting message: how urgent it is, and whether it still needs a turn."""

    def __init__(self, rate_limiter: RateLimiter, urgency: Urgency = Urgency.TABLE) -> None:
        self.rate_limiter, self.changed = rate_limiter, asyncio.Event()
        self.urgency, self.needed = urgency, True

    def take(self, pace: Pace = FREE) -> asyncio.Task[bool]:
        return asyncio.create_task(
            self.rate_limiter.take_turn(self.changed, pace, lambda: self.urgency, lambda: self.needed)
        )


def now() -> float:
    return asyncio.get_running_loop().time()


async def used_up() -> RateLimiter:
    """Take all the turns of one second."""
    rate_limiter = RateLimiter(10)
    await asyncio.gather(*(rate_limiter.acquire(Urgency.ASKED) for _ in range(10)))
    return rate_limiter


def told(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    run(story())


def test_a_free_turn_is_taken_immediately() -> None:
    async def story() -> None:
        assert await Message(RateLimiter(10)).take()
        assert now() < 0.1

    told(story)


def test_a_turn_comes_when_the_place_accepts_one_more() -> None:
    async def story() -> None:
        pace = Pace(1, 5.0)
        pace.note(now())
        assert await Message(RateLimiter(10)).take(pace)
        assert 5.0 <= now() < 5.1

    told(story)


def test_a_message_waiting_for_its_place_looks_again_after_a_change() -> None:
    async def story() -> None:
        pace = Pace(1, 5.0)
        pace.note(now())
        message = Message(RateLimiter(10))
        waiting = message.take(pace)
        await asyncio.sleep(2)
        message.changed.set()
        assert not await waiting
        assert 2.0 <= now() < 2.1

    told(story)


def test_an_earlier_change_disturbs_nobody() -> None:
    async def story() -> None:
        pace = Pace(1, 5.0)
        pace.note(now())
        message = Message(RateLimiter(10))
        message.changed.set()
        message.changed.clear()
        assert await message.take(pace)
        assert now() >= 5.0

    told(story)


def changed(urgency: Urgency, *, needed: bool = True) -> tuple[bool, float]:
    """Change a waiting message's need or urgency; return whether it gets its turn, and when the wait ends."""
    found: list[tuple[bool, float]] = []

    async def story() -> None:
        message = Message(await used_up())
        waiting = message.take()
        await asyncio.sleep(0.5)
        message.urgency, message.needed = urgency, needed
        message.changed.set()
        found.append((await waiting, round(now(), 1)))

    told(story)
    return found[0]


def test_a_change_leaves_the_queue_if_the_turn_is_needless_or_more_urgent_now() -> None:
    assert changed(Urgency.TABLE) == (True, 1.0)
    assert changed(Urgency.OTHERS) == (True, 1.0)
    assert changed(Urgency.ASKED) == (False, 0.5)
    assert changed(Urgency.TABLE, needed=False) == (False, 0.5)
    assert changed(Urgency.ASKED, needed=False) == (False, 0.5)


def test_a_message_that_gave_up_keeps_no_turn() -> None:
    async def story() -> None:
        rate_limiter = await used_up()
        first, second = Message(rate_limiter), Message(rate_limiter)
        gone, waiting = first.take(), second.take()
        await asyncio.sleep(0.1)
        first.needed = False
        first.changed.set()
        assert not await gone
        assert await waiting
        assert rate_limiter.in_a_second == 0
        assert rate_limiter._queue == []

    told(story)


def test_if_the_place_has_filled_up_the_turn_is_returned_and_requested_again() -> None:
    async def story() -> None:
        rate_limiter, pace = await used_up(), Pace(1, 5.0)
        waiting = Message(rate_limiter).take(pace)
        await asyncio.sleep(0.5)
        pace.note(now())  # meanwhile, another message has been sent to this channel
        assert await waiting
        assert 5.5 <= now() < 5.6

    told(story)


def test_a_returned_turn_goes_to_another_message() -> None:
    async def story() -> None:
        rate_limiter = RateLimiter(1)
        first, second = Message(rate_limiter), Message(rate_limiter)
        assert await first.take()
        waiting = second.take()
        await asyncio.sleep(0.1)
        assert not waiting.done()
        rate_limiter.give_back()
        assert await waiting
        assert now() < 0.2

    told(story)


def test_messages_due_together_are_drawn_in_separate_passes_of_the_loop() -> None:
    """If they were drawn in one go, a click would have to wait for all of them."""

    async def story() -> None:
        rate_limiter, rounds, drawn = RateLimiter(), [0], list[int]()

        async def draw() -> None:
            await rate_limiter.yield_to_loop()
            drawn.append(rounds[-1])

        drawing = asyncio.gather(*(draw() for _ in range(20)))
        while not drawing.done():
            rounds.append(rounds[-1] + 1)
            await asyncio.sleep(0)
        assert len(set(drawn)) == len(drawn) == 20

    told(story)
