"""Measure a click's cost in one process of three, compared with three separate bots.

``python -m benchmarks.processes.shards``. Each process has a server with a table of two people who play in its channel,
match after match, at a steady pace. So the machine does the same work, whether the processes are one bot or three.
Prints the clicks per process and its processor time per click, which decides how many clicks a core can take.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
from contextlib import suppress

from benchmarks.processes.forwarding import bot_of, processor_seconds
from fleet.processes import Processes
from playground import Person, Playground
from tests.soak.hands import Clicks, Hand, seat

GAME = "levelup"
LANGUAGE = "en-GB"
PACE = 0.1
"""Seconds people wait before each look at a hand."""
WARM_UP = 8.0
LONGEST = 60.0
"""Maximum seconds per match."""


async def played(shards: int, seconds: float) -> list[tuple[int, float]]:
    """Return each process's clicks, and its CPU milliseconds per click."""
    async with bot_of(shards) as (playground, processes):
        return await _measured(playground, processes, shards, seconds)


async def _measured(
    playground: Playground, processes: Processes, shards: int, seconds: float
) -> list[tuple[int, float]]:
    people = list(playground.people.values())
    clicks = [Clicks() for _ in range(shards)]
    evenings = [
        asyncio.create_task(_evening(playground, people[2 * shard : 2 * shard + 2], shard, shards, clicks[shard]))
        for shard in range(shards)
    ]
    try:
        await asyncio.sleep(WARM_UP)
        pids = {one.shard or 0: one.process.pid for one in processes.running}
        made = [one.made for one in clicks]
        before = [processor_seconds(pids[shard]) for shard in range(shards)]
        await asyncio.sleep(seconds)
        taken = [processor_seconds(pids[shard]) - before[shard] for shard in range(shards)]
        counts = [one.made - earlier for one, earlier in zip(clicks, made, strict=True)]
    finally:
        for evening in evenings:
            evening.cancel()
        ended = await asyncio.gather(*evenings, return_exceptions=True)
    for failed in ended:
        if isinstance(failed, Exception):
            raise failed
    return [(count, 1000 * used / count) for count, used in zip(counts, taken, strict=True)]


async def _evening(playground: Playground, people: list[Person], shard: int, shards: int, clicks: Clicks) -> None:
    guild = next(one for one in playground.world.guilds if (int(one) >> 22) % shards == shard)
    channel = playground.channels_of(guild)[0]
    for person in people:
        person.locale = LANGUAGE
        window = await person.click("Change", (await person.slash("settings mine", channel=channel)).message)
        await person.submit(window, hands="channel")
    while True:
        table = await seat(playground, GAME, people, clicks, channel)
        hands = [
            Hand(playground, person, table, random.Random(person.name), clicks, channel, lambda: asyncio.sleep(PACE))
            for person in people
        ]
        playing = [asyncio.create_task(hand.play(lambda: False)) for hand in hands]
        try:
            await people[0].until(lambda: f"s1:{table}:-:rematch" in str(people[0].messages(channel)), LONGEST)  # noqa: B023 - awaited
        finally:
            for task in playing:
                task.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(*playing, return_exceptions=True)


async def three_bots_of_one(seconds: float) -> list[tuple[int, float]]:
    """Measure three separate bots, each with its own database and Discord server."""
    return [result for (result,) in await asyncio.gather(*(played(1, seconds) for _ in range(3)))]


async def one_bot_of_three(seconds: float) -> list[tuple[int, float]]:
    """Measure three processes of one bot."""
    return await played(3, seconds)


def main() -> None:
    """Measure both alternately; print their figures and the ratio of the medians."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.processes.shards", description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    kinds = {"three bots of one": three_bots_of_one, "one bot of three": one_bot_of_three}
    costs: dict[str, list[float]] = {kind: [] for kind in kinds}
    rates: dict[str, list[float]] = {kind: [] for kind in kinds}
    for _ in range(options.rounds):
        for kind, play in kinds.items():
            result = asyncio.run(play(options.seconds))
            costs[kind] += [each for _, each in result]
            rates[kind] += [count / options.seconds for count, _ in result]
            summary = ", ".join(f"{count / options.seconds:.1f}/s at {each:.1f} ms" for count, each in result)
            print(f"{kind}: {summary}", flush=True)
    for name, figures in (("clicks/s of a process", rates), ("ms of its processor time for each", costs)):
        alone, among = (statistics.median(figures[kind]) for kind in kinds)
        print(f"{name}: alone {alone:.2f}, as one of three {among:.2f}: {among / alone:.2f} times")


if __name__ == "__main__":
    main()
