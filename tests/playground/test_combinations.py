"""Test message, modal and command parts whose position, number or order Discord restricts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from playground.limits import components, message_limits
from playground.limits.command_limits import LOCALES, check, check_one
from playground.limits.message_limits import COMPONENTS_V2, LOADING
from playground.world.world import EPHEMERAL
from tests.playground.limits.test_components import (
    TEXT_INPUT,
    V2,
    button,
    command,
    label,
    modal,
    option,
    person,
    row,
    select,
    typed,
    words,
)
from tests.playground.test_limits_exactly import (
    a_command,
    a_message,
    a_part,
    an_embed,
    faults,
    in_modal,
    options,
    texts,
)

Json = dict[str, Any]
Check = Callable[[], None]


@pytest.mark.parametrize(
    ("changes", "taken"),
    [
        ({}, True),
        ({"min_values": 0}, True),
        ({"min_values": -1}, False),
        ({"min_values": 2, "max_values": 2}, True),
        ({"min_values": 3, "max_values": 2}, False),
        ({"min_values": 0, "max_values": 0}, False),
        ({"max_values": 3}, True),
        ({"max_values": 4}, False),
        ({"custom_id": None}, False),
    ],
)
def test_a_menu_of_three_options_has_valid_minimum_and_maximum_values(changes: Json, taken: bool) -> None:
    assert (faults(a_part(row(select(*options(3), **changes)))) == {}) is taken


@pytest.mark.parametrize(("least", "most", "taken"), [(25, 25, True), (0, 26, False), (26, 26, False), (1, 25, True)])
def test_no_menu_takes_more_than_25_values(least: int, most: int, taken: bool) -> None:
    menu = {"type": 5, "custom_id": "who", "min_values": least, "max_values": most}
    assert (faults(a_part(row(menu))) == {}) is taken


@pytest.mark.parametrize(
    ("kind", "default", "taken"),
    [
        (5, "user", True), (5, "role", False), (6, "role", True), (6, "user", False), (7, "user", True),
        (7, "role", True), (7, "channel", False), (8, "channel", True), (8, "user", False),
    ],
)  # fmt: skip
def test_default_values_are_among_a_menus_options(kind: int, default: str, taken: bool) -> None:
    menu = {"type": kind, "custom_id": "who", "default_values": [{"id": "1", "type": default}]}
    assert (faults(a_part(row(menu))) == {}) is taken


def test_the_number_of_default_values_is_within_the_limits() -> None:
    def menu(count: int) -> Check:
        chosen = [person(str(number)) for number in range(count)]
        return a_part(row({"type": 5, "custom_id": "w", "min_values": 2, "max_values": 3, "default_values": chosen}))

    assert [faults(menu(count)) == {} for count in range(5)] == [True, False, True, True, False]


def test_options_can_be_default_as_often_as_values_allow() -> None:
    both = [option("a", default=True), option("b", default=True), option("c")]
    assert faults(a_part(row(select(*both, max_values=2)))) == {}
    assert faults(a_part(row(select(*both, max_values=1)))) != {}


@pytest.mark.parametrize("style", [0, 1, 2, 3, 4, 7])
def test_buttons_have_one_of_four_colours(style: int) -> None:
    assert (faults(a_part(row(button(style=style)))) == {}) is (1 <= style <= 4)


def test_a_premium_button_needs_neither_words_nor_an_id() -> None:
    assert faults(a_part(row({"type": 2, "style": 6, "sku_id": "1"}))) == {}


def test_the_total_length_of_a_message_is_limited() -> None:
    assert faults(a_part(words(texts(1999)), words(texts(2001)))) == {}
    assert faults(a_part(words(texts(2000)), words(texts(2001)))) == {
        "components": ["The total displayable text size of components cannot exceed 4000"]
    }
    box = {"type": 17, "components": [words() for _ in range(39)]}
    assert faults(a_part(box)) == {}
    assert faults(a_part(box, words())) == {"components": ["The total number of components cannot exceed 40"]}
    assert faults(a_part({"type": 17, "components": [words()] * 40})) != {}

    parts: Json = {"author": {"name": texts(200)}, "footer": {"text": texts(1000)}, "title": texts(200)}
    fields = [{"name": texts(100), "value": texts(500)}]
    full = {**parts, "description": texts(4000), "fields": fields}
    assert faults(a_message({"embeds": [full]})) == {}
    for more in ({"title": texts(201)}, {"author": {"name": texts(201)}}, {"footer": {"text": texts(1001)}}):
        assert faults(a_message({"embeds": [{**full, **more}]})) == {
            "embeds": ["Embed size exceeds maximum size of 6000"]
        }
    for field in ("name", "value"):
        longer = {**fields[0], field: fields[0][field] + "x"}
        assert faults(a_message({"embeds": [{**full, "fields": [longer]}]})) != {}


@pytest.mark.parametrize("field", ["content", "embeds", "poll", "sticker_ids"])
def test_a_component_message_has_nothing_else(field: str) -> None:
    form = {**V2, "components": [words()], field: [{"title": "something"}]}
    told = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    assert told in faults(a_message(form))[field]


@pytest.mark.parametrize("form", [{"content": "x"}, {"embeds": [{}]}, {"poll": {}}, {"flags": LOADING}, {}])
def test_a_message_is_not_empty(form: Json) -> None:
    assert (faults(a_message(form)) == {}) is bool(form and form != {"poll": {}})


@pytest.mark.parametrize("where", ["media", "file"])
def test_shown_files_are_attached(where: str) -> None:
    shown = {"url": "attachment://a.png"}
    part: Json = {"type": 12, "items": [{"media": shown}]} if where == "media" else {"type": 13, "file": shown}
    form: Json = {**V2, "components": [{"type": 17, "components": [part]}]}
    assert faults(a_message(form, files=("b.png", "a.png"))) == {}
    told = {"components": ["The referenced attachment could not be found: attachment://a.png"]}
    assert faults(a_message(form, files=("b.png",))) == told
    assert faults(lambda: message_limits.check_media(form["components"], [])) == told
    assert faults(a_part({"type": 12, "items": [{"media": {"url": "https://x.y/a.png"}}]})) == {}


@pytest.mark.parametrize(("number", "taken"), [(0, True), (1, False), (9, False), (10, True), ("kept", True)])
def test_described_files_are_uploaded_or_kept(number: object, taken: bool) -> None:
    described = {"attachments": [{"id": number}]}
    assert (faults(lambda: message_limits.check_files(described, {0: None})) == {}) is taken


def test_allowed_mentions_list_ids_or_allow_a_kind_but_not_both() -> None:
    for kind, other in (("users", "roles"), ("roles", "users")):
        assert faults(a_message({"content": "x", "allowed_mentions": {"parse": [kind], other: ["1"]}})) == {}
        assert faults(a_message({"content": "x", "allowed_mentions": {"parse": [kind], kind: ["1"]}})) == {
            "allowed_mentions": [f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.']
        }


@pytest.mark.parametrize("kind", [1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 17, 18])
def test_each_component_has_its_allowed_parents(kind: int) -> None:
    parts: dict[int, Json] = {
        1: row(button()), 2: button(), 3: select(), 4: TEXT_INPUT, 10: words(), 11: {"type": 11}, 14: {"type": 14},
        9: {"type": 9, "components": [words()], "accessory": button()},
        12: {"type": 12, "items": [{"media": {"url": "x"}}]},
        13: {"type": 13, "file": {"url": "x"}},
        17: {"type": 17, "components": [words()]},
        18: label(TEXT_INPUT),
    }  # fmt: skip
    part = parts[kind]
    classic = a_message({"content": "x", "components": [part]})
    assert (faults(classic) == {}) is (kind == 1)
    assert (faults(a_part(part)) == {}) is (kind in {1, 9, 10, 12, 13, 14, 17})
    assert (faults(a_part({"type": 17, "components": [part]})) == {}) is (kind in {1, 9, 10, 12, 13, 14})
    assert (faults(a_part({"type": 9, "components": [part], "accessory": button()})) == {}) is (kind == 10)
    section = {"type": 9, "components": [words()], "accessory": part}
    assert (faults(a_part(section)) == {}) is (kind in {2, 11})
    assert (faults(a_part(row(part))) == {}) is (kind in {2, 3})
    assert (faults(lambda: components.check_modal(modal(part))) == {}) is (kind in {10, 18})
    assert (faults(in_modal(part)) == {}) is (kind in {3, 4})


def test_each_component_has_its_required_fields() -> None:
    missing = "This field is required"
    assert missing in faults(a_part({"type": 10}))["components.0.content"]
    assert missing in faults(a_part({"type": 13}))["components.0.file"]
    assert missing in faults(a_part({"type": 12, "items": [{}]}))["components.0.items.0.media"]
    assert missing in faults(in_modal({"type": 4, "style": 1}))["components.0.component.custom_id"]
    assert missing in faults(lambda: components.check_modal(modal({"type": 18})))["components.0.label"]
    assert (
        missing in faults(lambda: components.check_modal(modal({"type": 18, "label": "x"})))["components.0.component"]
    )
    assert missing in faults(lambda: components.check_modal(modal(label(TEXT_INPUT), custom_id=None)))["custom_id"]
    assert missing in faults(a_part(row(select({"label": "x"}))))["components.0.components.0.options.0.value"]
    assert missing in faults(an_embed(fields=[{"name": "n"}]))["embeds.1.fields.0.value"]
    assert missing in faults(an_embed(fields=[{"value": "v"}]))["embeds.1.fields.0.name"]
    assert missing in faults(lambda: components.check_choices({"choices": [{"name": "n"}]}))["choices.0.value"]
    assert missing in faults(lambda: components.check_choices({"choices": [{"value": "v"}]}))["choices.0.name"]
    assert missing in faults(lambda: components.check_choices({}))["choices"]


def test_ids_are_unique_at_any_depth() -> None:
    section = {"type": 9, "components": [words()], "accessory": button(id=3)}
    assert faults(a_part(section, row(button(custom_id="b", id=4)))) == {}
    twice = faults(a_part(section, row(button(id=4))))
    assert twice == {
        "components.0.accessory.custom_id": ["Component custom id cannot be duplicated"],
        "components.1.components.0.custom_id": ["Component custom id cannot be duplicated"],
    }
    assert list(faults(a_part(section, {**words(), "id": 3}))) == ["components.0.accessory.id", "components.1.id"]


def test_each_kind_of_command_has_a_maximum_number() -> None:
    for kind, most in ((1, 100), (2, 15), (3, 15), (4, 1)):
        names = [{"type": kind, "name": f"n{number}", "description": "D"} for number in range(most + 1)]
        assert faults(lambda names=names: check(names[:-1])) == {}  # type: ignore[misc]  # called immediately
        told = faults(lambda names=names: check(names))  # type: ignore[misc]  # likewise
        assert told == {"": [f"Maximum number of application commands reached ({most})."]}
    assert faults(lambda: check([command(), {"type": 2, "name": "play"}])) == {}
    assert faults(lambda: check([command(), command(type=1)])) == {
        "0": ["Application command names must be unique"],
        "1": ["Application command names must be unique"],
    }


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("a", True),
        ("x" * 32, True),
        ("x" * 33, False),
        ("", False),
        ("two words", False),
        ("a-b_c'd", True),
        (None, False),
    ],
)
def test_command_names_follow_discords_pattern(name: str | None, taken: bool) -> None:
    assert (faults(a_command(name=name)) == {}) is taken
    assert (faults(a_command(name_localizations={"fr": name})) == {}) is taken
    assert (faults(a_command(options=[typed(name="ok", name_localizations={"fr": name})])) == {}) is taken


def test_localizations_use_only_discords_languages() -> None:
    for locale in LOCALES:
        assert faults(a_command(name_localizations={locale: "x"}, description_localizations={locale: "x"})) == {}
    for field in ("name_localizations", "description_localizations"):
        told = 'Value "xx" is not a valid enum value.'
        assert faults(a_command(**{field: {"xx": "y"}})) == {f"{field}.xx": [told]}
        assert faults(lambda field=field: check_one({"type": 3, "name": "N", field: {"xx": "y"}})) != {}  # type: ignore[misc]  # called immediately


def test_a_commands_size_counts_each_text_in_its_longest_language() -> None:
    def sized(more: int, **changes: Any) -> Check:
        choices = [{"name": f"{number:0100}", "value": f"{number:0100}"} for number in range(25)]
        first = typed("w0", choices=choices, description="d")  # 5003 characters
        filler = [{"name": f"{number:0100}", "value": number + 10} for number in range(25)]
        second = typed("w1", type=4, choices=filler, description="d")  # 2553 characters
        group = {"type": 1, "name": "g", "description": texts(100), "options": [first, second]}  # 101 characters
        names = {"fr": texts(20)}
        rest = command(name_localizations=names, description=texts(50), options=[group], **changes)  # 70 characters
        filled = typed("w2", description=texts(100), choices=[{"name": texts(100), "value": texts(68 + more)}])
        group["options"] = [first, second, filled]
        return lambda: check_one(rest)

    assert faults(sized(3)) == {}
    assert faults(sized(4)) == {"": ["The total size of the command cannot exceed 8000"]}
    assert faults(sized(3, description_localizations={"fr": texts(51)})) != {}


def test_required_options_come_first_and_choices_are_unique() -> None:
    needed, free = typed("a", required=True), typed("b")
    assert faults(a_command(options=[needed, free])) == {}
    assert list(faults(a_command(options=[free, needed]))) == ["options.1"]
    group = {"type": 2, "name": "g", "description": "G", "options": [{"type": 1, "name": "s", "description": "S"}]}
    assert faults(a_command(options=[group, needed])) == {}
    twice = [{"name": "n", "value": 1}, {"name": "m", "value": 1}, {"name": "o", "value": 2}]
    assert list(faults(a_command(options=[typed(choices=twice)]))) == [
        "options.0.choices.0.value",
        "options.0.choices.1.value",
    ]
    assert faults(a_command(options=[typed(choices=twice[1:])])) == {}
    assert faults(a_command(options=[typed(choices=twice[1:], autocomplete=True)])) != {}
    assert faults(a_command(options=[typed(autocomplete=True)])) == {}


def test_an_ephemeral_message_must_not_be_empty_either() -> None:
    assert faults(a_message({}, flags=EPHEMERAL)) != {}
    assert faults(a_message({}, flags=COMPONENTS_V2)) != {}
