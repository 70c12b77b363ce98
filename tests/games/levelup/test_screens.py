"""Check that players at a table of Level Up can read the state of their match."""

from __future__ import annotations

import re

import pytest

from games.levelup.meld_names import shortfall
from games.levelup.rules import LevelUp
from games.levelup.screens import PRESENTER
from games.levelup.table_scene import Climber, TableScene
from tests.engine.playing import play
from tests.games.levelup.deals import PLAIN, begin, deck, draw_and_discard
from tests.ui.picture_reading import drawings
from tests.ui.test_text_alternatives import seated, text_of
from tests.ui.words import words_of
from ui.screen import Button, Drawing, Menu, Row, Screen, without_pictures
from ui.table.table_screens import hand_screen, table_screen
from ui.text.text_context import TextContext, context_for
from ui.text.texts import speak

READY = ("5C 5D 5H", "4C 9D KH")


def screen_of(match: LevelUp, seat: int | None) -> Screen:
    """Return a seat's private hand, or the table if ``seat`` is None."""
    state = seated(match, "en")
    return table_screen(state, {}) if seat is None else hand_screen(state, {}, seat, link=None)


def hand_of(match: LevelUp, seat: int) -> str:
    """Return the words of a private hand, without pictures."""
    return text_of(without_pictures(screen_of(match, seat)))


def table_of(match: LevelUp) -> str:
    """Return the words of the table, without pictures."""
    return text_of(without_pictures(screen_of(match, None)))


def scene(match: LevelUp, seat: int | None) -> TableScene:
    """Return the only picture of a hand or of the table."""
    (drawing,) = drawings(screen_of(match, seat).blocks)
    assert isinstance(drawing.picture, TableScene)
    return drawing.picture


def controls(match: LevelUp, seat: int) -> list[Button]:
    """Return a hand's move buttons, starting with the first."""
    blocks = [block for block in screen_of(match, seat).blocks if isinstance(block, Row)]
    return [one for row in blocks for one in row.buttons if isinstance(one, Button) and one.what.startswith("do:")]


def menus(match: LevelUp, seat: int) -> list[Menu]:
    return [block for block in screen_of(match, seat).blocks if isinstance(block, Menu)]


def named(button: Button) -> str:
    return button.label.replace("\ufe0e", "")


# -- the scene --------------------------------------------------------------------------------------------------------


def test_every_player_has_a_climb_and_the_seat_on_turn_is_lit() -> None:
    table = scene(begin(last_round=7), None)
    assert table.steps == 5
    assert table.seats == (
        Climber("Ann", 0, "ROUND 3", 3, asked=True),
        Climber("Ben", 0, "ROUND 3", 3, dealer="D"),
    )
    assert table.side == ("Laying down on", "ROUND 7", "wins the match")
    assert table.hand == ()


def test_a_hand_shows_its_round_and_what_is_wild() -> None:
    assert scene(begin(last_round=7), 0).side == ("ROUND 3 of 7", "every 3 ★", "is wild for you")
    twelve = " ".join(f"{rank}{suit}" for suit in "CD" for rank in "23456K")
    other = " ".join(f"{rank}{suit}" for suit in "HS" for rank in "23456K")
    assert scene(begin((twelve, other)), 0).side[1] == "every queen ★"


def test_the_piles_are_side_by_side_with_a_star_on_wild_cards() -> None:
    match = begin(stock="8H 3S")
    draw_and_discard(match, 2)
    assert scene(match, 0).pile == ("8S", "8H", "3S")
    assert scene(match, 0).stock == 43
    assert "3S" in scene(match, 0).starred
    assert scene(match, None).starred == ()  # a spectator has no wilds


def test_this_turns_card_is_raised_in_its_own_hand_if_that_is_a_picture() -> None:
    match = begin(("5C 5D 6C", "4C 9D KH"), stock="5H")
    play(match, "0 draw stock")
    assert [scene(match, seat).new for seat in (0, 1, None)] == ["5H", "", ""]
    play(match, "0 discard 6C", "1 draw discard")
    assert [scene(match, seat).new for seat in (0, 1, None)] == ["", "", ""]
    assert scene(match, 1).hand == (), "its cards are buttons"


def test_a_hand_is_sorted_by_suit_until_it_makes_melds() -> None:
    match = begin(("5C 5D 6C", "4C 9D KH"), stock="5H")
    assert scene(match, 0).hand == (("5D", "5C", "6C"),)
    play(match, "0 draw stock")
    assert scene(match, 0).hand == (("5C", "5D", "5H"), ("6C",))
    assert scene(match, 0).line == "", "a button says so"
    play(match, "0 discard 6C")
    assert scene(match, 0).hand == (("5C", "5D", "5H"),)
    assert scene(match, 0).line == ""
    assert (scene(match, 1).line, scene(match, None).line) == ("", "")


