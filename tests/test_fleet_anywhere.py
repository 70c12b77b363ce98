"""Test several processes with tables in places without the bot, whose clicks may arrive at any of the processes."""

from __future__ import annotations

import asyncio
import itertools
import random
import signal
from collections.abc import Awaitable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

import pytest

from playground import Reply
from playground.people.people import Person
from playground.world.world import EPHEMERAL
from tests.players import opened
from tests.postgres import MISSING, PROGRAMS, PostgresServer
from tests.promises.waiting import PATIENCE
from tests.soak.hands import controls, preferred
from tests.test_fleet import AGAIN, SHARDS, Fleet, fleet

pytestmark = [pytest.mark.postgres, pytest.mark.skipif(not PROGRAMS, reason=MISSING)]

USUAL_SECONDS = 1.0
"""Half of the clicks are answered within this time; Discord waits for three seconds."""


MOVES = 10
"""How many moves two people make in a match of Staircase."""


class Friends:
    """Ann and Ben in a place without the bot. Their clicks arrive at these ``shards``, one after the other."""

    def __init__(self, there: Fleet, channel: str, shards: Iterator[int]) -> None:
        self._there = there
        self.channel = channel
        self.people = [there.person(name) for name in ("Ann", "Ben")]
        self.shards = shards
        self.seconds: list[float] = []
        self._rng = random.Random(1)
        for person in self.people:
            person.locale = "en-GB"
        self.people[0].install()

    async def open(self) -> None:
        """Open a table and start the match."""
        host, guest = self.people
        await self._timed(opened(host, "staircase", channel=self.channel))
        assert not (await self.click(guest, "Join")).ephemeral
        assert not (await self.click(host, "Start")).ephemeral

    async def click(self, person: Person, label: str) -> Reply:
        """Press a button on the newest public message."""
        public = [one for one in person.messages(self.channel) if not one["flags"] & EPHEMERAL]
        return await self._timed(person.click(label, public[-1]))

    @property
    def with_bots_token(self) -> list[str]:
        """The requests about this channel, where the bot's own token is worth nothing."""
        return [one.path for one in self._there.playground.requests if f"/channels/{self.channel}" in one.path]

    async def hand(self, person: Person) -> Reply:
        """Open a hand, retrying when asked to; an answer's first part may be an update of the table's message."""
        async with asyncio.timeout(PATIENCE):
            while True:
                shown = await self.click(person, "My hand")
                await person.until(partial(getattr, shown, "ephemeral"))
                if AGAIN not in shown.text:
                    return shown

    async def move(self, times: int) -> None:
        """Let the player on turn move, this many times."""
        for _ in range(times):
            person, shown = await self._asked()
            while found := controls(shown.message, self._rng):
                chosen = preferred(found, self._rng)
                shown = await self._timed(person.forge(shown.message, chosen.custom_id, values=chosen.values))

    async def _asked(self) -> tuple[Person, Reply]:
        """Return the person on turn, and their hand."""
        for person in self.people:
            shown = await self.hand(person)
            if controls(shown.message, self._rng):
                return person, shown
        raise AssertionError("nobody is asked")

    async def _timed(self, asking: Awaitable[Reply]) -> Reply:
        """Await an answer to a click that arrives at the next shard."""
        self._there.playground.gateway.shard_of_visits = next(self.shards)
        clock = asyncio.get_running_loop().time
        began = clock()
        reply = await asking
        self.seconds.append(clock() - began)
        assert not reply.failed
        return reply


def group_dm(there: Fleet, shard: int) -> str:
    """Add a group DM whose tables this shard's process plays."""
    while True:
        channel = there.playground.add_private_channel("Ann", "Ben", "Cléo")
        if (int(channel) >> 22) % SHARDS == shard:
            return channel


async def test_whichever_shard_gets_the_clicks_the_process_of_the_places_id_plays(
    tmp_path: Path, server: PostgresServer
) -> None:
    async with fleet(tmp_path, server) as there:
        both = [await there.plays(shard) for shard in range(SHARDS)]
        friends = Friends(there, group_dm(there, 0), itertools.cycle(range(SHARDS)))
        await friends.open()
        await friends.move(MOVES)
        ann, ben = friends.people
        await ann.until("🏆")
        lobby = await friends.click(ann, "Rematch")
        assert not lobby.ephemeral
        assert (await friends.click(ben, "Join")).message["id"] == lobby.message["id"]
        alone = await ann.slash("play staircase", channel="dm")  # its clicks arrive at the first shard
        assert not (await ann.click("Start", alone.message)).ephemeral
        assert median(friends.seconds) < USUAL_SECONDS
        assert friends.with_bots_token == []
        for process in both:
            assert await process.end(signal.SIGTERM) == 0
        assert [process.output.count("no process took it") for process in both] == [0, 0]


async def test_a_spare_takes_over_a_killed_process_tables_in_a_group_dm(tmp_path: Path, server: PostgresServer) -> None:
    async with fleet(tmp_path, server) as there:
        _, second = [await there.plays(shard) for shard in range(SHARDS)]
        spare = await there.start(None)
        await spare.says("a spare for")
        friends = Friends(there, group_dm(there, 1), itertools.cycle(range(SHARDS)))
        await friends.open()
        await friends.move(3)
        await second.end(signal.SIGKILL)
        friends.shards = itertools.repeat(0)  # nobody is connected for the other
        assert AGAIN in (await friends.click(friends.people[0], "My hand")).text
        await spare.says("shard 1 of 2 is ready")
        friends.shards = itertools.cycle(range(SHARDS))
        await friends.move(MOVES - 3)
        await friends.people[0].until("🏆")
        assert friends.with_bots_token == []
