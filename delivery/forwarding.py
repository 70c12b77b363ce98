"""Clicks on tables that another process plays are passed on as they came; that process answers them.

A direct message comes to the first shard, whosever table it is about, and a command may be about a table of another
server. A process that doesn't play its own shard's tables yet passes on everything that it hears.

A click may reach the process that it is for twice: by two connections, or because only the receipt was lost. It is
served once; after a restart the id of the click in the table's log sees to that.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import aiohttp

from delivery.peer_door import ADDRESSED, SECRET
from delivery.transports import NETWORK_ERRORS
from tables.directory import ONE_PROCESS, Directory
from tables.ports import Group, StoreError

log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds for which a click is offered to the process that it is for; then whoever clicked is told to click again."""
ONE_TRY = aiohttp.ClientTimeout(total=0.5)
A_MOMENT = 0.05
"""Seconds until it is offered again."""
REMEMBERED = 2000
"""So many clicks are known by their ids."""

Event = Any
"""An INTERACTION_CREATE as the gateway tells it."""


class Forwarding:
    """Takes each click to where its table is played. One for all clients of a process.

    ``serve`` is what serves a click here: the newest client's parser.

    :param secret: what the processes of one bot know, and nobody else.
    """

    def __init__(self, directory: Directory = ONE_PROCESS, secret: str = "") -> None:
        self.directory = directory
        self.serve: Callable[[Event], object] = _nobody
        self.counted: Counter[str] = Counter()
        """How many clicks for other processes were "taken", and how many were "lost" to them."""
        self._secret = secret
        self._over = False
        self._begun = asyncio.Event()
        self._events: dict[int, Event | None] = {}
        self._session: aiohttp.ClientSession | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def alone(self) -> bool:
        """Whether there are no other processes."""
        return self.directory is ONE_PROCESS

    # -- what comes ---------------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Serve a click that the gateway has told, or pass it on; one that is known is let go.

        :raises KeyError: :raises TypeError: :raises ValueError: when it is not what Discord sends.
        """
        if self.alone:
            self.serve(event)
        elif not self._over and self._is_new(event):
            if self._plays(self.directory.home):
                self.serve(event)
            else:
                task = asyncio.create_task(self._pass_on_or_serve(event), name="forwarded-click")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def take(self, group: Group, event: Event) -> bool:
        """Serve a click that another process has passed on; whether it was for this one.

        :raises KeyError: :raises TypeError: :raises ValueError: when it is not what Discord sends.
        """
        if self._over:
            return int(event["id"]) in self._events  # it is being answered here
        if not self._plays(group):
            return False
        if self._is_new(event):
            self._events[int(event["id"])] = None  # nobody passes it on once more
            self.serve(event)
        return True

    # -- what goes ----------------------------------------------------------------------------------------------------

    async def pass_on(self, interaction: int, guild: int) -> bool:
        """Let the process answer this interaction that plays the tables of a server; whether it does."""
        event = self._events.get(interaction)
        if event is None:
            return False
        self._events[interaction] = None
        return await self._offer(event, Group.of(guild, self.directory.home.groups))

    def begin(self) -> None:
        """This process plays its home from now on: the clicks that wait for whoever does are served."""
        self._begun.set()

    def let_go(self) -> None:
        """From now on nothing is served here, nor passed on: another process hears the same."""
        self._over = True

    async def close(self) -> None:
        """Hang up. Closing twice is harmless."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._session is not None:
            await self._session.close()
            self._session = None

    # -- inside -------------------------------------------------------------------------------------------------------

    def _plays(self, group: Group) -> bool:
        return group.groups == self.directory.home.groups and self.directory.plays(group.number << 22)

    def _is_new(self, event: Event) -> bool:
        """Whether this click comes for the first time; it is remembered."""
        number = int(event["id"])
        if number in self._events:
            return False
        self._events[number] = event
        if len(self._events) > REMEMBERED:
            del self._events[next(iter(self._events))]
        return True

    async def _pass_on_or_serve(self, event: Event) -> None:
        """What nobody takes is served here: then whoever clicked on a table is told to click again."""
        self._events[int(event["id"])] = None
        if not await self._offer(event, self.directory.home):
            self.serve(event)

    async def _offer(self, event: Event, group: Group) -> bool:
        """Whether the process takes it that plays this group. When that is this one, it is served here."""
        try:
            async with asyncio.timeout(PATIENCE):
                doubted = False
                while not self._plays(group):
                    if await self._taken(event, group, doubted=doubted):
                        self.counted["taken"] += 1
                        return True
                    doubted = True
                    await self._wait_a_moment()
        except TimeoutError:
            log.warning("a click for group %d of %d was taken by nobody", *group)
            self.counted["lost"] += 1
            return False
        self.serve(event)
        return True

    async def _wait_a_moment(self) -> None:
        if self._begun.is_set():
            await asyncio.sleep(A_MOMENT)
        else:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._begun.wait(), A_MOMENT)

    async def _taken(self, event: Event, group: Group, *, doubted: bool) -> bool:
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=ONE_TRY, headers={SECRET: self._secret})
        try:
            address = await self.directory.address(group, doubted=doubted)
            if address is None:
                return False
            async with self._session.post(f"http://{address}{ADDRESSED}", json=[*group, event]) as answer:
                return answer.ok
        except (StoreError, *NETWORK_ERRORS) as problem:
            log.info("a click was not passed on: %s", type(problem).__name__)
            return False


def _nobody(_event: Event) -> None:
    """There is no client yet."""
