"""Check the events between rounds of Spectrum: secret discards, shuffling and drawing new cards."""

from random import Random
from typing import Any

import pytest

from engine import EVERYONE, Event
from engine.events import only
from games.spectrum.rules import Spectrum
from tests.engine.playing import play
from tests.games.spectrum.deals import (
    SEED,
    THREE,
    B,
    C,
    begin,
    deck,
    kinds,
    new,
    of_kind,
    random_move,
    refusal,
    showdown_of,
    stand,
)


def decided(stands: str = "sff", **options: Any) -> Spectrum:
    """Return a match after its first round's showdown; if seat 0 stayed, it has won red."""
    match = begin(**options)
    stand(match, stands)
    return match


def test_a_folded_hand_may_discard_any_number_of_cards() -> None:
    match = decided()
    assert (match.phase, match.waiting) == ("discard", (1, 2))
    moves = match.legal_moves(1)
    assert len(moves) == 128
    assert str(moves[0]) == "discard"
    assert str(moves[-1]) == "discard B1 B2 B3 P1 P2 P3 P4"


def test_players_who_stayed_discard_everything_without_being_asked() -> None:
    match = decided()
    assert match.legal_moves(0) == []
    assert refusal(match, 0, "discard R2").code == "stayers-discard-all"
    play(match, "1 discard")
    events = play(match, "2 discard W1 W2")
    discarded = [(event.seat, event.facts["count"]) for event in of_kind(events, "discarded")]
    assert discarded == [(0, 6), (1, 0), (2, 2)]  # one of the winner's seven cards is now a victory card
    assert match.view(0).kept == (0, 7, 5)


def test_the_discards_between_rounds_are_secret_simultaneous_and_final() -> None:
    match = decided()
    question = match.decision
    events = play(match, "2 discard W1 G2")
    assert events == [
        Event("answered", 2, facts={"question": "discard"}, audience=EVERYONE),
        Event("own-answer", 2, ("G2", "W1"), audience=only(2)),
    ]
    assert (match.decision, match.waiting, match.view(0).answered) == (question, (1,), (2,))
    assert (match.view(2).sealed, match.view(1).sealed) == (("G2", "W1"), None)
    assert match.view(0).hand_sizes == (6, 7, 7)
    assert refusal(match, 2, "discard").code == "already-answered"
    events = play(match, "1 discard")
    assert all(event.cards == () for event in of_kind(events, "discarded"))
    assert all(event.audience == EVERYONE for event in of_kind(events, "discarded"))
    assert match.decision != question


def test_the_next_round_begins_immediately_if_everyone_stayed() -> None:
    match = decided("sss")
    assert (match.phase, match.view(0).round, match.view(0).kept) == ("exchange", 2, (0, 0, 0))


def test_the_starter_moves_one_seat_to_the_left_each_round() -> None:
    match = begin(dealer=2)
    starters: list[int] = []
    while len(starters) < 5:
        starters.append(match.view(None).starter)
        stand(match, "fff")
        for seat in range(3):
            play(match, f"{seat} discard")
    assert starters == [2, 0, 1, 2, 0]


def test_everyone_draws_up_to_seven_one_at_a_time_skipping_full_hands() -> None:
    kept = "B2 B3 P1 P2 P3 P4 G3 G4 G5 W1 W2 K1"
    drawn = ["Y5 Y6 Y7 Y8 Y9 G7 G8", "B1", "K2"]
    match = begin(then=[deck(drawn, starter=1, without=f"R1 {kept}")])
    stand(match, "sff")
    play(match, "1 discard B1")
    events = play(match, "2 discard G2")
    assert match.view(0).hand == ("Y5", "Y6", "Y7", "Y8", "Y9", "G7", "G8")
    assert set(match.view(1).hand) == set(B.split())
    assert set(match.view(2).hand) == {*C.split(), "K2"} - {"G2"}
    facts = {"round": 2, "starter": 1, "drawn": [7, 1, 1], "stock": 62 - 21}
    assert of_kind(events, "round-dealt") == [Event("round-dealt", facts=facts, audience=EVERYONE)]
    assert of_kind(events, "hand-dealt") == [
        Event("hand-dealt", 1, ("B1",), audience=only(1)),
        Event("hand-dealt", 2, ("K2",), audience=only(2)),
        Event("hand-dealt", 0, ("Y5", "Y6", "Y7", "Y8", "Y9", "G7", "G8"), audience=only(0)),
    ]


def test_face_up_discards_stay_out_until_the_round_ends_and_victory_cards_for_good() -> None:
    match = begin(then=[deck(["R2 R3 R4 R5 R6 Y1 G1", *THREE[1:]], starter=1, without="R1")])
    play(match, "0 exchange Y1 G1")
    assert match.view(1).discards == ("Y1", "G1")
    stand(match, "sss")
    assert match.view(1).discards == ()
    # R1 is back in the deck too; otherwise a deck containing it would have been refused
    assert {"Y1", "G1"} <= set(match.view(0).hand)


def test_the_move_that_ends_a_round_also_reports_the_next_deal() -> None:
    match = decided()
    play(match, "1 discard")
    events = play(match, "2 discard")
    assert kinds(events) == [
        "answered",
        "own-answer",
        *["discarded"] * 3,
        "round-dealt",
        *["hand-dealt"] * 3,
    ]


def test_only_the_showdown_of_the_previous_round_is_kept() -> None:
    match = decided()
    play(match, "1 discard", "2 discard")
    view = match.view(1)
    assert (showdown_of(match).round, view.round) == (1, 2)
    assert showdown_of(match).hands[0] == ("R1", "R2", "R3", "R4", "R5", "Y1", "G1")
    assert (view.shown, view.stands, view.turns, view.swaps) == (((),) * 3, ("",) * 3, (), ())


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("copies", [8, 9, 10])
def test_no_card_is_lost_and_every_match_ends_within_the_move_limit(players: int, copies: int) -> None:
    rng = Random(players * copies)
    match = new(players, SEED, {"copies": copies, "max_rounds": 12})
    moves = 0
    while match.outcome is None:
        match.apply(*random_move(match, rng))
        moves += 1
        view = match.view(None)
        known = view.stock + len(view.discards) + sum(view.hand_sizes) + sum(map(len, view.victories))
        assert known == 7 * copies
        cards = [*view.discards, *(card for seat in range(players) for card in match.view(seat).hand)]
        cards += [card for victories in view.victories for card in victories]
        assert len(set(cards)) == len(cards)
    assert moves <= match.move_limit
