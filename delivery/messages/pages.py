"""Keep the pages of a live message in order: the newest, the results above it, and former ones still to go.

When a page is turned, the newest message becomes the results, and those there were before go; then the next one is
sent, as far as that can be done. All this comes out the same when it is done twice, by two processes. One that was
turned before it had been sent is sent as the results, in its place.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import NamedTuple

import discord

from delivery.discord_api.omissions import NOTHING
from delivery.discord_api.tokens import Token
from delivery.limits.changes import Place
from delivery.limits.rate_limiter import Pauses, Urgency
from delivery.messages.message_state import TOKEN_SECONDS, MessageState, Update, Version, Wait
from ui.screen import Screen

_CLOSED = Version("closed")


class Content(NamedTuple):
    """What a message is to show: how that is drawn, and what it is drawn from."""

    draw: Callable[[], Screen | None]
    version: Callable[[], Version | None]


async def _unheard(_place: Place | None) -> None:
    """Where the message is concerns nobody."""


def _nothing() -> None:
    """There is nothing to show."""


EMPTY = Content(_nothing, _nothing)


@dataclass(frozen=True, slots=True)
class Subject:
    """What a live message shows, and what its owner wants of it.

    ``results`` are what a page shows that was turned. ``on_moved`` is told where the message is now (None: nowhere),
    ``on_shown`` that it is known to show what it should. The lowest ``urgency`` is updated first. A message that is
    older than ``renewed_after`` seconds is sent anew instead of updated with the bot's own token. Messages of one
    ``kind`` take tokens or don't; its ``name`` is for the log.
    """

    content: Content = EMPTY
    results: Content = EMPTY
    on_moved: Callable[[Place | None], Awaitable[None]] = _unheard
    on_shown: Callable[[], None] = _nothing
    urgency: Callable[[], int] = lambda: Urgency.TABLE
    renewed_after: float = math.inf
    kind: str = "message"
    name: str = "a message"


MOST_REFUSALS = 6
"""So often at most a message is made plainer; Discord might name one button after the other."""


class Page:
    """One message and its content. It was ``tried`` when an attempt at it was made; ``quiet`` while no update is."""

    def __init__(self, state: MessageState[Screen | None, Token], content: Content) -> None:
        self.state = state
        self.draw, self._version = content
        self.tried = False
        self.quiet = asyncio.Event()
        self.quiet.set()
        self._in_order = False
        self._void: Version | None = None
        self._left_out = NOTHING
        self._left_out_until = 0.0
        self._refusals = 0
        self._token_timer: asyncio.TimerHandle | None = None

    def want(self) -> None:
        """Look what it is to show now."""
        version = self._version()
        self.state.want(version if version != self._void else None)

    def note_void(self, version: Version) -> None:
        """Of this version nothing was drawn: it is to go, until there is another one."""
        self._void = version
        self.state.want(None)

    def fitting(self, screen: Screen, now: float) -> Screen:
        """The screen without what Discord has refused of this message lately."""
        if now >= self._left_out_until:
            self._left_out, self._refusals = NOTHING, 0
        return self._left_out.of(screen)

    def note_invalid(self, sent: Screen, problem: discord.HTTPException, now: float, seconds: float) -> bool:
        """Discord takes no such body. Whether there is something plainer to send; if not it is left as it is.

        :param seconds: for so long what is left out now isn't tried again.
        """
        self._refusals += 1
        plainer = self._left_out.plainer(problem, sent) if self._refusals <= MOST_REFUSALS else None
        if plainer is None:
            self.state.leave_alone()
            return False
        self._left_out, self._left_out_until = plainer, now + seconds
        return True

    def invalidate(self) -> None:
        """What it shows is not known any more, and all of it is worth another attempt."""
        self._void, self._left_out, self._left_out_until = None, NOTHING, 0.0
        self.state.invalidate()

    def close(self, closing: Screen | None, *, in_order: bool = False) -> None:
        """Leave this in it for good; None: take it away. ``in_order`` comes before newer pages."""
        self.show(Content(lambda: closing, lambda: None if closing is None else _CLOSED), in_order=in_order)

    def show(self, content: Content, *, in_order: bool = False) -> None:
        """Show something else from now on. ``in_order`` comes before newer pages."""
        self.draw, self._version = content
        self._in_order, self.tried, self._void = in_order, False, None
        self.state.invalidate()  # a version of the one content says nothing of the other
        self.want()

    def forget_token_in_time(self) -> None:
        """It has just taken a token: one that is no longer young is kept nowhere."""
        if self._token_timer is not None:
            self._token_timer.cancel()
        loop = asyncio.get_running_loop()
        old = loop.time() + TOKEN_SECONDS
        self._token_timer = loop.call_at(old, self.state.forget_old_token, old)

    def release(self) -> None:
        """Hold nothing of what it was drawn from, and no token."""
        self.draw, self._version = EMPTY
        self.state.forget_token()
        if self._token_timer is not None:
            self._token_timer.cancel()

    @property
    def step(self) -> int | None:
        """Up to which step of its table's log it is known to be right; None: it is not known to be."""
        shown = self.state.shown
        return shown.version.step if shown is not None and self.state.is_current else None

    @property
    def goes_first(self) -> bool:
        """Whether it comes before newer pages: until an attempt was made at it, and before it has been sent."""
        return self._in_order and not self.state.answering and (self.state.place is None or not self.tried)


