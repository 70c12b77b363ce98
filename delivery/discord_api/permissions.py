"""Determine the bot's permissions in a channel from the gateway's data."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

import discord

from tables.errors import CantShow

MAX_CHANNELS = 4096
"""Number of channels cached."""


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
"""The channel types that can contain tables. In a forum, the posts contain them."""


class Permission(StrEnum):
    """A permission needed by a table; the value is part of its name's text key (``permission-…``)."""

    VIEW = "view"
    SEND = "send"
    SEND_IN_THREADS = "send-in-threads"
    ATTACH = "attach"
    MANAGE_THREADS = "manage-threads"


def missing_from(permissions: discord.Permissions, *, thread: bool, locked: bool = False) -> Permission | None:
    """Return the most important permission that a table lacks; None if nothing is missing.

    :param thread: whether the channel is a thread, which can also be ``locked``.
    """
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
    """An archived thread, which discord.py forgets: its parent channel and whether it is locked."""

    parent: int
    locked: bool


class PermissionCache:
    """Caches the bot's permissions per channel until the gateway reports a change.

    To find a channel, discord.py searches all servers, and one click needs about forty such searches.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._missing: dict[int, Permission | None] = {}
        self._archived: dict[int, _Archived] = {}

    def note_thread(self, thread: int, parent: int, *, archived: bool, locked: bool) -> None:
        """Note a thread's current state as reported by the gateway."""
        self._archived.pop(thread, None)
        if archived:
            if len(self._archived) >= MAX_CHANNELS:
                del self._archived[next(iter(self._archived))]
            self._archived[thread] = _Archived(parent, locked)
        self._missing.pop(thread, None)

    def forget(self) -> None:
        """Clear the cache after the gateway reports a change on a server."""
        self._missing.clear()

    def missing_in(self, channel: int) -> Permission | None:
        """Return the most important permission that a table in this channel lacks.

        Return None if nothing is missing, or if it is unknown.
        """
        if channel in self._missing:
            return self._missing[channel]
        archived = self._archived.get(channel)
        found = self._client.get_channel(archived.parent if archived is not None else channel)
        there = found if isinstance(found, discord.abc.GuildChannel | discord.Thread) else None
        me = there.guild.me if there is not None else None
        missing = _missing_to(me, there, archived) if there is not None and me is not None else None
        if me is None or me.timed_out_until is None:  # the end of a timeout sends no event
            if len(self._missing) >= MAX_CHANNELS:
                self._missing.clear()
            self._missing[channel] = missing
        return missing


def _missing_to(
    me: discord.Member, channel: discord.abc.GuildChannel | discord.Thread, archived: _Archived | None
) -> Permission | None:
    try:
        permissions = channel.permissions_for(me)
    except discord.ClientException:  # the thread's channel is unknown
        return None
    locked = archived.locked if archived is not None else is_locked(channel)
    return missing_from(permissions, thread=archived is not None or isinstance(channel, discord.Thread), locked=locked)


def is_locked(channel: object) -> bool:
    """Return whether this is a thread that only people who can manage threads can write in."""
    return isinstance(channel, discord.Thread) and channel.locked


def check_permissions(interaction: discord.Interaction[Any], *needed: Permission) -> None:
    """Refuse a table if its message couldn't be kept up to date, or if the bot lacks one of the ``needed`` permissions.

    Without View Channel, the bot can edit its own response for only a quarter of an hour. Without Manage Threads, it
    can't change anything in a locked thread. If any other permission is missing, the table's message says so.

    :raises CantShow: naming the missing permission.
    """
    thread, locked = isinstance(interaction.channel, discord.Thread), is_locked(interaction.channel)
    missing = missing_from(interaction.app_permissions, thread=thread, locked=locked)
    if missing is not None and missing in (Permission.VIEW, Permission.MANAGE_THREADS, *needed):
        raise CantShow(permission=missing.value)
