"""Test that background work gets done even if it fails at first, logs a failure only once, and ends on close."""

from __future__ import annotations

import asyncio
import gc
import logging
from functools import partial

import pytest

from tables.background import LONGEST_PAUSE, Background, log_unretrieved
from tables.ports import StoreError
from tests.virtual_time import run


class Flaky:
    """Work that raises these exceptions in turn, then succeeds."""

    def __init__(self, *problems: Exception) -> None:
        self._problems = list(problems)
        self.times: list[float] = []
        self.done = 0

    async def __call__(self) -> None:
        self.times.append(asyncio.get_running_loop().time())
        await asyncio.sleep(0)
        if self._problems:
            raise self._problems.pop(0)
        self.done += 1


def test_failed_work_is_retried_with_growing_pauses_until_it_is_done(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    work, told = Flaky(*(ValueError("the 9 of spades") for _ in range(10))), list[str]()

    async def story() -> None:
        background = Background(lambda _error, kind: told.append(kind))
        background.run("showing table abc", work)
        assert background.has("showing table abc")
        await background.wait()
        assert len(background) == 0

    run(story())
    pauses = [after - before for before, after in zip(work.times, work.times[1:], strict=False)]
    assert pauses == pytest.approx([0.5, 1, 2, 4, 8, 16, 32, LONGEST_PAUSE, LONGEST_PAUSE, LONGEST_PAUSE], abs=0.01)
    assert work.done == 1
    assert told == ["ValueError"], "logged logged once, however often it fails"
    failed, succeeded = caplog.messages
    assert "showing table abc failed: ValueError at " in failed
    assert "test_background.py" in failed
    assert "spades" not in caplog.text
    assert succeeded == "showing table abc succeeded after retrying"


def test_a_failing_store_is_not_logged_as_an_error(caplog: pytest.LogCaptureFixture) -> None:
    work, told = Flaky(StoreError("away"), StoreError("away"), KeyError("x")), list[str]()

    async def story() -> None:
        background = Background(lambda _error, kind: told.append(kind))
        background.run("showing table abc", work)
        await background.wait()

    run(story())
    assert [one.levelname for one in caplog.records] == ["WARNING", "ERROR"]
    assert told == ["KeyError"]
    assert work.done == 1


def test_work_with_the_same_key_runs_one_at_a_time_and_the_last_request_once_more() -> None:
    done: list[str] = []

    async def story() -> None:
        background, go_on = Background(), asyncio.Event()

        async def show(what: str) -> None:
            await go_on.wait()
            done.append(what)

        for what in ("first", "second", "third"):
            background.run_latest("table", "showing", partial(show, what))
            await asyncio.sleep(0)
        background.run_latest("another", "showing", lambda: show("another"))
        await asyncio.sleep(0)
        assert len(background) == 2
        go_on.set()
        await background.wait()
        background.run_latest("table", "showing", lambda: show("later"))
        await background.wait()

    run(story())
    assert done == ["first", "third", "another", "later"]


def test_failed_work_is_retried_now_if_requested_again() -> None:
    work = Flaky(*(ValueError() for _ in range(8)))

    async def story() -> None:
        background = Background()
        for _ in range(9):
            background.run_latest("table", "showing", work)
            await asyncio.sleep(0.01)
        assert work.done == 1
        assert len(background) == 0

    run(story())


def test_work_that_would_be_late_is_logged_and_not_retried(caplog: pytest.LogCaptureFixture) -> None:
    work = Flaky(ValueError("a token"))

    async def story() -> None:
        background = Background()
        background.try_once("a click", work)
        await background.wait()

    run(story())
    assert len(work.times) == 1
    assert "a click failed: ValueError" in caplog.text
    assert "token" not in caplog.text


@pytest.mark.usefixtures("old_objects_frozen")
def test_an_unretrieved_exception_is_logged_without_its_text(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        asyncio.get_running_loop().set_exception_handler(log_unretrieved)
        task = asyncio.create_task(Flaky(ValueError("the 9 of spades"))())
        await asyncio.wait([task])
        del task
        gc.collect()

    run(story())
    assert "a task that nobody waited for failed: ValueError at test_background.py" in caplog.text
    assert "spades" not in caplog.text


def test_close_cancels_running_and_waiting_work() -> None:
    async def story() -> None:
        background = Background()
        background.run("for ever", asyncio.Event().wait)
        background.run_latest("key", "failing", Flaky(*(ValueError() for _ in range(1000))))
        await asyncio.sleep(1)
        assert len(background) == 2
        await background.close()
        assert len(background) == 0
        await background.close()

    run(story())
