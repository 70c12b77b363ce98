"""Start-up: settings, then the store, then Discord (or the local playground when there is no token)."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import cast

import aiohttp
import discord
import yarl

import games  # noqa: F401 - registers the games
from client import Stairwell
from data.connections import Place, owned_store
from data.errors import UnusableDatabaseError, at_start
from delivery.answers.click_limiter import ClickRate
from delivery.discord_api.discord_compat import use_api
from delivery.discord_api.request_budget import RequestBudget
from delivery.discord_api.sessions import session
from delivery.gateway.close_codes import is_final, why_ended
from delivery.gateway.session_starts import SessionStarts, asked_to_wait, at
from fleet.member import Lost, play_one_of_several
from playground import MemoryUnreadable, Playground
from playground.arguments import OneLineParser
from settings import BadSetting, Settings, warn_of_mistakes
from tables.background import log_unretrieved
from tables.history.compaction import Folding
from tables.ownership import Ownership
from tables.ports import Store, StoreError
from tables.registry import TableRegistry
from tables.setup.quotas import Quotas
from watch.health import Health
from watch.metrics import served
from watch.timed_store import TimedStore

log = logging.getLogger("stairwell")

WORLD = Path("data/playground.db")
FIRST_WAIT = 5.0
LONGEST_WAIT = 300.0
STEADY_SECONDS = 600.0
SWITCH_SECONDS = 0.0005
"""After so long a thread that draws lets the event loop go on. With Python's own 5 ms each of the dozen rounds in which
a click is answered would wait as long, and many times that on a machine with too much to do."""
YOUNG_OBJECTS = 5000
"""So many new objects until the garbage collector looks at them: Python's own 700 are in use at any time."""
PATIENCE = aiohttp.ClientTimeout(total=10)


def main() -> int:
    """Run until stopped; returns the exit code: 0 after a clean stop, 2 when a setting is wrong."""
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
        print(f"stairwell: {problem}", file=sys.stderr)  # noqa: T201 - one plain line for whoever started it
        return 2
    except KeyboardInterrupt:
        return 130
    except Lost:
        return 1  # whoever supervises it starts it again, as a spare
    return 0


def _log_to_stderr(level: int) -> None:
    """Our own lines at the level asked for. discord.py never below INFO: its DEBUG lines hold hands and tokens."""
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s", stream=sys.stderr)
    for chatty in ("discord", "aiosqlite", "aiohttp", "asyncio"):
        logging.getLogger(chatty).setLevel(max(level, logging.INFO))


async def run(settings: Settings) -> None:
    """The bot with everything around it, until SIGTERM or Ctrl-C.

    :raises BadSetting: when a setting turns out to be wrong: a refused token, an unusable database, a taken port.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_unretrieved)
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    if settings.sharding is not None:
        await point_at(settings.api)
        await play_one_of_several(settings, settings.sharding, stop, supervise)
        return
    begin_anew = settings.fresh and settings.token is None
    # The playground first: it tells when another one runs, and then the tables are that one's.
    async with _discord(settings) as (token, api), _store(settings.database, anew=begin_anew) as (store, ownership):
        await point_at(api)
        quotas = Quotas(settings.tables_per_person, settings.tables_per_channel, settings.tables_per_server)
        request_budget = RequestBudget(share=settings.requests_per_second)
        health = Health(request_budget)
        registry = TableRegistry(
            cast(Store, TimedStore(store, health.commits)), steady=time.monotonic, ownership=ownership, quotas=quotas
        )
        click_rate = ClickRate(settings.clicks_per_second, 3 * settings.clicks_per_second)

        session_starts = SessionStarts()

        def make() -> Stairwell:
            return Stairwell(
                registry,
                sync=begin_anew,
                health=health,
                request_budget=request_budget,
                click_rate=click_rate,
                session_starts=session_starts,
                dms_per_minute=settings.dms_per_minute,
            )

        try:
            await registry.start()
        except StoreError as problem:
            raise BadSetting("DATABASE", str(at_start(settings.database, problem))) from None
        folding = Folding(store)
        folding.start()
        _keep_what_is_loaded()
        sys.setswitchinterval(SWITCH_SECONDS)
        health.start()
        try:
            with _metrics(health, settings.metrics_host, settings.metrics_port):
                await supervise(make, token, stop)
        finally:
            await health.close()
            await folding.close()
            await registry.close()
    log.info("stopped")


def _keep_what_is_loaded() -> None:
    """Let the garbage collector never look again at what is there at the start, and seldom at what comes later."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, 20, 20)


