"""Keep one message's content fresh: it shows the newest screen, updated at most about once a second.

What its pages show and should show is in ``pages`` and ``message_state``; ``updater`` carries out one update at a time.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection

from delivery.channels.availability import Availability
from delivery.channels.channel_access import ChannelAccess
from delivery.discord_api.tokens import OnDelivered, Token
from delivery.discord_api.transports import Transport, age
from delivery.limits.changes import Place
from delivery.limits.failures import DeliveryFailure
from delivery.limits.rate_limiter import sleep_unless
from delivery.messages.message_state import Update, Wait
from delivery.messages.pages import Page, Pages, Subject
from delivery.messages.updater import Updater
from tables.background import until_done
from ui.screen import Screen

UPDATE_GRACE = 0.5
"""Seconds for which the answer to a click waits for an update of the same message that is under way."""


class LiveMessage:
    """One message somewhere that follows its ``subject``; while that draws None the message is taken away.

    What travels with the token of a click on the message goes at once; every other update first waits for its turn. The
    ``access`` is shared by all messages to the same place: what was refused one of them is not tried by the others.
    ``above`` is where the results of its former pages are.
    """

    def __init__(
        self,
        transport: Transport,
        subject: Subject,
        access: ChannelAccess,
        place: Place | None = None,
        above: Place | None = None,
    ) -> None:
        self._transport = transport
        self._access = access
        self._kind, self._name = subject.kind, subject.name
        self._environment = access.environment
        self._pages = Pages(subject, access.environment.pauses, place, above, bot=transport.can_send)
        self._availability = Availability(access.posts, self.touch, lasting=not transport.can_send)
        self._changed = asyncio.Event()
        self._updater = Updater(transport, access, self._pages, self._availability, self._changed)
        self._closed = self._held = False
        self._task: asyncio.Task[None] | None = None

    # -- what it should show -------------------------------------------------------------------------------------------

    def touch(self) -> None:
        """The screen may have changed."""
        self._pages.want()
        self._pages.report_shown()
        self._availability.look_again()
        self._wake()

    def turn_page(self, full: Screen | None = None) -> None:
        """Go on in a new message; the present one, or the one under way, shows the results.

        The results that there were go, or stay as they are ``full`` for good.
        """
        self._pages.turn(full, in_flight=self._task is not None)
        self.touch()

    async def leave(self, closing: Screen) -> None:
        """Show this for good, if it is there and can still be changed, and follow nothing any more."""
        page = self._pages.newest
        page.close(closing if self.place is not None or page.state.in_flight else None)
        self._wake()
        await self.settled()
        await self.close()

    def reset(self) -> None:
        """Forget what was shown and why it failed: the next touch tries everything again."""
        self._pages.invalidate()
        self._availability.reset()

    def was_deleted(self, messages: Collection[int]) -> bool:
        """Somebody else has deleted these messages; whether that concerns this one, or the results above it.

        The next touch sends it again. What this one removes itself is no news.
        """
        pages = self._pages
        lost = [page for page in map(pages.at, messages) if page is not None]
        newest, results = pages.newest in lost, pages.results
        if newest:
            self.lose_place()
        if results is None or results not in lost:
            return newest
        pages.drop(results)
        if self._access.can_post:
            pages.turn(None, in_flight=False)
        return True

    async def report_place(self) -> None:
        """Tell where it is now."""
        await self._pages.report_place()

    def lose_place(self) -> None:
        """Forget where it was; the next touch sends it again."""
        self._pages.newest.state.forget_place()

    def retry_dms(self) -> None:
        """Somebody whose direct messages are closed is active: try them again, unless that was tried just now."""
        if self._availability.dms_may_be_open():
            self.touch()

    def hold(self) -> None:
        """Somebody else is about to send it: do nothing to it until it is known where it is, or that it isn't."""
        self._held = True

    def unhold(self) -> None:
        """Follow from now on, from the place that was adopted or else in a new message."""
        self._held = False
        self.touch()

    def adopt(self, place: Place, screen: Screen | None = None) -> None:
        """The message is at this place, and shows this screen, which is the newest; None: it is not known what."""
        page = self._pages.newest
        page.state.place = place
        page.want()
        if page.state.wanted is not None and screen is not None:
            page.state.note_shown(page.state.wanted, screen)

    def take_token(self, token: Token) -> None:
        """With this token it can be changed for a while."""
        if self.takes_tokens:
            self._pages.newest.state.take_token(token, _now())
            self._pages.newest.forget_token_in_time()

    def resend(self, nonce: int) -> bool:
        """Go on in a new message, which notifies its readers, and remove the present one; whether that can be done.

        What is sent twice under the same ``nonce``, by two processes, is there once.
        """
        if self.place is None or self.failure is not None or self._closed or not self._access.can_post:
            return False
        self._transport.use_nonce(nonce)
        self._pages.replace()
        self.touch()
        return True

    def expect_answer(self, screen: Screen, *, stays: bool = True, message: int | None = None) -> OnDelivered:
        """A click on the message will be answered with this screen, the newest; it ``stays`` or is to be taken away.

        Until the returned function is called the message is not updated: an update that overtook the answer would be
        replaced by it. The token it is told is used for the next updates. ``message`` is the id of the one that was
        clicked; None: the newest. A former one that is still there doesn't stay.
        """
        page = self._clicked(message)
        page.want()
        wanted = page.state.wanted if stays and page is self._pages.newest else None
        number = page.state.begin_answer(wanted, screen, _now())

        def is_over(token: Token | None) -> None:
            usable = token if self.takes_tokens and not self._closed else None
            arrived = token is not None and token.whole
            page.state.end_answer(number, _now(), arrived=arrived, token=usable)
            if usable is not None:
                page.forget_token_in_time()
            if page is self._pages.newest:
                self.touch()
            else:
                self._wake()

        return is_over

    async def answer_last(self, screen: Screen, *, stays: bool = True, message: int | None = None) -> OnDelivered:
        """Like ``expect_answer``, for an answer that is sent when this returns.

        An update that is under way shows what was so before the click. If Discord takes it after the answer, the person
        who clicked sees the old screen again. So it is waited for, but not for long.
        """
        page = self._clicked(message)
        is_over = self.expect_answer(screen, stays=stays, message=message)
        try:
            if page.state.answer_should_wait():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(UPDATE_GRACE):
                        await page.quiet.wait()
        except BaseException:
            is_over(None)
            raise
        finally:
            page.state.release_answer()
        return is_over

    def _clicked(self, message: int | None) -> Page:
        return (self._pages.at(message) if message is not None else None) or self._pages.newest

    # -- questions -----------------------------------------------------------------------------------------------------

    @property
    def place(self) -> Place | None:
        """Where it is."""
        return self._pages.newest.state.place

    @property
    def results_place(self) -> Place | None:
        """Where its results are."""
        results = self._pages.results
        return results.state.place if results is not None else None

    @property
    def shown_step(self) -> int | None:
        """Up to which step of its table's log it is known to be right; None: it is not known to be."""
        return self._pages.newest.step

    @property
    def results_step(self) -> int | None:
        """The same of its results."""
        return self._pages.results.step if self._pages.results is not None else None

    @property
    def failure(self) -> DeliveryFailure | None:
        """Why it can't be shown at all; None while it can."""
        return self._availability.failure

    @property
    def seconds_until_tried(self) -> float:
        """Seconds until it is tried again where it was refused; 0: it isn't, or nothing is in its way."""
        return self._availability.seconds_left

    def note_failure(self, failure: DeliveryFailure) -> None:
        """It is known that it can't be shown."""
        self._availability.failure = failure

    def older_than(self, seconds: float) -> bool:
        """Whether it is there, and for so long."""
        return self.place is not None and age(self.place[1]) > seconds

    def is_at(self, message: int) -> bool:
        """Whether it is the message with this id, or was and that one is still to go."""
        return self._pages.at(message) is not None

    @property
    def takes_tokens(self) -> bool:
        """Whether messages of its kind can be changed with the tokens of clicks, as far as is known."""
        return self._environment.takes_tokens(self._kind)

    @property
    def has_token(self) -> bool:
        """Whether the token of a click can change it now."""
        return self.takes_tokens and self.token is not None

    @property
    def token(self) -> Token | None:
        """The token of a click that can change it now."""
        return self._pages.newest.state.fresh_token(_now())

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown and may yet be, or an answer to a click is on its way."""
        return self._held or self._task is not None or self._pages.newest.state.answering

    # -- following -----------------------------------------------------------------------------------------------------

    async def settled(self) -> None:
        """Wait until it shows what it should, or has given up."""
        while self._task is not None:
            await asyncio.wait({self._task})
            await asyncio.sleep(0)

    def stop(self) -> None:
        """Start no more updates; one that is under way goes on. After that nothing is drawn or told any more."""
        self._closed = True
        self._availability.stop()
        if self._task is None:
            self._pages.release()

    async def close(self) -> None:
        """Stop, and cancel the update that is under way."""
        self.stop()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def _wake(self) -> None:
        self._changed.set()
        if self._task is None and not self._closed and not self._held and not self._is_blocked and self._next():
            self._task = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        try:
            await until_done(f"showing {self._name}", self._do_all, self._environment.report, self._pause)
        finally:
            self._task = None
            if self._closed:
                self._pages.release()

    async def _do_all(self) -> None:
        """Do what is to be done, until there is nothing more or an obstacle is in the way."""
        while not self._is_blocked and (job := self._next()) is not None:
            self._changed.clear()
            page, todo = job
            if isinstance(todo, Wait):
                await sleep_unless(self._changed, todo.until)
            else:
                await self._updater.bring_up_to_date(page, todo)

    async def _pause(self, seconds: float) -> None:
        """After a failure that nobody foresaw: not longer than nothing happens."""
        self._changed.clear()
        await sleep_unless(self._changed, _now() + seconds)

    def _next(self) -> tuple[Page, Update | Wait] | None:
        return self._pages.next(_now())

    @property
    def _is_blocked(self) -> bool:
        return self._availability.stands(is_new=self.place is None)


def _now() -> float:
    return asyncio.get_running_loop().time()
