"""Check the screens of Staircase: the table, the private hand and its controls."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import IllegalMove, Move
from games.staircase.rules import Staircase
from games.staircase.scene import StairsPicture
from games.staircase.table_scene import Piles, TableScene
from tests.engine.playing import play
from tests.games.staircase.deals import FIVE, THREE, TWO, begin
from tests.games.staircase.reading import SHOW, buttons, context, hand, labels, moves_offered, words
from tests.ui.every_step import parts
from tests.ui.picture_reading import drawings, pictures
from ui.screen import Block, Text, plain

# -- the table --------------------------------------------------------------------------------------------------------


def seat_lines(match: Staircase) -> list[str]:
    """Return the table's two lines about each seat, joined into one."""
    lines = words(SHOW.table(match.view(None), context())).split("\n")
    return [" ".join(lines[at : at + 2]) for at in range(0, 2 * match.players, 2)]


def test_the_table_lists_steps_in_order_with_points_and_marked_runs() -> None:
    match = begin(("7C 3D 4S 5S KH", "2C 2D 2H 2S 9C"), scrap="6C")
    assert "*no step yet*" in seat_lines(match)[0]
    play(match, "0 build 7C", "1 build 9C", "0 build 3D", "1 build 2C", "0 build 4S", "1 build 2D", "0 build 5S")
    first, second = seat_lines(match)
    assert "> 7♣ (sequence **__3♦ 4♠ 5♠__**)" in first
    assert "**70 points** (40 + 30) · one card in hand · ahead" in first
    assert "> 9♣ 2♣ 2♦" in second
    assert "**30 points** · 2 cards" in second
    assert "ahead" not in second


def test_two_runs_are_marked_separately() -> None:
    match = begin(("3C 4D 5H 9S TC", "2C 2D 2H 2S 9C"), scrap="JD")
    play(match, "0 build 3C", "1 build 2C", "0 build 4D", "1 build 2D", "0 build 5H", "1 build 2H", "0 build 9S")
    play(match, "1 build 2S", "0 recycle TC")
    assert "(sequence **__3♣ 4♦ 5♥__**) 9♠ J♦" in seat_lines(match)[0]
    either = begin(("3C 4D 5H JS TC", "2C 2D 2H 2S KC"), scrap="9D", direction="either")
    play(either, "0 build 3C", "1 build 2C", "0 build 4D", "1 build 2D", "0 build 5H", "1 build 2H", "0 build JS")
    play(either, "1 scrap 2S KC", "0 build TC")
    assert "(sequence **__3♣ 4♦ 5♥__**) J♠ 10♣" in seat_lines(either)[0]


def test_nobody_leads_while_all_have_the_same_points() -> None:
    match = begin(TWO)
    assert "ahead" not in "".join(seat_lines(match))
    play(match, "0 build 2C")
    assert ["ahead" in line for line in seat_lines(match)] == [True, False]
    play(match, "1 build 3C")
    assert "ahead" not in "".join(seat_lines(match))


def test_the_waiting_seat_is_marked_including_the_target_of_an_interfere() -> None:
    match = begin()
    assert ["(to move)" in line for line in seat_lines(match)] == [True, False, False]
    play(match, "0 interfere 2C JS @2")
    assert ["(to move)" in line for line in seat_lines(match)] == [False, False, True]
    assert SHOW.asked(match.view(None), context()).replace("\ufe0e", "") == "take 2♣ or J♠"


def test_the_whole_scrap_pile_is_listed_from_its_top() -> None:
    match = begin(TWO, scrap="6C")
    play(match, "0 scrap 2C 5D", "1 scrap 3C KC")
    assert "**Scrap pile:** **3♣** on 2♣ 6♣" in words(SHOW.table(match.view(None), context()))
    empty = begin(TWO, scrap="6C")
    play(empty, "0 recycle 2C")
    assert "**Scrap pile:** empty" in words(SHOW.table(empty.view(None), context()))


