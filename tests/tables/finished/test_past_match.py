"""Test viewing a finished match at any position, and proving that its deal was fair."""

from __future__ import annotations

import json
import random
import runpy
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES, new_match, replay
from engine.cards import NAMES, PACKS, pack
from tables import errors
from tables.decide.lobby import Person, cancel, join
from tables.decide.match import leave, submit
from tables.decide.match_result import result_of
from tables.decide.opening import Opening
from tables.finished.past_match import PastMatch, hands, verify
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.table import Table
from tests.matches import match_of
from tests.tables.conftest import Clicks, Time

SCRIPT = Path(__file__).parents[3] / "docs" / "verify.py"
PEOPLE = [Person(number, f"P{number}", "en") for number in (11, 12, 13)]


async def running(registry: TableRegistry, game: str, click: Clicks, **options: int) -> Table:
    table = await registry.open(
        Opening(game, guild=1, channel=2, pace="live", options=options, locale="en"), PEOPLE[0], click()
    )
    for guest in PEOPLE[1:]:
        await table.ask(join, click(), guest)
    await table.start(PEOPLE[0].user, click())
    return table


async def abandoned(registry: TableRegistry, game: str, click: Clicks, moves: int = 12) -> Table:
    """Return a match, including its log, that was abandoned after some random moves."""
    table = await running(registry, game, click)
    rng = random.Random(3)
    for _ in range(moves):
        match = match_of(table)
        seat = rng.choice(match.waiting)
        move = rng.choice(match.legal_moves(seat))
        await table.ask(submit, click(), table.state.seats[seat].user, match.decision or "", str(move))
    for person in PEOPLE:
        if table.state.standing is Standing.RUNNING:
            await table.ask(leave, click(), person.user)
    return table


@pytest.mark.parametrize("game", GAMES)
async def test_every_position_matches_the_one_played(registry: TableRegistry, click: Clicks, game: str) -> None:
    past = PastMatch((await abandoned(registry, game, click)).state)
    assert past.length == 12
    for moves, match in enumerate(past.positions()):
        again, events = past.at(moves)
        assert again.view(None) == match.view(None)
        assert len(again.record()["moves"]) == moves
        assert bool(events) == bool(moves)
        assert [match.view(seat) for seat in range(3)] == [again.view(seat) for seat in range(3)]
    assert replay(past.record).view(0) == past.at(12)[0].view(0)
    assert replay(json.loads(json.dumps(past.record))).record() == past.record


@pytest.mark.parametrize("game", GAMES)
async def test_all_hands_are_open_even_those_worn_on_foreheads(
    registry: TableRegistry, click: Clicks, game: str
) -> None:
    match, _ = PastMatch((await abandoned(registry, game, click, 0)).state).at(0)
    held = hands(match)
    assert len({len(hand) for hand in held}) == 1
    assert len({card for hand in held for card in hand}) == 3 * len(held[0]) > 0


async def test_a_running_match_shows_nothing(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, "levelup", click)
    with pytest.raises(errors.NotOver):
        PastMatch(table.state)
    lobby = await registry.open(Opening("levelup", guild=1, channel=2, pace="live", locale="en"), PEOPLE[0], click())
    await lobby.ask(cancel, click(), PEOPLE[0].user)
    with pytest.raises(errors.NotRunning):
        PastMatch(lobby.state)


async def test_checking_accepts_a_fair_match_and_rejects_a_changed_result_or_deal(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await abandoned(registry, "staircase", click)
    past = PastMatch(table.state)
    result = result_of(table.state, time.now)
    assert result is not None
    verdict = verify(past, result)
    assert (verdict.deal_fits, verdict.moves, verdict.result_fits) == (True, 12, True)
    forged = replace(result, seats=(replace(result.seats[0], place=1), *result.seats[1:]))
    assert not verify(past, forged).result_fits
    assert not verify(past, None).result_fits
    table.state.mixed = table.state.mixed.and_join(1)
    assert not verify(past, result).deal_fits


@pytest.mark.parametrize("game", GAMES)
async def test_the_script_in_docs_deals_the_same_cards_using_only_the_standard_library(
    registry: TableRegistry, click: Clicks, tmp_path: Path, game: str
) -> None:
    proof = PastMatch((await abandoned(registry, game, click, 0)).state).proof()
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(proof))
    program = [sys.executable, "-I", "-S", str(SCRIPT), str(path)]
    said = subprocess.run(program, capture_output=True, text=True, cwd=tmp_path, check=False)  # noqa: ASYNC221 - short
    assert said.returncode == 0, said.stdout + said.stderr
    assert proof["commitment"] in said.stdout
    assert said.stdout.endswith("everything fits\n")


