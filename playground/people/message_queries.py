"""Read messages the way people do: their text, buttons, links and menus."""

from collections.abc import Iterator
from typing import NamedTuple

from playground.limits.components import BUTTON, LINK, SELECTS, walk
from playground.world_file import Json


class Button(NamedTuple):
    """A button on a message. `custom_id` is "" for links."""

    label: str
    custom_id: str
    disabled: bool


class Select(NamedTuple):
    """A select on a message. `options` has each choice's label and value; it is empty for user and channel selects."""

    custom_id: str
    placeholder: str
    options: list[tuple[str, str]]
    disabled: bool
    component_type: int


def text(message: Json) -> str:
    """Return all text of a message in reading order: content, embeds and components."""
    return "\n".join(words for words in _words(message) if words)


def buttons(message: Json) -> list[Button]:
    """Return the buttons on a message in reading order."""
    return [
        Button(_label(part), part.get("custom_id", ""), bool(part.get("disabled")))
        for part in walk(message["components"])
        if part["type"] == BUTTON
    ]


def links(message: Json) -> dict[str, str]:
    """Return a message's link buttons as a mapping from label to URL."""
    parts = [part for part in walk(message["components"]) if part["type"] == BUTTON and part["style"] == LINK]
    return {_label(part): part["url"] for part in parts}


def selects(message: Json) -> list[Select]:
    """Return the selects on a message in reading order."""
    return [
        Select(
            part["custom_id"],
            part.get("placeholder", ""),
            [(option["label"], option["value"]) for option in part.get("options", ())],
            bool(part.get("disabled")),
            part["type"],
        )
        for part in walk(message["components"])
        if part["type"] in SELECTS
    ]


def inputs(modal: Json) -> Iterator[tuple[str, Json]]:
    """Return a modal's inputs with their labels."""
    for part in modal["components"]:
        if part["type"] == 18:
            yield part["label"], part["component"]
        elif part["type"] == 1:
            for child in part["components"]:
                yield child.get("label", ""), child


def _words(message: Json) -> Iterator[str]:
    yield message["content"]
    for embed in message["embeds"]:
        yield (embed.get("author") or {}).get("name", "")
        yield embed.get("title", "")
        yield embed.get("description", "")
        for field in embed.get("fields", ()):
            yield field["name"]
            yield field["value"]
        yield (embed.get("footer") or {}).get("text", "")
    for part in walk(message["components"]):
        yield part.get("content", "")
        yield _label(part)
        yield part.get("placeholder", "")
        yield part.get("description") or ""
        for option in part.get("options", ()):
            yield option["label"]
            yield option.get("description", "")
        for item in part.get("items", ()):
            yield item.get("description") or ""


def _label(part: Json) -> str:
    return str(part.get("label") or (part.get("emoji") or {}).get("name") or "")
