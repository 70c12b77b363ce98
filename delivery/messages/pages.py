"""Keep the pages of a live message in order: the newest, the results above it, and old ones yet to be deleted.

Turning a page makes the newest message the results, deletes the previous results and sends a new message, as far as
possible. The outcome is the same if two processes do so at the same time. If a page is turned before it was sent, it is
sent as the results instead.
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
from delivery.messages.message_state import LAST_EDIT_SECONDS, TOKEN_SECONDS, MessageState, Update, Version, Wait
from ui.screen import Screen

_CLOSED = Version("closed")


class Content(NamedTuple):
    """How to draw a message's screen, and the version it is drawn from.

    Both learn whether the message is free: whether a click's token can edit it, and not just for the last time.
    """

    draw: Callable[[bool], Screen | None]
    version: Callable[[bool], Version | None]


async def _unheard(_place: Place | None) -> None:
    """Ignore the message's location."""


def _nothing() -> None:
    """Do nothing."""


def _no_screen(_free: bool) -> None:
    """Draw nothing."""


EMPTY = Content(_no_screen, _no_screen)


@dataclass(frozen=True, slots=True)
class Subject:
    """The content of a live message, and its owner's callbacks and preferences.

    - ``results`` is what a page shows after it is turned.
    - ``on_moved`` gets the message's new location, or None if it no longer exists.
    - ``on_shown`` is called when the message is current.
    - ``urgency``: lower values are updated first.
    - ``renewed_after``: the age in seconds at which a message is resent instead of edited with the bot's own token.
    - ``kind``: all messages of one kind accept click tokens, or none does.
    - ``name`` is for the log.
    """

    content: Content = EMPTY
    results: Content = EMPTY
    on_moved: Callable[[Place | None], Awaitable[None]] = _unheard
    on_shown: Callable[[], None] = _nothing
    urgency: Callable[[], int] = lambda: Urgency.TABLE
    renewed_after: float = math.inf
    kind: str = "message"
    name: str = "a message"


MAX_REFUSALS = 6
"""How many times a message can be made plainer, since Discord might refuse one button after another."""


class Page:
    """One message and its content. ``tried`` means that a request was attempted; ``quiet`` is set between updates."""

    def __init__(self, state: MessageState[Screen | None, Token], content: Content) -> None:
        self.state = state
        self._draw, self._version = content
        self.tried = False
        self.quiet = asyncio.Event()
        self.quiet.set()
        self._in_order = False
        self._void: Version | None = None
        self._left_out = NOTHING
        self._left_out_until = 0.0
        self._refusals = 0
        self._token_timers: tuple[asyncio.TimerHandle, ...] = ()

    def want(self, *, answered: bool = False) -> None:
        """Update the version that the page should show; ``answered`` means the answer to a click brings a token."""
        version = self._version(answered or self.state.is_free)
        self.state.want(version if version != self._void else None)

    def draw(self) -> Screen | None:
        """Draw the screen for the version that the page should show."""
        return self._draw(self.state.is_free)

    def note_void(self, version: Version) -> None:
        """Note that this version has no screen: delete the message until there is another version."""
        self._void = version
        self.state.want(None)

    def fitting(self, screen: Screen, now: float) -> Screen:
        """Return the screen without the parts Discord recently refused in this message."""
        if now >= self._left_out_until:
            self._left_out, self._refusals = NOTHING, 0
        return self._left_out.of(screen)

    def note_invalid(self, sent: Screen, problem: discord.HTTPException, now: float, seconds: float) -> bool:
        """Make the page plainer after Discord rejected its body.

        If that is impossible, leave the page as it is and return False.

        :param seconds: how long to wait before retrying the omitted parts.
        """
        self._refusals += 1
        plainer = self._left_out.plainer(problem, sent) if self._refusals <= MAX_REFUSALS else None
        if plainer is None:
            self.state.leave_alone()
            return False
        self._left_out, self._left_out_until = plainer, now + seconds
        return True

    def invalidate(self) -> None:
        """Forget what the page shows and what was refused, so that everything is retried."""
        self._void, self._left_out, self._left_out_until = None, NOTHING, 0.0
        self.state.invalidate()

    def close(self, closing: Screen | None, *, in_order: bool = False) -> None:
        """Give the page its final content, or delete it if ``closing`` is None; if ``in_order``, before newer pages."""
        content = Content(lambda _free: closing, lambda _free: None if closing is None else _CLOSED)
        self.show(content, in_order=in_order)

    def show(self, content: Content, *, in_order: bool = False) -> None:
        """Replace the page's content; if ``in_order``, the page is updated before newer ones."""
        self._draw, self._version = content
        self._in_order, self.tried, self._void = in_order, False, None
        self.state.invalidate()  # versions of different content aren't comparable
        self.want()

    def forget_token_in_time(self, ends: Callable[[], None]) -> None:
        """Schedule the newly stored token to be forgotten once it expires.

        Shortly before that, call ``ends``, so that the token can be used once more.
        """
        self._cancel_timers()
        loop = asyncio.get_running_loop()
        old = loop.time() + TOKEN_SECONDS
        self._token_timers = (
            loop.call_at(old - LAST_EDIT_SECONDS, self._note_token_ends, ends),
            loop.call_at(old, self.state.forget_old_token, old),
        )

    def _note_token_ends(self, ends: Callable[[], None]) -> None:
        self.state.note_token_ends()
        ends()

    def _cancel_timers(self) -> None:
        for timer in self._token_timers:
            timer.cancel()

    def release(self) -> None:
        """Drop the content and the token."""
        self._draw, self._version = EMPTY
        self.state.forget_token()
        self._cancel_timers()

    @property
    def step(self) -> int | None:
        """The step of the table's log up to which the page is known to be current; None if it isn't current."""
        shown = self.state.shown
        return shown.version.step if shown is not None and self.state.is_current else None

    @property
    def goes_first(self) -> bool:
        """Whether it must be updated before newer pages: it hasn't been sent yet, or no request has been attempted."""
        return self._in_order and not self.state.answering and (self.state.place is None or not self.tried)