async def test_the_script_detects_another_seed_click_or_hand(
    registry: TableRegistry, click: Clicks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proof = PastMatch((await abandoned(registry, "levelup", click, 0)).state).proof()
    main = runpy.run_path(str(SCRIPT))["main"]
    others: list[dict[str, Any]] = [
        {"seed": "00" * 32},
        {"mixed": [*proof["mixed"][:-1], ["join", "1"]]},
        {"hands": [*proof["hands"][1:], proof["hands"][0]]},
        {"table": "0000000000"},
        {"pack": ["french52", "jokers:1"]},
    ]
    for other in others:
        path = tmp_path / "proof.json"
        path.write_text(json.dumps(proof | other))
        assert main(path) == 1
    assert capsys.readouterr().out.count("THIS IS NOT THE DEAL") == len(others)
    assert len(SCRIPT.read_text().splitlines()) <= 180, "it must stay short enough to read"


@pytest.mark.parametrize("game", GAMES)
async def test_a_proof_names_packs_and_the_seat_dealt_to_first(
    registry: TableRegistry, click: Clicks, game: str
) -> None:
    past = PastMatch((await abandoned(registry, game, click, 0)).state)
    proof, match = past.proof(), past.at(0)[0]
    assert proof["pack"] == list(match.pack)
    assert proof["first"] == match.first_dealt
    assert (proof["game"], proof["players"], proof["options"]) == (game, 3, dict(match.options))
    assert (proof["table"], proof["dealer"]) == (past.state.header.table, None)
    assert {card for hand in proof["hands"] for card in hand} <= {NAMES[card] for card in pack(match.pack)}


@pytest.mark.parametrize(
    ("game", "first"),
    [
        ("levelup", lambda view: (view.dealer + 1) % 3),
        ("staircase", lambda view: (view.dealer + 1) % 3),
        ("escalier", lambda view: (view.dealer + 1) % 3),
        ("spectrum", lambda view: view.starter),
    ],
)
def test_the_first_card_goes_to_the_seat_named_by_the_rules(game: str, first: Callable[[Any], int]) -> None:
    for luck in range(6):
        match = new_match(game, 3, bytes([luck] * 32))
        assert match.first_dealt == first(match.view(None))


@pytest.mark.parametrize("name", PACKS)
def test_the_script_orders_every_pack_like_the_engine(name: str) -> None:
    packs: dict[str, list[str]] = runpy.run_path(str(SCRIPT))["PACKS"]
    assert packs.keys() == PACKS.keys()
    assert packs[name] == [NAMES[card] for card in pack((name,))]


@pytest.fixture(scope="module")
def given_out() -> dict[str, Any]:
    """Return a proof in the version 0.1 format, with the game, the house rules and the dealer."""
    told = json.loads((Path(__file__).parents[2] / "data" / "past" / "version_0_1.json").read_text("utf-8"))
    return next(
        table["proof"]
        for table in told["tables"].values()
        if table["proof"] and table["proof"]["options"].get("jokers")
    )


def checked(proof: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the script's last line of output, after checking that its exit code agrees."""
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(proof))
    code = runpy.run_path(str(SCRIPT))["main"](path)
    last = capsys.readouterr().out.splitlines()[-1]
    assert (code == 0) == (last == "everything fits")
    return last


def test_a_version_0_1_proof_still_fits_with_and_without_its_pack(
    given_out: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "pack" not in given_out
    assert checked(given_out, tmp_path, capsys) == "everything fits"
    jokers = f"jokers:{given_out['options']['jokers']}"
    seats = range(given_out["players"])
    said = [checked(given_out | {"pack": [jokers, "french52"], "first": seat}, tmp_path, capsys) for seat in seats]
    assert said.count("everything fits") == 1


@pytest.mark.parametrize(
    ("forged", "why"),
    [
        ({"dealer": 0, "first": 2}, "player 1 deals, so player 3 can't be dealt to first"),
        ({"pack": ["french32"]}, "THIS IS NOT THE DEAL THAT THE SEED GIVES"),
        ({"order": ["AS", "KS"]}, "THIS IS NOT THE DEAL THAT THE SEED GIVES"),
    ],
)
def test_a_forged_pack_order_or_first_seat_is_rejected_in_a_sentence(
    forged: dict[str, Any], why: str, given_out: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert why in checked(given_out | {"pack": ["french52"], "first": 0} | forged, tmp_path, capsys)


@pytest.mark.parametrize("given", [[], ["missing.json"], ["proof.json", "another.json"]])
def test_without_a_readable_file_the_script_says_so_in_one_line(given: list[str], tmp_path: Path) -> None:
    program = [sys.executable, "-I", "-S", str(SCRIPT), *given]
    said = subprocess.run(program, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)


def test_the_script_knows_no_game_by_name() -> None:
    assert [game for game in GAMES if game in SCRIPT.read_text("utf-8")] == []
