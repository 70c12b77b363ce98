"""Test reserving seats for guests, from the command and from the lobby's menu."""

from __future__ import annotations

from pathlib import Path

from playground import links, selects, text
from playground.limits.components import walk
from playground.world.world import EPHEMERAL
from tests.players import as_it_is_now, only_table, only_the_host_may, opened, panel
from tests.stage import stage

GUESTS = "Keep seats for guests"


async def test_seats_are_reserved_for_invited_players(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, cleo = (rig.person(name) for name in ("Ann", "Ben", "Cléo"))
        lobby = await opened(ann, "levelup", guest1=ben, last_round=13, guest2=cleo)
        assert f"kept for <@{ben.id}>" in lobby.text
        kept = await rig.person("Dan").click("Join")
        assert kept.ephemeral
        assert "invited" in kept.text
        await ben.click("Join")
        assert "Stock" in (await ann.click("Start")).text


async def test_guests_are_chosen_in_the_lobbys_menu_and_notified_once(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, cleo, dan = (rig.person(name) for name in ("Ann", "Ben", "Cléo", "Dan"))
        lobby = await ann.slash("play levelup")
        shown = await panel(ann, lobby.message)
        kept = await ann.select(GUESTS, [ben, cleo], shown)
        told = await ben.until("Ann keeps a seat for you at a table of Level Up")
        assert ben.mention in text(told)
        assert cleo.mention in text(told)
        assert {user["id"] for user in told["mentions"]} == {ben.id, cleo.id}
        assert not told["flags"] & EPHEMERAL
        assert lobby.message["id"] in links(told)["Table"]
        await ann.until(lambda: f"kept for {ben.mention}" in text(as_it_is_now(rig, lobby.message)))
        (menu,) = [one for one in walk(as_it_is_now(rig, shown)["components"]) if one["type"] == 5]
        assert [one["id"] for one in menu["default_values"]] == [ben.id, cleo.id]
        assert not kept.failed
        again = await ann.select(GUESTS, [cleo], shown)
        assert again.follow_ups == []
        await ann.until(lambda: ben.mention not in text(as_it_is_now(rig, lobby.message)))
        assert (await ann.select(GUESTS, [cleo, ben], shown)).follow_ups == []
        await cleo.click("Join", lobby.message)
        await dan.click("Join", lobby.message)
        assert (await only_table(rig)).state.awaited() == [int(ben.id)]


async def test_only_the_host_invites_people_up_to_the_number_of_seats(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, cleo, dan = (rig.person(name) for name in ("Ann", "Ben", "Cléo", "Dan"))
        lobby = await ann.slash("play staircase")
        await ben.click("Join", lobby.message)
        await only_the_host_may(ben, "invite", lobby.message)
        assert not selects(await panel(cleo, lobby.message))
        shown = await panel(ann, lobby.message)
        bot = rig.playground.world.bot["id"]
        refused = await ann.select(GUESTS, [dan, bot], shown)
        assert refused.ephemeral
        assert "Bots can’t be invited" in refused.text
        for _ in range(2):
            await ann.select("Add a computer player", "novice", shown)
        refused = await ann.select(GUESTS, [cleo, dan], shown)
        assert "Only one seat is left" in refused.text
        assert (await only_table(rig)).state.awaited() == []


async def test_a_seated_player_needs_no_reserved_seat(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        lobby = await ann.slash("play staircase")
        await ben.click("Join", lobby.message)
        assert (await ann.select(GUESTS, [ann, ben], await panel(ann, lobby.message))).follow_ups == []
        assert (await only_table(rig)).state.awaited() == []


async def test_a_bot_cannot_be_invited(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, bot = rig.person("Ann"), rig.playground.world.bot["id"]
        refused = await opened(ann, "levelup", guest1=rig.person("Ben"), guest2=bot)
        assert "Bots can’t be invited" in refused.text
        assert refused.ephemeral
        assert await rig.registry.store.open_by_last_step() == []
        await opened(ann, "levelup", guest1=rig.person("Ben"))
        assert (await only_table(rig)).state.header.invited == (int(rig.person("Ben").id),)
