"""Decide requests to a match (move, vote, leave …), including moderation: return new log entries, or refuse.

Like the functions of ``tables.decide.lobby``, these are pure.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from engine import IllegalMove, Match, Move
from tables import errors
from tables.decide.step import Snapshot
from tables.entries import (
    Away,
    AwayReason,
    Back,
    Content,
    Ended,
    Hurried,
    Moved,
    Renamed,
    TakenBack,
    Unseated,
    UserId,
    UserName,
    Voted,
)
from tables.ports import Deadline, Standing
from tables.state import TableState
from tables.time.time_controls import LOBBY_SEAT, TIME_CONTROLS

REMOVED: Final = "removed"
"""The reason a seat is away after a moderator removed its player, who can't come back."""


def submit(table: Snapshot, user: int, decision: str, move: str, mark: str = "") -> Sequence[Content]:
    """Answer the open question ``decision`` with a move in text form. If the player was away, they are back.

    ``mark`` identifies the table's state when the question was shown; "" if unknown. Whether the rules allow the move
    isn't checked until it is applied (``next_step``).

    :raises NotSeated, Removed, NotRunning, Paused: see ``tables.errors``.
    :raises Stale: if the question is no longer open, or the log entries behind ``mark`` have since been lost.
    """
    seat, _ = _asked(table.state, user, decision, mark)
    return [*_comes_back(table.state, seat), Moved(seat, move, "player", _bank_left(table, seat))]


def undo_move(table: Snapshot, user: int, mark: str) -> Sequence[Content]:
    """Take back the user's last move, whose entry gave the table's state this ``mark``.

    That is possible until anyone moves again, unless the move showed anything hidden.

    :raises NotSeated, Removed, NotRunning, Paused: see ``tables.errors``.
    :raises MatchCounts: if the match counts.
    :raises CardsSeen: if the user's last move showed hidden cards.
    :raises MovedSince: if that move isn't the last one any more.
    """
    state = table.state
    seat, match = _own_seat(state, user), _match_in_play(state)
    if state.stakes == "rated":
        raise errors.MatchCounts
    if state.mover == seat and match.revealed:
        raise errors.CardsSeen
    if undo_mark(state, seat) != mark:
        raise errors.MovedSince
    return [*_comes_back(state, seat), TakenBack(seat)]


def undo_mark(state: TableState, seat: int) -> str:
    """Return the mark of the last move if the seat can take it back now; otherwise ""."""
    undo = state.undo
    may = undo is not None and undo.seat == seat and state.standing is Standing.RUNNING and not state.paused
    return state.mark_at(undo.seq) if undo is not None and may else ""


def would_take(state: TableState, user: int, decision: str, move: str, mark: str = "") -> bool:
    """Return whether :func:`submit` would accept this move now."""
    try:
        seat, match = _asked(state, user, decision, mark)
        match.copy().apply(seat, Move.parse(move))
    except errors.REFUSED:
        return False
    return True


def advised(state: TableState, user: int) -> tuple[Match, int]:
    """Return the match and the user's seat if the user can get a hint now.

    :raises NotSeated, Removed, NotRunning, Paused, NoHints: see ``tables.errors``.
    :raises IllegalMove: ``not-your-turn``, if it isn't the user's turn.
    """
    seat = _own_seat(state, user)
    match = _match_in_play(state)
    if not state.hints:
        raise errors.NoHints
    if seat not in match.waiting:
        raise IllegalMove("not-your-turn", waiting=list(match.waiting))
    return match, seat


def vote(table: Snapshot, user: int, *, pause: bool) -> Sequence[Content]:
    """Vote to pause the match or, if not ``pause``, to resume it; everyone who hasn't left must agree.

    A pause stops every clock and lasts until everyone agrees to resume. Anyone who votes is back at the table. Voting
    twice has no effect, and neither does a vote to pause a paused match or to resume a running one.

    :raises NotSeated, Removed, NotRunning: see ``tables.errors``.
    """
    state = table.state
    seat = _own_seat(state, user)
    if state.standing is not Standing.RUNNING:
        raise errors.NotRunning
    if pause == state.paused or seat in state.votes:
        return []
    return [*_comes_back(state, seat), Voted(seat, pause)]


def play_on(table: Snapshot, user: int) -> Sequence[Content]:
    """Vote to play on without waiting for the people to move; all others who play for themselves must agree.

    A computer then moves for the people outvoted, as for those who are late: their next click brings them back. The
    votes count until the question is closed.

    :raises NotSeated, Removed, NotRunning, Paused: see ``tables.errors``.
    :raises OwnMove: if the match is waiting for the user.
    :raises NobodyAwaited: if it isn't waiting for any person.
    :raises TooSoon: if the people to move have had too little time.
    """
    state = table.state
    seat, match = _own_seat(state, user), _match_in_play(state)
    if seat in match.waiting:
        raise errors.OwnMove
    awaited = state.kept_waiting_by()
    if not awaited:
        raise errors.NobodyAwaited
    until = max(_undisturbed_until(table, other) for other in awaited)
    if table.now < until:
        raise errors.TooSoon(at=math.ceil(until))
    agreed = (state.hurries | {seat}).issuperset(state.who_may_hurry())
    vote = [] if seat in state.hurries else [Hurried(seat)]
    return [*_comes_back(state, seat), *vote, *(Away(other, "outvoted") for other in awaited if agreed)]


def _undisturbed_until(table: Snapshot, seat: int) -> float:
    """Return until when a person to move can't be outvoted."""
    control, deadline = TIME_CONTROLS[table.state.header.pace], table.deadlines.get(seat)
    if deadline is None:
        return 0.0
    began = deadline.due - control.seconds - table.state.seats[seat].bank
    return began + control.undisturbed


