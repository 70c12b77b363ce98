"""Check that the pictures in Spectrum's rules agree with the rules."""

from __future__ import annotations

import pytest

from games.spectrum.rule_pictures import RANKED, SHOWDOWN, dealt
from games.spectrum.rules.scoring import strength_of
from tests.ui.picture_reading import pictures
from ui.art.pictures import GroupsPicture
from ui.table.rules_page import rules_screen


@pytest.mark.parametrize("colours", [*RANKED, *SHOWDOWN])
def test_every_hand_has_seven_different_cards(colours: str) -> None:
    assert len(set(dealt(colours))) == 7


def test_hands_are_drawn_from_the_strongest_to_the_weakest() -> None:
    *_, ranked = pictures(rules_screen("spectrum", {}, "en").blocks)
    assert isinstance(ranked, GroupsPicture)
    values = [strength_of(group.cards).value for group in ranked.groups]
    assert values == sorted(set(values), reverse=True)
    assert [group.name for group in ranked.groups] == ["Spectrum", "5 of a colour", "4 of a colour", "2 of a colour"]


def test_equal_hands_cancel_out_and_the_next_one_wins() -> None:
    *_, showdown, _ = pictures(rules_screen("spectrum", {}, "en").blocks)
    assert isinstance(showdown, GroupsPicture)
    assert [(group.name, group.lit) for group in showdown.groups] == [
        ("5, out", False),
        ("5, out", False),
        ("4, wins", True),
    ]
