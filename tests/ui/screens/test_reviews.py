"""Check that a review's screen is complete in words, within limits, and shows no card its player couldn't know."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from engine import GAMES, Match, Move
from opponents.estimates import ESTIMATORS, Gain
from tables.finished.decisions import Decision, decisions
from tables.finished.past_match import PastMatch
from tables.finished.review_queue import ReviewJob, reviewed
from tables.history.records import Accuracy
from tables.history.review import Moment, Review
from tests.ui.game_features import REVIEWED
from tests.ui.picture_reading import cards_in as cards_of
from tests.ui.picture_reading import drawings, pictures
from tests.ui.table.test_hints import cards_in
from tests.ui.test_every_screen import at_table, known_cards, walk
from tests.ui.test_text_alternatives import over
from tests.ui.words import words_of
from ui.art.pictures import CurvesPicture
from ui.art.render import render
from ui.art.review_card import ReviewPicture
from ui.components import components
from ui.custom_ids import read
from ui.presenter import NOTE
from ui.presenters import PRESENTERS
from ui.screen import Button, Drawing, Row, Screen, Text
from ui.screens.profile import profile_screen
from ui.screens.reviews import METHOD, PARTS, REASON, failed_screen, progress_screen, review_screen, summary_card
from ui.text.aloud import aloud
from ui.text.card_emojis import CardEmojis
from ui.text.card_text import face
from ui.text.text_context import context_for
from ui.text.texts import languages, speak
from ui.text_only import in_words

SMALLEST_AND_LARGEST = [(key, GAMES[key].seats[end]) for key in ESTIMATORS for end in (0, -1)]


SCENES = ("escalier", "levelup", "spectrum", "staircase")
"""Games whose pictures show the whole table with a hand."""


@cache
def example(key: str, players: int) -> tuple[PastMatch, Review]:
    """Return a random match, and a review that rates seat 0's moves below others."""
    *_, match = walk(key, players, 10)
    past = PastMatch(over(at_table(match)))
    *costly, good = [mistaken(key, one) for one in random.Random(3).sample([*decisions(past.record, 0)], 4)]
    review = reviewed([])
    return past, replace(
        review, unit=good.unit, decisions=30, mistakes=3, costly=tuple(costly), good=good, given=Gain(1.3, 0.2)
    )


def mistaken(key: str, one: Decision) -> Moment:
    """Return a decision for which the review names a better move."""
    found = ESTIMATORS[key].estimate(one.world, 0, random.Random(one.seed), 2, one.made)
    best = next(move for move in (found.best, *found.worths) if move != one.made)
    return Moment(one.at, str(best), str(one.made), Gain(0.52, 0.1), found.unit, found.facts.get(best, {}))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("key", "players"), SMALLEST_AND_LARGEST)
def test_a_review_is_complete_in_words_and_within_discords_limits(key: str, players: int, language: str) -> None:
    past, review = example(key, players)
    pages = [review_screen(past, 0, review, language, page, part) for page in range(4) for part in PARTS]
    for screen in (*pages, summary_card(past, 0, review, language)):
        components(screen, CardEmojis())
        bare = in_words(screen)
        components(bare, CardEmojis())
        assert not [block for block in bare.blocks if isinstance(block, Drawing)]
        shown = {card for picture in pictures(screen.blocks) for card in cards_of(picture)}
        said = words_of(bare)
        assert [card for card in shown if aloud(face(card, speak(language)), language) not in said] == []


def whats(screen: Screen) -> list[str]:
    """Return what the buttons of a review request."""
    rows = [block for block in screen.blocks if isinstance(block, Row)]
    return [button.what for row in rows for button in row.buttons if isinstance(button, Button)]


def lines_of(screen: Screen) -> list[str]:
    return [line for block in screen.blocks if isinstance(block, Text) for line in block.words.split("\n")]


