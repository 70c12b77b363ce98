"""Test several processes of one bot, with tables in PostgreSQL, against a playground with several shards."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from fleet.processes import FleetFailed, Processes
from playground import Person, Playground, Reply, buttons
from playground.world_file import Json
from tests.bot_process import BotProcess, bot_process, towards
from tests.postgres import MISSING, PROGRAMS, PostgresServer
from tests.promises.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.postgres, pytest.mark.skipif(not PROGRAMS, reason=MISSING)]

SHARDS = 2


class Fleet:
    """A playground with one server per shard, and the bot's processes."""

    def __init__(self, playground: Playground, settings: dict[str, str], processes: AsyncExitStack) -> None:
        self.playground = playground
        self.settings = settings
        self._processes = processes

    async def start(self, shard: int | None) -> BotProcess:
        """Start another process, either for one shard or as a spare."""
        chosen = {} if shard is None else {"SHARD": str(shard)}
        return await self._processes.enter_async_context(bot_process(**self.settings, **chosen))

    async def plays(self, shard: int) -> BotProcess:
        """Start a process that runs a shard."""
        process = await self.start(shard)
        await process.says("ready as")
        return process

    def room(self, shard: int) -> str:
        """Return a channel on this shard's server."""
        guild = next(one for one in self.playground.world.guilds if (int(one) >> 22) % SHARDS == shard)
        return self.playground.channels_of(guild)[0]

    def person(self, name: str) -> Person:
        return self.playground.people[name]


@asynccontextmanager
async def fleet(folder: Path, server: PostgresServer) -> AsyncIterator[Fleet]:
    async with Playground(unhurried=True) as playground, AsyncExitStack() as processes:
        playground.divide(SHARDS)
        settings = towards(playground, folder) | {
            "DATABASE": server.address(server.new_database()),
            "SHARDS": str(SHARDS),
            "NODE": "127.0.0.1:0",
            "NODE_SECRET": "known to all of them",
        }
        yield Fleet(playground, settings, processes)
        assert playground.violations == []


async def begin(there: Fleet, shard: int, *names: str) -> list[Person]:
    """Start a match between these people on a shard's server."""
    people = [there.person(name) for name in names]
    for person in people:
        person.locale = "en-GB"
    host, *guests = people
    await host.slash("play levelup", channel=there.room(shard))
    for guest in guests:
        await guest.click("Join")
    await host.until(lambda: any(can_start(message) for message in host.messages(there.room(shard))))
    await host.click("Start", force=True)  # an update still in flight could briefly hide the lobby's buttons
    return people


def can_start(message: Json) -> bool:
    return any(button.label == "Start" and not button.disabled for button in buttons(message))


DRAW = "Draw from stock"
AGAIN = "Click again in a moment"
MOVED = "Your hand is further down"
ANSWERS = ("Level Up", MOVED, AGAIN)
"""Possible answers to a request for a hand: the hand, what is left of an older one, or a request to retry."""


async def asked(*people: Person) -> tuple[Person, Json]:
    """Return the player whose turn it is, and the hand in their DMs."""

    def found() -> tuple[Person, Json] | None:
        hands = ((person, hand) for person in people for hand in person.dm)
        return next(((person, hand) for person, hand in hands if DRAW in str(hand)), None)

    return await people[0].until(found)


async def draws(*people: Person) -> None:
    """Draw a card for the player on turn, retrying when asked to, and check the hand shown."""
    async with asyncio.timeout(PATIENCE):
        while True:
            person, hand = await asked(*people)
            drawn = await person.click(DRAW, message=hand)
            assert not drawn.failed
            if AGAIN not in drawn.text:
                break
    assert DRAW not in str(drawn.message), drawn.text
    assert "Discard" in str(drawn.message), drawn.text


async def frozen(there: Fleet) -> tuple[BotProcess, BotProcess, list[Person]]:
    """Freeze the second shard's process during a match; return it, the spare and the players."""
    _, second = [await there.plays(shard) for shard in range(SHARDS)]
    spare = await there.start(None)
    await spare.says("a spare for")
    people = await begin(there, 1, "Ann", "Ben")
    await asked(*people)
    second.process.send_signal(signal.SIGSTOP)
    return second, spare, people


async def test_a_click_in_a_dm_is_answered_by_the_process_that_plays_the_table(
    tmp_path: Path, server: PostgresServer
) -> None:
    async with fleet(tmp_path, server) as there:
        both = [await there.plays(shard) for shard in range(SHARDS)]
        await draws(*await begin(there, 1, "Ann", "Ben"))
        for process in both:
            assert await process.end(signal.SIGTERM) == 0
        assert [process.output.count("no process took it") for process in both] == [0, 0]


async def test_commands_about_another_servers_table_are_answered_by_its_process_and_lists_are_complete(
    tmp_path: Path, server: PostgresServer
) -> None:
    async with fleet(tmp_path, server) as there:
        for shard in range(SHARDS):
            await there.plays(shard)
        people = await begin(there, 1, "Ann", "Ben")
        person, _ = await asked(*people)
        for room in (there.room(0), "dm"):
            assert "Level Up" in (await person.slash("games", channel=room)).text
            assert DRAW in str((await person.slash("hand", channel=room)).message)
        assert "left" in (await person.slash("leave", channel=there.room(0))).text
        await person.until("A Regular player")  # a computer player takes over at the table


