"""Test that a match keeps the rules it was dealt under, since its log stores all house rules and the rules' version."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES, Match, Option, Value
from tables import errors
from tables.decide.match import submit
from tables.decide.opening import Opening
from tables.registry import TableRegistry
from tables.state import TableState
from tables.table import Table
from tests.tables.conftest import ANN, BEN, Clicks, Time, running, to_move

LEVELUP = GAMES["levelup"]


def change_default(monkeypatch: pytest.MonkeyPatch, name: str, value: Value) -> None:
    """Change the default of one of Level Up's house rules, as a later version might."""
    rules = [Option(rule.name, lambda _: value, rule.allowed) if rule.name == name else rule for rule in rules_now()]
    monkeypatch.setattr(LEVELUP, "house_rules", tuple(rules))


def rules_now() -> tuple[Option, ...]:
    return LEVELUP.house_rules


async def a_match_with_moves(registry: TableRegistry, click: Clicks, **options: int) -> Table:
    table = await running(registry, click, ANN, BEN, pace="live", **options)
    for _ in range(6):
        user, decision, move = to_move(table)
        await table.ask(submit, click(), user, decision, move)
    return table


def match_of(table: Table) -> Match:
    assert table.state.match is not None
    return table.state.match


def started(path: Path, table: str) -> dict[str, Any]:
    with closing(sqlite3.connect(path)) as db:
        asked = "SELECT data FROM entries WHERE table_id = ? AND kind = 'started'"
        found: dict[str, Any] = json.loads(db.execute(asked, (table,)).fetchone()[0])
        return found


def rewrite(path: Path, table: str, data: dict[str, Any]) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        change = "UPDATE entries SET data = ? WHERE table_id = ? AND kind = 'started'"
        assert db.execute(change, (json.dumps(data), table)).rowcount == 1


def make_old(path: Path, table: str) -> None:
    """Rewrite a match as if it had started before logs stored the rules, without changing its cards."""
    kept = ("dealer", "order", "derivation", "mixed")
    rewrite(path, table, {key: value for key, value in started(path, table).items() if key in kept})


@pytest.fixture
def path(tmp_path: Path, registry: TableRegistry) -> Path:
    return tmp_path / "stairwell.db"


async def test_a_start_stores_every_house_rule_in_force_and_the_version_of_the_rules(
    registry: TableRegistry, click: Clicks, path: Path
) -> None:
    table = await running(registry, click, ANN, BEN, jokers=0)
    stored = started(path, table.id)
    assert stored["options"] == LEVELUP.check_options(2, {"jokers": 0}) == dict(match_of(table).options)
    assert len(stored["options"]) == len(LEVELUP.house_rules) > 1
    assert stored["rules"] == LEVELUP.rules_version


async def test_a_changed_default_does_not_affect_a_match_started_before(
    registry: TableRegistry, click: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_match_with_moves(registry, click)
    before, view = match_of(table).record(), match_of(table).view(0)
    other = 2 if before["options"]["jokers"] != 2 else 1
    change_default(monkeypatch, "jokers", other)
    await table.reload()
    assert match_of(table).record() == before
    assert match_of(table).view(0) == view
    user, decision, move = to_move(table)
    await table.ask(submit, click(), user, decision, move)
    assert match_of(await running(registry, click, ANN, BEN)).options["jokers"] == other


async def test_a_match_started_before_rules_were_stored_uses_the_ones_requested(
    registry: TableRegistry, click: Clicks, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_match_with_moves(registry, click, first_round=4)
    before = match_of(table).record()
    make_old(path, table.id)
    await table.reload()
    assert match_of(table).record() == before
    change_default(monkeypatch, "max_hands", before["options"]["max_hands"] + 1)
    await table.reload()
    assert match_of(table).options == {**before["options"], "max_hands": before["options"]["max_hands"] + 1}


async def test_a_match_of_another_rules_version_is_set_aside_until_that_version_is_back(
    registry: TableRegistry,
    click: Clicks,
    time: Time,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = await a_match_with_moves(registry, click)
    before = match_of(table).record()
    with monkeypatch.context() as later:
        later.setattr(LEVELUP, "rules_version", LEVELUP.rules_version + 1)
        with pytest.raises(errors.SetAside):
            await table.reload()
        assert registry.aside == {table.id: time.now}
    assert f"table {table.id}: dealt under other rules of levelup than the installed version 2" in caplog.text
    assert match_of(await registry.table(table.id)).record() == before
    assert registry.aside == {}


async def test_a_match_without_a_rules_version_is_read_by_any(
    registry: TableRegistry, click: Clicks, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_match_with_moves(registry, click)
    moves = match_of(table).record()["moves"]
    make_old(path, table.id)
    monkeypatch.setattr(LEVELUP, "rules_version", LEVELUP.rules_version + 1)
    await table.reload()
    assert match_of(table).record()["moves"] == moves


@pytest.mark.parametrize("options", [7, {"jokers": 99}, {"jokers": "many"}, {"no such rule": 1}, None])
async def test_unknown_house_rules_set_the_table_aside(
    registry: TableRegistry, click: Clicks, path: Path, options: object
) -> None:
    table = await running(registry, click, ANN, BEN)
    rewrite(path, table.id, {**started(path, table.id), "options": options})
    with pytest.raises(errors.SetAside):
        await table.reload()


@pytest.mark.parametrize("game", GAMES)
async def test_the_house_rules_of_every_game_survive_the_store(
    registry: TableRegistry, click: Clicks, game: str
) -> None:
    for computers in range(1, len(GAMES[game].seats) + 1):
        table = await registry.open(
            Opening(
                game,
                guild=1,
                channel=2,
                pace="live",
                locale="en",
                computers=dict.fromkeys(range(1, computers + 1), "novice"),
            ),
            ANN,
            click(),
        )
        if len(table.state.seats) not in table.state.player_counts():
            continue
        await table.start(ANN.user, click())
        before = match_of(table).record()
        stored = await registry.store.load(table.id)
        assert stored is not None
        again = TableState(*stored)
        assert again.match is not None
        assert again.match.record() == before
