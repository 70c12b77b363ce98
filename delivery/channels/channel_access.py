"""Know what the bot may do in a channel: everything, no pictures, no new messages, or nothing.

The gateway says which permissions the bot has. What Discord refuses all the same counts too, for a while.
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
"""Seconds between two pings in a channel with the token of a click: Discord takes few follow-ups there."""


class Trouble(NamedTuple):
    """What can't be done in a channel, and the permission that is missing; None: none that we know of.

    ``kind`` is "pictures", "posts" (no new messages) or "permission" (nothing at all).
    """

    kind: str
    permission: Permission | None


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
        self.token_pings = Pace(1, TOKEN_PING_EVERY)
        self._pictures = CircuitBreaker(pauses.refused, pauses.longest_refused, soon=soon)
        operations = (Operation.SEND, Operation.EDIT)
        paces = {operation: Pace(pauses.per_channel, pauses.channel_seconds) for operation in operations}
        self._paces = {**paces, Operation.REMOVE: Pace(0, 0.0)}
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

    def pace_of(self, operation: Operation) -> Pace:
        """How fast this may be done there with the bot's own token."""
        return self._paces[operation]

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
