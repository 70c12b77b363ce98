"""Measure the cost of a click: a real bot process compared with an empty one, under the same crowd.

``python -m benchmarks.processes.click``. This process runs the playground and its people; each bot runs in its own
process and connects over loopback, encrypted, and each request takes a tenth of a second, as over the internet. The
bots take turns. CPU is the bot process's time (user and system, all threads) from ``/proc``, and covers everything that
happens meanwhile: responses, table messages, other players' hands, pictures, commits, lobbies, hints, ends. Other work
on the machine hardly affects CPU time, unlike response times. The empty bot gets as many clicks per second as ours got
in the turn before, and sends as many requests and bytes per click.

After it starts, and after each rate, our bot is given time to bring its messages up to date. After a start, it sends
half as many requests per second as Discord accepts, which takes a minute and a half for 200 tables. Progress goes to
stderr.

Each move waits for a flush to disk. The duration of bare flushes is measured at the same time (``bare_disk``). With a
database in memory (``TMPDIR=/dev/shm``), the times don't include waiting for the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import shutil
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import reduce
from operator import add
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

from benchmarks.processes.bare_disk import flushes, flushing
from benchmarks.processes.crowd import LATENCY, Crowd, Latency, Tally, crowded_playground, open_tables, seated
from benchmarks.processes.empty_bot import body
from benchmarks.processes.tls import certificate, encrypted
from benchmarks.report import Row, show
from playground import Playground
from playground.limits.components import walk
from playground.world import messages
from tests.bot_process import ROOT, BotProcess, towards
from watch.health import percentile

TABLES = 200
SECONDS = 8.0
ROUNDS = 2
WARM_UP = 2.0
SETTLE = 1.5
LONGEST_SETTLE = 120.0
CALM, HALF = 0.25, 0.5
SHARES = (CALM, HALF, 1.0, 2.0)
"""The rates to measure, as fractions of the highest."""
COMPONENTS_V2 = 1 << 15
GOAL_PICTURES, GOAL_WORDS, GOAL_P99 = 2.5, 2.1, 100.0 + 1000 * LATENCY
"""How many times the processor time of an empty bot with as many requests and bytes, and the milliseconds of p99."""
GOAL_BYTES = 15_000
MALLOC = {"MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": str(2 << 20), "MALLOC_TRIM_THRESHOLD_": str(4 << 20)}
"""As the container and the service set it."""
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Load:
    """The result of a few seconds of clicking: response times, and the bot's CPU seconds, requests, bytes and clicks.

    ``flushes`` are the durations in milliseconds of plain disk flushes during that time, for comparison.
    """

    seconds: float
    tally: Tally
    clicks: int
    cpu: float
    requests: int
    sent: int
    flushes: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Clicks per second."""
        return self.clicks / self.seconds

    @property
    def cost(self) -> float:
        """CPU milliseconds per click."""
        return self.cpu / max(1, self.clicks) * 1000

    @property
    def bytes(self) -> float:
        """Bytes sent per click."""
        return self.sent / max(1, self.clicks)

    def __add__(self, other: Load) -> Load:
        return Load(
            self.seconds + other.seconds,
            self.tally + other.tally,
            self.clicks + other.clicks,
            self.cpu + other.cpu,
            self.requests + other.requests,
            self.sent + other.sent,
            self.flushes + other.flushes,
        )


@dataclass(frozen=True)
class Side:
    """A bot under load with its crowd, the file with its tables, and the disk notes."""

    crowd: Crowd
    bot: BotProcess
    tables: Path
    disk: Path

    async def highest(self, seconds: float) -> Load:
        """Click as fast as possible with a few clicks in flight."""
        return await self.under(0, seconds)

    def imitate(self, load: Load, *, pictures: bool = True) -> None:
        """Let the empty bot send as many requests per click as there were in this load, and as many bytes of files."""
        requests = max(1.0, load.requests / max(1, load.clicks))
        size = int(load.bytes / requests) if pictures else 0
        assert isinstance(self.bot.process, Process)
        assert self.bot.process.stdin is not None
        self.bot.process.stdin.write(f"{requests} {size}\n".encode())

    async def under(self, rate: float, seconds: float, warm_up: float = WARM_UP) -> Load:
        """Click at this rate, after a warm-up. The crowd's garbage collection is off during the measurement."""
        gc.collect()
        gc.disable()
        try:
            return await self._measured(rate, seconds, warm_up)
        finally:
            gc.enable()
            await quiet(self.crowd)

    async def _measured(self, rate: float, seconds: float, warm_up: float) -> Load:
        crowd, pid = self.crowd, self.bot.process.pid
        crowd.tally = Tally()
        clicking = asyncio.create_task(crowd.click_for(warm_up + seconds, rate, seated(self.tables)))
        await asyncio.sleep(warm_up)
        began, tally = time.monotonic(), Tally()
        crowd.tally = tally
        cpu, requests, sent = cpu_seconds(pid), crowd.requests, crowd.sent
        await asyncio.sleep(seconds)
        cpu, requests, sent = cpu_seconds(pid) - cpu, crowd.requests - requests, crowd.sent - sent
        took = flushes(self.disk, began, time.monotonic())
        load = Load(seconds, tally, tally.answers.total(), cpu, requests, sent, took)
        await clicking
        return load


