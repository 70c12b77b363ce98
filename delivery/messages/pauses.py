"""How long messages wait: between two updates, after a loss or refusal, and for what a channel or token may take."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple


class Pauses(NamedTuple):
    """Seconds between two updates, before the first and before the longest retry, and after a first refusal.

    Each further refusal doubles its pause, up to ``longest_refused``. ``new_dms`` is the first pause after Discord has
    had enough of new direct messages, up to ``longest_new_dms``. ``per_channel`` new messages and as many updates are
    sent to a channel in ``channel_seconds``, and ``per_token`` updates with the token of one click in
    ``token_seconds``; 0: as many as there are.
    """

    interval: float = 1.0
    first_retry: float = 2.0
    longest_retry: float = 60.0
    refused: float = 60.0
    longest_refused: float = 3600.0
    new_dms: float = 600.0
    longest_new_dms: float = 86_400.0
    per_channel: int = 5
    channel_seconds: float = 5.0
    per_token: int = 4
    token_seconds: float = 2.0


class Pace:
    """So many in any so many seconds; ``most`` 0: as many as there are."""

    def __init__(self, most: int, seconds: float) -> None:
        self._seconds = seconds
        self._lately: deque[float] | None = deque(maxlen=most) if most else None

    def free_at(self) -> float:
        """From when on one more may be begun."""
        if self._lately is None or len(self._lately) < (self._lately.maxlen or 0):
            return 0.0
        return self._lately[0] + self._seconds

    def note(self, now: float) -> None:
        """One is begun."""
        if self._lately is not None:
            self._lately.append(now)
