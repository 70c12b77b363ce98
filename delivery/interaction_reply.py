"""Answering interactions: always, in time, and with one sentence when something is refused."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from traceback import extract_tb
from typing import Literal

import discord

from delivery import requests
from delivery.bot_client import Interaction
from delivery.discord_compat import note_response, readable
from delivery.modals import modal_of
from delivery.retry import ALREADY_ANSWERED, retry
from delivery.tokens import OnDelivered, Token
from delivery.transports import NETWORK_ERRORS
from tables.errors import Elsewhere
from tables.lobby import Person
from ui.forms import Form
from ui.refusals import NOBODY, sentence
from ui.screen import Screen, Text
from ui.text_only import in_words
from ui.texts import Say, speak

log = logging.getLogger(__name__)

DEFER_AFTER = 1.8
"""Seconds after which Discord is told that the answer takes longer (it waits three)."""
DEFER_SECONDS = 1.0
ANSWER_SECONDS = 2.7
LATE_SECONDS = 30.0
"""Seconds for which sending is retried: a deferral, an answer that was not deferred, and one that was."""
UNKNOWN_MESSAGE = 10008
DEFERRED = {
    "here": discord.InteractionResponseType.deferred_message_update,
    "private": discord.InteractionResponseType.deferred_channel_message,
    "public": discord.InteractionResponseType.deferred_channel_message,
}
"""How Discord is told to wait for an answer that goes there."""

Where = Literal["here", "private", "public"]

MANY, MOST, TOO_LONG = 16, 64, 0.5
"""No more clicks are served while MANY have waited for TOO_LONG seconds, or MOST wait at all."""

_in_flight: dict[asyncio.Task[object], float] = {}
"""The tasks that are answering a click now, and when they began, the oldest first: a stop waits for them."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user gets: a screen in place of the one clicked ("here"), in an ephemeral reply or in a public one.

    A ``form`` is opened instead where Discord still allows it. ``on_delivered`` is told whether the answer arrived.
    ``beside`` an answer that is "here" another one follows; where nothing can be shown here, it is the answer.
    """

    screen: Screen
    where: Where = "private"
    form: Form | None = None
    on_delivered: OnDelivered | None = None
    beside: Answer | None = None

    def tell(self, token: Token | None) -> None:
        """It arrived, and can be changed with this token; None: it didn't."""
        if self.on_delivered is not None:
            self.on_delivered(token)


def person(interaction: Interaction) -> Person:
    """Who is asking, in the language they have set."""
    return Person(interaction.user.id, interaction.user.display_name, locale_of(interaction))


def locale_of(interaction: Interaction) -> str:
    """The language of whoever asks: the one they have set, else Discord's."""
    return interaction.client.preferences.locale(interaction.user.id, str(interaction.locale))


def say_to(interaction: Interaction) -> Say:
    """The texts in the language of whoever asks."""
    return speak(locale_of(interaction))


def words(text: str) -> Screen:
    """A screen of plain words."""
    return Screen((Text(text),))


def refusal(interaction: Interaction, problem: Exception, game: str | None = None, awaited: str = NOBODY) -> str:
    """The sentence for a problem; ``awaited`` are the names of those whose move it is.

    An unexpected one is logged with an error id, user and type; never its text.
    """
    say = say_to(interaction)
    foreseen = sentence(problem, game, say, awaited)
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
    interaction.client.health.note_error(error, type(problem).__name__)
    return say("refused-unexpected", error=error)


def _note(interaction: Interaction, result: str, began: float) -> None:
    interaction.client.health.answered(interaction.type.name, result, time.perf_counter() - began)


def _whereabouts(problem: BaseException) -> str:
    """Where it happened. Only places: exception texts and local variables may hold cards or tokens."""
    return " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(problem.__traceback__))


def crowded() -> bool:
    """Whether so many clicks are being answered that one more would wait too long."""
    now = time.perf_counter()
    since = next(islice(_in_flight.values(), MANY - 1, None), now)
    return now - since > TOO_LONG or len(_in_flight) >= MOST


async def wait_for_answers(seconds: float) -> None:
    """Wait until the answers that are under way are given, but not longer than this."""
    if _in_flight:
        await asyncio.wait(_in_flight, timeout=seconds)


async def at_once(result: Answer) -> Answer:
    """An answer that takes no work."""
    return result


async def answer(interaction: Interaction, work: Awaitable[Answer], slow: Where = "private") -> int | None:
    """Do the work and show its answer, or why there is none.

    Returns the id of the message that shows the work's own answer, where it is public; None when it was refused, did
    not arrive, or is another process's to answer.

    ``slow`` says where the answer will most likely go, should the work take so long that Discord must be told to wait.
    """
    began = time.perf_counter()
    elsewhere = interaction.client.health.elsewhere
    elsewhere.told(interaction.id)
    answering = asyncio.current_task()
    if answering is not None and answering not in _in_flight:
        _in_flight[answering] = began
        answering.add_done_callback(lambda done: _in_flight.pop(done, None))
    task = asyncio.ensure_future(work)
    forwarding = interaction.client.forwarding
    if put_off := forwarding.put_off(interaction.id):
        note_response(interaction, discord.InteractionResponseType(put_off))
    done, _ = await asyncio.wait({task}, timeout=max(0.0, DEFER_AFTER - forwarding.waited(interaction.id)))
    perhaps_put_off = None
    if not done and not interaction.response.is_done():
        with contextlib.suppress(discord.HTTPException, *NETWORK_ERRORS):
            await retry(lambda: _defer(interaction, slow), DEFER_SECONDS)
        if not interaction.response.is_done():  # it may have got through, and only the receipt was lost
            perhaps_put_off = DEFERRED[slow]
    refused = False
    try:
        result = _for_reader(interaction, await task)
    except Exception as problem:  # noqa: BLE001 - the outermost handler: whatever happened, the user is answered
        if isinstance(problem, Elsewhere) and await _passed_on(interaction, problem):
            return None
        result, refused = Answer(words(refusal(interaction, problem))), True
    try:
        message = await _deliver(interaction, result, perhaps_put_off)
    except (discord.HTTPException, *NETWORK_ERRORS) as problem:
        code = getattr(problem, "code", 0)
        log.info("an answer did not arrive: %s %s", type(problem).__name__, code)
        _note(interaction, "lost", began)
        if code == ALREADY_ANSWERED:
            elsewhere.refused(interaction.id)
        return None
    _note(interaction, "refused" if refused else "answered", began)
    return None if refused else message