def test_melds_laid_down_stay_with_their_caption_until_the_next_hands_first_draw() -> None:
    following = deck(("2C 3D 7S 8H JD KS", "2D 7H QH 3S KD"), starter=1)
    match = begin(("6C 7C 5H 9C TC", "2D 7H QH 3S KD"), more=[following])
    play(match, "0 laydown")
    for seat in (None, 0, 1):
        held = scene(match, seat)
        who = "You laid down and went" if seat == 0 else "Ann laid down and went"
        assert held.line == f"{who} up to ROUND 6"
        assert held.laid == ((("6C", "7C", "5H", "9C", "TC"),) if seat is None else ()), "no melds next to a new hand"
        assert held.laid_wild == (("5H",) if seat is None else ())
        assert [(one.name, one.rose, one.round) for one in held.seats] == [
            ("Ann", True, "ROUND 6"),
            ("Ben", False, "ROUND 5"),
        ]
        new = (match.view(None).stock, 1, [6, 5])
        drawn = (held.stock, len(held.pile), [one.held for one in held.seats])
        assert drawn == ((0, 0, [None, None]) if seat is None else new), "nor a new hand's cards next to old melds"
        assert [one.asked for one in held.seats] == [False, seat is not None], "nor its turn"
    told = table_of(match)
    assert "**Ann laid down** and went from ROUND 5 to 6." in told
    assert not {"cards", "Stock", "dealer"} & {*re.findall(r"\w+", told)}, "nor in words"
    assert scene(match, 1).hand == (("3S", "7H", "QH", "2D", "KD"),)  # the cards of the next hand
    assert [button.what for button in controls(match, 1)] == ["do:draw stock", "do:draw discard"]
    play(match, "1 draw stock")
    for seat in (None, 0, 1):
        assert (scene(match, seat).line, scene(match, seat).laid) == ("", ())
    assert "lays down**" not in table_of(match)


def test_the_caption_mentions_the_bonus() -> None:
    match = begin(("6C 7C 8C 9C TC", "2D 7H QH 3S KD"))
    assert scene(match, 0).line == "Ready to lay down, bonus included"
    play(match, "0 laydown")
    assert scene(match, None).line == "Ann laid down and went up to ROUND 7, bonus included"


def test_a_stalemate_is_shown_until_the_next_hands_first_draw() -> None:
    match = begin(PLAIN)
    draw_and_discard(match, 45 + 45)
    play(match, "0 draw stock")
    held = scene(match, None)
    assert held.line == "Stalemate: nobody moved up"
    assert held.laid == ()
    assert "was a stalemate" in table_of(match)
    play(match, "1 draw stock")
    assert scene(match, None).line == ""


def test_the_picture_of_a_finished_hand_marks_its_wilds_even_after_the_next_deal() -> None:
    match = begin(("6C 7C 5H 9C TC", "2D 7H QH 3S KD"))
    play(match, "0 laydown")
    for step in ("1 draw stock", ""):
        (drawing,) = PRESENTER.result(match.view(None), context_for(seated(match, "en"), "en"))
        assert isinstance(drawing, Drawing)
        assert isinstance(drawing.picture, TableScene)
        assert [set(cards) for cards in drawing.picture.laid] == [{"6C", "7C", "5H", "9C", "TC"}]
        assert drawing.picture.laid_wild == ("5H",)
        assert drawing.picture.line
        if step:
            play(match, step)


def test_a_wild_in_its_natural_place_in_the_bonus_is_not_marked() -> None:
    match = begin(("3C 4C 5C 6C 7C", "2D 7H QH 3S KD"), natural_wilds=True)
    play(match, "0 laydown")
    assert scene(match, None).line.endswith("bonus included")
    assert scene(match, None).laid_wild == ()


# -- the controls -----------------------------------------------------------------------------------------------------


def test_the_button_to_lay_down_is_green_and_comes_first() -> None:
    first, *others = controls(begin(READY), 0)
    assert (first.what, named(first), first.style) == ("do:laydown", "Lay down", "good")
    assert [named(button) for button in others] == ["Draw from stock", "Take 8♠"]


def test_the_button_that_takes_a_wild_has_a_star() -> None:
    assert named(controls(begin(turn_up="3S"), 0)[-1]) == "Take 3♠★"


def test_the_best_way_to_lay_down_is_a_button_and_the_rest_are_in_a_menu() -> None:
    match = begin(("6C 7C 8C 9C TC", "2D 7H QH 3S KD"), stock="JS")
    play(match, "0 draw stock")
    (only,) = controls(match, 0)
    assert (named(only), only.style) == ("Lay down, discard J♠", "good")
    assert scene(match, 0).hand == (("6C", "7C", "8C", "9C", "TC"), ("JS",))
    (others,) = menus(match, 0)
    assert others.placeholder == "Other moves"
    way, *discards = others.choices
    assert (way.value, way.detail.partition(":")[0]) == ("laydown 6C", "straight")
    assert [choice.value[-2:] for choice in discards] == ["6C", "7C", "8C", "9C", "TC", "JS"]
    assert {choice.label.partition(" 6")[0] for choice in discards[:1]} == {"Just discard"}


def test_the_best_way_to_lay_down_is_the_one_with_the_bonus() -> None:
    match = begin(("6C 7C 8C 9C TS", "2D 7H QH 3S KD"), stock="TC")
    play(match, "0 draw stock")
    first, *_ = controls(match, 0)
    assert first.what == "do:laydown TS"
    assert scene(match, 0).line.endswith("10♠\ufe0e, bonus included")


