"""Check the list of equivalent faults: each has a reason, and entries that no longer match are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.quality.mutants import equivalent
from tests.quality.mutants.faults import faults_of

ENTRY = "shop/prices.py is_dear\n- return price > 100\n+ return price >= 100\nnothing costs a hundred\n"


def test_an_entry_without_a_reason_is_rejected(tmp_path: Path) -> None:
    (tmp_path / "same.txt").write_text("shop/prices.py\n- a\n+ b\n")
    with pytest.raises(ValueError, match="reason"):
        equivalent.read(tmp_path / "same.txt")


@pytest.mark.parametrize(("limit", "stale"), [(100, []), (99, [0])])
def test_an_entry_whose_line_has_changed_is_reported(tmp_path: Path, limit: int, stale: list[int]) -> None:
    (tmp_path / "same.txt").write_text(ENTRY)
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop/prices.py").write_text(f"def is_dear(price: int) -> bool:\n    return price > {limit}\n")
    faults = faults_of(tmp_path, ["shop/prices.py"])
    unclear = equivalent.unclear(equivalent.read(tmp_path / "same.txt"), faults, ["shop/prices.py"])
    assert list(unclear.values()) == stale
