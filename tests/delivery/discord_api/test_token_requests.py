"""Check that requests with an interaction's token are counted like all others and never leak the token."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext

import aiohttp
import discord
import pytest
from discord.http import Route

from delivery.discord_api.discord_compat import rest
from delivery.discord_api.request_budget import RequestBudget
from delivery.discord_api.token_requests import TokenRequests
from tests.delivery.discord_api.test_request_budget import TOKEN, discord_on


@asynccontextmanager
async def sending(api: str, budget: RequestBudget, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TokenRequests]:
    """Yield a client that sends requests to this API over separate connections."""
    monkeypatch.setattr("delivery.discord_api.token_requests.api_base", lambda: api)
    async with aiohttp.TCPConnector() as connector:
        yield TokenRequests(discord.Client(intents=discord.Intents.none(), connector=connector), budget)


async def test_token_requests_are_counted_by_a_route_without_the_token(
    unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, budget, taken = list[str](), RequestBudget(), list[bool]()

    async def note(was_taken: bool) -> None:
        taken.append(was_taken)

    budget.taken = note
    async with discord_on(unused_tcp_port, 204, asked) as api, sending(api, budget, monkeypatch) as requests:
        await requests.send("POST", f"/interactions/1573858940611985408/{TOKEN}/callback?with_response=1", None)
        await requests.send("POST", f"/webhooks/1100000000000000001/{TOKEN}?wait=true", None)
    assert budget.by_route == {("POST", "/interactions/*/*/callback", 204): 1, ("POST", "/webhooks/*/*", 204): 1}
    assert (len(asked), taken) == (2, [True, True])
    assert budget.rate_limiter.in_a_second == 0


@pytest.mark.parametrize("status", [400, 404])
async def test_refusals_are_raised_and_counted(
    unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    budget = RequestBudget()
    async with discord_on(unused_tcp_port, status, []) as api, sending(api, budget, monkeypatch) as requests:
        with pytest.raises(discord.HTTPException):
            await requests.send("PATCH", f"/webhooks/1100000000000000001/{TOKEN}/messages/@original", None)
    assert budget.refused_token_requests == 1


async def test_a_request_without_an_answer_counts_as_lost(
    unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    budget, taken = RequestBudget(), list[bool]()

    async def note(was_taken: bool) -> None:
        taken.append(was_taken)

    budget.taken = note
    nobody = f"http://127.0.0.1:{unused_tcp_port}/api/v10"
    async with sending(nobody, budget, monkeypatch) as requests:
        with pytest.raises(aiohttp.ClientConnectorError):
            await requests.send("DELETE", f"/webhooks/1100000000000000001/{TOKEN}/messages/@original", None)
    assert taken == [False]
    assert not budget.by_route


async def test_an_answer_is_sent_although_the_client_has_disconnected(
    unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, budget = list[str](), RequestBudget()
    async with discord_on(unused_tcp_port, 204, asked) as api:
        async with sending(api, budget, monkeypatch) as requests:
            pass
        for _ in range(2):
            await requests.send("POST", f"/interactions/1573858940611985408/{TOKEN}/callback", None)
    assert len(asked) == 2


@pytest.mark.parametrize(("status", "is_refused"), [(204, False), (400, True), (503, True)])
async def test_a_request_made_once_reports_every_refusal(
    unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch, status: int, is_refused: bool
) -> None:
    asked: list[str] = []
    client = discord.Client(intents=discord.Intents.none())
    async with discord_on(unused_tcp_port, status, asked) as api, aiohttp.ClientSession() as session:
        monkeypatch.setattr(Route, "BASE", api)
        monkeypatch.setattr(rest, "_session", lambda _client: session)
        with pytest.raises(discord.HTTPException) if is_refused else nullcontext():
            await rest.request_once(client, "GET", "/gateway/bot")
    assert asked == ["/api/v10/gateway/bot"]
