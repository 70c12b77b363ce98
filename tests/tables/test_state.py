"""Test a table computed from its log, entry by entry: its start, its earlier states, and who stands in for whom."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Event
from tables.ports import Entry, Header, Standing
from tables.recent_events import SEAT_BACK, STOOD_IN
from tables.setup.fairness import Mixed
from tables.state import TableState
from tests.matches import match_of

ANN, BEN, CLEO = 11, 12, 13
MARKS = ["1.7461f", "2.fb2c9", "3.35c02"]
HEADER = Header("oak", "levelup", 1, 2, ANN, 0.0, "live", "en", {}, (), None, bytes(range(32)))


class Log:
    """A table's log, built entry by entry."""

    def __init__(self, *people: int) -> None:
        self.state = TableState(HEADER)
        for user in people:
            self.enter("seated", user=user, name=f"User {user}", locale="en")

    def enter(self, kind: str, interaction: int | None = None, **data: Any) -> list[Event]:
        state = self.state
        return state.apply(Entry(state.seq + 1, 1000.0 + state.seq, kind, interaction or 100 + state.seq, data))

    def start(self, *order: int) -> None:
        self.enter("started", dealer=0, order=list(order))

    def move(self, by: str = "player") -> tuple[int, list[Event]]:
        """Make the first legal move of the first seat that must move; return the seat and the events."""
        match = match_of(self.state)
        seat = match.waiting[0]
        return seat, self.enter("moved", seat=seat, move=str(match.legal_moves(seat)[0]), by=by)


def test_a_table_without_entries_is_an_empty_lobby() -> None:
    state = TableState(HEADER)
    assert (state.seq, state.standing, state.seats, state.match, state.mark) == (0, Standing.LOBBY, (), None, "")
    assert (state.friendly, state.paused, state.settled, state.votes) == (False, False, False, frozenset())
    assert (state.dealer, state.ended, state.started, state.tally, state.recent) == (None, None, 0.0, (), ())
    assert (state.mixed, state.cuts, state.known, state.options) == (Mixed(), (), frozenset(), {})
    assert (state.host, state.people, state.invited, state.once_invited) == (None, (), (), frozenset())


def test_the_marks_in_old_buttons_never_change() -> None:
    log, marks = Log(), list[str]()
    for user in (ANN, BEN, CLEO):
        log.enter("seated", user=user, name="", locale="en")
        marks.append(log.state.mark)
    assert marks == MARKS


def test_every_earlier_state_is_recognized_and_nothing_else() -> None:
    log = Log(ANN, BEN, CLEO)
    assert all(log.state.has_stood(mark) for mark in MARKS)
    for other in ("0.", "0.00000", "1.", "1.00000", MARKS[0].replace("1.", "2."), "4.00000", "-1.00000", "-2."):
        assert not log.state.has_stood(other), other
    assert not Log(ANN, BEN).state.has_stood(MARKS[2])


def test_what_a_seat_sees_is_computed_once_and_again_after_the_next_entry() -> None:
    log = Log(ANN, BEN)
    with pytest.raises(ValueError, match="no match"):
        log.state.view(0)
    log.start(ANN, BEN)
    before, seen = log.state.copy(), log.state.view(0)
    assert log.state.view(0) is seen
    assert log.state.view(None) == match_of(log.state).view(None)
    log.move()
    assert log.state.view(0) == match_of(log.state).view(0) != seen
    assert before.view(0) == seen


def test_seats_and_starts_without_a_click_count_as_zero() -> None:
    """A compacted log and a version 1 log yield the same state."""
    state = TableState(HEADER)
    for number, user in enumerate((ANN, BEN), 1):
        state.apply(Entry(number, 0.0, "seated", None, {"user": user, "name": "", "locale": "en"}))
    assert [seat.click for seat in state.seats] == [0, 0]
    assert state.mixed.parts == ("join:0", "join:0")
    state.apply(Entry(3, 0.0, "started", None, {"dealer": 0, "order": [ANN, BEN]}))
    assert state.mixed == Mixed(1, ("0", "0", "0"))


def test_a_seat_is_covered_once_the_computer_has_finished_a_turn_and_only_while_it_is_away() -> None:
    log = Log(ANN, BEN)
    log.start(ANN, BEN)
    first = match_of(log.state).waiting[0]

    def covered() -> bool:
        return log.state.seats[first].covered

    log.move()  # the turn isn't over yet
    log.enter("away", seat=first, reason="left")
    assert not covered()
    seen = []
    for by in ("computer", "player", "player", "computer", "computer"):
        seat, _ = log.move(by)
        seen.append((seat == first, covered()))
    assert seen == [(True, True), (False, True), (False, True), (True, True), (True, True)]
    log.enter("back", seat=first)
    log.enter("away", seat=first, reason="late")
    assert not covered()
    while match_of(log.state).waiting[0] != first:
        log.move()
    log.move("computer")
    assert not covered(), "it has drawn but not discarded yet"
    log.move("player")
    assert not covered(), "its owner has ended the turn"


def test_moves_by_a_computer_for_a_person_have_a_reason_and_the_return_is_an_event() -> None:
    log = Log(ANN, BEN)
    log.enter("seated", user=-1, name="", locale="", level="novice")
    log.start(ANN, BEN, -1)

    def reasons() -> dict[int | None, set[object]]:
        """Play one turn per seat; return the reasons given for a computer's moves, by seat."""
        found: dict[int | None, set[object]] = {}
        for _ in range(6):
            asked = log.state.seats[match_of(log.state).waiting[0]]
            _, events = log.move("player" if asked.plays_itself else "computer")
            for event in log.state.recent[-len(events) :]:
                found.setdefault(event.seat, set()).add(event.facts.get(STOOD_IN))
        return found

    assert reasons() == {0: {None}, 1: {None}, 2: {None}}
    log.enter("away", seat=1, reason="left")
    assert reasons() == {0: {None}, 1: {"left"}, 2: {None}}
    log.enter("back", seat=1)
    assert log.state.recent[-1] == Event(SEAT_BACK, 1, audience=frozenset({None, 0, 1, 2}))
    assert reasons() == {0: {None}, 1: {None}, 2: {None}}


def test_players_are_the_people_who_were_not_removed() -> None:
    log = Log(ANN, BEN, CLEO)
    log.enter("seated", user=-1, name="", locale="", level="novice")
    log.start(ANN, BEN, CLEO, -1)
    log.enter("away", seat=1, reason="removed")
    log.enter("away", seat=2, reason="left")
    state = log.state
    assert (state.players, state.people) == ((ANN, CLEO), (ANN, BEN, CLEO))
    assert [state.own_seat_of(user) for user in (ANN, BEN, CLEO, 14)] == [0, None, 2, None]
    assert state.voters() == [0]
