"""Check that the picture of L'Escalier's table fits, is readable without colour, and keeps its secrets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.escalier.table_scene import SeatInScene, TableScene
from tests.ui.art.picture_checks import NAME, check_marked_without_colours, check_scene
from tests.ui.picture_reading import cards_in, pictures
from tests.ui.test_every_screen import at_table, drawn, known_to, walk_with_events
from ui.art.letters import in_letters
from ui.text.card_text import letters_of

HIGHEST = 520
SIDE = ("Trump", "bids", "5/13")
ANN = SeatInScene("Ann", ("full", "open"), "", "−2 pts", "TH")
EMMY = SeatInScene("Emmy", ("full", "over", "over"), "", "−2 pts", "JD", asked=True, takes=True, dealer="D")
SEATS = (
    ANN,
    SeatInScene("Ada", (), "bid 0", "−1 pt 👑", "QH"),
    EMMY,
    SeatInScene(NAME, ("full",) * 4 + ("open",) * 6, "", "−12 pts", ""),
    SeatInScene("5", ("over",) * 5, "", "−28 pts", "AS"),
    SeatInScene("6", (), "…", "0 pts", ""),
)
HAND = ("KD", "QD", "TH", "9H", "4S", "2S", "9C", "8C", "7C", "JC")
PICTURES = {
    "three who bid": TableScene(
        tuple(seat._replace(card="", takes=False) for seat in SEATS[:3]), "KD", SIDE, bids=(5, 13)
    ),
    "four and a trick that is over": TableScene(
        SEATS[:4], "KD", SIDE, "Emmy ruffs with J♦ and takes it: 3 for a bid of 1", HAND, (5, 13)
    ),
    "six and the longest line": TableScene(
        SEATS,
        "AC",
        ("Triunfo", "anunciado", "10/10"),
        " · ".join(f"{NAME} −{lost}" for lost in range(6)),
        HAND[:1],
        bids=(12, 10),
    ),
}
PLAYED = PICTURES["four and a trick that is over"]


@pytest.mark.parametrize("name", PICTURES)
def test_every_table_fits(name: str) -> None:
    check_scene(PICTURES[name], HIGHEST)


def test_extra_tricks_have_a_stroke() -> None:
    taken = replace(PLAYED, seats=(ANN._replace(discs=("full",)), *PLAYED.seats[1:]))
    too_many = replace(PLAYED, seats=(ANN._replace(discs=("over",)), *PLAYED.seats[1:]))
    check_marked_without_colours(taken, too_many)


def test_in_french_cards_have_other_letters_but_names_do_not() -> None:
    french = in_letters(replace(PLAYED, seats=(ANN._replace(name="KS"), EMMY)), letters_of("fr"))
    assert isinstance(french, TableScene)
    assert (french.seats[0].name, french.seats[1].card, french.turn_up) == ("KS", "JD:V", "KD:R")
    assert french.hand[0] == "KD:R"


@pytest.mark.parametrize("players", [3, 6])
def test_a_scene_shows_only_cards_that_its_viewer_knows(players: int) -> None:
    for match, _ in walk_with_events("escalier", players, 11):
        if match.outcome is not None:
            continue
        for seat in (None, *range(players)):
            state = at_table(match)
            (picture,) = pictures(drawn(state, seat).blocks)
            shown = set(cards_in(picture))
            assert shown <= known_to(seat, state)
            if seat is not None and not any(move.verb == "play" for move in match.legal_moves(seat)):
                assert set(match.view(seat).as_dict()["hand"]) <= shown
