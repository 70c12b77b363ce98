"""The lines that say whether a goal of the computer players is reached."""

from __future__ import annotations

import random

from benchmarks.contest import interval, quotient
from benchmarks.opponents_escalier import lost, plain
from benchmarks.opponents_goals import Line


def test_a_line_says_whether_its_goal_is_reached_and_whether_that_is_sure() -> None:
    assert str(Line("one", 10, 0.5, 0.01, 0.45)).endswith("≥ 0.45: reached")
    assert str(Line("one", 10, 0.5, 0.1, 0.45)).endswith("≥ 0.45: reached, within the margin")
    assert str(Line("one", 10, 0.5, 0.01, 0.45, at_most=True)).endswith("≤ 0.45: missed")
    assert str(Line("one", 10, 0.5, 0.01)).endswith("0.500 ± 0.010")


def test_a_quotient_of_the_same_deals_is_surer_than_its_parts() -> None:
    rng = random.Random(1)
    luck = [rng.uniform(1, 3) for _ in range(400)]
    share, margin = quotient([each / 2 for each in luck], luck)
    assert share == 0.5
    assert margin < 1e-9 < interval(luck)[1]


def test_the_plain_rule_plays_a_round_to_its_end() -> None:
    for deal in range(5):
        assert sum(lost([plain] * 4, deal, random.Random(deal))) >= 1
