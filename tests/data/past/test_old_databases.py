"""Test that a version 0.1 database can be opened, continued, replayed, verified and recomputed without any loss.

That version's description of the contents is stored next to the database; see ``README.md`` there.
"""

from __future__ import annotations

import json
import math
import runpy
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from data.commands.recompute import recompute
from data.sqlite import SqliteStore
from tables.decide.lobby import Person, add_computer, join
from tables.decide.match import vote
from tables.finished.past_match import PastMatch, verify
from tables.ports import Standing
from tables.table import Table
from tests.data.past.description import GUILD, PEOPLE, Json, fingerprint, positions, remembered, state_of, told
from tests.data.past.record import Maker, made, person
from tests.data.tables_in import tables_in

VERIFY = Path(__file__).parents[3] / "docs" / "verify.py"
ERASED = ("Gus", "Hal")


def changes(then: Any, now: Any, where: str) -> Iterator[str]:
    """Yield a sentence for each difference, ignoring additions, which are allowed."""
    if isinstance(then, dict) and isinstance(now, dict):
        for key, value in then.items():
            if key in now:
                yield from changes(value, now[key], f"{where}, {key}")
            else:
                yield f"{where}: {key} is gone"
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for number, (one, other) in enumerate(zip(then, now, strict=True)):
            yield from changes(one, other, f"{where} {number}")
    elif isinstance(then, float) and isinstance(now, float):
        if not math.isclose(then, now, rel_tol=1e-12, abs_tol=1e-9):
            yield f"{where}: was {then}, is {now}"
    elif then != now or type(then) is not type(now):
        yield f"{where}: was {str(then)[:80]}, is {str(now)[:80]}"


def plain(value: Any) -> Any:
    """Return the value after a JSON round trip: tuples become lists, and keys become strings."""
    return json.loads(json.dumps(value))


def without_controls(facts: Json) -> Json:
    """Return a table without its screens' controls: new controls may differ as long as old ones are answered."""
    return {key: value for key, value in facts.items() if not key.endswith("controls")}


def named(then: Json) -> dict[str, str]:
    """Return each table's role by table id."""
    return {table: role for role, table in then["roles"].items()}


def with_a_match(then: Json, standing: str) -> list[str]:
    return [table for table, facts in then["tables"].items() if facts["match"] and facts["standing"] == standing]


# -- reading ----------------------------------------------------------------------------------------------------------


async def test_every_old_database_still_reads_the_same(path: Path, then: Json) -> None:
    now = plain(await told(path))
    roles = named(then)
    assert sorted(now["tables"]) == sorted(then["tables"])
    found = [
        change
        for table, facts in then["tables"].items()
        for change in changes(without_controls(facts), now["tables"][table], f"the table {roles[table]!r} ({table})")
    ]
    for part in ("memory", "settings", "facts", "reminders", "seated", "direct messages closed"):
        found += changes(then[part], now[part], part)
    assert found == []


async def test_compacting_an_old_database_changes_nothing_visible(path: Path, then: Json) -> None:
    store = await SqliteStore.open(path)
    while await store.compact_next(10.0**10):
        pass
    await store.close()
    over = [table for table, facts in then["tables"].items() if facts["standing"] == "over"]
    with closing(sqlite3.connect(path)) as db:
        assert [table for (table,) in db.execute("SELECT table_id FROM tables WHERE folded ORDER BY number")] == over
        assert not db.execute("SELECT 1 FROM entries JOIN tables USING (table_id) WHERE folded").fetchall()
    now = plain(await told(path))
    found = [
        change
        for table, facts in then["tables"].items()
        for change in changes(without_controls(facts), now["tables"][table], table)
    ]
    assert found + list(changes(then["memory"], now["memory"], "memory")) == []
    assert recompute(path) == sum(1 for facts in then["tables"].values() if facts["result"])
    assert list(changes(then["memory"], plain((await told(path))["memory"]), "memory")) == []


def test_each_difference_is_described_in_a_sentence() -> None:
    then = {"dealer": 1, "scores": [3, 4.5], "name": "Ann"}
    assert list(changes(then, {**then, "new": 7}, "a table")) == []
    now = {"dealer": True, "scores": [3, 4.6]}
    assert list(changes(then, now, "a table")) == [
        "a table, dealer: was 1, is True",
        "a table, scores 1: was 4.5, is 4.6",
        "a table: name is gone",
    ]


