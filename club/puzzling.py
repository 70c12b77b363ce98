"""Let people solve puzzles near their level: the first answer to each counts, for them and for the puzzle.

Costly moments of a person's own matches, if they had them reviewed, come back as puzzles once a week has passed. Those
don't count, since they may remember them.
"""

from __future__ import annotations

import json
import logging
import random
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import NamedTuple

from club.calendar import DAYS_A_WEEK, day_of, first_day
from club.moments import MomentId
from club.puzzle import Puzzle
from club.puzzle_pool import loaded, offered
from tables.history.records import Leaderboard, Period, Rating, Rerated
from tables.history.review import Moment
from tables.puzzles import Listed, PuzzleAttempt, Puzzles

log = logging.getLogger(__name__)

WEEK = 7 * 24 * 3600.0
"""How long after a match its costly moments come back."""
NEAR = 8
"""The next puzzle is one of this many whose level is nearest."""
ENOUGH, MOSTLY = 3, 2 / 3
"""How many answers show whether a theme is a strong one, and the share of them to solve for that."""
FIRST_SPREAD = 4.0
_HARDEST, _EASIEST = 33.0, 17.0
"""The levels of puzzles whose best move no computer player below Expert finds, and all of them do."""


class OwnMoment(NamedTuple):
    """A costly moment of someone's own match, to be played again, and their seat."""

    id: MomentId
    seat: int
    moment: Moment


class Choice(NamedTuple):
    """The next puzzle for someone, and whether they have answered it ``before`` because there is no other left."""

    puzzle: Puzzle
    before: bool


class Progress(NamedTuple):
    """How many of a game's puzzles someone has answered, how many there are, and their rating.

    ``strong`` and ``weak`` are the themes that they mostly solve and mostly don't, best or worst first.
    """

    answered: int
    of: int
    rating: Rating
    strong: tuple[str, ...] = ()
    weak: tuple[str, ...] = ()


