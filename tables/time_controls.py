"""How long a player may think."""

from __future__ import annotations

from typing import NamedTuple


class TimeControl(NamedTuple):
    """Seconds for each decision, and a bank of seconds for the whole match that covers what goes beyond.

    ``nudge`` seconds before the time is up somebody is reminded.
    """

    name: str
    seconds: float
    bank: float
    nudge: float


TIME_CONTROLS: dict[str, TimeControl] = {
    pace.name: pace
    for pace in (
        TimeControl("live", 90, 180, 30),
        TimeControl("relaxed", 600, 0, 120),
        TimeControl("slow", 24 * 3600, 0, 4 * 3600),
    )
}
DEFAULT_TIME_CONTROL = "relaxed"
LOBBY_SECONDS = 15 * 60
RESTART_GRACE = 20.0
