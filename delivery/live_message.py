"""A message that is kept up to date: it shows the newest screen, updated at most about once a second."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import discord
from discord.utils import snowflake_time

from delivery.channel_access import ChannelAccess
from delivery.rate_limiter import RateLimiter
from delivery.transports import (
    NETWORK_ERRORS,
    ChannelNotOpen,
    DeliveryFailure,
    Place,
    Transport,
    failure_of,
    retry_after,
)
from ui.screen import Screen, files_of, has_files
from ui.text_only import in_words

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds that one request may take."""
BAD_REQUEST = 400
MISSING_PERMISSIONS = 50013

OnDelivered = Callable[[bool], None]
"""Told whether an answer arrived."""


class Pauses(NamedTuple):
    """Seconds between two updates, before the first and before the longest retry, and after a first refusal.

    Each further refusal doubles its pause, up to ``longest_refused``. ``new_dms`` is the first pause after Discord has
    had enough of new direct messages, up to ``longest_new_dms``.
    """

    interval: float = 1.0
    first_retry: float = 2.0
    longest_retry: float = 60.0
    refused: float = 60.0
    longest_refused: float = 3600.0
    new_dms: float = 600.0
    longest_new_dms: float = 86_400.0


_REFUSALS = (DeliveryFailure.NOT_ALLOWED, DeliveryFailure.CHANNEL_GONE)


