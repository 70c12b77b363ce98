"""Split a menu that is too long for Discord into two steps: picking a line opens a second menu in its place.

Nothing is stored between the steps: the screen is rebuilt with the second menu in place of the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ui.screen import Block, Choice, Menu, Screen
from ui.text.texts import speak

OPENS = "open:"
"""The prefix of the value of a choice that opens others; the text of a move never contains a colon."""


def nested(what: str, label: str, detail: str, choices: Sequence[Choice]) -> Choice:
    """Combine choices into one line; ``what`` identifies what they have in common, such as ``"interfere @2"``."""
    return Choice(f"{OPENS}{what}", label, detail, tuple(choices))


def every_choice(menu: Menu) -> Iterator[Choice]:
    """Yield the choices of a menu that make a move, including nested ones."""
    for choice in menu.choices:
        yield from choice.opens or (choice,)


def opened(screen: Screen, chosen: str) -> Screen:
    """Replace a menu with the choices that ``chosen`` opens, plus a way back.

    If the screen has changed in the meantime and lacks that choice, return it unchanged.
    """
    back = Choice(OPENS, speak(screen.language)("menu-back"))
    return replace(screen, blocks=tuple(_opened(block, chosen, back) for block in screen.blocks))


def _opened(block: Block, chosen: str, back: Choice) -> Block:
    """Replace the block with a new menu; Discord would keep showing the old choice if the menu stayed the same."""
    for choice in block.choices if isinstance(block, Menu) else ():
        if choice.value == chosen and choice.opens:
            return Menu(f"pick:{chosen.removeprefix(OPENS)}", choice.label, (*choice.opens, back))
    return block
