"""Check which values a house rule's option accepts."""

import pytest

from engine.house_rules import Option, switch, words


@pytest.mark.parametrize(("value", "is_allowed"), [(3, True), (4, False), ("3", False), (3.0, False), (None, False)])
def test_an_option_accepts_only_what_it_allows_even_a_single_value(value: object, is_allowed: bool) -> None:
    alone = Option("rounds", lambda players: players, lambda players: (players,))
    assert alone.accepts(value, 3) is is_allowed


def test_true_is_not_a_number_and_one_is_not_a_switch() -> None:
    assert not Option("rounds", lambda _: 1, lambda _: (1, 2)).accepts(True, 2)
    assert not switch("swap", default=True).accepts(1, 2)
    assert switch("swap", default=True).accepts(False, 2)


def test_the_first_word_of_a_choice_is_its_default() -> None:
    aces = words("aces", "both", "high")
    assert aces.default(4) == "both"
    assert aces.accepts("high", 4)
    assert not aces.accepts("low", 4)
