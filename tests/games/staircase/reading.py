"""Read Staircase's screens as people see them."""

from __future__ import annotations

from dataclasses import replace

from games.staircase.rules import Staircase
from games.staircase.screens import StaircasePresenter
from tests.ui.words import words_of
from ui.screen import Block, Button, Row, Screen, without_pictures
from ui.text.text_context import TextContext
from ui.text.texts import speak

SAY = speak("en")
SHOW = StaircasePresenter()
NAMES = ("Ann", "Ben", "Cléo", "Dan", "Eve")


def context(seat: int | None = None) -> TextContext:
    return TextContext(SAY, NAMES, NAMES, seat)


def hand(match: Staircase, seat: int, chosen: str = "") -> list[Block]:
    """Return a seat's hand with a part of a move chosen."""
    return SHOW.hand(match.view(seat), match.legal_moves(seat), replace(context(seat), chosen=chosen))


def words(blocks: list[Block]) -> str:
    """Return the words of the blocks, without pictures and emoji variation selectors."""
    return words_of(without_pictures(Screen(tuple(blocks)))).replace("\ufe0e", "")


def buttons(blocks: list[Block]) -> list[Button]:
    return [
        button for block in blocks if isinstance(block, Row) for button in block.buttons if isinstance(button, Button)
    ]


def moves_offered(blocks: list[Block]) -> list[str]:
    """Return the moves that the controls make."""
    pressed = [button.what for button in buttons(blocks) if not button.disabled]
    return [what.removeprefix("do:") for what in pressed if what.startswith("do:")]


def labels(blocks: list[Block]) -> list[str]:
    return [button.label.replace("\ufe0e", "") for button in buttons(blocks)]
