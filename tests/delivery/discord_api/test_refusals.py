"""Test what is read from Discord's refusals: the fields they name, and the 429s that can't be waited out."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from delivery.discord_api.discord_compat.rest import UnreadableAnswer
from delivery.discord_api.refusals import MAX_KINDS, OLD_MESSAGE, RefusalLog, faults, names_emoji, read_refusal

BAD = [{"code": "BAD", "message": "a secret"}]


def body(*path: str) -> Any:
    """Return a refusal that names one field."""
    errors: Any = {"_errors": BAD}
    for name in reversed(path):
        errors = {name: errors}
    return {"code": 50035, "errors": errors}


def test_only_a_refusal_that_names_an_emoji_is_about_one() -> None:
    assert names_emoji(body("components", "0", "emoji", "id"))
    assert names_emoji(body("components", "0", "options", "3", "emoji"))
    for other in (body("components", "0", "label"), {"code": 50013}, {"errors": "emoji"}, ["emoji"], None):
        assert not names_emoji(other)


def test_a_field_whose_name_may_be_someones_text_is_hidden() -> None:
    named = {"data": {"0": {"Ann's hand": {"_errors": [*BAD, {"code": "Ann's code"}, "odd", {}]}}}, "b": {"_errors": 7}}
    assert list(faults(named)) == [(("data", "0", "?"), ("BAD",)), (("b",), ())]


def test_each_kind_of_refusal_is_logged_once_however_many_there_are(caplog: pytest.LogCaptureFixture) -> None:
    refusals = RefusalLog()
    for place in ("0", "1"):
        refusals.note("PATCH", "/channels/*/messages/*", 400, body("components", place, "label"))
    refusals.note("GET", "/users/@me", 502, None)
    assert [record.getMessage() for record in caplog.records] == [
        "refused PATCH /channels/*/messages/*: 400, code 50035, components.0.label (BAD) (logged once)",
        "refused GET /users/@me: 502, code none (logged once)",
    ]
    for status in range(MAX_KINDS):
        refusals.note("GET", "/users/@me", 1000 + status, {"code": 1})
    assert len(caplog.records) == MAX_KINDS


class Response:
    """A refusal as aiohttp provides it."""

    content_type, reason, headers = "application/json", "", SimpleNamespace()

    def __init__(self, status: int, body: Any) -> None:
        self.status, self._body = status, body

    async def read(self) -> bytes:
        return b"<html>" if self._body is None else json.dumps(self._body).encode()


async def read(status: int, body: Any, content_type: str = "application/json") -> Any:
    response: Any = Response(status, body)
    response.content_type = content_type
    return await read_refusal(response)


async def test_a_rate_limit_must_say_for_how_long_unless_it_is_not_json() -> None:
    for seconds in (1, 0.5):
        assert await read(429, {"retry_after": seconds}) == {"retry_after": seconds}
    malformed: Any
    for malformed in ({"retry_after": "soon"}, {}, [], None):
        with pytest.raises(UnreadableAnswer):
            await read(429, malformed)
    assert await read(429, None, "text/html") is None
    assert await read(400, {"retry_after": "soon"}) == {"retry_after": "soon"}


async def test_an_edit_of_an_old_message_is_not_waited_for() -> None:
    with pytest.raises(discord.HTTPException):
        await read(429, {"retry_after": 600.0, "code": OLD_MESSAGE})
    assert await read(400, {"code": OLD_MESSAGE}) == {"code": OLD_MESSAGE}
