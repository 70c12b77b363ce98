"""Check that custom ids survive a round trip exactly, and that all other ids are refused."""

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
def test_a_custom_id_round_trips(table: str, decision: str, what: str, read: tuple[str | None, ...]) -> None:
    assert custom_ids.read(custom_ids.write(table, decision, what)) == (*read, "")


@pytest.mark.parametrize("what", ["do:draw stock", "pick", "cards:interfere @2"])
def test_a_move_control_carries_the_tables_state(what: str) -> None:
    written = custom_ids.write("0123456789", "17-draw", what, "123.0a1b2")
    assert written == f"s2:0123456789:17-draw:123.0a1b2:{what}"
    action, _, argument = what.partition(":")
    assert custom_ids.read(written) == ("0123456789", "17-draw", action, argument, "123.0a1b2")


def test_other_controls_carry_no_table_state() -> None:
    assert custom_ids.write("0123456789", "17-draw", "hand", "123.0a1b2") == "s1:0123456789:17-draw:hand"


@pytest.mark.parametrize(
    "text",
    ["s2:0123456789:17-draw:do:draw stock", "s2:-:17-draw:1.abcde:do:x", "s2:0123456789:-:1.abcde:do:x", "s3:-:-:hand"],
)
def test_a_custom_id_in_another_format_is_not_ours(text: str) -> None:
    assert custom_ids.read(text) is None


def test_a_lesson_control_names_its_game() -> None:
    written = custom_ids.write(custom_ids.lesson_table("spectrum"), "12-exchange", "cards:exchange")
    asked = custom_ids.read(written)
    assert asked is not None
    assert asked.lesson == "spectrum"
    other = custom_ids.read("s1:0123456789:-:join")
    assert other is not None
    assert other.lesson == ""


@pytest.mark.parametrize("what", ["", "do:<@1>", "JOIN", "do:" + "9D " * 30, "do:a\nb"])
def test_an_id_that_could_not_be_parsed_is_not_written(what: str) -> None:
    with pytest.raises(ValueError, match="invalid custom id"):
        custom_ids.write("0123456789", "-", what)


@given(st.text(max_size=120))
def test_anything_else_is_refused_quietly(text: str) -> None:
    found = custom_ids.read(text)
    if found is not None:
        what = found.action + (f":{found.argument}" if found.argument else "")
        assert custom_ids.write(found.table or "-", found.decision or "-", what, found.mark) == text


def test_a_custom_id_has_at_most_a_hundred_characters() -> None:
    most = "x" * 60
    written = custom_ids.write("0123456789", "999999-abcdefghijklmno", f"do:{most}")
    assert len(written) == custom_ids.LONGEST == 100
    assert custom_ids.read(written) == ("0123456789", "999999-abcdefghijklmno", "do", most, "")
    with pytest.raises(ValueError, match="invalid custom id"):
        custom_ids.write("0123456789", "999999-abcdefghijklmnop", f"do:{most}")
