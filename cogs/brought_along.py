"""Keep tables in view where the bot isn't a member: there, only answers to clicks and commands can show them."""

from __future__ import annotations

from dataclasses import replace

from cogs.clicks import Click
from cogs.interaction_reply import Answer
from cogs.table_clicks import new_message, table_in_place
from delivery.tables.table_messages import TableMessages
from tables.decide.lobby import cancel
from tables.decide.opening import Opening
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.table import Table


async def with_table(table_messages: TableMessages, table: Table, click: Click, result: Answer) -> Answer:
    """Return the answer to a click along with the table, if nothing else can bring its message up to date.

    The clicked message becomes the table's message or, if only its reader sees it, the table follows as a new message.
    """
    answers = table_messages.answers
    here = click.interaction.channel_id == table.state.header.channel
    if not here or result.form is not None or result.follow_up is not None or not await answers.is_stuck(table):
        return result
    if result.where == "public" or (result.where == "here" and not click.private):
        return result
    if not click.private:
        return replace(await table_in_place(table_messages, table, click), follow_up=result)
    return replace(result, follow_up=await new_message(table_messages, table))


async def close_unseen(registry: TableRegistry, table_messages: TableMessages, opening: Opening, host: int) -> None:
    """Before a host opens a table, close their lobbies there that nobody sees, because Discord lost the answer.

    In other places, the bot itself posts such a lobby.

    :raises Elsewhere: if another process runs this place's tables.
    """
    if opening.place.has_bot:
        return
    registry.ownership.check(opening.guild)
    for table in await registry.tables_of(host):
        state = table.state
        theirs = state.standing is Standing.LOBBY and state.host == host and state.header.channel == opening.channel
        if theirs and await table_messages.is_unseen(table):
            await table.ask(cancel, None, host)
