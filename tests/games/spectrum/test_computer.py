"""Test Spectrum's computer players: what each level does, and that they are fast and don't cheat."""

import random
import time
from collections import Counter

import pytest

from games.spectrum.computer.hand_counts import ALL, gains, goal, keeping_value, largest, spare, strength
from games.spectrum.computer.stay_table import KINDS, Cell, Situation, alarm, cell_of, kind_of_hand, stay_chance
from games.spectrum.rules import Spectrum
from games.spectrum.rules.scoring import strength_of
from opponents import LEVELS, choose
from opponents.levels import SEARCHING
from tests.engine.playing import play
from tests.games.spectrum.deals import SEED, begin, deck, new, stand, to_show, to_stay

SIX_COLOURS = "R1 R2 Y1 G1 B1 P1 W1"
SPECTRUM = "R3 Y3 G3 B3 P3 W3 K3"
FOUR_PINK = "P4 P5 P6 P7 Y4 Y5 G4"
PAIRS = "B5 B6 W5 W6 K5 K6 G5"
NOTHING_OWNED = [False] * 7


def chosen(match: Spectrum, seat: int, level: str = "expert", seed: int = 7) -> str:
    """Return the move of a computer player that sees nothing but a re-dealt match."""
    rng = random.Random(seed)
    return str(choose(match.redeal(seat, rng), seat, rng, level))


def often(match: Spectrum, seat: int, move: str, level: str = "expert") -> float:
    """Return the share of tries in which the player makes this move."""
    return sum(chosen(match, seat, level, seed) == move for seed in range(60)) / 60


def hand(text: str) -> list[int]:
    """Count these cards by colour."""
    return [sum(card[0] == colour for card in text.split()) for colour in "RYGBPWK"]


def test_a_hand_is_as_strong_as_the_engine_says() -> None:
    for text in (SIX_COLOURS, SPECTRUM, FOUR_PINK, PAIRS):
        assert strength(hand(text)) == strength_of(text.split()).value


def test_the_goal_is_all_colours_or_the_largest_group_of_an_unowned_colour() -> None:
    assert goal(hand(SIX_COLOURS), NOTHING_OWNED) == ALL
    assert goal(hand(FOUR_PINK), NOTHING_OWNED) == 4
    owns_pink = [colour == 4 for colour in range(7)]
    assert largest(hand(FOUR_PINK), owns_pink) == 1
    assert goal(hand("R1 R2 R3 Y1 G1 B1 P1"), NOTHING_OWNED, 2) == ALL
    assert goal(hand("R1 R2 R3 Y1 G1 B1 P1"), NOTHING_OWNED, 1) == 0


def test_cards_that_do_not_serve_the_goal_can_be_spared() -> None:
    assert spare(hand(SIX_COLOURS), ALL) == [0]
    assert spare(hand(FOUR_PINK), 4) == [1, 1, 2]


def test_six_colours_are_worth_keeping_and_a_pair_is_not() -> None:
    assert keeping_value(hand(SIX_COLOURS), NOTHING_OWNED) > keeping_value(hand(FOUR_PINK), NOTHING_OWNED)
    assert keeping_value(hand(PAIRS), NOTHING_OWNED) == 0


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_a_near_spectrum_exchanges_only_its_duplicate(level: str) -> None:
    match = begin([SIX_COLOURS, FOUR_PINK, PAIRS], swap=False)
    assert chosen(match, 0, level) in ("exchange R1", "exchange R2")


def test_a_novice_only_sometimes_notices_that_one_colour_is_missing() -> None:
    match = begin([SIX_COLOURS, FOUR_PINK, PAIRS], swap=False)
    exchanged = Counter(len(chosen(match, 0, "novice", seed).split()) - 1 for seed in range(60))
    assert set(exchanged) == {1, 3}


def test_a_novice_never_breaks_up_a_spectrum() -> None:
    match = begin([SPECTRUM, FOUR_PINK, PAIRS], swap=False)
    assert often(match, 0, "exchange", "novice") == 1


@pytest.mark.parametrize("level", LEVELS)
def test_it_offers_and_gives_back_only_what_it_can_spare(level: str) -> None:
    match = begin([FOUR_PINK, PAIRS, SIX_COLOURS])
    moves = [chosen(match, 0, level, seed) for seed in range(40)]
    offers = [move for move in moves if move.startswith("offer")]
    assert offers
    spared = [move for move in offers if move in {"offer Y4", "offer Y5", "offer G4"}]
    assert len(spared) >= len(offers) * (0.75 if level in SEARCHING else 1), "an expert sometimes collects all colours"
    play(match, "0 offer Y4")
    answers = {chosen(match, 1, level, seed) for seed in range(40)}
    assert {answer.split()[0] for answer in answers} & {"accept"}


def test_a_player_with_a_spectrum_declines_offers() -> None:
    match = begin([FOUR_PINK, SPECTRUM, PAIRS])
    play(match, "0 offer Y4")
    assert chosen(match, 1) == "decline"


def test_it_shows_either_its_group_or_three_colours() -> None:
    match = to_show(begin([FOUR_PINK, PAIRS, SIX_COLOURS], swap=False))
    shown = Counter(len({card[0] for card in chosen(match, 0, seed=seed).split()[1:]}) for seed in range(60))
    assert set(shown) == {1, 3}


