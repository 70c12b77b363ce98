"""A living message: it shows the newest screen, at most about once a second, whatever happens to it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import discord

from ui.delivery import PASSING, Carrier, Fate, Place, fate_of, retry_after
from ui.screen import Screen

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds that one request may take."""


class Pauses(NamedTuple):
    """Seconds between two updates, before the first and the longest retry, and before a refusal is tried again.

    Each further refusal doubles its pause, up to ``longest_refused``.
    """

    interval: float = 1.0
    first_retry: float = 2.0
    longest_retry: float = 60.0
    refused: float = 60.0
    longest_refused: float = 3600.0


_PASSING_REFUSALS = (Fate.NOT_ALLOWED, Fate.CHANNEL_GONE)


class Living:
    """One message somewhere that follows what ``draw`` returns; None means: take it away.

    ``moved`` is told where the message is now (None: nowhere). ``trouble`` is why it can't be shown at all, None
    while it can.
    """

    def __init__(
        self,
        carrier: Carrier,
        draw: Callable[[], Screen | None],
        moved: Callable[[Place | None], Awaitable[None]],
        place: Place | None = None,
        pauses: Pauses = Pauses(),  # noqa: B008 - a constant
    ) -> None:
        self.place = place
        self.trouble: Fate | None = None
        self._carrier = carrier
        self._pauses = pauses
        self._refused_until = 0.0
        self._refusals = 0
        self._draw = draw
        self._moved = moved
        self._shown: Screen | None = None
        self._closing: tuple[Place, Screen] | None = None
        self._dirty = False
        self._closed = False
        self._task: asyncio.Task[None] | None = None

    def touch(self) -> None:
        """What is to be shown may have changed."""
        self._dirty = True
        if self.trouble in _PASSING_REFUSALS and asyncio.get_running_loop().time() >= self._refused_until:
            self.trouble = None
        if self._task is None and self.trouble is None and not self._closed:
            self._task = asyncio.create_task(self._follow())

    def turn_page(self, closing: Screen) -> None:
        """Go on in a new message, and then leave ``closing`` in the present one for good."""
        if self._closing is None and self.place is not None:
            self._closing = (self.place, closing)
            self.place = self._shown = None
        self.touch()

    def anew(self) -> None:
        """Forget what was shown and what went wrong: the next touch tries everything again."""
        self.trouble = self._shown = None
        self._refusals = 0

    def seen(self, screen: Screen) -> None:
        """The message shows this now: a click on it was answered with it."""
        self._shown = screen

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown and may yet be."""
        return self._task is not None

    async def rest(self) -> None:
        """Wait until it shows what it should, or has given up."""
        while self._task is not None:
            await asyncio.wait({self._task})
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Stop for good."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _follow(self) -> None:
        wait = self._pauses.first_retry
        try:
            while self._dirty and self.trouble is None:
                self._dirty = False
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self._update()
                    wait = self._pauses.first_retry
                    self._refusals = 0
                    await asyncio.sleep(self._pauses.interval)
                except (discord.DiscordException, *PASSING) as problem:
                    if await self._stumble(problem):
                        await asyncio.sleep(max(wait, retry_after(problem)))
                        wait = min(2 * wait, self._pauses.longest_retry)
        except Exception:
            log.exception("a message could not be brought up to date")
        finally:
            self._task = None

    async def _stumble(self, problem: Exception) -> bool:
        """Learn from a failure; returns whether to wait before going on."""
        self._dirty = True
        match fate_of(problem):
            case Fate.MESSAGE_GONE if self._carrier.can_send:
                await self._settle(None)
                return False
            case Fate.TOO_OLD:
                old = self.place
                await self._settle(None)
                if old is not None:
                    with contextlib.suppress(discord.HTTPException):
                        await self._carrier.delete(old)
                return False
            case Fate.LATER:
                log.info("a message will be tried again: %s", type(problem).__name__)
                return True
            case fate:
                log.info("a message can't be shown: %s", fate.name)
                self.trouble = fate
                pause = min(self._pauses.refused * 2**self._refusals, self._pauses.longest_refused)
                self._refused_until = asyncio.get_running_loop().time() + pause
                self._refusals += 1
                await self._settle(None)
                return False

    async def _update(self) -> None:
        screen = self._draw()
        if screen != self._shown or (screen is None) != (self.place is None):
            await self._show(screen)
            self._shown = screen
        if self._closing is not None:
            await self._close_page(*self._closing)
            self._closing = None

    async def _show(self, screen: Screen | None) -> None:
        if screen is None:
            if self.place is not None:
                await self._carrier.delete(self.place)
            await self._settle(None)
        elif self.place is None:
            await self._settle(await self._carrier.send(screen))
        else:
            await self._carrier.edit(self.place, screen)

    async def _close_page(self, place: Place, closing: Screen) -> None:
        """What the page before is left with; when it is gone or locked there is nothing to leave."""
        try:
            await self._carrier.edit(place, closing)
        except discord.HTTPException as problem:
            if fate_of(problem) is Fate.LATER:
                raise

    async def _settle(self, place: Place | None) -> None:
        self.place = place
        self._shown = None
        await self._moved(place)
