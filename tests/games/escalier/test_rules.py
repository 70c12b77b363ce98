"""Check L’Escalier rule by rule: rounds, bids, forehead rounds, legal cards, scores."""

import random
from typing import Any

import pytest

from engine import Event, IllegalMove, Move
from engine.cards import card, card_set, names
from games.escalier.rules import Escalier
from games.escalier.rules.tricks import DECK, WHOLE_DECK
from tests.engine.playing import play
from tests.games.escalier.deals import FOREHEADS, SEED, begin, new, previous_round, refused, round_of, texts
from tests.matches import outcome_of

TWO = ("7C TD", "8C JD", "9C QD", "TC KD")


# -- cards and rounds -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "most", "rounds"), [(3, 10, 19), (4, 7, 13), (5, 6, 11), (6, 5, 9)])
def test_the_rounds_climb_to_the_maximum_once_and_come_back_down(players: int, most: int, rounds: int) -> None:
    plan = new(players, SEED).view(None).plan
    assert plan == (*range(1, most + 1), *range(most - 1, 0, -1))
    assert len(plan) == rounds


@pytest.mark.parametrize(("max_cards", "plan"), [(1, (1,)), (2, (1, 2, 1)), (3, (1, 2, 3, 2, 1))])
def test_a_shorter_match_has_a_lower_maximum(max_cards: int, plan: tuple[int, ...]) -> None:
    assert new(4, SEED, {"max_cards": max_cards}).view(None).plan == plan


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
def test_other_options_and_player_counts_are_refused(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"escalier|option"):
        new(players, SEED, options)


def test_the_deck_has_32_cards_from_the_7_up() -> None:
    assert " ".join(names(card_set(DECK))) == (
        "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD 7H 8H 9H TH JH QH KH AH 7S 8S 9S TS JS QS KS AS"
    )


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left_then_the_next_is_turned_up() -> None:
    stacked = " ".join(["9D", *names(WHOLE_DECK ^ card_set([card("9D")]))])
    match = new(3, SEED, {"max_cards": 2}, dealer=1, decks=[stacked] * 2)
    assert match.view(0).foreheads == (None, "8C", "9D")
    assert match.view(1).foreheads == ("7C", None, "9D")
    assert match.view(None).turn_up == "9C"
    play(match, "2 bid 0", "0 bid 0", "1 bid 0")
    assert [match.view(seat).hand for seat in range(3)] == [("9C", "9D"), ("7C", "TC"), ("8C", "JC")]
    assert (match.view(None).turn_up, match.view(None).trump) == ("QC", "C")


def test_the_seat_on_the_dealers_left_bids_and_leads_first_and_deals_the_next_round() -> None:
    match = begin(dealer=1)
    assert (match.view(None).dealer, match.view(None).turn, match.view(None).leader) == (1, 2, 2)
    play(match, "2 bid 0", "3 bid 0", "0 bid 0", "1 bid 0")
    assert (match.view(None).dealer, match.view(None).turn) == (2, 3)


def test_the_first_dealer_is_drawn_from_the_seed() -> None:
    assert {new(3, bytes([byte] * 32)).view(None).dealer for byte in range(20)} == {0, 1, 2}


# -- bids -------------------------------------------------------------------------------------------------------------


def test_bids_range_from_zero_to_all_tricks() -> None:
    match = round_of(TWO, "7H")
    assert texts(match, 0) == ["0", "1", "2"]
    assert refused(match, "0 bid 3") == ("bid-range", {"bid": 3, "most": 2})


@pytest.mark.parametrize(
    ("bids", "forbidden", "allowed"),
    [("0 0 0", 2, ["0", "1"]), ("1 0 1", 0, ["1", "2"]), ("0 1 0", 1, ["0", "2"]), ("2 1 0", None, ["0", "1", "2"])],
)
def test_the_last_bidder_cannot_make_the_bids_equal_the_tricks(
    bids: str, forbidden: int | None, allowed: list[str]
) -> None:
    match = round_of(TWO, "7H", bids)
    assert match.waiting == (3,)
    assert match.view(3).forbidden_bid == match.view(None).forbidden_bid == forbidden
    assert texts(match, 3) == allowed
    if forbidden is not None:
        assert refused(match, f"3 bid {forbidden}") == ("forbidden-bid", {"bid": forbidden, "total": 2})