def cpu_seconds(pid: int) -> float:
    """Return the user and system time used so far by all of a process's threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def quiet(crowd: Crowd, begun: Callable[[], object] = lambda: True) -> None:
    """Wait at least until the bot has ``begun``, and then until it has sent nothing to Discord for a while."""
    before = -1
    end = asyncio.get_running_loop().time() + LONGEST_SETTLE
    while (crowd.requests != before or not begun()) and asyncio.get_running_loop().time() < end:
        before = crowd.requests
        await asyncio.sleep(SETTLE)


# -- the two bots -----------------------------------------------------------------------------------------------------


@asynccontextmanager
async def bot_process(*what: str, environment: Mapping[str, str]) -> AsyncIterator[BotProcess]:
    """Run a bot in its own process until the block exits."""
    kept = {key: os.environ[key] for key in ("PATH", "HOME", "LANG", "PYTHONPATH") if key in os.environ}
    process = await asyncio.create_subprocess_exec(
        sys.executable, *what, env={**kept, **MALLOC, **environment}, cwd=ROOT, stdin=PIPE, stderr=PIPE
    )
    bot = BotProcess(process)
    try:
        await bot.says("ready as")
        yield bot
    finally:
        if process.returncode is None:
            await bot.end(signal.SIGTERM)
        else:
            print(bot.output[-2000:], file=sys.stderr)


@asynccontextmanager
async def over_tls(playground: Playground, folder: Path) -> AsyncIterator[dict[str, str]]:
    """Encrypt requests to the playground; yield the settings of a bot that sends them."""
    public = await certificate(folder)
    async with encrypted(playground.address, public) as port:
        api = playground.api.replace(
            f"http://{playground.address[0]}:{playground.address[1]}", f"https://127.0.0.1:{port}"
        )
        yield {"DISCORD_API": api, "SSL_CERT_FILE": str(public)}


@asynccontextmanager
async def stairwell(path: Path, tables: int, disk: Path) -> AsyncIterator[tuple[Side, int]]:
    """Run the bot with its tables; also yield the mean number of components per hand shown."""
    async with crowded_playground(tables, Latency(0)) as playground, over_tls(playground, path.parent) as secure:
        crowd = Crowd(playground, random.Random(1), path, whole=True)
        async with bot_process("bot.py", environment=towards(playground, path.parent) | secure) as bot:
            await quiet(crowd, begun=crowd.hands)
            parts = round(mean(sum(1 for _ in walk(hand["components"])) for hand in crowd.hands()))
            yield Side(crowd, bot, path, disk), parts


@asynccontextmanager
async def restarted(path: Path, tables: int, disk: Path) -> AsyncIterator[Side]:
    """Run the bot until everyone has their hand, start it again, and yield it the moment it is ready."""
    async with crowded_playground(tables, Latency(0)) as playground, over_tls(playground, path.parent) as secure:
        crowd = Crowd(playground, random.Random(1), path, whole=True)
        environment = towards(playground, path.parent) | secure
        async with bot_process("bot.py", environment=environment):
            await quiet(crowd, begun=crowd.hands)
        async with bot_process("bot.py", environment=environment) as bot:
            yield Side(crowd, bot, path, disk)


@asynccontextmanager
async def empty_bot(
    path: Path, tables: int, parts: int, disk: Path, requests: float = 1.0, size: int = 0
) -> AsyncIterator[Side]:
    """Run the empty bot: the same people send the same clicks, on messages with as many components as our bot's.

    ``requests`` is the number of requests the empty bot sends per click, each with a file of ``size`` bytes.
    """
    async with crowded_playground(tables, Latency(0)) as playground, over_tls(playground, path.parent) as secure:
        _greet(playground, parts)
        crowd = Crowd(playground, random.Random(1), whole=True)
        environment = {"DISCORD_TOKEN": playground.token} | secure
        what = ("-m", "benchmarks.processes.empty_bot", str(parts), str(requests), str(size))
        async with bot_process(*what, environment=environment) as bot:
            yield Side(crowd, bot, path, disk)


def _greet(playground: Playground, parts: int) -> None:
    """Give everyone a message from the bot with ``parts`` components."""
    world = playground.world
    form = {"flags": COMPONENTS_V2, "components": body(parts)}
    for channel in [one for one in world.channels.values() if one["type"] == 1]:
        world.add_message(messages.compose(world, channel["id"], form, {}, author=world.bot))


# -- reports -----------------------------------------------------------------------------------------------------------


async def run(
    tables: int = TABLES, seconds: float = SECONDS, rounds: int = ROUNDS, *, pictures: bool = True
) -> list[Row]:
    """Measure both bots alternately, at the same rates; return a row per rate and one per goal."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "stairwell.db"
        await open_tables(path, tables, random.Random(1), pictures=pictures, mixed=True)
        standing = path.with_name("as-they-stand.db")
        shutil.copy(path, standing)
        async with flushing(path.parent) as disk, stairwell(path, tables, disk) as (ours, parts):
            fastest = await ours.highest(seconds)
            calm = await ours.under(CALM * fastest.rate, seconds)
            _report_progress("as fast as possible, and calmly", fastest, calm)
            async with empty_bot(standing, tables, parts, disk) as theirs:
                loads = {}
                for share in SHARES:
                    sums = await _in_turns(ours, theirs, share * fastest.rate, seconds, rounds, pictures=pictures)
                    loads[share] = _report_progress(f"{share:g} of it", *sums)
            weight, matches = resident(ours.bot.process.pid), ours.crowd.again
    goal = GOAL_PICTURES if pictures else GOAL_WORDS
    memory = f"{weight / 1e6:.0f} MB, {tables} tables, {matches} rematches"
    return [
        Row("click: clicks per core", f"{1000 / fastest.cost:.0f}/s"),
        *(_row(f"{share:g} of the highest rate", *sides) for share, sides in loads.items()),
        *_goals(loads, parts, goal),
        Row("click: memory after play", memory),
    ]


