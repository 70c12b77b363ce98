"""Check the last screens of lessons and replays: each fact appears only once, in the picture or in the text."""

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
from tests.ui.test_text_alternatives import seated, text_of
from ui.presenters import PRESENTERS
from ui.screen import Screen, Text
from ui.screens.lessons import lesson_screen
from ui.screens.replays import replay_screen
from ui.table.ending import OPEN_CARDS, winner_line
from ui.text.aloud import aloud
from ui.text.text_context import TextContext, context_for
from ui.text.texts import languages, speak
from ui.text_only import in_words

VIEWERS = ("0", OPEN_CARDS)


def beside(screen: Screen) -> list[str]:
    """Return the lines of text outside the pictures."""
    return [line for block in screen.blocks if isinstance(block, Text) for line in block.words.split("\n")]


def replayed(key: str, language: str, seed: int) -> tuple[PastMatch, Match]:
    """Return a finished random match for a replay, in which players lay down whenever they can."""
    rng, match = random.Random(seed), new_match(key, 3, bytes([seed] * 32))
    while match.outcome is None:
        seat = rng.choice(match.waiting)
        moves = match.legal_moves(seat)
        match.apply(seat, next((move for move in moves if move.verb == "laydown"), rng.choice(moves)))
    state = seated(match, language)
    state.standing = Standing.OVER
    return PastMatch(state), match


def golden(key: str, seed: int) -> tuple[PastMatch, int] | None:
    """Return a match, and how many moves pass before the golden line reports an end (``None`` if it never does)."""
    past, _ = replayed(key, "en", seed)
    for moves, match in enumerate(past.positions()):
        kinds = PRESENTERS[key].held(match.view(None))
        if match.outcome is None and kinds & {event.kind for event in past.at(moves)[1]}:
            return past, moves
    return None


def places(match: Match, context: TextContext) -> list[str]:
    """Return everyone's place and score in words."""
    outcome, show = match.outcome, PRESENTERS[match.key]
    assert outcome is not None
    scores = [show.score(match.view(None), seat, context) for seat in range(match.players)]
    return [
        context("over-place", place=place, name=context.name(seat), score=scores[seat])
        for seat, place in enumerate(outcome.places)
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", EVERY_LESSON)
def test_the_end_of_a_lesson_is_one_picture_and_no_text_repeats_it(name: str, language: str) -> None:
    *_, end = EVERY_LESSON[name].positions()
    screen = lesson_screen(EVERY_LESSON[name], end, "Ann", language)
    (drawing,) = drawings(screen.blocks)
    assert drawing.alone
    assert not set(drawing.words.split("\n")) & set(beside(screen))
    others = tuple(speak(language)("computer-name", number=number) for number in range(1, end.match.players))
    context = TextContext(speak(language), ("Ann", *others), ("Ann", *others), LEARNER)
    for line in places(end.match, context) if end.match.outcome is not None else []:
        assert line not in beside(screen)
        assert text_of(in_words(screen)).count(aloud(line, language)) == 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", WITH_ENDING)
def test_the_end_of_a_replay_is_one_picture_of_the_table_and_the_winner(key: str, language: str) -> None:
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
            # this game's cards are spelled out there
            assert text_of(in_words(screen)).count(aloud(line, language).partition(", ")[0]) == 1
        events = past.at(past.length)[1]
        for event in (one for one in events if one.kind in PRESENTERS[key].endings):
            assert (PRESENTERS[key].tell(event, context) or "?") not in "\n".join(beside(screen))


@pytest.mark.parametrize("key", WITH_GOLDEN_LINE)
def test_no_sentence_in_a_replay_repeats_the_golden_line(key: str) -> None:
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
def test_open_hands_are_drawn_and_not_repeated_in_words(key: str) -> None:
    past, _ = replayed(key, "en", 4)
    screen = replay_screen(past, 0, OPEN_CARDS, "en")
    hands = drawings(screen.blocks)[-1]
    assert hands.alone
    assert not set(hands.words.split("\n")) & set(beside(screen))


@pytest.mark.parametrize("name", EVERY_LESSON)
def test_no_sentence_in_a_lesson_repeats_the_golden_line(name: str) -> None:
    lesson = EVERY_LESSON[name]
    show, say = PRESENTERS[lesson.game], speak("en")
    for position in asked(lesson):
        screen = lesson_screen(lesson, position, "Ann", "en")
        others = tuple(say("computer-name", number=number) for number in range(1, position.match.players))
        context = TextContext(say, ("Ann", *others), ("Ann", *others), LEARNER)
        kinds = show.held(position.match.view(LEARNER))
        said = "\n".join(beside(screen)).rpartition(say("learn-new-deal"))[2]  # earlier deals aren't pictured
        for event in (one for one in position.events if one.kind in kinds):
            if event.visible_to(LEARNER) and event.kind != "offered":  # this question is asked in words
                assert (show.tell(event, context) or "?") not in said
