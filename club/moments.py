"""Play a costly moment of your own match again: on request, and as a puzzle a week later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from club.puzzle import Puzzle, candidates
from engine import Move
from opponents.estimates import ESTIMATORS, imagined
from tables.history.review import Moment, Review
from tables.thinking import Thinkers

_BETWEEN = "."


class MomentId(NamedTuple):
    """A moment of a match, after ``at`` moves at a table; its text is the puzzle's id."""

    table: str
    at: int

    def __str__(self) -> str:
        return f"{self.table}{_BETWEEN}{self.at}"

    @classmethod
    def parse(cls, text: str) -> MomentId | None:
        """Parse a puzzle's id; return None if it isn't a moment's."""
        table, dot, at = text.partition(_BETWEEN)
        return cls(table, int(at)) if dot else None


def moment_of(review: Review, at: int) -> Moment | None:
    """Return the costly moment of a review after ``at`` moves."""
    return next((moment for moment in review.costly if moment.at == at), None)


def puzzle_of_moment(record: Mapping[str, Any], name: MomentId, seat: int, moment: Moment) -> Puzzle:
    """Make a puzzle of a moment; what was done then is the tempting move. It has no candidates yet."""
    before = {**record, "moves": record["moves"][: moment.at]}
    return Puzzle(
        before, seat, "", "", moment.unit, moment.best, moment.other, moment.gain, moment.facts, (), 0.0, str(name)
    )


async def judged(puzzle: Puzzle, made: str, thinkers: Thinkers) -> Puzzle:
    """Return a moment's puzzle with what each move is worth; ``made`` is the legal move that its player tries now.

    A move that is about as good as the best one comes to the same.

    :raises BrokenExecutor, TimeoutError, OSError, RuntimeError: as ``Thinkers.estimate`` does.
    """
    world, seed = imagined(puzzle.position(), puzzle.seat)
    move, worlds = Move.parse(made), ESTIMATORS[puzzle.game].worlds
    found = await thinkers.estimate(world, puzzle.seat, seed, worlds, move, patient=False)
    best = move if not found.cost(move).sure else found.best
    return replace(
        puzzle,
        unit=found.unit,
        best=str(best),
        gain=found.cost(move),
        facts=found.facts[best],
        candidates=candidates(replace(found, best=best)),
    )
