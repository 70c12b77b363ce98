"""Test how posted puzzles are stored and counted, with both engines."""

from __future__ import annotations

from dataclasses import replace

from data.store import SqlStore
from tables.history.records import Rating
from tables.puzzle_posts import PuzzlePost, Tally
from tables.puzzles import PuzzleAttempt

GUILD, THERE, TODAY = 800_000_000_001, 800_000_000_002, 20783
POST = PuzzlePost(GUILD, 31, 33, 0, TODAY, "escalier", "0123abcd", "en", 2, 1, 1.5)


async def test_a_server_posts_in_one_channel(store: SqlStore) -> None:
    await store.puzzle_posts.keep(POST)
    await store.puzzle_posts.keep(moved := replace(POST, channel=32, message=0, previous=33, tried=3))
    await store.puzzle_posts.keep(other := replace(POST, guild=THERE))
    assert await store.puzzle_posts.all() == [moved, other]
    posted = [{"channel": "32", "message": "0", "game": "escalier", "puzzle": "0123abcd"}]
    assert (await store.archive.about_server(GUILD)).content["posted_puzzles"] == posted
    for _ in range(2):
        await store.puzzle_posts.forget(GUILD)
    assert await store.puzzle_posts.all() == [other]


async def test_the_tally_counts_answers_on_the_server_since_the_day(store: SqlStore) -> None:
    answer = PuzzleAttempt(1, POST.game, POST.puzzle, TODAY, "bid 1", solved=True, guild=GUILD)
    given = (
        answer,
        replace(answer, day=TODAY - 1),
        replace(answer, guild=THERE),
        replace(answer, guild=0),
        replace(answer, puzzle="4567abcd"),
        replace(answer, solved=False),
    )
    for user, one in enumerate(given, 1):
        await store.puzzles.answer(replace(one, user=user), Rating(25.0, 4.0), "Name")
    assert await store.puzzle_posts.tally(GUILD, POST.game, POST.puzzle, TODAY) == Tally(2, 1)
    assert await store.puzzle_posts.tally(0, POST.game, POST.puzzle, 0) == Tally(0, 0)
    assert await store.puzzle_posts.times_answered(GUILD, POST.game) == {"0123abcd": 3, "4567abcd": 1}
    await store.archive.erase(1)
    assert await store.puzzle_posts.tally(GUILD, POST.game, POST.puzzle, TODAY) == Tally(1, 0)
