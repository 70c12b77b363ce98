"""Load the puzzles that ship with the games: each game's file ``puzzles.jsonl``, one puzzle a line."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from club.puzzle import Puzzle
from engine.registry import spec_of, specs

log = logging.getLogger(__name__)

FILE = "puzzles.jsonl"


def offered() -> list[str]:
    """Return the keys of the games that have puzzles, in menu order."""
    return [spec.key for spec in specs() if spec.estimator and _has_puzzles(spec.key)]


async def loaded(game: str) -> Mapping[str, Puzzle]:
    """Return a game's puzzles by id. A thread reads the file, so that no click waits for it."""
    return await asyncio.to_thread(shipped, game)


@cache
def shipped(game: str) -> Mapping[str, Puzzle]:
    """Return a game's puzzles by id. Leave out any that can't be read."""
    file, found = _file(game), {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        try:
            puzzle = Puzzle.from_json(json.loads(line))
            found[puzzle.id] = puzzle
        except ValueError as problem:
            log.warning("skipped an unreadable puzzle: %s", type(problem).__name__)
    return found


@cache
def _has_puzzles(game: str) -> bool:
    return _file(game).is_file()


def _file(game: str) -> Traversable:
    return files(spec_of(game).words) / FILE