@pytest.mark.parametrize(("key", "players"), [one for one in SMALLEST_AND_LARGEST if one[0] in SCENES])
def test_a_review_begins_with_one_picture_and_three_lines(key: str, players: int) -> None:
    past, review = example(key, players)
    for page in range(4):
        screen = review_screen(past, 0, review, "en", page)
        assert len(drawings(screen.blocks)) == 1
        assert len(lines_of(screen)) == 3
        assert "An Expert would" not in words_of(screen)


@pytest.mark.parametrize(("key", "players"), SMALLEST_AND_LARGEST)
def test_every_moment_is_one_click_from_the_one_before_and_from_its_reason_and_its_replay(
    key: str, players: int
) -> None:
    past, review = example(key, players)
    for page, moment in enumerate((*review.costly, review.good)):
        assert moment is not None
        screen = review_screen(past, 0, review, "en", page)
        assert ("you chose" in words_of(screen)) == (page < 3)
        assert ("Well done" in words_of(screen)) == (page == 3)
        assert [f"review:{page} why", f"review:{page + 1}"] == whats(screen)[:2]
        assert any(what.startswith(f"replay:0 {moment.at} ") for what in whats(screen))
        why = review_screen(past, 0, review, "en", page, REASON)
        assert "An Expert would" in words_of(why)
        assert whats(why) == [f"review:{page}", f"review:{page + 1}", f"review:{page} how"]
        how = review_screen(past, 0, review, "en", page, METHOD)
        assert "Judged on simulated deals" in words_of(how)
        assert "In all they cost about" in words_of(how)
        assert whats(how)[0] == f"review:{page}"
        assert all(read(f"s1:0123456789:-:{what}") is not None for what in whats(screen))
    again = review_screen(past, 0, review, "en", 4)
    assert lines_of(again) == lines_of(review_screen(past, 0, review, "en", 0)), "after the last comes the first"


@pytest.mark.parametrize(("key", "players"), [one for one in SMALLEST_AND_LARGEST if one[0] != "spectrum"])
def test_a_review_names_no_card_that_its_player_did_not_know(key: str, players: int) -> None:
    past, review = example(key, players)
    for moment in (*review.costly, review.good):
        assert moment is not None
        alone = replace(review, costly=(moment,), good=None)
        match, _ = past.at(moment.at)
        known = set(known_cards(match.view(0).as_dict()))
        assert cards_in(words_of(review_screen(past, 0, alone, "en", part=REASON)), "en") <= known


def test_a_level_up_draw_whose_hand_has_no_text_below_its_cards_can_be_sent() -> None:
    past, review = example("levelup", 2)
    draw = next(one for one in decisions(past.record, 0) if one.made.verb == "draw")
    alone = replace(review, costly=(mistaken("levelup", draw),), good=None)
    screen = review_screen(past, 0, alone, "en", part=REASON)
    (container,) = components(screen, CardEmojis())
    assert [part for part in container["components"] if part.get("content") == ""] == []


def below_the_cards(match: Match, seat: int, moves: list[Move], language: str) -> list[str]:
    """Return a hand's lines of text outside its picture."""
    context = context_for(at_table(match), language, seat)
    blocks = PRESENTERS[match.key].hand(match.view(seat), moves, context)
    return [line for block in blocks if isinstance(block, Text) for line in block.words.split("\n")]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", REVIEWED)
def test_a_hand_puts_everything_but_the_question_in_small_print(key: str, language: str) -> None:
    """A review relies on this: it keeps the fine print and leaves out the questions."""
    questions = 0
    for match in islice(walk(key, GAMES[key].seats[-1], 11), 0, None, 3):
        for seat in match.waiting:
            asked = below_the_cards(match, seat, match.legal_moves(seat), language)
            unasked = below_the_cards(match, seat, [], language)
            assert set(unasked) <= {line for line in asked if line.startswith(NOTE)}
            questions += len([line for line in asked if not line.startswith(NOTE)])
    assert questions


def test_a_review_asks_for_no_move() -> None:
    past, review = example("staircase", 2)
    assert "Build:" not in words_of(review_screen(past, 0, review, "en", part=REASON))


