"""Know what the bot may do in a channel: everything, no pictures, no new messages, or nothing.

The gateway tells all permissions of a server's channels. What Discord refuses all the same counts too, for a while.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

import discord

from delivery.changes import Doing
from delivery.channels.circuit_breaker import CircuitBreaker
from delivery.discord_api.rate_limiter import Pace
from delivery.environment import Environment
from delivery.failures import DeliveryFailure
from tables.errors import CantShow
from ui.screen import Screen
from ui.text.text_only import in_words

log = logging.getLogger(__name__)


FREE_CALL_EVERY = 15.0
"""Seconds between two calls in a channel with the token of a click: Discord takes few follow-ups there."""

MOST_CHANNELS = 4096
"""Of so many it is remembered what the gateway has told."""


WITH_TABLES = (
    discord.ChannelType.text,
    discord.ChannelType.voice,
    discord.ChannelType.news,
    discord.ChannelType.news_thread,
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.media,
)
"""The kinds of channels in which tables can be; in forums they are in the posts."""


class Permission(StrEnum):
    """A permission that a table needs; the value is part of the key of its name (``permission-…``)."""

    VIEW = "view"
    SEND = "send"
    SEND_IN_THREADS = "send-in-threads"
    ATTACH = "attach"
    MANAGE_THREADS = "manage-threads"


class Trouble(NamedTuple):
    """What can't be done in a channel, and the permission that is missing; None: none that we know of.

    ``kind`` is "pictures", "posts" (no new messages) or "permission" (nothing at all).
    """

    kind: str
    permission: Permission | None


def missing_from(permissions: discord.Permissions, *, thread: bool, locked: bool = False) -> Permission | None:
    """The permission that a table misses most; None when it has all it needs. A thread may be ``locked``."""
    if not permissions.view_channel:
        return Permission.VIEW
    if locked and not permissions.manage_threads:
        return Permission.MANAGE_THREADS
    if thread and not permissions.send_messages_in_threads:
        return Permission.SEND_IN_THREADS
    if not thread and not permissions.send_messages:
        return Permission.SEND
    return None if permissions.attach_files else Permission.ATTACH


class _Archived(NamedTuple):
    """An archived thread, which discord.py forgets: the channel that it is in, and whether it is locked."""

    parent: int
    locked: bool


class ToldPermissions:
    """What the gateway tells of the bot's permissions, worked out once for each channel until it tells more.

    discord.py looks for a channel on all servers, and is asked for one some forty times a click.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._missing: dict[int, Permission | None] = {}
        self._archived: dict[int, _Archived] = {}

    def note_thread(self, thread: int, parent: int, *, archived: bool, locked: bool) -> None:
        """The gateway has told how a thread is now."""
        self._archived.pop(thread, None)
        if archived:
            if len(self._archived) >= MOST_CHANNELS:
                del self._archived[next(iter(self._archived))]
            self._archived[thread] = _Archived(parent, locked)
        self._missing.pop(thread, None)

    def forget(self) -> None:
        """The gateway has told more of servers."""
        self._missing.clear()

    def missing_in(self, channel: int) -> Permission | None:
        """The permission that a table in this channel misses most; None also when the gateway hasn't told."""
        if channel in self._missing:
            return self._missing[channel]
        archived = self._archived.get(channel)
        found = self._client.get_channel(archived.parent if archived is not None else channel)
        there = found if isinstance(found, discord.abc.GuildChannel | discord.Thread) else None
        me = there.guild.me if there is not None else None
        missing = _missing_to(me, there, archived) if there is not None and me is not None else None
        if me is None or me.timed_out_until is None:  # the end of a time-out is told by nobody
            if len(self._missing) >= MOST_CHANNELS:
                self._missing.clear()
            self._missing[channel] = missing
        return missing


def _missing_to(
    me: discord.Member, channel: discord.abc.GuildChannel | discord.Thread, archived: _Archived | None
) -> Permission | None:
    try:
        permissions = channel.permissions_for(me)
    except discord.ClientException:  # a thread of a channel that is not known
        return None
    locked = archived.locked if archived is not None else is_locked(channel)
    return missing_from(permissions, thread=archived is not None or isinstance(channel, discord.Thread), locked=locked)


