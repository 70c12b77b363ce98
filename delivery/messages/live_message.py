"""Keep one message up to date: it shows the newest screen, updated at most about once a second.

``pages`` and ``message_state`` track what its pages show and should show; ``updater`` carries out one update at a time.
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
"""Seconds that an answer to a click waits for an update of the same message in flight."""


class LiveMessage:
    """A message that shows its ``subject`` as it changes; while the subject draws None, there is no message.

    Updates with a click's token are sent immediately; others wait for a turn. All messages in the same place share one
    ``access``, so that none of them retries a request that was refused for another. ``above`` is the message with the
    results of former pages.
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
        self.answered: Screen | None = None
        """The last screen that answered a click on the message, or None."""
        self._task: asyncio.Task[None] | None = None

    # -- what it should show -------------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Check whether the screen has changed, and update the message if so."""
        self._pages.want()
        self._pages.report_shown()
        self._availability.look_again()
        self._wake()

    def turn_page(self, full: Screen | None = None) -> None:
        """Continue in a new message. The current message, even if it's still in flight, becomes the results.

        The previous results message is deleted, or keeps ``full`` as its final content.
        """
        self._pages.turn(full, in_flight=self._task is not None)
        self.touch()

    async def leave(self, closing: Screen) -> None:
        """Show a final screen if the message exists and can still be edited, and stop following the subject."""
        page = self._pages.newest
        page.close(closing if self.place is not None or page.state.in_flight else None)
        self._wake()
        await self.settled()
        await self.close()

    def reset(self) -> None:
        """Forget what was shown and why it failed, so that everything is retried on the next touch."""
        self._pages.invalidate()
        self._availability.reset()

    def was_deleted(self, messages: Collection[int]) -> bool:
        """Note that someone deleted these messages; return whether this message or its results were among them.

        The message is resent on the next touch. Deletions by this object itself don't count.
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
        """Report the message's new location to the subject."""
        await self._pages.report_place()

    def lose_place(self) -> None:
        """Forget the message's location; it is resent on the next touch."""
        self._pages.newest.state.forget_place()

    def retry_dms(self) -> None:
        """Retry direct messages to an active user who had closed them, unless they were just retried."""
        if self._availability.dms_may_be_open():
            self.touch()

    def hold(self) -> None:
        """Leave the message alone, because the answer to a command is about to create it."""
        self._held = True

    def unhold(self) -> None:
        """Resume updates, in the adopted message if there is one, otherwise in a new one."""
        self._held = False
        self.touch()

    def adopt(self, place: Place, screen: Screen | None = None) -> None:
        """Take over an existing message that shows the newest ``screen``; None means its content is unknown."""
        page = self._pages.newest
        page.state.place = place
        page.want()
        if page.state.wanted is not None and screen is not None:
            page.state.note_shown(page.state.wanted, screen)

    def move_to(self, place: Place) -> None:
        """Continue in another message, whose content is unknown; the former one stays as it is."""
        state = self._pages.newest.state
        state.invalidate()
        state.forget_place()
        state.place = place

    def take_token(self, token: Token) -> None:
        """Use this token for edits as long as it is valid."""
        if self.takes_tokens:
            self._pages.newest.state.take_token(token, _now())
            self._pages.newest.forget_token_in_time(self.touch)

    def resend(self, nonce: int) -> bool:
        """Resend the message, which notifies its readers, and delete the old one. Return whether that is possible.

        If two processes send it with the same ``nonce``, it appears only once.
        """
        if self.place is None or self.failure is not None or self._closed or not self._access.can_post:
            return False
        self._transport.use_nonce(nonce)
        self._pages.replace()
        self.touch()
        return True

    def expect_answer(self, screen: Screen, *, stays: bool = True, message: int | None = None) -> OnDelivered:
        """Prepare for a click to be answered with this screen, the newest one.

        Call the returned function after the answer. Until then, the message isn't updated, since the answer would
        overwrite a newer update. The function's argument is the token for the next updates, or None if the answer was
        lost.

        :param stays: False if the message should be deleted after the answer. Former messages never stay.
        :param message: the id of the clicked message, or None for the newest one.
        """
        page = self._clicked(message)
        page.want(answered=self.takes_tokens)
        self.answered = screen
        wanted = page.state.wanted if stays and page is self._pages.newest else None
        number = page.state.begin_answer(wanted, screen, _now())

        def is_over(token: Token | None) -> None:
            usable = token if self.takes_tokens and not self._closed else None
            page.state.end_answer(number, _now(), arrived=token is not None and token.whole, token=usable)
            if usable is not None:
                page.forget_token_in_time(self.touch)
            if page is self._pages.newest:
                self.touch()
            else:
                self._wake()

        return is_over

    async def answer_last(self, screen: Screen, *, stays: bool = True, message: int | None = None) -> OnDelivered:
        """Prepare for an answer like ``expect_answer``; the caller sends it as soon as this returns.

        An update in flight shows the state before the click. If Discord processed that update after the answer, the
        user would see the old screen again. So wait briefly for it.
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
        """The message's location, or None if it doesn't exist."""
        return self._pages.newest.state.place

    @property
    def results_place(self) -> Place | None:
        """The results message's location, or None if there is none."""
        results = self._pages.results
        return results.state.place if results is not None else None

    @property
    def shown_step(self) -> int | None:
        """The step of the table's log up to which the message is known to be current; None if it isn't current."""
        return self._pages.newest.step

    @property
    def results_step(self) -> int | None:
        """The step of the table's log up to which the results are known to be current; None if they aren't current."""
        return self._pages.results.step if self._pages.results is not None else None

    @property
    def failure(self) -> DeliveryFailure | None:
        """The reason the message can't be shown at all; None if it can be."""
        return self._availability.failure

    @property
    def seconds_until_tried(self) -> float:
        """Seconds until the message is retried after a refusal; 0 if no retry is planned or needed."""
        return self._availability.seconds_left

    def note_failure(self, failure: DeliveryFailure) -> None:
        """Record that the message can't be shown."""
        self._availability.failure = failure

    def older_than(self, seconds: float) -> bool:
        """Return whether the message exists and is more than ``seconds`` old."""
        return self.place is not None and age(self.place[1]) > seconds

    def is_at(self, message: int) -> bool:
        """Return whether this is the id of the message, or of an old message not deleted yet."""
        return self._pages.at(message) is not None

    @property
    def takes_tokens(self) -> bool:
        """Whether Discord seems to accept click tokens for this kind of message."""
        return self._environment.takes_tokens(self._kind)

    @property
    def has_token(self) -> bool:
        """Whether a click's token can edit the message now."""
        return self.takes_tokens and self.token is not None

    @property
    def token(self) -> Token | None:
        """The click token that can edit the message now, or None."""
        return self._pages.newest.state.fresh_token(_now())

    @property
    def busy(self) -> bool:
        """Whether an update is pending and possible, or an answer to a click is in flight."""
        return self._held or self._task is not None or self._pages.newest.state.answering

    # -- following -----------------------------------------------------------------------------------------------------

    async def settled(self) -> None:
        """Wait until the message shows what it should, or until updating it has been given up."""
        while self._task is not None:
            await asyncio.wait({self._task})
            await asyncio.sleep(0)

    def stop(self) -> None:
        """Start no further updates. An update in flight continues; after it, the subject is no longer called."""
        self._closed = True
        self._availability.stop()
        if self._task is None:
            self._pages.release()

    async def close(self) -> None:
        """Stop, cancelling the update in flight."""
        self.stop()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def _wake(self) -> None:
        self._changed.set()
        if self._task is None and not self._closed and not self._held and self._next():
            self._task = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        try:
            await until_done(f"showing {self._name}", self._do_all, self._environment.report, self._pause)
        finally:
            self._task = None
            if self._closed:
                self._pages.release()

    async def _do_all(self) -> None:
        """Carry out updates until none are left or something prevents the next one."""
        while (job := self._next()) is not None:
            self._changed.clear()
            page, todo = job
            if isinstance(todo, Wait):
                await sleep_unless(self._changed, todo.until)
            else:
                await self._updater.bring_up_to_date(page, todo)

    async def _pause(self, seconds: float) -> None:
        """Pause after an unexpected failure, but only until something changes."""
        self._changed.clear()
        await sleep_unless(self._changed, _now() + seconds)

    def _next(self) -> tuple[Page, Update | Wait] | None:
        """Return the next update that is possible now, and its page. A click's token can edit what the bot can't."""
        job, newest = self._pages.next(_now()), self._pages.newest
        if not self._availability.stands(is_new=newest.state.place is None):
            return job
        return job if job is not None and job[0] is newest and self.has_token else None


def _now() -> float:
    return asyncio.get_running_loop().time()
