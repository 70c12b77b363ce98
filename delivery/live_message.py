"""A living message: it shows the newest screen, at most about once a second, whatever happens to it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import discord

from delivery.circuit_breaker import CircuitBreaker
from delivery.rate_limiter import RateLimiter
from delivery.transports import NETWORK_ERRORS, DeliveryFailure, Place, Transport, failure_of, retry_after
from ui.screen import Screen, files_of

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds that one request may take."""
BAD_REQUEST = 400

Came = Callable[[bool], None]
"""Told whether an answer arrived."""


class Pauses(NamedTuple):
    """Seconds between two updates, before the first and the longest retry, and before a refusal is tried again.

    Each further refusal doubles its pause, up to ``longest_refused``.
    """

    interval: float = 1.0
    first_retry: float = 2.0
    longest_retry: float = 60.0
    refused: float = 60.0
    longest_refused: float = 3600.0


_REFUSALS = (DeliveryFailure.NOT_ALLOWED, DeliveryFailure.CHANNEL_GONE)


class LiveMessage:
    """One message somewhere that follows what ``draw`` returns; None means: take it away.

    ``moved`` is told where the message is now (None: nowhere). ``trouble`` is why it can't be shown at all, None
    while it can. Each update waits for one of the ``turns``, those of the lowest ``urgency`` first. The ``breaker`` is
    that of the place: while it has trouble, nothing new is sent there.
    """

    def __init__(
        self,
        transport: Transport,
        draw: Callable[[], Screen | None],
        moved: Callable[[Place | None], Awaitable[None]],
        place: Place | None = None,
        pauses: Pauses = Pauses(),  # noqa: B008 - a constant
        rate_limiter: RateLimiter | None = None,
        urgency: Callable[[], int] = lambda: 1,
        breaker: CircuitBreaker | None = None,
    ) -> None:
        self.place = place
        self.trouble: DeliveryFailure | None = None
        self._transport = transport
        self._pauses = pauses
        self._rate_limiter = rate_limiter or RateLimiter()
        self._urgency = urgency
        self._breaker = breaker or CircuitBreaker(pauses.refused, pauses.longest_refused)
        self._draw = draw
        self._moved = moved
        self._shown: Screen | None = None
        self._seen_of: object = None
        self._files_stay = True
        self._pages: list[tuple[Place | None, Screen]] = []
        self._answers = 0
        self._crossed = False
        self._overlapped = False
        self._answered: asyncio.Event | None = None
        self._dirty = False
        self._closed = False
        self._task: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None

    def touch(self, of: object = None) -> None:
        """What is to be shown may have changed, unless what is known to be shown is a screen ``of`` just that."""
        if of is not None and of == self._seen_of:
            return
        self._seen_of = None
        self._dirty = True
        if self.trouble in _REFUSALS and self._transport.can_send and self._breaker.trouble is None:
            self.trouble = None
        if self._task is None and not self._closed and not self._held_up():
            self._task = asyncio.create_task(self._follow())

    def turn_page(self, closing: Screen) -> None:
        """Go on in a new message, and leave ``closing`` for good in the present one, or in the one under way."""
        if self.place is not None or self._task is not None:
            self._pages.append((self.place, closing))
            self.place = self._shown = None
        self.touch()

    def anew(self) -> None:
        """Forget what was shown and what went wrong: the next touch tries everything again."""
        self.trouble = self._shown = self._seen_of = None
        self._breaker.mend()

    def knock(self) -> None:
        """Whoever takes no direct messages is there: perhaps they take them again, if they were not asked just now."""
        if self.trouble is DeliveryFailure.DMS_CLOSED and self._breaker.trouble is None:
            self.trouble = None
            self.touch()

    def seen(self, screen: Screen, of: object) -> None:
        """The message shows this screen ``of`` that now."""
        self._shown = screen
        self._seen_of = of

    def answering(self, screen: Screen, of: object) -> Came:
        """A click on the message will be answered with this screen ``of`` that; returns what to tell whether it came.

        Until then the message is left alone: an update must not overtake the answer, which would then hide it. After
        one that is under way already the newest is shown once more, since nobody knows which of the two came last.
        """
        self._overlapped = True
        self._crossed = self._answers > 0
        self._answers += 1
        self._answered = self._answered or asyncio.Event()
        self.seen(screen, of)
        return self._came

    def _came(self, arrived: bool) -> None:
        """An answer arrived or was lost. Of answers that crossed each other nobody knows which one is shown."""
        self._answers -= 1
        if not self._answers and self._answered is not None:
            self._answered.set()
            self._answered = None
        if not arrived or self._crossed:
            self._shown = self._seen_of = None
            self.touch()

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown and may yet be, or an answer to a click is on its way."""
        return self._task is not None or self._answers > 0

    async def rest(self) -> None:
        """Wait until it shows what it should, or has given up."""
        while self._task is not None:
            await asyncio.wait({self._task})
            await asyncio.sleep(0)

    def let_go(self) -> None:
        """Follow nothing any more; an update that is under way is not stopped."""
        self._closed = True
        self._breaker.release(self)
        if self._alarm is not None:
            self._alarm.cancel()

    async def close(self) -> None:
        """Stop for good."""
        self.let_go()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _follow(self) -> None:
        wait = self._pauses.first_retry
        try:
            while self._dirty and not self._held_up():
                screen = await self._newest()
                if screen is not None and self.place is None and not self._breaker.admits(self):
                    self._dirty = True
                    continue
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self._update(screen)
                    wait = self._pauses.first_retry
                    await asyncio.sleep(self._pauses.interval)
                except (discord.DiscordException, *NETWORK_ERRORS) as problem:
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
        match failure_of(problem):
            case DeliveryFailure.MESSAGE_GONE if self._transport.can_send:
                await self._settle(None)
                return False
            case DeliveryFailure.TOO_OLD:
                old = self.place
                await self._settle(None)
                if old is not None:
                    with contextlib.suppress(discord.HTTPException):
                        await self._transport.delete(old)
                return False
            case DeliveryFailure.TEMPORARY:
                log.info("a message will be tried again: %s", type(problem).__name__)
                return True
            case failure:
                log.info("a message can't be shown: %s", failure.name)
                self.trouble = failure
                self._breaker.refused(failure)
                await self._settle(None)
                return False

    def _held_up(self) -> bool:
        """Whether nothing can be shown: it was refused, or it would be sent anew where others were refused."""
        if self.trouble is None and self.place is None:
            self.trouble = self._breaker.holds_up(self)
        if self.trouble in _REFUSALS and self._transport.can_send and not (self._alarm or self._closed):
            self._alarm = asyncio.get_running_loop().call_later(self._breaker.left, self._try_again)
        return self.trouble is not None

    def _try_again(self) -> None:
        """The place was left alone for long enough: perhaps it takes us now, also if nothing has changed meanwhile."""
        self._alarm = None
        self.touch()

    async def _newest(self) -> Screen | None:
        """What is to be shown when it is this message's turn. A turn that was not needed is given back."""
        await self._rate_limiter.take(self._urgency())
        if self._answered is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._answered.wait()
        self._dirty = False
        screen = self._draw()
        if not self._differs(screen):
            self._rate_limiter.give_back()
        return screen

    def _differs(self, screen: Screen | None) -> bool:
        return screen != self._shown or (screen is None) != (self.place is None)

    async def _update(self, screen: Screen | None) -> None:
        """The page before is closed first: of one whose successor is known nobody would know after a restart."""
        if self._pages:
            with contextlib.suppress(discord.DiscordException, *NETWORK_ERRORS):
                await self._close_pages()
        if self._differs(screen):
            while (unsent := self._unsent_page()) is not None:
                await self._transport.send(self._pages[unsent][1])
                del self._pages[unsent]
            await self._show_knowingly(screen)
        await self._close_pages()

    async def _show_knowingly(self, screen: Screen | None) -> None:
        """Show it. If a click was answered meanwhile nobody knows what is shown now, so it is to be shown again."""
        self._overlapped = False
        try:
            await self._show(screen)
            self._shown = screen
        finally:
            if self._overlapped:
                self._shown = None
                self._dirty = True

    async def _close_pages(self) -> None:
        while self._pages and self._pages[0][0] is not None:
            await self._close_page(*self._pages[0])
            del self._pages[0]

    def _unsent_page(self) -> int | None:
        """Which page was turned before there was a message for it."""
        return next((number for number, (place, _) in enumerate(self._pages) if place is None), None)

    async def _show(self, screen: Screen | None) -> None:
        if screen is None:
            if self.place is not None:
                await self._transport.delete(self.place)
            await self._settle(None)
        elif self.place is None:
            place = await self._transport.send(screen)
            self._breaker.mend()
            turned = self._unsent_page()
            if turned is None:
                await self._settle(place)
            else:
                self._pages[turned] = (place, self._pages[turned][1])
        else:
            await self._edit(self.place, screen)

    async def _edit(self, place: Place, screen: Screen) -> None:
        """Pictures that the message has already are not sent again, unless Discord no longer finds them."""
        if self._files_stay and self._shown is not None and files_of(self._shown) == files_of(screen):
            try:
                await self._transport.edit(place, screen, same_files=True)
            except discord.HTTPException as problem:
                if problem.status != BAD_REQUEST:
                    raise
                self._files_stay = False
            else:
                return
        await self._transport.edit(place, screen)

    async def _close_page(self, place: Place | None, closing: Screen) -> None:
        """What the page before is left with; when it is gone or locked there is nothing to leave."""
        try:
            if place is not None:
                await self._transport.edit(place, closing)
        except discord.HTTPException as problem:
            if failure_of(problem) is DeliveryFailure.TEMPORARY:
                raise

    async def _settle(self, place: Place | None) -> None:
        self.place = place
        self._shown = None
        await self._moved(place)
