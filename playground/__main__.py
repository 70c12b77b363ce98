"""Run the playground alone (``python -m playground``), so that you can stop and restart bots against it."""

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from playground.arguments import HIGHEST_PORT, OneLineParser, whole_number
from playground.limits.strictness import Strictness
from playground.server import Playground
from playground.world_file import MemoryUnreadable

PORT = 8700
MOST_SHARDS = 100
"""The maximum number of shards. Each shard has its own server, listed on the page."""
MEMORY = Path("data/playground.db")


def _arguments() -> argparse.Namespace:
    parser = OneLineParser(prog="python -m playground", description="Run an imitation of Discord on this machine.")
    parser.add_argument(
        "--port",
        type=whole_number(0, HIGHEST_PORT),
        default=PORT,
        help=f"the port on 127.0.0.1 (default: {PORT}; 0 picks a free one)",
    )
    parser.add_argument("--data", type=Path, default=MEMORY, help=f"the file that stores the world (default: {MEMORY})")
    parser.add_argument("--fresh", action="store_true", help="start with an empty world")
    parser.add_argument(
        "--shards",
        type=whole_number(1, MOST_SHARDS),
        default=1,
        help="the number of shards the bot must use; each gets a server (default: 1)",
    )
    parser.add_argument("--loose", action="store_true", help="disable Discord's rate limits, for tests")
    return parser.parse_args()


async def _run(port: int, data: Path, strictness: Strictness, shards: int, *, fresh: bool) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with Playground(port=port, memory=data, fresh=fresh, strictness=strictness, invited=True) as playground:
        playground.divide(shards)
        _say(f"Page:  {playground.url}")
        _say(f"Bot:   DISCORD_API={playground.api} DISCORD_TOKEN={playground.token}")
        await stopped.wait()


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    """Run until Ctrl-C or SIGTERM and return the exit code: 2 if the playground can't start."""
    arguments = _arguments()
    strictness = Strictness.loose() if arguments.loose else Strictness()
    try:
        asyncio.run(_run(arguments.port, arguments.data, strictness, arguments.shards, fresh=arguments.fresh))
    except (MemoryUnreadable, OSError) as error:
        sys.stderr.write(f"The playground can't start: {error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
