"""Test which tables are kept because something is still to be shown, and who is alerted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from copy import copy
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
import pytest

from delivery.channels.channel_access import TOKEN_PING_EVERY
from delivery.limits.rate_limiter import Urgency
from delivery.notify import alerts as telling
from delivery.notify.alerts import MAX_ALERTS, QUIET_SECONDS, TableAlerts
from delivery.notify.channel_pings import ChannelPings
from delivery.tables.table_view import TableView
from tables.alerts import Alert
from tables.decide.lobby import Person, join
from tables.decide.match import end, leave
from tables.table import Table
from tests.delivery.fake_discord import CHANNEL, CLOSED, DMS, GUILD, NOT_ALLOWED, Rig, Rigs
from tests.delivery.fake_places import QUICK
from tests.promises.waiting import eventually
from tests.tables.conftest import ANN, BEN, CLEO


async def begun(rig: Rig) -> tuple[Table, TableView]:
    table = await rig.running()
    return table, await rig.messages.tables.of(table)


# -- what is kept


async def test_a_table_requested_again_has_the_same_view(rig: Rig) -> None:
    table, shown = await begun(rig)
    with patch.object(rig.store, "posts", side_effect=AssertionError("it is known")):
        assert await rig.messages.tables.of(table) is shown
        again = copy(table)  # dropped from memory and loaded again
        assert (await rig.messages.tables.of(again)).table is again
    read = rig.store.posts
    del rig.messages.tables.by_id[table.id]

    async def meanwhile(key: str) -> object:
        posts = await read(key)
        rig.messages.tables.by_id[key] = shown
        return posts

    with patch.object(rig.store, "posts", meanwhile):
        assert await rig.messages.tables.of(table) is shown, "another caller was faster"


@pytest.mark.parametrize("why", ["updating", "busy", "a token"])
async def test_a_table_stays_in_memory_while_something_is_or_may_be_shown(rig: Rig, why: str) -> None:
    table, shown = await begun(rig)
    tables = rig.messages.tables
    match why:
        case "updating":
            shown.updating = 1
        case "busy":
            shown.hands[ANN.user].hold()
        case "a token":
            live = tables.ephemeral_hand(shown, ANN.user)
            live.take_token(rig.token((CHANNEL, 7)))
            shown.ephemeral_hands[ANN.user] = live
    assert not tables.release(table)
    assert tables.by_id == {table.id: shown}
    match why:
        case "updating":
            shown.updating = 0
        case "busy":
            shown.hands[ANN.user]._held = False
        case "a token":
            shown.ephemeral_hands[ANN.user]._pages.newest.state.forget_token()
    hand = shown.hands[ANN.user]
    assert tables.release(table)
    assert tables.by_id == {}
    assert shown.messages() == [shown.message]
    assert hand._closed
    assert tables.release(table), "it is already gone"


async def test_a_finished_table_is_forgotten_once_everything_is_shown(rig: Rig) -> None:
    table, shown = await begun(rig)
    shown.updating = 1
    await table.ask(end, rig.click())
    await rig.settled()
    assert rig.messages.tables.by_id == {table.id: shown}, "it is still being checked"
    shown.updating = 0
    rig.messages.tables.forget_if_over(shown)
    await rig.looked()
    assert rig.messages.tables.by_id == {}
    other, still = await begun(rig)
    rig.messages.tables.forget_if_over(still)
    await rig.looked()
    assert rig.messages.tables.by_id == {other.id: still}, "it is not over"


@pytest.mark.parametrize(("refused", "is_shown"), [(0.2, True), (3600.0, False)])
async def test_a_finished_table_that_discord_refuses_to_show_is_retried_within_fifteen_minutes(
    rigs: Rigs, refused: float, is_shown: bool
) -> None:
    rig = rigs(pauses=QUICK._replace(refused=refused))
    table, shown = await begun(rig)
    before = rig.board.said()
    rig.board.fails["edit", CHANNEL] = NOT_ALLOWED
    await table.ask(end, rig.click())
    await eventually(lambda: shown.message.failure)
    rig.board.fails.clear()
    await rig.looked()
    assert rig.messages.tables.by_id == {}
    assert (rig.board.said() != before) is is_shown


async def test_a_finished_table_shown_again_meanwhile_is_not_forgotten_twice(rig: Rig) -> None:
    table, shown = await begun(rig)
    await table.ask(end, rig.click())
    await rig.settled()
    rig.messages.tables.forget_if_over(shown)
    await rig.looked()
    assert rig.messages.tables.by_id == {}


# -- whose token sends a mention


async def test_a_mention_uses_another_players_token_at_a_limited_pace(rig: Rig) -> None:
    table, shown = await begun(rig)
    mentions = ChannelPings(rig.client, rig.messages.tables)
    now = [1000.0]
    with patch("delivery.notify.channel_pings.asyncio.get_running_loop") as loop:
        loop.return_value.time = lambda: now[-1]
        assert mentions._borrow(table.id, ANN.user) is None
        token = rig.token((CHANNEL, 7))
        for person in (CLEO, BEN):
            live = rig.messages.tables.ephemeral_hand(shown, person.user)
            shown.ephemeral_hands[person.user] = live
        live.take_token(token)
        assert mentions._borrow(table.id, BEN.user) is None, "it is their own token"
        assert mentions._borrow("0000000000", ANN.user) is None
        assert mentions._borrow(table.id, ANN.user) is token
        now.append(1000.0 + TOKEN_PING_EVERY - 0.1)
        assert mentions._borrow(table.id, ANN.user) is None
        now.append(1000.0 + TOKEN_PING_EVERY)
        assert mentions._borrow(table.id, ANN.user) is token


# -- alerts


class Alerts:
    """A server where Cléo and Dan have subscribed to alerts; the test sets whether they can see the channel."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.visible = True
        rig.client.get_channel = lambda _channel: Seen(self)
        self.alerts = TableAlerts(rig.registry, rig.client, rig.messages)

    async def wanted_by(self, *users: int) -> None:
        for user in users:
            await self.rig.store.alerts.subscribe(Alert(GUILD, "levelup", user, self.rig.time.now + 3600.0))

    async def told(self) -> list[int]:
        await eventually(lambda: not self.alerts._telling)
        await self.rig.settled()
        return [channel - DMS for channel, _ in sorted(self.rig.board.messages) if channel >= DMS]


