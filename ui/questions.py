"""What somebody may ask about their hand at a table: why not, and what a computer player would do."""

from __future__ import annotations

from engine import Match, Move
from tables import errors
from tables.ports import Standing
from tables.state import TableState
from ui.advice import advice
from ui.presenters import presenter_of
from ui.text_context import TextContext, context_for
from ui.why import why_not


def told_why(state: TableState, user: int, refused: str, locale: str | None) -> str:
    """The rule that forbids the move with the text ``refused``, or without one all that close a control of the hand.

    :raises NotSeated: :raises NotRunning: as their names say.
    """
    match, seat, context = _asker(state, user, locale)
    return why_not(match, seat, refused, presenter_of(state), context)


def told_hint(state: TableState, user: int, move: Move, locale: str | None) -> str:
    """The move that ``Table.hint`` found for this user, and the reason for it.

    :raises NotSeated: :raises NotRunning: as their names say.
    """
    match, seat, context = _asker(state, user, locale)
    return advice(move, match.view(seat), context)


def _asker(state: TableState, user: int, locale: str | None) -> tuple[Match, int, TextContext]:
    seat = state.seat_of(user)
    if seat is None:
        raise errors.NotSeated
    if state.match is None or state.standing is not Standing.RUNNING:
        raise errors.NotRunning
    return state.match, seat, context_for(state, locale, seat)
