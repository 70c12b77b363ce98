"""Test a profile's lines about puzzles."""

from __future__ import annotations

from club.puzzling import Progress
from tables.history.records import Rating
from ui.screens.puzzle_profile import puzzle_lines
from ui.text.texts import speak

SAY = speak("en")
NONE = Progress(0, 40, Rating(25.0, 8.3))
SOME = Progress(9, 40, Rating(27.0, 4.0), ("ruff",), ("let-go",))


def test_someone_who_has_answered_no_puzzle_has_no_line() -> None:
    assert puzzle_lines({"escalier": NONE}, SAY) == []


def test_the_lines_say_the_rating_and_a_strong_and_a_weak_theme() -> None:
    lines = puzzle_lines({"escalier": SOME, "staircase": NONE}, SAY)
    assert [line.name for line in lines] == ["Puzzles · L’Escalier", "Strong", "Weak"]
    assert lines[0].record.endswith("answered: 9")
    assert lines[1].record == SAY("theme-escalier-ruff")


def test_the_two_most_answered_games_have_a_line_each() -> None:
    many = {"levelup": SOME._replace(answered=4), "escalier": SOME, "staircase": SOME._replace(answered=7)}
    lines = puzzle_lines(many, SAY)
    assert [line.name for line in lines[:3]] == ["Puzzles · L’Escalier", "Puzzles · Staircase", "Strong"]
