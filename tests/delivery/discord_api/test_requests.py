"""Check that the standard library can parse the bot's request bodies."""

from __future__ import annotations

import json
from contextlib import nullcontext
from email.message import Message
from email.parser import BytesParser
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from discord import InteractionResponseType

from delivery.discord_api.discord_compat.rest import UnreadableAnswer
from delivery.discord_api.requests import RequestBody, defer, delete_answer, nonce_of, request_body
from ui.art.pictures import HandPicture
from ui.screen import Button, Document, Drawing, Row, Screen, Text
from ui.text.card_emojis import CardEmojis
from ui.text.card_text import face
from ui.text.texts import speak

pytestmark = pytest.mark.usefixtures("real_pictures")
PNG = b"\x89PNG"
HAND = Drawing(HandPicture(("9D", "KS")), "9♦ K♠")

EMOJIS = CardEmojis({"card_9d": "123"})


async def decoded(body: RequestBody) -> tuple[Any, dict[str, bytes]]:
    """Return the JSON of a request body, and its files by name."""
    payload = body.payload(body.fields)
    content = await payload.as_bytes()
    if payload.content_type == "application/json":
        return json.loads(content), {}
    whole = BytesParser().parsebytes(f"Content-Type: {payload.content_type}\r\n\r\n".encode() + content)
    parts = {part.get_param("name", header="content-disposition"): part for part in whole.walk() if part is not whole}
    said = json.loads(_content(parts.pop("payload_json")))
    return said, {part.get_filename() or "": _content(part) for part in parts.values()}


def _content(part: Message) -> bytes:
    content = part.get_payload(decode=True)
    assert isinstance(content, bytes)
    return content


async def test_a_text_screen_is_plain_json_that_lists_no_files() -> None:
    said, files = await decoded(await request_body(Screen((Text("words"),), pings=(7,)), EMOJIS))
    assert said["components"] == [{"type": 17, "components": [{"type": 10, "content": "words"}]}]
    assert said["allowed_mentions"] == {"parse": [], "users": ["7"]}
    assert said["attachments"] == []
    assert files == {}


async def test_pictures_and_documents_are_attached_under_the_names_the_screen_uses() -> None:
    said, files = await decoded(await request_body(Screen((HAND, Document("proof.json", b"{}\r\n--\r\n"))), EMOJIS))
    assert said["attachments"] == [{"id": 0, "filename": "picture0.png"}, {"id": 1, "filename": "proof.json"}]
    assert list(files) == ["picture0.png", "proof.json"]
    assert files["picture0.png"].startswith(PNG)
    assert files["proof.json"] == b"{}\r\n--\r\n"


async def test_a_message_that_has_its_files_is_sent_none_and_drops_none() -> None:
    screen = Screen((Text("words"), HAND))
    said, files = await decoded(await request_body(screen, EMOJIS, same_files=True))
    assert said["components"] == (await request_body(screen, EMOJIS)).fields["components"]
    assert "attachments" not in said
    assert files == {}


async def test_a_picture_that_can_not_be_drawn_is_left_out_and_the_text_is_sent() -> None:
    said, files = await decoded(
        await request_body(Screen((Text("words"), Drawing(HandPicture(("no card",)), "nothing"))), EMOJIS)
    )
    assert said["components"] == [{"type": 17, "components": [{"type": 10, "content": "words"}]}]
    assert files == {}


async def test_a_control_that_names_a_card_has_the_applications_emoji() -> None:
    control = Button("do:discard 9D", face("9D", speak("en")))
    said, _ = await decoded(await request_body(Screen((Row((control,)),)), EMOJIS))
    (row,) = said["components"][0]["components"]
    assert row["components"][0]["emoji"] == {"id": "123", "name": "card_9d"}
    assert "label" not in row["components"][0]


def test_a_nonce_is_stable_per_message_and_across_versions() -> None:
    assert nonce_of("alert 0123456789 11") == nonce_of("alert 0123456789 11") == 61321223653543351
    assert nonce_of("alert 0123456789 12") != nonce_of("alert 0123456789 11")


@pytest.mark.parametrize("reply", [None, {"id": "1"}])
async def test_a_deferral_or_deletion_counts_as_done_only_if_discord_returns_nothing(reply: object) -> None:
    asked: list[tuple[str, str]] = []

    async def send(method: str, path: str, _payload: object) -> object:
        asked.append((method, path))
        return reply

    answers: Any = SimpleNamespace(send=send, answer=partial(send, "POST"))
    interaction: Any = SimpleNamespace(
        id=42, token="t", application_id=7, client=SimpleNamespace(token_requests=answers), response=SimpleNamespace()
    )
    with pytest.raises(UnreadableAnswer) if reply else nullcontext():
        await defer(interaction, InteractionResponseType.deferred_message_update, ephemeral=True)
    for message in (None, 5):
        with pytest.raises(UnreadableAnswer) if reply else nullcontext():
            await delete_answer(interaction, message)
    assert asked == [
        ("POST", "/interactions/42/t/callback"),
        ("DELETE", "/webhooks/7/t/messages/@original"),
        ("DELETE", "/webhooks/7/t/messages/5"),
    ]
    assert ("_response_type" in vars(interaction.response)) is not bool(reply)