@contextmanager
def _metrics(health: Health, host: str, port: int) -> Iterator[None]:
    try:
        with served(health, host, port):
            yield
    except OSError as problem:
        raise BadSetting("METRICS_PORT", f"{port} can't be used: {problem.strerror}") from None


@asynccontextmanager
async def _store(database: Place, *, anew: bool) -> AsyncIterator[tuple[Store, Ownership]]:
    """The tables, of which this process is the owner.

    :raises BadSetting: when another bot plays them, or the database can't be used.
    """
    async with AsyncExitStack() as held:
        try:
            opened = await held.enter_async_context(owned_store(database, anew=anew))
        except UnusableDatabaseError as problem:
            raise BadSetting("DATABASE", str(problem)) from None
        yield opened


@asynccontextmanager
async def _discord(settings: Settings) -> AsyncIterator[tuple[str, str | None]]:
    """Whom to talk to: (token, API base or None for Discord's own). Without a token the playground is started."""
    if settings.token is not None:
        yield settings.token, settings.api
        return
    try:
        playground = Playground(port=settings.playground_port, memory=WORLD, fresh=settings.fresh)
        await playground.start()
    except MemoryUnreadable as problem:
        raise BadSetting(str(problem.path), problem.reason) from None
    except OSError as problem:
        raise BadSetting("PLAYGROUND_PORT", f"{settings.playground_port} can't be used: {problem.strerror}") from None
    log.info("no DISCORD_TOKEN: the local playground is open at %s", playground.url)
    log.info("to go on to Discord, put a token into .env (the README says how to get one) and start again")
    try:
        yield playground.token, playground.api
    finally:
        await playground.close()


async def point_at(api: str | None) -> None:
    """Let discord.py talk to another API base (None: Discord's own); the gateway is then what that base says.

    :raises BadSetting: when the base says nothing about a gateway.
    """
    if api is None:
        return
    try:
        async with session(timeout=PATIENCE) as asking, asking.get(f"{api}/gateway") as response:
            gateway = yarl.URL((await response.json())["url"])
    except (aiohttp.ClientError, TimeoutError, ValueError, KeyError, TypeError) as problem:
        raise BadSetting("DISCORD_API", f"GET {api}/gateway gave no gateway ({type(problem).__name__})") from None
    use_api(api, gateway)


async def supervise(
    make: Callable[[], Stairwell], token: str, stop: asyncio.Event, *, first_wait: float = FIRST_WAIT
) -> None:
    """Run a client; when it ends make another, waiting longer each time. Tables and clocks go on meanwhile.

    :raises BadSetting: when Discord refuses the token, or wants no other attempt.
    """
    wait = first_wait
    while not stop.is_set():
        began = time.monotonic()
        client = make()
        running = asyncio.create_task(client.start(token), name="client")
        stopping = asyncio.create_task(stop.wait(), name="stop")
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        await client.close()
        running.cancel()  # it may wait for minutes until it may introduce itself
        await asyncio.wait({running})
        problem = None if running.cancelled() else running.exception()
        if isinstance(problem, discord.LoginFailure):
            raise BadSetting("DISCORD_TOKEN", "Discord refuses this token; copy it again from the Bot page") from None
        if stop.is_set():
            return
        if time.monotonic() - began > STEADY_SECONDS:
            wait = first_wait
        if is_final(problem):
            raise BadSetting("the gateway", f"Discord forbids another attempt ({why_ended(problem)})") from None
        pause = max(wait, asked_to_wait(problem))
        if pause > wait:
            log.error(
                "the client died: Discord asks to wait (429) until %s, then another starts", at(time.time() + pause)
            )
        else:
            log.error("the client died (%s); starting another in %.1f s", why_ended(problem), wait)
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await stop.wait()
        wait = min(2 * wait, LONGEST_WAIT)


if __name__ == "__main__":
    sys.exit(main())
