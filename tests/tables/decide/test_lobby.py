"""Test requests to a lobby: which ones are allowed, and who may make them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from unittest.mock import patch

import pytest

from engine import GAMES
from engine.registry import spec_of
from tables import errors
from tables.decide.lobby import (
    Person,
    add_computer,
    cancel,
    check_cut,
    check_host,
    cut,
    invite,
    join,
    make_friendly,
    make_short,
    newly_invited,
    remove_computer,
    set_pace,
    set_rules,
    set_tempo,
    set_up,
    start,
)
from tables.decide.match import end, leave, remove, submit, take_back, vote
from tables.decide.opening import Opening
from tables.entries import Content
from tables.ports import Standing
from tests.matches import match_of
from tests.tables.conftest import ANN, BEN, CLEO
from tests.tables.in_memory import TableInMemory
from tests.tables.setup.test_house_rules import WITH_SHORT, allowing

Ask = Callable[[TableInMemory, int], object]

OF_THE_HOST: dict[str, Ask] = {
    "a computer player": lambda table, user: table.ask(add_computer, user, "novice"),
    "one computer player fewer": lambda table, user: table.ask(remove_computer, user),
    "a friendly match": lambda table, user: table.ask(make_friendly, user, friendly=True),
    "a short match": lambda table, user: table.ask(make_short, user, short=True),
    "a full match": lambda table, user: table.ask(make_short, user, short=False),
    "house rules": lambda table, user: table.ask(set_rules, user, {"jokers": 0}),
    "the tempo of computers": lambda table, user: table.ask(set_tempo, user, "fast"),
    "the pace": lambda table, user: table.ask(set_pace, user, "slow"),
    "the options": lambda table, user: table.ask(set_up, user, pace="slow", friendly=True, rules={"jokers": 1}),
    "guests": lambda table, user: table.ask(invite, user, [99]),
    "a form of house rules": lambda table, user: check_host(table.state, user),
    "the start": lambda table, user: table.ask(start, user),
    "the end": lambda table, user: table.ask(cancel, user),
}
OF_ANYONE_SEATED: dict[str, Ask] = {
    "a cut": lambda table, user: table.ask(cut, user, "owl"),
    "a form for a word": lambda table, user: check_cut(table.state, user),
}
ALL = {**OF_THE_HOST, **OF_ANYONE_SEATED, "a seat": lambda table, _user: table.ask(join, CLEO)}


def refused(table: TableInMemory, why: type[errors.TableError], ask: Callable[[], object]) -> bool:
    """Return whether the request is refused with this error and changes nothing."""
    before = table.state.seq
    with pytest.raises(errors.TableError) as refusal:
        ask()
    return type(refusal.value) is why and table.state.seq == before


@pytest.mark.parametrize("ask", OF_THE_HOST.values(), ids=OF_THE_HOST)
def test_only_the_host_changes_the_settings_of_the_match(ask: Ask) -> None:
    table = TableInMemory(ANN, BEN)
    table.ask(add_computer, ANN.user, "novice")
    assert refused(table, errors.NotHost, lambda: ask(table, BEN.user))
    assert refused(table, errors.NotSeated, lambda: ask(table, CLEO.user))


@pytest.mark.parametrize("ask", OF_ANYONE_SEATED.values(), ids=OF_ANYONE_SEATED)
def test_anyone_seated_can_cut_the_deck(ask: Ask) -> None:
    table = TableInMemory(ANN, BEN)
    assert refused(table, errors.NotSeated, lambda: ask(table, CLEO.user))
    ask(table, BEN.user)


@pytest.mark.parametrize("over", [False, True], ids=["running", "over"])
@pytest.mark.parametrize("ask", [*(OF_THE_HOST | OF_ANYONE_SEATED).values(), lambda table, _: table.ask(join, CLEO)])
def test_lobby_requests_are_refused_outside_a_lobby(ask: Ask, *, over: bool) -> None:
    table = TableInMemory(ANN, BEN)
    table.ask(add_computer, ANN.user, "novice")
    table.ask(cancel if over else start, ANN.user)
    assert refused(table, errors.NotInLobby, lambda: ask(table, ANN.user))


def test_match_requests_are_refused_in_a_lobby() -> None:
    table = TableInMemory(ANN, BEN)
    assert refused(table, errors.NotRunning, lambda: table.ask(submit, ANN.user, "1-draw", "draw stock"))
    assert refused(table, errors.NotRunning, lambda: table.ask(vote, ANN.user, pause=True))
    assert refused(table, errors.NotSeated, lambda: table.ask(leave, CLEO.user))
    assert refused(table, errors.NotSeated, lambda: table.ask(take_back, CLEO.user))
    assert not table.ask(take_back, ANN.user)


# -- seats ------------------------------------------------------------------------------------------------------------


def test_nobody_can_sit_down_twice() -> None:
    table = TableInMemory(ANN, BEN)
    assert refused(table, errors.AlreadySeated, lambda: table.ask(join, ANN))


def test_the_last_seat_can_be_taken_and_each_computer_player_has_its_own_number() -> None:
    table = TableInMemory(ANN, game="staircase")
    for _ in range(3):
        table.ask(add_computer, ANN.user, "novice")
    assert [seat.user for seat in table.state.seats] == [ANN.user, -1, -2, -3]
    table.ask(join, BEN)
    with pytest.raises(errors.Full) as full:
        table.ask(join, CLEO)
    assert full.value.facts == {"seats": 5}
    assert refused(table, errors.Full, lambda: table.ask(add_computer, ANN.user, "novice"))


def test_the_last_computer_player_is_removed_first() -> None:
    table = TableInMemory(ANN, BEN)
    assert refused(table, errors.NoComputer, lambda: table.ask(remove_computer, ANN.user))
    for level in ("novice", "expert"):
        table.ask(add_computer, ANN.user, level)
    assert refused(table, errors.BadOption, lambda: table.ask(add_computer, ANN.user, "genius"))
    table.ask(remove_computer, ANN.user)
    assert [(seat.user, seat.level) for seat in table.state.seats] == [(11, None), (12, None), (-1, "novice")]


def test_the_tempo_of_computers_is_one_of_three() -> None:
    table = TableInMemory(ANN, BEN)
    assert refused(table, errors.BadOption, lambda: table.ask(set_tempo, ANN.user, "presto"))
    table.ask(set_tempo, ANN.user, "fast")
    assert table.state.tempo == "fast"
    assert not table.ask(set_tempo, ANN.user, "fast")
    assert Opening.of_rematch(table.state, "oak").tempo == "fast"


@pytest.mark.parametrize(("how", "why"), [(leave, "cancelled"), (remove, "moderated")])
def test_the_lobby_closes_when_the_last_person_leaves(how: Callable[..., Sequence[Content]], why: str) -> None:
    table = TableInMemory(ANN, BEN)
    table.ask(how, ANN.user)
    assert (table.state.host, table.state.people, table.state.standing) == (BEN.user, (BEN.user,), Standing.LOBBY)
    assert refused(table, errors.NotSeated, lambda: table.ask(how, ANN.user))
    table.ask(how, BEN.user)
    assert (table.state.standing, table.state.ended) == (Standing.OVER, why)


def test_seats_are_kept_for_invited_people_until_they_sit_down() -> None:
    table = TableInMemory(ANN, game="escalier", invited=(BEN.user, -1, 99))
    assert len(table.state.awaited()) == 2
    for number in range(3):
        table.ask(join, Person(50 + number, "Dan", "en-GB"))
    with pytest.raises(errors.Kept) as kept:
        table.ask(join, CLEO)
    assert kept.value.facts == {"seats": 2}
    table.ask(join, BEN)
    assert len(table.state.awaited()) == 1
    assert refused(table, errors.Kept, lambda: table.ask(join, CLEO))


def test_no_seat_is_kept_for_seated_people_or_twice_for_anyone() -> None:
    table = TableInMemory(ANN, BEN)
    table.ask(invite, ANN.user, [BEN.user, CLEO.user, CLEO.user])
    assert table.state.invited == (CLEO.user,)
    assert len(table.state.awaited()) == 1


def test_as_many_seats_can_be_kept_as_are_free() -> None:
    table = TableInMemory(ANN, game="escalier")
    guests = range(60, 60 + table.state.player_counts()[-1])
    with pytest.raises(errors.TooManyGuests) as too_many:
        table.ask(invite, ANN.user, guests)
    assert too_many.value.facts == {"seats": len(guests) - 1}
    table.ask(invite, ANN.user, guests[1:])
    assert table.state.awaited() == [*guests[1:]]


def test_people_invited_before_are_not_newly_invited() -> None:
    table, told = TableInMemory(ANN, BEN), []
    for guests in ([CLEO.user], [], [CLEO.user, 14]):
        before = table.state
        table.ask(invite, ANN.user, guests)
        told.append(newly_invited(before, table.state))
    assert told == [(CLEO.user,), (), (14,)]
    assert table.state.invited == (CLEO.user, 14)


# -- house rules and friendly matches ---------------------------------------------------------------------------------


def test_house_rules_that_fit_no_number_of_players_are_refused() -> None:
    table = TableInMemory(ANN, BEN)
    with pytest.raises(errors.BadOption) as refusal:
        table.ask(set_rules, ANN.user, {"gravity": 9})
    assert "gravity" in str(refusal.value.facts["why"])
    table.ask(set_rules, ANN.user, {"jokers": 0})
    assert table.state.options == {"jokers": 0}


def test_a_request_that_changes_nothing_adds_no_step_so_the_last_cut_still_counts() -> None:
    table = TableInMemory(ANN, BEN)
    table.ask(set_rules, ANN.user, {"last_round": 7})
    table.ask(invite, ANN.user, [CLEO.user])
    table.ask(make_friendly, ANN.user, friendly=True)
    assert not table.ask(set_rules, ANN.user, {"last_round": 7})
    assert not table.ask(make_short, ANN.user, short=False)
    assert not table.ask(invite, ANN.user, [CLEO.user])
    assert not table.ask(make_friendly, ANN.user, friendly=True)
    table.ask(make_friendly, ANN.user, friendly=False)
    assert not table.state.friendly


@pytest.mark.parametrize("game", WITH_SHORT)
def test_a_short_match_is_dealt_with_its_house_rules(game: str) -> None:
    table = TableInMemory(ANN, BEN, CLEO, game=game)
    table.ask(make_short, ANN.user, short=True)
    table.ask(start, ANN.user)
    short = spec_of(game).short
    assert short is not None
    assert match_of(table.state).options.items() >= short.options.items()


def test_undoing_a_short_match_restores_the_earlier_rules() -> None:
    table = TableInMemory(ANN, BEN, jokers=1, last_round=9)
    table.ask(make_short, ANN.user, short=True)
    assert table.state.options == {"jokers": 1, "last_round": 5}
    assert not table.ask(make_short, ANN.user, short=True)
    table.ask(make_short, ANN.user, short=False)
    assert table.state.options == {"jokers": 1, "last_round": 9}


def test_a_table_opened_as_a_short_match_can_be_made_a_full_one() -> None:
    table = TableInMemory(ANN, BEN, last_round=5)
    table.ask(make_short, ANN.user, short=False)
    assert table.state.options == {}


def test_rules_that_contradict_the_short_match_stay_unchanged() -> None:
    table = TableInMemory(ANN, BEN, first_round=9)
    assert refused(table, errors.BadOption, lambda: table.ask(make_short, ANN.user, short=True))
    assert table.state.options == {"first_round": 9}


def test_a_change_of_the_rules_invalidates_the_last_cut() -> None:
    table = TableInMemory(ANN, BEN)
    table.ask(cut, BEN.user, "heron")
    assert table.state.settled
    table.ask(make_short, ANN.user, short=True)
    assert not table.state.settled


def test_a_rematch_of_a_short_match_is_short() -> None:
    table = TableInMemory(ANN, BEN)
    table.ask(make_short, ANN.user, short=True)
    assert Opening.of_rematch(table.state, "0123456789").options == {"last_round": 5}


# -- pace ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [("live", "slow"), ("slow", "live"), ("relaxed", "live")])
def test_everyone_plays_at_the_pace_the_host_set_last_whenever_they_sat_down(before: str, after: str) -> None:
    table, as_opened = TableInMemory(ANN, BEN, pace=before), TableInMemory(ANN, BEN, CLEO, pace=after)
    table.ask(set_pace, ANN.user, after)
    table.ask(join, CLEO)
    assert not table.ask(set_pace, ANN.user, after)
    for one in (table, as_opened):
        one.ask(start, ANN.user)
    assert table.state.header == as_opened.state.header
    assert [seat.bank for seat in table.state.seats] == [seat.bank for seat in as_opened.state.seats]
    assert table.deadline.due == as_opened.deadline.due
    assert Opening.of_rematch(table.state, "0123456789").pace == after


def test_the_pace_does_not_affect_the_deal_so_the_last_cut_still_counts() -> None:
    table = TableInMemory(ANN, BEN)
    table.ask(cut, BEN.user, "heron")
    table.ask(set_pace, ANN.user, "slow")
    assert table.state.settled


def test_all_options_are_set_in_one_step_or_none_of_them() -> None:
    table = TableInMemory(ANN, BEN)
    assert not table.ask(set_up, ANN.user, pace="live", friendly=False, rules={})
    hasty = partial(table.ask, set_up, ANN.user, pace="hasty", friendly=True, rules={"jokers": 1})
    backwards = partial(
        table.ask, set_up, ANN.user, pace="slow", friendly=True, rules={"first_round": 9, "last_round": 4}
    )
    assert refused(table, errors.BadOption, hasty)
    assert refused(table, errors.BadOption, backwards)
    table.ask(set_up, ANN.user, pace="slow", friendly=True, rules={"jokers": 1})
    assert (table.state.header.pace, table.state.friendly, table.state.options) == ("slow", True, {"jokers": 1})


# -- start and end ----------------------------------------------------------------------------------------------------


def test_too_few_players_learn_how_many_are_needed() -> None:
    table = TableInMemory(ANN, game="escalier")
    with pytest.raises(errors.TooFew) as too_few:
        table.ask(start, ANN.user)
    assert too_few.value.facts == {"needed": 3, "seated": 1}


def test_allowed_numbers_of_players_can_have_gaps() -> None:
    table = TableInMemory(ANN, BEN, CLEO)
    with patch.object(GAMES["levelup"], "check_options", allowing(2, 4, 6)):
        assert table.state.player_counts() == [2, 4, 6]
        with pytest.raises(errors.TooFew) as too_few:
            table.ask(start, ANN.user)
        assert too_few.value.facts == {"needed": 4, "seated": 3}


def test_a_lobby_stays_open_for_a_quarter_of_an_hour_after_its_last_change() -> None:
    table = TableInMemory(ANN)
    assert table.deadline.due == table.now + 900
    table.now += 60
    table.ask(join, BEN)
    assert table.deadline.due == table.now + 900
    table.wait()
    assert (table.state.standing, table.state.ended, table.deadlines) == (Standing.OVER, "expired", {})


def test_a_moderator_can_end_a_lobby_once() -> None:
    table = TableInMemory(ANN, BEN)
    table.ask(end)
    assert table.state.ended == "moderated"
    assert refused(table, errors.NotRunning, lambda: table.ask(end))
    assert refused(table, errors.NotRunning, lambda: table.ask(leave, ANN.user))