def test_the_best_way_to_lay_down_does_not_discard_a_wild() -> None:
    match = begin(("5C 6C 7D 8C 9C", "2D 7H QH 3S KD"), stock="TS")
    play(match, "0 draw stock")
    (others,) = menus(match, 0)
    ways = [choice.value for choice in others.choices if choice.value.startswith("laydown")]
    assert ways[-1] == "laydown 5C"


def test_a_large_hand_to_discard_from_is_shown_as_buttons_only() -> None:
    match = begin(("2C 3D 5H 7S 9C JD KH 4S", "2H 3S 5C 7D 9H JS KC 4D"), stock="QS", first_round=8)
    assert len(scene(match, 0).hand) == 1
    play(match, "0 draw stock")
    assert scene(match, 0).hand == ()
    assert "You drew" in text_of(screen_of(match, 0))


def test_discards_are_four_in_a_row() -> None:
    match = begin(("5C 6D 7H 8C KS", "2D 7H QH 3S KD".replace("7H", "7S")))
    play(match, "0 draw stock")
    widths = [len(block.buttons) for block in screen_of(match, 0).blocks if isinstance(block, Row)]
    assert widths[:2] == [4, 2]


def test_the_card_just_taken_is_disabled_with_the_reason() -> None:
    match = begin()
    play(match, "0 draw discard")
    first, *others = controls(match, 0)
    assert (named(first), first.disabled) == ("8♠", True)
    assert not any(button.disabled for button in others)
    assert "**Discard one,** but not 8♠:" in text_of(screen_of(match, 0)).replace("\ufe0e", "")


# -- the words --------------------------------------------------------------------------------------------------------


def test_a_hand_says_when_it_can_be_laid_down_now() -> None:
    match = begin(READY)
    assert "Ready to lay down**" in hand_of(match, 0)


def test_a_hand_that_must_wait_says_it_can_be_laid_down_on_your_turn() -> None:
    match = begin(READY, stock="8H")
    play(match, "0 draw stock", "0 discard 8H")
    assert "Ready to lay down**" in hand_of(match, 0)
    play(match, "1 draw stock")
    assert "Ready to lay down on your turn**" in hand_of(match, 0)


@pytest.mark.parametrize(("last", "said"), [(3, "finished the last ROUND"), (4, "went from ROUND 3 to 4")])
def test_a_player_who_lays_down_climbs_a_round_or_passes_the_last(last: int, said: str) -> None:
    match = begin(READY, last_round=last)
    play(match, "0 laydown")
    state = seated(match, "en")
    (told,) = PRESENTER.result(match.view(None), context_for(state, "en"))
    assert f"**Ann laid down** and {said}." in words_of(without_pictures(Screen((told,))))


def test_the_card_just_drawn_is_named() -> None:
    match = begin(stock="8H")
    play(match, "0 draw stock")
    assert "You drew 8♥." in hand_of(match, 0).replace("\ufe0e", "")


def test_a_meld_of_wilds_is_described_with_stars() -> None:
    assert "set: 3♣★ 3♦★ 3♥★" in hand_of(begin(("3C 3D 3H", "4C 9D KH")), 0).replace("\ufe0e", "")


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("6C 7C 5H 9C TC", "straight flush: 6♣ 7♣ 5♥★(8♣) 9♣ 10♣"),
        ("6C 7D 5H 9S TC", "straight: 6♣ 7♦ 5♥★(8) 9♠ 10♣"),
        ("6C 2C 5H 9C TC", "flush: 2♣ 6♣ 9♣ 10♣ 5♥★(♣)"),
    ],
)
def test_a_wild_in_a_meld_is_shown_with_what_it_stands_for(hand: str, melds: str) -> None:
    said = hand_of(begin((hand, "2D 7H QH 3S KD")), 0).replace("\ufe0e", "")
    assert melds in said


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("KC KD 4H", "1 card short of 3 kings"),
        ("5C 6C JH", "1 card short of a straight flush"),
        ("KC 4D 3S", "1 card short of 3 kings"),
        ("KC 4D 9H", "2 cards short of 3 kings"),
        ("9C 9D 4H", "1 card short of 3 nines"),
        ("KC KD KH", ""),
    ],
)
def test_a_hand_says_how_near_it_is_to_which_melds(cards: str, said: str) -> None:
    match = begin((cards, "2C 7D 9S"))
    context = TextContext(speak("en"), ("Ann", "Ben"), ("Ann", "Ben"), 0)
    assert shortfall(match.view(0), context).removeprefix("-# ") == said
    assert (said in text_of(screen_of(match, 0))) or not said


def test_a_hand_far_from_melds_says_what_melds_are() -> None:
    match = begin(("2C 5D 8H JS 2D 5H 9C", "2H 2S 3C 3H 4S 4C 5S"), first_round=7)
    said = text_of(screen_of(match, 0))
    assert "short of melds (3 of a rank, 3 in order in one suit, 5 in order, or 5 of one suit)" in said
