"""Test how answers to puzzles are stored, with both engines."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from data.sql.ratings import NEWCOMER
from data.store import SqlStore
from tables.history.records import Rating
from tables.puzzles import Listed, PuzzleAttempt, Solved

ANN, BEN = 900_000_000_001, 900_000_000_002
LEVEL = Rating(25.0, 4.0)
RIGHT = PuzzleAttempt(ANN, "escalier", "0123abcd", 20783, "bid 1", solved=True)
WRONG = replace(RIGHT, puzzle="4567abcd", move="bid 0", solved=False)


async def test_only_the_first_answer_counts(store: SqlStore) -> None:
    twice = await asyncio.gather(store.puzzles.answer(RIGHT, LEVEL), store.puzzles.answer(RIGHT, LEVEL))
    assert twice.count(None) == 1
    rating, levels = await store.puzzles.rating(ANN, "escalier"), await store.puzzles.levels("escalier")
    assert await store.puzzles.answer(replace(RIGHT, move="bid 0", solved=False), LEVEL) is None
    assert await store.puzzles.answered(ANN, "escalier") == [Solved("0123abcd", solved=True)]
    assert (await store.puzzles.rating(ANN, "escalier"), await store.puzzles.levels("escalier")) == (rating, levels)


async def test_the_solver_rises_and_the_puzzle_falls_and_the_other_way_round(store: SqlStore) -> None:
    assert await store.puzzles.rating(ANN, "escalier") == NEWCOMER
    solved = await store.puzzles.answer(RIGHT, LEVEL)
    assert solved is not None
    assert solved.before == NEWCOMER
    assert solved.after.mu > NEWCOMER.mu
    assert (await store.puzzles.levels("escalier"))["0123abcd"].mu < LEVEL.mu
    failed = await store.puzzles.answer(WRONG, LEVEL)
    assert failed is not None
    assert failed.before == solved.after
    assert failed.after.mu < failed.before.mu
    assert (await store.puzzles.levels("escalier"))["4567abcd"].mu > LEVEL.mu
    assert await store.puzzles.rating(ANN, "staircase") == NEWCOMER


async def test_an_erased_person_leaves_no_answers_and_puzzles_keep_their_levels(store: SqlStore) -> None:
    for attempt in (RIGHT, WRONG, replace(RIGHT, user=BEN)):
        await store.puzzles.answer(attempt, LEVEL)
    levels = await store.puzzles.levels("escalier")
    assert (await store.archive.kept(ANN)).puzzles == 2
    content = (await store.archive.about(ANN)).content
    assert content["puzzles"] == [
        {"game": "escalier", "puzzle": "0123abcd", "day": "2026-11-26", "move": "bid 1", "solved": True},
        {"game": "escalier", "puzzle": "4567abcd", "day": "2026-11-26", "move": "bid 0", "solved": False},
    ]
    assert [rating["game"] for rating in content["puzzle_ratings"]] == ["escalier"]
    await store.archive.erase(ANN)
    assert (await store.archive.kept(ANN)).puzzles == 0
    assert await store.puzzles.rating(ANN, "escalier") == NEWCOMER
    assert len(await store.puzzles.answered(BEN, "escalier")) == 1
    assert await store.puzzles.levels("escalier") == levels


async def test_a_found_puzzle_is_stored_once(store: SqlStore) -> None:
    first, second = Listed("0123abcd", "bid-more", "2+1", 0.25), Listed("4567abcd", "duck", "1+1", 0.0)
    for puzzle, text in ((second, "{}"), (first, '{"theme": "bid-more"}'), (first, "another text")):
        await store.puzzles.keep("escalier", puzzle, text)
    assert await store.puzzles.listed("escalier") == [first, second]
    assert await store.puzzles.text("escalier", "0123abcd") == '{"theme": "bid-more"}'
    assert await store.puzzles.text("staircase", "0123abcd") is None
    assert await store.puzzles.listed("staircase") == []
