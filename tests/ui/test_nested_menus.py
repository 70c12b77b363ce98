"""Test two-step menus: choosing an option replaces the menu with a second one, and no state is kept in between."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ui.components import MAX_CHOICES, ScreenTooLarge, components
from ui.nested_menus import OPENS, every_choice, nested, opened
from ui.screen import Button, Choice, Menu, Row, Screen, Text
from ui.text.card_text import face
from ui.text.texts import speak
from ui.text_only import in_words, spelled

PAIRS = tuple(Choice(f"interfere {pair} @1", f"Ben: {pair}") for pair in ("2C 5D", "2C 9H"))
FOLD = nested("interfere @1", "Ben: two cards …", "0 now", PAIRS)
MENU = Menu("pick:other", "Other moves", (Choice("scrap 2C 5D", "Scrap 2C"), FOLD))
SCREEN = Screen((Text("Your turn."), Row((Button("do:build 2C", "2C"),)), MENU), None, "0123456789", "3-turn")


def menu_of(screen: Screen) -> Menu:
    (menu,) = [block for block in screen.blocks if isinstance(block, Menu)]
    return menu


def test_a_nested_line_opens_in_place_of_its_menu_and_leads_back() -> None:
    shown = opened(SCREEN, FOLD.value)
    menu = menu_of(shown)
    assert (menu.what, menu.placeholder) == ("pick:interfere @1", FOLD.label)
    assert menu.choices[:-1] == PAIRS
    assert menu.choices[-1] == Choice(OPENS, "‹ Back to the other moves")
    assert shown.blocks[:2] == SCREEN.blocks[:2]
    assert opened(SCREEN, menu.choices[-1].value) == SCREEN


@pytest.mark.parametrize("chosen", ["", OPENS, f"{OPENS}interfere @2", "scrap 2C 5D", "interfere 2C 5D @1"])
def test_a_line_that_opens_nothing_leaves_the_screen_unchanged(chosen: str) -> None:
    assert opened(SCREEN, chosen) == SCREEN


def test_every_move_of_a_menu_is_found_even_if_nested() -> None:
    assert list(every_choice(MENU)) == [MENU.choices[0], *PAIRS]


def test_nested_moves_are_spelled_out_for_text_only_readers_too() -> None:
    card = face("P1", speak("en"))
    cards = nested("offer", "Offer …", "", (Choice("offer P1", f"Offer {card}"),))
    screen = Screen((Menu("pick:other", "Other moves", (cards,)),), language="en")
    first = menu_of(opened(in_words(screen), cards.value)).choices[0]
    assert first.label == spelled(f"Offer {card}", "en") != f"Offer {card}"


def test_a_line_with_too_many_choices_is_refused_instead_of_cut() -> None:
    many = nested("scrap", "Scrap …", "", [Choice(f"scrap {number}", "x") for number in range(MAX_CHOICES)])
    screen = replace(SCREEN, blocks=(Menu("pick:other", "Other moves", (many,)),))
    with pytest.raises(ScreenTooLarge):
        components(opened(screen, many.value))
