"""Test requests to a running match, and its clocks: moves, leaving, hints, pauses and moderation."""

from __future__ import annotations

import pytest

from engine import IllegalMove, Move
from tables import errors
from tables.decide.lobby import Person, add_computer, make_friendly, start
from tables.decide.match import (
    advised,
    computer_moves,
    end,
    leave,
    play_on,
    remove,
    rename,
    submit,
    take_back,
    time_up,
    vote,
    would_take,
)
from tables.ports import Standing
from tables.time.time_controls import TIME_CONTROLS
from tests.matches import match_of
from tests.tables.conftest import ANN, BEN, CLEO, to_move
from tests.tables.in_memory import PAUSE, TableInMemory

LIVE = TIME_CONTROLS["live"]


def running(*people: Person, game: str = "levelup") -> TableInMemory:
    """Start a match with these people, hosted by the first."""
    table = TableInMemory(*people, game=game)
    table.ask(start, people[0].user)
    return table


def waiting(table: TableInMemory) -> tuple[int, ...]:
    return match_of(table.state).waiting


def move(table: TableInMemory) -> None:
    """Return the first legal move of the first seat that has to move."""
    table.ask(submit, *to_move(table.state))


def computer_plays(table: TableInMemory, seat: int) -> None:
    """Let a computer player make its first legal move once its thinking pause is over."""
    deadline = table.deadlines[seat]
    assert not table.ask(time_up, deadline), "its move is decided after its search"
    table.ask(computer_moves, deadline, match_of(table.state).legal_moves(seat)[0])


# -- moves ------------------------------------------------------------------------------------------------------------


def test_a_stale_decision_is_refused() -> None:
    table = running(ANN, BEN)
    user, decision, text = to_move(table.state)
    table.ask(submit, user, decision, text)
    with pytest.raises(errors.Stale):
        table.ask(submit, user, decision, text)


def test_an_illegal_move_is_refused_with_the_engines_reason_and_changes_nothing() -> None:
    table = running(ANN, BEN)
    user, decision, _ = to_move(table.state)
    before = table.state
    for text in ("discard 9D", "bid 2", "nonsense"):
        with pytest.raises(IllegalMove):
            table.ask(submit, user, decision, text)
    assert table.state is before
    assert match_of(before).decision == decision


def test_a_legal_answer_to_the_open_question_would_be_accepted() -> None:
    table = running(ANN, BEN)
    user, decision, text = to_move(table.state)
    assert would_take(table.state, user, decision, text)
    assert would_take(table.state, user, decision, text, table.state.mark)
    assert to_move(table.state) == (user, decision, text)


def test_a_refused_answer_would_not_be_accepted() -> None:
    table = running(ANN, BEN)
    user, decision, text = to_move(table.state)
    other = BEN.user if user == ANN.user else ANN.user
    asked = [
        (user, "", text, ""),
        (user, decision + "x", text, ""),
        (user, decision, "play everything", ""),
        (user, decision, text, "0.00000"),
        (other, decision, text, ""),
        (CLEO.user, decision, text, ""),
    ]
    assert [would_take(table.state, *one) for one in asked] == [False] * len(asked)


def test_without_a_running_match_no_move_would_be_accepted() -> None:
    assert not would_take(TableInMemory(ANN, BEN).state, ANN.user, "", "draw stock")
    table = running(ANN, BEN)
    user, decision, text = to_move(table.state)
    for pause in (True, False):
        for person in (ANN, BEN):
            table.ask(vote, person.user, pause=pause)
        assert would_take(table.state, *to_move(table.state)) is not pause
    table.ask(end)
    assert not would_take(table.state, user, decision, text)


# -- leaving and coming back ------------------------------------------------------------------------------------------


