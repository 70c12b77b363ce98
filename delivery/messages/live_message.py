"""A message that is kept up to date: it shows the newest screen, updated at most about once a second.

What others ask of it and what they may know of it stands here; ``delivery.messages.following`` does the rest.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection

from delivery.discord_api.tokens import OnDelivered, Token
from delivery.discord_api.transports import DeliveryFailure
from delivery.messages.following import Following, age
from delivery.messages.message_state import Place, Status
from ui.screen import Screen

LET_PASS = 0.5
"""Seconds for which the answer to a click waits for an update of the same message that is under way."""


class LiveMessage(Following):
    """One message somewhere that follows what ``draw`` returns; None means: take it away.

    ``version`` says what that is drawn from: while it stays the same nothing is drawn. ``on_moved`` is told where the
    message is now (None: nowhere), ``on_shown`` that it is known to show what it should.

    What travels with the token of a click on the message goes at once; every other update first waits for the
    ``rate_limiter``, the lowest ``urgency`` first. The ``access`` is shared by all messages to the same place: what was
    refused one of them is not tried by the others; the ``free_ways`` are shared by all messages, which they know by
    their ``kind``. A message that is older than ``renewed_after`` seconds is sent anew instead of updated with the
    bot's own token, and the old one removed. Above it may be another message with its ``results``.
    """

    # -- what it should show -------------------------------------------------------------------------------------------

    def turn_page(self, full: Screen | None = None) -> None:
        """Go on in a new message; the present one, or the one under way, shows the results.

        The results that there were go, or stay as they are ``full`` for good.
        """
        self._pages.turn(full, under_way=self._task is not None)
        self.touch()

    async def leave(self, closing: Screen) -> None:
        """Show this for good, if it is there and can still be changed, and follow nothing any more."""
        page = self._pages.newest
        is_there = self.place is not None or page.state.status(self._now()) is Status.SENDING
        page.close(closing if is_there else None)
        self._wake()
        await self.settled()
        await self.close()

    def reset(self) -> None:
        """Forget what was shown and why it failed: the next touch tries everything again."""
        self._pages.doubt()
        self._obstacle.reset()

    def was_deleted(self, messages: Collection[int]) -> bool:
        """Somebody else has deleted these messages; whether that concerns this one, or the results above it.

        The next touch sends it again.

        What this one removes itself is no news.
        """
        lost = [page for page in map(self._pages.at, messages) if page is not None]
        newest, results = self._pages.newest in lost, self._pages.results
        above = results is not None and results in lost
        if newest:
            self.lose_place()
        if above and results is not None:
            self._pages.drop(results)
            if self._access.can_post:
                self._pages.turn(None, under_way=False)
        return newest or above

    async def tell_place(self) -> None:
        """Tell where it is now."""
        await self._on_moved(self.place)

    def lose_place(self) -> None:
        """Forget where it was; the next touch sends it again."""
        self._pages.newest.state.forget_place()

    def retry_dms(self) -> None:
        """Somebody whose direct messages are closed is active: try them again, unless that was tried just now."""
        if self._obstacle.dms_may_be_open():
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
            self._pages.newest.state.take_token(token, self._now())
            self._pages.newest.forget_token_in_time()

    def renew(self, nonce: int) -> bool:
        """Go on in a new message, which notifies its readers, and remove the present one; whether that can be done.

        What is sent twice under the same ``nonce``, by two processes, is there once.
        """
        if self.place is None or self.failure is not None or self._closed or not self._access.can_post:
            return False
        self._transport.take_nonce(nonce)
        self._pages.replace()
        self.touch()
        return True

    def expect_answer(self, screen: Screen, *, stays: bool = True, message: int | None = None) -> OnDelivered:
        """A click on the message will be answered with this screen, the newest; it ``stays`` or is to be taken away.

        Until the returned function is called the message is not updated: an update that overtook the answer would be
        replaced by it. The token it is told is used for the next updates. ``message`` is the id of the one that was
        clicked; None: the newest. A former one that is still there doesn't stay.
        """
        page = (self._pages.at(message) if message is not None else None) or self._pages.newest
        page.want()
        wanted = page.state.wanted if stays and page is self._pages.newest else None
        number = page.state.answer_begins(wanted, screen, self._now())

        def is_over(token: Token | None) -> None:
            usable = token if self.takes_tokens and not self._closed else None
            arrived = token is not None and token.whole
            page.state.answer_ends(number, self._now(), arrived=arrived, token=usable)
            if usable is not None:
                page.forget_token_in_time()
            if page is self._pages.newest:
                self.touch()
            else:
                self._wake()

        return is_over

    async def answer_last(self, screen: Screen, *, stays: bool = True, message: int | None = None) -> OnDelivered:
        """Like ``expect_answer``, for an answer that is sent when this returns.

        An update that is under way shows what was so before the click. Should Discord take it after the answer, whoever
        clicked would see the old screen again. So it is waited for, but not for long.
        """
        page = (self._pages.at(message) if message is not None else None) or self._pages.newest
        is_over = self.expect_answer(screen, stays=stays, message=message)
        try:
            if page.state.answer_waits():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LET_PASS):
                        await page.quiet.wait()
        except BaseException:
            is_over(None)
            raise
        finally:
            page.state.answer_goes()
        return is_over

    # -- questions -----------------------------------------------------------------------------------------------------

    @property
    def failure(self) -> DeliveryFailure | None:
        """Why it can't be shown at all; None while it can."""
        return self._obstacle.failure

    @property
    def seconds_until_tried(self) -> float:
        """Seconds until it is tried again where it was refused; 0: it isn't, or nothing is in its way."""
        return self._obstacle.seconds_left

    def note_failure(self, failure: DeliveryFailure) -> None:
        """It is known that it can't be shown."""
        self._obstacle.failure = failure

    @property
    def results_place(self) -> Place | None:
        """Where its results are."""
        results = self._pages.results
        return results.state.place if results is not None else None

    def older_than(self, seconds: float) -> bool:
        """Whether it is there, and for so long."""
        return self.place is not None and age(self.place) > seconds

    def is_at(self, message: int) -> bool:
        """Whether it is the message with this id, or was and that one is still to go."""
        return self._pages.at(message) is not None

    @property
    def has_token(self) -> bool:
        """Whether the token of a click can change it now."""
        return self.takes_tokens and self._pages.newest.state.has_token(self._now())

    @property
    def token(self) -> Token | None:
        """The token of a click that can change it now."""
        return self._pages.newest.state.young_token(self._now())

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown and may yet be, or an answer to a click is on its way."""
        return self._held or self._task is not None or self._pages.newest.state.answering

    async def settled(self) -> None:
        """Wait until it shows what it should, or has given up."""
        while self._task is not None:
            await asyncio.wait({self._task})
            await asyncio.sleep(0)

    def stop(self) -> None:
        """Start no more updates; one that is under way goes on. After that nothing is drawn or told any more."""
        self._closed = True
        self._obstacle.stop()
        if self._task is None:
            self._let_go()

    async def close(self) -> None:
        """Stop, and cancel the update that is under way."""
        self.stop()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
