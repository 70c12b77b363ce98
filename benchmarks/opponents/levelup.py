"""Play Level Up between computer players: whole matches, and single hands with everyone on the same ROUND."""

from __future__ import annotations

import random
from collections.abc import Sequence

from benchmarks.opponents.contest import FOREVER, Brain, Contest
from engine import Match, Move, cards, new_match
from engine.chance import Rng
from games.levelup.computer.player import Mind
from games.levelup.rules.match import LevelUp, LevelUpView
from games.levelup.rules.position import FIRST_ROUND, LAST_ROUND
from opponents import choose

PLAYERS = 2


def hands_won(match: Match, brains: Sequence[Brain], rng: random.Random) -> list[int]:
    """Return the number of hands each seat laid down in a whole match."""
    won = [0] * len(brains)
    latest = None
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, brains[seat](match, seat, rng))
        view = match.view(None)
        assert isinstance(view, LevelUpView)
        result = view.last_hand
        if result is not None and result is not latest and result.seat is not None:
            won[result.seat] += 1
        latest = result
    return won


def play_match(brains: Sequence[Brain], hero: int, deal: int, rng: random.Random) -> tuple[float, float]:
    """Return whether the hero won the match, and its share of all hands laid down."""
    match = new_match("levelup", len(brains), deal.to_bytes(32, "big"), dealer=0)
    won = hands_won(match, brains, rng)
    assert match.outcome is not None
    return float(match.outcome.places[hero] == 1), won[hero] / sum(won)


def play_hand(brains: Sequence[Brain], hero: int, deal: int, rng: random.Random) -> tuple[float]:
    """Return whether the hero laid down in one hand; a stalemate counts as half. Later deals have a higher ROUND."""
    rounds = range(FIRST_ROUND, LAST_ROUND[len(brains)] + 1)
    options = {"first_round": rounds[deal % len(rounds)], "max_hands": 1}
    match = new_match("levelup", len(brains), deal.to_bytes(32, "big"), options, dealer=0)
    won = hands_won(match, brains, rng)
    return (won[hero] if sum(won) else 0.5,)


def knowing_left_hand(match: LevelUp, seat: int, rng: Rng) -> Move:
    """Play like an Expert, but knowing the left neighbour's hand, which an honest player has to guess."""
    world = match.redeal(seat, rng)
    assert isinstance(world, LevelUp)
    legal = world.legal_moves(seat)
    if any(move.verb != "discard" for move in legal):
        return choose(world, seat, rng, "expert", FOREVER, worlds=1)  # draw and lay down like any expert
    mind = Mind(world, world.view(seat), rng)
    moves = mind.best_discards(legal)
    left = cards.card_set(map(cards.card, match.view(mind.left).hand))
    plan = mind.theirs.plan(left)
    if not plan.missing:
        return mind.most_outs(moves)  # the left neighbour will lay down anyway
    race = mind.race()
    chances = race.against(race.sample()._replace(hand=left, plan=plan), [move.cards[0] for move in moves])
    return max(zip(moves, chances, strict=True), key=lambda tried: tried[1])[0]


CONTESTS = (
    Contest(
        "levelup", "Level Up, 2 players, matches", PLAYERS, ("won", "hands"), frozenset({"won", "hands"}), play_match
    ),
    Contest("levelup", "Level Up, 2 players, single hands", PLAYERS, ("won",), frozenset({"won"}), play_hand),
)