def is_locked(channel: object) -> bool:
    """Whether this is a thread in which only those write who may manage threads."""
    return isinstance(channel, discord.Thread) and channel.locked


def check_permissions(interaction: discord.Interaction[Any], *needed: Permission) -> None:
    """Refuse a table where its message could not be kept up to date, or where one of the ``needed`` is missing.

    Without View Channel the bot can change its own answer for a quarter of an hour only, and nothing in a locked thread
    without Manage Threads. What else it may not do there the table's message says.

    :raises CantShow: with the permission.
    """
    thread, locked = isinstance(interaction.channel, discord.Thread), is_locked(interaction.channel)
    missing = missing_from(interaction.app_permissions, thread=thread, locked=locked)
    if missing is not None and missing in (Permission.VIEW, Permission.MANAGE_THREADS, *needed):
        raise CantShow(permission=missing.value)


class ChannelAccess:
    """Shared by all messages in one channel, or to one person.

    :param environment: says for how long something isn't tried again that was refused, and how fast messages may come.
    :param missing: the permission that is missing, as far as the gateway has told.
    """

    def __init__(self, environment: Environment, missing: Callable[[], Permission | None] = lambda: None) -> None:
        self.environment = environment
        pauses = environment.pauses
        soon = min(pauses.first_retry, pauses.refused)
        self.posts = CircuitBreaker(pauses.refused, pauses.longest_refused, soon=soon)
        self.free_calls = Pace(1, FREE_CALL_EVERY)
        self._pictures = CircuitBreaker(pauses.refused, pauses.longest_refused, soon=soon)
        paces = {doing: Pace(pauses.per_channel, pauses.channel_seconds) for doing in (Doing.SEND, Doing.EDIT)}
        self._paces = {**paces, Doing.REMOVE: Pace(0, 0.0)}
        self._missing = missing
        self._was_missing = missing()

    @property
    def trouble(self) -> Trouble | None:
        """What can't be done now; None when there is nothing."""
        missing = self._missing()
        match missing:
            case Permission.VIEW | Permission.MANAGE_THREADS:
                return Trouble("permission", missing)
            case Permission.SEND | Permission.SEND_IN_THREADS:
                return Trouble("posts", missing)
        if self.posts.failure is DeliveryFailure.NOT_ALLOWED:
            return Trouble("posts", None)
        if self.posts.failure is DeliveryFailure.LOCKED:
            return Trouble("permission", Permission.MANAGE_THREADS)
        if missing is Permission.ATTACH or self._pictures.failure is not None:
            return Trouble("pictures", Permission.ATTACH)
        return None

    @property
    def can_post(self) -> bool:
        """Whether a new message would be taken, as far as is known."""
        trouble = self.trouble
        return trouble is None or trouble.kind == "pictures"

    @property
    def pictured(self) -> bool:
        """Whether messages may have pictures, as far as is known."""
        return self._pictures.failure is None and self._missing() is None

    def pace_of(self, doing: Doing) -> Pace:
        """How fast this may be done there with the bot's own token."""
        return self._paces[doing]

    def permissions_changed(self) -> bool:
        """The gateway has told permissions: whether they are others for a table. Then all is worth another attempt.

        Whether a thread was locked may not have been told: it is archived since before the bot came.
        """
        before, self._was_missing = self._was_missing, self._missing()
        if before is self._was_missing and self.posts.failure is not DeliveryFailure.LOCKED:
            return False
        self.posts.reset()
        self._pictures.reset()
        return True

    def fitting(self, screen: Screen) -> Screen:
        """The screen, in words alone where pictures are not allowed."""
        return screen if self.pictured else in_words(screen)

    def note_pictures(self, *, taken: bool) -> bool:
        """Discord has taken a message with pictures, or refused one that it may take without.

        Returns whether pictures are worth an attempt: one refusal may pass.
        """
        if taken:
            self._pictures.reset()
            return True
        return not self._pictures.record_failure(DeliveryFailure.NOT_ALLOWED)
