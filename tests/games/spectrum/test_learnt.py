"""Test the moves of Spectrum's trained experts."""

import random
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from games.spectrum.computer.expert import Expert, Learnt, expert_in
from games.spectrum.computer.hand_counts import strength
from games.spectrum.computer.learnt_table import (
    BOTH_NEAR,
    FILES,
    LAST,
    MOODS,
    NEAR,
    RIVAL_NEAR,
    TABLES,
    Signals,
    Table,
    hand_class,
    mood_of,
    signals_of,
)
from games.spectrum.rules import Spectrum
from games.spectrum.rules.scoring import SPECTRUM as ALL_SEVEN
from opponents import choose
from tests.engine.playing import play
from tests.games.spectrum.deals import SEED, begin, new, to_show, to_stay

SIX_COLOURS = "R1 R2 Y1 G1 B1 P1 W1"
SPECTRUM = "R3 Y3 G3 B3 P3 W3 K3"
FOUR_PINK = "P4 P5 P6 P7 Y4 Y5 G4"
PAIRS = "B5 B6 W5 W6 K5 K6 G5"
FOUR = (FOUR_PINK, PAIRS, SIX_COLOURS, SPECTRUM)


def chosen(match: Spectrum, seat: int, seed: int = 7) -> str:
    """Return the move of an expert that sees only a re-dealt match."""
    rng = random.Random(seed)
    return str(choose(match.redeal(seat, rng), seat, rng, "expert"))


def shares(match: Spectrum, seat: int) -> Counter[str]:
    """Count how often the expert makes each kind of move."""
    return Counter(chosen(match, seat, seed).split()[0] for seed in range(60))


def test_a_spectrum_is_never_folded_in_the_last_round_whatever_the_rivals_show() -> None:
    spectra = [" ".join(f"{colour}{copy}" for colour in "RYGBPWK") for copy in range(1, 5)]
    match = to_stay(begin(spectra, max_rounds=1))
    for seat in range(4):
        assert shares(match, seat) == {"stay": 60}
        play(match, f"{seat} stay")


def test_a_spectrum_is_sometimes_kept_if_two_alarming_rivals_have_stayed() -> None:
    spectra = [" ".join(f"{colour}{copy}" for colour in "RYGBPWK") for copy in range(1, 5)]
    match = to_stay(begin(spectra))
    play(match, "0 stay", "1 stay")
    assert shares(match, 2)["fold"] > 0


def test_the_same_seed_makes_the_same_moves() -> None:
    def match_of(seed: int) -> list[str]:
        rng, match, moves = random.Random(seed), new(4, SEED, {"target": 3}), []
        while match.outcome is None:
            seat = match.waiting[0]
            moves.append(str(choose(match.redeal(seat, rng), seat, rng, "expert")))
            match.apply(seat, choose(match.redeal(seat, random.Random(1)), seat, random.Random(len(moves)), "expert"))
        return moves

    assert match_of(3) == match_of(3)


@pytest.mark.parametrize("swap", [True, False])
def test_every_move_is_legal_and_a_spectrum_stays_in_the_last_round(swap: bool) -> None:
    rng = random.Random(4)
    last = 0
    for deal in range(6):
        match = new(4, bytes([deal] * 32), {"swap": swap, "max_rounds": 2 + deal % 3})
        while match.outcome is None:
            seat = match.waiting[0]
            move = choose(match.redeal(seat, rng), seat, rng, "expert")
            assert move in match.legal_moves(seat)
            if match.phase == "stay" and match.round_number == match.options["max_rounds"]:
                last += 1
                hand = [sum(card[0] == colour for card in match.view(seat).hand) for colour in "RYGBPWK"]
                assert strength(hand) != ALL_SEVEN or str(move) == "stay"
            match.apply(seat, move)
    assert last > 10


def test_a_card_hidden_in_a_rivals_hand_does_not_matter() -> None:
    """Seat 0 sees the same in both matches, but seat 1 holds a spectrum in only one of them."""
    marked = begin([FOUR_PINK, "R3 Y3 G3 B3 P3 W3 K3", "B5 B6 W5 W6 K5 K6 G5", "R7 R8 Y7 Y8 G7 G8 B8"])
    plain = begin([FOUR_PINK, "R3 Y3 G3 B3 B4 W3 W4", "B5 B6 P3 W6 K5 K6 G5", "R7 R8 Y7 Y8 G7 G8 B8"])
    for seed in range(20):
        assert chosen(marked, 0, seed) == chosen(plain, 0, seed)
    for match in (marked, plain):
        to_stay(match)
    assert marked.view(0).shown == plain.view(0).shown
    for seed in range(40):
        assert chosen(marked, 0, seed) == chosen(plain, 0, seed)


