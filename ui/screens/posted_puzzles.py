"""Build the puzzle of the day as posted in a channel: the question and, when the day is over, the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from club.calendar import begins
from club.puzzle import Puzzle
from engine import Move
from tables.puzzle_posts import PuzzlePost, Tally
from ui.options import game_name
from ui.presenter import without_controls
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Row, Screen, Text, above_controls
from ui.screens.puzzles import (
    LEAST_LISTED,
    MOST_LISTED,
    NEXT,
    ROOM,
    RULES,
    STORY,
    compared,
    puzzle_context,
    puzzle_screen,
    reason,
    theme_name,
)
from ui.screens.records import GOLD
from ui.table.hints import move_named
from ui.table.table_screens import message_link, narration
from ui.table.whose_turn import whose_turn
from ui.text.moments import time_of_day
from ui.text.phone_height import phone_height
from ui.text.text_context import TextContext
from ui.text.texts import Say, speak


def posted_question(post: PuzzlePost, puzzle: Puzzle) -> Screen:
    """Show the position to everyone, with a control for each move, and say how many have tried it."""
    match, context = puzzle.position(), _context(post, puzzle)
    presenter, seat = PRESENTERS[puzzle.game], puzzle.seat
    view = replace(match.view(seat), waiting=(seat,))
    told = narration(presenter, puzzle.story(), context, presenter.lines_above(view, context), presenter.held(view))
    blocks: list[Block] = [Text(f"{_title(post, context)}\n{whose_turn(presenter, view, context)}")]
    if told:
        blocks.append(Text("\n".join(f"-# {line}" for line in told), tiles=True))
    tally = context("posted-puzzle-tally", now=time_of_day(post.shown), tried=post.tried, solved=post.solved, over="no")
    ends = time_of_day(begins(post.day + 1).timestamp())
    foot = [context("posted-puzzle-how", at=ends), tally]
    if post.previous:
        foot.append(context("posted-puzzle-previous", link=message_link(post.guild, post.channel, post.previous)))
    hand = presenter.hand(view, match.legal_moves(seat), context)
    blocks += above_controls(hand, [Text("\n".join(foot))])
    row = Row((Button(STORY, context("button-story")), Button(RULES, context("button-rules"))))
    return puzzle_screen([*blocks, row], puzzle, context.say, match.decision)


def posted_answer(post: PuzzlePost, puzzle: Puzzle, tally: Tally) -> Screen:
    """Show the position of a day that is over, the best move and why it is, and how many found it."""
    match, context = puzzle.position(), _context(post, puzzle)
    presenter, seat = PRESENTERS[puzzle.game], puzzle.seat
    view, moves = replace(match.view(seat), waiting=(seat,)), match.legal_moves(seat)
    hand = presenter.hand(view, moves, context)

    def named(move: str) -> str:
        return move_named(Move.parse(move), view, hand, presenter, context)

    why = reason(puzzle, view, moves, presenter, context)
    theme = context("puzzle-theme", theme=theme_name(puzzle.game, puzzle.theme, context.say))
    counted = context("posted-puzzle-tally", now="", tried=tally.tried, solved=tally.solved, over="yes")
    title = Text(_title(post, context))
    drawn = without_controls(presenter, view, [], context)  # without moves, all cards are in the picture
    said = _said(puzzle, context("posted-puzzle-answer", why=why), [theme, counted], named, context)
    row = Row((Button(NEXT, context("button-puzzles"), "main"),))
    return puzzle_screen([title, *drawn, Text(said, tiles=True), row], puzzle, context.say)


def _said(puzzle: Puzzle, answer: str, foot: list[str], named: Callable[[str], str], context: TextContext) -> str:
    """Return the answer with as many moves compared as fit."""
    said = ""
    for most in (MOST_LISTED, LEAST_LISTED):
        said = "\n".join([answer, *compared(puzzle, puzzle.best, most, named, context), *foot])
        if phone_height(said) <= ROOM:
            break
    return said


def puzzle_posted_screen(post: PuzzlePost, say: Say) -> Screen:
    """Confirm to a manager that a puzzle is posted each day, and offer to stop it."""
    midnight = time_of_day(begins(post.day).timestamp())
    words = say("posted-puzzle-confirmed", where=f"<#{post.channel}>", at=midnight)
    return Screen((Text(words), Row((Button("puzzle-down", say("button-board-down"), "bad"),))), GOLD)


def _title(post: PuzzlePost, context: TextContext) -> str:
    return context("posted-puzzle-title", game=game_name(post.game, context.say))


def _context(post: PuzzlePost, puzzle: Puzzle) -> TextContext:
    return puzzle_context(puzzle, speak(post.locale)("posted-puzzle-you"), post.locale)
