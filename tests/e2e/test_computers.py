"""Test computer players at a table: adding, removing and recognizing them, and playing against them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from playground import buttons, selects, text
from tests.games.facts import facts_of, with_daily_games
from tests.matches import match_of, seat_of
from tests.players import as_it_is_now, fresh_hand, only_table, open_table, opened, panel, press, sensible
from tests.promises.waiting import PATIENCE
from tests.stage import Stage, stage


async def start_and_play_alone(rig: Stage, name: str) -> None:
    """Have one person play a whole match against computer players, clicking on a fresh hand each turn."""
    # a lucky computer player can end the match before the click that starts it is answered
    table = await only_table(rig)
    await rig.person(name).click("Start")
    person, rng = rig.person(name), random.Random(2)
    mine = table.state.seat_of(int(person.id))
    assert mine is not None
    while match_of(table).outcome is None:
        if mine not in match_of(table).waiting:
            await person.until(lambda: match_of(table).outcome or mine in match_of(table).waiting)
            continue
        hand = await fresh_hand(person)
        await press(person, hand, sensible(match_of(table), mine, rng))


@with_daily_games("levelup", "escalier")
async def test_one_person_plays_a_whole_match_against_computers(tmp_path: Path, game: str) -> None:
    async with stage(tmp_path) as rig:
        ann, facts = rig.person("Ann"), facts_of(game)
        options: dict[str, Any] = {"opponents": facts.people - 1, "level": "novice", **facts.short}
        lobby = await opened(ann, game, **options)
        assert "🤖 Ada (Novice" in lobby.text
        await start_and_play_alone(rig, "Ann")
        assert "🤖 Ada" in text(await ann.until("🏆"))
        board = await ann.slash("leaderboard", game=game, period="week")
        assert "🤖" not in board.text
        assert "Ada" not in board.text
        assert "It takes one rated match" in board.text


async def test_the_host_adds_and_removes_computers_in_the_lobby(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        lobby = await opened(ann, "levelup", last_round=13)
        shown = await panel(ann, lobby.message)
        menu, _ = selects(shown)
        await ann.select(menu.custom_id, "Expert", shown)
        await ann.until("🤖 Ada (Expert")
        refused = await ben.forge(lobby.message, menu.custom_id, values=["expert"])
        assert refused.ephemeral
        assert "no seat at this table" in refused.text
        await ben.click("Join")
        assert "Only the host" in (await ben.forge(lobby.message, menu.custom_id, values=["expert"])).text
        assert ["tempo" in menu.custom_id for menu in selects(await panel(ann, lobby.message))] == [True]
        full = await ann.forge(lobby.message, menu.custom_id, values=["expert"])
        assert "All 3 seats are taken" in full.text
        removed = await ann.click("Remove a computer", as_it_is_now(rig, shown))
        await ann.until(lambda: "🤖" not in text(as_it_is_now(rig, lobby.message)))
        assert "Remove a computer" not in [button.label for button in buttons(removed.message)]
        forged = await ann.forge(lobby.message, menu.custom_id, values=["genius"])
        assert "don’t work together" in forged.text


async def test_a_table_ends_when_its_only_person_leaves(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        await ann.slash("play levelup", opponents=2)
        await ann.click("Start")
        await ann.click("Leave")
        await ann.until("without a winner")
        assert await rig.registry.store.open_by_last_step() == []


async def test_a_rematch_against_computers_keeps_every_seat(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        await opened(ann, "levelup", opponents=1, first_round=3, last_round=3, jokers=2)
        await start_and_play_alone(rig, "Ann")
        await ann.until("🏆")
        await ann.click("Rematch")
        await ann.until("Table…")
        rematch = await only_table(rig)
        await ann.click("Start")
        assert [(seat.user > 0, seat.level) for seat in rematch.state.seats] == [(True, None), (False, "regular")]


@pytest.mark.parametrize("button", ["My hand", "Rules", "Pause"])
async def test_the_owner_takes_the_seat_back_with_any_button(tmp_path: Path, button: str) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", "Cléo", first_round=12, last_round=13)
        ben = rig.person("Ben")
        seat = seat_of(table, int(ben.id))
        await ben.click("Leave")
        await ben.until("Ben has left; a computer plays on")
        assert table.state.seats[seat].away == "left"
        await (await ben.click(button)).settled()
        assert table.state.seats[seat].plays_itself
        await ben.until(lambda: all("a computer plays on" not in text(message) for message in ben.messages()))


@pytest.mark.parametrize("decision", ["the open one", "1-answered-long-ago"])
async def test_a_refused_move_takes_the_seat_back_too(tmp_path: Path, decision: str) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        (mover,) = match_of(table).waiting
        seat = 1 - mover
        person = rig.person(table.state.seats[seat].name)
        hand = await fresh_hand(person, table)
        await person.click("Leave")
        assert table.state.seats[seat].away == "left"
        asked = match_of(table).decision if decision == "the open one" else decision
        await (await person.forge(hand, f"s1:{table.id}:{asked}:do:draw stock")).settled()
        assert table.state.seats[seat].plays_itself
        assert match_of(table).waiting == (mover,), "the move was refused"


async def test_computers_begin_when_the_person_has_opened_the_hand(tmp_path: Path) -> None:
    async with stage(tmp_path, first_look=10 * PATIENCE) as rig:
        ann = rig.person("Ann")
        await rig.registry.preferences.set("player", int(ann.id), {"hands": "channel"})
        await opened(ann, "escalier", opponents=2, level="novice")
        await ann.click("Start")
        table = await only_table(rig)
        assert 0 not in match_of(table).waiting
        await ann.click("My hand")
        await ann.until(lambda: 0 in match_of(table).waiting)
