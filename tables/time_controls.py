"""How long a player may think."""

from __future__ import annotations

from typing import NamedTuple


class TimeControl(NamedTuple):
    """Seconds for each decision, and a bank of seconds for the whole match that covers what goes beyond.

    Who has not acted ``call`` seconds after being asked is called. Who has clicked at the table since, or less than
    ``lately`` seconds before being asked, is there: they are called ``patience`` seconds after that click. A
    ``last_word`` is said so many seconds before the time is up; 0: none is.
    """

    name: str
    seconds: float
    bank: float
    call: float
    lately: float
    patience: float
    last_word: float = 0.0


TIME_CONTROLS: dict[str, TimeControl] = {
    pace.name: pace
    for pace in (
        TimeControl("live", 90, 180, call=20, lately=0, patience=60),
        TimeControl("relaxed", 600, 0, call=60, lately=0, patience=180),
        TimeControl("slow", 24 * 3600, 0, call=0, lately=300, patience=300, last_word=4 * 3600),
    )
}
DEFAULT_TIME_CONTROL = "relaxed"
LOBBY_SECONDS = 15 * 60
RESTART_GRACE = 20.0
"""Seconds that people get on top of the lost time, to find their cards again. Computers need none."""