def test_an_expert_keeps_six_colours_instead_of_staying_against_a_likely_spectrum() -> None:
    """Seat 0 has exchanged nothing, shows three colours, and stays."""
    match = to_stay(begin([SPECTRUM, PAIRS, SIX_COLOURS]))
    play(match, "0 stay", "1 fold")
    assert often(match, 2, "fold") > 0.7
    play(match, "2 fold", "0 claim R Y")
    assert chosen(match, 2) in ("discard R1", "discard R2")


def test_in_the_last_round_the_last_player_to_decide_always_stays() -> None:
    match = to_stay(begin([SPECTRUM, PAIRS, SIX_COLOURS], max_rounds=1))
    play(match, "0 stay", "1 fold")
    assert often(match, 2, "stay") == 1


def test_a_spectrum_is_never_folded_in_the_last_round_however_many_rivals_may_have_one() -> None:
    spectra = [" ".join(f"{colour}{copy}" for colour in "RYGBPWK") for copy in range(1, 5)]
    for rounds, folds in ((60, True), (1, False)):
        match = to_stay(begin(spectra, max_rounds=rounds))
        play(match, "0 stay")
        assert (often(match, 1, "stay") < 1) == folds


@pytest.mark.parametrize("swap", [False, True])
def test_an_expert_keeps_its_cards_instead_of_winning_nothing(*, swap: bool) -> None:
    """The hand's only pair is in a colour its player already owns, so it would win no card."""
    owns_red = [colour == 0 for colour in range(7)]
    assert gains(hand(SIX_COLOURS), NOTHING_OWNED)
    assert not gains(hand(SIX_COLOURS), owns_red)
    assert gains(hand(SPECTRUM), owns_red)
    second = deck(["R6 R7 Y1 G1 B1 P1 W1", FOUR_PINK, PAIRS], starter=1, without="R1")
    match = begin(["R1 R2 R3 R4 R5 Y1 G1", FOUR_PINK, PAIRS], then=[second], swap=swap)
    stand(match, "sss")
    assert match.view(0).victories[0] == ("R1",)
    to_stay(match)
    play(match, "1 fold", "2 fold")
    assert often(match, 0, "fold") == 1


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_it_stays_when_it_wins_alone(level: str) -> None:
    match = to_stay(begin([FOUR_PINK, PAIRS, SIX_COLOURS]))
    play(match, "0 fold", "1 fold")
    assert often(match, 2, "stay", level) == 1


def test_an_expert_does_not_always_do_the_same_with_the_same_hand() -> None:
    match = to_stay(begin([FOUR_PINK, PAIRS, SIX_COLOURS], dealer=2, swap=False))
    assert 0.1 < often(match, 2, "stay") < 0.9


def test_a_spectrum_is_folded_only_if_others_very_likely_have_one_too() -> None:
    last = Situation("spectrum", 2, 0, 0.0)
    assert stay_chance(last) == 1
    assert stay_chance(last._replace(alarms=1.9)) < 0.2


def test_a_player_who_exchanges_nothing_in_the_last_turn_is_alarming() -> None:
    assert alarm(0, 20) > alarm(1, 20) > alarm(2, 20) > alarm(3, 20)
    assert alarm(0, 0) == alarm(3, 20)  # the stock was empty, so an exchange wasn't possible


def test_every_situation_has_a_cell() -> None:
    assert cell_of(Situation("owned", 4, 0, 0.2)) == Cell("owned", 2, 0, 1)
    for kind in KINDS:
        for before in range(5):
            for behind in range(5 - before):
                assert 0 <= stay_chance(Situation(kind, before, behind, 0.3)) <= 1


def test_every_hand_has_a_kind() -> None:
    rng = random.Random(3)
    match = new(5, SEED)
    for _ in range(200):
        imagined = match.redeal(0, rng).view(1)
        owned = [colour in rng.sample(range(7), 4) for colour in range(7)]
        assert kind_of_hand(hand(" ".join(imagined.hand)), owned) in KINDS


@pytest.mark.parametrize("level", LEVELS)
def test_a_move_takes_a_millisecond_or_two(level: str) -> None:
    rng = random.Random(8)
    match = new(5, SEED)
    times = []
    for _ in range(60):
        seat = match.waiting[0]
        world = match.redeal(seat, rng)
        start = time.process_time()
        move = choose(world, seat, rng, level)
        times.append(time.process_time() - start)
        match.apply(seat, move)
    assert sorted(times)[len(times) // 2] < 0.005


def test_a_regular_nearly_always_beats_random_moves() -> None:
    rng = random.Random(6)
    firsts = 0
    for deal in range(6):
        match = new(3, deal.to_bytes(32, "big"), {"target": 3})
        while match.outcome is None:
            seat = match.waiting[0]
            legal = match.legal_moves(seat)
            match.apply(seat, choose(match.redeal(seat, rng), seat, rng) if seat == 0 else rng.choice(legal))
        firsts += match.outcome.places[0] == 1
    assert firsts >= 5
