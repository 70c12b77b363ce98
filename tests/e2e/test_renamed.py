"""Check that a player's new name appears everywhere after their next action, and that erased players stay nameless."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from data.writer import Job
from playground import Person, selects, text
from playground.server import UNHURRIED_SECONDS
from playground.world.seed_world import GUILD_ID
from tables.ports import StoreError
from tests.e2e.past_results import happened, past
from tests.players import open_table, opened, play, play_out, told
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on, english_playground, stage
from ui import custom_ids

SHORT = {"first_round": 3, "last_round": 3}


async def played(rig: Stage) -> None:
    """Store five matches between Ann and Ben, enough for the leaderboards."""
    await happened(rig, *(past(rig, "Ann", "Ben") for _ in range(5)))


def names_kept(folder: Path) -> set[str]:
    """Return the names stored in the rows behind the leaderboards."""
    with closing(sqlite3.connect(folder / "stairwell.db")) as db:
        return {name for (name,) in db.execute("SELECT name FROM members")}


async def test_a_renamed_player_sees_the_new_name_on_the_board(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await played(rig)
        ann, ben = rig.person("Ann"), rig.person("Ben")
        ann.change_name("Zoe")
        board = await ann.slash("leaderboard", game="levelup")
        assert "Zoe" in told(board.message)
        assert "Ann" not in told(board.message)
        profile = await rig.store.archive.profile(int(GUILD_ID), int(ben.id))
        assert profile is not None
        assert [rival.name for rival in profile.opponents] == ["Zoe"]
        listed = await ben.complete("replay", "match", match="")
        assert all("Zoe" in choice["name"] and "Ann" not in choice["name"] for choice in listed.choices or [{}])


async def test_a_nickname_is_used_on_its_server(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await played(rig)
        ann = rig.person("Ann")
        ann.take_nickname("Queen")
        assert "Queen" in told((await ann.slash("leaderboard", game="levelup")).message)
        await ann.slash("games", channel="dm")
        assert "Queen" in told((await rig.person("Ben").slash("leaderboard", game="levelup")).message)


def everywhere(person: Person, words: str) -> int:
    """Return how many of the messages visible to the person contain these words."""
    return sum(words in told(message) for message in person.everything())


async def test_a_new_name_appears_at_the_table_in_hands_and_in_the_lobby(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await ben.until(lambda: ben.dm)
        await ben.forge(ben.dm[-1], custom_ids.write(table.id, "-", "hand"))  # so that his hand follows the others
        ann.change_name("Zoe")
        await ann.slash("rules levelup")
        await eventually(lambda: "Zoe" in told(ben.dm[-1]) and "Ann" not in told(ben.dm[-1]))
        dan = rig.person("Dan")
        await eventually(lambda: everywhere(dan, "Zoe") > 0 and not everywhere(dan, "Ann"))
        lobby = await opened(ben, "staircase")
        await ann.click("Join", lobby.message)
        ann.change_name("Anouk")
        await ann.slash("games")
        await eventually(lambda: "Anouk" in text(dan.messages()[-1]))
        assert [seat.name for seat in table.state.seats if seat.user == int(ann.id)] == ["Anouk"]


async def test_a_new_name_survives_a_restart_and_is_used_in_the_result(tmp_path: Path) -> None:
    async with english_playground() as playground:
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        try:
            async with bot_on(playground, store) as rig:
                key = (await open_table(rig, "levelup", "Ann", "Ben", **SHORT)).id
                rig.person("Ann").change_name("Zoe")
                await rig.person("Ann").slash("games")
            async with bot_on(playground, store) as rig:
                table = await rig.registry.table(key)
                assert {seat.name for seat in table.state.seats} == {"Zoe", "Ben"}
                await play(rig, table)
        finally:
            await store.close()
    assert names_kept(tmp_path) == {"Zoe", "Ben"}


async def test_a_posted_board_shows_a_new_name_at_its_next_update(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await played(rig)
        boards, ann = rig.client.posted_boards, rig.person("Ann")
        await ann.slash("leaderboard", post="board")
        (post,) = await rig.store.archive.board_posts()

        def shown() -> str:
            return told(next(one for one in rig.person("Dan").messages() if one["id"] == str(post.message)))

        ann.change_name("Zoe")
        await boards.look()
        assert "Ann" in shown(), "the new name isn't stored yet"
        await ann.slash("games")
        await boards.look()
        assert "Zoe" in shown()
        assert "Ann" not in shown()


async def test_a_name_is_stored_once_and_strangers_are_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as rig:
        await played(rig)
        written: list[Job] = []
        write = rig.store.archive._write

        async def noted(job: Job) -> None:
            written.append(job)
            await write(job)

        monkeypatch.setattr(rig.store.archive, "_write", noted)
        ann, dan = rig.person("Ann"), rig.person("Dan")
        for _ in range(3):
            await ann.slash("games")
            await dan.slash("games")
        assert written == []
        ann.change_name("Zoe")
        for _ in range(3):
            await ann.slash("games")
        assert len(written) == 1
        assert names_kept(tmp_path) == {"Zoe", "Ben"}


async def test_an_erased_player_stays_nameless_after_a_rename(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await played(rig)
        ann = rig.person("Ann")
        await ann.slash("games")
        await rig.registry.erase(int(ann.id))
        for name in ("Ann", "Zoe"):
            ann.change_name(name)
            board = await ann.slash("leaderboard", game="levelup")
            assert name not in told(board.message)
        assert names_kept(tmp_path) == {"Ben"}


async def test_a_rename_during_an_erasure_restores_no_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(tmp_path) as rig:
        await played(rig)
        ann, archive = rig.person("Ann"), rig.store.archive

        async def later(_user: int) -> None:
            """Imitate a program that stops before the erasure."""

        with monkeypatch.context() as unfinished:
            unfinished.setattr(archive, "_finish_erasure", later)
            await archive.erase(int(ann.id))
            ann.change_name("Zoe")
            await ann.slash("games")
        await archive.finish_erasures()
        await ann.slash("games")
        with closing(sqlite3.connect(tmp_path / "stairwell.db")) as db:
            kept = "\n".join(db.iterdump())
        assert "Zoe" not in kept
        assert "'Ann'" not in kept


async def test_a_store_that_does_not_answer_delays_no_one_and_the_name_is_stored_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as rig:
        await played(rig)
        ann, archive, answers = rig.person("Ann"), rig.store.archive, asyncio.Event()
        rename, tries = archive.rename, [StoreError("away")]

        async def slow(guild: int, user: int, name: str) -> bool:
            await answers.wait()
            if tries:
                raise tries.pop()
            return await rename(guild, user, name)

        monkeypatch.setattr(archive, "rename", slow)
        ann.change_name("Zoe")
        with patch("tables.names.NAME_SECONDS", 0.05):
            assert "Level Up" in (await ann.slash("rules levelup")).text
        assert names_kept(tmp_path) == {"Ann", "Ben"}
        answers.set()
        await eventually(lambda: names_kept(tmp_path) == {"Zoe", "Ben"})


async def test_concurrent_commands_share_one_name_lookup(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig, asyncio.timeout(UNHURRIED_SECONDS / 2):
        ann = rig.person("Ann")
        replies = await asyncio.gather(*(ann.slash("games") for _ in range(3)))
        assert not any(reply.failed for reply in replies)


async def test_the_replay_of_an_earlier_match_has_the_names_of_now(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
        await play_out(table)
        ann, ben = rig.person("Ann"), rig.person("Ben")
        ann.change_name("Zoe")
        await ann.slash("games")
        replay = await ben.slash("replay", match=table.id)
        seats = [label for menu in selects(replay.message) for label, _ in menu.options]
        assert any("Zoe" in label for label in seats)
        assert not any("Ann" in label for label in seats)
        assert "Ann" not in told(replay.message)


async def test_a_suggestion_shows_the_name_of_the_person_who_types(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await played(rig)
        ann = rig.person("Ann")
        ann.change_name("Zoe")
        listed = (await ann.complete("replay", "match", match="")).choices or []
        assert listed
        assert all("Zoe" in choice["name"] and "Ann" not in choice["name"] for choice in listed)


async def test_a_profile_shows_the_name_that_discord_sends_with_the_request(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await played(rig)
        ann, ben = rig.person("Ann"), rig.person("Ben")
        ann.change_name("Zoe")
        profile = told((await ben.slash("profile", player=ann)).message)
        assert "Zoe" in profile
        assert "Ann" not in profile
