"""Test which matches become puzzles, with both engines, and that such puzzles go with a player's consent."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from club.finished_matches import DAY, FinishedMatches
from club.puzzle_pool import offered, shipped
from club.puzzling import Puzzling
from data.sqlite import SqliteStore
from data.store import SqlStore
from tables.puzzles import Found, Listed, Origin
from tests.data.random_play import ANN, BEN, CLEO, LATER, Rig
from tests.data.remains import beside
from tests.data.results import match, remember, seat

GAME = "staircase"
STRANGER = 900_000_000_009
PUZZLE = Listed("0123abcd", "step-low", "0|--", 0.25)
TEXT = "a text that would be found among the bytes of a file"


async def origin_of(rig: Rig) -> Origin:
    """Let three people play a match, and return it as a puzzle's origin, a day later."""
    await rig.match(GAME)
    rig.now += DAY
    found = await FinishedMatches(rig.store, lambda: rig.now).pick(GAME, 1.0)
    assert found is not None
    return found.origin


async def test_a_match_becomes_puzzles_after_a_day_if_only_people_played_and_all_let_it(store: SqlStore) -> None:
    rig = Rig(store, 5)
    finished = FinishedMatches(store, lambda: rig.now)
    table = await rig.match(GAME)
    rig.now += DAY - 1
    assert await finished.pick(GAME, 0.5) is None
    rig.now += 1
    found = await finished.pick(GAME, 0.5)
    assert found is not None
    assert found.record["moves"]
    assert (found.origin.table, set(found.origin.users)) == (table.id, {ANN.user, BEN.user, CLEO.user})
    await remember(store, [match(seat(ANN.user), seat(-2, 2), game="escalier")])
    assert await store.puzzles.finished("escalier", LATER, 0.5) is None
    while await store.compact_next(LATER):
        pass
    assert await finished.pick(GAME, 0.5) == found, "its log is compacted"
    await store.puzzles.keep_out(CLEO.user, True)
    assert await finished.pick(GAME, 0.5) is None
    await store.puzzles.keep_out(CLEO.user, False)
    assert await finished.pick(GAME, 0.5) == found
    await store.archive.erase(BEN.user)
    assert await finished.pick(GAME, 0.5) is None


async def test_puzzles_from_ones_matches_go_and_none_comes_once_one_keeps_out(store: SqlStore) -> None:
    origin = await origin_of(Rig(store, 5))
    for number, source in enumerate((None, origin)):
        await store.puzzles.keep(GAME, Found(PUZZLE._replace(id=str(number)), TEXT, 2, source))
    assert [one.id for one in await store.puzzles.listed(GAME, STRANGER)] == ["0", "1"]
    assert [one.id for one in await store.puzzles.listed(GAME, ANN.user)] == ["0"], "they know what happened"
    assert (await store.archive.kept(ANN.user)).posed
    await store.puzzles.keep_out(STRANGER, True)
    assert len(await store.puzzles.listed(GAME)) == 2
    await store.puzzles.keep_out(ANN.user, True)
    assert [one.id for one in await store.puzzles.listed(GAME)] == ["0"]
    await store.puzzles.keep(GAME, Found(PUZZLE, TEXT, 2, origin))  # was found meanwhile
    assert len(await store.puzzles.listed(GAME)) == 1
    assert not (await store.archive.kept(ANN.user)).posed
    assert {"puzzles": "off"} in (await store.archive.about(ANN.user)).content.values()
    await store.puzzles.keep_out(ANN.user, False)
    await store.puzzles.keep(GAME, Found(PUZZLE, TEXT, 2, origin))
    assert len(await store.puzzles.listed(GAME)) == 2


async def test_no_puzzle_from_a_match_between_people_is_posted_since_they_might_recognise_it(store: SqlStore) -> None:
    origin, known = await origin_of(Rig(store, 5)), shipped(GAME)
    text = json.dumps(replace(next(iter(known.values())), theme="theirs").as_json())
    puzzling, all_answered = Puzzling(store.puzzles, lambda: DAY), dict.fromkeys(known, 1)
    day = next(day for day in range(len(offered())) if puzzling.game_of_the_day(day) == GAME)
    await store.puzzles.keep(GAME, Found(PUZZLE, text, 2, origin))
    assert (await puzzling.of_the_day(1, day, all_answered)).theme != "theirs"
    await store.puzzles.keep(GAME, Found(PUZZLE._replace(id="1"), text, 2))
    assert (await puzzling.of_the_day(1, day, all_answered)).theme == "theirs", "computers played it"


async def test_puzzles_from_ones_matches_go_with_an_erasure(store: SqlStore) -> None:
    origin = await origin_of(Rig(store, 5))
    await store.puzzles.keep(GAME, Found(PUZZLE, TEXT, 2, origin))
    await store.puzzles.keep_out(BEN.user, False)
    await store.archive.erase(BEN.user)
    assert await store.puzzles.listed(GAME) == []
    await store.puzzles.keep(GAME, Found(PUZZLE, TEXT, 2, origin))  # was found meanwhile
    assert await store.puzzles.listed(GAME) == []


@pytest.mark.usefixtures("real_databases")
async def test_no_byte_of_them_is_left(path: Path) -> None:
    store = await SqliteStore.open(path)
    origin = await origin_of(Rig(store, 5))
    await store.puzzles.keep(GAME, Found(PUZZLE, TEXT, 2, origin))
    await store.archive.erase(BEN.user)
    await store.close()
    assert [file.name for file in beside(path) if TEXT.encode() in file.read_bytes()] == []
