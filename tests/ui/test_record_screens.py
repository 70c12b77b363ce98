"""What is remembered, in words: every best hand of every game is told in every language."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.achievements import Achievement
from tables.archive import Best, Career, Point, Profile
from tests.engine.test_achievements import achieved
from ui.art.pictures import CurvesPicture
from ui.record_screens import profile_screen
from ui.screen import Drawing, words_of
from ui.texts import languages, speak


def career(game: str) -> Career:
    return Career(game, 3, 2, (2, 1), 1, 2, 60, 40, 12.5)


def profile(*games: str, bests: tuple[Best, ...] = ()) -> Profile:
    curve = (Point(1.0, 0.0), Point(2.0, 3.0))
    return Profile("Ann", tuple(career(game) for game in games), dict.fromkeys(games, curve), bests, ())


def feats_of(game: str) -> dict[str, Achievement]:
    """One feat of every kind that random matches of a game bring forth."""
    return {
        achievement.kind: achievement for seed in range(20) for _, new in achieved(game, seed) for achievement in new
    }


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_best_hands_are_told_with_a_way_to_their_table(game: str, language: str) -> None:
    found = feats_of(game)
    bests = tuple(
        Best(game, achievement.kind, achievement.cards, achievement.facts, "00000000aa")
        for achievement in found.values()
    )
    links = {"00000000aa": "https://discord.com/channels/1/2/3"}
    shown = words_of(profile_screen(profile("", game, bests=bests), links, "Ann", own=True, say=speak(language)))
    told = [line for line in shown.splitlines() if "★" in line and "00000000aa" in line]
    assert len(told) == len(set(told)) == len(found)
    assert all("[00000000aa](https://discord.com/channels/1/2/3)" in line for line in told)


def curves_of(*games: str) -> list[str]:
    say = speak("en")
    blocks = profile_screen(profile(*games), {}, "Ann", own=True, say=say).blocks
    pictures = [block.picture for block in blocks if isinstance(block, Drawing)]
    return [curve.name for picture in pictures if isinstance(picture, CurvesPicture) for curve in picture.curves]


def test_a_profile_draws_a_rating_for_each_game_and_for_all_only_where_there_are_several() -> None:
    assert curves_of("", "spectrum") == ["Spectrum"]
    assert curves_of("", "levelup", "spectrum") == ["All games", "Level Up", "Spectrum"]
