"""Test with a fake clock when the gateway watch probes a connection, and when it pauses clocks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from delivery.discord_api.discord_compat.events import send_heartbeat, signs_of_life
from delivery.gateway.watch import ANSWER_SECONDS, FRESH, GATEWAY, LOOK_SECONDS, SILENT, GatewayWatch
from tests.virtual_time import run

SHARDS = 2
FIRST, SECOND = SHARDS << 22, 1 << 22
"""One server on each of the two shards."""


def now() -> float:
    return asyncio.get_running_loop().time()


class Shard:
    """A connection that answers only while ``there`` is set; ``asked`` records when it was probed."""

    def __init__(self) -> None:
        self.there, self.asked = True, list[float]()
        self.last = 0.0
        self.problem: Exception | None = None
        self.ws: Any = SimpleNamespace(_keep_alive=self, send_heartbeat=self.take)

    @property
    def _last_recv(self) -> float:
        return self.last

    def beat(self) -> str:
        return "a heartbeat"

    async def take(self, beat: str) -> None:
        assert beat == "a heartbeat"
        self.asked.append(round(now(), 1))
        if self.problem is not None:
            raise self.problem
        if self.there:
            asyncio.get_running_loop().call_later(0.5, self.hears)

    def hears(self) -> None:
        """Receive a message on this connection."""
        self.last = now()


class Client:
    """The part of discord.py's client that the watch uses."""

    def __init__(self) -> None:
        self.connections = [Shard() for _ in range(SHARDS)]
        self.shards = {
            number: SimpleNamespace(_parent=SimpleNamespace(ws=one.ws)) for number, one in enumerate(self.connections)
        }
        self.heard: dict[str, list[Callable[[int], Coroutine[Any, Any, None]]]] = {}

    def add_listener(self, listener: Callable[[int], Coroutine[Any, Any, None]], name: str) -> None:
        self.heard.setdefault(name, []).append(listener)

    async def tell(self, name: str, shard: int) -> None:
        for listener in self.heard[name]:
            await listener(shard)


class Outage:
    """Records each pause of the play clock: when and for which shard it was requested, and when it starts to count."""

    def __init__(self) -> None:
        self.stopped: list[tuple[float, int | None, float | None]] = []
        self.gone_on: list[tuple[float, int | None]] = []
        self.asks: Any = None
        self.shards = 0

    def now(self) -> float:
        return now()

    def stop(self, reason: str, shard: int | None = None, since: float | None = None) -> None:
        assert reason == GATEWAY
        self.stopped.append((round(now(), 1), shard, since if since is None else round(since, 1)))

    async def resume(self, reason: str, shard: int | None = None) -> None:
        assert reason == GATEWAY
        self.gone_on.append((round(now(), 1), shard))

    def divide(self, shards: int) -> None:
        self.shards = shards

    def probe_with(self, asks: object) -> None:
        self.asks = asks


class Watched:
    """A gateway watch with a fake client and a fake play clock."""

    def __init__(self) -> None:
        self.client, self.outage = Client(), Outage()
        client: Any = self.client
        time: Any = self.outage
        self.watch = GatewayWatch(client, time)

    def connection(self, shard: int) -> Shard:
        return self.client.connections[shard]


@asynccontextmanager
async def watched() -> AsyncIterator[Watched]:
    """Make both shards ready a second after the start."""
    there = Watched()
    there.watch.start(SHARDS)
    await asyncio.sleep(1.0)
    for shard in range(SHARDS):
        there.connection(shard).hears()
        await there.client.tell("on_shard_ready", shard)
    await asyncio.sleep(0.5)
    yield there
    for _ in range(2):
        await there.watch.close()


def test_nobody_plays_before_a_shard_is_ready_or_after_the_end() -> None:
    async def told() -> Outage:
        async with watched() as there:
            assert there.outage.asks == there.watch.check_connection
        assert there.outage.asks is None
        await asyncio.sleep(10 * SILENT)
        assert all(one.asked == [] for one in there.client.connections), "nothing is watched any more"
        assert {task.get_name() for task in asyncio.all_tasks()} & {"gateway watch", "gateway-asked"} == set()
        return there.outage

    outage = run(told())
    assert outage.shards == SHARDS
    assert [one[1:] for one in outage.stopped] == [(None, None)] * 3
    assert outage.gone_on[:2] == [(1.0, 0), (1.0, 1)]


def test_a_cut_connection_pauses_clocks_since_it_was_last_heard_until_it_is_back() -> None:
    async def told() -> None:
        async with watched() as there:
            await asyncio.sleep(2.6)
            there.connection(1).hears()
            await asyncio.sleep(1.0)  # the watch only notices changes when something arrives
            await there.client.tell("on_shard_disconnect", 1)
            stopped = there.outage.stopped[-1]
            there.outage.gone_on.clear()
            await there.watch.check_connection(SECOND)
            await asyncio.sleep(2 * SILENT)
            assert there.connection(1).asked == [], "it is known to be gone"
            assert {shard for _, shard in there.outage.gone_on} <= {0}
            await there.client.tell("on_shard_resumed", 1)
            assert there.outage.gone_on[-1][1] == 1
            _, shard, since = stopped
            assert shard == 1
            assert since == pytest.approx(5.0, abs=LOOK_SECONDS)

    run(told())


