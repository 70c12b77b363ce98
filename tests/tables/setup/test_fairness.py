"""Test the inputs of a deal: a committed seed, each person's first Join, and every cut of the deck."""

from __future__ import annotations

import hashlib
import hmac
import json
import runpy
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from data.sqlite import SqliteStore
from engine import new_match
from tables import errors
from tables.decide import lobby as decide_lobby
from tables.decide.lobby import add_computer, join, make_friendly, remove_computer
from tables.decide.match import leave, submit
from tables.finished.past_match import PastMatch, verify
from tables.registry import TableRegistry
from tables.setup.fairness import LONGEST_WORD, Mixed, clicked, digest_of, mark, tidy_word
from tables.state import TableState, state_from_log
from tables.table import Table
from tests.matches import match_of
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, lobby, to_move

SCRIPT = Path(__file__).parents[3] / "docs" / "verify.py"


def parts(table: Table) -> list[str]:
    return list(table.state.mixed.parts)


async def again(store: SqliteStore, table: Table) -> TableState:
    """Load the table from the store."""
    stored = await store.load(table.id)
    assert stored is not None
    return state_from_log(*stored)


async def over(table: Table, click: Clicks) -> Table:
    """Return a match that all players have left."""
    user, decision, move = to_move(table)
    await table.ask(submit, click(), user, decision, move)
    for person in (ANN, BEN):
        await table.ask(leave, click(), person.user)
    return table


