"""Kill and freeze processes that run tables in PostgreSQL; spares must take over."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.data import leased_player
from tests.postgres import PostgresServer
from tests.promises.waiting import eventually

ROOT = Path(__file__).parents[2]
SHARDS, SPARES = 3, 4
STEPS = 20
"""How many steps a new holder makes before the next event."""
WRITTEN_UNDER = "SELECT table_id, seq, (data::json ->> 'epoch')::bigint FROM entries ORDER BY table_id, seq"
COUNTED = "SELECT count(*) FROM entries WHERE table_id LIKE '%of{}' AND (data::json ->> 'epoch')::bigint = {}"
FROZEN_IN_RENEWALS = 5
"""This many freezes of a run may fall in a renewal, which takes a small part of each second."""
Step = tuple[str, int, int]
"""A table, an entry's position in the table's log, and the epoch in which the entry was written."""


@dataclass
class Player:
    """A process. ``held`` is the group it runs, with its epoch; ``since`` is when it reported holding the group."""

    process: asyncio.subprocess.Process
    notes: Path
    waits: bool = False
    held: tuple[int, int] | None = None
    refused: Counter[tuple[int, int]] = field(default_factory=Counter)
    lost: set[tuple[int, int]] = field(default_factory=set)
    since: float = 0.0

    async def listen(self) -> None:
        """Read the process's output until it ends."""
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            match line.decode().split():
                case ["waits"]:
                    self.waits = True
                case ["holds", number, epoch]:
                    self.since, self.waits = time.monotonic(), False
                    self.held = int(number), int(epoch)
                case ["refused", number, epoch]:
                    self.refused[int(number), int(epoch)] += 1
                case ["lost", number, epoch]:
                    self.lost.add((int(number), int(epoch)))
                    self.held = None

    def answered(self) -> list[Step]:
        """Return the steps that the store has confirmed."""
        lines = self.notes.read_text().splitlines(keepends=True) if self.notes.exists() else []
        told = [line.split() for line in lines if line.endswith("\n")]
        return [(table, int(seq), int(epoch)) for table, seq, epoch in told]

    def steps_under(self, number: int, epoch: int) -> int:
        """Return how many confirmed steps in this epoch belong to a group's tables."""
        return len(_of(self.answered(), number, epoch))


@dataclass
class Figures:
    """The results of a run: the seconds from each kill and each freeze until a spare held the group."""

    kills: list[float] = field(default_factory=list)
    freezes: list[float] = field(default_factory=list)
    steps: int = 0
    refused: int = 0
    """Number of steps that woken processes attempted before noticing that they had lost their group."""
    renewing: int = 0
    """Number of freezes that fell in a renewal, so that the woken process attempted no step; each is repeated."""


@asynccontextmanager
async def player(address: str, folder: Path, number: int, shard: int | None = None) -> AsyncIterator[Player]:
    """Start a process that runs a shard or is a spare, and kill it at the end."""
    notes = folder / f"{number}.txt"
    program = [sys.executable, "-m", leased_player.__name__, address, str(SHARDS), str(notes)]
    process = await asyncio.create_subprocess_exec(
        *program, *([] if shard is None else [str(shard)]), stdout=asyncio.subprocess.PIPE, cwd=ROOT
    )
    started = Player(process, notes)
    listening = asyncio.create_task(started.listen())
    try:
        yield started
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        await listening


