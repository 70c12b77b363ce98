"""Build request bodies for screens, and send them.

discord.py would turn each screen into a view, write its files in a dozen small chunks, request the message again and
build unused objects from it. Here, a body is written in one piece. Requests for channels still use discord.py's HTTP
client, which respects Discord's rate limits; responses to clicks aren't rate-limited.
"""

from __future__ import annotations

import hashlib
import io
import json
import logging
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord

from delivery.discord_api.bot_client import BotClient, Interaction
from delivery.discord_api.discord_compat import rest
from delivery.discord_api.discord_compat.interactions import note_response
from delivery.discord_api.drawing import draw
from ui.components import components, file_name, mentions
from ui.screen import Document, Drawing, Screen, without_pictures
from ui.text.card_emojis import CardEmojis
from ui.text.card_text import letters_of
from ui.text.texts import DEFAULT

log = logging.getLogger(__name__)

COMPONENTS_V2, EPHEMERAL = 1 << 15, 1 << 6
MAX_MESSAGES = 100
"""Maximum number of messages that Discord returns per request."""
_IN_ONE_PIECE = 1 << 20
"""The size in bytes up to which aiohttp writes a body in one piece."""
_CUSTOM_ID = re.compile(r'"custom_id": "([^"]+)"')
_BOUNDARY = secrets.token_hex(16).encode()
"""The boundary between the parts of a body. It is random, so that nobody can deliberately write text containing it."""

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class RequestBody:
    """A screen ready to be sent.

    ``fields`` are the JSON fields of its message. ``files`` are (name, content) pairs in the order of its attachments.
    """

    fields: Mapping[str, Any]
    files: tuple[tuple[str, bytes], ...] = ()

    def payload(self, fields: Mapping[str, Any]) -> aiohttp.Payload:
        """Return the body for aiohttp: the request's JSON fields, including the message's own, and the files."""
        text = json.dumps(fields, separators=(",", ":")).encode()
        if not self.files:
            return aiohttp.BytesPayload(text, content_type="application/json")
        parts = [
            _part('name="payload_json"', "application/json", text),
            *(
                _part(f'name="files[{number}]"; filename="{name}"', "application/octet-stream", content)
                for number, (name, content) in enumerate(self.files)
            ),
        ]
        written = b"".join(b"--%b\r\n%b\r\n" % (_BOUNDARY, part) for part in parts) + b"--%b--\r\n" % _BOUNDARY
        kind = f"multipart/form-data; boundary={_BOUNDARY.decode()}"
        if len(written) < _IN_ONE_PIECE:
            return aiohttp.BytesPayload(written, content_type=kind)
        return aiohttp.BytesIOPayload(io.BytesIO(written), content_type=kind)


def _part(name: str, kind: str, content: bytes) -> bytes:
    return f"Content-Disposition: form-data; {name}\r\nContent-Type: {kind}\r\n\r\n".encode() + content


async def request_body(
    screen: Screen, emojis: CardEmojis, *, same_files: bool = False, urgent: bool = False
) -> RequestBody:
    """Return a screen's body, drawing its pictures outside the event loop. If drawing fails, use text only.

    :param emojis: the application's card emojis.
    :param same_files: leave the edited message's files unchanged; the screen refers to the same ones.
    :param urgent: a user who clicked is waiting for the screen.
    """
    if same_files:
        return RequestBody(_fields(screen, emojis))
    documents = [(block.name, block.content) for block in screen.blocks if isinstance(block, Document)]
    pictures = [block.picture for block in screen.blocks if isinstance(block, Drawing)]
    letters = letters_of(screen.language or DEFAULT)
    try:
        images = [await draw(picture, letters, urgent=urgent) for picture in pictures]
    except (ValueError, OSError) as problem:
        log.error("picture not drawn: %s", type(problem).__name__)
        screen, images = without_pictures(screen), []
    named = enumerate(zip(pictures, images, strict=False))
    files = [*((file_name(number, picture), image) for number, (picture, image) in named), *documents]
    attachments = [{"id": number, "filename": name} for number, (name, _) in enumerate(files)]
    return RequestBody({**_fields(screen, emojis), "attachments": attachments}, tuple(files))


