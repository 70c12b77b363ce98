"""Test the line that counts an evening's wins."""

from __future__ import annotations

import pytest

from tables.history.records import NO_EVENING, Evening, Winner
from tests.ui.screens.matches import RERATED, ended
from ui.screen import Text
from ui.table.ending import shared_end_screen
from ui.table.evening import NAMED, tally_line
from ui.text.texts import speak

SAY = speak("en")
BEN, ANN = Winner(11, "Ben", 2), Winner(12, "Ann", 1)


def test_the_tally_says_since_when_and_who_won_how_many() -> None:
    line = tally_line(Evening(3, 1_700_000_000.0, (BEN, ANN)), SAY)
    assert line == "-# 3 matches since <t:1700000000:t>: Ben won 2, Ann won 1"


@pytest.mark.parametrize("evening", [NO_EVENING, Evening(1, 0.0, (ANN,)), Evening(4, 0.0, ())])
def test_a_first_match_and_an_evening_without_winners_have_no_tally(evening: Evening) -> None:
    assert tally_line(evening, SAY) == ""


def test_people_at_the_table_keep_their_names_and_others_who_look_alike_get_a_number() -> None:
    twins = Evening(9, 0.0, (Winner(1, "Ben*", 5), Winner(2, "ben*", 2)))
    assert tally_line(twins, SAY, {1: "Ben*"}).endswith(r"Ben\* won 5, ben\* \(3\) won 2")
    assert tally_line(twins, SAY, {7: "Ben*"}).endswith(r"Ben\* \(2\) won 5, ben\* \(3\) won 2")
    assert tally_line(Evening(9, 0.0, (Winner(3, "", 9),)), SAY).endswith("a former player won 9")


def test_only_the_best_are_named() -> None:
    many = Evening(9, 0.0, tuple(Winner(number, f"P{number}", 1) for number in range(NAMED + 2)))
    assert tally_line(many, SAY).endswith(f"P{NAMED - 1} won 1, …")


def test_an_end_shows_the_tally() -> None:
    screen = shared_end_screen(ended("staircase").state, 0, RERATED, Evening(3, 0.0, (BEN, ANN)))
    assert [one for one in screen.blocks if isinstance(one, Text) and "3 matches since" in one.words]
