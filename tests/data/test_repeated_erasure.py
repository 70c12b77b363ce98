"""Test that a second erasure request during an erasure also removes everything stored up to that request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any
from unittest.mock import patch

import pytest

from data.commands.recompute import recompute
from data.commands.recompute_workspace import DERIVED
from data.commands.schema_table import schema_tables
from data.commands.transfer import move
from data.database import Database, transaction
from data.personal import erasure
from data.store import SqlStore
from engine.achievements import Achievement
from tables.alerts import Alert
from tables.entries import Cut, Seated, Unseated, UserId, UserName, UserWord, to_json
from tables.ports import Append, Entry, OutOfTurn, Posted, Standing
from tests.data.engines import Memory, PostgresMemory, SqliteMemory
from tests.data.results import GUILD, match, seat
from tests.data.samples import header
from tests.data.sql.test_reviews import REVIEW

BEN, CLEO = 800_000_000_001, 800_000_000_002
ANNS = count(900_000_000_001)
MOST_STEPS = 40
_tables = count(1)


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(erasure, "ROWS", 6)
    monkeypatch.setattr(erasure, "ROWS_OF_TABLE", 3)


def name_of(user: int) -> str:
    return f"Annabel {user}"


async def plays(store: SqlStore, user: int) -> None:
    """Leave a trace of the user everywhere one can be stored; at the end, the user has no seat."""
    achievement = Achievement("run", 0, 3, ("9D",), {"é": 1})
    for opponent in (BEN, CLEO):
        seats = (seat(user, name=name_of(user), cards=("P1",), achievements=(achievement,)), seat(opponent, 2))
        result = replace(match(*seats), table=await sat(store, user, opponent, Standing.RUNNING))
        end = Entry(4, 9.0, "ended", None, {"reason": "finished"})
        await store.post(Posted(result.table, "hand", user, 20, 102))
        await store.append(Append(result.table, (end,), Standing.OVER, (user, opponent), (), result))
        await store.archive.keep_review(result.table, 0, user, REVIEW)
    lobby = await sat(store, user, BEN, Standing.LOBBY)
    left = Entry(4, 9.0, Unseated.kind, None, to_json(Unseated(UserId(user))))
    await store.append(Append(lobby, (left,), Standing.LOBBY, (BEN,)))
    await store.archive.set("player", user, {"language": "fr"})
    await store.alerts.subscribe(Alert(GUILD, "levelup", user, None))
    await store.archive.hide(user, True)
    await store.set_dm_channel(user, 77)


async def sat(store: SqlStore, user: int, other: int, standing: Standing) -> str:
    """Open a table at which the user has sat down and cut the deck."""
    table = f"a{next(_tables):09x}"
    entries = (
        seated(1, user),
        seated(2, other),
        Entry(3, 3.0, Cut.kind, None, to_json(Cut(UserId(user), UserWord(f"owl {user}"), "ab12"))),
    )
    opened = header(table, host=user, guild=GUILD, invited=(other, user))
    await store.open_table(opened, Append(table, entries, standing, (user, other)))
    return table


def seated(seq: int, user: int) -> Entry:
    return Entry(seq, 1.0, Seated.kind, None, to_json(Seated(UserId(user), UserName(name_of(user)), "fr")))


def begun(memory: Memory, user: int) -> None:
    memory.do(in_transaction(partial(erasure.begin, user=user)))


def gone_on(memory: Memory, user: int) -> bool:
    return bool(memory.do(in_transaction(partial(erasure.erase_more, user=user))))


def in_transaction(work: Callable[[Database], Any]) -> Callable[[Database], Any]:
    def done(db: Database) -> Any:
        with transaction(db):
            return work(db)

    return done


def naming(memory: Memory, user: int) -> list[tuple[str, Any]]:
    """Return every row, in any table, that contains the user's id, name or word."""

    def read(db: Any) -> list[tuple[str, Any]]:
        return [
            (table.name, row)
            for table in schema_tables(db)
            for row in db.execute(f"SELECT {', '.join(table.columns)} FROM {table.name}").fetchall()  # noqa: S608 - from the schema
            if str(user) in str(row)
        ]

    return memory.do(read)


def derived(memory: Memory) -> dict[str, list[Any]]:
    return {table: sorted(memory.rows(f"SELECT {columns} FROM {table}")) for table, columns in DERIVED.items()}  # noqa: S608 - from the schema


@pytest.mark.parametrize("drawn", [0, (1 << 61) - 1])
async def test_a_stand_in_is_a_random_number_that_nobody_else_can_have(memory: Memory, drawn: int) -> None:
    await memory.open()
    with patch("data.personal.erasure.secrets.randbits", return_value=drawn) as draw:
        begun(memory, next(ANNS))
    assert memory.rows("SELECT nobody FROM erasures") == [(-(1 << 61) - drawn,)]
    draw.assert_called_once_with(61)


