"""Check Discord's limits to the exact character: a body at the limit is accepted, one beyond it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from playground import Refusal
from playground.limits import components, message_limits
from playground.limits.command_limits import check_one
from tests.playground.limits.test_components import (
    TEXT_INPUT,
    V2,
    button,
    command,
    label,
    modal,
    option,
    row,
    select,
    typed,
    words,
)

Json = dict[str, Any]
Check = Callable[[], None]


def faults(check: Check) -> dict[str, list[str]]:
    """Return a refusal's messages by field path, or an empty dictionary if the body was accepted."""
    try:
        check()
    except Refusal as refusal:
        return found_in(refusal.body().get("errors", {"": {"_errors": [{"message": str(refusal.code)}]}}))
    return {}


def found_in(errors: Json, path: str = "") -> dict[str, list[str]]:
    found = {path: [error["message"] for error in errors["_errors"]]} if "_errors" in errors else {}
    for key, inner in errors.items():
        if key != "_errors":
            found |= found_in(inner, f"{path}.{key}".lstrip("."))
    return found


def a_message(form: Json, *, files: tuple[str, ...] = (), flags: int = 0) -> Check:
    blank = {"content": "", "embeds": [], "components": [], "flags": flags}
    attachments = [{"filename": name} for name in files]
    return lambda: message_limits.check_message({**blank, **form, "attachments": attachments}, form)


def a_part(*parts: Json) -> Check:
    return a_message({**V2, "components": list(parts)})


def in_modal(component: Json) -> Check:
    return lambda: components.check_modal(modal(label(component)))


def a_command(**changes: Any) -> Check:
    return lambda: check_one(command(**changes))


def an_embed(**changes: Any) -> Check:
    return a_message({"embeds": [{"title": "T"}, changes]})


def texts(length: int) -> str:
    return "x" * length


def _of_input(kind: int, **more: Any) -> Callable[[str], Check]:
    return lambda text: in_modal({"type": kind, "custom_id": text, **more})


TEXTS: dict[str, tuple[Callable[[str], Check], str, int, int]] = {
    "content": (lambda text: a_message({"content": text, "embeds": [{}]}), "content", 0, 2000),
    "a button's label": (
        lambda text: a_part(row(button(label=text, emoji={"name": "🃏"}))),
        "components.0.components.0.label",
        0,
        80,
    ),
    "a link's address": (
        lambda text: a_part(row(button(style=5, custom_id=None, url=text))),
        "components.0.components.0.url",
        1,
        512,
    ),
    "a control's id": (
        lambda text: a_part(row(button(custom_id=text))),
        "components.0.components.0.custom_id",
        1,
        100,
    ),
    "a menu's id": (lambda text: a_part(row(select(custom_id=text))), "components.0.components.0.custom_id", 1, 100),
    "a menu's placeholder": (
        lambda text: a_part(row(select(placeholder=text))),
        "components.0.components.0.placeholder",
        0,
        150,
    ),
    "an option's label": (
        lambda text: a_part(row(select(option(label=text)))),
        "components.0.components.0.options.0.label",
        1,
        100,
    ),
    "an option's value": (
        lambda text: a_part(row(select({"label": "L", "value": text}))),
        "components.0.components.0.options.0.value",
        1,
        100,
    ),
    "an option's description": (
        lambda text: a_part(row(select(option(description=text)))),
        "components.0.components.0.options.0.description",
        0,
        100,
    ),
    "a text": (lambda text: a_part(words(text)), "components.0.content", 1, 4000),
    "a thumbnail's description": (
        lambda text: a_part({"type": 9, "components": [words()], "accessory": {"type": 11, "description": text}}),
        "components.0.accessory.description",
        0,
        1024,
    ),
    "a picture's description": (
        lambda text: a_part({"type": 12, "items": [{"media": {"url": "x"}, "description": text}]}),
        "components.0.items.0.description",
        0,
        1024,
    ),
    "a modal's title": (
        lambda text: lambda: components.check_modal(modal(label(TEXT_INPUT), title=text)),
        "title",
        1,
        45,
    ),
    "a modal's id": (
        lambda text: lambda: components.check_modal(modal(label(TEXT_INPUT), custom_id=text)),
        "custom_id",
        1,
        100,
    ),
    "a field's label": (
        lambda text: lambda: components.check_modal(modal(label(TEXT_INPUT, label=text))),
        "components.0.label",
        1,
        45,
    ),
    "a field's description": (
        lambda text: lambda: components.check_modal(modal(label(TEXT_INPUT, description=text))),
        "components.0.description",
        0,
        100,
    ),
    "a line's id": (
        lambda text: in_modal({**TEXT_INPUT, "custom_id": text}),
        "components.0.component.custom_id",
        1,
        100,
    ),
    "a line's words": (lambda text: in_modal({**TEXT_INPUT, "value": text}), "components.0.component.value", 0, 4000),
    "a line's placeholder": (
        lambda text: in_modal({**TEXT_INPUT, "placeholder": text}),
        "components.0.component.placeholder",
        0,
        100,
    ),
    "an older line's label": (
        lambda text: lambda: components.check_modal(modal(row({**TEXT_INPUT, "label": text}))),
        "components.0.components.0.label",
        1,
        45,
    ),
    "the id of a file input": (_of_input(19), "components.0.component.custom_id", 1, 100),
    "the id of a radio group": (
        _of_input(21, options=[option("a"), option("b")]),
        "components.0.component.custom_id",
        1,
        100,
    ),
    "the id of a group of boxes": (_of_input(22, options=[option()]), "components.0.component.custom_id", 1, 100),
    "the id of a box": (_of_input(23), "components.0.component.custom_id", 1, 100),
    "an embed's title": (lambda text: an_embed(title=text), "embeds.1.title", 0, 256),
    "an embed's description": (lambda text: an_embed(description=text), "embeds.1.description", 0, 4096),
    "an embed's footer": (lambda text: an_embed(footer={"text": text}), "embeds.1.footer.text", 0, 2048),
    "an embed's author": (lambda text: an_embed(author={"name": text}), "embeds.1.author.name", 0, 256),
    "an embed's field's name": (
        lambda text: an_embed(fields=[{"name": text, "value": "v"}]),
        "embeds.1.fields.0.name",
        1,
        256,
    ),
    "an embed's field's value": (
        lambda text: an_embed(fields=[{"name": "n", "value": text}]),
        "embeds.1.fields.0.value",
        1,
        1024,
    ),
    "a command's description": (lambda text: a_command(description=text), "description", 1, 100),
    "a description in a language": (
        lambda text: a_command(description_localizations={"fr": text}),
        "description_localizations.fr",
        1,
        100,
    ),
    "the name of a command for people": (
        lambda text: lambda: check_one({"type": 2, "name": text}),
        "name",
        1,
        32,
    ),
    "a choice's name": (
        lambda text: a_command(options=[typed(choices=[{"name": text, "value": "v"}])]),
        "options.0.choices.0.name",
        1,
        100,
    ),
    "a choice's value": (
        lambda text: a_command(options=[typed(choices=[{"name": "n", "value": text}])]),
        "options.0.choices.0.value",
        0,
        100,
    ),
    "the name of a choice that is a number": (
        lambda text: lambda: components.check_choices({"choices": [{"name": text, "value": 7}]}),
        "choices.0.name",
        1,
        100,
    ),
}


