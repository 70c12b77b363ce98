"""Test the card faces."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.cards import NAMES
from tests.ui.art.sheet import CARDS, STORED, card_sheet
from ui.art import palette
from ui.art.cards import HAND, TABLE, face
from ui.art.pictures import BACK

THEMES = ("#313338", "#ffffff")


def on(ground: str, image: Image.Image) -> Image.Image:
    shown = Image.new("RGB", image.size, ground)
    image = image.convert("RGBA")
    shown.paste(image, mask=image)
    return shown


def from_palette(image: Image.Image) -> Image.Image:
    return Image.open(BytesIO(palette.png(palette.indexed(image)))).convert("RGBA")


@pytest.mark.parametrize("ground", THEMES)
def test_the_cards_match_their_golden_pictures(ground: str) -> None:
    """After an intended change, run ``python -m tests.ui.art.sheet`` and look at the sheet."""
    with Image.open(STORED) as stored:
        before = on(ground, stored)
    now = on(ground, from_palette(card_sheet()))
    assert now.size == before.size
    difference = ImageChops.difference(now, before).convert("L")
    assert sum(difference.histogram()[8:]) < 8  # the number of pixels that differ visibly


@pytest.mark.parametrize("ground", THEMES)
@pytest.mark.parametrize(
    "card", ["7H", "TS", "JC", "QD", "KH", "AS", "X2", "R1", "Y1", "G1", "B1", "P1", "W1", "K1", BACK]
)
def test_the_palette_loses_nothing_visible(card: str, ground: str) -> None:
    drawn = face(card, HAND)
    difference = ImageChops.difference(on(ground, drawn), on(ground, from_palette(drawn))).convert("L")
    assert ImageStat.Stat(difference).mean[0] < 0.6
    assert sum(difference.histogram()[32:]) < 0.002 * HAND.width * HAND.height


def test_every_card_of_every_game_has_a_face() -> None:
    assert all(face(card, TABLE).size == (TABLE.width, TABLE.height) for card in (*NAMES[::9], "X1", "X2", BACK))


def test_no_two_cards_look_the_same() -> None:
    faces = [face(card, TABLE).tobytes() for card in CARDS]
    assert len(set(faces)) == len(faces)


def test_the_copies_of_a_colour_look_the_same() -> None:
    assert face("P1", TABLE).tobytes() == face("P10", TABLE).tobytes()


@pytest.mark.parametrize("text", ["", "1H", "7h", "H7", "X3", "P", "Px", "7HH", "joker"])
def test_an_unknown_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="unknown card"):
        face(text, TABLE)


@pytest.mark.parametrize("ground", THEMES)
@pytest.mark.parametrize("card", ["7H", "X1", "W1", "K1", "Y1", BACK])
def test_a_card_has_a_visible_edge_on_every_theme(card: str, ground: str) -> None:
    """Somewhere within its outer six pixels, every card differs clearly from the background."""
    shown = on(ground, face(card, TABLE))
    bare = Image.new("RGB", shown.size, ground)
    middle = shown.height // 2
    edge = ImageChops.difference(shown, bare).convert("L").crop((0, middle, 7, middle + 1))
    assert any(edge.histogram()[100:])
