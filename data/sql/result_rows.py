"""Store results, and update the careers, ratings, standings and collections derived from them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import permutations
from typing import Annotated, Any, NamedTuple

from data.database import Database
from data.sql.columns import parsed_or_empty
from data.sql.ratings import NEWCOMER, Side, rated
from data.sql.rows import Json, Name, columns, read, tried
from engine.achievements import GENERATION, Achievement
from tables.history.records import ALL_GAMES, NEEDED, PERIODS, Period, Rating, Result, SeatResult

MAX_PLACES = 100
PERIODS_KEPT = 3
"""How many months, and how many weeks, to keep per player: more than one, because a clock may have been wrong."""
FORGET_OLD_PERIODS = (
    "DELETE FROM standings WHERE user = :user AND guild = :guild AND game = :game AND period != 'all'"
    " AND :kept <= (SELECT count(*) FROM standings AS newer WHERE newer.user = :user AND newer.guild = :guild"
    " AND newer.game = :game AND newer.period != 'all' AND newer.period > standings.period"
    " AND length(newer.period) = length(standings.period))"
)
LATER = (  # ignore results that a recompute in progress hasn't counted yet
    "SELECT DISTINCT user FROM result_seats WHERE user IN (SELECT value FROM json_each(:users)) AND level IS NULL"
    " AND guild = :guild AND (ended, number) > (:ended, :number) AND number < :number"
)
COUNTED = (  # like Result.counts, for a player's matches so far in chronological order; game '' means any game
    "SELECT s.place = 1 AND 2 * s.autopilot <= s.moves FROM result_seats s JOIN results r USING (number)"
    " WHERE s.user = :user AND s.level IS NULL AND s.guild = :guild AND s.number <= :number"
    " AND :game IN ('', r.game) AND r.friendly = 0"
    " AND NOT EXISTS (SELECT 1 FROM result_seats o WHERE o.number = s.number AND o.place IS NULL)"
    " AND 1 < (SELECT count(*) FROM result_seats o WHERE o.number = s.number AND o.level IS NULL)"
    " ORDER BY s.ended, s.number"
)


RESULTS = (
    "SELECT number, table_id, guild, game, ended, reason, options, moves, seconds, friendly FROM results"
    " WHERE number IN (SELECT value FROM json_each(?))"
)
SEATS = (
    "SELECT number, seat, user, name, level, place, score, moves, autopilot, cards, feats FROM result_seats"
    " WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number, seat"
)
RATED = (
    "SELECT user, game, mu, sigma FROM careers"
    " WHERE user IN (SELECT value FROM json_each(?)) AND guild = ? AND game IN (?, ?)"
)
NAME = "SELECT name FROM members WHERE user = ? AND guild = ?"
HIDDEN_OF = "SELECT user FROM people WHERE user IN (SELECT value FROM json_each(?)) AND hidden = 1"


def _place(value: Any) -> int:
    if type(value) is not int or not 1 <= value <= MAX_PLACES:
        raise ValueError("a place")
    return value


Place = Annotated[int, _place]
"""A player's final place in a match."""


RESULT = columns(
    number=int, table=str, guild=int, game=str, ended=float, reason=str,
    options=Json, moves=int, seconds=float, friendly=bool,
)  # fmt: skip


class Rated(NamedTuple):
    """A person's seat in a match, and their rating afterwards, in one game or in all games."""

    seat: SeatResult
    game: str
    rating: Rating


def period_key(period: Period, at: float) -> str:
    """Return the key that rows use for the month or ISO week (UTC) containing the moment ``at``.

    >>> period_key("week", 1_700_000_000.0)
    '2023-W46'
    """
    moment = datetime.fromtimestamp(at, UTC)
    match period:
        case "all":
            return "all"
        case "month":
            return f"{moment:%Y-%m}"
        case "week":
            year, week, _ = moment.isocalendar()
            return f"{year}-W{week:02}"


