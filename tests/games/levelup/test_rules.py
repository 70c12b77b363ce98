"""Check the rules of Level Up, sentence by sentence."""

from typing import Any

import pytest

from engine import EVERYONE, Outcome
from tests.engine.playing import play, texts
from tests.games.levelup.deals import SEED, begin, deck, draw_and_discard, kinds, last_hand, new, refusal

KINGS = "3S KD KC"
"""Three kings in ROUND 3, in which threes are wild."""


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left_then_one_is_turned_up() -> None:
    stacked = "2C 3C 4C 5C 6C 7C 8C 9C TC JC"
    rest = deck(["2C 3C 4C", "5C 6C 7C"], "8C", "9C").split()
    order = stacked.split() + [card for card in rest if card not in stacked.split()]
    match = new(3, SEED, dealer=1, decks=[" ".join(order)])
    assert [match.view(seat).hand for seat in (2, 0, 1)] == [("2C", "5C", "8C"), ("3C", "6C", "9C"), ("4C", "7C", "TC")]
    assert match.view(None).discard_pile == ("JC",)
    assert match.view(None).stock == 42
    assert match.waiting == (2,)


def test_a_seat_with_all_its_cards_is_skipped_in_the_deal() -> None:
    match = begin(["3S KD KC", "4C 9D KH"], more=[deck(["2C 3C 4C 5C", "6C 7C 8C"], "9C", starter=1)])
    play(match, "0 laydown")
    assert match.view(0).rounds == (4, 3)
    assert match.view(0).hand == ("2C", "3C", "4C", "5C")
    assert match.view(1).hand == ("6C", "7C", "8C")
    assert match.view(None).discard_pile == ("9C",)


@pytest.mark.parametrize(("players", "last_round"), [(2, 13), (3, 13), (4, 10), (5, 8), (6, 6)])
def test_the_more_players_the_fewer_rounds(players: int, last_round: int) -> None:
    match = new(players, SEED)
    assert match.options == {
        "jokers": 0,
        "aces": "both",
        "natural_wilds": False,
        "first_round": 3,
        "last_round": last_round,
        "max_hands": 100,
    }
    assert match.view(None).counts == (3,) * players
    with pytest.raises(ValueError, match="last_round"):
        new(players, SEED, {"last_round": last_round + 1})
    largest = new(players, SEED, {"first_round": last_round})
    assert largest.view(None).counts == (last_round,) * players
    assert largest.view(None).stock >= 11


@pytest.mark.parametrize(
    "options",
    [
        {"first_round": 2},
        {"last_round": 2},
        {"first_round": 6, "last_round": 5},
        {"jokers": 3},
        {"jokers": True},
        {"aces": "high"},
        {"natural_wilds": 1},
        {"max_hands": 0},
        {"rounds": 3},
    ],
)
def test_other_options_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"option|first_round"):
        new(2, SEED, options)


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_jokers_are_added_to_the_deck(jokers: int) -> None:
    assert new(2, SEED, {"jokers": jokers}).view(None).stock == 45 + jokers


# -- a turn -----------------------------------------------------------------------------------------------------------


def test_a_turn_is_a_draw_and_a_discard() -> None:
    match = begin(stock="5H")
    assert texts(match, 0) == ["draw stock", "draw discard"]
    play(match, "0 draw stock")
    assert match.view(0).hand == ("2C", "7D", "5H", "QH")
    assert match.view(0).drawn == "5H"
    assert texts(match, 0) == ["discard 2C", "discard 7D", "discard 5H", "discard QH"]
    play(match, "0 discard QH")
    assert match.view(None).discard_pile == ("8S", "QH")
    assert match.waiting == (1,)


def test_a_card_just_taken_cannot_be_discarded() -> None:
    match = begin()
    play(match, "0 draw discard")
    assert match.view(1).taken == "8S"
    assert texts(match, 0) == ["discard 2C", "discard 7D", "discard QH"]
    assert refusal(match, "0 discard 8S") == ("just-taken", {"card": "8S"})


