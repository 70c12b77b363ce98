"""Check that tables survive the loss of their message, thread, channel, members, or the bot's permissions."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playground import Person, Refusal, text
from playground.gateway.sessions import full_guild
from tables.ports import Standing
from tables.table import Table
from tests.matches import match_of
from tests.players import arrange, only_table, press, sensible
from tests.promises.waiting import eventually
from tests.stage import Stage, stage

VIEW, SEND, SEND_IN_THREADS = 1 << 10, 1 << 11, 1 << 38
Loss = Callable[[Stage, Table], None]


def _message(rig: Stage, table: Table) -> None:
    for message in rig.person("Ann").messages(str(table.state.header.channel)):
        if table.id in str(message["components"]):
            rig.playground.world.remove_message(message)


def _channel(rig: Stage, table: Table) -> None:
    rig.playground.world.remove_channel(str(table.state.header.channel))


def _sending(rig: Stage, _table: Table) -> None:
    world = rig.playground.world
    world.set_permissions(world.bot["id"], rig.playground.channel, deny=SEND | SEND_IN_THREADS)


def _seeing(rig: Stage, _table: Table) -> None:
    world = rig.playground.world
    world.set_permissions(world.bot["id"], rig.playground.channel, deny=VIEW)


LOSSES: dict[str, Loss] = {"its message": _message, "its channel": _channel, "sending": _sending, "seeing": _seeing}


async def open_in(rig: Stage, place: str) -> Table:
    """Have Ann open a table in the "channel" or in a "thread", and Ben join it."""
    guild = int(rig.playground.world.guild["id"])
    await rig.registry.preferences.set("server", guild, {"place": place})
    assert not (await rig.person("Ann").slash("play levelup")).failed
    table = await only_table(rig)
    message = await _shown(rig, table)
    assert not (await rig.person("Ben").click("Join", message)).failed
    return table


async def _shown(rig: Stage, table: Table) -> dict[str, Any]:
    """Return the table's message, once it exists."""
    found: dict[str, Any] = await rig.person("Ann").until(
        lambda: next(
            (
                one
                for one in rig.person("Ann").messages(str(table.state.header.channel))
                if f"s1:{table.id}:" in str(one["components"])
            ),
            None,
        )
    )
    return found


async def play_by_direct_message(rig: Stage, table: Table, moves: int) -> None:
    """Make moves by clicking on the hands in the players' DMs."""
    rng = random.Random(1)
    for _ in range(moves):
        match = match_of(table)
        seat, decision = match.waiting[0], f":{match.decision}:"
        person = rig.person(table.state.seats[seat].name)

        def hand(person: Person = person, decision: str = decision) -> dict[str, Any] | None:
            return next((one for one in person.dm if decision in str(one["components"])), None)

        found = await person.until(hand)
        assert not (await press(person, found, sensible(match, seat, rng))).failed


