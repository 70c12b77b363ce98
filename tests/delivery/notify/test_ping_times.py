"""Test when a player who has to move is pinged, for every time control."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from delivery.notify import ping_times
from delivery.notify.ping_times import ARRIVAL_SECONDS, Kind, Ping, asked_at, can_be_pinged, earliest
from tables.ports import Deadline
from tables.seats import Seat
from tables.time.time_controls import LOBBY_SEAT, TIME_CONTROLS, TimeControl

ASKED = 1_700_000_000.0
NOTHING: frozenset[Kind] = frozenset()
ALL = frozenset(Kind)

paces = pytest.mark.parametrize("pace", TIME_CONTROLS.values(), ids=lambda pace: pace.name)


def next_ping(
    asked: Deadline,
    who: Seat,
    pace: TimeControl,
    seen: float | None,
    sent: float | None,
    done: frozenset[Kind],
    now: float = ASKED,
) -> Ping | None:
    """Return the next ping as of ``now``, by default the time of the question."""
    return ping_times.next_ping(asked, who, pace, seen, sent, done, now)


def seat(bank: float) -> Seat:
    return Seat(1, "Ann", "en-GB", 0, bank)


def question(pace: TimeControl, bank: float) -> Deadline:
    """Return the deadline of a seat whose question was just asked, given the seat's time bank."""
    return Deadline("0123456789", 0, "0-play", ASKED + pace.seconds + bank)


@paces
def test_an_idle_player_is_pinged_as_long_after_the_question_as_the_time_control_says(
    pace: TimeControl,
) -> None:
    for bank in (pace.bank, pace.bank / 2, 0.0):
        asked = question(pace, bank)
        assert asked_at(asked, seat(bank), pace) == ASKED
        assert next_ping(asked, seat(bank), pace, None, None, NOTHING) == Ping(Kind.PING, ASKED + pace.ping_after)


@paces
def test_nobody_is_pinged_before_the_earliest_time(pace: TimeControl) -> None:
    assert earliest(question(pace, pace.bank), pace) == ASKED + pace.ping_after, "no sooner than necessary"
    moments = (None, ASKED - 1000, ASKED - 1, ASKED, ASKED + 10)
    for bank, seen, sent, done in product((pace.bank, pace.bank / 2, 0.0), moments, moments, (NOTHING, ALL)):
        asked = question(pace, bank)
        call = next_ping(asked, seat(bank), pace, seen, sent, done)
        assert call is None or earliest(asked, pace) <= call.at < asked.due


@paces
def test_a_player_who_was_just_there_is_left_alone_for_a_while(pace: TimeControl) -> None:
    asked = question(pace, pace.bank)
    for seen in (ASKED - pace.lately, ASKED + 1.0):
        call = next_ping(asked, seat(pace.bank), pace, seen, None, NOTHING)
        assert call == Ping(Kind.PING, max(ASKED + pace.ping_after, seen + pace.patience))
    before = ASKED - pace.lately - 1
    assert next_ping(asked, seat(pace.bank), pace, before, None, NOTHING) == Ping(Kind.PING, ASKED + pace.ping_after)


def last_word(asked: Deadline, pace: TimeControl) -> Ping:
    return Ping(Kind.LAST_WORD, asked.due - pace.last_word)


@paces
def test_a_hand_sent_with_the_question_is_the_ping_and_only_a_last_ping_follows(pace: TimeControl) -> None:
    asked = question(pace, 0.0)
    assert next_ping(asked, seat(0.0), pace, None, ASKED, NOTHING) == last_word(asked, pace)
    assert next_ping(asked, seat(0.0), pace, None, ASKED - 1, NOTHING) == Ping(Kind.PING, ASKED + pace.ping_after)
    assert next_ping(asked, seat(0.0), pace, None, None, frozenset({Kind.PING})) == last_word(asked, pace)
    assert next_ping(asked, seat(0.0), pace, None, None, ALL) is None


