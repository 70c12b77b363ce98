"""Describe a screen, the content of one message, as plain data: text, pictures, buttons, menus.

Presenters build screens; :mod:`ui.components` turns them into Discord's JSON.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal

from ui.art.pictures import Picture

Style = Literal["plain", "main", "good", "bad"]


@dataclass(frozen=True, slots=True)
class Text:
    """A block of words in Discord's markdown; with ``tiles``, its cards have small pictures where those can be had."""

    words: str
    tiles: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture, and the words that say all it shows.

    An ``alone`` one shows what no other block says: on a screen without pictures its ``words`` in Discord's markdown
    take its place, or the alt text where it has none.
    """

    picture: Picture
    alt: str
    alone: bool = False
    words: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A file to take home."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Divider:
    """A thin line between blocks."""


@dataclass(frozen=True, slots=True)
class Button:
    """A control. ``what`` says what a click asks for, such as ``"join"`` or ``"do:draw stock"``.

    ``table`` is the table it is about where that is not the screen's own.
    """

    what: str
    label: str
    style: Style = "plain"
    disabled: bool = False
    table: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens an address."""

    url: str
    label: str


@dataclass(frozen=True, slots=True)
class Row:
    """One to five buttons side by side."""

    buttons: tuple[Button | Link, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of a menu; ``value`` is what a click sends.

    One that ``opens`` others makes no move: it is answered with the same screen, in which its menu holds those.
    """

    value: str
    label: str
    detail: str = ""
    opens: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Menu:
    """A list to choose ``least`` to ``most`` lines from; at most 25 lines."""

    what: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class PeopleMenu:
    """A menu of the people of the server: none to ``most`` of them; the user ids ``chosen`` are chosen already."""

    what: str
    placeholder: str
    chosen: tuple[int, ...] = ()
    most: int = 1


Block = Text | Drawing | Document | Divider | Row | Menu | PeopleMenu
Control = Row | Menu | PeopleMenu
"""What can be pressed or chosen from."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A whole message: its blocks from top to bottom, and the colour of its edge (0xRRGGBB).

    ``table`` and ``decision`` go into every control, so that a click says which question it answers ("-": none).
    ``mark`` says how the table stood; it goes into the controls that make a move. Screens that differ in it alone are
    the same: what was drawn before still answers the question.
    ``pings`` are user ids that may be notified by it. ``language`` is that of its words and of the letters on cards;
    None where there are no cards. One that is not ``pictured`` has no picture at all, not even a small one on a button.
    """

    blocks: tuple[Block, ...]
    accent: int | None = None
    table: str = "-"
    decision: str = "-"
    pings: tuple[int, ...] = ()
    language: str | None = None
    pictured: bool = True
    mark: str = field(default="", compare=False)


def rows(buttons: list[Button], width: int = 5) -> list[Block]:
    """The buttons in rows of at most ``width``."""
    return [Row(tuple(buttons[at : at + width])) for at in range(0, len(buttons), width)]


def above_controls(blocks: Iterable[Block], said: Iterable[Block]) -> list[Block]:
    """The blocks with what is said put right above the first control, where it is read before anything is pressed."""
    whole = list(blocks)
    first = next((at for at, block in enumerate(whole) if isinstance(block, Control)), len(whole))
    return [*whole[:first], *said, *whole[first:]]


def cut(words: str, most: int) -> str:
    """The words in at most so many characters; "…" says that some are left out."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


@lru_cache(2048)  # the same lines are told to everybody at a table
def plain(words: str) -> str:
    """Words without markdown, on one line: what a picture's alt text is made of."""
    return " ".join(re.sub(r"(?m)^(?:-#|#+|>) |[*_`]|\\([^\w\s]|_)", r"\1", words).split())


def without_pictures(screen: Screen) -> Screen:
    """The same screen in words alone; every screen is complete without its pictures."""
    blocks: list[Block] = []
    for block in screen.blocks:
        if not isinstance(block, Drawing):
            blocks.append(block)
        elif block.alone:
            blocks.append(Text(block.words or block.alt))
    return replace(screen, blocks=tuple(blocks), pictured=False)


def files_of(screen: Screen) -> tuple[object, ...]:
    """What the files of a screen are made of: screens with the same have the same files."""
    pictures = [block.picture for block in screen.blocks if isinstance(block, Drawing)]
    documents = [block for block in screen.blocks if isinstance(block, Document)]
    return (screen.language if pictures else "", *pictures, *documents)


def has_files(screen: Screen) -> bool:
    """Whether a screen brings pictures or documents."""
    return any(isinstance(block, Drawing | Document) for block in screen.blocks)
