"""What people see of L’Escalier: the table, the private hands, and the pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from tests.engine.playing import play
from tests.games.escalier.deals import TWO, begin, round_of
from tests.games.escalier.reading import controls, hand, open_moves, plain, public, table_of
from tests.ui.picture_reading import drawings, pictures
from ui.art.pictures import BACK, Group, GroupsPicture, HandPicture, Played, TrickPicture
from ui.frame import chapter_screen, table_screen
from ui.screen import Block, words_of

# -- the table --------------------------------------------------------------------------------------------------------


def test_the_table_shows_the_round_and_its_trump_at_the_top() -> None:
    words = public(round_of(TWO, "9H")).split("\n")
    assert words[0] == "## L’Escalier · round 3 of 13"
    assert words[2] == "Trump **♥** · 9♥ turned up · 3 cards each"


def test_the_table_shows_bids_against_tricks() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    assert "Dan · **0 of 1** trick · 0 pts lost" in public(match)
    play(match, "0 play AS", "1 play KS", "2 play QS", "3 play JS")
    assert "**Ann** · **1 of 1** trick" in public(match)
    assert "-# Dan deals · bids: 2 for 3 tricks" in public(match)


def test_while_bidding_the_table_shows_who_has_said_what() -> None:
    words = public(round_of(TWO, "9H", "2 0"))
    assert "Ann · bids **2**" in words
    assert "▶ **Cléo** · to bid" in words
    assert "**Cléo bids**" in words
    assert "-# Dan deals · bids so far: 2 of 3 tricks" in words


def test_everybody_reads_what_the_last_bidder_may_not_say() -> None:
    assert "Dan bids last: anything but 1" in public(round_of(TWO, "9H", "1 1 0"))


def test_the_fewest_lost_points_are_marked_and_nobody_is_ahead_at_the_start() -> None:
    match = begin(max_cards=2)
    assert "👑" not in public(match)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    assert match.view(None).lost == (0, 0, 0, 1)
    ahead = [line for line in public(match).split("\n") if "👑" in line]
    assert [line.split("·")[0].strip() for line in ahead] == ["Ann", "▶ **Ben**", "Cléo"]
    assert re.search("Dan · to bid · 1 pt lost$", public(match), re.MULTILINE)


def test_the_dealer_is_named_below_the_seats() -> None:
    assert "-# Dan deals" in public(round_of(TWO, "9H")).split("\n")


def test_the_trick_shows_who_played_what_and_who_is_winning() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    assert "**Trick 1 of 3** · Ann leads" in public(match)
    play(match, "0 play TD", "1 play JD")
    words = public(match)
    assert "**Trick 1 of 3** · Ben is winning\n> Ann 10♦ · **Ben J♦** ✓" in words


def test_the_last_trick_is_shown_in_full_and_those_before_briefly() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    play(match, "0 play AS", "1 play KS", "2 play QS", "3 play JS")
    assert "Taken before" not in public(match)
    play(match, "0 play 7C", "1 play 8C", "2 play 9C", "3 play TC")
    words = public(match)
    assert "-# Earlier tricks: Ann A♠\n-# Last trick: Ann 7♣ · Ben 8♣ · Cléo 9♣ · **Dan 10♣** ✓" in words


def test_until_somebody_bids_the_last_trick_of_the_round_before_is_shown() -> None:
    match = begin(max_cards=2)
    assert "Last trick" not in public(match)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    assert "-# Last trick of round 1: Ann K♦ · **Ben 10♠** ✓ · Cléo A♦ · Dan 7♣" in public(match)
    play(match, f"{match.waiting[0]} bid 0")
    assert "Last trick" not in public(match)


# -- the hand: cards and bids -----------------------------------------------------------------------------------------


def test_trumps_come_first_in_the_hand_and_bear_a_star() -> None:
    match = round_of(("7C 9C TD", "8C KS JD", "AS KH QD"), "QC")
    assert "**9♣★ 7♣★ · 10♦**" in plain(words_of(hand(match, 0)))


def test_bids_are_buttons_from_0_to_the_number_of_tricks() -> None:
    screen = hand(round_of(TWO, "9H"), 0)
    assert [button.label for button in controls(screen).values()] == ["0", "1", "2", "3"]
    assert open_moves(screen) == {"bid 0", "bid 1", "bid 2", "bid 3"}


def test_the_last_bidders_forbidden_bid_is_shown_with_its_reason_and_cant_be_pressed() -> None:
    screen = hand(round_of(TWO, "9H", "1 1 0"), 3)
    assert controls(screen)["bid 1"].disabled
    assert controls(screen)["bid 1"].label == "1 · not allowed"
    assert open_moves(screen) == {"bid 0", "bid 2", "bid 3"}
    assert "Not 1: you bid last, and the bids may not add up to 3. Somebody must be wrong." in words_of(screen)


def test_without_a_forbidden_bid_the_last_bidder_has_them_all() -> None:
    for match in (round_of(TWO, "9H", "3 1 0"), begin(forehead_rule=False)):
        while match.view(None).bids.count(None) > 1:
            play(match, f"{match.waiting[0]} bid 0")
        screen = hand(match, match.waiting[0])
        assert len(open_moves(screen)) == match.view(None).cards + 1
        assert "not allowed" not in words_of(screen)


def test_who_is_not_asked_has_no_move_to_press() -> None:
    match = round_of(TWO, "9H", "1 0 0")
    assert [seat for seat in range(4) if controls(hand(match, seat))] == [3]


@pytest.mark.parametrize(
    ("hands", "before", "playable", "reasons"),
    [
        (("TD KS 8S", "7D AD KC", "8C 9C QC"), ("TD",), "7D AD", ["K♣ · Follow suit: you still have diamonds."]),
        (
            ("TH KS 8S", "7H JH AS", "8C 9C QC"),
            ("TH",),
            "JH",
            ["7♥★ · Overtrump: a trump was led, and you can beat 10♥.", "A♠ · Follow suit: you still have hearts."],
        ),
        (
            ("TD KS 8S", "7H AS 8C", "9C QC KC"),
            ("TD",),
            "7H",
            ["A♠ 8♣ · Ruff: you have none of the led suit, so you must play a trump, and you have hearts."],
        ),
        (
            ("TD KS 8S", "9H QC KC", "7H JH 8C"),
            ("TD", "9H"),
            "JH",
            ["7♥★ 8♣ · Overruff: you have a trump that beats 9♥."],
        ),
    ],
)
def test_cards_that_cant_be_played_now_are_shown_with_the_rule_that_forbids_them(
    hands: Sequence[str], before: Sequence[str], playable: str, reasons: list[str]
) -> None:
    match = round_of(hands, "KH", "0 0 0")
    play(match, *(f"{seat} play {card}" for seat, card in enumerate(before)))
    screen = hand(match, len(before))
    shown = [line for line in plain(words_of(screen)).split("\n") if line.startswith("-# Not now")]
    assert shown == [f"-# Not now: {reason}" for reason in reasons]
    assert open_moves(screen) == {f"play {card}" for card in playable.split()}
    assert set(controls(screen)) == {f"play {card}" for card in hands[len(before)].split()}


def test_with_free_undertrump_a_trump_that_cant_win_needs_not_be_played() -> None:
    hands = ("TD KS 8S", "9H QC KC", "7H 8H AS")
    for undertrump, playable in (("forced", 2), ("free", 3)):
        match = round_of(hands, "QH", "0 0 0", undertrump=undertrump)
        play(match, "0 play TD", "1 play 9H")
        assert len(open_moves(hand(match, 2))) == playable
        assert ("Ruff:" in words_of(hand(match, 2))) == (undertrump == "forced")


# -- pictures ---------------------------------------------------------------------------------------------------------


def drawn(blocks: Sequence[Block]) -> tuple[object, str]:
    """The only picture among blocks, and its alt text."""
    (drawing,) = drawings(blocks)
    return drawing.picture, plain(drawing.alt)


def test_while_bidding_the_table_pictures_the_trump_alone() -> None:
    picture, alt = drawn(table_screen(table_of(round_of(TWO, "9H", "2 0")), {}).blocks)
    assert picture == TrickPicture((), Played("9H", "Trump"))
    assert alt == "Trump ♥ · 9♥ turned up · 3 cards each"


def test_the_trick_is_pictured_from_its_leader_on_with_the_winning_card_in_gold_beside_the_trump() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    play(match, "0 play 7C", "1 play 8C", "2 play 9C", "3 play TC", "3 play JS")
    picture, alt = drawn(table_screen(table_of(match), {}).blocks)
    places = (Played("JS", "Dan", lit=True), Played("", "Ann"), Played("", "Ben"), Played("", "Cléo"))
    assert picture == TrickPicture(places, Played("9H", "Trump"))
    assert alt.endswith("3 cards each · Dan is winning · Dan J♠ · Ann – · Ben – · Cléo –")


def test_before_the_lead_the_places_of_the_trick_are_empty() -> None:
    picture, alt = drawn(table_screen(table_of(round_of(TWO, "9H", "1 0 0 1")), {}).blocks)
    assert isinstance(picture, TrickPicture)
    assert [(place.card, place.lit) for place in picture.plays] == [("", False)] * 4
    assert "Trick 1 of 3 · Ann leads · Ann – · Ben –" in alt


def test_the_hand_is_pictured_as_it_is_told_with_a_star_on_each_trump() -> None:
    picture, alt = drawn(hand(round_of(("7C 9C TD", "8C KS JD", "AS KH QD"), "QC"), 0).blocks)
    assert picture == HandPicture(("9C", "7C", "TD"), wild=("9C", "7C"))
    assert alt == "9♣★ 7♣★ · 10♦"


def test_a_forehead_round_pictures_the_cards_of_all_others_and_ones_own_face_down() -> None:
    picture, alt = drawn(hand(begin(turn_up="8D"), 1).blocks)
    assert picture == GroupsPicture(
        (
            Group(("KD",), "Ann", wild=("KD",)),
            Group((BACK,), "Ben"),
            Group(("AD",), "Cléo", wild=("AD",)),
            Group(("7C",), "Dan"),
        )
    )
    assert "1. Ann K♦★ 2. ? Your own card is on your forehead. 3. Cléo A♦★ 4. Dan 7♣" in alt


def test_the_last_trick_of_a_round_is_pictured_when_it_is_over() -> None:
    match = begin(max_cards=2)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    picture, alt = drawn(chapter_screen(table_of(match)).blocks)
    fallen = (Played("KD", "Ann"), Played("TS", "Ben", lit=True), Played("AD", "Cléo"), Played("7C", "Dan"))
    assert picture == TrickPicture(fallen, Played("8S", "Trump"))
    assert alt == (
        "Trump ♠ · 8♠ turned up · one card each · Ben takes the trick with 10♠. · Ann K♦ · Ben 10♠ · Cléo A♦ · Dan 7♣"
    )


def test_the_own_cards_lie_right_above_the_buttons() -> None:
    screen = hand(round_of(TWO, "9H"), 0)
    kinds = [type(block).__name__ for block in screen.blocks]
    assert kinds[kinds.index("Drawing") :][:4] == ["Drawing", "Text", "Text", "Row"]


def test_who_has_played_the_last_card_has_no_picture() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    play(match, "0 play 7C", "1 play 8C", "2 play 9C", "3 play TC")
    play(match, "3 play JS", "0 play AS", "1 play KS", "2 play QS", "0 play TD")
    assert match.view(0).hand == ()
    assert pictures(hand(match, 0).blocks) == []
