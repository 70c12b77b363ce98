"""A daily deal compares its player with Expert, with everyone, and with the others in this place."""

from __future__ import annotations

import pytest

from club.attempt import Attempt, Score
from club.daily import Summary
from club.daily_deal import YOU, DailyDeal
from tables.dailies import DailyStanding
from ui.screen import Text
from ui.screens.daily import end_screen, intro_screen, shared_screen
from ui.text.texts import speak

DEAL = DailyDeal.of(b"secret", 20_000, "levelup")


@pytest.fixture(scope="module")
def attempt() -> Attempt:
    """Play the deal to its end."""
    attempt = Attempt(DEAL)
    while attempt.match.outcome is None:
        attempt.play(attempt.match.legal_moves(YOU)[0])
    return attempt


def told(attempt: Attempt, par: Score | None, finished: int = 1, finished_here: int = 1, better: int = 0) -> str:
    standing = DailyStanding(finished, better, finished_here, better)
    score = attempt.score()
    assert score is not None
    screen = end_screen(attempt, score, Summary(0, standing, 1, par), "Ann", "en", here=True)
    return "\n".join(block.words for block in screen.blocks if isinstance(block, Text))


def test_of_equal_points_the_fewer_draws_are_better_than_expert(attempt: Attempt) -> None:
    score = attempt.score()
    assert score is not None
    for draws, words in ((1, "better than Expert ("), (0, "level with Expert"), (-1, "Expert did better (")):
        par = Score.of("levelup", score.points, score.spent + draws)
        assert words in told(attempt, par)
        summary = Summary(0, DailyStanding(1, 0, 1, 0), 1, par)
        shared = shared_screen(attempt, score, summary, "Ann", "en", pictures=True)
        assert any(words in block.words for block in shared.blocks if isinstance(block, Text))
    assert "Expert hasn’t played it yet." in told(attempt, None)


def test_the_introduction_says_what_breaks_ties() -> None:
    text = intro_screen(DEAL, 0, speak("en")).blocks[0]
    assert isinstance(text, Text)
    assert "fewer draws are better" in text.words


def test_a_place_is_compared_only_if_someone_played_elsewhere(attempt: Attempt) -> None:
    assert "None of the 2 others did better." in told(attempt, None, 3, 3)
    assert " here" not in told(attempt, None, 3, 3)
    assert "The other one here did no better." in told(attempt, None, 3, 2)
    assert "2 of the 4 others here did better." in told(attempt, None, 9, 5, 2)
