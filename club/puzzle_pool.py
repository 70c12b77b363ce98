"""Load the puzzles that ship with the games: each game's file ``puzzles.jsonl``, one puzzle a line."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from club.puzzle import Puzzle
from engine.registry import spec_of, specs

log = logging.getLogger(__name__)

FILE = "puzzles.jsonl"


def offered() -> list[str]:
    """Return the keys of the games that have puzzles, in menu order."""
    return [spec.key for spec in specs() if spec.estimator and shipped(spec.key)]


@cache
def shipped(game: str) -> Mapping[str, Puzzle]:
    """Return a game's puzzles by id. Leave out any that can't be read."""
    file = files(spec_of(game).words) / FILE
    if not file.is_file():
        return {}
    found = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            puzzle = Puzzle.from_json(json.loads(line))
            found[puzzle.id] = puzzle
        except ValueError as problem:
            log.warning("skipped an unreadable puzzle: %s", type(problem).__name__)
    return found
