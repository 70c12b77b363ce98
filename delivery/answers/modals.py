"""Convert forms to Discord modals, and read what players entered."""

from __future__ import annotations

from typing import Any

from delivery.discord_api.permissions import WITH_TABLES
from ui import custom_ids
from ui.forms import MAX_FIELDS, Field, Form

LONGEST_TITLE = 45
LONGEST_HELP = 100
MOST_RADIOS = 5
"""A field to choose one of more choices than this is a menu."""
MOST_CHECKBOXES = 10
"""A field to choose any of more choices than this is a menu."""


def modal_of(form: Form, *, menus: bool = False) -> dict[str, Any]:
    """Convert a form to Discord's modal format; with ``menus`` it has no radio buttons or checkboxes."""
    return {
        "title": form.title[:LONGEST_TITLE],
        "custom_id": custom_ids.write(form.table, "-", form.what),
        "components": [_field(field, menus) for field in form.fields[:MAX_FIELDS]],
    }


def has_new_inputs(form: Form) -> bool:
    """Return whether some of a form's fields are radio buttons or checkboxes, which Discord added later than menus."""
    return any(_is_radio(field) or _is_checkboxes(field) for field in form.fields[:MAX_FIELDS])


def _is_radio(field: Field) -> bool:
    return field.kind == "choices" and field.least == field.most == 1 and 2 <= len(field.choices) <= MOST_RADIOS


def _is_checkboxes(field: Field) -> bool:
    return field.kind == "choices" and field.least == 0 and len(field.choices) == field.most <= MOST_CHECKBOXES


def _field(field: Field, menus: bool) -> dict[str, Any]:
    help_text = {"description": field.help[:LONGEST_HELP]} if field.help else {}
    return {"type": 18, "label": field.label[:LONGEST_TITLE], **help_text, "component": _input(field, menus)}


def _input(field: Field, menus: bool) -> dict[str, Any]:
    if field.kind == "text":
        return _line(field)
    if not menus and _is_radio(field):
        return _radios(field)
    return _checkboxes(field) if not menus and _is_checkboxes(field) else _menu(field)


def _line(field: Field) -> dict[str, Any]:
    return {
        "type": 4,
        "style": 1,
        "custom_id": field.name,
        "min_length": field.least,
        "max_length": field.most,
        "required": field.least > 0,
    }


def _radios(field: Field) -> dict[str, Any]:
    return {"type": 21, "custom_id": field.name, "required": True, "options": _options(field)}


def _checkboxes(field: Field) -> dict[str, Any]:
    return {"type": 22, "custom_id": field.name, "min_values": 0, "required": False, "options": _options(field)}


def _options(field: Field) -> list[dict[str, Any]]:
    return [
        {
            "value": one.value,
            "label": one.label,
            "default": one.value in field.chosen,
            **({"description": one.detail[:LONGEST_HELP]} if one.detail else {}),
        }
        for one in field.choices
    ]


def _menu(field: Field) -> dict[str, Any]:
    menu: dict[str, Any] = {
        "type": 3 if field.kind == "choices" else 8,
        "custom_id": field.name,
        "min_values": field.least,
        "max_values": field.most,
        "required": field.least > 0,
    }
    if field.kind == "choices":
        menu["options"] = _options(field)
    else:
        menu["channel_types"] = [kind.value for kind in WITH_TABLES]
        if field.chosen:
            menu["default_values"] = [{"id": channel, "type": "channel"} for channel in field.chosen]
    return menu


def filled_in(components: list[Any]) -> dict[str, tuple[str, ...]]:
    """Return the values of each field of a submitted form, ignoring everything else in it."""
    chosen = {}
    for part in components:
        inner = part.get("component") if isinstance(part, dict) else None
        if not isinstance(inner, dict):
            continue
        name, values = inner.get("custom_id"), inner.get("values", [inner.get("value")])
        if isinstance(name, str) and isinstance(values, list | tuple):
            chosen[name] = tuple(value for value in values if isinstance(value, str))
    return chosen
