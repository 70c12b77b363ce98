"""Test pictures of hands and tables: their content, their size, and the cache that has each drawn only once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from engine.cards import NAMES
from tests.ui.art.picture_checks import (
    FOURTEEN,
    NAME,
    check_all_is_inside,
    check_marked_without_colours,
    check_size,
    opened,
    painted,
)
from ui.art import layout, palette, sprites
from ui.art.canvas import GAP, WIDTH, Canvas
from ui.art.cards import HAND, TABLE, Format
from ui.art.kept import Kept, Memory
from ui.art.pictures import (
    BACK,
    Group,
    GroupsPicture,
    HandPicture,
    Picture,
    PilesPicture,
    Played,
    RowsPicture,
    TrickPicture,
)
from ui.art.render import ready, render

SEVEN = ("R1", "R2", "Y1", "G1", "B1", "P10", "K1")

PICTURES: dict[str, Picture] = {
    "a full hand": HandPicture(FOURTEEN, wild=("4S", "X1")),
    "an empty hand": HandPicture(()),
    "one card": HandPicture(("9D",)),
    "seven colours": HandPicture(SEVEN),
    "rows": RowsPicture(FOURTEEN, wild=("4S",)),
    "no rows": RowsPicture(()),
    "a trick of six": TrickPicture(tuple(Played(card, NAME, card == "KS") for card in FOURTEEN[:6]), Played("7H", "T")),
    "a trick without names": TrickPicture((Played("KS"), Played(""))),
    "an empty trick": TrickPicture((Played("", NAME),)),
    "a trick of two beside the pack": TrickPicture((Played("KS", "A", True), Played("AS")), Played("7H")),
    "piles": PilesPicture(51, FOURTEEN),
    "no piles": PilesPicture(0, ()),
    "two small piles": PilesPicture(1, FOURTEEN[:2]),
    "a trick of three": TrickPicture((Played("KS", "A", True), Played("AS", "B"), Played("", "C"))),
    "a hand of six": HandPicture(FOURTEEN[:6], wild=("KS", "TH")),
    "a hand of twelve": HandPicture(FOURTEEN[2:], wild=("3C",)),
    "a hand in French": HandPicture(("JC:V", "QD:D", "KH:R")),
    "two shown hands": GroupsPicture((Group(SEVEN[:3], NAME), Group((*SEVEN[:2], "", ""), "B", True))),
    "five shown hands": GroupsPicture(tuple(Group(SEVEN, NAME, place == 2) for place in range(5))),
    "foreheads": GroupsPicture((Group((BACK,), "A"), Group(("9D",), "B"), Group(("",), "C"))),
    "places before a card": GroupsPicture((Group(("", "", "R1", ""), "A"), Group(()), Group(("9D",)))),
    "no groups": GroupsPicture(()),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_far_below_the_limits_of_discord(name: str) -> None:
    picture = PICTURES[name]
    image = check_size(picture)
    assert image.width == WIDTH


@pytest.mark.parametrize("name", PICTURES)
def test_nothing_is_cut_off_at_the_right_or_bottom(name: str) -> None:
    check_all_is_inside(PICTURES[name])


@pytest.mark.parametrize("card", FOURTEEN)
def test_in_a_hand_of_fourteen_every_card_shows_its_rank_and_suit(card: str) -> None:
    hand = layout.composed(HandPicture(FOURTEEN))
    step = (WIDTH - HAND.width) // (len(FOURTEEN) - 1)
    left = FOURTEEN.index(card) * step
    strip = (4, 4, HAND.margin + HAND.strip - 4, HAND.height // 2 + 50)
    alone = sprites.card(card, HAND).image.crop(strip)
    shown = hand.crop((left + strip[0], strip[1], left + strip[2], strip[3]))
    same = sum(a == b for a, b in zip(alone.tobytes(), shown.tobytes(), strict=True))
    assert same / len(alone.tobytes()) > 0.95  # the remaining pixels are the neighbour's shadow


@pytest.mark.parametrize(
    ("top", "ground", "form", "right", "down"),
    [
        ("9D", "KS", HAND, -91, 0),
        ("KH:R", "X1", HAND, -152, 0),
        ("X2", sprites.WHITE, HAND, -layout.STRIP, 0),
        ("P3", "P", TABLE, -layout.STRIP, 0),
        ("P3", "Y2", TABLE, -layout.STRIP, 0),
        ("TC", "QD", TABLE, -80, 40),
        (BACK, BACK, TABLE, -GAP, GAP),
        ("4S", BACK, TABLE, -GAP, -GAP),
    ],
)
def test_a_card_over_another_matches_painting_both_together(
    top: str, ground: str, form: Format, right: int, down: int
) -> None:
    below = sprites.Below(ground, right, down)
    two, one = Canvas(400), Canvas(400)
    two.lay(sprites.card(top, form), 300, 100)
    two.lay(sprites.edge(sprites.kind(top), form, below), 300, 100)
    image, mask = painted(top, form, below)
    room = (image.width - form.width) // 2
    one.lay(sprites.Sprite(palette.indexed(image), mask, -room, -room), 300, 100)
    assert two.image.tobytes() == one.image.tobytes()
    alone = Canvas(400)
    alone.lay(sprites.card(top, form), 300, 100)
    assert two.image.tobytes() != alone.image.tobytes()


def test_a_card_is_drawn_once_regardless_of_the_cards_below(monkeypatch: pytest.MonkeyPatch) -> None:
    layout.composed(HandPicture(FOURTEEN[:9]))
    monkeypatch.setattr(sprites, "face", None)  # so that drawing another fails
    layout.composed(HandPicture(tuple(reversed(FOURTEEN[:9]))))


def test_what_is_kept_fits_into_its_limit_and_what_was_used_last_stays() -> None:
    memory = Memory(10_000)
    drawn = []

    def draw(name: str, size: int) -> bytes:
        drawn.append(name)
        return bytes(size)

    piece = Kept(draw, memory)
    for name in ("first", "second", "first", "third", "first", "second"):
        piece(name, 4000)
    assert drawn == ["first", "second", "third", "second"]  # the third displaced the second
    assert piece.found("third", 4000) is None
    piece("huge", 20_000)
    assert piece.found("first", 4000) is None


@given(
    st.integers(1, 40), st.lists(st.integers(1, 20), min_size=1, max_size=3), st.binary(min_size=2400, max_size=2400)
)
def test_a_picture_of_some_parts_round_trips_with_the_same_colours(
    width: int, heights: list[int], noise: bytes
) -> None:
    numbers = bytes(number % len(palette.COLOURS) for number in noise[: width * sum(heights)])
    rows = iter(numbers)
    parts = [Image.frombytes("L", (width, height), bytes(islice(rows, width * height))) for height in heights]
    file = palette.joined([palette.packed(part) for part in parts])
    image = Image.open(BytesIO(file)).convert("RGBA")
    clear = [255 * number // palette.EDGES if number < palette.EDGES else 255 for number in range(256)]
    assert list(image.get_flattened_data()) == [(*palette.COLOURS[number], clear[number]) for number in numbers]


@pytest.mark.parametrize(
    ("plain", "marked"),
    [
        (HandPicture(("9D", "TD")), HandPicture(("9D", "TD"), wild=("9D",))),
        (GroupsPicture((Group(("9D", "TD")),)), GroupsPicture((Group(("9D", "TD"), wild=("9D",)),))),
        (TrickPicture((Played("9D", "Ann"),)), TrickPicture((Played("9D", "Ann", True),))),
        (GroupsPicture((Group(("9D",), "Ann"),)), GroupsPicture((Group(("9D",), "Ann", True),))),
    ],
)
def test_marks_can_be_seen_without_colours(plain: Picture, marked: Picture) -> None:
    check_marked_without_colours(plain, marked)


def test_the_background_is_transparent() -> None:
    image = opened(HandPicture(("9D",))).convert("RGBA")
    assert image.getpixel((WIDTH - 1, 100)) == (*palette.COLOURS[0], 0)


def test_a_picture_is_ready_once_all_its_parts_have_been_drawn() -> None:
    new = HandPicture(("2C", "3D", "2H", "3S", "2D"))
    assert ready(new) is None
    file = render(new)
    assert ready(new) == file


def test_threads_can_draw_concurrently_and_get_the_same_picture() -> None:
    wanted = [HandPicture(tuple(NAMES[start : start + 6])) for start in (0, 6, 12, 0, 6, 12, 0, 6, 12)]
    with ThreadPoolExecutor(4) as pool:
        files = list(pool.map(render, wanted))
    assert len(set(files)) == 3
    assert files[:3] * 3 == files


def test_a_picture_of_an_unknown_card_is_refused_and_the_next_one_still_works() -> None:
    with pytest.raises(ValueError, match="unknown card"):
        render(HandPicture(("1Z",)))
    assert render(HandPicture(("2C",)))
