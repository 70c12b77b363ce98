"""Work out how old a click is when the bot reads it: Discord's three seconds begin at the click.

A click says in its id when it was made, by Discord's clock. How far that clock is from ours is not known, but it is the
same for all clicks. So the click that came soonest lately is the measure: what came later than that has waited, on its
way or, on a machine with too much to do, in front of our door.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from discord.utils import snowflake_time

LATELY, MOST = 600.0, 200
"""How many seconds ago, and how many clicks, say what is soonest; clocks drift apart over a day."""
REMEMBERED = 2000
"""So many clicks are known by their ids."""


class ClickAges:
    """The clicks that one process has heard.

    :param clock: seconds of any clock that is never set.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._apart: deque[tuple[float, float]] = deque(maxlen=MOST)
        self._made: dict[int, float] = {}

    def note(self, click: int, waited: float | None = None) -> None:
        """A click was heard just now.

        :param waited: for how many seconds it has waited, where another process has said so.
        """
        now = self._clock()
        if waited is None:
            apart = now - snowflake_time(click).timestamp()
            self._apart.append((now, apart))
            waited = apart - min(other for at, other in self._apart if now - at <= LATELY)
        self._made.setdefault(click, now - waited)
        if len(self._made) > REMEMBERED:
            del self._made[next(iter(self._made))]

    def of(self, click: int) -> float:
        """Seconds since a click was made; 0 for one that was never heard."""
        made = self._made.get(click)
        return 0.0 if made is None else self._clock() - made