class Fleet:
    """The processes of all shards, and spares."""

    def __init__(self, server: PostgresServer, folder: Path, stack: AsyncExitStack) -> None:
        self._server = server
        self._database = server.new_database()
        self._folder = folder
        self._stack = stack
        self.players: list[Player] = []
        self.gone: list[Player] = []
        self._without: set[int] = set()

    async def start(self, shard: int | None = None) -> Player:
        """Start another process."""
        number = len(self.players) + len(self.gone)
        address = self._server.address(self._database)
        self.players.append(await self._stack.enter_async_context(player(address, self._folder, number, shard)))
        return self.players[-1]

    def written(self) -> list[Step]:
        """Return all entries."""
        rows = self._server.sql(self._database, WRITTEN_UNDER)
        return [(table, int(seq), int(epoch)) for table, seq, epoch in rows]

    def holder(self, number: int, besides: Player | None = None) -> Player | None:
        """Return the process that claims to run a group."""
        holders = [one for one in self.players if one.held and one.held[0] == number and one is not besides]
        return holders[0] if holders else None

    async def written_under(self, number: int, epoch: int) -> str:
        """Return how many entries of a group's tables were written in this epoch."""
        counted = COUNTED.format(number, epoch)
        ((count,),) = await asyncio.to_thread(self._server.sql, self._database, counted)
        return count

    @asynccontextmanager
    async def spare_for(self, number: int) -> AsyncIterator[None]:
        """Wait until a spare is ready, and reserve it for this group within the block."""
        await eventually(lambda: sum(one.waits for one in self.players) > len(self._without), seconds=60)
        self._without.add(number)
        try:
            yield
        finally:
            self._without.discard(number)

    async def plays(self, number: int, besides: Player | None = None) -> Player:
        """Wait until a process runs the group and has made some steps.

        The holder may have changed, because an overloaded machine lets leases expire too.
        """

        def steady() -> Player | None:
            holder = self.holder(number, besides)
            return holder if holder and holder.held and holder.steps_under(*holder.held) >= STEPS else None

        await eventually(steady, seconds=60)
        return steady() or await self.plays(number, besides)

    async def taken_over(self, number: int, from_: Player, since: float) -> float:
        """Wait until another process holds a group; return the seconds from ``since`` until it reported this."""
        await eventually(lambda: self.holder(number, from_) is not None, seconds=60)
        holder = self.holder(number, from_)
        assert holder is not None
        return holder.since - since

    def check(self) -> int:
        """Check that no former holder's write was accepted and no confirmed step is lost; return the number of steps.

        :raises AssertionError: if either happened.
        """
        answered = {step for one in (*self.players, *self.gone) for step in one.answered()}
        written = self.written()  # read the log after the confirmations, since other processes keep writing
        last: dict[str, int] = {}
        for table, seq, epoch in written:
            assert epoch >= last.get(table, 0), f"{table}: entry {seq} was written late, in epoch {epoch}"
            last[table] = epoch
        assert answered <= set(written), "a confirmed step is missing"
        return len(written)


async def run(seed: int, rounds: int) -> Figures:
    """Kill ``rounds`` processes and freeze as many, in random order.

    :raises AssertionError: if a former holder's write was accepted, or a confirmed step is lost.
    """
    rng, figures = random.Random(seed), Figures()
    server = PostgresServer()
    server.make()
    try:
        with tempfile.TemporaryDirectory() as folder:
            async with AsyncExitStack() as stack:
                fleet = Fleet(server, Path(folder), stack)
                for shard in range(SHARDS):
                    await fleet.start(shard)
                    await fleet.plays(shard)
                for _ in range(SPARES):
                    await fleet.start()
                happening = [True, False] * rounds
                rng.shuffle(happening)
                async with asyncio.TaskGroup() as at_once:
                    for shard in range(SHARDS):
                        at_once.create_task(_lose_some(fleet, shard, happening, rng, figures))
                figures.steps = fleet.check()
    finally:
        server.stop()
    return figures


async def _lose_some(fleet: Fleet, number: int, happening: list[bool], rng: random.Random, figures: Figures) -> None:
    """Kill a group's holder for each True in ``happening``, and freeze it for each False."""
    while happening:
        kills = happening.pop()
        await asyncio.sleep(rng.uniform(0, 1))
        async with fleet.spare_for(number):
            victim = await fleet.plays(number)
            taken_over = await (_kill if kills else _freeze)(fleet, number, victim)
        if kills:
            figures.kills.append(taken_over)
            fleet.players.remove(victim)
            fleet.gone.append(victim)
            await fleet.start()
        elif await _wake(fleet, victim, figures):
            figures.freezes.append(taken_over)
        else:
            figures.renewing += 1
            assert figures.renewing <= FROZEN_IN_RENEWALS, "the database refused no late write"
            happening.append(False)


async def _kill(fleet: Fleet, number: int, victim: Player) -> float:
    """Kill a holder, and record how many seconds it takes another process to take over its group."""
    killed = time.monotonic()
    victim.process.kill()
    return await fleet.taken_over(number, victim, killed)


async def _freeze(fleet: Fleet, number: int, victim: Player) -> float:
    """Freeze a holder; record the seconds until another process held its group."""
    frozen = time.monotonic()
    os.kill(victim.process.pid, signal.SIGSTOP)
    return await fleet.taken_over(number, victim, frozen)


async def _wake(fleet: Fleet, victim: Player, figures: Figures) -> bool:
    """Wake a frozen process after another one has made a few steps, and check that it writes nothing.

    Return whether it tried to. A process frozen during a renewal learns of its loss before it writes anything.
    """
    assert victim.held is not None
    number, epoch = victim.held
    before = await fleet.written_under(number, epoch)
    await fleet.plays(number, victim)
    os.kill(victim.process.pid, signal.SIGCONT)
    await eventually(lambda: (number, epoch) in victim.lost, seconds=60)
    figures.refused += victim.refused[number, epoch]
    assert await fleet.written_under(number, epoch) == before, "the woken process wrote"
    return victim.refused[number, epoch] > 0


def _of(steps: list[Step], number: int, epoch: int) -> list[Step]:
    """Return the steps at a group's tables in an epoch; each group numbers its own epochs."""
    return [step for step in steps if step[0].endswith(f"of{number}") and step[2] == epoch]
