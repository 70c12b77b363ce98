"""Reduce interactions that discord.py can't parse to the fields the bot needs.

Discord, or a proxy in front of it, may omit a field or send one of the wrong type. Answering needs only an id and a
token; serving a click also needs who clicked what, and where.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Payload = dict[str, Any]

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = INTERACTIONS = 2, 3, 4, 5
TEXT, DM = 0, 1
THREADS = (10, 11, 12)
KINDS = (TEXT, DM, 2, 3, 5, *THREADS, 13, 15, 16)
"""The channel types known to discord.py in which people can click."""
ALL_PERMISSIONS = str((1 << 53) - 1)
"""All permissions, assumed if the bot's own are unknown. Discord itself refuses anything not allowed."""
UPLOAD_LIMIT = 10 << 20
_CHANNEL: Payload = {"name": "", "position": 0, "bitrate": 64_000, "user_limit": 0}
_THREAD: Payload = {
    "name": "",
    "owner_id": 0,
    "message_count": 0,
    "member_count": 0,
    "thread_metadata": {
        "archived": False,
        "auto_archive_duration": 1440,
        "archive_timestamp": "1970-01-01T00:00:00+00:00",
    },
}


def check(event: Any) -> None:
    """Check the fields that the bot relies on but discord.py doesn't validate.

    :raises KeyError, TypeError, ValueError: if the event is malformed.
    """
    member, data, channel = event.get("member"), event.get("data"), event.get("channel")
    if (member is None) is not (event.get("guild_id") is None):
        raise KeyError("guild_id" if member is not None else "member")
    person = member["user"] if member is not None else event["user"]
    names = (person.get("global_name"), (member or {}).get("nick"))
    if not all(isinstance(name, str | None) for name in names):
        raise TypeError
    if not isinstance(person["username"], str) or not isinstance(event.get("locale", ""), str):
        raise TypeError
    if event["type"] not in INTERACTIONS:
        raise ValueError
    if event["type"] in (COMPONENT, MODAL):
        lists = (data.get("values", []), data.get("components", []))
        if not isinstance(data["custom_id"], str) or not all(isinstance(one, list) for one in lists):
            raise TypeError
    if "message" in event and not isinstance(event["message"].get("flags", 0), int):
        raise TypeError
    if not _is_number(channel["id"]) or channel["type"] not in KINDS:
        raise ValueError


def essentials(event: Any, application: int) -> Payload:
    """Return an interaction with only the fields the bot needs.

    If a server's id is missing, a click on that server must not be mistaken for a direct message, where answers may
    show private cards.

    :raises KeyError, TypeError, ValueError: if it is unknown who did what, or where.
    """
    kind, channel = event["type"], _dict(event.get("channel"))
    if kind not in INTERACTIONS:
        raise ValueError
    reduced: Payload = {
        "id": int(event["id"]),
        "token": _text(event["token"]),
        "type": kind,
        "version": 1,
        "application_id": application,
        "attachment_size_limit": UPLOAD_LIMIT,
        "app_permissions": _number(event.get("app_permissions"), ALL_PERMISSIONS),
        "locale": locale if isinstance(locale := event.get("locale"), str) else "en-US",
        "data": _data(kind, _dict(event.get("data"))),
    }
    if message := _message(_dict(event.get("message"))):
        reduced["message"] = message
    if "member" not in event and "guild_id" not in event and "guild" not in event:
        user = reduced["user"] = _user(event["user"])
        where = _number(event.get("channel_id"), channel.get("id"))
        return {**reduced, "channel": {"id": int(where), "type": DM, "recipients": [user]}}
    guild = int(_number(event.get("guild_id"), _dict(event.get("guild")).get("id") or channel.get("guild_id")))
    return {
        **reduced,
        "guild_id": guild,
        "member": _member(_dict(event.get("member")), event.get("user")),
        "channel": _channel(channel, int(_number(event.get("channel_id"), channel.get("id")))),
    }


def _data(kind: int, data: Payload) -> Payload:
    """Return what was clicked, typed or invoked. If a command lacks options, the command tree answers it."""
    if kind in (COMPONENT, MODAL):
        lists = {name: data[name] for name in ("values", "components") if isinstance(data.get(name), list)}
        common = {"custom_id": str(data.get("custom_id", "")), "component_type": 2}
        return {"components": [], **lists, **common, "resolved": _dict(data.get("resolved"))}
    return data


def _user(user: Any) -> Payload:
    known = {name: user[name] for name in ("username", "global_name") if isinstance(user.get(name), str)}
    avatar = user.get("avatar") if isinstance(user.get("avatar"), str) else None
    bot = user.get("bot") is True
    return {"username": "", "discriminator": "0", **known, "id": int(user["id"]), "avatar": avatar, "bot": bot}


def _member(member: Payload, user: Any) -> Payload:
    roles = member.get("roles") if isinstance(member.get("roles"), list) else []
    return {
        "user": _user(member.get("user") or user),
        "roles": [int(role) for role in roles or () if _is_number(role)],
        "nick": member.get("nick") if isinstance(member.get("nick"), str) else None,
        "flags": 0,
        "permissions": _number(member.get("permissions"), "0"),
    }


def _message(message: Payload) -> Payload | None:
    """Return the clicked message. If its flags are missing, assume everyone can see it."""
    if not _is_number(message.get("id")):
        return None
    flags = message.get("flags")
    return {"id": message["id"], "type": 0, "content": "", "flags": flags if isinstance(flags, int) else 0}


def _channel(channel: Payload, number: int) -> Payload:
    kind = channel.get("type")
    if kind in THREADS or "thread_metadata" in channel:
        parent = _number(channel.get("parent_id"), number)
        return {**_THREAD, "id": number, "type": kind if kind in THREADS else THREADS[1], "parent_id": parent}
    return {**_CHANNEL, "id": number, "type": kind if isinstance(kind, int) else TEXT}


def _dict(value: Any) -> Payload:
    return dict(value) if isinstance(value, Mapping) else {}


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _is_number(value: Any) -> bool:
    return (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, str) and value.isdecimal())


def _number(value: Any, otherwise: Any) -> Any:
    """Return the value if it is a number (Discord writes ids as strings), otherwise the fallback."""
    return value if _is_number(value) else otherwise
