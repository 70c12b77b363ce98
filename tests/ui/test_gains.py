"""Check that a move's gain is never shown more precisely than it is known, and never rounded to zero."""

from __future__ import annotations

import pytest

from opponents.estimates import SURE, Gain, Unit
from ui.table.hints import amount

UNITS: tuple[Unit, ...] = ("points", "hand", "match")


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
        (0.34, 0.31, "points", (0.34, 0.31)),
        (0.126, 0.031, "hand", (13, 3)),
        (0.016, 0.001, "match", (2, 1)),
        (1.0, 0.02, "match", (100, 2)),
    ],
)
def test_points_have_one_or_two_decimals_and_chances_are_percentages(
    value: float, margin: float, unit: Unit, said: tuple[float, float]
) -> None:
    told = amount(gain(value, margin), unit)
    assert (told["gain"], told["margin"]) == pytest.approx(said, abs=1e-9)


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("margin", [0.0, 1e-9, 0.004, 0.006, 0.0149, 0.1, 0.149, 0.26])
@pytest.mark.parametrize("more", [1e-12, 0.0009, 0.004, 0.006, 0.011, 0.05])
def test_a_sure_gain_is_shown_as_more_than_its_margin(margin: float, more: float, unit: Unit) -> None:
    known = gain(margin + more, margin)
    told = amount(known, unit)
    assert not known.sure or float(str(told["gain"])) > float(str(told["margin"]))


@pytest.mark.parametrize("size", [1e-12, 0.0049, 0.0099, 0.0149])
def test_a_gain_too_small_to_show_is_never_sure(size: float) -> None:
    assert not gain(size, 0.0).sure
    assert not gain(size, 0.0).against.sure
    assert not gain(-size, 0.0).against.sure
    assert gain(0.02, 0.01).sure
    assert gain(-0.02, 0.01).against.sure
