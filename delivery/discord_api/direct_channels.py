"""Open direct-message channels within Discord's limits, and cache the open ones.

Discord may mistake a bot that opens many channels for a spammer, and refuse new ones for a while (20026, 40003). So
there is a budget for new channels. After such a refusal, none are opened for a while, even if the bot restarts.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord

from delivery.limits.failures import NETWORK_ERRORS, ChannelNotOpen, DeliveryFailure, failure_of
from tables.background import Background
from tables.ports import Store, StoreError
from watch.health import NewDms

log = logging.getLogger(__name__)

TOO_MANY_DMS = (20026, 40003)
"""Discord's codes for a bot that opened too many direct messages, or opened them too fast."""
DMS_PER_MINUTE = 10
MINUTE = 60.0
RETRY_SECONDS = 10.0
"""Seconds to wait before retrying a channel that couldn't be opened for a temporary reason."""
MAX_DOUBLINGS = 16
REMEMBERED = 10_000
"""Number of channels cached in memory; the store has them all."""


class DirectChannels:
    """Opens and caches direct-message channels.

    :param open_channel: requests the channel with a user from Discord.
    :param application: returns the application id; the pause is stored per application.
    :param per_minute: new channels per minute; 0 means no limit.
    :param first_pause: seconds to pause after the first refusal, doubled by each further one up to ``longest_pause``.
    :param now: returns the time in seconds since 1970.
    """

    def __init__(
        self,
        store: Store,
        open_channel: Callable[[int], Awaitable[int]],
        application: Callable[[], int | None],
        *,
        per_minute: int,
        first_pause: float,
        longest_pause: float,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._open_channel = open_channel
        self._application = application
        self._per_minute = per_minute
        self._left = float(per_minute)
        self._since = now()
        self._first_pause, self._longest_pause = first_pause, longest_pause
        self._now = now
        self._known: OrderedDict[int, int] = OrderedDict()
        self._wishes: dict[int, list[asyncio.Future[int]]] = {}
        self._refusals = self._code = 0
        self._paused_until = 0.0
        self._was_read = False
        self._asking = asyncio.Lock()
        self._background = Background()

    @property
    def paused_until(self) -> float | None:
        """The end of the pause after a refusal (seconds since 1970); None if there is no pause."""
        return self._paused_until if self._now() < self._paused_until else None

    @property
    def waiting(self) -> int:
        """The number of people waiting for a new channel."""
        return len(self._wishes)

    def trouble(self) -> NewDms | None:
        """Return the pause for the health report; None if there is no pause."""
        until = self.paused_until
        return NewDms(until, self._code, self.waiting) if until is not None else None

    async def channel(self, user: int) -> int:
        """Return a user's direct-message channel, opening it if necessary.

        :raises ChannelNotOpen: if it can't be opened yet. It will be opened later, unless the exception's future is
            cancelled.
        :raises discord.HTTPException: if Discord refuses for any reason other than too many new channels.
        """
        known = self._known.get(user)
        with suppress(StoreError):  # if it fails, request the channel from Discord, within the budget
            known = known or await self._store.dm_channel(user)
        if known is not None:
            self._keep(user, known)
            return known
        await self.read_pause()
        if not self._wishes and not self._asking.locked() and self._wait() <= 0:
            try:
                async with self._asking:  # another caller may have opened it in the meantime
                    return self._known.get(user) or await self._open(user)
            except discord.HTTPException as problem:
                if problem.code not in TOO_MANY_DMS:
                    raise
        raise ChannelNotOpen(self._wish(user))

    async def read_pause(self) -> None:
        """Load a pause that began before this process started."""
        if self._was_read:
            return
        with suppress(StoreError, ValueError, KeyError, TypeError):
            written = await self._store.fact(self._key)
            self._was_read = True
            state = json.loads(written or "{}")
            refusals, until, code = int(state["refusals"]), float(state["until"]), int(state["code"])
            self._refusals, self._paused_until, self._code = refusals, until, code

    async def forget(self, user: int) -> None:
        """Forget a user's channel, because it no longer exists."""
        self._known.pop(user, None)
        with suppress(StoreError):
            await self._store.set_dm_channel(user, None)

    async def close(self) -> None:
        """Stop opening channels. Idempotent."""
        await self._background.close()
        for wish in [one for wishes in self._wishes.values() for one in wishes]:
            wish.cancel()

    def _keep(self, user: int, channel: int) -> None:
        self._known[user] = channel
        self._known.move_to_end(user)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def _wish(self, user: int) -> asyncio.Future[int]:
        opened: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        opened.add_done_callback(_look)
        self._wishes.setdefault(user, []).append(opened)
        self._background.run_latest("wishes", "opening direct messages", self._serve)
        return opened

    def _wait(self) -> float:
        """Return the seconds until another channel can be opened."""
        now = self._now()
        if now < self._paused_until:
            return self._paused_until - now
        if not self._per_minute:
            return 0.0
        self._left = min(self._per_minute, self._left + max(0.0, now - self._since) * self._per_minute / MINUTE)
        self._since = now
        return max(0.0, (1 - self._left) * MINUTE / self._per_minute)

    async def _open(self, user: int) -> int:
        self._left -= 1
        try:
            channel = await self._open_channel(user)
        except discord.HTTPException as problem:
            if problem.code in TOO_MANY_DMS:
                await self._pause(problem.code)
            raise
        self._keep(user, channel)
        with suppress(StoreError):  # otherwise, the channel has to be opened again after a restart
            await self._store.set_dm_channel(user, channel)
            if self._refusals:
                self._refusals = 0
                await self._note_pause()
        return channel

    async def _serve(self) -> None:
        """Open the requested channels one by one until none are left."""
        while self._wishes:
            await asyncio.sleep(self._wait())
            async with self._asking:
                user = await self._oldest()
                if user is None or self._wait() > 0:
                    continue
                trouble = await self._serve_one(user)
            if trouble:
                await asyncio.sleep(RETRY_SECONDS)

    async def _serve_one(self, user: int) -> bool:
        """Open a requested channel; return True if it failed for a temporary reason."""
        try:
            channel = self._known.get(user) or await self._open(user)
        except (discord.HTTPException, *NETWORK_ERRORS) as problem:
            if failure_of(problem) is DeliveryFailure.TEMPORARY:
                return True
            if getattr(problem, "code", 0) not in TOO_MANY_DMS:
                self._grant(user, problem)
        else:
            self._grant(user, channel)
        return False

    def _grant(self, user: int, result: int | Exception) -> None:
        for wish in self._wishes.pop(user, []):
            if wish.done():
                continue
            if isinstance(result, int):
                wish.set_result(result)
            else:
                wish.set_exception(result)

    async def _oldest(self) -> int | None:
        """Return the waiting user the bot has known the longest; None if nobody is waiting."""
        for user, wishes in list(self._wishes.items()):
            if all(wish.done() for wish in wishes):
                del self._wishes[user]
        since = {user: await self._known_since(user) for user in list(self._wishes)}
        return min(since, key=lambda user: since[user], default=None)

    async def _known_since(self, user: int) -> float:
        try:
            since = await self._store.known_since(user)
        except StoreError:
            since = None
        return since if since is not None else self._now()

    async def _pause(self, code: int) -> None:
        """Pause after Discord refuses a new channel; each pause is twice as long as the last."""
        pause = min(self._first_pause * 2.0 ** min(self._refusals, MAX_DOUBLINGS), self._longest_pause)
        level = logging.INFO if self._refusals else logging.ERROR
        log.log(level, "new direct messages refused by Discord (%d): pausing them for %.0f s", code, pause)
        self._refusals += 1
        self._code = code
        self._paused_until = self._now() + pause
        with suppress(StoreError):
            await self._note_pause()

    async def _note_pause(self) -> None:
        state = {"refusals": self._refusals, "until": self._paused_until, "code": self._code}
        await self._store.set_fact(self._key, json.dumps(state))

    @property
    def _key(self) -> str:
        return f"new-dms-{self._application()}"


def _look(opened: asyncio.Future[int]) -> None:
    """Mark an exception as retrieved, because nobody may be left to retrieve it."""
    if not opened.cancelled():
        opened.exception()
