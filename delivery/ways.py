"""The ways on which a request can travel, and whether the free one works."""

from __future__ import annotations

import logging
from collections import Counter
from enum import StrEnum

log = logging.getLogger(__name__)

ENOUGH = 5
"""After so many refusals in a row from the first on, a free way is not tried any more."""


class Way(StrEnum):
    """How a request travels: as the answer to an interaction, with its token later on, or with the bot's token."""

    ANSWER = "answer"
    TOKEN = "token"  # noqa: S105 - the name of a way
    BOT = "bot"


class FreeWays:
    """Which messages can be edited with the token of a click on them, by kind of message. One for all of a process.

    Discord's docs promise it of all. A kind for which it was refused from the first on is edited with the bot's own
    token.
    """

    def __init__(self) -> None:
        self.worked: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def usable(self, kind: str) -> bool:
        """Whether it is worth an attempt."""
        return bool(self.worked[kind]) or self.refused[kind] < ENOUGH

    def note(self, kind: str, *, worked: bool) -> None:
        """An edit with a token was taken or refused."""
        (self.worked if worked else self.refused)[kind] += 1
        if not worked and not self.usable(kind) and self.refused[kind] == ENOUGH:
            log.warning("tokens of clicks edit no message (%s): the bot's own token does from now on", kind)
