"""Answering interactions: always, in time, and with one sentence when something is refused."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from typing import Literal

import discord

from cogs.flood import Verdict, verdict_on
from cogs.insisting import insist
from tables import errors
from tables.preferences import Preferences
from tables.table import Person
from ui.components import mentions
from ui.delivery import PASSING, prepared
from ui.forms import Form, RenderedForm
from ui.refusals import sentence
from ui.screen import Screen, Text
from ui.texts import Say, speak
from watch.health import Health

log = logging.getLogger(__name__)

SOON = 1.8
"""Seconds after which Discord is told that the answer takes longer (it waits three)."""
SOON_LEFT = 1.0
ANSWER_SECONDS = 2.7
LATE_SECONDS = 30.0
"""Seconds for which an answer is sent again: a late word, one that nobody was told to wait for, and one that was."""

Where = Literal["here", "private", "public"]

_in_flight: set[asyncio.Task[object]] = set()
"""The tasks that are answering somebody now, so that a stop can wait for them."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user gets: a screen in place of the one clicked ("here"), in an ephemeral reply or in a public one.

    A ``form`` is opened instead where Discord still allows it.
    """

    screen: Screen
    where: Where = "private"
    form: Form | None = None


def person(interaction: discord.Interaction) -> Person:
    """Who is asking, in the language they have set."""
    return Person(interaction.user.id, interaction.user.display_name, locale_of(interaction))


def locale_of(interaction: discord.Interaction) -> str:
    """The language of whoever asks: the one they have set (its client's ``preferences`` say), else Discord's."""
    preferences = getattr(interaction.client, "preferences", None)
    theirs = str(interaction.locale)
    return preferences.locale(interaction.user.id, theirs) if isinstance(preferences, Preferences) else theirs


def say_to(interaction: discord.Interaction) -> Say:
    """The texts in the language of whoever asks."""
    return speak(locale_of(interaction))


def words(text: str) -> Screen:
    """A screen of plain words."""
    return Screen((Text(text),))


def refusal(interaction: discord.Interaction, problem: Exception, game: str | None = None) -> str:
    """The sentence for a problem. One nobody foresaw is logged with an error id: table, user, kind; never its words."""
    say = say_to(interaction)
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
    if (health := health_of(interaction)) is not None:
        health.trouble(error, type(problem).__name__)
    return say("refused-unexpected", error=error)


def health_of(interaction: discord.Interaction) -> Health | None:
    """The health that is told what came of this interaction."""
    health = getattr(interaction.client, "health", None)
    return health if isinstance(health, Health) else None


def _note(interaction: discord.Interaction, result: str, began: float) -> None:
    health = health_of(interaction)
    if health is not None:
        health.answered(interaction.type.name, result, time.perf_counter() - began)


def _whereabouts(problem: BaseException) -> str:
    """Where it happened. Only places: exception texts and local variables may hold cards or tokens."""
    return " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(problem.__traceback__))


async def rest(seconds: float) -> None:
    """Wait until the answers in flight are given, but not longer than this."""
    if _in_flight:
        await asyncio.wait(_in_flight, timeout=seconds)


async def at_once(result: Answer) -> Answer:
    """An answer that takes no work."""
    return result


async def _slow_down() -> Answer:
    raise errors.SlowDown


async def answer(interaction: discord.Interaction, work: Awaitable[Answer], slow: Where = "private") -> int | None:
    """Do the work and show its answer, or why there is none.

    Returns the id of the message that shows the work's own answer; None when it was refused or did not arrive.

    ``slow`` says where the answer will most likely go, should the work take so long that Discord must be told to wait.
    """
    began = time.perf_counter()
    verdict = verdict_on(interaction)
    if verdict is not Verdict.SERVE:
        if asyncio.iscoroutine(work):
            work.close()
        if verdict is Verdict.IGNORE:
            _note(interaction, "ignored", began)
            return None
        work = _slow_down()
    answering = asyncio.current_task()
    if answering is not None and answering not in _in_flight:
        _in_flight.add(answering)
        answering.add_done_callback(_in_flight.discard)
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=SOON)
    if not done:
        with contextlib.suppress(discord.HTTPException, *PASSING):
            if slow == "here":
                await insist(interaction.response.defer, SOON_LEFT)
            else:
                await insist(lambda: interaction.response.defer(ephemeral=slow == "private", thinking=True), SOON_LEFT)
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
        _note(interaction, "lost", began)
        return None
    _note(interaction, "refused" if refused else "answered", began)
    return None if refused else message


async def _deliver(interaction: discord.Interaction, result: Answer) -> int | None:
    """Answer with the result; the id of the message that shows it."""
    if not interaction.response.is_done():
        message = await insist(lambda: _respond(interaction, result), ANSWER_SECONDS)
        if message is None and result.where == "public":  # it is there, but its receipt was lost
            message = (await interaction.original_response()).id
        return message
    if interaction.response.type is discord.InteractionResponseType.deferred_message_update and result.where != "here":
        view, files = await prepared(result.screen)
        allowed = mentions(result.screen)
        sent = await interaction.followup.send(
            view=view, files=files, ephemeral=result.where == "private", allowed_mentions=allowed, wait=True
        )
        return sent.id
    return await insist(lambda: _fill_in(interaction, result), LATE_SECONDS)


async def _respond(interaction: discord.Interaction, result: Answer) -> int | None:
    if result.form is not None:
        await interaction.response.send_modal(RenderedForm(result.form))
        return None
    view, files = await prepared(result.screen)
    allowed = mentions(result.screen)
    if result.where == "here":
        response = await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=allowed)
    else:
        response = await interaction.response.send_message(
            view=view, files=files, ephemeral=result.where == "private", allowed_mentions=allowed
        )
    return response.message_id if response is not None else None


async def _fill_in(interaction: discord.Interaction, result: Answer) -> int:
    """Replace what a deferred answer shows."""
    view, files = await prepared(result.screen)
    allowed = mentions(result.screen)
    return (await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=allowed)).id
