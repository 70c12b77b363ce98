"""Check Spectrum's pictures: which cards are drawn where, and that their alt texts agree."""

from __future__ import annotations

import pytest

from games.spectrum.rules import Spectrum
from games.spectrum.table_scene import Lap, TableScene
from tests.engine.playing import play
from tests.games.spectrum.deals import A, B, C, begin, stand, to_show, to_stay
from tests.games.spectrum.reading import SHOW, cards_to_press, context, hand, plain
from tests.ui.picture_reading import drawings, pictures
from ui.screen import Block

SPECTRUM = "R1 Y1 G6 B4 P5 W3 K2"
TRIPLES = "B5 B6 B7 W4 W5 W6 K4"


def alts(blocks: list[Block]) -> list[str]:
    return [plain(drawing.alt) for drawing in drawings(blocks)]


def public(match: Spectrum) -> list[Block]:
    return SHOW.table(match.view(None), context())


def scene(match: Spectrum, seat: int | None = None) -> TableScene:
    """Return the only picture of the table, or of a seat's hand."""
    (picture,) = pictures(public(match) if seat is None else hand(match, seat))
    assert isinstance(picture, TableScene)
    return picture


def stands(match: Spectrum, seat: int | None = None) -> list[str]:
    return [plain(one.status) for one in scene(match, seat).seats]


def looks(match: Spectrum) -> list[str]:
    return [one.look for one in scene(match).seats]


# -- the viewer's hand ------------------------------------------------------------------------------------------------


def test_the_hand_is_drawn_by_colour_largest_first_and_the_table_has_no_hand() -> None:
    match = begin((TRIPLES, B, SPECTRUM))
    play(match, "0 exchange")
    assert scene(match, 0).hand == ("B5", "B6", "B7", "W4", "W5", "W6", "K4")
    assert alts(hand(match, 1))[0].startswith("Your cards: Pink ✿ ×4, Blue 💧 ×3. Best: 4 Pink ✿")
    assert scene(match).hand == ()


def test_the_cards_to_press_are_in_the_order_of_their_picture() -> None:
    match = to_show(begin())
    assert tuple(cards_to_press(hand(match, 1))) == ("P1", "P2", "P3", "P4", "B1", "B2", "B3")


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (TRIPLES, "You hold 3 Blue and 3 White, 3 colours"),
        (SPECTRUM, "You hold all seven colours"),
        ("R1 R2 R3 R4 R5 R6 R7", "You hold 7 Red"),
        ("R1 R2 Y3 B4 G5 P6 W7", "You hold 2 Red, 6 colours"),
    ],
)
def test_while_the_cards_are_buttons_the_picture_says_what_the_hand_holds(cards: str, said: str) -> None:
    match = begin((cards, "P1 P2 P3 Y8 B1 B2 B3", "K5 W1 W2 K1 G9 G2 G3"))
    assert (scene(match, 0).hand, plain(scene(match, 0).said)) == ((), said)
    play(match, "0 exchange")
    assert (len(scene(match, 0).hand), scene(match, 0).said) == (7, "Stock 42")


def test_a_hand_that_will_be_discarded_is_shaded() -> None:
    match = begin()
    stand(match, "sff")
    assert [scene(match, seat).closed for seat in range(3)] == [True, False, False]
    play(match, "1 discard", "2 discard")
    assert [scene(match, seat).closed for seat in range(3)] == [False, False, False]


# -- the seats --------------------------------------------------------------------------------------------------------


def test_every_seat_has_its_victory_cards_and_empty_slots() -> None:
    match = begin(target=4)
    assert [one.victories for one in scene(match).seats] == [(), (), ()]
    stand(match, "sff")
    assert [one.victories for one in scene(match).seats] == [("R1",), (), ()]
    assert scene(match, 1).target == 4
    assert "Ann, 1 of 4 victory cards (Red 🍒), ahead, starter" in alts(public(match))[0]


