"""A database of version 0.1 is opened, played on, replayed, proved and counted again: what people have stays theirs.

What it must hold stands in a text beside it, written by that version. See ``tests/data/past/README.md``.
"""

from __future__ import annotations

import json
import math
import runpy
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from itertools import chain
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from data.recompute import recompute
from data.sqlite import SqliteStore
from playground import Playground, Reply, buttons, messages
from playground.limits import BUTTON, ROW, TEXT
from playground.server import UNHURRIED_SECONDS
from playground.world import COMPONENTS_V2
from tables.lobby import Person
from tables.past_match import PastMatch, verify
from tables.ports import Standing
from tables.rematch import rematch_id
from tables.table import Table
from tests.data.past.making import Maker, made, person
from tests.data.past.telling import GUILD, NOON, PEOPLE, Json, fingerprint, positions, remembered, state_of, told
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on
from ui import custom_ids
from ui.texts import speak

HERE = Path(__file__).parent / "past"
VERIFY = Path(__file__).parents[2] / "docs" / "verify.py"
VERSIONS = sorted(path.stem for path in HERE.glob("*.db"))
ERASED = ("Gus", "Hal")
A_YEAR = 365 * 24 * 3600.0


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def then(version: str) -> Json:
    """What the version that wrote the database said it holds."""
    stored: Json = json.loads((HERE / f"{version}.json").read_text("utf-8"))
    return stored


@pytest.fixture
def path(version: str, tmp_path: Path) -> Path:
    """A copy of the database, where a bot's would be."""
    copied = tmp_path / "stairwell.db"
    shutil.copyfile(HERE / f"{version}.db", copied)
    return copied


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(path)
    yield opened
    await opened.close()


@pytest.fixture
async def maker(store: SqliteStore) -> Maker:
    """People who play on a year later; a deadline that passed meanwhile fires when the test says so."""
    return Maker(store, seed=5, now=NOON + A_YEAR, click=1_130 * 10**15)


def changes(then: Any, now: Any, where: str) -> Iterator[str]:
    """A sentence for each thing that is not what it was. There may be more now than there was then."""
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
    """As it comes back from JSON: tuples are lists, keys are texts."""
    return json.loads(json.dumps(value))


def without_controls(facts: Json) -> Json:
    """A table without the controls of its screens: today's may be others, as long as the old ones are answered."""
    return {key: value for key, value in facts.items() if not key.endswith("controls")}


def named(then: Json) -> dict[str, str]:
    """What each table is there for, by its id."""
    return {table: role for role, table in then["roles"].items()}


def with_a_match(then: Json, standing: str) -> list[str]:
    return [table for table, facts in then["tables"].items() if facts["match"] and facts["standing"] == standing]


# -- it is read -------------------------------------------------------------------------------------------------------


async def test_everything_is_still_what_it_was(path: Path, then: Json) -> None:
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


async def test_when_its_finished_tables_are_folded_everything_is_still_what_it_was(path: Path, then: Json) -> None:
    store = await SqliteStore.open(path)
    while await store.fold_next(10.0**10):
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


def test_what_is_not_what_it_was_is_said_in_a_sentence() -> None:
    then = {"dealer": 1, "scores": [3, 4.5], "name": "Ann"}
    assert list(changes(then, {**then, "new": 7}, "a table")) == []
    now = {"dealer": True, "scores": [3, 4.6]}
    assert list(changes(then, now, "a table")) == [
        "a table, dealer: was 1, is True",
        "a table, scores 1: was 4.5, is 4.6",
        "a table: name is gone",
    ]


def test_there_is_some_of_everything(then: Json) -> None:
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


async def test_what_is_remembered_comes_out_the_same_when_it_is_worked_out_again(path: Path, then: Json) -> None:
    matches = sum(1 for facts in then["tables"].values() if facts["result"])
    assert recompute(path) == matches
    assert list(changes(then["memory"], plain((await told(path))["memory"]), "memory")) == []


async def test_who_was_erased_stays_erased_and_an_erasure_that_had_begun_comes_to_its_end(path: Path) -> None:
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


# -- it is replayed ---------------------------------------------------------------------------------------------------


async def test_a_finished_match_is_looked_at_again_at_every_position(store: SqliteStore, then: Json) -> None:
    roles = named(then)
    for table in with_a_match(then, "over"):
        past, marks = PastMatch(await state_of(store, table)), then["tables"][table]["match"]["positions"]
        assert past.length == len(marks) - 1
        for moves, mark in enumerate(marks):
            match, _ = past.at(moves)
            assert fingerprint(match) == mark, f"{roles[table]}: other cards or another question after {moves} moves"


