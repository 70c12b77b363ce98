"""Read Spectrum's screens as people see them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from engine import Event
from games.spectrum.controls import controls
from games.spectrum.rules import Spectrum
from games.spectrum.rules.view import SpectrumView
from games.spectrum.screens import SpectrumPresenter
from tests.ui.words import words_of
from ui.custom_ids import OPEN
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Row, Screen, without_pictures
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


def hand(match: Spectrum, seat: int, *pressed: str) -> list[Block]:
    """Return a seat's hand after these cards (or colours) were pressed."""
    return SHOW.hand(match.view(seat), match.legal_moves(seat), replace(context(seat), chosen=" ".join(pressed)))


def hand_words(match: Spectrum, seat: int) -> str:
    return words(hand(match, seat))


def line_about(match: Spectrum, name: str) -> str:
    """Return the line about a player at the table."""
    return next(line for line in table(match).split("\n") if name in line)


def showdown_lines(match: Spectrum) -> list[str]:
    """Return the lines about the latest showdown."""
    view = match.view(None)
    assert isinstance(view, SpectrumView)
    return words(SHOW.result(view, context())).split("\n")


def question(match: Spectrum) -> str:
    return plain(whose_turn(PRESENTERS[match.key], match.view(None), context())).replace("**", "")


def narrated(events: Sequence[Event], seat: int | None) -> str:
    """Return the lines about these events that this seat reads."""
    lines = [SHOW.tell(event, context(seat)) for event in events if event.visible_to(seat)]
    return plain(" ".join(line for line in lines if line))


def every_button(blocks: Sequence[Block]) -> list[Button]:
    """Return all buttons, from left to right and from top to bottom."""
    buttons = [button for block in blocks if isinstance(block, Row) for button in block.buttons]
    return [button for button in buttons if isinstance(button, Button)]


def buttons(blocks: Sequence[Block]) -> list[Button]:
    """Return the buttons that make a move."""
    return [button for button in every_button(blocks) if button.what.startswith("do:")]


def actions(blocks: Sequence[Block]) -> list[str]:
    """Return the labels of all buttons except the cards, with disabled ones in parentheses."""
    cards = ("open", "do:accept")
    found = [button for button in every_button(blocks) if not button.what.startswith(cards)]
    return [plain(f"({button.label})" if button.disabled else button.label) for button in found]


def cards_to_press(blocks: Sequence[Block]) -> dict[str, Button]:
    """Return the buttons that only press a card or colour, keyed by that card or colour."""
    return {button.card: button for button in every_button(blocks) if button.what.partition(":")[0] == OPEN}


def moves_offered(match: Spectrum, seat: int) -> list[str]:
    """Return every move that the controls can make, whatever is pressed."""
    view, moves = match.view(seat), match.legal_moves(seat)
    cards = view.claimable if view.phase == "claim" else view.hand
    offered: set[str] = set()
    for count in range(len(cards) + 1 if moves else 0):
        for pressed in combinations(cards, count):
            blocks = controls(view, moves, replace(context(seat), chosen=" ".join(pressed)))
            offered |= {button.what.removeprefix("do:") for button in buttons(blocks) if not button.disabled}
    return sorted(offered)