def test_a_flawless_review_says_so_and_claims_no_loss() -> None:
    past, review = example("staircase", 2)
    flawless = replace(review, mistakes=0, costly=(), good=None)
    said = words_of(review_screen(past, 0, flawless, "en"))
    assert "Accuracy 100%" in said
    assert "no clear mistake" in said
    assert "cost about" not in said


def test_a_review_names_one_mistake_and_the_decisions_left_out() -> None:
    past, review = example("staircase", 2)
    told = words_of(review_screen(past, 0, replace(review, mistakes=1), "en", part=METHOD))
    assert "It cost about 1.3 ± 0.4" in told
    assert "were looked at" not in told
    told = words_of(review_screen(past, 0, replace(review, decisions=200, left_out=12), "en", part=METHOD))
    assert "In all they cost about 1.3 ± 0.4" in told
    assert "only 200 of your 212 decisions were looked at" in told


def test_moves_the_computer_made_are_not_passed_off_as_the_players() -> None:
    past, review = example("staircase", 2)
    assert "in your place" not in words_of(review_screen(past, 0, review, "en", part=METHOD))
    first, *others = past.state.seats
    past.state.seats = (replace(first, autopilot=2), *others)
    told = words_of(review_screen(past, 0, review, "en", part=METHOD))
    assert "2 of these moves were made by the computer" in told
    past.state.seats = (first, *others)


def test_progress_and_failure_are_shown() -> None:
    say = speak("en")
    assert "12 of 45" in words_of(progress_screen(ReviewJob(12, 45), "0123456789", say))
    assert "…" in words_of(progress_screen(ReviewJob(), "0123456789", say))
    assert "can’t be reviewed now" in words_of(failed_screen("0123456789", say))


@pytest.mark.parametrize(
    "name", ["Ann", "李雷 Ann", "A name that is much longer than there is any room for on it", "\U0001f600"]
)
@pytest.mark.parametrize("accuracy", [0, 7, 100])
def test_a_summary_card_can_be_drawn_for_any_name(name: str, accuracy: int) -> None:
    assert render(ReviewPicture(name, "Staircase", "3 decisions, no clear mistake", accuracy)).startswith(b"\x89PNG")


def test_the_profile_shows_accuracies_and_from_the_second_on_a_plot() -> None:
    say = speak("en")
    one = {"staircase": [Accuracy(1.0, 90.4)]}
    shown = profile_screen(None, {}, "Ann", own=True, say=say, accuracies=one)
    assert "Staircase: 90% in one match" in words_of(shown)
    assert not [block for block in shown.blocks if isinstance(block, Drawing)]
    two = {"staircase": [Accuracy(1.0, 90.0), Accuracy(2.0, 80.0)]}
    shown = profile_screen(None, {}, "Ann", own=True, say=say, accuracies=two)
    assert "80% last, 85% on average over 2 matches" in words_of(shown)
    (drawing,) = [block for block in shown.blocks if isinstance(block, Drawing)]
    assert isinstance(drawing.picture, CurvesPicture)
    assert drawing.picture.curves[0].points == ((1, 90.0), (2, 80.0))
    assert "Staircase from 90 to 80" in words_of(in_words(shown))


def cards_apart() -> tuple[PastMatch, Review]:
    """Return a match of a game whose hand pictures omit the table, and a review of three of seat 0's moves."""
    *_, match = walk("crazyeights", 2, 10)
    past = PastMatch(over(at_table(match)))
    moves = [
        Moment(at, move, move, Gain(0.2, 0.01), "match", {}) for at, (seat, move) in enumerate(past.moves) if not seat
    ]
    return past, Review(90.0, 1.0, Gain(0.2, 0.01), "match", 9, 3, tuple(moves[3:6]), None)


def test_a_position_whose_hand_leaves_out_the_table_shows_both() -> None:
    past, review = cards_apart()
    for page in range(3):
        screen = review_screen(past, 0, review, "en", page)
        assert [type(picture).__name__ for picture in pictures(screen.blocks)] == ["PilesPicture", "HandPicture"]
        components(screen)