def test_signals_are_what_a_seat_discarded_swapped_and_showed() -> None:
    match = begin(FOUR)
    play(match, "0 offer Y4", "1 accept B5", "0 exchange Y5", "1 exchange", "2 exchange", "3 exchange")
    play(match, "0 exchange", "1 offer K5", "2 decline", "1 exchange K6 W6")
    looks = signals_of(match.seen(0), 4)
    assert looks[0] == Signals(first=1, second=0)
    assert looks[1] == Signals(swapped=True, second=2), "a declined offer in lap two counts as a swap signal"
    assert looks[2] == Signals()


def test_the_three_shown_cards_are_a_whole_group_or_none_of_it() -> None:
    match = to_show(begin(["P4 P5 P6 Y4 Y5 Y6 G4", PAIRS, SIX_COLOURS, SPECTRUM]))
    for seed in range(40):
        shown = {card[0] for card in chosen(match, 0, seed).split()[1:]}
        assert shown in ({"P"}, {"Y"}) or len(shown) > 1


def test_the_mood_depends_on_the_last_round_and_on_who_is_near_the_target() -> None:
    assert mood_of(4, [4, 0, 0], 5, 1) == LAST
    assert mood_of(4, [3, 0, 0], 5, 9) == BOTH_NEAR
    assert mood_of(2, [3, 0, 0], 5, 9) == RIVAL_NEAR
    assert mood_of(3, [2, 0, 0], 5, 9) == NEAR


def test_hand_classes_depend_on_colours_and_on_the_largest_unowned_group() -> None:
    nothing = [False] * 7
    assert hand_class([7, 0, 0, 0, 0, 0, 0], nothing) == 3
    assert hand_class([1] * 7, nothing) == 16
    assert hand_class([4, 2, 1, 0, 0, 0, 0], [True, *nothing[1:]]) == 0


@pytest.mark.parametrize("players", TABLES)
def test_every_situation_is_in_the_table(players: int) -> None:
    table = TABLES[players]
    for mood, hand, kind in product(MOODS, range(20), range(8)):
        chances = [table.discard(hand, mood)]
        for turns in ((), (0,), (3,), (0, 3), (3, 0)):
            chances += [table.swap(decision, hand, turns, mood) for decision in ("offer", "answer")]
        for after, pats in product(range(players), range(players)):
            chances += [table.exchange(hand, turns, after, pats, mood) for turns in ((), (0,), (3,))]
            chances += [table.show(kind, after, second, pats, mood) for second in range(4)]
        assert all(len(three) == 3 and min(three) >= 0 and sum(three) == 9 for three in chances)
        for alarm in (0, 99):
            assert 0 <= table.stay(kind, mood, [alarm] * (players - 1), [], alarm) <= 1
            assert 0 <= table.stay(kind, mood, [], [alarm] * (players - 1), alarm) <= 1
            assert 0 <= table.stay(kind, mood, [alarm], [alarm] * (players - 2), alarm) <= 1
    assert table.stay(0, LAST, [99], [99] * (players - 2), 99) == 1


def test_every_number_of_players_has_a_table_and_matches_without_swaps_have_none() -> None:
    assert set(TABLES) == {3, 4, 5}
    rng = random.Random(1)
    for players in TABLES:
        assert type(expert_in(new(players, SEED, {}), 0, rng)) is Learnt
        assert type(expert_in(new(players, SEED, {"swap": False}), 0, rng)) is Expert


@pytest.mark.parametrize("table", TABLES.values(), ids=map(str, TABLES))
def test_standing_pat_with_three_colours_is_more_alarming_than_exchanging_three_cards(table: Table) -> None:
    assert table.alarm(Signals(first=3, second=0, shown=1)) > 60
    assert table.alarm(Signals(first=3, second=3, shown=1)) < 40
    assert table.alarm(Signals()) == 0, "there is no alarm before the cards are shown"


@pytest.mark.parametrize(
    ("was", "now", "complaint"),
    [
        ('SHOW = """', "SHOW = ", "Invalid value"),
        ('SHOW = """', 'OTHER = """', "SHOW must be 32 × 90 digits"),
        ('"""\n\nSHOW', '0\n"""\n\nSHOW', "OFFER must be 20 × 40 digits"),
        ('STAY = """\n9', 'STAY = """\n', "STAY must be 1 × 24960 digits"),
        ('STAY = """\n9', 'STAY = """\nx', "STAY must be 1 × 24960 digits"),
    ],
)
def test_a_damaged_table_error_names_the_file_to_restore(tmp_path: Path, was: str, now: str, complaint: str) -> None:
    text, path = FILES[4].read_text("utf-8"), tmp_path / "4_players.toml"
    assert text.count(was) == 1
    path.write_text(text.replace(was, now), "utf-8")
    with pytest.raises(ValueError, match=f"{path} is damaged: {complaint}"):
        Table(4, path)
