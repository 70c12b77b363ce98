"""/review: privately show how good a player's decisions in a finished match were. The player can share a summary."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.clicks import Click
from cogs.command_translations import localised
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, answer, locale_of, say_to
from cogs.replay import offered_matches, past_match
from cogs.safe_int import safe_int
from delivery.answers.answer_delivery import LATE_SECONDS
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.omissions import send_with_fallbacks
from delivery.discord_api.tokens import Token
from delivery.discord_api.transports import AnswerTransport
from delivery.limits.failures import NETWORK_ERRORS, DeliveryFailure, failure_of
from delivery.limits.retry import retry
from tables import errors
from tables.background import Background
from tables.finished.past_match import PastMatch
from tables.finished.review_queue import ReviewJob
from tables.history.review import Review
from tables.registry import TableRegistry
from ui.screen import Screen
from ui.screens.reviews import failed_screen, progress_screen, review_screen, summary_card
from ui.text_only import in_words

log = logging.getLogger(__name__)

PROGRESS_SECONDS = 2.0
NOWHERE = (0, 0)
MOST_PAGES = 100


class ReviewCommands(commands.Cog):
    """Reviews of finished matches, for their players only."""

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        self._shown = Background()
        front_door.serve("review", self._click)
        front_door.serve("review-share", self._share)

    async def cog_unload(self) -> None:
        """Stop updating reviews' progress."""
        await self._shown.close()

    @app_commands.command(name=localised("command-review-name"), description=localised("command-review"))
    @app_commands.rename(match=localised("option-match"))
    @app_commands.describe(match=localised("option-match-help"))
    async def review(self, interaction: Interaction, match: str) -> None:
        """Review the user's decisions in a finished match."""
        await answer(interaction, self.of_match(interaction, match))

    @review.autocomplete("match")
    async def _offer(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the user's latest matches on this server."""
        return await offered_matches(self._registry, interaction, typed)

    async def _click(self, click: Click) -> Answer:
        """Review a match from the button under a result or a replay, or turn a review's page in place."""
        page, _, part = click.asked.argument.partition(" ")
        if not page:
            return await self.of_match(click.interaction, click.asked.table or "")
        past, seat = await self._own(click.interaction, click.asked.table or "")
        review = await self._registry.reviews.kept(past, seat)
        if review is None:
            raise errors.NoReview
        number = safe_int(page, MOST_PAGES)
        screen = await self._screen(click.interaction, past, seat, review, page=number, part=part)
        return Answer(screen, "here" if click.private else "private")

    async def _share(self, click: Click) -> Answer:
        """Post the summary for everyone, in the server's language."""
        past, seat = await self._own(click.interaction, click.asked.table or "")
        review = await self._registry.reviews.kept(past, seat)
        if review is None:
            raise errors.NoReview
        return Answer(summary_card(past, seat, review, past.state.header.locale), "public")

    # -- answers ------------------------------------------------------------------------------------------------------

    async def _own(self, interaction: Interaction, typed: str) -> tuple[PastMatch, int]:
        """Return the chosen match and the user's seat in it.

        :raises NoSuchTable, NotOver, NotSeated: see ``tables.errors``.
        """
        past = await past_match(self._registry, interaction, typed)
        seat = past.state.seat_of(interaction.user.id)
        if seat is None:
            raise errors.NotSeated
        return past, seat

    async def of_match(self, interaction: Interaction, typed: str) -> Answer:
        """Show a stored review, or the progress of a new one until it is finished."""
        past, seat = await self._own(interaction, typed)
        reviews, table = self._registry.reviews, past.state.header.table
        review = await reviews.kept(past, seat)
        if review is not None:
            return Answer(await self._screen(interaction, past, seat, review))
        job = reviews.begin(past, seat)

        def follow(token: Token | None) -> None:
            if token is not None:
                self._shown.try_once("showing a review", partial(self._follow, token, past, seat, job))

        screen = progress_screen(job, table, say_to(interaction))
        return Answer(screen, "private", on_delivered=follow)

    async def _follow(self, token: Token, past: PastMatch, seat: int, job: ReviewJob) -> None:
        """Update the answer with the progress of a review, and finally with the review itself."""
        interaction = token.interaction
        table, say = past.state.header.table, say_to(interaction)
        shown, there = None, True
        while not job.task.done() and there:
            if shown != (job.done, job.again):
                shown = job.done, job.again
                there = await _shown(token, progress_screen(job, table, say), PROGRESS_SECONDS)
            await asyncio.wait({job.task}, timeout=PROGRESS_SECONDS)
        if not there:
            return
        try:
            review = await job.finished()
            past = await past_match(self._registry, interaction, table)  # someone may have been erased in the meantime
            screen = await self._screen(interaction, past, seat, review)
        except errors.TableError:
            screen = failed_screen(table, say)
        await _shown(token, screen, LATE_SECONDS)

    async def _screen(
        self, interaction: Interaction, past: PastMatch, seat: int, review: Review, **shown: Any
    ) -> Screen:
        screen = await asyncio.to_thread(review_screen, past, seat, review, locale_of(interaction), **shown)
        pictures = interaction.client.preferences.pictures(interaction.guild_id, interaction.user.id)
        return screen if pictures else in_words(screen)


async def _shown(token: Token, screen: Screen, seconds: float) -> bool:
    """Update the answer if there is still time; return False once the answer no longer exists."""
    try:
        await send_with_fallbacks(
            screen,
            lambda plain: retry(lambda: AnswerTransport().edit(NOWHERE, plain, token=token), seconds, repeatable=True),
        )
    except (discord.HTTPException, *NETWORK_ERRORS) as problem:
        # the review is stored, so the next request will show it
        log.info("a review was not shown: %s", type(problem).__name__)
        return failure_of(problem) in (DeliveryFailure.TEMPORARY, DeliveryFailure.INVALID)
    return True
