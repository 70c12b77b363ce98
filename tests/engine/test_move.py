"""Moves and their texts."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import IllegalMove, Move
from engine.cards import card

TEXTS = [
    *("draw stock", "draw discard", "discard 9D", "discard", "laydown", "laydown 9D", "build 5C", "scrap 9D 5C"),
    *("recycle 4H", "interfere 2C KD @2", "take 2C", "bid 0", "bid 10", "play KS", "offer P3", "accept R10", "decline"),
    *("exchange", "exchange P3 R1 B7", "show P1 P2 R4", "stay", "fold", "claim P", "claim P R"),
    "discard R1 R2 R3 R4 R5 R6 R7",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_reads_back_as_itself(text: str) -> None:
    assert str(Move.parse(text)) == text


def test_a_text_says_all_that_a_move_needs() -> None:
    assert Move.parse("scrap 9D 5C") == Move("scrap", (card("9D"), card("5C")))
    assert Move.parse("draw stock") == Move("draw", pile="stock")
    assert Move.parse("bid 3") == Move("bid", number=3)
    assert Move.parse("interfere 2C KD @0") == Move("interfere", (card("2C"), card("KD")), target=0)
    assert Move.parse("claim W R") == Move("claim", colours=(5, 0))


UNREADABLE = [
    *("", " ", "pass", "Play KS", "play", "play ks", "play KS ", " play KS", "play  KS", "play KS QS", "play 1S"),
    *("bid", "bid -1", "bid 01", "bid 1.0", "bid ²", "bid 1 2", "draw", "draw pile", "draw stock discard"),
    *("scrap 9D", "interfere 2C KD", "interfere 2C KD @", "interfere 2C KD @x", "interfere 2C KD @02"),
    *("interfere @2 2C KD", "show P1 P2", "show P1 P2 P3 P4", "exchange P1 P2 P3 P4", "claim", "claim Z"),
    *("claim P R G", "stay 9D", "discard R1 R2 R3 R4 R5 R6 R7 R8", "play KS\n", "x" * 81, "bid " + "1" * 77),
]


@pytest.mark.parametrize("text", UNREADABLE)
def test_any_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        Move.parse(text)
    assert caught.value.code == "unreadable"


@pytest.mark.parametrize("thing", [None, 7, b"stay", ["stay"]])
def test_what_is_no_text_is_unreadable(thing: object) -> None:
    with pytest.raises(IllegalMove, match="unreadable"):
        Move.parse(thing)  # type: ignore[arg-type]


@given(st.text(max_size=40) | st.sampled_from(TEXTS).map(lambda text: text.replace("1", "01")))
def test_what_can_be_read_is_exactly_the_text_of_the_move(text: str) -> None:
    with suppress(IllegalMove):
        assert str(Move.parse(text)) == text


def test_moves_with_equal_texts_are_equal_and_hash_alike() -> None:
    assert Move.parse("play KS") == Move.parse("play KS")
    assert len({Move.parse("play KS"), Move.parse("play KS"), Move.parse("play QS")}) == 2


def test_a_refusal_says_which_rule_and_the_facts_of_it() -> None:
    refusal = IllegalMove("follow-suit", suit="H")
    assert (refusal.code, refusal.facts) == ("follow-suit", {"suit": "H"})
    assert isinstance(refusal, ValueError)
    assert str(refusal) == "follow-suit"