def _fields(screen: Screen, emojis: CardEmojis) -> Json:
    return {"flags": COMPONENTS_V2, "components": components(screen, emojis), "allowed_mentions": mentions(screen)}


# -- messages in channels ---------------------------------------------------------------------------------------------


async def post(client: BotClient, channel: int, body: RequestBody, nonce: int) -> int:
    """Post a new message and return its id. If its nonce was used recently, Discord returns the existing message.

    :raises discord.HTTPException: if Discord refuses.
    """
    fields = {**body.fields, "nonce": str(nonce), "enforce_nonce": True}
    path = "/channels/{channel_id}/messages"
    return _id_in(await rest.request(client, "POST", path, body.payload(fields), channel_id=channel))


def nonce_of(what: str) -> int:
    """Return a nonce for a message with this description.

    Discord shows messages with the same nonce once, even if the bot dies before storing that the message was sent.

    >>> nonce_of("alert 0123456789 11")
    61321223653543351
    """
    return int.from_bytes(hashlib.sha256(what.encode()).digest()[:7])


async def edit(client: BotClient, channel: int, message: int, body: RequestBody) -> None:
    """Replace a message's content.

    :raises discord.HTTPException: if Discord refuses.
    """
    path = "/channels/{channel_id}/messages/{message_id}"
    payload = body.payload(body.fields)
    _id_in(await rest.request(client, "PATCH", path, payload, channel_id=channel, message_id=message))


async def delete(client: BotClient, channel: int, message: int) -> None:
    """Delete a message.

    :raises discord.HTTPException: if Discord refuses.
    :raises rest.UnreadableAnswer: if the response doesn't confirm the deletion.
    """
    path = "/channels/{channel_id}/messages/{message_id}"
    if await rest.request(client, "DELETE", path, None, channel_id=channel, message_id=message):
        raise rest.UnreadableAnswer("not empty")


async def unarchive(client: BotClient, thread: int) -> None:
    """Reopen an archived thread.

    :raises discord.HTTPException: if Discord refuses because it is locked or the bot can't write there.
    """
    body = RequestBody({"archived": False})
    path = "/channels/{channel_id}"
    await rest.request(client, "PATCH", path, body.payload(body.fields), channel_id=thread)


async def open_dm(client: discord.Client, user: int) -> int:
    """Return a user's direct-message channel, creating it if necessary.

    :raises discord.HTTPException: if Discord refuses.
    """
    body = RequestBody({"recipient_id": str(user)})
    return _id_in(await rest.request(client, "POST", "/users/@me/channels", body.payload(body.fields)))


def _id_in(answer: Any) -> int:
    """Return the id in a response.

    :raises rest.UnreadableAnswer: if there is none, which means the response isn't from Discord.
    """
    with rest.readable():
        return int(answer["id"])


async def find_own(client: BotClient, channel: int, controls: str | tuple[str, ...], newer_than: int) -> int | None:
    """Find the bot's oldest message after an id with a control whose custom id starts with ``controls``.

    Return the message's id, or None. ``controls`` is one prefix or several. Only the hundred messages after the
    given id are searched.

    :raises discord.HTTPException: if Discord refuses.
    """
    me = client.user.id if client.user is not None else 0
    messages = await rest.raw_messages(client, channel, MAX_MESSAGES, newer_than)
    with rest.readable():
        found = [
            int(message["id"])
            for message in messages
            if int(message["author"]["id"]) == me and any(text.startswith(controls) for text in _custom_ids(message))
        ]
    return min(found, default=None)


def _custom_ids(message: Any) -> list[str]:
    """Return the custom ids of a raw message's controls."""
    return _CUSTOM_ID.findall(json.dumps(message["components"]))


