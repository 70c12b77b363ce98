"""Check that a move's gain is never shown more precisely than it is known, and never rounded to zero."""

from __future__ import annotations

import pytest

from opponents.estimates import SURE, Gain, Unit
from ui.table.hints import amount


def gain(value: float, margin: float) -> Gain:
    """Return a gain with this margin of error."""
    return Gain(value, margin / SURE)


@pytest.mark.parametrize(
    ("value", "margin", "unit", "said"),
    [
        (1.26, 0.1, "points", (1.3, 0.1)),
        (1.264, 0.098, "points", (1.26, 0.1)),
        (1.264, 0.001, "points", (1.26, 0.01)),
        (12.26, 3.14, "points", (12.3, 3.1)),
        (0.126, 0.031, "hand", (13, 3)),
        (0.004, 0.001, "match", (1, 1)),
        (1.0, 0.02, "match", (100, 2)),
    ],
)
def test_points_have_one_or_two_decimals_and_chances_are_percentages(
    value: float, margin: float, unit: Unit, said: tuple[float, float]
) -> None:
    told = amount(gain(value, margin), unit)
    assert (told["gain"], told["margin"]) == pytest.approx(said, abs=1e-9)