class Pages:
    """All pages of one live message, old ones in order.

    :param above: the location of the existing results.
    :param bot: whether the bot's own token can send, edit and delete messages there.
    """

    def __init__(
        self, subject: Subject, pauses: Pauses, place: Place | None = None, above: Place | None = None, *, bot: bool
    ) -> None:
        self.subject = subject
        self._pauses = pauses
        self._bot = bot
        self.newest = self._page(place, subject.content)
        self.results = self._page(above, subject.results) if above is not None else None
        """The results above the newest page, or None."""
        self.previous: Page | None = None
        """The page before the newest, until the newest has been sent."""
        self._former: list[Page] = []

    def next(self, now: float) -> tuple[Page, Update | Wait] | None:
        """Return the next update and its page, or None if there is nothing to do until something happens."""
        pages = [*self._above(), *self._former]
        first = [page for page in pages if page.goes_first]
        for page in (*first, self.newest, *pages):
            todo = page.state.next(now)
            if todo is not None:
                return page, todo
        return None

    def want(self) -> None:
        """Update the versions that the newest page and the results should show."""
        self.newest.want()
        if self.results is not None:
            self.results.want()

    def report_place(self) -> Awaitable[None]:
        """Report the newest page's location to the subject."""
        return self.subject.on_moved(self.newest.state.place)

    def report_shown(self) -> None:
        """If the newest page is current, report that to the subject."""
        if self.newest.step is not None:
            self.subject.on_shown()

    def invalidate(self) -> None:
        """Forget what each page shows."""
        for page in (self.newest, *self._above(), *self._former):
            page.invalidate()

    def turn(self, full: Screen | None, *, in_flight: bool) -> None:
        """Continue in a new message. The newest message, if it exists or is ``in_flight``, becomes the results.

        The previous results are deleted, or keep ``full`` as their final content.
        """
        if self.newest.state.place is None and not in_flight:
            return
        if self.results is not None:
            self.results.close(full, in_order=True)
            self._former.append(self.results)
        self.results = self.previous = self.newest
        self.results.show(self.subject.results, in_order=True)
        self._begin_newest()

    def replace(self, *, restorable: bool = True) -> None:
        """Continue in a new message, and delete the newest one afterwards.

        :param restorable: whether the newest one can continue if Discord refuses the new message.
        """
        self.newest.close(None)
        self._former.append(self.newest)
        self.previous = self.newest if restorable else None
        self._begin_newest()

    def at(self, message: int) -> Page | None:
        """Return the page whose message has this id, or None."""
        pages = (self.newest, *self._above(), *self._former)
        return next((page for page in pages if page.state.place is not None and page.state.place[1] == message), None)

    def restore_previous(self) -> bool:
        """Continue in the previous page because no new message can be sent; return False if there isn't one."""
        page, self.previous = self.previous, None
        if page is None or page.state.place is None:
            return False
        self.drop(page)
        page.show(self.subject.content)
        self.newest = page
        return True

    def note_sent(self, page: Page) -> None:
        """Record that a page was sent.

        If an old page turns out to be the same message, forget that page, so that the message isn't deleted.
        """
        self._former = [one for one in self._former if one.state.place != page.state.place or one is page]
        self.previous = None

    def is_followed(self, page: Page) -> bool:
        """Return whether the page is one of the two being kept up to date."""
        return page in (self.newest, self.results)

    def drop_if_done(self, page: Page) -> None:
        """Forget an old page once it is closed or deleted."""
        state = page.state
        if state.place is None or (state.shown is not None and state.shown.version == state.wanted):
            self.drop(page)

    def drop(self, page: Page) -> None:
        """Forget an old page or the results, leaving the message as it is."""
        if page is self.results:
            self.results = None
        if page in self._former:
            self._former.remove(page)

    def release(self) -> None:
        """Drop the subject and everything drawn from it.

        The subject's owner refers to these pages. Without the reference back to the subject, both can be freed.
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
