"""/puzzle: find the one best move in a position, in private, without a clock."""

from __future__ import annotations

import asyncio

from discord import app_commands
from discord.ext import commands

from club.puzzle import Puzzle
from club.puzzle_pool import loaded, offered
from club.puzzling import Puzzling
from cogs.clicks import Click, chosen_move, chosen_part, unknown
from cogs.command_translations import localised
from cogs.front_door import PUZZLE, FrontDoor
from cogs.interaction_reply import Answer, Where, answer, locale_of, person, refusal, say_to
from delivery.discord_api.bot_client import Interaction
from engine import IllegalMove
from tables.registry import TableRegistry
from ui.screen import Screen
from ui.screens.help import PUZZLES
from ui.screens.puzzles import NEXT, RULES, STORY, answer_screen, games_screen, question_screen, story_screen
from ui.table.rules_page import rules_screen
from ui.text_only import in_words

_GAMES = [app_commands.Choice(name=localised(f"game-{key}"), value=key) for key in offered()]


class PuzzleCommands(commands.Cog):
    """The /puzzle command, and every click within a puzzle."""

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        self._puzzling = Puzzling(registry.store.puzzles, registry.now)
        front_door.serve(PUZZLE, self._click)
        front_door.serve(PUZZLES, lambda click: self._begin(click.interaction, ""))

    @app_commands.command(name=localised("command-puzzle-name"), description=localised("command-puzzle"))
    @app_commands.rename(game=localised("option-game"))
    @app_commands.describe(game=localised("option-puzzle-game-help"))
    @app_commands.choices(game=_GAMES)
    async def puzzle(self, interaction: Interaction, game: str = "") -> None:
        """Show a puzzle of a game, or let the user choose one."""
        await answer(interaction, self._begin(interaction, game))

    async def _begin(self, interaction: Interaction, game: str) -> Answer:
        if game in offered():
            return await self._next(interaction, game, "private")
        user = interaction.user.id
        progress = {one: await self._puzzling.progress(user, one) for one in offered()}
        return Answer(games_screen(progress, say_to(interaction)))

    async def _click(self, click: Click) -> Answer:
        """Answer a control within a puzzle."""
        game, puzzle_id = click.asked.puzzle or ("", "")
        if game not in offered():
            return unknown(click.interaction)
        if click.asked.action == NEXT:
            return await self._next(click.interaction, game, "here", puzzle_id)
        puzzle = (await loaded(game)).get(puzzle_id)
        if puzzle is None:
            return await self._next(click.interaction, game, "here")
        who = person(click.interaction)
        match click.asked.action:
            case action if action == RULES:
                return Answer(rules_screen(game, dict(puzzle.record["options"]), locale_of(click.interaction)))
            case action if action == STORY:
                return self._shown(
                    click.interaction, await asyncio.to_thread(story_screen, puzzle, who.name, who.locale)
                )
        made = chosen_move(click)
        if made is None:
            return await self._question(click.interaction, puzzle, chosen=chosen_part(click) or "")
        return await self._made(click.interaction, puzzle, made)

    async def _made(self, interaction: Interaction, puzzle: Puzzle, made: str) -> Answer:
        """Judge the user's move."""
        who = person(interaction)
        if puzzle.candidate(made) is None:
            notice = refusal(interaction, IllegalMove("unreadable"), puzzle.game)
            return await self._question(interaction, puzzle, notice=notice)
        level = await self._puzzling.level(puzzle)
        rerated = await self._puzzling.answer(who.user, puzzle, made)
        screen = await asyncio.to_thread(answer_screen, puzzle, made, who.name, who.locale, rerated, level)
        return self._shown(interaction, screen)

    async def _next(self, interaction: Interaction, game: str, where: Where, after: str = "") -> Answer:
        puzzle, before = await self._puzzling.choose(interaction.user.id, game, after)
        notice = say_to(interaction)("puzzle-all-answered") if before else ""
        return await self._question(interaction, puzzle, where, notice=notice)

    async def _question(
        self, interaction: Interaction, puzzle: Puzzle, where: Where = "here", *, notice: str = "", chosen: str = ""
    ) -> Answer:
        who = person(interaction)
        screen = await asyncio.to_thread(question_screen, puzzle, who.name, who.locale, notice=notice, chosen=chosen)
        return self._shown(interaction, screen, where)

    def _shown(self, interaction: Interaction, screen: Screen, where: Where = "here") -> Answer:
        pictures = self._registry.preferences.pictures(interaction.guild_id, interaction.user.id)
        return Answer(screen if pictures else in_words(screen), where)
