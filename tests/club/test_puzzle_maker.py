"""Test that the bot finds puzzles while nobody plays, and that they are offered like those that ship with it."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from club import puzzle_maker
from club.puzzle import VERSION, Puzzle
from club.puzzle_maker import ENOUGH, QUIET_SECONDS, PuzzleMaker
from club.puzzle_pool import offered, shipped
from club.puzzle_search import Position
from club.puzzling import Puzzling
from data.sqlite import SqliteStore
from engine import Match, Move
from opponents.estimates import ESTIMATORS, Estimate
from tables.coordination import SingleProcess
from tables.puzzles import Found, Listed
from tables.thinking import Thinkers
from tests.tables.conftest import Time

ANN = 900_000_000_001
GAME = "golf"
SEED = b"any seed"
(FOUND,) = shipped(GAME).values()


class PatientThinkers(Thinkers):
    """Estimates in this process, and counts how often."""

    asked = 0

    async def estimate(
        self, world: Match, seat: int, seed: int, worlds: int, made: Move | None, *, patient: bool = True
    ) -> Estimate:
        assert patient, "players come first"
        self.asked += 1
        return ESTIMATORS[world.key].estimate(world, seat, random.Random(seed), worlds, made)


@pytest.fixture
def thinkers() -> PatientThinkers:
    return PatientThinkers()


@pytest.fixture
def maker(store: SqliteStore, thinkers: PatientThinkers, time: Time, monkeypatch: pytest.MonkeyPatch) -> PuzzleMaker:
    """Return a maker for which a match has one decision, and which knows no puzzle of the game."""

    async def none(_game: str) -> Mapping[str, Puzzle]:
        return {}

    monkeypatch.setattr(puzzle_maker, "positions", lambda *_: [Position(FOUND.position(), FOUND.seat)])
    for package in ("club.puzzle_maker", "club.puzzling"):
        monkeypatch.setattr(f"{package}.loaded", none)  # as if the game shipped without it
    return PuzzleMaker(store, thinkers, SingleProcess(), time, time)


async def test_it_searches_once_nobody_has_played_for_a_while(
    maker: PuzzleMaker, thinkers: PatientThinkers, time: Time, store: SqliteStore
) -> None:
    time.now += QUIET_SECONDS - 1
    assert await maker.search(GAME, SEED) is None
    assert thinkers.asked == 0
    time.now += 1
    assert await maker.search(GAME, SEED) == FOUND
    assert await store.puzzles.listed(GAME) == [Listed(FOUND.id, FOUND.theme, FOUND.shape, FOUND.ease)]
    asked = thinkers.asked
    assert await maker.search(GAME, SEED) is None, "no second one about the same with the same kind of hand"
    assert 0 < thinkers.asked - asked < asked, "it isn't estimated in many worlds any more"


async def test_what_it_finds_is_offered_and_is_solved_like_any_puzzle(
    maker: PuzzleMaker, time: Time, store: SqliteStore
) -> None:
    time.now += QUIET_SECONDS
    await maker.search(GAME, SEED)
    puzzling = Puzzling(store.puzzles, time)
    assert await puzzling.choose(ANN, GAME) == (FOUND, False)
    assert (await puzzling.progress(ANN, GAME)).of == 1
    assert await puzzling.answer(ANN, FOUND, FOUND.best) is not None
    assert await puzzling.choose(ANN, GAME) == (FOUND, True)
    assert await puzzling.puzzle(GAME, "00000000") is None


async def test_it_serves_the_game_with_the_fewest_puzzles_until_all_have_enough(
    maker: PuzzleMaker, store: SqliteStore
) -> None:
    for game in offered():
        assert await maker.lacking() == game
        for number in range(ENOUGH):
            await store.puzzles.keep(game, Found(Listed(f"{number:08x}", "theme", str(number), 0.5), "{}", VERSION))
    assert await maker.lacking() is None
