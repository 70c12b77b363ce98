"""Build the message users see from a bot's form: files, media, component ids, mentions."""

import re
from collections.abc import Iterator
from typing import Any

from playground.calls import Upload
from playground.errors import Fault, invalid_form
from playground.limits import message_limits
from playground.limits.components import walk
from playground.limits.message_limits import COMPONENTS_V2
from playground.world.world import EPHEMERAL, World
from playground.world_file import Json

SUPPRESS_EMBEDS = 1 << 2
SUPPRESS_NOTIFICATIONS = 1 << 12
SENDABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2

Files = dict[int, Upload]


def compose(world: World, channel_id: str, form: Json, files: Files, *, flags: int = SENDABLE, **facts: Any) -> Json:
    """Build the message described by a bot's form, without adding it to the world.

    :param flags: the flags the form can set; EPHEMERAL only in responses to interactions.
    :param facts: fields not set by the form (author, type, interaction_metadata, …).
    :raises Refusal: 50035 with the offending fields, or 50006 if the message would be empty.
    """
    wanted = form.get("flags") or 0
    if wanted & ~flags:
        raise invalid_form(Fault(("flags",), "INVALID_FLAGS", f"These flags cannot be set here: {wanted & ~flags}"))
    message_limits.check_files(form, files)
    message = blank(world, channel_id, flags=wanted, **facts) | {
        "content": form.get("content") or "",
        "embeds": form.get("embeds") or [],
        "components": form.get("components") or [],
        "attachments": [_attach(world, upload, form, number) for number, upload in sorted(files.items())],
        "tts": bool(form.get("tts")),
    }
    if form.get("nonce") is not None:
        message["nonce"] = form["nonce"]
    message_limits.check_message(message, form)
    message_limits.check_emojis(form.get("components") or [], world.emojis)
    return _finish(world, message, form)


def blank(world: World, channel_id: str, *, flags: int, **facts: Any) -> Json:
    """Build an empty message, without adding it to the world."""
    return {
        "id": world.snowflakes.next(),
        "channel_id": channel_id,
        "type": 0,
        "author": world.bot,
        "content": "",
        "embeds": [],
        "components": [],
        "attachments": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "flags": flags,
        "timestamp": world.clock.stamp(),
        "edited_timestamp": None,
        "tts": False,
        "pinned": False,
        **facts,
    }


def revise(world: World, message: Json, form: Json, files: Files) -> Json:
    """Return a message after an edit: only the fields in the form change. The stored message stays unchanged.

    The form's `attachments` list everything the message has afterwards, both kept and new. Without this list, new files
    replace all existing ones.

    :raises Refusal: 50035 with the offending fields, or 50006 if the message would become empty.
    """
    message_limits.check_files(form, files)
    revised = {**message, "edited_timestamp": world.clock.stamp()}
    if "content" in form:
        revised["content"] = form["content"] or ""
    for field in ("embeds", "components"):
        if field in form:
            revised[field] = form[field] or []
    if form.get("flags") is not None:
        revised["flags"] = message["flags"] & ~SUPPRESS_EMBEDS | form["flags"] & (SUPPRESS_EMBEDS | COMPONENTS_V2)
    listed = form.get("attachments")
    if listed is not None:
        named = {str(entry.get("id")) for entry in listed}
        revised["attachments"] = [one for one in message["attachments"] if one["id"] in named]
        files = {number: upload for number, upload in files.items() if str(number) in named}
    elif files:
        revised["attachments"] = []
    added = [_attach(world, upload, form, number) for number, upload in sorted(files.items())]
    revised["attachments"] = [*revised["attachments"], *added]
    if listed is None and not world.strictness.kept_pictures:
        message_limits.check_media(form.get("components") or [], [])
    message_limits.check_message(revised, form)
    message_limits.check_emojis(form.get("components") or [], world.emojis)
    return _finish(world, revised, form)


def say(world: World, channel_id: str, author: Json, content: str) -> Json:
    """Build a user's plain message, without adding it to the world."""
    return compose(world, channel_id, {"content": content}, {}, author=author)


def _finish(world: World, message: Json, form: Json) -> Json:
    message["components"] = number([_shown(part, message["attachments"], world) for part in message["components"]])
    message["embeds"] = [_shown_embed(embed, message["attachments"]) for embed in message["embeds"]]
    if message["flags"] & EPHEMERAL:
        message["attachments"] = [{**attachment, "ephemeral": True} for attachment in message["attachments"]]
    return {**message, **_mentions(world, message, form.get("allowed_mentions"))}


# Files and media


def _attach(world: World, upload: Upload, form: Json, number: int) -> Json:
    described: Json = next((one for one in form.get("attachments") or () if str(one.get("id")) == str(number)), {})
    key = world.snowflakes.next()
    name = re.sub(r"[^\w.-]", "_", described.get("filename") or upload.name)
    world.memory.put_file(key, upload.body)
    attachment = {
        "id": key,
        "filename": name,
        "size": len(upload.body),
        "url": f"/files/{key}/{name}",
        "proxy_url": f"/files/{key}/{name}",
        "content_type": content_type(upload.body),
        **size_of(upload.body),
    }
    if described.get("description"):
        attachment["description"] = described["description"]
    return attachment


def content_type(body: bytes) -> str:
    """Guess a file's content type from its first bytes; only picture formats are recognized."""
    for start, kind in ((b"\x89PNG", "image/png"), (b"GIF8", "image/gif"), (b"\xff\xd8", "image/jpeg")):
        if body.startswith(start):
            return kind
    return "image/webp" if body[8:12] == b"WEBP" else "application/octet-stream"


