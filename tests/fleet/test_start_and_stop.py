"""Test how one of several processes starts and stops, step by step, with a real database and no gateway."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

import pytest

from client import Stairwell
from cluster.leases import Lease
from data.connections import playing_store
from data.postgres.address import Address
from data.postgres.coordination import PostgresCoordination
from data.postgres.leases import PostgresLeases
from data.postgres.store import PostgresStore
from delivery.answers.click_limiter import Verdict
from delivery.peers import forwarding
from delivery.peers.forwarding import Forwarding
from fleet import member as module
from fleet.member import Lost, Member
from settings import BadSetting, Settings
from tables.decide.lobby import Person
from tables.decide.opening import Opening
from tables.errors import TooMany
from tables.ports import Deadline, Group
from tables.registry import TableRegistry
from tables.time.play_time import ALIVE
from tables.time.time_controls import RESTART_GRACE
from tests.data.samples import header, step
from tests.postgres import MISSING, PROGRAMS, PostgresServer
from tests.promises.waiting import eventually

pytestmark = [pytest.mark.postgres, pytest.mark.skipif(not PROGRAMS, reason=MISSING)]

ONLY = Group(0, 1)
NOBODY = "127.0.0.1:1"
ANN = 11
PING = {"id": "77", "type": 1}
Make = Callable[[], Stairwell]
Client = Callable[[Make, asyncio.Event], Awaitable[None]]
"""A replacement for the process's client, which runs until an event is set."""


class Life:
    """A member of the fleet, and its store."""

    def __init__(self, member: Member, store: PostgresStore) -> None:
        self.member = member
        self.store = store
        self.stop = asyncio.Event()

    async def plays(self, client: Client) -> None:
        """Run the member from its claim to its end."""
        await self._goes_on(client, await self.store.leases.claim(ONLY))

    async def follows(self, client: Client) -> None:
        """Run the member as the successor of a process that no longer exists."""
        await self._goes_on(client, Lease(ONLY, NOBODY, 0, 0.0))

    async def _goes_on(self, client: Client, lease: Lease | None) -> None:
        assert lease is not None

        async def supervised(make: Make, _token: str, hang_up: asyncio.Event) -> None:
            await client(make, hang_up)

        with patch.object(module, "supervise", supervised):
            await self.member.play(self.stop, lease)


@asynccontextmanager
async def life(address: Address, **chosen: str) -> AsyncIterator[Life]:
    known = {"DISCORD_TOKEN": "none", "SHARDS": "1", "SHARD": "0", "NODE": NOBODY, "NODE_SECRET": "sixteen letters."}
    settings = Settings.parse(known | {"DATABASE": address.dsn} | chosen)
    assert settings.sharding is not None
    async with playing_store(address, NOBODY) as store:
        coordination = PostgresCoordination(address)
        try:
            member = Member(settings, settings.sharding, ONLY, store, coordination)
            async with member.observed():
                yield Life(member, store)
        finally:
            await coordination.close()


@pytest.fixture
def address(server: PostgresServer) -> Address:
    return Address(server.address(server.new_database()))


WORK = {"health", "compaction", "lease", "heartbeat", "play time"}


def at_work() -> set[str]:
    return {task.get_name() for task in asyncio.all_tasks()}


async def test_a_successor_knows_everyones_language_before_it_has_the_tables(address: Address) -> None:
    async def looks(make: Make, _hang_up: asyncio.Event) -> None:
        async with make() as client:
            languages.append(client.preferences.player(ANN).language)

    languages: list[str | None] = []
    async with life(address) as there:
        await there.store.leases.claim(ONLY)
        await there.store.archive.set("player", ANN, {"language": "fr"})
        with pytest.raises(module._Stopped):
            await there.follows(looks)
    assert languages == ["fr"]


async def test_a_successor_stopped_before_its_claim_disconnects(address: Address) -> None:
    async def waits(_make: Make, hang_up: asyncio.Event) -> None:
        there.stop.set()
        await hang_up.wait()
        over.append(True)

    over: list[bool] = []
    async with life(address) as there:
        with pytest.raises(module._Stopped):
            await there.follows(waits)
    assert over == [True]


async def test_a_successor_refused_before_its_claim_names_the_wrong_setting(address: Address) -> None:
    async def refused(_make: Make, _hang_up: asyncio.Event) -> None:
        raise BadSetting("DISCORD_TOKEN", "is refused")

    async with life(address) as there:
        with pytest.raises(BadSetting, match="DISCORD_TOKEN"):
            await there.follows(refused)


async def test_lost_time_is_returned_before_the_client_starts_and_the_last_moment_stored_at_the_end(
    address: Address,
) -> None:
    async def looks(_make: Make, hang_up: asyncio.Event) -> None:
        due.update({one.seat: one.due for one in await there.store.deadlines()})
        playing.append(float(await there.store.fact(ALIVE) or 0))
        there.stop.set()
        await hang_up.wait()

    due: dict[int, float] = {}
    playing: list[float] = []
    async with life(address) as there:
        lease = await there.store.leases.claim(ONLY)
        assert lease is not None
        deadlines = (Deadline("oak", 0, "d1", 5000.0), Deadline("oak", 1, "d1", 4000.0, asks_person=False))
        await there.store.open_table(header(), step(deadlines=deadlines))
        await there.store.set_fact(ALIVE, repr(time.time() - 100))
        await there.store.leases.release(lease)
        await there.plays(looks)
        after = float(await there.store.fact(ALIVE) or 0)
    assert due[0] >= 5000.0 + 100 + RESTART_GRACE
    assert due[1] == 4000.0, "a computer is due immediately"
    assert after > playing[0] > 0


