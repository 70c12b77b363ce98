"""Hold what all messages of a process share: pauses, turns, and what was found out about Discord."""

from __future__ import annotations

import logging
import math
import time
from collections import Counter
from collections.abc import Callable

from delivery.limits.rate_limiter import Pauses, RateLimiter
from tables.background import Report, unreported

log = logging.getLogger(__name__)

FROM_THE_FIRST, AFTER_IT_WORKED = (5, 3600.0), (20, 600.0)
"""After so many refusals in a row tokens are not tried for so many seconds; more patience where they have worked."""


class Environment:
    """One for all messages of a process.

    Discord's docs promise that every message can be edited with the token of a click on it. A kind of message for which
    tokens are refused again and again is edited with the bot's own token for a while: each refusal costs a request
    more, and Discord shuts out who has too many.

    :param report: is told of unforeseen errors. :param clock: seconds of any clock.
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
        """Whether an edit may show the pictures that its message has without sending them again."""
        self._clock = clock
        self._have_worked: set[str] = set()
        self._refused: Counter[str] = Counter()
        self._closed_until: dict[str, float] = {}

    def note_pictures_lost(self) -> None:
        """An edit was refused without its pictures, and taken with them. It is found out once for all messages."""
        if self.keeps_pictures:
            log.warning(
                "pictures lost by an edit: Discord didn't keep a message's attachments; edits resend them from now on"
            )
        self.keeps_pictures = False

    def takes_tokens(self, kind: str) -> bool:
        """Whether it is worth an attempt to edit such a message with the token of a click."""
        return self._clock() >= self._closed_until.get(kind, -math.inf)

    def note_token(self, kind: str, *, worked: bool) -> None:
        """An edit of such a message with a token was taken or refused."""
        if worked:
            self._have_worked.add(kind)
            self._refused[kind] = 0
        if worked or not self.takes_tokens(kind):
            return
        self._refused[kind] += 1
        enough, pause = AFTER_IT_WORKED if kind in self._have_worked else FROM_THE_FIRST
        if self._refused[kind] >= enough:
            self._closed_until[kind] = self._clock() + pause
            self._refused[kind] = 0
            log.warning("click tokens refused for messages of kind %s: using the bot's token for %.0f s", kind, pause)
