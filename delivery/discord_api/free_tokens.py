"""The ways on which a request can travel, and whether the free one works."""

from __future__ import annotations

import logging
import math
import time
from collections import Counter
from collections.abc import Callable
from enum import StrEnum

log = logging.getLogger(__name__)

FROM_THE_FIRST, AFTER_IT_WORKED = (5, 3600.0), (20, 600.0)
"""After so many refusals in a row a free way is not tried for so many seconds; more patience where it has worked."""


class Way(StrEnum):
    """How a request travels: as the answer to an interaction, with its token later on, or with the bot's token."""

    ANSWER = "answer"
    TOKEN = "token"  # noqa: S105 - the name of a way
    BOT = "bot"


class FreeWays:
    """Which messages can be edited with the token of a click on them, by kind of message. One for all of a process.

    Discord's docs promise it of all. A kind for which tokens are refused again and again is edited with the bot's own
    token for a while: each refusal costs a request more, and Discord shuts out who has too many.

    :param clock: seconds of any clock.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._has_worked: set[str] = set()
        self._refused: Counter[str] = Counter()
        self._closed_until: dict[str, float] = {}

    def usable(self, kind: str) -> bool:
        """Whether it is worth an attempt."""
        return self._clock() >= self._closed_until.get(kind, -math.inf)

    def note(self, kind: str, *, worked: bool) -> None:
        """An edit with a token was taken or refused."""
        if worked:
            self._has_worked.add(kind)
            self._refused[kind] = 0
        if worked or not self.usable(kind):
            return
        self._refused[kind] += 1
        enough, pause = AFTER_IT_WORKED if kind in self._has_worked else FROM_THE_FIRST
        if self._refused[kind] >= enough:
            self._closed_until[kind] = self._clock() + pause
            self._refused[kind] = 0
            log.warning("tokens of clicks edit no message (%s): for %.0f s the bot's own token does", kind, pause)
