"""Every lesson keeps to the rules, is short, and can be taken up at any of its questions."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES, IllegalMove, Match
from lessons import LEARNER, LESSONS, Lesson
from tests.lessons.asking import asked, wanted

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


def legal(match: Match) -> set[str]:
    return {str(move) for move in match.legal_moves(LEARNER)}


def test_lessons_are_of_games_that_there_are_in_the_order_of_the_menu() -> None:
    assert list(LESSONS) == [game for game in GAMES if game in LESSONS]
    assert all(lesson.game == game for game, lesson in LESSONS.items())


@every_lesson
def test_the_learner_is_asked_and_the_wanted_move_is_legal_in_any_order_of_its_cards(lesson: Lesson) -> None:
    for position in asked(lesson):
        assert LEARNER in position.match.waiting
        assert wanted(position) in legal(position.match)
        verb, *words = wanted(position).split(" ")
        target = [word for word in words if word.startswith("@")]
        cards = [word for word in words if word not in target]
        assert position.is_wanted(wanted(position))
        if verb in position.match.any_order:
            assert position.is_wanted(" ".join([verb, *reversed(cards), *target]))


@every_lesson
def test_every_other_legal_move_is_told_from_the_wanted_one(lesson: Lesson) -> None:
    for position in asked(lesson):
        assert len([move for move in legal(position.match) if position.is_wanted(move)]) == 1


@every_lesson
def test_what_the_rules_refuse_is_refused_and_changes_nothing(lesson: Lesson) -> None:
    for position in asked(lesson):
        before = position.match.view(LEARNER)
        for nonsense in ("", "discard", "bid 99", "play X1", "build X1", "interfere X1 X2 @9", "claim Y"):
            with pytest.raises(IllegalMove):
                position.is_wanted(nonsense)
        assert position.match.view(LEARNER) == before


@every_lesson
def test_the_open_question_says_where_the_learner_is(lesson: Lesson) -> None:
    questions = asked(lesson)
    assert len({position.match.decision for position in questions}) == len(questions) == lesson.length
    for position in questions:
        again = lesson.at(position.match.decision)
        assert again is not None
        assert again.number == position.number
        assert again.match.view(LEARNER) == position.match.view(LEARNER)
        assert lesson.after(position).number == position.number + 1
    assert lesson.at("999-nowhere") is None
    assert lesson.at(None) is None


@every_lesson
def test_a_lesson_is_short_and_the_learner_comes_out_ahead(lesson: Lesson) -> None:
    assert 5 <= lesson.length <= 10
    *_, end = lesson.positions()
    assert end.turn is None
    shown: Any = end.match.view(None)  # each game has a view of its own
    if shown.outcome is not None:
        assert shown.outcome.places[LEARNER] == 1
    elif lesson.game == "escalier":
        assert shown.lost[LEARNER] == 0 < min(shown.lost[1:])
    else:
        assert shown.showdown.winner == LEARNER
        assert len(shown.victories[LEARNER]) == 1
