"""Check the lines that say whether the computer players reach a goal."""

from __future__ import annotations

import random
from unittest.mock import patch

import pytest

from benchmarks.opponents import escalier
from benchmarks.opponents.contest import brain, counting, interval, quotient
from benchmarks.opponents.escalier import lost, plain
from benchmarks.opponents.goals import GOALS, Line
from benchmarks.opponents.levelup import knowing_left_hand
from tests.games.levelup.deals import begin


def test_a_line_says_whether_its_goal_is_met_and_how_certain_that_is() -> None:
    assert str(Line("one", 10, 0.5, 0.01, 0.45)).endswith("≥ 0.45: reached")
    assert str(Line("one", 10, 0.5, 0.1, 0.45)).endswith("≥ 0.45: reached, within the margin")
    assert str(Line("one", 10, 0.5, 0.01, 0.45, at_most=True)).endswith("≤ 0.45: missed")
    assert str(Line("one", 10, 0.5, 0.01)).endswith("0.500 ± 0.010")


def test_without_numpy_spectrums_goals_say_how_to_install_it() -> None:
    with patch("benchmarks.opponents.goals.find_spec", return_value=None), pytest.raises(SystemExit, match="numpy: "):
        next(GOALS["spectrum"](range(1), 0))


def test_a_ratio_over_the_same_deals_is_more_certain_than_its_parts() -> None:
    rng = random.Random(1)
    luck = [rng.uniform(1, 3) for _ in range(400)]
    share, margin = quotient([each / 2 for each in luck], luck)
    assert share == 0.5
    assert margin < 1e-9 < interval(luck)[1]


def test_the_plain_rule_plays_a_round_to_its_end() -> None:
    for deal in range(5):
        assert sum(lost([plain] * 4, deal, random.Random(deal))) >= 1


@pytest.mark.parametrize(("left", "thrown"), [("5S 5D 7H", "9C"), ("9S 9D 7H", "5H"), ("5S 5D 5C", "9C")])
def test_a_cheat_at_level_up_keeps_the_card_that_finishes_the_hand_on_its_left(left: str, thrown: str) -> None:
    match = begin(["KS KD 9C", left], turn_up="QC", stock="5H")
    rng = random.Random(1)
    for text in ("draw stock", f"discard {thrown}"):
        move = knowing_left_hand(match, 0, rng)
        assert str(move) == text
        match.apply(0, move)


def test_a_cheat_that_sees_all_hands_plays_legally_and_better() -> None:
    blind, seeing = counting("expert", 8), escalier.seeing(7, 8)
    points = [0, 0]
    for deal in range(12):
        for place, hero in enumerate((blind, seeing)):
            brains = [hero, *[brain("regular")] * 3]
            points[place] += lost(brains, deal, random.Random(deal))[0]
    assert points[1] < points[0]
