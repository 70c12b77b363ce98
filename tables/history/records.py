"""Define the stored data of finished matches: results, and the statistics derived from them.

Everything except the results can be recomputed from the results and comes out identical.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from engine import Value
from engine.achievements import Achievement

ALL_GAMES = ""
"""The key for statistics and ratings over all games combined."""

Period = Literal["all", "month", "week"]
PERIODS: tuple[Period, ...] = ("all", "month", "week")
NEEDED: Mapping[Period, int] = {"all": 5, "month": 3, "week": 1}
"""How many matches must count before a player is ranked."""

Scope = Literal["server", "player"]
Stakes = Literal["rated", "friendly", "practice"]


def stakes(people: int, *, friendly: bool) -> Stakes:
    """Return the stakes of a match; only "rated" ones, once they have a winner, affect leaderboards and ratings."""
    return "friendly" if friendly else "rated" if people > 1 else "practice"


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat's result.

    ``user`` is negative for a computer player (which has a ``level``) and for an erased person (who has none).
    ``place`` and ``score`` are None if the match had no winner. The computer made ``autopilot`` of its ``moves``.
    ``cards`` are the collectibles won; ``achievements`` are the best of the match, one per kind.
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
        """Whether this is a person who let the computer make more than half of their moves."""
        return self.level is None and 2 * self.autopilot > self.moves


@dataclass(frozen=True, slots=True)
class Result:
    """A finished match's result. ``reason`` is that of its outcome, or why there is none ("abandoned", "moderated").

    ``options`` are all house rules in effect, ``seats`` is in seat order, ``ended`` is in seconds since 1970. A
    ``friendly`` match doesn't count.
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
        """Whether the match counts for leaderboards and ratings: not friendly, with a winner and two or more people."""
        finished = all(seat.place is not None for seat in self.seats)
        people = sum(seat.level is None for seat in self.seats)
        return finished and stakes(people, friendly=self.friendly) == "rated"


class Rating(NamedTuple):
    """An estimate of a player's strength, and its uncertainty (a standard deviation)."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """The number used for ranking: a lower bound that the true strength almost certainly exceeds."""
        return self.mu - 3 * self.sigma


class Rerated(NamedTuple):
    """A player's rating in a game before and after a match."""

    before: Rating
    after: Rating


class Winner(NamedTuple):
    """Someone who won matches, and how many."""

    user: int
    name: str
    wins: int


class Evening(NamedTuple):
    """How many matches people played in a channel lately, when the first began, and who won them, most wins first.

    Hidden and erased people, computers, and people who left aren't among the winners.
    """

    matches: int
    since: float
    winners: tuple[Winner, ...]


NO_EVENING = Evening(0, 0.0, ())
EVENING_SECONDS = 6 * 3600.0
"""Matches belong to an evening if they ended at most this long ago."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of a leaderboard. ``rank`` is None with fewer than ``NEEDED`` matches; tied players share a rank."""

    user: int
    name: str
    rank: int | None
    matches: int
    wins: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A page of a leaderboard: its lines, the number of pages, and the requester's own line, if any.

    If there is room on the last page, ``newcomers`` are people with too few matches to be ranked.
    """

    lines: tuple[Rank, ...]
    page: int
    pages: int
    own: Rank | None
    newcomers: tuple[Rank, ...] = ()


@dataclass(frozen=True, slots=True)
class Point:
    """A rating after a match; ``at`` is in seconds since 1970."""

    at: float
    rating: Rating


@dataclass(frozen=True, slots=True)
class Accuracy:
    """A player's accuracy in a match, as a percentage, and what their mistakes cost by theme.

    ``at`` is in seconds since 1970. ``given`` is what all mistakes cost: some have no theme.
    """

    at: float
    per_cent: float
    themes: Mapping[str, float] = field(default_factory=dict)
    given: float = 0.0


@dataclass(frozen=True, slots=True)
class Career:
    """A player's statistics in one game on one server. ``places`` counts their matches by place, from 1.

    ``streak`` is the current winning streak; ``longest`` is the longest ever.
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
    """A player's best achievement of one kind in a game on a server: its cards, facts and table."""

    game: str
    kind: str
    cards: tuple[str, ...]
    facts: Mapping[str, Value]
    table: str


@dataclass(frozen=True, slots=True)
class Opponent:
    """A frequent opponent: how many matches the two played together, and how many of those the player won."""

    user: int
    name: str
    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A player's careers (all games combined first) with their rating curves, best achievements and opponents."""

    name: str
    careers: tuple[Career, ...]
    curves: Mapping[str, tuple[Point, ...]]
    bests: tuple[Best, ...]
    opponents: tuple[Opponent, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """One kind of collectible in a cabinet: how many were won, when the last one was, and in which recent matches.

    ``kind`` is the first letter of these cards' names; see ``GameSpec.collectible``.
    """

    game: str
    kind: str
    cards: int
    last: float
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """How much is stored about a user: matches, servers that know their name, tables whose log names them, settings.

    ``alerts`` counts their subscriptions to new tables, ``dailies`` the daily deals they have played, ``puzzles`` their
    answers to puzzles. ``posed``: whether positions from their matches can become puzzles.
    """

    matches: int
    servers: int
    tables: int
    settings: int
    alerts: int
    dailies: int
    puzzles: int
    dms_closed: bool
    hidden: bool
    posed: bool = True


Page = tuple[int, int]
"""The start of a page of an export: right after the match with this server and number."""
FIRST_PAGE: Page = (-1, -1)


@dataclass(frozen=True, slots=True)
class Export:
    """A page of a user's or server's stored data, as plain JSON, and where the next page starts (None: no more)."""

    content: dict[str, Any]
    following: Page | None
