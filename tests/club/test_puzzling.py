"""Test which puzzle someone gets next, and that only the first answer counts."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Mapping

import pytest

from club import puzzle_pool
from club.puzzle import Puzzle
from club.puzzle_pool import offered, shipped
from club.puzzling import ENOUGH, NEAR, Puzzling, level_of
from data.sqlite import SqliteStore
from ui.screen import Text
from ui.screens.puzzles import games_screen, theme_name
from ui.text.texts import speak

ANN = 900_000_000_001
GAME = offered()[0]
NOON = 20783 * 86_400 + 12 * 3600.0


@pytest.fixture
def puzzling(store: SqliteStore) -> Puzzling:
    return Puzzling(store.puzzles, lambda: NOON)


async def test_nobody_gets_a_puzzle_twice_until_all_are_answered(puzzling: Puzzling) -> None:
    wrong, puzzles = "", shipped(GAME)
    for answered in range(len(puzzles)):
        puzzle, before = await puzzling.choose(ANN, GAME)
        assert not before
        assert (await puzzling.progress(ANN, GAME)).answered == answered
        wrong = wrong or puzzle.id
        assert await puzzling.answer(ANN, puzzle, puzzle.tempting if puzzle.id == wrong else puzzle.best) is not None
    puzzle, before = await puzzling.choose(ANN, GAME)
    assert (puzzle.id, before) == (wrong, True)
    assert await puzzling.answer(ANN, puzzle, puzzle.best) is None


async def test_the_event_loop_reads_no_puzzles(puzzling: Puzzling, monkeypatch: pytest.MonkeyPatch) -> None:
    readers: list[int] = []

    def read(game: str) -> Mapping[str, Puzzle]:
        readers.append(threading.get_ident())
        return shipped(game)

    monkeypatch.setattr(puzzle_pool, "shipped", read)
    await puzzling.progress(ANN, GAME)
    await puzzling.choose(ANN, GAME)
    assert readers
    assert threading.get_ident() not in readers


async def test_the_next_puzzle_is_near_ones_level_and_another_one(puzzling: Puzzling) -> None:
    rating = (await puzzling.progress(ANN, GAME)).rating
    gaps = sorted(abs(level_of(puzzle, {}).mu - rating.mu) for puzzle in shipped(GAME).values())
    before = ""
    for _ in range(5):
        puzzle, _ = await puzzling.choose(ANN, GAME, before)
        assert puzzle.id != before
        assert abs(level_of(puzzle, {}).mu - rating.mu) <= gaps[NEAR]
        before = puzzle.id
    assert (await puzzling.choose(ANN, GAME)).puzzle == (await puzzling.choose(ANN, GAME)).puzzle


async def test_a_puzzle_that_stumps_computers_is_harder(puzzling: Puzzling) -> None:
    easy, *_, hard = sorted(shipped(GAME).values(), key=lambda puzzle: -puzzle.ease)
    assert (await puzzling.level(easy)).mu < (await puzzling.level(hard)).mu
    before = await puzzling.level(hard)
    await puzzling.answer(ANN, hard, hard.best)
    assert (await puzzling.level(hard)).mu < before.mu


async def test_themes_that_someone_mostly_solves_or_misses_are_named_after_three_answers(puzzling: Puzzling) -> None:
    themes = Counter(puzzle.theme for puzzle in shipped(GAME).values())
    strong, weak, *_ = [theme for theme, count in themes.most_common() if count >= ENOUGH]
    for puzzle in shipped(GAME).values():
        if puzzle.theme in (strong, weak):
            far = await puzzling.progress(ANN, GAME)
            assert (strong in far.strong, weak in far.weak) == (far.strong != (), far.weak != ())
            await puzzling.answer(ANN, puzzle, puzzle.best if puzzle.theme == strong else puzzle.tempting)
    far = await puzzling.progress(ANN, GAME)
    assert (far.strong, far.weak) == ((strong,), (weak,))
    assert theme_name(GAME, strong, speak("en")) in "".join(
        block.words for block in games_screen({GAME: far}, speak("en")).blocks if isinstance(block, Text)
    )
