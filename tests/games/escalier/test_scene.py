"""The flight of stairs at the end of a match: who stands where, and that all of it fits."""

from __future__ import annotations

import pytest

from games.escalier.scene import LadderPicture, Rung, ladder
from tests.ui.art.picture_checks import NAME, check_all_is_inside, check_marked_without_colours, check_size
from ui.art.canvas import NARROWEST, WIDTH
from ui.art.letters import in_letters
from ui.art.render import render
from ui.card_text import letters_of
from ui.screen import Drawing, Text
from ui.text_context import TextContext
from ui.texts import speak

NAMES = ("Ann", "Ben", "Cléo", "Dan")
CONTEXT = TextContext(speak("en"), NAMES, NAMES)
PICTURES = {
    "six on a ladder": LadderPicture(tuple(Rung(NAME, "-12", step, step == 5) for step in range(6))),
    "two on a ladder": LadderPicture((Rung("Ann", "-1", 0, True), Rung("Ben", "-1", 0, True))),
    "nobody on a ladder": LadderPicture(()),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_flight_of_stairs_fits(name: str) -> None:
    assert NARROWEST <= check_size(PICTURES[name]).width <= WIDTH
    check_all_is_inside(PICTURES[name])


def test_who_stands_at_the_top_can_be_seen_without_colours() -> None:
    check_marked_without_colours(LadderPicture((Rung("Ann", "-1", 0),)), LadderPicture((Rung("Ann", "-1", 0, True),)))


def test_a_flight_of_stairs_is_the_same_in_every_language() -> None:
    """Names are nobody's cards: a player may be called KS."""
    picture = LadderPicture((Rung("KS", "1", 0),))
    assert in_letters(picture, letters_of("fr")) == picture
    assert render(picture, letters_of("fr")) == render(picture)


def test_on_the_stairs_the_fewest_lost_points_stand_at_the_top_and_equals_stand_level() -> None:
    said, drawn = ladder((3, 0, 7, 3), CONTEXT)
    assert isinstance(said, Text)
    assert said.words == "Ben stands at the top of the stairs."
    assert isinstance(drawn, Drawing)
    assert drawn.picture == LadderPicture(
        (Rung("Cléo", "−7", 0), Rung("Ann", "−3", 1), Rung("Dan", "−3", 1), Rung("Ben", "0", 2, True))
    )
    assert drawn.alt.endswith("Ben, nothing lost · Dan, 3 points lost · Ann, 3 points lost · Cléo, 7 points lost")


def test_who_shares_the_win_shares_the_top() -> None:
    said, drawn = ladder((1, 1, 4), CONTEXT)
    assert isinstance(said, Text)
    assert said.words == "Ann and Ben stand at the top of the stairs."
    assert isinstance(drawn, Drawing)
    assert isinstance(drawn.picture, LadderPicture)
    assert [rung.name for rung in drawn.picture.rungs if rung.lit] == ["Ann", "Ben"]