def test_the_heading_counts_down_to_the_last_step() -> None:
    match = begin(TWO, interfere=True)
    assert SHOW.heading(match.view(None), context()) == "10 cards to play"
    play(
        match,
        "0 build 2C",
        "1 build 3C",
        "0 build 5D",
        "1 build 4D",
        "0 build 9H",
        "1 build 8H",
        "0 interfere JS AC @1",
    )
    play(match, "1 take AC")
    assert SHOW.heading(match.view(None), context()) == "2 cards to play"
    play(match, "1 interfere TS KC @0")
    assert SHOW.heading(match.view(None), context()) == "the last step"


# -- the hand ---------------------------------------------------------------------------------------------------------


def test_the_hand_is_sorted_by_rank() -> None:
    match = begin(("AC 2D KS 2C TH", "3C 4D 8H TS KC"))
    assert "**Your cards:** 2♣ 2♦ 10♥ K♠ A♣" in words(hand(match, 0))


def test_a_turn_begins_with_four_verbs_and_what_each_does() -> None:
    assert labels(hand(begin(), 0)) == ["Build: +10–30", "Recycle: +10", "Scrap and draw", "Interfere: spoil"]
    assert moves_offered(hand(begin(), 0)) == []


def test_every_card_to_build_shows_its_gain_and_is_green_if_it_earns_a_bonus() -> None:
    match = begin(("3C 4D 5H 6S AC", "2C 2D 2H 2S 9C"))
    play(match, "0 build 3C", "1 build 2C", "0 build 4D", "1 build 2D")
    styles = {button.label.replace("\ufe0e", ""): button.style for button in buttons(hand(match, 0, "build"))}
    assert styles == {"5♥ +40": "good", "6♠ +10": "main", "A♣ +30": "main", "‹ Back": "plain"}


def test_a_scrap_asks_for_the_card_to_scrap_and_then_for_the_one_to_build() -> None:
    match = begin(("3C 4D 5H 6S AC", "2C 2D KH AS QC"))
    play(match, "0 build 3C", "1 build QC", "0 build 4D", "1 build KH")
    assert asked(hand(match, 0, "scrap")) == ["Scrap which card?", "5♥ 6♠ A♣ ‹ Back"]
    assert asked(hand(match, 0, "scrap AC")) == ["Scrap A♣, build which card?", "5♥ +40 6♠ +10 ‹ Back"]
    assert moves_offered(hand(match, 0, "scrap AC")) == ["scrap AC 5H", "scrap AC 6S"]


def test_a_recycle_asks_for_one_card_and_says_what_it_builds() -> None:
    match = begin(("3C 4D 5H 6S AC", "2C 2D KH AS QC"), scrap="5S")
    play(match, "0 build 3C", "1 build QC", "0 build 4D", "1 build KH")
    assert asked(hand(match, 0, "recycle")) == ["Recycle which card for 5♠ (+40)?", "5♥ 6♠ A♣ ‹ Back"]


def test_an_interfere_asks_for_a_player_and_then_for_two_cards_with_what_they_add_there() -> None:
    match = begin(("3C 4D 5H 6S AC", "2C 2D KH AS QC", "7C 7D 7H 7S 9C"))
    play(match, "0 build 3C", "1 build QC", "2 build 7C", "0 build 4D", "1 build KH", "2 build 7D")
    assert asked(hand(match, 0, "interfere"))[1] == "Ben Cléo ‹ Back"
    assert asked(hand(match, 0, "interfere @1")) == ["Show Ben which two cards?", "5♥ +10 6♠ +10 A♣ +60 ‹ Back"]
    last = hand(match, 0, "interfere AC @1")
    assert asked(last) == ["Show Ben A♣ and which other?", "5♥ +10 6♠ +10 ‹ Back"]
    assert moves_offered(last) == ["interfere AC 5H @1", "interfere AC 6S @1"]


