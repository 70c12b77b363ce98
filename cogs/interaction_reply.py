"""Answer every interaction in time, with a one-sentence refusal if the request can't be fulfilled."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any

import discord

from delivery.answers.answer_delivery import (
    Answer,
    AnswerDelivery,
    Where,
    is_content_refused,
    locale_of,
    refused_by_discord,
    say_to,
    words,
)
from delivery.answers.in_flight import track_answer
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.discord_compat.interactions import note_response
from delivery.discord_api.interaction_place import place_of
from delivery.limits.failures import NETWORK_ERRORS
from delivery.limits.retry import ALREADY_ANSWERED
from tables.background import whereabouts
from tables.decide.lobby import Person
from tables.errors import Elsewhere
from ui.text.refusals import NOBODY, sentence

__all__ = [
    "Answer",
    "Where",
    "answer",
    "locale_of",
    "person",
    "ready_answer",
    "refusal",
    "say_to",
    "words",
]

log = logging.getLogger(__name__)


def person(interaction: Interaction) -> Person:
    """Return the person who made the request, with their locale."""
    return Person(interaction.user.id, interaction.user.display_name, locale_of(interaction))


def refusal(interaction: Interaction, problem: Exception, game: str | None = None, turn: str = NOBODY) -> str:
    """Return the sentence that describes a problem; ``turn`` says whose turn it is.

    An unexpected error is logged with an error id, the user and the error's type, but never its text.
    """
    say = say_to(interaction)
    foreseen = sentence(problem, game, say, turn)
    if foreseen is not None:
        return foreseen
    error = secrets.token_hex(4)
    log.error(
        "error %s: %s for user %s in channel %s at %s",
        error,
        type(problem).__name__,
        interaction.user.id,
        interaction.channel_id,
        whereabouts(problem),
    )
    interaction.client.health.note_error(error, type(problem).__name__)
    return say("refused-unexpected", error=error)


def _note(interaction: Interaction, result: str, began: float) -> None:
    interaction.client.health.answered(interaction.type.name, result, time.perf_counter() - began)


async def ready_answer(result: Answer) -> Answer:
    """Return an answer that is available immediately."""
    return result


async def answer(interaction: Interaction, work: Coroutine[Any, Any, Answer], slow: Where = "private") -> int | None:
    """Do the work and show its answer, or explain why there is none.

    Return the answer's message id if it is public; None if the work was refused, the answer wasn't delivered, or
    another process answers.

    ``slow`` says where the answer will most likely go. It is used if the work takes so long that the answer must be
    deferred. Drawing the pictures is part of the work, and on a busy machine it can be the slowest part.
    """
    began = time.perf_counter()
    duplicate_bot = interaction.client.health.duplicate_bot
    duplicate_bot.note_received(interaction.id)
    track_answer(began)
    delivery = AnswerDelivery(interaction)
    task = asyncio.ensure_future(_prepare(interaction, work, delivery))
    task.add_done_callback(lambda _: work.close())  # the task may have failed before the work began
    forwarding = interaction.client.forwarding
    if deferral := forwarding.deferral(interaction.id):
        note_response(interaction, discord.InteractionResponseType(deferral))
    defer_after = interaction.client.token_requests.answer_times.defer_after()
    done, _ = await asyncio.wait({task}, timeout=max(0.0, defer_after - forwarding.waited(interaction.id)))
    if not done and not interaction.response.is_done():
        await delivery.defer(slow)
    refused = False
    try:
        result = await task
    except Exception as problem:  # noqa: BLE001 - the outermost handler: whatever happens, the user gets an answer
        if isinstance(problem, Elsewhere) and await _forwarded(interaction, problem):
            return None
        result, refused = Answer(words(refusal(interaction, problem))), True
    try:
        try:
            message = await delivery.deliver(result)
        except discord.HTTPException as problem:
            if not is_content_refused(problem):
                raise
            refused = True
            message = await delivery.deliver(Answer(refused_by_discord(interaction, problem)))
    except (discord.HTTPException, *NETWORK_ERRORS) as problem:
        code = getattr(problem, "code", 0)
        log.info("an answer was not delivered: %s %s", type(problem).__name__, code)
        _note(interaction, "lost", began)
        if code == ALREADY_ANSWERED:
            duplicate_bot.note_refused(interaction.id)
        return None
    _note(interaction, "refused" if refused else "answered", began)
    return None if refused else message


async def _prepare(interaction: Interaction, work: Coroutine[Any, Any, Answer], delivery: AnswerDelivery) -> Answer:
    """Store the user's current name, do the work, then render the first screen to send."""
    await note_name(interaction, interaction.user)
    return await delivery.prepare(await work)


async def note_name(interaction: Interaction, who: discord.User | discord.Member) -> None:
    """Store a person's current name in this place, as Discord just sent it."""
    place = place_of(interaction)
    if place and (isinstance(who, discord.Member) or not interaction.guild_id):
        await interaction.client.names.note(place, who.id, who.display_name)


async def _forwarded(interaction: Interaction, problem: Elsewhere) -> bool:
    """Forward the interaction to the process that runs the server's tables; return whether that process answers it."""
    deferral = interaction.response.type.value if interaction.response.type is not None else 0
    return await interaction.client.forwarding.forward(interaction.id, int(str(problem.facts["guild"])), deferral)
