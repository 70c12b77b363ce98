"""Check L’Escalier's screens: the table, the players' private hands, and the pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.cards import NAMES
from games.escalier.rules import Escalier
from games.escalier.rules.tricks import DECK
from games.escalier.screens import HIGH_BIDS
from games.escalier.table_scene import TableScene
from tests.engine.playing import play
from tests.games.escalier.deals import TWO, begin, round_of
from tests.games.escalier.reading import PRESENTER, controls, hand, open_moves, plain, public, table_of
from tests.ui.picture_reading import drawings
from tests.ui.words import words_of
from ui.art.pictures import BACK
from ui.screen import Block, Button, Row, Screen, Text
from ui.table.table_screens import table_screen
from ui.text.text_context import context_for

# -- the table --------------------------------------------------------------------------------------------------------


def test_the_table_shows_the_round_and_its_trump_at_the_top() -> None:
    words = public(round_of(TWO, "9H")).split("\n")
    assert words[:2] == ["### **Ann’s turn**: bid", "-# L’Escalier · round 3 of 13"]
    assert words[2] == "-# Round 2: Ann ✓ · Ben ✓ · Cléo −2 · Dan ✓"
    assert words[6] == "Trump **♥** · 9♥ turned up · 3 cards each"


def test_the_table_shows_bids_against_tricks() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    assert "Dan · bid **1**, took **0** · 0 points lost" in public(match)
    play(match, "0 play AS", "1 play KS", "2 play QS", "3 play JS")
    assert "**Ann** (to move) · bid **1**, took **1**" in public(match)
    assert "-# Dealer: Dan · bids: 2 for 3 tricks" in public(match)


def test_bids_are_news_only_until_the_first_card() -> None:
    match = round_of(TWO, "9H")
    for seat, number in ((0, 1), (1, 0), (2, 0)):
        play(match, f"{seat} bid {number}")
        assert "bid" not in PRESENTER.held(match.view(None))
    play(match, "3 bid 1")
    assert "bid" in PRESENTER.held(match.view(None)), "from now on, every seat shows its bid"


def test_while_bidding_the_table_shows_each_bid() -> None:
    words = public(round_of(TWO, "9H", "2 0"))
    assert "Ann · bid **2**" in words
    assert "**Cléo** (to move) · to bid" in words
    assert "### **Cléo’s turn**: bid" in words
    assert "-# Dealer: Dan · bids so far: 2 of 3 tricks" in words


def test_everyone_sees_the_last_bidders_forbidden_bid() -> None:
    assert "**Dan’s turn**: bid anything but 1" in public(round_of(TWO, "9H", "1 1 0"))


def test_the_fewest_points_are_marked_but_not_at_the_start() -> None:
    match = begin(max_cards=2)
    assert "ahead" not in public(match)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    assert match.view(None).lost == (0, 0, 0, 1)
    ahead = [line for line in public(match).split("\n") if line.endswith("ahead")]
    assert [line.split("·")[0].strip() for line in ahead] == ["Ann", "**Ben** (to move)", "Cléo"]
    assert all(line.endswith("0 points lost · ahead") for line in ahead)
    assert re.search("Dan · to bid · 1 point lost$", public(match), re.MULTILINE)


def test_the_dealer_is_named_below_the_seats() -> None:
    assert "-# Dealer: Dan" in public(round_of(TWO, "9H")).split("\n")


def test_the_trick_shows_who_played_what_and_who_is_winning() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    assert "**Trick 1 of 3** · no card yet" in public(match)
    play(match, "0 play TD", "1 play JD")
    words = public(match)
    assert "**Trick 1 of 3**\n> Ann 10♦ · **Ben J♦** (best)" in words


def test_the_question_says_who_leads_and_who_plays_to_a_trick() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    assert public(match).startswith("### **Ann’s turn**: lead a card\n")
    play(match, "0 play TD")
    assert public(match).startswith("### **Ben’s turn**: play a card\n")


def test_the_last_trick_is_shown_in_full_and_earlier_ones_briefly() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    play(match, "0 play AS", "1 play KS", "2 play QS", "3 play JS")
    assert "Taken before" not in public(match)
    play(match, "0 play 7C", "1 play 8C", "2 play 9C", "3 play TC")
    words = public(match)
    assert "-# Earlier tricks: Ann A♠\n-# Last trick: Ann 7♣ · Ben 8♣ · Cléo 9♣ · **Dan 10♣** (best)" in words


def test_until_the_first_bid_the_table_tells_the_previous_round_with_its_own_trump_bids_and_dealer() -> None:
    match = begin(max_cards=2)
    assert "Last trick" not in public(match)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    assert public(match).split("\n")[2:6] == [
        "-# Round 1: Ann ✓ · Ben ✓ · Cléo ✓ · Dan −1",
        "-# **Round 1 of 3** · one card · trump ♠ · 8♠ turned up",
        "-# Dealer: Dan · bids: 2 for 1 trick",
        "-# Last trick of round 1: Ann K♦ · **Ben 10♠** (best) · Cléo A♦ · Dan 7♣",
    ]
    play(match, f"{match.waiting[0]} bid 0")
    assert "Last trick" not in public(match)


# -- the hand: cards and bids -----------------------------------------------------------------------------------------


def test_trumps_come_first_in_the_hand_and_have_a_star() -> None:
    match = round_of(("7C 9C TD", "8C KS JD", "AS KH QD"), "QC")
    assert "**Your cards:** 9♣ 7♣ (trump) · 10♦" in plain(words_of(hand(match, 0)))


def test_bids_are_buttons_from_0_to_the_number_of_tricks() -> None:
    screen = hand(round_of(TWO, "9H"), 0)
    assert [button.label for button in controls(screen).values()] == ["0", "1", "2", "3"]
    assert open_moves(screen) == {"bid 0", "bid 1", "bid 2", "bid 3"}


def test_the_last_bidders_forbidden_bid_is_disabled_with_its_reason() -> None:
    screen = hand(round_of(TWO, "9H", "1 1 0"), 3)
    assert controls(screen)["bid 1"].disabled
    assert controls(screen)["bid 1"].label == "1"
    assert open_moves(screen) == {"bid 0", "bid 2", "bid 3"}
    assert "-# Not 1: the bids can’t add up to 3." in words_of(screen)


def test_without_a_forbidden_bid_the_last_bidder_has_every_bid() -> None:
    for match in (round_of(TWO, "9H", "3 1 0"), begin(forehead_rule=False)):
        while match.view(None).bids.count(None) > 1:
            play(match, f"{match.waiting[0]} bid 0")
        screen = hand(match, match.waiting[0])
        assert len(open_moves(screen)) == match.view(None).cards + 1
        assert "the bids can’t add up" not in words_of(screen)


def test_a_seat_that_is_not_on_turn_has_no_move_buttons() -> None:
    match = round_of(TWO, "9H", "1 0 0")
    assert [seat for seat in range(4) if controls(hand(match, seat))] == [3]


@pytest.mark.parametrize(
    ("hands", "before", "playable", "reasons"),
    [
        (("TD KS 8S", "7D AD KC", "8C 9C QC"), ("TD",), "7D AD", ["Follow suit: you still have diamonds."]),
        (
            ("TH KS 8S", "7H JH AS", "8C 9C QC"),
            ("TH",),
            "JH",
            [
                "Not now: 7♥ · Overtrump: a trump was led, and you can beat 10♥.",
                "Not now: A♠ · Follow suit: you still have hearts.",
            ],
        ),
        (
            ("TD KS 8S", "7H AS 8C", "9C QC KC"),
            ("TD",),
            "7H",
            ["Ruff: you have none of the suit led, so you must play a trump, and you have hearts."],
        ),
        (
            ("TD KS 8S", "9H QC KC", "7H JH 8C"),
            ("TD", "9H"),
            "JH",
            ["Overruff: you have a trump that beats 9♥."],
        ),
    ],
)
def test_unplayable_cards_are_shown_with_the_rule_that_forbids_them(
    hands: Sequence[str], before: Sequence[str], playable: str, reasons: list[str]
) -> None:
    match = round_of(hands, "KH", "0 0 0")
    play(match, *(f"{seat} play {card}" for seat, card in enumerate(before)))
    screen = hand(match, len(before))
    (said,) = (block.words for block in screen.blocks[2:] if isinstance(block, Text))
    assert plain(said).split("\n") == [f"-# {reason}" for reason in reasons]
    assert open_moves(screen) == {f"play {card}" for card in playable.split()}
    assert set(controls(screen)) == {f"play {card}" for card in hands[len(before)].split()}


def test_with_free_undertrump_a_trump_that_cannot_win_is_optional() -> None:
    hands = ("TD KS 8S", "9H QC KC", "7H 8H AS")
    for undertrump, playable in (("forced", 2), ("free", 3)):
        match = round_of(hands, "QH", "0 0 0", undertrump=undertrump)
        play(match, "0 play TD", "1 play 9H")
        assert len(open_moves(hand(match, 2))) == playable
        assert ("Ruff:" in words_of(hand(match, 2))) == (undertrump == "forced")


# -- pictures ---------------------------------------------------------------------------------------------------------


def drawn(blocks: Sequence[Block]) -> tuple[object, str]:
    """Return the only picture in these blocks, and its alt text."""
    (drawing,) = drawings(blocks)
    return drawing.picture, plain(drawing.alt)


def scene(screen: Screen) -> TableScene:
    picture, _ = drawn(screen.blocks)
    assert isinstance(picture, TableScene)
    return picture


def public_scene(match: Escalier) -> TableScene:
    return scene(table_screen(table_of(match), {}))


def test_while_bidding_bids_are_rings_next_to_the_trump() -> None:
    drawn_now = public_scene(round_of(TWO, "9H", "2 0"))
    assert drawn_now.turn_up == "9H"
    assert drawn_now.side == ("Trump", "bids", "2/3")
    assert drawn_now.bids == (2, 3)
    assert [(seat.discs, seat.words) for seat in drawn_now.seats] == [
        (("open", "open"), ""),
        ((), "bid 0"),
        ((), "bid?"),
        ((), "…"),
    ]
    assert [seat.card for seat in drawn_now.seats] == [""] * 4
    assert [seat.asked for seat in drawn_now.seats] == [False, False, True, False]


def test_each_card_of_the_trick_is_below_its_players_name_and_the_winning_one_is_framed() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    play(match, "0 play 7C", "1 play 8C", "2 play 9C", "3 play TC", "3 play JS")
    drawn_now = public_scene(match)
    assert [seat.card for seat in drawn_now.seats] == ["", "", "", "JS"]
    assert [seat.takes for seat in drawn_now.seats] == [False, False, False, True]
    assert drawn_now.seats[3].discs == ("full",)
    assert drawn_now.line == ""


def test_tricks_beyond_the_bid_are_discs_of_another_kind() -> None:
    match = round_of(TWO, "9H", "1 0 0 0")
    play(match, "0 play 7C", "1 play 8C", "2 play 9C", "3 play TC")
    assert [seat.discs for seat in public_scene(match).seats] == [("open",), (), (), ("over",)]


def test_a_finished_trick_stays_with_its_caption_until_the_next_card() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    play(match, "0 play 7C", "1 play 8C", "2 play 9C", "3 play TC")
    held = public_scene(match)
    assert [seat.card for seat in held.seats] == ["7C", "8C", "9C", "TC"]
    assert [seat.takes for seat in held.seats] == [False, False, False, True]
    assert plain(held.line) == "Dan took it with 10♣: 1 for a bid of 1"
    assert open_moves(hand(match, 3))  # the player who leads next isn't kept waiting
    play(match, "3 play JS")
    assert public_scene(match).line == ""


def test_a_player_who_holds_the_next_rounds_cards_sees_no_trick_next_to_its_trump() -> None:
    match = begin(max_cards=2)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    for seat in range(4):
        drawn = scene(hand(match, seat))
        assert (drawn.turn_up, drawn.side[2], len(drawn.hand)) == (match.view(None).turn_up, "0/2", 2)
        assert [(one.card, one.discs, one.takes) for one in drawn.seats] == [("", (), False)] * 4
        assert drawn.line.startswith("Round 1: ")
        assert "Last trick" not in words_of(hand(match, seat))


def test_the_caption_mentions_a_ruff() -> None:
    match = round_of(("TD KS 8S", "7H AS 8C", "9C QC KC"), "KH", "0 1 0")
    play(match, "0 play TD", "1 play 7H", "2 play 9C")
    assert plain(public_scene(match).line) == "Ben ruffed with 7♥ and took it: 1 for a bid of 1"


def test_a_finished_round_stays_with_its_last_trick_until_the_next_bid() -> None:
    match = begin(max_cards=2)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    held = public_scene(match)
    assert [seat.card for seat in held.seats] == ["KD", "TS", "AD", "7C"]
    assert [seat.discs for seat in held.seats] == [(), ("full",), (), ("open",)]
    assert held.line == "Round 1: Ann exact, Ben exact, Cléo exact, Dan −1"
    ended = match.view(None).previous
    assert ended is not None
    assert (held.turn_up, held.side[2], held.bids) == (ended.turn_up, "2/1", (2, 1)), "its own trump and bids"
    assert [seat.dealer for seat in held.seats] == ["", "", "", "D"], "its own dealer"
    assert not any(seat.asked for seat in held.seats), "in that round, nobody is on turn any more"
    play(match, f"{match.waiting[0]} bid 0")
    next_one = public_scene(match)
    assert next_one.line == ""
    assert [seat.card for seat in next_one.seats] == [""] * 4


def test_the_hand_is_at_the_bottom_with_its_trumps_first_and_named() -> None:
    picture, alt = drawn(hand(round_of(("7C 9C TD", "8C KS JD", "AS KH QD"), "QC"), 0).blocks)
    assert isinstance(picture, TableScene)
    assert picture.hand == ("9C", "7C", "TD")
    assert "9♣ 7♣ (trump), 10♦" in alt


def test_cards_that_are_buttons_are_not_in_the_picture_too() -> None:
    match = round_of(("TD KS 8S", "7D AD KC", "8C 9C QC"), "KH", "0 0 0")
    play(match, "0 play TD")
    assert scene(hand(match, 1)).hand == ()
    assert {what: button.disabled for what, button in controls(hand(match, 1)).items()} == {
        "play AD": False,
        "play 7D": False,
        "play KC": True,
    }
    assert len(scene(hand(match, 2)).hand) == 3, "it isn't this seat's turn"


def test_a_forehead_round_shows_the_other_cards_and_your_own_face_down() -> None:
    picture, alt = drawn(hand(begin(turn_up="8D"), 1).blocks)
    assert isinstance(picture, TableScene)
    assert [seat.card for seat in picture.seats] == ["KD", BACK, "AD", "7C"]
    assert picture.hand == ()
    assert "1. Ann K♦. 2. You: your own card is on your forehead. 3. Cléo A♦. 4. Dan 7♣." in alt
    assert [seat.card for seat in public_scene(begin(turn_up="8D")).seats] == [""] * 4


def last_round() -> Escalier:
    """Return a match in its third round, the second forehead round."""
    match = begin(max_cards=2)
    while match.view(None).round < 3:
        seat = match.waiting[0]
        match.apply(seat, match.legal_moves(seat)[0])
    return match


def test_the_first_bidder_of_the_last_round_sees_foreheads_instead_of_the_last_trick() -> None:
    match = last_round()
    asked = match.waiting[0]
    seen = match.view(asked).foreheads
    picture = scene(hand(match, asked))
    assert [seat.card for seat in picture.seats] == [card or BACK for card in seen]
    assert not any(seat.takes for seat in picture.seats)
    assert not any(seat.discs for seat in picture.seats)
    assert picture.line.startswith("Round 2: ")
    assert all(seat.card for seat in public_scene(match).seats)


def test_the_hand_says_that_you_see_every_card_but_your_own() -> None:
    told = "Forehead round: you see every card but your own."
    for match in (begin(), last_round()):
        assert all(told in words_of(hand(match, seat)) for seat in range(match.players))
    assert told not in words_of(hand(round_of(TWO, "9H"), 0))


def test_the_picture_shows_the_last_trick_after_a_round() -> None:
    match = begin(max_cards=2)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    (shown,) = drawings(PRESENTER.result(match.view(None), context_for(table_of(match), "en")))
    assert isinstance(shown.picture, TableScene)
    assert [(seat.card, seat.takes) for seat in shown.picture.seats] == [
        ("KD", False),
        ("TS", True),
        ("AD", False),
        ("7C", False),
    ]
    assert plain(shown.alt).endswith("Last trick: Ann K♦, Ben 10♠ (best), Cléo A♦, Dan 7♣.")


def test_the_picture_is_directly_above_the_question() -> None:
    screen = hand(round_of(TWO, "9H"), 0)
    kinds = [type(block).__name__ for block in screen.blocks]
    assert kinds[kinds.index("Drawing") :][:3] == ["Drawing", "Text", "Row"]


def test_after_the_last_card_the_hand_is_empty() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    play(match, "0 play 7C", "1 play 8C", "2 play 9C", "3 play TC")
    play(match, "3 play JS", "0 play AS", "1 play KS", "2 play QS", "0 play TD")
    assert match.view(0).hand == ()
    assert scene(hand(match, 0)).hand == ()


def test_high_bids_of_a_large_round_are_behind_one_button() -> None:
    pack = [NAMES[card] for card in DECK]
    match = round_of([" ".join(pack[first:30:3]) for first in range(3)], pack[31])
    context = context_for(table_of(match), "en", 0)

    def bids(chosen: str) -> list[str]:
        blocks = PRESENTER.hand(match.view(0), match.legal_moves(0), replace(context, chosen=chosen))
        return [
            button.label
            for block in blocks
            if isinstance(block, Row)
            for button in block.buttons
            if isinstance(button, Button)
        ]

    assert bids("") == ["0", "1", "2", "3", "4", "5", "6", "7–10"]
    assert bids(HIGH_BIDS) == ["7", "8", "9", "10", "‹ Back"]
