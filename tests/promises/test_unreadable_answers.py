"""Check that messages are shown even if Discord or a proxy responds in unexpected ways."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from aiohttp import web

from delivery.discord_api.refusals import faulty_fields
from playground import Refusal, text
from playground.api import front
from playground.errors import Fault
from playground.people.interactions import TOKEN_SECONDS
from tests.players import as_it_is_now, fresh_hand, open_table, play
from tests.promises.waiting import eventually
from tests.stage import Stage, stage

ODD = 599
"""The status of a refusal that is to be replaced with an odd response."""
VIA = {"Via": "1.1 playground"}
ANSWERS: dict[str, tuple[int, str, bytes, dict[str, str]]] = {
    "a 429 that is cut": (429, "application/json", b'{"retry_after": 0.', VIA),
    "a 429 without its seconds": (429, "application/json", b"{}", VIA),
    "a 429 with words for seconds": (429, "application/json", b'{"retry_after": "soon", "global": true}', VIA),
    "a 429 that is a list": (429, "application/json", b"[]", VIA),
    "cut JSON": (200, "application/json", b'{"id": "1100', {}),
    "a page": (200, "text/html", b"<html><body>Just a moment</body></html>", {}),
    "a number": (200, "application/json", b"7", {}),
    "nothing, said to be JSON": (204, "application/json", b"", {}),
    "no text": (200, "application/json", b"\xff\xfe\xfd", {}),
}


@contextmanager
def odd(name: str) -> Iterator[None]:
    """Within the block, replace each refusal that has the status ODD with this response."""
    status, kind, body, headers = ANSWERS[name]
    usual = front._json_response

    def respond(said: int, answer: Any, others: Any) -> web.Response:
        if said != ODD:
            return usual(said, answer, others)
        return web.Response(status=status, body=body, headers={"Content-Type": kind, **headers})

    with patch("playground.api.front._json_response", respond):
        yield


@pytest.mark.parametrize("name", ANSWERS)
async def test_a_message_is_shown_although_the_response_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        ann = rig.person("Ann")
        await ann.until(lambda: ann.dm)
        shown = await rig.client.table_messages.tables.of(table)
        await eventually(lambda: not any(live.busy for live in shown.messages()))
        assert shown.message.place is not None
        channel, message = shown.message.place
        with odd(name):
            rig.playground.fail_next("PATCH", rf"/messages/({message}|@original)$", Refusal(0, status=ODD))
            await table.delay(90.0)
            (due, *_) = {int(deadline.due) for deadline in table.deadlines.values()}
            public = next(one for one in ann.messages(str(channel)) if one["id"] == str(message))
            await ann.until(lambda: f"<t:{due}:T>" in text(as_it_is_now(rig, public)))
            # this message is new and may already have arrived, so it isn't resent
            rig.playground.fail_next("POST", rf"/channels/{channel}/messages$", Refusal(0, status=ODD), done=True)
            rig.playground.world.remove_message(as_it_is_now(rig, public))
            await table.delay(90.0)
            await eventually(lambda: shown.message.place not in (None, (channel, message)))
            ours = [one for one in ann.messages(str(channel)) if f"s1:{table.id}:" in str(one["components"])]
            assert len(ours) == 1
            # a message that is to be deleted
            rig.playground.fail_next("DELETE", rf"/messages/({ann.dm[-1]['id']}|@original)$", Refusal(0, status=ODD))
            for name_of in ("Ann", "Ben"):
                assert not (await rig.person(name_of).slash("leave")).failed
            await eventually(lambda: not ann.dm)
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("name", ANSWERS)
async def test_a_click_is_answered_although_the_response_is(tmp_path: Path, name: str) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        with odd(name):
            rig.playground.fail_next("POST", "/callback$", Refusal(0, status=ODD))
            hand = text(await fresh_hand(rig.person("Ann"), table))
            assert "Your turn" in hand or "Waiting for the other player" in hand
            await play(rig, table, moves=2)


async def test_a_refusal_is_logged_once_with_its_code_and_field_but_no_content(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fault = Fault(("components", 0, "components", 2, "label"), "BASE_TYPE_BAD_LENGTH", "the secret words")
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        shown = await rig.client.table_messages.tables.of(table)
        for name in ("Ann", "Ben"):
            rig.person(name).age_tokens(TOKEN_SECONDS + 1)
        for times in (1, 2):
            await eventually(lambda: not shown.message.busy)
            rig.playground.fail_next("PATCH", f"/channels/{rig.playground.channel}/", Refusal(50035, faults=[fault]))
            await table.delay(90.0)
            await _refused(rig, times)
        await eventually(lambda: not shown.message.busy)
    (line,) = [line for line in caplog.messages if "50035" in line]
    assert "PATCH /channels/*/messages/*: 400, code 50035" in line
    assert "components.0.components.2.label (BASE_TYPE_BAD_LENGTH)" in line
    assert "secret words" not in caplog.text


async def _refused(rig: Stage, times: int) -> None:
    """Wait until a message has been refused ``times`` times."""
    await eventually(lambda: _refusals(rig).count(50035) == times)


def _refusals(rig: Stage) -> list[int]:
    """Return the codes of all refusals so far."""
    return [one.answer["code"] for one in rig.playground.requests if one.status >= 400]


@pytest.mark.parametrize(
    ("errors", "fields"),
    [
        (None, []),
        ("no object", []),
        ({"content": {"_errors": 7}}, ["content ()"]),
        ({"Nine of hearts": {"_errors": [{"code": "what Ann said", "message": "hers"}, 7]}}, ["? ()"]),
    ],
)
def test_the_description_of_a_refusal_contains_no_content(errors: object, fields: list[str]) -> None:
    assert faulty_fields(errors) == ", ".join(fields)
