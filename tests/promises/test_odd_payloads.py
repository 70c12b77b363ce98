"""Check that clicks are answered, and servers known, even if any field in Discord's payloads is missing or wrong."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import discord
import pytest

from delivery.discord_api.discord_compat.events import event_parsers
from delivery.gateway.guard import guard
from delivery.peers.forwarding import Forwarding
from playground.snowflakes import Clock
from tests.delivery.gateway.test_guard import OpenGate
from tests.promises.waiting import eventually
from tests.stage import Stage, stage

Json = dict[str, Any]
FieldPath = tuple[str | int, ...]
AT_ONCE = 30
"""Maximum number of interactions in flight; beyond it, people are asked to click again."""
UNANSWERABLE = {("id",), ("token",)}
WHO = {"user": ("user", "user.id"), "member": ("member", "member.user", "member.user.id")}
"""Without these fields, the bot doesn't know who acted, so it refuses and says why."""


def fields(payload: Json, above: FieldPath = ()) -> Iterator[FieldPath]:
    """Yield the path of every field, including nested ones; a clicked message counts only at its top level."""
    for name, value in payload.items():
        yield (*above, name)
        if isinstance(value, dict) and "message" not in above:
            yield from fields(value, (*above, name))


def changed(payload: Json, path: FieldPath, change: Callable[[Any, str | int], None]) -> Json:
    """Return a copy with one field changed."""
    whole = inner = copy.deepcopy(payload)
    for step in path[:-1]:
        inner = inner[step]  # type: ignore[index]  # the path can contain list indices
    change(inner, path[-1])
    return whole


def remove(inner: Any, name: str | int) -> None:
    del inner[name]


def garble(inner: Any, name: str | int) -> None:
    """Replace the field's value with one of another type."""
    kinds: dict[type, Any] = {str: None, int: "odd", bool: [], list: 7, dict: ["odd"]}
    inner[name] = kinds.get(type(inner[name]), {"odd": 1})


def oddities(payload: Json) -> Iterator[tuple[str, Json]]:
    """Yield the payload with each field removed, then with each garbled, named after the field and the change."""
    for change in (remove, garble):
        for path in fields(payload):
            if path not in UNANSWERABLE:
                yield f"{change.__name__} {'.'.join(map(str, path))}", changed(payload, path, change)


async def payloads(rig: Stage) -> dict[str, Json]:
    """Return one interaction of each type, as the playground sends it."""
    heard: list[Json] = []
    deliver = rig.playground.interactions.deliver

    def note(payload: Json) -> bool:
        heard.append(copy.deepcopy(payload))
        return deliver(payload)

    rig.playground.interactions.deliver = note
    ann = rig.person("Ann")
    lobby = await ann.slash("play levelup")
    await ann.slash("games")
    await ann.slash("games", channel="dm")
    await ann.complete("replay", "match")
    await ann.click("Fair deal", lobby.message)
    await ann.submit(await ann.click("Cut", lobby.message), word="owl")
    rig.playground.interactions.deliver = deliver
    _, command, direct, typing, click, _, form = heard
    thread = {
        "type": 11,
        "id": str(int(command["channel_id"]) + 1),
        "guild_id": command["guild_id"],
        "parent_id": command["channel_id"],
        "owner_id": ann.id,
        "name": "A thread that the bot doesn't know",
        "message_count": 3,
        "member_count": 2,
        "thread_metadata": {
            "archived": False,
            "archive_timestamp": Clock().stamp(),
            "auto_archive_duration": 60,
            "locked": False,
        },
    }
    return {
        "command": command,
        "command in a DM": direct,
        "autocompletion": typing,
        "click": click,
        "click in a thread": {**click, "channel": thread, "channel_id": thread["id"]},
        "form": form,
    }


async def receive(rig: Stage, cases: Sequence[tuple[str, Json]]) -> set[str]:
    """Send these payloads to the bot, a few at a time; return the names of those answered only with an explanation."""
    in_words: set[str] = set()
    for start in range(0, len(cases), AT_ONCE):
        waiting: dict[str, str] = {}
        for name, payload in cases[start : start + AT_ONCE]:
            number = rig.playground.world.snowflakes.next()
            waiting[number] = name
            errors = len(rig.client.health.errors), *rig.client.health.errors
            event_parsers(rig.client)["INTERACTION_CREATE"](
                {**payload, "id": number, "token": secrets.token_urlsafe(48)}
            )
            if (len(rig.client.health.errors), *rig.client.health.errors) != errors:
                in_words.add(name)

        def unanswered(waiting: dict[str, str] = waiting) -> list[str]:
            answers = [request.path for request in rig.playground.requests if request.path.endswith("/callback")]
            answered = {path.split("/")[2] for path in answers}
            return [name for number, name in waiting.items() if number not in answered]

        try:
            await eventually(lambda: not unanswered(), 10)
        except TimeoutError:
            pytest.fail(f"unanswered: {unanswered()}")
    return in_words


