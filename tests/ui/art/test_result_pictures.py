"""Test summary pictures: the end of a match, a profile card, a review's card, and a lobby's banner."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from tests.ui.art.picture_checks import LEGIBLE, smallest_letters
from ui.art import layout, palette
from ui.art.banner import BannerPicture, Stand
from ui.art.canvas import WIDTH
from ui.art.end_scene import EndPicture, Finisher, Heads, marks_of
from ui.art.pictures import Group, Picture
from ui.art.profile_card import GameLine, ProfilePicture, Spot
from ui.art.review_card import ReviewPicture

GAMES = (
    GameLine("Level Up", "12 matches", "1040 ± 90"),
    GameLine("L’Escalier", "3", "980 ± 210"),
    GameLine("A game with a long name", "140 matches", "1210 ± 40"),
)
CURVE = tuple(Spot(1000 + 37 * (number % 5) - 11 * number, 300 - 20 * number) for number in range(12))

LONG = "Words that are pressed together where there is no room for them at all as they are usually written"

PICTURES: dict[str, Picture] = {
    "an end of long words": EndPicture(
        (Finisher(LONG, LONG, 1, LONG, rises=True), Finisher(LONG[6:], LONG, 2, LONG), Finisher(LONG[7:], LONG, 2)),
        Heads(LONG, LONG, LONG), ((0, 4, 8), (0, 2, 7), (0, 2, 3)), (), LONG,
    ),
    "a profile of long words": ProfilePicture(
        LONG, LONG, LONG, LONG[:40], LONG[:40], LONG, LONG, (123_456, 7, 123, 99, 1, 1, 1, 1000),
        (GameLine(LONG, LONG, LONG), GameLine("Level Up", "3", "1000 ± 2")), CURVE[4:], LONG, ("9D", "9C"),
    ),
    "a review of long words": ReviewPicture(LONG, LONG, LONG, 50),
    "an end with lines and cards": EndPicture(
        (Finisher("Ann", "8 of 13", 1, "+24", rises=True), Finisher("Béa", "5 of 13", 2, "-3"), Finisher("Cy", "5", 3)),
        Heads("ROUND", "rating", "ROUND by hand"),
        ((0, 1, 1, 4, 8), (0, 0, 2, 3, 5), (0, 2, 2, 5, 5)),
        (Group(("7S", "7H", "X1"), "3 sevens", wild=("X1",)), Group(("QD",), "Ann")),
    ),
    "an end with two winners": EndPicture(
        (Finisher("Ann", "21", 1), Finisher("Ben", "21", 1, "+1", rises=True), Finisher("Ada", "-4", 3, "-12")),
        Heads("points", "rating", "Points"),
        ((3, -2, 21), (21, 21, 21), (0, 0, -4)),
    ),
    "an end of six without lines": EndPicture(
        tuple(Finisher(f"Player number {place}", str(30 - place), place, "+0") for place in range(1, 7))
    ),
    "an end of five after one hand": EndPicture(
        tuple(Finisher(name, "1", place) for place, name in enumerate(("Ann", "Ansel", "Bo", "Cy", "Di"), 1)),
        Heads("ROUND", lines="ROUND"), ((0, 1), (0, 0), (0, 0), (0, 1), (0, 0)), (Group(("7S",)), Group(("QD",))),
    ),
    "an end of two without a hand": EndPicture(
        (Finisher("Ann", "0", 1), Finisher("Ben", "0", 1)), Heads("points", lines="Points"), ((5,), (5,))
    ),
    "a profile": ProfilePicture(
        "Émilie 🎈", "155 matches", "Level Up", "1040", "± 90", "3 won in a row", "Places", (9, 4, 0, 2), GAMES, CURVE,
        "The best hand", ("AS", "KS", "QS", "JS", "TS"),
    ),
    "a profile of nine places and one match": ProfilePicture(
        "Bo", "1 match", "Spectrum", "1000", "± 310", "", "Places", tuple(range(9)), GAMES[:1], (Spot(1000, 195),)
    ),
    "a profile of one match that was won": ProfilePicture(
        "Bo", "1 match", "Spectrum", "1012", "± 290", "1 won", "Places", (1,),
        (GameLine("Spectrum", "one hundred thousand matches", "one hundred thousand ± 290"),), (Spot(1012, 290),),
    ),
    "a profile of a master": ProfilePicture(
        "Ida", "900 matches", "Staircase", "3900", "± 10", "9 won", "Places", (400, 500), GAMES[:2],
        (Spot(100, 10), Spot(3900, 10)),
    ),
    "a profile without a best hand": ProfilePicture(
        "A name that is much too long to stand on a card in one piece", "2", "Staircase", "12 345", "± 1", "1 lost",
        "Places", (0,), GAMES, (Spot(900, 10), Spot(1900, 10)), "No best hand yet",
    ),
    "a review": ReviewPicture("Ann", "L’Escalier · 4 players", "3 mistakes in 33 decisions", 93),
    "a review without a fault": ReviewPicture("Ben 🎈", "Spectrum", "", 100),
    "a review of faults alone": ReviewPicture("Cléo", "Staircase", "5 mistakes", 0),
    "a banner": BannerPicture((Stand(("3S", "3H", "3D")), Stand(("KC",), 60, lit=True), Stand(("X1", "9D"), 30))),
}  # fmt: skip


@pytest.mark.parametrize("name", PICTURES)
def test_letters_are_11_pixels_high_on_a_phone(name: str) -> None:
    assert smallest_letters([PICTURES[name]]) >= LEGIBLE


def test_a_banner_with_too_many_entries_is_refused() -> None:
    with pytest.raises(ValueError, match="can't fit 9 stands"):
        BannerPicture((Stand(("3S", "4S")),) * 9).composed()


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (("ann", "Ben"), ("A", "B")),
        (("Ann", "Ada"), ("An", "Ad")),
        (("Éva", "Emmy"), ("Év", "Em")),
        (("Anna", "Ánna"), ("1", "2")),
        (("Ann", "Anna"), ("1", "2")),
        (("Anna", "Ansel"), ("1", "2")),
        (("", "Ben"), ("1", "2")),
    ],
)
def test_lines_are_marked_with_the_fewest_letters_that_distinguish_them(
    names: tuple[str, ...], marks: tuple[str, ...]
) -> None:
    assert marks_of([Finisher(name, "1", 1) for name in names]) == marks


@pytest.mark.parametrize(("cards", "stands", "fits"), [(8, 7, True), (9, 7, False), (14, 2, True), (15, 2, False)])
def test_a_banner_takes_cards_from_edge_to_edge_and_not_one_more(cards: int, stands: int, fits: bool) -> None:
    most = cards - stands + 1
    picture = BannerPicture((Stand(("3S",) * most), *(Stand(("4S",)) for _ in range(stands - 1))))
    if fits:
        assert picture.composed().width == WIDTH
    else:
        with pytest.raises(ValueError, match="can't fit"):
            picture.composed()


class Block:
    """A picture that is a rectangle of a colour that occurs nowhere else."""

    colour = 200

    def composed(self) -> Image.Image:
        image = palette.blank(100, 30)
        image.paste(self.colour, (0, 0, 100, 30))
        return image


def test_the_picture_below_an_end_is_centred_under_the_rows() -> None:
    below: Any = Block()
    image = layout.composed(EndPicture((Finisher("Ann", "1", 1),), below=below))
    where = image.point([255 * (colour == Block.colour) for colour in range(256)]).getbbox()
    assert where == ((WIDTH - 100) // 2, image.height - 30, (WIDTH + 100) // 2, image.height)