def test_leaving_or_coming_back_twice_changes_nothing() -> None:
    table = running(ANN, BEN, CLEO)
    user, decision, text = to_move(table.state)
    other = next(person.user for person in (ANN, BEN, CLEO) if person.user != user)
    with pytest.raises(IllegalMove, match="not-your-turn"):
        table.ask(submit, other, decision, text)
    assert not table.ask(take_back, other)
    assert table.ask(leave, user)
    assert not table.ask(leave, user)
    table.ask(end)
    assert not table.ask(take_back, user)


def test_a_removed_player_can_do_nothing_more_in_the_match() -> None:
    table = running(ANN, BEN, CLEO)
    user, decision, text = to_move(table.state)
    table.ask(remove, user)
    assert not table.ask(remove, user)
    assert not table.ask(rename, user, "Somebody else")
    for ask in (
        lambda: table.ask(submit, user, decision, text),
        lambda: table.ask(take_back, user),
        lambda: table.ask(leave, user),
        lambda: table.ask(vote, user, pause=True),
        lambda: advised(table.state, user),
    ):
        with pytest.raises(errors.Removed):
            ask()


def test_a_finished_match_cannot_be_ended_or_left() -> None:
    table = running(ANN, BEN)
    table.ask(end)
    assert (table.state.ended, table.deadlines) == ("moderated", {})
    with pytest.raises(errors.NotRunning):
        table.ask(end)
    for ask in (leave, remove):
        with pytest.raises(errors.NotRunning):
            table.ask(ask, ANN.user)


def test_a_changed_name_is_stored_once_and_only_at_an_open_table() -> None:
    table = running(ANN, BEN)
    assert not table.ask(rename, CLEO.user, "Chloe")
    assert not table.ask(rename, ANN.user, "Ann")
    table.ask(rename, ANN.user, "Anna")
    assert [seat.name for seat in table.state.seats] == ["Anna", "Ben"]
    table.ask(end)
    assert not table.ask(rename, ANN.user, "Ann")


# -- hints ------------------------------------------------------------------------------------------------------------


def test_a_hint_is_only_given_on_ones_own_turn_of_a_friendly_match() -> None:
    with pytest.raises(errors.NoHints):
        advised(running(ANN, BEN).state, ANN.user)
    table = TableInMemory(ANN, BEN)
    table.ask(make_friendly, ANN.user, friendly=True)
    with pytest.raises(errors.NotRunning):
        advised(table.state, ANN.user)
    table.ask(start, ANN.user)
    user, *_ = to_move(table.state)
    (other,) = {ANN.user, BEN.user} - {user}
    assert advised(table.state, user) == (table.state.match, table.state.seat_of(user))
    with pytest.raises(IllegalMove, match="not-your-turn"):
        advised(table.state, other)
    with pytest.raises(errors.NotSeated):
        advised(table.state, CLEO.user)


# -- pauses -----------------------------------------------------------------------------------------------------------


def test_one_vote_is_not_enough_for_a_pause() -> None:
    table = running(ANN, BEN, CLEO)
    table.ask(vote, ANN.user, pause=True)
    assert not table.ask(vote, ANN.user, pause=True)
    assert (table.state.paused, table.state.votes) == (False, frozenset({0}))
    move(table)
    assert table.deadlines


def test_a_pause_stops_clocks_and_moves_until_everyone_agrees_to_resume() -> None:
    table = running(ANN, BEN)
    before = table.deadline
    for person in (ANN, BEN):
        table.ask(vote, person.user, pause=True)
    assert (table.state.paused, table.deadlines) == (True, {})
    table.now += 1_000_000
    assert not table.ask(time_up, before)
    with pytest.raises(errors.Paused):
        move(table)
    assert not table.ask(vote, ANN.user, pause=True)
    for person in (BEN, ANN):
        assert table.state.paused
        table.ask(vote, person.user, pause=False)
    assert not table.state.paused
    assert table.deadline.due == table.now + LIVE.seconds + LIVE.bank
    move(table)


