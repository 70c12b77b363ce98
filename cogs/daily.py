"""/daily: everyone plays the same deal against computers, once a day, in private."""

from __future__ import annotations

import asyncio

from discord import app_commands
from discord.ext import commands

from club.attempt import Attempt, Score
from club.costliest import CostliestDecisions
from club.daily import Daily
from club.daily_deal import DailyDeal
from cogs.clicks import Click, chosen_move, chosen_part, unknown
from cogs.command_translations import localised
from cogs.front_door import DAILY, FrontDoor
from cogs.interaction_reply import Answer, Where, answer, locale_of, person, refusal, say_to
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import place_of
from engine import IllegalMove, Move
from tables import errors
from tables.registry import TableRegistry
from ui.screen import Screen
from ui.screens.daily import (
    BEGIN,
    BOARD,
    COSTLIEST,
    FAIR,
    OPEN,
    RULES,
    SHARE,
    board_screen,
    end_screen,
    fair_screen,
    intro_screen,
    question_screen,
    shared_screen,
)
from ui.screens.daily_costliest import costliest_screen, judging_screen
from ui.table.rules_page import rules_screen
from ui.text_only import in_words

SOON = 1.0
"""How many seconds to wait for a decision to be judged before the progress is shown."""


class DailyCommands(commands.Cog):
    """The /daily command, and every click within a daily deal."""

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        self._daily = Daily(registry.store.dailies, registry.now)
        self._costliest_decisions = CostliestDecisions(registry.thinkers)
        front_door.serve(OPEN, self._opened)
        front_door.serve(DAILY, self._click)

    async def cog_unload(self) -> None:
        """Stop judging attempts."""
        self._costliest_decisions.close()

    @app_commands.command(name=localised("command-daily-name"), description=localised("command-daily"))
    async def daily(self, interaction: Interaction) -> None:
        """Show today's deal: its introduction, the open question, or how it went."""
        await answer(interaction, self._today(interaction, "private"))

    async def _opened(self, click: Click) -> Answer:
        """Open today's deal with the button under a shared result."""
        return await self._today(click.interaction, "private")

    async def _today(self, interaction: Interaction, where: Where) -> Answer:
        return Answer(await self._shown(interaction, await self._daily.deal(self._daily.today)), where)

    async def _click(self, click: Click) -> Answer:
        """Answer a control within a daily deal."""
        interaction, day = click.interaction, click.asked.day
        if day is None:
            return unknown(interaction)
        deal = await self._daily.deal(day)
        match click.asked.action:
            case action if action == BEGIN:
                name = person(interaction).name
                attempt = await self._daily.begin(deal, click.user, place_of(interaction), name)
                return Answer(await self._at(interaction, attempt), "here")
            case action if action == RULES:
                return Answer(rules_screen(deal.game, dict(deal.form.options), locale_of(interaction)))
            case action if action == FAIR:
                screen = fair_screen(
                    deal, await self._daily.deals_ahead(), await self._daily.revealed(), say_to(interaction)
                )
                return Answer(screen, "here")
            case action if action == BOARD and place_of(interaction):
                lines = await self._daily.board(deal.day, place_of(interaction))
                return Answer(board_screen(deal, lines, click.user, self._registry.now(), say_to(interaction)), "here")
            case action if action == COSTLIEST:
                return await self._costliest(click)
            case action if action == SHARE:
                return await self._share(click)
        move, part = chosen_move(click), chosen_part(click)
        if move is None and part is None:
            return Answer(await self._shown(interaction, deal), "here")
        return await self._moved(click, deal, move, part or "")

    async def _moved(self, click: Click, deal: DailyDeal, text: str | None, part: str) -> Answer:
        """Make a move, or show the hand with part of a move chosen."""
        interaction, decision = click.interaction, click.asked.decision or ""
        if text is None:
            attempt = await self._daily.attempt(deal, click.user)
            if attempt is None:
                return Answer(await self._shown(interaction, deal), "here")
            chosen = part if attempt.match.decision == decision else ""
            return Answer(await self._at(interaction, attempt, chosen=chosen), "here")
        try:
            attempt, made = await self._daily.play(deal, click.user, decision, Move.parse(text))
        except IllegalMove as problem:
            unchanged = await self._daily.attempt(deal, click.user)
            if unchanged is None:  # erased in the meantime
                return Answer(await self._shown(interaction, deal), "here")
            notice = refusal(interaction, problem, deal.game)
            return Answer(await self._at(interaction, unchanged, notice=notice), "here")
        notice = "" if made else say_to(interaction)("daily-moved-on")
        return Answer(await self._at(interaction, attempt, notice=notice), "here")

    async def _costliest(self, click: Click) -> Answer:
        """Show the costliest decision of a finished attempt, or how far its search is."""
        attempt, _ = await self._finished(click)
        job, who = self._costliest_decisions.begin(attempt), person(click.interaction)
        if not job.task.done():
            await asyncio.wait({job.task}, timeout=SOON)
        if not job.task.done():
            return Answer(judging_screen(attempt, job, who.name, who.locale), "here")
        review = await job.finished()
        screen = await asyncio.to_thread(costliest_screen, attempt, review, who.name, who.locale)
        return Answer(self._worded(click.interaction, screen), "here")

    async def _share(self, click: Click) -> Answer:
        """Post how it went, in the language of the server."""
        interaction = click.interaction
        attempt, score = await self._finished(click)
        guild = place_of(interaction)
        summary = await self._daily.summary(attempt, click.user, guild)
        pictures = self._registry.preferences.pictures(guild)
        server = self._registry.preferences.server(guild).language
        name = person(interaction).name
        locale = server or str(interaction.guild_locale or locale_of(interaction))
        screen = await asyncio.to_thread(shared_screen, attempt, score, summary, name, locale, pictures=pictures)
        return Answer(screen, "public")

    async def _finished(self, click: Click) -> tuple[Attempt, Score]:
        """Return the user's finished attempt at the clicked deal.

        :raises NotOver: if it isn't finished.
        """
        deal = await self._daily.deal(click.asked.day if click.asked.day is not None else self._daily.today)
        attempt = await self._daily.attempt(deal, click.user)
        score = attempt.score() if attempt is not None else None
        if attempt is None or score is None:
            raise errors.NotOver
        return attempt, score

    # -- screens ------------------------------------------------------------------------------------------------------

    async def _shown(self, interaction: Interaction, deal: DailyDeal) -> Screen:
        """Return the deal as it stands for the user."""
        attempt = await self._daily.attempt(deal, interaction.user.id)
        if attempt is None:
            return intro_screen(deal, await self._daily.streak(interaction.user.id), say_to(interaction))
        return await self._at(interaction, attempt)

    async def _at(self, interaction: Interaction, attempt: Attempt, *, notice: str = "", chosen: str = "") -> Screen:
        """Return the open question, or the end."""
        who = person(interaction)
        score = attempt.score()
        if score is None:
            screen = await asyncio.to_thread(
                question_screen, attempt, who.name, who.locale, notice=notice, chosen=chosen
            )
        else:
            guild = place_of(interaction)
            summary = await self._daily.summary(attempt, who.user, guild)
            screen = await asyncio.to_thread(
                end_screen,
                attempt,
                score,
                summary,
                who.name,
                who.locale,
                here=bool(guild),
                notice=notice,
            )
        return self._worded(interaction, screen)

    def _worded(self, interaction: Interaction, screen: Screen) -> Screen:
        """Return the screen, in words alone if the reader or the server wants no pictures."""
        pictures = self._registry.preferences.pictures(interaction.guild_id, interaction.user.id)
        return screen if pictures else in_words(screen)
