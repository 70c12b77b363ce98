"""/learn: teach each game in private lessons. A lesson's controls contain its progress, so nothing is stored."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from cogs.clicks import Click, chosen_move, chosen_part, unknown
from cogs.command_translations import localised
from cogs.front_door import LESSON, FrontDoor
from cogs.interaction_reply import Answer, answer, locale_of, person, refusal, say_to
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import in_bots_dm
from lessons import LESSONS, SECOND, Lesson, Position, named
from tables import errors
from tables.registry import TableRegistry
from ui.screen import Screen
from ui.screens.lessons import (
    BEGIN,
    MORE,
    SECOND_LESSON,
    lesson_rule,
    lesson_screen,
    opening_screen,
    reply_to_part,
    said_of,
)
from ui.table.rules_page import rules_screen
from ui.text_only import in_words


class Learn(commands.Cog):
    """The /learn group, and every click within a lesson. A lesson opens no table and has no result."""

    group = app_commands.Group(name=localised("command-learn-name"), description=localised("command-learn"))

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        for key in LESSONS:
            self.group.add_command(self._command(key))
        front_door.serve("learn", self._open)
        front_door.serve(LESSON, self._click)

    def _command(self, key: str) -> app_commands.Command[Any, Any, Any]:
        """Build a game's command, with a choice of lesson if the game has two."""

        async def learn(interaction: Interaction) -> None:
            await answer(interaction, self._opening(interaction, LESSONS[key]))

        async def learn_more(interaction: Interaction, lesson: int = 1) -> None:
            await answer(
                interaction, self._opening(interaction, (SECOND if lesson == SECOND[key].part else LESSONS)[key])
            )

        about = localised("command-learn-game", game=localised(f"game-{key}"))
        name = localised(f"command-game-{key}")
        if key not in SECOND:
            return app_commands.Command(name=name, description=about, callback=learn)
        parts = [
            app_commands.Choice(name=localised(f"learn-part-{part}"), value=part)
            for part in (LESSONS[key].part, SECOND[key].part)
        ]
        app_commands.choices(lesson=parts)(learn_more)
        app_commands.rename(lesson=localised("option-lesson"))(learn_more)
        app_commands.describe(lesson=localised("option-lesson-help"))(learn_more)
        return app_commands.Command(name=name, description=about, callback=learn_more)

    async def _open(self, click: Click) -> Answer:
        """Open a lesson from a button outside of /learn."""
        lesson = named(click.asked.argument)
        if lesson is None:
            return unknown(click.interaction)
        return await self._opening(click.interaction, lesson)

    async def _opening(self, interaction: Interaction, lesson: Lesson) -> Answer:
        who = person(interaction)
        return Answer(self._with_picture_setting(interaction, opening_screen(lesson, who.name, who.locale)))

    async def _click(self, click: Click) -> Answer:
        """Answer a control within a lesson."""
        say = say_to(click.interaction)
        lesson = named(click.asked.lesson)
        if lesson is None:
            return unknown(click.interaction)
        match click.asked.action:
            case "rules":
                options: dict[str, object] = dict(lesson.scenes[0].options)
                return Answer(rules_screen(lesson.game, options, locale_of(click.interaction)))
            case action if action == SECOND_LESSON and lesson.game in SECOND:
                who = person(click.interaction)
                return self._in_place(click, opening_screen(SECOND[lesson.game], who.name, who.locale))
            case action if action == BEGIN:
                return self._shown(click, lesson, lesson.first())
        position = lesson.at(click.asked.decision)
        if position is None:  # the lesson has changed since this message was sent
            return self._shown(click, lesson, lesson.first(), notice=say("learn-changed"))
        if click.asked.action == "why":
            rule = lesson_rule(lesson, position, click.asked.argument, locale_of(click.interaction))
            return self._shown(click, lesson, position, rule=rule)
        if click.asked.action == MORE:
            return self._shown(click, lesson, position, chosen=click.asked.argument, more=True)
        part = chosen_part(click)
        if part is not None:
            reply = reply_to_part(lesson, position, part, locale_of(click.interaction))
            return self._shown(click, lesson, position, notice=reply.notice, chosen=reply.chosen)
        return self._move(click, lesson, position)

    def _move(self, click: Click, lesson: Lesson, position: Position) -> Answer:
        """Respond to the learner's move: continue with the next question, or comment and repeat the question."""
        move = chosen_move(click)
        if move is None:
            return unknown(click.interaction)
        try:
            verdict = position.verdict(move)
        except errors.REFUSED as problem:
            notice = refusal(click.interaction, problem, lesson.game)
            return self._shown(click, lesson, position, notice=notice, refused=move)
        said = said_of(lesson, position, move, verdict, locale_of(click.interaction))
        if verdict.kind == "other":
            return self._shown(click, lesson, position, notice=said)
        return self._shown(click, lesson, lesson.after(position), praise=said)

    def _shown(
        self,
        click: Click,
        lesson: Lesson,
        position: Position,
        *,
        notice: str = "",
        refused: str = "",
        praise: str = "",
        chosen: str = "",
        more: bool = False,
        rule: str = "",
    ) -> Answer:
        """Show the lesson at this position, with part of a move ``chosen``, and with ``more`` or fewer words."""
        who = person(click.interaction)
        said = {"notice": notice, "refused": refused, "praise": praise, "rule": rule}
        alone = in_bots_dm(click.interaction)
        screen = lesson_screen(lesson, position, who.name, who.locale, chosen=chosen, more=more, alone=alone, **said)
        return self._in_place(click, screen)

    def _in_place(self, click: Click, screen: Screen) -> Answer:
        """Show a screen in place of the clicked message, or separately if that message is someone else's."""
        message = click.interaction.message
        sent_for = message.interaction_metadata if message is not None else None
        theirs = sent_for is None or sent_for.user.id == click.user
        return Answer(self._with_picture_setting(click.interaction, screen), "here" if theirs else "private")

    def _with_picture_setting(self, interaction: Interaction, screen: Screen) -> Screen:
        """Return the screen with or without pictures, according to the learner's or the server's setting."""
        pictures = self._registry.preferences.pictures(interaction.guild_id, interaction.user.id)
        return screen if pictures else in_words(screen)
