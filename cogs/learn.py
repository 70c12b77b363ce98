"""/learn: a first lesson of each game, in private. Nothing is kept of it: its controls say how far one has come."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from cogs.command_translations import localised
from cogs.front_door import LESSON, Click, FrontDoor, chosen_move
from delivery.bot_client import Interaction
from delivery.discord_compat import set_commands
from delivery.interaction_reply import Answer, answer, locale_of, person, refusal, say_to, words
from lessons import LESSONS, Lesson, Position
from tables import errors
from tables.table_registry import TableRegistry
from ui.frame import rules_screen
from ui.lesson_screens import BEGIN, lesson_rule, lesson_screen, opening_screen
from ui.screen import Screen
from ui.text_only import in_words


class Learn(commands.Cog):
    """The /learn group, and every click within a lesson. A lesson opens no table and has no result."""

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        group = app_commands.Group(name=localised("command-learn-name"), description=localised("command-learn"))
        for key in LESSONS:
            group.add_command(self._command(key))
        set_commands(self, [group])
        front_door.serve("learn", self._open)
        front_door.serve(LESSON, self._click)

    def _command(self, key: str) -> app_commands.Command[Any, Any, Any]:
        async def learn(interaction: Interaction) -> None:
            await answer(interaction, self._opening(interaction, key))

        about = localised("command-learn-game", game=localised(f"game-{key}"))
        return app_commands.Command(name=localised(f"command-game-{key}"), description=about, callback=learn)

    async def _open(self, click: Click) -> Answer:
        """A button elsewhere that leads to a game's lesson."""
        return await self._opening(click.interaction, click.asked.argument)

    async def _opening(self, interaction: Interaction, game: str) -> Answer:
        lesson = LESSONS.get(game)
        if lesson is None:
            return Answer(words(say_to(interaction)("refused-unknown-control")))
        who = person(interaction)
        return Answer(self._fitting(interaction, opening_screen(lesson, who.name, who.locale)))

    async def _click(self, click: Click) -> Answer:
        """A control of a lesson's own messages."""
        say = say_to(click.interaction)
        lesson = LESSONS.get(click.asked.lesson)
        if lesson is None:
            return Answer(words(say("refused-unknown-control")))
        match click.asked.action:
            case "rules":
                return Answer(rules_screen(lesson.game, dict(lesson.options), locale_of(click.interaction)))
            case action if action == BEGIN:
                return self._shown(click, lesson, lesson.first())
        position = lesson.at(click.asked.decision)
        if position is None:  # the lesson was another one when this message was sent
            return self._shown(click, lesson, lesson.first(), notice=say("learn-changed"))
        if click.asked.action == "why":
            rule = lesson_rule(lesson, position, click.asked.argument, locale_of(click.interaction))
            return self._shown(click, lesson, position, notice=rule)
        return self._move(click, lesson, position)

    def _move(self, click: Click, lesson: Lesson, position: Position) -> Answer:
        """What the learner does: on to the next question, or a kind word and the same one again."""
        say = say_to(click.interaction)
        move = chosen_move(click)
        if move is None:
            return Answer(words(say("refused-unknown-control")))
        try:
            if position.is_wanted(move):
                return self._shown(click, lesson, lesson.after(position))
        except errors.REFUSED as problem:
            notice = refusal(click.interaction, problem, lesson.game)
            return self._shown(click, lesson, position, notice=notice, refused=move)
        return self._shown(click, lesson, position, notice=say("learn-other"))

    def _shown(
        self, click: Click, lesson: Lesson, position: Position, *, notice: str = "", refused: str = ""
    ) -> Answer:
        """The lesson as it is now, in place of the message that was clicked; on somebody else's one beside it."""
        who = person(click.interaction)
        screen = lesson_screen(lesson, position, who.name, who.locale, notice=notice, refused=refused)
        message = click.interaction.message
        sent_for = message.interaction_metadata if message is not None else None
        theirs = sent_for is None or sent_for.user.id == click.user
        return Answer(self._fitting(click.interaction, screen), "here" if theirs else "private")

    def _fitting(self, interaction: Interaction, screen: Screen) -> Screen:
        """The screen with or without pictures, as the learner or else the server has set it."""
        pictures = self._registry.preferences.pictures(interaction.guild_id, interaction.user.id)
        return screen if pictures else in_words(screen)
