"""Offer to take the last move back, below the hand that answers it."""

from __future__ import annotations

from dataclasses import replace

from tables.decide.match import undo_mark
from tables.state import TableState
from ui.screen import Button, Row, Screen
from ui.text.texts import speak

TAKE_BACK = "take-back"
"""The request to take the last move back; its argument is the mark of that move, with a space for its dot."""
MOST_BUTTONS = 5


def with_take_back(screen: Screen, state: TableState, seat: int) -> Screen:
    """Return a seat's hand with a button to take its last move back, if it can.

    Only answers to clicks have the button. It needs no update once the move can't be taken back any more: pressing it
    then tells why not.
    """
    mark = undo_mark(state, seat)
    if not mark:
        return screen
    button = Button(f"{TAKE_BACK}:{mark.replace('.', ' ')}", speak(screen.language)("button-take-back"))
    *above, last = screen.blocks
    if isinstance(last, Row) and len(last.buttons) < MOST_BUTTONS:
        return replace(screen, blocks=(*above, replace(last, buttons=(*last.buttons, button))))
    return replace(screen, blocks=(*screen.blocks, Row((button,))))
