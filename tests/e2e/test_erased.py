"""Check that no message or database row names an erased person until they play again."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from playground import Person, text
from tables.decide.match import end, remove
from tests.players import arrange, as_it_is_now, only_table, open_table, opened, told
from tests.stage import Stage, stage


async def erase(person: Person) -> None:
    """Erase a person's data as the person does it, with /privacy."""
    asked = await person.click("Erase me…", (await person.slash("privacy")).message)
    gone = await person.click("Yes, erase me", asked.message)
    assert "I no longer hold any data that names you" in gone.text


def rows_naming(folder: Path, person: Person) -> list[str]:
    """Return the lines of a database dump that contain the person's id or name."""
    with closing(sqlite3.connect(folder / "stairwell.db")) as db:
        return [line for line in db.iterdump() if person.id in line or person.name in line]


async def settled(rig: Stage) -> None:
    """Wait until everything in flight has been sent and stored."""
    messages = rig.client.table_messages
    async with asyncio.timeout(60):
        while messages.queued() or messages.tables.jobs:  # noqa: ASYNC110 - there is nothing to wait on
            await asyncio.sleep(0.01)
    await rig.store.set_fact("settled", "")


async def test_an_erased_player_who_cut_the_deck_is_in_no_message_of_the_table(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, cleo = (rig.person(name) for name in ("Ann", "Ben", "Cléo"))
        lobby = await opened(ann, "levelup")
        await ben.click("Join", lobby.message)
        await ben.submit(await ben.click("Cut", lobby.message), word="heron")
        await arrange(ben, "Leave", lobby.message)
        await ann.until("Deck cut by Ben (has left) (“heron”)")
        await erase(ben)
        await ann.until(lambda: "heron" not in text(as_it_is_now(rig, lobby.message)))
        assert "Ben" not in text(as_it_is_now(rig, lobby.message))
        answers = [(await cleo.click("Fair deal", lobby.message)).text]
        await cleo.click("Join", lobby.message)
        await ann.click("Start", lobby.message)
        table = await only_table(rig)
        await table.ask(end, None)
        await ann.until(lambda: "Fair deal" in str(as_it_is_now(rig, lobby.message)))
        answers.append((await cleo.click("Fair deal", lobby.message)).text)
        answers.append((await ann.slash("fairness", match=table.id)).text)
        for said in answers:
            assert "heron" not in said
            assert "Ben" not in said
        assert "a former player" in answers[1]
        assert rows_naming(tmp_path, ben) == []


async def test_nothing_in_flight_restores_an_erased_player(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", "Ann", "Ben")
        ben = rig.person("Ben")
        await ben.until(lambda: ben.dm)
        await table.ask(end, None)
        await erase(ben)  # their last screens may still be in flight
        await settled(rig)
        assert rows_naming(tmp_path, ben) == []
        for asked in ("privacy", "leaderboard", "games", "history", "hand"):
            await ben.slash(asked)
        await ben.slash("replay", match=table.id)
        await settled(rig)
        assert rows_naming(tmp_path, ben) == [], "looking at a page must not store a person"
        await ben.slash("play levelup")
        assert rows_naming(tmp_path, ben) != []


async def test_a_removed_player_can_be_erased_and_the_match_continues_without_the_name(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", "Ann", "Ben", "Cléo", pace="slow")
        ann, ben = rig.person("Ann"), rig.person("Ben")
        asked = await ben.click("Erase me…", (await ben.slash("privacy")).message)
        assert "You still have a seat at a table" in (await ben.click("Yes, erase me", asked.message)).text
        await table.ask(remove, 1, int(ben.id))
        await erase(ben)
        await settled(rig)
        await ann.until(lambda: not any("Ben" in told(message) for message in ann.messages()))
        assert rows_naming(tmp_path, ben) == []