class Puzzling:
    """The puzzles, for one process. ``now`` returns seconds since 1970."""

    def __init__(self, puzzles: Puzzles, now: Callable[[], float]) -> None:
        self._puzzles = puzzles
        self._now = now

    async def puzzle(self, game: str, name: str) -> Puzzle | None:
        """Return a game's puzzle: one that ships with it, or one that this bot has found."""
        shipped = await loaded(game)
        if name in shipped:
            return shipped[name]
        text = await self._puzzles.text(game, name)
        try:
            return Puzzle.from_json(json.loads(text)) if text is not None else None
        except ValueError:
            log.warning("skipped an unreadable puzzle")
            return None

    async def _all(self, game: str, user: int = 0) -> Mapping[str, Puzzle | Listed]:
        """Return a game's puzzles, except those from a user's own matches: they know what happened."""
        return {one.id: one for one in await self._puzzles.listed(game, user)} | {**await loaded(game)}

    async def of_the_day(self, guild: int, day: int, answered: Mapping[str, int]) -> Puzzle:
        """Return a puzzle for a server to post on a day: one that as few people as possible have ``answered`` there.

        The games take turns. None is from a match between people, who might recognise it.
        """
        game = self.game_of_the_day(day)
        rng = random.Random(f"{guild} {day}")  # noqa: S311 - for choosing a puzzle, never for a deal
        names = sorted({*await loaded(game), *(one.id for one in await self._puzzles.recognised_by_nobody(game))})
        rng.shuffle(names)
        chosen = await self.puzzle(game, min(names, key=lambda name: answered.get(name, 0)))
        return chosen or next(iter((await loaded(game)).values()))

    @staticmethod
    def game_of_the_day(day: int) -> str:
        """Return the game whose puzzle is posted on a day."""
        games = offered()
        return games[day % len(games)]

    async def progress(self, user: int, game: str) -> Progress:
        """Return how far someone has come in a game."""
        puzzles = await self._all(game, user)
        answered = [one for one in await self._puzzles.answered(user, game) if one.puzzle in puzzles]
        results: dict[str, list[bool]] = defaultdict(list)
        for one in answered:
            results[puzzles[one.puzzle].theme].append(one.solved)
        shares = {theme: sum(of) / len(of) for theme, of in results.items() if len(of) >= ENOUGH}
        ranked = sorted(shares, key=lambda theme: -shares[theme])
        strong = tuple(theme for theme in ranked if shares[theme] >= MOSTLY)
        weak = tuple(theme for theme in reversed(ranked) if shares[theme] <= 1 - MOSTLY)
        return Progress(len(answered), len(puzzles), await self._puzzles.rating(user, game), strong, weak)

    async def choose(self, user: int, game: str, after: str = "") -> Choice:
        """Return the next puzzle for someone, another one than ``after``; the game must have puzzles."""
        puzzles = await self._all(game, user)
        answered = {one.puzzle: one.solved for one in await self._puzzles.answered(user, game)}
        new = [puzzle for name, puzzle in puzzles.items() if name not in answered]
        rng = random.Random(f"{user} {len(answered)} {after}")  # noqa: S311 - for choosing a puzzle, never for a deal
        if new:
            levels, mine = await self._puzzles.levels(game), await self._puzzles.rating(user, game)
            near = sorted(_others(new, after), key=lambda puzzle: abs(level_of(puzzle, levels).mu - mine.mu))[:NEAR]
        else:
            unsolved = [puzzle for name, puzzle in puzzles.items() if not answered.get(name)]
            near = _others(unsolved, after) or _others([*puzzles.values()], after)
        chosen = await self.puzzle(game, rng.choice(near).id)
        return Choice(chosen or next(iter((await loaded(game)).values())), before=not new)

    async def due(self, user: int, game: str) -> list[OwnMoment]:
        """Return the moments of someone's own matches that are due to come back, of the latest match first."""
        answered = {one.puzzle for one in await self._puzzles.answered(user, game)}
        reviews = await self._puzzles.reviews(user, game, self._now() - WEEK)
        moments = [
            OwnMoment(MomentId(one.table, moment.at), one.seat, moment)
            for one in reviews
            for moment in one.review.costly
        ]
        return [one for one in moments if str(one.id) not in answered]

    async def note_own(self, user: int, puzzle: Puzzle, move: str) -> None:
        """Note that someone has played a moment of their own match again, unless it isn't due yet."""
        if puzzle.id in {str(one.id) for one in await self.due(user, puzzle.game)}:
            day, solved = day_of(self._now()), puzzle.solved_by(move)
            await self._puzzles.answer(PuzzleAttempt(user, puzzle.game, puzzle.id, day, move, solved), None)

    async def answer(self, user: int, puzzle: Puzzle, move: str, guild: int = 0, name: str = "") -> Rerated | None:
        """Judge someone's legal move; return their rating before and after, or None if they answered it before.

        ``guild`` is where they are (0: not on a server), and ``name`` their name there.
        """
        day, solved = day_of(self._now()), puzzle.solved_by(move)
        attempt = PuzzleAttempt(user, puzzle.game, puzzle.id, day, move, solved, guild)
        return await self._puzzles.answer(attempt, level_of(puzzle, {}), name)

    async def leaderboard(self, guild: int, period: Period, *, page: int = 0, asker: int = 0) -> Leaderboard:
        """Return a page of a server's leaderboard of the current week or month, or of all time."""
        today = day_of(self._now())
        days = first_day(period, today), today
        return await self._puzzles.leaderboard(guild, period, days, page=page, asker=asker)

    async def week(self, guild: int, monday: float) -> Leaderboard:
        """Return a server's leaderboard of the week that ended on this Monday (seconds since 1970)."""
        end = day_of(monday)
        return await self._puzzles.leaderboard(guild, "week", (end - DAYS_A_WEEK, end - 1), page=0, asker=0)

    async def level(self, puzzle: Puzzle) -> Rating:
        """Return a puzzle's rating."""
        return level_of(puzzle, await self._puzzles.levels(puzzle.game))


def level_of(puzzle: Puzzle | Listed, levels: Mapping[str, Rating]) -> Rating:
    """Return a puzzle's rating, or what computer players suggest if nobody has answered it yet."""
    return levels.get(puzzle.id) or Rating(_HARDEST - (_HARDEST - _EASIEST) * puzzle.ease, FIRST_SPREAD)


def _others(puzzles: list[Puzzle | Listed], after: str) -> list[Puzzle | Listed]:
    """Leave out a puzzle, unless it is the only one."""
    return [puzzle for puzzle in puzzles if puzzle.id != after] or puzzles
