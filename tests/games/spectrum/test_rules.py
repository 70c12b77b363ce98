"""Check the rules of a round of Spectrum, except the showdown, sentence by sentence."""

import pytest

from engine import EVERYONE, GAMES, Event, Move, Value, replay
from engine.events import only
from games.spectrum.rules import Spectrum
from tests.engine.playing import play, texts
from tests.games.spectrum.deals import (
    SEED,
    THREE,
    A,
    B,
    C,
    begin,
    deck,
    kinds,
    new,
    of_kind,
    refusal,
    showdown_of,
    stand,
    to_show,
    to_stay,
    visible_state,
)

# -- the deal ---------------------------------------------------------------------------------------------------------


def test_everyone_gets_seven_cards_one_at_a_time_beginning_with_the_starter() -> None:
    order = "R1 Y1 G1 R2 Y2 G2 R3 Y3 G3 R4 Y4 G4 R5 Y5 G5 R6 Y6 G6 R7 Y7 G7"
    rest = [text for text in deck(THREE).split() if text not in order.split()]
    match = new(3, SEED, dealer=1, decks=[" ".join([order, *rest])])
    assert match.view(1).hand == ("R1", "R2", "R3", "R4", "R5", "R6", "R7")
    assert match.view(2).hand == ("Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7")
    assert match.view(0).hand == ("G1", "G2", "G3", "G4", "G5", "G6", "G7")
    assert (match.view(0).starter, match.waiting, match.view(None).hand) == (1, (1,), ())


@pytest.mark.parametrize(("copies", "players"), [(8, 3), (9, 4), (10, 5)])
def test_there_are_eight_nine_or_ten_cards_of_each_colour(copies: int, players: int) -> None:
    match = new(players, SEED, {"copies": copies})
    assert match.view(None).stock == 7 * copies - 7 * players
    assert match.view(None).hand_sizes == (7,) * players


def test_omitted_options_have_their_defaults() -> None:
    assert dict(new(3, SEED).options) == {"copies": 9, "swap": True, "target": 5, "max_rounds": 60}


@pytest.mark.parametrize(
    "options",
    [
        {"copies": 7},
        {"copies": True},
        {"swap": 1},
        {"target": 6},
        {"target": 2},
        {"max_rounds": 0},
        {"max_rounds": 201},
        {"rainbow": True},
    ],
)
def test_other_options_and_values_are_refused(options: dict[str, Value]) -> None:
    with pytest.raises(ValueError, match="option"):
        new(3, SEED, options)


@pytest.mark.parametrize("players", [2, 6])
def test_three_to_five_players_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="3 to 5"):
        new(players, SEED)
    assert list(GAMES["spectrum"].seats) == [3, 4, 5]


# -- the exchange -----------------------------------------------------------------------------------------------------


def test_before_an_offer_a_seat_may_offer_any_card_or_exchange_up_to_three() -> None:
    match = begin()
    moves = texts(match, 0)
    assert moves[:7] == [f"offer {card}" for card in A.split()]
    assert moves[7:10] == ["exchange", "exchange R1", "exchange R2"]
    assert moves[-1] == "exchange R5 Y1 G1"
    assert len(moves) == 7 + 1 + 7 + 21 + 35
    assert texts(match, 1) == texts(match, 2) == []


def test_the_exchange_goes_twice_around_the_table_from_the_starter() -> None:
    match = begin(dealer=1)
    asked = []
    while match.phase == "exchange":
        asked.append((match.waiting[0], match.view(None).lap, match.view(None).turn))
        play(match, f"{match.waiting[0]} exchange")
    assert asked == [(1, 1, 1), (2, 1, 2), (0, 1, 0), (1, 2, 1), (2, 2, 2), (0, 2, 0)]
    assert (match.phase, match.waiting) == ("show", (0, 1, 2))
    assert (match.view(0).lap, match.view(0).turn) == (0, None)


def test_discards_are_face_up_and_replaced_from_the_top_of_the_stock() -> None:
    match = begin(stock="K8 K9 W9")
    events = play(match, "0 exchange G1 R1")
    assert match.view(0).hand == ("R2", "R3", "R4", "R5", "Y1", "K8", "K9")
    assert match.view(2).discards == ("R1", "G1")
    assert match.view(2).turns == ((0, 1, "", ("R1", "G1")),)
    assert match.view(2).stock == 40
    assert events == [
        Event("exchanged", 0, ("R1", "G1"), {"drawn": 2, "stock": 40}, EVERYONE),
        Event("own-draw", 0, ("K8", "K9"), audience=only(0)),
    ]
    play(match, "1 exchange B1")
    assert match.view(1).hand[-1] == "W9"
    assert match.view(None).discards == ("R1", "G1", "B1")