class Seen(discord.TextChannel):
    """A channel that either everyone can see, or nobody."""

    def __init__(self, alerts: Alerts) -> None:
        self._alerts = alerts
        self.guild: Any = SimpleNamespace(default_role=None)

    def permissions_for(self, _who: object, /) -> discord.Permissions:
        return discord.Permissions(view_channel=self._alerts.visible)


@pytest.fixture
async def alerts(rig: Rig) -> AsyncIterator[Alerts]:
    there = Alerts(rig)
    with patch.object(telling, "WAIT_SECONDS", 0.01):
        yield there
        for _ in range(2):
            await there.alerts.close()


async def test_users_who_asked_get_one_alert_per_table_as_a_background_request(alerts: Alerts) -> None:
    await alerts.wanted_by(CLEO.user, 14, ANN.user, BEN.user)
    async with alerts.alerts._one_at_a_time:  # an alert for another table is running
        await alerts.rig.lobby("levelup", ANN, BEN, CLEO)
    assert await alerts.told() == [14], "the others are seated there"
    (said,) = alerts.rig.board.said(DMS + 14)
    assert f"https://discord.com/channels/{GUILD}/{CHANNEL}/" in said
    assert alerts.rig.turns.taken.count(Urgency.BACKGROUND) == 1
    await alerts.rig.lobby(channel=3)
    assert await alerts.told() == [CLEO.user, 14], "a recently alerted user gets no other alert"
    alerts.rig.time.now += QUIET_SECONDS + 1
    await alerts.rig.lobby(channel=4)
    assert sorted(await alerts.told()) == sorted([CLEO.user, CLEO.user, 14, 14])


@pytest.mark.parametrize("why", ["not seen by all", "full", "begun", "old", "closed"])
async def test_nobody_is_alerted_about_a_table_they_could_not_join(alerts: Alerts, why: str) -> None:
    await alerts.wanted_by(14)
    rig = alerts.rig
    if why == "not seen by all":
        alerts.visible = False
    async with alerts.alerts._one_at_a_time:  # an alert for another table is running
        if why == "old":
            rig.registry.unfollow(alerts.alerts._changed)
        table = await rig.lobby()
        match why:
            case "old":
                rig.time.now += telling.JUST_OPENED
                rig.registry.follow(alerts.alerts._changed)
                await table.ask(join, rig.click(), CLEO)
                assert not alerts.alerts._telling
            case "full":
                for number in range(2, table.state.player_counts()[-1]):
                    await table.ask(join, rig.click(), Person(100 + number, f"No. {number}", "en-GB"))
            case "begun":
                await table.start(ANN.user, rig.click())
            case "closed":
                for person in (BEN, ANN):
                    await table.ask(leave, rig.click(), person.user)
    await eventually(lambda: not alerts.alerts._telling)
    assert 14 not in await alerts.told()


async def test_a_user_who_closes_their_dms_gets_no_more_alerts(alerts: Alerts) -> None:
    await alerts.wanted_by(14)
    alerts.rig.board.fails["post", DMS + 14] = CLOSED
    await alerts.rig.lobby()
    assert await alerts.told() == []
    assert await alerts.rig.store.alerts.subscriptions(GUILD, 14, 0.0) == []
    assert await alerts.rig.store.dms_closed(14)


async def test_alerts_per_table_are_limited_and_two_tables_alert_nobody_twice(alerts: Alerts) -> None:
    await alerts.wanted_by(*range(100, 100 + MAX_ALERTS + 3))
    await asyncio.gather(alerts.rig.lobby(channel=3), alerts.rig.lobby("levelup", BEN, channel=4))
    told = await alerts.told()
    assert len(told) == len(set(told)) == MAX_ALERTS + 3, "each table alerts that many"
    await alerts.wanted_by(*range(200, 200 + MAX_ALERTS + 3))
    await alerts.rig.lobby("levelup", CLEO, channel=5)
    assert len(await alerts.told()) == MAX_ALERTS + 3 + MAX_ALERTS


async def test_a_stopping_bot_sends_no_more_alerts(alerts: Alerts) -> None:
    await alerts.wanted_by(14)
    await alerts.alerts.close()
    await alerts.rig.lobby()
    assert not alerts.alerts._telling
    assert await alerts.told() == []


async def test_updates_in_flight_are_cancelled_when_a_process_ends(rig: Rig) -> None:
    table, shown = await begun(rig)
    asked, hangs = asyncio.Event(), asyncio.Event()

    async def never(*_given: object) -> None:
        asked.set()
        await hangs.wait()

    with patch("delivery.discord_api.requests.edit", never):
        await rig.moves(table)
        await asked.wait()
        await rig.messages.tables.close()
    assert not any(live.busy for live in shown.messages())
