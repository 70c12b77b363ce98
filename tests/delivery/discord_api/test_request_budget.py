"""Test the request budget: which requests count, and when they are held back."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from aiohttp import web

from delivery.discord_api.request_budget import SWEEP_EVERY, WINDOW, Halted, RequestBudget, route_of, throttle_sweep
from delivery.limits.rate_limiter import Urgency


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/1100000000000000010/messages", "/channels/*/messages"),
        ("/api/v10/interactions/1573858940611985408/" + "aZ_-" * 16 + "/callback", "/interactions/*/*/callback"),
        ("/api/v10/webhooks/1100000000000000001/" + "aZ_-" * 16 + "/messages/@original", "/webhooks/*/*/messages/*"),
        ("/api/v10/users/@me/channels", "/users/@me/channels"),
    ],
)
def test_requests_are_counted_without_ids_and_tokens(path: str, route: str) -> None:
    assert route_of(path) == route


def test_after_a_thousand_refusals_requests_stop_until_they_are_ten_minutes_old() -> None:
    now = 0.0
    budget = RequestBudget(lambda: now)
    for _ in range(999):
        budget.note("POST", "/channels/1", 403)
    budget.note("POST", "/channels/1", 429, "shared")
    halted = [budget.halted]
    budget.note("POST", "/channels/1", 429, "user")
    halted.append(budget.halted)
    now = WINDOW + 1
    halted.append(budget.halted)
    assert halted == [False, True, False]


def test_one_of_three_processes_stops_at_its_share_of_the_refusals() -> None:
    budget = RequestBudget(share=16)
    for number in range(320):
        assert not budget.halted, number
        budget.note("POST", "/channels/1", 403)
    assert budget.halted


async def test_one_of_three_processes_sends_its_share_of_the_fifty_requests_per_second() -> None:
    limiter = RequestBudget(share=16).rate_limiter
    for turns, urgent in ((15, Urgency.ASKED), (0, Urgency.ASKED)):
        waiting = [asyncio.ensure_future(limiter.acquire(urgent)) for _ in range(20)]
        await asyncio.sleep(0)
        assert sum(one.done() for one in waiting) == turns
        for one in waiting:
            one.cancel()


async def test_rate_limits_of_quiet_channels_are_swept_twice_a_minute_not_with_each_new_channel() -> None:
    now = 0.0
    client = discord.Client(intents=discord.Intents.none())
    throttle_sweep(client, lambda: now)

    def quiet(channels: range) -> None:
        for channel in channels:
            client.http.get_ratelimit(f"quiet {channel}")._last_request = -math.inf

    def left_with_a_new_one(name: str) -> int:
        client.http.get_ratelimit(name)
        return len(client.http._buckets)

    quiet(range(300))
    now += SWEEP_EVERY
    assert left_with_a_new_one("first") == 1
    quiet(range(300))
    assert left_with_a_new_one("second") == 302
    now += SWEEP_EVERY
    assert left_with_a_new_one("third") == 3


def test_refusals_expire_one_by_one() -> None:
    now = [0.0]
    budget = RequestBudget(lambda: now[-1], most=2)
    for now_is in (0.0, 100.0):
        now.append(now_is)
        budget.note("POST", "/channels/1", 401)
    told = [budget.halted]
    now.append(WINDOW + 50.0)
    told.append(budget.halted)
    budget.note("POST", "/channels/1", 401)
    told.append(budget.halted)
    assert told == [True, False, True]


def test_only_refusals_count_as_refused() -> None:
    budget = RequestBudget(lambda: 0.0, most=1)
    for status in (200, 204, 400, 404, 500):
        budget.note("GET", "/users/@me", status)
    assert not budget.halted
    assert budget.refused_share == 0
    budget.note("GET", "/users/@me", 403)
    assert budget.refused_share == pytest.approx(1 / 6, abs=1e-9)


@asynccontextmanager
async def discord_on(port: int, status: int, asked: list[str]) -> AsyncIterator[str]:
    """Answer every request with this response and record the paths; yield the server's address."""

    async def handle(request: web.Request) -> web.Response:
        asked.append(request.path)
        return web.Response(status=status)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", handle)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        yield f"http://127.0.0.1:{port}/api/v10"
    finally:
        await runner.cleanup()


async def test_a_traced_session_counts_answers_and_sends_nothing_once_halted(unused_tcp_port: int) -> None:
    asked, budget = list[str](), RequestBudget(most=2)
    traced = aiohttp.ClientSession(trace_configs=[budget.trace()])
    async with discord_on(unused_tcp_port, 403, asked) as api, traced as session:
        for _ in range(2):
            async with session.get(f"{api}/channels/1100000000000000010"):
                pass
        with pytest.raises(Halted):
            await session.get(f"{api}/channels/1100000000000000010")
    assert len(asked) == 2
    assert budget.by_route == {("GET", "/channels/*", 403): 2}


TOKEN = "aZ_-" * 16


async def test_only_requests_with_the_bots_token_count_per_second(unused_tcp_port: int) -> None:
    budget = RequestBudget()
    traced = aiohttp.ClientSession(trace_configs=[budget.trace()])
    async with discord_on(unused_tcp_port, 200, []) as api, traced as session:
        for path in (
            f"/interactions/1573858940611985408/{TOKEN}/callback",
            f"/webhooks/1100000000000000001/{TOKEN}/messages/@original",
            f"/webhooks/1100000000000000001/{TOKEN}",
            "/channels/1100000000000000010/messages",
        ):
            await session.post(api + path)
        assert budget.rate_limiter.in_a_second == 1
        await session.get(api.removesuffix("/api/v10") + "/gateway")
        assert budget.rate_limiter.in_a_second == 1, "the gateway isn't an API request"
    assert budget.by_auth == {"answer": 1, "token": 2, "bot": 2}


