"""Record an evening in a group DM: ``python -m tests.e2e.group_dm`` prints what its people press and read.

Three people play two matches of Staircase in a place where the bot isn't a member. In the first match the bot dies.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from data.sqlite import SqliteStore
from delivery.tables.table_views import TableViews
from playground import Person, Playground, text
from playground.world.world import EPHEMERAL
from tables.table import Table
from tests.matches import match_of
from tests.players import fresh_hand, opened, press, sensible
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on

KILLED_AFTER = 4
"""How many moves are made before the bot is killed."""


async def main() -> None:
    """Play the evening."""
    with TemporaryDirectory() as folder, patch("tables.state.match_seed", lambda *_: bytes(32)):
        store = await SqliteStore.open(Path(folder) / "stairwell.db")
        async with Playground(unhurried=True) as playground:
            await Evening(playground, store).play()
        await store.close()


async def nothing(_views: TableViews) -> None:
    """Leave all messages as they are, as a killed process does."""


class Evening:
    """Ann, who has added the bot to her account, and her friends Ben and Cléo."""

    def __init__(self, playground: Playground, store: SqliteStore) -> None:
        self._playground, self._store = playground, store
        self._people: Sequence[Person] = [playground.people[name] for name in ("Ann", "Ben", "Cléo")]
        self._ann = self._people[0]
        self._ann.install()
        self._channel = playground.add_private_channel(*(person.name for person in self._people))
        self._rng = random.Random(1)
        self._running = AsyncExitStack()

    async def play(self) -> None:
        """Play both matches, then count the requests."""
        await self._start_bot()
        for person in self._people:
            person.locale = "en-GB"
        self._playground.requests.clear()
        say("Ann: /play staircase")
        lobby = await opened(self._ann, "staircase", channel=self._channel)
        table = await self._begin(lobby.message)
        for _ in range(KILLED_AFTER):
            await self._move(table)
        say("(the bot is killed, and started again)")
        with patch.object(TableViews, "leave_hands", nothing):
            await self._running.aclose()
        await self._start_bot()
        table = await self._stage.registry.table(table.id)
        while match_of(table).waiting:
            await self._move(table)
        await self._ann.until("🏆")
        self._look()
        say("Ann: Rematch")
        table = await self._begin((await self._ann.click("Rematch")).message)
        while match_of(table).waiting:
            await self._move(table)
        await self._ann.until(lambda: "🏆" in self._newest())
        self._look()
        await self._running.aclose()
        kinds = Counter(f"{one.method} {_kind(one.path)}" for one in self._playground.requests)
        say("Requests\n" + "\n".join(f"{count:4} {kind}" for kind, count in kinds.most_common()))
        say(f"{sum(self._channel in one.path for one in self._playground.requests):4} about the group DM by its id")

    async def _start_bot(self) -> None:
        self._stage: Stage = await self._running.enter_async_context(bot_on(self._playground, self._store))

    async def _begin(self, lobby: dict[str, object]) -> Table:
        for person in self._people[1:]:
            say(f"{person.name}: {'Rematch' if 'Rematch' in self._newest() else 'Join'}")
            await person.click("Join", lobby)
        self._look()
        say("Ann: Start")
        await self._ann.click("Start", lobby)
        keys = await self._store.open_by_last_step()
        self._look()
        return await self._stage.registry.table(keys[0])

    async def _move(self, table: Table) -> None:
        match = match_of(table)
        seat = match.waiting[0]
        person = next(one for one in self._people if int(one.id) == table.state.seats[seat].user)
        move = sensible(match, seat, self._rng)
        await press(person, await fresh_hand(person, table), move)
        await eventually(lambda: not self._stage.client.table_messages.queued())
        say(f"{person.name}: {move}")
        if match_of(table).waiting:
            self._look(brief=True)

    def _newest(self) -> str:
        public = [one for one in self._ann.messages(self._channel) if not one["flags"] & EPHEMERAL]
        return text(public[-1])

    def _look(self, *, brief: bool = False) -> None:
        """Print the newest public message or, if ``brief``, whose turn it says it is and what happened last."""
        lines = self._newest().split("\n")
        if brief:
            small = [line for line in lines[2:] if line.startswith("-#") and "As of" not in line]
            lines = [lines[0], *small[-1:]]
        say("\n".join(f"    {line}" for line in lines))


def _kind(path: str) -> str:
    """Return a request's route, without ids and tokens."""
    parts = path.split("?", maxsplit=1)[0].strip("/").split("/")
    return "/".join(part for part in parts if part.isalpha() or part.startswith("@"))


def say(line: str) -> None:
    """Print a line; any time of day is shown as 12:00."""
    sys.stdout.write(re.sub(r"<t:\d+:\w>", "12:00", line) + "\n")


if __name__ == "__main__":
    asyncio.run(main())
