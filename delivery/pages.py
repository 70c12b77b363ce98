"""The messages of a live message: the newest, and the former ones that are still to be closed or removed.

A former page is closed before the next one is sent, as far as that can be done: after a restart only the newest is
known. One that was turned before it had been sent is sent as it closed, in its place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from delivery.message_state import TOKEN_SECONDS, MessageState, Place, Update, Version, Wait
from delivery.pauses import Pauses
from delivery.tokens import Token
from ui.screen import Screen

_CLOSED = Version("closed")


class Page:
    """One message, what it is to show, and what that is drawn from. It was ``tried`` when an attempt at it was made."""

    def __init__(
        self,
        state: MessageState[Screen | None, Token],
        draw: Callable[[], Screen | None],
        version: Callable[[], Version | None],
    ) -> None:
        self.state = state
        self.draw = draw
        self.tried = False
        self._version = version
        self._leaving = False
        self._token_timer: asyncio.TimerHandle | None = None

    def want(self) -> None:
        """Look what it is to show now."""
        self.state.want(self._version())

    def close(self, closing: Screen | None) -> None:
        """Leave this in it for good; None: take it away."""
        self._leaving = closing is None
        self.draw = lambda: closing
        self._version = lambda: None if closing is None else _CLOSED
        self.tried = False
        self.want()

    def reopen(self, draw: Callable[[], Screen | None], version: Callable[[], Version | None]) -> None:
        """Go on in it."""
        self.draw, self._version, self._leaving = draw, version, False
        self.state.doubt()

    def forget_token_in_time(self) -> None:
        """It has just taken a token: one that is no longer young is kept nowhere."""
        if self._token_timer is not None:
            self._token_timer.cancel()
        loop = asyncio.get_running_loop()
        old = loop.time() + TOKEN_SECONDS
        self._token_timer = loop.call_at(old, self.state.forget_old_token, old)

    def let_go(self) -> None:
        """Hold nothing of what it was drawn from, and no token."""
        self.draw = self._version = _nothing
        self.state.forget_token()
        if self._token_timer is not None:
            self._token_timer.cancel()

    @property
    def goes_first(self) -> bool:
        """Whether it comes before newer pages: until an attempt was made to close it, and before it has been sent."""
        if self._leaving or self.state.answering:
            return False
        return self.state.place is None or not self.tried


class Pages:
    """All pages of one live message, the former ones in their order.

    :param bot: whether the bot's own token can send, change and remove them.
    """

    def __init__(
        self,
        pauses: Pauses,
        draw: Callable[[], Screen | None],
        version: Callable[[], Version | None],
        place: Place | None,
        *,
        bot: bool,
    ) -> None:
        self._pauses = pauses
        self._draw = draw
        self._version = version
        self._bot = bot
        self.newest = self._page(place)
        self.previous: Page | None = None
        """The page before the newest, until that has been sent."""
        self._former: list[Page] = []

    def next(self, now: float) -> tuple[Page, Update | Wait] | None:
        """What is to be done next, to which page; None: nothing, until something happens."""
        in_order = [page for page in self._former if page.goes_first]
        for page in (*in_order, self.newest, *(page for page in self._former if page not in in_order)):
            todo = page.state.next(now)
            if todo is not None:
                return page, todo
        return None

    def turn(self, closing: Screen, *, under_way: bool) -> None:
        """Go on in a new message; this is left in the newest one, if it is there or ``under_way``."""
        if self.newest.state.place is not None or under_way:
            self._add_newest(closing)

    def replace(self) -> None:
        """Go on in a new message, and remove the newest one after that."""
        self._add_newest(None)

    def at(self, message: int) -> Page | None:
        """The page that is the message with this id."""
        pages = (self.newest, *self._former)
        return next((page for page in pages if page.state.place is not None and page.state.place[1] == message), None)

    def go_back(self) -> bool:
        """No new message can be sent: the page before it is the newest again; False when there is none."""
        page, self.previous = self.previous, None
        if page is None or page.state.place is None:
            return False
        self._former = [one for one in self._former if one is not page and one.state.place is not None]
        page.reopen(self._draw, self._version)
        self.newest = page
        return True

    def drop_if_done(self, page: Page) -> None:
        """Forget a former page that is closed or removed."""
        state = page.state
        if state.place is None or (state.shown is not None and state.shown.version == state.wanted):
            self.drop(page)

    def drop(self, page: Page) -> None:
        """Forget a former page, as it is."""
        if page in self._former:
            self._former.remove(page)

    def let_go(self) -> None:
        """Draw nothing any more, and hold nothing of what was drawn from."""
        self._draw = self._version = _nothing
        for page in (self.newest, *self._former):
            page.let_go()

    def _add_newest(self, closing: Screen | None) -> None:
        self.newest.close(closing)
        self._former.append(self.newest)
        self.previous = self.newest
        self.newest = self._page(None)
        self.newest.want()

    def _page(self, place: Place | None) -> Page:
        return Page(MessageState(self._pauses, place, bot=self._bot), self._draw, self._version)


def _nothing() -> None:
    """There is nothing to show."""
