"""Convert forms to Discord modals, and read what players entered."""

from __future__ import annotations

from typing import Any

from delivery.discord_api.permissions import WITH_TABLES
from ui import custom_ids
from ui.forms import MAX_FIELDS, Field, Form

LONGEST_TITLE = 45
LONGEST_HELP = 100


def modal_of(form: Form) -> dict[str, Any]:
    """Convert a form to Discord's modal format."""
    return {
        "title": form.title[:LONGEST_TITLE],
        "custom_id": custom_ids.write(form.table, "-", form.what),
        "components": [_field(field) for field in form.fields[:MAX_FIELDS]],
    }


def _field(field: Field) -> dict[str, Any]:
    help_text = {"description": field.help[:LONGEST_HELP]} if field.help else {}
    component = _line(field) if field.kind == "text" else _menu(field)
    return {"type": 18, "label": field.label[:LONGEST_TITLE], **help_text, "component": component}


def _line(field: Field) -> dict[str, Any]:
    return {
        "type": 4,
        "style": 1,
        "custom_id": field.name,
        "min_length": field.least,
        "max_length": field.most,
        "required": field.least > 0,
    }


def _menu(field: Field) -> dict[str, Any]:
    menu: dict[str, Any] = {
        "type": 3 if field.kind == "choices" else 8,
        "custom_id": field.name,
        "min_values": field.least,
        "max_values": field.most,
        "required": field.least > 0,
    }
    if field.kind == "choices":
        menu["options"] = [
            {"value": one.value, "label": one.label, "default": one.value in field.chosen} for one in field.choices
        ]
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
