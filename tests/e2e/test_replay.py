"""Test /replay and /fairness through the playground."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from contextlib import nullcontext
from itertools import count
from pathlib import Path
from unittest.mock import patch

from engine import replay
from games.staircase.rules import Staircase
from playground import Reply, buttons, selects, text
from tables.decide import match as decide_match
from tables.decide.lobby import Person
from tables.decide.match import leave, submit
from tables.finished.past_match import PastMatch
from tables.ports import Standing
from tables.setup.fairness import Mixed, match_seed
from tables.table import Table
from tests.games.facts import facts_of, with_daily_games
from tests.matches import match_of, outcome_of
from tests.players import as_it_is_now, erratic, open_table, play, play_out, sensible
from tests.stage import Stage, stage
from tests.tables.conftest import to_move
from tests.tables.decide.test_rematch import ends_so
from tests.ui.faces import in_faces
from ui.presenters import PRESENTERS
from ui.text.card_text import face
from ui.text.texts import speak

NAMES = ("Ann", "Ben", "Cléo")
SCRIPT = Path(__file__).parents[2] / "docs" / "verify.py"
WHOSE_EYES = speak("en")("replay-pick-seat")


async def finished(rig: Stage, game: str) -> Table:
    facts = facts_of(game)
    table = await open_table(rig, game, *NAMES[: facts.people], **facts.short)
    await play_out(table, sensible if game == "levelup" else erratic)
    return table


async def given_up(rig: Stage) -> Table:
    """Make a few moves of Level Up, then let both players leave."""
    table = await open_table(rig, "levelup", "Ann", "Ben")
    assert await play(rig, table, moves=4) == 4
    for name in ("Ann", "Ben"):
        await rig.person(name).click("Leave")
    return table


def attached(rig: Stage, reply: Reply) -> bytes:
    """Return the content of the only file in an answer."""
    (file,) = reply.message["attachments"]
    content = rig.playground.world.memory.file(file["id"])
    assert content is not None
    return content


@with_daily_games("staircase", "golf")
async def test_a_whole_replay_works_from_every_seat_and_with_open_cards(tmp_path: Path, game: str) -> None:
    async with stage(tmp_path) as rig:
        table = await finished(rig, game)
        ann = rig.person("Ann")
        shown = await ann.slash("replay", match=table.id)
        assert shown.ephemeral
        past = PastMatch(table.state)
        assert f"Move 0 of {past.length}" in shown.text
        deal, _ = past.at(0)
        for seat in range(deal.players):
            for card in getattr(deal.view(seat), "hand", ()):
                assert " ".join(face(card, speak("en"))[:4].split()) in in_faces(shown.text)
        for moves in range(1, min(past.length, 12) + 1):
            shown = await ann.click("Forward →", shown.message)
            assert f"Move {moves} of {past.length}" in shown.text
        for seat in range(deal.players):
            shown = await ann.select(WHOSE_EYES, str(seat), shown.message)
            assert not shown.failed
            assert "Move" in shown.text
        leaps = [speak("en")(f"replay-{part}-after") for part in ("match", PRESENTERS[game].part)]
        (following,) = [leap for leap in leaps if leap in shown.text]
        while f"Move {past.length} of" not in shown.text:
            shown = await ann.click(following, shown.message)
            assert not shown.failed
        places = outcome_of(match_of(table)).places
        winners = [seat.name for seat, place in zip(table.state.seats, places, strict=True) if place == 1]
        (won,) = (line for line in shown.text.split("\n") if line.startswith("🏆"))
        assert all(name in won for name in winners)
        back = await ann.click("← Back", shown.message)
        assert f"Move {past.length - 1} of" in back.text


async def test_a_replay_from_a_seat_shows_no_other_hand(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await finished(rig, "staircase")
        deal, _ = PastMatch(table.state).at(0)
        assert isinstance(deal, Staircase)
        ann = rig.person("Ann")
        shown = await ann.slash("replay", match=table.id)
        mine = await ann.select(WHOSE_EYES, "0", shown.message)
        hidden = set(deal.view(1).hand) - set(deal.view(0).hand)
        assert hidden
        said = in_faces(mine.text.split(WHOSE_EYES)[0])
        assert not [card for card in hidden if f" {face(card, speak('en'))}" in said]


async def test_the_history_leads_to_the_replay(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await given_up(rig)
        history = await rig.person("Ben").slash("history")
        (menu,) = selects(history.message)
        shown = await rig.person("Ben").select(menu.custom_id, table.id, history.message)
        assert "Move 0 of" in shown.text
        assert shown.message["id"] != history.message["id"]


async def test_the_result_opens_a_private_replay_and_stays_for_everyone_else(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await given_up(rig)
        dan = rig.person("Dan")
        result = await dan.until("Replay")
        shown = await dan.click("Replay", result)
        assert shown.ephemeral
        assert "Move 0 of" in shown.text
        for forged in ("s1:-:-:privacy", "s1:-:-:board:all all 0", "s1:-:-:set-mine"):
            reply = await dan.forge(result, forged)
            assert not reply.answered or reply.ephemeral
        assert "Fair deal" in text(as_it_is_now(rig, result))


async def test_a_replay_leaves_the_result_and_its_rematch_button_in_dms(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await finished(rig, "staircase")
        ann = rig.person("Ann")
        await ann.until(lambda: bool(ann.dm) and "Rematch" in text(ann.dm[-1]))
        end = ann.dm[-1]
        (rematch,) = [button.custom_id for button in buttons(end) if button.label == "Rematch"]
        shown = await ann.forge(end, rematch.replace("rematch", "replay:all 0"))
        assert shown.message["id"] != end["id"]
        assert "Move 0 of" in shown.text
        assert "Rematch" in text(as_it_is_now(rig, end))
        assert (await ann.click("Forward →", shown.message)).message["id"] == shown.message["id"]


async def test_autocompletion_offers_the_players_latest_matches(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await given_up(rig)
        (offered,) = (await rig.person("Ann").complete("replay", "match", match="level")).choices
        assert offered["value"] == table.id
        assert "Ann, Ben" in offered["name"]
        assert (await rig.person("Ann").complete("replay", "match", match="zzz")).choices == []
        assert (await rig.person("Dan").complete("fairness", "match", match="")).choices == []


async def test_a_match_exports_as_text_and_as_json_the_engine_accepts(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await given_up(rig)
        ann = rig.person("Ann")
        shown = await ann.slash("replay", match=table.id)
        lines = attached(rig, await ann.click("As text", shown.message)).decode().splitlines()
        moves = match_of(table).record()["moves"]
        assert len(lines) == len(moves) + 2
        assert lines[2] == f"1. {NAMES[moves[0][0]]}: {moves[0][1]}"
        record = json.loads(attached(rig, await ann.click("As JSON", shown.message)))
        assert replay(record).view(0) == match_of(table).view(0)


async def test_a_running_or_unknown_match_is_refused(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        ann = rig.person("Ann")
        for command in ("replay", "fairness"):
            assert "still being played" in (await ann.slash(command, match=table.id)).text
            for nothing in ("0123456789", "x", "' OR 1=1 --"):
                assert "This table is gone" in (await ann.slash(command, match=nothing)).text
        message = next(message for message in ann.messages() if buttons(message))
        for forged in ("replay:0 3 a", "replay-seat:2", "replay-text", "replay-json", "verify"):
            reply = await ann.forge(message, f"s1:{table.id}:-:{forged}", values=["1"])
            assert "still being played" in reply.text
            assert table.state.header.seed.hex() not in text(reply.message)


async def test_forged_positions_and_seats_are_clamped(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await given_up(rig)
        ann = rig.person("Ann")
        shown = await ann.slash("replay", match=table.id)
        for forged in ("replay:0 999999 a", "replay:9 3 a", "replay:all", "replay", "replay-seat:3", "replay-jump:1"):
            reply = await ann.forge(shown.message, f"s1:{table.id}:-:{forged}")
            assert not reply.failed
            assert "Move" in reply.text


@with_daily_games("staircase")
async def test_the_files_of_a_finished_match_are_self_contained(tmp_path: Path, game: str) -> None:
    """The engine can replay the JSON, and the script in docs proves the deal without using the bot's code."""
    async with stage(tmp_path, deals=nullcontext) as rig:
        table = await finished(rig, game)
        ann = rig.person("Ann")
        shown = await ann.slash("replay", match=table.id)
        record = json.loads(attached(rig, await ann.click("As JSON", shown.message)))
        assert replay(record).outcome == match_of(table).outcome
        proof = tmp_path / "proof.json"
        proof.write_bytes(attached(rig, await ann.slash("fairness", match=table.id)))
        program = [sys.executable, "-I", "-S", str(SCRIPT), str(proof)]
        said = await asyncio.to_thread(subprocess.run, program, capture_output=True, text=True, check=False)
        assert (said.returncode, said.stderr) == (0, "")
        assert said.stdout.endswith("everything fits\n")


