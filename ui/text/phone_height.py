"""Estimate how high a text is on a phone, to choose what fits together with it."""

from __future__ import annotations

from ui.screen import plain

SMALL = "-# "
"""The markdown for small print."""
LINE, LETTERS = 22, 30
"""The height of a line in pixels, and how many letters it takes."""
SMALL_LINE, SMALL_LETTERS = 18, 40
"""The same for small print."""


def phone_height(words: str) -> int:
    """Return the text's height in pixels, or a little more."""
    return sum(map(_height, words.split("\n")))


def _height(line: str) -> int:
    height, letters = (SMALL_LINE, SMALL_LETTERS) if line.startswith(SMALL) else (LINE, LETTERS)
    return height * -(-len(plain(line)) // letters)
