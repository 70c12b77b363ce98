"""Custom ids are read back exactly, and nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui import custom_ids


@pytest.mark.parametrize(
    ("table", "decision", "what", "read"),
    [
        ("0123456789", "-", "join", ("0123456789", None, "join", "")),
        ("0123456789", "17-draw", "do:draw stock", ("0123456789", "17-draw", "do", "draw stock")),
        ("-", "-", "hand", (None, None, "hand", "")),
        ("lesson-levelup", "1-draw", "do:draw stock", ("lesson-levelup", "1-draw", "do", "draw stock")),
        ("abcdef0123", "4-turn", "cards:interfere @2", ("abcdef0123", "4-turn", "cards", "interfere @2")),
    ],
)
def test_what_is_written_is_read_back(table: str, decision: str, what: str, read: tuple[str | None, ...]) -> None:
    assert custom_ids.read(custom_ids.write(table, decision, what)) == read


def test_the_control_of_a_lesson_says_of_which_game() -> None:
    written = custom_ids.write(custom_ids.lesson_table("spectrum"), "12-exchange", "cards:exchange")
    asked = custom_ids.read(written)
    assert asked is not None
    assert asked.lesson == "spectrum"
    other = custom_ids.read("s1:0123456789:-:join")
    assert other is not None
    assert other.lesson == ""


@pytest.mark.parametrize("what", ["", "do:<@1>", "JOIN", "do:" + "9D " * 30, "do:a\nb"])
def test_what_could_not_be_read_back_is_not_written(what: str) -> None:
    with pytest.raises(ValueError, match="read back"):
        custom_ids.write("0123456789", "-", what)


@given(st.text(max_size=120))
def test_anything_else_is_refused_quietly(text: str) -> None:
    found = custom_ids.read(text)
    if found is not None:
        what = found.action + (f":{found.argument}" if found.argument else "")
        assert custom_ids.write(found.table or "-", found.decision or "-", what) == text
