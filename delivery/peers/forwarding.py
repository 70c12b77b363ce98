"""Forward clicks on another process's tables to that process, which then answers them.

A direct message arrives on the first shard, whichever table it is about, and a command may be about a table on another
server. Until a process runs its shard's tables, it forwards everything it receives.

A click may reach its process twice: on two connections, or because only the confirmation was lost. It is still served
only once, even after a restart, because the table's log contains the click's id.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import aiohttp

from delivery.peers.click_ages import REMEMBERED, ClickAges
from delivery.peers.peer_server import ADDRESSED, DEFERRAL, SECRET, WAITED
from tables.background import Background, until_any
from tables.ownership import Ownership
from tables.ports import Group, StoreError
from ui import custom_ids

log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds for which a click is offered to its table's process; after that, the user is asked to click again."""
ATTEMPT_SECONDS = 0.5
"""Timeout of one attempt in seconds; the next attempt may go to another process."""
RETRY_SECONDS = 0.05
"""Seconds between attempts."""
SETTLED = 3.0
"""Seconds to wait for clicks being forwarded before serving stops. Discord accepts no answers after that."""

Event = Any
"""A raw INTERACTION_CREATE event."""


@dataclass(slots=True)
class _Heard:
    """A click received earlier. ``event`` is None once it can no longer be forwarded.

    ``deferral`` is the response type that another process used to defer the answer, or 0 if it wasn't deferred.
    """

    event: Event | None
    deferral: int


