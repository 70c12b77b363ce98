"""Test "Why not?", hints and the other questions a player can ask about a hand, through the playground."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from games.escalier.rules.view import EscalierView
from opponents import PLAYERS
from playground import Person, Reply, buttons, text
from playground.limits.components import walk
from tables.preferences import CONFIRM
from tables.table import Table
from tests.matches import match_of
from tests.players import (
    arrange,
    as_it_is_now,
    erratic,
    fresh_hand,
    only_table,
    only_the_host_may,
    open_table,
    opened,
    play,
    press,
)
from tests.stage import Stage, labels, stage
from ui.text.texts import speak

GREEN = 3
"""Discord's number for the style of a green button."""
NAMES = ("Ann", "Ben", "Cléo")


def whose_turn(rig: Stage, table: Table) -> Person:
    return rig.person(table.state.seats[match_of(table).waiting[0]].name)


async def alone(rig: Stage, game: str, **options: Any) -> tuple[Table, Person]:
    """Seat Ann with computer players, and wait until she is the only one left to move."""
    ann = rig.person("Ann")
    await opened(ann, game, opponents=GAMES[game].seats[0] - 1, **options)
    table = await only_table(rig)
    await ann.click("Start")
    mine = table.state.seat_of(int(ann.id))
    await ann.until(lambda: match_of(table).waiting == (mine,))
    return table, ann


async def asked(person: Person, button: str) -> Reply:
    """Ask a question on a fresh hand and return the answer."""
    return await (await person.click(button, await fresh_hand(person))).settled()


@pytest.mark.parametrize("game", PLAYERS)
async def test_against_computers_a_hint_names_an_experts_move(tmp_path: Path, game: str) -> None:
    async with stage(tmp_path) as rig:
        table, ann = await alone(rig, game)
        before = match_of(table).record()
        hinted = await asked(ann, "Hint")
        assert re.search(r"^> An Expert would [^,]+\.$", hinted.text.replace(", ", " and "), re.MULTILINE)
        assert hinted.ephemeral
        explained = await (await ann.click("Why?", hinted.message)).settled()
        assert re.search(r"^> An Expert would .+, because .+\.$", explained.text, re.MULTILINE)
        assert match_of(table).record() == before
        (move,) = {one["custom_id"] for one in walk(explained.message["components"]) if one.get("style") == GREEN}
        await ann.forge(explained.message, move)
        assert len(match_of(table).record()["moves"]) > len(before["moves"])
        late = await (await ann.forge(explained.message, move)).settled()
        assert speak("en")("refused-stale") in late.text


