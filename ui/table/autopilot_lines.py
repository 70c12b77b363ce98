"""Say what a computer did in a player's place and why, and when the player is back."""

from __future__ import annotations

from dataclasses import replace

from engine import Event, View
from tables.recent_events import SEAT_BACK, STOOD_IN, TAKEN_BACK
from ui.presenter import Presenter
from ui.table.widgets import yes
from ui.text.text_context import TextContext


def stand_in_reason(event: Event) -> str | None:
    """Return why a computer acted for a player in this event, or None if the player acted."""
    reason: str | None = event.facts.get(STOOD_IN)
    return reason


def sentence_of(presenter: Presenter[View], event: Event, context: TextContext) -> str | None:
    """Describe an event in one sentence; return None if it is minor or hidden from the context's seat.

    If a computer acted for the reader, the sentence is the one everyone else gets.
    """
    if event.kind == SEAT_BACK and event.seat is not None:
        return context("told-back", **_who(event.seat, context))
    if event.kind == TAKEN_BACK and event.seat is not None:
        return context("told-taken-back", **_who(event.seat, context))
    if stand_in_reason(event) is not None:
        seat = context.seat if context.seat != event.seat else None
        context = replace(context, acting=context("stand-in"), seat=seat)
    return presenter.tell(event, context) if event.visible_to(context.seat) else None


def with_reason(reason: str | None, seat: int | None, sentences: str, context: TextContext) -> str:
    """If a computer acted for a seat, add whom it replaced and why to the sentences."""
    if reason is None or seat is None:
        return sentences
    return context(f"told-{reason}", **_who(seat, context), told=sentences)


def _who(seat: int, context: TextContext) -> dict[str, str]:
    return {"name": context.name(seat), "you": yes(seat == context.seat)}