async def test_a_click_waiting_for_its_tables_is_served_as_soon_as_they_are_claimed(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hears(make: Make, hang_up: asyncio.Event) -> None:
        async with make():
            passing = there.member.forwarding
            passing.serve = served.append
            passing.receive(PING)
            await eventually(lambda: "forwarding a click" in at_work())
            monkeypatch.setattr(Stairwell, "is_ready", lambda _: True)
            await eventually(lambda: served)
            there.stop.set()
            await hang_up.wait()

    served: list[Any] = []
    for name in ("RETRY_SECONDS", "PATIENCE"):
        monkeypatch.setattr(forwarding, name, 3600.0)
    async with life(address) as there:
        await there.follows(hears)
    assert served == [PING]


async def test_a_user_may_click_three_seconds_worth_in_a_burst(address: Address) -> None:
    async def clicks(make: Make, hang_up: asyncio.Event) -> None:
        async with make() as client:
            limiter = client.click_gate.limiter
            limiter._clock = lambda: 0.0
            verdicts.extend(limiter.judge(ANN) for _ in range(7))
            there.stop.set()
            await hang_up.wait()

    verdicts: list[Verdict] = []
    async with life(address, CLICKS_PER_SECOND="2") as there:
        await there.plays(clicks)
    assert verdicts == [Verdict.SERVE] * 6 + [Verdict.SLOW_DOWN]


async def test_configured_limits_apply_to_each_process(address: Address) -> None:
    async def opens(make: Make, hang_up: asyncio.Event) -> None:
        async with make():
            for click in (1, 2):
                try:
                    await there.member.process.registry.open(lobby, Person(ANN, "Ann", "en"), click)
                except TooMany:
                    refused.append(click)
            there.stop.set()
            await hang_up.wait()

    lobby, refused = Opening("levelup", 11, 12, "live", "en"), list[int]()
    async with life(address, TABLES_PER_PERSON="1") as there:
        await there.plays(opens)
    assert refused == [2]


async def test_nothing_runs_on_after_the_end(address: Address) -> None:
    async def looks(_make: Make, hang_up: asyncio.Event) -> None:
        assert at_work() >= WORK
        there.stop.set()
        await hang_up.wait()

    async with life(address) as there:
        await there.plays(looks)
        there.member.forwarding._over = False
        there.member.forwarding.receive(PING)
        assert at_work() >= {"health", "forwarding a click"}
    assert not at_work() & {*WORK, "forwarding a click"}


# -- the order of stopping -----------------------------------------------------------------------------------------

SERVES_NO_MORE, SETTLED, ANSWERED, NOTED, FREE, HANGS_UP = (
    "serves no more",
    "settled",
    "answered",
    "noted",
    "free",
    "up",
)
STEPS: dict[str, tuple[type, str]] = {
    SERVES_NO_MORE: (Forwarding, "release"),
    SETTLED: (Forwarding, "settle"),
    ANSWERED: (Stairwell, "stop_serving"),
    NOTED: (TableRegistry, "close"),
    FREE: (PostgresLeases, "release"),
}


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the shutdown steps in the order in which they complete."""
    done: list[str] = []

    def note(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def at_once(*given: Any) -> None:
            work(*given)
            done.append(name)

        async def in_time(*given: Any) -> None:
            await work(*given)
            done.append(name)

        return in_time if asyncio.iscoroutinefunction(work) else at_once

    for one, (owner, name) in STEPS.items():
        monkeypatch.setattr(owner, name, note(one, getattr(owner, name)))
    return done


async def test_the_tables_are_released_after_every_click_is_answered_and_before_it_disconnects(
    address: Address, taken: list[str]
) -> None:
    async def connected(make: Make, hang_up: asyncio.Event) -> None:
        async with make():
            there.stop.set()
            await hang_up.wait()
            taken.append(HANGS_UP)

    async with life(address) as there:
        await there.plays(connected)
    assert taken[:6] == [SERVES_NO_MORE, SETTLED, ANSWERED, NOTED, FREE, HANGS_UP]


async def test_a_process_that_lost_its_tables_forwards_clicks_until_its_successor_receives_them(
    address: Address, taken: list[str], server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def connected(make: Make, hang_up: asyncio.Event) -> None:
        async with make():
            name = address.dsn.partition("@/")[2].partition("?")[0]
            await asyncio.to_thread(server.sql, name, "UPDATE leases SET epoch = epoch + 1, session = 7")
            await eventually(lambda: NOTED in taken)
            assert taken == [SETTLED, ANSWERED, NOTED]
            there.stop.set()
            await hang_up.wait()
            taken.append(HANGS_UP)

    monkeypatch.setattr(module, "FORWARD_SECONDS", 3600.0)
    async with life(address) as there:
        with pytest.raises(Lost):
            await there.plays(connected)
    assert taken[:6] == [SETTLED, ANSWERED, NOTED, SERVES_NO_MORE, SETTLED, HANGS_UP]
