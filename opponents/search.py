"""Search for the best move with flat Monte Carlo over simulated deals, as every game's expert does.

A seat can't see the whole match, so the search averages each move's results over many deals, called worlds, that are
possible from the seat's point of view. All moves are tried in the same worlds, so luck affects them equally. After 16,
32, 64 … worlds, moves that are clearly behind the best are dropped, and the remaining time goes to the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from engine import Move
from opponents.levels import Budget

Trial = Callable[[list[Move]], Sequence[float]]
"""Tries these moves in another possible world, and returns each move's result; higher is better."""

_FIRST_LOOK = 16
_TOO_FEW = 8
"""Searching fewer worlds is worse than not searching: with four, L'Escalier's expert plays worse than a regular."""
_CLEARLY = 2.5  # standard errors


def best_move(moves: Sequence[Move], trial: Trial, budget: Budget, at_once: Callable[[], Move] | None = None) -> Move:
    """Return the move with the best average over as many worlds as the budget allows (at least one).

    ``moves`` are the candidates; ties go to the first. If time runs out after too few worlds, ``at_once`` provides the
    move instead.
    """
    race: dict[Move, list[float]] = {move: [] for move in moves}
    worlds, look = 0, _FIRST_LOOK
    while len(race) > 1 and worlds < budget.worlds:
        for merits, merit in zip(race.values(), trial(list(race)), strict=True):
            merits.append(merit)
        worlds += 1
        if worlds == look:
            race = _still_in(race)
            look *= 2
        if budget.is_spent():
            if worlds < _TOO_FEW and at_once is not None:
                return at_once()
            break
    return max(race, key=lambda move: sum(race[move]))


def _still_in(race: dict[Move, list[float]]) -> dict[Move, list[float]]:
    """Return the moves that aren't clearly behind the best one so far."""
    best = race[max(race, key=lambda move: sum(race[move]))]
    return {move: merits for move, merits in race.items() if not _is_behind(merits, best)}


def _is_behind(merits: list[float], best: list[float]) -> bool:
    count = len(merits)
    gaps = [better - merit for merit, better in zip(merits, best, strict=True)]
    gap = sum(gaps) / count
    spread = sum((each - gap) ** 2 for each in gaps) / (count - 1)
    return gap > _CLEARLY * sqrt(spread / count)