async def test_a_setting_applies_to_all_shards(tmp_path: Path, server: PostgresServer) -> None:
    async with fleet(tmp_path, server) as there:
        for shard in range(SHARDS):
            await there.plays(shard)
        ann = there.person("Ann")
        ann.locale = "en-GB"
        window = await ann.click("Change", (await ann.slash("settings mine", channel=there.room(0))).message)
        await ann.submit(window, language="fr")
        async with asyncio.timeout(PATIENCE):
            while "Vos réglages" not in (await ann.slash("settings mine", channel=there.room(1))).text:
                pass


async def test_a_spare_takes_over_the_tables_of_a_killed_process(tmp_path: Path, server: PostgresServer) -> None:
    async with fleet(tmp_path, server) as there:
        first, second = [await there.plays(shard) for shard in range(SHARDS)]
        spare = await there.start(None)
        await spare.says("a spare for")
        people = await begin(there, 1, "Ann", "Ben")
        person, hand = await asked(*people)
        await second.end(signal.SIGKILL)
        waiting = await person.click(DRAW, message=hand)
        assert AGAIN in waiting.text, "its lease hasn't expired yet"
        await spare.says("playing shard 1 of 2 (epoch")
        await draws(*people)
        await spare.says("shard 1 of 2 is ready")
        assert await first.end(signal.SIGTERM) == await spare.end(signal.SIGTERM) == 0


async def test_a_process_that_wakes_from_a_freeze_stops_playing_and_the_others_continue(
    tmp_path: Path, server: PostgresServer
) -> None:
    async with fleet(tmp_path, server) as there:
        second, spare, people = await frozen(there)
        await spare.says("shard 1 of 2 is ready")
        second.process.send_signal(signal.SIGCONT)
        await draws(*people)
        assert await second.ended() == 1
        assert "writes to these tables no more" in second.output


async def test_a_process_that_lost_its_tables_answers_clicks_until_its_successor_is_connected(
    tmp_path: Path, server: PostgresServer
) -> None:
    async with fleet(tmp_path, server) as there:
        second, spare, people = await frozen(there)
        await spare.says("playing shard 1 of 2 (epoch")
        spare.process.send_signal(signal.SIGSTOP)
        second.process.send_signal(signal.SIGCONT)
        await second.says("writes to these tables no more")
        assert AGAIN in (await people[0].slash("hand", channel=there.room(1))).text
        spare.process.send_signal(signal.SIGCONT)
        await draws(*people)
        assert await second.ended() == 1
        assert "Session is closed" not in second.output


async def test_a_new_process_replaces_an_old_one_and_every_click_is_answered(
    tmp_path: Path, server: PostgresServer
) -> None:
    async with fleet(tmp_path, server) as there:
        _, old = [await there.plays(shard) for shard in range(SHARDS)]
        people = await begin(there, 1, "Ann", "Ben")
        await asked(*people)
        over = asyncio.Event()
        replies: list[Reply] = []

        async def look(person: Person) -> None:
            while not over.is_set():
                for room in ("dm", there.room(1)):
                    replies.append(await person.slash("hand", channel=room))

        looking = [asyncio.create_task(look(person)) for person in people]
        new = await there.start(1)
        await new.says("playing shard 1 of 2 (epoch")
        assert await old.ended() == 0
        await draws(*people)
        over.set()
        await asyncio.gather(*looking)
        assert [reply for reply in replies if reply.failed] == []
        assert [reply.text for reply in replies if not any(words in reply.text for words in ANSWERS)] == []
        assert "released shard 1 of 2" in old.output


async def test_a_spare_follows_a_dead_process_and_all_can_be_replaced_while_people_play(
    tmp_path: Path, server: PostgresServer
) -> None:
    async with fleet(tmp_path, server) as there:
        said: list[str] = []
        processes = Processes(os.environ | there.settings, SHARDS, 1, said.append)
        try:
            await processes.start()
            people = await begin(there, 1, "Ann", "Ben")
            await eventually(lambda: any("a spare for 2" in line for line in said), 60)
            killed = processes.of(1)
            assert killed is not None
            killed.end(signal.SIGKILL)
            await eventually(lambda: str(said).count("shard 1 of 2 is ready") == 2, 60)
            assert "process 2 exited with code -9" in said
            await draws(*people)
            await eventually(lambda: str(said).count("a spare for 2") == 2, 60)
            before = {one.process.pid for one in processes.running if one.shard is not None}
            await processes.replace_all()
            assert before & {one.process.pid for one in processes.running} == set()
            assert {one.shard for one in processes.running} >= {0, 1}
            assert "Level Up" in (await people[0].slash("games", channel=there.room(0))).text
        finally:
            await processes.stop()
        assert processes.running == []


async def test_a_fleet_with_invalid_settings_exits(tmp_path: Path, server: PostgresServer) -> None:
    async with fleet(tmp_path, server) as there:
        said: list[str] = []
        processes = Processes(os.environ | there.settings | {"DISCORD_TOKEN": "wrong"}, SHARDS, 0, said.append)
        with pytest.raises(FleetFailed, match="didn't start playing"):
            await processes.start()
        await asyncio.wait_for(processes.failed.wait(), PATIENCE)
        assert re.fullmatch(r"process [12] rejected its settings", processes.why_failed)
        await processes.stop()
        assert any("DISCORD_TOKEN: Discord refuses this token" in line for line in said)
