"""Check Spectrum's showdown: hand strengths, ties, claims, and the end of the match."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine import EVERYONE, Event, Move, Outcome
from games.spectrum.rules import Spectrum
from games.spectrum.rules.scoring import Strength, strength, strength_of, winner
from tests.engine.playing import play, texts
from tests.games.spectrum.deals import SEED, begin, deck, kinds, new, of_kind, refusal, showdown_of, stand

R5 = "R1 R2 R3 R4 R5 Y1 G1"
R4 = "R1 R2 R3 R4 Y1 Y2 G1"
R3P3 = "R1 R2 R3 P1 P2 P3 Y1"
P4B3 = "P1 P2 P3 P4 B1 B2 B3"
P4 = "P4 P5 P6 P7 Y3 Y4 W9"
G4 = "G2 G3 G4 G5 W1 W2 K1"
B3G3 = "B7 B8 B9 G7 G8 G9 R9"
SPECTRUM_1 = "R7 Y7 G7 B7 P7 W7 K7"
SPECTRUM_2 = "R8 Y8 G8 B8 P8 W8 K8"
PAIRS = "W3 W4 K3 K4 Y3 Y4 G3"
WEAK = "W5 W6 K5 K6 Y5 Y6 G6"


# -- strength ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "value", "colours"),
    [
        (SPECTRUM_1, 8, "RYGBPWK"),
        ("Y1 Y2 Y3 Y4 Y5 Y6 Y7", 7, "Y"),
        (R5, 5, "R"),
        (P4B3, 4, "P"),
        (R3P3, 3, "RP"),
        (PAIRS, 2, "YWK"),
        ("R1 R2 Y1 G1 B1 P1 W1", 2, "R"),
        ("K1", 1, "K"),
        ("", 0, ""),
    ],
)
def test_a_hand_is_a_spectrum_or_as_strong_as_its_largest_group(hand: str, value: int, colours: str) -> None:
    assert strength_of(hand.split()) == Strength(value, tuple("RYGBPWK".index(colour) for colour in colours))


@pytest.mark.parametrize(
    ("values", "best"),
    [
        ({0: 5, 1: 4, 2: 4}, 0),
        ({0: 4, 1: 4, 2: 3}, 2),
        ({0: 4, 1: 4}, None),
        ({0: 8, 1: 8, 2: 2}, 2),
        ({0: 4, 1: 4, 2: 4, 3: 2}, 3),
        ({0: 4, 1: 4, 2: 3, 3: 3}, None),
        ({3: 2}, 3),
        ({}, None),
    ],
)
def test_equal_hands_cancel_out_and_the_best_unique_hand_wins(values: dict[int, int], best: int | None) -> None:
    assert winner(values) == best


def test_strengths_of_random_hands_have_the_expected_frequencies() -> None:
    rng = Random(7)
    deck_of_63 = [54 + 10 * colour + copy for colour in range(7) for copy in range(9)]
    counts = Counter(strength(sum(1 << card for card in rng.sample(deck_of_63, 7))).value for _ in range(40_000))
    shares = {value: count / 400 for value, count in counts.items()}
    for value, percent in {2: 62.6, 3: 32.3, 4: 3.95, 5: 0.23, 8: 0.86}.items():
        assert shares[value] == pytest.approx(percent, abs=0.8 if value < 4 else 0.3)


# -- the vectors ------------------------------------------------------------------------------------------------------


def test_the_strongest_hand_wins_and_folded_hands_never_count() -> None:
    match = begin([R5, P4B3, G4, "Y3 Y4 Y5 Y6 Y7 Y8 Y9"])
    events = stand(match, "sssf")
    assert kinds(events) == ["folded", "showdown", "showdown", "showdown", "round-won", "claimed"]
    assert of_kind(events, "showdown")[1] == Event(
        "showdown", 1, ("B1", "B2", "B3", "P1", "P2", "P3", "P4"), {"strength": 4, "colours": ["P"]}, EVERYONE
    )
    won = {"round": 1, "strength": 5, "colours": ["R"], "claimable": ["R"], "claims": 1}
    assert of_kind(events, "round-won") == [Event("round-won", 0, facts=won, audience=EVERYONE)]
    assert of_kind(events, "claimed") == [Event("claimed", 0, ("R1",), {"colours": ["R"], "owned": 1}, EVERYONE)]
    view = match.view(3)
    assert view.victories == (("R1",), (), (), ())
    showdown = showdown_of(match)
    assert (showdown.winner, showdown.claimed, showdown.strengths) == (0, ("R1",), (5, 4, 4, 0))
    assert view.hand_sizes == (6, 7, 7, 7)


def test_a_showdown_keeps_the_three_shown_cards_into_the_next_round() -> None:
    match = begin((R5, P4B3, G4))
    stand(match, "ffs")
    shown = match.view(None).shown
    assert showdown_of(match).shown == shown == (("R1", "R2", "R3"), ("B1", "B2", "B3"), ("G2", "G3", "G4"))
    play(match, "0 discard", "1 discard")
    assert match.view(None).shown == ((), (), ())
    assert {match.view(seat).showdown for seat in (None, 0, 1, 2)} == {showdown_of(match)}
    assert showdown_of(match).shown == shown


def test_two_equal_hands_cancel_out_and_the_winner_chooses_between_two_groups() -> None:
    match = begin([R4, P4, B3G3])
    events = stand(match, "sss")
    assert of_kind(events, "round-won")[0].seat == 2
    assert (match.phase, match.waiting) == ("claim", (2,))
    assert (match.view(0).claimable, match.view(0).claims) == (("G", "B"), 1)
    assert texts(match, 2) == ["claim G", "claim B"]
    assert (refusal(match, 2, "claim R").code, refusal(match, 2, "claim G B").code) == ("claim-colour", "claim-count")
    assert refusal(match, 0, "claim G").code == "not-your-turn"
    assert refusal(match, 2, "stay").code == "not-now"
    play(match, "2 claim B")
    assert match.view(0).victories == ((), (), ("B7",))
    assert (match.view(0).claimable, match.view(0).claims) == ((), 0)


def test_nobody_wins_if_all_hands_that_stayed_are_equal() -> None:
    match = begin([R4, P4, B3G3])
    events = stand(match, "ssf")
    assert of_kind(events, "nobody-won") == [Event("nobody-won", facts={"round": 1}, audience=EVERYONE)]
    assert match.view(0).victories == ((), (), ())
    assert showdown_of(match).winner is None


def test_two_spectra_cancel_out_like_any_equal_hands() -> None:
    match = begin([SPECTRUM_1, SPECTRUM_2, PAIRS])
    stand(match, "sss")
    assert match.waiting == (2,)
    assert texts(match, 2) == ["claim Y", "claim W", "claim K"]


def next_round(hands: Sequence[str], owned: str, starter: int = 1, **options: Any) -> Spectrum:
    """Return a match in its second round in which seat 0 has already won one or two victory cards (``owned``)."""
    first = {"R1": R5, "R1 P1": "R1 Y1 G1 B1 P1 W1 K1"}[owned]
    match = begin([first, PAIRS, WEAK], then=[deck(hands, starter, without=owned)], **options)
    stand(match, "sss")
    if match.phase == "claim":
        play(match, f"0 claim {' '.join(card[0] for card in owned.split())}")
    assert match.view(0).victories[0] == tuple(owned.split())
    assert match.view(0).round == 2
    return match


R3P3_AGAIN = "R2 R3 R4 P2 P3 P4 Y1"


def test_a_winner_who_owns_one_of_two_winning_colours_automatically_takes_the_other() -> None:
    match = next_round([R3P3_AGAIN, PAIRS, WEAK], "R1")
    events = stand(match, "sff")
    assert of_kind(events, "claimed")[0].cards == ("P2",)
    assert match.view(0).victories[0] == ("R1", "P2")


def test_a_winner_who_owns_all_winning_colours_wins_the_round_and_takes_nothing() -> None:
    match = next_round([R3P3_AGAIN, PAIRS, WEAK], "R1 P1")
    events = stand(match, "sff")
    assert of_kind(events, "round-won")[0].facts["claims"] == 0
    assert of_kind(events, "claimed") == []
    assert match.view(0).victories[0] == ("R1", "P1")
    assert match.phase == "discard"


# -- spectra ----------------------------------------------------------------------------------------------------------


def test_a_spectrum_takes_two_different_colours_of_the_winners_choice() -> None:
    match = begin([SPECTRUM_1, P4B3, G4])
    stand(match, "sss")
    assert len(match.legal_moves(0)) == 21
    assert texts(match, 0)[0] == "claim R Y"
    assert refusal(match, 0, "claim P").code == "claim-count"
    assert refusal(match, 0, "claim P P").code == "claim-count"
    play(match, "0 claim P R")
    assert match.view(1).victories[0] == ("R7", "P7")


def test_a_spectrum_takes_only_new_colours() -> None:
    match = next_round(["R2 Y1 G1 B1 P2 W1 K1", PAIRS, WEAK], "R1 P1")
    stand(match, "sff")
    assert match.view(0).claimable == ("Y", "G", "B", "W", "K")
    assert len(match.legal_moves(0)) == 10
    assert refusal(match, 0, "claim Y R").code == "claim-colour"


def test_a_spectrum_takes_exactly_one_card_when_only_one_is_missing() -> None:
    match = next_round(["R2 Y1 G1 B1 P2 W1 K1", PAIRS, WEAK], "R1 P1", target=3)
    stand(match, "sff")
    assert texts(match, 0) == ["claim Y", "claim G", "claim B", "claim W", "claim K"]
    events = play(match, "0 claim K")
    assert match.outcome == Outcome((1, 2, 2), (3, 0, 0), "finished")
    over = {"places": [1, 2, 2], "scores": [3, 0, 0], "reason": "finished"}
    assert events[-1] == Event("match-over", facts=over, audience=EVERYONE)


# -- one seat stays, or none ------------------------------------------------------------------------------------------


def test_a_lone_stayer_wins_with_any_hand_and_shows_it() -> None:
    match = begin([R5, P4B3, PAIRS])
    events = stand(match, "ffs")
    assert [event.seat for event in of_kind(events, "showdown")] == [2]
    assert match.waiting == (2,)
    assert showdown_of(match).hands == ((), (), ("Y3", "Y4", "G3", "W3", "W4", "K3", "K4"))


def test_nobody_wins_or_shows_if_everyone_folds() -> None:
    match = begin([R5, P4B3, PAIRS])
    events = stand(match, "fff")
    assert kinds(events) == ["folded", "nobody-won"]
    assert showdown_of(match).hands == ((), (), ())
    assert (match.phase, match.waiting) == ("discard", (0, 1, 2))


def test_the_lowest_copy_of_a_colour_becomes_the_victory_card() -> None:
    match = begin(["R9 R6 R4 R8 Y1 G1 W1", P4B3, PAIRS])
    stand(match, "sff")
    assert match.view(0).victories[0] == ("R4",)


# -- the end ----------------------------------------------------------------------------------------------------------


def test_the_match_ends_after_the_last_round_without_asking_for_discards() -> None:
    match = begin([R5, P4B3, PAIRS], max_rounds=1)
    stand(match, "sff")
    assert match.outcome == Outcome((1, 2, 2), (1, 0, 0), "limit")
    assert (match.phase, match.waiting, match.decision) == ("over", (), None)
    assert refusal(match, 1, "discard").code == "over"
    assert match.legal_moves(1) == []


def test_at_the_end_folded_hands_and_the_stock_stay_hidden() -> None:
    match = begin([R5, P4B3, PAIRS], max_rounds=1)
    stand(match, "sff")
    seen = str(match.view(0).as_dict())
    shown = match.view(0).shown[1]
    assert not any(repr(card) in seen for card in P4B3.split() if card not in shown)


@pytest.mark.parametrize("target", [3, 4, 5])
def test_the_match_ends_as_soon_as_someone_reaches_the_target(target: int) -> None:
    match = new(3, SEED, {"target": target})
    rng = Random(target)
    while match.outcome is None:
        assert max(map(len, match.view(None).victories)) < target
        seat = match.waiting[0]
        match.apply(seat, rng.choice(match.legal_moves(seat)))
    assert match.outcome.reason == "finished"
    assert max(match.outcome.scores) == target
    for cards, score in zip(match.view(0).victories, match.outcome.scores, strict=True):
        assert len(cards) == len({card[0] for card in cards}) == score


def test_a_claim_names_colours_and_nothing_else() -> None:
    match = begin([R4, P4, B3G3])
    stand(match, "sss")
    assert refusal(match, 2, Move("claim")).code == "claim-count"
