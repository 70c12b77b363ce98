"""Start the bot: read the settings, open the store, then connect to Discord or, without a token, to the playground."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import aiohttp
import yarl

import games  # noqa: F401 - registers the games
from data.connections import owned_store
from data.errors import UnusableDatabaseError, at_start
from delivery.discord_api.discord_compat.connections import use_api
from delivery.discord_api.sessions import session
from fleet.member import Lost, run_member
from playground import MemoryUnreadable, Playground
from playground.arguments import OneLineParser
from process import Process, invitation, supervise
from settings import BadSetting, Settings, warn_of_mistakes
from tables.background import log_unretrieved
from tables.ports import StoreError

log = logging.getLogger("stairwell")

PLAYGROUND_FILE = Path("data/playground.db")
SWITCH_SECONDS = 0.0005
"""How long a drawing thread can hold the interpreter before the event loop runs. With Python's default of 5 ms, each of
the dozen loop iterations needed to answer a click would wait that long, and many times longer on an overloaded
machine.
"""
YOUNG_OBJECTS = 5000
"""How many new objects trigger a garbage collection. Python's default, 700, is less than the number always in use."""
OLDER = 5, 10
"""After how many collections of one age the next age is collected. discord.py's interactions refer to themselves, and
most outlive the first collection. So at eight clicks per second, those of the last minute are in memory.
"""
PATIENCE = aiohttp.ClientTimeout(total=10)


def main() -> int:
    """Run until stopped and return the exit code: 0 after a clean stop, 2 if a setting is wrong."""
    OneLineParser(
        prog="bot.py",
        description="Run the bot; without DISCORD_TOKEN, a playground to try it in. Settings come from the environment"
        " and .env; .env.example lists them.",
    ).parse_args()
    if sys.platform == "win32":
        print("stairwell: runs on Linux and macOS; on Windows use WSL 2 or Docker", file=sys.stderr)  # noqa: T201
        return 2
    try:
        settings = Settings.read()
        _log_to_stderr(settings.log_level)
        warn_of_mistakes()
        asyncio.run(run(settings))
    except BadSetting as problem:
        print(f"stairwell: {problem}", file=sys.stderr)  # noqa: T201 - one plain line for the operator
        return 2
    except KeyboardInterrupt:
        return 130
    except Lost:
        return 1  # the supervisor then restarts this process as a spare
    return 0


def _log_to_stderr(level: int) -> None:
    """Log our own lines at this level, but discord.py's only from INFO: its DEBUG lines contain hands and tokens."""
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s", stream=sys.stderr)
    for chatty in ("discord", "aiosqlite", "aiohttp", "asyncio"):
        logging.getLogger(chatty).setLevel(max(level, logging.INFO))


async def run(settings: Settings) -> None:
    """Run the bot and everything it needs until SIGTERM or Ctrl-C.

    :raises BadSetting: if a setting turns out to be wrong: a refused token, an unusable database, or a port in use.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_unretrieved)
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    _freeze_loaded_objects()
    sys.setswitchinterval(SWITCH_SECONDS)
    if settings.sharding is not None:
        await point_at(settings.api)
        await run_member(settings, settings.sharding, stop)
        return
    fresh = settings.fresh and settings.token is None
    database = settings.database
    # Start the playground first: if another one is already running, the error must say so, since that one owns the
    # tables.
    try:
        async with (
            _discord(settings) as (token, api, start_line),
            owned_store(database, fresh=fresh) as (store, ownership),
        ):
            await point_at(api)
            process = Process(settings, store, ownership)
            try:
                await process.start()
            except StoreError as problem:
                raise at_start(database, problem) from None
            try:
                async with process.observed():
                    await supervise(partial(process.new_client, sync=fresh, start_line=start_line), token, stop)
            finally:
                await process.close()
    except UnusableDatabaseError as problem:
        raise BadSetting("DATABASE", str(problem)) from None
    log.info("stopped")


def _freeze_loaded_objects() -> None:
    """Exclude everything loaded during startup from garbage collection, and collect later objects less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, *OLDER)


@asynccontextmanager
async def _discord(settings: Settings) -> AsyncIterator[tuple[str, str | None, Callable[[int, bool], str] | None]]:
    """Yield the token, the API base (None: Discord's own) and the last startup line.

    Without a token, start a playground.

    The last startup line is a function of the application's id that says where to play, or how to install the bot.
    """
    if settings.token is not None:
        yield settings.token, settings.api, invitation if settings.api is None else None
        return
    try:
        playground = Playground(
            port=settings.playground_port, memory=PLAYGROUND_FILE, fresh=settings.fresh, invited=True
        )
        await playground.start()
    except MemoryUnreadable as problem:
        raise BadSetting(str(problem.path), problem.reason) from None
    except OSError as problem:
        raise BadSetting("PLAYGROUND_PORT", f"{settings.playground_port} can't be used: {problem.strerror}") from None
    log.info(
        "no DISCORD_TOKEN: starting a playground; to play on Discord, put a token into .env (docs/FIRST-CONTACT.md)"
    )
    try:
        yield playground.token, playground.api, lambda *_: f"playground ready: open {playground.url}"
    finally:
        await playground.close()


async def point_at(api: str | None) -> None:
    """Point discord.py at an API base (None: Discord's own), whose ``GET /gateway`` names the gateway.

    :raises BadSetting: if the base doesn't name a gateway.
    """
    if api is None:
        return
    try:
        async with session(timeout=PATIENCE) as asking, asking.get(f"{api}/gateway") as response:
            gateway = yarl.URL((await response.json())["url"])
    except (aiohttp.ClientError, TimeoutError, ValueError, KeyError, TypeError) as problem:
        raise BadSetting(
            "DISCORD_API", f"GET {api}/gateway didn't return a gateway URL ({type(problem).__name__})"
        ) from None
    use_api(api, gateway)


if __name__ == "__main__":
    sys.exit(main())