def test_the_old_databases_contain_every_kind_of_data(then: Json) -> None:
    tables = then["tables"].values()
    matches = [facts["match"] for facts in tables if facts["match"]]
    for game in ("levelup", "staircase", "escalier", "spectrum"):
        ways = {(one["standing"], one["ended"]) for one in tables if one["game"] == game and one["match"]}
        assert ways == {("running", None), ("over", None), ("over", "abandoned"), ("over", "moderated")}
    phases = {one["decision"].split("-")[1] for one in matches if one["decision"]}
    assert phases >= {"draw", "discard", "turn", "take", "bid", "play", "exchange", "answer", "show", "stay", "claim"}
    assert {seat["away"] for one in tables for seat in one["seats"]} == {None, "left", "late", "removed"}
    assert {seat["level"] for one in tables for seat in one["seats"]} == {None, "novice", "regular", "expert"}
    assert any(one["places"] and sorted(one["places"])[:2] == [1, 1] for one in matches)
    assert {one["friendly"] for one in tables if one["result"]} == {True, False}
    assert any(one["paused"] for one in tables)
    assert {one["ended"] for one in tables if one["standing"] == "over" and not one["match"]} == {
        "cancelled",
        "expired",
    }
    assert any(one["rematch of"] and one["result"] for one in tables)
    kinds = {message[0] for one in tables for message in one["messages"]}
    assert kinds == {"table", "hand"}
    assert then["reminders"]
    assert then["direct messages closed"] == ["Finn"]
    assert any(lines for board, lines in then["memory"]["boards"].items() if board.endswith("week"))
    people = then["memory"]["people"]
    assert people["Ann"][str(GUILD)]["cabinet"]
    assert people["Ann"][str(GUILD)]["profile"]["bests"]


async def test_recomputing_an_old_database_gives_the_same_records(path: Path, then: Json) -> None:
    matches = sum(1 for facts in then["tables"].values() if facts["result"])
    assert recompute(path) == matches
    assert list(changes(then["memory"], plain((await told(path))["memory"]), "memory")) == []


