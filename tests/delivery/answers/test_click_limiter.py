"""Test which clicks the limiter serves, answers with "slow down", or ignores."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from data.sqlite import SqliteStore
from delivery.answers import click_limiter
from delivery.answers.click_limiter import MAX_REJECTIONS, SWEEP_EVERY, ClickGate, ClickLimiter, ClickRate, Verdict
from delivery.discord_api.request_budget import RequestBudget
from tables.preferences import Preferences
from tests.promises.waiting import PATIENCE, eventually
from watch.health import Health


def test_a_bucket_serves_a_burst_then_its_rate_and_sends_ten_times_as_many_slow_downs() -> None:
    now = 0.0
    limiter = ClickLimiter(ClickRate(5.0, 15.0), lambda: now)
    verdicts = [limiter.judge(1) for _ in range(1000)]
    assert verdicts.count(Verdict.SERVE) == 15
    assert verdicts.count(Verdict.SLOW_DOWN) == 150
    assert verdicts.count(Verdict.IGNORE) == 835
    assert limiter.judge(2) is Verdict.SERVE
    now = 1.0
    assert [limiter.judge(1) for _ in range(10)].count(Verdict.SERVE) == 5


def test_full_buckets_are_forgotten() -> None:
    now = 0.0
    limiter = ClickLimiter(ClickRate(5.0, 15.0), lambda: now)
    for user in range(5000):
        now += 0.1
        limiter.judge(user)
    assert len(limiter) < 1200


def test_a_bucket_never_holds_more_than_a_burst() -> None:
    now = [0.0]
    limiter = ClickLimiter(ClickRate(5.0, 15.0), lambda: now[-1])
    assert limiter.judge(1) is Verdict.SERVE
    now.append(3600.0)
    assert [limiter.judge(1) for _ in range(100)].count(Verdict.SERVE) == 15


def test_a_rate_of_zero_serves_everything_and_stores_nothing() -> None:
    limiter = ClickLimiter(ClickRate(0.0, 0.0), lambda: 0.0)
    assert {limiter.judge(1) for _ in range(1000)} == {Verdict.SERVE}
    assert len(limiter) == 0


def test_only_full_buckets_are_forgotten() -> None:
    now = [0.0]
    limiter = ClickLimiter(ClickRate(5.0, 15.0), lambda: now[-1])
    for user in range(SWEEP_EVERY - 20):
        limiter.judge(user)
    now.append(60.0)
    verdicts = [limiter.judge(-1) for _ in range(16)]
    assert verdicts == [Verdict.SERVE] * 15 + [Verdict.SLOW_DOWN]
    assert len(limiter) == SWEEP_EVERY - 20 + 2, 'two with a "slow down" bucket'
    assert [limiter.judge(-1) for _ in range(4)] == [Verdict.SLOW_DOWN] * 4, (
        "the last of these was the thousandth click"
    )
    assert len(limiter) == 2
    now.append(120.0)
    for _ in range(SWEEP_EVERY):
        now.append(now[-1] + 1.0)
        limiter.judge(-2)
    assert len(limiter) == 1, 'the "slow down" buckets are forgotten too'


class Discord:
    """Records a gate's answers; it can ``hold`` them back or refuse them all."""

    def __init__(self) -> None:
        self.answers: list[tuple[str, Any]] = []
        self.status = 204
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def handle(self, request: web.Request) -> web.Response:
        self.answers.append((request.path, await request.json()))
        await self.go_on.wait()
        return web.Response(status=self.status)


class Hall:
    """A gate with its statistics, and the clicks that get through it."""

    def __init__(self, gate: ClickGate, health: Health, discord: Discord) -> None:
        self.gate, self.health, self.discord = gate, health, discord
        self.crowded = False

    def comes(self, user: int, kind: int = 3, *, in_a_server: bool = True) -> bool:
        who = {"user": {"id": str(user)}}
        event = {"id": "42", "token": "t", "type": kind, "locale": "de", **({"member": who} if in_a_server else who)}
        return self.gate.admits(event)

    async def answered(self) -> list[tuple[str, str]]:
        """Return the kinds of clicks that weren't served, each with its outcome."""
        await self.gate._rejections.wait()
        return [key for key, times in self.health.interactions.items() for _ in range(times)]