def test_no_bid_is_forbidden_before_the_last_bidders_turn() -> None:
    match = round_of(TWO, "7H", "2 0")
    assert match.view(2).forbidden_bid is None
    assert texts(match, 2) == ["0", "1", "2"]


def test_the_last_bidders_rule_can_be_switched_off_for_one_card_rounds_only() -> None:
    match = begin(forehead_rule=False)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0")
    assert texts(match, 3) == ["0", "1"]
    later = round_of(TWO, "7H", "1 1 0", forehead_rule=False)
    assert texts(later, 3) == ["1", "2"]


def test_bids_are_public() -> None:
    match = round_of(TWO, "7H", "1 2")
    assert match.view(None).bids == match.view(3).bids == (1, 2, None, None)
    assert match.view(None).waiting == (2,)


# -- forehead rounds --------------------------------------------------------------------------------------------------


def test_in_a_forehead_round_players_see_every_card_but_their_own_and_spectators_none() -> None:
    match = begin()
    for seat in range(4):
        view = match.view(seat)
        assert view.forehead
        assert view.hand == ()
        assert view.foreheads == tuple(None if other == seat else text for other, text in enumerate(FOREHEADS))
    assert match.view(None).foreheads == (None, None, None, None)


def test_the_forehead_round_of_the_rule_book() -> None:
    match = begin()
    play(match, "0 bid 0", "1 bid 1", "2 bid 0")
    assert refused(match, "3 bid 0") == ("forbidden-bid", {"bid": 0, "total": 1})
    events = play(match, "3 bid 1")
    fell = [(event.seat, *event.cards) for event in events if event.kind == "played"]
    assert fell == [(0, "KD"), (1, "TS"), (2, "AD"), (3, "7C")]
    assert match.view(None).lost == (0, 0, 0, 1)
    assert previous_round(match).last_trick == (0, 1, FOREHEADS)


def test_nobody_can_play_the_card_on_a_forehead() -> None:
    match = begin()
    assert refused(match, "0 play KD") == ("bid-first", {})
    assert refused(match, "0 play 9S") == ("bid-first", {})


def test_a_later_forehead_rounds_cards_are_shown_to_everyone_but_their_owner() -> None:
    match = new(3, SEED, {"max_cards": 2}, dealer=2)
    told: list[Event] = []
    while match.outcome is None:
        seat = match.waiting[0]
        told = match.apply(seat, match.legal_moves(seat)[0]) or told
        if match.view(None).round == 3 and match.view(None).bids == (None,) * 3:
            break
    seen = {event.seat: event for event in told if event.kind == "forehead-seen"}
    for owner in range(3):
        assert [seen[owner].visible_to(seat) for seat in range(3)] == [seat != owner for seat in range(3)]
        assert not seen[owner].visible_to(None)
        assert seen[owner].cards == (match.view((owner + 1) % 3).foreheads[owner],)
    assert not [event for event in told if event.kind == "hand-dealt"]


def test_a_match_of_one_card_is_a_single_forehead_round() -> None:
    match = begin(max_cards=1)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    assert match.outcome == ((1, 1, 1, 4), (0, 0, 0, 1), "finished")
    assert match.view(2).foreheads == (None, None, None, None)


# -- play -------------------------------------------------------------------------------------------------------------

VECTORS = [
    ("TD", "7D AD KS", "7D AD", "7D AD"),
    ("TD AH", "7D AD 9H", "7D AD", "7D AD"),
    ("TH", "7H JH AS", "JH", "JH"),
    ("TH 8H", "7H 9H AS", "7H 9H", "7H 9H"),
    ("TD KC", "7H AS 8C", "7H", "7H"),
    ("TD 9H", "7H JH 8C", "JH", "JH"),
    ("TD 9H", "7H 8H AS", "7H 8H", "7H 8H AS"),
    ("TD JH 9H", "8H QH KC", "QH", "QH"),
    ("TD 9H", "AS 8C", "AS 8C", "AS 8C"),
    ("TH", "7H 8H AS", "7H 8H", "7H 8H"),
    ("TD", "7H QH AS", "7H QH", "7H QH"),
    ("", "7H QD AS", "7H QD AS", "7H QD AS"),
]


