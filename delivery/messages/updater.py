"""Carry out one update of a live message: draw it when its turn comes, send it, and handle the result."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import discord

from delivery.channels.availability import Availability
from delivery.channels.channel_access import ChannelAccess
from delivery.channels.circuit_breaker import TRANSIENT
from delivery.discord_api.omissions import NOTHING
from delivery.discord_api.tokens import Token
from delivery.discord_api.transports import Transport, age
from delivery.limits.changes import Auth, Operation, Place
from delivery.limits.failures import (
    MISSING_PERMISSIONS,
    NETWORK_ERRORS,
    UNKNOWN_MESSAGE,
    ChannelNotOpen,
    DeliveryFailure,
    failure_of,
    is_refusal,
    retry_after,
)
from delivery.limits.rate_limiter import Urgency
from delivery.messages.message_state import Outcome, Shown, Update, Version
from delivery.messages.pages import Page, Pages
from ui.screen import Screen, files_of, has_files

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""The timeout of one request, in seconds."""


class Updater:
    """Carries out the updates of one live message's ``pages``, one request at a time.

    :param changed: set whenever something happens; an update waiting for its turn then checks whether it is still
        needed.
    """

    def __init__(
        self,
        transport: Transport,
        access: ChannelAccess,
        pages: Pages,
        availability: Availability,
        changed: asyncio.Event,
    ) -> None:
        self._transport = transport
        self._access = access
        self._environment = access.environment
        self._pages = pages
        self._availability = availability
        self._changed = changed

    async def bring_up_to_date(self, page: Page, update: Update) -> None:
        """Carry out an update, if it is still needed when its turn comes."""
        if update.auth is Auth.TOKEN and not self._environment.takes_tokens(self._pages.subject.kind):
            page.state.forget_token()
            return
        turns, counted = self._environment.rate_limiter, update.auth is Auth.BOT
        await turns.yield_to_loop()
        pace, is_next = self._access.pace_of(update.operation), partial(self._is_next, page, update)
        if counted and not await turns.take_turn(self._changed, pace, partial(self._urgency, page, update), is_next):
            return
        shown = self._drawn(page, update) if is_next() else None
        if shown is None:
            if counted:
                turns.give_back()
            return
        if counted:
            pace.note(_now())
        before, place = page.state.shown, page.state.place
        token = page.state.begin(update, shown, _now())
        page.tried = place is not None
        page.quiet.clear()
        try:
            async with asyncio.timeout(PATIENCE):
                known = before.content if before is not None else None
                place = await self._request(update.operation, place, known, shown.content, token)
        except (discord.DiscordException, *NETWORK_ERRORS) as problem:
            await self._note_failure(page, update, shown.content, problem)
        except BaseException:
            page.state.end(Outcome.LOST, _now())
            raise
        else:
            page.state.end(Outcome.ARRIVED, _now(), place)
            await self._note_arrival(page, update, shown.content)
        finally:
            page.quiet.set()

    # -- before the request --------------------------------------------------------------------------------------------

    def _is_next(self, page: Page, update: Update) -> bool:
        page.want()
        return self._pages.next(_now()) == (page, update)

    def _urgency(self, page: Page, update: Update) -> int:
        """Return the urgency. Results and deletions aren't urgent, unless the next page is waiting for them."""
        may_wait = page is not self._pages.newest or update.operation is Operation.REMOVE
        return Urgency.BACKGROUND if may_wait and not page.goes_first else self._pages.subject.urgency()

    def _drawn(self, page: Page, update: Update) -> Shown[Screen | None] | None:
        """Draw the newest screen; return None if there is nothing to send after all, or if it can't be sent.

        For a deletion, the content is None.
        """
        state = page.state
        if update.auth is Auth.BOT and not self._availability.may_try(update.operation):
            return None
        if state.wanted is None:
            return Shown(Version(None), None)
        if update == Update(Operation.EDIT, Auth.BOT) and page is self._pages.newest and self._is_old(state.place):
            self._pages.replace()
            return None
        screen = page.draw()
        if screen is None:
            page.note_void(state.wanted)
            return None
        screen = page.fitting(self._access.fitting(screen), _now())
        if state.shown is not None and state.shown.content == screen:
            state.note_shown(state.wanted, screen)
            self._pages.subject.on_shown()
            return None
        return Shown(state.wanted, screen)

    def _is_old(self, place: Place | None) -> bool:
        """Return whether to resend the message, since Discord allows few edits of messages over an hour old."""
        return place is not None and self._access.can_post and age(place[1]) > self._pages.subject.renewed_after

    # -- the request ---------------------------------------------------------------------------------------------------

    async def _request(
        self,
        operation: Operation,
        place: Place | None,
        before: Screen | None,
        screen: Screen | None,
        token: Token | None,
    ) -> Place | None:
        """Send, edit or delete a message, and return its new location. Don't resend pictures the message already has.

        :param before: what the message is known to show now.
        :param screen: what it should show, or None to delete it.
        """
        if screen is None:
            if place is not None:
                await self._transport.delete(place, token=token)
            return None
        if place is None or operation is Operation.SEND:
            return await self._transport.send(screen)
        has_them = before is not None and files_of(before) == files_of(screen)
        if not has_them or not self._environment.keeps_pictures:
            await self._transport.edit(place, screen, token=token)
            return place
        try:
            await self._transport.edit(place, screen, same_files=True, token=token)
        except discord.HTTPException as problem:
            if not _may_be_about_files(problem, screen):
                raise
            await self._transport.edit(place, screen, token=token)  # Discord has lost the message's pictures
            self._environment.note_pictures_lost()
        return place

    # -- after the request ---------------------------------------------------------------------------------------------

    async def _note_arrival(self, page: Page, update: Update, screen: Screen | None) -> None:
        """Handle an update that arrived."""
        pages, was_cut_off = self._pages, False
        if update.auth is Auth.TOKEN:
            self._environment.note_token(pages.subject.kind, worked=True)
        else:
            was_cut_off = self._availability.was_taken(update.operation)
        if update.operation is Operation.SEND:
            pages.note_sent(page)
        if screen is not None and has_files(screen):
            self._access.note_pictures(taken=True)
        if not pages.is_followed(page):
            pages.drop_if_done(page)
        elif update.operation is not Operation.EDIT or was_cut_off:
            await pages.report_place()
        pages.report_shown()

    async def _note_failure(self, page: Page, update: Update, screen: Screen | None, problem: Exception) -> None:
        """Handle an update that failed."""
        pages, end = self._pages, partial(page.state.end, now=_now())
        newest, failure, code = page is pages.newest, failure_of(problem), getattr(problem, "code", 0)
        if failure is DeliveryFailure.INVALID and screen is not None:
            end(Outcome.UNFIT)
            self._make_plainer(page, screen, problem)
        elif update.auth is Auth.TOKEN and is_refusal(problem):
            log.info("click token refused: %s", failure.name)
            if code != UNKNOWN_MESSAGE and failure is not DeliveryFailure.LOCKED:
                self._environment.note_token(pages.subject.kind, worked=False)
            end(Outcome.REFUSED)
        elif code == MISSING_PERMISSIONS and screen is not None and has_files(screen):
            await self._do_without_pictures(page)
        elif isinstance(problem, ChannelNotOpen):
            end(Outcome.REFUSED)
            self._availability.wait_until_open(problem)
        elif failure is DeliveryFailure.MESSAGE_GONE:
            end(Outcome.GONE)
            was_results = page is pages.results
            await self._lose(page)
            if was_results and self._access.can_post:
                pages.turn(None, in_flight=False)  # the message was deleted, or a process died while turning the page
        elif failure is DeliveryFailure.TOO_OLD and newest and self._access.can_post:
            end(Outcome.REFUSED)
            pages.replace()
        elif failure is DeliveryFailure.TEMPORARY or (failure is DeliveryFailure.TOO_OLD and pages.is_followed(page)):
            log.info("message not sent, retrying: %s", type(problem).__name__)
            end(Outcome.LOST, retry_after=retry_after(problem))
        elif failure in TRANSIENT and not self._availability.record(failure, update.operation):
            log.info("message refused (%s), retrying once", failure.name)
            end(Outcome.REFUSED_ONCE)
        else:
            end(Outcome.REFUSED)
            await self._give_up(page, update, failure)

    async def _do_without_pictures(self, page: Page) -> None:
        """Retry once with pictures after a refusal. After a second one, send no pictures there for a while."""
        if self._access.note_pictures(taken=False):
            log.info("message with pictures refused, retrying once")
            page.state.end(Outcome.REFUSED_ONCE, _now())
            return
        log.info("pictures refused again: leaving them out of this channel's messages for a while")
        page.state.end(Outcome.REFUSED, _now())
        await self._pages.report_place()  # the message hasn't moved, but others that describe it may need an update

    def _make_plainer(self, page: Page, sent: Screen, problem: Exception) -> None:
        """Make the message plainer after Discord rejected its body; if that is impossible, leave it as it is."""
        seconds = self._environment.pauses.refused
        if isinstance(problem, discord.HTTPException) and not page.note_invalid(sent, problem, _now(), seconds):
            log.warning("message left unchanged: Discord refused its new content (code %d)", problem.code)

    async def _lose(self, page: Page) -> None:
        """Drop a message that is gone or can't be changed; the newest one is resent."""
        stays = self._pages.is_followed(page)
        if page is not self._pages.newest:
            self._pages.drop(page)
        if stays:
            await self._pages.report_place()

    async def _give_up(self, page: Page, update: Update, failure: DeliveryFailure) -> None:
        """Give up this update. If the message was about to be closed or deleted, leave it as it is."""
        if page is not self._pages.newest:
            await self._lose(page)
            return
        if failure not in TRANSIENT:
            self._availability.record(failure, update.operation)
        not_here = failure in (DeliveryFailure.NOT_ALLOWED, DeliveryFailure.LOCKED)
        if update.operation is Operation.SEND and not_here and self._pages.restore_previous():
            log.info("new message refused: using the previous one again")
        else:
            log.info("message not shown: %s", failure.name)
            self._availability.give_up(failure, update.operation)
            if not_here and (self._access.is_lost or update.operation is Operation.REMOVE):
                pass  # the message stays, and will be current again once the bot regains access
            elif not_here and update.operation is Operation.EDIT:
                self._pages.replace(restorable=False)
            else:
                page.state.forget_place()
        await self._pages.report_place()


def _may_be_about_files(problem: discord.HTTPException, screen: Screen) -> bool:
    """Return whether Discord rejected the body because of its files, or without naming the cause."""
    if failure_of(problem) is not DeliveryFailure.INVALID or not has_files(screen):
        return False
    named = NOTHING.named_by(problem, screen)
    return named is None or named.pictures


def _now() -> float:
    return asyncio.get_running_loop().time()