@pytest.mark.parametrize("what", TEXTS)
def test_text_lengths_are_limited_exactly(what: str) -> None:
    made, path, least, most = TEXTS[what]
    wrong = f"Must be between {least} and {most} in length." if least else f"Must be {most} or fewer in length."
    assert faults(made(texts(most))) == {}
    assert faults(made(texts(least))) in ({}, {path: ["A custom id is required"]})
    assert wrong in faults(made(texts(most + 1)))[path]
    if least:
        assert wrong in faults(made(""))[path]


def buttons(count: int) -> list[Json]:
    return [button(custom_id=f"b{number}") for number in range(count)]


def options(count: int) -> list[Json]:
    return [option(str(number)) for number in range(count)]


LISTS: dict[str, tuple[Callable[[int], Check], str, int, int]] = {
    "rows": (
        lambda count: a_message({"components": [row(button(custom_id=str(n))) for n in range(count)], "content": "x"}),
        "components",
        0,
        5,
    ),
    "buttons of a row": (lambda count: a_part(row(*buttons(count))), "components.0.components", 1, 5),
    "texts of a section": (
        lambda count: a_part({"type": 9, "components": [words()] * count, "accessory": button()}),
        "components.0.components",
        1,
        3,
    ),
    "options": (
        lambda count: a_part(row({**select(), "options": options(count)})),
        "components.0.components.0.options",
        1,
        25,
    ),
    "pictures": (
        lambda count: a_part({"type": 12, "items": [{"media": {"url": "x"}}] * count}),
        "components.0.items",
        1,
        10,
    ),
    "fields of a modal": (
        lambda count: (
            lambda: components.check_modal(
                modal(*[label({**TEXT_INPUT, "custom_id": str(number)}) for number in range(count)])
            )
        ),
        "components",
        1,
        5,
    ),
    "embeds": (lambda count: a_message({"content": "x", "embeds": [{"title": "x"}] * count}), "embeds", 0, 10),
    "fields of an embed": (
        lambda count: an_embed(fields=[{"name": "n", "value": "v"}] * count),
        "embeds.1.fields",
        0,
        25,
    ),
    "people who may be pinged": (
        lambda count: a_message({"content": "x", "allowed_mentions": {"users": ["1"] * count}}),
        "allowed_mentions.users",
        0,
        100,
    ),
    "roles that may be pinged": (
        lambda count: a_message({"content": "x", "allowed_mentions": {"roles": ["1"] * count}}),
        "allowed_mentions.roles",
        0,
        100,
    ),
    "files": (
        lambda count: lambda: message_limits.check_files({}, dict.fromkeys(range(count))),
        "attachments",
        0,
        10,
    ),
    "described files": (
        lambda count: lambda: message_limits.check_files({"attachments": [{"id": 77}] * count}, {}),
        "attachments",
        0,
        10,
    ),
    "choices of a completion": (
        lambda count: lambda: components.check_choices({"choices": [{"name": "n", "value": "v"}] * count}),
        "choices",
        0,
        25,
    ),
    "options of a command": (
        lambda count: a_command(options=[typed(f"w{number}") for number in range(count)]),
        "options",
        0,
        25,
    ),
}


@pytest.mark.parametrize("what", LISTS)
def test_list_lengths_are_limited_exactly(what: str) -> None:
    made, path, least, most = LISTS[what]
    shown = 1 if what == "rows" else least
    wrong = f"Must be between {shown} and {most} in length."
    assert faults(made(most)) == {}
    assert faults(made(least)) == {}
    assert wrong in faults(made(most + 1))[path]
    if least:
        assert wrong in faults(made(least - 1))[path]
