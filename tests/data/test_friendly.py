"""Test that a friendly match is recorded like any other, but counts towards no leaderboard or rating."""

from __future__ import annotations

from data.sqlite import SqliteStore
from tests.data.results import GUILD, ranked, remember


async def test_a_friendly_match_is_in_the_history_and_changes_no_record(store: SqliteStore) -> None:
    friendly = ranked(1, 2, friendly=True)
    await remember(store, [ranked(1, 2), friendly])
    history = await store.archive.history(GUILD, 1, 9)
    assert [result.friendly for result in history] == [True, False]
    profile = await store.archive.profile(GUILD, 1)
    assert profile is not None
    assert {career.matches for career in profile.careers} == {1}
