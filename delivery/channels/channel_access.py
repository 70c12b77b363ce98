"""Determine what the bot can do in a channel: everything, no pictures, no new messages, or nothing at all.

The gateway reports the bot's permissions. A refused request also counts, for a while.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import NamedTuple

from delivery.channels.circuit_breaker import CircuitBreaker
from delivery.discord_api.permissions import Permission
from delivery.limits.changes import Operation
from delivery.limits.environment import Environment
from delivery.limits.failures import DeliveryFailure
from delivery.limits.rate_limiter import Pace
from ui.screen import Screen
from ui.text_only import in_words

log = logging.getLogger(__name__)


TOKEN_PING_EVERY = 15.0
"""Seconds between pings sent in a channel with click tokens. Discord allows few follow-ups per token."""


class Trouble(NamedTuple):
    """A restriction in a channel, and the missing permission that causes it, or None if unknown.

    ``kind`` is "pictures", "posts" (no new messages) or "permission" (nothing at all).
    """

    kind: str
    permission: Permission | None


class ChannelAccess:
    """The bot's abilities in one channel or in DMs with one person; shared by all messages there.

    :param environment: sets the pauses after refusals and the pace of messages.
    :param missing: returns the permission that the gateway says is missing.
    """

    def __init__(self, environment: Environment, missing: Callable[[], Permission | None] = lambda: None) -> None:
        self.environment = environment
        pauses = environment.pauses
        soon = min(pauses.first_retry, pauses.refused)
        self.posts = CircuitBreaker(pauses.refused, pauses.longest_refused, soon=soon)
        self.token_pings = Pace(1, TOKEN_PING_EVERY)
        self._pictures = CircuitBreaker(pauses.refused, pauses.longest_refused, soon=soon)
        operations = (Operation.SEND, Operation.EDIT)
        paces = {operation: Pace(pauses.per_channel, pauses.channel_seconds) for operation in operations}
        self._paces = {**paces, Operation.REMOVE: Pace(0, 0.0)}
        self._missing = missing
        self._was_missing = missing()

    @property
    def trouble(self) -> Trouble | None:
        """The current restriction; None if everything is allowed."""
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
        """Whether Discord would probably accept a new message."""
        trouble = self.trouble
        return trouble is None or trouble.kind == "pictures"

    @property
    def is_lost(self) -> bool:
        """Whether the gateway or a refusal says that the bot can't change messages here until it gets a permission."""
        trouble = self.trouble
        return trouble is not None and trouble.kind == "permission"

    @property
    def pictured(self) -> bool:
        """Whether messages can probably include pictures."""
        return self._pictures.failure is None and self._missing() is None

    def pace_of(self, operation: Operation) -> Pace:
        """Return this operation's pace when using the bot's own token."""
        return self._paces[operation]

    def permissions_changed(self) -> bool:
        """Check whether the permissions reported by the gateway have changed; if so, forget refusals and return True.

        After a refusal in a locked thread, always assume a change: if the thread was archived before the bot started,
        the gateway may never have reported it.
        """
        before, self._was_missing = self._was_missing, self._missing()
        if before is self._was_missing and self.posts.failure is not DeliveryFailure.LOCKED:
            return False
        self.posts.reset()
        self._pictures.reset()
        return True

    def fitting(self, screen: Screen) -> Screen:
        """Return the screen, without pictures if they aren't allowed."""
        return screen if self.pictured else in_words(screen)

    def note_pictures(self, *, taken: bool) -> bool:
        """Note that Discord accepted a message with pictures, or refused it but might accept it without them.

        Return whether to retry with pictures: a single refusal may be temporary.
        """
        if taken:
            self._pictures.reset()
            return True
        return not self._pictures.record_failure(DeliveryFailure.NOT_ALLOWED)
