"""Check that everyone is answered when Discord refuses a message, and that no refused body is resent unchanged."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from delivery.gateway import emoji_upload
from delivery.gateway.emoji_upload import EmojiRefresher, upload_emojis
from playground import text
from playground.api.front import Request
from playground.faults.planted_refusals import PlantedRefusal
from playground.limits.components import walk
from playground.people.interactions import TOKEN_SECONDS
from playground.server import UNHURRIED_SECONDS
from playground.world.world import EPHEMERAL
from tests.e2e.test_permissions import table_message, two_hands
from tests.players import fresh_hand, open_table, opened, panel, play
from tests.promises.waiting import eventually
from tests.stage import Stage, labels, stage
from ui.text.card_emojis import every_emoji

CALLBACK, POST, EDIT, FOLLOW_UP = (
    r"/callback$",
    r"/channels/\d+/messages$",
    r"/messages/(\d+|@original)$",
    r"/webhooks/\d+/[^/]+$",
)
ERROR = re.compile(r"\(error ([0-9a-f]{8})\)")


def refuse_everywhere(rig: Stage, field: str, **how: Any) -> None:
    """Refuse all messages that have this field, on every route."""
    for method, path in (("POST", CALLBACK), ("POST", POST), ("PATCH", EDIT), ("POST", FOLLOW_UP)):
        rig.playground.api_server.planted.append(PlantedRefusal(method, path, field, **how))


def refused(rig: Stage) -> list[str]:
    """Return each refused body and its address, without the message's nonce."""
    return [
        f"{one.method} {one.path} {json.dumps({key: value for key, value in one.body.items() if key != 'nonce'})}"
        for one in rig.playground.requests
        if one.status == 400 and isinstance(one.body, dict)
    ]


def sent(rig: Stage) -> list[Request]:
    """Return all requests for a new message."""
    return [one for one in rig.playground.requests if re.search(POST, one.path)]


def assert_nothing_was_sent_twice(rig: Stage) -> None:
    again = [body for body, times in Counter(refused(rig)).items() if times > 1]
    assert not again


async def test_under_tighter_limits_each_click_gets_a_plain_answer(tmp_path: Path) -> None:
    async with stage(tmp_path, refused=600.0) as rig:
        refuse_everywhere(rig, "components", longest=4)
        people = [rig.person(name) for name in ("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn")]
        for person in people:
            reply = await person.slash("play levelup")
            assert not reply.failed
            found = ERROR.search(reply.text)
            assert found
            assert reply.message["flags"] & EPHEMERAL
            assert found[1] in {error.error for error in rig.client.health.errors}
        await rig.settled()
        assert len(sent(rig)) <= 3 * len(people)
        assert_nothing_was_sent_twice(rig)


async def test_a_table_with_a_refused_message_is_simplified_and_then_left_alone(tmp_path: Path) -> None:
    async with stage(tmp_path, refused=600.0) as rig:
        rig.playground.refuse("POST", POST)  # whatever the body contains
        rig.playground.refuse("POST", CALLBACK)
        command = asyncio.create_task(rig.person("Ann").slash("play levelup"))
        await eventually(lambda: len(sent(rig)) > 1 and not rig.client.table_messages.queued())
        rig.playground.clock.advance(UNHURRIED_SECONDS)
        assert (await command).failed, "no answer is possible if Discord accepts none"
        posts = len(sent(rig))
        assert posts <= 3
        (key,) = await rig.registry.store.open_by_last_step()
        shown = await rig.client.table_messages.tables.of(await rig.registry.table(key))
        for _ in range(5):
            shown.message.touch()
        await rig.settled()
        assert len(sent(rig)) == posts
        assert_nothing_was_sent_twice(rig)
        rig.playground.api_server.planted.clear()
        await rig.client.table_messages.repair(await rig.registry.table(key))
        await table_message(rig, await rig.registry.table(key), "Ann")