def size_of(body: bytes) -> dict[str, int]:
    """Return a PNG or animated WebP file's width and height from its header; return nothing for other files."""
    if body[8:16] == b"WEBPVP8X":
        return {side: int.from_bytes(body[at : at + 3], "little") + 1 for side, at in (("width", 24), ("height", 27))}
    if not body.startswith(b"\x89PNG") or len(body) < 24:
        return {}
    return {"width": int.from_bytes(body[16:20]), "height": int.from_bytes(body[20:24])}


def _media(item: Json, attachments: list[Json], world: World) -> Json:
    shown: Json = {"id": world.snowflakes.next(), "width": None, "height": None, "content_type": None}
    found = _attachment_at(item["url"], attachments)
    if found is None:
        return {**shown, "url": item["url"], "proxy_url": item["url"]}
    return {
        **shown,
        **{key: found[key] for key in ("url", "proxy_url", "content_type", "width", "height") if key in found},
        "attachment_id": found["id"],
    }


def _attachment_at(url: str, attachments: list[Json]) -> Json | None:
    """Return the attachment that a media URL refers to, by file name or by the URL bots receive."""
    for attachment in attachments:
        if url == f"attachment://{attachment['filename']}" or url.partition("?")[0].endswith(attachment["url"]):
            return attachment
    return None


# Components and embeds

_FILLED_IN: dict[int, Json] = {
    3: {"min_values": 1, "max_values": 1},
    5: {"min_values": 1, "max_values": 1},
    6: {"min_values": 1, "max_values": 1},
    7: {"min_values": 1, "max_values": 1},
    8: {"min_values": 1, "max_values": 1},
    11: {"description": None, "spoiler": False},
    13: {"name": None, "size": None, "spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}


def _shown(part: Json, attachments: list[Json], world: World) -> Json:
    """Return a component as Discord sends it back: defaults filled in, media resolved."""
    shown = {key: value for key, value in part.items() if value is not None}
    for key, value in _FILLED_IN.get(part["type"], {}).items():
        shown.setdefault(key, value)
    if "components" in shown:
        shown["components"] = [_shown(child, attachments, world) for child in shown["components"]]
    if "emoji" in shown:
        shown["emoji"] = _shown_emoji(shown["emoji"])
    if "options" in shown:
        shown["options"] = [_shown_option(option) for option in shown["options"]]
    if "default_values" in shown:
        shown["default_values"] = [{**value, "id": str(value["id"])} for value in shown["default_values"]]
    if "accessory" in shown:
        shown["accessory"] = _shown(shown["accessory"], attachments, world)
    return shown | _shown_media(part, attachments, world)


def _shown_media(part: Json, attachments: list[Json], world: World) -> Json:
    """Return a component's media fields, resolved."""
    shown: Json = {key: _media(part[key], attachments, world) for key in ("media", "file") if part.get(key) is not None}
    if part.get("items") is not None:
        shown["items"] = [
            {"description": None, "spoiler": False, **item, "media": _media(item["media"], attachments, world)}
            for item in part["items"]
        ]
    if part["type"] == 13 and (found := _attachment_at(part["file"]["url"], attachments)):
        shown |= {"name": found["filename"], "size": found["size"]}
    return shown


def _shown_option(option: Json) -> Json:
    shown = {key: value for key, value in option.items() if value is not None}
    return {**shown, "emoji": _shown_emoji(shown["emoji"])} if "emoji" in shown else shown


def _shown_emoji(emoji: Json) -> Json:
    return {key: str(value) if key == "id" else value for key, value in emoji.items() if value is not None}


def number(components: list[Json]) -> list[Json]:
    """Assign the next free id to every component without one, in reading order."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    free = (one for one in range(1, 10_000) if one not in taken)
    return [_with_ids(part, free) for part in components]


def _with_ids(part: Json, free: Iterator[int]) -> Json:
    numbered = {**part, "id": part.get("id") or next(free)}
    if "components" in part:
        numbered["components"] = [_with_ids(child, free) for child in part["components"]]
    for key in ("accessory", "component"):
        if part.get(key):
            numbered[key] = _with_ids(part[key], free)
    return numbered


def _shown_embed(embed: Json, attachments: list[Json]) -> Json:
    shown = {"type": "rich", **{key: value for key, value in embed.items() if value is not None}}
    for key in ("image", "thumbnail"):
        if key in shown:
            found = _attachment_at(shown[key]["url"], attachments)
            if found is not None:
                sizes = {side: found[side] for side in ("width", "height") if side in found}
                shown[key] = {**shown[key], "url": found["url"], "proxy_url": found["proxy_url"], **sizes}
    return shown


# Mentions


def _mentions(world: World, message: Json, allowed: Json | None) -> Json:
    """Return the users to ping: everyone mentioned, unless `allowed_mentions` narrows it down."""
    words = "\n".join([message["content"], *(part.get("content", "") for part in walk(message["components"]))])
    parse = ["users", "everyone"] if allowed is None else allowed.get("parse") or []
    listed = {str(user_id) for user_id in (allowed or {}).get("users") or ()}
    named = dict.fromkeys(re.findall(r"<@!?(\d{17,20})>", words))
    pinged = [user_id for user_id in named if "users" in parse or user_id in listed]
    return {
        "mentions": [user for user_id in pinged if (user := world.user(user_id)) is not None],
        "mention_roles": [],
        "mention_everyone": "everyone" in parse and re.search(r"@(everyone|here)\b", words) is not None,
    }
