"""Play a two-player match in which a player is pinged; the test controls the clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from data.sqlite import SqliteStore
from playground import Person, Playground
from tables.table import Table
from tables.time.time_controls import TIME_CONTROLS
from tests.machine import Machine
from tests.matches import match_of
from tests.players import open_table, play
from tests.promises.waiting import eventually
from tests.soak.outages import frequent_checks, pass_time
from tests.stage import Stage, english_playground, fixed_deals, stage

LIVE, RELAXED, SLOW = (TIME_CONTROLS[name] for name in ("live", "relaxed", "slow"))
MENTION = " · Level Up · **Your turn**: "


class Evening:
    """A match between Ann and Ben, and its clock. The player whose turn it is has just been sent a hand."""

    def __init__(self, rig: Stage, table: Table, machine: Machine) -> None:
        self.rig, self.table, self.machine = rig, table, machine

    @property
    def asked(self) -> Person:
        (seat,) = match_of(self.table).waiting
        return self.rig.person(self.table.state.seats[seat].name)

    @property
    def other(self) -> Person:
        return self.rig.person("Ben" if self.asked.name == "Ann" else "Ann")

    async def pass_on(self) -> None:
        """Wait until no click is recent, then make moves until it's the other player's turn."""
        before = self.asked
        await self.passes(10)
        while self.asked is before:
            await play(self.rig, self.table, moves=1)
        await self.settled()

    async def passes(self, seconds: float) -> None:
        """Use up ``seconds`` of the current player's time, not counting time that is given back."""
        await self.pass_time(seconds)
        await self.settled()

    async def pass_time(self, seconds: float) -> None:
        until = self._left() - seconds
        while (missing := self._left() - until) > 0.001:
            await pass_time(self.rig, self.machine, missing)
            await eventually(lambda: not self.rig.registry.play_time.nobody_can_play)

    def _left(self) -> float:
        return min(one.due for one in self.table.deadlines.values()) - self.rig.registry.now()

    async def settled(self) -> None:
        """Wait until no message is in flight."""
        calls, messages = self.rig.client.pings, self.rig.client.table_messages
        for _ in range(3):
            await asyncio.sleep(0.05)
            await eventually(lambda: not calls._clock._firing and not calls._jobs and not messages.queued())

    async def looked(self) -> None:
        """Wait until the pings that are due have been checked."""
        for _ in range(3):
            await asyncio.sleep(0.05)
            await eventually(lambda: not self.rig.client.pings._clock._firing)

    def told(self, person: Person) -> int:
        """Return how many times a user was notified."""
        return len(person.notifications)


@asynccontextmanager
async def evening(folder: Path, pace: str = "live", hands: str = "dm") -> AsyncIterator[Evening]:
    machine = Machine()
    with frequent_checks():
        async with stage(folder, machine=machine) as rig:
            await prefer(rig, hands=hands)
            table = await open_table(rig, "levelup", "Ann", "Ben", pace=pace)
            if hands == "dm":
                await eventually(lambda: rig.person("Ann").dm and rig.person("Ben").dm)
            there = Evening(rig, table, machine)
            await there.settled()
            await there.pass_on()
            yield there


async def prefer(rig: Stage, **settings: str) -> None:
    for name in ("Ann", "Ben"):
        await rig.registry.preferences.set("player", int(rig.person(name).id), settings)


def hand_of(person: Person) -> dict[str, Any]:
    (hand,) = person.dm
    return hand


@asynccontextmanager
async def restarting(folder: Path, machine: Machine) -> AsyncIterator[tuple[Playground, SqliteStore]]:
    with frequent_checks(), fixed_deals():
        async with english_playground() as playground:
            store = await SqliteStore.open(folder / "stairwell.db")
            yield playground, store
            await store.close()
