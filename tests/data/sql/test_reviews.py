"""Test that reviews are stored with their results, readable later, and exported and erased with them."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from unittest.mock import patch

from cogs.export_pages import several_pages
from data.sqlite import SqliteStore
from opponents.estimates import Gain
from tables.history.records import FIRST_PAGE, Accuracy
from tables.history.review import Moment, Review
from tables.ports import Store
from tests.data.results import GUILD, NOON, match, ranked, remember, seat

ANN, BEN = 900_000_000_001, 900_000_000_002
GIVEN = Gain(0.51, 0.12)
MOMENT = Moment(7, "bid 1", "bid 2", GIVEN, "points", {"reason": "bid", "exact": 61, "tricks": 1.4})
REVIEW = Review(91.25, 2.5, GIVEN, "points", 20, 2, (MOMENT,), replace(MOMENT, at=3), {"bid-more": 0.4})


def accuracy(at: float, per_cent: float) -> Accuracy:
    """Return the accuracy of a stored review like ``REVIEW``."""
    return Accuracy(at, per_cent, REVIEW.themes, GIVEN.value)


async def test_a_stored_review_is_returned(store: Store) -> None:
    result = match(seat(ANN), seat(BEN, 2))
    await remember(store, [result])
    assert await store.archive.review(result.table, 0) is None
    await store.archive.keep_review(result.table, 0, ANN, REVIEW)
    assert await store.archive.review(result.table, 0) == REVIEW
    assert await store.archive.review(result.table, 1) is None
    better = replace(REVIEW, accuracy=99.0)
    await store.archive.keep_review(result.table, 0, ANN, better)
    assert await store.archive.review(result.table, 0) == better
    assert await store.archive.accuracies(GUILD, ANN) == {"levelup": (accuracy(result.ended, 99.0),)}


async def test_no_review_is_stored_without_a_result_or_for_another_persons_seat(store: Store) -> None:
    result = match(seat(ANN), seat(BEN, 2))
    await remember(store, [result])
    for table, number, user in ((result.table, 1, ANN), (result.table, 2, ANN), ("00000000ff", 0, ANN)):
        await store.archive.keep_review(table, number, user, REVIEW)
        assert await store.archive.review(table, number) is None


async def test_accuracies_are_listed_per_game_oldest_first(store: Store) -> None:
    later, sooner = ranked(ANN, BEN, at=NOON + 60), ranked(ANN, BEN, at=NOON)
    other = match(seat(ANN), seat(-1, 2), game="staircase")
    await remember(store, [later, sooner, other])
    for result, per_cent in ((other, 60.0), (later, 80.0), (sooner, 70.0)):
        await store.archive.keep_review(result.table, 0, ANN, replace(REVIEW, accuracy=per_cent))
    accuracies = await store.archive.accuracies(GUILD, ANN)
    assert accuracies == {
        "levelup": (accuracy(NOON, 70.0), accuracy(NOON + 60, 80.0)),
        "staircase": (accuracy(NOON, 60.0),),
    }
    assert list(accuracies) == ["levelup", "staircase"]
    with patch("data.sql.reviews.CURVE_POINTS", 1):
        assert (await store.archive.accuracies(GUILD, ANN))["levelup"] == (accuracy(NOON + 60, 80.0),)
    assert await store.archive.accuracies(77, ANN) == {}
    assert await store.archive.accuracies(GUILD, BEN) == {}


async def test_an_export_has_only_the_persons_own_reviews_with_their_matches(store: Store) -> None:
    reviewed, other = match(seat(ANN), seat(BEN, 2)), match(seat(ANN), seat(BEN, 2))
    await remember(store, [reviewed, other])
    await store.archive.keep_review(reviewed.table, 0, ANN, REVIEW)
    await store.archive.keep_review(reviewed.table, 1, BEN, replace(REVIEW, accuracy=50.0))
    exported = json.loads(json.dumps((await store.archive.about(ANN)).content))
    found = {one["table"]: one.get("review") for one in exported["matches"]}
    assert found == {reviewed.table: REVIEW.as_json(), other.table: None}


async def test_an_export_of_several_pages_has_the_reviews_of_all(store: Store) -> None:
    results = [match(seat(ANN), seat(BEN, 2)) for _ in range(5)]
    await remember(store, results)
    for result in results:
        await store.archive.keep_review(result.table, 0, ANN, REVIEW)
    with patch("data.personal.exports.PERSON_MATCHES", 2):
        is_intact = await several_pages(partial(store.archive.about, ANN), FIRST_PAGE)
    assert [one["review"]["accuracy"] for one in is_intact.content["matches"]] == [91.25] * 5


async def test_an_erasure_leaves_no_review_of_that_person(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "stairwell.db")
    result = match(seat(ANN), seat(BEN, 2))
    await remember(store, [result])
    await store.archive.keep_review(result.table, 0, ANN, REVIEW)
    await store.archive.keep_review(result.table, 1, BEN, REVIEW)
    await store.archive.erase(ANN)
    await store.archive.keep_review(result.table, 0, ANN, REVIEW)  # this review was in progress during the erasure
    assert await store.archive.review(result.table, 0) is None
    assert await store.archive.review(result.table, 1) == REVIEW
    await store.close()


async def test_a_damaged_review_counts_as_none(tmp_path: Path) -> None:
    path = tmp_path / "stairwell.db"
    store = await SqliteStore.open(path)
    result = match(seat(ANN), seat(BEN, 2))
    await remember(store, [result])
    for text in ('{"v":1}', "[]", '{"v":99}'):
        await store.archive.keep_review(result.table, 0, ANN, REVIEW)
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("UPDATE reviews SET review = ?", (text,))
        assert await store.archive.review(result.table, 0) is None
    await store.archive.keep_review(result.table, 0, ANN, REVIEW)
    assert await store.archive.review(result.table, 0) == REVIEW
    await store.close()
