"""Test how the way to a move is found through a hand's controls."""

from __future__ import annotations

from ui.screen import Block, Button, Choice, Menu, Row, rows
from ui.table.widgets import do, opens, toggles
from ui.table.wished import marked, on_the_way, way_to


def steps(chosen: str) -> list[Block]:
    """Draw a hand whose moves begin with a verb, or are lines of a menu."""
    asks = {
        "": [opens("swap", "Swap"), opens("throw", "Throw")],
        "swap": [opens("swap 2C", "2"), opens("swap 3C", "3"), opens("", "Back")],
        "swap 2C": [do("swap 2C 3C", "3"), opens("swap", "Back")],
        "swap 3C": [do("swap 3C 2C", "2"), opens("swap", "Back")],
        "throw": [Button("do:throw 4C", "4", disabled=True), opens("", "Back")],
    }
    return [Row(tuple(asks[chosen])), Menu("pick:bid", "Bid", (Choice("bid 1", "1"), Choice("bid 2", "2")))]


def pressing(chosen: str) -> list[Block]:
    """Draw a hand whose cards are pressed one by one."""
    pressed = sorted(chosen.split())
    labels = {f"{rank}C": rank for rank in "23456789"}
    return [*rows(toggles(labels, pressed, sorted(labels))), Row((do(" ".join(["show", *pressed]), "Show"),))]


def test_a_way_goes_through_the_verb_and_the_cards_in_their_order() -> None:
    assert [press.label for press in way_to("swap 3C 2C", "", steps)] == ["Swap", "3", "2"]
    assert [press.label for press in way_to("swap 3C 2C", "swap 2C", steps)] == ["Back", "3", "2"]
    assert [press.label for press in way_to("swap 3C 2C", "throw", steps)] == ["Back", "Swap", "3", "2"]


def test_no_way_leads_through_a_disabled_control_or_to_a_move_without_one() -> None:
    assert way_to("throw 4C", "", steps) == []
    assert way_to("fold", "", pressing) == []


def test_a_way_may_end_in_a_menu() -> None:
    (press,) = way_to("bid 2", "", steps)
    assert press.in_menu
    assert marked(steps(""), press)[-1] == steps("")[-1]


def test_cards_are_pressed_in_any_order_and_wrong_ones_released_first() -> None:
    way = way_to("show 2C 9C", "3C 9C", pressing)
    assert [press.label for press in way] == ["3", "2", "Show"]
    assert on_the_way("3C 9C", way) == "9C"
    assert on_the_way("9C", way_to("show 2C 9C", "9C", pressing)) == "9C"


def test_only_the_next_control_is_green() -> None:
    (way, *_) = way_to("show 2C 9C", "3C 9C", pressing)
    shown = [button for block in marked(pressing("3C 9C"), way) if isinstance(block, Row) for button in block.buttons]
    assert [button.label for button in shown if isinstance(button, Button) and button.style == "good"] == ["3"]