def test_during_the_exchange_each_seat_shows_its_discards_and_swaps() -> None:
    match = begin()
    play(match, "0 offer G1")
    assert stands(match) == ["offers a card", "swap?", ""]
    assert looks(match) == ["plain", "lit", "plain"]
    play(match, "1 accept B3")
    assert scene(match).seats[0].laps == (Lap((), swapped=True, over=False),)
    assert [scene(match, seat).seats[0].laps[0].moved for seat in range(3)] == [("G1", "B3"), ("G1", "B3"), ()]
    play(match, "0 exchange R1 R2 Y1", "1 exchange")
    assert [one.laps for one in scene(match).seats] == [
        (Lap(("R1", "R2", "Y1"), swapped=True, over=True),),
        (Lap((), swapped=False, over=True),),
        (),
    ]
    assert stands(match) == ["", "", "exchanges …"]
    assert scene(match).said == "Stock 39"
    assert scene(match).discarded == ("R1", "R2", "Y1")
    assert scene(match).line == ""


def test_swapped_cards_are_drawn_at_the_offerer_for_the_two_players_who_know_them() -> None:
    match = begin()
    play(match, "0 offer G1", "1 accept B3", "0 exchange", "1 offer P1", "2 accept W1", "1 exchange", "2 exchange")
    play(match, "0 exchange", "1 offer G1", "2 decline", "1 exchange", "2 offer K1", "0 accept R1")
    ours, theirs = ("G1", "B3"), ("P1", "W1")

    def moved(seat: int | None) -> list[list[tuple[str, ...]]]:
        return [[lap.moved for lap in one.laps] for one in scene(match, seat).seats]

    assert moved(0) == [[ours, ()], [(), ()], [(), ("K1", "R1")]]
    assert moved(1) == [[ours, ()], [theirs, ()], [(), ()]]
    assert moved(2) == [[(), ()], [theirs, ()], [(), ("K1", "R1")]]
    assert moved(None) == [[(), ()], [(), ()], [(), ()]]


def test_the_starter_and_the_kept_cards_of_each_seat_are_marked() -> None:
    match = begin()
    assert [one.starter for one in scene(match).seats] == [True, False, False]
    stand(match, "fff")
    play(match, "0 discard R3 R4", "1 discard", "2 discard G2", "1 exchange")
    assert [one.starter for one in scene(match).seats] == [False, True, False]
    assert stands(match) == ["kept 5", "kept 7", "exchanges …"]


def test_the_picture_shows_who_has_picked_three_cards_but_not_which() -> None:
    match = to_show(begin())
    play(match, "1 show P1 P2 B1")
    assert stands(match) == ["chooses …", "sealed", "chooses …"]
    assert looks(match) == ["lit", "plain", "lit"]
    assert [one.shown for one in scene(match).seats] == [(), (), ()]


def test_the_shown_cards_are_drawn_with_who_stays_and_who_has_folded() -> None:
    match = to_show(begin())
    play(match, "0 show R1 R2 Y1", "1 show P1 P2 B1", "2 show G2 G3 W1", "0 stay", "1 fold")
    for seat in (None, 1):
        shown = [one.shown for one in scene(match, seat).seats]
        assert shown == [("R1", "R2", "Y1"), ("P1", "P2", "B1"), ("G2", "G3", "W1")]
        assert stands(match, seat) == ["STAYS", "FOLDED", "stay or fold?"]
    assert looks(match) == ["plain", "faint", "lit"]
    assert scene(match).said == "Stock 42"
    assert (
        "Ann, 0 of 5 victory cards, starter, stays: Red 🍒 ×2, Yellow ☀. "
        "Ben, 0 of 5 victory cards, folded: Pink ✿ ×2, Blue 💧. "
        "Cléo (to move), 0 of 5 victory cards: Green ▲ ×2, White ○."
    ) in alts(public(match))[0]


# -- the showdown -----------------------------------------------------------------------------------------------------


def test_a_showdown_draws_the_hands_that_stayed_with_the_winner_in_gold() -> None:
    match = begin()
    stand(match, "sfs")
    for seat in (None, 0, 1):
        seats = scene(match, seat).seats
        assert [one.open for one in seats] == [tuple(A.split()), (), tuple(C.split())]
        assert [one.shown for one in seats] == [(), tuple(B.split())[4:], ()]
        assert stands(match, seat) == ["5 🍒", "FOLDED", "4 ▲"]
        assert [one.look for one in seats] == ["golden", "lit", "plain"]
        who = "You" if seat == 0 else "Ann"
        assert plain(scene(match, seat).line) == f"{who} won round 1 and took Red 🍒"


