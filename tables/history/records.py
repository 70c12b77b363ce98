"""What is remembered of finished matches: results, and what is counted from them.

Everything but the results can be recomputed from them, with the same numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from engine import Value
from engine.achievements import Achievement

ALL_GAMES = ""
"""The key under which all games together are counted and rated."""

Period = Literal["all", "month", "week"]
PERIODS: tuple[Period, ...] = ("all", "month", "week")
NEEDED: Mapping[Period, int] = {"all": 5, "month": 3, "week": 1}
"""How many matches that count it takes to be ranked."""

Scope = Literal["server", "player"]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a match ended for one seat.

    ``user`` is below 0 for a computer player (which has a ``level``) and for somebody who was erased since (who has
    none). ``place`` and ``score`` are None when the match had no winner. ``autopilot`` of its ``moves`` were made by
    the computer. ``cards`` are the collectibles won, ``achievements`` the best ones of the match, one of each kind.
    """

    user: int
    name: str
    level: str | None
    place: int | None
    score: int | None
    moves: int
    autopilot: int
    cards: tuple[str, ...] = ()
    achievements: tuple[Achievement, ...] = ()

    @property
    def left(self) -> bool:
        """Whether a person let the computer make more than half of the moves."""
        return self.level is None and 2 * self.autopilot > self.moves


@dataclass(frozen=True, slots=True)
class Result:
    """A match that is over. ``reason`` is the outcome's, or why there is none ("abandoned", "moderated").

    ``options`` are all house rules in force, ``seats`` in seat order, ``ended`` in seconds since 1970. A ``friendly``
    match was agreed to count for nothing.
    """

    table: str
    game: str
    guild: int
    ended: float
    reason: str
    options: Mapping[str, Value]
    moves: int
    seconds: float
    seats: tuple[SeatResult, ...]
    friendly: bool = False

    @property
    def counts(self) -> bool:
        """Whether it counts for leaderboards and ratings: it has a winner, and two people or more played in earnest."""
        finished = all(seat.place is not None for seat in self.seats)
        return finished and not self.friendly and sum(seat.level is None for seat in self.seats) > 1


class Rating(NamedTuple):
    """What is believed of somebody's strength, and how uncertain that is (a standard deviation)."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """The one number to rank by: a strength that is almost certainly not lower."""
        return self.mu - 3 * self.sigma


class Rerated(NamedTuple):
    """What a match did to somebody's rating in its game."""

    before: Rating
    after: Rating


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of a leaderboard. ``rank`` is None below the ``NEEDED`` matches; ties share one."""

    user: int
    name: str
    rank: int | None
    matches: int
    wins: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A page of a leaderboard: its lines, how many pages there are, and the asker's own line if there is one."""

    lines: tuple[Rank, ...]
    page: int
    pages: int
    own: Rank | None


@dataclass(frozen=True, slots=True)
class Point:
    """A rating after a match; ``at`` is in seconds since 1970."""

    at: float
    rating: Rating


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How accurate somebody was in a match, in per cent; ``at`` is in seconds since 1970."""

    at: float
    per_cent: float


@dataclass(frozen=True, slots=True)
class Career:
    """What somebody has done in one game on one server. ``places`` count the matches that ended there, from place 1.

    ``streak`` is the number of matches won in a row until now, ``longest`` the longest such row.
    """

    game: str
    matches: int
    wins: int
    places: tuple[int, ...]
    streak: int
    longest: int
    highest: int
    lowest: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Best:
    """A player's best achievement of a kind in a game on a server: its cards and facts, and at which table it was."""

    game: str
    kind: str
    cards: tuple[str, ...]
    facts: Mapping[str, Value]
    table: str


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody often played against: matches together, and how many of them were won."""

    user: int
    name: str
    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A player's careers (all games together first), each with its rating curve; best achievements, opponents."""

    name: str
    careers: tuple[Career, ...]
    curves: Mapping[str, tuple[Point, ...]]
    bests: tuple[Best, ...]
    opponents: tuple[Opponent, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """A kind of collectible in a cabinet: how many were won, when the last one was, and the last matches with one.

    ``kind`` is the first letter of these cards; see ``GameSpec.collectible``.
    """

    game: str
    kind: str
    cards: int
    last: float
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """How much is kept about somebody: matches, servers with a name there, tables in whose log they are, settings.

    ``alerts`` are the games of whose new tables they want to be told.
    """

    matches: int
    servers: int
    tables: int
    settings: int
    alerts: int
    dms_closed: bool
    hidden: bool


Page = tuple[int, int]
"""Where a page of an export begins: after the match with this server and number."""
FIRST_PAGE: Page = (-1, -1)


@dataclass(frozen=True, slots=True)
class Export:
    """A page of what is kept about somebody or a server, as plain JSON, and the next page; None after the last."""

    content: dict[str, Any]
    following: Page | None
