"""Make players' names safe to show: visible, distinct, and without markup, mentions, links or direction changes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

LONGEST = 24
_MARKUP = re.compile(r"([\\`*_~|<>\[\]()#:@/-])")
_BLANK = str.maketrans(dict.fromkeys("\u115f\u1160\u2800\u3164\uffa0\U0001d159", " "))
"""Letters and symbols without a glyph, such as the Hangul fillers."""
_VARIANT = "\ufe0e\ufe0f"
"""Marks that turn the preceding symbol into text or an emoji."""
_UNSEEN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufe00-\ufe0f\U00016fe4\U000e0100-\U000e01ef]")
"""Marks without a glyph. Control and format characters aren't listed, because they are always removed."""
_LOOKALIKES = str.maketrans(
    "Il1|0" + "АВЕЅЗІЈКМНОРСТХҮаеорсухѕіјһԁԛԝӀӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονι" + "’‘`´‐‑‒–—−",
    "llllO" + "ABES3lJKMHOPCTXYaeopcyxsijhdqwll" + "ABEZHlKMNOPTYXovi" + "''''------",
)
"""Characters that are easily mistaken for another character, each mapped to that character."""


@lru_cache(4096)
def clean_name(name: str, fallback: str) -> str:
    """Reduce a name to one line of at most 24 characters, without control, format and direction characters.

    ``fallback`` is used if nothing visible is left. The result isn't safe in markdown yet: see :func:`safe_name`.
    """
    composed = unicodedata.normalize("NFC", name).translate(_BLANK)
    kept = "".join(" " if character.isspace() else character for character in composed if _readable(character))
    short = _shorten(" ".join(_with_few_marks(kept).split()), LONGEST)
    return short if _has_glyph(short) else fallback


@lru_cache(4096)
def safe_name(name: str, fallback: str) -> str:
    """Return the clean name with Discord's markdown escaped."""
    return escaped(clean_name(name, fallback))


def escaped(words: str) -> str:
    """Escape Discord's markdown."""
    return _MARKUP.sub(lambda found: f"\\{found[0]}", words)


def _readable(character: str) -> bool:
    return character.isspace() or unicodedata.category(character)[0] not in "C"


def _has_glyph(name: str) -> bool:
    """Return whether a name is visible. Marks alone don't count, because they are easy to miss."""
    return any(unicodedata.category(character)[0] in "LNPS" for character in name)


def _with_few_marks(name: str) -> str:
    """Keep at most two combining marks per character, and marks without a glyph only if they style a symbol."""
    result: list[str] = []
    marks = 0
    for character in name:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if _UNSEEN.match(character):
            on_symbol = bool(result) and unicodedata.category(result[-1])[0] == "S"
            keep = character in _VARIANT and on_symbol
        else:
            keep = marks <= 2
        if keep:
            result.append(character)
    return "".join(result)


def _shorten(name: str, longest: int) -> str:
    """Truncate a name to ``longest`` characters; "…" replaces the rest."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


# -- names that look alike --------------------------------------------------------------------------------------------


@lru_cache(1024)
def told_apart(names: tuple[str, ...], first: int = 1) -> tuple[str, ...]:
    """Add numbers to clean names that look alike: "Alex (1)", "Ben", "Alex (3)"; ``first`` is the first name's number.

    A name that looks like a numbered one gets its number too. Numbered names never look alike.
    """
    shown, numbered = list(names), set[int]()
    while fresh := twins(shown) - numbered:
        for at in fresh:
            number = f" ({first + at})"
            shown[at] = _shorten(names[at], LONGEST - len(number)) + number
        numbered |= fresh
    return tuple(shown)


def twins(names: Sequence[str]) -> set[int]:
    """Return the indices of names that look like another name."""
    return {at for at, name in enumerate(names) for other in (*names[:at], *names[at + 1 :]) if alike(name, other)}


def alike(one: str, other: str) -> bool:
    """Return whether names look alike: they differ only in case, width, alphabet or invisible characters."""
    return not _looks(one).isdisjoint(_looks(other))


@lru_cache(4096)
def _looks(name: str) -> frozenset[str]:
    """Return the name as readers may see it, in lower case: as it is, and with lookalike characters replaced."""
    seen = " ".join(_UNSEEN.sub("", unicodedata.normalize("NFKC", name)).split())
    readings = (seen, seen.translate(_LOOKALIKES))
    return frozenset(unicodedata.normalize("NFKC", reading.casefold()) for reading in readings)
