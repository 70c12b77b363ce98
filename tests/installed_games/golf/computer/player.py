"""The player of Golf: it estimates what a grid costs, and an Expert plays the hand out in simulated deals."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Move
from engine.cards import rank
from engine.chance import Rng
from golf.rules.match import Golf
from golf.rules.scoring import COLUMNS, SIZE, WORTH
from opponents.levels import Budget, Player, anything_legal
from opponents.search import best_move

_FACE_DOWN = sum(WORTH) / len(WORTH)
"""The average cost of a face-down card."""
_WORTH_TAKING = 3.0
"""Points that a discard must save to be better than a card from the stock."""
_WORTH_PLACING = 0.5
"""Points that a drawn card must save to be better than turning up another card."""
_SLIP = 0.3
"""The share of moves that Novice makes at random."""
_ENOUGH_WORLDS = 200


def novice(world: Golf, seat: int, rng: Rng) -> Move:
    """Play as a Regular, but sometimes make a random move."""
    return anything_legal(world, seat, rng) if rng.random() < _SLIP else regular(world, seat, rng)


def regular(world: Golf, seat: int, _rng: Rng) -> Move:
    """Take or place a card where it saves the most points, if it saves enough."""
    card = world.at_hand(seat)
    if card is None:
        return world.choices(seat)[0]
    grid = world.grid(seat)
    index, saved = _best_place(grid, card)
    if world.phase == "draw":
        return Move("take" if saved >= _WORTH_TAKING else "draw")
    tosses = [move for move in world.choices(seat) if move.verb == "toss"]
    if tosses and saved < _WORTH_PLACING:
        return tosses[0]
    return Move("put", number=index + 1)


def _best_place(grid: Sequence[int | None], card: int) -> tuple[int, float]:
    """Return the index at which a card saves the most points, and how many it is expected to save."""
    before = likely_points(grid)
    saved = [before - likely_points([*grid[:index], card, *grid[index + 1 :]]) for index in range(SIZE)]
    index = max(range(SIZE), key=saved.__getitem__)
    return index, saved[index]


def likely_points(grid: Sequence[int | None]) -> float:
    """Return a grid's cost, counting each face-down card as an average card."""
    total = 0.0
    for upper, lower in COLUMNS:
        pair = [None if card is None else rank(card) for card in (grid[upper], grid[lower])]
        if pair[0] is None or pair[0] != pair[1]:
            total += sum(_FACE_DOWN if one is None else WORTH[one] for one in pair)
    return total


def expert(world: Golf, seat: int, rng: Rng, budget: Budget) -> Move:
    """Try every move in simulated deals in which everyone then plays as a Regular."""

    def trial(moves: list[Move]) -> list[float]:
        dealt = world.redeal(seat, rng)
        return [-float(points_after(dealt.copy(), seat, move, rng)) for move in moves]

    limit = budget._replace(worlds=min(budget.worlds, _ENOUGH_WORLDS))
    return best_move(world.legal_moves(seat), trial, limit, lambda: regular(world, seat, rng))


def points_after(world: Golf, seat: int, move: Move, rng: Rng) -> int:
    """Return a seat's points if it makes this move and everyone then plays as a Regular; uses up the simulated deal."""
    before = world.previous
    world.apply(seat, move)
    while world.previous is None or world.previous is before:
        turn = world.waiting[0]
        world.apply(turn, regular(world, turn, rng))
    return world.previous.points[seat]


PLAYER = Player(novice, regular, expert)