@pytest.fixture
async def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    discord, health, budget = Discord(), Health(RequestBudget()), RequestBudget()
    app = web.Application()
    app.router.add_post("/{path:.*}", discord.handle)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    monkeypatch.setattr(click_limiter, "api_base", lambda: f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10")
    store = await SqliteStore.open(tmp_path / "stairwell.db")
    limiter = ClickLimiter(ClickRate(0.001, 1.0), lambda: 0.0)
    gate = ClickGate(limiter, Preferences(store.archive), health, budget.trace(), lambda: there.crowded)
    there = Hall(gate, health, discord)
    yield there
    for _ in range(2):
        await gate.close()
    await runner.cleanup()
    await store.close()


async def test_a_user_who_clicks_too_fast_is_warned_in_their_language(hall: Hall) -> None:
    assert [hall.comes(1), hall.comes(1), hall.comes(2, in_a_server=False)] == [True, False, True]
    assert await hall.answered() == [("component", "rebuffed")]
    ((path, said),) = hall.discord.answers
    assert path == "/api/v10/interactions/42/t/callback"
    assert said["type"] == 4
    assert said["data"]["flags"] == 1 << 6 | 1 << 15
    assert "Du klickst schneller" in str(said["data"]["components"])


async def test_a_user_who_types_too_fast_gets_no_choices(hall: Hall) -> None:
    hall.comes(1)
    assert not hall.comes(1, kind=4)
    assert await hall.answered() == [("autocomplete", "rebuffed")]
    assert hall.discord.answers[0][1] == {"type": 8, "data": {"choices": []}}


async def test_a_user_who_keeps_clicking_is_answered_ten_times(hall: Hall) -> None:
    assert [hall.comes(1) for _ in range(15)] == [True] + [False] * 14
    assert Counter(await hall.answered()) == {("component", "rebuffed"): 10, ("component", "ignored"): 4}


async def test_rejections_in_flight_are_limited_unless_it_is_crowded(hall: Hall) -> None:
    hall.discord.go_on.clear()
    for user in range(MAX_REJECTIONS + 1):
        assert hall.comes(user)
        assert not hall.comes(user)
    assert hall.health.interactions == {("component", "ignored"): 1}
    hall.crowded = True
    assert not hall.comes(1000)
    hall.discord.go_on.set()
    assert Counter(await hall.answered()) == {
        ("component", "rebuffed"): MAX_REJECTIONS + 1,
        ("component", "ignored"): 1,
    }
    words = Counter(str(said["data"]["components"]) for _, said in hall.discord.answers)
    assert sorted(words.values()) == [1, MAX_REJECTIONS], "that user gets a different answer"


@pytest.mark.parametrize("how", ["refused", "no network", "closed"])
async def test_an_answer_that_does_not_arrive_counts_as_lost(
    hall: Hall, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if how == "refused":
        hall.discord.status = 404
    elif how == "no network":
        monkeypatch.setattr(click_limiter, "api_base", lambda: "http://127.0.0.1:1/api/v10")
    else:
        hall.discord.go_on.clear()
    hall.comes(1)
    hall.comes(1)
    if how == "closed":
        await eventually(lambda: hall.discord.answers)
        await hall.gate.close()
        assert hall.health.interactions == {}, "it was cancelled"
        assert not hall.gate._rejections
        assert hall.gate._session is not None
        assert hall.gate._session.closed
    else:
        assert await hall.answered() == [("component", "lost")]
        assert 0.0 < hall.health.answers.total < PATIENCE