async def own_messages(client: BotClient, channel: int) -> dict[int, str]:
    """Return the components of the bot's newest messages in a channel, as JSON by message id.

    :raises discord.HTTPException: if Discord refuses.
    """
    me = client.user.id if client.user is not None else 0
    messages = await rest.raw_messages(client, channel, MAX_MESSAGES)
    with rest.readable():
        return {
            int(message["id"]): json.dumps(message["components"])
            for message in messages
            if int(message["author"]["id"]) == me
        }


# -- answers to interactions ------------------------------------------------------------------------------------------


async def respond(
    interaction: Interaction,
    kind: discord.InteractionResponseType,
    body: RequestBody,
    *,
    ephemeral: bool = False,
    want_id: bool = False,
) -> int | None:
    """Answer an interaction; with ``want_id``, return the id of the response message.

    :raises discord.HTTPException: if Discord refuses.
    """
    payload = body.payload({"type": kind.value, "data": _with_flags(body, ephemeral)})
    reply = await _call_back(interaction, kind, payload, want_id=want_id)
    with rest.readable():
        return int(reply["interaction"]["response_message_id"]) if want_id else None


async def defer(interaction: Interaction, kind: discord.InteractionResponseType, *, ephemeral: bool) -> None:
    """Defer the response to an interaction; an ``ephemeral`` response is visible only to its reader.

    :raises discord.HTTPException: if Discord refuses.
    """
    data = {"flags": EPHEMERAL} if ephemeral else {}
    await _call_back(interaction, kind, RequestBody({}).payload({"type": kind.value, "data": data}))


async def open_form(interaction: Interaction, form: Json) -> None:
    """Answer an interaction with a form.

    :raises discord.HTTPException: if Discord refuses.
    """
    kind = discord.InteractionResponseType.modal
    await _call_back(interaction, kind, RequestBody({}).payload({"type": kind.value, "data": form}))


async def _call_back(
    interaction: Interaction, kind: discord.InteractionResponseType, payload: aiohttp.Payload, *, want_id: bool = False
) -> Any:
    path = f"/interactions/{interaction.id}/{interaction.token}/callback" + "?with_response=1" * want_id
    reply = await interaction.client.token_requests.answer(path, payload)
    if not want_id and reply:
        raise rest.UnreadableAnswer("not empty")
    note_response(interaction, kind)
    return reply


async def edit_answer(interaction: Interaction, body: RequestBody, message: int | None = None) -> int:
    """Replace the content of an interaction's response or a follow-up, and return the message's id.

    If a click was answered by editing the clicked message, that message is the response.

    :raises discord.HTTPException: if Discord refuses.
    """
    return _id_in(
        await interaction.client.token_requests.send(
            "PATCH", _answer_at(interaction, message), body.payload(body.fields)
        )
    )


async def delete_answer(interaction: Interaction, message: int | None = None) -> None:
    """Delete an interaction's response or a follow-up.

    :raises discord.HTTPException: if Discord refuses.
    :raises rest.UnreadableAnswer: if Discord doesn't confirm the deletion.
    """
    if await interaction.client.token_requests.send("DELETE", _answer_at(interaction, message), None):
        raise rest.UnreadableAnswer("not empty")


def _answer_at(interaction: Interaction, message: int | None) -> str:
    return f"/webhooks/{interaction.application_id}/{interaction.token}/messages/{message or '@original'}"


async def follow_up(interaction: Interaction, body: RequestBody, *, ephemeral: bool) -> int:
    """Post another message after an interaction's response, and return its id.

    :raises discord.HTTPException: if Discord refuses.
    """
    where = f"/webhooks/{interaction.application_id}/{interaction.token}?wait=true"
    return _id_in(
        await interaction.client.token_requests.send("POST", where, body.payload(_with_flags(body, ephemeral)))
    )


def _with_flags(body: RequestBody, ephemeral: bool) -> Json:
    return {**body.fields, "flags": body.fields["flags"] | EPHEMERAL * ephemeral}
