"""Check that anyone with the server's permission can use /table end, kick and repair."""

from __future__ import annotations

from pathlib import Path

from playground import text
from playground.world.seed_world import Permission
from tables.decide.match import remove
from tables.ports import Standing
from tests.matches import match_of, seat_of
from tests.players import as_it_is_now, dms_gone, fresh_hand, newest_dm, open_table
from tests.promises.waiting import eventually
from tests.stage import bot_on, stage
from tests.ui.faces import in_faces
from ui.text.card_text import face
from ui.text.texts import speak


async def test_a_moderator_can_end_a_match_and_a_player_cannot(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ben", "Dan")
        refused = await rig.person("Ben").slash("table end")
        assert "someone who manages this server" in refused.text
        assert table.state.standing is Standing.RUNNING
        ended = await rig.person("Ann").slash("table end")
        assert ended.ephemeral
        assert "Level Up: the table is closed" in ended.text
        await rig.person("Dan").until("A moderator has ended this table")
        await eventually(lambda: not rig.person("Dan").dm)


async def test_a_server_can_let_hosts_or_players_end_their_tables(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        guild = int(rig.playground.world.guild["id"])
        await rig.registry.preferences.set("server", guild, {"enders": "players"})
        await open_table(rig, "levelup", "Ben", "Dan")
        assert "manages this server" in (await rig.person("Eve").slash("table end")).text
        assert "the table is closed" in (await rig.person("Dan").slash("table end")).text


async def test_the_host_can_only_remove_people_from_the_lobby(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ben, dan = rig.person("Ben"), rig.person("Dan")
        lobby = await ben.slash("play levelup")
        await dan.click("Join", lobby.message)
        assert "out of Level Up" in (await ben.slash("table kick", player=dan)).text
        await eventually(lambda: "Dan" not in lobby.text)
        await dan.click("Join", lobby.message)
        await ben.click("Start", lobby.message)
        assert "manages this server" in (await ben.slash("table kick", player=dan)).text


async def test_a_player_removed_from_a_match_is_replaced_by_a_computer_and_cannot_return(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ben", "Dan", "Finn")
        dan = rig.person("Dan")
        hand = await fresh_hand(dan)
        await rig.person("Ann").slash("table kick", player=dan)
        await rig.person("Ben").until("A moderator has removed Dan")
        again = await dan.forge(hand, f"s1:{table.id}:-:hand")
        assert "A moderator freed your seat" in again.text
        seat = seat_of(table, int(dan.id))
        assert table.state.seats[seat].away == "removed"
        await eventually(lambda: seat not in match_of(table).waiting)


async def test_a_player_removed_from_a_match_sees_nothing_of_the_seat(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ben", "Dan", "Finn", friendly=True)
        dan = rig.person("Dan")
        await newest_dm(dan)
        hand = await fresh_hand(dan)
        seat = seat_of(table, int(dan.id))
        cards = [face(card, speak("en")) for card in match_of(table).held(seat)]
        assert all(card in in_faces(text(hand)) for card in cards)
        await rig.person("Ann").slash("table kick", player=dan)
        await dms_gone(dan)
        await eventually(lambda: "A moderator freed your seat" in text(as_it_is_now(rig, hand)))
        decision = match_of(table).decision
        for asked in ("hint", "why", "why:discard KS", "hand", "do:draw stock", "leave", "pause"):
            reply = await dan.forge(hand, f"s1:{table.id}:{decision}:{asked}")
            assert "A moderator freed your seat" in reply.text
            assert not [card for card in cards if card in in_faces(reply.text)]
        assert "seat back" not in (await dan.slash("leave")).text
        assert "no seat" in (await dan.slash("games")).text
        assert (await dan.slash("hand")).ephemeral
        assert not dan.dm


async def test_a_start_deletes_all_hands_of_a_removed_player(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ben", "Dan", "Finn")
        dan = rig.person("Dan")
        await newest_dm(dan)
        await rig.client.close()
        await table.ask(remove, 77, int(dan.id))
        assert dan.dm
        async with bot_on(rig.playground, rig.store):
            await dms_gone(dan)
            await newest_dm(rig.person("Finn"))


async def test_repairing_a_table_restores_its_deleted_message(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        await open_table(rig, "levelup", "Ben", "Dan")
        world = rig.playground.world
        world.set_permissions(world.bot["id"], rig.playground.channel, deny=Permission.SEND_MESSAGES)
        message = await rig.person("Ann").until("My hand")
        world.remove_message(message)
        world.set_permissions(world.bot["id"], rig.playground.channel)
        assert "redrawn it" in (await rig.person("Ben").slash("table repair")).text
        await rig.person("Ann").until(lambda: rig.person("Ann").find("My hand"))


async def test_a_table_of_another_server_is_not_found_here(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await open_table(rig, "levelup", "Ben", "Dan")
        choices = (await rig.person("Ann").complete("table end", "table", table="")).choices
        assert len(choices) == 1
        assert choices[0]["name"].startswith("Level Up · Ben, Dan")
        strange = await rig.person("Ann").slash("table end", table="0123456789")
        assert "No table is open here" in strange.text
        assert "the table is closed" in (await rig.person("Ann").slash("table end", table=choices[0]["value"])).text
        assert text(strange.message)
