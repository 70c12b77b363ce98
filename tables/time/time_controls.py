"""The time controls: how long a player may think, and when they are pinged."""

from __future__ import annotations

import math
from typing import NamedTuple


class TimeControl(NamedTuple):
    """Seconds for each decision, and a bank of seconds for the whole match that covers what goes beyond.

    Who has not acted ``call`` seconds after being asked is called. Who has clicked at the table since, or less than
    ``lately`` seconds before being asked, is there: they are called ``patience`` seconds after that click.

    A ``last_word`` is said so many seconds before all their time, bank included, is up: about a sixth of it, enough to
    open Discord, look at the cards and move. Nobody needs one for ``present`` seconds after a click since being asked:
    where the whole time is minutes, that is all of it; where it is a day, they may have forgotten.
    """

    name: str
    seconds: float
    bank: float
    call: float
    lately: float
    patience: float
    last_word: float
    present: float


TIME_CONTROLS: dict[str, TimeControl] = {
    pace.name: pace
    for pace in (
        TimeControl("live", 90, 180, call=20, lately=0, patience=60, last_word=45, present=math.inf),
        TimeControl("relaxed", 600, 0, call=60, lately=0, patience=180, last_word=120, present=math.inf),
        TimeControl("slow", 24 * 3600, 0, call=0, lately=300, patience=300, last_word=4 * 3600, present=300),
    )
}
DEFAULT_TIME_CONTROL = "relaxed"
LOBBY_SECONDS = 15 * 60
LOBBY_SEAT = -1
"""The seat of the deadline that a lobby has as a whole."""
RESTART_GRACE = 20.0
"""Seconds that people get on top of the lost time, to find their cards again. Computers need none."""
