"""Read what people see of Staircase on its screens."""

from __future__ import annotations

from games.staircase.rules import Staircase
from games.staircase.screens import StaircasePresenter
from tests.ui.words import words_of
from ui.nested_menus import every_choice
from ui.screen import Block, Button, Choice, Menu, Row, Screen, without_pictures
from ui.text.text_context import TextContext
from ui.text.texts import speak

SAY = speak("en")
SHOW = StaircasePresenter()
NAMES = ("Ann", "Ben", "Cléo", "Dan", "Eve")


def context(seat: int | None = None) -> TextContext:
    return TextContext(SAY, NAMES, NAMES, seat)


def hand(match: Staircase, seat: int) -> list[Block]:
    return SHOW.hand(match.view(seat), match.legal_moves(seat), context(seat))


def words(blocks: list[Block]) -> str:
    """Return the words in blocks, without pictures and emoji variation selectors."""
    return words_of(without_pictures(Screen(tuple(blocks)))).replace("\ufe0e", "")


def buttons(blocks: list[Block]) -> list[Button]:
    return [
        button for block in blocks if isinstance(block, Row) for button in block.buttons if isinstance(button, Button)
    ]


def menus(blocks: list[Block]) -> dict[str, Menu]:
    return {block.what: block for block in blocks if isinstance(block, Menu)}


def choice(blocks: list[Block], move: str) -> Choice:
    return next(one for menu in menus(blocks).values() for one in every_choice(menu) if one.value == move)


def moves_offered(blocks: list[Block]) -> list[str]:
    """Return the moves that the controls can make."""
    pressed = [button.what for button in buttons(blocks) if not button.disabled]
    picked = [one.value for menu in menus(blocks).values() if not menu.disabled for one in every_choice(menu)]
    return [what.removeprefix("do:") for what in pressed if what.startswith("do:")] + picked
