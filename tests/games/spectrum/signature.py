"""Build the signature lines of Spectrum's computer players; see ``tests/games/signatures.py``."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from engine import Move, Value
from engine.cards import COLOURS as LETTERS
from engine.cards import name
from engine.chance import Rng, shuffled
from games.spectrum.computer.expert import Expert, expert_in
from games.spectrum.computer.hand_counts import (
    ALL,
    COLOURS,
    NOTHING,
    Counts,
    gains,
    goal,
    keeping_value,
    largest,
    spare,
    strength,
)
from games.spectrum.computer.learnt_table import (
    MOODS,
    TABLES,
    Signals,
    hand_class,
    kind_of,
    mood_of,
    signals_of,
)
from games.spectrum.computer.match_value import shares
from games.spectrum.computer.seat import owned_colours
from games.spectrum.computer.stay_table import KINDS, Situation, alarm, cell_of, kind_of_hand, stay_chance
from games.spectrum.rules import Spectrum
from games.spectrum.rules.inference import HAND
from opponents import choose
from opponents.levels import DEFINED
from tests.games.signatures import Question, all_estimates, dealt, line, questions
from tests.games.spectrum.deals import SEED, deck, new, to_show


def any_counts(rng: Rng) -> tuple[Counts, list[bool]]:
    """Return how many of seven cards have each colour, and which colours their owner has won."""
    few = 2 + int(rng.random() * 6)
    hand = [0] * len(COLOURS)
    for place in range(7):
        hand[place % few if rng.random() < 0.6 else int(rng.random() * few)] += 1
    owned = [rng.random() < 0.3 for _ in COLOURS]
    order = shuffled([*COLOURS], rng)
    return [hand[colour] for colour in order], owned if sum(owned) < 6 else [False] * len(COLOURS)


def what_hands_are() -> Iterator[str]:
    rng = random.Random(1)
    for _ in range(60):
        hand, owned = any_counts(rng)
        yield line(
            hand, "without", [colour for colour in COLOURS if owned[colour]], strength(hand), largest(hand, owned)
        )
        kept = [spare(hand, collected) for collected in (ALL, NOTHING, largest(hand, owned))]
        goals = [goal(hand, owned, exchanges) for exchanges in (1, 2)]
        yield line("  goals", goals, gains(hand, owned), keeping_value(hand, owned), "spare", kept)
        yield line("  is", kind_of_hand(hand, owned), hand_class(hand, owned), kind_of(hand, owned))


def how_often_to_stay() -> Iterator[str]:
    yield line([alarm(discarded, stock) for stock in (0, 2, 9) for discarded in range(min(3, stock) + 1)])
    for kind in KINDS:
        for before in range(4):
            for behind in range(5):
                situations = [Situation(kind, before, behind, alarms) for alarms in (0.05, 0.1, 0.6, 1.3)]
                levels = [cell_of(one)[1:] for one in situations] if kind == "owned" else []
                yield line(kind, before, behind, *map(stay_chance, situations), *levels)


def what_was_learnt() -> Iterator[str]:
    for players, table in TABLES.items():
        for mood in MOODS:
            for hand in range(0, 20, 5):
                turns: list[tuple[int, ...]] = [(), (0,), (2,), (1, 0), (0, 1), (3, 3)]
                swaps = [table.swap(decision, hand, turn, mood) for decision in ("offer", "answer") for turn in turns]
                often = [
                    table.exchange(hand, turn, (pats + hand) % players, pats, mood)
                    for turn in turns[:3]
                    for pats in (0, 1, 3)
                ]
                yield line(players, mood, hand, table.discard(hand, mood), swaps, often)
            for kind in range(len(KINDS)):
                shown = [table.show(kind, second % players, second, (second + kind) % 4, mood) for second in range(4)]
                yield line("  show", kind, shown)
                for stayed in ([], [20], [70], [50, 70], [1, 1, 1]):
                    behinds: list[list[int]] = [[], [9], [21], [50, 30, 1][: players - 1]]
                    alike = [table.stay(kind, mood, stayed, behind, 30 + kind % 2) for behind in behinds]
                    yield line("  stay", kind, stayed, alike)
        looks = [
            Signals(first, bool(second % 2), second, shown)
            for first in range(4)
            for second in range(4)
            for shown in range(4)
        ]
        yield line(players, "alarm", [table.alarm(look) for look in looks])


def what_the_match_is_worth() -> Iterator[str]:
    for scores in ((0.0, 0.0, 0.0), (2.0, 3.5, 1.2), (4.0, 5.0, 5.3), (4.9, 0.1, 2.0)):
        yield line(scores, [shares(scores, 5, left) for left in (0, 1, 2, 3, 7)])
    moods = [(own, rival, left) for own in (1, 2, 3) for rival in (1, 2, 3, 4) for left in (1, 2, 5)]
    yield line([mood_of(own, [0, rival], 5, left) for own, rival, left in moods])


def of_all_kinds(players: int, seed: int, **options: Value) -> Spectrum:
    """Return a match whose first hands range from large single-colour groups to all different colours."""
    rng = random.Random(seed)
    left = [[f"{letter}{copy}" for copy in range(int(options.get("copies", 9)), 0, -1)] for letter in LETTERS]
    hands = []
    for _ in range(players):
        counts, _owned = any_counts(rng)
        hand = [left[colour].pop() for colour in COLOURS for _ in range(counts[colour]) if left[colour]]
        while len(hand) < HAND:
            hand.append(max(left, key=len).pop())
        hands.append(" ".join(hand))
    return new(players, SEED, options, 0, [deck(hands, copies=int(options.get("copies", 9)))])


def asked() -> Iterator[Question]:
    """Yield questions from several matches in which seats prefer to keep their cards and stay."""

    def pick(moves: list[Move], rng: random.Random) -> Move:
        return moves[int(rng.random() ** 2 * len(moves))]

    yield from questions(dealt("spectrum", 4, 1, target=3), 1, 11, pick, moves=120)
    yield from questions(of_all_kinds(3, 2), 2, 13, pick, moves=120)
    yield from questions(of_all_kinds(5, 3, swap=False, max_rounds=3), 3, 7, pick, moves=60)
    for seed in (4, 5, 6, 7):
        yield from questions(of_all_kinds(4, seed, max_rounds=1 + seed % 3, copies=8), seed, 2, pick, 26, after=8)
    groups = ("R1 R2 R3 R4 Y1 Y2 Y3", "G1 G2 G3 B1 B2 B3 B4", "P1 P2 P3 P4 P5 P6 W1", "K1 K2 K3 K4 K5 W2 W3")
    yield from questions(to_show(new(4, SEED, {}, 0, [deck(groups)])), 9, 1, moves=4)
    yield from questions(dealt("spectrum", 5, 8, copies=8), 8, 13, pick, moves=80)


def what_a_seat_thinks() -> Iterator[str]:
    for question in asked():
        world, seat = question.world, question.seat
        yield question.heading
        seen = world.seen(seat)
        yield line("  seen", seen.phase, [tuple(map(int, each)) for each in signals_of(seen, world.players)])
        yield line("  owned", [*map(int, owned_colours(seen.victories))])
        learnt, plain = expert_in(world, seat, question.rng()), Expert(world, seat, question.rng())
        yield line("  hand", texts(plain.cards), "rivals", plain.rivals(), "last", plain.is_last_round)
        for made in (learnt, plain) if type(learnt) is not Expert else (plain,):
            yield line("  collects", [made.collected() for _ in range(5)], seen.phase)
            if seen.phase == "show":
                yield line("  shows", *[texts(made.shown()[:3]) for _ in range(4)], texts(made.colours_first()))
            if seen.phase == "stay":
                stays = "".join(str(int(made.stays())) for _ in range(9))
                yield line("  stays", stays, [made.largest_shown_group(other) for other in range(world.players)])
            if seen.phase == "discard":
                yield line("  puts away", *[texts(made.discards()) for _ in range(4)])


def texts(held: list[int]) -> str:
    """Return these cards as text."""
    return "".join(map(name, held)) or "none"


def moves_that_are_made() -> Iterator[str]:
    for question in asked():
        yield question.heading
        for level in DEFINED:
            rng = question.rng()
            yield line("  ", level, [choose(question.world, question.seat, rng, level) for _ in range(3)])


PARTS = {
    "what hands are": what_hands_are,
    "how often to stay": how_often_to_stay,
    "what was learnt": what_was_learnt,
    "what the match is worth": what_the_match_is_worth,
    "what a seat thinks": what_a_seat_thinks,
    "moves that are made": moves_that_are_made,
    "what moves are worth": lambda: all_estimates(islice(asked(), 8, None, 11), 8),
}
