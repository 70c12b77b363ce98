"""The faults that are listed as equivalent: each can still be planted as it is listed, and has its reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants import equivalent
from tests.mutants.faults import faults_of

ROOT = Path(__file__).parents[2]
LISTED = Path(__file__).with_name("equivalent.txt")


def test_every_listed_fault_can_be_planted_in_one_place() -> None:
    """Where a line has changed its entry goes, or follows it."""
    listed = equivalent.read(LISTED)
    files = sorted({entry.path for entry in listed})
    assert [path for path in files if not (ROOT / path).is_file()] == []
    stale = equivalent.unclear(listed, faults_of(ROOT, files), files)
    assert [f"{entry.path} {entry.function}: {times} times {entry.after}" for entry, times in stale.items()] == []


def test_an_entry_without_a_reason_is_refused(tmp_path: Path) -> None:
    (tmp_path / "same.txt").write_text("shop/prices.py\n- a\n+ b\n")
    with pytest.raises(ValueError, match="reason"):
        equivalent.read(tmp_path / "same.txt")
