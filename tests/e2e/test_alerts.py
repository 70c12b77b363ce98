"""Test /alerts: subscribers get one DM when someone else opens a table, with a link to it and an unsubscribe button."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from data.sql.alerts import SqlAlerts
from delivery.limits.rate_limiter import PER_SECOND
from delivery.notify import alerts as telling
from playground import Person, links, text
from playground.world.seed_world import Permission
from tables.alerts import Alert
from tests.machine import Machine
from tests.players import arrange, as_it_is_now, open_table, opened, play
from tests.promises.waiting import eventually
from tests.stage import Stage, stage

PICK = "Alert me about …"


@pytest.fixture(autouse=True)
def _without_a_pause() -> Iterator[None]:
    """Send alerts without the usual pause after a lobby opens."""
    with patch.object(telling, "WAIT_SECONDS", 0.01):
        yield


async def ask(person: Person, *games: str, span: str = "6 hours") -> str:
    """Subscribe to these games and return the page's text."""
    page = await person.slash("alerts")
    assert page.ephemeral
    chosen = await person.click(span, page.message)
    return (await person.select(PICK, games, chosen.message)).text


async def assert_no_alerts(rig: Stage, *people: Person) -> None:
    """Wait until no alerts are pending, and check that none of these people received one."""
    await eventually(lambda: not rig.client.alerts._telling)
    assert [person.dm for person in people] == [[] for _ in people]


