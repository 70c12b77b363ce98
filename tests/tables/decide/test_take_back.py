"""Test taking the last move back: when it is possible, and that nothing remains of the move."""

from __future__ import annotations

import random

import pytest

from engine import GAMES
from tables import errors
from tables.decide.lobby import Person, add_computer, make_friendly, start
from tables.decide.match import computer_moves, leave, submit, undo_mark, undo_move, vote
from tables.recent_events import TAKEN_BACK
from tests.matches import match_of
from tests.tables.conftest import ANN, BEN, CLEO
from tests.tables.in_memory import TableInMemory


def friends(game: str = "staircase", *people: Person) -> TableInMemory:
    """Start a friendly match."""
    table = TableInMemory(*(people or (ANN, BEN, CLEO)), game=game)
    table.ask(make_friendly, table.state.seats[0].user, friendly=True)
    table.ask(start, table.state.seats[0].user)
    return table


def move(table: TableInMemory, verb: str = "") -> int:
    """Make the first legal move with this verb; return the user who made it."""
    match = match_of(table.state)
    seat = match.waiting[0]
    user = table.state.seats[seat].user
    chosen = next(one for one in match.legal_moves(seat) if one.verb == verb or not verb)
    table.ask(submit, user, match.decision or "", str(chosen))
    return user


def mark_for(table: TableInMemory, user: int) -> str:
    return undo_mark(table.state, table.state.seat_of(user) or 0)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_remains_of_a_move_that_is_taken_back(game: str) -> None:
    rng, table = random.Random(game), friends(game)
    undone = 0
    for _ in range(120):
        match = match_of(table.state)
        if match.outcome is not None:
            break
        seat = rng.choice(match.waiting)
        user, before = table.state.seats[seat].user, table.state
        chosen = rng.choice(match.legal_moves(seat))
        table.ask(submit, user, match.decision or "", str(chosen))
        mark = mark_for(table, user)
        assert bool(mark) == (not match_of(table.state).revealed and match_of(table.state).outcome is None)
        if not mark:
            continue
        undone += 1
        table.ask(undo_move, user, mark)
        after = table.state
        assert match_of(after).record() == match_of(before).record()
        assert [after.view(one) for one in (None, 0, 1, 2)] == [before.view(one) for one in (None, 0, 1, 2)]
        assert (after.seats[seat].moves, after.tally) == (before.seats[seat].moves, before.tally)
        assert set(table.deadlines) == set(match.waiting)
        assert (after.recent[:-1], after.recent[-1].kind) == (before.recent[-23:], TAKEN_BACK)
        table.ask(submit, user, match.decision or "", str(chosen))
    assert bool(undone) == GAMES[game].marks_reveals


def test_a_move_cant_be_taken_back_twice_or_after_another_move() -> None:
    table = friends()
    first = move(table, "build")
    mark = mark_for(table, first)
    table.ask(undo_move, first, mark)
    with pytest.raises(errors.MovedSince):
        table.ask(undo_move, first, mark)
    assert move(table, "build") == first
    with pytest.raises(errors.MovedSince):  # the button is about the first move, not about this one
        table.ask(undo_move, first, mark)
    mark = mark_for(table, first)
    second = move(table, "build")
    with pytest.raises(errors.MovedSince):
        table.ask(undo_move, first, mark)
    with pytest.raises(errors.MovedSince):
        table.ask(undo_move, second, mark)


def test_a_move_that_showed_hidden_cards_cant_be_taken_back() -> None:
    table = friends()
    user = move(table, "scrap")
    with pytest.raises(errors.CardsSeen):
        table.ask(undo_move, user, table.state.mark)


def test_in_a_match_that_counts_no_move_can_be_taken_back() -> None:
    table = TableInMemory(ANN, BEN, game="staircase")
    table.ask(start, ANN.user)
    user = move(table, "build")
    assert mark_for(table, user) == ""
    with pytest.raises(errors.MatchCounts):
        table.ask(undo_move, user, table.state.mark)


def test_one_person_among_computers_can_take_a_move_back() -> None:
    table = TableInMemory(ANN, game="staircase")
    table.ask(add_computer, ANN.user, "regular")
    table.ask(start, ANN.user)
    seat = table.state.seat_of(ANN.user)
    if seat not in match_of(table.state).waiting:
        table.ask(computer_moves, table.deadline, match_of(table.state).legal_moves(1 - (seat or 0))[0])
    before = match_of(table.state).record()
    move(table, "build")
    table.ask(undo_move, ANN.user, mark_for(table, ANN.user))
    assert match_of(table.state).record() == before


def test_votes_and_absences_dont_stand_in_the_way_but_a_pause_does() -> None:
    table = friends()
    user = move(table, "build")
    mark = mark_for(table, user)
    other = next(seat.user for seat in table.state.seats if seat.user != user)
    table.ask(vote, other, pause=True)
    table.ask(leave, other)
    assert mark_for(table, user) == mark
    for seat in table.state.seats:
        if seat.user != other:
            table.ask(vote, seat.user, pause=True)
    with pytest.raises(errors.Paused):
        table.ask(undo_move, user, mark)
