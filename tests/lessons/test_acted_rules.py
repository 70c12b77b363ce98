"""Check that a game's lessons demonstrate every rule the game lists, and that an empty lesson demonstrates none."""

import pytest

from lessons import LESSONS
from tests.lessons.acting import lesson_rules
from tests.lessons.questions import EVERY_LESSON

LISTED = [
    (f"{game}-{part}" if part > 1 else game, rule)
    for game in LESSONS
    for part, rules in lesson_rules(game).items()
    for rule in rules
]


def test_every_lesson_has_listed_rules() -> None:
    assert {name for name, _ in LISTED} == set(EVERY_LESSON)


@pytest.mark.parametrize(("name", "rule"), LISTED)
def test_a_rule_is_acted_out(name: str, rule: str) -> None:
    lesson = EVERY_LESSON[name]
    assert lesson_rules(lesson.game)[lesson.part][rule](lesson), f"the lesson {name} doesn't show that {rule}"


@pytest.mark.parametrize(("name", "rule"), LISTED)
def test_an_empty_lesson_acts_out_no_rule(name: str, rule: str) -> None:
    lesson = EVERY_LESSON[name]
    scenes = (type(lesson.scenes[0])(lesson.scenes[0].dealer, lesson.scenes[0].decks, (), lesson.scenes[0].options),)
    empty = type(lesson)(lesson.game, lesson.players, scenes, lesson.part)
    assert not lesson_rules(lesson.game)[lesson.part][rule](empty)
