"""Answering interactions: always, in time, and with one sentence when something is refused."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from typing import Literal

import discord

from tables.table import Person
from ui.components import mentions
from ui.delivery import PASSING, prepared
from ui.refusals import sentence
from ui.screen import Screen, Text
from ui.texts import speak

log = logging.getLogger(__name__)

SOON = 1.8
"""Seconds after which Discord is told that the answer takes longer (it waits three)."""

Where = Literal["here", "private", "public"]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user gets: a screen in place of the one clicked ("here"), in an ephemeral reply or in a public one."""

    screen: Screen
    where: Where = "private"


def person(interaction: discord.Interaction) -> Person:
    """Who is asking."""
    return Person(interaction.user.id, interaction.user.display_name, str(interaction.locale))


def words(text: str) -> Screen:
    """A screen of plain words."""
    return Screen((Text(text),))


def refusal(interaction: discord.Interaction, problem: Exception, game: str | None = None) -> str:
    """The sentence for a problem. One nobody foresaw is logged with an error id: table, user, kind; never its words."""
    say = speak(str(interaction.locale))
    foreseen = sentence(problem, game, say)
    if foreseen is not None:
        return foreseen
    error = secrets.token_hex(4)
    log.error(
        "error %s: %s for user %s in channel %s at %s",
        error,
        type(problem).__name__,
        interaction.user.id,
        interaction.channel_id,
        _whereabouts(problem),
    )
    return say("refused-unexpected", error=error)


def _whereabouts(problem: BaseException) -> str:
    """Where it happened. Only places: exception texts and local variables may hold cards or tokens."""
    return " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(problem.__traceback__))


async def answer(interaction: discord.Interaction, work: Awaitable[Answer], slow: Where = "private") -> int | None:
    """Do the work and show its answer, or why there is none.

    Returns the id of the message that shows the work's own answer; None when it was refused or did not arrive.

    ``slow`` says where the answer will most likely go, should the work take so long that Discord must be told to wait.
    """
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=SOON)
    if not done:
        with contextlib.suppress(discord.HTTPException, *PASSING):
            if slow == "here":
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=slow == "private", thinking=True)
    refused = False
    try:
        result = await task
    except Exception as problem:  # noqa: BLE001 - the outermost border: whatever happened, the user is answered
        result, refused = Answer(words(refusal(interaction, problem))), True
    try:
        message = await _deliver(interaction, result)
    except (discord.HTTPException, *PASSING) as problem:
        code = getattr(problem, "code", 0)
        log.info("an answer to user %s did not arrive: %s %s", interaction.user.id, type(problem).__name__, code)
        return None
    return None if refused else message


async def _deliver(interaction: discord.Interaction, result: Answer) -> int | None:
    view, files = await prepared(result.screen)
    allowed = mentions(result.screen)
    private = result.where == "private"
    if not interaction.response.is_done():
        if result.where == "here":
            response = await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=allowed)
        else:
            response = await interaction.response.send_message(
                view=view, files=files, ephemeral=private, allowed_mentions=allowed
            )
        return response.message_id if response is not None else None
    update = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    if update and result.where != "here":
        sent = await interaction.followup.send(
            view=view, files=files, ephemeral=private, allowed_mentions=allowed, wait=True
        )
        return sent.id
    return (await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=allowed)).id
