"""Check that the picture of Level Up's table fits, is readable without colour, and keeps its secrets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.levelup.rules.view import LevelUpView
from games.levelup.table_scene import CARD, SEAT_HEIGHT, STOCK_SHIFT, Climber, TableScene
from games.levelup.table_scene import SIDE as SIDE_WIDTH
from tests.ui.art.picture_checks import (
    FOURTEEN,
    NAME,
    check_marked_without_colours,
    check_scene,
)
from tests.ui.picture_reading import cards_in
from tests.ui.test_every_screen import at_table, drawn, known_cards, walk_with_events
from ui.art.canvas import NARROW
from ui.art.letters import in_letters
from ui.art.scene import BETWEEN
from ui.text.card_text import letters_of

HIGHEST = 500
SIDE = ("ROUND 13 of 13", "every king ★", "is wild for you")
PILE = ("2C", "7D", "8S", "9H", "X2", "TC", "4D", "3S")
DEALT = tuple(Climber(name, 0, "ROUND 3", 3, dealer="D" if name == "Ben" else "") for name in ("Ann", "Ben"))
PICTURES = {
    "the first hand of Level Up": TableScene(
        (DEALT[0]._replace(asked=True), DEALT[1]),
        11,
        45,
        ("8S",),
        ("Laying down on", "ROUND 13", "wins the match"),
    ),
    "three on their climbs": TableScene(
        (
            Climber("Ann", 10, "ROUND 13", 14, asked=True, dealer="D"),
            Climber("Ben", 0, "ROUND 3", 3),
            Climber(NAME, 5, "ROUND 8", 8),
        ),
        11,
        19,
        PILE,
        SIDE,
        hand=(FOURTEEN,),
        starred=("KS", "KC", "X1", "X2"),
        new="KC",
    ),
    "six on their climbs": TableScene(
        tuple(
            Climber(f"{NAME[:11]}…", climbed, f"STUFE {climbed + 3}", 6, dealer="D") for climbed in (0, 1, 2, 3, 2, 1)
        ),
        4,
        0,
        (),
        ("STUFE 6 von 6", "deine Könige ★", "sind Joker"),
        "Du kannst auslegen, wenn du dran bist, mit Bonus",
        hand=(("AS", "KS", "TS"), ("4S", "QH", "TH")),
        starred=("KS",),
    ),
    "twelve laid down as four": TableScene(
        (
            Climber(NAME, 10, "ROUND 13", 13, rose=True, dealer="D"),
            Climber("Ben", 9, "ROUND 12", 12, asked=True),
        ),
        11,
        26,
        ("KD",),
        SIDE,
        f"{NAME} laid down and went up to ROUND 13, bonus included",
        (FOURTEEN[:3], FOURTEEN[3:6], FOURTEEN[6:9], FOURTEEN[9:12]),
        ("4S", "QH", "KC"),
        (FOURTEEN[:12],),
        ("KS", "KC", "KD"),
    ),
    "twelve laid down as two": TableScene(
        DEALT,
        11,
        26,
        ("KD",),
        SIDE,
        "Ann laid down and went up to ROUND 13",
        (FOURTEEN[:6], FOURTEEN[6:12]),
        ("4S",),
    ),
}
MOMENT = PICTURES["twelve laid down as two"]


@pytest.mark.parametrize("name", PICTURES)
def test_every_table_fits(name: str) -> None:
    check_scene(PICTURES[name], HIGHEST)


def test_wild_cards_have_a_star_everywhere() -> None:
    own = PICTURES["three on their climbs"]
    check_marked_without_colours(replace(own, starred=()), replace(own, starred=("KS",)))
    check_marked_without_colours(replace(own, starred=()), replace(own, starred=("3S",)))
    check_marked_without_colours(replace(MOMENT, laid_wild=()), MOMENT)


def test_in_french_cards_have_other_letters_but_names_do_not() -> None:
    seats = (Climber("KS", 0, "ROUND 3", 3), Climber("QD", 0, "ROUND 3", 3))
    picture = replace(PICTURES["three on their climbs"], seats=seats, laid=(("KD", "QC"),), laid_wild=("KD",))
    french = in_letters(picture, letters_of("fr"))
    assert isinstance(french, TableScene)
    assert french.seats == seats
    assert french.laid == (("KD:R", "QC:D"),)
    assert french.laid_wild == ("KD:R",)
    assert french.hand[0][:2] == ("AS", "KS:R")
    assert french.new == "KC:R"
    assert "KS:R" in french.starred


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_scene_shows_only_face_up_cards_and_its_viewers_own(players: int) -> None:
    for match, _ in walk_with_events("levelup", players, 11):
        if match.outcome is not None:
            continue
        for seat in (None, *range(players)):
            (picture,) = [block.picture for block in drawn(at_table(match), seat).blocks if hasattr(block, "picture")]
            assert isinstance(picture, TableScene)
            view = match.view(seat)
            assert isinstance(view, LevelUpView)
            # the cards laid down in the previous hand have been shuffled back into the deck
            now = set(cards_in(replace(picture, laid=(), laid_wild=())))
            as_buttons = seat == view.turn and view.phase == "discard" and not picture.hand
            assert now - set(view.discard_pile) == (set() if as_buttons else set(view.hand))
            assert set(cards_in(picture)) <= set(known_cards(view.as_dict()))


def test_the_words_next_to_the_pile_stay_within_their_panel() -> None:
    """Descenders too: below the panel, there is nothing down to the golden line."""
    scene = replace(PICTURES["three on their climbs"], side=("gjpqy",) * 3, line="golden")
    foot = SEAT_HEIGHT + BETWEEN + 2 * STOCK_SHIFT + CARD.height
    below = scene.composed().crop((NARROW - SIDE_WIDTH, foot, NARROW, foot + BETWEEN))
    assert below.getextrema() == (0, 0)
