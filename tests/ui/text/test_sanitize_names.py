"""Check that names stay readable and can't affect the surrounding text."""

from __future__ import annotations

import itertools
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.text.sanitize_names import LONGEST, alike, clean_name, safe_name, told_apart

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
UNSEEN = ["\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u034f", "\u200b\u2060", "\ufe0f", "\u0301", "\U000e0100"]


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


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_a_name_that_shows_nothing_becomes_the_fallback(name: str) -> None:
    assert clean_name(name, "Player 3") == "Player 3"
    assert clean_name(name * 3, "Player 3") == "Player 3"
    assert alike(clean_name(f"Al{name}", "x"), "Al") != (name == "\u0301")


def test_an_emoji_keeps_the_mark_that_makes_it_one() -> None:
    assert clean_name("Ben ❤\ufe0f", "x") == "Ben ❤\ufe0f"
    assert clean_name("Ben\ufe0f", "x") == "Ben"


def test_names_that_look_alike_get_their_number() -> None:
    assert told_apart(("Alex", "Ben", "alex")) == ("Alex (1)", "Ben", "alex (3)")
    assert told_apart(("Alex", "Αlех"), first=11) == ("Alex (11)", "Αlех (12)")
    assert told_apart(("Alex", "Alex", "Alex (1)")) == ("Alex (1)", "Alex (2)", "Alex (1) (3)")


@pytest.mark.parametrize(
    "others", [("Cléo", "Cleo"), ("Ali", "Bali"), ("Ann", "Ann 🎉"), ("李", "季"), ("Ada", "🤖 Ada")]
)
def test_names_that_people_can_tell_apart_stay_unchanged(others: tuple[str, ...]) -> None:
    assert told_apart(others) == others


def test_a_long_name_makes_room_for_its_number() -> None:
    long = "W" * (LONGEST - 1) + "…"
    assert told_apart((long, long)) == ("W" * (LONGEST - 5) + "… (1)", "W" * (LONGEST - 5) + "… (2)")


@given(
    st.lists(st.one_of(st.text(max_size=40), st.text("aAаl1I() 2\u200b\u3164"), st.sampled_from(UNSEEN)), max_size=8)
)
def test_no_two_names_told_apart_look_alike(names: list[str]) -> None:
    clean = tuple(clean_name(name, f"Player {number}") for number, name in enumerate(names, 1))
    shown = told_apart(clean)
    assert not any(alike(one, other) for one, other in itertools.combinations(shown, 2))
    assert all(0 < len(name) <= LONGEST for name in shown)
    for before, after in zip(clean, shown, strict=True):
        assert after == before or after.endswith(")")