def test_a_step_with_one_answer_is_skipped() -> None:
    match = begin(TWO, interfere=True)
    assert parts(tuple(hand(match, 0))) == ["build", "recycle", "scrap", "interfere @1"], "there is only one other"
    play(match, "0 build 2C", "1 build 3C", "0 build 5D", "1 build 4D", "0 build 9H", "1 build 8H")
    assert labels(hand(match, 0, "scrap")) == ["J♠", "A♣", "‹ Back"]
    assert moves_offered(hand(match, 0, "scrap")) == ["scrap JS AC", "scrap AC JS"]
    assert moves_offered(hand(match, 0)) == ["interfere AC JS @1"]
    play(match, "0 build JS", "1 build TS")
    assert moves_offered(hand(match, 0)) == ["build AC", "recycle AC"]


def test_with_two_cards_left_an_interfere_only_asks_for_the_player() -> None:
    match = begin()
    for turn in range(3):
        play(match, *(f"{seat} build {match.view(seat).hand[-1 if seat or turn else 0]}" for seat in range(3)))
    shown = hand(match, 0, "interfere")
    first, second = (card for card in match.view(0).hand)
    assert moves_offered(shown) == [f"interfere {first} {second} @1", f"interfere {first} {second} @2"]
    assert asked(shown)[1] == "Ben Cléo ‹ Back"


@pytest.mark.parametrize(
    ("chosen", "back"),
    [
        ("build", ""),
        ("scrap", ""),
        ("scrap 2C", "scrap"),
        ("interfere", ""),
        ("interfere @1", "interfere"),
        ("interfere 2C @1", "interfere @1"),
    ],
)
def test_each_step_leads_back_to_the_one_before(chosen: str, back: str) -> None:
    assert parts(tuple(hand(begin(), 0, chosen)))[-1] == back


def test_with_two_players_the_way_back_from_an_interfere_leads_to_the_verbs() -> None:
    assert parts(tuple(hand(begin(TWO, interfere=True), 0, "interfere @1")))[-1] == ""


@pytest.mark.parametrize("chosen", ["scrap KS", "interfere @0", "interfere 3C @1", "take 2C", "x", "build build"])
def test_what_cannot_be_chosen_shows_the_verbs(chosen: str) -> None:
    assert hand(begin(), 0, chosen) == hand(begin(), 0)


@pytest.mark.parametrize("hands", [TWO, THREE, FIVE])
def test_no_move_takes_more_than_three_presses_and_an_interfere_four(hands: tuple[str, ...]) -> None:
    match = begin(hands, interfere=True)
    presses = {"": 0}
    for chosen in list_of_parts(match, presses):
        for move in moves_offered(hand(match, 0, chosen)):
            most = 4 if move.startswith("interfere") and len(hands) > 2 else 3
            assert presses[chosen] + 1 <= most, move


def list_of_parts(match: Staircase, presses: dict[str, int]) -> Iterator[str]:
    """Yield every partial move that the buttons lead to, with the number of ``presses`` it takes."""
    seen = [""]
    for chosen in seen:
        yield chosen
        for part in parts(tuple(hand(match, 0, chosen))):
            if part not in presses:
                presses[part] = presses[chosen] + 1
                seen.append(part)


def test_only_the_target_of_an_interfere_gets_the_two_buttons() -> None:
    match = begin()
    play(match, "0 interfere 2C JS @1")
    assert labels(hand(match, 1)) == ["Take 2♣ (+10)", "Take J♠ (+20)"]
    assert "**Take one;** the other goes on the scrap pile." in words(hand(match, 1))
    assert buttons(hand(match, 0)) == buttons(hand(match, 2)) == []


def test_an_empty_scrap_pile_disables_recycling_and_says_so() -> None:
    match = begin(TWO, scrap="6C")
    play(match, "0 recycle 2C")
    assert "the scrap pile" not in words(hand(match, 1, "build")), "a verb has been chosen"
    assert "-# Recycle: the scrap pile is empty" in words(hand(match, 1))
    assert [button.label for button in buttons(hand(match, 1)) if button.disabled] == ["Recycle"]
    assert refusal(match, 1, "recycle 3C") == "empty-scrap-pile"


