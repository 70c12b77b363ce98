"""Return a table's match or outcome, or fail the test with a message."""

from __future__ import annotations

from engine import Match, Outcome
from tables.state import TableState
from tables.table import Table


def match_of(table: Table | TableState) -> Match:
    """Return the table's match, running or finished."""
    state = table.state if isinstance(table, Table) else table
    assert state.match is not None, f"table {state.header.table} has no match yet"
    return state.match


def outcome_of(match: Match) -> Outcome:
    assert match.outcome is not None, f"the match is not over, its open question is {match.decision}"
    return match.outcome


def seat_of(table: Table, user: int) -> int:
    """Return the number of a user's seat."""
    seat = table.state.seat_of(user)
    assert seat is not None, f"user {user} has no seat at table {table.id}"
    return seat