def test_the_showdown_stays_on_the_table_until_someone_acts_and_in_no_new_hand() -> None:
    match = begin()
    stand(match, "sfs")
    before = {seat: scene(match, seat) for seat in (None, 0, 1, 2)}
    play(match, "1 discard")
    for seat, decided in before.items():
        held = scene(match, seat)
        open_hands = [one.open if seat is None else () for one in decided.seats]
        assert (held.line, [one.open for one in held.seats]) == (decided.line, open_hands)
        assert sorted(held.hand) == (sorted(match.view(seat).hand) if seat != 1 else [])  # seat 1 is asked
        assert [one.starter for one in held.seats] == [False, seat is not None, False], "the new round's starter"
    assert looks(match) == ["golden", "faint", "plain"], "in the previous round, nobody is on turn any more"
    play(match, "1 exchange")
    assert (scene(match).line, [one.open for one in scene(match).seats]) == ("", [(), (), ()])


def test_the_picture_distinguishes_tied_hands_from_folded_ones() -> None:
    tied = begin(("R1 R2 R3 R4 Y1 G1 W9", B, TRIPLES))
    stand(tied, "sss")
    assert stands(tied) == ["4 🍒 · tied", "4 ✿ · tied", "3 💧 + 3 ○"]
    assert scene(tied).line == "Cléo won round 1"
    folded = begin()
    stand(folded, "fff")
    assert stands(folded) == ["FOLDED"] * 3
    assert looks(folded) == ["lit"] * 3
    assert scene(folded).line == "Nobody won round 1: everyone folded"


def test_a_spectrum_is_labelled() -> None:
    match = begin((SPECTRUM, B, C))
    stand(match, "sff")
    assert stands(match)[0] == "Spectrum"
    play(match, "0 claim P K")
    assert plain(scene(match).line) == "Ann won round 1 as the only one to stay and took Pink ✿ and Black ☽"


def test_the_end_of_a_round_is_one_picture_with_the_showdown_hands() -> None:
    match = begin()
    stand(match, "sfs")
    (block,) = blocks = SHOW.result(match.view(None), context())
    (picture,) = pictures([block])
    assert isinstance(picture, TableScene)
    assert [(seat.name, seat.open, seat.look) for seat in picture.seats if seat.open] == [
        ("Ann", tuple(A.split()), "golden"),
        ("Cléo", tuple(C.split()), "plain"),
    ]
    (alt,) = alts(blocks)
    assert alt.endswith(
        "Ann, 5 Red 🍒: Red 🍒 ×5, Yellow ☀, Green ▲. Cléo, 4 Green ▲: Green ▲ ×4, White ○ ×2, Black ☽. Ben folded."
    )


def test_the_end_is_the_last_showdown_with_the_victory_cards_above_it() -> None:
    match = begin((SPECTRUM, B, C), max_rounds=1)
    stand(match, "sss")
    play(match, "0 claim P K")
    (showdown,) = pictures(SHOW.result(match.view(None), context()))
    assert isinstance(showdown, TableScene)
    assert all(seat.open for seat in showdown.seats)
    assert [[card[0] for card in seat.victories] for seat in showdown.seats] == [["P", "K"], [], []]


# -- secrets ----------------------------------------------------------------------------------------------------------


def test_no_picture_has_another_players_cards_before_they_are_revealed() -> None:
    match = begin()
    play(match, "0 offer G1", "1 accept B3", "0 exchange", "1 offer P1")
    for other in (None, 1, 2):
        assert "R1" not in repr(scene(match, other))
    play(match, "2 decline", "1 exchange")
    to_stay(match)
    hidden = set(match.view(0).hand) - set(match.view(0).shown[0])
    for other in (None, 1, 2):
        assert [card for card in hidden if f"'{card}'" in repr(scene(match, other))] == []
