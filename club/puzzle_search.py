"""Find puzzles in matches that computer players play among themselves.

The tempting move is the one that most Novices would make: their mistakes are those of people who are new to a game.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from club.puzzle import Puzzle, is_clear, puzzle_of, subject
from engine import GAMES, Match, Move, new_match
from opponents import choose
from opponents.estimates import ESTIMATORS, Estimate, Worth, imagined
from opponents.themes import themes_of

VOTES = 9
"""How many Novices, and how many Regulars, are asked what they would do."""
FEW = 2
"""How many Novices may find the best move of a puzzle."""
QUICK = 4
"""A first estimate has this fraction of the worlds, to drop most positions early."""
THOROUGH = 4
"""A puzzle's estimate has this many times the worlds of a review's."""
MOST_DOUBTFUL = 3
"""How many moves that were clearly behind after few worlds are tried in all of them."""
_LEVELS = ("novice", "regular", "regular")

Ask = Callable[[Match, int, int, Move | None], Estimate]
"""Estimates a seat's moves: (match, seat, number of worlds, move asked about)."""

Wanted = Callable[[str, str], bool]
"""Returns whether a puzzle with this theme and shape is wanted."""


class Position(NamedTuple):
    """A decision in a match between computer players."""

    match: Match
    seat: int


def positions(game: str, seed: bytes) -> list[Position]:
    """Play a match, and return its decisions between several moves, in a random order."""
    rng = random.Random(sha256(b"stairwell/puzzle/1 " + game.encode() + seed).digest())  # noqa: S311 - nobody's deal
    players = rng.choice(GAMES[game].seats)
    match = new_match(game, players, rng.randbytes(32), themes_of(game).rules(rng, players))
    levels = [rng.choice(_LEVELS) for _ in range(players)]
    found = []
    while match.outcome is None:
        seat = match.waiting[0]
        if len(match.legal_moves(seat)) > 1:
            found.append(Position(match.copy(), seat))
        match.apply(seat, choose(match.redeal(seat, rng), seat, rng, levels[seat]))
    rng.shuffle(found)
    return found


def ask(match: Match, seat: int, worlds: int, about: Move | None) -> Estimate:
    """Estimate a seat's moves in this process; the answer depends only on what the seat sees."""
    world, seed = imagined(match, seat)
    return ESTIMATORS[match.key].estimate(world, seat, random.Random(seed), worlds, about)  # noqa: S311 - not a deal


def examine(position: Position, estimate: Ask = ask, wanted: Wanted = lambda _theme, _shape: True) -> Puzzle | None:
    """Return the puzzle in a position, or None if there is none with a wanted theme and shape."""
    match, seat = position
    worlds = ESTIMATORS[match.key].worlds
    first = estimate(match, seat, worlds // QUICK, None)
    if first.other is None or not first.gains[first.other].sure:
        return None
    tempting = _temptation(position, first)
    if tempting is None:
        return None
    second = estimate(match, seat, worlds, tempting)
    if second.other is None or not is_clear(second.gains[second.other], second.unit):
        return None
    theme, shape = subject(match.view(seat), second, tempting)
    return judged(position, estimate) if theme and wanted(theme, shape) else None


def judged(position: Position, estimate: Ask = ask) -> Puzzle | None:
    """Return the puzzle in a position, estimated with many worlds; None if the best move isn't clear.

    The best move is compared with each rival in turn: those that were never clearly behind, and some others, whose
    worths are known less well.
    """
    match, seat = position
    worlds = THOROUGH * ESTIMATORS[match.key].worlds
    found = estimate(match, seat, worlds, None)
    best, tempting = found.worths[found.best], _temptation(position, found)
    if tempting is None:
        return None
    gains, worths = dict(found.gains), dict(found.worths)
    for worth, move in _rivals(found, tempting):
        again = estimate(match, seat, worlds, move)
        if again.worths[again.best] != again.worths[found.best] or not is_clear(again.cost(move), again.unit):
            return None
        gains[move] = again.cost(move)
        worths |= {other: again.worths[move] for other in worths if found.worths[other] == worth}
        worths |= {other: again.worths[found.best] for other in worths if found.worths[other] == best}
    voters = [*_votes(position, "novice"), *_votes(position, "regular")]
    ease = sum(found.worths[vote] == best for vote in voters) / len(voters)
    facts = estimate(match, seat, worlds, tempting).facts
    found = replace(found, worths=worths, gains=gains, facts=facts)
    return puzzle_of(match, seat, found, tempting, round(ease, 2))


def holds(puzzle: Puzzle, estimate: Ask = ask) -> bool:
    """Check with many worlds that a puzzle's answer is clearly better than the next best move."""
    match, (_, rival, *_) = puzzle.position(), puzzle.candidates
    second = Move.parse(rival.moves[0])
    found = estimate(match, puzzle.seat, THOROUGH * ESTIMATORS[match.key].worlds, second)
    return puzzle.solved_by(str(found.best)) and is_clear(found.cost(second), found.unit)


def lacks(puzzles: Sequence[Puzzle], most: int) -> Wanted:
    """Return whether a set lacks a theme and shape: the theme has fewer than ``most``, and none with such a hand."""

    def wanted(theme: str, shape: str) -> bool:
        same = [puzzle.shape for puzzle in puzzles if puzzle.theme == theme]
        return len(same) < most and shape not in same

    return wanted


def _rivals(found: Estimate, tempting: Move) -> list[tuple[Worth, Move]]:
    """Return the moves to compare the best one with, most dangerous first; of moves that come to the same, one."""
    best = found.worths[found.best]
    one_of_each = {worth: move for move, worth in found.worths.items() if worth != best}
    one_of_each[found.worths[tempting]] = tempting
    ranked = sorted(one_of_each.items(), key=lambda one: -one[0].value)
    doubtful = [one for one in ranked if one[0].worlds < best.worlds and one[1] != tempting]
    return [one for one in ranked if one not in doubtful] + doubtful[:MOST_DOUBTFUL]


def _votes(position: Position, level: str) -> list[Move]:
    """Return what several computer players of a level would do, with different luck."""
    match, seat = position
    _, seed = imagined(match, seat)
    rng = random.Random(seed)  # noqa: S311 - for choosing moves, never for a deal
    return [choose(match.redeal(seat, rng), seat, rng, level) for _ in range(VOTES)]


def _temptation(position: Position, found: Estimate) -> Move | None:
    """Return what most Novices would do, unless it is the best move, or more than a few of them find that.

    Moves that come to the same count together.
    """
    votes = _votes(position, "novice")
    wrong = [vote for vote in votes if found.worths[vote] != found.worths[found.best]]
    if len(votes) - len(wrong) > FEW:
        return None
    ((most, _),) = Counter(found.worths[vote] for vote in wrong).most_common(1)
    return next(vote for vote in wrong if found.worths[vote] == most)