def facing_trick(trick: str, hand: str, undertrump: str) -> tuple[Escalier, int]:
    """Return a match in which the seat with this hand plays to this trick next. Hearts are trumps."""
    lying, held = trick.split(), hand.split()
    spare = [text for text in names(WHOLE_DECK) if text[1] in "CS" and text not in [*lying, *held]]
    seats = [[text, *(spare.pop() for _ in held[1:])] for text in lying]
    seats.append(held)
    seats += [[spare.pop() for _ in held] for _ in range(4 - len(seats))]
    match = round_of([" ".join(cards) for cards in seats], "KH", "0 0 0 0", undertrump=undertrump)
    play(match, *(f"{seat} play {text}" for seat, text in enumerate(lying)))
    return match, len(lying)


@pytest.mark.parametrize("undertrump", ["forced", "free"])
@pytest.mark.parametrize(("trick", "hand", "forced", "free"), VECTORS)
def test_the_vectors_of_the_rule_book(trick: str, hand: str, forced: str, free: str, undertrump: str) -> None:
    match, seat = facing_trick(trick, hand, undertrump)
    assert set(texts(match, seat)) == set((forced if undertrump == "forced" else free).split())


@pytest.mark.parametrize(
    ("trick", "hand", "played", "code", "facts"),
    [
        ("TD", "7D AD KS", "KS", "follow-suit", {"suit": "D"}),
        ("TD AH", "7D AD 9H", "9H", "follow-suit", {"suit": "D"}),
        ("TH", "7H JH AS", "AS", "follow-suit", {"suit": "H"}),
        ("TH", "7H JH AS", "7H", "must-overtrump", {"above": "TH"}),
        ("TD 9H", "7H JH 8C", "7H", "must-overruff", {"above": "9H"}),
        ("TD 9H", "7H JH 8C", "8C", "must-overruff", {"above": "9H"}),
        ("TD JH 9H", "8H QH KC", "8H", "must-overruff", {"above": "JH"}),
        ("TD KC", "7H AS 8C", "8C", "must-ruff", {"suit": "H"}),
        ("TD 9H", "7H 8H AS", "AS", "must-ruff", {"suit": "H"}),
        ("TD", "7D AD KS", "8D", "not-in-hand", {"card": "8D"}),
        ("TD", "7D AD KS", "2D", "not-in-hand", {"card": "2D"}),
        ("TD", "7D AD KS", "P3", "not-in-hand", {"card": "P3"}),
    ],
)
def test_a_refusal_names_the_rule(trick: str, hand: str, played: str, code: str, facts: dict[str, object]) -> None:
    match, seat = facing_trick(trick, hand, "forced")
    assert refused(match, f"{seat} play {played}") == (code, facts)


def test_other_misplaced_moves_are_refused_by_name() -> None:
    match = round_of(TWO, "7H", "1 1")
    assert refused(match, "3 bid 0") == ("not-your-turn", {"waiting": [2]})
    assert refused(match, "2 play 9C") == ("bid-first", {})
    assert refused(match, "2 draw stock") == ("not-in-this-game", {"verb": "draw"})
    play(match, "2 bid 1", "3 bid 1")
    assert refused(match, "0 bid 1") == ("bids-are-made", {})
    assert refused(match, "1 play 8C") == ("not-your-turn", {"waiting": [0]})