async def test_only_subscribers_are_alerted_with_a_link_to_the_table(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, cleo = (rig.person(name) for name in ("Ann", "Ben", "Cléo"))
        assert "Level Up · until <t:" in await ask(ben, "Level Up", span="7 days")
        assert "Spectrum · until you stop it" in await ask(cleo, "Spectrum", span="Until I stop")
        lobby = await ann.slash("play levelup", opponents=1)
        alert = await ben.until("Ann has opened a table of **Level Up**")
        assert alert in ben.dm
        assert "4 seats are free" in text(alert)
        assert lobby.message["id"] in links(alert)["Table"]
        await assert_no_alerts(rig, ann, cleo)


async def test_a_subscriber_erased_during_the_lookup_gets_no_alert(tmp_path: Path) -> None:
    to_tell = SqlAlerts.due
    found: list[int] = []
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")

        async def then_erased(alerts: SqlAlerts, *asked: Any) -> list[int]:
            found.extend(await to_tell(alerts, *asked))
            await rig.registry.erase(int(ben.id))
            return found

        await ask(ben, "Level Up")
        with patch.object(SqlAlerts, "due", then_erased):
            await opened(ann, "levelup")
            await eventually(lambda: found)
            await assert_no_alerts(rig, ben)
        assert found == [int(ben.id)]


async def test_hosts_and_invited_players_get_no_alert(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await ask(ann, "Level Up")
        await ask(ben, "Level Up")
        await opened(ann, "levelup", guest1=ben)
        await assert_no_alerts(rig, ann, ben)


async def test_a_second_table_within_ten_minutes_sends_no_alert(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await ask(ben, "Level Up", "Staircase")
        await ann.slash("play levelup")
        await ben.until("has opened a table")
        await ann.slash("play staircase")
        await eventually(lambda: not rig.client.alerts._telling)
        assert len(ben.dm) == 1


@pytest.mark.parametrize("game", ["levelup", "staircase"])
async def test_a_table_in_a_restricted_channel_sends_no_alert(tmp_path: Path, game: str) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, world = rig.person("Ann"), rig.person("Ben"), rig.playground.world
        await ask(ben, "Level Up", "Staircase")
        everybody = world.channels[rig.playground.channel]["guild_id"]
        world.set_permissions(everybody, rig.playground.channel, deny=Permission.VIEW_CHANNEL)
        world.set_permissions(world.bot["id"], rig.playground.channel, allow=Permission.VIEW_CHANNEL)
        world.set_permissions(ann.id, rig.playground.channel, allow=Permission.VIEW_CHANNEL)
        await eventually(lambda: not rig.client.alerts._seen_by_all(int(rig.playground.channel)))
        await ann.slash(f"play {game}")
        await assert_no_alerts(rig, ben)


async def test_a_full_table_sends_no_alert(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await ask(ben, "Staircase")
        await ann.slash("play staircase", opponents=4)
        await assert_no_alerts(rig, ben)


async def test_a_subscriber_with_closed_dms_is_removed_and_learns_why_on_asking_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await ask(ben, "Level Up", span="Until I stop")
        ben.close_dms()
        await ann.slash("play levelup")
        await eventually(lambda: not rig.client.alerts._telling)
        page = await ben.slash("alerts")
        assert "You have no alerts on this server" in page.text
        assert "did not arrive" in page.text


async def test_the_alert_has_an_unsubscribe_button(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await ask(ben, "Level Up", "Spectrum")
        await ann.slash("play levelup")
        alert = await ben.until("has opened a table")
        await ben.click("Stop these messages", alert)
        assert "any more alerts about tables of Level Up" in text(as_it_is_now(rig, alert))
        page = await ben.slash("alerts")
        assert "Spectrum" in page.text
        assert "• Level Up" not in page.text
        stopped = await ben.click("Stop all alerts", page.message)
        assert "You have no alerts on this server" in stopped.text


async def test_the_data_overview_counts_alerts(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ben = rig.person("Ben")
        assert "/alerts" not in (await ben.slash("privacy")).text
        await ask(ben, "Level Up", "Staircase")
        assert "Table alerts for 2 games" in (await ben.slash("privacy")).text


async def test_an_expired_alert_sends_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        guild = int(rig.playground.world.channels[rig.playground.channel]["guild_id"])
        await rig.registry.store.alerts.subscribe(Alert(guild, "levelup", int(ben.id), rig.registry.now() - 1))
        await ann.slash("play levelup")
        await assert_no_alerts(rig, ben)


@pytest.mark.parametrize(
    "what", ["alert-ask:day", "alert-stop", "alert-stop:1 chess", "alert-for:ever", "alert-stop:x"]
)
async def test_forged_controls_are_answered(tmp_path: Path, what: str) -> None:
    async with stage(tmp_path) as rig:
        ben = rig.person("Ben")
        page = await ben.slash("alerts")
        reply = await ben.forge(page.message, f"s1:-:-:{what}", values=["chess"])
        assert not reply.failed
        assert reply.ephemeral
        guild = int(rig.playground.world.channels[rig.playground.channel]["guild_id"])
        assert await rig.registry.store.alerts.subscriptions(guild, int(ben.id), 0.0) == []


async def test_a_stopping_bot_sends_no_more_alerts(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await ask(ben, "Level Up")
        await rig.client.alerts.close()
        await rig.client.alerts.close()
        await ann.slash("play levelup")
        assert not rig.client.alerts._telling
        await assert_no_alerts(rig, ben)


async def test_joining_a_table_opened_a_while_ago_sends_no_alert(tmp_path: Path) -> None:
    machine = Machine()
    async with stage(tmp_path, machine=machine) as rig:
        ann, ben, cleo = (rig.person(name) for name in ("Ann", "Ben", "Cléo"))
        lobby = await ann.slash("play levelup")
        # even on a slow machine, the opening alert is sent before Ben asks
        await assert_no_alerts(rig, ben)
        machine.passes(telling.JUST_OPENED + 1)
        await ask(ben, "Level Up")
        await cleo.click("Join", lobby.message)
        await assert_no_alerts(rig, ben)


async def test_a_rematch_sends_no_alert(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, dan = rig.person("Ann"), rig.person("Dan")
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=3, jokers=2, max_hands=1)
        await play(rig, table)
        await ask(dan, "Level Up")
        await ann.click("Rematch", await ann.until("Rematch"))
        assert len(await rig.registry.store.open_by_last_step()) == 1
        await assert_no_alerts(rig, dan)


@asynccontextmanager
async def busy_rate_limiter(rig: Stage) -> AsyncIterator[None]:
    """Keep enough requests in flight that none is left for alerts."""
    rate_limiter, many = rig.client.rate_limiter, PER_SECOND * 3 // 4
    for _ in range(many):
        await rate_limiter.begin()
    yield
    for _ in range(many):
        rate_limiter.end()


async def test_alerts_wait_until_no_other_request_is_pending(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await ask(ben, "Level Up")
        async with busy_rate_limiter(rig):
            await ann.slash("play levelup")
            await asyncio.sleep(0.3)
            assert ben.dm == []
        await ben.until("has opened a table")


async def test_no_alert_is_sent_once_the_table_has_closed(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await ask(ben, "Staircase")
        async with busy_rate_limiter(rig):
            lobby = await ann.slash("play staircase")
            await eventually(lambda: rig.client.rate_limiter._queue)  # Ben's alert is queued
            await arrange(ann, "Leave", lobby.message)
        await assert_no_alerts(rig, ben)
        guild, now = int(rig.playground.world.guild["id"]), rig.registry.now()
        assert await rig.store.alerts.due(guild, "staircase", now, 600.0, 9) == [int(ben.id)], "Ben is due next time"