def test_a_card_just_taken_cannot_be_discarded_while_laying_down() -> None:
    match = begin([KINGS, "4C 9D KH"], turn_up="QH")
    play(match, "0 draw discard")
    assert "laydown QH" not in texts(match, 0)
    assert refusal(match, "0 laydown QH") == ("just-taken", {"card": "QH"})


def test_a_card_taken_in_an_earlier_turn_can_be_discarded() -> None:
    match = begin()
    play(match, "0 draw discard", "0 discard 2C", "1 draw stock", "1 discard 9D", "0 draw stock")
    assert "discard 8S" in texts(match, 0)


@pytest.mark.parametrize(
    ("before", "move", "code", "facts"),
    [
        ("", "0 discard 2C", "draw-first", {}),
        ("", "0 laydown 2C", "draw-first", {}),
        ("", "0 laydown", "no-melds", {"left": "none"}),
        ("", "1 draw stock", "not-your-turn", {"turn": 0}),
        ("", "1 laydown", "window-closed", {"turn": 0}),
        ("", "0 bid 2", "no-such-move", {}),
        ("", "0 discard", "card-count", {"wanted": 1}),
        ("", "0 discard 2C 3C", "card-count", {"wanted": 1}),
        ("", "0 discard P3", "no-such-move", {}),
        ("0 draw stock", "0 draw discard", "already-drew", {}),
        ("0 draw stock", "0 draw stock", "already-drew", {}),
        ("0 draw stock", "0 discard KH", "not-in-hand", {"card": "KH"}),
        ("0 draw stock", "0 laydown KH", "not-in-hand", {"card": "KH"}),
        ("0 draw stock", "0 laydown 2C", "no-melds", {"left": "none"}),
        ("0 draw stock", "0 laydown", "name-the-discard", {}),
        ("0 draw stock", "1 laydown 4C", "not-your-turn", {"turn": 0}),
    ],
)
def test_other_moves_are_refused_with_the_rule_that_forbids_them(
    before: str, move: str, code: str, facts: dict[str, object]
) -> None:
    match = begin(stock="5H")
    play(match, *filter(None, [before]))
    assert refusal(match, move) == (code, facts)


# -- laying down ------------------------------------------------------------------------------------------------------


def test_a_dealt_hand_can_be_laid_down_at_the_start_of_your_turn() -> None:
    match = begin([KINGS, "4C 9D KH"])
    assert texts(match, 0) == ["draw stock", "draw discard", "laydown"]
    events = play(match, "0 laydown")
    assert kinds(events) == ["laid-down", "hand-dealt", "dealt", "dealt"]
    assert events[0].seat == 0
    assert events[0].cards == ("KC", "KD", "3S")
    assert events[0].audience == EVERYONE
    assert events[0].facts["from_round"] == 3
    assert events[0].facts["to_round"] == 4
    assert events[0].facts["rounds"] == [4, 3]


def test_a_dealt_hand_cannot_be_laid_down_before_your_turn() -> None:
    match = begin(["2C 7D QH", KINGS])
    assert texts(match, 1) == []
    play(match, "0 draw stock")
    assert refusal(match, "1 laydown") == ("window-closed", {"turn": 0})
    play(match, "0 discard QH")
    assert texts(match, 1) == ["draw stock", "draw discard", "laydown"]


def test_a_discard_and_laying_down_can_be_one_move() -> None:
    match = begin(["3S KD 5C", "4C 9D KH"], stock="KC")
    play(match, "0 draw stock")
    assert texts(match, 0)[-1] == "laydown 5C"
    events = play(match, "0 laydown 5C")
    assert kinds(events) == ["discarded", "laid-down", "hand-dealt", "dealt", "dealt"]
    result = last_hand(match)
    assert (result.reason, result.seat, result.discard) == ("laid-down", 0, "5C")
    assert [meld.cards for meld in result.melds] == [("KC", "KD", "3S")]


