"""Check that Staircase's table fits in one picture, is readable without colour, and reveals no secrets."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from games.staircase import table_scene
from games.staircase.table_scene import Piles, SeatInScene, TableScene
from tests.ui.art.picture_checks import FOURTEEN, NAME, check_scene
from tests.ui.picture_reading import cards_in, pictures
from tests.ui.test_every_screen import at_table, drawn, walk_with_events
from ui.art import sprites
from ui.art.canvas import WIDTH
from ui.art.kept import PIECES
from ui.art.layout import composed
from ui.art.letters import in_letters
from ui.art.render import render
from ui.art.scene import ON_PHONE
from ui.art.sprites import Sprite
from ui.text.card_text import letters_of

HIGHEST = 680
ANN = SeatInScene("Ann", "90 pts", ("7C", "8D", "9S", "KH"), (0, 1, 2), 1, asked=True)
CLIMBERS = (
    ANN,
    SeatInScene(NAME, "20 pts", ("3C", "9D"), (), 3),
    SeatInScene("Cléo", "0 pts", (), (), 5),
    SeatInScene("Dan", "110 pts", ("2C", "3D", "4S", "5H", "6C", "KD", "7H", "8D", "AS", "AH"), (0, 1, 2, 3, 4), 0),
    SeatInScene("5", "80 pts", ("AC", "AD", "2H"), (), 1),
)
LONGEST = SeatInScene("Eve", "250 pts", FOURTEEN[:13], (), 0)
POOR = SeatInScene("Ann", "30 pts", ("AC",), (), 0)
PILES = Piles("31", ("3D", "4C", "KS"))
HAND = ("2S", "TD", "JD", "QH", "QS")
PICTURES = {
    "two at the start of Staircase": TableScene(CLIMBERS[1:3], Piles("41", ("3D",))),
    "three and a run": TableScene(CLIMBERS[:3], PILES, "Ann built 9♠: a sequence of 3, +40", HAND),
    "four and an interference": TableScene(
        CLIMBERS[:4], Piles("", ("2H", "5D")), f"{NAME} interfered with {NAME}: 2♥ or 5♦?", HAND[:2]
    ),
    "five with an empty scrap pile": TableScene(CLIMBERS, Piles("26", ()), "", HAND),
    "one who had to take eight cards": TableScene((LONGEST, *(POOR,) * 4), PILES),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_table_fits(name: str) -> None:
    check_scene(PICTURES[name], HIGHEST)


def test_the_waiting_seat_has_a_frame_and_a_run_has_golden_steps() -> None:
    plain = PICTURES["three and a run"]
    without = replace(plain, seats=(ANN._replace(asked=False), *plain.seats[1:]))
    assert render(without) != render(plain)
    assert render(replace(plain, seats=(ANN._replace(lit=()), *plain.seats[1:]))) != render(plain)


def step_heights(picture: TableScene) -> list[int]:
    """Return the heights of all steps, built or not, in drawing order."""
    found: list[int] = []
    built, unbuilt = sprites.step, table_scene._unbuilt

    def watch_built(width: int, height: int, lit: bool) -> Sprite:
        found.append(height)
        return built(width, height, lit)

    def watch_unbuilt(width: int, height: int) -> Sprite:
        found.append(height)
        return unbuilt(width, height)

    PIECES.forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sprites, "step", watch_built)
        patch.setattr(table_scene, "_unbuilt", watch_unbuilt)
        composed(picture)
    return found


def test_staircases_rise_step_by_step_and_have_a_step_for_each_card_still_held() -> None:
    heights = step_heights(TableScene(CLIMBERS[1:3], PILES))
    assert len(heights) == 2 * 5
    for staircase in (heights[:5], heights[5:]):
        rises = {upper - lower for lower, upper in pairwise(staircase)}
        assert len(rises) == 1
        assert rises.pop() * ON_PHONE / WIDTH >= 8, "on a phone, each step must be seen to rise"


@pytest.mark.parametrize("name", PICTURES)
def test_no_card_on_a_staircase_covers_another(name: str) -> None:
    picture = PICTURES[name]
    widths = [max(table_scene.FEWEST_STEPS, seat.steps) for seat in picture.seats]
    unit = table_scene._unit(widths)
    assert table_scene._form(unit).width <= unit
    for seat, place in zip(picture.seats, table_scene._places(widths), strict=True):
        assert unit * seat.steps <= place.width


def test_french_cards_have_other_letters_but_names_do_not_change() -> None:
    picture = replace(PICTURES["three and a run"], seats=(ANN._replace(name="KS"), *CLIMBERS[1:3]))
    french = in_letters(picture, letters_of("fr"))
    assert isinstance(french, TableScene)
    assert french.seats[0].name == "KS"
    assert french.seats[0].cards[-1] == "KH:R"
    assert french.piles.cards[-1] == "KS:R"
    assert french.hand[-1] == "QS:D"


@pytest.mark.parametrize("players", [2, 5])
def test_a_scene_shows_only_its_viewers_own_cards_and_open_cards(players: int) -> None:
    for match, _ in walk_with_events("staircase", players, 11):
        if match.outcome is not None:
            continue
        for seat in (None, *range(players)):
            (picture,) = pictures(drawn(at_table(match), seat).blocks)
            view = match.view(None).as_dict()
            lying = {card for steps in view["staircases"] for card in steps["cards"]} | set(view["scrap_pile"])
            lying |= set((view["interference"] or {"cards": ()})["cards"])
            own = set(match.view(seat).as_dict()["hand"]) if seat is not None else set()
            assert set(cards_in(picture)) <= lying | own
            assert own <= set(cards_in(picture))
