"""Keep a table in view where the bot isn't a member: there, only the tokens of clicks can edit its message."""

from __future__ import annotations

from dataclasses import replace

from cogs.clicks import Click
from cogs.interaction_reply import Answer
from cogs.table_clicks import new_message, table_in_place
from delivery.tables.table_messages import TableMessages
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