class LiveMessage:
    """One message somewhere that follows what ``draw`` returns; None means: take it away.

    ``on_moved`` is told where the message is now (None: nowhere). ``failure`` is why it can't be shown at all, None
    while it can. Each update first waits for the ``rate_limiter``, the lowest ``urgency`` first. The ``access`` is
    shared by all messages to the same place: what was refused one of them is not tried by the others. A message that is
    older than ``renewed_after`` seconds is sent anew instead of updated, and the old one removed.
    """

    def __init__(
        self,
        transport: Transport,
        draw: Callable[[], Screen | None],
        on_moved: Callable[[Place | None], Awaitable[None]],
        place: Place | None = None,
        pauses: Pauses = Pauses(),  # noqa: B008 - a constant
        rate_limiter: RateLimiter | None = None,
        urgency: Callable[[], int] = lambda: 1,
        access: ChannelAccess | None = None,
        renewed_after: float = math.inf,
    ) -> None:
        self.place = place
        self.failure: DeliveryFailure | None = None
        self._transport = transport
        self._pauses = pauses
        self._rate_limiter = rate_limiter or RateLimiter()
        self._urgency = urgency
        self._access = access or ChannelAccess(pauses.refused, pauses.longest_refused)
        self._breaker = self._access.posts
        self._draw = draw
        self._on_moved = on_moved
        self._shown: Screen | None = None
        self._shown_version: object = None
        self._wanted_version: object = None
        self._pages: list[tuple[Place | None, Screen]] = []
        self._last_page: Place | None = None
        self._replaced: list[Place] = []
        self._opening: asyncio.Future[int] | None = None
        self._renewed_after = renewed_after
        self._answers = 0
        self._crossed = False
        self._overlapped = False
        self._answered: asyncio.Event | None = None
        self._dirty = False
        self._closed = False
        self._task: asyncio.Task[None] | None = None
        self._retry_timer: asyncio.TimerHandle | None = None

    def touch(self, version: object = None) -> None:
        """The screen may have changed, unless the message is known to show a screen of this very version."""
        if version is not None and version == self._shown_version:
            return
        self._shown_version = None
        self._wanted_version = version
        self._dirty = True
        if self.failure in _REFUSALS and self._transport.can_send and self._breaker.failure is None:
            self.failure = None
        if self._task is None and not self._closed and not self._is_blocked():
            self._task = asyncio.create_task(self._follow())

    def turn_page(self, closing: Screen) -> None:
        """Go on in a new message, and leave ``closing`` for good in the present one, or in the one under way."""
        if self.place is not None or self._task is not None:
            self._pages.append((self.place, closing))
            self._last_page = self.place or self._last_page
            self.place = self._shown = self._shown_version = None
        self.touch()

    def reset(self) -> None:
        """Forget what was shown and why it failed: the next touch tries everything again."""
        self.failure = self._shown = self._shown_version = None
        self._breaker.reset()

    def retry_dms(self) -> None:
        """Somebody whose direct messages are closed is active: try them again, unless that was tried just now."""
        if self.failure is DeliveryFailure.DMS_CLOSED and self._breaker.failure is None:
            self.failure = None
            self.touch()

    def note_shown(self, screen: Screen | None, version: object) -> None:
        """The message shows this screen now, and ``version`` is what it was drawn from."""
        self._shown = screen
        self._shown_version = version

    def wait_for_answer(self, screen: Screen, version: object) -> OnDelivered:
        """A click on the message will be answered with this screen of this version.

        Until the returned function is called the message is not updated: an update that overtook the answer would be
        replaced by it. If an update is under way already the newest screen is shown once more afterwards, since it is
        not known which of the two Discord took last.
        """
        self._overlapped = True
        self._crossed = self._answers > 0
        self._answers += 1
        self._answered = self._answered or asyncio.Event()
        self.note_shown(screen, version)
        return self._on_delivered

    def _on_delivered(self, arrived: bool) -> None:
        """An answer arrived or was lost. When two were under way at once it is not known which one is shown."""
        self._answers -= 1
        if not self._answers and self._answered is not None:
            self._answered.set()
            self._answered = None
        if not arrived or self._crossed:
            self._shown = self._shown_version = None
            self.touch()

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown and may yet be, or an answer to a click is on its way."""
        return self._task is not None or self._answers > 0

    async def settled(self) -> None:
        """Wait until it shows what it should, or has given up."""
        while self._task is not None:
            await asyncio.wait({self._task})
            await asyncio.sleep(0)

    def stop(self) -> None:
        """Start no more updates; one that is under way goes on."""
        self._closed = True
        self._breaker.release(self)
        if self._opening is not None:
            self._opening.cancel()
        if self._retry_timer is not None:
            self._retry_timer.cancel()

    async def close(self) -> None:
        """Stop, and cancel the update that is under way."""
        self.stop()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _follow(self) -> None:
        wait = self._pauses.first_retry
        try:
            while self._dirty and not self._is_blocked():
                screen = await self._newest()
                if screen is not None and self.place is None and not self._breaker.allows(self):
                    self._dirty = True
                    continue
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self._update(screen)
                    wait = self._pauses.first_retry
                    await asyncio.sleep(self._pauses.interval)
                except (discord.DiscordException, *NETWORK_ERRORS) as problem:
                    if await self._handle_failure(problem, screen):
                        await asyncio.sleep(max(wait, retry_after(problem)))
                        wait = min(2 * wait, self._pauses.longest_retry)
        except Exception:
            log.exception("a message could not be brought up to date")
        finally:
            self._task = None

    async def _handle_failure(self, problem: Exception, screen: Screen | None) -> bool:
        """Draw the consequences of a failed update; returns whether to wait before the next attempt."""
        self._dirty = True
        closings = [closing for _, closing in self._pages]
        if self._refuses_pictures(problem, *closings, *([screen] if screen is not None else [])):
            await self._on_moved(self.place)  # its place is the same, but what is said of it may be another
            return False
        if isinstance(problem, ChannelNotOpen):
            self._breaker.release(self)
            self.failure = DeliveryFailure.NOT_OPEN
            self._opening = problem.opened
            self._opening.add_done_callback(self._on_opened)
            return False
        match failure_of(problem):
            case DeliveryFailure.MESSAGE_GONE if self._transport.can_send:
                was_new = self.place is None
                await self._move_to(None)
                return was_new
            case DeliveryFailure.TOO_OLD if self._transport.can_send and self._access.can_post:
                self._replaced += [self.place] if self.place is not None else []
                await self._move_to(None)
                return False
            case DeliveryFailure.TEMPORARY | DeliveryFailure.TOO_OLD:
                log.info("a message will be tried again: %s", type(problem).__name__)
                return True
            case DeliveryFailure.NOT_ALLOWED if self.place is None and (self._last_page or self._replaced):
                self._breaker.record_failure(DeliveryFailure.NOT_ALLOWED)
                await self._go_back(self._last_page or self._replaced.pop())
                return False
            case failure:
                log.info("a message can't be shown: %s", failure.name)
                self.failure = failure
                self._breaker.record_failure(failure)
                await self._move_to(None)
                return False

    def _on_opened(self, opened: asyncio.Future[int]) -> None:
        """The channel is open at last, or Discord has refused for good what can be found out by one more attempt."""
        if not opened.cancelled() and self.failure is DeliveryFailure.NOT_OPEN:
            self.failure = None
            self.touch()

    def _refuses_pictures(self, problem: Exception, *screens: Screen) -> bool:
        """Whether one of these screens may have been refused for its pictures; then they are left out from now on."""
        if getattr(problem, "code", 0) != MISSING_PERMISSIONS or not any(map(has_files, screens)):
            return False
        log.info("pictures are refused: messages there have none for a while")
        self._access.note_pictures(taken=False)
        self._pages = [(place, in_words(closing)) for place, closing in self._pages]
        return True

    async def _go_back(self, place: Place) -> None:
        """No new message can be sent: the one before it, which was closed or is too old, is its place again."""
        log.info("a new message is refused: the one before it is used again")
        self._last_page = None
        self._pages = [page for page in self._pages if page[0] not in (None, place)]
        await self._move_to(place)

    def _is_blocked(self) -> bool:
        """Whether nothing can be shown: it was refused, or would be a new message where others were refused."""
        if self.failure is None and self.place is None:
            self.failure = self._breaker.blocks(self)
        if self.failure in _REFUSALS and self._transport.can_send and not (self._retry_timer or self._closed):
            self._retry_timer = asyncio.get_running_loop().call_later(self._breaker.seconds_left, self._try_again)
        return self.failure is not None

    def _try_again(self) -> None:
        """The pause after a refusal is over: try again, even if nothing has changed meanwhile."""
        self._retry_timer = None
        self.touch()

    async def _newest(self) -> Screen | None:
        """The screen to show, once the rate limiter allows a request; a request that isn't needed is given back."""
        await self._rate_limiter.acquire(self._urgency())
        if self._answered is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._answered.wait()
        self._dirty = False
        screen = self._draw()
        if screen is not None:
            screen = self._access.fitting(screen)
        if not self._differs(screen):
            self._rate_limiter.give_back()
            self._shown_version = self._wanted_version
        return screen

    def _differs(self, screen: Screen | None) -> bool:
        return screen != self._shown or (screen is None) != (self.place is None)

    async def _update(self, screen: Screen | None) -> None:
        """Close the previous pages, then show the screen.

        In this order, since only the newest page is stored: after a restart the others could not be closed.
        """
        if self._pages:
            with contextlib.suppress(discord.DiscordException, *NETWORK_ERRORS):
                await self._close_pages()
        if self._differs(screen):
            while (unsent := self._unsent_page()) is not None:
                await self._transport.send(self._access.fitting(self._pages[unsent][1]))
                del self._pages[unsent]
            await self._show_and_note(screen)
        await self._close_pages()
        await self._remove_replaced()

    async def _show_and_note(self, screen: Screen | None) -> None:
        """Show it. If a click was answered meanwhile it is not known which one is shown, so it is shown again."""
        self._overlapped = False
        try:
            version = self._wanted_version
            await self._show(screen)
            self.note_shown(screen, version)
            if screen is not None and has_files(screen):
                self._access.note_pictures(taken=True)
        finally:
            if self._overlapped:
                self._shown = self._shown_version = None
                self._dirty = True

    async def _close_pages(self) -> None:
        while self._pages and self._pages[0][0] is not None:
            await self._close_page(*self._pages[0])
            del self._pages[0]

    async def _remove_replaced(self) -> None:
        """Remove the messages that newer ones stand for; one that is gone or locked is left as it is."""
        while self._replaced:
            try:
                await self._transport.delete(self._replaced[0])
            except discord.HTTPException as problem:
                if failure_of(problem) is DeliveryFailure.TEMPORARY:
                    raise
            del self._replaced[0]

    def _unsent_page(self) -> int | None:
        """The first page that was turned before its message had been sent."""
        return next((number for number, (place, _) in enumerate(self._pages) if place is None), None)

    async def _show(self, screen: Screen | None) -> None:
        if screen is None:
            if self.place is not None:
                await self._transport.delete(self.place)
            await self._move_to(None)
        elif self.place is None or self._is_old(self.place):
            old = self.place
            place = await self._transport.send(screen)
            self._replaced += [old] if old is not None else []
            self._breaker.reset()
            self._last_page = None
            turned = self._unsent_page()
            if turned is None:
                await self._move_to(place)
            else:
                self._pages[turned] = (place, self._pages[turned][1])
        else:
            await self._edit(self.place, screen)

    def _is_old(self, place: Place) -> bool:
        """Whether a message is to be sent anew. Discord takes few edits of one that is older than an hour."""
        return time.time() - snowflake_time(place[1]).timestamp() > self._renewed_after and self._access.can_post

    async def _edit(self, place: Place, screen: Screen) -> None:
        """Pictures that the message has already are not sent again, unless Discord no longer finds them."""
        kept = self._access.kept_pictures
        if not kept.work or self._shown is None or files_of(self._shown) != files_of(screen):
            await self._transport.edit(place, screen)
            return
        try:
            await self._transport.edit(place, screen, same_files=True)
        except discord.HTTPException as problem:
            if problem.status != BAD_REQUEST or not has_files(screen):
                raise
            await self._transport.edit(place, screen)
            kept.refused()

    async def _close_page(self, place: Place | None, closing: Screen) -> None:
        """Leave the closing screen in a previous page; one that is gone or locked is left as it is."""
        try:
            if place is not None:
                await self._transport.edit(place, closing)
        except discord.HTTPException as problem:
            if failure_of(problem) is DeliveryFailure.TEMPORARY or self._refuses_pictures(problem, closing):
                raise

    async def _move_to(self, place: Place | None) -> None:
        self.place = place
        self._shown = self._shown_version = None
        await self._on_moved(place)