async def test_an_erasure_can_be_requested_again_after_each_of_its_steps(memory: Memory) -> None:
    """The remaining work is recorded in the database, so a restart can finish it."""
    store = await memory.open()
    interrupted = {}
    for steps in range(MOST_STEPS):
        ann = next(ANNS)
        await plays(store, ann)
        begun(memory, ann)
        more = all(gone_on(memory, ann) for _ in range(steps))
        await plays(store, ann)
        begun(memory, ann)
        interrupted[ann] = steps
        if not more:
            break
    else:
        pytest.fail("the erasure doesn't end")
    assert len(interrupted) > 4
    await store.close()
    store = await memory.open()
    assert {ann: naming(memory, ann) for ann in interrupted if naming(memory, ann)} == {}
    assert memory.rows("SELECT count(*) FROM erasures") == [(0,)]
    before = derived(memory)
    memory.aside(partial(recompute, memory.place))
    after = derived(memory)
    for table in DERIVED.keys() - {"pairs"}:  # recompute reassigns the numbers that this table uses in place of ids
        assert after[table] == before[table], table


async def test_matches_played_after_the_second_request_stay(memory: Memory) -> None:
    store = await memory.open()
    ann = next(ANNS)
    for _ in range(2):
        await plays(store, ann)
        begun(memory, ann)
        assert gone_on(memory, ann)
    await plays(store, ann)
    await store.archive.finish_erasures()
    profile = await store.archive.profile(GUILD, ann)
    assert profile is not None
    assert profile.name == name_of(ann)
    assert [career.matches for career in profile.careers] == [2, 2]
    for result in await store.archive.history(GUILD, ann, 9):
        assert await store.archive.review(result.table, 0) == REVIEW
        loaded = await store.load(result.table)
        assert loaded is not None
        assert loaded[1][0].data["name"] == name_of(ann)
    assert await store.alerts.subscriptions(GUILD, ann, 0.0) == [Alert(GUILD, "levelup", ann, None)]


async def test_two_concurrent_requests_both_wait_for_the_whole_erasure(store: SqlStore, memory: Memory) -> None:
    ann = next(ANNS)
    await plays(store, ann)
    await store.archive.erase(ann)
    await plays(store, ann)
    begun(memory, ann)
    await store.archive.erase(ann)
    assert naming(memory, ann) == []


async def test_writes_in_flight_during_an_erasure_are_not_recorded(store: SqlStore, memory: Memory) -> None:
    """During the erasure, a hand is delivered, the user's DMs turn out to be closed, and a review is completed."""
    ann = next(ANNS)
    await plays(store, ann)
    (result, *_) = await store.archive.history(GUILD, ann, 9)
    await store.archive.erase(ann)
    await store.post(Posted(result.table, "hand", ann, 20, 102))
    await store.post(Posted(result.table, "shared", ann, 20, 103))
    await store.set_dms_closed(ann, True)
    await store.set_dm_channel(ann, 77)
    await store.archive.keep_review(result.table, 0, ann, REVIEW)
    assert not await store.alerts.note_alerted(ann, 5.0)
    assert naming(memory, ann) == []


async def test_a_log_is_current_until_an_erasure_from_it_is_pending(store: SqlStore, memory: Memory) -> None:
    ann = next(ANNS)
    await plays(store, ann)
    (result, *_) = await store.archive.history(GUILD, ann, 9)

    def is_current(edition: int) -> Any:
        return memory.do(in_transaction(partial(erasure.is_current, table=result.table, edition=edition)))

    assert is_current(0)
    begun(memory, ann)
    assert not is_current(0)
    await store.archive.finish_erasures()
    assert not is_current(0)
    assert is_current(1)
    loaded = await store.load(result.table)
    assert loaded is not None
    assert loaded[0].edition == 1
    assert await store.editions([result.table, "oak"]) == {result.table: 1}


async def test_a_step_based_on_a_log_before_an_erasure_is_refused(store: SqlStore) -> None:
    ann = next(ANNS)
    lobby = await sat(store, ann, BEN, Standing.LOBBY)
    left = Entry(4, 9.0, Unseated.kind, None, to_json(Unseated(UserId(ann))))
    await store.append(Append(lobby, (left,), Standing.LOBBY, (BEN,)))
    await store.archive.erase(ann)
    ended = Append(lobby, (Entry(5, 9.0, "ended", None, {"reason": "cancelled"}),), Standing.OVER, (BEN,))
    with pytest.raises(OutOfTurn):
        await store.append(ended)
    await store.append(replace(ended, edition=(await store.editions([lobby]))[lobby]))


@pytest.mark.postgres
async def test_a_pending_erasure_continues_in_another_database(tmp_path: Any) -> None:
    ann = next(ANNS)
    file, server = SqliteMemory(tmp_path), PostgresMemory(tmp_path)
    store = await file.open()
    await plays(store, ann)
    await store.close()
    begun(file, ann)
    assert gone_on(file, ann)
    assert naming(file, ann)
    server.aside(lambda: move(file.place, server.place, 1))
    await server.open()
    assert naming(server, ann) == []
    for memory in (file, server):
        await memory.end()
