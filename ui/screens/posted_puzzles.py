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
from ui.text.phone_height import LINE, SMALL, phone_height
from ui.text.text_context import TextContext
from ui.text.texts import Say, speak

SHORT = 4
"""The letters of a button that is as narrow as buttons get: a bid, or a card."""


def posted_question(post: PuzzlePost, puzzle: Puzzle) -> Screen:
    """Show the position to everyone, with a control for each move, and say how many have tried it."""
    match, context = puzzle.position(), _context(post, puzzle)
    presenter, seat = PRESENTERS[puzzle.game], puzzle.seat
    view = replace(match.view(seat), waiting=(seat,))
    told = narration(presenter, puzzle.story(), context, presenter.lines_above(view, context), presenter.held(view))
    turn = whose_turn(presenter, view, context)
    if phone_height(turn) > LINE:
        turn = f"{SMALL}{turn}"
    blocks: list[Block] = [Text(f"{_title(post, context)}\n{turn}")]
    if told:
        blocks.append(Text("\n".join(f"-# {line}" for line in told), tiles=True))
    so_far = context(
        "posted-puzzle-so-far",
        at=time_of_day(begins(post.day + 1).timestamp()),
        now=time_of_day(post.shown),
        tried=post.tried,
        solved=post.solved,
        link=message_link(post.guild, post.channel, post.previous) if post.previous else "none",
    )
    hand = presenter.hand(view, match.legal_moves(seat), context)
    blocks += _with_foot(hand, f"{context('posted-puzzle-how')}\n{so_far}")
    aids = Button(STORY, context("button-story")), Button(RULES, context("button-rules"))
    return puzzle_screen(_with_aids(blocks, aids), puzzle, context.say, match.decision)


def _with_foot(hand: list[Block], words: str) -> list[Block]:
    """Put words right above the first control, without a gap below those that the hand has there."""
    blocks = above_controls(hand, [Text(words)])
    at = blocks.index(Text(words))
    match blocks[at - 1]:
        case Text(words=above) as said if at:
            return [*blocks[: at - 1], replace(said, words=f"{above}\n{words}"), *blocks[at + 1 :]]
    return blocks


def _with_aids(blocks: list[Block], aids: tuple[Button, ...]) -> list[Block]:
    """Add a row of buttons, or put them next to the last move if it is alone and short."""
    match blocks[-1]:
        case Row((Button(label=label) as alone,)) if len(label) <= SHORT:
            return [*blocks[:-1], Row((alone, *aids))]
    return [*blocks, Row(aids)]


def posted_answer(post: PuzzlePost, puzzle: Puzzle, tally: Tally) -> Screen:
    """Show the position of a day that is over, the best move and why it is, and how many found it."""
    match, context = puzzle.position(), _context(post, puzzle)
    presenter, seat = PRESENTERS[puzzle.game], puzzle.seat
    view, moves = replace(match.view(seat), waiting=(seat,)), match.legal_moves(seat)
    hand = presenter.hand(view, moves, context)

    def named(move: str) -> str:
        return move_named(Move.parse(move), view, hand, presenter, context)

    why = reason(puzzle, view, moves, presenter, named, context)
    theme = context("puzzle-theme", theme=theme_name(puzzle.game, puzzle.theme, context.say))
    counted = context("posted-puzzle-tally", tried=tally.tried, solved=tally.solved)
    title = Text(_title(post, context))
    drawn = without_controls(presenter, view, [], context)  # without moves, all cards are in the picture
    said = _said(puzzle, context("posted-puzzle-answer", why=why), theme, counted, named, context)
    row = Row((Button(NEXT, context("button-puzzles"), "main"),))
    return puzzle_screen([title, *drawn, Text(said, tiles=True), row], puzzle, context.say)


def _said(
    puzzle: Puzzle, answer: str, theme: str, counted: str, named: Callable[[str], str], context: TextContext
) -> str:
    """Return the answer with the theme, and as many moves compared as fit."""
    said = ""
    for most, foot in ((MOST_LISTED, [theme, counted]), (MOST_LISTED, [counted]), (LEAST_LISTED, [counted])):
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
