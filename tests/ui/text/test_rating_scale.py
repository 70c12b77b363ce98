"""Check how ratings are shown: starting at 1000, with their uncertainty, in leaderboard order."""

from __future__ import annotations

import random

import pytest

from data.sql.ratings import NEWCOMER, Side, rated
from tables.history.records import Career, Point, Profile, Rating
from tests.ui.words import words_of
from ui.art.pictures import CurvesPicture
from ui.screen import Drawing
from ui.screens.profile import details_screen
from ui.text.rating_scale import START, rating_words, shown
from ui.text.texts import languages, speak

PLAYERS = 6


def played(matches: int) -> list[Rating]:
    """Return the ratings of four players after ``matches`` matches against each other."""
    luck = random.Random(matches)
    ratings = [NEWCOMER] * PLAYERS
    for _ in range(matches):
        group = luck.sample(range(PLAYERS), 4)
        new = rated([Side(ratings[who], place, False) for place, who in enumerate(group, 1)])
        for who, rating in zip(group, new, strict=True):
            ratings[who] = rating
    return ratings


def lost(times: int) -> list[Rating]:
    """Return a player's rating after each of ``times`` lost two-player matches."""
    mine, theirs, after = NEWCOMER, NEWCOMER, []
    for _ in range(times):
        theirs, mine = rated([Side(theirs, 1, False), Side(mine, 2, False)])
        after.append(mine)
    return after


def test_a_newcomer_has_the_starting_rating_and_full_uncertainty() -> None:
    assert shown(NEWCOMER) == (START, 300)
    assert all(shown(rating).spread < 300 for rating in played(1) if rating != NEWCOMER)


def test_many_matches_leave_little_uncertainty() -> None:
    assert all(shown(rating).spread < 130 for rating in played(100))


@pytest.mark.parametrize("matches", [1, 2, 7, 30, 300])
def test_low_ratings_keep_the_stored_order(matches: int) -> None:
    ratings = played(matches)
    by_stored = sorted(ratings, key=lambda rating: rating.ordinal)
    assert [shown(rating).low for rating in by_stored] == sorted(shown(rating).low for rating in ratings)


@pytest.mark.parametrize("language", languages())
def test_a_rating_has_neither_a_hyphen_nor_a_grouped_thousand(language: str) -> None:
    said = rating_words(Rating(28.4, 2.5), speak(language))
    assert said == "1041\u00a0±\u00a090"


def test_two_losses_cover_part_of_the_plot_and_show_no_negative_number() -> None:
    after = lost(2)
    curve = tuple(Point(float(at), rating) for at, rating in enumerate(after))
    career = Career("levelup", 2, 0, (0, 2), 0, 0, 10, 10, after[-1])
    screen = details_screen(Profile("Ann", (career,), {"levelup": curve}, (), ()), {}, "Ann", own=True, say=speak("en"))
    (picture,) = (block.picture for block in screen.blocks if isinstance(block, Drawing))
    assert isinstance(picture, CurvesPicture)
    (first, last) = (value for _, value in picture.curves[0].points)
    assert START > first > last > START - 100
    assert picture.least >= 2 * (START - last)
    assert "-" not in words_of(screen).replace("-#", "")
