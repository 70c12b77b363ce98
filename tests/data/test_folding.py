"""A table that is over becomes one row, which says what its log said; people are found and erased in it."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from data import erasure, folding
from data.__main__ import main
from data.folded_log import DICTIONARY, Folded, fold, same, unfold
from data.recompute import recompute
from data.sqlite import SqliteStore
from engine import GAMES
from opponents import choose
from tables import errors
from tables.archive import Result
from tables.entries import NotAnEntry
from tables.folding import Folding
from tables.lobby import Person
from tables.opening import Opening
from tables.past_match import PastMatch, Verdict, verify
from tables.ports import AlreadyDone, Entry, OutOfTurn, Posted, Reminder, Standing, Unreadable
from tables.quotas import UNLIMITED
from tables.state import TableState, worked_out
from tables.table import Table
from tables.table_registry import TableRegistry
from tests.data.samples import step
from tests.matches import match_of
from tests.promises.waiting import eventually

ANN, BEN, CLEO = (
    Person(900_000_000_001, "Annabel", "fr"),
    Person(900_000_000_002, "Ben", "en-GB"),
    Person(900_000_000_003, "Cléo 🐙", "en-US"),
)
PEOPLE = (ANN, BEN, CLEO)
LATER = 10.0**10


class House:
    """Tables whose clock and clicks are made up, and people who play at random."""

    def __init__(self, store: SqliteStore, seed: int) -> None:
        self.rng = random.Random(seed)
        self.store = store
        self.now = 1_700_000_000.0 + self.rng.random()
        self.clicks = 10**18
        self.registry = TableRegistry(store, now=lambda: self.now, pause=lambda: 1.0, quotas=UNLIMITED)

    def click(self) -> int:
        self.now += self.rng.expovariate(0.2)
        self.clicks += self.rng.randrange(1, 10**12)
        return self.clicks

    async def lobby(self, game: str, **how: object) -> Table:
        """A lobby with a cut, in which somebody came back and a computer player was thought better of."""
        opening = Opening(game, 11, 12, "live", "en", invited=(CLEO.user,), **how)  # type: ignore[arg-type]  # any of its fields
        table = await self.registry.open(opening, ANN, self.click())
        await table.join(BEN, self.click())
        await table.cut(BEN.user, self.click(), "a heron")
        await table.leave(BEN.user, self.click())
        await table.add_computer(ANN.user, self.click(), "novice")
        await table.remove_computer(ANN.user, self.click())
        for person in (BEN, CLEO):
            await table.join(person, self.click())
        await table.cut(CLEO.user, self.click(), "quatre-vingts «hiboux»")
        return table

    async def match(self, game: str, moves: int | None = None, **how: object) -> Table:
        """A match with somebody who leaves, is late and comes back, played to its end or so many moves far."""
        table = await self.lobby(game, **how)
        while len(table.state.seats) not in table.state.player_counts():
            await table.add_computer(ANN.user, self.click(), "novice")
        await table.start(ANN.user, self.click())
        made = 0
        while table.state.standing is Standing.RUNNING and made != moves:
            made += 1
            if made == 3:
                await table.leave(BEN.user, self.click())
            if made == 10:
                await table.take_back(BEN.user, self.click())
                for person in PEOPLE:
                    await table.vote(person.user, self.click(), pause=True)
                for person in PEOPLE:
                    await table.vote(person.user, self.click(), pause=False)
            await self.move(table)
        return table

    async def move(self, table: Table) -> None:
        match = match_of(table)
        seat = self.rng.choice(match.waiting)
        at = table.state.seats[seat]
        move = str(choose(match.redeal(seat, self.rng), seat, self.rng, "novice"))
        if at.plays_itself:
            self.now += self.rng.choice((1.0, 5.5, 100.0))  # the last takes some of the bank
            await table.submit(at.user, self.click(), match.decision or "", move)
            return
        await table.time_up(table.deadlines[seat])


@pytest.fixture
async def store(path: Path) -> object:
    opened = await SqliteStore.open(path)
    yield opened
    await opened.close()


@pytest.fixture
def house(store: SqliteStore) -> House:
    return House(store, 1)


def mark(state: TableState) -> dict[str, object]:
    """All of a table but its match, which tells itself by its record, and the times of moves, by which controls go."""
    kept = {name: getattr(state, name) for name in TableState.__slots__ if name not in ("match", "trail")}
    return {**kept, "record": state.match.record() if state.match is not None else None}


async def told(house: House, table: str) -> tuple[dict[str, object], Verdict | None, object]:
    """A table, what checking it finds, and its proof."""
    stored = await house.store.load(table)
    assert stored is not None
    state = worked_out(*stored)
    if state.match is None:
        return mark(state), None, None
    past = PastMatch(state)
    return mark(state), verify(past, await house.store.archive.result(table)), past.proof()


async def exported(house: House) -> object:
    """What each person is told is kept about them, but for the times of moves."""
    found = []
    for person in PEOPLE:
        content = (await house.store.archive.about(person.user)).content
        for match in content["matches"]:
            match["moves_made"] = [move for _, move in match["moves_made"]]
        found.append(content)
    return found


async def fold_everything(store: SqliteStore) -> None:
    while await store.fold_next(LATER):
        pass


def rows(path: Path, asked: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(asked).fetchall()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
async def test_a_folded_match_says_what_its_log_said(store: SqliteStore, path: Path, game: str, seed: int) -> None:
    house = House(store, seed)
    moves = None if seed else 9
    table = await house.match(game, moves)
    if moves is not None:
        await table.end(house.click())
    logged = await store.load(table.id)
    assert logged is not None
    before, shown = await told(house, table.id), await exported(house)
    await fold_everything(store)
    assert rows(path, "SELECT count(*) FROM entries UNION ALL SELECT count(*) FROM clicks") == [(0,), (0,)]
    folded = await store.load(table.id)
    assert folded is not None
    assert folded[0] == logged[0]
    assert same(logged[1], folded[1])
    assert await told(house, table.id) == before
    assert await exported(house) == shown
    kept = await everything_remembered(path)
    recompute(path)
    assert await everything_remembered(path) == kept


async def everything_remembered(path: Path) -> list[tuple[object, ...]]:
    asked = ("SELECT * FROM careers", "SELECT * FROM ratings", "SELECT * FROM result_seats", "SELECT * FROM bests")
    return [row for one in asked for row in rows(path, one)]


async def test_who_moved_and_when_and_who_was_away_is_still_known(house: House, path: Path) -> None:
    table = await house.match("levelup", 16)
    await table.end(house.click())
    await fold_everything(house.store)
    stored = await house.store.load(table.id)
    assert stored is not None
    kinds = {entry.kind for entry in stored[1]}
    assert kinds >= {"seated", "unseated", "cut", "started", "moved", "away", "back", "voted", "ended"}
    moved = [entry.at for entry in stored[1] if entry.kind == "moved"]
    assert moved == sorted(moved)
    assert {at % 1 for at in moved} == {0.0}
    assert {entry.data["by"] for entry in stored[1] if entry.kind == "moved"} == {"player", "computer"}


async def test_a_folded_table_is_looked_at_and_has_its_rematch(house: House) -> None:
    table = await house.match("staircase")
    await fold_everything(house.store)
    house.registry.cache.drop(table.id)
    again = await house.registry.table(table.id)
    assert mark(again.state)["record"] == mark(table.state)["record"]
    with pytest.raises(errors.NotRunning):
        await again.submit(ANN.user, house.click(), "1-turn", "draw")
    lobby = await house.registry.rematch(again, BEN, house.click())
    assert lobby.state.header.invited == tuple(seat.user for seat in again.state.seats)


async def test_nothing_is_written_into_a_folded_log(house: House) -> None:
    table = await house.match("staircase")
    await fold_everything(house.store)
    with pytest.raises(OutOfTurn):
        await house.store.append(step(table.id, seq=table.state.seq + 1, standing=Standing.OVER))


async def test_lobbies_that_came_to_nothing_are_folded_and_open_tables_are_not(house: House, path: Path) -> None:
    closed = await house.lobby("levelup")
    await closed.cancel(ANN.user, house.click())
    open_lobby, running = await house.lobby("levelup"), await house.match("spectrum", 4)
    before = await told(house, closed.id)
    await fold_everything(house.store)
    assert await told(house, closed.id) == before
    assert rows(path, "SELECT table_id FROM tables WHERE folded") == [(closed.id,)]
    assert {table for (table,) in rows(path, "SELECT DISTINCT table_id FROM entries")} == {open_lobby.id, running.id}
    await house.move(running)


async def test_a_table_is_left_alone_for_an_hour_in_which_a_click_that_comes_twice_is_known(house: House) -> None:
    table = await house.match("staircase")
    stored = await house.store.load(table.id)
    assert stored is not None
    click = next(entry.interaction for entry in stored[1] if entry.kind == "moved" and entry.interaction)
    ended = stored[1][-1].at
    assert not await house.store.fold_next(ended)
    with pytest.raises(AlreadyDone):
        await house.store.append(step(table.id, seq=table.state.seq + 1, clicks=(click,)))
    assert await house.store.fold_next(ended + 0.001)


# -- people -----------------------------------------------------------------------------------------------------------


async def erase(house: House, person: Person) -> None:
    await house.registry.erase(person.user)


@pytest.mark.parametrize("first", ["folded", "erased"])
async def test_whoever_is_erased_is_gone_from_a_folded_match_and_it_still_verifies(
    house: House, path: Path, first: str
) -> None:
    table = await house.match("escalier", 8)
    await table.end(house.click())
    record = (await told(house, table.id))[0]["record"]
    order: list[Callable[[], Awaitable[None]]] = [lambda: fold_everything(house.store), lambda: erase(house, CLEO)]
    for do in order if first == "folded" else reversed(order):
        await do()
    with closing(sqlite3.connect(path)) as db:
        dump = "\n".join(db.iterdump())
    stored = await house.store.load(table.id)
    assert stored is not None
    unfolded = "".join(json.dumps(dict(entry.data), ensure_ascii=False) for entry in stored[1])
    for word in (str(CLEO.user), "Cléo", "hiboux"):
        assert word not in dump
        assert word not in unfolded
    assert str(BEN.user) in unfolded
    assert "a heron" in unfolded
    state, verdict, _ = await told(house, table.id)
    assert state["record"] == record
    assert verdict is not None
    assert verdict.deal_fits


async def test_somebody_erased_between_the_reading_and_the_folding_stays_erased(house: House, path: Path) -> None:
    table = await house.match("staircase")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        chosen = folding.candidate(db, folding.FIRST, LATER)
        assert chosen is not None
        ready = folding.folded(chosen)
        assert ready is not None
        await erase(house, CLEO)
        folding.put(db, ready)
        assert rows(path, "SELECT count(*) FROM folded") == [(0,)]
        again = folding.candidate(db, folding.FIRST, LATER)
        assert again is not None
        ready = folding.folded(again)
        assert ready is not None
        for _ in range(2):
            folding.put(db, ready)
    assert rows(path, "SELECT count(*) FROM folded") == [(1,)]
    assert "hiboux" not in str(await house.store.load(table.id))


DAMAGES = {
    "no body": "UPDATE folded SET body = x''",
    "a newer version": "UPDATE folded SET body = x'09'",
    "half a body": "UPDATE folded SET body = substr(body, 1, length(body) / 2)",
    "nobody": "UPDATE folded SET people = '[]'",
    "people that are none": "UPDATE folded SET people = '{\"9\": 9}'",
    "no JSON": "UPDATE folded SET people = '[[9'",
    "a text that is none": "UPDATE folded SET people = CAST(x'FF3944' AS TEXT)",
    "no clicks": "UPDATE folded SET clicks = '[]'",
    "no row": "DELETE FROM folded",
    "another length": "UPDATE tables SET length = length + 1",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
async def test_a_damaged_row_sets_its_table_aside_and_keeps_nobody_from_being_erased(
    house: House, path: Path, damage: str
) -> None:
    table = await house.match("staircase")
    await fold_everything(house.store)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        assert db.execute(damage).rowcount == 1
    with pytest.raises(Unreadable, match=f"table {table.id}: ") as unreadable:
        await house.store.load(table.id)
    assert "9" not in str(unreadable.value).replace(table.id, "")
    assert unreadable.value.__cause__ is None
    await erase(house, CLEO)
    with closing(sqlite3.connect(path)) as db:
        assert str(CLEO.user) not in "\n".join(db.iterdump())


async def test_an_export_tells_moves_language_ratings_opponents_and_messages_of_ones_own(
    house: House, path: Path
) -> None:
    table = await house.match("staircase")
    await house.store.post(Posted(table.id, "hand", CLEO.user, 77, 78))
    await house.store.post(Posted(table.id, "hand", ANN.user, 87, 88))
    stored = await house.store.load(table.id)
    assert stored is not None
    seat = table.state.seat_of(CLEO.user)
    made = [entry for entry in stored[1] if entry.kind == "moved" and entry.data["seat"] == seat]
    content = (await house.store.archive.about(CLEO.user)).content
    (match,) = content["matches"]
    assert match["moves_made"] == [[entry.at, entry.data["move"]] for entry in made] != []
    assert match["locale"] == "en-US"
    assert set(match["ratings"]) == {"all games", "staircase"}
    assert content["messages"] == [{"table": table.id, "channel": "77", "message": "78"}]
    assert [one["game"] for one in content["ratings"]] == ["all games", "staircase"]
    assert content["ratings"][0]["mu"] == match["ratings"]["all games"]["mu"]
    assert [one["matches"] for one in content["opponents"]] == [1, 1]
    await fold_everything(house.store)
    (match,) = (await house.store.archive.about(CLEO.user)).content["matches"]
    assert match["moves_made"] == [[round(entry.at), entry.data["move"]] for entry in made]
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE folded SET body = x''")
    (match,) = (await house.store.archive.about(CLEO.user)).content["matches"]
    assert (match["moves_made"], match["locale"]) == ([], None)


@pytest.mark.parametrize("folded", [False, True])
async def test_a_reminder_of_whoever_is_erased_goes_and_those_of_others_stay(
    house: House, path: Path, folded: bool
) -> None:
    table = await house.match("staircase")
    seat = table.state.seat_of(CLEO.user)
    for number in range(3):
        await house.store.remember(Reminder(table.id, number, "1-turn", 77, 78 + number))
    if folded:
        await fold_everything(house.store)
    await erase(house, CLEO)
    left = [number for number in range(3) if number != seat]
    assert rows(path, "SELECT seat FROM reminders ORDER BY seat") == [(number,) for number in left]


# -- what is not folded -----------------------------------------------------------------------------------------------

CHANGES = {
    "a move that the rules refuse": "UPDATE entries SET data = json_set(data, '$.seat', (data ->> '$.seat' + 1) % 3)"
    " WHERE seq = (SELECT length FROM tables WHERE tables.table_id = entries.table_id)",
    "a field that belongs to no entry": "UPDATE entries SET data = json_set(data, '$.more', 7) WHERE seq = 1",
    "a result that is not the match's": "UPDATE result_seats SET place = 3",
    "a result that can't be read": "UPDATE result_seats SET name = CAST(x'FF3944' AS TEXT)",
    "a time that never comes": "UPDATE entries SET at = 9e999 WHERE kind = 'moved'",
    "a game that is not installed": "UPDATE tables SET game = 'gone'",
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
async def test_what_would_not_say_the_same_stays_as_it_is(house: House, path: Path, change: str) -> None:
    table = await house.match("levelup", None, options={"last_round": 3})
    other = await house.match("staircase")
    with closing(sqlite3.connect(path)) as db, db:
        where = " AND" if "WHERE" in change else " WHERE"
        key = "number = 1" if "result_seats" in change else f"table_id = '{table.id}'"
        assert db.execute(f"{change}{where} {key}").rowcount
    before = rows(path, f"SELECT * FROM entries WHERE table_id = '{table.id}'")  # noqa: S608 - the table's own id
    await fold_everything(house.store)
    assert rows(path, f"SELECT * FROM entries WHERE table_id = '{table.id}'") == before  # noqa: S608 - as above
    assert rows(path, "SELECT table_id FROM tables WHERE folded") == [(other.id,)]


async def test_a_match_that_its_game_can_not_tell_stays_and_ends_nothing(
    house: House, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, other = await house.match("staircase"), await house.match("levelup", None, options={"last_round": 3})

    def told_badly(past: PastMatch, result: Result | None) -> Verdict:
        if past.state.header.table == table.id:
            raise LookupError("of a game that was installed")
        return verify(past, result)

    monkeypatch.setattr(folding, "verify", told_badly)
    await fold_everything(house.store)
    assert rows(path, "SELECT table_id FROM tables WHERE folded") == [(other.id,)]


async def test_a_match_from_before_there_were_results_has_one_when_it_is_folded(house: House, path: Path) -> None:
    table = await house.match("staircase")
    kept = await house.store.archive.result(table.id)
    with closing(sqlite3.connect(path)) as db, db:
        for derived in ("ratings", "bests", "trophies", "result_seats", "results", "careers", "places", "standings"):
            db.execute(f"DELETE FROM {derived}")  # noqa: S608 - names from here
    await fold_everything(house.store)
    assert await house.store.archive.result(table.id) == kept


async def test_a_match_without_a_result_is_left_alone_while_somebody_is_being_erased(house: House, path: Path) -> None:
    table = await house.match("staircase")
    with closing(sqlite3.connect(path)) as db, db:
        for derived in ("ratings", "bests", "trophies", "result_seats", "results", "careers", "places", "standings"):
            db.execute(f"DELETE FROM {derived}")  # noqa: S608 - names from here
        erasure.begin(db, CLEO.user)
    assert await house.store.fold_next(LATER)
    await house.store.archive.finish_erasures()
    assert rows(path, "SELECT count(*) FROM folded") == [(0,)]
    assert await house.store.archive.result(table.id) is None
    with closing(sqlite3.connect(path)) as db:
        assert str(CLEO.user) not in "\n".join(db.iterdump())


def test_an_entry_that_is_none_is_not_folded() -> None:
    with pytest.raises(NotAnEntry):
        fold([Entry(1, 1.0, "moved", None, {"seat": 1})])


def test_a_row_that_a_newer_bot_wrote_is_not_guessed_at() -> None:
    row = fold([Entry(1, 1.5, "ended", None, {"reason": "expired"})])
    assert unfold(row) == [Entry(1, 1.5, "ended", None, {"reason": "expired"})]
    with pytest.raises(ValueError, match="newer version"):
        unfold(Folded(row.people, row.clicks, b"\x02" + row.body[1:]))


def test_the_dictionary_of_the_first_way_to_fold_never_changes() -> None:
    assert hashlib.sha256(DICTIONARY).hexdigest() == "63f6c5c6a3b2fc88e6c34997a8801823bbb08434375759979cda4b9022747d62"


# -- beside play ------------------------------------------------------------------------------------------------------


async def test_the_bot_folds_what_has_been_over_for_an_hour(house: House, path: Path) -> None:
    table = await house.match("staircase")
    running = await house.match("levelup", 4)
    now = house.now + 3000.0
    work = Folding(house.store, lambda: now)
    work.start()
    await house.move(running)
    assert rows(path, "SELECT count(*) FROM folded") == [(0,)]
    await work.close()
    now = house.now + 3700.0
    work = Folding(house.store, lambda: now)
    work.start()
    await eventually(lambda: rows(path, "SELECT count(*) FROM folded") == [(1,)])
    await house.move(running)
    await work.close()
    assert (await told(house, table.id))[1] is not None


async def test_the_command_folds_what_an_older_version_left_and_says_how_many(
    house: House, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        await house.match("staircase")
    monkeypatch.setenv("DATABASE", str(path))
    assert await asyncio.to_thread(main, ["fold"]) == 0
    assert capsys.readouterr().out == "folded the logs of 3 tables\n"
    assert await asyncio.to_thread(main, ["fold"]) == 0
    assert "of 0 tables" in capsys.readouterr().out


async def test_a_whole_match_takes_a_few_kilobytes(house: House, path: Path) -> None:
    table = await house.match("spectrum")
    await fold_everything(house.store)
    asked = "SELECT length(CAST(people AS BLOB)) + length(clicks) + length(body) FROM folded"
    ((size,),) = rows(path, asked)
    assert isinstance(size, int)
    assert table.state.seq > 100
    assert size < 1024 + 8 * table.state.seq
