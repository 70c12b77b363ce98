"""Define the time controls: how long players may think, and when they are pinged."""

from __future__ import annotations

import math
from typing import NamedTuple

from tables.places import PlaceKind

HOUR, DAY = 3600, 24 * 3600
"""In seconds."""


class TimeControl(NamedTuple):
    """How long a player may think, in seconds: per decision, plus a ``bank`` per match for decisions that take longer.

    A player is pinged if they haven't acted ``ping_after`` seconds after their turn began. A player who clicked at the
    table during the turn, or less than ``lately`` seconds before it, is probably present, so the ping waits until
    ``patience`` seconds after the click.

    The last reminder comes ``last_word`` seconds before all time, including the bank, is up. That is about a sixth of
    it, enough to open Discord, look at the cards and move. A click during the turn suppresses this reminder for
    ``present`` seconds. At a pace of minutes, that covers the rest of the turn. At a pace of days it doesn't, since the
    player may have forgotten the match.

    For the first ``undisturbed`` seconds of a turn, the others can't vote to play on without the player.
    """

    name: str
    seconds: float
    bank: float
    ping_after: float
    lately: float
    patience: float
    last_word: float
    present: float
    undisturbed: float


TIME_CONTROLS: dict[str, TimeControl] = {
    pace.name: pace
    for pace in (
        TimeControl("live", 90, 180, 20, lately=0, patience=60, last_word=45, present=math.inf, undisturbed=60),
        TimeControl("relaxed", 600, 0, 60, lately=0, patience=180, last_word=120, present=math.inf, undisturbed=120),
        TimeControl(
            "slow", DAY, 0, 0, lately=300, patience=300, last_word=4 * HOUR, present=300, undisturbed=12 * HOUR
        ),
    )
}
DEFAULT_TIME_CONTROL = "relaxed"
TEMPOS = {"slow": 1.7, "usual": 1.0, "fast": 0.4}
"""How long computer players pause, by the table's tempo, as a multiple of the usual pause."""
USUAL_TEMPO = "usual"


def paces_in(place: PlaceKind) -> tuple[str, ...]:
    """Return the names of the time controls offered in a place: a slow match needs pings, which the bot must send.

    >>> paces_in(PlaceKind.GROUP)
    ('live', 'relaxed')
    """
    return tuple(name for name, pace in TIME_CONTROLS.items() if place.has_bot or pace.seconds < DAY)


LOBBY_SECONDS = 15 * 60
LOBBY_SEAT = -1
"""The seat number used for a lobby's own deadline."""
RESTART_GRACE = 20.0
"""Seconds added to the lost time so that people can look over their cards again. Computers don't need this."""
