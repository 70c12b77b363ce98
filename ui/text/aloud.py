"""Put a screen's lines into words that can be listened to: cards by their names, facts in sentences."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from engine.cards import COLOURS, SUITS
from ui.text.card_text import change_faces, colour_sign
from ui.text.texts import Say, speak

KEPT = 4096
"""Number of recent texts to keep: the same lines and buttons are drawn again at every step."""
_BEGIN, _END = "\ue000", "\ue001"  # around each card, until neighbouring ones are separated by commas
_SIDE_BY_SIDE = re.compile(rf"{_END}(★?(?:\([^()]*\))?[*_]*) ([*_]*{_BEGIN})")
_WILD = re.compile(rf"{_BEGIN}([^{_END}]*){_END}([*_]*)★(?:\(([^()]*)\))?")
_BEFORE_SHAPE = re.compile(rf" (?=[{''.join(map(colour_sign, COLOURS))}])")
_SENTENCES = re.compile(r"(?<=\. )")
_LINE = re.compile(r"(?:-#|#+|>) ")
_MARKDOWN = re.compile(r"[*_`]|\\([^\w\s]|_)")
_SPACES = re.compile(r"[ \n\u2003]+")
_COLON = re.compile(r"(?<=\S):(?=\s|$)")
_ENDS = re.compile(r"(?:[.!?:;,…]|(?<!\()https?://\S+)[*_`)”“»]*$")


def aloud(words: str, language: str) -> str:
    """Return the words as they are read aloud: "9 of spades" for 9♠, "white ×3" for a colour with its shape."""
    return "\n".join(
        "".join(sentence_aloud(sentence, language) for sentence in _SENTENCES.split(line)) for line in words.split("\n")
    )


@lru_cache(KEPT)
def sentence_aloud(words: str, language: str) -> str:
    """Return a single sentence as it is read aloud. Most are the same from step to step."""
    say = speak(language)
    tied = _tied(words.replace(" (★)", ""))
    found = change_faces(tied, language, lambda card, _face: f"{_BEGIN}{_named(card, say)}{_END}")
    found = re.sub(rf"\b{say('joker')}\b", rf"{_BEGIN}\g<0>{_END}", found)
    found = _SIDE_BY_SIDE.sub(rf"{_END}\1, \2", found)
    found = found.replace("✓", say("aloud-exact"))
    found = _WILD.sub(lambda card: say("aloud-wild", card=card[1], role=card[3] or "none") + card[2], found)
    found = _COLON.sub(say("told-of", what="", told="").rstrip(" "), found)
    return found.replace(_BEGIN, "").replace(_END, "").replace(" · ", ", ")


@cache
def _named(card: str, say: Say) -> str:
    """Return the name of a card, a suit or a colour."""
    if card in SUITS:
        return say("suit-word", suit=card)
    return say("aloud-card", rank=card[0], suit=card[-1]) if card[-1] in SUITS else say("colour", colour=card[0])


def _tied(words: str) -> str:
    """Return the words with the space before a colour's shape as the card's text has it."""
    return _BEFORE_SHAPE.sub("\u00a0", words)


def in_sentences(words: str) -> str:
    """Return lines of markdown as sentences on one line, for an alt text."""
    return " ".join(filter(None, map(_sentence, _ended(words.split("\n")))))


@lru_cache(KEPT)
def _sentence(line: str) -> str:
    """Return a line of markdown without its marks."""
    bare = _MARKDOWN.sub(lambda found: found[1] or "", _LINE.sub("", line, count=1))
    return _SPACES.sub(" ", bare.replace(" · ", ", ")).strip()


@lru_cache(KEPT)
def with_full_stops(words: str) -> str:
    """Return the same lines of markdown, each ended by a full stop, or by what connects it with the next."""
    return "\n".join(_ended(words.split("\n")))


def _ended(lines: list[str]) -> list[str]:
    return [line + _end(line, after) for line, after in zip(lines, [*lines[1:], ""], strict=True)]


def _end(line: str, after: str) -> str:
    """Return the mark that a line lacks at its end: a quote explains the line above."""
    if not line.strip() or _ENDS.search(line):
        return ""
    if after.startswith("> ") and not line.startswith("> "):
        return ":"
    return "."
