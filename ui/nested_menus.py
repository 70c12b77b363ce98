"""Split a menu that is too long for Discord into two steps: a choice opens further choices in its place.

Nothing is stored between the steps: the screen is built again with the second menu in place of the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ui.screen import Block, Choice, Menu, Screen
from ui.text.texts import speak

OPENS = "open:"
"""So begins the value of a choice that opens others; the text of a move has no colon."""


def nested(what: str, label: str, detail: str, choices: Sequence[Choice]) -> Choice:
    """One line for all these choices. ``what`` says what they have in common, such as ``"interfere @2"``."""
    return Choice(f"{OPENS}{what}", label, detail, tuple(choices))


def every_choice(menu: Menu) -> Iterator[Choice]:
    """The choices of a menu that make a move, also those that must be opened first."""
    for choice in menu.choices:
        yield from choice.opens or (choice,)


def opened(screen: Screen, chosen: str) -> Screen:
    """The screen with the choices that this one opens in the place of its menu, and a way back to the others.

    Where there is no such choice, as on a screen that has changed since, it stays as it is.
    """
    back = Choice(OPENS, speak(screen.language)("menu-back"))
    return replace(screen, blocks=tuple(_opened(block, chosen, back) for block in screen.blocks))


def _opened(block: Block, chosen: str, back: Choice) -> Block:
    """A menu of its own, since Discord goes on showing what was chosen in one."""
    for choice in block.choices if isinstance(block, Menu) else ():
        if choice.value == chosen and choice.opens:
            return Menu(f"pick:{chosen.removeprefix(OPENS)}", choice.label, (*choice.opens, back))
    return block