async def test_a_request_without_an_answer_is_not_in_flight_forever(unused_tcp_port: int) -> None:
    budget = RequestBudget()
    async with aiohttp.ClientSession(trace_configs=[budget.trace()]) as session:
        for _ in range(3):  # nothing is listening on this port
            with pytest.raises(aiohttp.ClientConnectorError):
                await session.get(f"http://127.0.0.1:{unused_tcp_port}/api/v10/gateway/bot")
    assert budget.rate_limiter._in_flight == 0


def test_refused_token_requests_are_counted() -> None:
    budget = RequestBudget()
    webhook = f"/api/v10/webhooks/1100000000000000001/{TOKEN}/messages/@original"
    for status in (200, 401, 404, 429):
        budget.note("PATCH", webhook, status)
    budget.note("PATCH", "/api/v10/channels/1100000000000000010/messages/1100000000000000011", 404)
    assert budget.refused_token_requests == 3


@pytest.mark.parametrize(("share", "most", "refusals"), [(50, 100, 100), (25, 100, 50), (1, 10, 1)])
def test_a_process_stops_at_its_share_and_says_so_once(
    share: int, most: int, refusals: int, caplog: pytest.LogCaptureFixture
) -> None:
    now = [0.0]
    budget = RequestBudget(lambda: now[-1], most=most, share=share)
    for _ in range(refusals):
        assert not budget.halted
        budget.note("POST", "/channels/1", 403)
    assert [budget.halted, budget.halted] == [True, True]
    assert caplog.text.count("requests paused") == 1
    now.append(WINDOW + 1)
    assert [budget.halted] == [False]
    for _ in range(refusals):
        budget.note("POST", "/channels/1", 403)
    assert budget.halted
    assert caplog.text.count("requests paused") == 2


async def test_a_listener_hears_of_every_api_request_and_whether_it_was_answered(unused_tcp_port: int) -> None:
    budget, taken = RequestBudget(most=3), list[bool]()

    async def note(was_taken: bool) -> None:
        taken.append(was_taken)

    budget.taken = note
    traced = aiohttp.ClientSession(trace_configs=[budget.trace()])
    for status in (200, 403, 499, 500, 503):
        async with discord_on(unused_tcp_port, status, []) as api:
            async with traced.get(f"{api}/channels/1100000000000000010"):
                pass
            async with traced.get(api.removesuffix("/api/v10") + "/gateway"):
                pass
    assert taken == [True, True, True, False, False]
    taken.clear()
    for path in ("/api/v10/channels/1100000000000000010", "/gateway"):
        with pytest.raises(aiohttp.ClientConnectorError):
            await traced.get(f"http://127.0.0.1:{unused_tcp_port}{path}")
    assert taken == [False], "the gateway isn't an API request"
    taken.clear()
    for _ in range(3):
        budget.note("GET", "/channels/1", 403)
    with pytest.raises(Halted):
        await traced.get(f"http://127.0.0.1:{unused_tcp_port}/api/v10/channels/1100000000000000010")
    assert taken == [], "it was not sent"
    assert budget.rate_limiter._in_flight == 0
    await traced.close()


def test_nothing_is_refused_before_the_first_request() -> None:
    budget = RequestBudget()
    assert (budget.refused_share, budget.refused_token_requests) == (0, 0)
    assert budget.by_auth == {"answer": 0, "token": 0, "bot": 0}


@pytest.mark.parametrize("status", [401, 403, 429])
def test_each_kind_of_refusal_counts(status: int) -> None:
    budget = RequestBudget(most=1)
    budget.note("GET", "/channels/1", status, "global")
    assert budget.halted
    assert budget.refused_share == 1


def test_refusals_count_for_ten_minutes() -> None:
    now = [0.0]
    budget = RequestBudget(lambda: now[-1], most=1)
    budget.note("GET", "/channels/1", 403)
    now.append(WINDOW)
    assert budget.halted
    now.append(WINDOW + 0.1)
    assert not budget.halted


@pytest.mark.parametrize(("status", "told"), [(399, 0), (400, 1), (503, 1)])
async def test_refusals_are_logged(
    unused_tcp_port: int, status: int, told: int, caplog: pytest.LogCaptureFixture
) -> None:
    traced = aiohttp.ClientSession(trace_configs=[RequestBudget().trace()])
    async with discord_on(unused_tcp_port, status, []) as api, traced as session:
        for _ in range(2):
            await session.get(f"{api}/channels/1100000000000000010")
    assert caplog.text.count("logged once") == told


@pytest.mark.parametrize(("status", "told"), [(399, 0), (400, 1)])
async def test_a_refusal_that_names_an_emoji_is_passed_on(status: int, told: int) -> None:
    budget, heard = RequestBudget(), list[str]()
    budget.on_emoji_refused = lambda: heard.append("refused")
    body = b'{"errors": {"components": {"emoji": {"_errors": []}}}}'

    async def read() -> bytes:
        return body

    response: Any = SimpleNamespace(
        status=status,
        headers={},
        content_type="application/json",
        url=yarl.URL("http://a/api/v10/users/@me"),
        read=read,
    )
    await budget.note_answer("GET", response)
    assert len(heard) == told
