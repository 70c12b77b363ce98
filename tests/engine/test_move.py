"""Test moves and their texts."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import IllegalMove, Move
from engine.cards import COLOURS, SUITS, card

TEXTS = [
    *("draw stock", "draw discard", "discard 9D", "discard", "laydown", "laydown 9D", "build 5C", "scrap 9D 5C"),
    *("recycle 4H", "interfere 2C KD @2", "take 2C", "bid 0", "bid 10", "play KS", "offer P3", "accept R10", "decline"),
    *("exchange", "exchange P3 R1 B7", "show P1 P2 R4", "stay", "fold", "claim P", "claim P R"),
    *("discard R1 R2 R3 R4 R5 R6 R7", "play 8H S", "name H", "draw depot", "x 2C X1 R10 pile 7 @3 R K D"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_round_trips(text: str) -> None:
    assert str(Move.parse(text)) == text


def test_a_text_contains_everything_a_move_needs() -> None:
    assert Move.parse("scrap 9D 5C") == Move("scrap", (card("9D"), card("5C")))
    assert Move.parse("draw stock") == Move("draw", pile="stock")
    assert Move.parse("bid 3") == Move("bid", number=3)
    assert Move.parse("interfere 2C KD @0") == Move("interfere", (card("2C"), card("KD")), target=0)
    assert Move.parse("claim W R") == Move("claim", colours=(5, 0))
    assert Move.parse("play 8H S") == Move("play", (card("8H"),), suit=3)


def test_a_single_letter_is_a_suit_or_a_colour_never_both() -> None:
    assert not set(SUITS) & set(COLOURS)
    for place, letter in enumerate(SUITS):
        assert Move.parse(f"name {letter}") == Move("name", suit=place)
    for place, letter in enumerate(COLOURS):
        assert Move.parse(f"name {letter}") == Move("name", colours=(place,))


def test_the_longest_text_is_parsed() -> None:
    text = "bid " + "1" * 76
    assert str(Move.parse(text)) == text


UNREADABLE = [
    *("", " ", "Play KS", "KS", "play Ks", "play KS ", " play KS", "play  KS", "play 1S", "play KS\n", "pläy KS"),
    *("bid -1", "bid 01", "bid 1.0", "bid ²", "bid ٣", "bid 1 2", "draw stock discard", "draw Stock", "stock draw KS"),
    *("interfere 2C KD @", "interfere 2C KD @x", "interfere 2C KD @02", "interfere @2 2C KD", "interfere 2C @1 @2"),
    *("claim Z", "play S 8H", "play 8H S H", "name S R", "bid 1 stock", "x" * 81, "bid " + "1" * 77),
]


@pytest.mark.parametrize("text", UNREADABLE)
def test_any_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        Move.parse(text)
    assert caught.value.code == "unreadable"


@pytest.mark.parametrize("thing", [None, 7, b"stay", ["stay"]])
def test_anything_but_a_text_is_unreadable(thing: Any) -> None:
    with pytest.raises(IllegalMove, match="unreadable"):
        Move.parse(thing)


WORDS = ["play", "stock", "9D", "X1", "P10", "0", "01", "7", "@2", "@02", "R", "K", "H", "S", "", "Z"]


@given(st.text(max_size=40) | st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join))
def test_a_parsed_text_is_exactly_the_text_of_the_move(text: str) -> None:
    with suppress(IllegalMove):
        assert str(Move.parse(text)) == text


def test_moves_with_equal_texts_are_equal_and_have_equal_hashes() -> None:
    assert Move.parse("play KS") == Move.parse("play KS")
    assert len({Move.parse("play KS"), Move.parse("play KS"), Move.parse("play QS")}) == 2


def test_a_refusal_has_the_rules_code_and_facts() -> None:
    refusal = IllegalMove("follow-suit", suit="H")
    assert (refusal.code, refusal.facts) == ("follow-suit", {"suit": "H"})
    assert isinstance(refusal, ValueError)
    assert str(refusal) == "follow-suit"