def test_every_discard_that_leaves_a_qualifying_hand_is_offered() -> None:
    match = begin(["KS KD KC", "4C 9D QH"], stock="KH")
    play(match, "0 draw stock")
    assert texts(match, 0)[4:] == ["laydown KC", "laydown KD", "laydown KH", "laydown KS"]


def test_laying_down_is_optional_and_can_wait_for_a_later_turn() -> None:
    match = begin([KINGS, "4C 9D KH"])
    draw_and_discard(match, 2)
    assert texts(match, 0) == ["draw stock", "draw discard", "laydown"]


def test_the_window_is_open_from_the_discard_until_the_player_on_the_left_draws() -> None:
    match = begin([KINGS, "4C 9D KH"])
    assert match.view(None).window is None
    draw_and_discard(match, 1)
    assert match.view(None).window == 0
    assert match.waiting == (1,)
    assert texts(match, 0) == ["laydown"]
    late = match.copy()
    play(match, "0 laydown")
    assert match.view(None).rounds == (4, 3)
    play(late, "1 draw stock")
    assert late.view(None).window is None
    assert texts(late, 0) == []
    assert refusal(late, "0 laydown") == ("window-closed", {"turn": 1})


def test_the_window_opens_after_every_discard_but_needs_melds() -> None:
    match = begin()
    draw_and_discard(match, 1)
    assert match.view(None).window == 0
    assert texts(match, 0) == []
    assert refusal(match, "0 laydown") == ("no-melds", {"left": "none"})


def test_a_refused_laydown_names_the_one_card_in_the_way() -> None:
    match = begin(["KC KD KH 9S", "2C 5D 8H JS"], stock="7H")
    assert refusal(match, "0 laydown") == ("no-melds", {"left": "9S"})
    play(match, "0 draw stock")
    assert refusal(match, "0 laydown 9S") == ("no-melds", {"left": "7H"})


def test_a_laydown_by_the_player_on_the_left_closes_the_window() -> None:
    match = begin([KINGS, "9S 9D 9C"], more=[deck(["4C 7D 9H", "2C 5D 8H JS"], starter=1)])
    draw_and_discard(match, 1)
    assert texts(match, 0) == ["laydown"]
    play(match, "1 laydown")
    assert match.view(None).rounds == (3, 4)
    assert match.view(None).window is None
    assert texts(match, 0) == []


def test_only_the_seat_that_just_discarded_can_use_the_window() -> None:
    match = begin([KINGS, "9S 9D 9C", "4C 7D TH"])
    draw_and_discard(match, 2)
    assert [texts(match, seat) for seat in range(3)] == [[], ["laydown"], ["draw stock", "draw discard"]]


def test_the_window_does_not_change_the_open_question() -> None:
    match = begin()
    seen = [match.decision]
    for move in ("0 draw stock", "0 discard QH", "1 draw discard", "1 discard 9D"):
        play(match, move)
        seen.append(match.decision)
    assert len(set(seen)) == 5
    assert refusal(match, "1 laydown") == ("no-melds", {"left": "none"})
    assert match.decision == seen[-1]


# -- advancing and winning --------------------------------------------------------------------------------------------


def test_the_player_who_lays_down_advances_and_everyone_else_stays() -> None:
    match = begin(["2C 7D QH", "9S 9D 9C", "4C 7H TH"])
    play(match, "0 draw stock", "0 discard QH", "1 laydown")
    assert match.view(None).rounds == (3, 4, 3)
    assert match.view(None).dealer == 0
    assert match.waiting == (1,)
    assert match.view(None).hand_number == 2


RUN = "6S 7S 8S 9S TS"
OWN_RUN = "3S 4S 5S 6S 7S"


@pytest.mark.parametrize(
    ("hand", "options", "reached"),
    [
        (RUN, {}, 7),
        ("6S 7D 8C 9H TS", {}, 6),
        (OWN_RUN, {}, 6),
        (OWN_RUN, {"natural_wilds": True}, 7),
        ("TS JS QS KS AS", {}, 7),
        ("TS JS QS KS AS", {"aces": "low"}, 6),
        ("6S 7S X1 9S TS", {"jokers": 1, "natural_wilds": True}, 6),
    ],
)
def test_a_straight_flush_of_five_without_a_wild_advances_two_rounds(
    hand: str, options: dict[str, Any], reached: int
) -> None:
    match = begin([hand, "2C 4D 8H TC KC"], turn_up="2D", **options)
    play(match, "0 laydown")
    assert match.view(None).rounds == (reached, 5)
    assert last_hand(match).bonus == (reached == 7)


