"""Compose the picture of Staircase's table from a view, and choose the line about what is happening."""

from __future__ import annotations

from collections.abc import Sequence

from games.staircase.rules.match import StaircaseView
from games.staircase.table_scene import Piles, SeatInScene, TableScene
from ui.table.name_labels import plate, plates
from ui.table.widgets import yes
from ui.text.card_text import face
from ui.text.text_context import TextContext

SCRAPS_SHOWN = 3


def table_scene(view: StaircaseView, context: TextContext, hand: Sequence[str] = ()) -> TableScene:
    """Compose the table, with the viewer's ``hand`` below it."""
    seats = tuple(
        SeatInScene(
            plate(seat, context),
            context("staircase-plate-points", points=steps.base + steps.bonus),
            steps.cards,
            tuple(step for start, stop in steps.runs for step in range(start, stop)),
            view.hand_sizes[seat],
            seat in view.waiting,
        )
        for seat, steps in enumerate(view.staircases)
    )
    return TableScene(seats, _piles(view), moment(view, context, plates(context)), tuple(hand))


def _piles(view: StaircaseView) -> Piles:
    if view.interference is not None:
        return Piles("", view.interference.cards)
    return Piles(str(view.depot), view.scrap_pile[-SCRAPS_SHOWN:])


def moment(view: StaircaseView, context: TextContext, names: Sequence[str]) -> str:
    """Say who interferes with whom, or which bonus the latest step earned; return "" if neither applies.

    ``names`` are the names of the seats.
    """
    if view.interference is not None:
        asked = view.interference
        cards = context.say.listed([face(card, context.say) for card in asked.cards], "staircase-either")
        who = {"name": names[asked.by], "target": names[asked.target]}
        reader = {"you": yes(asked.by == context.seat), "asked": yes(asked.target == context.seat)}
        return context("staircase-moment-interfere", cards=cards, **who, **reader)
    newest = view.newest
    if newest is None or not newest.length:
        return ""
    return context(
        "staircase-moment-run",
        name=names[newest.seat],
        you=yes(newest.seat == context.seat),
        length=newest.length,
        gain=newest.gain,
    )
