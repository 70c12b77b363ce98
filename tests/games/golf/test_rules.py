"""Check the rules of Golf one by one."""

from __future__ import annotations

import pytest

from engine import IllegalMove, Move, Value
from engine.cards import FRENCH, NAMES, parse_cards
from golf.rules import Golf
from golf.rules.scoring import points
from tests.engine.playing import match_of, play, texts

LOW = "AC 2C 3C AD 2D 3D"
HIGH = "9C TC QC 9H JC 8C"


def begin(grids: list[str], top: str = "7S", stock: str = "", options: dict[str, Value] | None = None) -> Golf:
    """Return a match started by seat 0, with these grids, this card turned up, and this stock, listed from the top."""
    named = [grid.split() for grid in grids]
    placed = [*(grid[lap] for lap in range(6) for grid in named), top, *stock.split()]
    spare = [NAMES[card] for card in FRENCH if NAMES[card] not in placed]
    deck = " ".join([*placed, *spare])
    return match_of(Golf, len(grids), bytes(32), options or {"deals": 1}, len(grids) - 1, [deck])


def opened(grids: list[str], top: str = "7S", stock: str = "", options: dict[str, Value] | None = None) -> Golf:
    """Return such a match after every seat has turned up the cards at positions 1 and 4."""
    match = begin(grids, top, stock, options)
    play(match, *(f"{seat} open 14" for seat in range(match.players)))
    return match


def refused(match: Golf, text: str) -> str:
    seat, move = text.split(" ", 1)
    with pytest.raises(IllegalMove) as caught:
        match.apply(int(seat), Move.parse(move))
    return caught.value.code


# -- the deal and the choice ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_gets_six_cards_face_down_and_one_card_is_turned_up(players: int) -> None:
    view = match_of(Golf, players, bytes(32)).view(0)
    assert view.grids == (("",) * 6,) * players
    assert (len(view.discards), view.stock) == (1, 51 - 6 * players)


def test_all_choose_two_cards_simultaneously_and_turn_them_up_together() -> None:
    match = begin([LOW, HIGH, "KC KD KH 4S 5S 6S"])
    assert [*match.waiting] == [0, 1, 2]
    assert len(texts(match, 1)) == 15
    question = match.decision
    play(match, "2 open 26", "0 open 12")
    assert match.decision == question
    assert [*match.waiting] == [1]
    assert (match.view(2).chosen, match.view(0).chosen, match.view(None).chosen) == (26, 12, 0)
    assert {card for grid in match.view(2).grids for card in grid} == {""}
    play(match, "1 open 45")
    assert match.view(None).grids == (
        ("AC", "2C", "", "", "", ""),
        ("", "", "", "9H", "JC", ""),
        ("", "KD", "", "", "", "6S"),
    )
    assert [*match.waiting] == [0]


# -- turns ------------------------------------------------------------------------------------------------------------


def test_only_its_player_sees_a_drawn_card_until_it_is_placed() -> None:
    match = opened([LOW, HIGH], stock="KS")
    events = play(match, "0 draw")
    assert [match.view(viewer).drawn for viewer in (None, 0, 1)] == ["", "KS", ""]
    assert [event.cards for event in events if event.visible_to(1)] == [()]
    play(match, "0 put 2")
    assert match.view(None).grids[0] == ("AC", "KS", "", "AD", "", "")
    assert match.view(None).discards == ("7S", "2C")
    assert match.waiting == (1,)


def test_a_player_who_discards_the_drawn_card_turns_up_another() -> None:
    match = opened([LOW, HIGH], stock="QS")
    play(match, "0 draw")
    assert texts(match, 0)[6:] == ["toss 2", "toss 3", "toss 5", "toss 6"]
    play(match, "0 toss 5")
    assert match.view(None).grids[0] == ("AC", "", "", "AD", "2D", "")
    assert match.view(None).discards == ("7S", "QS")


def test_a_taken_discard_must_replace_a_card_which_may_be_face_up() -> None:
    match = opened([LOW, HIGH], top="KS")
    play(match, "0 take")
    assert match.view(1).drawn == "KS"
    assert refused(match, "0 toss 2") == "taken-stays"
    play(match, "0 put 1")
    assert match.view(None).grids[0] == ("KS", "", "", "AD", "", "")
    assert match.view(None).discards == ("AC",)


def test_everyone_else_has_one_more_turn_once_a_grid_is_all_face_up() -> None:
    match = opened([LOW, HIGH])
    for place in (2, 3, 5):
        play(match, "0 draw", f"0 toss {place}", "1 draw", "1 put 1")
    assert match.view(None).out is None
    play(match, "0 draw", "0 toss 6")
    assert (match.view(None).out, match.view(None).turns, match.waiting) == (0, 1, (1,))
    play(match, "1 draw", "1 put 1")
    assert match.outcome is not None


def test_all_cards_are_turned_up_after_six_turns_each() -> None:
    match = opened([LOW, HIGH])
    for _ in range(6):
        assert match.outcome is None
        play(match, "0 draw", "0 put 1", "1 draw", "1 put 1")
    assert match.outcome is not None
    assert "" not in match.view(None).grids[1]


# -- points and the end -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("grid", "scored"),
    [
        ("AC 2C 3C 4C 5C 6C", 1 - 2 + 3 + 4 + 5 + 6),
        ("KC QC JC TC 9C 8C", 0 + 10 + 10 + 10 + 9 + 8),
        ("QC 9C 3C QD 9D 4C", 3 + 4),
        ("2C KC KD 2D AC AD", 2),
        ("QC QD 3C AC KC 4C", 10 + 10 + 3 + 1 + 0 + 4),
    ],
)
def test_pairs_in_a_column_count_nothing_and_other_cards_their_points(grid: str, scored: int) -> None:
    assert points(parse_cards(grid)) == scored


def test_the_lowest_total_of_all_hands_wins_and_the_deal_moves_to_the_left() -> None:
    match = opened([LOW, HIGH], options={"deals": 2})
    for _ in range(6):
        play(match, "0 draw", "0 put 1", "1 draw", "1 put 1")
    view = match.view(None)
    assert (view.number, view.dealer, view.phase, view.waiting) == (2, 0, "open", (0, 1))
    assert view.previous is not None
    assert view.previous.points == view.totals
    play(match, "0 open 12", "1 open 12")
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, match.legal_moves(seat)[0])
    totals = match.view(None).totals
    assert match.outcome.scores == totals
    assert match.outcome.places[totals.index(min(totals))] == 1


# -- refusals ---------------------------------------------------------------------------------------------------------


def test_a_refusal_names_the_rule() -> None:
    match = begin([LOW, HIGH])
    assert refused(match, "0 draw") == "not-now"
    assert refused(match, "0 open 11") == "two-places"
    play(match, "0 open 14")
    assert refused(match, "0 open 25") == "already-chosen"
    play(match, "1 open 14")
    assert refused(match, "1 draw") == "not-your-turn"
    assert refused(match, "0 put 1") == "not-now"
    play(match, "0 draw")
    assert refused(match, "0 put 7") == "no-such-place"
    assert refused(match, "0 toss 1") == "face-up"
    assert refused(match, "0 take") == "not-now"
