"""Forward clicks on tables that another process plays; that process answers them.

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
"""Seconds for which a click is offered to the process that it is for; after that the person is asked to click again."""
ONE_TRY = 0.5
"""Seconds of these after which the process is asked anew, perhaps another one."""
A_MOMENT = 0.05
"""Seconds until it is offered again."""
SETTLED = 3.0
"""Seconds for which clicks that are being passed on are waited for: Discord takes no answer after that."""

Event = Any
"""An INTERACTION_CREATE as the gateway tells it."""


@dataclass(slots=True)
class _Heard:
    """A click that is known, and how Discord was told that its answer takes longer.

    ``event`` is what can still be passed on. ``deferral`` is the type of that answer, 0 when there was none.
    """

    event: Event | None
    deferral: int


class Forwarding:
    """Takes each click to where its table is played. One for all clients of a process.

    ``serve`` is what serves a click here: the newest client's parser, which asks ``admits`` first whether to.
    A click on a table that its ``ownership`` knows to be another process's is passed on unread.

    :param secret: what the processes of one bot know, and nobody else.
    """

    def __init__(self, ownership: Ownership | None = None, secret: str = "") -> None:
        self.ownership = ownership or Ownership()
        self.serve: Callable[[Event], object] = _nobody
        self.admits: Callable[[Event], bool] = bool
        self.answers = False
        """Whether the client that serves can answer: it has logged in, and has not hung up."""
        self.counted: Counter[str] = Counter()
        """How many clicks for other processes were "taken", and how many were "lost" to them."""
        self._secret = secret
        self._over = self._closed = False
        self._begun = asyncio.Event()
        self._heard: dict[int, _Heard] = {}
        self._ages = ClickAges()
        self._session: aiohttp.ClientSession | None = None
        self._tasks = Background()

    # -- what comes ---------------------------------------------------------------------------------------------------

    def receive(self, event: Event) -> None:
        """Serve a click that the gateway has told, or pass it on; one that is known is let go.

        :raises KeyError: :raises TypeError: :raises ValueError: when it is not what Discord sends.
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
        """Serve a click that another process has passed on after so many seconds; whether it was for this one.

        :param deferral: with which type of answer that process has told Discord that the answer takes longer; 0: it
            hasn't.
        :raises KeyError: :raises TypeError: :raises ValueError: when it is not what Discord sends.
        """
        if self._over:
            return int(event["id"]) in self._heard  # it is being answered here
        if not self._plays(group) or not self.answers:
            return False
        if self._is_new(event, deferral):
            self._ages.note(int(event["id"]), waited)
            self._heard[int(event["id"])].event = None  # nobody passes it on once more
            self.serve(event)
        return True

    def waited(self, interaction: int) -> float:
        """Seconds for which a click has waited since it was made: so much sooner it must be answered."""
        return self._ages.of(interaction)

    def deferral(self, interaction: int) -> int:
        """The type of the answer with which another process has told Discord that a click takes longer; 0: none has."""
        heard = self._heard.get(interaction)
        return 0 if heard is None else heard.deferral

    # -- what goes ----------------------------------------------------------------------------------------------------

    async def forward(self, interaction: int, guild: int, deferral: int = 0) -> bool:
        """Let the process answer this interaction that plays the tables of a server; whether it does.

        :param deferral: with which type of answer Discord was told that it takes longer; 0: it wasn't.
        """
        heard = self._heard.get(interaction)
        if heard is None or heard.event is None or self._closed:
            return False
        event, heard.event, heard.deferral = heard.event, None, deferral
        return await self._offer(event, Group.of(guild, self.ownership.home.groups))

    def begin(self) -> None:
        """This process plays its home from now on: the clicks that wait for that are served."""
        self._begun.set()

    def release(self) -> None:
        """From now on nothing is served here, nor passed on: another process hears the same."""
        self._over = True

    async def settle(self) -> None:
        """Wait until the clicks that are being passed on are taken, or served here since nobody takes them."""
        await self._tasks.wait(SETTLED)

    async def close(self) -> None:
        """Hang up: nothing is passed on any more. Closing twice is harmless."""
        self._closed = True
        await self._tasks.close()
        if self._session is not None:
            await self._session.close()

    # -- inside -------------------------------------------------------------------------------------------------------

    def _plays(self, group: Group) -> bool:
        return group.groups == self.ownership.home.groups and self.ownership.plays(group.number << 22)

    def _is_new(self, event: Event, deferral: int = 0) -> bool:
        """Whether this click comes for the first time; it is remembered."""
        number = int(event["id"])
        if number in self._heard:
            return False
        self._heard[number] = _Heard(event, deferral)
        if len(self._heard) > REMEMBERED:
            del self._heard[next(iter(self._heard))]
        return True

    def _server_elsewhere(self, event: Event) -> int | None:
        """The server of the table that was clicked on, if that is known to be another process's."""
        asked = custom_ids.read(str((event.get("data") or {}).get("custom_id", "")))
        if asked is None or asked.table is None:
            return None
        return self.ownership.server_elsewhere(asked.table)

    def _start_forwarding(self, event: Event, group: Group) -> None:
        self._tasks.try_once("forwarding a click", partial(self._forward_or_serve, event, group))

    async def _forward_or_serve(self, event: Event, group: Group) -> None:
        """Serve here what no process takes: someone who clicked on a table is asked to click again."""
        self._heard[int(event["id"])].event = None
        if not await self._offer(event, group):
            self.serve(event)

    async def _offer(self, event: Event, group: Group) -> bool:
        """Whether the process takes it that plays this group. When that is this one, it is served here."""
        clock = asyncio.get_running_loop().time
        end, doubted = clock() + PATIENCE, False
        while not self._plays(group):
            left = end - clock()  # looked at each time: a cancellation can be lost between two that come at once
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
        pause = max(0.0, min(A_MOMENT, left))
        if self._begun.is_set():
            await asyncio.sleep(pause)
        else:
            await until_any(self._begun, seconds=pause)

    async def _taken(self, event: Event, group: Group, left: float, *, doubted: bool) -> bool:
        """Whether the process that plays the group takes it at once, or in the seconds that are left."""
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
            one_try, where = aiohttp.ClientTimeout(total=min(ONE_TRY, left)), f"http://{address}{ADDRESSED}"
            async with self._session.post(where, json=body, headers=said, timeout=one_try) as answer:
                return answer.ok
        except (StoreError, aiohttp.ClientError, OSError) as problem:
            log.info("click not forwarded: %s", type(problem).__name__)
            return False


def _nobody(_event: Event) -> None:
    """There is no client yet."""
