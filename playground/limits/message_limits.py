"""Check complete messages against Discord's limits: length, files, embeds, mentions."""

from collections.abc import Container
from typing import Any

from playground.errors import Fault, Refusal, invalid_form, refuse
from playground.limits.components import (
    MAX_COMPONENTS,
    MOST_TEXT,
    TOP_CLASSIC,
    TOP_V2,
    Faults,
    id_faults,
    part_faults,
    placed,
    text_faults,
    too_long,
    too_many,
    walk,
)
from playground.world_file import Json

LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15
MOST_CONTENT = 2000
MOST_EMBED_TEXT = 6000
MOST_FILES = 10
_EMBED_TEXTS = {"title": (0, 256), "description": (0, 4096)}


def check_emojis(components: list[Json], known: Container[str]) -> None:
    """Check that the custom emojis on buttons and in menus belong to the application.

    In plain text, Discord shows an unknown emoji's name instead.

    :raises Refusal: 50035 if one doesn't belong. The code is the one for buttons, even for an emoji in a menu.
    """
    refuse(_emojis(components, known))


def _emojis(components: list[Json], known: Container[str]) -> Faults:
    for path, part in placed(components):
        options = (((*path, "options", number), option) for number, option in enumerate(part.get("options") or ()))
        for here, shown in ((path, part), *options):
            emoji = shown.get("emoji") or {}
            if emoji.get("id") and str(emoji["id"]) not in known:
                yield Fault((*here, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_message(message: Json, form: Json) -> None:
    """Check the message that a send or an edit would produce.

    :param message: the complete message; its components and embeds are still as the bot sent them.
    :param form: the form that was sent, for fields that the message doesn't store.
    :raises Refusal: 50035 with every fault, or 50006 if the message would be empty.
    """
    refuse(_message(message, form))
    parts = (message["content"], message["embeds"], message["components"], message["attachments"], form.get("poll"))
    if not any(parts) and not message["flags"] & LOADING:
        raise Refusal(50006)


def check_media(components: list[Json], attachments: list[Json]) -> None:
    """Check that files shown in components are among the attachments.

    :raises Refusal: 50035 if one isn't.
    """
    refuse(_media(components, attachments))


def check_files(form: Json, files: dict[int, Any]) -> None:
    """Check that every file listed in the form was uploaded.

    :raises Refusal: 50035 if one wasn't, or if there are more than ten.
    """
    described = form.get("attachments") or []
    if len(files) > MOST_FILES or len(described) > MOST_FILES:
        raise invalid_form(too_many(("attachments",), 0, MOST_FILES))
    for number, entry in enumerate(described):
        new = str(entry.get("id", "")).isdigit() and int(entry["id"]) < MOST_FILES
        if new and int(entry["id"]) not in files:
            raise invalid_form(Fault(("attachments", number, "id"), "ATTACHMENT_NOT_FOUND", "There is no such file"))


def _message(message: Json, form: Json) -> Faults:
    components = message["components"]
    if len(message["content"]) > MOST_CONTENT:
        yield too_long(("content",), 0, MOST_CONTENT)
    if message["flags"] & COMPONENTS_V2:
        for field in ("content", "embeds", "poll", "sticker_ids"):
            if message.get(field) or form.get(field):
                words = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                yield Fault((field,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words)
    elif len(components) > 5:
        yield too_many(("components",), 1, 5)
    top = TOP_V2 if message["flags"] & COMPONENTS_V2 else TOP_CLASSIC
    for number, part in enumerate(components):
        yield from part_faults(part, ("components", number), top)
    yield from _totals(components)
    yield from id_faults(components)
    yield from _media(components, message["attachments"])
    yield from _embeds(message["embeds"])
    yield from _allowed_mentions(form.get("allowed_mentions") or {})


def _totals(components: list[Json]) -> Faults:
    parts = walk(components)
    if len(parts) > MAX_COMPONENTS:
        words = f"The total number of components cannot exceed {MAX_COMPONENTS}"
        yield Fault(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
    if sum(len(part["content"]) for part in parts if isinstance(part.get("content"), str)) > MOST_TEXT:
        words = f"The total displayable text size of components cannot exceed {MOST_TEXT}"
        yield Fault(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)


def _media(components: list[Json], attachments: list[Json]) -> Faults:
    names = {attachment["filename"] for attachment in attachments}
    for part in walk(components):
        items = [*part.get("items", ()), part]
        for media in (item[key] for item in items for key in ("media", "file") if item.get(key)):
            url = media.get("url", "")
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
                words = f"The referenced attachment could not be found: {url}"
                yield Fault(("components",), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", words)


def _embeds(embeds: list[Json]) -> Faults:
    if len(embeds) > 10:
        yield too_many(("embeds",), 0, 10)
    total = 0
    for number, embed in enumerate(embeds):
        path = ("embeds", number)
        yield from text_faults(embed, _EMBED_TEXTS, path)
        yield from text_faults(embed.get("footer") or {}, {"text": (0, 2048)}, (*path, "footer"))
        yield from text_faults(embed.get("author") or {}, {"name": (0, 256)}, (*path, "author"))
        fields = embed.get("fields") or []
        if len(fields) > 25:
            yield too_many((*path, "fields"), 0, 25)
        for place, field in enumerate(fields):
            sizes = {"name": (1, 256), "value": (1, 1024)}
            yield from text_faults(field, sizes, (*path, "fields", place), needed=("name", "value"))
        texts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
        texts += [
            (embed.get("author") or {}).get("name"),
            *(field.get(key) for field in fields for key in ("name", "value")),
        ]
        total += sum(len(text) for text in texts if isinstance(text, str))
    if total > MOST_EMBED_TEXT:
        words = f"Embed size exceeds maximum size of {MOST_EMBED_TEXT}"
        yield Fault(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", words)


def _allowed_mentions(allowed: Json) -> Faults:
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or ()) and allowed.get(kind):
            words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            yield Fault(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)
        if len(allowed.get(kind) or ()) > 100:
            yield too_many(("allowed_mentions", kind), 0, 100)