@pytest.mark.parametrize(
    "move",
    [
        Move("bid"),
        Move("bid", number=True),
        Move("bid", number=1.0),  # type: ignore[arg-type]  # not a move
        Move("bid", (1,), number=1),
        Move("play", (-1,)),
        Move("play", (999,)),
        Move("play", (5,), pile="stock"),
    ],
)
def test_an_incomplete_move_is_unreadable(move: Move) -> None:
    match = round_of(TWO, "7H")
    with pytest.raises(IllegalMove) as caught:
        match.apply(0, move)
    assert caught.value.code == "unreadable"


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("7D AD 8D KD", 1),
        ("7D AC 8D KC", 2),
        ("7D AD 7H KD", 2),
        ("7D 8H 7H AC", 1),
        ("9H 7H AD AH", 3),
        ("7D AC AS KC", 0),
    ],
)
def test_the_highest_trump_takes_the_trick_else_the_highest_card_of_the_suit_led(plays: str, winner: int) -> None:
    hands = [f"{text} {spare}" for text, spare in zip(plays.split(), ("8S", "9S", "TS", "JS"), strict=True)]
    match = round_of(hands, "QH", "1 1 1 1")
    events = play(match, *(f"{seat} play {text}" for seat, text in enumerate(plays.split())))
    assert events[-1].kind == "trick-won"
    assert events[-1].seat == winner
    assert events[-1].cards == tuple(plays.split())
    view = match.view(None)
    assert view.waiting == (view.leader,) == (winner,)
    assert view.tricks == ((0, winner, tuple(plays.split())),)
    assert view.won == tuple(int(seat == winner) for seat in range(4))


def test_the_seat_taking_the_trick_so_far_is_shown() -> None:
    match = round_of(("7D 8C", "8H 9C", "9H TC", "AD JC"), "QH", "1 1 1 1")
    winners = []
    for move in ("0 play 7D", "1 play 8H", "2 play 9H"):
        play(match, move)
        winners.append(match.view(None).winner)
    assert winners == [0, 1, 2]
    assert (match.view(None).led, match.view(None).trick) == ("D", ("7D", "8H", "9H"))


def test_trumps_can_be_led_at_any_time() -> None:
    match = round_of(("7H 8C", "8D 9C", "9D TC", "AD JC"), "QH", "1 1 1 1")
    assert texts(match, 0) == ["8C", "7H"]


# -- score ------------------------------------------------------------------------------------------------------------


def test_a_point_is_lost_for_each_trick_between_bid_and_tricks() -> None:
    match = round_of(("AD AC", "7D 7C", "8D 8C", "9D 9C"), "QH", "0 0 1 2")
    before = match.view(None).lost
    events = play(match, *(f"{seat} play {hand.split()[0]}" for seat, hand in enumerate(("AD", "7D", "8D", "9D"))))
    events = play(match, "0 play AC", "1 play 7C", "2 play 8C", "3 play 9C")
    scored = next(event for event in events if event.kind == "round-scored")
    assert scored.facts["bids"] == [0, 0, 1, 2]
    assert scored.facts["won"] == [2, 0, 0, 0]
    assert scored.facts["lost"] == [2, 0, 1, 2]
    assert scored.facts["totals"] == [was + lost for was, lost in zip(before, (2, 0, 1, 2), strict=True)]
    previous = previous_round(match)
    assert (previous.bids, previous.won, previous.lost) == ((0, 0, 1, 2), (2, 0, 0, 0), (2, 0, 1, 2))
    assert previous.last_trick is not None
    assert (previous.turn_up, previous.last_trick.cards) == ("QH", ("AC", "7C", "8C", "9C"))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_under_the_last_bidders_rule_someone_loses_a_point_every_round(players: int) -> None:
    rng = random.Random(players)
    match = new(players, SEED)
    rounds = 0
    for event in whole_match(match, rng):
        if event.kind == "round-scored":
            rounds += 1
            assert sum(event.facts["lost"]) >= 1
            assert sum(event.facts["won"]) == match.view(None).plan[rounds - 1]
    assert rounds == len(match.view(None).plan)


def test_the_fewest_points_win_and_ties_share_the_place() -> None:
    match = new(5, SEED)
    events = whole_match(match, random.Random(8))
    lost = match.view(None).lost
    assert outcome_of(match).scores == lost
    assert outcome_of(match).places == tuple(1 + sum(other < mine for other in lost) for mine in lost)
    assert events[-1].kind == "match-over"
    assert events[-1].facts == {"places": list(outcome_of(match).places), "scores": list(lost), "reason": "finished"}


def whole_match(match: Escalier, rng: random.Random) -> list[Event]:
    events = []
    while match.outcome is None:
        seat = match.waiting[0]
        events += match.apply(seat, rng.choice(match.legal_moves(seat)))
    return events
