"""Test how screens are sent, edited and deleted: which nonce and token are used, and how a lost message is found."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
import pytest

from delivery.discord_api import requests
from delivery.discord_api.discord_compat import rest
from delivery.discord_api.requests import find_own, own_messages
from delivery.discord_api.tokens import Token
from delivery.discord_api.transports import (
    ARCHIVED,
    AnswerTransport,
    ChannelTransport,
    DirectTransport,
    LostMessage,
    PingTransport,
)
from delivery.limits.rate_limiter import Urgency
from delivery.tables.sharing import Sharing
from tables.ports import StoreError
from tests.delivery.fake_discord import CHANNEL, CLOSED, DMS, GONE, NOT_ALLOWED, Rig
from tests.delivery.fake_places import saying
from tests.delivery.refused import refused
from tests.tables.conftest import ANN, BEN
from tests.tables.decide.test_match_result import finish
from ui.screen import Button, Row, Screen, Text

NO_CHANNEL = refused(404, 10003)
ONE, TWO = saying("one"), saying("two")
ASKING = Screen((Text("asked"), Row((Button("hand", "Hand"),))), table="0123456789", decision="1-draw")
PING = "s1:0123456789:1-draw:hand"


# -- channels


async def test_a_message_that_may_have_arrived_is_sent_again_with_its_nonce_and_shows_the_newest_screen(
    rig: Rig,
) -> None:
    channel = ChannelTransport(rig.client, CHANNEL)
    post, nonces = rig.board.post, list[int]()

    async def loses_the_first(client: object, where: int, body: Screen, nonce: int) -> int:
        nonces.append(nonce)
        message = await post(client, where, body, nonce)
        if len(nonces) == 1:
            raise TimeoutError
        return message

    with patch.object(requests, "post", loses_the_first):
        with pytest.raises(TimeoutError):
            await channel.send(ONE)
        place = await channel.send(TWO)
        assert rig.board.messages == {place: TWO}
        assert nonces[0] == nonces[1]
        await channel.send(ONE)
        assert nonces[2] != nonces[0], "that is another message"
    assert rig.board.asked("edit") == 1


async def test_a_message_deleted_before_its_retry_is_sent_with_another_nonce(rig: Rig) -> None:
    channel = ChannelTransport(rig.client, CHANNEL)
    nonces: list[int] = []
    answers: list[Any] = [TimeoutError(), GONE, NOT_ALLOWED, NO_CHANNEL, 7]

    async def answered(_client: object, _channel: int, _body: Screen, nonce: int) -> int:
        nonces.append(nonce)
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return int(answer)

    with patch.object(requests, "post", answered):
        for _ in range(4):
            with pytest.raises((TimeoutError, type(GONE), type(NOT_ALLOWED))):
                await channel.send(ONE)
        rig.board.messages[CHANNEL, 7] = ONE
        assert await channel.send(ONE) == (CHANNEL, 7)
    assert nonces[0] == nonces[1] != nonces[2] == nonces[3] == nonces[4]


@pytest.mark.parametrize(("age", "edits"), [(5.0, 0), (15.0, 1)])
async def test_a_message_another_process_sent_with_the_nonce_shows_the_newest_screen(
    rig: Rig, age: float, edits: int
) -> None:
    rig.board.age = age
    place = await ChannelTransport(rig.client, CHANNEL, 77).send(ONE)
    assert rig.board.messages[place] == ONE
    second = ChannelTransport(rig.client, CHANNEL)
    second.use_nonce(77)
    rig.board.done.clear()
    assert await second.send(TWO) == place
    assert rig.board.asked("edit") == edits, "a young message was sent by this process a moment ago"
    assert rig.board.messages == {place: TWO if edits else ONE}
    await second.send(TWO)
    assert len(rig.board.messages) == 2, "a given nonce is used once"


async def test_a_message_without_a_given_nonce_is_not_edited_after_it_was_sent(rig: Rig) -> None:
    rig.board.age = 15.0
    await ChannelTransport(rig.client, CHANNEL).send(ONE)
    assert rig.board.asked("edit") == 0


@pytest.mark.parametrize("problem", [GONE, TimeoutError()], ids=repr)
async def test_an_earlier_message_is_used_although_it_can_not_be_edited_now(rig: Rig, problem: Exception) -> None:
    rig.board.age = 15.0
    first = await ChannelTransport(rig.client, CHANNEL, 77).send(ONE)
    rig.board.fails["edit", CHANNEL] = problem
    assert await ChannelTransport(rig.client, CHANNEL, 77).send(TWO) == first


@pytest.mark.parametrize("may_read", [True, False])
async def test_a_lost_message_is_searched_for_once_and_sent_if_not_found(rig: Rig, may_read: bool) -> None:
    before = rig.board.new(CHANNEL, ASKING)
    lost = LostMessage(PING, before if may_read else 0)
    channel = ChannelTransport(rig.client, CHANNEL, lost=lost)
    if not may_read:
        rig.board.fails["find", CHANNEL] = refused(403, 50001)
    for _ in range(2):
        await channel.send(ONE)
    assert [what for what, _, _ in rig.board.done] == ["find", "post", "post"]
    again = ChannelTransport(rig.client, CHANNEL, lost=LostMessage(PING, before - 1))
    rig.board.fails.clear()
    assert await again.send(TWO) == (CHANNEL, before)
    assert rig.board.messages[CHANNEL, before] == TWO


async def test_with_a_token_a_message_is_edited_and_deleted_for_free(rig: Rig) -> None:
    for transport in (ChannelTransport(rig.client, CHANNEL), AnswerTransport()):
        place = CHANNEL, rig.board.new(CHANNEL, ONE)
        token = rig.token(place)
        await transport.edit(place, TWO, token=token)
        assert rig.board.messages == {place: TWO}
        await transport.delete(place, token=token)
        assert rig.board.messages == {}
    assert rig.board.counted == 0
    place = CHANNEL, rig.board.new(CHANNEL, ONE)
    await AnswerTransport().edit(place, TWO)
    await AnswerTransport().delete(place)
    assert rig.board.messages == {place: ONE}, "without a token it's impossible"
    with pytest.raises(RuntimeError):
        await AnswerTransport().send(ONE)
    await ChannelTransport(rig.client, 0).edit(place, TWO)
    await ChannelTransport(rig.client, 0).delete(place)
    assert rig.board.counted == 2


@pytest.mark.parametrize("what", ["edit", "delete"])
async def test_an_archived_thread_is_reopened_before_a_message_in_it_changes(rig: Rig, what: str) -> None:
    transport, place, reopened = ChannelTransport(rig.client, CHANNEL), (7, rig.board.new(7, ONE)), list[int]()
    rig.board.fails[what, 7] = refused(400, ARCHIVED)

    async def unarchive(_client: object, channel: int) -> None:
        reopened.append(channel)
        rig.board.fails.clear()

    with patch("delivery.discord_api.requests.unarchive", unarchive):
        await (transport.edit(place, TWO) if what == "edit" else transport.delete(place))
    assert (reopened, rig.board.asked(what, 7)) == ([7], 2)


@pytest.mark.parametrize(("problem", "raised"), [(NOT_ALLOWED, 400), (refused(500), 500)])
async def test_a_thread_that_can_not_be_reopened_stays_archived(
    rig: Rig, problem: discord.HTTPException, raised: int
) -> None:
    place = CHANNEL, rig.board.new(CHANNEL, ONE)
    rig.board.fails["edit", CHANNEL] = refused(400, ARCHIVED)
    with (
        patch("delivery.discord_api.requests.unarchive", side_effect=problem),
        pytest.raises(discord.HTTPException) as refusal,
    ):
        await ChannelTransport(rig.client, CHANNEL).edit(place, TWO)
    assert refusal.value.status == raised, "a refusal is final, anything else may be temporary"


# -- direct messages


async def test_a_deleted_direct_channel_is_opened_again_once(rig: Rig) -> None:
    transport = DirectTransport(rig.client, ANN.user)
    rig.board.fails["post", DMS + ANN.user] = NO_CHANNEL
    with pytest.raises(type(NO_CHANNEL)):
        await transport.send(ONE)
    assert rig.opened == [ANN.user] * 2
    for problem in (GONE, CLOSED):
        rig.board.fails["post", DMS + ANN.user] = problem
        with pytest.raises(type(problem)):
            await transport.send(ONE)
    assert rig.opened == [ANN.user] * 2
    rig.board.fails.clear()
    assert (await transport.send(ONE))[0] == DMS + ANN.user


# -- pings


def calling(rig: Rig, *lent: Token) -> PingTransport:
    tokens = list(lent)
    return PingTransport(rig.client, CHANNEL, 1, PING, lambda: tokens.pop(0) if tokens else None)


async def test_a_ping_is_sent_and_deleted_with_a_borrowed_token(rig: Rig) -> None:
    token = rig.token((CHANNEL, 7))
    transport = calling(rig, token)
    place = await transport.send(ASKING)
    assert transport.token is not None
    assert (transport.token.interaction, transport.token.message) == (token.interaction, place[1])
    assert rig.board.counted == 0
    plain = calling(rig)
    await plain.send(ASKING)
    assert (plain.token, rig.board.counted) == (None, 1)


async def test_a_ping_whose_token_is_refused_is_posted_and_not_searched_for(rig: Rig) -> None:
    rig.board.fails["post free", CHANNEL] = refused(401, 50027)
    transport = calling(rig, rig.token((CHANNEL, 7)))
    await transport.send(ASKING)
    assert [what for what, _, _ in rig.board.done] == ["post free", "post"]
    assert transport.token is None


@pytest.mark.parametrize("problem", [TimeoutError(), refused(503)], ids=repr)
async def test_a_ping_without_a_receipt_is_searched_for_and_borrows_no_other_token(
    rig: Rig, problem: Exception
) -> None:
    there = rig.board.new(CHANNEL, ASKING)
    rig.board.fails["post free", CHANNEL] = problem
    transport = calling(rig, *[rig.token((CHANNEL, 7))] * 2)
    assert await transport.send(ASKING) == (CHANNEL, there)
    assert [what for what, _, _ in rig.board.done] == ["post free", "find", "edit"]
    (_, _, newer_than), *_ = [one for one in rig.board.done if one[0] == "find"]
    assert newer_than < there, "the clocks may differ"
    rig.board.done.clear()
    rig.board.fails = {("post free", CHANNEL): problem, ("find", CHANNEL): TimeoutError()}
    lost = calling(rig, *[rig.token((CHANNEL, 7))] * 2)
    for _ in range(2):
        with pytest.raises(TimeoutError):
            await lost.send(ASKING)
    assert [what for what, _, _ in rig.board.done] == ["post free", "find", "find"]


# -- ephemeral replies


def told(number: int, author: int, controls: str) -> dict[str, Any]:
    return {"id": str(number), "author": {"id": str(author)}, "components": [{"custom_id": controls}]}


async def test_only_the_bots_own_messages_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [told(9, 7, "s1:a:1:hand"), told(5, 7, "s1:a:2:hand"), told(4, 8, "s1:a:1:hand"), told(6, 7, "s1:b:1:hand")]
    asked: list[tuple[int, ...]] = []

    async def after(_client: object, *given: int) -> list[dict[str, Any]]:
        asked.append(given)
        return there

    monkeypatch.setattr(rest, "raw_messages", after)
    client: Any = SimpleNamespace(user=SimpleNamespace(id=7))
    stranger: Any = SimpleNamespace(user=None)
    assert await find_own(client, CHANNEL, "s1:a:", 3) == 5
    assert await find_own(client, CHANNEL, "s1:c:", 3) is None
    assert await find_own(stranger, CHANNEL, "s1:a:", 3) is None
    assert sorted(await own_messages(client, CHANNEL)) == [5, 6, 9]
    assert await own_messages(stranger, CHANNEL) == {}
    assert set(asked) == {(CHANNEL, 100, 3), (CHANNEL, 100)}


# -- shared results


async def test_a_result_is_shared_once_per_player_however_often_they_click(rig: Rig) -> None:
    table = await rig.running()
    await finish(table, rig.click, rig.time)
    await rig.settled()
    sharing: Sharing = rig.messages.sharing
    assert await sharing.begin(table, ANN.user, 1) is None
    assert await sharing.begin(table, ANN.user, 2) == "", "it is being posted"
    assert await sharing.begin(table, BEN.user, 3) is None
    rig.turns.taken.clear()
    place = await sharing.post(table, ANN.user, ONE)
    assert place in rig.board.messages
    assert rig.turns.taken == [Urgency.OTHERS]
    assert await sharing.post(table, ANN.user, ONE) == place, "it appears once"
    await sharing.end(table.id, ANN.user, 2, (CHANNEL, 1))
    assert await sharing.begin(table, ANN.user, 4) == "", "that was another click"
    await sharing.end(table.id, ANN.user, 1, place)
    assert place is not None
    assert await sharing.begin(table, ANN.user, 5) == f"https://discord.com/channels/1/{CHANNEL}/{place[1]}"
    await sharing.end(table.id, BEN.user, 3, None)
    assert await sharing.begin(table, BEN.user, 6) is None, "posting failed"
    with patch.object(rig.store, "post", side_effect=StoreError("the disk is full")):
        await sharing.end(table.id, BEN.user, 6, place)
    assert await sharing.begin(table, BEN.user, 7) is None
    rig.board.fails["post", CHANNEL] = NOT_ALLOWED
    assert await sharing.post(table, BEN.user, TWO) is None
