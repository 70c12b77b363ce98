"""What the frame around every game says of turns, time and ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Match, new_match
from lessons import LESSONS, Lesson
from tables.ports import Deadline, Standing
from tables.state import TableState
from tests.ui.test_words_alone import seated, text_of
from ui.fairness_screen import fairness_screen
from ui.frame import hand_screen, left_screen, table_screen
from ui.lesson_screens import lesson_screen
from ui.presenters import PRESENTERS
from ui.screen import Menu, Row, Text
from ui.texts import speak

DUE = 1_800_000_000


def running(match: Match) -> tuple[TableState, dict[int, Deadline]]:
    """A table with a deadline for everybody who is waited for."""
    state = seated(match, "en")
    decision = match.decision or ""
    return state, {seat: Deadline(state.header.table, seat, decision, float(DUE)) for seat in match.waiting}


@pytest.mark.parametrize("key", PRESENTERS)
def test_a_table_names_the_time_of_a_person_and_never_of_a_computer_player(key: str) -> None:
    state, deadlines = running(new_match(key, 3, bytes(32)))
    assert f"Time runs out <t:{DUE}:R>" in text_of(table_screen(state, deadlines))
    state.seats = tuple(replace(seat, level="regular") for seat in state.seats)
    assert "Time runs out" not in text_of(table_screen(state, deadlines))


@pytest.mark.parametrize("key", PRESENTERS)
def test_a_hand_says_until_when_it_is_somebodys_turn(key: str) -> None:
    state, deadlines = running(new_match(key, 3, bytes(32)))
    seat = min(deadlines)
    assert f"**Your turn** ⏳ <t:{DUE}:R>" in text_of(hand_screen(state, deadlines, seat, link=None))
    without = text_of(hand_screen(state, {}, seat, link=None))
    assert "**Your turn.**" in without
    assert f"{DUE}" not in without


@pytest.mark.parametrize("key", PRESENTERS)
def test_whom_pictures_have_only_the_number_of_is_named_above_them(key: str) -> None:
    state, deadlines = running(new_match(key, 3, bytes(32)))
    assert "2: " not in text_of(table_screen(state, deadlines))
    state.seats = (state.seats[0], replace(state.seats[1], name="名前"), replace(state.seats[2], name="3"))
    assert "\n-# 2: 名前\n" in text_of(table_screen(state, deadlines)) + "\n"
    assert "\n-# 2: 名前\n" in text_of(hand_screen(state, deadlines, 0, link=None)) + "\n"


def test_a_lobby_that_closes_without_a_match_says_that_the_table_is_closed() -> None:
    state, _ = running(new_match("levelup", 3, bytes(32)))
    state.match, state.standing, state.ended = None, Standing.OVER, "cancelled"
    said = text_of(table_screen(state, {}))
    assert "the table is closed" in said
    assert "match" not in said
    assert state.header.seed.hex() not in said
    assert state.header.seed.hex() in text_of(fairness_screen(state, "en"))


def test_who_leaves_a_match_is_told_the_way_back_and_who_leaves_a_lobby_is_not() -> None:
    state, _ = running(new_match("levelup", 3, bytes(32)))
    assert "My hand" in text_of(left_screen(state, speak("en")))
    state.standing = Standing.LOBBY
    assert text_of(left_screen(state, speak("en"))) == "You have left Level Up."


def test_those_who_ask_for_a_pause_are_counted() -> None:
    state, _ = running(new_match("levelup", 4, bytes(32)))
    state.votes = frozenset({0})
    assert "Ann asks for a pause; 3 more players must agree" in text_of(table_screen(state, {}))
    state.votes = frozenset({0, 1, 2})
    assert "Ann, Ben and Cléo ask for a pause; one more player must agree" in text_of(table_screen(state, {}))


@pytest.mark.parametrize(("seated_now", "said"), [(2, "Take a seat!"), (6, "All seats are taken.")])
def test_a_lobby_invites_only_while_seats_are_free(seated_now: int, said: str) -> None:
    state, _ = running(new_match("levelup", seated_now, bytes(32)))
    state.match, state.standing = None, Standing.LOBBY
    assert said in text_of(table_screen(state, {}))


@pytest.mark.parametrize("key", PRESENTERS)
def test_the_answer_to_a_click_stands_right_above_the_controls(key: str) -> None:
    state, deadlines = running(new_match(key, 3, bytes(32)))
    blocks = hand_screen(state, deadlines, min(deadlines), link=None, notice="Not now.").blocks
    first = next(at for at, block in enumerate(blocks) if isinstance(block, Row | Menu))
    assert blocks[first - 1] == Text("> Not now.")
    assert blocks.count(Text("> Not now.")) == 1


@pytest.mark.parametrize("key", PRESENTERS)
def test_the_answer_to_a_click_is_said_also_in_a_hand_without_controls(key: str) -> None:
    state, deadlines = running(new_match(key, 3, bytes(32)))
    idle = next(seat for seat in range(3) if seat not in deadlines)
    blocks = hand_screen(state, deadlines, idle, link=None, notice="Not now.").blocks
    assert Text("> Not now.") in blocks


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_the_answer_to_a_click_in_a_lesson_stands_right_above_the_controls(lesson: Lesson) -> None:
    blocks = lesson_screen(lesson, lesson.first(), "Ann", "en", notice="Not now.").blocks
    first = next(at for at, block in enumerate(blocks) if isinstance(block, Row | Menu))
    assert blocks[first - 1] == Text("> Not now.")
