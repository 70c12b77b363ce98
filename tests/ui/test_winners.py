"""The winner's moment of each game, in a picture and in a sentence."""

from __future__ import annotations

import pytest

from engine import GAMES, Match
from games.spectrum.rules import Spectrum
from games.staircase.scene import StairsPicture
from tests.games.facts import facts_of
from tests.ui.picture_reading import drawings
from tests.ui.test_every_screen import walk
from tests.ui.test_words_alone import NAMES, seated, text_of
from ui.art.pictures import FansPicture
from ui.frame import table_screen
from ui.presenters import PRESENTERS
from ui.screen import Screen


def ended(key: str, players: int, seed: int) -> Match:
    """A random match that has been won."""
    while True:
        *_, match = walk(key, players, seed)
        if match.outcome is not None and 1 in match.outcome.places and facts_of(key).won(match.view(None)):
            return match
        seed += 100


def winners(match: Match) -> list[str]:
    assert match.outcome is not None
    return [NAMES[seat] for seat, place in enumerate(match.outcome.places) if place == 1]


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("key", PRESENTERS)
def test_the_end_names_the_winner_first_and_pictures_what_won_if_anything(key: str, seed: int) -> None:
    match = ended(key, GAMES[key].seats[0], seed)
    screen: Screen = table_screen(seated(match, "en"), {})
    said = text_of(screen).split("\n")
    assert said[1].startswith("🏆")
    assert all(name in said[1] for name in winners(match))
    first = next((type(drawing.picture) for drawing in drawings(screen.blocks)), None)
    assert first is facts_of(key).picture


@pytest.mark.parametrize("seed", [4, 5])
def test_the_dearest_staircase_is_lit_from_its_first_step_to_its_last(seed: int) -> None:
    match = ended("staircase", 4, seed)
    screen = table_screen(seated(match, "en"), {})
    (drawing,) = drawings(screen.blocks)
    assert isinstance(drawing.picture, StairsPicture)
    assert [stairs.name for stairs in drawing.picture.staircases] == winners(match)
    assert all(stairs.lit == ((0, len(stairs.cards)),) for stairs in drawing.picture.staircases)
    assert all(name in text_of(screen).split("The highest-scoring ")[1].split("\n")[0] for name in winners(match))


@pytest.mark.parametrize("seed", [6, 7])
def test_the_victory_cards_of_the_winner_are_fanned_out_and_counted(seed: int) -> None:
    match = ended("spectrum", 3, seed)
    assert isinstance(match, Spectrum)
    view = match.view(None)
    screen = table_screen(seated(match, "en"), {})
    fans = drawings(screen.blocks)[0].picture
    assert isinstance(fans, FansPicture)
    most = max(map(len, view.victories))
    assert [len(group.cards) for group in fans.groups] == [len(cards) for cards in view.victories if len(cards) == most]
    complete = most >= int(match.options["target"])
    assert ("and that is all it takes" in text_of(screen)) == complete
