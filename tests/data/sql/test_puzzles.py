"""Test how answers to puzzles are stored, with both engines."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace

import pytest

from data.sql.ratings import NEWCOMER, combined
from data.store import SqlStore
from tables.history.records import Leaderboard, Period, Rank, Rating
from tables.puzzles import Found, Listed, PuzzleAttempt, Solved

ANN, BEN, CLEO = 900_000_000_001, 900_000_000_002, 900_000_000_003
LEVEL = Rating(25.0, 4.0)
GUILD, THERE = 800_000_000_001, 800_000_000_002
TODAY = 20783
RIGHT = PuzzleAttempt(ANN, "escalier", "0123abcd", TODAY, "bid 1", solved=True, guild=GUILD)
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
    where = {"day": "2026-11-26", "server": str(GUILD)}
    assert content["puzzles"] == [
        {"game": "escalier", "puzzle": "0123abcd", **where, "move": "bid 1", "solved": True},
        {"game": "escalier", "puzzle": "4567abcd", **where, "move": "bid 0", "solved": False},
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
        await store.puzzles.keep("escalier", Found(puzzle, text, version=2))
    assert await store.puzzles.listed("escalier") == [first, second]
    assert await store.puzzles.text("escalier", "0123abcd") == '{"theme": "bid-more"}'
    assert await store.puzzles.text("staircase", "0123abcd") is None
    assert await store.puzzles.listed("staircase") == []


async def test_puzzles_that_older_estimates_judged_are_dropped(store: SqlStore) -> None:
    old, new = (Listed(f"0123abc{version}", "duck", "1+1", 0.0) for version in (1, 2))
    for version, puzzle in enumerate((old, new), 1):
        await store.puzzles.keep("escalier", Found(puzzle, "{}", version))
    await store.puzzles.drop_older("staircase", 3)
    await store.puzzles.drop_older("escalier", 2)
    assert await store.puzzles.listed("escalier") == [new]


# -- a server's leaderboard


async def solve(store: SqlStore, user: int, solved: str, *, guild: int = GUILD, day: int = TODAY) -> None:
    """Answer a puzzle for each letter: "+" solves it. Nobody answers one twice."""
    for letter in solved:
        done = len(await store.puzzles.answered(user, "escalier"))
        right = letter == "+"
        attempt = PuzzleAttempt(user, "escalier", f"{done:08x}", day, "bid 1", right, guild)
        await store.puzzles.answer(attempt, LEVEL, f"Name {user % 100}")


async def board(store: SqlStore, period: Period = "all", *, asker: int = 0, since: int = 0) -> Leaderboard:
    return await store.puzzles.leaderboard(GUILD, period, (since, TODAY), page=0, asker=asker)


def ranks(lines: Iterable[Rank]) -> list[tuple[str, int | None, int, int]]:
    return [(line.name, line.rank, line.wins, line.matches) for line in lines]


async def test_all_time_is_ranked_by_rating_and_a_week_by_puzzles_solved(store: SqlStore) -> None:
    await solve(store, ANN, "++++++")
    await solve(store, BEN, "+++++++-----", day=TODAY - 1)
    await solve(store, CLEO, "++-", day=TODAY - 9)
    assert ranks((await board(store)).lines) == [("Name 1", 1, 6, 6), ("Name 2", 2, 7, 12)]
    assert ranks((await board(store)).newcomers) == [("Name 3", None, 2, 3)]
    week = await board(store, "week", since=TODAY - 6)
    assert ranks(week.lines) == [("Name 2", 1, 7, 12), ("Name 1", 2, 6, 6)]
    assert week.newcomers == ()


async def test_equally_many_solved_share_a_rank(store: SqlStore) -> None:
    for user in (ANN, BEN, CLEO):
        await solve(store, user, "+" if user != CLEO else "-")
    assert ranks((await board(store, "week")).lines) == [
        ("Name 1", 1, 1, 1), ("Name 2", 1, 1, 1), ("Name 3", 3, 0, 1),
    ]  # fmt: skip


async def test_only_answers_on_the_server_and_moments_of_nobody_count(store: SqlStore) -> None:
    await solve(store, ANN, "+++++", guild=THERE)
    await solve(store, ANN, "++++++", guild=0)
    own = PuzzleAttempt(ANN, "escalier", "0123456789.7", TODAY, "bid 1", solved=True)
    await store.puzzles.answer(own, None)
    assert (await board(store, asker=ANN)) == Leaderboard((), 0, 1, None)
    await solve(store, ANN, "-")
    (line,) = (await board(store)).newcomers
    assert (line.wins, line.matches) == (0, 1)
    assert line.rating == pytest.approx(await store.puzzles.rating(ANN, "escalier"), abs=1e-9), (
        "from all answers, wherever they were given"
    )


async def test_hidden_people_see_only_their_own_line(store: SqlStore) -> None:
    await solve(store, ANN, "+++++")
    await solve(store, BEN, "++++-")
    await store.archive.hide(ANN, True)
    seen = await board(store, asker=BEN)
    assert ranks(seen.lines) == [("Name 2", 1, 4, 5)]
    own = (await board(store, asker=ANN)).own
    assert own is not None
    assert ranks([own]) == [("Name 1", None, 5, 5)]
    await store.archive.erase(ANN)
    assert (await board(store, asker=ANN)).own is None


async def test_ten_lines_make_a_page(store: SqlStore) -> None:
    for user in range(1, 13):
        await solve(store, user, "+++++" if user < 12 else "+")
    first, last = await board(store), await store.puzzles.leaderboard(GUILD, "all", (0, TODAY), page=7, asker=0)
    assert (len(first.lines), first.page, first.pages) == (10, 0, 2)
    assert (len(last.lines), last.page, len(last.newcomers)) == (1, 1, 1)


def test_ratings_in_several_games_combine_to_one_that_is_surer() -> None:
    one, other = Rating(30.0, 4.0), Rating(20.0, 4.0)
    assert combined([]) == pytest.approx(NEWCOMER, abs=1e-9)
    assert combined([one]) == pytest.approx(one, abs=1e-9)
    both = combined([one, other])
    assert 24.0 < both.mu < 26.0
    assert both.sigma == pytest.approx(3.0, abs=0.01)
    assert combined([one, NEWCOMER]) == pytest.approx(one, abs=1e-9), (
        "a game in which nothing is known yet changes nothing"
    )
