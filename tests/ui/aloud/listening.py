"""Say words as a screen reader does, and list what nobody could follow."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from unicodedata import category

SYMBOLS = Path(__file__).with_name("symbols.json")
NUMERIC = frozenset("+−±×%<=>|~$^`")
"""Signs of arithmetic and Markdown: each goes with a number, or isn't heard."""
DECORATION = "🎉🏆⌛⏸⚠✅🔔✉⏰🔒⬇•"
"""Symbols that begin a line or a clause whose words say the same."""
COMPUTER = "🤖 "
"""The beginning of a computer player's name."""
_TIME = re.compile(r"<t:\d+:\w>")
_MARKS = re.compile(r"(?m)^(?:-#|#+|>) |[*_`\\\ufe0e\ufe0f]")
_TWICE = re.compile(r"\b([^\W\d_]{2,})\s+\1\b", re.IGNORECASE)
_LETTER = re.compile(r"\b([A-ZÀ-Ý])\W+\1[a-zà-ÿ]+")
_ENDED = re.compile(r"[.!?:;,…][)”“»]*$")


@cache
def symbols(language: str) -> Mapping[str, str]:
    """Return the names of symbols in a language."""
    table: dict[str, dict[str, str]] = json.loads(SYMBOLS.read_text("utf-8"))
    return {sign: names[language] for sign, names in table.items() if language in names}


def is_symbol(sign: str) -> bool:
    """Return whether a character is a symbol, which some screen readers name and others leave out."""
    return (category(sign)[0] == "S" or sign in "·•") and sign not in NUMERIC


def heard(words: str, language: str) -> str:
    """Return what a screen reader says: without Markdown, symbols by their names, line after line."""
    names = symbols(language)
    plain = _MARKS.sub("", _TIME.sub("12:00", words))
    return "".join(f" {names[sign]} " if sign in names and sign not in NUMERIC else sign for sign in plain)


def faults(words: str, language: str) -> Iterator[str]:
    """Yield whatever can't be followed in words that are heard one after the other."""
    inside = re.sub(
        rf"(?m)(^|[.!?:,;] )((?:-#|#+|>) )?[*]*[{DECORATION}]\ufe0f? (?=\S)", "", words.replace(COMPUTER, "")
    )
    for sign in sorted(filter(is_symbol, set(inside))):
        yield f"a symbol: {symbols(language).get(sign, sign)}"
    said = heard(words, language)
    yield from (f"said twice: {twice[0]}" for pattern in (_TWICE, _LETTER) for twice in pattern.finditer(said))
    yield from (f"runs on: {line}" for line in said.splitlines() if line.strip() and not _ENDED.search(line.strip()))
