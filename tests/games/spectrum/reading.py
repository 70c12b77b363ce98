"""Read what people see of Spectrum on its screens."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine import Event, cards
from games.spectrum.rules import Spectrum
from games.spectrum.screens import SpectrumPresenter
from tests.ui.words import words_of
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Menu, Row, Screen, without_pictures
from ui.table.whose_turn import whose_turn
from ui.text.text_context import TextContext
from ui.text.texts import speak

SAY = speak("en")
SHOW = SpectrumPresenter()
NAMES = ("Ann", "Ben", "Cléo", "Dan", "Eve")


def context(seat: int | None = None) -> TextContext:
    return TextContext(SAY, NAMES, NAMES, seat)


def plain(text: str) -> str:
    """Return a text without invisible layout hints: emoji variation selectors and non-breaking spaces."""
    return text.replace("\ufe0e", "").replace("\u00a0", " ")


def words(blocks: Sequence[Block]) -> str:
    """Return the words in blocks, without their pictures."""
    return plain(words_of(without_pictures(Screen(tuple(blocks)))))


def table(match: Spectrum) -> str:
    return words(SHOW.table(match.view(None), context()))


def hand(match: Spectrum, seat: int) -> list[Block]:
    return SHOW.hand(match.view(seat), match.legal_moves(seat), context(seat))


def question(match: Spectrum) -> str:
    return plain(whose_turn(PRESENTERS[match.key], match.view(None), context())).replace("**", "")


def narrated(events: Sequence[Event], seat: int | None) -> str:
    """Return the lines about these events that this seat reads."""
    lines = [SHOW.tell(event, context(seat)) for event in events if event.visible_to(seat)]
    return plain(" ".join(line for line in lines if line))


def buttons(blocks: Sequence[Block]) -> list[Button]:
    """Return the buttons that make a move."""
    return [
        button
        for block in blocks
        if isinstance(block, Row)
        for button in block.buttons
        if isinstance(button, Button) and button.what.startswith("do:")
    ]


def menus(blocks: Sequence[Block]) -> dict[str, Menu]:
    """Return the menus by purpose, after checking that no two have the same purpose."""
    found = [block for block in blocks if isinstance(block, Menu)]
    assert len({menu.what for menu in found}) == len(found)
    return {menu.what: menu for menu in found}


def labels(menu: Menu) -> list[str]:
    return [plain(choice.label) for choice in menu.choices]


def moves_offered(blocks: Sequence[Block]) -> list[str]:
    """Return every move that the controls can make, with every possible choice in menus of several cards.

    The cards of a move are in deck order, whatever their order in the menu.
    """
    moves = [button.what.removeprefix("do:") for button in buttons(blocks) if not button.disabled]
    for what, menu in menus(blocks).items():
        values = [choice.value for choice in menu.choices]
        if what == "pick":
            moves += values
            continue
        verb, in_order = what.removeprefix("cards:"), sorted(values, key=cards.NAMES.index)
        for count in range(menu.least, menu.most + 1):
            moves += [" ".join((verb, *chosen)) for chosen in combinations(in_order, count)]
    return moves