def test_low_aces_do_not_follow_kings() -> None:
    assert "laydown" in texts(begin(["QH KH AH", "4C 9D KC"]), 0)
    assert "laydown" not in texts(begin(["QH KH AH", "4C 9D KC"], aces="low"), 0)


def test_a_joker_is_wild_for_everyone_and_a_rank_only_on_its_round() -> None:
    match = begin([KINGS, "4C 9D KH"], more=[deck(["4S 9H TH JH", "X1 9S 9C"], starter=1, jokers=1)], jokers=1)
    play(match, "0 laydown")
    assert "laydown" in texts(match, 1)
    draw_and_discard(match, 1)
    assert "laydown" in texts(match, 0)
    third = begin(["4S 9H TH", "4C 9D KH"])
    assert "laydown" not in texts(third, 0)


def test_laying_down_on_the_last_round_wins() -> None:
    match = begin([KINGS, "4C 9D KH", "4D 9C QH"], last_round=3)
    events = play(match, "0 laydown")
    assert kinds(events) == ["laid-down", "match-over"]
    assert match.outcome == Outcome((1, 2, 2), (4, 3, 3), "finished")
    assert (match.decision, match.waiting, match.phase) == (None, (), "over")
    assert [texts(match, seat) for seat in range(3)] == [[], [], []]
    assert refusal(match, "0 draw stock") == ("over", {})
    assert last_hand(match).to_round == 4
    assert match.view(1).hand == ("4C", "9D", "KH")


def test_the_bonus_carries_past_the_last_round() -> None:
    hand = "2S 3S 4S 5S 6S 9H 9D QC 7C 7D 7H 7S"
    match = begin([hand, "2C 3C 4C 5D 6D 8C 8D TC TD JC JD KC"])
    play(match, "0 laydown")
    assert match.outcome == Outcome((1, 2), (14, 12), "finished")


def test_without_the_bonus_round_twelve_leads_to_thirteen() -> None:
    hand = "8S 9S TS JS QS 2H 2D 2C 4H 4D 4C 4S"
    match = begin([hand, "3C 5C 6C 7D 8D TC TD JC JD KC KD AC"], turn_up="2S")
    play(match, "0 laydown")
    assert match.outcome is None
    assert match.view(None).rounds == (13, 12)


def test_the_winner_scores_one_more_than_the_last_round_even_with_the_bonus() -> None:
    match = begin([RUN, "2C 4D 8H TC KC"], turn_up="2D", last_round=5)
    play(match, "0 laydown")
    assert match.outcome == Outcome((1, 2), (6, 5), "finished")


# -- the hand limit ----------------------------------------------------------------------------------------------------


def test_after_the_last_allowed_hand_places_are_by_round() -> None:
    match = begin(["3S KD KC", "4C 9D KH", "4D 9C QH"], max_hands=1)
    assert kinds(play(match, "0 laydown")) == ["laid-down", "match-over"]
    assert match.outcome == Outcome((1, 2, 2), (4, 3, 3), "limit")


def test_a_win_in_the_last_allowed_hand_counts() -> None:
    match = begin([KINGS, "4C 9D KH"], last_round=3, max_hands=1)
    play(match, "0 laydown")
    assert match.outcome == Outcome((1, 2), (4, 3), "finished")


def test_stalemates_count_towards_the_hand_limit() -> None:
    match = begin(max_hands=1)
    draw_and_discard(match, 45 + 45)
    events = play(match, "0 draw stock")
    assert kinds(events) == ["reshuffled", "stalemate", "match-over"]
    assert match.outcome == Outcome((1, 1), (3, 3), "limit")