async def _passed_on(interaction: Interaction, problem: Elsewhere) -> bool:
    """Whether the process answers that plays the tables of the server."""
    put_off = interaction.response.type.value if interaction.response.type is not None else 0
    return await interaction.client.forwarding.pass_on(interaction.id, int(str(problem.facts["guild"])), put_off)


async def _defer(interaction: Interaction, slow: Where) -> None:
    """Tell Discord that the answer takes longer."""
    with readable():
        if slow == "here":
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=slow == "private", thinking=True)


def _for_reader(interaction: Interaction, result: Answer) -> Answer:
    """The answer without pictures where its reader wants none; what everybody sees is as the server wants it."""
    beside = _for_reader(interaction, result.beside) if result.beside is not None else None
    message = interaction.message
    private = interaction.guild_id is None or (message is not None and message.flags.ephemeral)
    seen_by_all = result.where == "public" or (result.where == "here" and not private)
    reader = None if seen_by_all else interaction.user.id
    if interaction.client.preferences.pictures(interaction.guild_id, reader):
        return replace(result, beside=beside)
    return replace(result, screen=in_words(result.screen), beside=beside)


async def _deliver(
    interaction: Interaction, result: Answer, perhaps_put_off: discord.InteractionResponseType | None = None
) -> int | None:
    """Answer with the result, and tell whether it arrived; the id of the message that shows it, where Discord says it.

    What is private is changed later by the id of its message alone. Should the same click have been delivered twice,
    the other answer may have been of another kind, and what answers the click a message that all can see.

    :param perhaps_put_off: in which way Discord was told to wait, where nobody knows whether that got through.
    :raises discord.HTTPException: and what ``NETWORK_ERRORS`` lists: when it did not arrive.
    """
    waiting = [result, *([result.beside] if result.beside is not None else [])]

    def arrived(answer: Answer, message: int | None) -> None:
        if answer in waiting and (answer.where == "here" or message is not None):
            waiting.remove(answer)
            answer.tell(Token(interaction, message if answer.where == "private" else None))

    try:
        if interaction.response.is_done():
            return await _deliver_late(interaction, result, arrived)
        try:
            answered = await retry(lambda: _respond(interaction, result), ANSWER_SECONDS)
        except discord.HTTPException as problem:
            if perhaps_put_off is None or problem.code != ALREADY_ANSWERED:
                raise
            answered = None
        if answered is None and perhaps_put_off is not None:
            note_response(interaction, perhaps_put_off)
            return await _deliver_late(interaction, result, arrived)
        shown, message = answered or (result, None)
        if message is None and shown.where == "public":  # it is there, but its receipt was lost
            with readable():
                message = (await interaction.original_response()).id
        arrived(shown, message)
        if result.beside is not None and shown is result:
            body = await requests.request_body(result.beside.screen, interaction.client.card_emojis)
            ephemeral = result.beside.where == "private"
            arrived(
                result.beside,
                await retry(lambda: requests.follow_up(interaction, body, ephemeral=ephemeral), LATE_SECONDS),
            )
        return message
    finally:
        for lost in waiting:
            lost.tell(None)


async def _deliver_late(
    interaction: Interaction, result: Answer, arrived: Callable[[Answer, int | None], None]
) -> int | None:
    """Answer although Discord was told to wait; then what is to be shown here can be, if Discord was told that too."""
    here = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    shown = result if here else _elsewhere(result)
    body = await requests.request_body(shown.screen, interaction.client.card_emojis)
    if here and shown.where != "here":
        ephemeral = shown.where == "private"
        message = await retry(lambda: requests.follow_up(interaction, body, ephemeral=ephemeral), LATE_SECONDS)
    else:
        message = await retry(lambda: requests.edit_answer(interaction, body), LATE_SECONDS)
    arrived(shown, message)
    return message


def _elsewhere(result: Answer) -> Answer:
    """What answers a click on a message that can't be changed."""
    if result.where != "here":
        return result
    return result.beside or replace(result, where="private", on_delivered=None)


async def _respond(interaction: Interaction, result: Answer) -> tuple[Answer, int | None]:
    """Answer at once. Returns what is shown, and the id of its message if somebody needs it."""
    if result.form is not None:
        with readable():
            await interaction.response.send_modal(modal_of(result.form))
        return result, None
    if result.where == "here":
        body = await requests.request_body(result.screen, interaction.client.card_emojis)
        try:
            await requests.respond(interaction, discord.InteractionResponseType.message_update, body)
        except discord.HTTPException as problem:
            if problem.code != UNKNOWN_MESSAGE:
                raise  # else what was clicked is gone by now: the answer comes as a message of its own
        else:
            return result, None
    shown = _elsewhere(result)
    body = await requests.request_body(shown.screen, interaction.client.card_emojis)
    kind, public = discord.InteractionResponseType.channel_message, shown.where == "public"
    want_id = public or shown.on_delivered is not None
    return shown, await requests.respond(interaction, kind, body, ephemeral=not public, want_id=want_id)