async def test_a_hint_is_in_the_players_language(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table, ann = await alone(rig, "levelup")
        await rig.registry.preferences.set("player", int(ann.id), {"language": "fr"})
        hand = await ann.slash("hand")
        hinted = await (await ann.click(speak("fr")("button-hint"), hand.message)).settled()
        assert re.search(r"^> Un Expert [^:]+\.$", hinted.text, re.MULTILINE)
        assert match_of(table).outcome is None


async def test_among_people_there_are_hints_only_in_a_friendly_match(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        person = whose_turn(rig, table)
        hand = await fresh_hand(person)
        assert "Hint" not in labels(hand)
        refused = await (await person.forge(hand, f"s1:{table.id}:{match_of(table).decision}:hint")).settled()
        assert "> Hints are for friendly matches." in refused.text


async def test_the_host_makes_a_match_friendly_in_the_lobby(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        lobby = await ann.slash("play levelup")
        await ben.click("Join", lobby.message)
        await only_the_host_may(ben, "friendly", lobby.message)
        await ann.submit(await arrange(ann, "Options", lobby.message), table_match=["friendly-match"])
        await ann.until(lambda: "friendly: hints, no ratings" in text(as_it_is_now(rig, lobby.message)))
        await ann.click("Start", lobby.message)
        table = await only_table(rig)
        assert "> An Expert would" in (await asked(whose_turn(rig, table), "Hint")).text
        (other,) = {"Ann", "Ben"} - {whose_turn(rig, table).name}
        hand = await fresh_hand(rig.person(other))
        assert "Hint" not in labels(hand)
        early = await (await rig.person(other).forge(hand, f"s1:{table.id}:-:hint")).settled()
        assert "> It isn’t your turn. **" in early.text


async def test_a_table_can_be_opened_for_a_friendly_match(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        options = {"first_round": 3, "last_round": 3, "jokers": 2}
        table = await open_table(rig, "levelup", "Ann", "Ben", friendly=True, **options)
        assert table.state.friendly
        assert "Hint" in labels(await fresh_hand(whose_turn(rig, table)))
        await play(rig, table)
        assert speak("en")("over-friendly") in text(await rig.person("Ann").until("🏆"))
        result = await rig.store.archive.result(table.id)
        assert result is not None
        assert not result.counts


async def test_why_not_explains_a_disabled_and_a_refused_card(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "escalier", *NAMES, max_cards=5)

        def tied() -> bool:
            seat = match_of(table).waiting[0]
            view = match_of(table).view(seat)
            assert isinstance(view, EscalierView)
            return view.phase == "play" and len(match_of(table).legal_moves(seat)) < len(view.hand)

        for seed in range(300):
            if tied():
                break
            await play(rig, table, erratic, moves=1, seed=seed)
        person = whose_turn(rig, table)
        rules = {speak("en")(f"why-escalier-{code}") for code in ("follow-suit", "must-overtrump", "must-ruff")}
        rules.add(speak("en")("why-escalier-must-overruff"))
        told = await asked(person, "Why not?")
        assert any(f"> {rule}" in told.text for rule in rules)
        hand = await (await person.click("‹ Back", told.message)).settled()
        closed = next(button for button in buttons(hand.message) if button.disabled)
        before = table.state.seq
        refused = await (await person.click(closed.custom_id, hand.message, force=True)).settled()
        rule = await (await person.click("Why not?", refused.message)).settled()
        assert any(f"> {rule_text}" in rule.text for rule_text in rules)
        assert table.state.seq == before


async def test_a_stranger_gets_neither_explanation_nor_hint(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        dan = rig.person("Dan")
        message = next(message for message in dan.messages() if buttons(message))
        for what in ("why", "why:discard 9D", "hint"):
            reply = await (await dan.forge(message, f"s1:{table.id}:-:{what}")).settled()
            assert reply.ephemeral
            assert "You have no seat at this table" in reply.text
        assert not [message for message in dan.everything() if "Hint" in labels(message)]


async def test_the_last_move_of_a_friendly_match_can_be_taken_back_until_the_next(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "staircase", "Ann", "Ben", friendly=True)
        match = match_of(table.state)
        seat = match.waiting[0]
        mover, other = (rig.person(table.state.seats[one].name) for one in (seat, 1 - seat))
        build = next(move for move in match.legal_moves(seat) if move.verb == "build")
        made = await press(mover, await fresh_hand(mover, table), build)
        asked = await mover.click("Take back", made.message)
        assert match_of(table.state).record() == match.record()
        again = await press(mover, asked.message, build)
        before = match_of(table.state).record()
        await press(other, await fresh_hand(other, table), match_of(table.state).legal_moves(1 - seat)[0])
        refused = await mover.click("Take back", again.message, force=True)
        assert "> You can only take back the last move" in refused.text
        assert match_of(table.state).record()["moves"][:1] == before["moves"]


async def test_people_can_be_asked_before_each_move_of_a_match_that_counts(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await rig.registry.preferences.set("player", int(rig.person("Ann").id), {CONFIRM: "on"})
        table = await open_table(rig, "staircase", "Ann", "Ben")
        ann, ben = rig.person("Ann"), rig.person("Ben")
        if whose_turn(rig, table) is ben:
            await press(ben, await fresh_hand(ben, table), match_of(table.state).legal_moves(1)[0])
        before = match_of(table.state)
        (seat,) = before.waiting
        build = next(move for move in before.legal_moves(seat) if move.verb == "build")
        sure = await press(ann, await fresh_hand(ann, table), build)
        assert "This match counts" in sure.text
        assert match_of(table.state).record() == before.record()
        other = await ann.click("Other moves", sure.message)
        assert "This match counts" not in other.text
        sure = await press(ann, other.message, build)
        await ann.click("Do it", sure.message)
        assert match_of(table.state).record()["moves"][-1] == [seat, str(build)]
