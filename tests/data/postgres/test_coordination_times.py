"""Test how soon processes hear one another, and how often they ask, with simulated time and no server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import patch

import pytest

from data.postgres import coordination as module
from data.postgres.address import Address
from data.postgres.coordination import AGAIN_SECONDS, LOOK_SECONDS, TELL, TRY_LOCK, UNLOCK, PostgresCoordination
from tables.ports import StoreError
from tests.virtual_time import run


class Server:
    """A server that records when each statement arrives, delivers notifications, and can ``fail``."""

    def __init__(self) -> None:
        self.asked: list[tuple[float, str, tuple[object, ...]]] = []
        self.answers: dict[str, list[object]] = {}
        self.fails = False
        self.connections = 0
        self.hear: Callable[[object, int, str, str], None]
        self.ended: Callable[[object], None]

    async def connect(self, *_given: object) -> Any:
        if self.fails:
            raise OSError
        self.connections += 1
        return self

    def add_termination_listener(self, ended: Callable[[object], None]) -> None:
        self.ended = ended

    async def add_listener(self, _channel: str, hear: Callable[[object, int, str, str], None]) -> None:
        self.hear = hear

    async def fetchval(self, sql: str, *values: object, timeout: float) -> object:  # noqa: ASYNC109 - asyncpg's
        if self.fails:
            raise OSError
        self.asked.append((round(asyncio.get_running_loop().time(), 2), sql, values))
        if sql == TELL:
            self.hear(self, 1, *map(str, values))
        return self.answers.get(sql, [None]).pop(0)

    def terminate(self) -> None:
        """End the connection."""

    def times(self, sql: str) -> list[float]:
        return [at for at, asked, _ in self.asked if asked == sql]


def told(story: Callable[[Server, PostgresCoordination, list[str | None]], Awaitable[None]]) -> None:
    """Run a story about a process that is connected at the time 0; it gets what the process has heard."""

    async def whole() -> None:
        server, heard = Server(), list[str | None]()

        async def hear(said: str | None) -> None:
            heard.append(said)

        with patch.object(module, "connect", server.connect):
            coordination = PostgresCoordination(Address("postgresql://ann@db/cards"))
            coordination.follow(hear)
            await asyncio.sleep(0.01)
            await story(server, coordination, heard)
            for _ in range(2):
                await coordination.close()

    run(whole())


def test_a_message_is_sent_immediately_and_otherwise_the_connection_checked_now_and_then() -> None:
    async def story(server: Server, coordination: PostgresCoordination, heard: list[str | None]) -> None:
        await asyncio.sleep(LOOK_SECONDS * 2.5)
        assert server.times("SELECT 1") == [LOOK_SECONDS, 2 * LOOK_SECONDS]
        coordination.broadcast("a word")
        coordination.broadcast("another")
        await asyncio.sleep(0.01)
        assert heard == [None, "a word", "another"]

    told(story)


def test_a_lost_connection_is_noticed_immediately_and_its_messages_follow() -> None:
    async def story(server: Server, coordination: PostgresCoordination, heard: list[str | None]) -> None:
        server.fails = True
        server.ended(server)
        await asyncio.sleep(0.01)
        with pytest.raises(StoreError):
            await coordination.turn("identify", 5.0)
        coordination.broadcast("a word")
        await asyncio.sleep(10 * AGAIN_SECONDS)
        server.fails = False
        await asyncio.sleep(2 * AGAIN_SECONDS)
        assert (server.connections, heard) == (2, [None, None, "a word"])

    told(story)


def test_a_lock_held_by_another_process_is_asked_for_at_intervals_and_given_back() -> None:
    async def story(server: Server, coordination: PostgresCoordination, _heard: list[str | None]) -> None:
        server.answers[TRY_LOCK] = [False, False, True]
        async with coordination.alone("emojis"):
            expected = [0.01 + AGAIN_SECONDS * attempt for attempt in range(3)]
            assert server.times(TRY_LOCK) == pytest.approx(expected, abs=0.02)
            assert server.times(UNLOCK) == []
        assert [values for _, sql, values in server.asked if sql in (TRY_LOCK, UNLOCK)] == [("job emojis",)] * 4

    told(story)


def test_a_job_waits_for_the_connection() -> None:
    async def story(server: Server, coordination: PostgresCoordination, _heard: list[str | None]) -> None:
        server.fails, server.answers[TRY_LOCK] = True, [True]
        asyncio.get_running_loop().call_later(3.0, setattr, server, "fails", False)
        async with coordination.alone("emojis"):
            assert 3.0 <= asyncio.get_running_loop().time() <= 3.0 + 2 * AGAIN_SECONDS + 0.1

    told(story)


def test_a_message_that_could_not_be_acted_on_is_followed_by_a_warning_that_some_were_missed() -> None:
    async def story(server: Server, coordination: PostgresCoordination, heard: list[str | None]) -> None:
        fails = [StoreError("the server restarts")]

        async def act(_said: str | None) -> None:
            if fails:
                raise fails.pop()

        coordination.follow(act)
        server.hear(server, 1, "stairwell", "a word")
        await asyncio.sleep(AGAIN_SECONDS - 0.1)
        assert heard == [None, "a word"]
        await asyncio.sleep(0.2)
        assert heard == [None, "a word", None]

    told(story)


@pytest.mark.parametrize(("answer", "seconds"), [(-2.5, 0.0), (4.5, 4.5)])
def test_a_turn_in_the_past_is_now(answer: float, seconds: float) -> None:
    async def story(server: Server, coordination: PostgresCoordination, _heard: list[str | None]) -> None:
        server.answers[module.TURN] = [answer]
        assert await coordination.turn("identify", 5.0) == seconds
        assert server.asked[-1][2] == ("turn identify", 5.0)

    told(story)
