"""Test that startup checks a small database fully and a large one only briefly."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from data.sqlite.integrity_check import SMALL_FILE, start_limit


def test_a_small_file_is_checked_completely_and_a_large_one_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("data.sqlite.integrity_check.time", SimpleNamespace(monotonic=lambda: now[0]))
    small, large = start_limit(SMALL_FILE), start_limit(SMALL_FILE + 1)
    assert not large()
    now[0] += 3600.0
    assert not small()
    assert large()