class Pages:
    """All pages of one live message, the former ones in their order.

    :param above: where the results are already. :param bot: whether the bot's own token can send, change and remove
        messages there.
    """

    def __init__(
        self, subject: Subject, pauses: Pauses, place: Place | None = None, above: Place | None = None, *, bot: bool
    ) -> None:
        self.subject = subject
        self._pauses = pauses
        self._bot = bot
        self.newest = self._page(place, subject.content)
        self.results = self._page(above, subject.results) if above is not None else None
        """The page above the newest."""
        self.previous: Page | None = None
        """The page before the newest, until that has been sent."""
        self._former: list[Page] = []

    def next(self, now: float) -> tuple[Page, Update | Wait] | None:
        """What is to be done next, to which page; None: nothing, until something happens."""
        pages = [*self._above(), *self._former, self.newest]
        first = [page for page in pages if page.goes_first]
        for page in (*first, self.newest, *pages):
            todo = page.state.next(now)
            if todo is not None:
                return page, todo
        return None

    def want(self) -> None:
        """Look what the newest is to show now, and the results."""
        self.newest.want()
        if self.results is not None:
            self.results.want()

    def report_place(self) -> Awaitable[None]:
        """Tell where the newest is now."""
        return self.subject.on_moved(self.newest.state.place)

    def report_shown(self) -> None:
        """Tell that the newest is right, if it is known to be."""
        if self.newest.step is not None:
            self.subject.on_shown()

    def invalidate(self) -> None:
        """What any of them shows is not known any more."""
        for page in (self.newest, *self._above(), *self._former):
            page.invalidate()

    def turn(self, full: Screen | None, *, in_flight: bool) -> None:
        """Go on in a new message; the newest one shows the results, if it is there or ``in_flight``.

        The results there were go, or stay as they are ``full`` for good.
        """
        if self.newest.state.place is None and not in_flight:
            return
        if self.results is not None:
            self.results.close(full, in_order=True)
            self._former.append(self.results)
        self.results = self.previous = self.newest
        self.results.show(self.subject.results, in_order=True)
        self._begin_newest()

    def replace(self) -> None:
        """Go on in a new message, and remove the newest one after that."""
        self.newest.close(None)
        self._former.append(self.newest)
        self.previous = self.newest
        self._begin_newest()

    def at(self, message: int) -> Page | None:
        """The page that is the message with this id."""
        pages = (self.newest, *self._above(), *self._former)
        return next((page for page in pages if page.state.place is not None and page.state.place[1] == message), None)

    def restore_previous(self) -> bool:
        """No new message can be sent: the page before it is the newest again; False when there is none."""
        page, self.previous = self.previous, None
        if page is None or page.state.place is None:
            return False
        self.drop(page)
        page.show(self.subject.content)
        self.newest = page
        return True

    def note_sent(self, page: Page) -> None:
        """A page was sent. Former ones that turn out to be the same message are forgotten: none is to be removed."""
        self._former = [one for one in self._former if one.state.place != page.state.place or one is page]
        self.previous = None

    def is_followed(self, page: Page) -> bool:
        """Whether it is one of the two that are followed."""
        return page in (self.newest, self.results)

    def drop_if_done(self, page: Page) -> None:
        """Forget a former page that is closed or removed."""
        state = page.state
        if state.place is None or (state.shown is not None and state.shown.version == state.wanted):
            self.drop(page)

    def drop(self, page: Page) -> None:
        """Forget a former page or the results, as they are."""
        if page is self.results:
            self.results = None
        if page in self._former:
            self._former.remove(page)

    def release(self) -> None:
        """Draw and tell nothing any more, and hold nothing of what was drawn from: its owner holds this.

        Only so both can be forgotten at once.
        """
        self.subject = Subject(urgency=lambda: Urgency.BACKGROUND)
        for page in (self.newest, *self._above(), *self._former):
            page.release()

    def _above(self) -> list[Page]:
        return [self.results] if self.results is not None else []

    def _begin_newest(self) -> None:
        self.newest = self._page(None, self.subject.content)
        self.newest.want()

    def _page(self, place: Place | None, content: Content) -> Page:
        return Page(MessageState(self._pauses, place, bot=self._bot), content)
