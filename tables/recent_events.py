"""The latest events at a table, for the narration on its screens."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event
from tables.entries import Back, Content, Moved, TakenBack
from tables.seats import Seat

RECENT_EVENTS = 24
STOOD_IN = "stood-in"
"""The key of the fact in recent events that says why a computer moved for a person, such as "left" or "late"."""
SEAT_BACK = "seat-back"
"""An event kind that no game produces: the player of an away seat is back."""
TAKEN_BACK = "taken-back"
"""An event kind that no game produces: a seat took its last move back."""


def narrated(content: Content, events: list[Event], seats: Sequence[Seat]) -> list[Event]:
    """Return what an entry adds to the recent events, including why a computer moved for a person."""
    match content:
        case Back():
            return [Event(SEAT_BACK, content.seat, audience=frozenset({None, *range(len(seats))}))]
        case TakenBack():
            return [Event(TAKEN_BACK, content.seat, audience=frozenset({None, *range(len(seats))}))]
        case Moved() if content.by == "computer" and (reason := seats[content.seat].away) is not None:
            return [
                event._replace(facts={**event.facts, STOOD_IN: reason}) if event.seat == content.seat else event
                for event in events
            ]
    return events
