"""Find the presses that make a move in a hand, and mark the next one: lessons and hints show it that way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from typing import NamedTuple

from ui import custom_ids
from ui.screen import Block, Button, Menu, Row

MOST_HANDS = 40
"""How many hands to look at for a way; if controls are as ``ui.table.widgets`` builds them, a few are enough."""
Draw = Callable[[str], Sequence[Block]]
"""Draws a hand with this part of a move chosen."""


class Press(NamedTuple):
    """A control to press: ``what`` it requests, its label, and whether it is a line of a menu."""

    what: str
    label: str
    in_menu: bool = False

    @property
    def part(self) -> str | None:
        """The part of a move that is chosen after this press; None if the press makes the move."""
        action, _, part = self.what.partition(":")
        return part if action == custom_ids.OPEN else None


def presses(blocks: Iterable[Block]) -> Iterator[Press]:
    """Yield every enabled control, and every line of an enabled menu."""
    for block in blocks:
        if isinstance(block, Row):
            buttons = (button for button in block.buttons if isinstance(button, Button) and not button.disabled)
            yield from (Press(button.what, button.label) for button in buttons)
        elif isinstance(block, Menu) and not block.disabled:
            yield from (Press(_asked(choice.value), choice.label, in_menu=True) for choice in block.choices)


def way_to(move: str, chosen: str, draw: Draw) -> list[Press]:
    """Return the presses that make a move in a hand with part of a move ``chosen``; [] if no controls make it.

    Look first at the hands where the least is chosen that isn't in the move, then where the least is missing.
    """
    words, found = set(move.split()), {chosen}
    waiting: list[tuple[int, int, int, str, list[Press]]] = [(0, 0, 0, chosen, [])]
    for _ in range(MOST_HANDS):
        if not waiting:
            break
        *_, part, before = heappop(waiting)
        for press in presses(draw(part)):
            if press.what == f"do:{move}":
                return [*before, press]
            if press.part is not None and press.part not in found:
                found.add(press.part)
                has = set(press.part.split())
                heappush(waiting, (len(has - words), len(words - has), len(found), press.part, [*before, press]))
    return []


def on_the_way(chosen: str, way: Sequence[Press]) -> str:
    """Return the first part of a move on this way, beginning with ``chosen``, to which the way only adds."""
    parts = [chosen, *(press.part or "" for press in way[:-1])]
    words = [set(part.split()) for part in parts]
    return next(part for at, part in enumerate(parts) if all(words[at] <= later for later in words[at:]))


def marked(blocks: Iterable[Block], press: Press) -> list[Block]:
    """Make the pressed button green and all others grey, except those already pressed; leave menus as they are."""
    return [_marked(block, press.what) if isinstance(block, Row) else block for block in blocks]


def _marked(row: Row, what: str) -> Row:
    def mark(button: Button) -> Button:
        if button.what == what:
            return replace(button, style="good")
        return button if button.pressed else replace(button, style="plain")

    return Row(tuple(mark(button) if isinstance(button, Button) else button for button in row.buttons))


def _asked(value: str) -> str:
    """Return what a line of a menu requests: usually, it makes a move."""
    return value if value.partition(":")[0] == custom_ids.OPEN else f"do:{value}"