def test_a_long_silent_connection_is_probed_and_pauses_clocks_if_it_does_not_answer() -> None:
    async def told() -> tuple[list[float], list[tuple[float, int | None, float | None]], list[float]]:
        async with watched() as there:
            there.connection(0).there = False
            there.outage.stopped.clear()
            for _ in range(60):
                there.connection(1).hears()
                await asyncio.sleep(1.0)
            return there.connection(0).asked, there.outage.stopped, there.connection(1).asked

    asked, stopped, other = run(told())
    assert asked[0] == pytest.approx(1.0 + SILENT, abs=2 * LOOK_SECONDS)
    moment, shard, since = stopped[0]
    assert moment == pytest.approx(asked[0] + ANSWER_SECONDS, abs=0.1)
    assert shard == 0
    assert since == pytest.approx(1.5, abs=LOOK_SECONDS)
    assert other == []


def test_a_quiet_connection_that_answers_keeps_clocks_running() -> None:
    async def told() -> Outage:
        async with watched() as there:
            there.outage.stopped.clear()
            there.outage.gone_on.clear()
            await asyncio.sleep(SILENT + 5.0)
            assert there.connection(0).asked
            assert there.outage.stopped == []
            return there.outage

    assert run(told()).gone_on


def test_a_check_probes_the_servers_shard_unless_it_was_heard_just_now() -> None:
    async def asked() -> list[list[list[float]]]:
        found = []
        async with watched() as there:
            for seconds in (0.0, FRESH - 1.0, 1.5):
                await asyncio.sleep(seconds)
                await there.watch.check_connection(SECOND)
                found.append([list(one.asked) for one in there.client.connections])
        return found

    early, later, last = run(asked())
    assert early == later == [[], []]
    assert last[0] == []
    assert len(last[1]) == 1


def test_a_shard_heard_since_the_last_look_is_not_probed() -> None:
    async def asked() -> list[float]:
        async with watched() as there:
            await asyncio.sleep(FRESH + 2.2)
            there.connection(1).hears()
            await there.watch.check_connection(SECOND)
            return list(there.connection(1).asked)

    assert run(asked()) == []


def test_concurrent_checks_share_one_probe_and_later_ones_start_another() -> None:
    async def asked() -> tuple[int, int]:
        async with watched() as there:
            await asyncio.sleep(FRESH + 2.0)
            await asyncio.gather(*(there.watch.check_connection(FIRST) for _ in range(3)))
            once = len(there.connection(0).asked)
            await asyncio.sleep(FRESH + 2.0)
            await there.watch.check_connection(FIRST)
            return once, len(there.connection(0).asked)

    assert run(asked()) == (1, 2)


@pytest.mark.parametrize("problem", [None, OSError("no network"), "closed"], ids=str)
def test_a_check_without_an_answer_pauses_that_shards_clocks(problem: object) -> None:
    async def told() -> tuple[float, list[tuple[float, int | None, float | None]]]:
        async with watched() as there:
            shard = there.connection(1)
            shard.there = False
            if isinstance(problem, OSError):
                shard.problem = problem
            elif problem == "closed":
                gone: Any = SimpleNamespace(close_code=None)
                shard.problem = discord.ConnectionClosed(gone, shard_id=1, code=4000)
            await asyncio.sleep(FRESH + 2.0)
            there.outage.stopped.clear()
            began = now()
            await there.watch.check_connection(SECOND)
            return round(now() - began, 1), list(there.outage.stopped)

    seconds, ((_, shard, since),) = run(told())
    assert seconds == (ANSWER_SECONDS if problem is None else 0.0)
    assert shard == 1
    assert since == pytest.approx(1.5, abs=LOOK_SECONDS)


def test_a_connection_heard_again_resumes_at_the_next_look() -> None:
    async def told() -> list[tuple[float, int | None]]:
        async with watched() as there:
            there.connection(1).there = False
            await asyncio.sleep(FRESH + 1.0)
            await there.watch.check_connection(SECOND)
            there.outage.gone_on.clear()
            await asyncio.sleep(2.0)
            before = list(there.outage.gone_on)
            there.connection(1).hears()
            await asyncio.sleep(LOOK_SECONDS)
            return [*before, *there.outage.gone_on]

    assert {shard for _, shard in run(told())} == {1}


def test_a_new_connection_has_no_sign_of_life_and_sends_no_heartbeat() -> None:
    async def asked() -> None:
        client: Any = Client()
        assert signs_of_life(client) == {0: 0.0, 1: 0.0}
        client.connections[1].ws._keep_alive = None
        assert signs_of_life(client) == {0: 0.0}
        with pytest.raises(ConnectionError):
            await send_heartbeat(client, 1)
        await send_heartbeat(client, 0)
        assert len(client.connections[0].asked) == 1

    run(asked())
