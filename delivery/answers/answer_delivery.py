"""Send the answer to one interaction: at once or after a deferral, without the parts that Discord refuses."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, Protocol, TypeVar

import discord

from delivery.answers.modals import modal_of
from delivery.discord_api import requests
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.discord_compat import errors_of, note_response, readable
from delivery.discord_api.omissions import NOTHING
from delivery.discord_api.refusals import faulty_fields
from delivery.discord_api.requests import RequestBody
from delivery.discord_api.tokens import OnDelivered, Token
from delivery.limits.failures import NETWORK_ERRORS, UNKNOWN_MESSAGE
from delivery.limits.retry import ALREADY_ANSWERED, retry
from ui.forms import Form
from ui.screen import Screen, Text
from ui.text.texts import Say, speak
from ui.text_only import in_words

log = logging.getLogger(__name__)

ANSWER_SECONDS = 2.7
"""Seconds after a click until which an attempt to answer it may begin, be it to say that the answer takes longer."""
LATE_SECONDS = 30.0
"""Seconds within which an answer is sent again that Discord was told to wait for."""
OVER = frozenset({10003, UNKNOWN_MESSAGE, 10015, 10062, ALREADY_ANSWERED, 50027})
"""Discord takes no answer to this click any more, whatever is in it."""
MOST_REFUSALS = 3
"""So often at most parts of an answer are left out; there is little time."""
DEFERRED = {
    "here": discord.InteractionResponseType.deferred_message_update,
    "private": discord.InteractionResponseType.deferred_channel_message,
    "public": discord.InteractionResponseType.deferred_channel_message,
}
"""The type of deferral for an answer that goes there."""

Where = Literal["here", "private", "public"]
Sent = TypeVar("Sent")


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user gets: a screen in place of the one clicked ("here"), in an ephemeral reply or in a public one.

    A ``form`` is opened instead if Discord still allows it. ``on_delivered`` hears whether the answer arrived.
    ``beside`` an answer that is "here" another one follows; where nothing can be shown here, it is the answer.
    """

    screen: Screen
    where: Where = "private"
    form: Form | None = None
    on_delivered: OnDelivered | None = None
    follow_up: Answer | None = None

    def tell(self, token: Token | None) -> None:
        """It arrived, and can be changed with this token; None: it didn't."""
        if self.on_delivered is not None:
            self.on_delivered(token)


def locale_of(interaction: Interaction) -> str:
    """The language of whoever asks: the one they have set, else Discord's."""
    return interaction.client.preferences.locale(interaction.user.id, str(interaction.locale))


def say_to(interaction: Interaction) -> Say:
    """The texts in the language of whoever asks."""
    return speak(locale_of(interaction))


def words(text: str) -> Screen:
    """A screen of plain words."""
    return Screen((Text(text),))


def refused_by_discord(interaction: Interaction, problem: discord.HTTPException) -> Screen:
    """A sentence for an answer that Discord doesn't take. It is logged with the fields that Discord names."""
    error = secrets.token_hex(4)
    fields = faulty_fields(errors_of(problem))
    log.error("error %s: answer refused by Discord: %d, code %d, %s", error, problem.status, problem.code, fields)
    interaction.client.health.note_error(error, type(problem).__name__)
    return words(say_to(interaction)("refused-unexpected", error=error))


def is_content_refused(problem: discord.HTTPException) -> bool:
    """Whether Discord refuses what is in an answer, and may take another one to the same click."""
    return 400 <= problem.status < 500 and problem.status != 429 and problem.code not in OVER


def _for_reader(interaction: Interaction, result: Answer) -> Answer:
    """The answer without pictures where its reader wants none; what everybody sees is as the server wants it."""
    follow_up = _for_reader(interaction, result.follow_up) if result.follow_up is not None else None
    message = interaction.message
    private = interaction.guild_id is None or (message is not None and message.flags.ephemeral)
    seen_by_all = result.where == "public" or (result.where == "here" and not private)
    reader = None if seen_by_all else interaction.user.id
    if interaction.client.preferences.pictures(interaction.guild_id, reader):
        return replace(result, follow_up=follow_up)
    return replace(result, screen=in_words(result.screen), follow_up=follow_up)


