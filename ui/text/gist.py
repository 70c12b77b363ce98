"""Shorten a text to the sentences that matter most, so that a phone shows it together with a hand."""

from __future__ import annotations

import re

MOST, LEAST = 100, 60
"""The length of a gist in characters, about three or two lines on a phone; a single sentence may be longer."""
_END = re.compile(r"(?<=[^\d.][.!?])(\*{0,2}) +(?=[^a-z])")
"""The end of a sentence; "3. Runde" and "… and" go on."""


def gist(words: str, most: int = MOST) -> str:
    """Return the first sentence in bold print, or else the first one, with as many before or after it as fit."""
    sentences = _END.sub(r"\1\n", words).split("\n")
    first = last = next((at for at, sentence in enumerate(sentences) if "**" in sentence), 0)
    while True:
        room = most - len(" ".join(sentences[first : last + 1]))
        if last + 1 < len(sentences) and len(sentences[last + 1]) < room:
            last += 1
        elif first and len(sentences[first - 1]) < room:
            first -= 1
        else:
            return " ".join(sentences[first : last + 1])
