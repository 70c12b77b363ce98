"""Hold what all of a process's messages share: pauses, turns, and facts learned about Discord's behaviour."""

from __future__ import annotations

import logging
import math
import time
from collections import Counter
from collections.abc import Callable

from delivery.limits.rate_limiter import Pauses, RateLimiter
from tables.background import Report, unreported

log = logging.getLogger(__name__)

NEVER_WORKED, HAS_WORKED = (5, 3600.0), (20, 600.0)
"""Pairs: after this many consecutive refusals, don't try tokens for this many seconds. HAS_WORKED is more patient."""


class Environment:
    """The state shared by all of a process's messages.

    According to Discord's docs, every message can be edited with the token of a click on it. If such tokens are refused
    repeatedly for one kind of message, those messages are edited with the bot's own token for a while: each refusal
    costs an extra request, and Discord bans clients with too many refused requests.

    :param report: called with unexpected errors.
    :param clock: returns monotonic seconds.
    """

    def __init__(
        self,
        pauses: Pauses = Pauses(),  # noqa: B008 - a constant
        rate_limiter: RateLimiter | None = None,
        report: Report = unreported,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.pauses = pauses
        self.rate_limiter = rate_limiter or RateLimiter()
        self.report = report
        self.keeps_pictures = True
        """Whether an edit can keep a message's pictures without resending them."""
        self._clock = clock
        self._have_worked: set[str] = set()
        self._refused: Counter[str] = Counter()
        self._closed_until: dict[str, float] = {}

    def note_pictures_lost(self) -> None:
        """Note that Discord accepted an edit only after its pictures were resent. This applies to all messages."""
        if self.keeps_pictures:
            log.warning(
                "pictures lost by an edit: Discord didn't keep a message's attachments; edits resend them from now on"
            )
        self.keeps_pictures = False

    def takes_tokens(self, kind: str) -> bool:
        """Return whether to try editing messages of this kind with a click's token."""
        return self._clock() >= self._closed_until.get(kind, -math.inf)

    def note_token(self, kind: str, *, worked: bool) -> None:
        """Note that an edit with a click's token was accepted or refused for this kind of message."""
        if worked:
            self._have_worked.add(kind)
            self._refused[kind] = 0
        if worked or not self.takes_tokens(kind):
            return
        self._refused[kind] += 1
        enough, pause = HAS_WORKED if kind in self._have_worked else NEVER_WORKED
        if self._refused[kind] >= enough:
            self._closed_until[kind] = self._clock() + pause
            self._refused[kind] = 0
            log.warning("click tokens refused for messages of kind %s: using the bot's token for %.0f s", kind, pause)
