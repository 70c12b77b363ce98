"""Test which fields of an interaction must be right, and what is kept of one that discord.py can't parse."""

from __future__ import annotations

from typing import Any

import pytest

from delivery.gateway.payloads import ALL_PERMISSIONS, UPLOAD_LIMIT, check, essentials

Json = dict[str, Any]

USER: Json = {"id": "7", "username": "ann", "global_name": "Ann", "avatar": "a1", "bot": False}
ANN: Json = {"username": "ann", "discriminator": "0", "global_name": "Ann", "id": 7, "avatar": "a1", "bot": False}
MEMBER: Json = {"user": USER, "roles": ["8"], "nick": "Annie", "permissions": "2048"}
CLICK: Json = {
    "id": "42",
    "token": "t",
    "type": 3,
    "app_permissions": "2048",
    "locale": "de",
    "guild_id": "9",
    "channel_id": "11",
    "channel": {"id": "11", "type": 0},
    "member": MEMBER,
    "message": {"id": "51", "flags": 64},
    "data": {"custom_id": "s1:x", "component_type": 3, "values": ["a"], "resolved": {"users": {}}},
}
BY_DM: Json = {**{name: CLICK[name] for name in ("id", "token", "type", "locale", "data")}, "user": USER}
DM: Json = {**BY_DM, "channel": {"id": "12", "type": 1}}
TEXT_CHANNEL: Json = {"name": "", "position": 0, "bitrate": 64_000, "user_limit": 0, "type": 0}
THREAD: Json = {
    "name": "",
    "owner_id": 0,
    "message_count": 0,
    "member_count": 0,
    "thread_metadata": {
        "archived": False,
        "auto_archive_duration": 1440,
        "archive_timestamp": "1970-01-01T00:00:00+00:00",
    },
    "parent_id": 11,
}


def reduced(event: Json, **changes: Any) -> Json:
    """Return what is kept of an interaction if these fields are changed; None omits a field."""
    kept = {name: value for name, value in {**event, **changes}.items() if value is not None}
    return essentials(kept, 77)


def test_a_click_on_a_server_keeps_who_clicked_what_where() -> None:
    assert reduced(CLICK) == {
        "id": 42,
        "token": "t",
        "type": 3,
        "version": 1,
        "application_id": 77,
        "attachment_size_limit": UPLOAD_LIMIT,
        "app_permissions": "2048",
        "locale": "de",
        "data": {
            "components": [],
            "values": ["a"],
            "custom_id": "s1:x",
            "component_type": 2,
            "resolved": {"users": {}},
        },
        "message": {"id": "51", "type": 0, "content": "", "flags": 64},
        "guild_id": 9,
        "member": {"user": ANN, "roles": [8], "nick": "Annie", "flags": 0, "permissions": "2048"},
        "channel": {**TEXT_CHANNEL, "id": 11},
    }


def test_a_click_in_a_direct_message_keeps_the_user() -> None:
    kept = reduced(DM)
    assert kept["user"] == ANN
    assert kept["channel"] == {"id": 12, "type": 1, "recipients": [ANN]}
    assert not {"member", "guild_id", "message"} & kept.keys()
    assert reduced(DM, channel_id="13")["channel"]["id"] == 13


@pytest.mark.parametrize(
    ("changes", "kept"),
    [
        ({"app_permissions": "all", "locale": 7}, {"app_permissions": ALL_PERMISSIONS, "locale": "en-US"}),
        ({"message": {"id": "51", "flags": "64"}}, {"message": {"id": "51", "type": 0, "content": "", "flags": 0}}),
        ({"channel": {"type": "text"}}, {"channel": {**TEXT_CHANNEL, "id": 11}}),
        ({"channel": {"type": 2, "id": "11"}, "channel_id": None}, {"channel": {**TEXT_CHANNEL, "id": 11, "type": 2}}),
        ({"channel": {"type": 12}}, {"channel": {**THREAD, "id": 11, "type": 12}}),
        ({"channel": {"thread_metadata": 7, "parent_id": "5"}},
         {"channel": {**THREAD, "parent_id": "5", "id": 11, "type": 11}}),
        ({"guild_id": None, "guild": {"id": "9"}}, {"guild_id": 9}),
        ({"guild_id": None, "channel": {"guild_id": "9"}}, {"guild_id": 9}),
        ({"data": 7}, {"data": {"components": [], "custom_id": "", "component_type": 2, "resolved": {}}}),
        ({"type": 5, "data": {"components": [1], "values": 7}},
         {"data": {"components": [1], "custom_id": "", "component_type": 2, "resolved": {}}}),
        ({"type": 2, "data": {"name": "play"}}, {"data": {"name": "play"}}),
    ],
)  # fmt: skip
def test_a_wrong_field_is_replaced(changes: Json, kept: Json) -> None:
    assert {name: value for name, value in reduced(CLICK, **changes).items() if name in kept} == kept