def take_back(table: Snapshot, user: int) -> Sequence[Content]:
    """Mark a player who was away as back; do nothing if they weren't.

    :raises NotSeated, Removed: see ``tables.errors``.
    """
    seat = _own_seat(table.state, user)
    return _comes_back(table.state, seat) if table.state.standing is Standing.RUNNING else []


def leave(table: Snapshot, user: int) -> Sequence[Content]:
    """Leave the lobby or the running match. In a match, a computer player takes over the seat.

    :raises NotSeated, Removed: see ``tables.errors``.
    :raises NotRunning: if the table is over.
    """
    state = table.state
    seat = _own_seat(state, user)
    if state.standing is not Standing.RUNNING:
        return _leaves_lobby(state, user, "cancelled")
    return _goes_away(state, seat, "left") if state.seats[seat].away is None else []


def rename(table: Snapshot, user: int, name: str) -> Sequence[Content]:
    """Record the user's new name; do nothing if they have no seat or the name is unchanged."""
    state = table.state
    seat = state.own_seat_of(user)
    if state.standing is Standing.OVER or seat is None or state.seats[seat].name == name:
        return []
    return [Renamed(UserId(user), UserName(name))]


# -- moderation: the caller checks permissions -------------------------------------------------------------------------


def end(table: Snapshot, reason: str = "moderated") -> Sequence[Content]:
    """End the table without a winner, whether it is still a lobby or already a match.

    :raises NotRunning: if it is over.
    """
    if table.state.standing is Standing.OVER:
        raise errors.NotRunning
    return [Ended(reason)]


def remove(table: Snapshot, user: int) -> Sequence[Content]:
    """Remove a player from the lobby or the match. In a match, a computer player moves for the seat until the end.

    :raises NotSeated: see ``tables.errors``.
    :raises NotRunning: if the table is over.
    """
    state = table.state
    seat = _seat(state, user)
    if state.standing is not Standing.RUNNING:
        return _leaves_lobby(state, user, "moderated")
    return _goes_away(state, seat, REMOVED) if not state.seats[seat].removed else []


# -- the clock: late and repeated calls do nothing, since their deadline is gone
# ----------------------------------------


def time_up(table: Snapshot, deadline: Deadline) -> Sequence[Content]:
    """Close the lobby, or let a computer move for a late player. ``computer_moves`` handles computer players."""
    if table.deadlines.get(deadline.seat) != deadline:
        return []
    if deadline.seat == LOBBY_SEAT:
        return [Ended("expired")]
    return _goes_away(table.state, deadline.seat, "late") if table.state.seats[deadline.seat].plays_itself else []


def computer_moves(table: Snapshot, deadline: Deadline, move: Move) -> Sequence[Content]:
    """Make the move that a computer player chose in time for its deadline."""
    return [Moved(deadline.seat, str(move), "computer")] if table.deadlines.get(deadline.seat) == deadline else []


# -- checks -----------------------------------------------------------------------------------------------------------


def _seat(state: TableState, user: int) -> int:
    seat = state.seat_of(user)
    if seat is None:
        raise errors.NotSeated
    return seat


def _own_seat(state: TableState, user: int) -> int:
    """Return the user's seat unless they were removed from the match."""
    seat = _seat(state, user)
    if state.seats[seat].removed:
        raise errors.Removed
    return seat


def _match_in_play(state: TableState) -> Match:
    if state.match is None or state.standing is not Standing.RUNNING:
        raise errors.NotRunning
    if state.paused:
        raise errors.Paused
    return state.match


def _asked(state: TableState, user: int, decision: str, mark: str) -> tuple[int, Match]:
    """Return the user's seat and the match if the user can answer this open question."""
    seat = _own_seat(state, user)
    match = _match_in_play(state)
    if decision != match.decision or (mark and not state.has_stood(mark)):
        raise errors.Stale
    return seat, match


# -- entries shared by several requests --------------------------------------------------------------------------------


def _leaves_lobby(state: TableState, user: int, last: str) -> Sequence[Content]:
    """Remove a player from the lobby; if no other person is left, close it for the reason ``last``."""
    if state.standing is Standing.OVER:
        raise errors.NotRunning
    left = Unseated(UserId(user))
    return [left, Ended(last)] if state.people == (user,) else [left]


def _goes_away(state: TableState, seat: int, reason: AwayReason) -> Sequence[Content]:
    """Let a computer player move for the seat; if no people are left, the match ends."""
    if not any(other.plays_itself for at, other in enumerate(state.seats) if at != seat):
        return [Ended("abandoned")]
    voters = {*state.who_may_hurry()} - {seat}
    agreed = bool(voters) and state.hurries.issuperset(voters)  # the seat's own vote may have been the last one missing
    awaited = [other for other in state.kept_waiting_by() if other != seat]
    return [Away(seat, reason), *(Away(other, "outvoted") for other in awaited if agreed)]


def _comes_back(state: TableState, seat: int) -> Sequence[Content]:
    """Return the entry that marks a seat as back if it is away."""
    return [Back(seat)] if state.seats[seat].away is not None else []


def _bank_left(table: Snapshot, seat: int) -> float | None:
    """Return the seconds that would be left in the seat's bank if it answered now; None if it hasn't used any."""
    deadline, player = table.deadlines.get(seat), table.state.seats[seat]
    if deadline is None or not player.plays_itself:
        return None
    left = max(0.0, deadline.due - table.now)
    return round(left, 3) if left < player.bank else None
