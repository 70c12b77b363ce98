"""Test when a session may start: Discord's limit holds, whichever process asks and however often."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from client import Stairwell
from delivery.gateway.guard import MANY, IdentifyLimiter
from delivery.gateway.session_starts import (
    KNOWN_SECONDS,
    MARGIN,
    SCARCE,
    TURN_SECONDS,
    SessionStarts,
    is_low,
    requested_wait,
)
from process import supervise
from settings import BadSetting
from tables.coordination import SingleProcess
from tests.virtual_time import run

HOUR = 3600.0


class Discord:
    """Answers ``GET /gateway/bot`` with a fixed number of session starts per ``window``."""

    def __init__(self, left: int, window: float = 24 * HOUR, total: int = 1000) -> None:
        self.left = left
        self._total = total
        self._window = self._until = window
        self.asked: list[float] = []
        self.refusals: list[Exception] = []
        self.resets = 0

    def begin(self) -> None:
        self._roll()
        self.left -= 1
        if self.left < 0:
            self.resets += 1  # how many times Discord reset the token

    def ask_for(self, starts: SessionStarts) -> Callable[[], Awaitable[None]]:
        async def ask() -> None:
            self._roll()
            self.asked.append(now())
            if self.refusals:
                problem = self.refusals.pop(0)
                if isinstance(problem, discord.HTTPException):
                    starts.refused(problem)
                raise problem
            reset_after = int((self._until - now()) * 1000)
            limit = {"total": self._total, "remaining": max(0, self.left), "reset_after": reset_after}
            starts.note({"session_start_limit": limit | {"max_concurrency": 1}})

        return ask

    def _roll(self) -> None:
        while now() >= self._until:
            self.left, self._until = self._total, self._until + self._window


def now() -> float:
    return asyncio.get_running_loop().time()


def starts_of(coordination: SingleProcess | None = None) -> SessionStarts:
    """Create session starts that use the event loop's clock."""
    return SessionStarts(IdentifyLimiter(now, coordination), coordination, now)


async def begin(starts: SessionStarts, there: Discord, shard: int = 0) -> float:
    """Start a shard's session as soon as allowed; return the time at which it started."""
    await starts.wait(shard, there.ask_for(starts))
    await starts.limiter.wait()
    starts.begun(shard)
    there.begin()
    return now()


def refused(status: int, retry_after: float) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="no", headers={"Retry-After": str(retry_after)})
    return discord.HTTPException(response, "no")


