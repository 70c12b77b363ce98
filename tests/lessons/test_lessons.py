"""Check that every lesson obeys the rules, is short, and can be resumed at any of its questions."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES, IllegalMove, Match
from lessons import LEARNER, LESSONS, SECOND, Lesson, Scene, Turn, named
from lessons.lesson import dealt, stacked, you, yours
from tests.lessons.questions import EVERY_LESSON, asked, asked_for, wanted

every_lesson = pytest.mark.parametrize("lesson", EVERY_LESSON.values(), ids=EVERY_LESSON)

SMALL = Lesson(
    "levelup",
    players=2,
    scenes=(
        Scene(
            1,
            (stacked("7H 9H 8H 2D KS JC QD 9C", [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]),),
            (
                you("draw stock", "draw", but={"draw": "no"}),
                you("discard 9C", "discard", also=("discard KS",), but={"discard 7H": "never"}),
                Turn(1, "draw stock"),
                Turn(1, "discard 9H"),
            ),
        ),
        Scene(
            1,
            (stacked("7H 9H 8H 2D KS JC QD 9C", [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]),),
            (yours("draw stock"), you("discard KS", "again", unusual=True)),
        ),
    ),
)
"""A two-deal lesson with wanted moves, equally good moves, and moves with an explanation."""


def legal(match: Match) -> set[str]:
    return {str(move) for move in match.legal_moves(LEARNER)}


def test_lessons_are_listed_in_menu_order() -> None:
    for part, lessons in enumerate((LESSONS, SECOND), 1):
        assert list(lessons) == [game for game in GAMES if game in lessons]
        assert all((lesson.game, lesson.part) == (game, part) for game, lesson in lessons.items())


def test_a_second_lesson_comes_after_a_first() -> None:
    assert set(SECOND) <= set(LESSONS)


@every_lesson
def test_a_lesson_is_found_by_its_name(lesson: Lesson) -> None:
    assert named(lesson.name) is lesson
    for name in (f"{lesson.name}-", f"{lesson.name}-9", lesson.name.upper(), ""):
        assert named(name) is None


@every_lesson
def test_the_wanted_move_is_legal_with_its_cards_in_any_order(lesson: Lesson) -> None:
    for position in asked(lesson):
        assert wanted(position) in legal(position.match)
        verb, *words = wanted(position).split(" ")
        target = [word for word in words if word.startswith("@")]
        cards = [word for word in words if word not in target]
        assert position.verdict(wanted(position)).kind == "wanted"
        if verb in position.match.any_order:
            assert position.verdict(" ".join([verb, *reversed(cards), *target])).kind == "wanted"


@every_lesson
def test_every_other_legal_move_is_distinguished_from_the_wanted_one(lesson: Lesson) -> None:
    for position in asked(lesson):
        kinds = [position.verdict(move).kind for move in legal(position.match)]
        assert kinds.count("wanted") == 1
        assert ("also" in kinds) == bool(asked_for(position).also)


@every_lesson
def test_equally_good_moves_are_legal(lesson: Lesson) -> None:
    for position in asked(lesson):
        for words in asked_for(position).also:
            assert any(f"{move} ".startswith(f"{words} ") for move in legal(position.match)), words


@every_lesson
def test_texts_against_a_move_apply_to_a_legal_move(lesson: Lesson) -> None:
    for position in asked(lesson):
        said = {position.verdict(move).tip for move in legal(position.match)} - {""}
        assert said == set(asked_for(position).but.values())


@every_lesson
def test_an_illegal_move_is_refused_in_a_lesson_and_changes_nothing(lesson: Lesson) -> None:
    for position in asked(lesson):
        before = position.match.view(LEARNER)
        for nonsense in ("", "discard X1", "bid 99", "play X1", "build X1", "interfere X1 X2 @9", "claim Y"):
            with pytest.raises(IllegalMove):
                position.verdict(nonsense)
        assert position.match.view(LEARNER) == before


@every_lesson
def test_the_open_question_identifies_the_learners_progress(lesson: Lesson) -> None:
    questions = asked(lesson)
    assert len({position.decision for position in questions}) == len(questions) == lesson.length
    for position in questions:
        again = lesson.at(position.decision)
        assert again is not None
        assert again.number == position.number
        assert again.match.view(LEARNER) == position.match.view(LEARNER)
        assert lesson.after(position).number == position.number + 1
    assert lesson.at("999-nowhere") is None
    assert lesson.at("-") is None
    assert lesson.at(None) is None


@every_lesson
def test_a_lesson_is_short(lesson: Lesson) -> None:
    assert 5 <= lesson.length <= 16
    *_, end = lesson.positions()
    assert end.turn is None


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_the_learner_finishes_a_first_lesson_in_the_lead(lesson: Lesson) -> None:
    *_, end = lesson.positions()
    shown: Any = end.match.view(None)  # each game has its own type of view
    if shown.outcome is not None:
        assert shown.outcome.places[LEARNER] == 1
    elif lesson.game == "escalier":
        assert shown.lost[LEARNER] == 0 < min(shown.lost[1:])
    else:
        assert shown.showdown.winner == LEARNER


def test_the_lesson_makes_moves_without_a_tip_for_the_learner() -> None:
    assert SMALL.length == 3
    assert [wanted(position) for position in asked(SMALL)] == ["draw stock", "discard 9C", "discard KS"]


def test_the_questions_of_two_deals_have_different_names() -> None:
    assert [position.decision for position in SMALL.positions()] == ["1-draw", "2-discard", "1002-discard", "-"]


def test_events_that_ended_the_previous_deal_are_kept_separate() -> None:
    last = asked(SMALL)[-1]
    assert [event.kind for event in last.before] == ["discarded", "drew", "drew-card", "discarded"]
    assert [event.kind for event in last.events] == ["drew", "drew-card"]


def test_a_verdict_says_whether_a_legal_move_is_equally_good_or_what_is_wrong_with_it() -> None:
    draw, discard, _ = asked(SMALL)
    assert draw.verdict("draw discard") == ("other", "no")
    assert discard.verdict("discard KS") == ("also", "")
    assert discard.verdict("discard 7H") == ("other", "never")
    assert discard.verdict("discard 8H") == ("other", "")


def test_hands_are_dealt_one_card_at_a_time_beginning_with_the_first() -> None:
    assert dealt("2C 3C", "4C 5C", "6C 7C") == "2C 4C 6C 3C 5C 7C"
    with pytest.raises(ValueError, match="shorter"):
        dealt("2C 3C", "4C")


def test_cards_are_stacked_once_on_top_of_the_others() -> None:
    assert stacked("4C 2C", ["2C", "3C", "4C", "5C"]) == "4C 2C 3C 5C"


def test_the_waiting_seats_make_the_opening_moves_without_events() -> None:
    first = SMALL.scenes[0]
    later = Lesson(
        "levelup", 2, (Scene(1, first.decks, first.turns[2:] + first.turns[:1], opening="draw stock, discard KS"),)
    )
    question = later.first()
    assert question.match.view(LEARNER).decision == "5-draw"
    assert [event.kind for event in question.events if event.seat == 0] == []
    assert [(event.kind, event.seat) for event in question.events][-1] == ("discarded", 1)


def test_skipped_moves_are_the_first_legal_ones() -> None:
    scene = Scene(2, (), (), {"max_cards": 2}, skipped=3, opening="bid 1")
    match = scene.dealt("escalier", 3)
    shown: Any = match.view(None)
    assert (shown.round, [bid for bid in shown.bids if bid is not None]) == (2, [1])
    assert [move for _, move in match.record()["moves"]] == ["bid 0", "bid 0", "bid 0", "bid 1"]
