"""Names can be read and have no other effect."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.text.sanitize_names import LONGEST, clean_name, safe_name

HOSTILE = [
    "@everyone",
    "<@123> <#4> <:x:5> </cmd:6> <t:0:R>",
    "[free](http://127.0.0.1)",
    "https://example.com/x",
    "**bold** __u__ ~~s~~ ||hid|| `code`",
    "# heading\n> quote\n- list",
    "abc\u202edef\u200b\u2066",
    "Z" + "\u0301" * 40,
    "\u0000\u0007",
    "   ",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_harmless_in_markdown(name: str) -> None:
    safe = safe_name(name, "Player 1")
    assert safe
    assert "\n" not in safe
    assert not any(unicodedata.category(character).startswith("C") for character in safe)
    bare = safe.replace("\\\\", "")
    for mark in "`*_~|<>[]()#:@":
        assert bare.count(mark) == bare.count("\\" + mark)


@given(st.text(max_size=200))
def test_a_sanitized_name_is_short_one_line_and_never_empty(name: str) -> None:
    clean = clean_name(name, "Player 1")
    assert 1 <= len(clean) <= max(LONGEST, len("Player 1"))
    assert clean == clean.strip()
    assert clean_name(clean, "Player 1") == clean


def test_ordinary_names_stay_unchanged() -> None:
    for name in ("Ann", "Cléo", "Łukasz 2", "名前", "O'Brien"):
        assert clean_name(name, "x") == name


def test_each_letter_keeps_up_to_two_marks() -> None:
    assert clean_name("x" + "\u0301" * 40 + "q" + "\u0301" * 3, "x") == "x\u0301\u0301q\u0301\u0301"
    assert clean_name("\u0301" * 3 + "x", "x") == "\u0301\u0301x"


def test_a_name_over_the_limit_ends_in_dots_and_one_at_the_limit_stays() -> None:
    assert clean_name("x" * LONGEST, "y") == "x" * LONGEST
    assert clean_name("x" * (LONGEST + 1), "y") == "x" * (LONGEST - 1) + "…"
    assert clean_name("x" * (LONGEST - 2) + " yyyy", "y") == "x" * (LONGEST - 2) + "…"
