"""Test the reasons that Spectrum's puzzles give."""

from __future__ import annotations

import pytest

from club.puzzle import Puzzle
from club.puzzle_pool import shipped
from tables.history.records import Rating
from ui.screens.puzzles import answer_screen
from ui.text.texts import languages
from ui.text_only import in_words

FOLDS = [puzzle for puzzle in shipped("spectrum").values() if puzzle.best == "fold"]
NAMES = ("Ann", "Ben", "Cléo", "Dora", "Émile")


def answer(puzzle: Puzzle, language: str) -> str:
    """Return what someone who chose the tempting move reads, in words only."""
    names = NAMES[: puzzle.record["players"]]
    me, level = names[puzzle.seat], Rating(25.0, 4.0)
    return str(in_words(answer_screen(puzzle, puzzle.tempting, me, language, None, level, names)))


def stood_pat(puzzle: Puzzle) -> set[str]:
    """Return who is still in the round and discarded nothing on their last turn, read from the moves of the match."""
    last = {seat: move for seat, move in puzzle.record["moves"] if move.split()[0] in ("exchange", "fold")}
    return {NAMES[seat] for seat, move in last.items() if move == "exchange" and seat != puzzle.seat}


@pytest.mark.parametrize("language", languages())
def test_a_fold_names_those_who_exchanged_nothing_on_their_last_turn(language: str) -> None:
    assert len(FOLDS) > 1
    for puzzle in FOLDS:
        (said,) = [line for line in answer(puzzle, language).split("\\n") if "❌" in line]
        assert {name for name in NAMES if name in said} == stood_pat(puzzle) != set()
