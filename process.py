"""Run one process of the bot: one Discord client after another, and the state that outlives them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from typing import cast

import discord

from client import Stairwell
from club.puzzle_maker import PuzzleMaker
from club.upkeep import DailyUpkeep
from delivery.answers.click_limiter import ClickRate
from delivery.discord_api.install_link import install_link, user_install_link
from delivery.discord_api.request_budget import RequestBudget
from delivery.gateway.close_codes import is_final, why_ended
from delivery.gateway.session_starts import SessionStarts, at, requested_wait
from settings import BadSetting, Settings
from tables.background import Background, until_any
from tables.coordination import Coordination, SingleProcess
from tables.finished.compaction import keep_compacting
from tables.first_look import FIRST_LOOK_SECONDS
from tables.ownership import Ownership
from tables.ports import Store
from tables.registry import TableRegistry
from tables.setup.quotas import Quotas
from watch.health import Health
from watch.metrics import served
from watch.timed_store import TimedStore

log = logging.getLogger("stairwell")

FIRST_WAIT = 5.0
LONGEST_WAIT = 300.0
STEADY_SECONDS = 600.0


class Process:
    """The tables and the health of one process, which runs the tables its ``ownership`` allows."""

    def __init__(
        self, settings: Settings, store: Store, ownership: Ownership, coordination: Coordination | None = None
    ) -> None:
        coordination = coordination or SingleProcess()
        request_budget = RequestBudget(share=settings.requests_per_second)
        self._settings = settings
        self.health = Health(request_budget)
        self.registry = TableRegistry(
            cast(Store, TimedStore(store, self.health.commits)),
            steady=time.monotonic,
            first_look=FIRST_LOOK_SECONDS,
            ownership=ownership,
            quotas=Quotas(settings.tables_per_person, settings.tables_per_channel, settings.tables_per_server),
            coordination=coordination,
        )
        self._background = Background()
        self._store = store
        registry = self.registry
        self._daily_upkeep = DailyUpkeep(store.dailies, registry.thinkers, registry.now, coordination)
        self._puzzle_maker = PuzzleMaker(store, registry.thinkers, coordination, registry.now)
        registry.follow(self._puzzle_maker.note_step)
        self.new_client = partial(
            Stairwell,
            self.registry,
            health=self.health,
            request_budget=request_budget,
            click_rate=ClickRate(settings.clicks_per_second, 3 * settings.clicks_per_second),
            session_starts=SessionStarts(coordination=coordination),
            dms_per_minute=settings.dms_per_minute,
            coordination=coordination,
            start_line=invitation if settings.api is None else None,
        )

    @asynccontextmanager
    async def observed(self) -> AsyncIterator[None]:
        """Measure the process's health during the block, and serve metrics if a port is set.

        :raises BadSetting: if the port can't be used.
        """
        host, port = self._settings.metrics_host, self._settings.metrics_port
        with ExitStack() as serving:
            try:
                serving.enter_context(served(self.health, host, port))
            except OSError as problem:
                raise BadSetting("METRICS_PORT", f"{port} can't be used: {problem.strerror}") from None
            watching = Background(self.health.note_error)
            watching.run("health", self.health.watch)
            try:
                yield
            finally:
                await watching.close()

    async def start(self) -> None:
        """Start the tables' clocks; in the background, compact old logs, prepare the daily deals and find puzzles.

        :raises StoreError: if the store can't be read or written.
        """
        await self.registry.start()
        self._background.run("compaction", partial(keep_compacting, self._store))
        self._background.run("daily deals", self._daily_upkeep.run)
        self._background.run("puzzles", self._puzzle_maker.run)

    async def close(self) -> None:
        """Stop the clocks. The store stays open."""
        await self._background.close()
        await self.registry.close()


def invitation(application: int, by_users: bool) -> str:
    """Return the log line with the link for adding the bot to a server and, if allowed, to a personal account."""
    line = f"to add the bot to a server: {install_link(application)}"
    return f"{line} · to your own account: {user_install_link(application)}" if by_users else line


async def supervise(
    make: Callable[[], Stairwell], token: str, stop: asyncio.Event, *, first_wait: float = FIRST_WAIT
) -> None:
    """Run a client and, each time it ends, start another after an ever longer pause. Tables and clocks keep running.

    :raises BadSetting: if Discord refuses the token or forbids another attempt.
    """
    wait = first_wait
    while not stop.is_set():
        began = time.monotonic()
        client = make()
        running = asyncio.create_task(client.start(token), name="client")
        await until_any(stop, task=running)
        await client.close()
        running.cancel()  # the client may still be waiting, perhaps for minutes, for its turn to identify
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
        pause = max(wait, requested_wait(problem))
        if pause > wait:
            log.error("the client stopped: Discord asks to wait (429); restarting it at %s", at(time.time() + pause))
        else:
            log.error("the client stopped (%s); restarting it in %.1f s", why_ended(problem), wait)
        await until_any(stop, seconds=pause)
        wait = min(2 * wait, LONGEST_WAIT)
