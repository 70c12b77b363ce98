"""Describe a screen, the content of one message, as plain data: text, pictures, buttons, menus.

Presenters build screens; :mod:`ui.components` turns them into Discord's JSON.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal

from ui.art.pictures import Picture

Style = Literal["plain", "main", "good", "bad"]
Claims = Mapping[str, Hashable]
"""Statements about a match in words or in a picture, by topic (``ui/claims.py``)."""


@dataclass(frozen=True, slots=True)
class Text:
    """A block of text in Discord's markdown; ``tiles`` adds small pictures of the cards it names, if available.

    Its ``claims`` are invisible, so texts that differ only in their claims are equal.
    """

    words: str
    tiles: bool = False
    claims: Claims = field(default_factory=dict, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture with alt text (``alt``) that covers everything it shows.

    A picture is ``alone`` if no other block describes it. On a screen without pictures, its ``words`` (in Discord's
    markdown) replace it, or its alt text if it has none. A ``short`` screen has only the most important of the words.
    """

    picture: Picture
    alt: str
    alone: bool = False
    words: str = ""
    short: str = ""
    claims: Claims = field(default_factory=dict, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Document:
    """A file to download."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Divider:
    """A thin line between blocks."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button. ``what`` is what a click requests, such as ``"join"`` or ``"do:draw stock"``.

    ``table`` names the table if it isn't the screen's own. The emoji of the ``card``, if available, replaces the label,
    except for its ``verb``. A ``pressed`` button is marked with a tick.
    """

    what: str
    label: str
    style: Style = "plain"
    disabled: bool = False
    table: str = ""
    card: str = ""
    verb: str = ""
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens a URL."""

    url: str
    label: str


@dataclass(frozen=True, slots=True)
class Row:
    """One to five buttons side by side."""

    buttons: tuple[Button | Link, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A line in a menu; choosing it sends its ``value``."""

    value: str
    label: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of up to 25 lines, of which ``least`` to ``most`` can be chosen."""

    what: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class PeopleMenu:
    """A menu of the server's members, of whom up to ``most`` can be chosen; those in ``chosen`` are preselected."""

    what: str
    placeholder: str
    chosen: tuple[int, ...] = ()
    most: int = 1


Block = Text | Drawing | Document | Divider | Row | Menu | PeopleMenu
Control = Row | Menu | PeopleMenu
"""The blocks people can click on."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A whole message: its blocks from top to bottom, and the colour of its edge (0xRRGGBB).

    Every control carries ``table`` and ``decision``, so that a click says which question it answers ("-" means none).
    ``mark`` identifies the table's state; controls that make a move carry it. Screens that differ only in their mark
    are equal, because the older one still answers the question. ``chosen`` is the part of a move that the reader has
    chosen, so that the screen can be redrawn with it. ``pings`` are the ids of the users that the message may notify.
    ``language`` is the language of its words and of the letters on its cards, or None if it has no cards. A screen that
    isn't ``pictured`` has no pictures at all, not even an emoji on a button.
    """

    blocks: tuple[Block, ...]
    accent: int | None = None
    table: str = "-"
    decision: str = "-"
    pings: tuple[int, ...] = ()
    language: str | None = None
    pictured: bool = True
    mark: str = field(default="", compare=False)
    chosen: str = field(default="", compare=False)


def rows(buttons: list[Button], width: int = 5) -> list[Block]:
    """Arrange buttons in rows of at most ``width`` buttons."""
    return [Row(tuple(buttons[at : at + width])) for at in range(0, len(buttons), width)]


def above_controls(blocks: Iterable[Block], said: Iterable[Block]) -> list[Block]:
    """Insert blocks right above the first control, so that people read them before they click."""
    whole = list(blocks)
    first = next((at for at, block in enumerate(whole) if isinstance(block, Control)), len(whole))
    return [*whole[:first], *said, *whole[first:]]


def cut(words: str, most: int) -> str:
    """Truncate the words to ``most`` characters; "…" marks the cut."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


@lru_cache(2048)  # everyone at a table sees the same lines
def plain(words: str) -> str:
    """Strip markdown and join the words into one line, for alt texts."""
    return " ".join(re.sub(r"(?m)^(?:-#|#+|>) |[*_`]|\\([^\w\s]|_)", r"\1", words).split())


def without_pictures(screen: Screen, *, short: bool = False) -> Screen:
    """Return the screen without pictures, replacing those that stand alone with their alt text or ``short`` words."""
    blocks: list[Block] = []
    for block in screen.blocks:
        if not isinstance(block, Drawing):
            blocks.append(block)
        elif block.alone:
            blocks.append(Text((short and block.short) or block.words or block.alt, claims=block.claims))
    return replace(screen, blocks=tuple(blocks), pictured=False)


def files_of(screen: Screen) -> tuple[object, ...]:
    """Return a key for a screen's files: screens with equal keys have the same files."""
    pictures = [block.picture for block in screen.blocks if isinstance(block, Drawing)]
    documents = [block for block in screen.blocks if isinstance(block, Document)]
    return (screen.language if pictures else "", *pictures, *documents)


def has_files(screen: Screen) -> bool:
    """Return whether a screen has pictures or documents."""
    return any(isinstance(block, Drawing | Document) for block in screen.blocks)
