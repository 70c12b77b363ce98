"""Play single rounds of L'Escalier between computer players: 7 cards, 4 players."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

from benchmarks.opponents.contest import FOREVER, Brain, Contest, counting
from engine import Move, new_match
from engine.cards import card_set, parse_cards
from engine.chance import Rng
from games.escalier.computer.beliefs import Mind, WorldSampler
from games.escalier.computer.card_strength import strengths
from games.escalier.computer.fast_round import Round
from games.escalier.computer.player import search
from games.escalier.rules.match import Escalier
from opponents import Budget, anything_legal

PLAYERS, CARDS = 4, 7


@lru_cache(maxsize=4)
def dealt(deal: int) -> Escalier:
    """Return a cached match at the first bid of its 7-card round; copy it before playing on."""
    match = new_match("escalier", PLAYERS, deal.to_bytes(32, "big"))
    assert isinstance(match, Escalier)
    rng = random.Random(deal)
    while match.view(None).cards < CARDS:
        seat = match.waiting[0]
        match.apply(seat, anything_legal(match, seat, rng))
    return match


def lost(brains: Sequence[Brain], deal: int, rng: random.Random) -> tuple[int, ...]:
    """Return the points each seat loses in the round."""
    match = dealt(deal).copy()
    current = match.view(None).round
    while match.view(None).round == current:
        seat = match.waiting[0]
        match.apply(seat, brains[seat](match, seat, rng))
    result = match.view(None).previous
    assert result is not None
    return result.lost


def play(brains: Sequence[Brain], hero: int, deal: int, rng: random.Random) -> tuple[float, float]:
    """Return whether the hero made its bid exactly, and the points it lost."""
    points = lost(brains, deal, rng)[hero]
    return float(points == 0), float(points)


def plain(match: Escalier, seat: int, _rng: Rng) -> Move:
    """Play by a simple rule: bid the number of aces and top-three trumps; to win a trick, play the highest card."""
    view = match.view(seat)
    moves = match.legal_moves(seat)
    order = strengths(view.trump, str(dict(view.options)["undertrump"]))
    if view.phase == "bid":
        good = sum(text[0] in ("QKA" if text[1] == view.trump else "A") for text in view.hand)
        return min(moves, key=lambda move: abs((move.number or 0) - good))
    wants = (view.bids[seat] or 0) > view.won[seat]
    strength = sorted(moves, key=lambda move: order.bit[move.cards[0]])
    return strength[-1 if wants else 0]


class _Seen(WorldSampler):
    """The worlds sampled by a cheat: it knows the hands, and only has to guess how the others will play."""

    def __init__(self, match: Escalier, mind: Mind, rng: Rng) -> None:
        super().__init__(mind, rng)
        hands = [card_set(parse_cards(" ".join(match.held(seat)))) for seat in range(match.players)]
        self._true_hands = [mind.order.bits(hand) for hand in hands]

    def next_world(self) -> Round:
        world = super().next_world()
        return world.copy(self._true_hands)


def seeing(last: int, worlds: int) -> Brain:
    """Return a cheat: an expert that tries ``worlds`` worlds and sees all hands once it has few cards left."""
    honest = counting("expert", worlds)

    def play(match: Escalier, seat: int, rng: Rng) -> Move:
        if match.phase == "bid" or len(match.held(seat)) > last:
            return honest(match, seat, rng)
        world = match.redeal(seat, rng)
        mind = Mind(world, seat)
        return search(world, mind, _Seen(match, mind, rng), Budget.of(FOREVER, worlds))

    return play


CONTESTS = (
    Contest(
        "escalier", "L'Escalier, 4 players, rounds of 7 cards", PLAYERS, ("exact", "lost"), frozenset({"exact"}), play
    ),
)
