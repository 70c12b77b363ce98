"""Build the signature lines of Staircase's computer players; see ``tests/games/signatures.py``."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine import Move
from engine.cards import RANKS
from engine.chance import Rng
from games.staircase.computer.player import Mind
from games.staircase.computer.prospects import End, Hand, Prospects
from games.staircase.rules.scoring import ACES, DIRECTIONS
from tests.games.signatures import Question, all_estimates, all_moves, dealt, line, questions


def text(ranks: Hand) -> str:
    """Return ranks as they are printed on cards."""
    return "".join(RANKS[rank] for rank in ranks) or "none"


def any_ranks(rng: Rng, size: int) -> list[int]:
    """Return ``size`` random ranks, most of them close together."""
    lowest = int(rng.random() * 13)
    return [(lowest + int(rng.random() * 6)) % 13 for _ in range(size)]


def any_end(known: Prospects, rng: Rng) -> tuple[End, list[int]]:
    """Return the final position of a random staircase, and the points earned by each of its steps."""
    end: End = ()
    gains = []
    rank = int(rng.random() * 13)
    for _ in range(int(rng.random() * 7)):
        gain, end = known.lay(end, rank)
        gains.append(gain)
        rank = (rank + (1, 1, 1, -1, 3)[int(rng.random() * 5)]) % 13
    return end, gains


def what_places_can_earn() -> Iterator[str]:
    rng = random.Random(1)
    rules = [(direction, aces) for direction in DIRECTIONS for aces in ACES]
    of_rules = {each: Prospects(*each) for each in rules}
    for number in range(36):
        direction, aces = rules[number % 4]
        known = of_rules[direction, aces]
        end, gains = any_end(known, rng)
        hand = tuple(sorted(any_ranks(rng, 1 + number // 4 % 4)))
        top = int(rng.random() * 13)
        yield line(direction, aces, "after", text(end), gains, "with", text(hand))
        lay = [(gain, text(longer)) for gain, longer in (known.lay(end, rank) for rank in range(13))]
        yield line("  lay", lay)
        yield line(
            "  certain", known.certain(end, hand), expected=known.expected(end, hand), none=known.expected(end, ())
        )
        yield line("  turn", known.turn(end, hand), top=known.recycling(end, hand, top))
        if len(hand) < 4:
            yield line("  drawing", known.drawing(end, hand))


def asked() -> Iterator[Question]:
    yield from questions(dealt("staircase", 2, 1), 1, 5)
    yield from questions(dealt("staircase", 3, 2), 2, 7)
    yield from questions(dealt("staircase", 3, 3, direction="either", aces="both"), 3, 7, after=16)
    yield from questions(dealt("staircase", 5, 4, aces="both"), 4, 11, after=4)
    yield from questions(dealt("staircase", 4, 5), 5, 1, after=9, moves=13)
    yield from questions(dealt("staircase", 2, 4), 4, 1, after=9)
    yield from questions(dealt("staircase", 3, 3), 3, 1, moves=10, after=9)
    yield from questions(dealt("staircase", 3, 6, direction="either", interfere=False), 6, 7, after=20)


def what_a_seat_thinks() -> Iterator[str]:
    for question in asked():
        world, seat = question.world, question.seat
        yield question.heading
        mind = Mind(world.view(seat))
        moves = world.legal_moves(seat)
        own = [move for move in moves if move.verb != "interfere"]
        distinct = mind.distinct(moves)
        yield line("  distinct", len(distinct), "of", len(moves))
        for move in distinct[:: 1 + len(distinct) // 5]:
            yield line("  ", move, mind.gain(move.cards[-1]), mind.certain(move), mind.expected(move))
        tried: dict[str, Move] = {move.verb: move for move in moves}
        for move in {**{move.verb: move for move in own}, **tried}.values():
            table = mind.table(world.redeal(seat, question.rng()))
            yield line("  after", move, mind.play_out(table.copy(), move))
            yield line("  else", table.play_out(seat), "scrapped", text(tuple(table.scrap_pile)))


def what_moves_are_worth() -> Iterator[str]:
    few = (
        question
        for number, question in enumerate(asked())
        if number % 3 == 1 or len(question.world.legal_moves(question.seat)) < 3
    )
    yield from all_estimates(few, 34)


PARTS = {
    "what places can earn": what_places_can_earn,
    "what a seat thinks": what_a_seat_thinks,
    "moves that are made": lambda: all_moves(asked(), 1),
    "what moves are worth": what_moves_are_worth,
}
