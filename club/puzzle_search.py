"""Find puzzles in finished matches, and in matches that computer players play among themselves.

The tempting move is the one that most Novices would make: their mistakes are those of people who are new to a game.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

from club.puzzle import Puzzle, is_clear, is_enough, puzzle_of, subject
from engine import GAMES, Match, Move, new_match, replay
from opponents import choose
from opponents.estimates import ESTIMATORS, NOTHING, Estimate, Gain, Worth, imagined
from opponents.themes import themes_of
from tables.puzzles import Listed

VOTES = 9
"""How many Novices, and how many Regulars, are asked what they would do."""
FEW = 2
"""How many Novices may find the best move of a puzzle."""
QUICK, FEWEST = (16, 4), 40
"""The first estimates have these fractions of the worlds, but at least so many, to drop most positions early."""
THOROUGH = 4
"""A puzzle's estimate has this many times the worlds."""
SOON = (16, 4)
"""Most puzzles hold after these fractions of their worlds already."""
MOST_DOUBTFUL = 3
"""How many moves that were clearly behind after few worlds are tried in all of them."""
Found = TypeVar("Found")
_LEVELS = ("novice", "regular", "regular")


class Question(NamedTuple):
    """A request to estimate a seat's moves in a number of worlds; one move is asked ``about``, or none."""

    match: Match
    seat: int
    worlds: int
    about: Move | None


Inquiry = Generator[Question, Estimate, Found]
"""Asks for estimates, one after the other, and returns what it has found."""

Wanted = Callable[[str, str], bool]
"""Returns whether a puzzle with this theme and shape is wanted."""


class Position(NamedTuple):
    """A decision in a match."""

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


def decisions(record: Mapping[str, Any], rng: random.Random) -> list[Position]:
    """Return the decisions between several moves in a finished match, in a random order.

    :raises ValueError: if the game's rules have changed.
    """
    match, found = replay({**record, "moves": []}), []
    for seat, move in record["moves"]:
        if len(match.legal_moves(seat)) > 1:
            found.append(Position(match.copy(), seat))
        match.apply(seat, Move.parse(move))
    rng.shuffle(found)
    return found


def ask(match: Match, seat: int, worlds: int, about: Move | None) -> Estimate:
    """Estimate a seat's moves in this process; the answer depends only on what the seat sees."""
    world, seed = imagined(match, seat)
    return ESTIMATORS[match.key].estimate(world, seat, random.Random(seed), worlds, about)  # noqa: S311 - not a deal


def conclude(inquiry: Inquiry[Found]) -> Found:
    """Return an inquiry's result, with estimates made in this process."""
    try:
        question = next(inquiry)
        while True:
            question = inquiry.send(ask(*question))
    except StopIteration as end:
        result: Found = end.value
        return result


def examine(position: Position, wanted: Wanted = lambda _theme, _shape: True) -> Inquiry[Puzzle | None]:
    """Find the puzzle in a position, or None if there is none with a wanted theme and shape."""
    match, seat = position
    tempting = yield from _promising(position, wanted)
    if tempting is None:
        return None
    found = yield Question(match, seat, _worlds(match), tempting)
    if not (_lead(found).sure and is_enough(_lead(found), found.unit)):
        return None
    theme, shape = subject(match.view(seat), found, tempting)
    return (yield from judged(position)) if theme and wanted(theme, shape) else None