def test_with_no_starts_left_it_waits_for_the_reset_and_says_until_when(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        starts, there = starts_of(), Discord(left=0, window=2 * HOUR)
        waiting = asyncio.create_task(begin(starts, there))
        await asyncio.sleep(1)
        known = starts.known
        assert known is not None
        assert (known.left, known.total, known.why) == (0, 1000, "used")
        assert known.until == pytest.approx(2 * HOUR + MARGIN, abs=1.0)
        assert await waiting == pytest.approx(2 * HOUR + MARGIN, abs=1.0)
        assert there.resets == 0
        assert starts.known is not None
        assert starts.known.until is None

    run(story())
    (line,) = [record.getMessage() for record in caplog.records if "session start postponed" in record.getMessage()]
    assert line.startswith("session start postponed until 1970-01-01 0")
    assert "Discord allows no more session starts until then" in line


def test_when_few_are_left_the_log_warns_once(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        starts, there = starts_of(), Discord(left=90)
        for _ in range(3):
            await begin(starts, there)
            await asyncio.sleep(KNOWN_SECONDS + 1)

    run(story())
    warned = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    assert [line.partition(" until")[0] for line in warned] == ["session starts: 90 of 1000 left"]


@pytest.mark.parametrize(
    ("left", "total", "low"),
    [(99, 1000, True), (100, 1000, False), (0, 0, False), ("99", 1000, False), (99, None, False)],
)
def test_few_session_starts_are_less_than_a_tenth(left: object, total: object, low: bool) -> None:
    assert is_low(left, total) is low


@pytest.mark.parametrize("wait", [30.0, 23 * HOUR])
def test_a_requested_wait_is_over_before_discord_is_asked_again(wait: float) -> None:
    async def story() -> None:
        starts, there = starts_of(), Discord(left=500)
        there.refusals = [refused(429, wait)]
        assert await begin(starts, there) >= wait
        assert [round(moment) for moment in there.asked] == [0, round(wait + MARGIN)]

    run(story())


@pytest.mark.parametrize("problem", [refused(503, 0), OSError(), TimeoutError(), KeyError("session_start_limit")])
def test_if_discord_does_not_answer_a_session_starts_anyway(problem: Exception) -> None:
    async def story() -> None:
        starts, there = starts_of(), Discord(left=500)
        there.refusals = [problem]
        assert await begin(starts, there) == pytest.approx(0.0, abs=0.1)

    run(story())


def test_a_used_up_limit_stays_used_up_if_discord_does_not_answer() -> None:
    async def story() -> None:
        starts, there = starts_of(), Discord(left=1, window=HOUR)
        await begin(starts, there)
        there.refusals = [refused(503, 0)]
        assert await begin(starts, there) >= HOUR
        assert there.resets == 0

    run(story())


def test_shards_that_lose_their_sessions_together_share_the_last_starts() -> None:
    async def story() -> None:
        starts, there = starts_of(), Discord(left=3, window=HOUR)
        began = await asyncio.gather(*(begin(starts, there, shard) for shard in range(6)))
        assert sum(moment < HOUR for moment in began) == 3
        assert there.resets == 0

    run(story())


class InTurn(SingleProcess):
    """Turns that two processes share."""

    last = -100.0

    async def turn(self, name: str, seconds: float) -> float:
        if "scarce" not in name:
            return 0.0
        InTurn.last = max(InTurn.last + seconds, now())
        return InTurn.last - now()


@pytest.mark.parametrize("left", [1, 2, SCARCE])
def test_processes_share_the_last_starts(left: int) -> None:
    async def story() -> None:
        InTurn.last = -100.0
        there, processes = Discord(left=left, window=HOUR), [starts_of(InTurn()) for _ in range(left + 2)]
        for process in processes[::2]:
            # these processes know how many starts remain; all the others ask at the same time
            await there.ask_for(process)()
        began = await asyncio.gather(*(begin(process, there) for process in processes))
        assert sum(moment < HOUR for moment in began) == left
        assert there.resets == 0
        early = sorted(moment for moment in began if moment < HOUR)
        assert all(second - first >= TURN_SECONDS - 1 for first, second in pairwise(early))

    run(story())


def test_a_bot_that_starts_too_many_sessions_is_slowed_down_before_it_connects() -> None:
    async def story() -> None:
        starts, there = starts_of(), Discord(left=1000)
        starts.limiter._last.extend([0.0] * MANY)
        waiting = asyncio.create_task(begin(starts, there))
        await asyncio.sleep(1)
        assert starts.known is None or starts.known.why == "often"
        assert await waiting >= 299.0

    run(story())


def test_a_connection_that_is_never_made_costs_no_start() -> None:
    async def story() -> None:
        starts, there = starts_of(), Discord(left=1, window=HOUR)
        for _ in range(3):  # the gateway is unreachable
            await starts.wait(0, there.ask_for(starts))
        assert await begin(starts, there) < HOUR
        assert there.resets == 0

    run(story())


def test_the_wait_that_discord_requests() -> None:
    assert requested_wait(refused(429, 82_800)) == 82_800
    assert requested_wait(discord.RateLimited(90.5)) == 90.5
    assert (requested_wait(refused(503, 7)), requested_wait(OSError()), requested_wait(None)) == (0, 0, 0)


class Client:
    """A client that ends by raising this exception."""

    def __init__(self, problem: Exception | None) -> None:
        self._problem = problem

    async def start(self, _token: str) -> None:
        if self._problem is not None:
            raise self._problem

    async def close(self) -> None: ...


def closed(code: int) -> discord.ConnectionClosed:
    socket: Any = SimpleNamespace(close_code=code)
    return discord.ConnectionClosed(socket, shard_id=0, code=code)


@pytest.mark.parametrize("code", [4010, 4012, 4013, 4014])
def test_after_a_final_close_code_no_other_attempt_is_made(code: int) -> None:
    made: list[int] = []

    def make() -> Stairwell:
        made.append(code)
        client: Any = Client(closed(code))
        return cast(Stairwell, client)

    with pytest.raises(BadSetting, match=f"the gateway: Discord forbids another attempt .close code {code}"):
        run(supervise(make, "token", asyncio.Event()))
    assert made == [code]


@pytest.mark.parametrize("problem", [refused(429, 7200), discord.RateLimited(7200)])
def test_a_log_in_that_is_asked_to_wait_is_retried_then(problem: Exception, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> list[float]:
        stop, made = asyncio.Event(), list[float]()

        def make() -> Stairwell:
            made.append(now())
            if len(made) == 2:
                stop.set()
            client: Any = Client(problem)
            return cast(Stairwell, client)

        await supervise(make, "token", stop)
        return made

    assert [round(moment) for moment in run(story())] == [0, 7200]
    assert "the client stopped: Discord asks to wait (429); restarting it at " in caplog.text