def record(db: Database, result: Result) -> None:
    """Store a result and count it.

    :raises Exception: one of the engine's, if the table already has a result.
    """
    number = db.execute(
        "INSERT INTO results (table_id, guild, game, ended, reason, options, moves, seconds, friendly, generation)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number",
        (
            result.table,
            result.guild,
            result.game,
            result.ended,
            result.reason,
            json.dumps(dict(result.options), separators=(",", ":")),
            result.moves,
            result.seconds,
            int(result.friendly),
            GENERATION,
        ),
    ).fetchone()[0]
    db.executemany(
        "INSERT INTO result_seats"
        " (number, seat, guild, user, name, level, place, score, moves, autopilot, cards, feats, ended)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                number,
                at,
                result.guild,
                s.user,
                s.name,
                s.level,
                s.place,
                s.score,
                s.moves,
                s.autopilot,
                " ".join(s.cards),
                feats_text(s.achievements),
                result.ended,
            )
            for at, s in enumerate(result.seats)
        ],
    )
    late = count_late(db, number, result)
    db.executemany(
        "INSERT INTO members (user, guild, name) VALUES (?, ?, ?)"
        " ON CONFLICT (user, guild) DO UPDATE SET name = CASE WHEN ? = 1 THEN members.name ELSE excluded.name END",
        [(seat.user, result.guild, seat.name, int(seat.user in late)) for seat in _people(result) if seat.user > 0],
    )


def count_late(db: Database, number: int, result: Result) -> set[int]:
    """Count a match that may be older than some already counted; return those of its players who have later matches.

    Streaks come out right. These players' ratings stay slightly off until the next recompute.
    """
    late = _with_later(db, number, result)
    count(db, number, result)
    for user in late if result.counts else ():
        for game in (ALL_GAMES, result.game):
            _set_streaks(db, number, user, result.guild, game)
    return late


def _seat(
    number: int,
    seat: int,
    user: int,
    name: Name,
    level: str | None,
    place: Place | None,
    score: int | None,
    moves: int,
    autopilot: int,
    cards: str,
    feats: Json,
) -> tuple[int, SeatResult]:
    won = tuple(cards.split())
    return number, SeatResult(user, name, level, place, score, moves, autopilot, won, tuple(_feats(seat, feats)))


def load(db: Database, number: int) -> Result | None:
    """Return a stored result, or None if it is damaged."""
    return by_number(db, [number]).get(number)


def name_now(db: Database, guild: int, seat: SeatResult) -> str:
    """Return a player's current name on the server or, if unknown, their name in the match."""
    known = names_of(db, guild, seat.user) if seat.user > 0 else []
    return next(filter(None, known), seat.name)


def names_of(db: Database, guild: int, user: int) -> list[str | None]:
    """Return a list with a user's name on a server, empty if they have never finished a match there.

    Its only element is None if the name is damaged.
    """
    within = (user, guild)
    return [name for _, name in tried(db, "members", _named, NAME, within, key=0, within=within)]


def _named(name: Name) -> str:
    return name


def load_all(db: Database, numbers: Sequence[int]) -> list[Result]:
    """Return stored results in this order, leaving out damaged ones."""
    found = by_number(db, numbers)
    return [found[number] for number in numbers if number in found]


def by_number(db: Database, numbers: Sequence[int]) -> dict[int, Result]:
    """Return stored results by number, leaving out any with damaged parts."""
    listed = (json.dumps(list(numbers)),)
    seats: dict[int, list[SeatResult]] = {number: [] for number in numbers}
    for (number, *_), made in tried(db, "result_seats", _seat, SEATS, listed, key=2):
        if made is None:
            seats.pop(number, None)
        elif number in seats:
            seats[number].append(made[1])
    found = read(db, "results", RESULT, RESULTS, listed)
    return {
        number: Result(
            table,
            game,
            guild,
            ended,
            reason,
            parsed_or_empty(options, dict),
            moves,
            seconds,
            tuple(seats[number]),
            friendly,
        )
        for number, table, guild, game, ended, reason, options, moves, seconds, friendly in found
        if number in seats
    }