def test_an_exchange_never_takes_more_than_the_stock_holds() -> None:
    match = new(5, SEED, {"copies": 8}, dealer=0)
    for _ in range(6):
        play(match, f"{match.waiting[0]} exchange {' '.join(match.view(match.waiting[0]).hand[:3])}")
    seat = match.waiting[0]
    assert match.view(None).stock == 3
    play(match, f"{seat} exchange {match.view(seat).hand[0]}")
    seat = match.waiting[0]
    assert max(len(move.cards) for move in match.legal_moves(seat)) == match.view(None).stock == 2
    problem = refusal(match, seat, f"exchange {' '.join(match.view(seat).hand[:3])}")
    assert (problem.code, problem.facts) == ("stock-short", {"stock": 2})


def empty_stock(**options: Value) -> Spectrum:
    """Return a five-player match just before seat 2's turn in the second lap, with an empty stock."""
    match = new(5, SEED, {"copies": 8, **options}, dealer=0)
    for _ in range(7):
        play(match, f"{match.waiting[0]} exchange {' '.join(match.view(match.waiting[0]).hand[:3])}")
    return match


def test_with_an_empty_stock_only_swaps_are_possible() -> None:
    match = empty_stock()
    assert (match.view(None).stock, match.waiting) == (0, (2,))
    assert texts(match, 2) == [f"offer {card}" for card in match.view(2).hand] + ["exchange"]
    play(match, "2 exchange", f"3 offer {match.view(3).hand[0]}")
    events = play(match, f"4 accept {match.view(4).hand[0]}")
    assert kinds(events) == ["swapped", "own-swap", "own-swap", "exchanged"]  # an empty exchange is made automatically
    assert events[-1] == Event("exchanged", 3, (), {"drawn": 0, "stock": 0}, EVERYONE)
    assert match.waiting == (4,)
    play(match, f"4 offer {match.view(4).hand[0]}", "0 decline")
    assert match.phase == "show"


def test_with_an_empty_stock_and_without_swaps_the_exchange_ends_automatically() -> None:
    match = empty_stock(swap=False)
    assert match.phase == "show"
    assert [turn.seat for turn in match.view(None).turns] == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]


# -- swaps ------------------------------------------------------------------------------------------------------------


def test_an_offer_is_answered_by_the_left_neighbour() -> None:
    match = begin(dealer=2)
    events = play(match, "2 offer W1")
    assert (match.phase, match.waiting) == ("answer", (0,))
    assert texts(match, 0) == [f"accept {card}" for card in match.view(0).hand] + ["decline"]
    assert events == [
        Event("offered", 2, facts={"to": 0}, audience=EVERYONE),
        Event("own-offer", 2, ("W1",), audience=only(2)),
    ]


def test_accepting_swaps_the_two_cards_and_the_turn_continues() -> None:
    match = begin()
    play(match, "0 offer Y1")
    events = play(match, "1 accept B2")
    assert "B2" in match.view(0).hand
    assert "Y1" not in match.view(0).hand
    assert "Y1" in match.view(1).hand
    assert match.view(0).hand_sizes == (7, 7, 7)
    assert events == [
        Event("swapped", 1, facts={"from": 0}, audience=EVERYONE),
        Event("own-swap", 0, ("Y1", "B2"), {"with": 1}, only(0)),
        Event("own-swap", 1, ("B2", "Y1"), {"with": 0}, only(1)),
    ]
    assert match.waiting == (0,)
    assert all(move.verb == "exchange" for move in match.legal_moves(0))


def test_declining_changes_no_hand_and_the_turn_continues() -> None:
    match = begin()
    play(match, "0 offer Y1")
    events = play(match, "1 decline")
    assert events == [Event("declined", 1, facts={"from": 0}, audience=EVERYONE)]
    assert set(match.view(0).hand) == set(A.split())
    assert match.waiting == (0,)


def test_a_seat_offers_once_in_a_turn_and_again_in_the_next() -> None:
    match = begin()
    play(match, "0 offer Y1", "1 decline")
    assert refusal(match, 0, "offer R1").code == "one-offer"
    play(match, "0 exchange", "1 exchange", "2 exchange", "0 offer Y1")
    assert match.waiting == (1,)


def test_nobody_can_offer_if_swaps_are_off() -> None:
    match = begin(swap=False)
    assert all(move.verb == "exchange" for move in match.legal_moves(0))
    assert refusal(match, 0, "offer R1").code == "swap-off"


def test_finished_turns_record_the_outcome_of_the_swap() -> None:
    match = begin()
    play(match, "0 offer Y1", "1 decline", "0 exchange", "1 offer P1", "2 accept W1", "1 exchange W1", "2 exchange")
    assert match.view(None).turns == ((0, 1, "declined", ()), (1, 1, "swapped", ("W1",)), (2, 1, "", ()))


# -- three cards to show ----------------------------------------------------------------------------------------------