async def test_a_refused_link_loses_only_the_link(tmp_path: Path) -> None:
    async with stage(tmp_path, refused=600.0) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await eventually(lambda: rig.person("Ann").dm)
        before = rig.person("Ann").dm[-1]
        assert any(part.get("url") for part in walk(before["components"])), "the hand links to its table"
        refuse_everywhere(rig, "url", holding="https://")
        await play(rig, table, moves=2)
        await rig.settled()
        hand = await fresh_hand(rig.person("Ann"), table)
        assert not ERROR.search(text(hand))
        assert labels(hand)
        assert_nothing_was_sent_twice(rig)


async def test_refused_pictures_lose_only_the_pictures(tmp_path: Path) -> None:
    async with stage(tmp_path, refused=600.0) as rig:
        table = await two_hands(rig)
        refuse_everywhere(rig, "media", code="UNFURLED_MEDIA_ITEM_INVALID")
        hand = await fresh_hand(rig.person("Ann"), table)
        assert not ERROR.search(text(hand))
        assert labels(hand)
        assert ".png" not in str(hand["components"])
        await play(rig, table, moves=3)
        await rig.settled()
        assert_nothing_was_sent_twice(rig)


async def test_deleted_emojis_lose_no_hand_and_are_uploaded_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emoji_upload, "LOOK_EVERY", 0.0)
    async with stage(tmp_path, refused=600.0) as rig:
        client = rig.client
        care = EmojiRefresher(client.card_emojis)
        client.request_budget.on_emoji_refused = care.note_refused
        client._run_in_background(
            "emojis", lambda: care.keep(lambda: upload_emojis(client, rig.store, client.card_emojis))
        )
        await eventually(lambda: len(client.card_emojis) == len(every_emoji()))
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=7)
        for emoji in list(rig.playground.world.emojis):
            rig.playground.world.remove_emoji(emoji)
        assert await play(rig, table, moves=6) == 6
        await eventually(lambda: len(client.card_emojis) == len(every_emoji()) == len(rig.playground.world.emojis))
        assert len(rig.playground.violations) <= 4, "only requests in flight at the same time"
        rig.playground.violations.clear()
        await play(rig, table, moves=1)
        hand = await fresh_hand(rig.person("Ann"), table)
        assert not ERROR.search(text(hand))
        assert rig.playground.violations == []
        assert_nothing_was_sent_twice(rig)


async def test_a_refused_form_is_answered(tmp_path: Path) -> None:
    async with stage(tmp_path, refused=600.0) as rig:
        lobby = await opened(rig.person("Ann"), "escalier")
        offered = await panel(rig.person("Ann"), lobby.message)
        rig.playground.refuse("POST", CALLBACK, "title")
        reply = await rig.person("Ann").click("Options", offered)
        assert not reply.failed
        assert ERROR.search(reply.text)


@pytest.mark.parametrize("new", ["'type': 21", "'type': 22"], ids=["radio buttons", "checkboxes"])
async def test_a_form_whose_newer_inputs_are_refused_opens_with_menus(tmp_path: Path, new: str) -> None:
    async with stage(tmp_path, refused=600.0) as rig:
        ann = rig.person("Ann")
        lobby = await opened(ann, "escalier")
        offered = await panel(ann, lobby.message)
        rig.playground.refuse("POST", CALLBACK, "component", holding=new)
        form = await ann.click("Options", offered)
        assert form.modal is not None
        assert {part["component"]["type"] for part in form.modal["components"]} == {3}
        await ann.submit(form, table_match=["forehead_rule", "undertrump"])
        await ann.until("undertrump free")
        assert_nothing_was_sent_twice(rig)


async def test_an_old_table_is_simplified_with_the_bots_own_token_too(tmp_path: Path) -> None:
    async with stage(tmp_path, refused=600.0) as rig:
        table = await two_hands(rig)
        await table_message(rig, table, "hand 1")
        rig.playground.clock.advance(TOKEN_SECONDS)
        rig.playground.refuse("PATCH", r"/channels/\d+/messages/\d+$", "content", longest=600)
        rig.playground.refuse("PATCH", r"/channels/\d+/messages/\d+$", "components", longest=4)
        await play(rig, table, moves=4)
        await rig.settled()
        assert rig.client.health.interactions["component", "lost"] == 0
        assert_nothing_was_sent_twice(rig)