def test_people_who_left_have_no_vote_and_leaving_can_decide_one() -> None:
    table = running(ANN, BEN, CLEO)
    table.ask(leave, CLEO.user)
    table.ask(vote, ANN.user, pause=True)
    paused = [table.state.paused]
    table.ask(vote, BEN.user, pause=True)
    paused.append(table.state.paused)
    table.ask(vote, ANN.user, pause=False)
    table.ask(leave, BEN.user)
    paused.append(table.state.paused)
    assert paused == [False, True, False]
    assert table.deadlines


def test_a_voter_is_back_at_the_table() -> None:
    table = running(ANN, BEN)
    table.ask(leave, BEN.user)
    table.ask(vote, BEN.user, pause=True)
    assert table.state.seats[1].away is None
    assert not table.state.paused


def test_one_person_among_computers_pauses_alone_and_ends_the_match_by_leaving() -> None:
    table = TableInMemory(ANN)
    table.ask(add_computer, ANN.user, "novice")
    table.ask(start, ANN.user)
    table.ask(vote, ANN.user, pause=True)
    assert table.state.paused
    table.ask(leave, ANN.user)
    assert (table.state.standing, table.state.ended) == (Standing.OVER, "abandoned")


def test_strangers_and_finished_matches_have_no_vote() -> None:
    table = running(ANN, BEN)
    with pytest.raises(errors.NotSeated):
        table.ask(vote, CLEO.user, pause=True)
    table.ask(end)
    with pytest.raises(errors.NotRunning):
        table.ask(vote, ANN.user, pause=False)


# -- playing on without waiting ---------------------------------------------------------------------------------------


def test_the_others_can_play_on_without_one_who_keeps_the_match_waiting() -> None:
    table = running(ANN, BEN, CLEO)
    (absent,) = waiting(table)
    first, second = (seat.user for at, seat in enumerate(table.state.seats) if at != absent)
    table.now += LIVE.undisturbed
    table.ask(play_on, first)
    assert (table.state.seats[absent].away, len(table.state.hurries)) == (None, 1)
    table.ask(play_on, second)
    assert table.state.seats[absent].away == "outvoted"
    computer_plays(table, absent)
    assert table.state.hurries == frozenset(), "the question they waited for is closed"
    table.ask(take_back, table.state.seats[absent].user)
    assert table.state.seats[absent].away is None, "the seat stays theirs"


def test_nobody_is_outvoted_while_they_may_still_think() -> None:
    table = running(ANN, BEN)
    (absent,) = waiting(table)
    other = table.state.seats[1 - absent].user
    began = table.now
    table.now += LIVE.undisturbed - 1
    with pytest.raises(errors.TooSoon) as refused:
        table.ask(play_on, other)
    assert refused.value.facts == {"at": began + LIVE.undisturbed}
    table.now += 1
    table.ask(play_on, other)
    assert table.state.seats[absent].away == "outvoted"


def test_a_vote_counts_for_one_question_and_its_voters_for_themselves() -> None:
    table = running(ANN, BEN, CLEO)
    (absent,) = waiting(table)
    first, second = (seat.user for at, seat in enumerate(table.state.seats) if at != absent)
    table.now += LIVE.undisturbed
    table.ask(play_on, first)
    with pytest.raises(errors.OwnMove):
        table.ask(play_on, table.state.seats[absent].user)
    assert table.state.seats[absent].away is None
    table.ask(leave, second)
    assert table.state.seats[absent].away == "outvoted", "whoever has left has no vote"
    with pytest.raises(errors.NobodyAwaited):
        table.ask(play_on, first)
    move(table)
    assert table.state.seats[absent].away is None, "a move brings them back"


def test_all_who_have_yet_to_answer_are_outvoted_by_those_who_have() -> None:
    table = asked_at_once()
    move(table)
    table.now += LIVE.undisturbed
    (voter,) = {0, 1, 2} - {*waiting(table)}
    absent = waiting(table)
    table.ask(play_on, table.state.seats[voter].user)
    assert [table.state.seats[at].away for at in absent] == ["outvoted", "outvoted"]
    assert all(not deadline.asks_person for deadline in table.deadlines.values())


