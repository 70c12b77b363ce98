"""What the bot may do where its messages are: everything, or no pictures, or no new messages, or nothing.

The gateway tells all permissions of a server's channels. What Discord refuses all the same counts too, for a while.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

import discord

from delivery.bot_client import Interaction
from delivery.circuit_breaker import CircuitBreaker
from delivery.message_state import Doing
from delivery.pauses import Pace, Pauses
from delivery.transports import DeliveryFailure
from tables.errors import CantShow
from ui.screen import Screen
from ui.text_only import in_words

log = logging.getLogger(__name__)


FREE_CALL_EVERY = 15.0
"""Seconds between two calls in a channel with the token of a click: Discord takes few follow-ups there."""

MOST_CHANNELS = 4096
"""Of so many it is remembered what the gateway has told."""


class Permission(StrEnum):
    """A permission that a table needs; the value is part of the key of its name (``permission-…``)."""

    VIEW = "view"
    SEND = "send"
    SEND_IN_THREADS = "send-in-threads"
    ATTACH = "attach"


class Trouble(NamedTuple):
    """What can't be done in a channel, and the permission that is missing; None: none that we know of.

    ``kind`` is "pictures", "posts" (no new messages) or "permission" (nothing at all).
    """

    kind: str
    permission: Permission | None


def missing_from(permissions: discord.Permissions, *, thread: bool) -> Permission | None:
    """The permission that a table misses most; None when it has all it needs."""
    if not permissions.view_channel:
        return Permission.VIEW
    if thread and not permissions.send_messages_in_threads:
        return Permission.SEND_IN_THREADS
    if not thread and not permissions.send_messages:
        return Permission.SEND
    return None if permissions.attach_files else Permission.ATTACH


class ToldPermissions:
    """What the gateway tells of the bot's permissions, worked out once for each channel until it tells more.

    discord.py looks for a channel on all servers, and is asked for one some forty times a click.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._missing: dict[int, Permission | None] = {}

    def forget(self) -> None:
        """The gateway has told more of servers."""
        self._missing.clear()

    def missing_in(self, channel: int) -> Permission | None:
        """The permission that a table in this channel misses most; None also when the gateway hasn't told."""
        if channel in self._missing:
            return self._missing[channel]
        found = self._client.get_channel(channel)
        there = found if isinstance(found, discord.abc.GuildChannel | discord.Thread) else None
        me = there.guild.me if there is not None else None
        missing = _missing_to(me, there) if there is not None and me is not None else None
        if me is None or me.timed_out_until is None:  # the end of a time-out is told by nobody
            if len(self._missing) >= MOST_CHANNELS:
                self._missing.clear()
            self._missing[channel] = missing
        return missing


def _missing_to(me: discord.Member, channel: discord.abc.GuildChannel | discord.Thread) -> Permission | None:
    try:
        permissions = channel.permissions_for(me)
    except discord.ClientException:  # a thread of a channel that is not known
        return None
    return missing_from(permissions, thread=isinstance(channel, discord.Thread))


def check_permissions(interaction: Interaction, *needed: Permission) -> None:
    """Refuse a table where its message could not be kept up to date, or where one of the ``needed`` is missing.

    Without View Channel the bot can change its own answer for a quarter of an hour only. What else it may not do
    there the table's message says.

    :raises CantShow: with the permission.
    """
    thread = isinstance(interaction.channel, discord.Thread)
    missing = missing_from(interaction.app_permissions, thread=thread)
    if missing is not None and missing in (Permission.VIEW, *needed):
        raise CantShow(permission=missing.value)


class KeptPictures:
    """Whether an edit may show the pictures that its message has without sending them again. One for all messages.

    Some bots are refused that ("attachment not found"); it is found out once.
    """

    def __init__(self) -> None:
        self.work = True

    def refused(self) -> None:
        """An edit was refused without its pictures, and taken with them."""
        if self.work:
            log.warning(
                "Discord doesn't keep the pictures of a message that is edited: they are always sent from now on"
            )
        self.work = False


class ChannelAccess:
    """Shared by all messages in one channel, or to one person.

    :param pauses: for how long something isn't tried again that was refused, and how fast messages may come.
    :param missing: the permission that is missing, as far as the gateway has told.
    :param kept_pictures: shared by all channels.
    """

    def __init__(
        self,
        pauses: Pauses = Pauses(),  # noqa: B008 - a constant
        missing: Callable[[], Permission | None] = lambda: None,
        kept_pictures: KeptPictures | None = None,
    ) -> None:
        self.kept_pictures = kept_pictures or KeptPictures()
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
            case Permission.VIEW:
                return Trouble("permission", missing)
            case Permission.SEND | Permission.SEND_IN_THREADS:
                return Trouble("posts", missing)
        if self.posts.failure is DeliveryFailure.NOT_ALLOWED:
            return Trouble("posts", None)
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
        """The gateway has told permissions: whether they are others for a table. Then all is worth another attempt."""
        before, self._was_missing = self._was_missing, self._missing()
        if before is self._was_missing:
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
