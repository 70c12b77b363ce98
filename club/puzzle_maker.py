"""Find more puzzles while nobody plays, and store them, until there are enough.

Positions come from finished matches between people, and from matches that computers play among themselves in a thread.
An expert's process estimates them; it stops immediately if a player needs it. After any step at a table, the search
pauses for a while, and it rests as long as it works.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from club.finished_matches import FinishedMatches
from club.puzzle import VERSION, Puzzle
from club.puzzle_pool import loaded, offered
from club.puzzle_search import Inquiry, Position, Question, decisions, examine, lacks, positions
from opponents.estimates import Estimate, imagined
from tables.background import STORE_FAILED
from tables.coordination import Coordination
from tables.ports import Store
from tables.puzzles import Found, Listed, Origin
from tables.table import Change
from tables.thinking import THINKING_FAILED, Thinkers

log = logging.getLogger(__name__)

ENOUGH = 200
"""How many puzzles a game should have, shipped ones included."""
MOST_ALIKE = 25
"""How many of them can share a theme."""
OFTEN = 0.5
"""How often it looks for puzzles in a match that people have played."""
QUIET_SECONDS = 600.0
"""How long nobody must have played before the search goes on."""
LOOK_SECONDS = 60.0
HOUR = 3600.0


class Source(NamedTuple):
    """The decisions of a match, and the match if people played it."""

    positions: list[Position]
    origin: Origin | None = None


class PuzzleMaker:
    """Searches for puzzles. If several processes run it, one of them searches at a time.

    ``now`` returns seconds since 1970, ``steady`` those since any point in time.
    """

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        coordination: Coordination,
        now: Callable[[], float],
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._puzzles = store.puzzles
        self._finished = FinishedMatches(store, now)
        self._thinkers = thinkers
        self._coordination = coordination
        self._steady = steady
        self._played = steady()

    def note_step(self, _change: Change) -> None:
        """Note that someone plays."""
        self._played = self._steady()

    @property
    def is_quiet(self) -> bool:
        """Whether nobody has played for a while."""
        return self._steady() - self._played >= QUIET_SECONDS

    async def run(self) -> None:
        """Search whenever nobody plays."""
        while True:
            pause = LOOK_SECONDS
            if self.is_quiet:
                began = self._steady()
                try:
                    game = await self.lacking()
                    if game is not None:
                        async with self._coordination.alone("puzzles"):
                            await self.search(game, secrets.token_bytes(8))
                    pause = self._steady() - began if game is not None else HOUR
                except (*STORE_FAILED, *THINKING_FAILED) as problem:
                    log.warning("no puzzles were found: %s; trying again soon", type(problem).__name__)
            await asyncio.sleep(pause)

    async def lacking(self) -> str | None:
        """Return the game that has the fewest puzzles, without outdated ones; None if all have enough."""
        for game in offered():
            await self._puzzles.drop_older(game, VERSION)
        counts = {game: len(await self._known(game)) for game in offered()}
        fewest = min(counts, key=lambda game: counts[game], default=None)
        return fewest if fewest is not None and counts[fewest] < ENOUGH else None

    async def search(self, game: str, seed: bytes) -> Puzzle | None:
        """Look through a match; store and return the first puzzle in it. Give up if someone plays.

        The seed says which match: every other time one that people have played, if there is any.

        :raises StoreError: if the store fails.
        :raises BrokenExecutor, TimeoutError, OSError, RuntimeError: as ``Thinkers.estimate`` does.
        """
        wanted = lacks(await self._known(game), MOST_ALIKE)
        source = await self._source(game, seed)
        for position in source.positions:
            if not self.is_quiet:
                break
            puzzle = await self._found(examine(position, wanted))
            if puzzle is not None:
                listed = Listed(puzzle.id, puzzle.theme, puzzle.shape, puzzle.ease)
                text = json.dumps(puzzle.as_json(), separators=(",", ":"))
                await self._puzzles.keep(game, Found(listed, text, VERSION, source.origin))
                return puzzle
        return None

    async def _source(self, game: str, seed: bytes) -> Source:
        rng = random.Random(seed)  # noqa: S311 - for choosing a match, never for a deal
        match = await self._finished.pick(game, rng.random()) if rng.random() < OFTEN else None
        if match is None:
            return Source(await asyncio.to_thread(positions, game, seed))
        return Source(await asyncio.to_thread(decisions, match.record, rng), match.origin)

    async def _known(self, game: str) -> list[Puzzle | Listed]:
        return [*(await loaded(game)).values(), *await self._puzzles.listed(game)]

    async def _found(self, inquiry: Inquiry[Puzzle | None]) -> Puzzle | None:
        """Return an inquiry's result, with estimates from an expert's process."""
        answer: Estimate | None = None
        while True:
            asked = await asyncio.to_thread(_resume, inquiry, answer)
            if not isinstance(asked, Question):
                return asked
            world, seed = imagined(asked.match, asked.seat)
            answer = await self._thinkers.estimate(world, asked.seat, seed, asked.worlds, asked.about)


def _resume(inquiry: Inquiry[Puzzle | None], answer: Estimate | None) -> Question | Puzzle | None:
    """Return an inquiry's next question, or its result."""
    try:
        return next(inquiry) if answer is None else inquiry.send(answer)
    except StopIteration as end:
        result: Puzzle | None = end.value
        return result