def test_a_single_card_disables_scrap_and_interfere_and_says_so() -> None:
    match = begin(TWO, interfere=True)
    play(match, "0 build 2C", "1 build 3C", "0 build 5D", "1 build 4D", "0 build 9H", "1 build 8H")
    play(match, "0 build JS", "1 build TS")
    assert "-# Scrap, Interfere: need two cards" in words(hand(match, 0))
    assert closed(match) == ["scrap", "interfere"]
    assert {refusal(match, 0, move) for move in ("scrap AC AC", "interfere AC AC @1")} == {"two-cards"}


def asked(blocks: list[Block]) -> list[str]:
    """Return a step's question and the labels of its answers."""
    question = next(block for block in reversed(blocks) if isinstance(block, Text))
    return [plain(question.words).replace("\ufe0e", ""), " ".join(labels(blocks))]


def closed(match: Staircase) -> list[str]:
    """Return the verbs that are disabled."""
    return [button.what.removeprefix("open:") for button in buttons(hand(match, 0)) if button.disabled]


def refusal(match: Staircase, seat: int, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        match.apply(seat, Move.parse(move))
    return refused.value.code


def test_interfere_is_not_offered_if_it_is_off() -> None:
    assert parts(tuple(hand(begin(interfere=False), 0))) == ["build", "recycle", "scrap"]
    assert "Interfere" not in words(hand(begin(interfere=False), 0))


def test_only_the_recycler_reads_where_the_card_is() -> None:
    match = begin()
    play(match, "0 recycle 5D")
    assert "You recycled: 5♦ on top of the depot" in words(hand(match, 0))
    play(match, "1 scrap 3C 4D")
    assert "You recycled: 5♦ in Ben’s hand" in words(hand(match, 0))
    for seat in (1, 2):
        assert "recycled" not in words(hand(match, seat))


def test_possible_places_of_a_recycled_card_are_listed_as_alternatives() -> None:
    match = begin()
    play(match, "0 recycle 5D", "1 scrap 3C 4D", "2 scrap 4C 6D", "0 build 2C", "1 recycle 8H")
    assert "You recycled: 5♦ in Ben’s hand or on top of the depot" in words(hand(match, 0))


def test_a_player_without_cards_still_sees_everything_and_can_answer() -> None:
    match = begin(TWO, interfere=True)
    play(match, "0 interfere 2C 5D @1", "1 take 2C", "1 build 3C", "0 interfere 9H JS @1", "1 take 9H", "1 build 4D")
    play(match, "0 build AC", "1 interfere 8H TS @0")
    assert "You have no cards in hand." in words(hand(match, 0))
    assert moves_offered(hand(match, 0)) == ["take 8H", "take TS"]


# -- pictures ---------------------------------------------------------------------------------------------------------


def alts(blocks: list[Block]) -> list[str]:
    return [drawing.alt.replace("\ufe0e", "") for drawing in drawings(blocks)]


def test_the_table_draws_every_staircase_with_golden_runs_and_the_piles() -> None:
    match = begin(("7C 3D 4S 5S KH", "2C 2D 2H 2S 9C"), scrap="6C")
    play(match, "0 build 7C", "1 scrap 2C 9C", "0 build 3D", "1 build 2D", "0 build 4S", "1 build 2H", "0 build 5S")
    blocks = SHOW.table(match.view(None), context())
    (scene,) = pictures(blocks)
    assert isinstance(scene, TableScene)
    drawn = [(seat.name, seat.cards, seat.lit, seat.points, seat.held) for seat in scene.seats]
    assert drawn == [
        ("Ann", ("7C", "3D", "4S", "5S"), (1, 2, 3), "70 pts", 1),
        ("Ben", ("9C", "2D", "2H"), (), "30 pts", 2),
    ]
    assert scene.piles == Piles("40", ("6C", "2C"))
    (alt,) = alts(blocks)
    assert "(sequence 3♦ 4♠ 5♠)" in alt
    assert "Scrap pile: 2♣ on 6♣. Depot: 40 cards, face down." in alt


def test_a_run_is_in_the_golden_line_until_the_next_step() -> None:
    match = begin(("7C 3D 4S 5S KH", "2C 2D 2H 2S 9C"), scrap="6C")
    play(match, "0 build 3D", "1 build 2D", "0 build 4S", "1 build 2H", "0 build 5S")
    assert line_of_the_moment(match) == "Ann made a sequence of 3: +30"
    play(match, "1 build 2S")
    assert line_of_the_moment(match) == ""


def test_the_table_names_who_interferes_and_shows_the_two_cards() -> None:
    match = begin(("3C 4D 9H JS AC", "2C 5D 8H TS KC"), interfere=True)
    play(match, "0 build 3C", "1 build 8H", "0 build 4D", "1 interfere 2C 5D @0")
    assert line_of_the_moment(match) == "Ben interfered with Ann: 2♣ or 5♦?"
    (scene,) = pictures(SHOW.table(match.view(None), context()))
    assert isinstance(scene, TableScene)
    assert scene.piles == Piles("", ("2C", "5D"))
    assert labels(hand(match, 0)) == ["Take 2♣ (+10)", "Take 5♦ (+40)"]


def line_of_the_moment(match: Staircase) -> str:
    """Return the line in the table's scene that says what is happening."""
    (scene,) = pictures(SHOW.table(match.view(None), context()))
    assert isinstance(scene, TableScene)
    return scene.line.replace("\ufe0e", "")


def test_the_hand_is_drawn_below_the_table_by_rank() -> None:
    match = begin(("AC 2D KS 2C TH", "3C 4D 8H TS KC"))
    (scene,) = pictures(hand(match, 0))
    assert isinstance(scene, TableScene)
    assert scene.hand == ("2C", "2D", "TH", "KS", "AC")
    assert "Your cards: 2♣ 2♦ 10♥ K♠ A♣" in alts(hand(match, 0))[0]
    (public,) = pictures(SHOW.table(match.view(None), context()))
    assert isinstance(public, TableScene)
    assert public.hand == ()


def test_the_end_is_the_table_with_every_staircase_and_only_runs_are_golden() -> None:
    match = begin(("3C 4C 5C 6C 7D", "AC AD AH AS 9S"), interfere=False, scrap="KC")
    steps = zip(match.view(0).hand, match.view(1).hand, strict=True)
    play(match, *(f"{seat} build {card}" for pair in steps for seat, card in enumerate(pair)))
    (picture,) = pictures(SHOW.result(match.view(None), context()))
    assert isinstance(picture, TableScene)
    assert [(seat.name, seat.points, seat.cards, seat.lit) for seat in picture.seats] == [
        ("Ann", "100 pts", ("3C", "4C", "5C", "6C", "7D"), (0, 1, 2, 3, 4)),
        ("Ben", "130 pts", ("AC", "AD", "AH", "9S", "AS"), ()),
    ]


def test_at_the_end_the_winners_staircase_is_counted_up_and_turns_golden_step_by_step() -> None:
    match = begin(("3C 4C 5C 6C 7D", "AC AD 2H 2S 9S"), interfere=False, scrap="KC")
    steps = zip(match.view(0).hand, match.view(1).hand, strict=True)
    play(match, *(f"{seat} build {card}" for pair in steps for seat, card in enumerate(pair)))
    end = SHOW.ending(match.view(None), None, context())
    shown = [*end.before, (end.caption, end.below)]
    assert [caption for caption, _ in shown] == [
        "Ann: 10",
        "Ann: 20",
        "Ann: 30 + 30 bonus",
        "Ann: 40 + 40 bonus",
        "Ann: 50 + 50 bonus",
    ]
    assert [picture.staircases[0].lit for _, picture in shown if isinstance(picture, StairsPicture)] == [
        (),
        (),
        ((0, 3),),
        ((0, 4),),
        ((0, 5),),
    ]
