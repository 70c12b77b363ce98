"""Test moves that name cards in a hand; the moves are built only when they are read."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import card_set, parse_cards
from engine.choices import CardVerb, Choices
from engine.move import Move

HAND = card_set(parse_cards("9D 9H 9S"))
SHOW_TWO = (CardVerb("exchange", 0, 2),)
AIMED = (CardVerb("interfere", 2, 2, targets=(0, 2)),)


def texts(hand: int, asked: tuple[CardVerb, ...]) -> list[str]:
    return [str(move) for move in Choices(hand, asked)]


def test_fewer_cards_come_first_in_deck_order() -> None:
    singles, pairs = ["exchange 9D", "exchange 9H", "exchange 9S"], ["9D 9H", "9D 9S", "9H 9S"]
    assert texts(HAND, SHOW_TWO) == ["exchange", *singles, *(f"exchange {pair}" for pair in pairs)]


def test_verbs_come_in_the_order_given() -> None:
    assert texts(HAND, (CardVerb("accept"), CardVerb("decline", 0, 0)))[2:] == ["accept 9S", "decline"]


def test_if_order_matters_both_orders_are_listed() -> None:
    assert texts(card_set(parse_cards("9D 9H")), (CardVerb("scrap", 2, 2, ordered=True),)) == [
        "scrap 9D 9H",
        "scrap 9H 9D",
    ]


def test_each_pair_of_cards_is_combined_with_each_target() -> None:
    assert texts(HAND, AIMED)[:3] == ["interfere 9D 9H @0", "interfere 9D 9H @2", "interfere 9D 9S @0"]


def test_a_hand_that_is_too_small_has_no_choices() -> None:
    assert texts(1, (CardVerb("show", 3, 3),)) == []


@pytest.mark.parametrize(
    "move",
    [
        "exchange 9H 9D",
        "exchange 9D 9D",
        "exchange 9D 9H 9S",
        "exchange TD",
        "offer 9D",
        "interfere 9D 9H @1",
        "interfere 9D 9H @5",
        "draw stock",
    ],
)
def test_moves_that_are_not_listed_are_not_contained(move: str) -> None:
    assert Move.parse(move) not in Choices(HAND, SHOW_TWO + AIMED)


@pytest.mark.parametrize(
    "move", [None, "exchange", Move("exchange", (-1,)), Move("exchange", (10**9,)), Move("exchange", number=1)]
)
def test_junk_is_not_contained(move: object) -> None:
    assert move not in Choices(HAND, SHOW_TWO)


def test_a_move_is_plain_only_if_its_fields_are_strings_and_ints() -> None:
    assert Move.parse("interfere 9D 9H @1").is_plain
    assert Move.parse("claim R B").is_plain
    made: Any = Move  # any type
    for move in (made("play", (True,)), made("play", (1.0,)), made("play", [1]), made("bid", number=True)):
        assert not move.is_plain
    for move in (made("take", (1,), target=1.0), made([]), made("play", None), made("draw", pile=None)):
        assert not move.is_plain
