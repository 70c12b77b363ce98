"""Find cards in what is sent, whether they are written as 9♠ or read aloud as "9 of spades"."""

from __future__ import annotations

import re
from functools import cache, partial

from engine.cards import COLOURS, RANKS, SUITS
from ui.text.aloud import aloud
from ui.text.card_text import colour_face, face
from ui.text.texts import languages, speak


def in_faces(words: str) -> str:
    """Return the words with every card that is named in them, in any language, written as its face."""
    for language in languages():
        pattern, faces = _names(language)
        words = pattern.sub(partial(_face, faces), words)
    return words


def _face(faces: dict[str, str], found: re.Match[str]) -> str:
    return faces[found[0]]


@cache
def _names(language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    say = speak(language)
    written = [face(rank + suit, say) for rank in RANKS for suit in SUITS]
    written += [colour_face(colour, say) for colour in COLOURS]
    faces = {aloud(one, language): one for one in written}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, faces))})\b(?![ \u00a0][^\w\s×(])"), faces