async def test_erased_people_stay_erased_and_a_pending_erasure_finishes(path: Path) -> None:
    await (await SqliteStore.open(path)).close()
    words = [*ERASED, *(str(PEOPLE[name]) for name in ERASED)]
    with closing(sqlite3.connect(path)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        for name in names:
            rows = db.execute(f"SELECT * FROM {name}").fetchall()  # noqa: S608 - the database's own names
            texts = [str(value) for value in chain.from_iterable(rows)]
            assert not [text for text in texts for word in words if word in text], name
        assert db.execute("SELECT count(*) FROM erasures").fetchone() == (0,)
        assert str(PEOPLE["Ann"]) in str(db.execute("SELECT data FROM entries").fetchall())


# -- replays ----------------------------------------------------------------------------------------------------------


async def test_a_finished_match_can_be_replayed_at_every_position(store: SqliteStore, then: Json) -> None:
    roles = named(then)
    for table in with_a_match(then, "over"):
        past, marks = PastMatch(await state_of(store, table)), then["tables"][table]["match"]["positions"]
        assert past.length == len(marks) - 1
        for moves, (match, mark) in enumerate(zip(past.positions(), marks, strict=True)):
            assert fingerprint(match) == mark, f"{roles[table]}: other cards or another question after {moves} moves"
        halfway = past.length // 2
        assert fingerprint(past.at(halfway)[0]) == marks[halfway]


async def test_a_finished_match_is_verified(store: SqliteStore, then: Json) -> None:
    for table in with_a_match(then, "over"):
        past, facts = PastMatch(await state_of(store, table)), then["tables"][table]
        verdict = verify(past, await store.archive.result(table))
        assert verdict.deal_fits, table
        assert verdict.moves == len(facts["match"]["moves"])
        assert verdict.result_fits, table


def test_an_old_proof_still_verifies(then: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main = runpy.run_path(str(VERIFY))["main"]
    proof = tmp_path / "proof.json"
    games = set()
    for table in with_a_match(then, "over"):
        given = then["tables"][table]["proof"]
        games.add(given["game"])
        proof.write_text(json.dumps(given))
        assert main(proof) == 0, table
        assert f"seed: {then['tables'][table]['commitment']}" in capsys.readouterr().out
    assert games == {"levelup", "staircase", "escalier", "spectrum"}


# -- playing on -------------------------------------------------------------------------------------------------------


async def to_the_end(maker: Maker, table: Table, then: Json) -> None:
    """Play a running match to its end, checking its state before the first move and its result."""
    state = table.state
    if state.paused:
        for seat in state.voters():
            await table.ask(vote, maker.click(), state.seats[seat].user, pause=False)
    await maker.play(table)
    match = table.state.match
    assert match is not None
    assert match.outcome is not None
    result = await maker.store.archive.result(table.id)
    assert result is not None
    assert tuple(seat.place for seat in result.seats) == match.outcome.places
    assert tuple(seat.score for seat in result.seats) == match.outcome.scores
    past = PastMatch(await state_of(maker.store, table.id))
    verdict = verify(past, result)
    assert (verdict.deal_fits, verdict.moves, verdict.result_fits) == (True, result.moves, True)
    if then["match"] is not None:
        moves = then["match"]["moves"]
        assert [f"{seat} {move}" for seat, move in past.moves[: len(moves)]] == moves
        marks = [fingerprint(one) for one, _ in zip(positions(match), range(len(moves) + 1), strict=False)]
        assert marks == then["match"]["positions"]


async def test_running_matches_are_played_to_their_ends_and_count(path: Path, maker: Maker, then: Json) -> None:
    running = with_a_match(then, "running")
    assert running == await tables_in(maker.store, Standing.RUNNING)
    for table in running:
        await to_the_end(maker, await maker.registry.table(table), then["tables"][table])
    assert await tables_in(maker.store, Standing.RUNNING) == []
    before = plain(await remembered(maker.store))
    recompute(path)
    assert list(changes(before, plain(await remembered(maker.store)), "memory")) == []


async def test_lobbies_are_joined_started_and_played(maker: Maker, then: Json) -> None:
    lobbies = [table for table, facts in then["tables"].items() if facts["standing"] == "lobby"]
    assert len(lobbies) >= 5
    for key in lobbies:
        table = await maker.registry.table(key)
        for user in table.state.awaited():
            await table.ask(join, maker.click(), next(person(name) for name, one in PEOPLE.items() if one == user))
        await table.ask(join, maker.click(), Person(77, "Zoé", "fr"))
        while len(table.state.seats) not in table.state.player_counts():
            await table.ask(add_computer, maker.click(), table.state.host or 0, "novice")
        await table.start(table.state.host or 0, maker.click())
        await to_the_end(maker, table, then["tables"][key])


async def test_an_old_match_can_be_rematched(maker: Maker, then: Json) -> None:
    for role in ("finished levelup 0", "finished staircase 2", "finished escalier 0", "abandoned spectrum"):
        old = await maker.registry.table(then["roles"][role])
        people = [one for one in map(person, PEOPLE) if one.user in old.state.people]
        for one in people:
            again = await maker.registry.rematch(old, one, maker.click())
        while len(again.state.seats) not in again.state.player_counts():
            await again.ask(add_computer, maker.click(), again.state.host or 0, "novice")
        await again.start(again.state.host or 0, maker.click())
        await maker.play(again)
        assert (await maker.store.archive.result(again.id)) is not None


# -- recording a current database -------------------------------------------------------------------------------------


@pytest.mark.soak
async def test_a_current_database_can_be_recorded_next_to_the_old_ones(tmp_path: Path) -> None:
    path = tmp_path / "today.db"
    roles = await made(path)
    now = plain(await told(path))
    assert set(roles.values()) <= set(now["tables"])
    with closing(sqlite3.connect(path)) as db:
        starts = [json.loads(data) for (data,) in db.execute("SELECT data FROM entries WHERE kind = 'started'")]
    assert all(start["options"] and start["rules"] for start in starts)
