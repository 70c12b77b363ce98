"""Provide each test with a playground, a logged-in peer, and two of the playground's people."""

from collections.abc import AsyncIterator

import discord
import pytest
import yarl

from playground import Person, Playground
from tests.playground.peer import PeerBot, running


@pytest.fixture
async def playground(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    async with Playground() as started:
        monkeypatch.setattr(discord.http.Route, "BASE", started.api)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(started.gateway.url))
        yield started
        assert started.bad_answers == []


@pytest.fixture
async def bot(playground: Playground) -> AsyncIterator[PeerBot]:
    client = PeerBot()
    async with running(client, playground):
        yield client


@pytest.fixture
def ann(playground: Playground) -> Person:
    return playground.person("Ann")


@pytest.fixture
def ben(playground: Playground) -> Person:
    return playground.person("Ben")
