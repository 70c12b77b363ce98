"""The last screens of lessons and replays: each fact stands once, in the picture or beside it."""

from __future__ import annotations

import random

import pytest

from engine import Match, new_match
from lessons import LEARNER
from tables.finished.past_match import PastMatch
from tables.ports import Standing
from tests.lessons.questions import EVERY_LESSON, asked
from tests.ui.game_features import WITH_ENDING, WITH_GOLDEN_LINE
from tests.ui.picture_reading import drawings
from tests.ui.test_words_alone import seated, text_of
from ui.presenters import PRESENTERS
from ui.screen import Screen, Text
from ui.screens.lessons import lesson_screen
from ui.screens.replays import replay_screen
from ui.table.ending import OPEN_CARDS, winner_line
from ui.text.text_context import TextContext, context_for
from ui.text.texts import languages, speak
from ui.text_only import in_words

VIEWERS = ("0", OPEN_CARDS)


def beside(screen: Screen) -> list[str]:
    """The lines of words beside the pictures."""
    return [line for block in screen.blocks if isinstance(block, Text) for line in block.words.split("\n")]


def replayed(key: str, language: str, seed: int) -> tuple[PastMatch, Match]:
    """A match that is over, to be seen again: played at random, but who may lay down does so."""
    rng, match = random.Random(seed), new_match(key, 3, bytes([seed] * 32))
    while match.outcome is None:
        seat = rng.choice(match.waiting)
        moves = match.legal_moves(seat)
        match.apply(seat, next((move for move in moves if move.verb == "laydown"), rng.choice(moves)))
    state = seated(match, language)
    state.standing = Standing.OVER
    return PastMatch(state), match


def golden(key: str, seed: int) -> tuple[PastMatch, int] | None:
    """A match, and after how many moves the golden line first tells what the last one brought; None: never."""
    past, _ = replayed(key, "en", seed)
    for moves, match in enumerate(past.positions()):
        kinds = PRESENTERS[key].held(match.view(None))
        if match.outcome is None and kinds & {event.kind for event in past.at(moves)[1]}:
            return past, moves
    return None


def places(match: Match, context: TextContext) -> list[str]:
    """What words say of everybody's place and score."""
    outcome, show = match.outcome, PRESENTERS[match.key]
    assert outcome is not None
    scores = [show.score(match.view(None), seat, context) for seat in range(match.players)]
    return [
        context("over-place", place=place, name=context.name(seat), score=scores[seat])
        for seat, place in enumerate(outcome.places)
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", EVERY_LESSON)
def test_the_end_of_a_lesson_is_one_picture_of_the_table_and_no_words_beside_it_say_the_same(
    name: str, language: str
) -> None:
    *_, end = EVERY_LESSON[name].positions()
    screen = lesson_screen(EVERY_LESSON[name], end, "Ann", language)
    (drawing,) = drawings(screen.blocks)
    assert drawing.alone
    assert not set(drawing.words.split("\n")) & set(beside(screen))
    others = tuple(speak(language)("computer-name", number=number) for number in range(1, end.match.players))
    context = TextContext(speak(language), ("Ann", *others), ("Ann", *others), LEARNER)
    for line in places(end.match, context) if end.match.outcome is not None else []:
        assert line not in beside(screen)
        assert text_of(in_words(screen)).count(line) == 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", WITH_ENDING)
def test_the_end_of_a_replay_is_the_table_in_one_picture_with_who_won_beside_it(key: str, language: str) -> None:
    past, match = replayed(key, language, 3)
    assert match.outcome is not None
    for who in VIEWERS:
        screen = replay_screen(past, past.length, who, language)
        context = context_for(past.state, language, int(who) if who.isdecimal() else None)
        (drawing,) = drawings(screen.blocks)
        assert drawing.alone
        assert beside(screen).count(winner_line(match.outcome, context)) == 1
        for line in places(match, context):
            assert line not in beside(screen)
            assert text_of(in_words(screen)).count(line.partition(" · ")[0]) == 1  # its cards are spelled there
        events = past.at(past.length)[1]
        for event in (one for one in events if one.kind in PRESENTERS[key].endings):
            assert (PRESENTERS[key].tell(event, context) or "?") not in "\n".join(beside(screen))


@pytest.mark.parametrize("key", WITH_GOLDEN_LINE)
def test_in_a_replay_no_sentence_tells_what_the_golden_line_tells(key: str) -> None:
    show = PRESENTERS[key]
    past, moves = next(filter(None, (golden(key, seed) for seed in range(20))))
    match, events = past.at(moves)
    kinds = show.held(match.view(None))
    for who in VIEWERS:
        context = context_for(past.state, "en", int(who) if who.isdecimal() else None)
        said = "\n".join(beside(replay_screen(past, moves, who, "en")))
        for event in (one for one in events if one.kind in kinds):
            assert (show.tell(event, context) or "?") not in said


@pytest.mark.parametrize("key", PRESENTERS)
def test_with_all_cards_open_the_hands_are_in_a_picture_and_in_no_words_beside_it(key: str) -> None:
    past, _ = replayed(key, "en", 4)
    screen = replay_screen(past, 0, OPEN_CARDS, "en")
    hands = drawings(screen.blocks)[-1]
    assert hands.alone
    assert not set(hands.words.split("\n")) & set(beside(screen))


@pytest.mark.parametrize("name", EVERY_LESSON)
def test_no_step_of_a_lesson_tells_in_a_sentence_what_the_golden_line_tells(name: str) -> None:
    lesson = EVERY_LESSON[name]
    show, say = PRESENTERS[lesson.game], speak("en")
    for position in asked(lesson):
        screen = lesson_screen(lesson, position, "Ann", "en")
        others = tuple(say("computer-name", number=number) for number in range(1, position.match.players))
        context = TextContext(say, ("Ann", *others), ("Ann", *others), LEARNER)
        kinds = show.held(position.match.view(LEARNER))
        for event in (one for one in position.events if one.kind in kinds):
            if event.visible_to(LEARNER) and event.kind != "offered":  # that is asked in words
                assert (show.tell(event, context) or "?") not in "\n".join(beside(screen))
