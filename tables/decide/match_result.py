"""Build the result of a match from the final state of its table."""

from __future__ import annotations

from engine import Match, Outcome
from tables.history.records import Result, SeatResult
from tables.seats import Seat
from tables.state import TableState


def result_of(state: TableState, at: float) -> Result | None:
    """Return the result of a table that ended at ``at`` (seconds since 1970); None if no cards were dealt."""
    match = state.match
    if match is None:
        return None
    outcome = match.outcome if state.ended is None else None
    return Result(
        table=state.header.table,
        game=state.header.game,
        guild=state.header.guild,
        ended=at,
        reason=state.ended or (outcome.reason if outcome is not None else ""),
        options=dict(match.options),
        moves=sum(seat.moves for seat in state.seats),
        seconds=max(0.0, at - state.started),
        seats=tuple(_seat_result(match, outcome, number, seat) for number, seat in enumerate(state.seats)),
        friendly=state.friendly,
    )


def _seat_result(match: Match, outcome: Outcome | None, number: int, seat: Seat) -> SeatResult:
    return SeatResult(
        user=seat.user,
        name=seat.name,
        level=seat.level,
        place=outcome.places[number] if outcome is not None else None,
        score=outcome.scores[number] if outcome is not None else None,
        moves=seat.moves,
        autopilot=seat.autopilot if seat.level is None else 0,
        cards=match.collected(number),
        achievements=seat.achievements,
    )