async def test_each_persons_first_join_and_every_cut_are_mixed_in_in_order(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.ask(decide_lobby.cut, click(), BEN.user, "heron")
    await table.ask(decide_lobby.cut, click(), ANN.user, "owl")
    assert parts(table) == ["join:101", "join:102", f"cut:{digest_of('heron')}", f"cut:{digest_of('owl')}"]
    text = " ".join(["stairwell/deal/2", table.id, *parts(table)])
    assert mark(table.id, table.state.mixed) == hashlib.sha256(text.encode()).hexdigest()
    await table.start(ANN.user, click())
    seed = hmac.digest(table.state.header.seed, text.encode(), "sha256")
    match = match_of(table)
    assert match.record()["seed"] == seed.hex()
    assert new_match("levelup", 2, seed, match.options).view(0) == match.view(0)


async def test_leaving_and_coming_back_adds_no_click(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    before = parts(table)
    for _ in range(3):
        await table.ask(leave, click(), BEN.user)
        await table.ask(join, click(), BEN)
    assert parts(table) == before


async def test_computer_seats_and_the_click_on_start_are_not_mixed_in(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN)
    before = parts(table)
    await table.ask(add_computer, click(), ANN.user, "novice")
    await table.ask(remove_computer, click(), ANN.user)
    await table.ask(add_computer, click(), ANN.user, "novice")
    await table.ask(make_friendly, click(), ANN.user, friendly=True)
    await table.start(ANN.user, click())
    assert parts(table) == before == ["join:101"]


async def test_a_cut_protects_against_the_owner_until_a_seat_changes(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    counts = [table.state.settled]
    await table.ask(decide_lobby.cut, click(), BEN.user, "heron")
    await table.ask(make_friendly, click(), ANN.user, friendly=True)
    counts.append(table.state.settled)
    changes: tuple[Callable[[], Awaitable[object]], ...] = (
        lambda: table.ask(add_computer, click(), ANN.user, "novice"),
        lambda: table.ask(remove_computer, click(), ANN.user),
        lambda: table.ask(join, click(), CLEO),
        lambda: table.ask(leave, click(), CLEO.user),
    )
    for change in changes:
        await change()
        counts.append(table.state.settled)
        await table.ask(decide_lobby.cut, click(), BEN.user, "heron")
        counts.append(table.state.settled)
    await table.start(ANN.user, click())
    assert counts == [False, True] * 5
    assert table.state.settled
    assert [(cut.name, cut.word) for cut in table.state.cuts] == [("Ben", "heron")] * 5


async def test_only_seated_people_can_cut_and_only_in_the_lobby(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    with pytest.raises(errors.NotSeated):
        await table.ask(decide_lobby.cut, click(), CLEO.user, "owl")
    with pytest.raises(errors.NoWord):
        await table.ask(decide_lobby.cut, click(), BEN.user, " \n\u200b\u202e ")
    await table.start(ANN.user, click())
    with pytest.raises(errors.NotInLobby):
        await table.ask(decide_lobby.cut, click(), ANN.user, "owl")
    assert table.state.cuts == ()


def test_a_word_is_one_readable_line() -> None:
    assert tidy_word("a\u202eb\u200b c\td") == "ab c d"
    assert tidy_word("e\u0301") == "\u00e9"
    assert len(tidy_word("x" * 500)) == LONGEST_WORD


async def test_the_same_click_cuts_once(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    number = click()
    await table.ask(decide_lobby.cut, number, ANN.user, "owl")
    await table.ask(decide_lobby.cut, number, ANN.user, "owl")
    assert len(table.state.cuts) == 1


async def test_a_match_with_cuts_survives_the_store(registry: TableRegistry, store: SqliteStore, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.ask(decide_lobby.cut, click(), BEN.user, "heron")
    await table.start(ANN.user, click())
    found = await again(store, table)
    assert (found.mixed, found.cuts, found.settled) == (table.state.mixed, table.state.cuts, True)
    assert match_of(found).record() == match_of(table).record()


async def test_an_erased_cutter_leaves_the_deal_unchanged_and_no_word(
    registry: TableRegistry, store: SqliteStore, click: Clicks, tmp_path: Path
) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.ask(decide_lobby.cut, click(), BEN.user, "heron")
    await table.start(ANN.user, click())
    before = match_of(await over(table, click)).record()
    await registry.erase(BEN.user)
    past = PastMatch(await again(store, table))
    assert past.record == before
    assert verify(past, await store.archive.result(table.id)).deal_fits
    assert past.proof()["mixed"] == [["join", "101"], ["join", "102"], ["cut", digest_of("heron")]]
    with closing(sqlite3.connect(tmp_path / "stairwell.db")) as db:
        assert "heron" not in "\n".join(db.iterdump())


async def test_erasing_someone_in_an_open_lobby_who_sits_down_again_does_not_change_the_deal(
    registry: TableRegistry, store: SqliteStore, click: Clicks
) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.ask(leave, click(), BEN.user)
    await registry.erase(BEN.user)
    await table.ask(join, click(), BEN)
    await table.start(ANN.user, click())
    dealt = match_of(table).record()
    assert match_of(await again(store, table)).record() == dealt


@pytest.mark.parametrize(("derivation", "readable"), [(1, True), (3, False), (0, False)])
async def test_a_deal_made_by_another_version_is_read_or_set_aside(
    registry: TableRegistry, click: Clicks, tmp_path: Path, derivation: int, readable: bool
) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.start(ANN.user, click())
    with closing(sqlite3.connect(tmp_path / "stairwell.db")) as db, db:
        asked = "SELECT data FROM entries WHERE kind = 'started'"
        data: dict[str, Any] = json.loads(db.execute(asked).fetchone()[0])
        data["derivation"] = derivation
        db.execute("UPDATE entries SET data = ? WHERE kind = 'started'", (json.dumps(data),))
    if readable:
        await table.reload()
        assert parts(table) == ["101", "102", "103"]
        proof = PastMatch((await over(table, click)).state).proof()
        assert proof["clicks"] == parts(table)
        assert checked(proof, tmp_path) == 0
    else:
        with pytest.raises(errors.SetAside):
            await table.reload()


def checked(proof: dict[str, Any], tmp_path: Path) -> int:
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(proof))
    code: int = runpy.run_path(str(SCRIPT))["main"](path)
    return code


async def test_the_script_in_docs_prints_what_the_lobby_showed_before_each_cut(
    registry: TableRegistry, click: Clicks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await lobby(registry, click, ANN, BEN)
    shown = []
    for word in ("heron", "two words", "été"):
        shown.append(mark(table.id, table.state.mixed))
        await table.ask(decide_lobby.cut, click(), BEN.user, word)
    await table.start(ANN.user, click())
    proof = PastMatch((await over(table, click)).state).proof()
    assert proof["mixed"][2:] == [["word", "heron"], ["word", "two words"], ["word", "été"]]
    assert checked(proof, tmp_path) == 0
    said = capsys.readouterr().out
    for text in shown:
        assert text in said
    changed = [*proof["mixed"][:-1], ["word", "ete"]]
    assert checked(proof | {"mixed": changed}, tmp_path) == 1
    assert checked(proof | {"mixed": proof["mixed"][:-1]}, tmp_path) == 1
    assert checked(proof | {"derivation": 3}, tmp_path) == 2
    by_digest = [*proof["mixed"][:-1], ["cut", digest_of("été")]]
    assert checked(proof | {"mixed": by_digest}, tmp_path) == 0


def test_the_clicks_of_joins_are_listed_in_order() -> None:
    assert Mixed(2, ("join:7", "cut:ab12", "join:5")).joins() == ["7", "5"]
    assert clicked((7, 5, 9)).joins() == ["7", "5", "9"]
