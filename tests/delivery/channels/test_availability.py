"""Test what keeps a message from being shown: how long each obstacle lasts, and when the message is retried."""

from __future__ import annotations

import asyncio

import pytest

from delivery.channels.availability import Availability
from delivery.channels.circuit_breaker import CircuitBreaker
from delivery.limits.changes import Operation
from delivery.limits.failures import ChannelNotOpen, DeliveryFailure
from tests.virtual_time import run

PAUSE = 60.0
NOT_ALLOWED, DMS_CLOSED, NOT_OPEN = DeliveryFailure.NOT_ALLOWED, DeliveryFailure.DMS_CLOSED, DeliveryFailure.NOT_OPEN


class Refused:
    """A channel that has just refused a message for this reason, and the times of the retries."""

    def __init__(self, failure: DeliveryFailure | None = NOT_ALLOWED, *, lasting: bool = False) -> None:
        self.clock = asyncio.get_running_loop().time
        self.breaker = CircuitBreaker(PAUSE, PAUSE, self.clock)
        self.tried: list[int] = []
        self.obstacle = Availability(self.breaker, lambda: self.tried.append(int(self.clock())), lasting=lasting)
        if failure is not None:
            self.obstacle.record(failure, Operation.SEND)

    def waits(self) -> asyncio.Future[int]:
        """Keep the direct-message channel closed; return a function that opens it."""
        opened: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.obstacle.wait_until_open(ChannelNotOpen(opened))
        return opened


def test_a_temporary_obstacle_is_retried_once_however_often_it_was_checked() -> None:
    async def tried() -> list[int]:
        refused = Refused()
        for _ in range(3):
            assert refused.obstacle.stands(is_new=True)
        await asyncio.sleep(10 * PAUSE)
        return refused.tried

    assert run(tried()) == [PAUSE]


def test_a_repeated_refusal_is_retried_after_each_pause() -> None:
    async def tried() -> list[int]:
        refused = Refused()
        for _ in range(3):
            assert refused.obstacle.stands(is_new=True)
            await asyncio.sleep(PAUSE + 1)
            refused.obstacle.record(NOT_ALLOWED, Operation.SEND)
        return refused.tried

    assert run(tried()) == [60, 121, 182]


@pytest.mark.parametrize("why", ["stopped", "lasting", "closed"])
def test_nothing_is_retried_automatically_if_that_is_pointless(why: str) -> None:
    async def tried() -> list[int]:
        refused = Refused(DMS_CLOSED if why == "closed" else NOT_ALLOWED, lasting=why == "lasting")
        if why == "stopped":
            refused.obstacle.stop()
        assert refused.obstacle.stands(is_new=True)
        await asyncio.sleep(10 * PAUSE)
        return refused.tried

    assert run(tried()) == []


def test_an_existing_message_is_edited_where_new_ones_are_refused() -> None:
    async def stands() -> list[bool]:
        refused = Refused()
        return [refused.obstacle.stands(is_new=is_new) for is_new in (False, True)]

    assert run(stands()) == [False, True]


@pytest.mark.parametrize(("lasting", "stands"), [(False, [True, False]), (True, [True, True])])
def test_an_event_after_the_pause_clears_the_obstacle_unless_it_is_permanent(lasting: bool, stands: list[bool]) -> None:
    async def found() -> list[bool]:
        refused, found = Refused(lasting=lasting), []
        refused.obstacle.stands(is_new=True)
        for seconds in (PAUSE - 1, 1):
            await asyncio.sleep(seconds)
            refused.obstacle.look_again()
            found.append(refused.obstacle.stands(is_new=True))
        return found

    assert run(found()) == stands


def test_closed_direct_messages_are_retried_for_an_active_user_after_the_pause() -> None:
    async def may() -> list[bool]:
        refused = Refused(DMS_CLOSED)
        refused.obstacle.stands(is_new=True)
        too_soon = refused.obstacle.dms_may_be_open()
        await asyncio.sleep(PAUSE)
        assert refused.obstacle.stands(is_new=True), "other failures say nothing"
        return [too_soon, refused.obstacle.dms_may_be_open(), refused.obstacle.stands(is_new=True)]

    assert run(may()) == [False, True, False]


def test_an_active_user_changes_nothing_about_other_refusals() -> None:
    async def may() -> list[bool]:
        refused = Refused()
        refused.obstacle.stands(is_new=True)
        await asyncio.sleep(PAUSE)
        return [refused.obstacle.dms_may_be_open(), refused.obstacle.stands(is_new=True)]

    assert run(may()) == [False, True]


def test_the_message_is_retried_once_the_channel_is_open() -> None:
    async def story() -> tuple[DeliveryFailure | None, list[int], bool]:
        place = Refused(None)
        opened = place.waits()
        before = place.obstacle.failure
        opened.set_result(7)
        await asyncio.sleep(1)
        return before, place.tried, place.obstacle.stands(is_new=True)

    assert run(story()) == (NOT_OPEN, [0], False)


def test_an_opened_channel_says_nothing_about_other_refusals() -> None:
    async def story() -> tuple[list[int], DeliveryFailure | None]:
        place = Refused(None)
        opened = place.waits()
        place.obstacle.failure = DMS_CLOSED
        opened.set_result(7)
        await asyncio.sleep(1)
        return place.tried, place.obstacle.failure

    assert run(story()) == ([], DMS_CLOSED)


def test_a_stopped_message_waits_for_no_channel() -> None:
    async def story() -> tuple[bool, list[int]]:
        place = Refused(None)
        opened = place.waits()
        place.obstacle.stop()
        await asyncio.sleep(1)
        return opened.cancelled(), place.tried

    assert run(story()) == (True, [])


def test_a_stopped_message_is_not_among_those_waiting_for_the_pause_to_end() -> None:
    async def story() -> tuple[int, int]:
        refused = Refused()
        assert refused.obstacle.stands(is_new=True)
        before = len(refused.breaker.waiting)
        refused.obstacle.stop()
        return before, len(refused.breaker.waiting)

    assert run(story()) == (1, 0)


@pytest.mark.parametrize("how", ["waits for its channel", "stopped"])
def test_a_message_that_gives_up_its_attempt_lets_another_try(how: str) -> None:
    async def may() -> list[bool]:
        refused = Refused()
        other = Availability(refused.breaker, lambda: None, lasting=False)
        await asyncio.sleep(PAUSE)
        before = [one.may_try(Operation.SEND) for one in (refused.obstacle, other)]
        if how == "stopped":
            refused.obstacle.stop()
        else:
            refused.waits()
        return [*before, other.may_try(Operation.SEND)]

    assert run(may()) == [True, False, True]


@pytest.mark.parametrize("how", ["was sent", "reset"])
def test_success_or_a_reset_clears_every_obstacle(how: str) -> None:
    async def stands() -> list[bool]:
        refused = Refused()
        before = refused.obstacle.stands(is_new=True)
        if how == "reset":
            refused.obstacle.reset()
        else:
            refused.obstacle.was_taken(Operation.SEND)
            refused.obstacle.look_again()
        return [before, refused.obstacle.stands(is_new=True)]

    assert run(stands()) == [True, False]
