"""Check that pictures of staircases rise from left to right, fit, and use the viewer's language for card letters."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import ImageStat

from games.staircase.scene import Stairs, StairsPicture
from tests.ui.art.picture_checks import (
    FOURTEEN,
    NAME,
    check_all_is_inside,
    check_size,
    opened,
)
from ui.art.canvas import NARROWEST, WIDTH
from ui.art.cards import TABLE
from ui.art.letters import ENGLISH, in_letters
from ui.art.render import render
from ui.text.card_text import letters_of

PICTURES = {
    "five staircases": StairsPicture(tuple(Stairs(FOURTEEN[:size], NAME, ((0, size),)) for size in range(5))),
    "the longest staircases": StairsPicture((Stairs(FOURTEEN[:13], NAME, ((2, 5), (6, 9))), Stairs(FOURTEEN[:5]))),
    "one staircase": StairsPicture((Stairs(FOURTEEN[:5], NAME, ((0, 5),)),)),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_of_staircases_fits(name: str) -> None:
    assert NARROWEST <= check_size(PICTURES[name]).width <= WIDTH
    check_all_is_inside(PICTURES[name])


def test_the_steps_of_a_staircase_rise() -> None:
    image = opened(StairsPicture((Stairs(("7C", "3D", "4S", "5S", "KH")),))).convert("RGBA")
    alpha = image.getchannel("A")
    tops = [
        alpha.crop((x, 0, x + 1, image.height)).getbbox() for x in range(TABLE.width // 2, 5 * TABLE.width, TABLE.width)
    ]
    heights = [box[1] for box in tops if box]
    assert len(heights) == 5
    assert all(lower > higher for lower, higher in pairwise(heights))


def test_a_lit_run_can_be_seen_without_colours() -> None:
    cards = ("9D", "TD", "JD")
    plain, lit = StairsPicture((Stairs(cards),)), StairsPicture((Stairs(cards, "", ((0, 3),)),))
    grey = [opened(picture).convert("RGBA").convert("L") for picture in (plain, lit)]
    steps = [image.crop((0, image.height - 20, image.width, image.height)) for image in grey]
    assert ImageStat.Stat(steps[1]).median[0] - ImageStat.Stat(steps[0]).median[0] > 60


def test_staircases_have_the_letters_of_their_language() -> None:
    """Names aren't cards, even if a player is called JD."""
    english, french = StairsPicture((Stairs(("JD",), "JD"),)), StairsPicture((Stairs(("JD:V",), "JD"),))
    assert in_letters(english, letters_of("fr")) == french
    assert in_letters(english, ENGLISH) == english
    assert render(english, letters_of("fr")) != render(english)


@pytest.mark.parametrize("name", ["five staircases", "one staircase"])
def test_the_lowest_staircases_touch_the_lower_edge_of_the_picture(name: str) -> None:
    image = opened(PICTURES[name]).convert("RGBA")
    box = image.getchannel("A").getbbox()
    assert box is not None
    assert box[3] == image.height
