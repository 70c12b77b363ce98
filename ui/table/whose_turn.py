"""Say whose turn it is, worded the same in every game, hand and message: "**Ben’s turn**: play a card"."""

from __future__ import annotations

from engine import Match, View
from tables.state import TableState
from ui.presenter import Presenter
from ui.presenters import PRESENTERS
from ui.text.refusals import NOBODY
from ui.text.text_context import TextContext, context_for


def whose_turn(presenter: Presenter[View], view: View, context: TextContext) -> str:
    """Say in one line who has to do what; if nobody has to move, say that the match is over.

    The reader is addressed as "you" and nobody else is named, because only their own move concerns them.
    """
    if not view.waiting:
        return context("hand-over")
    asked = presenter.asked(view, context)
    if context.seat in view.waiting:
        return context("turn-yours", asked=asked)
    names = context.listed(context.name(seat) for seat in view.waiting)
    return context("turn-others", names=names, count=len(view.waiting), asked=asked)


def turn_in(match: Match, context: TextContext) -> str:
    """Say whose turn it is in a match, or return ``NOBODY`` if nobody has to move."""
    if not match.waiting:
        return NOBODY
    return whose_turn(PRESENTERS[match.key], match.view(context.seat), context)


def turn_at(state: TableState, locale: str | None, seat: int | None = None) -> str:
    """Say whose turn it is at a table, in the language of this seat's reader; ``NOBODY`` if nobody's."""
    return turn_in(state.match, context_for(state, locale, seat)) if state.match is not None else NOBODY