async def test_verify_explains_the_proof_and_attaches_the_file_for_the_script(tmp_path: Path) -> None:
    async with stage(tmp_path, deals=nullcontext) as rig:
        table = await given_up(rig)
        reply = await rig.person("Dan").slash("fairness", match=table.id)
        assert "**Yes.**" in reply.text
        assert table.state.header.seed.hex() in reply.text
        moves = len(match_of(table).record()["moves"])
        assert f"{moves} of {moves} moves" in reply.text
        assert json.loads(attached(rig, reply)) == PastMatch(table.state).proof()


async def test_the_file_of_a_rematch_after_a_tie_contains_the_draw_for_the_first_seat(tmp_path: Path) -> None:
    tied, clicks, dealt_before = ends_so((1, 3, 1)), count(1), list[str]()

    def dealt(seed: bytes, table: str, mixed: Mixed) -> bytes:
        dealt_before.append(table)
        return tied if table == dealt_before[0] else match_seed(seed, table, mixed)

    async with stage(tmp_path, deals=nullcontext) as rig:
        with patch("tables.state.match_seed", dealt):
            table = await open_table(rig, "staircase", *NAMES)
            people = [Person(seat.user, seat.name, "en-GB") for seat in table.state.seats]
            while table.state.standing is Standing.RUNNING:
                user, decision, move = to_move(table)
                await table.ask(submit, next(clicks), user, decision, move)
            for person in people:
                again = await rig.registry.rematch(table, person, next(clicks))
            await again.start(people[0].user, next(clicks))
            for person in people[1:]:
                await again.ask(leave, next(clicks), person.user)
            await again.ask(decide_match.end, next(clicks))
            reply = await rig.person("Ann").slash("fairness", match=again.id)
        proof = tmp_path / "proof.json"
        proof.write_bytes(attached(rig, reply))
        program = [sys.executable, "-I", "-S", str(SCRIPT), str(proof)]
        said = await asyncio.to_thread(subprocess.run, program, capture_output=True, text=True, check=False)
        assert said.stdout.count("in the lot: player ") == 2
        assert said.stdout.endswith("everything fits\n")
