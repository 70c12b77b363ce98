"""How the pages of a live message are brought up to date: one request at a time, each when its turn has come.

What is to be done next, and by which way, is for ``delivery.messages.message_state`` to say; here it is done.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from functools import partial

import discord
from discord.utils import snowflake_time

from delivery.channels.availability import Obstacle
from delivery.channels.channel_access import ChannelAccess
from delivery.channels.circuit_breaker import PASSING
from delivery.discord_api.free_tokens import FreeWays, Way
from delivery.discord_api.rate_limiter import RateLimiter, Urgency
from delivery.discord_api.transports import (
    NETWORK_ERRORS,
    ChannelNotOpen,
    DeliveryFailure,
    Transport,
    failure_of,
    is_refusal,
    retry_after,
)
from delivery.messages.carrying_out import carry_out
from delivery.messages.message_state import Doing, Outcome, Place, Shown, Status, Update, Version, Wait
from delivery.messages.pages import Content, Page, Pages
from delivery.messages.pauses import Pauses
from delivery.messages.turns import Turns
from tables.background import Report, unreported, until_done
from ui.screen import Screen, has_files

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds that one request may take."""
MISSING_PERMISSIONS = 50013
UNKNOWN_MESSAGE = 10008


class Following:
    """Does what the pages of a live message need. See there what it is given."""

    def __init__(
        self,
        transport: Transport,
        draw: Callable[[], Screen | None],
        on_moved: Callable[[Place | None], Awaitable[None]],
        place: Place | None = None,
        pauses: Pauses = Pauses(),  # noqa: B008 - a constant
        *,
        version: Callable[[], Version | None] | None = None,
        results: Content | None = None,
        above: Place | None = None,
        rate_limiter: RateLimiter | None = None,
        urgency: Callable[[], int] = lambda: Urgency.TABLE,
        access: ChannelAccess | None = None,
        renewed_after: float = math.inf,
        kind: str = "message",
        name: str = "a message",
        report: Report = unreported,
        free_ways: FreeWays | None = None,
        on_shown: Callable[[], None] = lambda: None,
    ) -> None:
        self._transport = transport
        self._turns = Turns(rate_limiter or RateLimiter())
        self._urgency = urgency
        self._access = access or ChannelAccess(pauses)
        self._obstacle = Obstacle(self._access.posts, self.touch, lasting=not transport.can_send)
        self._on_moved = on_moved
        self._on_shown = on_shown
        self._renewed_after = renewed_after
        self._kind = kind
        self._name, self._report = name, report
        self._free_ways = free_ways or FreeWays()
        new = version or (lambda: Version(object()) if draw() is not None else None)
        content = Content(draw, new)
        self._refused_seconds = pauses.refused
        self._pages = Pages(pauses, content, place, results=results, above=above, bot=transport.can_send)
        self._closed = self._held = False
        self._task: asyncio.Task[None] | None = None

    def touch(self) -> None:
        """The screen may have changed."""
        self._pages.want()
        if self.shown_step is not None:
            self._on_shown()
        self._obstacle.look_again()
        self._wake()

    @property
    def place(self) -> Place | None:
        """Where it is."""
        return self._pages.newest.state.place

    @property
    def takes_tokens(self) -> bool:
        """Whether messages of its kind can be changed with the tokens of clicks, as far as is known."""
        return self._free_ways.usable(self._kind)

    @property
    def shown_step(self) -> int | None:
        """Up to which step of its table's log it is known to be right; None: it is not known to be."""
        return self._step_of(self._pages.newest)

    @property
    def results_step(self) -> int | None:
        """The same of its results."""
        return self._step_of(self._pages.results) if self._pages.results is not None else None

    def _step_of(self, page: Page) -> int | None:
        shown = page.state.shown
        return shown.version.step if shown is not None and page.state.status(self._now()) is Status.SHOWN else None

    # -- following -----------------------------------------------------------------------------------------------------

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()

    def _wake(self) -> None:
        self._turns.note_change()
        if (
            self._task is None
            and not self._closed
            and not self._held
            and not self._obstacle.stands(is_new=self.place is None)
            and self._pages.next(self._now())
        ):
            self._task = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        try:
            await until_done(f"showing {self._name}", self._do_all, self._report, self._pause)
        finally:
            self._task = None
            if self._closed:
                self._let_go()

    async def _do_all(self) -> None:
        """Do what is to be done, until there is nothing more or an obstacle is in the way."""
        while (
            not self._obstacle.stands(is_new=self.place is None) and (job := self._pages.next(self._now())) is not None
        ):
            self._turns.look()
            page, todo = job
            if isinstance(todo, Wait):
                await self._turns.sleep(todo.until)
            else:
                await self._bring_up_to_date(page, todo)

    async def _pause(self, seconds: float) -> None:
        """After a failure that nobody foresaw: not longer than nothing happens."""
        self._turns.look()
        await self._turns.sleep(self._now() + seconds)

    def _let_go(self) -> None:
        """Hold nothing of what was shown: what shows it holds this, and only so both can be forgotten at once."""
        self._pages.let_go()
        self._urgency, self._on_moved, self._on_shown = lambda: Urgency.LEISURE, _unheard, lambda: None

    async def _bring_up_to_date(self, page: Page, update: Update) -> None:
        """Do what is to be done, if it still is when its turn has come."""
        if update.way is Way.TOKEN and not self.takes_tokens:
            page.state.forget_token()
            return
        await self._turns.share_the_loop()
        counted = update.way is Way.BOT
        if counted and not await self._take_turn(page, update):
            return
        shown = self._drawn(page, update) if self._is_next(page, update) else None
        if shown is None:
            if counted:
                self._turns.give_back()
            return
        if counted:
            self._access.pace_of(update.doing).note(self._now())
        before, place, kept = page.state.shown, page.state.place, self._access.kept_pictures
        token = page.state.begin(update, shown, self._now())
        page.tried = page.state.place is not None
        page.quiet.clear()
        try:
            async with asyncio.timeout(PATIENCE):
                known = before.content if before is not None else None
                place = await carry_out(self._transport, kept, update.doing, place, known, shown.content, token)
        except (discord.DiscordException, *NETWORK_ERRORS) as problem:
            await self._fail(page, update, shown.content, problem)
        except BaseException:
            page.state.end(Outcome.LOST, self._now())
            raise
        else:
            page.state.end(Outcome.ARRIVED, self._now(), place)
            await self._arrive(page, update, shown.content)
        finally:
            page.quiet.set()

    async def _take_turn(self, page: Page, update: Update) -> bool:
        """Wait until a counted request may be sent; False when it has become needless or more urgent meanwhile."""
        pace, urgency = self._access.pace_of(update.doing), partial(self._urgency_of, page, update)
        return await self._turns.take(pace, urgency, partial(self._is_next, page, update))

    def _is_next(self, page: Page, update: Update) -> bool:
        page.want()
        return self._pages.next(self._now()) == (page, update)

    def _urgency_of(self, page: Page, update: Update) -> int:
        """What may wait is no hurry: results, and what is to go. While the next page waits for them it is."""
        may_wait = page is not self._pages.newest or update.doing is Doing.REMOVE
        return Urgency.LEISURE if may_wait and not page.goes_first else self._urgency()

    def _drawn(self, page: Page, update: Update) -> Shown[Screen | None] | None:
        """The newest screen, none if the message is to go; None when nothing need or can be sent after all."""
        state = page.state
        if state.wanted is None:
            return Shown(Version(None), None)
        if update.doing is Doing.SEND and not self._obstacle.may_send():
            return None
        if update == Update(Doing.EDIT, Way.BOT) and page is self._pages.newest and self._is_old(state.place):
            self._pages.replace()
            return None
        screen = page.draw()
        if screen is None:
            page.note_void(state.wanted)
            return None
        screen = page.fitting(self._access.fitting(screen), self._now())
        if state.shown is not None and state.shown.content == screen:
            state.note_shown(state.wanted, screen)
            self._on_shown()
            return None
        return Shown(state.wanted, screen)

    def _is_old(self, place: Place | None) -> bool:
        """Whether a message is to be sent anew. Discord takes few edits of one that is older than an hour."""
        return place is not None and self._access.can_post and age(place) > self._renewed_after

    async def _arrive(self, page: Page, update: Update, screen: Screen | None) -> None:
        """Draw the consequences of an update that arrived."""
        if update.way is Way.TOKEN:
            self._free_ways.note(self._kind, worked=True)
        if update.way is Way.BOT:
            self._obstacle.was_taken(update.doing)
        if update.doing is Doing.SEND:
            self._pages.drop_same(page)
            self._pages.previous = None
        if screen is not None and has_files(screen):
            self._access.note_pictures(taken=True)
        if page not in (self._pages.newest, self._pages.results):
            self._pages.drop_if_done(page)
        elif update.doing is not Doing.EDIT:
            await self._on_moved(self.place)
        if self.shown_step is not None:
            self._on_shown()

    async def _fail(self, page: Page, update: Update, screen: Screen | None, problem: Exception) -> None:
        """Draw the consequences of an update that failed."""
        state, newest = page.state, page is self._pages.newest
        stays = newest or page is self._pages.results
        failure = failure_of(problem)
        if failure is DeliveryFailure.INVALID and screen is not None:
            self._make_plainer(page, screen, problem)
        elif update.way is Way.TOKEN and is_refusal(problem):
            log.info("the token of a click was refused: %s", failure.name)
            if getattr(problem, "code", 0) != UNKNOWN_MESSAGE and failure is not DeliveryFailure.LOCKED:
                self._free_ways.note(self._kind, worked=False)
            state.end(Outcome.REFUSED, self._now())
        elif getattr(problem, "code", 0) == MISSING_PERMISSIONS and screen is not None and has_files(screen):
            await self._do_without_pictures(page)
        elif isinstance(problem, ChannelNotOpen):
            state.end(Outcome.REFUSED, self._now())
            self._obstacle.wait_until_open(problem)
        elif failure is DeliveryFailure.MESSAGE_GONE:
            state.end(Outcome.GONE, self._now())
            was_results = page is self._pages.results
            await self._lose(page)
            if was_results and self._access.can_post:
                self._pages.turn(None, under_way=False)  # deleted, or a process was killed while it turned the page
        elif failure is DeliveryFailure.TOO_OLD and newest and self._access.can_post:
            state.end(Outcome.REFUSED, self._now())
            self._pages.replace()
        elif failure is DeliveryFailure.TEMPORARY or (failure is DeliveryFailure.TOO_OLD and stays):
            log.info("a message will be tried again: %s", type(problem).__name__)
            state.end(Outcome.LOST, self._now(), retry_after=retry_after(problem))
        elif failure in PASSING and not self._obstacle.record(failure, update.doing):
            log.info("a message was refused (%s) and will be tried once more", failure.name)
            state.end(Outcome.REFUSED_ONCE, self._now())
        else:
            state.end(Outcome.REFUSED, self._now())
            await self._give_up(page, update, failure)

    def _make_plainer(self, page: Page, sent: Screen, problem: Exception) -> None:
        """Discord takes no such body: something plainer is sent, or the message is left as it is."""
        page.state.end(Outcome.UNFIT, self._now())
        if isinstance(problem, discord.HTTPException) and not page.note_invalid(
            sent, problem, self._now(), self._refused_seconds
        ):
            log.warning("a message was left as it is: Discord refuses what it should show (code %d)", problem.code)

    async def _do_without_pictures(self, page: Page) -> None:
        """Pictures were refused, which may pass; the second time messages there have none for a while."""
        if self._access.note_pictures(taken=False):
            log.info("a message with pictures was refused and will be tried once more")
            page.state.end(Outcome.REFUSED_ONCE, self._now())
            return
        log.info("pictures are refused: messages there have none for a while")
        page.state.end(Outcome.REFUSED, self._now())
        await self._on_moved(self.place)  # its place is the same, but what is said of it may be another

    async def _lose(self, page: Page) -> None:
        """A message is gone, or left as it is; the newest is wanted again."""
        results = page is self._pages.results
        if page is not self._pages.newest:
            self._pages.drop(page)
        if results or page is self._pages.newest:
            await self._on_moved(self.place)

    async def _give_up(self, page: Page, update: Update, failure: DeliveryFailure) -> None:
        """Discord takes no such message there. One that was to be closed or removed is left as it is."""
        if page is not self._pages.newest:
            await self._lose(page)
            return
        if failure not in PASSING:
            self._obstacle.record(failure, update.doing)
        not_here = failure in (DeliveryFailure.NOT_ALLOWED, DeliveryFailure.LOCKED)
        if update.doing is Doing.SEND and not_here and self._pages.go_back():
            log.info("a new message is refused: the one before it is used again")
            await self._on_moved(self.place)
            return
        log.info("a message can't be shown: %s", failure.name)
        self._obstacle.failure = failure
        if failure is not DeliveryFailure.LOCKED:  # there it stays, and is right again when the thread is opened
            page.state.forget_place()
        await self._on_moved(self.place)


def age(place: Place) -> float:
    """How many seconds ago a message was sent."""
    return time.time() - snowflake_time(place[1]).timestamp()


async def _unheard(_place: Place | None) -> None:
    """Where a stopped message is concerns nobody."""
