"""Check the rules of Crazy Eights one by one."""

from __future__ import annotations

import random

import pytest

from crazyeights.rules import CrazyEights
from engine import IllegalMove, Match, Move
from engine.cards import RANKS, SUITS
from tests.engine.playing import play, texts
from tests.games.crazyeights.deals import begin, fresh


def refused(match: Match, text: str) -> str:
    seat, move = text.split(" ", 1)
    with pytest.raises(IllegalMove) as caught:
        match.apply(int(seat), Move.parse(move))
    return caught.value.code


def without(suits: str, ranks: str) -> str:
    """Return five cards that avoid these suits and ranks and aren't eights."""
    fine = [rank + suit for rank in RANKS for suit in SUITS if suit not in suits and rank not in ranks + "8"]
    return " ".join(fine[:5])


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 5), (4, 5), (5, 5)])
def test_two_players_get_seven_cards_and_more_get_five(players: int, size: int) -> None:
    view = fresh(players).view(None)
    assert view.counts == (size,) * players
    assert len(view.discards) == 1
    assert view.stock == 51 - size * players


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_players_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 5 players"):
        fresh(players)


def test_the_seat_on_the_dealers_left_starts_and_play_goes_clockwise() -> None:
    match = fresh(3, dealer=0)
    order = []
    for _ in range(4):
        seat = match.waiting[0]
        order.append(seat)
        match.apply(seat, match.legal_moves(seat)[0])
        if match.waiting == (seat,):
            match.apply(seat, Move("pass"))
    assert order == [1, 2, 0, 1]


# -- what fits --------------------------------------------------------------------------------------------------------


def test_a_card_fits_by_its_suit_or_its_rank() -> None:
    match = begin(["2H 9S 3C 4D 5C", "AC", "AD"], "9H")
    assert texts(match, 0) == ["play 2H", "play 9S"]


def test_an_eight_fits_on_everything_and_is_played_with_any_suit() -> None:
    match = begin(["8C 2S 3S 4S 5S", "AC", "AD"], "9H")
    assert texts(match, 0) == [f"play 8C {suit}" for suit in "CDHS"]


def test_after_an_eight_the_named_suit_is_asked_for() -> None:
    match = begin(["8C 2S 3S 4S 5S", "2C 2H 3D 4D 5D", "AS"], "9H")
    play(match, "0 play 8C H")
    assert match.view(None).suit == "H"
    assert texts(match, 1) == ["play 2H"]


def test_an_eight_fits_on_an_eight() -> None:
    match = begin(["8C 2S 3S 4S 5S", "8D 2C 3C 4C 5C", "AS"], "9H")
    play(match, "0 play 8C H")
    assert texts(match, 1) == [f"play 8D {suit}" for suit in "CDHS"]


def test_an_ordinary_card_asks_for_its_own_suit_again() -> None:
    match = begin(["8C 2S 3S 4S 5S", "9D 2C 3C 4C 5C", "AD KC QC JC TC"], "9H")
    play(match, "0 play 8C D", "1 play 9D")
    assert match.view(None).suit == "D"
    assert texts(match, 2) == ["play AD"]


def test_an_eight_turned_up_at_the_start_asks_for_its_own_suit() -> None:
    match = begin(["2H 3C 4D 5S 6S", "AC", "AD"], "8D")
    assert match.view(None).suit == "D"
    assert texts(match, 0) == ["play 4D"]


# -- drawing and passing ----------------------------------------------------------------------------------------------


def test_only_a_player_without_a_fitting_card_draws() -> None:
    match = begin([without("H", "9"), "AC", "AD"], "9H")
    assert texts(match, 0) == ["draw"]
    other = begin(["2H", "AC", "AD"], "9H")
    assert refused(other, "0 draw") == "can-play"


def test_a_fitting_drawn_card_can_be_played_immediately_or_kept() -> None:
    match = begin([without("H", "9"), "AC", "AD"], "9H", stock="KH")
    play(match, "0 draw")
    assert texts(match, 0) == ["play KH", "pass"]
    play(match, "0 pass")
    assert match.waiting == (1,)
    assert "KH" in match.view(0).hand


