"""Check that forms become modals within Discord's limits, and are read back as the chosen values."""

from __future__ import annotations

from delivery.answers.modals import filled_in, modal_of
from playground.limits.components import check_modal
from ui import custom_ids
from ui.forms import Field, Form
from ui.screen import Choice

FORM = Form(
    "set-mine",
    "A title that is much longer than the forty-five characters that fit",
    (
        Field("hands", "Hands", (Choice("dm", "by DM"), Choice("channel", "here")), ("dm",)),
        Field("channels", "Channels", (), ("7",), "channels", 0, 25),
        Field("word", "A word", kind="text", most=40, help="Everybody sees it."),
    ),
)


def test_a_rendered_form_is_within_discords_limits() -> None:
    window = modal_of(FORM)
    check_modal(window)
    asked = custom_ids.read(window["custom_id"])
    assert asked is not None
    assert (asked.table, asked.action) == (None, "set-mine")
    first, second, third = (part["component"] for part in window["components"])
    assert [option["default"] for option in first["options"]] == [True, False]
    assert second["default_values"] == [{"id": "7", "type": "channel"}]
    assert (third["type"], third["min_length"], third["max_length"], third["required"]) == (4, 1, 40, True)


def test_a_field_with_many_choices_is_a_menu() -> None:
    for count, kind in ((2, 21), (5, 21), (6, 3)):
        choices = tuple(Choice(str(number), str(number)) for number in range(count))
        window = modal_of(Form("set-mine", "T", (Field("number", "Number", choices, ("0",)),)))
        check_modal(window)
        assert window["components"][0]["component"]["type"] == kind


def test_a_field_with_any_of_up_to_ten_choices_has_checkboxes() -> None:
    for count, kind in ((1, 22), (10, 22), (11, 3)):
        choices = tuple(Choice(str(number), str(number), "Why") for number in range(count))
        form = Form("set-mine", "T", (Field("some", "Some", choices, ("0",), least=0, most=count),))
        for window, expected in ((modal_of(form), kind), (modal_of(form, menus=True), 3)):
            check_modal(window)
            component = window["components"][0]["component"]
            assert (component["type"], component["min_values"], component["required"]) == (expected, 0, False)
            first = {"value": "0", "label": "0", "default": True, "description": "Why"}
            assert component["options"][0] == first


def test_submitted_values_are_read_and_junk_is_ignored() -> None:
    sent = [
        {"type": 18, "component": {"custom_id": "hands", "values": ["dm", 3]}},
        {"type": 18, "component": {"custom_id": 5, "values": ["x"]}},
        {"type": 18, "component": {"custom_id": "y", "values": "dm"}},
        {"type": 18, "component": {"custom_id": "word", "value": "owl"}},
        {"type": 18, "component": {"type": 21, "custom_id": "radio", "value": "b"}},
        {"type": 18, "component": {"custom_id": "z", "value": 7}},
        {"type": 18, "component": {"custom_id": "none"}},
        {"type": 10},
        "junk",
    ]
    assert filled_in(sent) == {"hands": ("dm",), "word": ("owl",), "radio": ("b",), "z": (), "none": ()}


async def test_each_field_tells_discord_exactly_what_it_accepts() -> None:
    fields = (
        Field("hands", "Hands", (Choice("dm", "by DM"), Choice("channel", "here")), ("channel",), help="H" * 101),
        Field("channels", "C" * 46, (), (), "channels", 0, 25),
        Field("word", "A word", kind="text", least=0, most=40),
    )
    assert modal_of(Form("set-mine", "T" * 46, fields))["components"] == [
        {
            "type": 18,
            "label": "Hands",
            "description": "H" * 100,
            "component": {
                "type": 21,
                "custom_id": "hands",
                "required": True,
                "options": [
                    {"value": "dm", "label": "by DM", "default": False},
                    {"value": "channel", "label": "here", "default": True},
                ],
            },
        },
        {
            "type": 18,
            "label": "C" * 45,
            "component": {
                "type": 8,
                "custom_id": "channels",
                "min_values": 0,
                "max_values": 25,
                "required": False,
                "channel_types": [0, 2, 5, 10, 11, 12, 13, 15, 16],
            },
        },
        {
            "type": 18,
            "label": "A word",
            "component": {
                "type": 4,
                "style": 1,
                "custom_id": "word",
                "min_length": 0,
                "max_length": 40,
                "required": False,
            },
        },
    ]
    menu = modal_of(Form("set-mine", "T", fields[:1]), menus=True)["components"][0]["component"]
    assert (menu["type"], menu["min_values"], menu["max_values"], menu["required"]) == (3, 1, 1, True)
    many = tuple(Field(f"f{number}", "F", kind="text") for number in range(7))
    window = modal_of(Form("set-mine", "T" * 46, many))
    assert window["title"] == "T" * 45
    assert [part["component"]["custom_id"] for part in window["components"]] == ["f0", "f1", "f2", "f3", "f4"]
