"""Test which steps can share a statement, and what a process doesn't have to send to PostgreSQL again."""

from __future__ import annotations

import pytest

from data.postgres.seatings import Seatings
from data.postgres.steps import independent
from tables.ports import Standing
from tests.data.samples import step


def test_steps_of_one_table_or_one_click_are_separate_statements() -> None:
    assert independent([]) == 0
    assert independent([step("oak", 1, [5]), step("elm", 1, [6]), step("ash", 1, [None])]) == 3
    assert independent([step("oak", 1, [5]), step("elm", 1, [6]), step("oak", 2, [7])]) == 2
    assert independent([step("oak", 1, [5]), step("elm", 1, [6]), step("ash", 1, [8, 5])]) == 2
    assert independent([step("oak", 1, [5]), step("elm", 1, [5])]) == 1


def test_seats_are_sent_again_if_they_changed_or_may_have() -> None:
    seatings = Seatings()
    assert not seatings.as_before(step("oak", 3)), "nothing is cached yet"
    seatings.note(step("oak", 3, [5, 6], users=(2, 1)))
    assert seatings.as_before(step("oak", 5, users=(1, 2)))
    assert not seatings.as_before(step("oak", 5, users=(1, 2, 3))), "a player has sat down"
    assert not seatings.as_before(step("oak", 6, users=(1, 2))), "another process has added a step"
    assert not seatings.as_before(step("elm", 5, users=(1, 2)))
    seatings.forget()
    assert not seatings.as_before(step("oak", 5, users=(1, 2)))


def test_nothing_is_cached_for_a_finished_table() -> None:
    seatings = Seatings()
    seatings.note(step("oak", 3, users=(1, 2)))
    assert not seatings.as_before(step("oak", 4, users=(1, 2), standing=Standing.OVER))
    seatings.note(step("oak", 4, users=(1, 2), standing=Standing.OVER))
    assert not seatings.as_before(step("oak", 5, users=(1, 2)))


def test_the_cache_holds_a_limited_number_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.postgres.seatings.MOST", 2)
    seatings = Seatings()
    for table in ("oak", "elm", "oak", "ash"):
        seatings.note(step(table, 3))
    assert [table for table in ("oak", "elm", "ash") if seatings.as_before(step(table, 4))] == ["oak", "ash"]
