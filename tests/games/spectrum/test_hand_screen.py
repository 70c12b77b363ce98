"""Check the private hand in Spectrum and its controls."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine import IllegalMove, Move
from engine.cards import card_set, names
from games.spectrum.rules import Spectrum
from tests.engine.playing import play
from tests.games.spectrum.deals import (
    PAIRS,
    SPECTRUM,
    TRIPLES,
    B,
    C,
    begin,
    deck,
    nearly_drawn_out,
    stand,
    to_show,
    to_stay,
)
from tests.games.spectrum.reading import (
    actions,
    buttons,
    cards_to_press,
    hand,
    hand_words,
    line_about,
    moves_offered,
    plain,
    question,
    showdown_lines,
    table,
)
from ui.screen import Button


def refused(match: Spectrum, seat: int, button: Button) -> str:
    with pytest.raises(IllegalMove) as refusal:
        match.apply(seat, Move.parse(button.what.removeprefix("do:")))
    return refusal.value.code


def test_the_hand_is_grouped_by_colour_largest_first_and_says_what_it_is_worth() -> None:
    match = begin((TRIPLES, B, SPECTRUM))
    assert (
        "**Your cards:** Blue 💧 ×3 · White ○ ×3 · Black ☽\nBest: **3 Blue 💧 and 3 White ○** · 3 of 7"
        in hand_words(match, 0)
    )
    assert "Pink ✿ ×4 · Blue 💧 ×3\nBest: **4 Pink ✿** · 2 of 7 colours" in hand_words(match, 1)
    assert "Best: **a spectrum** · 7 of 7 colours" in hand_words(match, 2)


def test_a_hand_whose_colour_is_a_victory_card_already_says_so() -> None:
    second = deck(("R2 R3 R4 R5 Y1 Y2 G1", B, C), starter=1, without="R1")
    match = begin(then=[second])
    stand(match, "sss")
    assert "Best: **4 Red 🍒** · 3 of 7 colours · not a new colour for you" in hand_words(match, 0)
    assert "Ann · **1** of 5 victory cards (Red 🍒)" in hand_words(match, 0)
    assert "not a new colour" not in hand_words(match, 1)


def test_only_the_two_players_who_swapped_see_the_cards() -> None:
    match = begin()
    play(match, "0 offer G1")
    assert "You offer Ben Green ▲, face down." in hand_words(match, 0)
    assert "Green" not in hand_words(match, 1)
    play(match, "1 accept B3")
    assert "-# You swapped Green with Ben for Blue\n" in hand_words(match, 0)
    assert "-# You swapped Blue with Ann for Green\n" in hand_words(match, 1)
    assert "swapped" not in hand_words(match, 2)
    play(match, "0 exchange", "1 offer P1", "2 accept W1")
    swaps = "-# You swapped Blue with Ann for Green, Pink with Cléo for White\n"
    assert swaps in hand_words(match, 1)
    assert "-# You swapped White with Ben for Pink\n" in hand_words(match, 2)
    to_stay(match)
    assert swaps.strip() in hand_words(match, 1)
    assert "swapped" not in table(match)


def test_the_starter_may_offer_any_card_or_exchange_up_to_three() -> None:
    match = begin()
    assert [plain(button.label) for button in cards_to_press(hand(match, 0)).values()] == [
        *(f"Red 🍒 ({number})" for number in range(1, 6)),
        "Yellow ☀",
        "Green ▲",
    ]
    assert actions(hand(match, 0)) == ["Exchange none", "Offer Green ▲ to Ben", "Keep my largest group"]
    assert actions(hand(match, 0, "Y1")) == ["Exchange 1", "Offer Yellow ☀ to Ben"]
    assert actions(hand(match, 0, "G1", "Y1", "R1")) == ["Exchange 3", "(Offer to Ben)"]
    assert actions(hand(match, 0, "G1", "Y1", "R1", "R2")) == ["(Exchange 4)", "(Offer to Ben)"]


def test_a_press_marks_a_card_and_a_second_one_releases_it() -> None:
    match = begin()
    pressed = cards_to_press(hand(match, 0, "R2", "G1"))
    assert [card for card, button in pressed.items() if button.pressed] == ["R2", "G1"]
    assert [card for card, button in pressed.items() if button.style == "main"] == ["R2", "G1"]
    assert pressed["Y1"].what == "open:R2 Y1 G1"
    assert pressed["R2"].what == "open:G1"


def test_cards_that_are_no_longer_in_the_hand_are_not_pressed() -> None:
    match = begin()
    play(match, "0 exchange G1")
    play(match, "1 exchange", "2 exchange")
    assert actions(hand(match, 0, "G1", "Y1", "interfere", "@2")) == ["Exchange 1", "Offer Yellow ☀ to Ben"]


@pytest.mark.parametrize("seat", [0, 1])
def test_exactly_the_legal_moves_for_the_pressed_cards_are_enabled(seat: int) -> None:
    folded = begin()
    stand(folded, "fff")
    for match in (begin(), to_show(begin()), nearly_drawn_out(2), folded):
        who = match.waiting[seat % len(match.waiting)]
        held = match.view(who).hand
        for count in range(1, 6):
            for pressed in combinations(held, count):
                legal = {str(move) for move in match.legal_moves(who) if {*names(card_set(move.cards))} == {*pressed}}
                enabled = [button for button in buttons(hand(match, who, *pressed)) if not button.disabled]
                assert {button.what.removeprefix("do:") for button in enabled} == legal


@pytest.mark.parametrize(
    ("cards", "exchanges"),
    [
        ("R1 Y1 G6 B4 P5 W3 W4", ["Keep one of each"]),
        ("R1 R2 R3 R4 G4 G5 B1", ["Keep my largest group"]),
        ("R1 R2 R3 R4 Y4 G5 B1", ["Keep my largest group"]),
        ("R1 R2 R3 R4 R5 G5 B1", ["Keep my largest group"]),
        ("R1 Y1 G6 B4 P5 W3 K2", []),
        ("R1 R2 R3 Y1 Y2 Y3 G1", []),
    ],
)
def test_an_exchange_that_keeps_a_group_or_one_of_each_colour_takes_one_press(cards: str, exchanges: list[str]) -> None:
    match = begin((cards, "P1 P2 P3 Y8 B7 B2 B3", "K5 W1 W2 K1 G9 G2 G3"))
    found = [button for button in buttons(hand(match, 0)) if button.label.startswith("Keep")]
    assert [button.label for button in found] == exchanges
    for button in found:
        gone = button.what.split(" ")[1:]
        left = Counter(card[0] for card in cards.split() if card not in gone)
        assert len(left) == (1 if "group" in button.label else len({card[0] for card in cards.split()}))


def test_an_offer_is_answered_by_pressing_a_card_or_declining() -> None:
    match = begin()
    play(match, "0 offer G1")
    assert question(match) == "Ben’s turn: swap a card with Ann or decline"
    assert "Press the card you give for it.\n" in hand_words(match, 1)
    assert [(button.what, plain(button.label)) for button in buttons(hand(match, 1))][:2] == [
        ("do:accept P1", "Pink ✿ (1)"),
        ("do:accept P2", "Pink ✿ (2)"),
    ]
    assert actions(hand(match, 1)) == ["Decline"]
    assert moves_offered(match, 0) == []


@pytest.mark.parametrize(("answer", "outcome"), [("decline", "cards · declined"), ("accept B1", "swapped Green")])
def test_a_second_offer_in_a_turn_is_not_offered_and_the_words_say_why(answer: str, outcome: str) -> None:
    match = begin()
    play(match, "0 offer G1", f"1 {answer}")
    assert outcome in hand_words(match, 0)
    assert {move.split()[0] for move in moves_offered(match, 0)} == {"exchange"}
    assert refused(match, 0, Button(f"do:offer {match.view(0).hand[0]}", "")) == "one-offer"


def test_swaps_are_not_mentioned_if_they_are_off() -> None:
    match = begin(swap=False)
    assert "wap" not in hand_words(match, 0)
    assert question(match) == "Ann’s turn: exchange up to 3 cards"


@pytest.mark.parametrize("left", [1, 2])
def test_no_more_cards_are_exchanged_than_the_stock_has(left: int) -> None:
    match = nearly_drawn_out(left)
    seat = match.waiting[0]
    held = match.view(seat).hand
    assert actions(hand(match, seat, *held[:left]))[0] == f"Exchange {left}"
    assert actions(hand(match, seat, *held[: left + 1]))[0] == f"(Exchange {left + 1})"


def test_an_empty_stock_disables_the_exchange_and_says_why() -> None:
    match = nearly_drawn_out(0)
    seat = match.waiting[0]
    (closed,) = [button for button in buttons(hand(match, seat)) if button.disabled]
    assert closed.label == "The stock is empty"
    assert actions(hand(match, seat))[:2] == ["(The stock is empty)", "Exchange none"]
    assert refused(match, seat, closed) == "stock-short"
    assert question(match) == "Cléo’s turn: offer a card or end the turn"


def test_a_hand_asks_for_three_cards_and_then_shows_them_as_sealed() -> None:
    match = to_show(begin())
    assert actions(hand(match, 0, "R1", "R2")) == ["(Show three)"]
    assert actions(hand(match, 0, "R1", "R2", "Y1")) == ["Show these three"]
    assert actions(hand(match, 0, "R1", "R2", "Y1", "G1")) == ["(Show three)"]
    play(match, "0 show R1 R2 Y1")
    assert "**Sealed:** you show Red 🍒 ×2, Yellow ☀." in hand_words(match, 0)
    assert moves_offered(match, 0) == []
    assert "**Sealed:**" not in hand_words(match, 1)


@pytest.mark.parametrize(
    ("cards", "offered"),
    [
        ("R1 R2 R3 R4 G4 G5 B1", "Offer Blue 💧 to Ben"),
        ("R1 R2 Y4 G4 B1 P4 W1", "Offer Red 🍒 to Ben"),
        ("R1 R2 R3 R4 Y1 Y2 Y3", "Offer Yellow ☀ to Ben"),
        ("R1 Y1 G6 B4 P5 W3 K2", "(Offer to Ben)"),
    ],
)
def test_a_card_that_the_hand_can_spare_is_offered_with_one_press(cards: str, offered: str) -> None:
    match = begin((cards, "P1 P2 P3 Y8 B7 B2 B3", "K5 W4 W2 K1 G9 G2 G3"))
    assert offered in actions(hand(match, 0))
    spare = [button for button in buttons(hand(match, 0)) if button.what.startswith("do:offer")]
    assert all((button.verb, button.what) == ("Offer", f"do:offer {button.card}") for button in spare)


@pytest.mark.parametrize(
    ("cards", "shows"),
    [
        ("R1 R2 R3 R4 Y1 G1 B1", {"Show my largest group": "R1 R2 R3", "Show Red 🍒, Yellow ☀, Green ▲": "R1 Y1 G1"}),
        ("P1 P2 R1 Y1 Y2 G1 K1", {"Show Yellow ☀ ×2, Pink ✿": "Y1 Y2 P1", "Show Red 🍒, Yellow ☀, Pink ✿": "Y1 P1 R1"}),
        ("R1 R2 R3 R4 Y1 Y2 Y3", {"Show my largest group": "R1 R2 R3"}),
        ("R1 Y1 G1 B1 P1 W1 K1", {"Show Red 🍒, Yellow ☀, Green ▲": "R1 Y1 G1"}),
    ],
)
def test_the_largest_group_or_three_colours_are_shown_with_one_press(cards: str, shows: dict[str, str]) -> None:
    match = to_show(begin((cards, "P5 P6 P7 Y8 B7 B2 B3", "K5 W5 W2 K4 G9 G2 G3")))
    found = {plain(button.label): button.what for button in buttons(hand(match, 0)) if not button.disabled}
    wanted = {label: {*shown.split()} for label, shown in shows.items()}
    assert {label: {*what.split()[1:]} for label, what in found.items()} == wanted


def test_players_decide_to_stay_with_all_shown_cards_in_view() -> None:
    match = to_show(begin())
    play(match, "0 show R1 R2 Y1", "1 show P1 P2 B1", "2 show G2 G3 W1", "0 stay")
    # neither button is highlighted as the right answer
    assert {button.style for button in buttons(hand(match, 1))} == {"plain"}
    assert (
        "Ann · **0** of 5 victory cards · starter · **stays**\n> Red 🍒 ×2, Yellow ☀\n"
        "**Ben** (to move) · **0** of 5 victory cards\n> Pink ✿ ×2, Blue 💧\n"
        "Cléo · **0** of 5 victory cards\n> Green ▲ ×2, White ○\n"
    ) in hand_words(match, 1)
    assert hand_words(match, 1).endswith("Final. Equal hands are out.\n[Stay] [Fold]")


def test_a_choice_of_colours_has_a_button_per_colour() -> None:
    match = begin((TRIPLES, PAIRS, C))
    stand(match, "ssf")
    assert question(match) == "Ann’s turn: choose a victory card"
    assert [(button.what, plain(button.label)) for button in buttons(hand(match, 0))] == [
        ("do:claim B", "Blue 💧"),
        ("do:claim W", "White ○"),
    ]
    assert showdown_lines(match)[0] == "🎉 **Ann won round 1**."


def test_a_spectrum_takes_two_colours_that_are_pressed() -> None:
    match = begin((SPECTRUM, B, C))
    stand(match, "sss")
    assert question(match) == "Ann’s turn: choose two victory cards"
    assert actions(hand(match, 0)) == ["(Take two)"]
    assert actions(hand(match, 0, "P")) == ["(Take two)"]
    assert [button.what for button in buttons(hand(match, 0, "P", "K"))] == ["do:claim P K"]
    play(match, "0 claim P K")
    assert line_about(match, "Ann · ") == "Ann · **2** of 5 victory cards (Pink ✿, Black ☽) · ahead · **a spectrum**"


def test_folded_hands_choose_their_discards_and_the_others_read_that_all_cards_go() -> None:
    match = begin()
    stand(match, "sff")
    assert actions(hand(match, 1)) == ["(Discard)", "Keep all"]
    assert actions(hand(match, 1, *match.view(1).hand)) == ["Discard 7"]
    assert "You stayed, so all your cards are discarded." in hand_words(match, 0)
    play(match, "1 discard P1 P2")
    assert "**Sealed:** you discard Pink ✿ ×2." in hand_words(match, 1)
    assert moves_offered(match, 1) == []


def test_keeping_everything_is_confirmed() -> None:
    match = begin()
    stand(match, "sff")
    play(match, "2 discard")
    assert "**Sealed:** you keep all your cards." in hand_words(match, 2)