def resident(pid: int) -> int:
    """Return a process's resident bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def _in_turns(
    ours: Side, theirs: Side, rate: float, seconds: float, rounds: int, *, pictures: bool
) -> list[Load]:
    """Return both bots' sums over all rounds. Opened hands add to our rate, so the empty bot's is the resulting one."""
    here, there = list[Load](), list[Load]()
    for _ in range(rounds):
        here.append(await ours.under(rate, seconds))
        theirs.imitate(here[-1], pictures=pictures)
        there.append(await theirs.under(here[-1].rate, seconds))
    return [reduce(add, loads) for loads in (here, there)]


def _report_progress(name: str, *loads: Load) -> list[Load]:
    print(f"{name}: {' | '.join(map(summary, loads))}", file=sys.stderr, flush=True)
    return list(loads)


def _row(name: str, here: Load, there: Load) -> Row:
    return Row(f"click, {name}", summary(here), summary(there), here.cost / there.cost)


def _goals(loads: dict[float, list[Load]], parts: int, goal: float) -> list[Row]:
    (calm, theirs), half = loads[CALM], loads[HALF][0]
    ratio, p99 = calm.cost / theirs.cost, half.tally.within(0.99)
    disk = "/".join(f"{percentile(half.flushes, share):.0f}" for share in (0.5, 0.99, 1)) + " ms, bare flushes"
    lost = loads[SHARES[-1]][0].tally.answers["unanswered"]
    wanted = f"under {GOAL_P99:.0f} ms"
    return [
        Row(
            f"click: CPU at a quarter of it, {parts} components",
            f"{calm.cost:.2f} ms",
            f"{theirs.cost:.2f} ms",
            ratio,
            f"at most {goal}",
            ratio <= goal,
        ),
        Row(
            "click: sent per click at a quarter of it",
            f"{calm.bytes / 1000:.1f} kB",
            goal=f"at most {GOAL_BYTES // 1000} kB",
            reached=calm.bytes <= GOAL_BYTES,
        ),
        Row("click: p99 at half the highest rate", f"{p99:.0f} ms", disk, None, wanted, p99 < GOAL_P99),
        Row("click: unanswered at twice the highest rate", str(lost), "", None, "none", not lost),
    ]


def summary(load: Load) -> str:
    """Describe a load: rate, CPU, requests and kB per click, response times (p50, p99, p99.9), response types."""
    tally = load.tally
    times = "/".join(f"{tally.within(share):.0f}" for share in (0.5, 0.99, 0.999))
    kinds = ", ".join(f"{count} {kind}" for kind, count in tally.answers.most_common())
    sent = f"{load.requests / max(1, load.clicks):.1f} requests, {load.bytes / 1000:.0f} kB"
    return f"{load.rate:.0f}/s, {load.cost:.2f} ms CPU, {sent}, {times} ms; {kinds}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--words", action="store_true", help="without pictures, in hands and at tables")
    asked = parser.parse_args()
    show(asyncio.run(run(asked.tables, asked.seconds, asked.rounds, pictures=not asked.words)))


if __name__ == "__main__":
    main()