def test_a_pause_strangers_and_the_removed_have_no_say_in_it() -> None:
    table = running(ANN, BEN, CLEO)
    table.now += LIVE.undisturbed
    with pytest.raises(errors.NotSeated):
        table.ask(play_on, 4711)
    (absent,) = waiting(table)
    removed = (absent + 1) % 3
    table.ask(remove, table.state.seats[removed].user)
    with pytest.raises(errors.Removed):
        table.ask(play_on, table.state.seats[removed].user)
    for seat in {0, 1, 2} - {removed}:
        table.ask(vote, table.state.seats[seat].user, pause=True)
    with pytest.raises(errors.Paused):
        table.ask(play_on, table.state.seats[3 - absent - removed].user)


# -- clocks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("after", "left"),
    [(LIVE.seconds - 1, LIVE.bank), (LIVE.seconds + 30, LIVE.bank - 30), (LIVE.seconds + LIVE.bank + 5, 0.0)],
    ids=["in time", "beyond its seconds", "just after all its time"],
)
def test_thinking_time_beyond_the_decision_comes_from_the_bank(after: float, left: float) -> None:
    table = running(ANN, BEN)
    seat = table.deadline.seat
    assert table.deadline.due == table.now + LIVE.seconds + LIVE.bank
    table.now += after
    move(table)
    assert table.state.seats[seat].bank == pytest.approx(left, abs=0.001)
    assert table.deadline.seat == seat
    assert table.deadline.due == pytest.approx(table.now + LIVE.seconds + left, abs=0.001)


def asked_at_once() -> TableInMemory:
    """Start a match of Spectrum in which all three seats must move."""
    table = running(ANN, BEN, CLEO, game="spectrum")
    while len(waiting(table)) < 3:
        move(table)
    return table


def test_another_seats_answer_to_the_same_question_gives_no_extra_time() -> None:
    table = asked_at_once()
    asked = dict(table.deadlines)
    for answered in range(1, 3):
        table.now += 40
        move(table)
        assert len(waiting(table)) == 3 - answered
        assert table.deadlines == {seat: asked[seat] for seat in waiting(table)}


def test_the_computer_moves_for_every_seat_that_is_away() -> None:
    table = asked_at_once()
    first, stays, last = waiting(table)
    for seat in (first, last):
        table.ask(leave, table.state.seats[seat].user)
    computer_plays(table, last)
    assert waiting(table) == (first, stays)
    computer_plays(table, first)
    assert waiting(table) == (stays,)


def test_the_computer_plays_a_late_seat_until_its_owner_is_back() -> None:
    table = running(ANN, BEN, CLEO)
    late = table.wait()
    assert table.state.seats[late.seat].away == "late"
    assert table.deadline.due == table.now + PAUSE
    computer_plays(table, late.seat)
    assert match_of(table.state).decision != late.decision
    table.ask(take_back, table.state.seats[late.seat].user)
    assert table.state.seats[late.seat].away is None


def test_a_move_brings_the_seat_back_and_the_computers_pause_costs_no_bank() -> None:
    table = running(ANN, BEN, CLEO)
    late = table.wait()
    move(table)
    assert table.state.seats[late.seat].away is None
    assert match_of(table.state).decision != late.decision
    assert table.state.seats[late.seat].bank == LIVE.bank


def test_late_and_repeated_deadlines_do_nothing() -> None:
    table = running(ANN, BEN, CLEO)
    old = table.deadline
    move(table)
    assert not table.ask(time_up, old)
    late = table.wait()
    assert not table.ask(time_up, late)
    assert not table.ask(computer_moves, late, Move.parse("draw stock"))


def test_a_table_without_present_people_ends() -> None:
    table = running(ANN, BEN)
    while table.state.standing is Standing.RUNNING:
        late = table.wait()
        if table.deadlines.get(late.seat) is not None:
            computer_plays(table, late.seat)
    assert (table.state.ended, table.deadlines) == ("abandoned", {})
