"""Play against computers in one's DM with the bot, where nobody else can take part."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

from data.sqlite import SqliteStore
from playground import Person, buttons, text
from playground.world_file import Json
from tables.places import PlaceKind
from tables.ports import Standing
from tables.table import Table
from tests.e2e.test_learn import at_the_end
from tests.matches import match_of
from tests.players import as_it_is_now, only_table, panel, press, sensible
from tests.promises.waiting import eventually
from tests.stage import bot_on, english_playground, labels, stage


def hand_of(person: Person, decision: str) -> Json | None:
    """Return the hand in a person's DM if it asks for this decision."""
    return next((one for one in reversed(person.dm) if decision in str(one["components"])), None)


async def play_alone(person: Person, table: Table, moves: int = 1000) -> None:
    """Play with the hand in the DM until the match is over, or make this many moves."""
    rng = random.Random(1)
    for _ in range(moves):
        await eventually(lambda: table.state.standing is Standing.OVER or 0 in match_of(table).waiting)
        if table.state.standing is Standing.OVER:
            return
        match = match_of(table)
        hand = await person.until(partial(hand_of, person, f":{match.decision}:"))
        await press(person, hand, sensible(match, 0, rng))


async def test_someone_plays_against_computers_in_their_dm_with_the_bot(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await ann.slash("play staircase", channel="dm")
        assert "Join" not in labels(lobby.message), "nobody else could"
        assert "With friends" in lobby.text
        table = await only_table(rig)
        assert table.state.header.place is PlaceKind.ALONE
        assert len(table.state.seats) == 3
        assert "invite" not in str(await panel(ann, lobby.message))
        await ann.click("Start", lobby.message)
        assert (await ann.click("My hand", lobby.message)).ephemeral
        await play_alone(ann, table)
        await ann.until(lambda: "🏆" in text(as_it_is_now(rig, lobby.message)))
        assert not any(button.label == "Share" for message in ann.dm for button in buttons(message))
        assert "below" in (await ann.click("Rematch", lobby.message)).text
        again = await ann.until(lambda: next((one for one in ann.dm if "Start" in labels(one)), None))
        assert "’s turn" in (await ann.click("Start", again)).text


async def test_a_match_in_a_dm_survives_a_restart(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "stairwell.db")
    async with english_playground() as playground:
        ann = playground.people["Ann"]
        async with bot_on(playground, store) as rig:
            lobby = await ann.slash("play staircase", channel="dm", opponents=1)
            await ann.click("Start", lobby.message)
            await play_alone(ann, await only_table(rig), 2)
        async with bot_on(playground, store) as rig:
            assert (await ann.click("Pause", lobby.message)).message["id"] == lobby.message["id"]
            assert not (await ann.click("Resume", lobby.message)).ephemeral
            await play_alone(ann, await only_table(rig), 2)
        assert playground.violations == []
    await store.close()


async def test_help_and_lessons_open_tables_against_computers_in_a_dm(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await ann.slash("help", channel="dm")
        assert "computers take the other seats" in shown.text
        games = await ann.click("Play", shown.message)
        await ann.click("Staircase", games.message)
        await ann.until(lambda: any("Start" in labels(one) for one in ann.dm))
        ended = await at_the_end(rig, "staircase", "dm")
        assert "below" in (await ann.click("Play against computers", ended.message)).text
        await ann.until(lambda: sum("Start" in labels(one) for one in ann.dm) == 2)


async def test_someone_who_wants_only_words_reads_the_table_in_words(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        await rig.registry.preferences.set("player", int(ann.id), {"pictures": "off"})
        lobby = await ann.slash("play staircase", channel="dm")
        await ann.click("Start", lobby.message)
        await play_alone(ann, await only_table(rig), 2)
        await rig.settled()
        assert ".png" not in str([one["components"] for one in ann.dm])
