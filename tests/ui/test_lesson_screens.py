"""The screens of the lessons: in every language, at every step, with every move that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lessons import LEARNER, LESSONS, Lesson, Position
from tests.ui.test_every_screen import canonical, known_cards, offered, shown_cards
from tests.ui.test_french import ENGLISH_RANK
from ui.components import components
from ui.lesson_screens import lesson_rule, lesson_screen, opening_screen
from ui.screen import Screen, words_of
from ui.text_only import in_words
from ui.texts import languages, speak

NAME = "[W](http://b) @everyone" + "W" * 24
EVERY_CARD = {f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"}

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


def screens(lesson: Lesson, language: str) -> Iterator[tuple[Position | None, Screen]]:
    """The opening and every position."""
    yield None, opening_screen(lesson, NAME, language)
    for position in lesson.positions():
        yield position, lesson_screen(lesson, position, NAME, language, notice="?", refused="build 2C")


@every_lesson
@pytest.mark.parametrize("language", languages())
def test_every_step_is_within_discords_limits_also_in_words_alone(lesson: Lesson, language: str) -> None:
    for _, screen in screens(lesson, language):
        for block in (*components(screen)[0]["components"], *components(in_words(screen))[0]["components"]):
            assert "@everyone" not in block.get("content", "").replace("\\@everyone", "")
        if language == "fr":
            assert not ENGLISH_RANK.search(words_of(screen))


@every_lesson
def test_a_step_offers_every_legal_move_and_shows_no_hidden_card(lesson: Lesson) -> None:
    for position, screen in screens(lesson, "en"):
        if position is None or position.turn is None:
            continue
        assert canonical(offered(screen)) == canonical({str(move) for move in position.match.legal_moves(LEARNER)})
        if lesson.game != "spectrum":  # its cards are told by their colours alone
            told = set(known_cards(position.match.view(LEARNER).as_dict()))
            told |= {card for event in position.events if event.visible_to(LEARNER) for card in event.cards}
            assert shown_cards(screen) & EVERY_CARD <= told


@every_lesson
def test_a_lesson_says_in_words_which_control_it_wants(lesson: Lesson) -> None:
    for position, screen in screens(lesson, "en"):
        if position is not None and position.turn is not None:
            assert f"Step {position.number} of {lesson.length}" in words_of(screen)
            told = words_of(screen).split("\n\n")[0]
            assert told.rstrip().endswith(".**")


def test_the_rule_behind_a_closed_card_is_told_in_a_lesson_too() -> None:
    lesson = LESSONS["escalier"]
    ruff = next(position for position in lesson.positions() if position.turn and position.turn.tip == "ruff")
    assert lesson_rule(lesson, ruff, "", "en") == speak("en")("why-escalier-must-ruff")
    assert lesson_rule(lesson, ruff, "play KS", "fr") == speak("fr")("why-not-in-hand")
