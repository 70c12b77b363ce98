"""Answers to clicks: when there are too many to serve one more."""

from __future__ import annotations

from time import perf_counter

import pytest

from delivery import interaction_reply


@pytest.mark.parametrize(
    ("people", "seconds", "crowd"), [(15, 9.0, False), (16, 9.0, True), (63, 0.0, False), (64, 0.0, True)]
)
def test_it_is_crowded_when_many_have_waited_long_or_very_many_wait(
    people: int, seconds: float, crowd: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interaction_reply, "_in_flight", dict.fromkeys(range(people), perf_counter() - seconds))
    assert interaction_reply.crowded() is crowd
