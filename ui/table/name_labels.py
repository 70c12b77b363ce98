"""Shorten players' names to labels that fit in pictures."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category

from ui.art.drawing import can_write
from ui.text.sanitize_names import twins
from ui.text.text_context import TextContext

LONGEST = 12
"""Number of characters that fit below a single card."""


def plate(seat: int, context: TextContext) -> str:
    """Return a seat's label in pictures: its name without emojis, shortened if it is long.

    If the font can't show the name, or another seat's label would look the same, the label is the seat's number (from
    1).
    """
    return plates(context)[seat]


def plates(context: TextContext) -> tuple[str, ...]:
    """Return the labels of all seats."""
    return _plates(context.plain_names)


def numbered(context: TextContext) -> list[tuple[str, str]]:
    """Return the seats that pictures identify only by number, each with its name, safe in markdown."""
    seats = zip(plates(context), context.plain_names, context.names, strict=True)
    return [(shown, name) for number, (shown, plain, name) in enumerate(seats, 1) if shown == str(number) != plain]


def legend(context: TextContext) -> str:
    """Return an extra line with the names of the seats that pictures identify only by number, or ""."""
    names = [context("told-of", what=number, told=name) for number, name in numbered(context)]
    return "\n-# " + " · ".join(names) if names else ""


@lru_cache(maxsize=256)
def _plates(names: tuple[str, ...]) -> tuple[str, ...]:
    written = [_without_emojis(name) for name in names]
    short = [name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + "…" for name in written]
    numbered = {at for at, name in enumerate(short) if not name or not can_write(name)}
    while True:
        labels = tuple(str(at + 1) if at in numbered else name for at, name in enumerate(short))
        alike = twins(labels) - numbered  # a name may look like another seat's number
        if not alike:
            return labels
        numbered |= alike


def _without_emojis(name: str) -> str:
    """Remove symbols missing from the font, and characters that only modify a symbol."""
    kept = (one for one in name if can_write(one) or category(one) not in ("So", "Sk", "Mn", "Cf"))
    return " ".join("".join(kept).split())
