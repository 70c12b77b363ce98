"""Test how clicks are parsed: what is requested, on whose message, and which move is meant."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.clicks import Click, chosen_move, chosen_part, read, with_cards
from tests.cogs.interactions import ANN, MESSAGE, asked
from ui import custom_ids

TABLE = "0123456789"


def sent(custom_id: str, *, ephemeral: bool = False, in_dm: bool = False, form: bool = False, **data: object) -> Any:
    return asked({"custom_id": custom_id, **data}, ephemeral=ephemeral, in_dm=in_dm, form=form)


def clicked(what: str, *values: str) -> Click:
    click = read(sent(custom_ids.write(TABLE, "3-draw", what), values=list(values)))
    assert click is not None
    return click


def test_a_click_has_table_question_and_action() -> None:
    click = clicked("do:discard 9D")
    assert click.asked == custom_ids.CustomId(TABLE, "3-draw", "do", "discard 9D")
    assert (click.user, click.message) == (ANN, MESSAGE)


@pytest.mark.parametrize("custom_id", ["", "hand", "s1:x:-:hand", f"s2:{TABLE}:-:hand", f"s1:{TABLE}:-:"])
def test_an_unknown_custom_id_is_not_a_click(custom_id: str) -> None:
    assert read(sent(custom_id)) is None


def test_without_data_nothing_was_clicked() -> None:
    assert read(asked(None)) is None


@pytest.mark.parametrize(
    ("where", "private"),
    [({}, False), ({"ephemeral": True}, True), ({"in_dm": True}, True)],
)
def test_a_message_is_private_in_a_dm_or_if_ephemeral(where: dict[str, bool], private: bool) -> None:
    click = read(sent(f"s1:{TABLE}:-:hand", **where))
    assert click is not None
    assert click.private is private


def test_a_submitted_form_has_no_message() -> None:
    filled_in = [{"component": {"custom_id": "hands", "values": ["dm"]}}]
    click = read(sent("s1:-:-:set-mine", form=True, components=filled_in))
    assert click is not None
    assert click.message == 0
    assert not click.private
    assert click.fields == {"hands": ("dm",)}


def test_only_texts_among_the_values_are_read() -> None:
    click = read(sent(f"s1:{TABLE}:-:pick", values=["9D", 7, None, ["KS"]]))
    assert click is not None
    assert click.values == ("9D",)


@pytest.mark.parametrize(
    ("argument", "picked", "move"),
    [
        ("interfere @2", ("2C", "KD"), "interfere 2C KD @2"),
        ("discard", ("P1", "R4"), "discard P1 R4"),
        ("discard", (), "discard"),
        ("show", ("P1",), "show P1"),
    ],
)
def test_picked_cards_follow_the_verb(argument: str, picked: tuple[str, ...], move: str) -> None:
    assert with_cards(argument, picked) == move


@pytest.mark.parametrize(
    ("what", "values", "move"),
    [
        ("do:draw stock", (), "draw stock"),
        ("pick", ("discard 9D",), "discard 9D"),
        ("pick", (), None),
        ("pick", ("discard 9D", "discard KS"), None),
        ("cards:interfere @2", ("2C", "KD"), "interfere 2C KD @2"),
        ("hand", (), None),
        ("rematch", ("draw stock",), None),
    ],
)
def test_a_clicks_move_is_its_button_its_choice_or_its_cards(
    what: str, values: tuple[str, ...], move: str | None
) -> None:
    assert chosen_move(clicked(what, *values)) == move


@pytest.mark.parametrize(
    ("what", "values", "expected"),
    [
        ("open:scrap 4D", (), "scrap 4D"),
        ("open", (), ""),
        ("pick", ("open:interfere @2",), "interfere"),  # the menus of older versions
        ("pick", ("open:",), ""),
        ("pick", ("discard 9D",), None),
        ("pick", (), None),
        ("pick", ("open:discard", "open:draw"), None),
        ("cards:discard", ("open:discard",), None),
        ("do:build 4D", (), None),
    ],
)
def test_a_button_or_an_old_menu_chooses_a_part_of_a_move(
    what: str, values: tuple[str, ...], expected: str | None
) -> None:
    assert chosen_part(clicked(what, *values)) == expected
