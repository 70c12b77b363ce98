"""Rank the people who have answered puzzles on a server; ``tables.puzzles.Puzzles`` documents the method.

A person's ratings in the games are combined when a leaderboard is read, since that needs nothing else to be stored.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from data.database import Database
from data.sql.ratings import NEWCOMER, combined
from data.sql.rows import Count, Name, read
from tables.history.records import NEEDED, Leaderboard, Period, Rank, Rating

SOLVERS = (
    "SELECT a.user, coalesce(m.name, '') AS name, count(*) AS answered, CAST(sum(solved) AS BIGINT) AS solved,"
    " CASE WHEN EXISTS (SELECT 1 FROM people WHERE people.user = a.user AND hidden = 1) THEN 1 ELSE 0 END AS unlisted"
    " FROM puzzle_attempts a LEFT JOIN members m ON m.user = a.user AND m.guild = a.guild"
    " WHERE a.guild = :guild AND a.guild > 0 AND day BETWEEN :first AND :last GROUP BY a.user, m.name"
)
RATINGS = (
    "SELECT user, mu, sigma FROM puzzle_ratings WHERE user IN"
    " (SELECT user FROM puzzle_attempts WHERE guild = :guild AND guild > 0 AND day BETWEEN :first AND :last)"
)
PAGE_LINES = 10
_SMALLEST = 1e-3


class _Solver(NamedTuple):
    user: int
    name: Name
    answered: Count
    solved: int
    unlisted: bool


def leaderboard(
    db: Database, guild: int, period: Period, days: tuple[int, int], *, page: int, asker: int
) -> Leaderboard:
    """Return a page of the leaderboard of these days, or the nearest existing page."""
    values = {"guild": guild, "first": days[0], "last": days[1]}
    ratings = defaultdict[int, list[Rating]](list)
    for user, rating in read(db, "puzzle_ratings", _rating, RATINGS, values):
        ratings[user].append(rating)
    solvers = [(one, combined(ratings[one.user])) for one in read(db, "puzzle_attempts", _Solver, SOLVERS, values)]
    shown = [one for one in solvers if not one[0].unlisted]
    by_rating = period == "all"
    ranked = list(_ranked([one for one in shown if one[0].answered >= NEEDED[period]], by_rating))
    rest = _sorted([one for one in shown if one[0].answered < NEEDED[period]], by_rating)
    newcomers = [_line(one, rating, None) for one, rating in rest]
    pages = max(1, -(-len(ranked) // PAGE_LINES))
    page = min(max(page, 0), pages - 1)
    own = next((line for line in (*ranked, *newcomers) if line.user == asker), None)
    if own is None:
        own = next((_line(one, rating, None) for one, rating in solvers if one.user == asker), None)
    lines = ranked[page * PAGE_LINES : (page + 1) * PAGE_LINES]
    return Leaderboard(tuple(lines), page, pages, own, tuple(islice(newcomers, PAGE_LINES * pages - len(ranked))))


def _merit(solver: _Solver, rating: Rating, *, by_rating: bool) -> float:
    return rating.ordinal if by_rating else solver.solved


def _sorted(solvers: Sequence[tuple[_Solver, Rating]], by_rating: bool) -> list[tuple[_Solver, Rating]]:
    return sorted(solvers, key=lambda one: (-_merit(*one, by_rating=by_rating), one[0].answered, one[0].user))


def _ranked(solvers: Sequence[tuple[_Solver, Rating]], by_rating: bool) -> Iterator[Rank]:
    rank, before = 0, None
    for place, (solver, rating) in enumerate(_sorted(solvers, by_rating), 1):
        merit = _merit(solver, rating, by_rating=by_rating)
        rank, before = (rank, before) if merit == before else (place, merit)
        yield _line(solver, rating, rank)


def _line(solver: _Solver, rating: Rating, rank: int | None) -> Rank:
    return Rank(solver.user, solver.name, rank, solver.answered, solver.solved, rating)


def _rating(user: int, mu: float, sigma: float) -> tuple[int, Rating]:
    if not _SMALLEST < sigma <= 2 * NEWCOMER.sigma:
        raise ValueError("no rating has such a sigma")
    return user, Rating(mu, sigma)
