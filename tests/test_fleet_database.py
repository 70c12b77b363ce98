"""Test an outage in which only one of several processes can't reach the database."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground import Playground
from tests.bot_process import bot_process, towards
from tests.postgres import MISSING, PROGRAMS, PostgresServer, own_server

pytestmark = [pytest.mark.postgres, pytest.mark.skipif(not PROGRAMS, reason=MISSING)]


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    """Provide a server that can be stopped without affecting other tests."""
    with own_server() as made:
        yield made


def settings(playground: Playground, folder: Path, server: PostgresServer) -> dict[str, str]:
    return towards(playground, folder) | {
        "DATABASE": server.address(server.new_database()),
        "SHARDS": "1",
        "NODE": "127.0.0.1:0",
        "NODE_SECRET": "known to all of them",
    }


async def test_a_process_started_while_the_database_restarts_waits_for_it(
    tmp_path: Path, server: PostgresServer
) -> None:
    async with Playground(unhurried=True) as playground:
        chosen = settings(playground, tmp_path, server)
        await asyncio.to_thread(server.shut)
        async with bot_process(**chosen) as spare, bot_process(**chosen, SHARD="0") as first:
            for process in (spare, first):
                await process.says("start its server")
            await asyncio.to_thread(server.start)
            await first.says("ready as")
            await spare.says("a spare for")
            for process in (spare, first):
                assert await process.end(signal.SIGTERM) == 0


async def test_a_process_waiting_for_the_database_can_be_stopped(tmp_path: Path, server: PostgresServer) -> None:
    async with Playground(unhurried=True) as playground:
        chosen = settings(playground, tmp_path, server)
        await asyncio.to_thread(server.shut)
        async with bot_process(**chosen) as spare:
            await spare.says("start its server")
            assert await spare.end(signal.SIGTERM) == 0