@pytest.mark.parametrize("place", ["channel", "thread"])
@pytest.mark.parametrize("loss", LOSSES)
async def test_a_match_continues_by_dm_without(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, loss: str, place: str
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_in(rig, place)
        ann, ben = rig.person("Ann"), rig.person("Ben")
        assert not (await ann.click("Start", await _shown(rig, table))).failed
        await ann.until(lambda: ann.dm and ben.dm)
        LOSSES[loss](rig, table)
        await play_by_direct_message(rig, table, 6)
        assert len(match_of(table).record()["moves"]) == 6
        for person in (ann, ben):
            assert not (await person.slash("leave", channel=rig.playground.channels[-1])).failed
        assert table.state.ended == "abandoned"
        await eventually(lambda: not ann.dm and not ben.dm)
    assert "error " not in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("place", ["channel", "thread"])
@pytest.mark.parametrize("loss", LOSSES)
async def test_a_lobby_can_be_left_and_expires_without(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, loss: str, place: str
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_in(rig, place)
        LOSSES[loss](rig, table)
        elsewhere = rig.playground.channels[-1]
        listed = await rig.person("Ann").slash("games", channel=elsewhere)
        assert "Level Up" in listed.text
        assert not (await rig.person("Ben").slash("leave", channel=elsewhere)).failed
        assert table.state.people == (int(rig.person("Ann").id),)
        (due,) = table.deadlines.values()
        await rig.registry.watch.fire(due)
        assert table.state.ended == "expired"
    assert "error " not in caplog.text
    assert "Traceback" not in caplog.text


async def test_repairing_a_lobby_shows_its_deleted_message_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_in(rig, "channel")
        rig.playground.world.remove_message(await _shown(rig, table))
        assert "redrawn it" in (await rig.person("Ben").slash("table repair")).text
        started = await rig.person("Ann").click("Start", await _shown(rig, table))
        assert not started.failed
        assert table.state.standing is Standing.RUNNING


@pytest.mark.parametrize("many", [False, True], ids=["alone", "with others"])
async def test_a_deleted_lobby_message_is_posted_again_once_and_then_closes_the_lobby(
    tmp_path: Path, many: bool
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_in(rig, "channel")
        world, ann, ben = rig.playground.world, rig.person("Ann"), rig.person("Ben")
        first = await _shown(rig, table)
        if many:
            world.remove_messages([first])
        else:
            world.remove_message(first)
        again = await _shown(rig, table)
        assert again["id"] != first["id"]
        messages = rig.client.table_messages
        await eventually(lambda: not messages.queued())
        listed = await ann.slash("games")
        assert f"/{again['id']}" in str(listed.message["components"])
        assert f"/{first['id']}" not in str(listed.message["components"])
        assert not (await arrange(ben, "Leave", again)).failed
        assert not (await ben.click("Join", again)).failed
        world.remove_message(again)
        await eventually(lambda: table.state.standing is Standing.OVER)
        assert table.id not in str((await ann.slash("games")).message["components"])


async def test_a_deleted_match_message_is_posted_again_each_time(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_in(rig, "channel")
        assert not (await rig.person("Ann").click("Start", await _shown(rig, table))).failed
        for _ in range(2):
            rig.playground.world.remove_message(await _shown(rig, table))
            assert "Level Up" in text(await _shown(rig, table))
        assert table.state.standing is Standing.RUNNING


@pytest.mark.parametrize("place", ["channel", "thread"])
async def test_no_link_leads_to_a_table_whose_channel_was_deleted(tmp_path: Path, place: str) -> None:
    async with stage(tmp_path) as rig:
        table = await open_in(rig, place)
        _channel(rig, table)
        await rig.settled()
        shown = await rig.client.table_messages.tables.of(table)
        await eventually(lambda: shown.message.failure)
        listed = await rig.person("Ann").slash("games", channel=rig.playground.channels[-1])
        assert "https://discord.com/channels/" not in str(listed.message["components"])


async def test_a_lobby_that_could_not_be_shown_is_shown_later_without_any_click(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_in(rig, "channel")
        world = rig.playground.world
        _sending(rig, table)
        world.remove_message(await _shown(rig, table))
        await table.delay(5.0)
        shown = await rig.client.table_messages.tables.of(table)
        await eventually(lambda: shown.message.failure)
        world.set_permissions(world.bot["id"], rig.playground.channel)
        assert "Level Up" in text(await _shown(rig, table))


async def test_a_computer_replaces_a_member_who_left_the_server_until_the_match_ends(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_in(rig, "channel")
        ann, ben = rig.person("Ann"), rig.person("Ben")
        assert not (await ann.click("Start", await _shown(rig, table))).failed
        await ann.until(lambda: ann.dm and ben.dm)
        for _ in range(50):  # this affects every later edit in Ben's DMs
            rig.playground.fail_next("PATCH", rf"/channels/{ben.dm[0]['channel_id']}/", Refusal(50278))
        while table.state.seats[seat := match_of(table).waiting[0]].name != "Ben":
            await play_by_direct_message(rig, table, 1)
        await rig.registry.watch.fire(table.deadlines[seat])
        assert table.state.seats[seat].away == "late"
        await eventually(lambda: seat not in match_of(table).waiting)
        await play_by_direct_message(rig, table, 2)
        assert not (await ann.slash("leave")).failed
        assert table.state.ended == "abandoned"


async def test_a_bot_that_is_invited_back_shows_its_tables_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_in(rig, "channel")
        gateway, world = rig.playground.gateway, rig.playground.world
        gateway.broadcast("GUILD_DELETE", {"id": world.guild["id"]})
        guild = int(world.guild["id"])
        await eventually(lambda: rig.registry.guild_outages.since(guild) is not None)
        world.remove_message(await _shown(rig, table))
        gateway.broadcast("GUILD_CREATE", full_guild(rig.playground.world, rig.playground.world.guild))
        await eventually(lambda: rig.registry.guild_outages.since(guild) is None)
        assert "Level Up" in text(await _shown(rig, table))
