"""Check that the pictures in the rules of Level Up are correct."""

from __future__ import annotations

from games.levelup.rule_pictures import MELDS, WILD, meld
from tests.ui.picture_reading import pictures
from ui.art.pictures import GroupsPicture
from ui.table.rules_page import rules_screen


def test_each_kind_of_meld_is_drawn_once() -> None:
    assert [meld(hand).kind for hand in MELDS] == ["kind", "straight", "flush", "straight-flush"]


def test_a_straight_has_a_wild_and_a_straight_flush_without_one_has_the_bonus() -> None:
    with_wild, clean = map(meld, WILD)
    assert ("3S", "7") in zip(with_wild.cards, with_wild.stands_for, strict=True)
    assert not with_wild.bonus
    assert clean.bonus


def test_the_wild_card_has_a_star_and_the_bonus_is_golden() -> None:
    *_, drawn = pictures(rules_screen("levelup", {}, "en").blocks)
    assert isinstance(drawn, GroupsPicture)
    assert [(group.name, group.lit, group.wild) for group in drawn.groups] == [
        ("straight (3 = 7)", False, ("3S",)),
        ("bonus", True, ()),
    ]
