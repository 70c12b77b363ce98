"""Check a profile card: its alt text names everything on the card, and the text-only page contains the same facts."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from engine import GAMES
from tables.history.records import ALL_GAMES, Best, Career, Point, Profile, Rating
from tests.ui.words import words_of
from ui.art.canvas import NARROW
from ui.art.profile_card import ProfilePicture
from ui.art.render import render
from ui.components import LONGEST_ALT, components
from ui.screen import Drawing, Screen, Text
from ui.screens.profile import details_screen, profile_screen
from ui.text.card_text import letters_of
from ui.text.texts import languages, speak
from ui.text_only import in_words

MOST_BYTES = 60_000
LONG_NAME = "Wilhelmina Maximilianowa"
FACES = tuple(rank + suit for suit in "SHDC" for rank in "KQJA")[:14]
BEST = Best("levelup", "melds", FACES, {"round": 8, "bonus": False}, "00000000aa")
RUN = Best("escalier", "run", (), {"run": 5}, "00000000bb")


def career(game: str, matches: int = 3, wins: int = 2) -> Career:
    return Career(game, matches, wins, (wins, matches - wins), 1, 2, 60, 40, Rating(26.0, 4.0))


def profile(*games: str, bests: tuple[Best, ...] = (), name: str = "Ann", points: int = 3) -> Profile:
    curve = tuple(Point(60.0 * at, Rating(25.0 + at % 7, 8.0 - at * 0.05)) for at in range(points))
    careers = (career(ALL_GAMES, 3 * len(games), 2 * len(games)), *map(career, games))
    return Profile(name, careers, dict.fromkeys((ALL_GAMES, *games), curve), bests, ())


def screen_of(kept: Profile, language: str = "en") -> Screen:
    return profile_screen(kept, {}, "Ann", own=True, say=speak(language), user=7)


def card(screen: Screen) -> tuple[Drawing, ProfilePicture]:
    (drawing,) = (block for block in screen.blocks if isinstance(block, Drawing))
    assert isinstance(drawing.picture, ProfilePicture)
    return drawing, drawing.picture


@pytest.mark.parametrize("language", languages())
def test_the_fullest_card_is_small_enough_to_send(language: str) -> None:
    kept = profile(*GAMES, bests=(BEST, RUN), name=LONG_NAME, points=60)
    drawing, picture = card(screen_of(kept, language))
    assert len(drawing.alt) <= LONGEST_ALT
    file = render(picture, letters_of(language))
    assert len(file) <= MOST_BYTES
    assert Image.open(BytesIO(file)).width == NARROW


@pytest.mark.parametrize("language", languages())
def test_the_alt_text_says_everything_on_the_card(language: str) -> None:
    drawing, picture = card(screen_of(profile("levelup", "escalier", bests=(BEST, RUN)), language))
    say, alt = speak(language), " ".join(drawing.alt.split())
    lines = [say("told-of", what=game.name, told=f"{game.played}, {game.rating}") for game in picture.games]
    for said in (picture.name, picture.played, f"{picture.rating} {picture.spread}", picture.streak, *lines):
        assert " ".join(said.split()) in alt
    first, last = picture.curve[0].points, picture.curve[-1].points
    assert first != last
    line = say("board-curves-line", name=picture.name, first=first, last=last)
    assert " ".join(line.split()) in alt
    assert "-#" not in drawing.alt
    assert all(f"{place}. ×{times}" in drawing.alt.replace("º", "") for place, times in enumerate(picture.places, 1))
    (container,) = components(screen_of(profile("levelup", bests=(BEST,)), language))
    assert picture.rating in str(container["components"][0]["items"][0]["description"])


@pytest.mark.parametrize("language", languages())
def test_a_text_only_profile_contains_everything_behind_its_card(language: str) -> None:
    kept = profile("levelup", "escalier", bests=(BEST, RUN))
    said = words_of(in_words(screen_of(kept, language)))
    behind = words_of(in_words(details_screen(kept, {}, "Ann", own=True, say=speak(language))))
    assert set(behind.splitlines()) <= set(said.splitlines())


def test_the_card_shows_the_best_hand_of_the_most_played_game_with_or_without_cards() -> None:
    few, many = career("spectrum", 2, 1), career("levelup", 9, 5)
    hand = Best("spectrum", "hand", ("P1", "P2"), {"strength": 2}, "00000000cc")
    kept = Profile("Ann", (career(ALL_GAMES, 11, 6), many, few), {}, (hand, BEST, RUN), ())
    assert card(screen_of(kept))[1].best == FACES
    _, picture = card(screen_of(profile("escalier", bests=(RUN,))))
    assert picture.best == ()
    assert picture.best_title == "Longest run: 5 bids in a row made exactly"
    assert card(screen_of(profile("escalier")))[1].best_title == ""


def test_the_rating_of_a_single_game_is_named_and_starts_at_the_starting_rating() -> None:
    _, picture = card(screen_of(profile("staircase")))
    assert picture.rating_title == "Rating · Staircase"
    assert picture.curve[0] == (1000, 300)
    assert len(picture.curve) == 4
    _, long = card(screen_of(profile("staircase", points=60)))
    assert len(long.curve) == 60  # if not all matches are loaded, the start isn't known


def test_a_name_the_font_lacks_is_written_above_the_card() -> None:
    shown = screen_of(profile("staircase", name="日本"))
    assert isinstance(shown.blocks[0], Text)
    assert "日本" in shown.blocks[0].words
    assert isinstance(screen_of(profile("staircase", name="Cléo")).blocks[0], Drawing)


def test_french_court_cards_have_french_letters_on_the_card() -> None:
    _, picture = card(screen_of(profile("levelup", bests=(BEST,))))
    assert render(picture, letters_of("fr")) != render(picture, letters_of("en"))
