"""/puzzle: find the one best move in a position, in private, without a clock."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from discord import app_commands
from discord.ext import commands

from club.moments import MomentId, judged, moment_of, puzzle_of_moment
from club.puzzle import Puzzle
from club.puzzle_pool import offered
from club.puzzling import Puzzling
from cogs.clicks import Click, chosen_move, chosen_part, unknown
from cogs.command_translations import localised
from cogs.front_door import PUZZLE, FrontDoor
from cogs.interaction_reply import Answer, Where, answer, locale_of, person, refusal, say_to
from cogs.puzzle_posting import DOWN, PuzzlePosting
from cogs.replay import past_match
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import place_of
from engine import IllegalMove
from opponents.estimates import ESTIMATORS
from tables import errors
from tables.registry import TableRegistry
from tables.thinking import THINKING_FAILED
from ui.screen import Screen
from ui.screens.help import PUZZLES
from ui.screens.puzzles import NEXT, RULES, STORY, Names, answer_screen, games_screen, question_screen, story_screen
from ui.table.rules_page import rules_screen
from ui.text.text_context import context_for
from ui.text_only import in_words

log = logging.getLogger(__name__)

_GAMES = [app_commands.Choice(name=localised(f"game-{key}"), value=key) for key in offered()]
_POSTS = [
    app_commands.Choice(name=localised("post-puzzle"), value="daily"),
    app_commands.Choice(name=localised("post-down"), value=DOWN),
]


class Posed(NamedTuple):
    """A puzzle, and the names of all seats if it is a moment of the user's own match."""

    puzzle: Puzzle
    names: Names = ()


class PuzzleCommands(commands.Cog):
    """The /puzzle command, and every click within a puzzle."""

    def __init__(self, registry: TableRegistry, posting: PuzzlePosting, front_door: FrontDoor) -> None:
        self._registry = registry
        self._posting = posting
        self._puzzling = Puzzling(registry.store.puzzles, registry.now)
        front_door.serve(PUZZLE, self._click)
        front_door.serve(PUZZLES, lambda click: self._begin(click.interaction, ""))

    @app_commands.command(name=localised("command-puzzle-name"), description=localised("command-puzzle"))
    @app_commands.rename(game=localised("option-game"), post=localised("option-post"))
    @app_commands.describe(game=localised("option-puzzle-game-help"), post=localised("option-puzzle-post-help"))
    @app_commands.choices(game=_GAMES, post=_POSTS)
    async def puzzle(self, interaction: Interaction, game: str = "", post: str = "") -> None:
        """Show a puzzle of a game, or let the user choose one, or post one in the channel each day."""
        if post:
            await answer(interaction, self._posting.ask(interaction, post))
            return
        await answer(interaction, self._begin(interaction, game))

    async def _begin(self, interaction: Interaction, game: str) -> Answer:
        if game in offered():
            return await self._next(interaction, game, "private")
        user = interaction.user.id
        progress = {one: await self._puzzling.progress(user, one) for one in offered()}
        return Answer(games_screen(progress, say_to(interaction)))

    async def _click(self, click: Click) -> Answer:
        """Answer a control within a puzzle."""
        interaction, asked = click.interaction, click.asked
        game, name = asked.puzzle or ("", "")
        if game not in ESTIMATORS:
            return unknown(interaction)
        if asked.action == NEXT:
            return await self._next(interaction, game, "here", name) if game in offered() else unknown(interaction)
        posed = await self._posed(interaction, game, name)
        if posed is None:
            return await self._next(interaction, game, "here") if game in offered() else unknown(interaction)
        who = person(interaction)
        match asked.action:
            case action if action == RULES:
                return Answer(rules_screen(game, dict(posed.puzzle.record["options"]), locale_of(interaction)))
            case action if action == STORY:
                return await self._shown(interaction, story_screen, posed.puzzle, who.name, who.locale, posed.names)
        made = chosen_move(click)
        if made is None:
            return await self._question(interaction, posed, chosen=chosen_part(click) or "")
        return await self._made(interaction, posed, made)

    async def _posed(self, interaction: Interaction, game: str, name: str) -> Posed | None:
        """Return the puzzle with this id, or None if there is none any more.

        :raises NoSuchTable, NotSeated, NoReview: if it is a moment of a match that the user can't play again.
        """
        moment = MomentId.parse(name)
        if moment is not None:
            return await self._moment(interaction, moment)
        puzzle = await self._puzzling.puzzle(game, name)
        return Posed(puzzle) if puzzle is not None else None

    async def _moment(self, interaction: Interaction, asked: MomentId) -> Posed:
        """Return a costly moment of the user's own match, as a puzzle."""
        past = await past_match(self._registry, interaction, asked.table)
        seat = past.state.seat_of(interaction.user.id)
        if seat is None:
            raise errors.NotSeated
        review = await self._registry.reviews.kept(past, seat)
        moment = moment_of(review, asked.at) if review is not None else None
        if moment is None:
            raise errors.NoReview
        names = context_for(past.state, locale_of(interaction), seat).plain_names
        return Posed(puzzle_of_moment(past.record, asked, seat, moment), names)

    async def _made(self, interaction: Interaction, posed: Posed, made: str) -> Answer:
        """Judge the user's move."""
        who, puzzle = person(interaction), posed.puzzle
        if not await asyncio.to_thread(puzzle.allows, made):
            notice = refusal(interaction, IllegalMove("unreadable"), puzzle.game)
            return await self._question(interaction, posed, notice=notice)
        level, rerated = None, None
        if puzzle.name:
            puzzle = await self._judged(puzzle, made)
            await self._puzzling.note_own(who.user, puzzle, made)
        else:
            level = await self._puzzling.level(puzzle)
            rerated = await self._puzzling.answer(who.user, puzzle, made, place_of(interaction), who.name)
        return await self._shown(
            interaction, answer_screen, puzzle, made, who.name, who.locale, rerated, level, posed.names
        )

    async def _judged(self, puzzle: Puzzle, made: str) -> Puzzle:
        """Return a moment with what each move is worth.

        :raises NoReview: if the experts' process fails.
        """
        try:
            return await judged(puzzle, made, self._registry.thinkers)
        except THINKING_FAILED as problem:
            log.warning("a moment was not judged: %s", type(problem).__name__)
            raise errors.NoReview from None

    async def _next(self, interaction: Interaction, game: str, where: Where, after: str = "") -> Answer:
        """Show another puzzle than ``after``: now and then a moment of the user's own match."""
        if MomentId.parse(after) is None:
            for due in await self._puzzling.due(interaction.user.id, game):
                with suppress(errors.TableError):
                    return await self._question(interaction, await self._moment(interaction, due.id), where)
        puzzle, before = await self._puzzling.choose(interaction.user.id, game, after)
        notice = say_to(interaction)("puzzle-all-answered") if before else ""
        return await self._question(interaction, Posed(puzzle), where, notice=notice)

    async def _question(
        self, interaction: Interaction, posed: Posed, where: Where = "here", *, notice: str = "", chosen: str = ""
    ) -> Answer:
        who = person(interaction)
        screen = partial(question_screen, notice=notice, chosen=chosen)
        return await self._shown(interaction, screen, posed.puzzle, who.name, who.locale, posed.names, where=where)

    async def _shown(
        self, interaction: Interaction, make: Callable[..., Screen], *facts: object, where: Where = "here"
    ) -> Answer:
        """Make a screen in a thread, since that replays the match."""
        screen = await asyncio.to_thread(make, *facts)
        pictures = self._registry.preferences.pictures(interaction.guild_id, interaction.user.id)
        return Answer(screen if pictures else in_words(screen), where)