def test_a_message_without_a_readable_id_is_left_out() -> None:
    for number in (None, "x", True, 5.1):
        assert "message" not in reduced(CLICK, message={"id": number, "flags": 0})


@pytest.mark.parametrize(
    ("changes", "kept"),
    [
        ({"nick": 7, "roles": ["8", "x", True], "permissions": None}, {"nick": None, "roles": [8], "permissions": "0"}),
        ({"roles": "8"}, {"roles": []}),
        (
            {"user": {"id": 7, "username": None, "global_name": 5, "avatar": 5, "bot": True}},
            {"user": {"username": "", "discriminator": "0", "id": 7, "avatar": None, "bot": True}},
        ),
    ],
)
def test_a_wrong_field_of_a_member_is_replaced(changes: Json, kept: Json) -> None:
    member = reduced(CLICK, member={**MEMBER, **changes})["member"]
    assert {name: member[name] for name in kept} == kept


def test_a_member_without_a_user_is_the_user_of_the_interaction() -> None:
    assert reduced(CLICK, member={}, user=USER)["member"]["user"] == ANN
    assert reduced(CLICK, member=None, user=USER)["member"]["user"] == ANN


@pytest.mark.parametrize(
    "changes", [{"type": 1}, {"type": 6}, {"token": 7}, {"id": None}, {"guild_id": None}, {"member": None}]
)
def test_an_interaction_whose_player_or_place_is_unknown_is_unreadable(changes: Json) -> None:
    with pytest.raises((KeyError, TypeError, ValueError, AttributeError)):
        reduced(CLICK, **changes)


@pytest.mark.parametrize("trace", [{"member": MEMBER}, {"guild_id": "x"}, {"guild": {}}])
def test_a_click_that_may_come_from_a_server_is_never_taken_for_a_direct_message(trace: Json) -> None:
    with pytest.raises((TypeError, ValueError)):
        reduced(DM, **trace)


@pytest.mark.parametrize("event", [CLICK, DM, {**CLICK, "type": 2}, {**CLICK, "message": {"id": "51"}}])
def test_a_complete_interaction_passes_the_check(event: Json) -> None:
    check(event)


@pytest.mark.parametrize(
    ("event", "changes"),
    [
        (CLICK, {"guild_id": None}),
        (DM, {"guild_id": "9"}),
        (CLICK, {"member": {**MEMBER, "nick": 7}}),
        (CLICK, {"member": {**MEMBER, "user": {**USER, "global_name": 7}}}),
        (DM, {"user": {**USER, "username": None}}),
        (CLICK, {"locale": 7}),
        (CLICK, {"type": 1}),
        (CLICK, {"data": {**CLICK["data"], "custom_id": 7}}),
        (CLICK, {"data": {**CLICK["data"], "values": "a"}}),
        (CLICK, {"data": {**CLICK["data"], "components": {}}}),
        (CLICK, {"type": 5, "data": {"custom_id": 7}}),
        (CLICK, {"message": {"id": "51", "flags": "64"}}),
        (CLICK, {"channel": {"id": "x", "type": 0}}),
        (CLICK, {"channel": {"id": "11", "type": 4}}),
    ],
)
def test_a_field_the_bot_relies_on_must_be_right(event: Json, changes: Json) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        check({name: value for name, value in {**event, **changes}.items() if value is not None})


def test_a_command_needs_no_custom_id() -> None:
    check({**CLICK, "type": 2, "data": {"name": "play", "custom_id": 7}})