def _elsewhere(result: Answer) -> Answer:
    """What answers a click on a message that can't be changed."""
    if result.where != "here":
        return result
    return result.follow_up or replace(result, where="private", on_delivered=None)


class AnswerDelivery:
    """Sends the answer to one interaction, as far as Discord takes it."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._until = asyncio.get_running_loop().time() + max(
            0.0, ANSWER_SECONDS - interaction.client.forwarding.waited(interaction.id)
        )
        self._bodies: dict[int, tuple[Screen, RequestBody]] = {}
        self._possibly_deferred: discord.InteractionResponseType | None = None

    @property
    def _time_left(self) -> float:
        return max(0.0, self._until - asyncio.get_running_loop().time())

    async def prepare(self, result: Answer) -> Answer:
        """The answer as its reader wants it; what will be sent first is drawn."""
        try:
            result = _for_reader(self._interaction, result)
            if result.form is None:
                await self._body_of(result.screen)
        except Exception:
            _report_lost(result)
            raise
        return result

    async def defer(self, slow: Where) -> None:
        """Tell Discord that the answer takes longer, and hear whether it knows."""
        kind = DEFERRED[slow]
        try:
            await retry(
                lambda: requests.defer(self._interaction, kind, ephemeral=slow == "private"),
                self._time_left,
            )
        except discord.HTTPException:
            self._possibly_deferred = kind  # Discord also refuses what it has taken: then the answer is refused too
        except NETWORK_ERRORS:
            note_response(
                self._interaction, kind
            )  # too late for another answer: if this one is there, that can be changed
        else:
            note_response(self._interaction, kind)  # also where only the receipt of an earlier attempt was lost

    async def deliver(self, result: Answer) -> int | None:
        """Answer with the result, and tell whether it arrived; the id of its message, where Discord says it.

        What is private is changed later by the id of its message alone. Should the same click have been delivered
        twice, the other answer may have been of another kind, and what answers the click a message that all can see.

        :raises discord.HTTPException: and what ``NETWORK_ERRORS`` lists: when it did not arrive.
        """
        waiting = [result, *([result.follow_up] if result.follow_up is not None else [])]

        def arrived(answer: Answer, message: int | None, *, whole: bool) -> None:
            if answer in waiting and (answer.where == "here" or message is not None):
                waiting.remove(answer)
                answer.tell(Token(self._interaction, message if answer.where == "private" else None, whole))

        try:
            if self._interaction.response.is_done():
                return await self._deliver_late(result, arrived)
            try:
                answered = await self._respond(result)
            except discord.HTTPException as problem:
                if self._possibly_deferred is None or problem.code != ALREADY_ANSWERED:
                    raise
                note_response(self._interaction, self._possibly_deferred)
                return await self._deliver_late(result, arrived)
            if not self._interaction.response.is_done() and self._possibly_deferred is not None:
                note_response(self._interaction, self._possibly_deferred)  # what was taken was that, not the answer
                return await self._deliver_late(result, arrived)
            shown, message, whole = answered
            if message is None and shown.where == "public":  # it is there, but its receipt was lost
                with readable():
                    message = (await self._interaction.original_response()).id
            arrived(shown, message, whole=whole)
            if result.follow_up is not None and shown is result:
                await self._deliver_follow_up(result.follow_up, arrived)
            return message
        finally:
            for lost in waiting:
                lost.tell(None)

    async def _respond(self, result: Answer) -> tuple[Answer, int | None, bool]:
        """Answer at once. Returns what is shown, the id of its message if that is needed, and whether it is whole."""
        interaction, form = self._interaction, result.form
        if form is not None:
            await retry(lambda: requests.open_form(interaction, modal_of(form)), self._time_left)
            return result, None, True
        if result.where == "here":
            kind = discord.InteractionResponseType.message_update
            try:
                whole, _ = await self._without_refused(
                    result.screen,
                    lambda body: retry(lambda: requests.respond(interaction, kind, body), self._time_left),
                )
            except discord.HTTPException as problem:
                if problem.code != UNKNOWN_MESSAGE:
                    raise  # else what was clicked is gone by now: the answer comes as a message of its own
            else:
                return result, None, whole
        shown = _elsewhere(result)
        public = shown.where == "public"
        want_id = public or shown.on_delivered is not None

        async def send(body: RequestBody) -> int | None:
            new = discord.InteractionResponseType.channel_message
            return await retry(
                lambda: requests.respond(interaction, new, body, ephemeral=not public, want_id=want_id), self._time_left
            )

        whole, message = await self._without_refused(shown.screen, send)
        return shown, message, whole

    async def _deliver_late(self, result: Answer, arrived: _Arrived) -> int | None:
        """Answer although Discord was told to wait. What is to be shown here can be if Discord was told that too."""
        here = self._interaction.response.type is discord.InteractionResponseType.deferred_message_update
        shown = result if here else _elsewhere(result)
        if here and shown.where != "here":
            return await self._follow_up(shown, arrived)

        async def send(body: RequestBody) -> int | None:
            change = partial(requests.edit_answer, self._interaction, body)
            return await retry(change, LATE_SECONDS, repeatable=True)

        try:
            whole, message = await self._without_refused(shown.screen, send)
        except discord.HTTPException as problem:
            if not here or problem.code != UNKNOWN_MESSAGE:
                raise
            return await self._follow_up(_elsewhere(result), arrived)  # what was clicked is gone
        arrived(shown, message, whole=whole)
        return message

    async def _deliver_follow_up(self, follow_up: Answer, arrived: _Arrived) -> None:
        """Show this below the answer; where Discord doesn't take it, say that."""
        try:
            await self._follow_up(follow_up, arrived)
        except discord.HTTPException as problem:
            if not is_content_refused(problem):
                raise
            await self._follow_up(Answer(refused_by_discord(self._interaction, problem)), arrived)

    async def _follow_up(self, shown: Answer, arrived: _Arrived) -> int | None:
        """Show this in a message of its own."""
        ephemeral = shown.where != "public"

        async def send(body: RequestBody) -> int | None:
            one_more = partial(requests.follow_up, self._interaction, body, ephemeral=ephemeral)
            return await retry(one_more, LATE_SECONDS)

        whole, message = await self._without_refused(shown.screen, send)
        arrived(shown, message, whole=whole)
        return message

    async def _without_refused(
        self, screen: Screen, send: Callable[[RequestBody], Awaitable[Sent]]
    ) -> tuple[bool, Sent]:
        """Send a screen without the parts that Discord refuses, if it names some; whether it is whole, and its id."""
        left_out = NOTHING
        for _ in range(MOST_REFUSALS):
            plain = left_out.of(screen)
            try:
                return left_out is NOTHING, await send(await self._body_of(plain))
            except discord.HTTPException as problem:
                more = left_out.named_by(problem, plain) if is_content_refused(problem) else None
                if more is None:
                    raise
                left_out = more
        return False, await send(await self._body_of(left_out.of(screen)))

    async def _body_of(self, screen: Screen) -> RequestBody:
        """The body of a screen, drawn once."""
        if id(screen) not in self._bodies:
            body = await requests.request_body(screen, self._interaction.client.card_emojis, urgent=True)
            self._bodies[id(screen)] = screen, body
        return self._bodies[id(screen)][1]


class _Arrived(Protocol):
    """Told that an answer arrived, in which message, and whether it is whole."""

    def __call__(self, answer: Answer, message: int | None, *, whole: bool) -> None: ...


def _report_lost(result: Answer) -> None:
    """Nothing of this answer is sent."""
    result.tell(None)
    if result.follow_up is not None:
        result.follow_up.tell(None)