def feats_text(achievements: Iterable[Achievement]) -> str:
    """Return a seat's achievements in stored form: a JSON list of [kind, merit, cards, facts]."""
    return json.dumps(
        [
            (achievement.kind, achievement.merit, achievement.cards, dict(achievement.facts))
            for achievement in achievements
        ],
        separators=(",", ":"),
    )


def _feats(seat: int, text: str | None) -> Iterator[Achievement]:
    """Yield a column's achievements, leaving out damaged ones."""
    for row in parsed_or_empty(text, list):
        match row:
            case [str(kind), int(merit), [*cards], dict(facts)] if all(isinstance(card, str) for card in cards):
                yield Achievement(kind, seat, merit, tuple(cards), facts)


def count(db: Database, number: int, result: Result) -> None:
    """Add a result to careers, leaderboards, ratings and cabinets.

    Except for streaks and ratings, the outcome doesn't depend on the order in which results are counted.
    """
    people = _people(result)
    cards = Counter((seat.user, result.guild, card[0], number) for seat in people for card in seat.cards)
    db.executemany(
        "INSERT INTO trophies (user, guild, colour, number, cards) VALUES (?, ?, ?, ?, ?)",
        [(*key, won) for key, won in cards.items()],
    )
    if not result.counts:
        return
    after = _rate(db, number, result, people)
    _careers(db, result, after)
    _standings(db, result, after)
    _bests(db, number, result, people)
    db.executemany(
        "INSERT INTO pairs (user, guild, opponent, matches, wins) VALUES (?, ?, ?, 1, ?)"
        " ON CONFLICT (user, guild, opponent) DO UPDATE SET matches = pairs.matches + 1,"
        " wins = pairs.wins + excluded.wins",
        [(seat.user, result.guild, other.user, _won(seat)) for seat, other in permutations(people, 2)],
    )


def _set_streaks(db: Database, number: int, user: int, guild: int, game: str) -> None:
    """Recompute a career's streaks after a match was counted later than matches that ended after it."""
    streak = longest = 0
    for (won,) in db.execute(COUNTED, {"number": number, "user": user, "guild": guild, "game": game}):
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    db.execute(
        "UPDATE careers SET streak = ?, longest = ? WHERE user = ? AND guild = ? AND game = ?",
        (streak, longest, user, guild, game),
    )


def _with_later(db: Database, number: int, result: Result) -> set[int]:
    """Return the match's users for whom a later match on this server has already been counted."""
    users = json.dumps([seat.user for seat in _people(result)])
    asked = {"users": users, "guild": result.guild, "ended": result.ended, "number": number}
    return {user for (user,) in db.execute(LATER, asked)}


def _people(result: Result) -> list[SeatResult]:
    """Return the seats held by people, including erased people."""
    return [seat for seat in result.seats if seat.level is None]


def _won(seat: SeatResult) -> int:
    """Return 1 for a win, otherwise 0. If a player left, a win by the computer that took over doesn't count."""
    return int(seat.place == 1 and not seat.left)


