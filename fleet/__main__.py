"""`python -m fleet`: run several processes and spares on one machine, to try what docs/SCALING.md describes."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from dotenv import dotenv_values

from fleet.processes import FleetFailed, Processes
from playground import MemoryUnreadable, Playground
from playground.arguments import HIGHEST_PORT, OneLineParser, whole_number
from settings import BadSetting, Settings
from tables.background import until_any

PLAYGROUND_FILE = Path("data/fleet-playground.db")
"""Separate from the everyday playground's file, whose world always has a single server."""
MOST = 100


def _arguments() -> argparse.Namespace:
    port = whole_number(0, HIGHEST_PORT)
    parser = OneLineParser(
        prog="python -m fleet",
        description="Run several processes of the bot, and spares, on this machine (docs/SCALING.md).",
    )
    parser.add_argument("--shards", type=whole_number(1, MOST), default=3, help="number of shards (default 3)")
    parser.add_argument("--spares", type=whole_number(0, MOST), default=1, help="number of spare processes (default 1)")
    parser.add_argument("--port", type=port, default=8700, help="playground port, used without a token (default 8700)")
    parser.add_argument("--metrics", type=port, default=0, help="the first process's metrics port (default: none)")
    return parser.parse_args()


async def _run(arguments: argparse.Namespace) -> None:
    stop, again = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    loop.add_signal_handler(signal.SIGHUP, again.set)
    settings = {key: value for key, value in {**dotenv_values(".env"), **os.environ}.items() if value is not None}
    async with _discord(settings, arguments.shards, arguments.port) as towards:
        processes = Processes(settings | towards, arguments.shards, arguments.spares, _say, arguments.metrics)
        Settings.parse(processes.settings)
        try:
            await processes.start()
            _say(f"all processes are playing; kill -HUP {os.getpid()} replaces them one by one")
            while not stop.is_set():
                await until_any(stop, again, processes.failed)
                if processes.why_failed:
                    raise FleetFailed(processes.why_failed)
                if again.is_set():
                    again.clear()
                    await processes.replace_all()
                    _say("replaced all processes")
        finally:
            await processes.stop()


@asynccontextmanager
async def _discord(settings: dict[str, str], shards: int, port: int) -> AsyncIterator[dict[str, str]]:
    """Yield the settings that connect a process to Discord or, without a token, to a playground started here."""
    if settings.get("DISCORD_TOKEN"):
        yield {}
        return
    async with Playground(port=port, memory=PLAYGROUND_FILE) as playground:
        playground.divide(shards)
        _say(f"no DISCORD_TOKEN: starting a playground at {playground.url}")
        yield {"DISCORD_TOKEN": playground.token, "DISCORD_API": playground.api}


def _say(line: str) -> None:
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def main() -> int:
    """Run until Ctrl-C or SIGTERM, then return 0; return 2 if the processes can't start."""
    try:
        asyncio.run(_run(_arguments()))
    except (BadSetting, FleetFailed, MemoryUnreadable, OSError) as problem:
        _say(f"fleet: {problem}")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
