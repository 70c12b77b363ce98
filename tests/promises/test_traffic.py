"""Discord is not asked again and again for what it refuses."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from playground import Refusal
from tests.players import open_table, play
from tests.stage import stage
from watch.traffic import WINDOW, Traffic, route_of


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
    traffic = Traffic(lambda: now)
    for _ in range(999):
        traffic.note("POST", "/channels/1", 403)
    traffic.note("POST", "/channels/1", 429, "shared")
    assert not traffic.halted
    traffic.note("POST", "/channels/1", 429, "user")
    assert traffic.halted
    now = WINDOW + 1
    assert not traffic.halted


async def test_a_halted_bot_sends_no_request(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        house.client.health.traffic._most = 1
        house.playground.next_fails("POST", "/callback$", Refusal(50013))
        assert (await house.person("Ann").slash("games")).failed
        before = len(house.playground.requests)
        assert (await house.person("Ann").slash("games")).failed
        assert len(house.playground.requests) == before


async def test_without_trouble_hardly_a_request_is_refused(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben")
        await play(house, table, moves=20)
        assert house.client.health.traffic.counted.total() > 20
        assert house.client.health.traffic.refused_share < 0.001


async def test_a_person_who_takes_no_messages_is_asked_once_and_a_closed_channel_ever_more_rarely(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as house:
        ann = house.person("Ann")
        ann.close_dms()
        table = await open_table(house, "levelup", "Ann", "Ben")
        world = house.playground.world
        world.set_permissions(world.bot["id"], house.playground.channel, deny=(1 << 10) | (1 << 11) | (1 << 16))
        began = len(house.playground.requests)
        for _ in range(12):
            await play(house, table, moves=1)
            await asyncio.sleep(0.1)
        asked = [request for request in list(house.playground.requests)[began:] if request.status == 403]
        assert len([request for request in house.playground.requests if _refused_dm(request.answer)]) == 1
        assert len([request for request in asked if house.playground.channel in request.path]) <= 5


def _refused_dm(answer: object) -> bool:
    return isinstance(answer, dict) and answer.get("code") == 50007