def test_a_player_keeps_a_drawn_card_that_does_not_fit_and_passes() -> None:
    match = begin([without("H", "9"), "AC", "AD"], "9H", stock="KS")
    play(match, "0 draw")
    assert texts(match, 0) == ["pass"]
    assert refused(match, "0 play KS") == "does-not-fit"
    assert refused(match, "0 draw") == "already-drew"


def test_only_the_player_who_drew_sees_the_card() -> None:
    match = begin([without("H", "9"), "AC", "AD"], "9H", stock="KS")
    events = play(match, "0 draw")
    assert match.view(0).drawn == "KS"
    assert match.view(1).drawn is None
    assert [event.cards for event in events if event.visible_to(1)] == [()]


def exhausted() -> CrazyEights:
    """Return a match in which nobody can play: the stock is empty, and three discards lie below the top one."""
    match = begin(["2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2S 3S 4S 5S 6S"], "9H")
    match._discards = [*match._stock[:3], match._discards[0]]
    match._stock = []
    return match


def test_all_discards_except_the_top_one_refill_an_empty_stock() -> None:
    match = exhausted()
    below = set(match.view(None).discards[:-1])
    kinds = [event.kind for event in play(match, "0 draw")]
    assert kinds == ["reshuffled", "drew", "drew-card"]
    view = match.view(0)
    assert view.discards == ("9H",)
    assert view.stock == 2
    assert view.drawn in below


def test_players_pass_if_there_is_nothing_to_draw_and_the_fewest_cards_win_if_all_pass() -> None:
    match = exhausted()
    match._discards = match._discards[-1:]
    match._hands[1] &= match._hands[1] - 1  # now one card is missing
    assert texts(match, 0) == ["pass"]
    assert refused(match, "0 draw") == "nothing-to-draw"
    play(match, "0 pass", "1 pass")
    assert match.outcome is None
    play(match, "2 pass")
    assert match.outcome == ((2, 1, 2), (5, 4, 5), "limit")


# -- the end ----------------------------------------------------------------------------------------------------------


def test_the_first_player_without_cards_wins_and_the_others_rank_by_cards_left() -> None:
    match = begin(["2H 3H 4H 5H 6H", "7H 9H TH JH QH", without("H", "")], "KH")
    rng = random.Random(1)
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, match.legal_moves(seat)[0] if seat < 2 else rng.choice(match.legal_moves(seat)))
    assert match.outcome.reason == "finished"
    assert match.outcome.places[0] == 1
    assert match.outcome.scores == match.view(None).counts
    assert match.outcome.scores[0] == 0


def test_the_last_card_can_be_an_eight() -> None:
    match = begin(["2H 3H 4H 5H 8S", "7H 9H TH JH QH", without("H", "")], "KH")
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, match.legal_moves(seat)[0])
    assert match.view(None).discards[-1] == "8S"
    assert match.outcome.scores[0] == 0


def test_the_fewest_cards_win_once_the_house_rules_moves_are_used_up() -> None:
    match = fresh(2, {"moves": 5})
    rng = random.Random(1)
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, rng.choice(match.legal_moves(seat)))
    view = match.view(None)
    assert (match.outcome.reason, view.moves) == ("limit", 0)
    assert len(match.record()["moves"]) in (10, 11)
    assert match.outcome.scores == view.counts
    assert match.outcome.places[view.counts.index(min(view.counts))] == 1


# -- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("0 play KS", "not-in-hand"),
        ("0 play 3C", "does-not-fit"),
        ("0 play 8D", "name-a-suit"),
        ("0 play 2H S", "no-suit"),
        ("0 pass", "can-play"),
        ("0 stay", "unreadable"),
        ("1 play AC", "not-your-turn"),
    ],
)
def test_a_refusal_names_the_rule(text: str, code: str) -> None:
    assert refused(begin(["2H 3C 8D 5C 6C", "AC", "AD"], "9H"), text) == code


def test_a_player_must_draw_before_passing_and_can_then_play_only_the_drawn_card() -> None:
    match = begin(["2S 3S 4S 5S 6S", "AC", "AD"], "9H", stock="KC")
    assert refused(match, "0 pass") == "draw-first"
    play(match, "0 draw")
    assert refused(match, "0 play 2S") == "only-the-drawn"