class Forwarding:
    """Takes each click to the process that runs its table. Shared by all clients of a process.

    ``serve`` handles a click here. It is the newest client's parser, which first asks ``admits`` whether to serve the
    click. If ``ownership`` assigns a click's table to another process, the click is forwarded unparsed.

    :param secret: known only to the processes of one bot.
    """

    def __init__(self, ownership: Ownership | None = None, secret: str = "") -> None:
        self.ownership = ownership or Ownership()
        self.serve: Callable[[Event], object] = _nobody
        self.admits: Callable[[Event], bool] = bool
        self.answers = False
        """Whether the current client can answer: it has logged in and hasn't disconnected."""
        self.counted: Counter[str] = Counter()
        """The number of clicks for other processes that were "taken" (accepted) or "lost"."""
        self._secret = secret
        self._over = self._closed = False
        self._begun = asyncio.Event()
        self._heard: dict[int, _Heard] = {}
        self._ages = ClickAges()
        self._session: aiohttp.ClientSession | None = None
        self._tasks = Background()

    # -- receiving ----------------------------------------------------------------------------------------------------

    def receive(self, event: Event) -> None:
        """Serve or forward a click from the gateway; ignore it if it was received before.

        :raises KeyError, TypeError, ValueError: if the event is malformed.
        """
        self._ages.note(int(event["id"]))
        if not self.ownership.shared:
            self.serve(event)
        elif not self._over and self._is_new(event):
            home = self.ownership.home
            if not self._plays(home):
                self._start_forwarding(event, home)
            elif (guild := self._server_elsewhere(event)) is None:
                self.serve(event)
            elif self.admits(event):
                self._start_forwarding(event, Group.of(guild, home.groups))

    def take(self, group: Group, event: Event, waited: float = 0.0, deferral: int = 0) -> bool:
        """Serve a click forwarded by another process; return whether it is for this process.

        :param waited: seconds since the click.
        :param deferral: the response type that the other process used to defer the answer, or 0 if it didn't.
        :raises KeyError, TypeError, ValueError: if the event is malformed.
        """
        if self._over:
            return int(event["id"]) in self._heard  # it is already being answered here
        if not self._plays(group) or not self.answers:
            return False
        if self._is_new(event, deferral):
            self._ages.note(int(event["id"]), waited)
            self._heard[int(event["id"])].event = None  # it mustn't be forwarded a second time
            self.serve(event)
        return True

    def waited(self, interaction: int) -> float:
        """Return a click's age in seconds, which shortens the time left to answer it."""
        return self._ages.of(interaction)

    def deferral(self, interaction: int) -> int:
        """Return the response type that another process used to defer a click's answer, or 0 if none did."""
        heard = self._heard.get(interaction)
        return 0 if heard is None else heard.deferral

    # -- sending ------------------------------------------------------------------------------------------------------

    async def forward(self, interaction: int, guild: int, deferral: int = 0) -> bool:
        """Forward an interaction to the process that runs a server's tables; return whether it was accepted.

        :param deferral: the response type used to defer the answer, or 0 if it wasn't deferred.
        """
        heard = self._heard.get(interaction)
        if heard is None or heard.event is None or self._closed:
            return False
        event, heard.event, heard.deferral = heard.event, None, deferral
        return await self._offer(event, Group.of(guild, self.ownership.home.groups))

    def begin(self) -> None:
        """Serve the waiting clicks, since this process now runs its home group."""
        self._begun.set()

    def release(self) -> None:
        """Stop serving and forwarding, since another process receives the same clicks."""
        self._over = True

    async def settle(self) -> None:
        """Wait until all clicks being forwarded have been accepted, or served here because nobody accepted them."""
        await self._tasks.wait(SETTLED)

    async def close(self) -> None:
        """Stop forwarding and disconnect. Idempotent."""
        self._closed = True
        await self._tasks.close()
        if self._session is not None:
            await self._session.close()

    # -- inside -------------------------------------------------------------------------------------------------------

    def _plays(self, group: Group) -> bool:
        return group.groups == self.ownership.home.groups and self.ownership.plays(group.number << 22)

    def _is_new(self, event: Event, deferral: int = 0) -> bool:
        """Remember a click; return whether this is the first time it was received."""
        number = int(event["id"])
        if number in self._heard:
            return False
        self._heard[number] = _Heard(event, deferral)
        if len(self._heard) > REMEMBERED:
            del self._heard[next(iter(self._heard))]
        return True

    def _server_elsewhere(self, event: Event) -> int | None:
        """Return the clicked table's server if another process is known to run that table."""
        asked = custom_ids.read(str((event.get("data") or {}).get("custom_id", "")))
        if asked is None or asked.table is None:
            return None
        return self.ownership.server_elsewhere(asked.table)

    def _start_forwarding(self, event: Event, group: Group) -> None:
        self._tasks.try_once("forwarding a click", partial(self._forward_or_serve, event, group))

    async def _forward_or_serve(self, event: Event, group: Group) -> None:
        """Forward a click. If no process accepts it, serve it here and ask the user to click again."""
        self._heard[int(event["id"])].event = None
        if not await self._offer(event, group):
            self.serve(event)

    async def _offer(self, event: Event, group: Group) -> bool:
        """Offer a click to the group's process; return whether it was accepted.

        Serve it here if this process runs the group.
        """
        clock = asyncio.get_running_loop().time
        end, doubted = clock() + PATIENCE, False
        while not self._plays(group):
            left = end - clock()  # checked each time, because one of two simultaneous cancellations can be lost
            if left <= 0:
                log.warning("click for group %d of %d not forwarded: no process took it", *group)
                self.counted["lost"] += 1
                return False
            if await self._taken(event, group, left, doubted=doubted):
                self.counted["taken"] += 1
                return True
            doubted = True
            await self._wait_a_moment(end - clock())
        self.serve(event)
        return True

    async def _wait_a_moment(self, left: float) -> None:
        pause = max(0.0, min(RETRY_SECONDS, left))
        if self._begun.is_set():
            await asyncio.sleep(pause)
        else:
            await until_any(self._begun, seconds=pause)

    async def _taken(self, event: Event, group: Group, left: float, *, doubted: bool) -> bool:
        """Return whether the group's process accepts the click within the remaining seconds."""
        if self._session is None:
            self._session = aiohttp.ClientSession(headers={SECRET: self._secret})
        try:
            async with asyncio.timeout(left):
                address = await self.ownership.address(group, doubted=doubted)
            if address is None:
                return False
            number = int(event["id"])
            said = {WAITED: f"{self.waited(number):.3f}", DEFERRAL: str(self.deferral(number))}
            body = [*group, event]
            one_try, where = aiohttp.ClientTimeout(total=min(ATTEMPT_SECONDS, left)), f"http://{address}{ADDRESSED}"
            async with self._session.post(where, json=body, headers=said, timeout=one_try) as answer:
                return answer.ok
        except (StoreError, aiohttp.ClientError, OSError) as problem:
            log.info("click not forwarded: %s", type(problem).__name__)
            return False


def _nobody(_event: Event) -> None:
    """Ignore a click, since there is no client yet."""
