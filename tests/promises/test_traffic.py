"""Discord is not asked again and again for what it refuses."""

from __future__ import annotations

import asyncio
import math
from pathlib import Path
from unittest.mock import patch

import discord
import pytest

from delivery.circuit_breaker import CircuitBreaker
from delivery.request_budget import SWEEP_EVERY, WINDOW, RequestBudget, route_of, sweep_seldom
from delivery.transports import DeliveryFailure
from playground import Refusal, text
from tests.players import fresh_hand, open_table, play
from tests.promises.waiting import eventually
from tests.stage import stage


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/1100000000000000010/messages", "/channels/*/messages"),
        ("/api/v10/interactions/1573858940611985408/" + "aZ_-" * 16 + "/callback", "/interactions/*/*/callback"),
        ("/api/v10/webhooks/1100000000000000001/" + "aZ_-" * 16 + "/messages/@original", "/webhooks/*/*/messages/*"),
        ("/api/v10/users/@me/channels", "/users/@me/channels"),
    ],
)
def test_requests_are_counted_without_ids_and_tokens(path: str, route: str) -> None:
    assert route_of(path) == route


def test_after_a_thousand_refusals_nothing_is_asked_until_they_are_ten_minutes_old() -> None:
    now = 0.0
    traffic = RequestBudget(lambda: now)
    for _ in range(999):
        traffic.note("POST", "/channels/1", 403)
    traffic.note("POST", "/channels/1", 429, "shared")
    halted = [traffic.halted]
    traffic.note("POST", "/channels/1", 429, "user")
    halted.append(traffic.halted)
    now = WINDOW + 1
    halted.append(traffic.halted)
    assert halted == [False, True, False]


async def test_the_rate_limits_of_quiet_channels_are_swept_twice_a_minute_not_with_each_new_channel() -> None:
    now = 0.0
    client = discord.Client(intents=discord.Intents.none())
    sweep_seldom(client, lambda: now)

    def quiet(channels: range) -> None:
        for channel in channels:
            client.http.get_ratelimit(f"quiet {channel}")._last_request = -math.inf

    def left_with_a_new_one(name: str) -> int:
        client.http.get_ratelimit(name)
        return len(client.http._buckets)

    quiet(range(300))
    now += SWEEP_EVERY
    assert left_with_a_new_one("first") == 1
    quiet(range(300))
    assert left_with_a_new_one("second") == 302
    now += SWEEP_EVERY
    assert left_with_a_new_one("third") == 3


def test_a_place_that_refuses_again_and_again_is_left_alone_twice_as_long_each_time_up_to_a_limit() -> None:
    now = [0.0]
    breaker = CircuitBreaker(60.0, 3600.0, lambda: now[-1])
    pauses = []
    for _ in range(9):
        breaker.record_failure(DeliveryFailure.NOT_ALLOWED)
        breaker.record_failure(DeliveryFailure.NOT_ALLOWED)  # another message, sent at the same time
        began = now[-1]
        while breaker.failure is DeliveryFailure.NOT_ALLOWED:
            now.append(now[-1] + 60.0)
        pauses.append(now[-1] - began)
    assert pauses == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    breaker.record_failure(DeliveryFailure.CHANNEL_GONE)
    breaker.reset()
    assert breaker.failure is None


async def test_a_halted_bot_sends_no_request(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        health, interactions = house.client.health, house.playground.interactions
        house.client.request_budget._most = 1
        house.playground.next_fails("POST", "/callback$", Refusal(50013))
        sent = []
        with patch("delivery.interaction_reply.ANSWER_SECONDS", 1.0):  # so long the bot insists
            for lost in (1, 2):
                asked = asyncio.create_task(house.person("Ann").slash("games"))
                await eventually(lambda lost=lost: health.interactions["application_command", "lost"] == lost)  # type: ignore[misc]  # mypy infers no lambda with a default
                house.playground.clock.advance(interactions.seconds)
                assert (await asked).failed
                sent.append(len(house.playground.requests))
        assert sent[0] == sent[1]


async def test_without_trouble_hardly_a_request_is_refused(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben")
        await play(house, table, moves=20)
        assert house.client.health.requests.counted.total() > 20
        assert house.client.health.requests.refused_share < 0.001


async def test_a_channel_that_refuses_us_is_asked_ever_more_rarely_by_all_its_tables_together(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        tables = [await open_table(house, "levelup", "Ann", name) for name in ("Ben", "Dan", "Eve", "Finn")]
        for table in tables:
            shown = await house.client.table_messages.shown(table)
            await eventually(lambda shown=shown: shown.message.place and not shown.message.busy)  # type: ignore[misc]  # mypy infers no lambda with a default
        world, clock = house.playground.world, asyncio.get_running_loop().time
        world.set_permissions(world.bot["id"], house.playground.channel, deny=(1 << 10) | (1 << 11) | (1 << 16))
        began = clock()
        for _ in range(5):  # each table's own message is edited once; what is sent anew waits for the others
            for table in tables:
                await table.delay(5.0)
            await asyncio.sleep(0.1)

        def refused(what: str) -> int:
            return sum(what in f"{one.path} " for one in house.playground.requests if one.status == 403)

        await eventually(lambda: refused("/messages "))
        doublings = math.log2(1 + (clock() - began) / house.client.table_messages._pauses.refused)
        assert refused("/messages ") <= 2 + doublings
        assert refused("/messages/") <= len(tables)
        world.set_permissions(world.bot["id"], house.playground.channel)
        house.client.table_messages._breaker(int(house.playground.channel)).reset()  # its pause is over
        for table in tables:
            await table.delay(5.0)
            shown = await house.client.table_messages.shown(table)
            await eventually(lambda shown=shown: shown.message.place and not shown.message.failure)  # type: ignore[misc]  # mypy infers no lambda with a default


async def test_who_takes_no_messages_is_asked_once_and_again_when_they_take_them_and_look_at_their_hand(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as house:
        table_messages = house.client.table_messages
        table_messages._pauses = table_messages._pauses._replace(refused=600.0)
        ann = house.person("Ann")
        ann.close_dms()
        table = await open_table(house, "levelup", "Ann", "Ben")
        await play(house, table, moves=6)
        assert [_refused_dm(request.answer) for request in house.playground.requests].count(True) == 1
        assert await house.store.dms_closed(int(ann.id))
        ann.open_dms()
        await fresh_hand(ann)
        assert not ann.dm
        table_messages._breaker(int(ann.id)).reset()  # ten minutes later
        await fresh_hand(ann)
        hand = await ann.until(lambda: next(iter(ann.dm), None))
        assert "Level Up" in text(hand)
        async with asyncio.timeout(5):
            while await house.store.dms_closed(int(ann.id)):  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.02)


def _refused_dm(answer: object) -> bool:
    return isinstance(answer, dict) and answer.get("code") == 50007
