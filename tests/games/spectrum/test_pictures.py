"""The pictures of Spectrum: which cards are drawn where, and that their words say the same."""

from __future__ import annotations

from games.spectrum.rules import Spectrum
from tests.engine.playing import play
from tests.games.spectrum.deals import A, B, C, begin, stand, to_show
from tests.games.spectrum.reading import SHOW, context, hand, menus, plain
from tests.ui.picture_reading import drawings, pictures
from ui.art.pictures import FansPicture, Group, GroupsPicture, RowsPicture
from ui.screen import Block

SPECTRUM = "R1 Y1 G6 B4 P5 W3 K2"
TRIPLES = "B5 B6 B7 W4 W5 W6 K4"


def alts(blocks: list[Block]) -> list[str]:
    return [plain(drawing.alt) for drawing in drawings(blocks)]


def public(match: Spectrum) -> list[Block]:
    return SHOW.table(match.view(None), context())


def test_the_hand_is_pictured_by_colour_the_largest_first() -> None:
    match = begin((TRIPLES, B, SPECTRUM))
    assert pictures(hand(match, 0)) == [RowsPicture(("B5", "B6", "B7", "W4", "W5", "W6", "K4"))]
    assert alts(hand(match, 1)) == ["Your cards: Pink ✿ ×4 · Blue 💧 ×3"]


def test_a_menu_lists_the_cards_in_the_order_of_their_picture() -> None:
    blocks = hand(to_show(begin()), 1)
    choices = menus(blocks)["cards:show"].choices
    (picture,) = pictures(blocks)
    assert isinstance(picture, RowsPicture)
    assert tuple(choice.value for choice in choices) == picture.cards


def test_the_victory_cards_are_pictured_while_cards_are_exchanged_once_there_are_any() -> None:
    match = begin()
    assert pictures(public(match)) == []
    stand(match, "sff")
    play(match, "1 discard", "2 discard")
    (picture,) = pictures(public(match))
    assert isinstance(picture, GroupsPicture)
    ann, *others = picture.groups
    assert ([card[0] for card in ann.cards], ann.name, ann.lit) == (["R"], "Ann", True)
    assert others == [Group(("",), "Ben"), Group(("",), "Cléo")]
    assert alts(public(match)) == ["Ann · 1 of 5: Red ♥ · 👑 leads · Ben · 0 of 5 · Cléo · 0 of 5"]


def test_the_shown_cards_are_pictured_on_the_table_and_in_a_hand_those_of_the_others() -> None:
    match = to_show(begin())
    play(match, "0 show R1 R2 Y1", "1 show P1 P2 B1", "2 show G2 G3 W1", "0 stay")
    shown = (Group(("R1", "R2", "Y1"), "Ann"), Group(("P1", "P2", "B1"), "Ben"), Group(("G2", "G3", "W1"), "Cléo"))
    assert pictures(public(match)) == [GroupsPicture(shown)]
    assert alts(public(match)) == [
        "Ann shows Red ♥ ×2, Yellow ★ · stays · Ben shows Pink ✿ ×2, Blue 💧 · Cléo shows Green ▲ ×2, White ○"
    ]
    assert pictures(hand(match, 1))[1] == GroupsPicture((shown[2], shown[0]))


def test_a_showdown_pictures_the_hands_of_those_who_stayed_the_winner_in_gold() -> None:
    match = begin()
    stand(match, "sfs")
    hands = (Group(tuple(A.split()), "Ann", lit=True), Group(tuple(C.split()), "Cléo"))
    for blocks in (public(match), SHOW.chapter_result(match.view(None), context())):
        assert pictures(blocks) == [GroupsPicture(hands)]
        assert alts(blocks) == [
            "🏆 Ann wins round 1 and takes Red ♥. · Ann shows Red ♥ ×5, Yellow ★, Green ▲ · "
            "Cléo shows Green ▲ ×4, White ○ ×2, Black ☽"
        ]


def test_when_all_have_folded_there_is_nothing_to_picture() -> None:
    match = begin()
    stand(match, "fff")
    assert pictures(public(match)) == []


def test_the_end_fans_out_the_winners_victory_cards() -> None:
    match = begin((SPECTRUM, B, C), max_rounds=1)
    stand(match, "sss")
    play(match, "0 claim P K")
    fan, showdown = pictures(SHOW.result(match.view(None), context()))
    assert isinstance(fan, FansPicture)
    (won,) = fan.groups
    assert ([card[0] for card in won.cards], won.name, won.lit) == (["P", "K"], "Ann", True)
    assert isinstance(showdown, GroupsPicture)
    assert len(showdown.groups) == 3
