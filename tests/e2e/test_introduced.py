"""Check the bot's introduction on a server that has just added it, and that anyone can play and learn from there."""

from __future__ import annotations

from pathlib import Path

from data.sqlite import SqliteStore
from playground import buttons, text
from playground.gateway.sessions import full_guild
from tests.players import as_it_is_now, only_table
from tests.promises.waiting import eventually
from tests.stage import bot_on, english_playground, stage


async def test_a_server_that_adds_the_bot_reads_what_it_is_and_anyone_can_play_and_learn(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        club = rig.playground.add_server("Club", channels=("lounge", "cards"), invited=True, locale="de")
        lounge, cards = rig.playground.channels_of(club)
        ben, dan = rig.person("Ben"), rig.person("Dan")
        await ben.until(lambda: ben.messages(lounge))
        (introduction,) = ben.messages(lounge)
        assert "Kartenspiele für diesen Server" in text(introduction)
        games = await ben.click("Spielen", introduction)
        assert games.ephemeral
        assert "What do you want to play?" in games.text
        company = await ben.click("Staircase", games.message)
        lobby = await ben.click("Against computers", company.message)
        await eventually(lambda: not lobby.ephemeral)
        asked = as_it_is_now(rig, company.message)
        assert text(asked) == f"**Staircase**: your table opened in <#{lounge}>."
        assert not buttons(asked)
        table = await only_table(rig)
        assert table.state.header.guild == int(club)
        assert [seat.user > 0 for seat in table.state.seats] == [True, False, False]
        await dan.click("Join", lobby.message)
        await ben.click("Start", lobby.message)
        lessons = await dan.click("Lernen", introduction)
        lesson = await dan.click("Level Up", lessons.message)
        assert lesson.ephemeral
        assert "Begin" in [button.label for button in buttons(lesson.message)]
        for forged in ("open-table:poker", "open-table:staircase 9", "introduced-game:poker"):
            assert (await dan.forge(lessons.message, f"s1:-:-:{forged}")).ephemeral
        assert ben.messages(cards) == []
        posts = [one.path for one in rig.playground.requests if one.method == "POST"]
        assert sum(path.endswith(f"/channels/{lounge}/messages") for path in posts) == 1, "the introduction alone"


async def test_the_bot_introduces_itself_once_however_often_it_starts_or_reconnects(tmp_path: Path) -> None:
    async with english_playground() as playground:
        playground.world.note_joined(playground.world.guild["id"])
        ann = playground.people["Ann"]
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        for _ in range(2):
            async with bot_on(playground, store) as rig:
                await ann.until(ann.messages)
                playground.gateway.broadcast("GUILD_CREATE", full_guild(playground.world, playground.world.guild))
                await eventually(lambda: not rig.client._background.has("comparing servers"))
        await store.close()
        assert len(ann.messages()) == 1
