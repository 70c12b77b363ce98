"""Test that updates of messages wait while several people wait for their answers."""

from __future__ import annotations

import asyncio

from delivery.answers.in_flight import HELD, SEVERAL, let_answers_pass, track_preparation
from tests.virtual_time import run


async def held(answers: int, seconds: float) -> float:
    """Prepare this many answers, each for some seconds; return how long an update waits for them."""
    preparing = [asyncio.ensure_future(asyncio.sleep(seconds)) for _ in range(answers)]
    for task in preparing:
        track_preparation(task)
    began = asyncio.get_running_loop().time()
    await let_answers_pass()
    waited = asyncio.get_running_loop().time() - began
    await asyncio.gather(*preparing)
    return round(waited, 3)


def test_an_update_waits_for_several_answers_but_not_for_a_few() -> None:
    assert run(held(SEVERAL, 0.2)) == 0.2
    assert run(held(SEVERAL - 1, 0.2)) == 0.0


def test_slow_answers_hold_an_update_only_briefly() -> None:
    assert run(held(SEVERAL, 3.0)) == HELD


def test_an_answer_that_is_given_up_holds_nothing() -> None:
    async def given_up() -> float:
        tasks = [asyncio.ensure_future(asyncio.sleep(3.0)) for _ in range(SEVERAL)]
        for task in tasks:
            track_preparation(task)
        waiting = asyncio.create_task(let_answers_pass())
        await asyncio.sleep(0.1)
        tasks[0].cancel()
        began = asyncio.get_running_loop().time()
        await waiting
        for task in tasks:
            task.cancel()
        return round(asyncio.get_running_loop().time() - began, 3)

    assert run(given_up()) == 0.0
