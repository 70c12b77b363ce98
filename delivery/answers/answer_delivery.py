"""Send an interaction's answer, immediately or after a deferral, leaving out any parts Discord refuses."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, Protocol, TypeVar

import discord

from delivery.answers.modals import has_new_inputs, modal_of
from delivery.discord_api import requests
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.discord_compat.interactions import note_response
from delivery.discord_api.discord_compat.rest import errors_of, readable
from delivery.discord_api.interaction_place import is_seen_alone
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
"""Seconds after a click during which attempts to answer or defer it may start."""
LATE_SECONDS = 30.0
"""Number of seconds to retry a deferred answer."""
OVER = frozenset({10003, UNKNOWN_MESSAGE, 10015, 10062, ALREADY_ANSWERED, 50027})
"""Discord's error codes for clicks that can't be answered at all, whatever the content."""
MAX_REFUSALS = 3
"""How many times to drop parts of a refused answer before giving up. There is little time to respond."""
DEFERRED = {
    "here": discord.InteractionResponseType.deferred_message_update,
    "private": discord.InteractionResponseType.deferred_channel_message,
    "public": discord.InteractionResponseType.deferred_channel_message,
}
"""The deferral type for each place an answer can go."""

Where = Literal["here", "private", "public"]
Sent = TypeVar("Sent")


@dataclass(frozen=True, slots=True)
class Answer:
    """A user's answer: a screen that replaces the clicked one ("here"), or a "private" or "public" reply.

    If there is a ``form``, it is opened instead, as long as Discord still allows it. ``on_delivered`` learns whether
    the answer arrived. A ``follow_up`` is sent after an answer that goes "here"; if the clicked message can't be
    edited, the follow-up becomes the answer.
    """

    screen: Screen
    where: Where = "private"
    form: Form | None = None
    on_delivered: OnDelivered | None = None
    follow_up: Answer | None = None

    def tell(self, token: Token | None) -> None:
        """Report that the answer arrived and can be edited with this token, or that it didn't arrive (None)."""
        if self.on_delivered is not None:
            self.on_delivered(token)


def locale_of(interaction: Interaction) -> str:
    """Return the user's language: the one they set, otherwise Discord's."""
    return interaction.client.preferences.locale(interaction.user.id, str(interaction.locale))


def say_to(interaction: Interaction) -> Say:
    """Return the texts in the user's language."""
    return speak(locale_of(interaction))


def words(text: str) -> Screen:
    """Return a screen with only this text."""
    return Screen((Text(text),))


def refused_by_discord(interaction: Interaction, problem: discord.HTTPException) -> Screen:
    """Return the error message that replaces a refused answer, and log the fields named in the refusal."""
    error = secrets.token_hex(4)
    fields = faulty_fields(errors_of(problem))
    log.error("error %s: answer refused by Discord: %d, code %d, %s", error, problem.status, problem.code, fields)
    interaction.client.health.note_error(error, type(problem).__name__)
    return words(say_to(interaction)("refused-unexpected", error=error))


def is_content_refused(problem: discord.HTTPException) -> bool:
    """Return whether Discord refused only the content, so that the click can still be answered with something else."""
    return 400 <= problem.status < 500 and problem.status != 429 and problem.code not in OVER


def _for_reader(interaction: Interaction, result: Answer) -> Answer:
    """Return the answer, without pictures if its reader (or, for a public answer, the server) has turned them off."""
    follow_up = _for_reader(interaction, result.follow_up) if result.follow_up is not None else None
    seen_by_all = result.where == "public" or (result.where == "here" and not is_seen_alone(interaction))
    reader = None if seen_by_all else interaction.user.id
    if interaction.client.preferences.pictures(interaction.guild_id, reader):
        return replace(result, follow_up=follow_up)
    screen = result.screen
    if reader is not None and screen.language is None:
        screen = replace(screen, language=say_to(interaction).language)
    return replace(result, screen=in_words(screen), follow_up=follow_up)


def _elsewhere(result: Answer) -> Answer:
    """Return the answer if the clicked message can't be edited.

    This is the follow-up, or the same screen as a private reply.
    """
    if result.where != "here":
        return result
    return result.follow_up or replace(result, where="private", on_delivered=None)


