"""Build the result of a match from the final state of its table."""

from __future__ import annotations

from tables.history.records import Result, SeatResult
from tables.state import Seat, TableState


def result_of(state: TableState, at: float) -> Result | None:
    """Return the result of a table that ended at ``at`` (seconds since 1970); None if nothing was dealt."""
    match = state.match
    if match is None:
        return None
    outcome = match.outcome if state.ended is None else None
    seats = []
    for number, seat in enumerate(state.seats):
        place = outcome.places[number] if outcome is not None else None
        score = outcome.scores[number] if outcome is not None else None
        seats.append(_seat_result(seat, place, score, match.collected(number)))
    return Result(
        table=state.header.table,
        game=state.header.game,
        guild=state.header.guild,
        ended=at,
        reason=state.ended or (outcome.reason if outcome is not None else ""),
        options=dict(match.options),
        moves=sum(seat.moves for seat in state.seats),
        seconds=max(0.0, at - state.started),
        seats=tuple(seats),
        friendly=state.friendly,
    )


def _seat_result(seat: Seat, place: int | None, score: int | None, cards: tuple[str, ...]) -> SeatResult:
    autopilot = seat.autopilot if seat.level is None else 0
    return SeatResult(seat.user, seat.name, seat.level, place, score, seat.moves, autopilot, cards, seat.achievements)
