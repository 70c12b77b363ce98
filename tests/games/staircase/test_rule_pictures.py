"""Check that the pictures in Staircase's rules agree with the rules."""

from __future__ import annotations

from games.staircase.rule_pictures import LOOSE, RUN
from games.staircase.rules.scoring import points
from games.staircase.scene import StairsPicture
from tests.ui.picture_reading import drawings
from ui.table.rules_page import rules_screen


def test_the_same_cards_are_worth_more_with_a_sequence() -> None:
    assert sorted(RUN) == sorted(LOOSE)
    assert points(RUN).bonus == 30
    assert points(LOOSE).bonus == 0


def test_the_sequence_has_golden_steps_and_each_staircase_has_its_points() -> None:
    *_, drawing = drawings(rules_screen("staircase", {}, "en").blocks)
    assert isinstance(drawing.picture, StairsPicture)
    assert [(stairs.name, stairs.lit) for stairs in drawing.picture.staircases] == [("90", ((1, 4),)), ("60", ())]
    assert "60 + 30" in drawing.alt