class AnswerDelivery:
    """Sends an interaction's answer, dropping parts that Discord refuses."""

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
        """Return the answer with its reader's settings applied and its first screen already drawn."""
        try:
            result = _for_reader(self._interaction, result)
            if result.form is None:
                await self._body_of(result.screen)
        except Exception:
            _report_lost(result)
            raise
        return result

    async def defer(self, slow: Where) -> None:
        """Tell Discord that the answer will take longer, and record whether the deferral arrived."""
        kind = DEFERRED[slow]
        try:
            await retry(
                lambda: requests.defer(self._interaction, kind, ephemeral=slow == "private"),
                self._time_left,
            )
        except discord.HTTPException:
            # this may mean that an earlier attempt succeeded; if so, the real answer will be refused as well
            self._possibly_deferred = kind
        except NETWORK_ERRORS:
            note_response(
                self._interaction, kind
            )  # too late for an initial answer; but if the deferral did arrive, the answer can still edit it
        else:
            # also happens if an earlier attempt succeeded but its response was lost
            note_response(self._interaction, kind)

    async def deliver(self, result: Answer) -> int | None:
        """Send the answer, report whether it arrived, and return its last message's id if Discord provides one.

        Later edits of a new message use only its id. If Discord delivered the click twice, the other copy may have been
        answered elsewhere, and for a follow-up, ``@original`` is the clicked message.

        :raises discord.HTTPException: (or another of the ``NETWORK_ERRORS``) if the answer didn't arrive.
        """
        waiting = [result, *([result.follow_up] if result.follow_up is not None else [])]

        def arrived(answer: Answer, message: int | None, *, whole: bool) -> None:
            if answer in waiting and (answer.where == "here" or message is not None):
                waiting.remove(answer)
                answer.tell(Token(self._interaction, message if answer.where != "here" else None, whole))

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
                # Discord received the deferral but not this answer
                note_response(self._interaction, self._possibly_deferred)
                return await self._deliver_late(result, arrived)
            shown, message, whole = answered
            if message is None and shown.where == "public":  # it arrived, but Discord's response was lost
                with readable():
                    message = (await self._interaction.original_response()).id
            arrived(shown, message, whole=whole)
            if result.follow_up is not None and shown is result:
                return await self._deliver_follow_up(result.follow_up, arrived)
            return message
        finally:
            for lost in waiting:
                lost.tell(None)

    async def _respond(self, result: Answer) -> tuple[Answer, int | None, bool]:
        """Answer without deferring. Return what is shown, its message's id if needed, and whether it is complete."""
        interaction, form = self._interaction, result.form
        if form is not None:
            await self._open(form)
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
                    raise  # otherwise, the clicked message is gone, and the answer is sent as a new message
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

    async def _open(self, form: Form) -> None:
        """Open a form; if Discord refuses its radio buttons or checkboxes, open it with menus instead."""
        for menus in (False, True):
            try:
                await retry(
                    partial(requests.open_form, self._interaction, modal_of(form, menus=menus)), self._time_left
                )
            except discord.HTTPException as problem:
                if menus or not has_new_inputs(form) or not is_content_refused(problem):
                    raise
            else:
                return

    async def _deliver_late(self, result: Answer, arrived: _Arrived) -> int | None:
        """Answer after deferring. An answer "here" edits the clicked message only if the deferral was of that type."""
        here = self._interaction.response.type is discord.InteractionResponseType.deferred_message_update
        shown = result if here else _elsewhere(result)
        if here and shown.where != "here":
            return await self._follow_up(shown, arrived)

        async def send(body: RequestBody) -> int | None:
            return await retry(partial(requests.edit_answer, self._interaction, body), LATE_SECONDS, repeatable=True)

        try:
            whole, message = await self._without_refused(shown.screen, send)
        except discord.HTTPException as problem:
            if not here or problem.code != UNKNOWN_MESSAGE:
                raise
            return await self._follow_up(_elsewhere(result), arrived)  # the clicked message is gone
        arrived(shown, message, whole=whole)
        if here and result.follow_up is not None:
            return await self._deliver_follow_up(result.follow_up, arrived)
        return message

    async def _deliver_follow_up(self, follow_up: Answer, arrived: _Arrived) -> int | None:
        """Send the follow-up to the answer and return its id; send an error message if Discord refuses it."""
        try:
            return await self._follow_up(follow_up, arrived)
        except discord.HTTPException as problem:
            if not is_content_refused(problem):
                raise
            await self._follow_up(Answer(refused_by_discord(self._interaction, problem)), arrived)
            return None

    async def _follow_up(self, shown: Answer, arrived: _Arrived) -> int | None:
        """Send this as another message."""
        ephemeral = shown.where != "public"

        async def send(body: RequestBody) -> int | None:
            return await retry(partial(requests.follow_up, self._interaction, body, ephemeral=ephemeral), LATE_SECONDS)

        whole, message = await self._without_refused(shown.screen, send)
        arrived(shown, message, whole=whole)
        return message

    async def _without_refused(
        self, screen: Screen, send: Callable[[RequestBody], Awaitable[Sent]]
    ) -> tuple[bool, Sent]:
        """Send a screen, dropping the parts Discord refuses; return whether it is complete, and its message's id."""
        left_out = NOTHING
        for _ in range(MAX_REFUSALS):
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
        """Return a screen's request body, drawing the screen only once."""
        if id(screen) not in self._bodies:
            body = await requests.request_body(screen, self._interaction.client.card_emojis, urgent=True)
            self._bodies[id(screen)] = screen, body
        return self._bodies[id(screen)][1]


class _Arrived(Protocol):
    """Called when an answer arrives, with its message's id and whether it is complete."""

    def __call__(self, answer: Answer, message: int | None, *, whole: bool) -> None: ...


def _report_lost(result: Answer) -> None:
    """Report that none of this answer will be sent."""
    result.tell(None)
    if result.follow_up is not None:
        result.follow_up.tell(None)