async def test_a_finished_match_is_verified(store: SqliteStore, then: Json) -> None:
    for table in with_a_match(then, "over"):
        past, facts = PastMatch(await state_of(store, table)), then["tables"][table]
        verdict = verify(past, await store.archive.result(table))
        assert verdict.deal_fits, table
        assert verdict.moves == len(facts["match"]["moves"])
        assert verdict.result_fits, table


def test_a_proof_that_was_given_out_verifies(then: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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


# -- it is played on --------------------------------------------------------------------------------------------------


async def to_the_end(maker: Maker, table: Table, then: Json) -> None:
    """Play a running match to its end; it begins as it was, and its result is what was played."""
    state = table.state
    if state.paused:
        for seat in state.voters():
            await table.vote(state.seats[seat].user, maker.click(), pause=False)
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
    assert running == await maker.store.tables_in(Standing.RUNNING)
    for table in running:
        await to_the_end(maker, await maker.registry.table(table), then["tables"][table])
    assert await maker.store.tables_in(Standing.RUNNING) == []
    before = plain(await remembered(maker.store))
    recompute(path)
    assert list(changes(before, plain(await remembered(maker.store)), "memory")) == []


async def test_lobbies_are_joined_started_and_played(maker: Maker, then: Json) -> None:
    lobbies = [table for table, facts in then["tables"].items() if facts["standing"] == "lobby"]
    assert len(lobbies) >= 5
    for key in lobbies:
        table = await maker.registry.table(key)
        for user in table.state.awaited():
            await table.join(next(person(name) for name, one in PEOPLE.items() if one == user), maker.click())
        await table.join(Person(77, "Zoé", "fr"), maker.click())
        while len(table.state.seats) not in table.state.player_counts():
            await table.add_computer(table.state.host or 0, maker.click(), "novice")
        await table.start(table.state.host or 0, maker.click())
        await to_the_end(maker, table, then["tables"][key])


async def test_a_match_of_then_has_its_rematch(maker: Maker, then: Json) -> None:
    for role in ("finished levelup 0", "finished staircase 2", "finished escalier 0", "abandoned spectrum"):
        old = await maker.registry.table(then["roles"][role])
        people = [one for one in map(person, PEOPLE) if one.user in old.state.people]
        for one in people:
            again = await maker.registry.rematch(old, one, maker.click())
        while len(again.state.seats) not in again.state.player_counts():
            await again.add_computer(again.state.host or 0, maker.click(), "novice")
        await again.start(again.state.host or 0, maker.click())
        await maker.play(again)
        assert (await maker.store.archive.result(again.id)) is not None


# -- its buttons are answered -----------------------------------------------------------------------------------------


def controls(then: Json) -> Iterator[tuple[str, str]]:
    """Every custom id of the screens of then, with its table."""
    for table, facts in then["tables"].items():
        for custom_id, _ in chain(facts["controls"], *facts["private controls"].values()):
            yield table, custom_id


def test_every_control_of_then_is_read(then: Json) -> None:
    actions = set()
    for table, custom_id in controls(then):
        asked = custom_ids.read(custom_id)
        assert asked is not None, custom_id
        assert asked.table == table
        actions.add(asked.action)
    assert actions >= {"join", "leave", "start", "cancel", "computer", "remove", "friendly", "earnest", "rules"}
    assert actions >= {"hand", "pause", "resume", "rematch", "replay", "do", "pick", "cards", "hint", "why"}


def bring_back(playground: Playground, then: Json) -> None:
    """Let Discord still have the tables' messages, with the controls that an old bot put there."""
    world = playground.world
    for facts in then["tables"].values():
        parts = [
            {"type": BUTTON, "custom_id": custom_id, "style": 2, "label": "?"}
            for custom_id, values in facts["controls"]
            if values is None
        ]
        rows = [{"type": ROW, "components": parts[at : at + 5]} for at in range(0, len(parts), 5)]
        for kind, _, channel, message, _ in facts["messages"]:
            if kind == "table" and str(channel) in world.channels:
                form = {"flags": COMPONENTS_V2, "components": [{"type": TEXT, "content": "a table"}, *rows]}
                world.add_message({**messages.compose(world, str(channel), form, {}), "id": str(message)})


@asynccontextmanager
async def bot_of_today(path: Path, then: Json) -> AsyncIterator[Stage]:
    """Today's bot on the database and the messages of then."""
    with patch("delivery.interaction_reply.ANSWER_SECONDS", UNHURRIED_SECONDS):
        async with Playground(unhurried=True) as playground:
            bring_back(playground, then)
            store = await SqliteStore.open(path)
            try:
                async with bot_on(playground, store) as house:
                    yield house
                assert playground.violations == []
            finally:
                await store.close()


class Clicker:
    """Somebody who clicks on the old message of a table."""

    def __init__(self, house: Stage, then: Json) -> None:
        self._house = house
        self._then = then

    async def click(self, name: str, table: str, what: str) -> Reply:
        """Click on the control of the message that asks for this."""
        return await self.press(name, table, next(one for one in self._of(table) if one.endswith(f":{what}")))

    async def press(self, name: str, table: str, custom_id: str, values: list[str] | None = None) -> Reply:
        """Use a control of this custom id, whether the message has it or not."""
        where = next(one for one in self._then["tables"][table]["messages"] if one[0] == "table")
        message = self._house.playground.world.message(str(where[2]), str(where[3]))
        assert message is not None, "the old message is gone"
        person = self._house.person(name)
        reply = await person.forge(message, custom_id, values=values)
        assert not reply.failed, custom_id
        assert reply.text
        assert speak(person.locale)("refused-unknown-control") not in reply.text, custom_id
        return reply

    def _of(self, table: str) -> list[str]:
        return [custom_id for custom_id, _ in self._then["tables"][table]["controls"]]


def a_move(facts: Json) -> tuple[str, str, list[str] | None, str]:
    """Who is asked, a control of their old hand that makes a move, the values to choose, and the move's text."""
    names = {user: name for name, user in PEOPLE.items()}
    for seat in facts["match"]["waiting"]:
        user = facts["seats"][seat]["user"]
        for custom_id, values in facts["private controls"][str(user)]:
            asked = custom_ids.read(custom_id)
            assert asked is not None
            if asked.action == "do":
                return names[user], custom_id, None, asked.argument
            if asked.action == "pick":
                return names[user], custom_id, values[:1], values[0]
            for move in facts["match"]["legal"][str(seat)]:
                verb, *cards = move.split()
                if (asked.action, asked.argument) == ("cards", verb):
                    return names[user], custom_id, cards, move
    raise AssertionError("no old hand has a control for a move")


async def test_the_buttons_of_then_are_answered_by_the_bot_of_today(path: Path, then: Json) -> None:
    roles = then["roles"]
    async with bot_of_today(path, then) as house:
        old = Clicker(house, then)
        lobby = await house.registry.table(roles["a lobby"])
        await old.click("Eve", lobby.id, "join")
        assert lobby.state.seat_of(PEOPLE["Eve"]) == 2
        await old.click("Ann", lobby.id, "start")
        assert lobby.state.standing is Standing.RUNNING

        for role in ("levelup after 2", "staircase after 1", "escalier after 33", "spectrum, answer", "spectrum, show"):
            table = await house.registry.table(roles[f"running {role}"])
            match = table.state.match
            assert match is not None
            before = len(match.record()["moves"])
            name, custom_id, values, move = a_move(then["tables"][table.id])
            hand = await old.click(name, table.id, "hand")
            await house.person(name).until(lambda hand=hand: hand.ephemeral)  # type: ignore[misc]  # mypy infers no lambda with a default
            assert (await old.click(name, table.id, "rules")).ephemeral
            asked = await old.press(name, table.id, custom_id, values)
            for sure in [one for one in buttons(asked.message) if f":do:{move}" in one.custom_id and values]:
                await house.person(name).click(sure.custom_id, asked.message)  # several cards are asked for once more
            await eventually(lambda table=table, before=before: len(moves_of(table)) > before)  # type: ignore[misc]  # mypy infers no lambda with a default
            assert moves_of(table)[before][1] == move
            count = len(moves_of(table))
            again = await old.press(name, table.id, custom_id, values)
            assert again.ephemeral
            assert len(moves_of(table)) == count, "a stale click made a move"

        over = roles["finished levelup 0"]
        assert (await old.click("Dan", over, "rules")).ephemeral
        assert (await old.click("Dan", over, "replay:all 0")).ephemeral
        await old.click("Ben", over, "rematch")
        again_at = await house.registry.table(rematch_id(over))
        assert again_at.state.people == (PEOPLE["Ben"],)


def moves_of(table: Table) -> list[list[Any]]:
    match = table.state.match
    assert match is not None
    moves: list[list[Any]] = match.record()["moves"]
    return moves


# -- and today's are recorded like it ---------------------------------------------------------------------------------


async def test_a_database_of_today_can_be_recorded_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "today.db"
    roles = await made(path)
    now = plain(await told(path))
    assert set(roles.values()) <= set(now["tables"])
    with closing(sqlite3.connect(path)) as db:
        starts = [json.loads(data) for (data,) in db.execute("SELECT data FROM entries WHERE kind = 'started'")]
    assert all(start["options"] and start["rules"] for start in starts)
