"""Test cards as numbers, and sets of cards as bit masks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import cards

some_cards = st.sets(st.integers(0, len(cards.NAMES) - 1))


def test_the_french_cards_are_numbered_suit_by_suit_from_the_2() -> None:
    assert cards.NAMES[:13] == tuple(f"{rank}C" for rank in "23456789TJQKA")
    assert (cards.NAMES[13], cards.NAMES[51]) == ("2D", "AS")


def test_jokers_and_colour_cards_follow() -> None:
    assert cards.NAMES[52:56] == ("X1", "X2", "R1", "R2")
    assert (cards.NAMES[63], cards.NAMES[64], cards.NAMES[-1]) == ("R10", "Y1", "K10")
    assert len(cards.NAMES) == len(set(cards.NAMES)) == 52 + 2 + 70


def test_every_text_parses_to_its_card() -> None:
    for number, text in enumerate(cards.NAMES):
        assert cards.card(text) == number
        assert cards.name(number) == text
        assert cards.is_card(text)


@pytest.mark.parametrize("text", ["", "1D", "d9", "9d", "10H", "X3", "P0", "P11", " 9D", "9D "])
def test_other_texts_are_not_cards(text: str) -> None:
    assert not cards.is_card(text)
    with pytest.raises(ValueError, match="no card is named"):
        cards.card(text)


def test_rank_and_suit_of_a_french_card() -> None:
    for number in cards.FRENCH:
        text = cards.NAMES[number]
        assert cards.RANKS[cards.rank(number)] + cards.SUITS[cards.suit(number)] == text
        assert cards.SUIT_SETS[cards.suit(number)] & cards.RANK_SETS[cards.rank(number)] == 1 << number


def test_colour_and_copy_of_a_colour_card() -> None:
    for colour, letter in enumerate(cards.COLOURS):
        copies = [cards.coloured(colour, copy) for copy in range(1, cards.COPIES + 1)]
        assert [cards.NAMES[number] for number in copies] == [f"{letter}{copy}" for copy in range(1, 11)]
        assert {cards.colour(number) for number in copies} == {colour}
        assert cards.card_set(copies) == cards.COLOUR_SETS[colour]


@given(some_cards)
def test_a_set_contains_exactly_the_given_cards(chosen: set[int]) -> None:
    whole = cards.card_set(chosen)
    assert cards.cards_in(whole) == sorted(chosen)
    assert cards.names(whole) == tuple(cards.NAMES[number] for number in sorted(chosen))


@given(some_cards.filter(bool))
def test_the_lowest_and_highest_of_a_set(chosen: set[int]) -> None:
    whole = cards.card_set(chosen)
    assert (cards.lowest(whole), cards.highest(whole)) == (min(chosen), max(chosen))


@given(some_cards, st.integers(0, len(cards.NAMES) - 1))
def test_the_set_of_cards_above_a_card(chosen: set[int], number: int) -> None:
    above = cards.card_set(chosen) & cards.above(number)
    assert cards.cards_in(above) == sorted(other for other in chosen if other > number)


def test_several_cards_are_parsed_in_the_order_written() -> None:
    assert cards.parse_cards("KD 2C  X1") == [cards.card("KD"), 0, 52]
    with pytest.raises(ValueError, match="'1D'"):
        cards.parse_cards("KD 1D")
