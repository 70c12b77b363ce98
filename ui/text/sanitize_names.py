"""Make players' names safe to show: no markup, mentions, links or direction tricks."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LONGEST = 24
_MARKUP = re.compile(r"([\\`*_~|<>\[\]()#:@/-])")


@lru_cache(4096)
def clean_name(name: str, fallback: str) -> str:
    """Reduce a name to one line of at most 24 characters, without control, format and direction characters.

    ``fallback`` is used if nothing readable is left. Not yet safe in markdown: see :func:`safe_name`.
    """
    composed = unicodedata.normalize("NFC", name)
    kept = "".join(" " if character.isspace() else character for character in composed if _readable(character))
    return _shorten(" ".join(kept.split())) or fallback


@lru_cache(4096)
def safe_name(name: str, fallback: str) -> str:
    """Return the clean name with Discord's markdown escaped."""
    return escaped(clean_name(name, fallback))


def escaped(words: str) -> str:
    """Escape Discord's markdown."""
    return _MARKUP.sub(r"\\\1", words)


def _readable(character: str) -> bool:
    return character.isspace() or unicodedata.category(character)[0] not in "C"


def _shorten(name: str) -> str:
    """Cut to at most ``LONGEST`` characters, with at most two combining marks on each."""
    result: list[str] = []
    marks = 0
    for character in name:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks <= 2:
            result.append(character)
    return "".join(result) if len(result) <= LONGEST else "".join(result[: LONGEST - 1]).rstrip() + "…"