@paces
def test_the_last_ping_leaves_time_to_move_and_comes_late_in_the_time_including_the_bank(
    pace: TimeControl,
) -> None:
    for bank in (pace.bank, 0.0):
        asked = question(pace, bank)
        call = next_ping(asked, seat(bank), pace, None, ASKED, NOTHING)
        assert call == last_word(asked, pace)
        assert asked.due - call.at >= 45
        assert call.at - ASKED >= (asked.due - ASKED) / 2
        assert call.at - ASKED >= pace.ping_after + 25, "two notifications don't follow each other immediately"


@paces
def test_the_click_that_led_to_a_question_does_not_prevent_the_last_ping(pace: TimeControl) -> None:
    asked = question(pace, pace.bank)
    for seen in (ASKED - 1, ASKED, ASKED + ARRIVAL_SECONDS - 1):
        called = frozenset({Kind.PING})
        assert next_ping(asked, seat(pace.bank), pace, seen, None, called) == last_word(asked, pace)


@paces
def test_a_click_since_the_question_prevents_the_last_ping_if_the_time_is_minutes_or_the_click_recent(
    pace: TimeControl,
) -> None:
    asked, called = question(pace, pace.bank), frozenset({Kind.PING})
    word = last_word(asked, pace)
    for seen in (ASKED + ARRIVAL_SECONDS, word.at - 1):
        call = next_ping(asked, seat(pace.bank), pace, seen, None, called)
        late = Ping(Kind.LAST_WORD, max(word.at, seen + pace.present))
        assert call == (late if pace.name == "slow" else None)


def test_a_ping_due_with_the_last_ping_or_later_is_not_sent() -> None:
    live = TIME_CONTROLS["live"]
    asked = question(live, 0.0)
    assert ASKED + live.patience > asked.due - live.last_word
    assert next_ping(asked, seat(0.0), live, ASKED, None, NOTHING) == last_word(asked, live)


@paces
def test_a_late_ping_does_not_come_just_before_the_last_ping(pace: TimeControl) -> None:
    """After a restart, the bot doesn't know when it sent the hands."""
    asked = question(pace, pace.bank)
    word = last_word(asked, pace)
    for before, call in ((pace.last_word / 2, Ping(Kind.PING, ASKED + pace.ping_after)), (1.0, word), (-1.0, word)):
        assert next_ping(asked, seat(pace.bank), pace, None, None, NOTHING, word.at - before) == call


def test_nobody_is_pinged_after_their_time_is_up() -> None:
    live = TIME_CONTROLS["live"]
    asked, said = question(live, 0.0), frozenset({Kind.LAST_WORD})
    assert next_ping(asked, seat(0.0), live, asked.due - live.patience, None, said) is None
    assert next_ping(asked, seat(0.0), live, asked.due - live.patience - 1, None, said) is not None


def at_a_table(*seats: Seat, decision: str = "0-play") -> Any:
    """Return a table that is waiting for its first seat."""
    return SimpleNamespace(
        deadlines={0: Deadline("0123456789", 0, decision, ASKED), LOBBY_SEAT: Deadline("0", LOBBY_SEAT, "", ASKED)},
        state=SimpleNamespace(seats=seats),
    )


def test_only_a_person_who_is_asked_this_question_can_be_pinged() -> None:
    asked, another, lobby = (Deadline("0123456789", number, "0-play", ASKED) for number in (0, 1, LOBBY_SEAT))
    here, gone = seat(0.0), replace(seat(0.0), away="left")
    assert can_be_pinged(at_a_table(here), asked)
    assert not can_be_pinged(at_a_table(here, decision="1-play"), asked)
    assert not can_be_pinged(at_a_table(here, here), another)
    assert not can_be_pinged(at_a_table(here), replace(lobby, decision=""))
    assert not can_be_pinged(at_a_table(gone), asked)
