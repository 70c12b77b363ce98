"""Test what a move in Spectrum is said to be worth, and the fast rounds and beliefs behind it."""

import random
from collections import Counter

import pytest

from engine import Move
from engine.cards import COLOURS
from games.spectrum.computer.beliefs import Beliefs
from games.spectrum.computer.fast_round import Round
from games.spectrum.computer.packed_hand import SPECTRUM_HAND, hand_of
from games.spectrum.computer.player import expert_move
from games.spectrum.computer.public_round import PublicRound
from games.spectrum.rules import Spectrum
from opponents.estimates import ESTIMATORS, Estimate, imagined
from tests.engine.playing import play
from tests.games.spectrum.deals import begin, to_stay

SPECTRUM = "R3 Y3 G3 B3 P3 W3 K3"
SIX_COLOURS = "R1 R2 Y1 G1 B1 P1 W1"
FOUR_PINK = "P4 P5 P6 P7 Y4 Y5 G4"
ALL_CARDS = [f"{colour}{copy}" for colour in COLOURS for copy in range(1, 10)]
PAIRS = "B5 B6 W5 W6 K5 K6 G5"


def estimated(match: Spectrum, seat: int, worlds: int = 60) -> Estimate:
    world, seed = imagined(match, seat)
    return ESTIMATORS["spectrum"].estimate(world, seat, random.Random(seed), worlds, None)


def hands_of(match: Spectrum) -> list[int]:
    return [hand_of(match.seen(seat).hand) for seat in range(match.players)]


def by_the_rules(match: Spectrum, rng: random.Random) -> int | None:
    """Have Experts finish the round with real cards; return who wins it."""
    now = match.round_number
    while match.outcome is None and match.round_number == now and match.phase != "discard":
        seat = match.waiting[0]
        match.apply(seat, expert_move(match, seat, rng))
    showdown = match.view(None).showdown
    assert showdown is not None
    return showdown.winner


@pytest.mark.parametrize("swap", [True, False])
def test_fast_rounds_end_like_rounds_among_experts(swap: bool) -> None:
    rng = random.Random(5)
    hands = [SIX_COLOURS, FOUR_PINK, PAIRS]
    left = [text for text in ALL_CARDS if text not in " ".join(hands).split()]
    fast: Counter[int | None] = Counter()
    real: Counter[int | None] = Counter()
    public = PublicRound(begin(hands, swap=swap), 0)
    for _ in range(200):
        match = begin(hands, " ".join(rng.sample(left, 24)), swap=swap)
        stock = public.deck_beside(hands_of(match), rng)
        fast[Round.of(public, hands_of(match), stock, public.luck(rng)).finish()] += 1
        real[by_the_rules(match, rng)] += 1
    assert all(abs(fast[winner] - real[winner]) < 40 for winner in (0, 1, 2, None)), (fast, real)


def after_exchanges(*numbers: int, first: tuple[int, ...] = (3, 3, 3, 3)) -> Spectrum:
    """Return a match in which all seats have exchanged these numbers of cards in the second lap, and in the first."""
    match = begin([FOUR_PINK, SPECTRUM, SIX_COLOURS, PAIRS])
    for number in (*first, *numbers):
        seat = match.waiting[0]
        play(match, f"{seat} {Move('exchange', match.legal_moves(seat)[-1].cards[:number])}")
    return match


def chance_of_spectrum(match: Spectrum, other: int) -> float:
    """Return how likely seat 0 thinks that another seat has a spectrum."""
    beliefs = Beliefs(match.redeal(0, random.Random(1)), 0, random.Random(2))
    worlds = [beliefs.next_world() for _ in range(200)]
    total = sum(weight for _, weight in worlds)
    return sum(weight for world, weight in worlds if world.hands[other] == SPECTRUM_HAND) / total


def test_a_player_who_stands_pat_probably_has_a_spectrum() -> None:
    match = after_exchanges(3, 0, 1, 3)
    assert chance_of_spectrum(match, 1) > 0.8
    assert 0.02 < chance_of_spectrum(match, 2) < 0.5
    assert chance_of_spectrum(match, 3) < 0.02


def test_a_hand_kept_since_the_first_exchange_is_judged_by_that_one_too() -> None:
    match = after_exchanges(3, 0, 1, 3, first=(3, 0, 1, 3))
    assert chance_of_spectrum(match, 1) > 0.999, "nobody stands pat twice without one"
    lacked_one, lacked_two = (
        chance_of_spectrum(after_exchanges(3, 3, 0, 3, first=(3, 3, number, 3)), 2) for number in (1, 2)
    )
    assert lacked_one > lacked_two


def test_three_cards_of_a_colour_rule_out_a_spectrum() -> None:
    match = begin([FOUR_PINK, "R4 R5 R6 Y6 Y7 G6 B3", SIX_COLOURS, PAIRS])
    assert chance_of_spectrum(to_stay(match), 1) == 0


def test_a_hint_to_break_a_spectrum_says_how_likely_another_is() -> None:
    match = begin([FOUR_PINK, PAIRS, SPECTRUM, SIX_COLOURS])
    while match.waiting[0] != 2 or match.view(None).lap == 1:
        seat = match.waiting[0]
        play(match, f"{seat} exchange")  # seats 0 and 1 stand pat in both laps
    found = estimated(match, 2, 40)
    if found.best.cards:
        facts = found.facts[found.best]
        assert facts["reason"] == "crowded"
        assert int(facts["rivals"]) > 50
    kept = found.facts.get(Move("exchange"))
    assert kept is None or kept["reason"] != "crowded"


def test_staying_with_a_spectrum_wins_less_often_if_others_stood_pat_and_stayed() -> None:
    others = [" ".join(f"{colour}{copy}" for colour in COLOURS) for copy in (1, 2)]
    alone = after_exchanges(3, 0, 3, 3)
    crowded = begin([others[0], SPECTRUM, others[1], PAIRS])
    stated = []
    for match in (alone, crowded):
        to_stay(match)
        play(match, f"{match.waiting[0]} stay")
        found = estimated(match, 1, 100)
        stated.append(found.facts[found.best].get("stay", found.facts[found.best]["wins"]))
    assert int(stated[0]) > 70 > int(stated[1])


def rarities(match: Spectrum) -> dict[Move, int]:
    """Return for each possible claim how many victory cards of its colours are out of play."""
    taken = Counter(text[0] for seat in range(match.players) for text in match.collected(seat))
    return {
        move: sum(taken[COLOURS[colour]] for colour in move.colours) for move in match.legal_moves(match.waiting[0])
    }


def test_an_expert_claims_the_rarest_colours_and_says_so() -> None:
    rng = random.Random(2)
    match = begin([SPECTRUM, FOUR_PINK, SIX_COLOURS, PAIRS])
    told: Counter[str] = Counter()
    while match.outcome is None:
        seat = match.waiting[0]
        move = expert_move(match, seat, rng)
        if match.phase == "claim":
            rarity = rarities(match)
            found = estimated(match, seat)
            assert rarity[move] == rarity[found.best] == max(rarity.values())
            told[str(found.facts[found.best]["reason"])] += len(set(rarity.values())) > 1
        match.apply(seat, move)
    assert set(told) <= {"rarest", "equal"}
    assert told["rarest"] > 0
    assert told["equal"] == 0
