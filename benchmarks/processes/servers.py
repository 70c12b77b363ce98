"""Measure how much memory servers take: a real bot process that is a member of one, and of hundreds more.

``python -m benchmarks.processes.servers``. Each has 30 channels in six categories, and 15 roles. As on most servers,
all channels in a category have the same permissions.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.processes.click import bot_process, resident
from benchmarks.processes.crowd import crowded_playground
from benchmarks.report import Row, show
from playground import Playground
from playground.world import seed_world
from playground.world.seed_world import Permission
from tests.bot_process import towards

SERVERS = 400
CHANNELS, CATEGORIES, ROLES = 30, 6, 15
FIRST, APART = 900_000_000_000_000_000, 1000
"""The first server's id, and the ids that each server takes."""
OVERWRITES = 3
GOAL = 15_000
"""Bytes per server."""


def _add(playground: Playground, number: int) -> None:
    """Add a server with its roles and channels."""
    world, first = playground.world, FIRST + number * APART
    roles = [str(first + CHANNELS + role) for role in range(1, ROLES)]
    server = seed_world.guild(str(first), f"Server {number}")
    server["roles"] += [seed_world.role(key, f"Role {at}", Permission.MEMBER, at + 2) for at, key in enumerate(roles)]
    world.guilds[server["id"]] = server
    for at in range(CHANNELS):
        key = str(first + 1 + at)
        channel = seed_world.text_channel(key, f"channel-{at}", at, server["id"])
        begin = at * CATEGORIES // CHANNELS
        channel["topic"] = f"Everything about number {at}. Be kind to each other."
        channel["permission_overwrites"] = [
            {"id": role, "type": 0, "allow": "1024", "deny": "2048"} for role in roles[begin : begin + OVERWRITES]
        ]
        world.channels[key] = channel


async def weigh(servers: int) -> int:
    """Return the bytes of a bot that is ready and a member of this many more servers."""
    async with crowded_playground(0) as playground:
        for number in range(servers):
            _add(playground, number)
        with TemporaryDirectory() as folder:
            async with bot_process("bot.py", environment=towards(playground, Path(folder))) as bot:
                await asyncio.sleep(2)  # for the jobs after the start
                return resident(bot.process.pid)


async def run(servers: int = SERVERS) -> list[Row]:
    """Measure both."""
    before = await weigh(0)
    more = await weigh(servers) - before
    each = more / servers
    return [
        Row(
            f"servers: memory of each of {servers} more",
            f"{each / 1000:.1f} kB",
            f"{before / 1e6:.0f} MB without them",
            None,
            f"at most {GOAL // 1000} kB",
            each <= GOAL,
        )
    ]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--servers", type=int, default=SERVERS)
    show(asyncio.run(run(parser.parse_args().servers)))


if __name__ == "__main__":
    main()
