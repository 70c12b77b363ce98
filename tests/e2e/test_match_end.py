"""Check how players see the end of a match: in the channel, in their hands and in their DMs."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from data.archive import SqlArchive
from engine import Match, replay
from playground import Person, buttons, text
from playground.world.world import EPHEMERAL
from tables.ports import StoreError
from tables.table import Table
from tests.players import as_it_is_now, end_in_dm, newest_dm, open_table, play
from tests.promises.waiting import eventually
from tests.soak.screens import left_behind
from tests.stage import Stage, stage
from ui.table import score_history

SHORT: dict[str, dict[str, Any]] = {
    "levelup": {"first_round": 3, "last_round": 3, "jokers": 2},
    "staircase": {},
}


async def played(rig: Stage, game: str, *names: str) -> Table:
    """Play a match to the end, with hands sent by DM."""
    table = await open_table(rig, game, *names, **SHORT[game])
    for name in names:
        await newest_dm(rig.person(name))
    await play(rig, table)
    return table


def labels(message: dict[str, Any]) -> list[str]:
    return [button.label for button in buttons(message)]


async def test_every_hand_becomes_the_result(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        names = ("Ann", "Ben", "Cléo")
        table = await played(rig, "levelup", *names)
        for name in names:
            message = await end_in_dm(rig.person(name))
            assert len(rig.person(name).dm) == 1
            assert "/files/" in str(message)
            assert {"Rematch", "Share", "Table"} <= set(labels(message))
            assert table.state.header.seed.hex() not in str(message)


@pytest.mark.parametrize("forgotten", [False, True], ids=["as it is played", "once it is forgotten"])
async def test_the_score_history_is_never_computed_in_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, forgotten: bool
) -> None:
    threads = list[threading.Thread]()

    def play_through(record: dict[str, Any]) -> Match:
        threads.append(threading.current_thread())
        return replay(record)

    monkeypatch.setattr("ui.table.score_history.replay", play_through)
    async with stage(tmp_path) as rig:
        await played(rig, "staircase", "Ann", "Ben")
        ann = rig.person("Ann")
        ended = await end_in_dm(ann)
        await end_in_dm(rig.person("Ben"))
        await rig.settled()  # wait until the public result is shown
        if forgotten:
            score_history._history.cache_clear()
        await ann.click("Share", ended)
        await rig.person("Cléo").until("Ann shares this result.")
    assert len(threads) == 1 + forgotten
    assert threading.main_thread() not in threads


async def test_the_result_in_a_hand_shows_rating_changes_and_outlives_the_next_match_which_adds_a_tally(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        table = await played(rig, "levelup", "Ann", "Ben")
        ann = rig.person("Ann")
        ended = await end_in_dm(ann)
        assert [change.before.mu for change in table.rerated.values()] == [25.0, 25.0]
        assert "rating 1000 ± 300, now " in str(ended).replace(r"\xa0", " ")
        await play(rig, await open_table(rig, "levelup", "Ann", "Ben", **SHORT["levelup"]))
        await ann.until("2 matches since")
        await ann.until(lambda: len(ann.dm) == 2)
        assert "🏆" in text(ann.dm[0])
        assert "2 matches since" not in text(ann.dm[0])
        games = await (await ann.slash("games")).settled()
        assert "2 matches since" in text(games.message)


async def test_ends_shown_while_the_database_fails_are_corrected_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_asked: object) -> None:
        raise StoreError("the disk is gone")

    monkeypatch.setattr("tables.registry.HEARTBEAT_SECONDS", 0.05)
    async with stage(tmp_path) as rig:
        with monkeypatch.context() as failing:
            failing.setattr(SqlArchive, "rerated", broken)
            table = await played(rig, "levelup", "Ann", "Ben")
            ann = rig.person("Ann")
            assert "rating" not in str(await end_in_dm(ann))
            await rig.settled()
            assert await rig.store.unshown() == [table.id], "a bot that dies now shows the end again after its start"
        await ann.until(lambda: all("rating 1000" in text(one) for one in (ann.messages()[0], ann.dm[-1])))


async def test_an_end_drawn_before_its_records_were_read_is_drawn_again_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, readable = asyncio.Event(), asyncio.Event()
    rerated = SqlArchive.rerated

    async def slow(archive: SqlArchive, table: str) -> Any:
        reading.set()
        await readable.wait()
        return await rerated(archive, table)

    monkeypatch.setattr(SqlArchive, "rerated", slow)
    async with stage(tmp_path) as rig:
        playing = asyncio.create_task(played(rig, "levelup", "Ann", "Ben"))
        await reading.wait()
        for view in rig.client.table_messages.tables.by_id.values():
            view.message.touch()  # as an answer to another click does
        ann = rig.person("Ann")
        await ann.until("🏆")
        readable.set()
        await playing
        await ann.until(lambda: "rating 1000" in text(ann.messages()[0]))


async def test_a_match_everyone_left_leaves_no_hand_behind(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await open_table(rig, "levelup", "Ann", "Ben")
        for person in (ann, ben):
            await newest_dm(person)
            await person.slash("leave")
        await ann.until(lambda: not ann.dm and not ben.dm)


async def test_a_forgotten_message_is_left_alone_unless_it_is_a_players_only_result(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", "Ann", "Ben")
        hand = await newest_dm(rig.person("Ann"))
        await newest_dm(rig.person("Ben"))
        await rig.settled()
        (post,) = [one for one in await rig.store.posts(table.id) if one.user == int(rig.person("Ann").id)]
        await rig.store.unpost(table.id, "hand", post.user)
        assert await left_behind(rig.store, rig.playground) == [f"{hand['id']} of table {table.id}"]
        await rig.store.post(post)
        assert await left_behind(rig.store, rig.playground) == []
        await play(rig, table)
        for name in ("Ann", "Ben"):
            await end_in_dm(rig.person(name))
        await rig.settled()
        assert await left_behind(rig.store, rig.playground) == []
        await rig.store.unpost(table.id, "hand", post.user)
        assert await left_behind(rig.store, rig.playground) == []
        await rig.store.post(replace(post, message=1))
        assert await left_behind(rig.store, rig.playground) == [f"{hand['id']} of table {table.id}"]


def sharings(rig: Stage) -> list[object]:
    return [one for one in rig.person("Cléo").messages() if "Ann shares this result." in text(one)]


async def test_sharing_the_result_from_a_dm_posts_it_in_the_tables_channel(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await played(rig, "levelup", "Ann", "Ben")
        ann = rig.person("Ann")
        end = await end_in_dm(ann)
        reply = await (await ann.click("Share", end)).settled()
        assert "in the table" in text(reply.message)
        shared = await rig.person("Cléo").until("Ann shares this result.")
        assert "🏆" in text(shared)
        assert "/files/" in str(shared)
        assert "Rematch" not in labels(shared)
        again = await (await ann.click("Share", end)).settled()
        assert f"/{shared['channel_id']}/{shared['id']}" in text(again.message)
        assert len(sharings(rig)) == 1


def end_in_a_hand(person: Person) -> dict[str, Any] | None:
    """Return the newest private hand in the channel if it shows the end of the match."""
    hand = [message for message in person.messages() if message["flags"] & EPHEMERAL][-1]
    return hand if "🏆" in text(hand) else None


async def test_sharing_the_result_from_a_hand_in_the_channel_posts_it_there(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, cleo = rig.person("Ann"), rig.person("Cléo")
        table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT["levelup"])
        await (await ann.click("My hand", ann.messages()[-1])).settled()
        await play(rig, table)
        hand = await ann.until(lambda: end_in_a_hand(ann))
        assert "Share" not in labels(await cleo.until("🏆"))
        shared = await (await ann.click("Share", as_it_is_now(rig, hand))).settled()
        assert not shared.ephemeral
        assert "🏆" in text(await cleo.until("Ann shares this result."))
        await eventually(lambda: not rig.client.table_messages.sharing._begun)
        again = await (await ann.click("Share", as_it_is_now(rig, hand))).settled()
        assert again.ephemeral
        assert shared.message["id"] in text(again.message)
        twice = [ann.click("Share", as_it_is_now(rig, hand)) for _ in range(2)]
        await asyncio.gather(*twice)
        assert len(sharings(rig)) == 1


async def test_anyone_can_ask_whether_it_was_fair_and_gets_the_whole_proof(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await played(rig, "staircase", "Ann", "Ben")
        dan = rig.person("Dan")
        answer = await (await dan.click("Fair deal", await dan.until("🏆"))).settled()
        assert answer.ephemeral
        assert table.state.header.seed.hex() in text(answer.message)
        assert "/files/" in str(answer.message)


async def test_a_rematch_can_be_asked_for_in_a_direct_message(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await played(rig, "levelup", "Ann", "Ben")
        ann = rig.person("Ann")
        await ann.click("Rematch", await end_in_dm(ann))
        await rig.person("Cléo").until("Table…")
