"""Route each click and each submitted form to the function that answers it, whatever message it came from."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

import discord
from discord.ext import commands

from cogs.brought_along import with_table
from cogs.clicks import Click, read, unknown
from cogs.hand_clicks import HandClicks
from cogs.interaction_reply import Answer, answer, ready_answer, refusal, words
from cogs.table_clicks import IN_PLACE, TableClicks, TableHandler
from delivery.discord_api.bot_client import Interaction
from delivery.tables.table_messages import TableMessages
from tables import errors
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.table import Table

LESSON = "lesson"
"""The action used for all clicks within a lesson."""

DAILY = "daily"
"""The action used for all clicks within a daily deal."""

PUZZLE = "puzzle"
"""The action used for all clicks within a puzzle."""

Handler = Callable[[Click], Awaitable[Answer]]


class FrontDoor(commands.Cog):
    """Routes clicks by custom id, and makes sure that each of them is answered."""

    def __init__(self, registry: TableRegistry, table_messages: TableMessages) -> None:
        self._registry = registry
        self._table_messages = table_messages
        at_table = TableClicks(registry, table_messages).handlers | HandClicks(registry, table_messages).handlers
        self._alone: dict[str, Callable[[Click], Awaitable[None]]] = {}
        self._handlers: dict[str, Handler] = {
            action: partial(self._at_table, handler) for action, handler in at_table.items()
        }

    def serve(self, action: str, handler: Handler) -> None:
        """Let another cog answer clicks with this action. Its handler must check permissions itself.

        :raises ValueError: if clicks with this action are answered already.
        """
        self._check_free(action)
        self._handlers[action] = partial(self._privately, handler)

    def serve_alone(self, action: str, handler: Callable[[Click], Awaitable[None]]) -> None:
        """Let another cog answer clicks with this action by itself, as it answers a slash command.

        :raises ValueError: if clicks with this action are answered already.
        """
        self._check_free(action)
        self._alone[action] = handler

    def _check_free(self, action: str) -> None:
        if action in self._handlers or action in self._alone:
            raise ValueError(f"two handlers for clicks with {action!r}")

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer components and modals; discord.py dispatches slash commands itself."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        click = read(interaction)
        if click is None:
            await answer(interaction, ready_answer(unknown(interaction)))
            return
        alone = self._alone.get(click.asked.action)
        if alone is not None:
            await alone(click)
            return
        here = click.private or click.asked.action in IN_PLACE
        message = await answer(interaction, self._act(click), "here" if here else "private")
        asked, channel = click.asked, interaction.channel_id
        if asked.action == "share" and asked.table is not None:
            place = (channel, message) if message is not None and channel is not None else None
            await self._table_messages.sharing.end(asked.table, click.user, interaction.id, place)

    async def _act(self, click: Click) -> Answer:
        handler = self._handlers.get(_action(click))
        return await (handler(click) if handler is not None else self._at_table(_unknown, click))

    async def _privately(self, handler: Handler, click: Click) -> Answer:
        """Force a private answer if the clicked message is public, so that a forged click can't change that message."""
        result = await handler(click)
        return result if click.private else replace(result, where="private")

    async def _at_table(self, handler: TableHandler, click: Click) -> Answer:
        """Answer a click that specifies its table."""
        if click.asked.table is None:
            raise errors.NoSuchTable
        try:
            table = await self._registry.table(click.asked.table)
        except errors.NoSuchTable as problem:
            if type(problem) is not errors.NoSuchTable or not click.private:
                raise
            # in a DM, replace a hand left over from a lost database, since its controls no longer work
            return Answer(words(refusal(click.interaction, problem)), "here")
        if click.private and await self._table_messages.answers.is_shared(table, click.message):
            click = replace(click, private=False)
        await self._registry.audience.note_click(table)
        ongoing = table.state.standing is not Standing.OVER
        result = await handler(table, click)
        return await with_table(self._table_messages, table, click, result) if ongoing else result


def _action(click: Click) -> str:
    """Return the action whose handler answers a click."""
    if click.asked.lesson:
        return LESSON
    if click.asked.day is not None:
        return DAILY
    return PUZZLE if click.asked.puzzle is not None else click.asked.action


async def _unknown(_table: Table, click: Click) -> Answer:
    return unknown(click.interaction)
