"""Build the leaderboard of puzzles, and its line in the weekly recap."""

from __future__ import annotations

from dataclasses import replace

from tables.history.records import Leaderboard, Period
from ui.screen import Button, Row, Screen
from ui.screens import help as help_screens
from ui.screens.records import PUZZLES, board_names, leaderboard_screen
from ui.text.sanitize_names import escaped
from ui.text.texts import Say

CHAMPIONS = 3


def puzzle_board_screen(board: Leaderboard, period: Period, *, asker: int, say: Say) -> Screen:
    """Show a page of the leaderboard to one reader (or ``NO_ASKER``), with a button that begins a puzzle."""
    screen = leaderboard_screen(board, PUZZLES, period, {}, asker=asker, say=say)
    begin = Row((Button(help_screens.PUZZLES, say("button-puzzles"), "main"),))
    return replace(screen, blocks=(*screen.blocks, begin), language=say.language)


def puzzle_recap_line(week: Leaderboard, say: Say) -> str:
    """Name those who solved the most puzzles of a week, or return "" if nobody solved one."""
    named = zip(week.lines, board_names(week, say), strict=False)
    first = [(line, escaped(name)) for line, name in named if line.rank == 1 and line.wins][:CHAMPIONS]
    if not first:
        return ""
    (best, _), *_ = first
    names = say.listed([name for _, name in first])
    return say("recap-puzzles", names=names, count=len(first), solved=best.wins)
