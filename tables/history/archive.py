"""What is remembered of matches that are over, and the port through which it is asked for.

Everything but the results is worked out from them: a store can work it out again and gets the same numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from engine import Value
from engine.achievements import Achievement
from tables.history.review import Review

if TYPE_CHECKING:
    from tables.history.board_posts import BoardPost, Week

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


class Archive(Protocol):
    """Answers what happened before.

    :raises StoreError: from every method, when the store fails.
    """

    async def leaderboard(
        self, guild: int, game: str, period: Period, *, page: int, asker: int, now: float
    ) -> Leaderboard:
        """A page (from 0) of a server's leaderboard; the nearest page there is."""

    async def curves(self, guild: int, game: str, users: tuple[int, ...]) -> dict[int, tuple[Point, ...]]:
        """The ratings of these users over time, oldest first, the last few dozen of each."""

    async def profile(self, guild: int, user: int) -> Profile | None:
        """What somebody has done on a server; None when they have no match that counts."""

    async def history(self, guild: int, user: int, most: int) -> list[Result]:
        """Somebody's last matches on a server, the newest first; also those that don't count."""

    async def result(self, table: str) -> Result | None:
        """How the match at a table ended; None when none did."""

    async def rerated(self, table: str) -> dict[int, Rerated]:
        """By seat, the ratings in its game before and after the match at a table; none where it didn't count."""

    async def review(self, table: str, seat: int) -> Review | None:
        """The review of a seat's decisions; None when none is kept, or none that can be read."""

    async def keep_review(self, table: str, seat: int, user: int, review: Review) -> None:
        """Keep a review with the result of its match. Nothing is kept where there is no such result of this user."""

    async def accuracies(self, guild: int, user: int) -> dict[str, tuple[Accuracy, ...]]:
        """By game, the accuracies of somebody's reviewed matches on a server: the last few dozen, the oldest first."""

    async def cabinet(self, guild: int, user: int) -> list[Won]:
        """Return the collectibles that someone won on a server, by game and kind; only those they have."""

    async def board_posts(self) -> list[BoardPost]:
        """All leaderboards that stand in channels."""

    async def keep_board_post(self, post: BoardPost) -> None:
        """Remember a leaderboard in a channel, in the place of the one that was there."""

    async def forget_board_post(self, channel: int) -> None:
        """Forget the leaderboard in a channel."""

    async def week(self, guild: int, game: str, begin: float, end: float) -> Week:
        """What was played on a server between two moments: of one game, or of all games together."""

    async def settings(self, scope: Scope, key: int) -> dict[str, str]:
        """What a server or a player has set."""

    async def everybodys_settings(self) -> dict[tuple[Scope, int], dict[str, str]]:
        """All settings of all servers and players."""

    async def set(self, scope: Scope, key: int, values: Mapping[str, str | None]) -> None:
        """Remember settings; None takes one back."""

    async def kept(self, user: int) -> Kept:
        """How much is kept about somebody."""

    async def rename(self, guild: int, user: int, name: str) -> bool:
        """Somebody is called this on a server now. Only who has played there is remembered; whether that changed it."""

    async def hide(self, user: int, hidden: bool) -> None:
        """Hide somebody from leaderboards everywhere, or show them again."""

    async def about(self, user: int, page: Page = FIRST_PAGE) -> Export:
        """A page of everything kept about somebody, their oldest matches on each server first."""

    async def about_server(self, guild: int, page: Page = FIRST_PAGE) -> Export:
        """A page of everything kept about a server's finished matches, the oldest first, and its settings."""

    async def erase(self, user: int, unreadable: Collection[str] = ()) -> None:
        """Take somebody's id and names out of everything kept. The results of others stay as they are.

        :raises StillSeated: when they have a seat at a table that is neither over nor ``unreadable``.
        """
