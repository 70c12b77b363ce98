"""Check that clicks are answered whatever else Discord refuses, and on every shard it requires."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from client import Stairwell
from data.sqlite import SqliteStore
from delivery.discord_api.known_facts import note_keeps_pictures
from delivery.gateway import command_sync
from delivery.gateway.session_starts import SessionStarts
from delivery.gateway.shards import identify_slots, recommended_shards, shard_of
from playground import Playground, RateLimited, Refusal
from playground.gateway import sessions
from playground.gateway.sessions import Session
from playground.limits.strictness import DAY
from playground.server import UNHURRIED_SECONDS
from playground.world.world import World
from playground.world_file import Json
from tables.table import Table
from tests.malformed_answers import Garbled
from tests.matches import match_of
from tests.players import open_table, play, press, sensible
from tests.promises.waiting import eventually
from tests.soak.discord_faults import supervised
from tests.stage import Stage, bot_on, fixed_deals, stage

SYNC = r"/applications/\d+/commands$"


def registrations(playground: Playground) -> list[int]:
    """Return the status of each attempt to register the slash commands."""
    return [one.status for one in playground.requests if one.method == "PUT" and one.path.endswith("/commands")]


@asynccontextmanager
async def second_start(tmp_path: Path, *refusals: Refusal) -> AsyncIterator[Stage]:
    """Start a bot that registers its commands again, and refuse that registration."""
    with fixed_deals(), patch("delivery.answers.answer_delivery.ANSWER_SECONDS", UNHURRIED_SECONDS):
        async with Playground(unhurried=True) as playground:
            store = await SqliteStore.open(tmp_path / "stairwell.db")
            async with bot_on(playground, store):
                await eventually(lambda: playground.world.commands)
            playground.requests.clear()
            for refusal in refusals:
                playground.fail_next("PUT", SYNC, refusal)
            async with bot_on(playground, store, sync=True) as rig:
                yield rig
            await store.close()


# Commands


async def test_clicks_are_answered_while_command_registration_is_blocked_for_a_day(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with second_start(tmp_path, RateLimited(DAY, code=30034)) as rig:
        ann = rig.person("Ann")
        ann.locale = "en-GB"
        await eventually(lambda: rig.client.health.commands)
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await play(rig, table, moves=2)
        told = await ann.slash("status")
        assert "Discord doesn’t accept the slash commands" in told.text
        assert "429, 30034" in told.text
        assert registrations(rig.playground) == [429]
    assert "slash commands not registered (429, 30034: " in caplog.text
    assert "retrying in 86400 s" in caplog.text


async def test_refused_command_registration_is_retried_with_growing_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(command_sync, "FIRST_PAUSE", 0.1)
    failures = [RateLimited(0.3, code=30034), Refusal(0, status=500, message="injected"), Garbled(200)]
    async with second_start(tmp_path, *failures) as rig:
        await eventually(lambda: len(registrations(rig.playground)) == 4)
        await eventually(lambda: rig.client.health.commands is None)
        assert sorted(registrations(rig.playground)) == [200, 200, 429, 500]
        assert "slash commands" not in (await rig.person("Ann").slash("status")).text
    pauses = re.findall(r"slash commands not registered .*; retrying in (\S+) s", caplog.text)
    assert pauses == ["1", "0.2", "0.4"], "the first pause is Discord's Retry-After"


async def test_invalid_commands_are_reported_with_discords_code(tmp_path: Path) -> None:
    async with second_start(tmp_path, Refusal(50035)) as rig:
        await eventually(lambda: rig.client.health.commands)
        assert "400, 50035" in (await rig.person("Ann").slash("status")).text


async def test_commands_count_as_registered_only_after_discord_lists_them(tmp_path: Path) -> None:
    with patch.object(command_sync, "FIRST_PAUSE", 0.1):
        async with second_start(tmp_path, Garbled(200)) as rig:
            await eventually(lambda: rig.client.health.commands is None)
            assert registrations(rig.playground) == [200, 200]


async def test_a_start_makes_no_other_request_before_players_can_click(tmp_path: Path) -> None:
    async with second_start(tmp_path) as rig:
        ready = rig.playground.gateway.identified
        assert ready == 2
        await eventually(lambda: registrations(rig.playground))
        first = [(one.method, one.path) for one in rig.playground.requests]
        asked = [path for method, path in first[: [method for method, _ in first].index("PUT")]]
        assert set(asked) <= {"/users/@me", "/oauth2/applications/@me", "/gateway", "/gateway/bot"}


# Shards


@asynccontextmanager
async def sharded(tmp_path: Path, *, shards: int = 2) -> AsyncIterator[tuple[Stage, str]]:
    """Yield a supervised bot in two servers on different shards, and the second server's first channel.

    If the bot starts with one shard, the playground later requires more.
    """
    with (
        fixed_deals(),
        patch("delivery.answers.answer_delivery.ANSWER_SECONDS", UNHURRIED_SECONDS),
        patch("delivery.gateway.guard.BETWEEN_IDENTIFIES", 0.0),
    ):
        async with Playground(unhurried=True) as playground:
            home = int(playground.world.guild["id"])
            club = playground.add_server("Club", guild_id=str(((home >> 22) + 1) << 22))
            assert {shard_of(home, 2), shard_of(int(club), 2)} == {0, 1}
            for person in playground.people.values():
                person.locale = "en-GB"
            playground.strictness.shards = shards
            async with supervised(playground, tmp_path) as rig:
                yield (
                    Stage(playground, rig.store, rig.registry, rig.clients[-1]),
                    playground.channels_of(club)[0],
                )


async def play_on_both(rig: Stage, room: str) -> None:
    """Play a table in each server by clicking on the hands there and in DMs."""
    for channel, names in ((None, ("Ann", "Ben")), (room, ("Cléo", "Dan"))):
        table = await open_table(rig, "levelup", *names, channel=channel)
        await play(rig, table, moves=4)
        for _ in range(2):
            await move_by_direct_message(rig, table)


async def move_by_direct_message(rig: Stage, table: Table) -> None:
    """Make a move in the DMs of the player whose turn it is."""
    match = match_of(table)
    seat, decision, made = match.waiting[0], f":{match.decision}:", len(match.record()["moves"])
    person = rig.person(table.state.seats[seat].name)
    hand = await person.until(lambda: next((one for one in person.dm if decision in str(one["components"])), None))
    assert not (await press(person, hand, sensible(match, seat, random.Random(1)))).failed
    assert len(match_of(table).record()["moves"]) == made + 1


async def test_a_bot_starts_with_the_shards_discord_requires(tmp_path: Path) -> None:
    async with sharded(tmp_path) as (rig, room):
        assert rig.client.shard_count == 2
        assert rig.playground.gateway.identified == 2
        await play_on_both(rig, room)


async def test_a_start_stops_waiting_once_every_server_has_arrived(tmp_path: Path) -> None:
    with patch("client.NEXT_SERVER", DAY):
        async with sharded(tmp_path) as (rig, room):
            assert not any(guild.unavailable for guild in rig.client.guilds)
            await play_on_both(rig, room)


async def test_a_start_does_not_wait_long_for_an_unavailable_server(tmp_path: Path) -> None:
    listed = sessions.ready

    def with_another(world: World, guilds: Iterable[Json], session: Session, url: str) -> Json:
        return listed(world, [*guilds, {"id": "77"}], session, url)

    with patch("playground.gateway.gateway.ready", with_another), patch("client.NEXT_SERVER", 0.1):
        async with stage(tmp_path) as rig:
            assert [guild.id for guild in rig.client.guilds if guild.unavailable] == [77]
            await play(rig, await open_table(rig, "levelup", "Ann", "Ben"), moves=2)


async def test_a_bot_closed_with_4011_restarts_with_the_required_shards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with sharded(tmp_path, shards=1) as (rig, room):
        assert rig.client.shard_count == 1
        rig.playground.strictness.shards = 2
        await rig.playground.gateway.close(4011)
        await eventually(lambda: rig.playground.gateway.identified == 3)
        await play_on_both(rig, room)
    assert "the client stopped (close code 4011: sharding required" in caplog.text


async def test_each_shard_resumes_its_session_when_the_network_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with sharded(tmp_path) as (rig, room):
        playground = rig.playground
        await playground.stop_listening()
        # otherwise a shard could reconnect through the HTTP connection that is kept alive
        playground.gateway.drop()
        await eventually(lambda: "Attempting a reconnect for shard ID" in caplog.text)
        await playground.listen()
        sessions = playground.gateway._sessions
        await eventually(lambda: len(sessions) == 2 and all(one.connection for one in sessions.values()))
        assert playground.gateway.identified == 2
        await play_on_both(rig, room)


async def test_tables_of_a_server_lost_while_offline_pause_and_other_shards_play_on(
    tmp_path: Path,
) -> None:
    async with sharded(tmp_path) as (rig, room):
        await play_on_both(rig, room)
        world, registry = rig.playground.world, rig.registry
        home, club = int(world.guild["id"]), int(world.channels[room]["guild_id"])
        with patch.object(rig.playground.gateway, "_send_event", lambda *_, **__: False):
            lost = world.guilds.pop(str(club))
        rig.playground.gateway.invalidate(resumable=False)
        await eventually(lambda: registry.guild_outages.since(club))
        assert registry.guild_outages.since(home) is None
        world.guilds[str(club)] = lost
        rig.playground.gateway.invalidate(resumable=False)
        await eventually(lambda: registry.guild_outages.since(club) is None)
        assert registry.guild_outages.since(home) is None


async def test_a_server_missing_from_another_shard_at_a_start_pauses(tmp_path: Path) -> None:
    async with sharded(tmp_path) as (rig, room):
        await play_on_both(rig, room)
        club = rig.playground.world.channels[room]["guild_id"]
        await rig.playground.gateway.close(4000)
        rig.playground.world.remove_guild(club)
        await eventually(lambda: rig.registry.guild_outages.since(int(club)))
        assert rig.registry.guild_outages.since(int(rig.playground.world.guild["id"])) is None


async def test_a_bot_rate_limited_on_the_shard_count_uses_the_last_known(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with stage(tmp_path) as rig:
        rig.playground.strictness.shards = 3
        assert await recommended_shards(rig.client, rig.store, SessionStarts()) == 3
        rig.playground.fail_next("GET", "/gateway/bot", RateLimited(0.96 * DAY))
        assert await recommended_shards(rig.client, rig.store, SessionStarts()) == 3
        rig.playground.fail_next("GET", "/gateway/bot", None)
        assert await recommended_shards(rig.client, rig.store, SessionStarts()) == 3
    assert "Discord didn't answer (HTTPException); using 3 as before" in caplog.text


async def test_shards_identify_with_discords_concurrency_or_one_by_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with stage(tmp_path) as rig:
        strictness = rig.playground.strictness
        strictness.shards, strictness.max_concurrency = 3, 16
        assert await identify_slots(rig.client, 3, SessionStarts()) == 16
        assert "SHARDS" not in caplog.text
        assert await identify_slots(rig.client, 2, SessionStarts()) == 16
        assert "too few shards: Discord asks for 3; set SHARDS to that in all processes" in caplog.text
        strictness.max_concurrency = 0
        assert await identify_slots(rig.client, 3, SessionStarts()) == 1
        strictness.max_concurrency = 16
        rig.playground.fail_next("GET", "/gateway/bot", RateLimited(0.96 * DAY))
        assert await identify_slots(rig.client, 3, SessionStarts()) == 1
        assert "identify concurrency unknown: Discord didn't answer (HTTPException)" in caplog.text


async def test_an_unknown_latency_raises_no_error(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        with patch.object(Stairwell, "latencies", [(0, 0.05), (1, float("inf")), (2, float("nan"))]):
            assert rig.client.slowest == 0.05
        with patch.object(Stairwell, "latencies", []):
            assert rig.client.slowest == 0.0


# State from earlier starts


async def test_a_bot_that_knows_discord_drops_pictures_never_sends_them(tmp_path: Path) -> None:
    with fixed_deals(), patch("delivery.answers.answer_delivery.ANSWER_SECONDS", UNHURRIED_SECONDS):
        async with Playground(unhurried=True) as playground:
            playground.strictness.kept_pictures = False
            store = await SqliteStore.open(tmp_path / "stairwell.db")
            await note_keeps_pictures(store, int(playground.world.bot["id"]), kept=False)
            async with bot_on(playground, store) as rig:
                table = await open_table(rig, "levelup", "Ann", "Ben")
                await play(rig, table, moves=6)
                await rig.settled()
            await store.close()
            assert playground.violations == []