async def test_every_interaction_is_answered_whichever_field_is_missing_or_garbled(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        for kind, payload in (await payloads(rig)).items():
            person = "user" if "user" in payload else "member"
            cases = list(oddities(payload))
            assert len(cases) > 60
            assert await receive(rig, cases) == {
                f"{change} {path}" for change in ("remove", "garble") for path in ("type", *WHO[person])
            }, f"{kind}: all others can be served"


def server() -> Json:
    """Return a GUILD_CREATE with an entry in each of its lists."""
    emoji = {"id": "31", "name": "ace", "roles": [], "require_colons": True, "managed": False, "animated": False}
    sticker = {"id": "32", "name": "king", "description": None, "tags": "k", "type": 2, "format_type": 1}
    stage_ = {"id": "33", "guild_id": "9", "channel_id": "13", "topic": "cards", "privacy_level": 2}
    event = {
        "id": "34", "guild_id": "9", "channel_id": "12", "creator_id": "2", "name": "Night", "description": None,
        "scheduled_start_time": "2030-01-01T00:00:00+00:00", "scheduled_end_time": None, "privacy_level": 2,
        "status": 1, "entity_type": 2, "entity_id": None, "entity_metadata": None, "user_count": 3,
    }  # fmt: skip
    sound = {"name": "shuffle", "sound_id": "35", "volume": 1.0, "emoji_id": None, "emoji_name": None, "guild_id": "9"}
    role = {"permissions": "8", "position": 0, "color": 0, "hoist": False, "managed": False, "mentionable": False}
    thread = {
        "id": "21", "type": 11, "guild_id": "9", "parent_id": "11", "owner_id": "2", "name": "Thread",
        "message_count": 0, "member_count": 1, "rate_limit_per_user": 0, "flags": 0,
        "thread_metadata": {
            "archived": False, "archive_timestamp": "2030-01-01T00:00:00+00:00", "auto_archive_duration": 60,
            "locked": False,
        },
    }  # fmt: skip
    channel: Json = {"guild_id": "9", "permission_overwrites": [], "parent_id": None, "nsfw": False}
    user = {"id": "2", "username": "ann", "discriminator": "0", "avatar": None}
    return {
        "id": "9", "name": "Club", "owner_id": "2", "member_count": 3, "preferred_locale": "en-US", "icon": None,
        "features": [], "afk_timeout": 300, "system_channel_id": "11", "premium_tier": 0, "unavailable": False,
        "roles": [{"id": "9", "name": "@everyone", **role}, {"id": "8", "name": "Dealers", **role}],
        "channels": [
            {"id": "11", "type": 0, "name": "cards", "position": 0, **channel},
            {"id": "12", "type": 2, "name": "talk", "position": 1, "bitrate": 64000, "user_limit": 0, **channel},
            {"id": "13", "type": 13, "name": "stage", "position": 2, "bitrate": 64000, "user_limit": 0, **channel},
            {"id": "14", "type": 15, "name": "forum", "position": 3, "available_tags": [], **channel},
        ],
        "threads": [thread, copy.deepcopy(thread) | {"id": "22"}],
        "members": [{"user": user, "roles": ["8"], "joined_at": None, "flags": 0, "deaf": False, "mute": False}],
        "emojis": [emoji], "stickers": [{**sticker, "available": True, "guild_id": "9"}],
        "stage_instances": [stage_], "guild_scheduled_events": [event], "soundboard_sounds": [sound],
        "voice_states": [{"channel_id": "12", "user_id": "2", "session_id": "s"}], "presences": [],
    }  # fmt: skip


def server_oddities() -> Iterator[tuple[FieldPath, Json]]:
    """Yield the server with one field, one entry or one field of an entry removed or garbled."""
    whole = server()
    paths: list[FieldPath] = [(name,) for name in whole if name != "id"]
    for name, parts in whole.items():
        for place, part in enumerate(parts if isinstance(parts, list) else ()):
            paths += [(name, place), *((name, place, *path) for path in fields(part))]
    for change in (remove, garble):
        for path in paths:
            yield (change.__name__, *path), changed(whole, path, change)


def test_a_server_is_known_with_all_its_readable_fields() -> None:
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), shard_count=1)
    client._connection.shard_count = 1
    guard(client, OpenGate(lambda _: True), Forwarding(), lambda: None)
    read, count = event_parsers(client)["GUILD_CREATE"], 0
    for path, odd in server_oddities():
        read(odd)
        known = client.get_guild(9)
        assert known is not None, path
        kinds: dict[str, tuple[set[int], set[int]]] = {
            "channels": ({one.id for one in known.channels}, {11, 12, 13, 14}),
            "threads": ({one.id for one in known.threads}, {21, 22}),
            "roles": ({number for number in (9, 8) if known.get_role(number)}, {9, 8}),
            "guild_scheduled_events": ({one.id for one in known.scheduled_events}, {34}),
        }
        for kind, (there, all_) in kinds.items():
            lost = len(all_) if path[1:] == (kind,) else 1 if path[1:2] == (kind,) else 0
            assert len(all_ - there) <= lost, f"{path}: {kind} are {there}"
        client._connection._remove_guild(known)
        count += 1
    assert count > 300