def test_three_cards_are_picked_in_secret_and_shown_simultaneously() -> None:
    match = to_show(begin())
    question = match.decision
    assert len(match.legal_moves(2)) == 35
    events = play(match, "2 show K1 G2 W1")
    assert kinds(events) == ["answered", "own-answer"]
    assert events[1].audience == only(2)
    assert (match.decision, match.waiting, match.view(0).answered) == (question, (0, 1), (2,))
    assert match.view(0).shown == ((), (), ())
    assert (match.view(2).sealed, match.view(0).sealed) == (("G2", "W1", "K1"), None)
    play(match, "0 show R1 R2 R3")
    assert match.decision == question
    events = play(match, "1 show P1 P2 B1")
    assert [(event.seat, event.cards) for event in of_kind(events, "shown")] == [
        (0, ("R1", "R2", "R3")),
        (1, ("B1", "P1", "P2")),
        (2, ("G2", "W1", "K1")),
    ]
    assert match.view(None).shown == (("R1", "R2", "R3"), ("B1", "P1", "P2"), ("G2", "W1", "K1"))
    assert (match.phase, match.view(2).sealed, match.view(0).answered) == ("stay", None, ())


def test_a_sealed_answer_is_final() -> None:
    match = to_show(begin())
    play(match, "2 show G2 W1 K1")
    assert match.legal_moves(2) == []
    assert refusal(match, 2, "show G2 W1 W2").code == "already-answered"


# -- staying ----------------------------------------------------------------------------------------------------------


def test_players_stay_or_fold_in_public_beginning_with_the_starter() -> None:
    match = to_stay(begin(dealer=1))
    assert (match.waiting, match.view(None).turn) == ((1,), 1)
    assert texts(match, 1) == ["stay", "fold"]
    assert play(match, "1 fold") == [Event("folded", 1, audience=EVERYONE)]
    assert play(match, "2 stay") == [Event("stayed", 2, audience=EVERYONE)]
    assert match.view(0).stands == ("", "fold", "stay")
    assert match.waiting == (0,)


def test_the_last_player_is_asked_even_if_all_others_have_folded() -> None:
    match = to_stay(begin())
    play(match, "0 fold", "1 fold")
    assert (match.phase, match.waiting) == ("stay", (2,))


def test_a_folded_hand_shows_nothing_beyond_the_three_cards() -> None:
    match = begin()
    events = stand(match, "fsf")
    assert showdown_of(match).hands[0] == showdown_of(match).hands[2] == ()
    assert {event.seat for event in of_kind(events, "showdown")} == {1}


# -- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "move", "code"),
    [
        (1, "exchange", "not-your-turn"),
        (0, "show R1 R2 R3", "not-now"),
        (0, "accept R1", "not-now"),
        (0, "draw stock", "not-now"),
        (0, "offer P1", "not-in-hand"),
        (0, "exchange P1 R1", "not-in-hand"),
        (0, Move("exchange", (999, -1)), "not-in-hand"),
        (0, Move("exchange", (54, 54)), "named-twice"),
        (0, Move("exchange", (54, 55, 56, 57)), "at-most-three"),
        (0, Move("offer"), "card-count"),
        (0, Move("exchange", number=3), "unreadable"),
        (7, "exchange", "no-such-seat"),
    ],
)
def test_an_illegal_move_is_refused_and_changes_nothing(seat: int, move: Move | str, code: str) -> None:
    assert refusal(begin(), seat, move).code == code


def test_exactly_three_cards_must_be_shown() -> None:
    match = to_show(begin())
    assert refusal(match, 0, Move("show", (54, 55))).code == "exactly-three"
    assert refusal(match, 0, "exchange R1").code == "not-now"


def test_the_same_card_cannot_be_shown_twice() -> None:
    assert refusal(to_show(begin()), 0, "show R1 R1 R2").code == "named-twice"


def test_cards_can_be_named_in_any_order() -> None:
    match = begin()
    play(match, "0 exchange Y1 R3 G1")
    assert match.view(0).discards == ("R3", "Y1", "G1")


def test_copies_of_a_colour_are_different_cards() -> None:
    match = begin()
    assert {"offer R1", "offer R2", "exchange R1 R2", "exchange R1 R3"} <= set(texts(match, 0))


def test_the_question_changes_with_every_step_of_a_turn() -> None:
    match = begin()
    questions = [match.decision]
    for move in ("0 offer Y1", "1 accept B2", "0 exchange", "1 exchange", "2 exchange"):
        play(match, move)
        questions.append(match.decision)
    assert len(set(questions)) == len(questions)


def test_a_replay_is_the_same_match() -> None:
    match = begin()
    play(match, "0 offer Y1", "1 accept B2", "0 exchange R1", "1 exchange B1 Y1", "2 offer W1", "0 decline")
    assert visible_state(replay(match.record())) == visible_state(match)


def test_a_copy_is_independent() -> None:
    match = begin()
    before = visible_state(match)
    twin = match.copy()
    stand(twin, "sfs")
    assert visible_state(match) == before
    stand(match, "sfs")
    assert visible_state(match) == visible_state(twin)


def test_hands_are_what_was_stacked() -> None:
    assert [set(begin().view(seat).hand) for seat in range(3)] == [set(A.split()), set(B.split()), set(C.split())]
