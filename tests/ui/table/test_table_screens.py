"""Test the parts that all games' screens share: turns, clocks, and how matches end."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from engine import Event, Match, new_match
from lessons import LESSONS, Lesson
from tables.ports import Deadline, Standing
from tables.recent_events import STOOD_IN
from tables.setup.fairness import commitment
from tables.state import TableState
from tests.matches import match_of
from tests.ui.game_features import WITH_GOLDEN_LINE
from tests.ui.picture_reading import pictures
from tests.ui.test_every_screen import walk
from tests.ui.test_text_alternatives import NAMES, seated, text_of
from ui.presenters import PRESENTERS, presenter_of
from ui.screen import Menu, Row, Screen, Text
from ui.screens.lessons import lesson_screen
from ui.table.fairness import fairness_screen
from ui.table.table_screens import hand_screen, left_screen, table_screen
from ui.text.text_context import context_for
from ui.text.texts import languages, speak

DUE = 1_800_000_000


def running(match: Match) -> tuple[TableState, dict[int, Deadline]]:
    """Return a table with a deadline for every player who has to move."""
    state = seated(match, "en")
    decision = match.decision or ""
    return state, {seat: Deadline(state.header.table, seat, decision, float(DUE)) for seat in match.waiting}


@pytest.mark.parametrize("key", PRESENTERS)
def test_a_table_shows_deadlines_of_people_and_never_of_computers(key: str) -> None:
    state, deadlines = running(new_match(key, 3, bytes(32)))
    assert f"Time for this move: until <t:{DUE}:T>" in text_of(table_screen(state, deadlines))
    state.seats = tuple(replace(seat, level="regular") for seat in state.seats)
    assert "Time for this move" not in text_of(table_screen(state, deadlines))


@pytest.mark.parametrize("key", PRESENTERS)
def test_a_hand_shows_the_deadline_of_the_current_turn(key: str) -> None:
    state, deadlines = running(new_match(key, 3, bytes(32)))
    seat = min(deadlines)
    asked = PRESENTERS[key].asked(match_of(state).view(None), context_for(state, "en"))
    assert f"**Your turn**: {asked} · until <t:{DUE}:T>" in text_of(hand_screen(state, deadlines, seat, link=None))
    without = text_of(hand_screen(state, {}, seat, link=None))
    assert without.split("\n")[0] == f"**Your turn**: {asked}"
    assert f"{DUE}" not in without


@pytest.mark.parametrize("key", PRESENTERS)
def test_players_pictured_only_by_number_are_named_above_the_picture(key: str) -> None:
    state, deadlines = running(new_match(key, 3, bytes(32)))
    assert "2: " not in text_of(table_screen(state, deadlines))
    state.seats = (state.seats[0], replace(state.seats[1], name="名前"), replace(state.seats[2], name="3"))
    assert "\n-# 2: 名前\n" in text_of(table_screen(state, deadlines)) + "\n"
    assert "\n-# 2: 名前\n" in text_of(hand_screen(state, deadlines, 0, link=None)) + "\n"


@pytest.mark.parametrize("key", WITH_GOLDEN_LINE)
def test_no_sentence_repeats_the_golden_line(key: str) -> None:
    rng, match, held = random.Random(3), new_match(key, 3, bytes(32)), 0
    while match.outcome is None and held < 3:
        seat = rng.choice(match.waiting)
        moves = match.legal_moves(seat)
        events = match.apply(seat, next((move for move in moves if move.verb == "laydown"), rng.choice(moves)))
        state, _ = running(match)
        presenter = presenter_of(state)
        told = presenter.held(match.view(None))
        state.recent = tuple(event for event in events if event.kind in told)
        if not state.recent or match.outcome is not None:
            continue
        held += 1
        for screen in (table_screen(state, {}), hand_screen(state, {}, 0, link=None)):
            above = [block.words for block in screen.blocks if isinstance(block, Text)]
            context = context_for(state, "en", 0 if screen.decision != "-" else None)
            for event in state.recent:
                assert (presenter.tell(event, context) or "?") not in "\n".join(above)
            chapter = presenter.chapter_line(match.view(None), context_for(state, "en"))
            assert not (chapter and told & presenter.endings and chapter in "\n".join(above))
    assert held


@pytest.mark.parametrize("key", WITH_GOLDEN_LINE)
def test_a_stand_ins_moves_are_reported_in_addition_to_the_golden_line(key: str) -> None:
    rng, match = random.Random(3), new_match(key, 3, bytes(32))
    state, _ = running(match)
    presenter = presenter_of(state)
    made: list[Event] = []
    while not made:
        seat = rng.choice(match.waiting)
        moves = match.legal_moves(seat)
        events = match.apply(seat, next((move for move in moves if move.verb == "laydown"), rng.choice(moves)))
        made = [one for one in events if one.kind in presenter.held(match.view(None)) and one.seat is not None]
    event = made[0]
    state.recent = (event._replace(facts={**event.facts, STOOD_IN: "late"}),)
    assert "Time ran out" in text_of(table_screen(state, {}))


def test_a_lobby_that_closes_without_a_match_says_the_table_is_closed() -> None:
    state, _ = running(new_match("levelup", 3, bytes(32)))
    state.match, state.standing, state.ended = None, Standing.OVER, "cancelled"
    said = text_of(table_screen(state, {}))
    assert "the table is closed" in said
    assert "match" not in said
    assert state.header.seed.hex() not in said
    proved = text_of(fairness_screen(state, "en"))
    assert state.header.seed.hex() in proved
    assert commitment(state.header.seed) not in proved, "there is no deal to prove"


def test_the_proof_of_a_finished_match_contains_everything_to_redo_its_deals() -> None:
    state, _ = running(new_match("levelup", 3, bytes(32)))
    assert state.header.seed.hex() not in text_of(fairness_screen(state, "en"))
    state.standing = Standing.OVER
    proved = text_of(fairness_screen(state, "en"))
    for fact in (state.header.seed.hex(), commitment(state.header.seed), state.header.table):
        assert fact in proved


def test_a_running_match_without_a_deal_is_a_bug() -> None:
    state, _ = running(new_match("levelup", 3, bytes(32)))
    state.match = None
    with pytest.raises(ValueError, match="a running table must have a match"):
        table_screen(state, {})


def test_only_a_player_who_leaves_a_match_is_shown_how_to_return() -> None:
    state, _ = running(new_match("levelup", 3, bytes(32)))
    assert "My hand" in text_of(left_screen(state, speak("en")))
    state.standing = Standing.LOBBY
    assert text_of(left_screen(state, speak("en"))) == "You left Level Up."


def test_votes_for_a_pause_are_counted() -> None:
    state, _ = running(new_match("levelup", 4, bytes(32)))
    state.votes = frozenset({0})
    assert "Ann asks for a pause; 3 more players must press **Pause**" in text_of(table_screen(state, {}))
    state.votes = frozenset({0, 1, 2})
    assert "Ann, Ben and Cléo ask for a pause; one more player must press **Pause**" in text_of(table_screen(state, {}))


@pytest.mark.parametrize(("seated_now", "said"), [(2, "one free seat"), (6, "can start")])
def test_a_lobby_offers_invitations_only_while_seats_are_free(seated_now: int, said: str) -> None:
    state, _ = running(new_match("levelup", seated_now, bytes(32)))
    state.match, state.standing = None, Standing.LOBBY
    assert said in text_of(table_screen(state, {}))


@pytest.mark.parametrize("key", PRESENTERS)
def test_the_answer_to_a_click_is_right_above_the_controls(key: str) -> None:
    state, deadlines = running(new_match(key, 3, bytes(32)))
    blocks = hand_screen(state, deadlines, min(deadlines), link=None, notice="Not now.").blocks
    first = next(at for at, block in enumerate(blocks) if isinstance(block, Row | Menu))
    assert blocks[first - 1] == Text("> Not now.")
    assert blocks.count(Text("> Not now.")) == 1


@pytest.mark.parametrize("key", PRESENTERS)
def test_a_hand_without_controls_shows_the_answer_to_a_click_too(key: str) -> None:
    match = next(one for one in walk(key, 3, 1) if len(one.waiting) < 3)
    state, deadlines = running(match)
    idle = next(seat for seat in range(3) if seat not in deadlines)
    blocks = hand_screen(state, deadlines, idle, link=None, notice="Not now.").blocks
    assert Text("> Not now.") in blocks


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_the_answer_to_a_click_in_a_lesson_is_right_above_the_controls(lesson: Lesson) -> None:
    blocks = lesson_screen(lesson, lesson.first(), "Ann", "en", notice="Not now.").blocks
    first = next(at for at, block in enumerate(blocks) if isinstance(block, Row | Menu))
    assert blocks[first - 1] == Text("> Not now.")


@pytest.mark.parametrize("key", WITH_GOLDEN_LINE)
@pytest.mark.parametrize("language", languages())
def test_the_golden_line_in_a_players_own_hand_says_you_instead_of_the_name(key: str, language: str) -> None:
    rng, told = random.Random(4), 0
    for seed in range(30):
        match = new_match(key, 3, bytes([seed] * 32))
        while match.outcome is None and told < 3:
            seat = rng.choice(match.waiting)
            moves = match.legal_moves(seat)
            match.apply(seat, next((move for move in moves if move.verb == "laydown"), rng.choice(moves)))
            state = seated(match, language)
            (public,) = lines_of(table_screen(state, {})) or [""]
            for own, name in enumerate(NAMES[:3]):
                (line,) = lines_of(hand_screen(state, {}, own, link=None)) or [""]
                if match.outcome is None and re.search(rf"\b{name}\b", public):
                    assert not re.search(rf"\b{name}\b", line), line
                    assert all(other in line for other in NAMES[:3] if other in public and other != name)
                    told += 1
        if told:
            return
    pytest.fail("nothing was narrated")


def lines_of(screen: Screen) -> list[str]:
    """Return the golden lines in a screen's pictures."""
    return [line for picture in pictures(screen.blocks) if isinstance(line := getattr(picture, "line", None), str)]


def test_no_line_below_the_end_of_a_round_explains_it_again() -> None:
    match = new_match("escalier", 3, bytes(32), {"max_cards": 2})
    events = []
    while match.view(None).as_dict()["round"] == 1:
        events += match.apply(match.waiting[0], match.legal_moves(match.waiting[0])[0])
    state, _ = running(match)
    state.recent = tuple(events)
    for screen in (table_screen(state, {}), hand_screen(state, {}, 0, link=None)):
        assert "bids 0" not in text_of(screen)
        assert "You bid" not in text_of(screen)
        assert "round 2" in text_of(screen)
