"""Check that the bot learns what it can do in a channel from Discord's responses."""

from __future__ import annotations

import discord
import pytest

from delivery.channels.channel_access import ChannelAccess, Trouble
from delivery.discord_api.permissions import Permission, missing_from
from delivery.limits.changes import Operation
from delivery.limits.environment import Environment
from delivery.limits.failures import DeliveryFailure
from delivery.limits.rate_limiter import Pauses

LONG = Pauses(first_retry=0.0, refused=3600.0)
"""A pause after a refusal that outlasts any test."""


def test_an_accepted_picture_shows_that_pictures_are_allowed() -> None:
    access = ChannelAccess(Environment(LONG))
    found = []
    for taken in (False, True):
        access.note_pictures(taken=taken)
        found.append((access.pictured, access.trouble))
    assert found == [(False, Trouble("pictures", Permission.ATTACH)), (True, None)]


def test_whether_pictures_are_kept_is_learned_for_all_channels() -> None:
    environment = Environment(LONG)
    here, there = ChannelAccess(environment), ChannelAccess(environment)
    here.environment.note_pictures_lost()
    assert not there.environment.keeps_pictures
    assert Environment(LONG).keeps_pictures, "another bot's pictures are separate"


def test_a_restored_permission_makes_everything_worth_a_retry() -> None:
    missing: list[Permission | None] = [Permission.SEND]
    access = ChannelAccess(Environment(LONG), lambda: missing[-1])
    access.posts.record_failure(DeliveryFailure.NOT_ALLOWED)
    access.note_pictures(taken=False)
    found = []
    for permission in (Permission.SEND, None, None):
        missing.append(permission)
        found.append((access.permissions_changed(), access.can_post, access.pictured))
    assert found == [(False, False, False), (True, True, True), (False, True, True)]


def test_an_unexplained_refusal_names_no_permission() -> None:
    access = ChannelAccess(Environment(LONG))
    access.posts.record_failure(DeliveryFailure.NOT_ALLOWED)
    assert access.trouble == Trouble("posts", None)
    assert not access.can_post
    access.posts.record_failure(DeliveryFailure.CHANNEL_GONE)
    assert access.trouble is None, "the message says so"


def test_messages_keep_their_channels_pace_and_deletions_have_none() -> None:
    access = ChannelAccess(Environment(Pauses(per_channel=2, channel_seconds=5.0)))
    for doing in (Operation.SEND, Operation.EDIT):
        for _ in range(2):
            assert access.pace_of(doing).free_at() == 0.0
            access.pace_of(doing).note(100.0)
        assert access.pace_of(doing).free_at() == 105.0
    for _ in range(9):
        access.pace_of(Operation.REMOVE).note(100.0)
    assert access.pace_of(Operation.REMOVE).free_at() == 0.0


@pytest.mark.parametrize("what", ["posts", "pictures"])
def test_repeated_refusals_lead_to_longer_and_longer_pauses(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    access, pauses = (
        ChannelAccess(Environment(Pauses(first_retry=0.0, refused=60.0, longest_refused=150.0))),
        list[float](),
    )
    breaker = access.posts if what == "posts" else access._pictures
    now = [1000.0]
    monkeypatch.setattr(breaker, "_clock", lambda: now[-1])
    for _ in range(3):
        if what == "posts":
            access.posts.record_failure(DeliveryFailure.NOT_ALLOWED)
        else:
            access.note_pictures(taken=False)
        pauses.append(breaker.seconds_left)
        assert access.trouble is not None
        now.append(now[-1] + pauses[-1])
        assert access.trouble is None
    assert pauses == [60.0, 120.0, 150.0]


def test_a_channel_allows_one_token_ping_per_interval() -> None:
    free = ChannelAccess(Environment()).token_pings
    assert free.free_at() == 0.0
    free.note(100.0)
    assert free.free_at() == 115.0


@pytest.mark.parametrize(
    ("given", "missing_in_a_thread", "missing_in_a_channel"),
    [
        ("", Permission.VIEW, Permission.VIEW),
        ("view_channel", Permission.SEND_IN_THREADS, Permission.SEND),
        ("view_channel send_messages", Permission.SEND_IN_THREADS, Permission.ATTACH),
        ("view_channel send_messages_in_threads", Permission.ATTACH, Permission.SEND),
        ("view_channel send_messages send_messages_in_threads attach_files", None, None),
    ],
)
def test_a_thread_needs_a_separate_permission_to_write(
    given: str, missing_in_a_thread: Permission | None, missing_in_a_channel: Permission | None
) -> None:
    permissions = discord.Permissions(**dict.fromkeys(given.split(), True))
    assert missing_from(permissions, thread=True) is missing_in_a_thread
    assert missing_from(permissions, thread=False) is missing_in_a_channel