def judged(position: Position) -> Inquiry[Puzzle | None]:
    """Find the puzzle in a position, estimated with many worlds; None if the best move isn't clear.

    The best move is compared with each rival in turn: those that were never clearly behind, and, in fewer worlds, some
    others, whose worths are known less well.
    """
    match, seat = position
    worlds = THOROUGH * _worlds(match)
    found = yield Question(match, seat, worlds, None)
    novices = votes(position, "novice")
    best, tempting = found.worths[found.best], _temptation(novices, found)
    if tempting is None:
        return None
    gains, worths, facts = dict(found.gains), dict(found.worths), dict(found.facts)
    for worth, move in _rivals(found, tempting):
        near = worth.worlds == best.worlds or move == tempting
        again = found if move in gains else (yield Question(match, seat, worlds if near else worlds // THOROUGH, move))
        if again.worths[again.best] != again.worths[found.best] or not is_clear(again.cost(move), again.unit):
            return None
        gains[move], facts = again.cost(move), {**facts, **again.facts}
        worths |= {other: again.worths[move] for other in worths if found.worths[other] == worth}
        if near:
            worths |= {other: again.worths[found.best] for other in worths if found.worths[other] == best}
    voters = [*novices, *votes(position, "regular")]
    ease = sum(found.worths[vote] == best for vote in voters) / len(voters)
    found = replace(found, worths=worths, gains=gains, facts=facts)
    return puzzle_of(match, seat, found, tempting, round(ease, 2))


def holds(puzzle: Puzzle) -> bool:
    """Check with many worlds that a puzzle's answer is clearly better than the next best move.

    Fewer do if it is clear even at the low end of what they leave open.
    """
    match, (_, rival, *_) = puzzle.position(), puzzle.candidates
    second, worlds = Move.parse(rival.moves[0]), THOROUGH * _worlds(match)
    for part in (*SOON, 1):
        found = ask(match, puzzle.seat, worlds // part, second)
        gain = found.cost(second)
        least = gain if part == 1 else Gain(gain.value - gain.margin, gain.error)
        if puzzle.solved_by(str(found.best)) and is_clear(least, found.unit):
            return True
    return False


def lacks(puzzles: Sequence[Puzzle | Listed], most: int) -> Wanted:
    """Return whether a set lacks a theme and shape: the theme has fewer than ``most``, and none with such a hand."""

    def wanted(theme: str, shape: str) -> bool:
        same = [puzzle.shape for puzzle in puzzles if puzzle.theme == theme]
        return len(same) < most and shape not in same

    return wanted


def _rivals(found: Estimate, tempting: Move) -> list[tuple[Worth, Move]]:
    """Return the moves to compare the best one with, most dangerous first; of moves that come to the same, one."""
    best = found.worths[found.best]
    one_of_each = {worth: move for move, worth in reversed([*found.worths.items()]) if worth != best}
    one_of_each[found.worths[tempting]] = tempting
    ranked = sorted(one_of_each.items(), key=lambda one: -one[0].value)
    doubtful = [one for one in ranked if one[0].worlds < best.worlds and one[1] != tempting]
    return [one for one in ranked if one not in doubtful] + doubtful[:MOST_DOUBTFUL]


def votes(position: Position, level: str) -> list[Move]:
    """Return what several computer players of a level would do, with different luck."""
    match, seat = position
    _, seed = imagined(match, seat)
    rng = random.Random(seed)  # noqa: S311 - for choosing moves, never for a deal
    return [choose(match.redeal(seat, rng), seat, rng, level) for _ in range(VOTES)]


def _promising(position: Position, wanted: Wanted) -> Inquiry[Move | None]:
    """Find the tempting move if few worlds suggest that the position may be a wanted puzzle; otherwise None."""
    match, seat = position
    novices, tempting = votes(position, "novice"), None
    if _is_usual(position, novices):
        return None
    for part in QUICK:
        found = yield Question(match, seat, max(FEWEST, _worlds(match) // part), tempting)
        if tempting is not None and not wanted(*subject(match.view(seat), found, tempting)):
            return None
        tempting = _temptation(novices, found) if is_enough(_lead(found), found.unit) else None
        if tempting is None:
            break
    return tempting


def _is_usual(position: Position, novices: Sequence[Move]) -> bool:
    """Return whether more than a few Novices make moves that Experts would, if the game can tell without worlds."""
    match, seat = position
    usual = themes_of(match.key).usual
    if usual is None:
        return False
    world, seed = imagined(match, seat)
    moves = usual(world, seat, random.Random(seed))  # noqa: S311 - not a deal
    return sum(vote in moves for vote in novices) > FEW


def _worlds(match: Match) -> int:
    """Return the number of worlds in which a position is estimated: as many as in a review, or more."""
    return max(ESTIMATORS[match.key].worlds, themes_of(match.key).worlds)


def _lead(found: Estimate) -> Gain:
    """Return what the best move gains over the next best one."""
    return found.gains[found.other] if found.other is not None else NOTHING


def _temptation(voted: Sequence[Move], found: Estimate) -> Move | None:
    """Return what most Novices would do, unless it is the best move, or more than a few of them find that.

    Moves that come to the same count together.
    """
    wrong = [vote for vote in voted if found.worths[vote] != found.worths[found.best]]
    if len(voted) - len(wrong) > FEW:
        return None
    ((most, _),) = Counter(found.worths[vote] for vote in wrong).most_common(1)
    return next(vote for vote in wrong if found.worths[vote] == most)
