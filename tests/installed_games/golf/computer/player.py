"""The player of Golf: it counts what a grid is likely to cost, and an Expert plays the hand out in re-dealt worlds."""

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
"""What a card face down costs on average."""
_WORTH_TAKING = 3.0
"""By how many points a discard must improve the grid to be better than a card from the stock."""
_WORTH_PLACING = 0.5
"""By how many points a drawn card must improve the grid to be better than turning up another one."""
_SLIP = 0.3
"""How often Novice makes a random move."""
_ENOUGH_WORLDS = 200


def novice(world: Golf, seat: int, rng: Rng) -> Move:
    """As a regular, but now and then any move."""
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
    """The index where a card saves the most points, and how many those are likely to be."""
    before = likely_points(grid)
    saved = [before - likely_points([*grid[:index], card, *grid[index + 1 :]]) for index in range(SIZE)]
    index = max(range(SIZE), key=saved.__getitem__)
    return index, saved[index]


def likely_points(grid: Sequence[int | None]) -> float:
    """What a grid costs if each card face down is an average one."""
    total = 0.0
    for upper, lower in COLUMNS:
        pair = [None if card is None else rank(card) for card in (grid[upper], grid[lower])]
        if pair[0] is None or pair[0] != pair[1]:
            total += sum(_FACE_DOWN if one is None else WORTH[one] for one in pair)
    return total


def expert(world: Golf, seat: int, rng: Rng, budget: Budget) -> Move:
    """Try every move in re-dealt worlds, in which all play the hand out as a regular."""

    def trial(moves: list[Move]) -> list[float]:
        dealt = world.redeal(seat, rng)
        return [-float(points_after(dealt.copy(), seat, move, rng)) for move in moves]

    limit = budget._replace(worlds=min(budget.worlds, _ENOUGH_WORLDS))
    return best_move(world.legal_moves(seat), trial, limit, lambda: regular(world, seat, rng))


def points_after(world: Golf, seat: int, move: Move, rng: Rng) -> int:
    """A seat's points in the hand when it makes this move and then all play on as a regular. It uses up the world."""
    before = world.previous
    world.apply(seat, move)
    while world.previous is None or world.previous is before:
        turn = world.waiting[0]
        world.apply(turn, regular(world, turn, rng))
    return world.previous.points[seat]


PLAYER = Player(novice, regular, expert)
