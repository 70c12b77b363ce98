"""Check that a match's results are complete, whatever order threads deliver its records in."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES, Match, View, new_match
from tests.engine.random_matches import fresh_matches, wander
from ui.presenters import PRESENTERS
from ui.table.results import Chapters

MOVES = 50


def _all_chapters(match: Match, rng: random.Random) -> tuple[dict[str, Any], list[tuple[View, ...]]]:
    """Return the record of a partly played match, and its chapters after each move."""
    chapter_of = PRESENTERS[match.key].chapter
    told: list[tuple[View, ...]] = [()]
    chapter = chapter_of(match.view(None))
    for _ in wander(match, rng, MOVES):
        before, chapter = chapter, chapter_of(match.view(None))
        ended = match.outcome is not None or chapter != before
        told.append((*told[-1], match.view(None)) if ended else told[-1])
    return match.record(), told


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=25)
@given(data=st.data())
def test_records_in_any_order_give_what_the_longest_gives(key: str, data: st.DataObject) -> None:
    match = data.draw(fresh_matches(key))
    record, told = _all_chapters(match, random.Random(data.draw(st.integers(0, 2**32))))
    lengths = data.draw(st.lists(st.integers(0, len(record["moves"])), min_size=1, max_size=6))
    chapters, longest = Chapters(), 0
    for length in lengths:
        chapters = chapters.after(record | {"moves": record["moves"][:length]})
        longest = max(longest, length)
        assert chapters.ended == told[longest]


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=25)
@given(data=st.data())
def test_moves_replayed_in_a_thread_do_not_change_what_others_read(key: str, data: st.DataObject) -> None:
    record, told = _all_chapters(data.draw(fresh_matches(key)), random.Random(data.draw(st.integers(0, 2**32))))
    half = len(record["moves"]) // 2
    early = Chapters().after(record | {"moves": record["moves"][:half]})
    assert early.after(record).ended == told[-1]
    assert early.ended == told[half]
    assert early.after(record).ended == told[-1], "another thread starts at the same record"


def test_a_record_that_differs_is_replayed_from_the_deal() -> None:
    match, other = (new_match("levelup", 2, b"\1" * 32, {}) for _ in range(2))
    list(wander(match, random.Random(1), 20))
    list(wander(other, random.Random(2), 12))
    chapters = Chapters().after(match.record()).after(other.record())
    assert chapters.ended == Chapters().after(other.record()).ended
    assert chapters.after(other.record()) is chapters