def _rate(db: Database, number: int, result: Result, people: list[SeatResult]) -> list[Rated]:
    """Update all players' ratings, in this game and in all games combined; return each seat's new ratings."""
    asked = (json.dumps([seat.user for seat in people]), result.guild, ALL_GAMES, result.game)
    known = dict(read(db, "careers", _rated, RATED, asked, key=2))
    found: list[Rated] = []
    rows = []
    for game in (ALL_GAMES, result.game):
        sides = [Side(known.get((seat.user, game), NEWCOMER), seat.place or 0, seat.left) for seat in people]
        for seat, side, new in zip(people, sides, rated(sides), strict=True):
            found.append(Rated(seat, game, new))
            if new != side.before:
                rows.append((seat.user, result.guild, game, number, result.ended, *new))
    db.executemany("INSERT INTO ratings (user, guild, game, number, at, mu, sigma) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    return found


def _rated(user: int, game: str, mu: float, sigma: float) -> tuple[tuple[int, str], Rating]:
    return (user, game), Rating(mu, sigma)


def _careers(db: Database, result: Result, after: list[Rated]) -> None:
    db.executemany(
        "INSERT INTO careers AS c (user, guild, game, matches, wins, streak, longest, highest, lowest, mu, sigma)"
        " VALUES (:user, :guild, :game, 1, :won, :won, :won, :score, :score, :mu, :sigma)"
        " ON CONFLICT (user, guild, game) DO UPDATE SET matches = c.matches + 1, wins = c.wins + :won,"
        " streak = (c.streak + 1) * :won,"
        " longest = CASE WHEN c.longest > (c.streak + 1) * :won THEN c.longest ELSE (c.streak + 1) * :won END,"
        " highest = CASE WHEN c.highest > :score THEN c.highest ELSE :score END,"
        " lowest = CASE WHEN c.lowest < :score THEN c.lowest ELSE :score END, mu = :mu, sigma = :sigma",
        [
            {
                "user": seat.user,
                "guild": result.guild,
                "game": game,
                "won": _won(seat),
                "score": seat.score or 0,
                "mu": rating.mu,
                "sigma": rating.sigma,
            }
            for seat, game, rating in after
        ],
    )
    db.executemany(
        "INSERT INTO places (user, guild, game, place, times) VALUES (?, ?, ?, ?, 1)"
        " ON CONFLICT (user, guild, game, place) DO UPDATE SET times = places.times + 1",
        [(seat.user, result.guild, game, seat.place) for seat, game, _ in after],
    )


def _bests(db: Database, number: int, result: Result, people: list[SeatResult]) -> None:
    """Keep the best achievement of each kind, but not for players who left their seat to the computer."""
    db.executemany(
        "INSERT INTO bests (user, guild, game, kind, merit, cards, facts, number) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (user, guild, game, kind) DO UPDATE SET merit = excluded.merit, cards = excluded.cards,"
        " facts = excluded.facts, number = excluded.number"
        " WHERE excluded.merit > bests.merit OR excluded.merit = bests.merit"
        " AND (SELECT (ended, number) > (?, ?) FROM results WHERE number = bests.number)",
        [
            (
                seat.user,
                result.guild,
                result.game,
                achievement.kind,
                achievement.merit,
                " ".join(achievement.cards),
                json.dumps(dict(achievement.facts)),
                number,
                result.ended,
                number,
            )
            for seat in people
            if not seat.left
            for achievement in seat.achievements
        ],
    )


def _standings(db: Database, result: Result, after: list[Rated]) -> None:
    users = [seat.user for seat, game, _ in after if game == ALL_GAMES]
    shown = {user for user in users if user > 0} - {user for (user,) in db.execute(HIDDEN_OF, (json.dumps(users),))}
    db.executemany(
        "INSERT INTO standings AS s (user, guild, game, period, matches, wins, merit, listed)"
        " VALUES (:user, :guild, :game, :period, 1, :won, :merit, :listed)"
        " ON CONFLICT (user, guild, game, period) DO UPDATE SET matches = s.matches + 1, wins = s.wins + :won,"
        " merit = CASE WHEN s.period = 'all' THEN excluded.merit ELSE s.wins + excluded.wins END,"
        " listed = CASE WHEN :shown = 1 AND s.matches + 1 >= :needed THEN 1 ELSE 0 END",
        [
            {
                "user": seat.user,
                "guild": result.guild,
                "game": game,
                "period": period_key(period, result.ended),
                "won": _won(seat),
                "merit": rating.ordinal if period == "all" else float(_won(seat)),
                "shown": int(seat.user in shown),
                "listed": int(seat.user in shown and NEEDED[period] <= 1),
                "needed": NEEDED[period],
            }
            for seat, game, rating in after
            for period in PERIODS
        ],
    )
    db.executemany(
        FORGET_OLD_PERIODS,
        [{"user": seat.user, "guild": result.guild, "game": game, "kept": PERIODS_KEPT} for seat, game, _ in after],
    )
