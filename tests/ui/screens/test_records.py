"""Check that each game's best hands have a text in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import GAMES
from engine.achievements import Achievement
from tables.history.records import Best, Career, Point, Profile, Rating
from tests.engine.test_achievements import achieved
from tests.registry_changes import without_game
from tests.ui.words import words_of
from ui.art.pictures import CurvesPicture
from ui.screen import Drawing
from ui.screens.profile import details_screen
from ui.screens.records import cabinet_screen
from ui.text.texts import languages, speak


def career(game: str) -> Career:
    return Career(game, 3, 2, (2, 1), 1, 2, 60, 40, Rating(26.0, 4.0))


def profile(*games: str, bests: tuple[Best, ...] = ()) -> Profile:
    curve = (Point(1.0, Rating(25.0, 8.0)), Point(2.0, Rating(26.0, 4.0)))
    return Profile("Ann", tuple(career(game) for game in games), dict.fromkeys(games, curve), bests, ())


def feats_of(game: str) -> dict[str, Achievement]:
    """Return one achievement of each type that occurs in random matches of a game."""
    return {
        achievement.kind: achievement for seed in range(20) for _, new in achieved(game, seed) for achievement in new
    }


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_best_hands_link_to_their_tables(game: str, language: str) -> None:
    found = feats_of(game)
    bests = tuple(
        Best(game, achievement.kind, achievement.cards, achievement.facts, "00000000aa")
        for achievement in found.values()
    )
    links = {"00000000aa": "https://discord.com/channels/1/2/3"}
    shown = words_of(details_screen(profile("", game, bests=bests), links, "Ann", own=True, say=speak(language)))
    told = [line for line in shown.splitlines() if "00000000aa" in line]
    assert len(told) == len(set(told)) == len(found)
    assert all("[00000000aa](https://discord.com/channels/1/2/3)" in line for line in told)


def curves_of(*games: str) -> list[str]:
    say = speak("en")
    blocks = details_screen(profile(*games), {}, "Ann", own=True, say=say).blocks
    pictures = [block.picture for block in blocks if isinstance(block, Drawing)]
    return [curve.name for picture in pictures if isinstance(picture, CurvesPicture) for curve in picture.curves]


def test_a_profile_draws_the_overall_rating_only_if_there_are_several_games() -> None:
    assert curves_of("", "spectrum") == ["Spectrum"]
    assert curves_of("", "levelup", "spectrum") == ["All games", "Level Up", "Spectrum"]


@pytest.mark.parametrize("game", GAMES)
def test_a_profile_keeps_the_results_of_a_game_that_is_not_installed(game: str) -> None:
    bests = (Best(game, "hand", ("9D",), {}, "00000000aa"),)
    with without_game(game):
        shown = words_of(details_screen(profile("", game, bests=bests), {}, "Ann", own=True, say=speak("en")))
    assert f"**{game}** · 3 matches, 2 won" in shown
    assert "Best" not in shown


def test_a_best_hand_its_game_no_longer_describes_is_left_out() -> None:
    bests = (Best("levelup", "no-more", ("9D",), {}, "00000000aa"),)
    shown = words_of(details_screen(profile("", "levelup", bests=bests), {}, "Ann", own=True, say=speak("en")))
    assert "**Level Up** · 3 matches, 2 won" in shown
    assert "00000000aa" not in shown


@pytest.mark.parametrize(("game", "best"), [("staircase", "60 points"), ("escalier", "40 points lost")])
def test_the_best_match_has_the_most_points_or_the_fewest_penalties(game: str, best: str) -> None:
    shown = words_of(details_screen(profile("", game), {}, "Ann", own=True, say=speak("en")))
    assert f"Best match: {best}" in shown


@pytest.mark.parametrize(("highest", "best"), [(3, "on ROUND 3"), (6, "past ROUND 5"), (14, "past ROUND 13")])
def test_the_best_match_of_level_up_names_a_round_not_points(highest: int, best: str) -> None:
    found = profile("", "levelup")
    careers = tuple(replace(career, highest=highest) for career in found.careers)
    shown = words_of(details_screen(replace(found, careers=careers), {}, "Ann", own=True, say=speak("en")))
    assert f"-# Best match: {best}\n" in f"{shown}\n"


def test_an_empty_cabinet_names_the_game_with_victory_cards_if_installed() -> None:
    assert "`/play spectrum`" in words_of(cabinet_screen((), {}, "Ann", own=True, say=speak("en")))
    with without_game("spectrum"):
        said = words_of(cabinet_screen((), {}, "Ann", own=True, say=speak("en")))
    assert said == "None of these games has anything to collect."
