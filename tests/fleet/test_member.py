"""Test one of several processes in-process: what it refuses, when it runs tables, and how it stops."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import aiohttp
import pytest

from bot import point_at
from cluster import lease_keeper
from delivery.peers.peer_server import ADDRESSED, NOT_HERE, ask_to_hand_over
from delivery.peers.peer_server import SECRET as SECRET_HEADER
from fleet import member
from fleet.member import Lost, run_member
from fleet.processes import Processes
from playground import Person, Playground, text
from settings import BadSetting, Settings
from tables.ports import Group
from tests.bot_process import towards
from tests.players import fresh_hand, opened
from tests.postgres import MISSING, PROGRAMS, PostgresServer
from tests.promises.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.postgres, pytest.mark.skipif(not PROGRAMS, reason=MISSING)]

SECRET = "sixteen letters."
OUTDATED = "is no longer updated"
"""The text of a hand in the channel that nothing can edit any more."""
ONLY = Group(0, 1)


class Process:
    """One of several processes, run as a task."""

    def __init__(self, settings: Settings) -> None:
        assert settings.sharding is not None
        self.node = f"127.0.0.1:{settings.sharding.node.port}"
        self.stop = asyncio.Event()
        self.task = asyncio.create_task(run_member(settings, settings.sharding, self.stop))

    async def ends(self) -> None:
        """Wait until the process ends."""
        await asyncio.wait_for(asyncio.shield(self.task), PATIENCE)

    async def stops(self) -> None:
        """Ask the process to stop."""
        self.stop.set()
        await self.ends()


class Place:
    """A playground, a database, and the log of the processes."""

    def __init__(self, playground: Playground, settings: dict[str, str], log: pytest.LogCaptureFixture) -> None:
        self.playground = playground
        self.settings = settings
        self._log = log
        self._processes: list[Process] = []

    def given(self, **differs: str) -> Settings:
        """Return the settings for a process with a free address."""
        return Settings.parse(self.settings | {"NODE": f"127.0.0.1:{free_port()}"} | differs)

    def starts(self, **differs: str) -> Process:
        """Start another process, which is a spare if it has no SHARD."""
        self._processes.append(Process(self.given(**differs)))
        return self._processes[-1]

    async def hears(self, words: str, times: int = 1) -> None:
        """Wait until a text has been logged ``times`` times."""

        def fine() -> bool:
            for one in self._processes:
                if one.task.done() and not one.task.cancelled() and (problem := one.task.exception()):
                    raise problem
            return self._log.text.count(words) >= times

        await eventually(fine, 60)

    async def is_answered(self) -> bool:
        """Send a command, and return whether it is answered."""
        ann = self.playground.people["Ann"]
        ann.locale = "en-GB"
        return not (await ann.slash("games", channel=self.playground.channel)).failed

    def people(self) -> list[Person]:
        """Return two people who read English."""
        people = [self.playground.people[name] for name in ("Ann", "Ben")]
        for person in people:
            person.locale = "en-GB"
        return people

    async def end(self) -> None:
        for one in self._processes:
            one.stop.set()
        await asyncio.gather(*(one.task for one in self._processes), return_exceptions=True)


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


@pytest.fixture
async def place(tmp_path: Path, server: PostgresServer, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Place]:
    caplog.set_level(logging.INFO)
    async with Playground(unhurried=True) as playground:
        settings = towards(playground, tmp_path) | {
            "DATABASE": server.address(server.new_database()),
            "SHARDS": "1",
            "NODE_SECRET": SECRET,
        }
        await point_at(playground.api)
        there = Place(playground, settings, caplog)
        yield there
        await there.end()


async def test_a_process_claims_its_shard_plays_and_releases_it_when_stopped(place: Place) -> None:
    process = place.starts(SHARD="0")
    await place.hears("playing shard 0 of 1 (epoch 1)")
    await place.hears("ready as")
    assert await place.is_answered()
    await process.stops()
    assert "released shard 0 of 1" in place._log.text
    following = place.starts(SHARD="0")
    await place.hears("playing shard 0 of 1 (epoch 2)")
    await following.stops()


async def test_a_new_process_replaces_the_one_that_plays_and_then_answers(place: Place) -> None:
    old = place.starts(SHARD="0")
    await place.hears("ready as")
    new = place.starts(SHARD="0")
    await old.ends()
    await place.hears("playing shard 0 of 1 (epoch 2)")
    log = place._log.text
    assert f"ready to replace {old.node} as the player of shard 0 of 1" in log
    assert log.index("ready to replace") < log.index("released shard 0 of 1") < log.index("(epoch 2)")
    assert await place.is_answered()
    await new.stops()
    assert "didn't hand over" not in place._log.text


async def test_only_a_groups_player_hands_it_over_and_only_that_group(place: Place) -> None:
    playing, spare = place.starts(SHARD="0"), None
    await place.hears("ready as")
    spare = place.starts()
    await place.hears("a spare for 1 shards")
    assert not await ask_to_hand_over(spare.node, SECRET, ONLY)
    assert not await ask_to_hand_over(playing.node, SECRET, Group(0, 2))
    assert not await ask_to_hand_over(playing.node, "another secret...", ONLY)
    assert not playing.task.done()
    assert await ask_to_hand_over(playing.node, SECRET, ONLY)
    await playing.ends()


async def test_a_forwarded_click_is_taken_by_its_groups_player_and_refused_by_a_spare(place: Place) -> None:
    playing = place.starts(SHARD="0")
    await place.hears("ready as")
    spare = place.starts()
    await place.hears("a spare for 1 shards")
    async with aiohttp.ClientSession(headers={SECRET_HEADER: SECRET}) as session:

        async def brought(to: Process, *group: int) -> int:
            click = [*group, {"id": "77", "type": 1}]  # a ping doesn't have to be answered
            async with session.post(f"http://{to.node}{ADDRESSED}", json=click) as answer:
                return answer.status

        assert await brought(spare, 0, 1) == NOT_HERE
        assert await brought(playing, 0, 2) == NOT_HERE
        assert await brought(playing, 0, 1) != NOT_HERE


async def test_a_spare_plays_when_the_shard_is_free(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease_keeper, "RESTART_SECONDS", 0.0)
    playing = place.starts(SHARD="0")
    await place.hears("ready as")
    spare = place.starts()
    await place.hears("a spare for 1 shards")
    await playing.stops()
    await place.hears("playing shard 0 of 1 (epoch 2)")
    await place.hears("ready as", 2)
    assert await place.is_answered()
    await spare.stops()


async def test_a_stopped_spare_has_not_played(place: Place) -> None:
    playing = place.starts(SHARD="0")
    await place.hears("playing shard 0 of 1 (epoch 1)")
    spare = place.starts()
    await place.hears("a spare for 1 shards")
    await spare.stops()
    assert "stopped before playing" in place._log.text
    assert "epoch 2" not in place._log.text
    assert not playing.task.done()


async def test_a_process_whose_shard_is_taken_over_leaves_no_hand_that_will_be_wrong_and_ends_with_lost(
    place: Place, server: PostgresServer
) -> None:
    playing = place.starts(SHARD="0")
    await place.hears("ready as")
    ann, ben = place.people()
    lobby = await opened(ann, "levelup", first_round=8, last_round=8)
    for person, label in ((ben, "Join"), (ann, "Start"), (ann, "My hand")):
        await person.click(label, lobby.message)
    hand = await fresh_hand(ann)
    assert OUTDATED not in text(hand)
    name = place.settings["DATABASE"].partition("/@/")[2] or place.settings["DATABASE"].split("@/")[1].split("?")[0]
    server.sql(name, "UPDATE leases SET epoch = epoch + 1, session = 7, until = until + 60")
    with pytest.raises(Lost):
        await playing.ends()
    assert OUTDATED in text(place.playground.world.messages[hand["channel_id"]][hand["id"]])


async def test_a_holder_that_does_not_hand_over_is_waited_for(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(member.Member, "hand_over", lambda *_: False)
    old = place.starts(SHARD="0")
    await place.hears("ready as")
    new = place.starts(SHARD="0")
    await place.hears(f"{old.node} didn't hand over: waiting until its lease ends")
    assert not old.task.done()
    await old.stops()
    await place.hears("playing shard 0 of 1 (epoch 2)")
    await new.stops()


async def test_a_refused_token_ends_the_process_and_names_the_setting(place: Place) -> None:
    refused = place.starts(SHARD="0", DISCORD_TOKEN="another")
    with pytest.raises(BadSetting, match="DISCORD_TOKEN"):
        await refused.ends()


@asynccontextmanager
async def taken() -> AsyncIterator[int]:
    """Yield a port that another socket is listening on."""
    other = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    async with other:
        yield other.sockets[0].getsockname()[1]


async def test_a_port_in_use_is_a_wrong_setting(place: Place) -> None:
    async with taken() as port:
        with pytest.raises(BadSetting, match=rf"^NODE: 127\.0\.0\.1:{port} can't be used: "):
            await place.starts(SHARD="0", NODE=f"127.0.0.1:{port}").ends()
        with pytest.raises(BadSetting, match=rf"^METRICS_PORT: {port} can't be used: "):
            await place.starts(SHARD="0", METRICS_PORT=str(port)).ends()


async def test_an_unusable_or_missing_database_is_a_wrong_setting(place: Place, tmp_path: Path) -> None:
    given = place.given(SHARD="0")
    with pytest.raises(BadSetting, match=r"^DATABASE: must be a PostgreSQL address, since SHARDS is set$"):
        await Process(replace(given, database=tmp_path / "cards.db")).ends()
    elsewhere = place.settings["DATABASE"].replace("@/database", "@/nowhere")
    with pytest.raises(BadSetting, match=r"^DATABASE: .*nowhere"):
        await place.starts(SHARD="0", DATABASE=elsewhere).ends()


async def test_a_fleet_may_have_a_single_shard(place: Place) -> None:
    said: list[str] = []
    settings = {key: value for key, value in place.settings.items() if key != "NODE"}
    processes = Processes(os.environ | settings, 1, 0, said.append)
    try:
        await asyncio.wait_for(processes.start(), PATIENCE)
        assert await place.is_answered()
    finally:
        await processes.stop()


async def test_a_node_may_be_a_host_name_and_then_listens_on_all_addresses(place: Place) -> None:
    port = free_port()
    named = place.starts(SHARD="0", NODE=f"localhost:{port}")
    await place.hears("ready as")
    assert not await ask_to_hand_over(f"127.0.0.1:{port}", SECRET, Group(0, 2))
    assert await ask_to_hand_over(f"127.0.0.1:{port}", SECRET, ONLY)
    await named.ends()
