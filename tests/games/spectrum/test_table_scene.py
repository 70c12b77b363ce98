"""Check that Spectrum's table scene fits at all sizes, is legible when small, and never relies on colour alone."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.spectrum.seating import table_scene
from games.spectrum.table_scene import Lap, SeatInScene, TableScene, tile
from tests.engine.playing import play
from tests.games.spectrum.deals import begin, stand
from tests.games.spectrum.reading import context
from tests.ui.art.picture_checks import NAME, check_scene, check_size
from ui.art.cards import HUES
from ui.art.drawing import Sheet
from ui.art.letters import in_letters
from ui.art.panels import Look
from ui.art.render import render
from ui.text.card_text import letters_of

HIGHEST = 480
HAND = ("G1", "G2", "G3", "G4", "Y1", "Y2", "P1")
FOUR = ("R3", "Y1", "G1", "B1")


def seat(name: str, stand: str = "", look: Look = "plain", **lying: tuple[str, ...]) -> SeatInScene:
    return SeatInScene(name, FOUR, stand, "quiet", look, **lying)  # type: ignore[arg-type]  # each field by its name


PICTURES = {
    "three exchange": TableScene(
        (
            SeatInScene(
                "Ann", ("R1",), "offers a card", starter=True, laps=(Lap(("R1", "Y1", "K1"), True, True, ("G7", "P7")),)
            ),
            SeatInScene("Ben", ("B1", "K1"), "swap?", "gold", "lit", laps=(Lap((), False, True),)),
            SeatInScene("Cléo", (), "kept 5", "quiet", laps=(Lap(("P1",), False, True), Lap((), True, False))),
        ),
        3,
        "Exchange 2 of 2 · stock 21",
        ("R1", "Y1", "K1", "P1"),
        hand=HAND,
    ),
    "four stay or fold": TableScene(
        (
            SeatInScene("Ann", ("R1",), "stay or fold?", "gold", "lit", starter=True, shown=("Y1", "G5", "P2")),
            SeatInScene("Ben", ("B1", "K1"), "", "plain", shown=("Y3", "Y5", "Y2")),
            SeatInScene("Cléo", (), "FOLDED", "quiet", "faint", shown=("W1", "W2", "P5")),
            SeatInScene("Dan", ("G1", "W3", "P3"), "STAYS", "good", shown=("R1", "W5", "K2")),
        ),
        4,
        "Stay or fold? · stock 28",
        ("R1", "Y1", "Y2", "G1", "B1", "B4", "P1", "W1", "K1", "K2", "K3"),
    ),
    "five in a showdown": TableScene(
        (
            SeatInScene(
                "Ann", ("R1",), "5 🍒", "dark", "golden", True, open=("R1", "R2", "R3", "R4", "R5", "Y1", "G1")
            ),
            SeatInScene("Ben", FOUR, "4 ✿ · tied", "bad", open=("P1", "P2", "P3", "P4", "B1", "B2", "B3")),
            SeatInScene(NAME[:12], (), "FOLDED", "quiet", "faint", shown=("W1", "W2", "P5")),
            SeatInScene("Dan", FOUR, "4 ▲ · tied", "bad", "lit", open=("G1", "G2", "G3", "G4", "B4", "Y2", "B5")),
            SeatInScene("Eve", FOUR, "3 💧 + 3 ○", "quiet", open=("B6", "B7", "B8", "W3", "W4", "W5", "K1")),
        ),
        5,
        line="Ann won round 12 as the only one to stay and took Pink ✿ and Black ☽",
        hand=HAND,
        closed=True,
    ),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_scene_fits(name: str) -> None:
    check_scene(PICTURES[name], HIGHEST)


@pytest.mark.parametrize("name", PICTURES)
def test_a_scene_is_composed_from_cached_sprites(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing is the expensive part, so nothing is drawn the second time."""
    before = PICTURES[name].composed()

    def drawn(*_: object) -> None:
        raise AssertionError("a piece was drawn again")

    monkeypatch.setattr(Sheet, "finished", drawn)
    assert PICTURES[name].composed().tobytes() == before.tobytes()


def grey(image: Image.Image) -> bytes:
    return image.convert("L").tobytes()


def test_every_colour_has_its_own_shape_even_on_the_smallest_tile() -> None:
    """Even in greyscale, the shapes on any two tiles differ."""
    shapes = {HUES[colour].shape for colour in HUES}
    assert len(shapes) == len(HUES)
    tiles = {grey(tile(colour, 32, 48).image) for colour in (*HUES, "")}
    assert len(tiles) == len(HUES) + 1


def test_cards_have_the_letters_of_the_language_and_tiles_have_no_letters() -> None:
    picture = PICTURES["five in a showdown"]
    french = in_letters(picture, letters_of("fr"))
    assert isinstance(french, TableScene)
    assert french.seats[2].shown == ("W1:C", "W2:C", "P5:S")
    assert french.seats[0] == picture.seats[0]
    assert french.hand[-1] == "P1:S"
    assert Image.open(BytesIO(render(picture, letters_of("fr")))).size == check_size(picture).size


def test_copies_of_a_colour_look_the_same() -> None:
    one, other = (TableScene((seat("Ann", shown=cards),), 5) for cards in (("R1", "R2", "K3"), ("R7", "R9", "K1")))
    assert render(one) == render(other)


def test_the_scene_shows_who_swapped_and_who_kept_everything() -> None:
    seen = {
        render(TableScene((SeatInScene("Ann", (), laps=laps),), 5))
        for laps in (
            (),
            (Lap((), False, True),),
            (Lap((), True, False),),
            (Lap((), True, True),),
            (Lap((), True, True, ("R1", "B1")),),
            (Lap((), True, True, ("B1", "R1")),),
        )
    }
    assert len(seen) == 6


def test_a_seats_secrets_are_in_no_other_seats_picture() -> None:
    """Only the viewer's own scene has a hand, and no scene shows a secret choice."""
    match = begin()
    stand(match, "sff")
    play(match, "1 discard P1")
    assert table_scene(match.view(None), context()).hand == ()
    assert set(table_scene(match.view(2), context(2)).hand) == set(match.view(2).hand)
    before = begin()
    stand(before, "sff")
    play(before, "1 discard B1 B2")
    for viewer in (None, 0, 2):
        assert table_scene(match.view(viewer), context(viewer)) == table_scene(before.view(viewer), context(viewer))
